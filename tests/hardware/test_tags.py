"""Reading counters off photographs of a table."""

from __future__ import annotations

import json
from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Lying
from hardware.vision.see import Sight, see
from hardware.vision.tags import Codebook, Shape, glance
from tests.photos import Set, camera_for, draw_face, rough_room, scatter, snap


def look(game: Set, photo: Photograph, codebook: Codebook | None = None) -> Sight:
    return see(Frame(photo.picture, "table.jpg"), game.markers, codebook or game.codebook)


def lay(
    game: Set, counters: Sequence[Lying], camera: Camera | None = None, room: Room | None = None, seed: int = 1
) -> Photograph:
    return Tabletop(game.board, game.size_mm, seed).photograph(counters, camera or camera_for(game, 2.2), room)


def match(photo: Photograph, sight: Sight) -> tuple[dict[str, float], list[str]]:
    """Distance in mm by counter of those found, and ids that were read where they are not."""
    truth = {one.id: one for one in photo.truth}
    found: dict[str, float] = {}
    wrong = []
    for tag in sight.counters:
        one = truth.get(tag.id)
        miss = np.hypot(tag.x_mm - one.x_mm, tag.y_mm - one.y_mm) if one else np.inf
        if miss > 5 or tag.id in found:
            wrong.append(tag.id)
        else:
            found[tag.id] = float(miss)
    return found, wrong


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("wanted", "severity", "least", "seeds"),
    [(1.2, 1.0, 0.97, (11,)), (2.0, 1.0, 0.99, (12,)), (2.5, 1.0, 0.99, (13,)), (3.0, 2.0, 0.99, (16,))],
)
def test_recall_by_resolution_and_severity(
    game: Set, wanted: float, severity: float, least: float, seeds: tuple[int, ...]
) -> None:
    total = 0
    distances: list[float] = []
    false: list[str] = []
    for seed in seeds:
        photo = snap(game, seed, wanted, severity=severity)
        found, wrong = match(photo, look(game, photo))
        total += len(photo.truth)
        distances += found.values()
        false += wrong
    assert not false
    assert len(distances) >= least * total
    assert max(distances) < 1.5
    assert np.median(distances) < 0.8


