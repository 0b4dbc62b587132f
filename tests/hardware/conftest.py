from __future__ import annotations

import pytest

from printables.press.production import print_kit
from tests.photos import Set, from_prints, practice


@pytest.fixture(scope="session")
def game() -> Set:
    return practice()


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Set:
    """Pleasantville as it comes from the printer, cut and glued."""
    folder = tmp_path_factory.mktemp("print")
    print_kit("pleasantville", folder, "a4")
    return from_prints(folder)
