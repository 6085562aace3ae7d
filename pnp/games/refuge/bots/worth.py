"""What targets, cards and spaces are worth to a bot, in turns gained on the way to its goal."""

from __future__ import annotations

from pnp.games.refuge.actions import Action, Cycle, Lead, Move, Nudge, Recover, Shoot, Steer, Take, With
from pnp.games.refuge.bots.plans import FAR, Plan, armed, lacking, plan, threat, ways_to
from pnp.games.refuge.box import Card
from pnp.games.refuge.play.effects import TARGETS
from pnp.games.refuge.state import State, changed, diver_at, on_map

STUCK = 4.0           # so much more than the bare steps, and a way counts as blocked
START = 10.0          # a drag costs about the whole way


class Sight:
    """What a seat sees of the way to its goal."""

    def __init__(self, view: State, seat: int):
        self.view, self.seat = view, seat
        self.plan: Plan = plan(view, seat)
        self.way = ways_to(view, seat, self.plan.goals)
        self.armed = armed(view, seat)
        self.here = self.way.get(view.players[seat].at, FAR)

    def at(self, space: str) -> float:
        """What is left to go from a space, with what waits there."""
        view = self.view
        if space in view.box.cells[view.head]:
            return self.here + 5.0
        if space in view.tentacles and not self.armed:
            return self.here + START
        left = self.way.get(space, FAR)
        if view.box.floor.kind[space] == "kraken" and space in view.box.rim[view.head]:
            left += 0.6
        return left

    def gain(self, space: str) -> float:
        return self.here - self.at(space)


def aimed(sight: Sight, key: str, action: Action) -> float:
    """What a target is worth, in turns gained."""
    view = sight.view
    match action:
        case Move(space):
            return sight.gain(space)
        case Shoot(space):
            return _shot(sight, space)
        case Nudge(foe, space):
            return _nudged(sight, key, foe, space)
        case Steer(direction):
            return _steered(sight, direction)
        case With(foe):
            return 0.8 + 0.1 * len(view.players[foe].hand) + 0.05 * threat(view, foe)
        case Take(card):
            return _wanted(sight, card)
        case Cycle(objective):
            return 0.6 if objective != sight.plan.objective else -0.5
        case Recover():
            return 0.6 if sight.plan.name != "all_used" else -2.0
        case Lead(space=space) if key == "move_tentacle":
            return _driven(sight, space)
    return 0.0


def _shot(sight: Sight, space: str) -> float:
    """A tentacle in the way, or one that counts as a feat."""
    worth = 4.0 if sight.plan.name == "eliminated" else 0.0
    left = sight.way.get(space, FAR)
    if not sight.armed and left < sight.here:
        worth += max(0.0, 2.5 - 0.5 * (sight.here - left))
    return worth


def _nudged(sight: Sight, key: str, foe: int, space: str) -> float:
    view = sight.view
    place, at = view.box.floor.place, view.players[foe].at
    lost = place[at][1] - place[space][1]
    worth = 0.08 * threat(view, foe) * lost + 0.4 * (space in view.box.rim[view.head])
    return worth + sight.gain(at) if key == "shove" else worth


def _steered(sight: Sight, direction: str) -> float:
    """Rivals that the head would push off, oneself that it would not."""
    view, floor = sight.view, sight.view.box.floor
    ahead = floor.step[view.head][direction]
    front = view.box.cells[ahead] - view.box.cells[view.head]
    worth = 0.0
    for seat, player in enumerate(view.players):
        if player.at in front:
            off = floor.step[player.at].get(direction, "") == ""
            mine = seat == sight.seat
            worth += (-4.0 if mine else 0.15 * threat(view, seat)) * off
    way = ways_to(view._replace(head=ahead), sight.seat, sight.plan.goals) if sight.plan.name != "beside_head" else {}
    if way and on_map(view, sight.seat) and view.players[sight.seat].at not in front:
        worth += sight.here - way.get(view.players[sight.seat].at, FAR)
    return worth


def _wanted(sight: Sight, card: str) -> float:
    """A card from the discard pile: what the payment lacks, a weapon on the way, or anything."""
    view = sight.view
    piece = view.box.card[card]
    if sight.plan.name == "pay":
        pay, seat = view.box.objective[sight.plan.objective].pay, sight.seat
        richer = changed(view, seat, hand=(*view.players[seat].hand, card))
        return 3.0 * (lacking(view, seat, pay) - lacking(richer, seat, pay)) + 0.3
    return 0.4 + 0.8 * ("react_kill" in piece.do and not sight.armed) + 0.5 * (piece.type == "propulsion")


def _driven(sight: Sight, space: str) -> float:
    met = diver_at(sight.view, space)
    return 0.0 if met is None or met == sight.seat else 0.16 * threat(sight.view, met)


def drawing(sight: Sight) -> float:
    """What a card from the deck is worth now."""
    match sight.plan.name:
        case "pay" | "draw":
            return 1.5
        case "eliminated" if not sight.armed:
            return 1.2
    view = sight.view
    floor, at = view.box.floor, view.players[sight.seat].at
    bare = min((floor.distance(at, goal) for goal in sight.plan.goals), default=0)
    return 1.1 if sight.here - bare > STUCK else 0.35


def saved(sight: Sight, card: str) -> bool:
    """Is the card meant for a payment?"""
    if sight.plan.name != "pay":
        return False
    return sight.view.box.card[card].type in sight.view.box.objective[sight.plan.objective].pay


def brought(sight: Sight, card: str, draw: float) -> float:
    """What a card or ability brings, all effects together."""
    piece = sight.view.box.card[card]
    return sum(_effect(sight, piece, key, draw) for key in piece.do)


def _effect(sight: Sight, piece: Card, key: str, draw: float) -> float:
    view, seat = sight.view, sight.seat
    match key:
        case "draw":
            return draw * (piece.draw or 0) + (0.1 if len(piece.do) > 1 else 0.0)
        case "peek_kraken":
            return 0.15
        case "move_free" | "move_line":
            return _reach(sight, piece.steps, key == "move_line")
        case "place_cameras":      # a way back, should one be dragged or devoured
            best = min((sight.way.get(camera, FAR) for camera in view.cameras), default=FAR)
            return 1.2 if best > sight.here + 2 and sight.here < START - 2 else -0.5
        case "spawn_any":
            return 0.2
    found = [aimed(sight, key, action) for action in TARGETS[key](view, seat, piece)]
    return max(found, default=-1.0)


def _reach(sight: Sight, left: int, straight: bool) -> float:
    """The most a walk of so many steps gains."""
    view = sight.view
    divers = [player.at for player in view.players]
    best, edge = -1.0, [(view.players[sight.seat].at, "")]
    for _ in range(left):
        following = []
        for at, kept in edge:
            for direction, space in view.box.floor.step[at].items():
                if space in divers or (straight and kept and direction != kept):
                    continue
                if view.box.floor.kind[space] == "finish" and space not in sight.plan.goals:
                    continue
                best = max(best, sight.gain(space))
                if space not in view.tentacles and space not in view.box.cells[view.head]:
                    following.append((space, direction))
        edge = following
    return best
