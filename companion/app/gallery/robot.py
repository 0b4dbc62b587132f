"""A walk through a game that measures each screen instead of looking at it.

    with blind():  # of companion.app.rig
        robot = Robot(finger, choices=3)
        robot.lobby()
        robot.first_game()
        for part in plan.parts:
            robot.part(part)
    print(robot.found)

It goes where :class:`.walk.Walk` goes and through the first game besides, and measures after every touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.app import theme
from companion.app.gallery.boxes import LayoutFault, faults
from companion.app.gallery.plan import Company, GalleryGame, Stop, begin, key_of
from companion.app.gallery.walk import TAKE_BACK, Walk
from companion.kernel.game import Answer, Ask, Event, Refused
from companion.kernel.outcomes import size
from companion.presentation.prompts.prompt import Tap

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee.teacher import Teacher

LONGEST: Final = 400
"""Turns of a first game after which it leads nowhere."""
BOARD: Final = 150
"""The least side of a board, px of the 800×480 drawing."""


class Robot(Walk):
    """Measures the screens of one game as the window, the letters and the language are now.

    :param thorough: beats, hands, curtains, rules and what follows from an answer, too; else only what asks show.
    :param choices: so many answers of each ask are tried, touch by touch, besides the one that is given.
    :ivar found: the faults of each screen that has some, by its name. :ivar measured: how many screens were.
    """

    def __init__(self, finger: Finger, *, thorough: bool, choices: int) -> None:
        super().__init__(finger, Path(), whole=thorough)
        self.found: dict[str, list[LayoutFault]] = {}
        self.measured = 0
        self._thorough = thorough
        self._choices = choices

    @property
    def screens(self) -> frozenset[str]:
        """The names of all screens that were measured."""
        return frozenset(self._seen)

    def take(self, name: str) -> None:
        """Measure the screen as it is."""
        self._seen.add(name)
        self.taken(name)
        self.finger.frames(2)
        self.measured += 1
        there = self.found.get(name, [])
        new = [one for one in self._faults() if one not in there]
        if new:
            self.finger.frames(4)  # what only comes into its place is no fault
            lasting = self._faults()
            new = [one for one in new if one in lasting]
        if new:
            self.found[name] = there + new

    def _faults(self) -> list[LayoutFault]:
        return faults(self.referee.shell, least_board=theme.px(BOARD))

    def begin(self, part: GalleryGame) -> None:
        """Begin one game in memory."""
        sitting = begin(self.referee.screen.name, part.options, part.seed)
        sitting.rolling = "buttons"
        self.referee.enter(sitting)

    # ---- the first game ----

    def first_game(self) -> None:
        """Play the first game from the game's page, each touch where the coach points; it ends on that page."""
        finger, referee = self.finger, self.referee
        finger.tap("first")
        self.take("lesson-before")
        finger.tap("choice 0" if self._thorough else "choice 1")
        finger.wait(lambda: referee.play is not None, "the first game")
        for _ in range(LONGEST):
            finger.frames(2)
            if referee.shell.sheet is not None:
                break
            teacher = self.play.teacher
            assert teacher is not None
            if referee.shell.curtain is not None:
                self.take("lesson-curtain")
                referee.shell.curtain.button.act()
                continue
            teacher.look()
            left = teacher.progress.left()
            self.take(f"lesson-{(left[0].id if left else '') or 'more'}-{type(self.play.stage.panel).__name__}")
            self._obey(teacher)
        self.take("lesson-after")
        referee.open()

    def _obey(self, teacher: Teacher) -> None:
        """Do what the coach wants."""
        from companion.app.beats.news import NewsPanel
        from companion.app.panel import ChoicePanel
        from companion.app.referee.teacher import OnPiece

        finger, stage, target = self.finger, self.play.stage, teacher.target
        panel = stage.panel
        if stage.card is not None:
            stage.card.next()
        elif target == "peek":
            finger.hold_peek()
            teacher.look()
            self.take("lesson-held")
            finger.let_go()
        elif isinstance(panel, NewsPanel):
            panel.next()
        elif isinstance(panel, ChoicePanel) and isinstance(target, OnPiece):
            panel.tap_map(None, target.id)
        elif isinstance(panel, ChoicePanel) and isinstance(target, Tap):
            panel.touch(target)
        elif isinstance(target, str) and finger.find(target) is not None:
            finger.tap(target)

    def _hold(self, name: str) -> None:
        """Measure what a seat sees while its finger rests on the place to hold."""
        self.finger.hold_peek()
        self.take(name)
        self.finger.let_go()

    # ---- a game ----

    def _silently(self, company: Company) -> None:
        if self._thorough:
            super()._silently(company)
        else:
            company.step()

    def _stop(self, key: Stop, company: Company) -> None:
        if self._thorough:
            super()._stop(key, company)
            return
        name, play, shell, sitting = f"ask-{key.kind}", self.play, self.referee.shell, self.sitting
        play.hands.settle()
        play.scene.shown.forget_ways()
        self.referee.go_on()
        for _ in range(LONGEST):
            self.finger.frames(2)
            if shell.curtain is not None and play.privacy.awaited(sitting.moment):
                self._visit(name)
                return
            if shell.curtain is not None:
                self.take(f"{name}-curtain")
                shell.curtain.button.act()
            elif play.stage.card is not None:
                play.stage.card.next()
            else:
                break
        if sitting.moment.ask is None or key_of(sitting.moment.ask) != key:
            return  # lifting the curtain was the answer
        self.take(name)
        if play.stage.peek.parent is not None:
            self._hold(f"{name}-held")
        elif sitting.moment.what == "ask" and "sheet-log" not in self._seen and shell.curtain is None:
            self.sheets()
        if sitting.moment.what == "roll":
            sitting.rolling = "typed"
            self.referee.go_on()
            self.take(f"{name}-typed")
            sitting.rolling = "buttons"
            company.step()
        else:
            self._answer(name, company)

    def _answer(self, name: str, company: Company) -> None:
        """Answer tap by tap, and measure after each; before that, try other answers and go back."""
        moment = self.sitting.moment
        assert moment.ask is not None
        answer = company.answer(moment.ask)
        if answer is None:
            return
        self._mean(name)
        for other in _some(moment.ask, self._choices):
            self._choose(name, other)
            panel = self.finger.panel()
            for _ in range(LONGEST):
                if not panel.asking.prompt.can_back():
                    break
                panel.touch(Tap("back"))
        self._choose(name, answer)
        if self._thorough:
            self.play.desk.pace = 20.0
            panel = self.finger.panel()
            with self._spoken():
                panel.touch(panel.asking.prompt.route(answer)[-1])
            return
        try:
            events = self.sitting.answer(moment.token, answer)
        except Refused:
            company.step()
            return
        if events and not moment.private and TAKE_BACK not in self._seen and self.sitting.outcome is None:
            self._can_take_back(events)

    def _mean(self, name: str) -> None:
        """Touch on the boards what may mean the most rows of a list that gives way to them."""
        panel = self.finger.panel()
        views = self.play.stage.boards.views.values()
        touches = [(place, piece) for view in views for piece, place in view.lying().items()]
        meant = {touch: rows for touch in touches if not isinstance(rows := panel.meant(*touch), Tap) and len(rows) > 1}
        if meant:
            panel.tap_map(*max(meant, key=lambda touch: len(meant[touch])))
            self.take(f"{name}-meant")
            self.referee.go_on()
            self.finger.frames(2)

    def _can_take_back(self, events: Sequence[Event]) -> None:
        """Measure the key that takes back what was done in the open."""
        desk, grace = self.play.desk, self.play.moments.grace
        desk.pace = 20.0
        grace.before(events, deed="", spoken=True, then=lambda: None)
        if self.play.scene.grace:
            self.take(TAKE_BACK)
        grace.rest()
        desk.pace = 0.0

    def _choose(self, name: str, answer: Answer) -> None:
        """Give all touches of an answer but the last one."""
        panel = self.finger.panel()
        for at, tap in enumerate(panel.asking.prompt.route(answer)[:-1]):
            panel.touch(tap)
            self.take(f"{name}-chosen-{at + 1}")


def _some(ask: Ask, count: int) -> Iterator[Answer]:
    """Yield so many of the answers that an ask offers, from all over the list."""
    options = ask.as_seen().options
    there = size(options)
    for at in sorted({there * number // count for number in range(min(count, there))}):
        yield options[at]
