"""What must be true of every game under content/; there is no list to extend."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from string import Formatter
from typing import NamedTuple

import pytest

from pnp import playtest, rules
from pnp.base import Project
from pnp.checks import run as check
from pnp.checks.explain import explained
from pnp.cli.formats import as_text
from pnp.playtest import report
from pnp.rules.kit import HIDDEN
from tests.broken import FOLDER, GAMES, PLAYED, PRINTED, PROJECT, broken_by, cases, codes, found, loaded, positions

SEEDS = ("contract-1", "contract-2")
NAMES = ("SETS", "RULES", "TABLES", "BOTS", "setup", "decider", "legal_actions", "apply", "outcome", "view", "supplies",
         "facts", "scenes", "says", "zones", "determinise")
SOME = 25                                        # positions of a game that are looked at from every seat
every_game = pytest.mark.parametrize("game_id", GAMES)
toys_too = pytest.mark.parametrize("game_id", [*GAMES, "toy"])      # a game whose zones and words are the defaults


def each_code(*scopes):
    return pytest.mark.parametrize("game_id, code", [
        pytest.param(game_id, code, id=code or f"{game_id}-unfinished")
        for game_id in GAMES for code in codes(game_id, scopes)])


# Content and claims

@every_game
def test_shipped_content_has_no_findings(game_id):
    assert as_text(check.check(PROJECT, game_id)) == ""


@every_game
def test_package_has_the_names_of_the_contract(game_id):
    """Its own ones: no default stands in for them."""
    module = rules.find_rules(game_id)

    assert [name for name in NAMES if not hasattr(module, name)] == []
    assert "random" in module.BOTS and len(module.BOTS) > 1
    assert next(iter(module.BOTS)) != "random"


@every_game
def test_invariants_have_claims_and_reasons(game_id):
    _, module = loaded(game_id)
    known = rules.invariants_of(module)

    assert known, "a game without invariants proves nothing"
    assert [i.code for i in known if not i.claim or not i.reason] == []
    assert [i.code for i in known if not re.fullmatch(r"[A-Z]{3}-P?\d\d", i.code)] == []
    assert len({i.code[:3] for i in known}) == 1
    assert [i.code for i in known if i.claim[-1] == "."] == []


@every_game
def test_each_code_stands_once_in_the_source(game_id):
    """Two checks of one code would hide one another."""
    declared = Counter(re.findall(r'@invariant\(\s*"([A-Z]+-P?\d+)"', source(game_id)))

    assert [code for code, times in declared.items() if times > 1] == []
    assert sorted(declared) == sorted(i.code for i in rules.invariants_of(loaded(game_id)[1]))


@every_game
def test_rulings_named_anywhere_exist(game_id):
    game, module = loaded(game_id)
    known = {ruling.id for ruling in game.rulings}
    prefix = rules.invariants_of(module)[0].code[:3]
    texts = [source(game_id), *(file.read_text(encoding="utf-8") for file in content_files(game_id))]
    named = {code for text in texts for code in re.findall(rf"\b{prefix}-R\d+\b", text)}

    assert known, "every rulebook leaves something open"
    assert sorted(named - known) == []


@every_game
def test_rulings_are_whole(game_id):
    game, _ = loaded(game_id)

    assert [r.id for r in game.rulings if not (r.question and r.ruling and r.why and len(r.readings) > 1)] == []


@every_game
def test_codes_are_explained(game_id):
    """One of each kind: an invariant, a play invariant, a ruling."""
    game, module = loaded(game_id)
    known = [i.code for i in rules.invariants_of(module)]
    some = [known[0], next(code for code in known if "P" in code[3:]), game.rulings[0].id]

    assert all(explained(PROJECT, [game_id], code).startswith(f"{code}  ") for code in some)


def source(game_id):
    files = sorted((PROJECT.root / "pnp/games" / game_id).rglob("*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def content_files(game_id):
    folders = (PROJECT.content / game_id, PROJECT.root / "templates" / game_id, FOLDER / game_id)
    return [file for folder in folders for file in sorted(folder.rglob("*"))
            if file.suffix in (".toml", ".md", ".j2", ".py") and file.is_file()]


# Every invariant can fail

@each_code(*PRINTED)
def test_invariant_fails_on_broken_files(game_id, code, tmp_path):
    loaded(game_id)
    mine = [case for case in cases(game_id) if case.code == code]
    assert mine, f"no [[broken]] for {code} in tests/games/{game_id}/broken.toml"
    for number, case in enumerate(mine):
        said = found(game_id, case, tmp_path / str(number))
        assert code in case.yields
        assert {d.code for d in said} == case.yields, as_text(said)
        assert all(d.span.file and d.span.line for d in said if d.code == code), as_text(said)
        assert not any("could not be checked" in d.message for d in said if d.code == code), as_text(said)


@each_code(*PLAYED)
def test_invariant_fails_on_broken_position(game_id, code):
    game, _ = loaded(game_id)
    known = positions(game_id)
    assert code in known, f"no function for {code} in tests/games/{game_id}/positions.py"
    wanted = getattr(known[code], "yields", frozenset([code]))

    assert code in wanted
    assert set(broken_by(game_id, code, known[code](game))) == wanted


@every_game
def test_broken_files_are_about_known_codes(game_id):
    known = {i.code for i in rules.invariants_of(loaded(game_id)[1])}

    assert {case.code for case in cases(game_id)} - known == set()


# Play

class Played(NamedTuple):
    """One game followed step by step: what it was, and what was wrong on the way."""

    faults: tuple[str, ...]
    events: tuple
    outcome: rules.Outcome | None
    end: object


@cache
def played(game_id, players, bot, seed):
    """A game with everything the contract promises looked at in every state."""
    game, module = loaded(game_id)
    table, rng = rules.Table(Random(f"{seed}/table")), [Random(f"{seed}/seat{seat}") for seat in range(players)]
    state = module.setup(game, players, game.defaults(), table)
    faults, passed = [], []
    while len(passed) < 20_000:
        seat, over, actions = module.decider(state), module.outcome(state), module.legal_actions(state)
        passed.append((state, hash(frozen(state))))
        if over is not None:
            break
        faults += step_faults(module, state, seat, actions, players)
        if seat is None or not actions:
            break
        chosen = module.BOTS[bot](module.view(state, seat), actions, rng[seat])
        if chosen not in actions:
            faults.append(f"bot `{bot}` chose {chosen}, which is not offered")
            break
        state = module.apply(state, chosen, table)
    else:
        faults.append("the game does not end")
    faults += end_faults(module, state, players)
    faults += [f"ply {i}: the state was changed later" for i, (kept, was) in enumerate(passed)
               if hash(frozen(kept)) != was]
    return Played(tuple(faults), tuple(table.events), module.outcome(state), frozen(state))


def step_faults(module, state, seat, actions, players):
    where = f"turn {state.turn}"
    if seat is None or not 0 <= seat < players:
        yield f"{where}: no outcome, and the decider is {seat}"
        return
    if not actions:
        yield f"{where}: no outcome, and no action"
    if len(set(actions)) != len(actions):
        yield f"{where}: actions come twice: {[a for a, n in Counter(actions).items() if n > 1]}"
    if tuple(module.legal_actions(module.view(state, seat))) != tuple(actions):
        yield f"{where}: the decider sees other actions than there are"


def end_faults(module, state, players):
    over = module.outcome(state)
    if over is not None:
        if module.legal_actions(state):
            yield "the game is over, and there are actions"
        if module.decider(state) is not None:
            yield "the game is over, and somebody is to decide"
        if not set(over.winners) <= set(range(players)):
            yield f"the winners {over.winners} are not all at the table"


def frozen(value):
    """A copy that nothing can change; what compares by identity (the box) stays itself."""
    match value:
        case dict():
            return tuple((frozen(k), frozen(v)) for k, v in value.items())
        case tuple() | list():
            return tuple(map(frozen, value))
        case set() | frozenset():
            return frozenset(map(frozen, value))
    if is_dataclass(value) and type(value).__eq__ is not object.__eq__:
        return (type(value).__name__, *(frozen(getattr(value, f.name)) for f in fields(value)))
    return value


def tables(game_id):
    """Fewest and most players, the sensible bot and the random one."""
    game, module = loaded(game_id)
    counts = dict.fromkeys((game.about.players[0], game.about.players[-1]))
    return [(players, bot, seed) for players in counts for bot in (next(iter(module.BOTS)), "random") for seed in SEEDS]


@every_game
def test_contract_holds_in_every_state(game_id):
    """Actions while there is no outcome, unique, the same in the decider's view; no state is ever changed."""
    faults = {how: got.faults[:5] for how in tables(game_id) if (got := played(game_id, *how)).faults}

    assert faults == {}


