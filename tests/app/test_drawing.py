"""Pictures that a process of their own draws: they are kept, it ends, and what is drawn when tells no secret."""

from __future__ import annotations

import ctypes
import io
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app import art
from companion.app.art import PORTRAIT_PX, Art
from companion.app.drawing import Draughtsman
from companion.camera import known
from companion.camera.prints import STAND, draw_faces, face_of
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE
from companion.kernel.manifest import having
from companion.presentation.screen import GameScreen, load
from printables.draw import ornaments
from printables.press import pictures, quick_png
from tests import golden

GAMES = [name for name in having("screen", "rules") if golden.files(name)]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is kept at first; whatever draws afterwards draws here again, and nothing for a test before."""
    for thread in threading.enumerate():
        if thread.name == "pictures":
            thread.join(60)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    yield
    pictures.drawn_by(None)


def gone(pid: int) -> bool:
    """Whether a process ends soon."""
    for _ in range(3000):
        try:
            if Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def test_pictures_are_drawn_by_another_process_which_ends(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def here(*_: object, **__: object) -> None:
        raise AssertionError("it is drawn here")

    monkeypatch.setattr("printables.draw.ornaments.picture", here)
    draughtsman = Draughtsman(rest_s=600)
    pictures.drawn_by(draughtsman)
    with pytest.raises(pictures.Undrawn), pictures.at_once():
        pictures.sign_picture("eye", 20)
    assert vars(draughtsman)["_process"] is None
    assert pictures.sign_picture("eye", 20).size == (20, 20)
    process = draughtsman._process
    assert process is not None
    with pictures.at_once():
        assert pictures.sign_picture("eye", 20).size == (20, 20), "it is kept"
    with pytest.raises(AssertionError, match="drawn here"):
        pictures.sign_picture("nothing", 20)
    assert 'no ornament "nothing"' in caplog.text
    assert pictures.figure_picture("war_of_the_worlds", "nobody", 20) is None
    assert draughtsman._process is process
    assert isinstance(process.args, list)
    assert process.args[:4] == [sys.executable, "-P", "-m", "companion.presentation.aside"]
    assert all(map(str.isdigit, process.args[4:])), "a pipe and how nice it is: what is wanted is on no command line"
    draughtsman.close()
    assert process.wait(60) == -signal.SIGKILL
    with pytest.raises(pictures.Undrawn):
        pictures.sign_picture("skull", 20)


@pytest.mark.slow
def test_what_draws_ends_when_nothing_is_wanted_and_comes_back() -> None:
    draughtsman = Draughtsman(rest_s=0)
    pictures.drawn_by(draughtsman)
    processes = []
    for name in ("eye", "saucer"):
        pictures.sign_picture(name, 20)
        process = draughtsman._process
        assert process is not None
        assert process.wait(60) == 0
        processes.append(process)
    assert processes[0] is not processes[1]


@pytest.mark.slow
def test_what_draws_does_not_outlive_whom_it_draws_for() -> None:
    script = (
        "from companion.app.drawing import Draughtsman\n"
        "draughtsman = Draughtsman(rest_s=60)\n"
        "draughtsman('sign_picture', ('eye', 20, ''))\n"
        "print(draughtsman._process.pid, flush=True)\n"
        "input()"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        os.kill(pid, 0)
        process.kill()
    assert gone(pid)


def test_portraits_are_drawn_in_the_same_order_whatever_is_wanted_first() -> None:
    screen = load("pleasantville")
    drawn: list[str] = []

    def draws(_: object, words: tuple[object, ...]) -> bool:
        drawn.append(str(words[1]))
        return False  # none is

    pictures.drawn_by(draws)
    came: list[bool] = []
    shown = Art(screen, lambda board, picture: None, lambda: came.append(True))
    for piece in ("plumber*", "mayor"):
        assert shown.face_of(piece) is None
    assert not drawn, "none is drawn because it is wanted"
    shown._draw_faces()
    signs = [pictures.sign_picture.__name__ for _ in screen.seats]
    assert len(drawn) > len(signs) + 50
    before, drawn[:] = tuple(drawn), []
    Art(screen, lambda board, picture: None)._draw_faces()
    assert tuple(drawn) == before
    shown._have_faces(0)
    assert came == [True]


@pytest.mark.parametrize("wanted", [("plumber*", "mayor"), ("deputy*",)], ids=" ".join)
def test_the_files_of_portraits_are_read_in_one_order_whatever_is_wanted(
    wanted: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file's time of access is there for whoever has the card: which counter was taken over stood in it."""
    screen = load("pleasantville")
    Art(screen, lambda board, picture: None)._draw_faces()  # now all are kept, as after a first evening
    monkeypatch.setattr(art, "KEPT", 2 * PORTRAIT_PX**2)
    with opens_in(places.cache()) as opened:
        shown = Art(screen, lambda board, picture: None)
        for piece in wanted:
            assert shown.face_of(piece) is None, "none is read because it is wanted"
        assert opened() == []
        shown._draw_faces()
        shown._have_faces(0)
        read = opened()
        for piece in (*wanted, *screen.faces, *wanted):
            assert shown.face_of(piece) is not None
        assert opened() == [], "what was forgotten is drawn out of memory"
    again = Art(screen, lambda board, picture: None)
    with opens_in(places.cache()) as opened:
        again._draw_faces()
        assert opened() == read
    assert len([name for name in read if "-back" in name]) > 50


