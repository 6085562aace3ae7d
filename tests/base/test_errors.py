"""Errors: one family, each with its exit code, whole after a way through another process."""

import pickle

import pytest

from pnp.base import errors
from pnp.base.diagnostics import Span
from pnp.base.errors import CannotPrint, PnpError, TemplateError, Unreadable

FAMILY = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, PnpError)]


@pytest.mark.parametrize("error", FAMILY, ids=lambda error: error.__name__)
def test_every_error_knows_its_exit_code_and_what_it_is(error):
    assert error.exit_code in (1, 2)
    assert error.__doc__


def test_help_follows_the_message():
    assert PnpError("no bot `x`").told() == "no bot `x`"
    assert PnpError("no bot `x`", "known: `y`").told() == "no bot `x`; known: `y`"


@pytest.mark.parametrize("error", [
    CannotPrint("too large", "A3 would do"), Unreadable("is empty", 3, 4, "PNP-08"),
    TemplateError("PNP-11", "`x` is undefined", Span("a.xml.j2", 3), "did you mean `y`?"),
])
def test_errors_come_whole_from_another_process(error):
    again = pickle.loads(pickle.dumps(error))

    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
