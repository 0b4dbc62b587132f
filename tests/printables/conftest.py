"""The kit, printed once for each paper."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from printables.press.production import print_kit


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
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    folder = tmp_path_factory.mktemp("kit") / request.param
    files = print_kit("pleasantville", folder, request.param)
    return Printed(request.param, folder, json.loads(files[-1].read_text(encoding="utf-8")))
