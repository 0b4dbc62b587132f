"""A camera that hangs still: only what has changed is read, and what is hidden is asked for where it lay."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from hardware.arrays import Grey
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision.attention import WHOLE_S, Attention
from hardware.vision.mount import Mount
from hardware.vision.pose import Pose
from hardware.vision.tags import Codebook, Meant, Reading, read_tags
from tests.photos import Set, camera_for, practice, scatter

SIZE = (380.0, 280.0)


@pytest.fixture(scope="module")
def small() -> Set:
    return practice(SIZE)


@pytest.fixture(scope="module")
def laid(small: Set) -> list[Lying]:
    return scatter(small, 10, np.random.default_rng(3), border_mm=55.0)


@pytest.fixture(scope="module")
def camera(small: Set) -> Camera:
    return camera_for(small, 1.4, tilt_deg=12.0, around_deg=40.0)


ROOM = Room(electrons=3000, read_noise=4, mosaic=True, jpeg=85, blur_px=0.5)


def film(game: Set, laid: list[Lying], camera: Camera, frames: int) -> list[Grey]:
    return [photo.grey for photo in Tabletop(game.board, game.size_mm, 1).film(laid, camera, ROOM, frames=frames)]


class Watching:
    """A camera on a stand, a fifth of a second between pictures."""

    def __init__(self, game: Set, codebook: Codebook | None = None) -> None:
        self.mount, self.attention, self.at = Mount(game.markers), Attention(codebook or game.codebook), 0.0

    def see(self, pictures: list[Grey]) -> list[tuple[Reading, float]]:
        """Return what is read in each, and the share of the board that was."""
        seen = []
        for picture in pictures:
            reading = self.attention.read(picture, self.mount.pose(picture), self.at)
            seen.append((reading, self.attention.looked))
            self.at += 0.2
        return seen


def test_nothing_is_read_while_nothing_changes_and_all_of_it_now_and_then(
    small: Set, laid: list[Lying], camera: Camera
) -> None:
    watching = Watching(small)
    seen = watching.see(film(small, laid, camera, 9))
    assert {tag.id for tag in seen[0][0].tags} == {one.id for one in laid}
    assert [looked for _, looked in seen].count(1.0) == 2  # the first, and once more when the noise is averaged
    assert [looked for _, looked in seen].count(0.0) == 7
    assert all({tag.id for tag in reading.tags} == {one.id for one in laid} for reading, _ in seen)
    watching.at += WHOLE_S
    assert watching.see(film(small, laid, camera, 1))[0][1] == 1.0


def test_around_what_has_changed_the_board_is_read_again(small: Set, laid: list[Lying], camera: Camera) -> None:
    watching = Watching(small)
    watching.see(film(small, laid, camera, 7))
    moved = [replace(laid[0], x_mm=laid[0].x_mm + 1.0), *laid[2:]]
    reading, looked = watching.see(film(small, moved, camera, 1))[0]
    assert 0 < looked < 1
    places = {tag.id: (tag.x_mm, tag.y_mm) for tag in reading.tags}
    assert places.keys() == {one.id for one in moved}
    alone = {tag.id: tag for tag in read_tags(*posed(small, moved, camera), small.codebook).tags}
    assert places[laid[0].id] == pytest.approx((alone[laid[0].id].x_mm, alone[laid[0].id].y_mm), abs=0.3)


def posed(game: Set, laid: list[Lying], camera: Camera) -> tuple[Grey, Pose]:
    picture = film(game, laid, camera, 1)[0]
    return picture, Mount(game.markers).pose(picture)


def test_a_counter_that_a_cup_hides_in_part_is_asked_for_where_it_lay(
    small: Set, laid: list[Lying], camera: Camera
) -> None:
    one = laid[4]
    cup = Lying(np.full((30, 30, 3), 120, np.uint8), one.x_mm + 9.0, one.y_mm, one.angle_deg, (18.0, 40.0), "cup")
    picture, pose = posed(small, [*laid, cup], camera)
    assert one.id not in {tag.id for tag in read_tags(picture, pose, small.codebook).tags}
    watching = Watching(small)
    watching.see(film(small, laid, camera, 2))
    (there,) = [tag for tag in watching.see([picture])[0][0].tags if tag.id == one.id]
    assert np.hypot(there.x_mm - one.x_mm, there.y_mm - one.y_mm) < 1.0
    assert 0.3 < there.visible < 0.8
    # taken off, or with another in its place, it is not seen
    gone = watching.see(film(small, [it for it in laid if it is not one], camera, 1))[0][0]
    assert one.id not in {tag.id for tag in gone.tags}
    other = next(name for name in sorted(small.faces) if name not in {it.id for it in laid})
    changed = [replace(it, face=small.faces[other], id=other) if it is one else it for it in laid]
    there_now = {tag.id for tag in watching.see(film(small, changed, camera, 1))[0][0].tags}
    assert other in there_now
    assert one.id not in there_now


def test_what_a_counter_was_laid_on_is_remembered(small: Set, laid: list[Lying]) -> None:
    """Hardly anything shows of the lower ones; yet how high the uppermost lies tells where it lies."""
    camera, thick = camera_for(small, 1.4, tilt_deg=30.0), 2.0
    room = replace(ROOM, thickness_mm=thick)
    low = laid[4]
    names = [name for name in sorted(small.faces) if name not in {one.id for one in laid}]
    upon = [Lying(small.faces[name], low.x_mm + 2, low.y_mm, 30.0 * i, id=name) for i, name in enumerate(names[:2], 1)]
    table = Tabletop(small.board, small.size_mm, 1)
    photos = [table.photograph([*laid, *upon[:some]], camera, room) for some in (0, 1, 2)]
    book = small.codebook.as_thick(thick)
    seen = Watching(small, book).see([photo.grey for photo in photos])
    for some in (1, 2):
        (tag,) = [tag for tag in seen[some][0].tags if tag.id == names[some - 1]]
        assert tag.height_mm == pytest.approx((some + 1) * thick)
        assert np.hypot(tag.x_mm - upon[some - 1].x_mm, tag.y_mm - upon[some - 1].y_mm) < 0.6
    alone = read_tags(photos[2].grey, Mount(small.markers).pose(photos[2].grey), book).tags
    assert next(tag for tag in alone if tag.id == names[1]).height_mm == pytest.approx(thick)


@pytest.mark.parametrize("where", ["elsewhere", "in each other's places"])
def test_what_keeps_changing_does_not_become_usual(small: Set, laid: list[Lying], camera: Camera, where: str) -> None:
    """Tables in turn, as hands would do it: no counter is told where it lay before, or on one that is elsewhere."""
    other = scatter(small, 10, np.random.default_rng(8), border_mm=55.0)
    if where != "elsewhere":
        other = [replace(one, face=next_.face, id=next_.id) for one, next_ in pairwise([*laid, laid[0]])]
    tables = [film(small, some, camera, 1)[0] for some in (laid, other)]
    seen = Watching(small).see(tables * 12)
    for (reading, _), there in zip(seen, [laid, other] * 12, strict=True):
        places = {one.id: (one.x_mm, one.y_mm) for one in there}
        assert {tag.id for tag in reading.tags} <= places.keys()
        assert all(np.hypot(tag.x_mm - places[tag.id][0], tag.y_mm - places[tag.id][1]) < 1 for tag in reading.tags)


def dark_film(game: Set, laid: list[Lying], px_per_module: float, frames: int) -> list[Grey]:
    """Of a camera in a dim room: most of what it sees is noise."""
    room = replace(ROOM, electrons=130, read_noise=5, exposure=0.5)
    camera = camera_for(game, px_per_module, tilt_deg=5.0)
    return [p.grey for p in Tabletop(game.board, game.size_mm, 4).film(laid, camera, room, frames=frames)]


def test_noise_is_averaged_until_codes_can_be_read(small: Set, laid: list[Lying]) -> None:
    seen = Watching(small).see(dark_film(small, laid, 0.7, 9))
    first, last = ({tag.id for tag in seen[i][0].tags} for i in (0, -1))
    assert len(first) < len(laid)
    assert last == {one.id for one in laid}


def test_codes_are_believed_sooner_where_the_game_lets_them_lie(small: Set, laid: list[Lying]) -> None:
    (picture,) = dark_film(small, laid, 0.8, 1)
    pose = Mount(small.markers).pose(picture)
    at = {one.id: (one.x_mm, one.y_mm) for one in laid}

    def read(meant: Meant | None) -> set[str]:
        return {tag.id for tag in read_tags(picture, pose, small.codebook, meant=meant).tags}

    def where_it_lies(text: str, x: float, y: float) -> bool:
        place = at.get(small.codebook.ids[text])
        return place is not None and bool(np.hypot(x - place[0], y - place[1]) < 20)

    alone = read(None)
    assert alone < read(where_it_lies) <= at.keys()
    assert read(lambda text, x, y: not where_it_lies(text, x, y)) == alone, "nothing is believed anywhere else"
