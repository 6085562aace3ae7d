"""A game and what one of its files is for -> what that file says of itself."""

from __future__ import annotations

from pnp.faces import Press
from pnp.paint import Properties
from pnp.sheets import WholeFile


def properties_of(press: Press, file: str, printed: WholeFile = "") -> Properties:
    """`file` is a word of `[files]`, or says itself what the file shows."""
    game, about = press.game, press.game.about
    return Properties(f"{about.title}: {press.shared['files'].get(file, file)}", about.subtitle or about.premise,
                      tuple(about.authors), game.language or about.language, printed)
