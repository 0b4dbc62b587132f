"""Two worlds on the wire: whoever listens, and whoever holds another phone, cannot tell which is played.

The worlds differ only in answers that one viewer may not know. Between postman and phones a relay writes down what
passes: frames, requests and closings, their sizes and their order. See tests/phones/wire.py.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.camera.laid import LaidTable
from companion.kernel.board import boards
from companion.kernel.canonical import canonical
from companion.kernel.game import TABLE, Seat
from companion.kernel.manifest import games
from companion.phones.chairs import Touch
from companion.trying.players import Chooser
from companion.trying.worlds import hidden
from hardware.simulator.optics import Camera
from tests.benchmarks.reading import cards
from tests.phones.relay import by_step
from tests.phones.wire import TABLES, Wire, World

SHORT = 10
"""Acts in a game of the usual run."""
LONG = 30
JOTTED = "suspects somebody"
"""Stands in all notes, behind their writer."""
USUAL = {"abductinators": 2, "alien_invasion": 0, "body_snatchers": 2, "pleasantville": 0, "war_of_the_worlds": 0}
"""The game of each that is played in the usual run: one in which the worlds part soon, where there are secrets."""
OPEN = ("alien_invasion", "war_of_the_worlds")
"""Games in which nobody answers anything in secret."""


LIES = {"abductinators": "pawns", "alien_invasion": "set", "body_snatchers": "held", "war_of_the_worlds": "war"}
"""What a photograph of each game shows, as :mod:`tests.benchmarks.reading.cards` calls it."""


def nothing(asked: int) -> list[Touch]:
    """Touches of what stands on no page; ``asked`` is the number of what is asked."""
    return [
        Touch(0, asked, "row", "nobody"),
        Touch(0, asked, "place", "nowhere"),
        Touch(0, asked, "key", "none", held=True),
        Touch(0, asked, "quick", "none"),
        Touch(0, asked, "first", "nobody"),
        Touch(0, asked, "meanwhile", "99"),
    ]


class Pair:
    """Two worlds, and what is done in both.

    :param viewer: who may not know in what they differ.
    :ivar differed: answers that were other in the second world. :ivar compared: pages of phones, likewise.
    """

    def __init__(self, one: World, other: World, viewer: Seat, seed: object, *, photographs: bool = False) -> None:
        self.both = one, other
        self.viewer = viewer
        self.chooser = Chooser(("wire", seed))
        self.differed = 0
        self.compared = 0
        self.pieces: list[int] = []
        """How many were read in each photograph."""
        self._photographs = photographs
        self._knowing: set[Seat] = set()
        self._apart = {"nobody"}
        """What was touched in secret in one world alone."""
        self._turning = 0
        self.acts = 0
        """What was done in both before they parted."""

    def play(self, most: int) -> None:
        """Play, with hidden answers changed, as long as everybody at the table is told the same."""
        one, other = self.both
        self._turning = self.chooser.below(2) * self.chooser.below(most // 2)  # half part at the first chance
        for world in self.both:
            world.join(*world.around.viewers)
        for number in range(most):
            if self._photographs and (
                number == 5 or (one.on_table.asked() is not None and len(self.pieces) < most // 5)
            ):
                self._photograph(number)
            if one.around.sitting.outcome or other.around.sitting.outcome or not self._act(number):
                break
            if number % 5 == 4:
                self._again(self.chooser.below(len(one.phones)))
            if number % 4 == 2:
                self._mistake(number // 4)
            if number % 4 == 3:
                self._slip(number // 4)
            if number % 3 == 0:
                self._jot(number // 3)
            self.acts += 1
        for world in self.both:
            world.steps.append(float("inf"))

    def _act(self, number: int) -> bool:
        """Do one thing in both; False where it is told to all, or to the viewer, in what they differ."""
        one, other = self.both
        theirs = other.around.acts()
        acts = [act for act in one.around.acts() if act[0] != "undo" and act in theirs]
        if not acts:
            return False
        phoned = [act for act in acts if one.by_phone(act)]
        if phoned and self.chooser.below(8):
            acts = phoned
        act = acts[self.chooser.below(len(acts))]
        answers: list[Any] = [None, None]
        if act[0] in ("answer", "step"):
            asks = [world.around.own(act[2]) for world in self.both]
            answers[0] = answers[1] = self.chooser.among(asks[0])
            early = number < self._turning and answers[0] in asks[1].options
            if hidden(asks[0], self.viewer) and not early:
                answers[1] = self.chooser.among(asks[1])
            elif answers[0] not in asks[1].options:
                return False
            if answers[0] != answers[1]:
                self.differed += 1
                self._knowing |= {who for who in one.around.viewers if not hidden(asks[0], who)}
        touches = [
            world.touches(act, answer) if world.by_phone(act) else []
            for world, answer in zip(self.both, answers, strict=True)
        ]
        self._apart = {one.id for one in touches[0]} ^ {one.id for one in touches[1]} or self._apart
        steps = max(map(len, touches))
        for world, answer, those in zip(self.both, answers, touches, strict=True):
            world.play(act, answer, those, steps)
        if any(self._told(one, who) != self._told(other, who) for who in (TABLE, self.viewer)):
            return False
        for world in self.both:
            world.settle()
        self._compare()
        return True

    def _again(self, number: int) -> None:
        """Let one phone come again, as after sleep."""
        viewer = list(self.both[0].phones)[number]
        for world in self.both:
            world.meet(viewer, own=world.phones[viewer].browser.own)
            world.settle()

    def _mistake(self, number: int) -> None:
        """Let somebody touch what is not theirs: what another touched in secret, or what stands on no page."""
        viewer = list(self.both[0].phones)[number % len(self.both[0].phones)] if number % 2 else self.viewer
        asked = self.both[0].around.sitting.moment_of(viewer).token.number
        wrong = [
            Touch(0, asked, "row", min(self._apart)),
            Touch(0, asked - 1, "row", "0"),
            Touch(0, asked, "back"),
            Touch(0, asked - 1, "undo"),
            *nothing(asked),
        ]
        for world in self.both:
            world.step({viewer: wrong[number % len(wrong)]})
            world.settle()
        self._compare()

    def _slip(self, number: int) -> None:
        """Let somebody touch what does nothing in one world alone: that is nobody else's."""
        viewer = next(who for who in (*sorted(self._knowing), *self.both[0].phones) if who != self.viewer)
        self._knowing.add(viewer)
        for world in self.both:
            touches = nothing(world.around.sitting.moment_of(viewer).token.number)
            world.step({viewer: touches[number % len(touches)]} if world is self.both[number % 2] else {})
            world.settle()
        self._compare()

    def _jot(self, number: int) -> None:
        """Let somebody jot something down in one world alone, or in both: that is nobody else's either."""
        seats = [viewer for viewer in self.both[0].phones if viewer != TABLE]
        viewer = seats[number % len(seats)]
        words = f"1{viewer} {JOTTED} " + "ü" * (97 * number % 900)
        for world in self.both if number % 3 == 2 else self.both[number % 2 :][:1]:
            world.phones[viewer].jot(words.encode())
        for world in self.both:
            world.settle()
        self._compare()

    def jotted(self) -> int:
        """Return how many notes have come whole; fail where any other phone was sent them."""
        whole = 0
        for world in self.both:
            for viewer, phone in world.phones.items():
                whole += len(world.notes.of(viewer)) > 1
                sent = b"".join(zlib.decompress(text) for _kind, text in phone.texts) + phone.notes
                others = [
                    one for one in world.phones if one not in (viewer, TABLE) and f"{one} {JOTTED}".encode() in sent
                ]
                assert not others, f"the phone of {viewer} was sent what {others} jotted down"
        return whole

    def _photograph(self, number: int) -> None:
        """Let somebody photograph the table as it lies; in both worlds the same is read, told and sent."""
        one, _other = self.both
        viewer, game = list(one.phones)[number % len(one.phones)], one.around.game
        read = [world.photograph(viewer, _jpeg(game)) for world in self.both]
        assert len({msgspec.json.encode(told) for told in read}) == 1
        self.pieces += [len(told.row.cards if told.row is not None else told.seen) for told in read if told is not None]
        self._compare()

    def _compare(self) -> None:
        one, other = self.both
        for viewer in one.phones:
            if viewer in self._knowing or self._told(one, viewer) != self._told(other, viewer):
                continue
            mine, theirs = one.phones[viewer], other.phones[viewer]
            assert mine.open == theirs.open, f"what is open on the phone of {viewer} tells a secret"
            assert mine.own == theirs.own, f"the phone of {viewer} tells a secret"
            assert mine.taken == theirs.taken
            self.compared += self.differed > 0

    @staticmethod
    def _told(world: World, viewer: Seat) -> bytes:
        return canonical(world.around.sitting.table.told(viewer))


