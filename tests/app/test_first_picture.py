"""What the first picture needs, and what can wait until it is there."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from companion.app.gallery.plan import Company
from companion.app.lobby.wishes import Wishes, settled
from companion.games import load
from companion.kernel.manifest import game
from companion.presentation.sitting import Sitting
from printables.press.pictures import sign_picture
from printables.sheets.component import Face

CURTAIN_PX = 256
HOUSE = Path(__file__).parents[2]
LATER = (
    "cv2", "gpiozero", "hardware", "multiprocessing", "numpy", "pi_heif", "printables.kits", "pypdfium2", "reportlab",
    "shapely", "tomlkit", "uharfbuzz",
)  # fmt: skip
"""Photographs, pins, machines that think, paper, sound that is made: each takes 20 to 200 ms to import."""


def ran(script: str, home: Path) -> list[str]:
    """Run a script without a display, in a home of its own, and return the lines that it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SAUCER", "SDL"))}
    nobodys = {"SDL_VIDEODRIVER": "offscreen", "DISPLAY": "nobody:0", "PYTHONPATH": str(HOUSE)}
    homes = {name: str(home) for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, check=False, timeout=120,
        env={**kept, **nobodys, **homes},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_home_is_shown_before_any_games_rules_are_loaded(tmp_path: Path) -> None:
    """To say which game can go on, all five were loaded, in a fourth of the time to the first picture."""
    script = """
        import os, sys
        from companion.app.service import Service
        def ready(service):
            games = {name.split(".")[2] for name in sys.modules if name.startswith("companion.games.")}
            print(*sorted(games | {"shapely"} & {*sys.modules}), flush=True)
            os._exit(0)
        Service.ready = ready
        from companion.cli import main
        main(["open", "--window", "800x480"])
    """
    assert ran(script, tmp_path) == [""]


def test_a_sitting_is_shown_before_anything_is_loaded_that_its_picture_does_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for seat in game("abductinators").seats:
        sign_picture(seat.sign, CURTAIN_PX, "")  # ornaments are drawn once, and kept
    path = tmp_path / "evening.saucer"
    wishes = settled(game("abductinators"), load("abductinators"), Wishes())
    sitting = Sitting.begin(load("abductinators"), players=wishes.players, bots={}, path=path, seed="x")
    company = Company(sitting, "random", "x")
    while not sitting.moment.private:
        company.step()
    sitting.close()
    script = f"""
        import gc, os, sys
        from companion.app.service import Service
        def ready(service):
            from kivy.app import App
            referee = App.get_running_app().referee
            views = referee.stage.boards.views.values()
            print(referee.shell.curtain is not None, gc.isenabled(), any(view._drawn for view in views))
            print(*(name for name in {LATER!r} if name in sys.modules))
            sys.stdout.flush()
            os._exit(0)
        Service.ready = ready
        from companion.cli import main
        main(["open", "--window", "800x480", {str(path)!r}])
    """
    assert ran(script, tmp_path) == ["True False False", ""]


def test_only_what_hides_all_of_a_widget_covers_it() -> None:
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    from companion.app.widgets.box import Box, covered, place
    from companion.app.widgets.curtain import Curtain

    board, front, room = Widget(), Widget(), Box(size=(800, 480))
    assert covered(board), "it is on no window"
    for widget in (board, front):
        room.add_widget(widget)
    place(board, 100, 100, 400, 300)
    place(front, 0, 0, 800, 480)
    Window.add_widget(room)
    try:
        assert not covered(board), "what stands before it is no cover"
        front.covers = True
        assert covered(board)
        assert not covered(front)
        place(front, 120, 0, 800, 480)
        assert not covered(board), "a strip of it shows"
        assert Curtain(lambda: None, lambda: None).covers
    finally:
        Window.remove_widget(room)


def test_a_textures_smaller_levels_cost_no_more_than_a_third() -> None:
    from companion.app.widgets import paint

    for depth in (3, 4):
        texture = paint.texture_of(bytes(300 * 130 * depth), 300, 130, mipmap=True)
        assert texture.size == (300, 130)
        assert max(texture.tex_coords) == 1.0, "nothing is padded to a power of two"


@pytest.mark.parametrize(("side", "depth"), [(96, 3), (96, 4), (300, 3)])
def test_a_texture_that_is_shown_much_smaller_is_as_light_as_it_is(side: int, depth: int) -> None:
    """Black and white by turns, sixteen times smaller: a level that is missing shows nothing, or stripes."""
    import numpy as np
    from kivy.graphics import Color, Fbo, Rectangle
    from PIL import Image

    from companion.app.pictures import texture

    chequer = np.full((side, side, depth), 255, np.uint8)
    chequer[..., :3] *= (np.indices((side, side)).sum(axis=0) % 2).astype(np.uint8)[..., None]
    small = Fbo(size=(side // 16, side // 16))
    with small:
        Color(1, 1, 1)
        Rectangle(texture=texture(Image.fromarray(chequer)), size=small.size)
    small.draw()
    shown = np.frombuffer(small.pixels, np.uint8).reshape(-1, 4)[:, :3].astype(int)
    assert np.abs(shown - 128).max() < 8


def test_lights_that_come_later_show_what_those_before_them_showed(tmp_path: Path) -> None:
    from companion.app.fittings import Fittings
    from companion.app.referee import Referee

    referee = Referee(tmp_path)
    try:
        referee.desk.fittings.shine("green")
        referee.desk.fittings.turn(2)
        later = Fittings()
        referee.fit(later)
        assert referee.desk.fittings is later
        assert (later.colour, later.seat) == ("green", 2)
    finally:
        referee.close()


@pytest.mark.parametrize("there", [True, False])
def test_that_a_picture_is_lacking_is_remembered(there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from printables.kits import war_of_the_worlds as drawn
    from printables.press.pictures import figure_picture

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    asked: list[str] = []
    portrait = drawn.portrait

    def counted(name: str) -> Face | None:
        asked.append(name)
        return portrait(name)

    monkeypatch.setattr(drawn, "portrait", counted)
    name = "nurse" if there else "nobody"
    for _ in range(2):
        assert (figure_picture("war_of_the_worlds", name, 20) is not None) == there
    assert asked == [name]
