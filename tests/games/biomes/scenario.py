"""Hands for scenario tests: a game that has begun, land under its feet, somebody's turn, loaded dice."""

from pnp.games.biomes.actions import Choose, Do
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.reading import put_player
from pnp.games.biomes.rules import apply, legal_actions
from pnp.games.biomes.scenes import start
from pnp.games.biomes.state import ALL, Camp, Chip, Step, Tile
from pnp.rules import Table
from pnp.rules.kit import with_, without

TILES = {"grassland": "T-GRA", "farmland": "T-FAR", "forest": "T-FOR", "quarry": "T-QUA-1", "desert": "T-DES",
         "mountain": "T-MOU", "lake": "T-LAK"}
FARM, FOREST, GRASS = (1, 0), (1, 1), (0, 1)
SUPPLY, TOOLS, KEY, TRAP = "S-SUP", "S-RT", "S-KEY", "S-CAP"


def begun(game, players=3, took="S-SUP", **options):
    """Everybody has taken a Supply from the box (or what is asked for); seat 0 is on turn at the Main Camp."""
    state = start(game, players, **options)
    table = Table("begun")
    for _ in range(players):
        state = apply(state, Choose(took), table)
    return on_turn(state, 0)


def on_turn(state, seat, actions=3, at=None, carrying=None, worn=None):
    """It is this seat's turn; then the board's."""
    changes = {"at": at or state.players[seat].at}
    if carrying is not None:
        changes["carried"] = tuple(Chip(kind, 1 << seat) for kind in carrying)
    if worn is not None:
        changes["worn"] = worn
    state = put_player(state, seat, **changes)
    return state._replace(agenda=(Step("turn", seat), Step("board"), Step("round")), actions=actions,
                          moved=(), battled=False, round=max(1, state.round))


def stand(state, seat, at, *kinds):
    return put_player(state, seat, at=at, carried=tuple(Chip(kind, 1 << seat) for kind in kinds))


def land(state, terrain, *cells, cliffs=0):
    """Tiles of one terrain on these cells, from their stack."""
    for cell in cells:
        stack = state.stacks[terrain]
        state = state._replace(tiles=with_(state.tiles, cell, Tile(TILES[terrain], terrain, cliffs=cliffs)),
                               stacks=with_(state.stacks, terrain, without(stack, stack[0])))
    return state


def meadow(state, size=5):
    """Grassland as far as one looks, without secrets; the stacks stay as they are."""
    cells = {(i, j): Tile("T-GRA", "grassland") for i in range(size) for j in range(size)}
    return state._replace(tiles={**cells, HOME: state.tiles[HOME]}, lying={})


def lies(state, cell, *kinds, seen=0):
    seen = ALL if cell in state.camps else seen
    return state._replace(lying=with_(state.lying, cell, tuple(Chip(kind, seen) for kind in kinds)))


def there(state, cell):
    return [chip.kind for chip in state.lying.get(cell, ())]


def carries(state, seat):
    return [chip.kind for chip in state.players[seat].carried]


def camp(state, cell, kind="player", piece="K-CMP-C1", quest=0):
    return state._replace(camps=with_(state.camps, cell, Camp(kind, piece, quest)))


def play(state, *actions, dice=(), table=None):
    """The state after some choices, each of them legal."""
    table = table or Table("rules", dice=dice)
    for action in actions:
        assert action in legal_actions(state), (action, legal_actions(state))
        state = apply(state, action, table)
    return state


def offered(state, id):
    """What may be done by this deed."""
    return [action.on for action in legal_actions(state) if isinstance(action, Do) and action.id == id]


def quest(state, number, cell=(2, 2), dice=(), seat=0, choice=None):
    """Seat 0 explores a cell and meets this quest; the board is taken from wherever it is."""
    others = tuple(other for other in state.quest_stack if other not in (number, 10))
    stack = (10, *others, number) if number != 10 else (10,)
    at = next(near for near in ((cell[0] - 1, cell[1] - 1), (cell[0], cell[1] - 1), (cell[0] - 1, cell[1]))
              if near in state.tiles)
    state = on_turn(state._replace(quest_stack=stack), seat, at=at, actions=9)
    state = play(state, Do("explore", cell), dice=(8, *dice))
    if state.agenda[0].name == "site":
        chosen = choice or legal_actions(state)[0].what
        state = play(state, Choose(chosen))
    return state
