from __future__ import annotations

import pytest

from hardware.simulator.tabletop import Tabletop
from tests import album
from tests.benchmarks.reading.__main__ import printed as prints
from tests.benchmarks.reading.other import scenes
from tests.photos import Set, practice


@pytest.fixture(scope="session")
def game() -> Set:
    return practice()


@pytest.fixture(scope="session")
def printed() -> Set:
    """Pleasantville as it comes from the printer, cut and glued."""
    return prints("pleasantville")


@pytest.fixture
def rendered_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each photograph be rendered by the renderer that is tried: see tests/album.py."""
    monkeypatch.setattr(Tabletop, "film", album.render)
    monkeypatch.setattr(scenes, "taking", scenes.shoot)