@every_game
def test_same_seed_same_game(game_id):
    players, bot, seed = tables(game_id)[0]
    again = played.__wrapped__(game_id, players, bot, seed)

    assert again == played(game_id, players, bot, seed)


@every_game
def test_something_is_hidden(game_id):
    """Every game has piles, hands or secrets that a player may not see."""
    game, module = loaded(game_id)
    state = module.setup(game, game.about.players[0], game.defaults(), rules.Table(1))

    assert frozen(module.view(state, module.decider(state))) != frozen(state)


@every_game
def test_setup_does_not_depend_on_the_order_of_hashes(game_id):
    """The first choices and the first shuffles are the same whatever PYTHONHASHSEED is."""
    script = ("from tests.broken import loaded\n"
              "from pnp.playtest.run import planned, one_game\nfrom pnp.playtest.report import log_text\n"
              f"game, module = loaded({game_id!r})\n"
              "run = planned(module, game, bot='random', seed='hashes')\n"
              "print(log_text(game, one_game(run)))")
    told = [subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=PROJECT.root,
                           env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(PROJECT.root)}).stdout for seed in "12"]

    assert told[0] and told[0] == told[1]


@every_game
def test_play_invariants_hold(game_id):
    game, module = loaded(game_id)
    for bot in (None, "random"):
        report = playtest.playtest(playtest.planned(module, game, bot=bot, seed="contract"), 3, jobs=1)
        assert report.broken == []


