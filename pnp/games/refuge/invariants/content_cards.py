"""What single cards say and do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.content import Game
from pnp.games.refuge.invariants.content_counts import Finding, copies, of
from pnp.games.refuge.invariants.content_grid import chart
from pnp.games.refuge.play.effects import VOCABULARY
from pnp.rules import invariant

TIMINGS = {"salvage": ("action", "reaction", "keep"), "abilities": ("action", "reaction", "bonus")}
FEATS = ("", "eliminated", "beside_head", "all_used")
NUMBER = {        # the field in which an effect finds its number
    "move_free": "steps", "move_line": "steps", "move_tentacle": "steps", "camera_nudge": "steps", "bonus_move": "steps",
    "kill_range": "reach", "jump_cave": "reach", "leap_up": "rows", "peek_kraken": "look", "draw": "draw",
    "move_head": "columns", "recover": "recover", "place_cameras": "cameras", "react_brace": "row", "steal_random": "scope",
}
SCOPES = ("any", "line")
AFTER = {"camera_nudge": ("react_cancel",)}      # what a reaction must have done before; others stand alone
CAMERA_KEYS = ("place_cameras", "jump_camera", "camera_nudge")


@invariant("REF-45", "Speargun is a Weapon and a reaction that eliminates a tentacle, whoever entered the other's space",
           scope="content")
def speargun_answers(game: Game) -> Iterator[Finding]:
    """`react_kill` answers both a tentacle that comes and one that is swum into."""
    found = of(game, "salvage", name="Speargun")
    if not found:
        yield game["salvage"], "there is no card `Speargun`"
    for card in found:
        for key, have, want in (("type", card.type, "weapon"), ("timing", card.timing, "reaction")):
            if have != want:
                yield card, key, f"{key} of Speargun is `{have}`, not `{want}`"
        if "react_kill" not in card.do:
            yield card, "do", "Speargun does not eliminate the tentacle it meets"


@invariant("REF-46", "Decryptor is kept until it opens a locked pod", scope="content")
def decryptor_is_kept(game: Game) -> Iterator[Finding]:
    """It costs no action."""
    found = of(game, "salvage", name="Decryptor")
    if not found:
        yield game["salvage"], "there is no card `Decryptor`"
    for card in found:
        if card.timing != "keep":
            yield card, "timing", f"timing of Decryptor is `{card.timing}`, not `keep`"
        if "unlock_pod" not in card.do:
            yield card, "do", "Decryptor does not open a pod"


@invariant("REF-49", "Sophie's abilities use her cameras, never more than there are, and nobody else's do", scope="content")
def camera_abilities(game: Game) -> Iterator[Finding]:
    """Three camera tokens belong to her."""
    cameras = of(game, "tokens", token="camera")
    owners, most = {camera.owner for camera in cameras}, copies(cameras)
    for ability in game["abilities"]:
        asks = [key for key in ability.do if key in CAMERA_KEYS]
        if asks and ability.diver not in owners:
            yield ability, "do", f"`{ability.id}` uses cameras, which are not {ability.diver}'s"
        if (ability.cameras or 0) > most:
            yield ability, "cameras", f"`{ability.id}` asks for {ability.cameras} cameras; there are {most}"
        if ability.diver in owners and not asks:
            yield ability, "do", f"`{ability.id}` does not use the cameras"


@invariant("REF-50", "tokens are pods, cameras and tracking markers, and none of them occupies its space", scope="content")
def tokens_do_not_occupy(game: Game) -> Iterator[Finding]:
    """A space is occupied by miniatures only."""
    for token in game["tokens"]:
        if token.token not in ("pod", "camera", "marker"):
            yield token, "token", f"`{token.id}` is a `{token.token}`, not a pod, camera or marker"
        if token.occupies:
            yield token, "occupies", f"`{token.id}` occupies its space"


@invariant("REF-65", "every card has name, text and timing, and effects the engine plays", scope="content")
def effects_are_known(game: Game) -> Iterator[Finding]:
    """A card that the engine does not understand would be printed untested."""
    for set_, timings in TIMINGS.items():
        for card in game[set_]:
            for key in ("name", "text"):
                if not getattr(card, key).strip():
                    yield card, f"`{card.id}` has no {key}"
            if card.timing not in timings:
                yield card, "timing", f"timing of `{card.id}` is `{card.timing}`, not {' or '.join(timings)}"
            yield from unplayed(game, card)
    for objective in game["objectives"]:
        if objective.feat not in FEATS:
            yield objective, "feat", f"`{objective.id}` asks for `{objective.feat}`, which is no feat"


def unplayed(game: Game, card: Any) -> Iterator[Finding]:
    """What a card promises and the engine would not do."""
    known = [key for keys in VOCABULARY.values() for key in keys]
    if not card.do:
        yield card, f"`{card.id}` does nothing"
    for index, key in enumerate(card.do):
        if key not in known:
            yield card, "do", f"`{card.id}` does `{key}`, which is no effect"
        elif key not in VOCABULARY.get(card.timing, known):
            yield card, "do", f"`{card.id}` does `{key}`, which is not played with timing `{card.timing}`"
        elif key in NUMBER and getattr(card, NUMBER[key]) is None:
            yield card, f"`{card.id}` does `{key}` but has no `{NUMBER[key]}`"
        elif card.timing == "reaction" and card.do[:index] != AFTER.get(key, ()):
            yield card, "do", f"`{card.id}` does `{key}`, which is an answer of its own"
    yield from misread(game, card)


def misread(game: Game, card: Any) -> Iterator[Finding]:
    """Numbers and names on a card that its effects do not read, or cannot."""
    for field in dict.fromkeys(NUMBER.values()):
        value = getattr(card, field)
        if value is not None and field not in [NUMBER.get(key) for key in card.do]:
            yield card, field, f"`{card.id}` has `{field}`, which none of its effects reads"
        elif isinstance(value, int) and value < 1:
            yield card, field, f"`{card.id}` has `{field}` {value}, not 1 or more"
    if card.row and not chart(game).row(card.row):
        yield card, "row", f"`{card.id}` leads to row {card.row}, which is not on the board"
    if card.scope not in (None, *SCOPES):
        yield card, "scope", f"`{card.id}` reaches `{card.scope}`, not {' or '.join(SCOPES)}"
    for design in card.exclude:
        if design not in [piece.id for piece in game["salvage"]] or "take_discard" not in card.do:
            yield card, "exclude", f"`{card.id}` excludes `{design}`, which it could not take"
