"""The commands, one module each; only they print or exit."""

import pnp.base.collecting
from pnp.cli.group import main as main