@cache
def _jpeg(game: str) -> bytes:
    """Return a photograph of a game's board, or of cards."""
    if game == "pleasantville":
        placed = dict(zip(("mayor", "doctor", "maid"), boards(game)["town"].ids, strict=False))
        return LaidTable(game).photograph(placed, Camera(1600, 1200, tilt_deg=8))
    return cards.taken(LIES[game], 7)[1].jpeg


def compare(one: Wire, other: Wire) -> int:
    """Fail where the wire tells one world from the other; return how many things passed."""
    ours, theirs = (by_step(world.passed, world.steps) for world in (one, other))
    length = min(len(one.steps), len(other.steps)) - 2  # the step in which they parted is not over
    ours, theirs = ([entry for entry in all_ if entry[2] <= length] for all_ in (ours, theirs))
    assert ours == theirs, next((a, b) for a, b in zip(ours, theirs, strict=False) if a != b)
    assert one.hosts.orders[:length] == other.hosts.orders[:length], "whose frame goes first tells a secret"
    return len(ours)


def worlds(
    game: str,
    number: int,
    most: int,
    folder: Path,
    *,
    options: Mapping[str, Any] | None = None,
    photographs: bool = False,
) -> tuple[int, int, int]:
    """Play a pair of worlds; return how many answers differed, pages and things on the wire were compared."""
    with (
        World(game, options or TABLES[game], seed=(number, 0), folder=folder) as one,
        World(game, options or TABLES[game], seed=(number, 1), folder=folder) as other,
    ):
        viewers = one.around.viewers
        pair = Pair(one, other, viewers[number % len(viewers)], (game, number), photographs=photographs)
        pair.play(most)
        assert pair.jotted() or not pair.acts, "nobody jotted anything down"
    assert not photographs or any(pair.pieces), "no photograph was read"
    return pair.differed, pair.compared, compare(one, other)


