"""The rules by subject, in the words of the rulebook."""
