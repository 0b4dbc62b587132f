"""A stream of pictures fused: what rests is told, what slides, hides or is handled is waited for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.camera import open_source
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Hand, Lying
from hardware.vision.advice import overview
from hardware.vision.hands import thumbnail
from hardware.vision.mount import Mount
from hardware.vision.tags import Tag, read_tags
from hardware.vision.tracker import TableScene, Tracker
from tests.photos import Set

STEP = 0.1


def tag(id: str, x: float, y: float, angle: float = 0.0) -> Tag:
    return Tag(id, x, y, angle, confidence=0.9, score=0.9, margin=0.5, visible=1.0)


def places(scene: TableScene) -> list[tuple[str, int, int]]:
    return sorted((one.id, round(one.x_mm), round(one.y_mm)) for one in scene.counters)


class Reel:
    """Pictures one after the other, a tenth of a second apart."""

    def __init__(self, step: float = STEP) -> None:
        self.tracker = Tracker()
        self.step = step
        self.at = 0.0

    def show(self, *tags: Tag, times: int = 1, covered: int = 0) -> TableScene:
        for _ in range(times):
            self.at = round(self.at + self.step, 6)
            scene = self.tracker.add(tags, self.at, covered=covered)
        return scene


def test_a_counter_is_spoken_of_at_the_third_picture() -> None:
    reel = Reel()
    told = [reel.show(tag("mayor", 100, 100)) for _ in range(4)]
    assert [len(scene.counters) for scene in told] == [0, 0, 1, 1]
    assert [len(scene.changed) for scene in told] == [0, 0, 1, 0]


def test_two_pictures_are_enough_where_pictures_are_few() -> None:
    reel = Reel(step=0.6)
    told = [reel.show(tag("mayor", 100, 100)) for _ in range(2)]
    assert [len(scene.counters) for scene in told] == [0, 1]


def test_sliding_is_no_move_until_it_rests() -> None:
    reel = Reel()
    reel.show(tag("mayor", 100, 100), times=4)
    for x in range(104, 240, 4):
        scene = reel.show(tag("mayor", x, 100))
        assert places(scene) == [("mayor", 100, 100)]
        assert not scene.changed
    reel.show(tag("mayor", 240, 100), times=2)
    scene = reel.show(tag("mayor", 240, 100))
    assert places(scene) == [("mayor", 240, 100)]
    assert [one.id for one in scene.changed] == ["mayor"]


def test_unseen_is_not_gone() -> None:
    reel = Reel()
    reel.show(tag("mayor", 100, 100), tag("maid", 300, 100), times=4)
    scene = reel.show(tag("maid", 300, 100), times=40)
    assert places(scene) == [("maid", 300, 100), ("mayor", 100, 100)]
    assert [one.id for one in scene.unseen] == ["mayor"]
    assert not reel.show(tag("maid", 300, 100), tag("mayor", 100, 100)).unseen


def test_two_counters_with_one_tag_are_both_kept() -> None:
    reel = Reel()
    both = (tag("maid", 100, 100), tag("maid", 300, 100))
    assert places(reel.show(*both, times=4)) == [("maid", 100, 100), ("maid", 300, 100)]
    scene = reel.show(tag("maid", 300, 150), tag("maid", 100, 100), times=4)
    assert places(scene) == [("maid", 100, 100), ("maid", 300, 150)]
    assert [round(one.y_mm) for one in reel.show(tag("maid", 300, 150), times=30).unseen] == [100]


def test_a_ghost_of_one_picture_is_forgotten() -> None:
    reel = Reel()
    reel.show(tag("mayor", 100, 100), tag("maid", 300, 300))
    scene = reel.show(tag("mayor", 100, 100), times=40)
    assert places(scene) == [("mayor", 100, 100)]
    assert repr(reel.tracker) == "<Tracker of 1 counters>"


def test_hands_over_many_counters_are_waited_out() -> None:
    reel = Reel()
    lying = [tag(f"n{n}", 100 + 40 * n, 100) for n in range(6)]
    reel.show(*lying, times=4)
    moved = tag("n0", 100, 300)
    scene = reel.show(moved, *lying[5:], times=6)
    assert scene.hands
    assert places(scene)[0] == ("n0", 100, 100), "nothing is said while hands are there"
    scene = reel.show(moved, *lying[1:], times=3)
    assert not scene.hands
    assert places(scene)[0] == ("n0", 100, 300)


def test_a_hidden_marker_is_a_hand_and_a_cup_is_none() -> None:
    reel = Reel()
    reel.show(tag("mayor", 100, 100), times=4)
    assert reel.show(tag("mayor", 200, 100), times=5, covered=1).hands
    scene = reel.show(tag("mayor", 200, 100), times=40, covered=1)
    assert not scene.hands, "no hand lies still for so long"
    assert places(scene) == [("mayor", 200, 100)]
    assert reel.show(tag("mayor", 200, 100), covered=2).hands


BOARD = (768.0, 576.0)
"""Eight millimetres to a place of the thumbnail."""


class Pictured:
    """Counters, and a hand that reaches in from the lower edge, on small pictures of a board."""

    def __init__(self) -> None:
        self.tracker = Tracker(BOARD)
        self.at = 0.0
        self.hands: list[bool] = []

    def busy(self) -> bool:
        return self.hands[-1]

    def show(self, *tags: Tag, hand: tuple[float, float] | None = None, times: int = 1) -> list[tuple[float, str]]:
        """Return when who was told to have come to rest; a fifth of a second between pictures."""
        told = []
        for _ in range(times):
            self.at = round(self.at + 0.2, 6)
            board = np.full((72, 96), 120, np.uint8)
            for one in tags:
                x, y = round(one.x_mm / 8), round(one.y_mm / 8)
                board[y - 1 : y + 2, x - 1 : x + 2] = 200
            if hand is not None:
                x, y = round(hand[0] / 8), round(hand[1] / 8)
                board[y:, x - 4 : x + 4] = 60
            scene = self.tracker.add(tags, self.at, board=board)
            self.hands.append(scene.hands)
            told += [(self.at, one.id) for one in scene.changed]
        return told


def test_a_hand_that_never_leaves_silences_its_surroundings_alone() -> None:
    """Three counters are moved one after the other by one arm that stays over the board all the time."""
    film = Pictured()
    here = {who: (100.0 + 200 * n, 200.0) for n, who in enumerate("abc")}
    film.show(*(tag(who, *place) for who, place in here.items()), times=5)
    laid, told = {}, []
    for who, x in (("b", 340.0), ("a", 180.0), ("c", 560.0)):
        without = [tag(one, *place) for one, place in here.items() if one != who]
        told += film.show(*without, hand=(here[who][0], 200.0), times=2)
        here[who] = (x, 340.0)
        lying = [tag(one, *place) for one, place in here.items()]
        laid[who] = film.at + 0.2
        told += film.show(*lying, hand=(x, 330.0), times=2)
        assert film.busy()
        told += film.show(*lying, hand=(x + 150 if x < 500 else x - 150, 420.0), times=5)
        assert film.busy(), "it is still there"
    assert [who for _, who in told] == ["b", "a", "c"], "in the order in which they were moved"
    assert max(at - laid[who] for at, who in told) <= 0.81
    assert film.show(*lying, times=20) == []


def test_a_counter_held_over_the_board_is_not_told() -> None:
    film = Pictured()
    film.show(tag("a", 200, 200), times=5)
    held = [film.show(tag("a", 400, 240), hand=(400, 240), times=12), film.show(tag("a", 200, 200), hand=(200, 200))]
    assert held == [[], []]
    assert film.show(tag("a", 200, 200), times=20) == []


def test_a_sheet_is_no_hand_after_a_while_nor_when_it_is_taken_off() -> None:
    film = Pictured()
    film.show(tag("a", 200, 200), times=5)
    film.show(tag("a", 200, 200), hand=(600, 100), times=10)
    assert film.busy()
    film.show(tag("a", 200, 200), hand=(600, 100), times=8)
    assert not film.busy()
    film.show(tag("a", 200, 200), times=2)
    assert not film.busy()
    assert film.show(tag("a", 600, 300), times=5)


SPOTS = [(float(x), float(y)) for x in range(50, 700, 130) for y in range(50, 500, 130)]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from(SPOTS)), min_size=1, max_size=12),
    st.lists(st.sets(st.integers(0, 11)), min_size=0, max_size=12),
    st.randoms(use_true_random=False),
)
def test_whatever_flickers_what_lies_still_is_told_once_each(
    lying: list[tuple[str, tuple[float, float]]], hidden: list[set[int]], chance: Random
) -> None:
    """Counters, some of the same tag, lie still; some are unread in some pictures; the readings stray a little."""
    lying = [(who, place) for n, (who, place) in enumerate(lying) if place not in [p for _, p in lying[:n]]]
    tracker = Tracker()

    def tags(left_out: set[int]) -> list[Tag]:
        seen = [
            tag(who, x + chance.uniform(-0.4, 0.4), y + chance.uniform(-0.4, 0.4))
            for n, (who, (x, y)) in enumerate(lying)
            if n not in left_out
        ]
        chance.shuffle(seen)
        return seen

    told: list[Tag] = []
    at = 0.0
    for left_out in [set(), set(), set(), *hidden, set(), set(), set(), set()]:
        at += STEP
        told += tracker.add(tags(left_out), at).changed
    scene = tracker.add(tags(set()), at + STEP)
    assert sorted(one.id for one in told) == sorted(who for who, _ in lying), "each is news once, and none again"
    for who, (x, y) in lying:
        assert any(one.id == who and abs(one.x_mm - x) < 1 and abs(one.y_mm - y) < 1 for one in scene.counters)
    assert len(scene.counters) == len(lying)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from(SPOTS)), min_size=1, max_size=10), st.booleans())
def test_after_any_moves_everything_is_where_it_came_to_rest(
    moves: list[tuple[str, tuple[float, float]]], lifted: bool
) -> None:
    """One counter of each name; each goes to a place, slid there or lifted, and rests."""
    now: dict[str, tuple[float, float]] = {who: SPOTS[n] for n, who in enumerate("abcd")}
    reel = Reel()

    def show(times: int = 1, without: str = "") -> TableScene:
        return reel.show(*(tag(who, *place) for who, place in now.items() if who != without), times=times)

    show(4)
    for who, place in moves:
        start = now[who]
        before = places(show())
        if lifted:
            for _ in range(3):
                assert places(show(without=who)) == before
        else:
            steps = max(2, int(np.hypot(place[0] - start[0], place[1] - start[1]) / 8))
            for n in range(1, steps):
                now[who] = (start[0] + (place[0] - start[0]) * n / steps, start[1] + (place[1] - start[1]) * n / steps)
                show()
        now[who] = place
        scene = show(3)
        assert places(scene) == sorted((one, round(x), round(y)) for one, (x, y) in now.items())


def film(path: Path, pictures: list[np.ndarray], rate: float, code: str) -> Path:
    h, w = pictures[0].shape[:2]
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*code), rate, (w, h))
    assert out.isOpened()
    for picture in pictures:
        out.write(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    out.release()
    return path


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code"), [("evening.avi", "MJPG"), ("evening.mp4", "mp4v")])
def test_a_film_of_a_move_by_hand(tmp_path: Path, game: Set, name: str, code: str) -> None:
    """A counter is carried across the board by a hand that hides others and a marker."""
    names = sorted(game.faces)[:8]
    home = {who: (120.0 + 70 * n, 150.0) for n, who in enumerate(names)}
    camera = Camera(1920, 1440, tilt_deg=8)
    table = Tabletop(game.board, game.size_mm, 5)

    def picture(places: dict[str, tuple[float, float]], *hands: Hand) -> np.ndarray:
        lying = [Lying(game.faces[who], x, y, 10, id=who) for who, (x, y) in places.items()]
        return table.photograph(lying, camera, Room(), hands=hands).picture

    gone = dict(home)
    carried = gone.pop(names[0])
    after = {**home, names[0]: (400.0, 400.0)}
    before, done = picture(home), picture(after)
    pictures = [before] * 6
    pictures += [picture(home, Hand(carried[0] + 40, carried[1] + 40, 330.0))] * 2
    pictures += [picture(gone, Hand(x, y, 330.0)) for x, y in ((250, 250), (340, 330), (420, 420))]
    pictures += [picture(after, Hand(430, 430, 330.0))] * 2 + [done] * 8
    source = open_source(film(tmp_path / name, pictures, 8.0, code))

    mount, tracker = Mount(game.markers), Tracker(game.size_mm)
    scenes = []
    with source:
        for frame in source:
            pose = mount.pose(frame.grey)
            tags = read_tags(frame.grey, pose, game.codebook).tags
            board = thumbnail(overview(frame.grey, pose))
            scenes.append(tracker.add(tags, frame.at, board=board, covered=len(mount.covered)))
    assert len(scenes) == len(pictures)
    assert mount.moves == 0
    told = [(n, one.id) for n, scene in enumerate(scenes) for one in scene.changed]
    assert sorted(who for n, who in told if n < 6) == names
    assert [who for n, who in told if n >= 6] == [names[0]], "one move, and nothing else"
    assert [n for n, _ in told][-1] >= 13, "not before the hand has gone"
    assert all(scene.hands for scene in scenes[6:13])
    assert not scenes[-1].hands
    at = {one.id: (round(one.x_mm, -1), round(one.y_mm, -1)) for one in scenes[-1].counters}
    assert at[names[0]] == (400, 400)
    assert len(at) == len(names)
