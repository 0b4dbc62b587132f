from __future__ import annotations

import pytest

from tests.photos import Set, practice


@pytest.fixture(scope="session")
def game() -> Set:
    return practice()
