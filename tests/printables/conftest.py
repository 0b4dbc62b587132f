"""The kit, printed once for each paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.words import language
from printables import kits
from printables.press.production import MANIFEST
from printables.sheets.kit import Kit
from printables.sheets.pages import filling
from printables.sheets.pages.filling import FilledPage
from printables.sheets.paper import Paper
from tests.once import printed_once


@dataclass(frozen=True)
class Printed:
    """A folder with a printed kit."""

    paper: str
    folder: Path
    manifest: dict[str, Any]

    def placements(self, file: str) -> list[dict[str, Any]]:
        return [placed for placed in self.manifest["placements"] if placed["file"] == file]

    @property
    def pdfs(self) -> list[Path]:
        return [self.folder / file["name"] for file in self.manifest["files"]]


@pytest.fixture(scope="session", params=["a4", "letter"])
def printed(request: pytest.FixtureRequest) -> Printed:
    folder = printed_once("pleasantville", request.param)
    return Printed(request.param, folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8")))


CHANGES: list[pytest.MonkeyPatch] = []
"""What the test that runs changes, if it changes anything."""
KEPT_APART = {"XDG_CACHE_HOME", "XDG_CONFIG_HOME"}
"""Variables that no kit is made of: where pictures are kept, and printers that were measured."""


def _changed() -> bool:
    """Say whether the test that runs has changed something that a kit may be made of."""
    return any(
        patch._setattr
        or patch._cwd
        or patch._savesyspath is not None
        or {key for _, key, _ in patch._setitem} - KEPT_APART
        for patch in CHANGES
    )


def _kept(load: Callable[[str, Paper], Kit]) -> Callable[[str, Paper], Kit]:
    known: dict[tuple[str, Paper, str], tuple[Kit, list[tuple[str, FilledPage]]]] = {}

    def kit(game: str, paper: Paper) -> Kit:
        if _changed():
            return load(game, paper)
        key = game, paper, language()
        if key not in known:
            with filling.PAGES.meanwhile() as pages:
                known[key] = load(game, paper), pages
        made, pages = known[key]
        for page in pages:
            filling.PAGES.add(page)
        return replace(made, faces=dict(made.faces))

    return kit


@pytest.fixture(scope="session", autouse=True)
def _kits() -> Iterator[None]:
    """Load each kit once: reading layouts again and again took two fifths of the time of tests that print."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kits, "made", _kept(kits.made))
        yield


@pytest.fixture(autouse=True)
def _changes(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let a test that has changed anything load its kits by itself."""
    if "monkeypatch" in request.fixturenames:
        CHANGES.append(request.getfixturevalue("monkeypatch"))
    yield
    CHANGES.clear()
