"""The app draws pages: it asks no view, and no game's screen, for what a page holds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

APP = Path(__file__).parent.parent.parent / "companion" / "app"
ROBOTS = {"finger.py", "tour.py", "gallery/plan.py", "gallery/fullest.py"}
"""They sit on chairs and decide from what a person there knows, or count what a game asks; they draw nothing of it."""
OF_VIEWS = {
    "about", "boards_for", "chapter", "clock", "ending", "explains", "flags", "hand", "lines", "pieces", "placement",
    "prompt", "reveal", "roll_words", "rule", "secrets", "sees", "sentence", "story", "unseen", "where",
}  # fmt: skip
"""What a game's screen makes out of a view."""


def asks(source: str) -> list[str]:
    """Where a module asks for a view, or a game's screen for something that it makes out of one."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
        asks_view = node.func.attr == "view" and name in ("table", "sitting")
        if asks_view or (node.func.attr in OF_VIEWS and name in ("screen", "_screen")):
            found.append(f"line {node.lineno}: {name}.{node.func.attr}")
    return found


@pytest.mark.parametrize("path", sorted(APP.rglob("*.py")), ids=lambda path: path.relative_to(APP).as_posix())
def test_what_is_drawn_asks_no_view(path: Path) -> None:
    if path.relative_to(APP).as_posix() not in ROBOTS:
        assert asks(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line", ["self.sitting.view()", "scene.sitting.table.view(TABLE)", "self._screen.pieces(view, True)"]
)
def test_such_an_ask_is_found(line: str) -> None:
    assert asks(line)
