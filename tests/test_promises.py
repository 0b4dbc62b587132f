"""What Saucer promises never to do with what it is given: each promise held against the thing that would break it.

What reads, connects or writes does so in a process that :mod:`tests.fuzz.guard` watches.
"""

from __future__ import annotations

import ast
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from kivy.core.text.markup import MarkupLabel

from companion.app.held_sheet import HeldSheet
from companion.app.source_panel import SourcePanel
from companion.app.widgets.text import Text
from companion.camera.cards import HeldCard
from companion.cli import main
from companion.kernel.faults import keep_fault
from companion.kernel.schema import shown
from printables.press.film import Chapter, film_pdf, story_pdf
from tests.fuzz.changes import MARKUP, PATHS
from tests.fuzz.doors import LAYOUT, ROWS, SECRET, _print, make_deck
from tests.fuzz.guard import Door, tried
from tests.kernel.test_proof import kept

HOUSE = Path(__file__).parent.parent
SAYS: tuple[Callable[[str], tuple[str, str]], ...] = (
    lambda path: ('title = "Lights"', f'title = "Lights"\nextends = {shown(path)}'),
    lambda path: ('cards = "cards.csv"', f"cards = {shown(path)}"),
    lambda path: ('title = "Lights"', f'title = "Lights"\nfonts = {{ mine = {shown(path)} }}'),
    lambda path: ('title = "Lights"', f'title = "Lights"\nicons = {{ mine = {shown(path)} }}'),
    lambda path: ('image = "{art}"', f"image = {shown(path)}"),
)
"""The places of a layout where a file is named."""
WAYS = [path for path in PATHS if path.isprintable() and '"' not in path and "\\" not in path and 0 < len(path) < 60]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'
DRAWN = (
    '<image href="../secret.png" width="9" height="9"/>',
    '<image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<use href="../secret.svg#a"/>',
    "<style>@import url(http://127.0.0.1:9/x.css);</style>",
    '<rect width="9" height="9" fill="url(http://127.0.0.1:9/x.svg#a)"/>',
    "<script>fetch('http://127.0.0.1:9')</script>",
)


def watched(name: str, count: int, change: Callable[[Path, int], object], **how: Any) -> Any:
    """Try so many things at the deck's door, each in a watched process, and return what came of them."""

    def changed(folder: Path, _: random.Random) -> object:
        change(folder, int(folder.name))
        return None

    found = tried(Door(name, changed, how.pop("open", lambda folder, _: _print(folder)), inside=True), range(count))
    assert not found.faults, found.faults
    assert found.tried == count
    return found


def test_nothing_is_read_outside_a_decks_folder_nor_from_the_network() -> None:
    """Whatever a layout names; what lies beside the folder is in no file that is made."""

    def change(folder: Path, number: int) -> None:
        deck = make_deck(folder)
        old, new = SAYS[number // len(WAYS)](WAYS[number % len(WAYS)])
        text = LAYOUT.format(cards="cards.csv")
        assert old in text
        (deck / "deck.toml").write_text(text.replace(old, new), encoding="utf-8")
        for link in ("link.csv", "link.png", "link.toml"):
            (deck / link).symlink_to(f"../secret.{link[5:]}")

    found = watched("outside", len(SAYS) * len(WAYS), change)
    assert found.counts["refused"] > 0.9 * found.tried


def test_an_svg_leads_nowhere() -> None:
    def change(folder: Path, number: int) -> None:
        deck = make_deck(folder)
        text = (deck / "deck.toml").read_text().replace('image = "{art}"', 'image = "art.svg"')
        (deck / "deck.toml").write_text(text)
        inside = DRAWN[number] if number < len(DRAWN) else "<text>&x;</text>"
        words = SVG.format(inside)
        if number >= len(DRAWN):
            words = '<!DOCTYPE svg [<!ENTITY x SYSTEM "../secret.csv">]>' + words
        (deck / "art.svg").write_text(words)

    assert watched("svg", len(DRAWN) + 1, change).counts["refused"] >= len(DRAWN)


def test_markup_in_a_cards_words_is_words() -> None:
    """ReportLab would open the file, or the address, of an <img>."""

    def change(folder: Path, number: int) -> None:
        deck = make_deck(folder)
        row = [*ROWS[1]]
        row[1] = MARKUP[number][:40]
        cells = ['"' + cell.replace('"', '""') + '"' for cell in row]
        (deck / "cards.csv").write_text(",".join(ROWS[0]) + "\n" + ",".join(cells) + "\n", encoding="utf-8")

    watched("markup", len(MARKUP), change)


def test_markup_in_peoples_names_is_words_on_paper() -> None:
    def write(folder: Path, _: object) -> None:
        for number, name in enumerate(MARKUP):
            said = f"{name} takes the bank."
            (folder / f"{number}.pdf").write_bytes(story_pdf(said, [said], said))
            if number % 4 == 2:
                picture = (folder / "in" / "deck" / "more" / "photo.jpg").read_bytes()
                chapters = [Chapter(name, picture, ((said, True), (said, False)))]
                (folder / f"film-{number}.pdf").write_bytes(
                    film_pdf(name, name, [said], chapters, hidden=name, foot=name)
                )

    watched("paper", 1, lambda folder, _: make_deck(folder), open=write)


def _keywords(root: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg:
                yield node.arg, str(path)
            elif isinstance(node, ast.Attribute | ast.Name):
                yield node.attr if isinstance(node, ast.Attribute) else node.id, str(path)
            elif isinstance(node, ast.ImportFrom):
                yield from ((alias.name, str(path)) for alias in node.names)


def test_markup_in_peoples_names_is_words_on_the_screen() -> None:
    """Kivy reads [b], [ref] and [font] where a label says markup."""
    words = Text("[b][ref=x]Ada[/ref][/b]")
    words.texture_update()
    assert not isinstance(words._label, MarkupLabel)
    plain = Text("Ada")
    plain.texture_update()
    assert words.texture_size[0] > 3 * plain.texture_size[0], "the signs are drawn, not obeyed"
    assert {word for word, _ in _keywords(HOUSE / "companion" / "app")} & {
        "markup",
        "MarkupLabel",
        "RstDocument",
    } == set()


def test_no_secret_stands_in_the_note_of_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    headquarters = "bank-vault-seven"

    def look() -> None:
        raise KeyError(headquarters)

    try:
        try:
            look()
        except KeyError as error:
            raise AssertionError(f"nobody is at {headquarters}") from error
    except AssertionError as error:
        note = keep_fault(error)
    assert note is not None
    said = note.read_text()
    assert "bank-vault" not in said
    assert "AssertionError" in said
    assert "KeyError" in said
    assert "test_promises.py" in said, "whoever mends it learns where"
    assert "raise KeyError(headquarters)" in said


def test_a_process_leaves_no_core_behind() -> None:
    words = (
        "import resource, companion.cli as cli; cli.main(['games']); print(resource.getrlimit(resource.RLIMIT_CORE))"
    )

    def may_dump() -> None:
        hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
        resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))

    done = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True, preexec_fn=may_dump,
        env={**os.environ, "PYTHONPATH": str(HOUSE)}, timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "(0, 0)"


