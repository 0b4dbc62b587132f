"""A robot that goes to every ask and watches what a touch does to everything else that can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.app.gallery.plan import Stop
from companion.app.gallery.robot import Robot
from companion.kernel.game import Answer

if TYPE_CHECKING:
    from companion.app.finger import Finger

SLACK: Final = 2.0
"""Px by which something may move: sizes are rounded."""


class Standing(NamedTuple):
    """Something that can be touched: what it means, and where it stands in the window, px."""

    meaning: str
    x: float
    y: float
    right: float
    top: float

    def shared(self, other: Standing) -> tuple[float, float] | None:
        """Return the middle of what both have in common, where a finger could mean either; None for nothing."""
        x, right = max(self.x, other.x), min(self.right, other.right)
        y, top = max(self.y, other.y), min(self.top, other.top)
        return ((x + right) / 2, (y + top) / 2) if right - x > SLACK and top - y > SLACK else None

    def stands_as(self, other: Standing) -> bool:
        """Whether another one stands in the same place."""
        return all(abs(a - b) <= SLACK for a, b in zip(self[1:], other[1:], strict=True))


def standing(finger: Finger) -> dict[Standing, Any]:
    """Return what can be touched now, with its widget."""
    from companion.app.widgets.press import Press

    shell: Any = finger.referee.shell
    layer = shell.curtain or shell.sheet or shell.screen
    return {
        Standing(one.meaning, *one.to_window(*one.pos), *one.to_window(one.right, one.top)): one
        for one in _shown(layer)
        if isinstance(one, Press) and not one.disabled
    }


def _shown(widget: Any) -> Iterator[Any]:
    if widget.opacity:
        yield widget
        for child in widget.children:
            yield from _shown(child)


def moved(before: dict[Standing, Any], after: dict[Standing, Any]) -> list[str]:
    """Return what has moved, has gone, or has come where something else stood.

    Rows of a list with pages may: it turns to the page of what was touched on a board. So may keys for zooming, which
    give way to what is meant on the board.
    """
    before, after = (
        {one: widget for one, widget in some.items() if not one.meaning.startswith("zoom ")} for some in (before, after)
    )
    if any(one.meaning.startswith("page ") for one in after):
        before, after = _without_list(before), _without_list(after)
    there = {one.meaning: one for one in after}
    told = [f"{one.meaning} moved" for one in before if one.meaning in there and not one.stands_as(there[one.meaning])]
    told += [f"{one.meaning} went" for one in before if one.meaning not in there and one.meaning.startswith("row")]
    old = {one.meaning for one in before}
    come = [one for one in after if one.meaning not in old]
    return told + [f"{new.meaning} came over {one.meaning}" for new in come for one in before if one.shared(new)]


def _without_list(some: dict[Standing, Any]) -> dict[Standing, Any]:
    return {one: widget for one, widget in some.items() if not one.meaning.startswith(("row ", "page "))}


def heard(before: dict[Standing, Any], after: dict[Standing, Any]) -> list[str]:
    """Return what would hear a finger at once that means what stood there before."""
    told = []
    for new, widget in after.items():
        for old in before:
            middle = new.shared(old)
            if middle is None or old.meaning == new.meaning or widget.urgent:
                continue
            x, y = widget.parent.to_widget(*middle)
            if widget.is_meant(SimpleNamespace(uid="another finger", x=x, y=y)):
                told.append(f"{new.meaning} hears what was meant for {old.meaning}")
    return told


class StillRobot(Robot):
    """Goes to each ask of a game, gives each touch of some answers but the last, and notes what moves.

    :ivar moved: what moves beside what goes on as it was, by ask. :ivar heard: what hears touches meant for others.
    :ivar touched: how many touches were given.
    """

    def __init__(self, finger: Finger, *, choices: int) -> None:
        super().__init__(finger, thorough=False, choices=choices)
        self.moved: dict[str, list[str]] = {}
        self.heard: dict[str, list[str]] = {}
        self.touched = 0

    def take(self, name: str) -> None:
        self._seen.add(name)
        self.finger.frames(2)

    def sheets(self) -> None:
        """Leave log and menu alone: nothing is asked there."""
        self._seen.add("sheet-log")

    def _ending(self, key: Stop) -> None:
        """Leave an ending alone, too."""

    def _choose(self, name: str, answer: Answer) -> None:
        from companion.app.widgets.still import finger_down, finger_up

        panel = self.finger.panel()
        for tap in panel.asking.prompt.route(answer)[:-1]:
            listed = [row.id for row in panel.question.rows], [key.id for key in panel.question.keys]
            before = standing(self.finger)
            touch = SimpleNamespace(uid=f"touch {self.touched}")
            finger_down(self.referee.shell.screen, touch)
            panel.touch(tap)
            finger_up(touch)
            self.touched += 1
            self.finger.frames(2)
            after = standing(self.finger)
            if ([row.id for row in panel.question.rows], [key.id for key in panel.question.keys]) == listed:
                self._note(self.moved, name, moved(before, after))
            self._note(self.heard, name, heard(before, after))

    @staticmethod
    def _note(where: dict[str, list[str]], name: str, told: list[str]) -> None:
        if told:
            where.setdefault(name, []).extend(told)
