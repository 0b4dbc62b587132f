"""What the coach says belongs to whoever looks at the screen, and to what stands on it.

Lessons are played on the real screens, and what stands there is read frame by frame. In two worlds that differ in a
seat's secrets alone, everybody else is told the same, and shown the same.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.app.lobby.wishes import Wishes, rules_options, settled
from companion.games import load
from companion.kernel.game import TABLE, Refused, Seat
from companion.kernel.manifest import game
from companion.kernel.words import texts
from companion.presentation.lesson import Lesson, Progress, Step, lesson
from companion.presentation.sitting import Sitting
from tests.app.test_lesson import OURS

PATIENCE = 120.0
PACE = 5.0
"""Seconds for a roll: so long that nothing passes by itself before it was seen."""


# ---- two worlds ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A lesson played by the rules alone.

    :ivar secret: the steps that only their own seat sees, by number. :ivar seen: what each viewer saw, answer by
        answer.
    """

    secret: Mapping[int, Sequence[Any]]
    seen: Mapping[Seat, tuple[Any, ...]]


def play(name: str, taught: Lesson) -> Played | None:
    """Play a lesson by its script; None where the rules refuse it."""
    wishes = settled(game(name), load(name), Wishes(dict.fromkeys(taught.machines, "bot"), options=taught.options))
    table: Any = None
    progress = Progress(taught, lambda: table.decided)
    sitting = Sitting.begin(
        load(name), players=wishes.players, bots=progress.bots(), options=rules_options(game(name), wishes),
        seed=taught.seed,
    )  # fmt: skip
    table = sitting.table
    secret: dict[int, Sequence[Any]] = {}
    seen: dict[Seat, list[Any]] = {seat: [] for seat in (*table.seats, TABLE)}
    while progress.left():
        moment = sitting.moment
        if moment.what == "ask":
            assert moment.ask is not None
            step = progress.of(moment.ask.seat)
            if step is None or step.wanted not in moment.ask.as_seen().options:
                return None
            if moment.private:
                number = next(i for i, one in enumerate(taught.step) if one is step)
                secret[number] = moment.ask.as_seen().options
            try:
                sitting.answer(moment.token, step.wanted)
            except Refused:
                return None
        elif moment.what == "roll":
            sitting.roll(moment.token)
        elif moment.what in ("machine", "bot"):
            sitting.step()
        else:
            return None
        for seat, told in seen.items():
            told.append((table.view(seat), table.log(seat)))
    return Played(secret, {seat: tuple(told) for seat, told in seen.items()})


def with_answer(taught: Lesson, number: int, answer: Any) -> Lesson:
    """Return a lesson with another answer at one step."""
    steps = list(taught.step)
    steps[number] = Step(steps[number].seat, answer, steps[number].id, steps[number].then)
    return Lesson(taught.seed, tuple(steps), taught.machines, taught.options)


def another_world(name: str, taught: Lesson) -> Iterator[tuple[Lesson, int]]:
    """Yield the lesson with another secret answer, of which nobody else ever sees anything, and the step's number."""
    ours = play(name, taught)
    assert ours is not None
    for number, options in ours.secret.items():
        step = taught.step[number]
        for answer in options:
            if answer == step.wanted:
                continue
            other = with_answer(taught, number, answer)
            theirs = play(name, other)
            others = [seat for seat in ours.seen if seat != step.seat]
            if theirs is not None and all(theirs.seen[seat] == ours.seen[seat] for seat in others):
                yield other, number
                break


class Marked:
    """A game's texts in a world: each secret step is told in words of that world."""

    def __init__(self, name: str, world: str, secret: set[str]) -> None:
        self._say, self._world, self._secret = texts(name), world, secret

    def __contains__(self, id: str) -> bool:
        return id in self._say

    def __call__(self, id: str, **parts: Any) -> str:
        return f"{self._world} {self._say(id, **parts)}" if id in self._secret else self._say(id, **parts)


