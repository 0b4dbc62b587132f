"""Cards before the camera, rendered from the prints: a row between strips, one in a hand, pawns in the house."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from companion.camera import known
from companion.camera.cards import CardReader, HeldCard, Reveal, Tableau, TableCard, in_lines, revealed
from companion.camera.eyes import Eyes
from companion.camera.looking import Looking
from companion.camera.profiles import CameraProfile
from companion.camera.telling import tell
from companion.camera.watcher import HeldWatcher, RowLook, RowWatcher
from hardware.arrays import Grey
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Markers, find_markers
from hardware.vision.pose import Pose
from hardware.vision.strips import laid_out, table_pose
from tests.benchmarks.reading import cards
from tests.benchmarks.reading.other.reading import frame_of
from tests.benchmarks.reading.other.scenes import Scene

GAME = "abductinators"
DECK = {id for id in known.pieces(GAME) if id[0] == "a" and id[1:].isdigit()}
ROW_SEED = 103
"""Five cards."""


@cache
def row_scene() -> tuple[cards.Laid, Frame]:
    laid, photo = cards.taken("row", ROW_SEED)
    return laid, Frame(photo.picture, "row.jpg")


def table_of(grey: Grey) -> tuple[Pose, Markers]:
    """Return where the table lies that strips lay out, and their markers on it."""
    strips = known.corner_strips()
    return table_pose(grey, find_markers(grey, strips.markers), strips)


@cache
def read_row() -> Tableau:
    return CardReader(GAME).row(row_scene()[1])


def shown(*lying: Lying) -> Frame:
    """Cards before a grey wall of 320 by 180 mm at 4 px/mm."""
    wall = np.full((180, 320, 3), 120, np.uint8)
    camera = Camera(1280, 720, fill=1.0, tilt_deg=12, around_deg=40, turn_deg=-40)
    return Frame(Tabletop(wall, (320.0, 180.0)).photograph(lying, camera).picture, "held.jpg")


def role(id: str, x: float = 160, angle: float = 8, game: str = "body_snatchers") -> Lying:
    return cards.card(game, id, x, 90, angle)


# ---- a row ----


def test_a_row_is_read_in_order_with_the_way_each_card_lies() -> None:
    laid, _ = row_scene()
    row = read_row()
    assert row.strips
    assert [card.id for card in row.cards] == list(laid.wanted.values())
    there = {one.id: one for one in laid.lying}
    for card in row.cards:
        away = (card.angle_deg - there[card.id].angle_deg + 180) % 360 - 180
        assert abs(away) < 4, "the strips lie askew by a degree or two themselves"
        assert card.turn == round(there[card.id].angle_deg / 90) % 4 * 90
    assert (row.foreign, row.problem, row.twice) == ((), "", ())


def test_strips_lay_out_a_table_of_any_size() -> None:
    """What lies how far from what is measured in the picture, to a hundredth."""
    laid, frame = row_scene()
    pose, markers = table_of(frame.grey)
    assert len(markers.corners) == 12
    assert pose.error_mm < 1
    there = {one.id: one for one in laid.lying}
    read = {card.id: card for card in read_row().cards}
    first, *others = read
    for other in others:
        true = np.hypot(there[other].x_mm - there[first].x_mm, there[other].y_mm - there[first].y_mm)
        assert np.hypot(read[other].x - read[first].x, read[other].y - read[first].y) == pytest.approx(true, rel=0.02)


def test_a_strip_of_which_one_marker_shows_lays_out_nothing() -> None:
    _, frame = row_scene()
    hidden = frame.picture.copy()
    table, markers = table_of(frame.grey)
    left, *others = known.corner_strips().strips["bottom_left"].corners
    for id in others:
        x, y = table.to_photo(markers.corners[id].mean(axis=0)).astype(int)
        hidden[y - 60 : y + 60, x - 60 : x + 60] = (170, 130, 110)
    pose, laid = table_of(Frame(hidden, "cup.jpg").grey)
    assert set(laid.corners) == set(markers.corners) - {left, *others}
    assert set(pose.ids) == set(laid.corners)
    assert pose.error_mm < 1


def test_one_strip_is_no_table_and_two_on_one_side_are_none() -> None:
    strips = known.corner_strips()
    seen = {
        name: {id: [corners * 3 + (100 + 700 * place, 100)] for id, corners in strips.strips[name].corners.items()}
        for place, name in enumerate(("top_left", "top_right"))
    }
    with pytest.raises(BoardNotFound, match=r"^Only 1 of the 4 corner strips can be seen; at least 2 are needed\. Lay"):
        laid_out(seen["top_left"], strips, (1080, 1920))
    with pytest.raises(BoardNotFound, match=r"all on one side of the table\. Show those in opposite corners, too\.$"):
        laid_out({**seen["top_left"], **seen["top_right"]}, strips, (1080, 1920))


@pytest.mark.slow
def test_one_strip_still_says_which_way_the_table_is_turned() -> None:
    """The camera hangs upside down, and arms lie over three strips."""
    laid, frame = row_scene()
    hidden = frame.picture.copy()
    table, markers = table_of(frame.grey)
    for strip in ("top_left", "top_right", "bottom_left"):
        for id in known.corner_strips().strips[strip].corners:
            x, y = table.to_photo(markers.corners[id].mean(axis=0)).astype(int)
            hidden[y - 60 : y + 60, x - 60 : x + 60] = (170, 130, 110)
    for picture in (hidden, np.rot90(hidden, 2)):
        row = CardReader(GAME).row(Frame(np.ascontiguousarray(picture), "arms.jpg"))
        assert not row.strips
        assert [card.id for card in row.cards] == list(laid.wanted.values())
        assert [card.turn for card in row.cards] == [card.turn for card in read_row().cards]


def test_what_strips_tell_is_said_of_a_row_and_of_a_bare_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A strip alone turned the row, "in the picture's own order"; and a bare table was an error, unlike a bare map."""
    _laid, frame = row_scene()
    there = {card.id: card.spot for card in read_row().cards}
    table, markers = table_of(frame.grey)
    bare, alone = np.full_like(frame.picture, 150), frame.picture.copy()
    for id, corners in markers.corners.items():
        x, y = table.to_photo(corners.mean(axis=0)).astype(int)
        here = np.s_[y - 60 : y + 60, x - 60 : x + 60]
        bare[here] = frame.picture[here]
        if id not in known.corner_strips().strips["bottom_right"].corners:
            alone[here] = (170, 130, 110)
    looking = Looking(GAME)
    turned = np.ascontiguousarray(np.rot90(alone, 2))
    for picture in (alone, turned):
        for told in looking.as_json(Frame(picture, "alone.jpg"))["counters"]:
            x, y = there[told["id"]]
            if picture is turned:
                x, y = picture.shape[1] - x, picture.shape[0] - y
            assert (told["x_px"], told["y_px"]) == pytest.approx((x, y), abs=9), "in the picture as it was taken"
    tell(looking.as_json(Frame(alone, "alone.jpg")), False, GAME)
    assert "cards and pieces, turned as a corner strip says, " in capsys.readouterr().out
    found = looking.as_json(Frame(bare, "bare.jpg"))
    assert found["counters"] == []
    tell(found, False, GAME)
    assert "No card lies face up between the strips." in capsys.readouterr().out


