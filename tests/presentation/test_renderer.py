"""The app draws pages: it asks no view, and no game's screen, for what a page holds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.presentation.parts.begun import Begun
from companion.presentation.parts.named import Named
from companion.presentation.parts.pictured import Pictured
from companion.presentation.screen import GameScreen

APP = Path(__file__).parent.parent.parent / "companion" / "app"
ROBOTS = {"finger.py", "gallery/plan.py", "gallery/fullest.py", "gallery/robot.py", "gallery/walk.py"}
"""They sit on chairs and decide from what a person there knows, or count what a game asks; they draw nothing of it."""


def members(*parts: type) -> set[str]:
    """Return what parts of a game's screen have."""
    return {name for part in parts for name in (*dir(part), *part.__annotations__) if not name.startswith("_")}


PLAIN = members(Named)
"""What a game is called, and what it calls things: the same at every moment of every sitting."""
MORE = {
    "art.py": members(Pictured) | {"boards", "hand_faces"},
    "film/export.py": members(Pictured),
    "lobby/page.py": members(Pictured),
    "lobby/new_game.py": members(Begun),
    "referee/lobby.py": members(Begun),
    "referee/referee.py": members(Begun),
}
"""What draws pictures or begins sittings, and the more that it may ask."""
WHOLE = {"art.py", "referee/lobby.py", "referee/play.py", "referee/referee.py"}
"""These hand a game's whole screen on to what makes pages; all others know it by some of its parts."""
OF_SCREENS = members(GameScreen)
OF_TABLES = {"view", "placed", "deeds", "deeds_since", "asks", "film", "seen", "log", "story"}
OF_SITTINGS = {"view", "log", "standing"}
OF_PANELS = {"prompt"}
"""What was touched so far is behind a prompt: only robots look there."""


def asks(source: str, may: set[str]) -> list[str]:
    """Where a module asks for a view, or a game's screen, a table or a prompt for what a page holds."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value
        name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
        forbidden = {
            "screen": OF_SCREENS - may,
            "table": OF_TABLES,
            "sitting": OF_SITTINGS,
            "panel": OF_PANELS,
            "asking": OF_PANELS,
        }.get(name.lstrip("_"), set())
        if node.attr in forbidden:
            found.append(f"line {node.lineno}: {name}.{node.attr}")
    return found


@pytest.mark.parametrize("path", sorted(APP.rglob("*.py")), ids=lambda path: path.relative_to(APP).as_posix())
def test_what_is_drawn_asks_no_view(path: Path) -> None:
    module = path.relative_to(APP).as_posix()
    if module not in ROBOTS:
        assert asks(path.read_text(encoding="utf-8"), PLAIN | MORE.get(module, set())) == []


def test_few_modules_know_the_whole_of_a_game() -> None:
    known = [path.relative_to(APP).as_posix() for path in APP.rglob("*.py") if "GameScreen" in path.read_text("utf-8")]
    assert set(known) - ROBOTS == WHOLE


@pytest.mark.parametrize(
    "line",
    [
        "self.sitting.view()",
        "scene.sitting.table.view(TABLE)",
        "self._screen.pieces(view, True)",
        "map(scene.screen.trail, events)",
        "table.deeds_since(mark, viewer)",
        "panel.asking.prompt.rows()",
    ],
)
def test_such_an_ask_is_found(line: str) -> None:
    assert asks(line, PLAIN)
