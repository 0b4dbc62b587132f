"""Put the pages into the wheel, for ``saucer help``. An installation that follows the repository reads them there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = {
    "deploy/README.md": "assets/docs/deploy/README.md",
    "deploy/read-only.md": "assets/docs/deploy/read-only.md",
}


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the pages to what is installed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them. :param version: ``editable`` for an installation that follows the repository."""
        if version != "editable":
            docs = [one.name for one in Path(self.root, "docs").iterdir() if one.name != "handbook"]
            build_data["force_include"] |= PAGES | {f"docs/{name}": f"assets/docs/{name}" for name in docs}
