"""The schemas an editor completes from: they take every shipped file, and refuse what the loader refuses."""

import re
import tomllib
from functools import cache

import pytest

from pnp.content.schema import schemas
from pnp.rules.loading import load_game, models_of
from tests.broken import GAMES, PROJECT
from tests.little import COINS, GAME, RULINGS, WORDS, project


def schemas_of(project, game_id):
    game, module, _ = load_game(project, game_id)
    return schemas(game_id, models_of(module), game, project.template_names(game_id))


@cache
def made(game_id):
    return schemas_of(PROJECT, game_id)


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    return schemas_of(project(tmp_path_factory.mktemp("schema")), "little")


def fits(schema, value, top=None):
    """Just enough of JSON Schema to tell whether a value fits."""
    top = top or schema
    if "$ref" in schema and schema is not top:
        return fits(top["$defs"][schema["$ref"].rpartition("/")[2]], value, top)
    if "$ref" in schema:
        return fits({"anyOf": [{"$ref": schema["$ref"]}]}, value, top)
    checks = {
        "anyOf": lambda options: any(fits(option, value, top) for option in options),
        "enum": lambda known: value in known,
        "const": lambda known: value == known,
        "pattern": lambda pattern: bool(re.search(pattern, value)),
        "type": lambda name: _is(name, value),
        "required": lambda keys: all(key in value for key in keys),
        "items": lambda items: all(fits(items, item, top) for item in value),
        "properties": lambda known: all(fits(known[key], below, top) for key, below in value.items() if key in known),
    }
    if not all(check(schema[key]) for key, check in checks.items() if key in schema):
        return False
    more = schema.get("additionalProperties", True)
    rest = {k: v for k, v in value.items() if k not in schema.get("properties", {})} if isinstance(value, dict) else {}
    return not rest if more is False else more is True or all(fits(more, v, top) for v in rest.values())


def _is(name, value):
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
             "null": type(None)}
    return isinstance(value, kinds[name]) and (name == "boolean" or not isinstance(value, bool))


@pytest.mark.parametrize("game_id", GAMES)
def test_shipped_files_fit(game_id):
    files = sorted((PROJECT.content / game_id).glob("*.toml"))

    assert [f.name for f in files if not fits(made(game_id)[f.name], tomllib.loads(f.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize("name, text", [
    ("game.toml", GAME), ("coins.toml", COINS), ("rulings.toml", RULINGS), ("words.toml", WORDS),
    ("coins.toml", COINS.split("pieces = [")[0] + '[[pieces]]\nid = "x"\nvalue = 1\n'),
])
def test_what_loads_fits(here, name, text):
    assert fits(here[name], tomllib.loads(text))


@pytest.mark.parametrize("name, text", [
    ("coins.toml", COINS.replace("value = 1", "vlaue = 1")),
    ("coins.toml", COINS.replace("value = 1", "value = '1'")),
    ("coins.toml", COINS.replace('"token"', '"tokn"')),
    ("coins.toml", COINS.replace('front  = "coin"', 'front  = "cion"')),
    ("coins.toml", COINS.replace('size   = "20"', 'size   = "big"')),
    ("coins.toml", COINS.replace('ledger = "coins"', 'ledger = "coin"')),
    ("coins.toml", COINS.replace("value = 3", 'value = 3, set = "coins"')),
    ("game.toml", GAME.replace("target = 3", "target = 3.5")),
    ("game.toml", GAME.replace("coins = 2", "gold = 2")),
    ("game.toml", GAME.replace('title     = "Little"\n', "")),
    ("rulings.toml", RULINGS.replace("ruling   =", "rule     =")),
    ("words.toml", "coin = 3"),
])
def test_what_does_not_load_does_not_fit(here, name, text):
    assert not fits(here[name], tomllib.loads(text))


def test_editor_is_offered_names_that_exist(here):
    about = here["coins.toml"]["$defs"]["Set"]["properties"]

    assert about["ledger"]["enum"] == ["coins"]
    assert "coin" in about["front"]["enum"] and {"none", "mirror"} <= set(about["back"]["enum"])
    assert "standard" in about["size"]["anyOf"][0]["enum"]


def test_schemas_of_content_that_does_not_load(tmp_path):
    """An editor helps most when a file is broken."""
    broken = schemas_of(project(tmp_path, {"coins.toml": "x"}), "little")

    assert "value" in broken["coins.toml"]["$defs"]["Coin"]["properties"]