def test_a_card_that_is_held_to_the_lens_is_words_alone() -> None:
    """Nothing that a frame could be kept or shown in leaves the reader, and the sheet has no place for one."""
    assert set(get_type_hints(HeldCard).values()) <= {str, bool, int, float}
    assert not issubclass(HeldSheet, SourcePanel)
    held = {word for word, path in _keywords(HOUSE / "companion" / "app") if path.endswith("held_sheet.py")}
    assert held & {"Texture", "Rectangle", "Image", "texture", "source_panel", "picture"} == set()


WRITES = {"imwrite", "imencode", "tofile", "write_bytes", "savez", "VideoWriter"}


def test_no_picture_of_a_game_in_progress_is_written() -> None:
    """The camera's way into a game has nothing that writes a picture: rooms, sheets, and all that reads."""
    app = HOUSE / "companion" / "app"
    rooms = [
        *(HOUSE / "hardware" / f"{name}.py" for name in ("camera", "film", "frames", "live", "pictures")),
        app / "held_sheet.py",
        *app.glob("*panel.py"),
        *(app / "referee").rglob("*.py"),
        *(HOUSE / "companion" / "camera").rglob("*.py"),
        *(HOUSE / "hardware" / "vision").rglob("*.py"),
    ]
    assert len(rooms) > 40
    for path in rooms:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                assert node.func.attr not in WRITES, path
                if node.func.attr == "save":
                    assert not any(isinstance(part, ast.Name) and part.id in ("image", "picture", "frame")
                                   for part in ast.walk(node.func)), path  # fmt: skip


def test_what_lies_beside_a_deck_would_be_noticed() -> None:
    """The watch itself: a door that reads what lies beside is caught."""

    def peep(folder: Path, _: object) -> None:
        assert SECRET in Path("/var/tmp/none-such-file").read_text()

    found = tried(Door("peep", lambda folder, rng: make_deck(folder), peep, inside=True), range(1))
    assert found.counts["trespass"] == 1
    found = tried(
        Door("call", lambda folder, rng: None, lambda folder, _: subprocess.run(["true"], check=True)), range(1)
    )
    assert found.counts["trespass"] == 1


@pytest.mark.parametrize(
    "words",
    ["check p.pdf", "check kit", "export tts kit", "film p.saucer --out a.pdf", "verify p.saucer", "mend p.saucer",
     "restore p.zip", "see p.jpg --game pleasantville", "deck deck --out o", "print pleasantville --since kit --list",
     "deck art --out o"],
)  # fmt: skip
def test_no_pipe_is_waited_for(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever opened one would wait until somebody writes into it."""
    monkeypatch.chdir(tmp_path)
    make_deck(tmp_path)
    shutil.move("in/deck", "art")
    for name in ("p.pdf", "p.saucer", "p.zip", "p.jpg", "kit/deck.pdf", "deck/deck.toml", "art/art.png"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).unlink(missing_ok=True)
        os.mkfifo(name)
    file = {"name": "deck.pdf", "title": "x", "pages": 1, "paper_mm": [210, 297]}
    manifest = {"format": 1, "game": "x", "title": "x", "paper": "a4", "placements": [], "counters": []}
    Path("kit/manifest.json").write_text(json.dumps({**manifest, "files": [file]}))
    if "--since" in words:
        Path("kit/manifest.json").unlink()
        os.mkfifo("kit/manifest.json")

    def waits(*_: object) -> None:
        raise AssertionError("it waits for a pipe")

    before = signal.signal(signal.SIGALRM, waits)
    signal.alarm(60)
    try:
        code = main(words.split())
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    said = capsys.readouterr()
    assert code == 2, said
    assert "wrong inside" not in said.err
    assert said.err.count("cannot be opened") < 2


def test_film_and_statistics_take_no_game_in_progress(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "evening.saucer", most=40)
    for name in ("evening.pdf", "evening.gif"):
        assert main(["film", str(path), "--out", str(tmp_path / name)]) == 2
    assert main(["statistics", str(tmp_path)]) in (0, 2)
    said = capsys.readouterr()
    assert "over" in said.err
    assert "over" in said.out
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
