"""`says`: a choice in words, with the pieces and places it is about; the lines stand in `words.actions`."""

from __future__ import annotations

from pnp.games.tentacula.actions import Action, Again, Decline, Give, Go, Keep, Lay, Reach, Show, Stay, Swim, Use
from pnp.games.tentacula.box import SIDES
from pnp.games.tentacula.play.sea import rearmost, swum
from pnp.games.tentacula.play.tiles import animal_of
from pnp.games.tentacula.state import Choosing, Landing, Laying, Robbing, State, Tile
from pnp.games.tentacula.zones import beside, hand, swimming
from pnp.rules.kit import Saying, spoken


def says(view: State, action: Action) -> Saying:
    game = view.box.game
    match view.agenda[:1], action:
        case (), Go(seat):
            return spoken(game, "go", (view.tile(seat).id,), (hand(seat),), seat=seat + 1)
        case (Laying(seat),), Lay(side):
            return _tile(view, "lay", view.tile(seat), side, view.next[side])
        case (Choosing(seat),), Show(face):
            tile = Tile(view.tile(seat).id, face)
            return spoken(game, "show", (tile.id,), (hand(seat),), tile=tile.id, animal=_animal(view, tile))
        case _, Reach(side):
            triple, tile = rearmost(view, side)
            return _tile(view, "reach", tile, side, triple)
        case _, Swim():
            return _swim(view, action)
        case (Landing(_, fish),), Use(colour):
            return _use(view, view.fish[fish], colour)
        case (Landing(_, fish),), Decline():
            special = view.box.specials[view.fish[fish]]
            return spoken(game, "decline", (), (swimming(view, view.fish[fish]),), special=game.words["specials"][special])
        case (Robbing(rolled=int(colour)),), Keep():
            return spoken(game, "keep", (), ("chest", "cave"), colour=game.words["colours"][view.box.colours[colour]])
        case _, Again():
            return spoken(game, "again", (), ("chest", "cave"))
        case _, Give(colour):
            gem = view.box.gem_ids[colour]
            return spoken(game, "give", (gem,), ("chest", "cave"), gem=gem)
        case _, Stay():
            return spoken(game, "stay")
    raise TypeError(f"{action!r} is no answer to {view.agenda[:1]!r}")


def _tile(view: State, kind: str, tile: Tile, side: int, triple: int) -> Saying:
    """A tile is laid beside a triple, or taken back from there."""
    return spoken(view.box.game, kind, (tile.id,), (beside(side, triple),), tile=tile.id, animal=_animal(view, tile),
                  side=view.box.game.words["sides"][SIDES[side]], triple=triple + 1)


def _animal(view: State, tile: Tile) -> str:
    name: str = view.box.game.words["animals"][animal_of(view.box, tile)]
    return name


def _swim(view: State, move: Swim) -> Saying:
    game, fish, here, there = view.box.game, view.box.fish[move.fish], view.fish[move.fish], swum(view, move)
    home = there == view.box.finish
    kind = ("shell_home" if home else "shell_move") if move.shell else ("home" if home else "swim")
    return spoken(game, kind, (fish,), (swimming(view, here), swimming(view, there)), fish=fish, square=f"a{there}",
                  animal=game.words["animals"][move.animal])


def _use(view: State, here: int, colour: int) -> Saying:
    """What the dolphin or the shark of a square would carry."""
    special, gem = view.box.specials[here], view.box.gem_ids[colour]
    ways = ("chest", "stash") if special == "dolphin" else ("cave", "chest")
    return spoken(view.box.game, special, (gem,), (swimming(view, here), *ways), gem=gem)
