"""The rules' booklet and the travel map: what they say is what the tables say."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise

import numpy as np
import pikepdf
import pypdfium2
import pytest
from shapely import Point

from companion.games.pleasantville import tables as referee
from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.errors import UserError
from printables.components.boards import draw_board, lettering
from printables.draw.area import Area
from printables.kits.pleasantville.data import tables, townspeople
from printables.kits.pleasantville.rules.facts import HELD
from printables.kits.pleasantville.scenes import Scene, part
from printables.kits.pleasantville.travel import captions
from printables.press.pictures import face_image
from printables.sheets.component import Face
from tests.printables.conftest import Printed
from tests.printables.geometry import pixels
from tests.printables.lettering import letters


def words(printed: Printed, name: str) -> list[str]:
    with pypdfium2.PdfDocument(printed.folder / name) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def test_a_booklet_of_eight_pages(printed: Printed) -> None:
    pages = words(printed, "rules.pdf")
    assert len(pages) == 8
    for phase, page in {
        "Random movement": 3, "Alien movement": 3, "Town movement": 3, "Conversation": 4, "Influence": 4,
        "Combat": 5, "Losses": 5, "implant": 6, "Take-over": 7, "Observation": 7, "Target buildings": 8,
    }.items():  # fmt: skip
        assert phase in pages[page - 1]
    assert "puts up the screen" in pages[0] + pages[1], "what the Alien hides behind is named before it is used"
    people = {person.id: person for person in townspeople()}
    for id in HELD:
        assert people[id].name in pages[2]
    for ruled in (
        "can’t start a fight",
        "roll as the Town’s",
        "its own counters flee",
        "again if the counter is there",
    ):
        assert ruled in pages[4]
    for roll, results in tables().combat.results.items():
        assert " ".join([roll, *results]) in pages[4]
    for loss in ("Killed: out of play", "Surrenders:", "Knocked out for one full turn", "Stunned until"):
        assert loss in pages[4]
    for state in ("Skeptical", "Wary", "Stunned", "Unconscious", "Tied up", "Evidence", "Dead"):
        assert state in pages[5]


@pytest.mark.parametrize(
    ("file", "page", "says"),
    [
        ("rules.pdf", 3, "says so, but not which of its counters it is"),
        ("rules.pdf", 3, "The Alien holds the Deputy Sheriff. It shows no counter"),
        ("rules.pdf", 3, "is there already or was at an earlier call"),
        ("rules.pdf", 3, "it may be called again"),
        ("rules.pdf", 5, "turn it over until next turn’s combat is over"),
        ("rules.pdf", 5, "for one full turn: turn it over"),
        ("rules.pdf", 6, "or anything else once all are in use"),
        ("rules.pdf", 6, "after all fights of a turn, you may do all this with them"),
        ("rules.pdf", 6, "Stuck: if tied up or out cold, try again next turn."),
        ("rules.pdf", 6, "swap the victim for its counter without the asterisk"),
        ("rules.pdf", 6, "beats it in combat, or it is the Town’s"),
        ("rules.pdf", 6, "after a Town loss it is then stunned"),
        ("rules.pdf", 7, "Nobody who was lifted this turn"),
        ("player-aid.pdf", 2, "except aliens and anyone lifted this turn"),
        ("player-aid.pdf", 2, "swap the victim for its counter without the asterisk"),
        ("record-sheet.pdf", 2, "Stun- ned"),
    ],
)
def test_the_sheets_say_what_the_referee_rules(printed: Printed, file: str, page: int, says: str) -> None:
    said = words(printed, file)[page - 1].replace("\ufffe", "- ")
    assert says in said


def test_the_town_s_record_has_room_for_seven_interrogations(printed: Printed) -> None:
    record = words(printed, "record-sheet.pdf")[1]
    assert "not in… 1 2 3 4 5 6 7 Notes, more questions" in record


def test_the_alien_s_screen_has_its_tables_behind_the_picture(printed: Printed) -> None:
    outside, fights, other, turn = words(printed, "alien-screen.pdf")
    fights, turn = (" ".join(reversed(back.split())) for back in (fights, turn))  # they stand on their heads
    assert "No peeking" in outside
    assert "No peeking" not in other
    for roll, results in tables().combat.results.items():
        assert " ".join([roll, *results]) in fights
    for what in (
        "Alien",
        "Town",
        "Surrenders:",
        "Stunned",
        "indoors",
        "headquarters",
        "explodes:",
        "without",
    ):
        assert what in fights
    assert all(f"{person.start} {person.move} {person.influence} {person.combat}" in turn for person in townspeople())
    with pikepdf.open(printed.folder / "alien-screen.pdf") as pdf:
        assert all(float(page.mediabox[2]) > float(page.mediabox[3]) for page in pdf.pages), "sheets lie"
    (file,) = (file for file in printed.manifest["files"] if file["name"] == "alien-screen.pdf")
    backs = [placed for placed in printed.placements("alien-screen.pdf") if placed["side"] == "back"]
    assert (file["flip"], [placed["turn"] for placed in backs]) == ("long", [180, 180]), "folded, both stand upright"


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [(20, 10, "2-1"), (20, 11, "3-2"), (21, 9, "2-1"), (26, 11, "2-1"), (9, 11, "2-3"), (3, 20, "1-3"), (40, 3, "4-1")],
)
def test_odds_of_the_examples(ours: int, theirs: int, column: str) -> None:
    assert tables().influence.column(ours, theirs).name == column


@pytest.mark.parametrize(("lead", "column"), [(0, 0), (1, 1), (3, 1), (4, 2), (9, 3), (10, 4), (25, 4)])
def test_columns_of_the_fights(lead: int, column: int) -> None:
    assert tables().combat.column(lead) == column


def test_the_booklet_reckons_as_the_referee_does() -> None:
    data = tables()
    rules = referee.Tables(*(assets.toml("pleasantville", f"{name}.toml") for name in ("townspeople", "tables")))
    for ours in range(1, 61, 3):
        for theirs in range(1, 21):
            assert rules.odds_column(ours, theirs).name == data.influence.column(ours, theirs).name
    for lead in range(30):
        assert rules.combat_column(lead) == data.combat.column(lead)


@pytest.mark.parametrize("window", [(330.0, 20.0, 150.0, 110.0), (600.0, 400.0, 148.0, 154.0)])
def test_a_part_of_the_board_is_drawn_as_the_whole_is(window: tuple[float, float, float, float]) -> None:
    board = Board.from_json(assets.json("pleasantville", "board.json"))
    scene = Scene("scene", window, 0, 0, 0.6)
    left, top, wide, high = window

    def whole(area: Area) -> None:
        area.canvas.scale(0.6, 0.6)
        area.canvas.translate(-left * 72 / 25.4, (top + high - board.size[1]) * 72 / 25.4)
        draw_board(area.canvas, board)

    one, two = (
        np.array(face_image(Face("scene", wide * 0.6, high * 0.6, draw), 400).convert("L")).astype(int)
        for draw in (whole, scene.face(board).draw)
    )
    assert one.std() > 20
    assert np.abs(one - two).max() < 24
    assert len(part(board, window).scenery["items"]) < len(board.scenery["items"]) / 2


def test_the_travel_map_is_the_board_at_half_its_size(printed: Printed) -> None:
    wide, high = printed.manifest["board"]["size_mm"]
    tiles = printed.placements("travel-map.pdf")
    assert {tile["face"] for tile in tiles} == {"travel-map"}
    assert max(x + w for x, _, w, _ in (tile["window_mm"] for tile in tiles)) == pytest.approx(wide / 2)
    assert max(y + h for _, y, _, h in (tile["window_mm"] for tile in tiles)) == pytest.approx(high / 2)
    for line in (
        {(t["window_mm"][0], t["window_mm"][2]) for t in tiles},
        {(t["window_mm"][1], t["window_mm"][3]) for t in tiles},
    ):
        for (start, length), (after, _) in pairwise(sorted(line)):
            assert start + length - after == pytest.approx(9, abs=0.001)
    with pikepdf.open(printed.folder / "travel-map.pdf") as pdf:
        form = pdf.pages[0].Resources.XObject["/FormXob.face.travel-map"]
        size = [float(edge) * 25.4 / 72 for edge in form.BBox]
        assert size[2] - size[0] == pytest.approx(wide / 2, abs=0.01)


def test_the_travel_map_s_words_can_be_read(printed: Printed) -> None:
    small = {word for _, size, word in letters(printed.folder / "travel-map.pdf") if size < 6}
    assert small <= {"PLEASANTVILLE"}  # on the water tower
    names = [word for _, size, word in letters(printed.folder / "travel-map.pdf") if size >= 7 - 0.01]
    rooms = [space["caption"] for space in assets.json("pleasantville", "board.json")["spaces"] if space.get("caption")]
    assert not [room for room in rooms if not any(part in name for name in names for part in (room, room.split()[-1]))]


def test_names_on_the_travel_map_stay_in_their_spaces() -> None:
    board = Board.from_json(assets.json("pleasantville", "board.json"))
    placed = captions(board)
    assert len(placed) == sum(bool(space.caption) for space in board.spaces.values()) > 100
    signs = [shape for what, shape in lettering(board) if not what.startswith("the heart")]
    for caption in placed:
        assert board.shape(caption.space).contains(caption.box), caption.space
        assert not any(caption.box.intersects(sign) for sign in signs), caption.space
        assert not caption.box.intersects(Point(board.spaces[caption.space].heart)), caption.space


def test_a_name_without_room_on_the_travel_map_is_an_error() -> None:
    data = deepcopy(assets.json("pleasantville", "board.json"))
    data["spaces"][0]["caption"] = "The place where five streets meet and nobody ever knows who has the right of way"
    with pytest.raises(UserError, match=r"Travel map, space five-points-west: there is no room for"):
        captions(Board.from_json(data))


def test_the_camera_finds_no_markers_on_the_travel_map(printed: Printed) -> None:
    import cv2

    name = printed.manifest["board"]["markers"]["dictionary"]
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name)))
    found = {"map.pdf": 0, "travel-map.pdf": 0}
    pages = {file["name"]: file["pages"] for file in printed.manifest["files"]}
    ours = {marker["id"] for marker in printed.manifest["board"]["markers"]["items"]}
    for file in found:
        for page in range(1, pages[file] + 1):
            ids = detector.detectMarkers(pixels(printed.folder / file, page, 72))[1]
            found[file] += 0 if ids is None else len(ours & {int(id) for id in ids.ravel()})
    assert found == {"map.pdf": len(ours), "travel-map.pdf": 0}
