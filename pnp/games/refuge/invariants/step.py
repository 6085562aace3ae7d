"""What holds from one position to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.refuge.actions import Action
from pnp.games.refuge.play.mirror import canonical, mirrored, mirrored_action
from pnp.games.refuge.play.moves import decryptor
from pnp.games.refuge.rules import apply
from pnp.games.refuge.state import State
from pnp.rules import Table, invariant

EVERY = 4       # turns: the mirror image of a step is played in one of so many
MOST = 2        # columns the head moves on one card
ACTS = BONUSES = COMPLETED = 1      # of each in a turn, whatever the content says


def rows(state: State, spaces: tuple[str, ...]) -> Counter[int]:
    return Counter(state.box.floor.place[space][1] for space in spaces)


@invariant("REF-P13", "a push never changes a row, and the head moves two columns at most", scope="step")
def pushes_keep_rows(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """Kraken movement is to the left or right; what it pushes goes the same way or leaves the map."""
    place = before.box.floor.place
    if before.head == after.head:
        return
    (old, row), (new, now) = place[before.head], place[after.head]
    if row != now or abs(old - new) > MOST:
        yield f"the head moved from {before.head} to {after.head}"
    free_to_move = (before.agenda[0].seat, getattr(action, "seat", None))     # who chose, and whom that choice moved
    for seat, (was, is_) in enumerate(zip(before.players, after.players)):
        stays = is_.at not in place or was.at not in place or place[was.at][1] == place[is_.at][1]
        if seat not in free_to_move and not stays:
            yield f"{is_.diver} was pushed from {was.at} to {is_.at}"
    if rows(before, after.tentacles) - rows(before, before.tentacles):
        yield "a tentacle came into another row"


@invariant("REF-P14", "a turn is one action, with at most one bonus move and one objective", scope="step")
def one_action_a_turn(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """REF-R30: or a pass, when nothing can be done."""
    if before.turn == 0:
        return
    over = after.winner is not None
    if after.turn == before.turn and not over:
        return
    done = Counter(after.taken if over and after.turn == before.turn else after.last)
    acts = done["action"] + done["pass"]
    if acts != ACTS or done["bonus"] > BONUSES or done["objective"] > COMPLETED:
        yield f"in turn {before.turn}: " + ", ".join(f"{n} x {what}" for what, n in done.items())


@invariant("REF-P15", "the one winner had claimed the pod's objective or discards a Decryptor in that move", scope="step")
def winners_had_a_key(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """REF-R11, REF-R14."""
    win = after.winner
    if win is None or before.winner is not None:
        return
    player, objective = after.players[win.seat], after.box.opens[win.pod]
    if after.pods.get(player.at) != win.pod:
        yield f"{player.diver} has won with {win.pod} but is at {player.at}"
    able = after.players if after.box.unlock == "all" else (player,)
    if win.by == "objective" and not any(objective in other.claimed for other in able):
        yield f"{player.diver} has won with {win.pod} without {objective}"
    elif win.by != "objective":
        card = decryptor(before, win.seat)
        spent = Counter(before.players[win.seat].hand) - Counter(player.hand)
        if not card or not spent[card] or after.salvage.discard.count(card) <= before.salvage.discard.count(card):
            yield f"{player.diver} has won with {win.pod} without discarding a Decryptor"


@invariant("REF-P18", "the mirror image of a step is a step of the mirror image", scope="step")
def mirror_image(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """With board, pods, Kraken arrows and choices exchanged left for right nothing else changes."""
    if before.turn % EVERY or not before.turn:       # at set-up pods are dealt to places, which chance does not mirror
        return
    here = mirrored(apply(before, action, Table("mirror", record=False)))
    there = canonical(apply(mirrored(before), mirrored_action(before.box, action), Table("mirror", record=False)))
    if here != there:
        differs = [name for name in here._fields if getattr(here, name) != getattr(there, name)]
        yield f"{action} and its mirror image differ in {', '.join(differs)}"