def numbers() -> Iterator[Any]:
    for game in TABLES:
        assert game in games()
        for number in range(10 if game in OPEN else 100):
            marks = [] if number == USUAL[game] else [pytest.mark.slow]
            yield pytest.param(game, number, id=f"{game}-{number}", marks=marks)


@pytest.mark.parametrize(("game", "number"), [*numbers()])
def test_no_frame_request_or_closing_and_no_page_tells_a_secret(
    game: str, number: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    usual = number == USUAL[game]
    with caplog.at_level(logging.DEBUG, "saucer"):
        differed, compared, passed = worlds(game, number, SHORT if usual else LONG, tmp_path)
    assert not [one.getMessage() for one in caplog.records if one.name.startswith("saucer")], "a log of a game"
    assert passed >= 100
    assert not usual or game in OPEN or (differed and compared), "these worlds never differ"


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "pleasantville" else [pytest.mark.slow]) for game in TABLES]
)
def test_photographs_are_sent_and_read_alike_in_both_worlds(game: str, tmp_path: Path) -> None:
    """The table's view alone is known to what reads them."""
    most = SHORT if game == "pleasantville" else LONG
    differed, compared, passed = worlds(game, USUAL[game], most, tmp_path, photographs=True)
    assert passed >= 100
    assert game in (*OPEN, "pleasantville") or (differed and compared), "these worlds never differ"


TOGETHER: Mapping[str, Any] = {"players": 5, "announcer": "device", "night": "together", "swap": "pod"}


@pytest.mark.parametrize("number", [1, *(pytest.param(one, marks=pytest.mark.slow) for one in range(100) if one != 1)])
def test_a_round_that_asks_all_at_once_tells_no_secret_either(number: int, tmp_path: Path) -> None:
    """Roles are looked at, pages written; then touches wait, are made anew and are recorded together."""
    most = 24 if number == 1 else 2 * LONG
    differed, compared, _passed = worlds("body_snatchers", number, most, tmp_path, options=TOGETHER)
    assert number != 1 or (differed and compared), "these worlds never differ"
