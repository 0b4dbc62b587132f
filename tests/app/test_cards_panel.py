"""Real cards at the real screen: the camera reads all of them in one picture, people say yes, and touch stays possible.

The pictures are the printed faces, laid in a row on a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from PIL import Image

from companion.app.lobby.wishes import Wishes
from companion.camera.cards import Tableau, TableCard
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE
from companion.kernel.outcomes import size
from companion.kernel.table import Table
from companion.presentation.screen import load
from printables.press.pictures import face_picture

if TYPE_CHECKING:
    from companion.app.finger import Finger

GAME = "abductinators"
FOUR = ("blorp", "sneevil", "quux", "wodget")


def lay(folder: Path, ids: Sequence[str]) -> Path:
    """Return a picture of cards in a row, in a folder of its own."""
    faces = [face_picture(GAME, id, 300).convert("RGB") for id in ids]
    wide, tall = max(face.width for face in faces) + 40, max(face.height for face in faces)
    table = Image.new("RGB", (wide * len(ids) + 80, tall + 240), (92, 70, 52))
    for i, face in enumerate(faces):
        table.paste(face, (60 + i * wide, 120 + 7 * (i % 2)))
    folder.mkdir(parents=True, exist_ok=True)
    table.save(folder / "row.png")
    return folder / "row.png"


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(tmp_path / "sittings", settle=0, game=GAME) as finger:
        finger.referee.begin(
            Wishes(dict.fromkeys(FOUR, "person"), options={"cards": "real"}, hands="off", camera=True), seed="cards"
        )
        finger.frames(3)
        yield finger
    Press.pause, Press.hold = pause, hold


def play_until(finger: Finger, kind: str) -> None:
    for _ in range(40):
        moment = finger.referee.sitting.moment  # type: ignore[union-attr]
        if moment.ask is not None and moment.ask.kind == kind:
            return
        finger.play(lambda view, ask: ask.options[size(ask.options) // 2], most=1)
    raise AssertionError(f"{kind} is never asked")


def look(finger: Finger, picture: Path) -> Any:
    """Open the camera on a picture, and wait for what it says."""
    finger.referee.desk.camera_source = str(picture)
    finger.tap("camera")
    panel: Any = finger.referee.shell.sheet
    finger.wait(lambda: panel.told is not None, "a look")
    return panel


def last(finger: Finger) -> Any:
    return finger.referee.sitting.table.records[-1]  # type: ignore[union-attr]


def test_the_row_and_the_deal_are_read_in_one_picture_each(finger: Finger, tmp_path: Path) -> None:
    play_until(finger, "human_deal")
    dealt = ("h01", "h09", "h17", "h25", "h33", "h41", "h49")
    panel = look(finger, lay(tmp_path / "deal", dealt))
    assert panel.told.problem == ""
    assert panel.told.answer == (dealt,)
    finger.tap("camera confirm")
    assert finger.referee.shell.sheet is None
    assert (last(finger)["seat"], last(finger)["means"]) == ("chance", "camera")
    play_until(finger, "row")
    panel = look(finger, lay(tmp_path / "row", ("a40", "a02", "a13", "a27")))
    finger.tap("camera confirm")
    shown = finger.referee.sitting.table.view("table").shown  # type: ignore[union-attr]
    assert shown == {"blorp": "a40", "sneevil": "a02", "quux": "a13", "wodget": "a27"}
    assert last(finger)["means"] == "camera"


@pytest.mark.slow
def test_who_passed_is_touched_and_nothing_counts_before_a_yes(finger: Finger, tmp_path: Path) -> None:
    play_until(finger, "row")
    before = len(finger.referee.sitting.table.records)  # type: ignore[union-attr]
    panel = look(finger, lay(tmp_path / "row", ("a40", "a02", "a13")))
    assert "3 of 4" in panel.told.problem
    assert not panel.can_confirm
    assert finger.find("camera confirm") is None
    finger.tap("row sneevil")
    assert panel.told.answer == (("blorp", "a40"), ("sneevil", None), ("quux", "a02"), ("wodget", "a13"))
    finger.tap("row sneevil")
    assert not panel.can_confirm, "it can be taken back"
    assert len(finger.referee.sitting.table.records) == before  # type: ignore[union-attr]
    finger.tap("close")
    finger.play(lambda view, ask: ask.options[1], most=1)
    given = finger.referee.sitting.table.records[before]  # type: ignore[union-attr]
    assert given["means"] == "touched", "touch stays possible"


@pytest.mark.parametrize(
    ("ids", "spent", "words"),
    [
        (("a40", "a40", "a13", "a27"), (), "twice"),
        (("a40", "a02", "a13", "a27", "a31"), (), "too many"),
        (("a40", "a02", "a13", "a27"), ("a13",), "played already"),
        ((), (), "0 of 4"),
    ],
)
def test_what_is_odd_is_said_with_what_to_do(ids: Sequence[str], spent: tuple[str, ...], words: str) -> None:
    told = read(ids, spent)
    assert words in told.problem
    assert told.answer is None
    assert [row.id for row in told.rows] == list(FOUR)


def test_whoever_says_so_has_no_card_and_all_may() -> None:
    told = read(("a40", "a13"), (), frozenset({"sneevil", "wodget"}))
    assert told.answer == (("blorp", "a40"), ("sneevil", None), ("quux", "a13"), ("wodget", None))
    assert [row.id for row in told.rows if row.chosen] == ["sneevil", "wodget"]
    assert read((), (), frozenset(FOUR)).answer == tuple((seat, None) for seat in FOUR)


def test_the_camera_reads_cards_for_nothing_but_cards() -> None:
    screen = load(GAME)
    table: Any = Table.new(screen.game, {"cards": "real"}, Electronic("cards"))
    assert screen.cards(table.asks[0], table.view(TABLE), Tableau(), frozenset()) is None


def read(ids: Sequence[str], spent: tuple[str, ...], without: frozenset[str] = frozenset()) -> Any:
    """Return what cards that lie there say to the question which they are."""
    screen = load(GAME)
    table: Any = Table.new(screen.game, {"cards": "real"}, Electronic("cards"))
    while table.asks[0].kind != "row":
        ask = table.asks[0]
        table.submit(ask.seat, ask.options[0])
    row = Tableau(tuple(TableCard(id, "card", 0, 0.0, 100.0 * i, 0.0) for i, id in enumerate(ids)))
    return screen.cards(table.asks[0], structs.replace(table.view(TABLE), spent=spent), row, without)
