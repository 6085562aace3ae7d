"""What is asked of a build, as values, as JSON and as the command has it."""

import json
from dataclasses import fields

from pnp.cli import main
from pnp.cli.build import build
from pnp.pack.options import PrintOptions
from pnp.sheets import Layout

KEYS = {"paper", "margin", "backs", "backs_by_stock", "flip", "order", "low_ink", "only", "pieces", "printer", "shift",
        "bleed", "gap", "core", "overlap", "honeycomb", "fill", "players", "sleeved", "booklet", "debug", "force",
        "board_cover"}


def test_record_has_the_keys_that_scripts_read():
    record = PrintOptions.of(backs_by_stock={"card": "none"}, only=("cards",), low_ink=True, gap=2).record()

    assert set(record) == KEYS
    assert json.loads(json.dumps(record)) == record
    assert (record["paper"], record["backs_by_stock"], record["only"]) == ([210, 297], {"card": "none"}, ["cards"])
    assert (record["low_ink"], record["gap"], record["margin"]) == (True, 2, 6.35)


def test_equal_options_have_equal_records():
    """2 and 2.0 mm are one distance, and one line of a manifest."""
    assert json.dumps(PrintOptions.of(gap=2).record()) == json.dumps(PrintOptions.of(gap=2.0).record())


def test_no_field_stands_twice():
    assert not {field.name for field in fields(Layout)} & {field.name for field in fields(PrintOptions)}


def test_names_of_either_go_where_they_belong():
    options = PrintOptions.of(margin=8, debug=True)

    assert options == PrintOptions(layout=Layout(margin=8), debug=True)


def test_command_has_the_same_defaults():
    usual = PrintOptions().record()
    asked = build.make_context("build", [], main.make_context("pnp", ["build"])).params
    own = {name: value for name, value in asked.items() if name in usual and value != ()}

    assert {"margin", "overlap", "flip", "order", "fill", "bleed", "gap", "core"} <= set(own)
    assert own == {name: usual[name] for name in own} | {"paper": "a4"}
