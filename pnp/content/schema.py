"""A game's models -> one JSON Schema for each of its content files, for editors that complete and check TOML."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from pnp.base import CARDS
from pnp.content.head import Head
from pnp.content.load import RulingsFile
from pnp.content.model import NO_TEMPLATE, Game, Piece, Set
from pnp.content.models import Models

DRAFT = "http://json-schema.org/draft-07/schema#"
MEASURED = r"^\s*\d+(\.\d+)?(\s*[xX×]\s*\d+(\.\d+)?)?\s*$"
LINE = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/texts"}]}
TEXTS = {"anyOf": [*LINE["anyOf"], {"type": "array", "items": LINE}]}

Schema = dict[str, Any]


def schemas(game_id: str, models: Models, game: Game | None, templates: list[str]) -> dict[str, Schema]:
    """File name -> its schema; names known only from content (ledger lines) are there when the game loads."""
    known = {"front": templates, "back": [*NO_TEMPLATE, *templates] if templates else [],
             "ledger": [line.id for line in game.ledger] if game else []}
    files = {"game": _head(models), "rulings": _whole(RulingsFile), "words": _words()}
    files |= {stem: _set(model, known) for stem, model in models.sets.items()}
    files |= {stem: _table(model) for stem, model in models.tables.items()}
    return {f"{stem}.toml": {"$schema": DRAFT, "title": f"{game_id}: {stem}.toml", **schema}
            for stem, schema in files.items()}


def _parts(*models: type[BaseModel]) -> tuple[list[Schema], Schema]:
    """References to the models, and the definitions they lead to."""
    refs, top = models_json_schema([(model, "validation") for model in models])
    return [refs[model, "validation"] for model in models], top.get("$defs", {})


def _object(properties: Schema, required: Iterable[str], definitions: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False,
            "$defs": definitions}


def _whole(model: type[BaseModel]) -> Schema:
    return model.model_json_schema()


def _head(models: Models) -> Schema:
    (head, rules), definitions = _parts(Head, models.rules)
    top = definitions.pop(_name(head))
    return {**top, "properties": {**top["properties"], "rules": rules}, "$defs": definitions}


def _words() -> Schema:
    return {"$ref": "#/$defs/texts", "$defs": {"texts": {"type": "object", "additionalProperties": TEXTS}}}


def _table(model: type[BaseModel]) -> Schema:
    (row,), definitions = _parts(model)
    return _object({"rows": {"type": "array", "items": row}}, ["rows"], definitions)


def _set(model: type[Piece], known: dict[str, list[str]]) -> Schema:
    """`pieces` may follow [set], where TOML takes it for a key of that table, or stand beside it as [[pieces]]."""
    (about, piece), definitions = _parts(Set, model)
    table, row = definitions[_name(about)], definitions[_name(piece)]
    _as_piece(row, set(table["properties"]))
    for properties in (table["properties"], row["properties"]):
        properties |= {key: {"enum": names} for key, names in known.items() if names}
        properties["size"] = {"anyOf": [{"enum": list(CARDS)}, {"type": "string", "pattern": MEASURED}]}
    pieces = {"type": "array", "items": piece}
    table["properties"]["pieces"] = pieces
    return _object({"set": about, "pieces": pieces}, ["set"], definitions)


def _as_piece(row: Schema, shared: set[str]) -> None:
    """A row in a file: the loader adds `set`, and [set] may give what the model asks for."""
    row["properties"].pop("set")
    row["required"] = [key for key in row["required"] if key != "set" and key not in shared]


def _name(ref: Schema) -> str:
    return str(ref["$ref"]).rpartition("/")[2]
