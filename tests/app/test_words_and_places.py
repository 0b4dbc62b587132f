"""Every sign can be drawn, layouts follow the window, and folders are where they should be."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app import theme
from companion.app.lobby.names import ACCENTS
from companion.kernel import places
from companion.kernel.board import Board
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.presentation.screen import load
from printables.draw.design import DESIGN

HOUSE = Path(__file__).parents[2]


def said() -> set[str]:
    """Every sign in any string of the screen, of the games' words, and of their data."""
    signs: set[str] = set()
    for folder in ("companion/app", "companion/presentation", "companion/games", "companion/kernel"):
        for path in (HOUSE / folder).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            docs = {
                id(node.body[0].value)
                for node in ast.walk(tree)
                if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
                and node.body
                and isinstance(node.body[0], ast.Expr)
            }
            signs |= {
                sign
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
                for sign in node.value
            }
    for game in having("screen"):
        for board in load(game).boards.values():
            signs |= {sign for place in board.places.values() for sign in place.name}
            if isinstance(board, Board):
                signs |= {sign for building in board.buildings.values() for sign in building.name}
    for path in (HOUSE / "assets").rglob("*.ftl"):
        signs |= set(path.read_text(encoding="utf-8"))
    return {sign for sign in signs if sign.isprintable()}


KEYS = frozenset("".join(ACCENTS))
"""Letters of the keys for names: what the headline's typeface lacks is shown in a plainer one."""


@pytest.mark.few(2)
@pytest.mark.parametrize("role", ["text", "bold", "display", "script"])
def test_every_sign_is_in_the_typeface(role: str) -> None:
    from reportlab.pdfbase.ttfonts import TTFontFile

    font = TTFontFile(str(HOUSE / "assets" / "fonts" / DESIGN.font(role).file))
    missing = {sign for sign in said() - KEYS if ord(sign) not in font.charToGlyph}
    assert not missing, f"{DESIGN.font(role).file} lacks {sorted(missing)}"


@pytest.mark.parametrize(
    ("name", "typeface"), [("Ann", "script"), ("Éloïse", "script"), ("Łukasz", "bold"), ("Алёна", ""), ("Ελένη", "")]
)
def test_a_name_in_any_letters_is_shown(name: str, typeface: str) -> None:
    """In the headline's typeface if it has the letters, else in a plainer one."""
    assert theme.font_for("script", name) == (DESIGN.font(typeface).name if typeface else "DejaVuSans")


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (1280, 800), (1920, 1080)])
def test_a_plan_leaves_room_for_the_map(size: tuple[int, int]) -> None:
    plan = theme.plan(*size)
    assert plan.width - plan.panel >= 0.6 * plan.width
    assert plan.bar >= 48
    assert 1 <= plan.unit <= size[1] / 480
    assert plan.ledger == (size[1] >= 700)


def test_larger_windows_show_more_and_not_only_larger_things() -> None:
    small, large = theme.plan(800, 480), theme.plan(1280, 720)
    assert large.unit < 1.5
    assert large.panel / large.width < small.panel / small.width


def test_folders_follow_the_xdg_variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    assert places.sittings() == tmp_path / "DATA" / "saucer"
    assert places.made(places.state()).is_dir()
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.sittings() == tmp_path / ".local/share/saucer"
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(UserError, match="cannot be made"):
        places.made(places.sittings())


def test_a_game_without_a_screen_is_named() -> None:
    with pytest.raises(UserError, match='There is no game "chess"'):
        load("chess")


def test_importing_the_app_opens_no_window() -> None:
    """What the command line needs of the app must not start Kivy."""
    code = "import sys, companion.app.main; assert 'kivy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=HOUSE)
