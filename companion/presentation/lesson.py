"""A first game without a rulebook: a short scripted start, played at the real table on the real screens.

``assets/<game>/lesson.toml`` says who sits there, which seed the dice have, and who decides what, in order. While a
decision stands, its text ``lesson-<step>`` says what to do and why, and ``.after`` stands there instead once only the
last touch is left, ``.meanwhile`` while something goes on that wants no touch; ``.roll`` what the dice before it are
for, which wait for a touch then, ``.hands`` what is done on the table before it, and ``.moved`` likewise once those
dice lie. What must lie there is in ``set_up.toml``, and the text ``lesson`` stands at the end, before a real game; its
``.roll`` tells of the last dice, its ``.hands`` of what is done last, and its ``.on`` stands on a key that plays the
same game on without the coach, where there is one.

    seed = "first game"
    machines = ["sneevil"]

    [options]
    players = 2

    [[step]]
    id = "card"
    seat = "blorp"
    answer = ["play", "a44"]

A step without an ``id`` is not spoken of: a neighbour's, or one more of the same.

A lesson is a sitting like any other: its file notes under ``lesson`` how it was begun, and how far it is follows from
who has decided.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from companion.kernel.canonical import frozen
from companion.kernel.game import Answer, Ask, Seat, View
from companion.kernel.manifest import Choice, folder, game
from companion.kernel.schema import Source, TomlTable
from companion.presentation.prompts.number import Number
from companion.presentation.prompts.prompt import ACT, Tap
from companion.presentation.question import Asking

FILE: Final = "lesson.toml"
NOTE: Final = "lesson"
"""Under which a sitting's file notes that it is a lesson."""


class Step(TomlTable, frozen=True):
    """One decision.

    :ivar seat: whose: a seat, or the table. :ivar answer: what is to be answered; empty where anything will do.
    :ivar id: of its text; empty for one that nothing is said of. :ivar then: hands, eyes or a voice do first what the
        text says, and the touch comes after it.
    """

    seat: str
    answer: tuple[Any, ...] = ()
    id: str = ""
    then: bool = False

    @property
    def wanted(self) -> Answer:
        """The answer as the rules know it."""
        answer: Answer = frozen(self.answer)
        return answer


class Lesson(TomlTable, frozen=True):
    """A scripted start.

    :ivar seed: of all dice. :ivar machines: seats whose steps are played by the machine.
    :ivar options: of the game.
    """

    seed: str
    step: tuple[Step, ...]
    machines: tuple[str, ...] = ()
    options: dict[str, Choice] = msgspec.field(default_factory=dict)

    @property
    def mark(self) -> str:
        """What tells this script from every other."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    def note(self, hands: str) -> dict[str, str]:
        """Return what a sitting's file notes of it. :param hands: whether people have pieces to move."""
        return {"script": self.mark, "hands": hands}


def note_in(header: Mapping[str, Any]) -> Mapping[str, str] | None:
    """Read what a sitting's first record notes of its lesson; None for a real game."""
    notes = header.get("notes")
    note = notes.get(NOTE) if isinstance(notes, Mapping) else None
    if not isinstance(note, Mapping):
        return None
    return {str(name): value for name, value in note.items() if isinstance(value, str)}


@cache
def lesson(name: str) -> Lesson | None:
    """Return a game's lesson, None for a game without one.

    :raises UserError: its file is none, or names no seat of the game; with line and what to do.
    """
    file = folder(name) / FILE
    if not file.is_file():
        return None
    source = Source.read(file, f"{name}/{FILE}")
    found = source.as_a(Lesson)
    known = {seat.id for seat in game(name).seats}
    for seat in found.machines:
        if seat not in known:
            raise source.refuse(("machines",), f'"{seat}" is no seat of {name}. Seats: {", ".join(sorted(known))}.')
    return found


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a table is in its lesson.

    The first decision of a seat belongs to the first step of that seat, and so on: who are asked at the same time may
    answer in any order.

    :param decided: who has decided so far, in order; what was taken back left out.
    """

    lesson: Lesson
    decided: Callable[[], Iterable[Seat]]

    def left(self) -> list[Step]:
        """Return what is still to be decided, in order."""
        done = Counter(self.decided())
        left = []
        for step in self.lesson.step:
            if done[step.seat]:
                done[step.seat] -= 1
            else:
                left.append(step)
        return left

    @property
    def played_on(self) -> bool:
        """Whether more has been decided than the script says: the game went on without the coach."""
        done, seats = Counter(self.decided()), {step.seat for step in self.lesson.step}
        return sum(done[seat] for seat in seats) > len(self.lesson.step)

    def of(self, seat: Seat) -> Step | None:
        """Return the step that a seat is asked for now; None after its last one."""
        return next((step for step in self.left() if step.seat == seat), None)

    def bots(self) -> Mapping[Seat, Callable[[View, Ask], Answer]]:
        """Who answers for the machines: the script."""

        def choose(_view: View, ask: Ask) -> Answer:
            step = self.of(ask.seat)
            return step.wanted if step is not None else ask.options[0]

        return dict.fromkeys(self.lesson.machines, choose)


def first_row(asking: Asking, wanted: Answer) -> str:
    """Return the row with which the way to an answer begins as it is open now; "" if it begins with none."""
    try:
        first = asking.prompt.open.route(wanted)[0]
    except ValueError:
        return ""
    return first.id if first.what == "row" else ""


def words_of(asking: Asking, wanted: Answer, tap: Tap | None) -> str:
    """Return which words of a step stand there now, by their ending; "" for its own.

    :param tap: the touch that comes next, as `next_tap` has it.
    """
    if asking.prompt.busy:
        return ".meanwhile"
    return ".after" if tap is not None and tap == asking.prompt.route(wanted)[-1] else ""


def next_tap(asking: Asking, wanted: Answer) -> Tap | None:
    """Return the touch that brings what is asked, as it stands now, nearer to an answer; None where no touch does."""
    prompt = asking.prompt
    if prompt.busy:
        return None
    back = Tap("back") if prompt.can_back() else None
    at_once = next((Tap("quick", one.id, one.held) for one in prompt.quick() if one.answer == wanted), None)
    if at_once is not None:
        first = prompt.route(wanted)[0]
        return first if first.what == "quick" else at_once
    prompt = prompt.open
    try:
        route = prompt.route(wanted)
    except ValueError:
        return back
    if isinstance(prompt, Number) and route[0].what == "key":
        digits = "".join(tap.id for tap in route if tap.what == "key")
        if prompt.typed != digits:
            return route[len(prompt.typed)] if digits.startswith(prompt.typed) else back
        return route[-1]
    rows, marks = prompt.rows(), prompt.marks()
    there = {
        "row": {row.id for row in rows},
        "place": marks.legal | marks.chosen,
        "quick": {one.id for one in prompt.quick()},
    }
    chosen = {"row": {row.id for row in rows if row.chosen}, "place": marks.chosen}
    if back is not None and route[-1].what == "place" and chosen["row"] - {tap.id for tap in route}:
        return back  # somebody else would go there
    for tap in route[:-1]:
        if tap.id in there.get(tap.what, ()) and tap.id not in chosen.get(tap.what, ()):
            return tap
    last = route[-1]
    if prompt.acts == "again" and prompt.answer() == wanted:  # a second touch of the same would do, but who knows that?
        return ACT
    if last.id in there[last.what] if last.what in there else prompt.answer() == wanted:
        return last
    return back