@every_game
def test_events_and_outcomes_have_words(game_id):
    """A log that can be followed needs a sentence for each kind of event, with fields the event has."""
    game, _ = loaded(game_id)
    records = [played(game_id, *how) for how in tables(game_id)]
    events = {(event.kind, tuple(event.facts)) for record in records for event in record.events}
    said = set(re.findall(r'\bsay\(\s*"([\w-]+)"', source(game_id))) | {kind for kind, _ in events}

    assert sorted(said - set(game.words["log"])) == []
    assert sorted({r.outcome.reason for r in records if r.outcome} - set(game.words["outcome"])) == []
    assert sorted((kind, facts) for kind, facts in events if fields_of(game, kind) - set(facts)) == []


def fields_of(game, kind):
    return {field for _, field, _, _ in Formatter().parse(game.words["log"][kind]) if field}


@every_game
def test_playthrough(game_id, snapshot):
    """One seeded game as text: a change of the rules shows as a changed story."""
    game, module = loaded(game_id)
    record = playtest.one_game(playtest.planned(module, game, seed="playthrough"))

    snapshot(FOLDER / game_id / "playthrough.txt", report.log_text(game, record))


@every_game
def test_scenes_are_positions_of_the_game(game_id):
    game, module = loaded(game_id)

    scenes = module.scenes(game)

    assert scenes
    assert [name for name, state in scenes.items() if not (module.legal_actions(state) or module.outcome(state))] == []
    assert isinstance(module.facts(game), Mapping)


