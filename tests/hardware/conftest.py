from __future__ import annotations

import pytest

from tests.benchmarks.reading.__main__ import printed as prints
from tests.photos import Set, practice


@pytest.fixture(scope="session")
def game() -> Set:
    return practice()


@pytest.fixture(scope="session")
def printed() -> Set:
    """Pleasantville as it comes from the printer, cut and glued."""
    return prints("pleasantville")
