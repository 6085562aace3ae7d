"""`pnp` itself: its commands, one module each, imported when asked for.

A command imports heavy modules inside its functions: `pnp --help` loads none of them.
"""

from __future__ import annotations

import errno
from importlib import import_module
from typing import NoReturn

import click

from pnp.cli.shell import common

# A command's module, and its function there.
COMMANDS = {"build": "build", "calibrate": "calibrate", "check": "check", "count": "count", "explain": "explain",
            "gallery": "gallery", "list": "list_", "playtest": "playtest", "schema": "schema",
            "stats": "stats"}


class Commands(click.Group):
    """A command is imported when it is asked for; near misses are offered; an unreadable place is told in a sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return getattr(import_module(f"pnp.cli.{name}"), COMMANDS[name]) if name in COMMANDS else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        from pnp.base import near

        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(f"no such command `{args[0]}`; {near(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """The one place where an error becomes what a user reads."""
        from pnp.base import PnpError

        try:
            return super().invoke(ctx)
        except PnpError as error:
            _end(ctx, error.told(), error.exit_code)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            _end(ctx, f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))


def _end(ctx: click.Context, message: str, exit_code: int = 2) -> NoReturn:
    click.ClickException(message).show()
    ctx.exit(exit_code)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="pnp", prog_name="pnp")
@common
def main() -> None:
    """Board-game components as code: TOML in, checked by the game's own rules, play-tested, printed.

    Exit codes: 0 all is well, 1 there are findings, 2 the call or the environment is at fault.
    """