# What a seat is told, sees, and may believe

@cache
def any_game(game_id):
    """A shipped game, or the toy."""
    if game_id in GAMES:
        return loaded(game_id)
    game, module, faults = rules.load_game(Project(FOLDER.parent / game_id, PROJECT.shipped), game_id)
    assert faults == []
    return game, module


def seeded(game_id):
    """Every choice of a game for the fewest and one for the most, by the default bot and at random."""
    game, module = any_game(game_id)
    for players in dict.fromkeys((game.about.players[0], game.about.players[-1])):
        for bot in (next(iter(module.BOTS)), "random"):
            bots = [module.BOTS[bot]] * players
            yield players, list(rules.plies(module, game, players, game.defaults(), f"views-{bot}", bots))


@cache
def seen(game_id):
    """Some positions of those games, spread over each: state, view and its seat."""
    _, module = any_game(game_id)
    return [(players, ply.state, module.view(ply.state, seat), seat)
            for players, choices in seeded(game_id) for ply in choices[::max(1, len(choices) // SOME)]
            for seat in range(players)]


@toys_too
def test_every_action_is_said_in_words(game_id):
    """Words for every legal action, with nothing left to fill in, about pieces that exist."""
    game, module = any_game(game_id)
    known, wrong = {piece.id for piece in game.pieces} | {HIDDEN}, set()
    for _, choices in seeded(game_id):
        for ply in choices[::3]:
            for action in ply.legal:
                saying = module.says(ply.seen, action)
                if not saying.words.strip() or re.search(r"[{}]", saying.words) or not known.issuperset(saying.pieces):
                    wrong.add(saying)

    assert wrong == set()


@toys_too
def test_zones_hold_each_piece_as_often_as_there_are_copies(game_id):
    game, module = any_game(game_id)
    wrong = {}
    for players, _, view, _ in seen(game_id):
        copies = {piece.id: piece.copies * (players if piece.per_player else 1) for piece in game.pieces}
        lying = Counter(id for zone in module.zones(view).values() for id in zone)
        wrong |= {id: n for id, n in lying.items() if id != HIDDEN and n > copies.get(id, 0)}

    assert wrong == {}


@toys_too
def test_zones_hide_what_the_view_hides(game_id):
    """A seat finds in a zone what lies there, or that something does; what only others see is hidden."""
    _, module = any_game(game_id)
    wrong, hidden = [], 0
    for _, state, view, seat in seen(game_id):
        true, known = module.zones(state), module.zones(view)
        for zone in known:
            invented = Counter(known[zone]) - Counter(true.get(zone, ()))
            if invented.total() > invented[HIDDEN] or len(known[zone]) != len(true.get(zone, ())):
                wrong.append((zone, seat, known[zone], true.get(zone)))
            hidden += invented[HIDDEN]

    assert wrong[:3] == []
    assert hidden, "every game has something that a seat may not know"


@toys_too
def test_determinised_states_are_believable(game_id):
    """The same view again, with the same actions, and nothing in it that cannot be."""
    game, module = any_game(game_id)
    checks, wrong = rules.invariants_of(module, "state"), []
    for number, (_, _, view, seat) in enumerate(seen(game_id)):
        state = module.determinise(view, Random(number))
        if module.view(state, seat) != view:
            wrong.append((number, seat, "another view"))
        if module.decider(view) == seat and tuple(module.legal_actions(state)) != tuple(module.legal_actions(view)):
            wrong.append((number, seat, "other actions"))
        wrong += [(number, seat, check.code, finding) for check in checks for finding in check.check(game, state)]

    assert wrong[:3] == []


@toys_too
def test_determinised_states_differ(game_id):
    """Whoever does not know cannot always guess the same."""
    _, module = any_game(game_id)
    _, _, view, _ = seen(game_id)[0]

    assert len({frozen(module.determinise(view, Random(seed))) for seed in range(5)}) > 1