@pytest.mark.few(1)
@pytest.mark.parametrize("tilt", [0.0, 20.0, 35.0])
def test_angles_are_clockwise_from_the_boards_top(game: Set, tilt: float) -> None:
    turns = list(range(0, 360, 15))
    counters = [
        Lying(game.faces[name], 90 + 90 * (i % 7), 80 + 95 * (i // 7), turn, id=name)
        for i, (name, turn) in enumerate(zip(sorted(game.faces), turns, strict=False))
    ]
    photo = lay(game, counters, camera_for(game, 2.4, tilt_deg=tilt, around_deg=60, turn_deg=-60))
    sight = look(game, photo)
    truth = {one.id: one.angle_deg for one in counters}
    assert {tag.id for tag in sight.counters} == set(truth)
    for tag in sight.counters:
        assert 0 <= tag.angle_deg < 360
        assert abs((tag.angle_deg - truth[tag.id] + 180) % 360 - 180) < 1.5


def test_the_board_may_lie_upside_down_for_the_camera(game: Set) -> None:
    counters = scatter(game, 12, np.random.default_rng(4))
    photo = lay(game, counters, camera_for(game, 2.4, turn_deg=180))
    found, wrong = match(photo, look(game, photo))
    assert len(found) == 12
    assert not wrong


def test_counters_touching_each_other(game: Set) -> None:
    ids = sorted(game.faces)[:12]
    counters = [Lying(game.faces[n], 200 + 25.2 * (i % 4), 200 + 25.2 * (i // 4), id=n) for i, n in enumerate(ids)]
    found, wrong = match(photo := lay(game, counters, camera_for(game, 3.0)), look(game, photo))
    assert len(found) == 12
    assert not wrong


def test_a_tag_at_two_places_is_kept_twice(game: Set) -> None:
    twice = [Lying(game.faces["nurse"], x, 250, turn, id="nurse") for x, turn in ((200, 0), (240, 90))]
    sight = look(game, lay(game, twice))
    assert [(tag.id, round(tag.x_mm / 40)) for tag in sorted(sight.counters, key=lambda t: t.x_mm)] == [
        ("nurse", 5),
        ("nurse", 6),
    ]


def test_strangers_are_counted_and_never_become_counters(game: Set) -> None:
    strangers = ["QQ:NURSES", "QQ:NURS", "QR:NURSE", "HELLO", "QQ:TAYLOR"]
    counters = [Lying(draw_face(text, 2), 150 + 60 * i, 250, 20 * i, id=text) for i, text in enumerate(strangers)]
    counters.append(Lying(game.faces["nurse"], 400, 350, id="nurse"))
    sight = look(game, lay(game, counters, camera_for(game, 3.0)))
    assert [tag.id for tag in sight.counters] == ["nurse"]
    assert sight.unknown == len(strangers)


def test_an_empty_board_holds_nothing(game: Set) -> None:
    sight = look(game, lay(game, ()))
    assert sight.counters == ()
    assert sight.unknown == 0


def test_a_counters_tag_on_somebody_elses_print_is_no_counter(game: Set) -> None:
    """A handbill with the same code three times as large lies on the board."""
    photo = lay(game, [Lying(game.faces["nurse"], 300, 250, size_mm=(75, 75), id="handbill")])
    assert look(game, photo).counters == ()


def covered(face: np.ndarray, share: float) -> np.ndarray:
    """Return a face of which a strip over the right side of the code is hidden."""
    out = face.copy()
    side = out.shape[0]
    start, code = side * (25 - 15.12) / 2 / 25, side * 15.12 / 25
    out[:, round(start + code * (1 - share)) : round(start + code)] = (150, 90, 60)
    return out


def test_what_is_a_little_covered_is_read_and_less_sure(game: Set) -> None:
    shares = [0.0, 0.06, 0.10]
    counters = [
        Lying(covered(game.faces["nurse"], share), 200 + 60 * i, 250, id=str(share)) for i, share in enumerate(shares)
    ]
    sight = look(game, lay(game, counters, camera_for(game, 3.0)))
    by_place = {round((tag.x_mm - 200) / 60): tag for tag in sight.counters}
    assert {0, 1} <= set(by_place)
    assert by_place[0].confidence > 0.97
    assert by_place[1].confidence < by_place[0].confidence - 0.02
    assert all(0 <= tag.confidence <= 1 for tag in sight.counters)


def test_what_is_half_covered_is_left_out_rather_than_misread(game: Set) -> None:
    counters = [
        Lying(covered(game.faces[name], 0.5), 120 + 50 * (i % 10), 150 + 60 * (i // 10), 17 * i, id=name)
        for i, name in enumerate(sorted(game.faces)[:30])
    ]
    assert look(game, lay(game, counters, camera_for(game, 3.0))).counters == ()


def test_fanned_counters_whose_codes_show_are_read(game: Set) -> None:
    """Three counters in a fan, 19 mm apart: the upper one is whole, the others show their codes but for a corner."""
    ids = sorted(game.faces)[:3]
    counters = [Lying(game.faces[name], 300 + 19.5 * i, 250 + 3 * i, -8 + 8 * i, id=name) for i, name in enumerate(ids)]
    found, wrong = match(photo := lay(game, counters, camera_for(game, 3.0)), look(game, photo))
    assert ids[2] in found
    assert not wrong


def test_the_thickness_of_the_card_is_taken_out(game: Set) -> None:
    counters = scatter(game, 20, np.random.default_rng(2))
    camera = camera_for(game, 2.4, tilt_deg=35, around_deg=20, turn_deg=-20)
    photo = lay(game, counters, camera, Room(thickness_mm=2.0))
    thick, flat = (game.codebook.as_thick(mm) for mm in (2.0, 0.0))
    known = max(match(photo, look(game, photo, thick))[0].values())
    ignored = max(match(photo, look(game, photo, flat))[0].values())
    assert known < 0.5 < 1.0 < ignored


def test_codes_beside_the_middle_of_a_face(game: Set) -> None:
    """A face on which the code sits 3 mm left of and 2 mm above the middle."""
    face = game.faces["nurse"]
    px = face.shape[0] / 25
    shifted = np.roll(face, (-round(2 * px), -round(3 * px)), axis=(0, 1))
    offset = Codebook(game.codebook.ids, game.codebook.masks, Shape(0.72, (3.0, 2.0)))
    turned = [Lying(shifted, 200 + turn, 250, turn, id="nurse") for turn in (0, 90, 200)]
    sight = look(game, lay(game, turned, camera_for(game, 3.0)), offset)
    places = sorted((tag.x_mm, tag.y_mm) for tag in sight.counters)
    assert np.allclose(places, [(one.x_mm, one.y_mm) for one in turned], atol=0.6)


def test_tags_that_are_looked_for_together_must_each_have_their_own_size(game: Set) -> None:
    """The nurse's code should be 12.5 % smaller than it is: the search for both sizes forgives it, its own not."""
    names = ("nurse", "baker", "vet")
    photo = lay(game, [Lying(game.faces[name], 213 + 60 * i, 250, id=name) for i, name in enumerate(names)])
    book = game.codebook
    mixed = Codebook(book.ids, book.masks, book.shape, {"QQ:NURSE": Shape(0.72 / 1.125)})
    assert [len(texts) for _, texts in mixed.groups] == [len(book.ids)], "one search for both"
    assert sorted(tag.id for tag in look(game, photo, mixed).counters) == ["baker", "vet"]


def test_modules_that_differ_much_are_looked_for_apart(game: Set) -> None:
    small = {"QQ:NURSE": Shape(0.5), "QQ:VET": Shape(0.55)}
    book = Codebook(game.codebook.ids, game.codebook.masks, Shape(0.72), small)
    assert [(round(module, 3), len(texts)) for module, texts in book.groups] == [(0.524, 2), (0.72, len(book.ids) - 2)]
    assert book.module_mm == 0.5, "the smallest, for which a picture must be fine enough"
    photo = lay(game, [Lying(game.faces["baker"], 300, 250, id="baker")])
    assert [tag.id for tag in look(game, photo, book).counters] == ["baker"]


def test_what_lies_on_a_sheet_is_looked_at() -> None:
    card = Shape(0.5, (-20.0, -30.0), 0.3, (63.0, 88.0), kind="card")
    assert card.edges == (-103.0, -148.0, 23.0, 28.0)
    assert Shape(0.5, (-20.0, -30.0), 0.3, (63.0, 88.0), kind="sheet").edges == Shape(0.5).edges


def test_a_codebook_without_masks_reads_as_well(game: Set) -> None:
    counters = scatter(game, 15, np.random.default_rng(8))
    photo = lay(game, counters)
    found, wrong = match(photo, look(game, photo, Codebook(game.codebook.ids)))
    assert len(found) == 15
    assert not wrong


def test_a_codebook_from_a_manifest() -> None:
    counter = {"id": "mayor", "tag": "PV:MAYOR", "mask": 3, "size_mm": [25, 25], "code_mm": [4.0, 5.0, 15.12, 15.12]}
    book = Codebook.from_manifest({"counters": [counter, {**counter, "set": "alien"}]})
    assert book.ids == {"PV:MAYOR": "mayor"}
    assert book.module_mm == pytest.approx(0.72)
    shape = book.shape_of("PV:MAYOR")
    assert shape.offset_mm == pytest.approx((12.5 - 11.56, 12.5 - 12.56))
    assert shape.size_mm == pytest.approx((25, 25))
    edges = [edge * book.module_mm for edge in shape.edges]
    assert edges == pytest.approx([-11.56, -12.56, 25 - 11.56, 25 - 12.56])
    assert Shape().edges == (-12.5, -12.5, 12.5, 12.5), "the code with its quiet zone, if nothing else is known"
    with pytest.raises(ValueError, match='stands for both "mayor" and "sheriff"'):
        Codebook.from_manifest({"counters": [counter, {**counter, "id": "sheriff"}]})
    with pytest.raises(ValueError, match="the tag PV:MAYOR lies in two places of its face"):
        Codebook.from_manifest({"counters": [counter, {**counter, "code_mm": [5, 5, 15.12, 15.12]}]})


def test_the_json_of_a_sight(game: Set) -> None:
    sight = look(game, lay(game, [Lying(game.faces["nurse"], 300, 200, 90, id="nurse")]))
    data = json.loads(json.dumps(sight.to_json()))
    assert data["board"]["found"] is True
    assert data["board"]["markers"] == 8
    assert data["unknown"] == 0
    assert data["look_ms"] > 0
    (nurse,) = data["counters"]
    assert {"id", "x_mm", "y_mm", "angle_deg", "confidence"} <= set(nurse)
    assert nurse["id"] == "nurse"
    assert (nurse["x_mm"], nurse["y_mm"]) == pytest.approx((300, 200), abs=1)
    assert nurse["angle_deg"] == pytest.approx(90, abs=1)


def test_no_board_names_the_picture(game: Set) -> None:
    with pytest.raises(BoardNotFound, match=r"^attic\.jpg: There is no board in the picture"):
        see(
            Frame(np.random.default_rng(1).integers(0, 256, (600, 800, 3)).astype(np.uint8), "attic.jpg"),
            game.markers,
            game.codebook,
        )


def test_the_same_picture_reads_the_same(game: Set) -> None:
    photo = snap(game, 21, 1.6, 12)
    assert look(game, photo).counters == look(game, photo).counters


@pytest.mark.usefixtures("rendered_anew")
def test_the_virtual_camera_is_deterministic(game: Set) -> None:
    camera, room = Camera(640, 480, tilt_deg=10), rough_room(np.random.default_rng(1))
    one, two, other = (Tabletop(game.board, game.size_mm, seed).photograph((), camera, room) for seed in (1, 1, 2))
    assert one.jpeg == two.jpeg
    assert one.jpeg != other.jpeg


def test_the_truth_of_a_virtual_photograph_is_in_its_pixels(game: Set) -> None:
    """A white counter laid on the board brightens the very pixels where its place projects to."""
    white = np.full((50, 50, 3), 255, np.uint8)
    room = Room(blur_px=0, gradient=0, thickness_mm=0)
    camera = Camera(tilt_deg=30, around_deg=45, turn_deg=-40)
    table = Tabletop(np.full((550, 745, 3), 60, np.uint8), game.size_mm)
    photo = table.photograph([Lying(white, 500, 150, 30)], camera, room)
    bright = (photo.grey > 150).astype(np.uint8)
    moments = cv2.moments(bright, binaryImage=True)
    at = photo.H @ (500, 150, 1)
    assert moments["m10"] / moments["m00"] == pytest.approx(at[0] / at[2], abs=1.0)
    assert moments["m01"] / moments["m00"] == pytest.approx(at[1] / at[2], abs=1.0)


def held_up(px_per_module: float, *cards: tuple[str, float, float, float]) -> np.ndarray:
    """Cards with codes before a grey wall: (text, x, y in px, degrees clockwise)."""
    wall = np.full((400, 700), 140, np.float32)
    for text, x, y, turn in cards:
        face = draw_face(text, 3)[..., 1]
        scale = px_per_module / 12
        move = cv2.getRotationMatrix2D(((len(face) - 1) / 2,) * 2, -turn, scale)
        move[:, 2] += np.array((x - (len(face) - 1) / 2, y - (len(face) - 1) / 2))
        small = cv2.GaussianBlur(face.astype(np.float32), (0, 0), 0.5 / scale)
        there = cv2.warpAffine(np.ones_like(small), move, wall.shape[::-1])
        wall = np.where(there > 0.5, cv2.warpAffine(small, move, wall.shape[::-1], flags=cv2.INTER_AREA), wall)
    return wall.astype(np.uint8)


@pytest.mark.parametrize("px_per_module", [2.4, 5.0])
def test_a_glance_needs_no_board_and_no_codebook(px_per_module: float) -> None:
    reach = 21 / 2 * px_per_module
    codes = glance(held_up(px_per_module, ("QQ:HELLO", 150, 130, 0), ("BS:DOCTOR", 480, 250, 90)))
    assert [text for text, _ in codes] == ["QQ:HELLO", "BS:DOCTOR"]
    (_, upright), (_, turned) = codes
    frame = np.array([(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)])
    assert np.abs(upright - frame - (150, 130)).max() < 0.35 * px_per_module
    assert np.abs(turned - np.roll(frame, -1, axis=0) - (480, 250)).max() < 0.35 * px_per_module


def test_a_glance_at_nothing_and_at_what_is_no_picture() -> None:
    assert glance(np.full((300, 400), 90, np.uint8)) == []
    with pytest.raises(ValueError, match="a grey picture of bytes is needed"):
        glance(np.zeros((30, 40, 3), np.uint8))