# ---- on the screen ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """What stands on the screen in one frame.

    :ivar viewer: for whom: a seat behind its curtain, else everybody. :ivar tall: the height of the coach's strip, px.
    :ivar asked: it is asked still, and was not answered already.
    """

    viewer: Seat
    curtain: bool
    what: str
    kind: str
    words: str
    target: Any
    framed: bool
    tall: float
    asked: bool


def frames_of(finger: Any, taught: Lesson, say: Any = None, *, undo: bool = False) -> list[Frame]:
    """Play a lesson on the screen by its script, and return what stood there, frame by frame."""
    referee = finger.referee
    referee.desk.pace = PACE
    referee._lobby.teach(taught)
    finger.tap("choice 0")
    finger.wait(lambda: referee.play is not None and referee.shell.sheet is None, "the lesson")
    sitting, stage, teacher = referee.sitting, referee.stage, referee.play.teacher
    if say is not None:
        teacher._say = say
        teacher.turned()
    seen: list[Frame] = []
    undone: set[int] = set()

    def look(*, settled: bool = False) -> None:
        if settled:
            teacher.look()
        moment = referee.play.scene.moment
        private = moment is not None and moment.private
        panel = stage.panel
        kind = type(stage.card or panel).__name__
        frame = Frame(
            moment.viewer if private and referee.play.privacy.holder == moment.viewer else TABLE,
            referee.shell.curtain is not None,
            kind,
            panel.asking.prompt.ask.kind if kind == "ChoicePanel" else "",
            teacher.strip.line,
            teacher._target,
            teacher.pointer.area is not None,
            teacher.strip.height,
            moment is not None and moment.token == sitting.moment.token,
        )
        if not seen or seen[-1] != frame:
            seen.append(frame)

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        finger.frames(1)
        look()
        look(settled=True)
        if referee.shell.sheet is not None:
            return seen
        panel = stage.panel
        if referee.shell.curtain is not None:
            referee.shell.curtain.button.act()
        elif stage.card is not None:
            stage.card.next()
        elif type(panel).__name__ == "ChoicePanel":
            step = teacher.progress.of(panel.asking.prompt.ask.seat)
            number = len(sitting.table.decided)
            if undo and number and number not in undone and sitting.can_undo():
                undone.add(number)
                referee.play.moments.undo()
            else:
                referee.play.moments.answer(step.wanted, sitting.moment.token)
        elif type(panel).__name__ == "RollPanel":
            panel.button.act()
        elif panel is not None and type(panel).__name__ in ("HandsCard", "NewsPanel"):
            panel.next()
        else:
            time.sleep(0.002)  # a machine has its time
        look()
    raise AssertionError(f"the lesson does not end: {seen[-1]}, {type(stage.panel).__name__}, {sitting.moment}")


def test_a_lesson_tells_and_frames_nothing_of_a_seats_secrets_for_others(finger: Any) -> None:
    taught = lesson("pleasantville")
    assert taught is not None
    worlds = list(another_world("pleasantville", taught))
    assert worlds, "no two worlds differ in secrets alone"
    other = taught
    for found, number in worlds:
        other = with_answer(other, number, found.step[number].answer)
    numbers = [number for _, number in worlds]
    if play("pleasantville", other) is None:
        other, numbers = worlds[0][0], [worlds[0][1]]
    secret = {f"lesson-{step.id}" for step in (taught.step[i] for i in play_secret("pleasantville", taught)) if step.id}
    told = []
    for world, script in (("Mars", taught), ("Venus, that far, damp, hot and much longer word", other)):
        seen = frames_of(finger, script, Marked("pleasantville", world, secret))
        told.append(seen)
        finger.tap("choice 1")
        finger.frames(2)
    ours, theirs = told
    for viewer in (TABLE, "town"):
        a, b = (steady(seen, viewer) for seen in (ours, theirs))
        assert a == b, viewer
    assert steady(ours, "alien") != steady(theirs, "alien"), "the worlds look alike to the Alien, too"
    assert {taught.step[i].seat for i in numbers} == {"alien"}


def play_secret(name: str, taught: Lesson) -> Mapping[int, Any]:
    """Return the steps of a lesson that are asked in secret, by number."""
    played = play(name, taught)
    assert played is not None
    return played.secret


def steady(seen: list[Frame], viewer: Seat) -> list[Frame]:
    """Return what one viewer saw, in order, without how often."""
    found: list[Frame] = []
    for frame in seen:
        if frame.viewer != viewer:
            continue
        one = replace(frame, framed=False)  # the board may have to be brought there first
        if one not in found:
            found.append(one)
    return found


ASKING = ("ChoicePanel", "RollPanel")
"""What stands there while something is asked; dice that fall are news."""


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[] if one == "abductinators" else pytest.mark.slow) for one in OURS]
)
def test_a_steps_words_stand_with_its_question_alone(finger: Any, name: str) -> None:
    """Not while dice fall, a card lies there or hands are at work; nor behind the curtain, nor after it is undone."""
    taught = lesson(name)
    assert taught is not None
    referee = finger.referee
    referee._lobby.game = name
    say = texts(name)
    own = {say(f"lesson-{step.id}"): step.seat for step in taught.step if step.id}
    seen = frames_of(finger, taught, undo=True)
    spoken = set[str]()
    for frame in seen:
        said = own.keys() & {frame.words, *frame.words.split("\n")}  # beside what to touch, before or behind it
        spoken |= said
        if said:
            assert frame.what in ASKING, frame
            assert frame.asked, frame
            assert not frame.curtain, frame
        if frame.curtain:
            assert not frame.words, frame
            assert not frame.framed, frame
    assert {words for words, seat in own.items() if seat not in taught.machines} <= spoken
