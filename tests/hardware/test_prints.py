"""From print to place: the printed pages, cut up, laid on the table, photographed, and read back."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from companion.camera import known
from companion.kernel import assets
from companion.kernel.board import Board
from hardware.errors import PictureError
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop, from_images
from hardware.simulator.things import Lying
from hardware.vision.pose import Markers
from hardware.vision.see import see
from hardware.vision.tags import Codebook
from printables.press.pictures import write_images
from tests.photos import Set, camera_for, px_per_module, scatter, snap

GAME = "pleasantville"


def test_the_camera_knows_every_printed_tag_and_marker(printed: Set) -> None:
    entries = assets.json(GAME, "codebook.json")
    told = known.codebook(GAME)
    assert told.ids == printed.codebook.ids
    assert told.masks == printed.codebook.masks
    markers = known.markers(known.board(GAME))
    assert (markers.dictionary, markers.size_mm) == (printed.markers.dictionary, printed.markers.size_mm)
    assert markers.corners.keys() == printed.markers.corners.keys()
    for id, corners in markers.corners.items():
        assert corners == pytest.approx(printed.markers.corners[id], abs=1e-4)
    assert set(printed.faces) == {entry["id"] for entry in entries}


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("seed", "wanted", "severity"),
    [(31, 2.5, 1.0), pytest.param(32, 3.0, 1.0, marks=pytest.mark.slow), (33, 3.0, 1.5)],
)
def test_printed_counters_are_read_where_they_lie(printed: Set, seed: int, wanted: float, severity: float) -> None:
    photo = snap(printed, seed, wanted, 42, severity=severity)
    assert px_per_module(photo, printed.codebook.module_mm) == pytest.approx(wanted, rel=0.02)
    sight = see(Frame(photo.picture, "table.jpg"), printed.markers, printed.codebook)
    truth = {one.id: one for one in photo.truth}
    assert len(truth) >= 38
    misses = {tag.id: np.hypot(tag.x_mm - truth[tag.id].x_mm, tag.y_mm - truth[tag.id].y_mm) for tag in sight.counters}
    assert len(misses) == len(sight.counters), "nobody is seen twice"
    assert len(misses) >= 0.99 * len(truth) - (wanted < 3)
    assert max(misses.values()) < 1.5
    assert sight.unknown == 0
    assert all(tag.confidence > 0.5 for tag in sight.counters)


def test_the_empty_map_holds_no_codes(printed: Set) -> None:
    photo = snap(printed, 41, 2.2, 0)
    sight = see(Frame(photo.picture, "table.jpg"), printed.markers, printed.codebook)
    assert (sight.counters, sight.unknown) == ((), 0)


@pytest.mark.slow
def test_every_counter_at_its_slot_is_seen_in_its_space(tmp_path: Path) -> None:
    """A demonstration's set-up: faces from `saucer images`, one in each of forty spaces, at the board's own slots."""
    write_images(GAME, tmp_path, 150)
    table, faces = from_images(tmp_path, seed=6)
    board = Board.from_json(assets.json(GAME, "board.json"))
    entries = assets.json(GAME, "codebook.json")
    spaces = [space.id for space in board.spaces.values()][:: len(board.spaces) // len(entries)]
    lying = []
    for entry, space in zip(entries, spaces, strict=False):
        slot = board.slots(space, 1)[0]
        lying.append(Lying(faces[entry["id"]], slot.x, slot.y, slot.angle, id=entry["id"]))
    markers = Markers.from_json(json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))["board"])
    game = Set(table.board, markers, Codebook.from_json(entries), faces, table.size_mm)
    photo = table.photograph(lying, camera_for(game, 2.6, tilt_deg=14), Room())
    sight = see(Frame(photo.picture, "table.jpg"), game.markers, game.codebook)
    seen = {tag.id: board.place_at(tag.x_mm, tag.y_mm) for tag in sight.counters}
    assert seen == {one.id: space for one, space in zip(lying, spaces, strict=False)}


def test_a_full_hd_camera_over_the_whole_map_reads_all(printed: Set) -> None:
    """1920 × 1080 over the map is 1.3 px a module, where a general decoder reads by luck."""
    lying = scatter(printed, 30, np.random.default_rng(9))
    photo = Tabletop(printed.board, printed.size_mm).photograph(lying, Camera(1920, 1080), Room(blur_px=0.45))
    sight = see(Frame(photo.picture, "hd.jpg"), printed.markers, printed.codebook)
    assert sight.px_per_module == pytest.approx(1.3, abs=0.15)
    truth = {one.id: one for one in photo.truth}
    assert {tag.id for tag in sight.counters} == set(truth)
    for tag in sight.counters:
        assert np.hypot(tag.x_mm - truth[tag.id].x_mm, tag.y_mm - truth[tag.id].y_mm) < 1.5


def test_the_folder_of_pictures_must_be_one(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"holds no pictures of a game\. Make some: saucer images GAME --out"):
        from_images(tmp_path)