def test_a_calibration_that_does_not_fit_a_row_of_cards_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """It was left out without a word, unlike beside a board."""
    _laid, frame = row_scene()
    height, width = frame.picture.shape[:2]
    lens = Intrinsics(np.diag([1400.0, 1400.0, 1.0]), np.zeros(5), (width, height // 2), 0.3)
    looking = Looking(GAME, profile=CameraProfile("study", lenses={lens.size: lens}))
    tell(looking.as_json(frame), False, GAME)
    assert "The calibration of study is for pictures of other proportions, so" in capsys.readouterr().out
    assert Looking(GAME).as_json(frame)["advice"] == []


def test_strips_that_do_not_lie_flat_are_no_table() -> None:
    strips = known.corner_strips()
    rng = np.random.default_rng(4)
    bent = {
        id: [corners * 3 + (np.array((700, 500)) * (name == "bottom_right") + 100) + rng.normal(0, 14, (4, 2))]
        for name in ("top_left", "bottom_right")
        for id, corners in strips.strips[name].corners.items()
    }
    with pytest.raises(BoardNotFound, match=r"^The corner strips are on average \d+ px off one flat table\. Lay them"):
        laid_out(bent, strips, (1080, 1920))


def test_each_alien_is_told_its_card() -> None:
    laid, _ = row_scene()
    seats = list(laid.wanted)
    told = revealed(read_row(), seats, wanted=DECK)
    assert told == Reveal(laid.wanted)
    some = revealed(read_row(), [*seats, "zarnak"], wanted=DECK, passed=["zarnak"])
    assert some.cards == {**laid.wanted, "zarnak": None}


def test_what_is_wrong_with_a_row_is_told() -> None:
    laid, _ = row_scene()
    row, seats = read_row(), list(laid.wanted)
    fewer = revealed(row, [*seats, "zarnak"], wanted=DECK)
    assert (fewer.cards, fewer.missing) == ({}, (*seats, "zarnak"))
    assert fewer.problem == f"{len(seats)} of {len(seats) + 1} cards were read. Lay them face up, or touch who passed."
    many = revealed(row, seats[1:], wanted=DECK)
    assert many.problem == "There is 1 card too many. Leave one for each alien."
    spent = revealed(row, seats, wanted=DECK, spent=[laid.wanted["blorp"]], name=str.upper)
    assert spent.problem == f"{laid.wanted['blorp'].upper()} has been played already. Is it from the discard pile?"
    twice = Tableau((*row.cards, row.cards[0]))
    assert revealed(twice, seats, wanted=DECK).problem.endswith("appears twice. Leave one card for each alien.")
    strange = Tableau(row.cards, foreign=("BS:DOCTOR",))
    told = revealed(strange, seats, wanted=DECK).problem
    assert told == "The camera sees a card of Invasion of the Body Snatchers. Take it away."
    assert revealed(Tableau(row.cards, foreign=("https://example.org",)), seats, wanted=DECK).cards == laid.wanted
    doctor, _size = cards.face("body_snatchers", "doctor")
    alone = CardReader(GAME).row(Frame(doctor, "alone.png"))
    assert revealed(alone, seats, wanted=DECK).problem == told, "it was asked to be laid open"


def test_a_card_by_a_sheet_is_that_sheets_wherever_it_lies() -> None:
    cards_ = tuple(
        TableCard(id, "card", 0, 0.0, x, 0.0, owner=owner)
        for id, x, owner in (("a01", 0, "sheet_quux"), ("a02", 100, ""), ("a03", 200, "sheet_blorp"))
    )
    told = revealed(Tableau(cards_), ["blorp", "sneevil", "quux"], wanted=DECK)
    assert told.cards == {"blorp": "a03", "sneevil": "a02", "quux": "a01"}


def test_lines_are_read_like_a_page() -> None:
    places = ((0, 5), (100, -4), (210, 8), (2, 110), (95, 104))
    pieces = [TableCard(f"a{i:02}", "card", 0, 0.0, float(x), float(y)) for i, (x, y) in enumerate(places)]
    assert [one.id for one in in_lines(pieces[::-1])] == ["a00", "a01", "a02", "a03", "a04"]
    assert in_lines(()) == ()


# ---- a card that is held ----


@pytest.fixture(scope="module")
def reader() -> CardReader:
    return CardReader("body_snatchers")


def test_a_card_before_the_lens_is_read_without_any_marker(reader: CardReader) -> None:
    frame = shown(role("vigilante"))
    assert reader.held(frame) == HeldCard("vigilante")
    assert reader.held(frame, wanted=["vigilante", "doctor"]) == HeldCard("vigilante")
    assert reader.held(frame, wanted=["doctor"]).problem.startswith("This card is not in this game’s deck.")
    assert reader.held(frame, before=["vigilante"]).problem == "This card has been shown already. Show your own."


def test_nothing_and_what_is_strange_before_the_lens(reader: CardReader) -> None:
    assert reader.held(shown()) == HeldCard(waiting=True)
    two = reader.held(shown(role("vigilante", 90), role("kid", 220)))
    assert two == HeldCard(problem="The camera sees several cards. Show it only one.")
    other = reader.held(shown(role("a07", game=GAME)))
    assert other == HeldCard(problem="The camera sees a card of The Abductinators. Take it away.")


@pytest.mark.slow
def test_a_mirrored_picture_is_told(reader: CardReader) -> None:
    mirrored = Frame(np.ascontiguousarray(shown(role("kid")).picture[:, ::-1]), "selfie.jpg")
    assert reader.held(mirrored).problem.startswith("The picture is mirrored, as selfie cameras do.")
    assert reader.row(mirrored).problem.startswith("The picture is mirrored, as selfie cameras do.")


def test_a_leaning_card_far_off_is_read_at_one_and_a_half_px_a_module() -> None:
    record = cards.measured("held", 110)  # leans by 34 degrees
    assert (record["found"], record["false"], record["right"]) == (["vigilante"], [], True)


@pytest.mark.parametrize("seed", [6414, 6420])
def test_a_small_card_in_a_picture_is_read_at_less_than_a_px_a_module(reader: CardReader, seed: int) -> None:
    shot = Scene(seed, fine=1.0, game="body_snatchers").taken()
    (card,) = shot.truth
    assert 0.85 < card.fine < 0.95
    frame = frame_of(shot.pictures[0])
    assert [tag.id for tag in reader.tags(frame)] == [card.id]


def test_what_was_held_has_no_picture_and_leaves_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [field.type for field in fields(HeldCard)] == ["str", "str", "bool", "bool"]
    source = tmp_path / "in" / "card.png"
    source.parent.mkdir()
    from PIL import Image

    Image.fromarray(shown(role("kid")).picture).save(source)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    told: list[HeldCard] = []
    done = Event()

    def tell(held: HeldCard) -> None:
        told.append(held)
        done.set()

    watcher = HeldWatcher("body_snatchers", str(source), tell, before=())
    assert done.wait(60)
    watcher.stop()
    assert watcher.join(30)
    assert told == [HeldCard("kid")]
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [source]


def test_a_row_is_watched_with_its_picture(tmp_path: Path) -> None:
    from PIL import Image

    laid, frame = row_scene()
    Image.fromarray(frame.picture).save(tmp_path / "row.png")
    told: list[RowLook] = []
    done = Event()

    def tell(look: RowLook) -> None:
        told.append(look)
        done.set()

    watcher = RowWatcher(GAME, str(tmp_path / "row.png"), tell)
    assert done.wait(60)
    watcher.stop()
    watcher.join(30)
    (look,) = told
    assert look.picture is not None
    assert look.picture.shape[1] == 1280
    assert [id for id, _, _ in look.spots] == list(laid.wanted.values())


# ---- pawns in the house ----


def test_pawns_in_the_house_are_in_their_rooms_and_on_their_letters() -> None:
    laid, photo = cards.taken("pawns", 100)
    eyes = Eyes(GAME)
    sight = eyes.look(Frame(photo.picture, "house.jpg"))
    seen = {one.id: one for one in eyes.placed(sight.counters)}
    standing = {one.id: one for one in laid.lying if one.id[0] != "!"}
    assert len(seen) >= len(standing) - 1
    for id, one in seen.items():
        name = id.removeprefix("pawn-")
        pawn = standing[name]
        figure = next(f for f in laid.standing if np.hypot(f.x_mm - pawn.x_mm, f.y_mm - pawn.y_mm) < 8)
        assert np.hypot(one.x_mm - figure.x_mm, one.y_mm - figure.y_mm) < 2
        room = eyes.board.place_at(figure.x_mm, figure.y_mm)
        letters = [
            f"{room}/{letter}"
            for letter, at in eyes.board.spots(room or "").items()
            if at == (figure.x_mm, figure.y_mm)
        ]
        assert one.space == (letters[0] if letters else room)
