"""The game its tests are about."""

import pytest

from tests.broken import loaded


@pytest.fixture(scope="session")
def game():
    return loaded("biomes")[0]