def test_a_kept_picture_of_another_kind_is_drawn_anew(tmp_path: Path) -> None:
    """One with a GIF's head was said to be a bomb, and was not shown for the rest of its days."""
    pictures.sign_picture("saucer", 40)
    (file,) = places.cache().rglob("saucer-@40.png")
    file.write_bytes(b"GIF89a\xff\xff\xff\xff" + b"\0" * 200)
    assert pictures.sign_picture("saucer", 40).size == (40, 40)
    assert file.read_bytes().startswith(b"\x89PNG")


@contextmanager
def opens_in(folder: Path) -> Iterator[Callable[[], list[str]]]:
    """Watch files being opened in the folders of a folder, by whichever process, as the system tells.

    :returns: the names since it was asked last, in order.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    watcher = libc.inotify_init1(os.O_NONBLOCK)
    assert watcher >= 0
    for one in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
        assert libc.inotify_add_watch(watcher, os.fsencode(one), 0x20) >= 0  # IN_OPEN

    def since() -> list[str]:
        names = []
        with suppress(BlockingIOError):
            while data := os.read(watcher, 1 << 16):
                while data:
                    length = int.from_bytes(data[12:16], sys.byteorder)
                    names.append(data[16 : 16 + length].rstrip(b"\0").decode())
                    data = data[16 + length :]
        return [name for name in names if name.endswith(".png")]

    try:
        yield since
    finally:
        os.close(watcher)


def test_only_the_latest_portraits_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "KEPT", 2 * PORTRAIT_PX**2)
    shown = Art(load("pleasantville"), lambda board, picture: None, together=False)
    mayor, plumber = shown.face_of("mayor"), shown.face_of("plumber")
    assert mayor is not None
    assert plumber is not None
    assert shown.face_of("mayor") is mayor
    sheriff = shown.face_of("sheriff")
    assert shown.face_of("mayor") is mayor, "it was wanted after the plumber"
    assert shown.face_of("sheriff") is sheriff
    assert shown.face_of("plumber") is not plumber
    assert len(shown._faces) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_picture_of_a_piece_is_drawn_before_it_is_wanted(name: str) -> None:
    pictures.drawn_by(lambda function, words: True)
    screen = load(name)
    seen = {screen.face(piece) for path in golden.files(name)[-1:] for piece in _pieces(screen, path)}
    assert {face for face in seen - set(screen.faces) if _is_drawn(screen, face)} == set()
    if any(_is_drawn(screen, face) for face in screen.faces):
        assert _is_drawn(screen, screen.faces[-1]), "that it is there says that all are"


def _pieces(screen: GameScreen, path: Path) -> Iterator[str]:
    """Yield what lies on the boards when a golden game is over, and what its events tell of."""
    table = golden.replay(path)
    for view in map(table.view, (TABLE, *table.seats)):
        yield from (piece.id for piece in screen.pieces(view, True))
        yield from screen.placement(view)


def _is_drawn(screen: GameScreen, face: str) -> bool:
    """Whether there is a portrait that isn't kept."""
    try:
        with pictures.at_once():
            screen.portrait(face, PORTRAIT_PX)
    except pictures.Undrawn:
        return True
    except UserError:
        return False
    return False


def test_faces_that_a_photograph_is_laid_over_are_drawn_before_and_its_reader_draws_none() -> None:
    """Whoever reads a photograph can keep no file: it drew the same faces again each time, for four seconds."""
    draughtsman = Draughtsman()
    pictures.drawn_by(draughtsman)
    draw_faces("pleasantville")
    draughtsman.close()  # it draws no more: what is there was kept
    face = face_of.__wrapped__("pleasantville")
    tags = known.codebook("pleasantville")
    laid = [text for text in tags.ids if tags.shape_of(text).size_mm and tags.shape_of(text).kind != STAND]
    assert laid
    assert all(face(text) is not None for text in laid)


def test_faces_are_drawn_no_longer_than_the_table_is_there() -> None:
    """They were drawn to the last one, for a minute on a small computer, while another game was begun."""
    asked: list[bool] = []

    def there() -> bool:
        asked.append(len(asked) < 3)
        return asked[-1]

    draw_faces("pleasantville", there)
    assert asked == [True, True, True, False]
    assert len(list(places.cache().glob("pleasantville-*/*.png"))) <= 3


def test_a_picture_that_several_want_at_once_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    picture = ornaments.picture

    def counted(*words: Any, **more: Any) -> Any:
        drawn.append("eye")
        return picture(*words, **more)

    monkeypatch.setattr(ornaments, "picture", counted)
    all_there = threading.Barrier(4)

    def want(_: int) -> bytes:
        all_there.wait(60)
        return pictures.sign_picture("eye", 300).tobytes()

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(want, range(4)))) == 1
    assert drawn == ["eye"]
    (shelf,) = places.cache().glob("signs-*")
    assert [file.name for file in shelf.iterdir()] == ["eye-@300.png"], "nothing else stays there"


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_what_is_kept_is_to_the_pixel_what_was_drawn(mode: str) -> None:
    clear = pictures.sign_picture("eye", 77)
    drawn = clear.convert(mode)
    with Image.open(io.BytesIO(quick_png.encoded(drawn))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", mode, (77, 77))
        assert read.tobytes() == drawn.tobytes()
