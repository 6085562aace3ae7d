"""The commands, one module each; only they print or exit."""

from pnp.cli.group import main as main
