"""The Refuge, loaded once."""

import pytest

from tests.broken import loaded


@pytest.fixture(scope="session")
def game():
    return loaded("refuge")[0]
