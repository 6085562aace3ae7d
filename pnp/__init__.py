"""Print-and-play packs from TOML: checked by the game's rules, play-tested, printed."""

__version__ = "0.1.0"
