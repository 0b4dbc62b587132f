"""The teacher: leads people through a first game, touch by touch, on the screens that they will play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.clock import Clock

from companion.app import theme
from companion.app.beats.news import NewsPanel
from companion.app.hands.card import HandsCard
from companion.app.panel import ChoicePanel, Panel, RollPanel
from companion.app.referee.scene import Scene
from companion.app.sheets import Alert
from companion.app.widgets.box import within
from companion.app.widgets.coach import Area, CoachStrip, Pointer
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Press
from companion.kernel.game import Answer
from companion.kernel.words import _, texts
from companion.presentation import shelf
from companion.presentation.lesson import Lesson, Progress, first_row, next_tap, words_of
from companion.presentation.prompts.prompt import ACT, HELD, Row, Tap
from companion.presentation.question import Question

ON: Final = "lesson.on"
"""The words of a key that plays the game of the lesson on."""
LOOKS: Final = 0.15
"""Seconds after which what was touched has moved the frame on."""


class OnPiece(NamedTuple):
    """A touch on a piece on a board, which there stands for its row. :ivar id: the piece."""

    id: str


Target = Tap | OnPiece | str
"""What is to be touched: what the prompt takes, a piece, or a button by its name."""


class CoachLine(NamedTuple):
    """What the coach says of a screen.

    :ivar target: the touch that is wanted. :ivar passes: it goes by itself.
    :ivar do: what the finger is to do now, which stands before all else. :ivar then: it stands behind it.
    """

    words: str = ""
    target: Target | None = None
    passes: bool = False
    do: str = ""
    then: bool = False


class Teacher:
    """Says what to do and why, frames what is to be touched, and lets nothing else count.

    :param play: called when the lesson is over, to set up a real game. :param leave: likewise to do something else.
    :param on: likewise to play the same game on without the coach, where the lesson has words for that.
    """

    def __init__(
        self,
        scene: Scene,
        lesson: Lesson,
        *,
        play: Callable[[], object],
        leave: Callable[[], object],
        on: Callable[[], object],
    ) -> None:
        self._scene = scene
        self._say = texts(scene.screen.name)
        self._play, self._leave, self._on = play, leave, on
        self.progress = Progress(lesson, lambda: scene.sitting.table.decided)
        self.strip, self.pointer = CoachStrip(), Pointer()
        self._target: Target | None = None
        self._looked: Panel | None = None
        self._shut = False
        self._given_back: Panel | None = None
        """The first panel that lies open after one that was for one seat alone."""
        self._near = False
        """The boards show from nearby what one seat alone is told to touch."""
        self._open = True
        self._step_words = ""
        self._rolled: str | None = None
        self._way: tuple[Panel, Question, bool] | None = None
        """Where the way back began to be told, what was chosen there, and whether it has been gone since."""
        scene.stage.set_coach(self.strip, self.pointer, self.turned)
        self._watch = Clock.schedule_interval(lambda _: self.look(), LOOKS)

    def close(self) -> None:
        """Say nothing more."""
        self._watch.cancel()
        self.pointer.rest()

    @property
    def over(self) -> bool:
        """Whether all of the lesson has been played."""
        return not self.progress.left() or self._scene.sitting.outcome is not None

    @property
    def target(self) -> Target | None:
        """What is framed; None for nothing."""
        return self._target

    @property
    def held(self) -> bool:
        """Whether what is framed must be held."""
        return isinstance(self._target, Tap) and self._target.held

    def finish(self) -> None:
        """Say that it is over, and lead on into a real game, or on in this one; else nothing is left of it."""
        self.close()
        self.pointer.show(None, moves=False)
        shell = self._scene.desk.shell
        shell.raise_curtain()

        def ends(then: Callable[[], object]) -> Callable[[], object]:
            def ended() -> None:
                self._scene.desk.carefully(self._scene.sitting.table.abandon)
                shelf.show(None)
                then()

            return ended

        choices = [(_("A real game"), ends(self._play)), (_("Not now"), ends(self._leave))]
        if ON in self._say and self._scene.sitting.outcome is None:
            choices.append((self._say(ON), self._on))
        shell.open_sheet(Alert(_("You can play now"), self._say("lesson"), choices, ends(self._leave)))

    def refuses(self, answer: Answer) -> str:
        """Why an answer does not count here, as a sentence; "" if it does."""
        step = self.progress.of(self._scene.sitting.moment.asked)
        if step is None or not step.wanted or step.wanted == answer:
            return ""
        return _("In a real game you may. This once, do what the yellow box says.")

    @property
    def explains_dice(self) -> bool:
        """Whether something is still to be said of the dice that come now: they wait until it has been read."""
        return bool(self._of_dice) and self._rolled != self._next_step

    def rolled(self) -> None:
        """Note that dice have been rolled: what was said of them is not said of further ones."""
        self._rolled = self._next_step

    def turned(self) -> None:
        """Something else has come on the screen: say at once what belongs to it, and frame nothing of what was there.

        Whoever looks at the screen now may be another one than a moment ago.
        """
        line = self._say_line()
        if line.target != self._target or self._hidden:
            self._target = None
            self.pointer.show(None, moves=False)
            if self._near:
                self._near = False
                self._scene.stage.boards.fit()

    def look(self) -> None:
        """Say what belongs to what is on the screen now, and frame what is to be touched."""
        scene, stage = self._scene, self._scene.stage
        hidden = self._hidden
        target = self._say_line().target
        area = None if hidden else self._area(target)
        self.pointer.show(area, moves=scene.desk.moves)
        if target != self._target:
            self._target = target
            if area is None and not hidden and (place := self._place_of(target)):
                stage.boards.look_at([place])
                self._near = scene.moment is not None and scene.moment.private

    @property
    def _hidden(self) -> bool:
        """Whether something lies over what could be touched."""
        shell = self._scene.desk.shell
        return shell.curtain is not None or shell.sheet is not None or self._scene.stage.card is not None

    @property
    def _answered(self) -> bool:
        """Whether what stands on the screen was answered already, and what follows from it is still to be told."""
        moment = self._scene.moment
        return moment is None or moment.token != self._scene.sitting.moment.token

    def _say_line(self) -> CoachLine:
        """Say what belongs to what is on the screen now.

        What only passes, and the next touch of a step, keeps the strip as high as it was, so that the board stays where
        it is; but not as high as a line that was for one seat alone.
        """
        line, moment = self._line(), self._scene.moment
        shut = moment is not None and moment.private
        if self._shut and not shut and self._scene.desk.shell.curtain is None:
            self._given_back = self._scene.stage.panel
        self._shut = shut
        handed = self._given_back is self._scene.stage.panel and len(self._scene.sitting.persons) > 1
        back = _("Put the screen back on the table.") if handed else ""
        goes_on = (line.passes and self._open) or bool(line.do and line.words == self._step_words)
        self._step_words = line.words
        said = (line.words, line.do) if line.then else (line.do, line.words)
        back = back if line.words or line.do else ""
        whole, paged = ("\n".join(filter(None, (back, *part))) for part in (said, (line.do, line.words)))
        self.strip.say(whole, paged=paged, keeps=goes_on)
        if isinstance(panel := self._scene.stage.panel, ChoicePanel) and line.do:
            panel.led = True
        if not line.passes:
            self._open = moment is None or not moment.private
        return line

    def _line(self) -> CoachLine:
        """Return the coach's line on what is on the screen now.

        A step's own words are for whoever sees that step's question; ``.roll`` and ``.hands`` are for the whole table.
        """
        stage, shell, moment = self._scene.stage, self._scene.desk.shell, self._scene.sitting.moment
        panel = stage.panel
        if shell.curtain is not None:
            return CoachLine()
        if stage.card is not None:  # it says itself how it goes on
            return CoachLine(_("Watch what happens now."), passes=True)
        if isinstance(panel, ChoicePanel) and self._answered:
            return CoachLine(_("Watch what happens now. Touch the screen to go on."), passes=True)
        if isinstance(panel, HandsCard):
            rolled = f"{self._next_step}.moved" if self._rolled == self._next_step else ""
            id = rolled if rolled in self._say else f"{self._next_step}.hands"
            words = self._say(id) if id in self._say else _("Now do this on the table, line by line.")
            if panel.page:
                words = ""  # they were about the first lines
            if panel.secret and not self._has_looked(panel):
                return CoachLine(words, "peek", do=self._hold_to_see, then=True)
            do = _("Touch “{words}”.").format(words=panel.button.words or _("Done"))
            return CoachLine(words, "hands done", do=do, then=True)
        if isinstance(panel, RollPanel):
            return CoachLine(self._of_dice or _("Touch Roll: this one is up to chance."), "roll")
        if isinstance(panel, NewsPanel) and panel.secret:
            if self._has_looked(panel):
                return CoachLine(_("You have seen your secret. Touch Next."), "next")
            return CoachLine(_("Your secret: press and hold “Hold to see”."), "peek")
        if isinstance(panel, NewsPanel):
            return CoachLine(_("Read what has happened. Touch Next to go on."), passes=True)
        if isinstance(panel, ChoicePanel) and moment.what == "ask":
            return self._of_choice(panel)
        return CoachLine(_("One moment, please."), passes=True) if moment.what == "bot" else CoachLine()

    def _has_looked(self, panel: Panel) -> bool:
        """Whether the seat has looked at its secrets since a panel came."""
        if self._scene.stage.peek.held:
            self._looked = panel
        return self._looked is panel

    @property
    def _hold_to_see(self) -> str:
        return _("Press and hold “{words}”.").format(words=_("Hold to see"))

    @property
    def _next_step(self) -> str:
        left = self.progress.left()
        return f"lesson-{left[0].id}" if left else "lesson"

    @property
    def _of_dice(self) -> str:
        id = f"{self._next_step}.roll"
        return self._say(id) if id in self._say else ""

    def _of_choice(self, panel: ChoicePanel) -> CoachLine:
        stage = self._scene.stage
        step = self.progress.of(self._scene.sitting.moment.asked)
        if step is None:
            return CoachLine()
        words = self._of(step.id)
        tap = next_tap(panel.asking, step.wanted) if step.wanted else None
        if step.wanted:
            words = self._of(f"{step.id}{words_of(panel.asking, step.wanted, tap)}") or words
        if tap is None:
            return CoachLine(words)
        asks_of_nothing = not (panel.question.rows or panel.question.keys or panel.question.marks.legal)
        if asks_of_nothing and stage.peek.parent is not None and not self._has_looked(panel):
            return CoachLine(words, "peek", do=self._hold_to_see, then=step.then)
        panel.sought = self._instead(panel, step.wanted) if tap.what == "back" else ""
        target = self._at_hand(panel, tap, step.wanted)
        do = self._instruction(panel, target)
        if panel.question.hush and not panel.peeking and panel.asking.answer == step.wanted:
            do += " " + _("You have chosen, though nothing shows.")
        return CoachLine(words, target, do=do, then=step.then)

    def _instruction(self, panel: ChoicePanel, tap: Tap | OnPiece) -> str:
        """Say where the finger goes now, by the words that stand there: one thing at a time."""
        question, stage = panel.question, self._scene.stage
        if isinstance(tap, OnPiece) or tap.what != "back":
            self._way = None
        if isinstance(tap, OnPiece):
            if stage.boards.view_of(self._place_of(tap)) not in stage.boards.shown:
                return _("Turn to the other board.")
            return _("Touch “{words}” on the board.").format(words=self._scene.screen.names.piece(tap.id))
        if tap.what == "back":
            return self._way_back(panel)
        if tap.what == "place":
            if stage.boards.view_of(tap.id) in stage.boards.shown:
                return _("Touch {place} on the board.").format(place=self._called(tap.id))
            return _("Turn to the other board.")
        if tap.what == "row" and panel.lacks(tap.id):
            return _("Touch “{words}”.").format(words=panel.all.words)
        if tap.what == "row" and panel.rows.holds(tap.id) and panel.rows.page_of(tap.id) != panel.rows.page:
            return _("Turn the page of the list.")
        named = {
            "row": {row.id: self._told_apart(row, question.rows) for row in question.rows},
            "quick": {one.id: one.words for one in question.quick},
            "key": {one.id: one.words for one in question.keys},
            "act": {"": question.deed},
        }[tap.what]
        words = _("Press and hold “{words}”.") if tap.held else _("Touch “{words}”.")
        row = next((row for row in question.rows if tap.what == "row" and row.id == tap.id), None)
        if row is not None and row.card and row.secret and not tap.held:  # people see what is printed on it
            return _("Touch this card: “{card}”.").format(card=row.secret)
        secret = row.secret if row is not None else ""
        if question.hush and secret:
            words = _("Touch “{words}” ({secret}).").replace("{secret}", secret)
        return words.format(words=named[tap.id])

    def _way_back(self, panel: ChoicePanel) -> str:
        """Say that the last choice is to be taken back; and so again, where one more is."""
        was, self._way = self._way, (panel, panel.question, False)
        if was is not None and was[0] is panel:
            self._way = (panel, panel.question, was[2] or was[1] != panel.question)
        again = self._way[2]
        if again:
            return _("Touch the arrow that goes back once more.")
        return _("That isn’t it. Touch the arrow that goes back.")

    @staticmethod
    def _instead(panel: ChoicePanel, wanted: Answer) -> str:
        """Return the piece that should have been touched, where a touch on it may still take another's place."""
        first, there = first_row(panel.asking, wanted), {row.id for row in panel.question.rows}
        return first if first not in there else ""

    @staticmethod
    def _told_apart(row: Row, rows: Sequence[Row]) -> str:
        """Return what stands on a row, with its smaller line where another one begins alike."""
        alike = sum(one.words == row.words for one in rows) > 1
        return f"{row.words}: {row.detail}" if alike and row.detail else row.words

    def _at_hand(self, panel: ChoicePanel, tap: Tap, wanted: Answer) -> Tap | OnPiece:
        """Return the same choice on the board or by the bar, where its row is not on the screen."""
        rows, asking = panel.rows, panel.asking
        if tap.what != "row" or (rows.holds(tap.id) and rows.page_of(tap.id) == rows.page):
            return tap
        if not rows.holds(tap.id) and not panel.lacks(tap.id):
            return tap
        if asking.answer == wanted:
            return HELD if tap.held else ACT
        row = next(row for row in asking.question.rows if row.id == tap.id)
        views = self._scene.stage.boards.views.values()
        if (stands := self._place_of(OnPiece(row.piece))) and not asking.question.hush:
            meant = panel.meant(stands, row.piece)
            if tap.id in ((meant.id,) if isinstance(meant, Tap) else meant):
                return OnPiece(row.piece)
        for there in (row.place, *(part for part in wanted if isinstance(part, str))):  # where it leads in one touch
            if any(there in view.board.places for view in views) and asking.at(there, None) is not None:
                return Tap("place", there)
        return tap

    def _called(self, place: str) -> str:
        """Return what a place is called; on a ring, who sits there."""
        pieces = self._scene.page(peeking=False).covered.pieces
        ring = self._scene.stage.boards.view_of(place).kind == "ring"
        sits = next((piece.name for piece in pieces if ring and piece.place == place), "")
        return sits or self._scene.screen.names.place(place)

    def _of(self, step: str) -> str:
        id = f"lesson-{step}"
        return self._say(id) if step and id in self._say else ""

    def _area(self, target: Target | None) -> Area | None:
        """Where on the stage a touch is to be given; None where it cannot be seen now."""
        stage = self._scene.stage
        if target is None or isinstance(target, str):
            return self._around(target) if target else None
        if place := self._place_of(target):
            sought = target == self._target
            return self._on_board(place, target.id if isinstance(target, OnPiece) else "", sought=sought)
        tap: Any = target
        if tap.what == "row" and isinstance(stage.panel, ChoicePanel):
            rows = stage.panel.rows
            if not rows.holds(tap.id):
                return self._around("list")
            page = rows.page_of(tap.id)
            if page != rows.page:
                return self._around("page right" if page > rows.page else "page left")
        names = {"row": f"row {tap.id}", "quick": f"quick {tap.id}", "key": f"key {tap.id}"}
        return self._around(names.get(tap.what, tap.what))

    def _on_board(self, place: str, piece: str, *, sought: bool) -> Area | None:
        """Where a place is, or a piece on it; None where it is not in sight.

        :param sought: the board was brought there: what of the frame is still beyond its edge is left out.
        """
        stage = self._scene.stage
        view = stage.boards.view_of(place)
        if view not in stage.boards.shown:
            return self._around(stage.boards.key_to(view))
        (x, y), side, sits = view.point_of(place), theme.touch() * 1.3, view.kind == "ring"
        if sits:  # the frame is around all of a person, with the number at the corner
            piece = next((one for one, there in view.lying().items() if there == place), piece)
        if piece:
            left, low, right, high = view.boxes()[piece]
            x, y = (left + right) / 2, (low + high) / 2
            around = theme.px(14 if sits else 8)
            side = max(right - left + around, high - low + around, theme.touch() * 0.8)
        over = (key for key in stage.zoom.values() if key.parent is not None and not key.disabled)
        left, low = max(x - side / 2, view.x), max(y - side / 2, view.y)
        right, high = min(x + side / 2, view.right), min(y + side / 2, view.top)
        cut = not sits and min(right - left, high - low) < side - 1
        if not view.shows(place, 4) or (cut and not sought) or any(key.collide_point(x, y) for key in over):
            return None
        return left, low, right - left, high - low

    def _place_of(self, target: Target | None) -> str:
        """Return the place of a board that is to be touched, or where the piece lies; "" for none."""
        if isinstance(target, OnPiece):
            views = self._scene.stage.boards.views.values()
            return next((there[target.id] for view in views if target.id in (there := view.lying())), "")
        return target.id if isinstance(target, Tap) and target.what == "place" else ""

    def _around(self, name: str) -> Area | None:
        """Where the button of that name is."""
        for widget in within(self._scene.stage):
            if name == "peek" if isinstance(widget, Peek) else isinstance(widget, Press) and widget.name == name:
                x, y = widget.to_window(widget.x, widget.y)
                return float(x), float(y), float(widget.width), float(widget.height)
        return None
