"""A game on the real screen in time that is stepped by hand: what is heard and shown of it, and when.

Nothing is touched and nothing painted: whoever plays answers by what a touch would call, and the screen's clock goes on
by frames of the same length, however long the machine takes for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from kivy.clock import Clock

from companion.app.beats.grace import GracePanel
from companion.app.beats.news import NewsPanel
from companion.app.fittings import Fittings
from companion.app.hands.waiting import WaitingPanel
from companion.app.lobby.wishes import Wishes
from companion.app.panel import ChoicePanel, RollPanel
from companion.kernel.game import Answer, Ask, Event, Refused
from companion.sound import wav
from tests.every_game import Chooser

if TYPE_CHECKING:
    from companion.app.referee import Referee
    from companion.app.referee.play import Play

FRAME = 0.0471
"""Seconds: no wait of the app is a multiple of it, or one and the same could end with either of two frames."""
PATIENCE = 700.0
"""Seconds of stepped time after which what should have come never will."""
LETTER = 0.05
"""Seconds that the voice needs for a letter."""


class Steps:
    """Time that goes on by hand."""

    def __init__(self) -> None:
        self.now = Clock._last_tick = float(ceil(Clock.time()))  # what is due is counted from the tick before

    def frame(self) -> None:
        """Let one frame pass."""
        self.now += FRAME
        Clock.tick()
        Clock.tick_draw()


class Reader:
    """A voice that needs so long for each letter."""

    name = "reader"

    def render(self, words: str) -> bytes:
        return wav.pack(np.zeros(int(len(words) * LETTER * wav.RATE)))


class AtOnce:
    """Makes sounds at once, in whatever thread asks for them."""

    def __init__(self, *_: object) -> None:
        pass

    def submit(self, make: Callable[..., Any], *given: Any) -> Future[Any]:
        made: Future[Any] = Future()
        made.set_result(make(*given))
        return made

    def shutdown(self, **_: object) -> None:
        """There is nothing to end."""


@contextmanager
def stepped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Steps]:
    """Have the app's time stepped by hand, and all sounds made at once."""
    from companion.app import sound
    from companion.app.art import Art
    from companion.app.panel import choice, roll
    from companion.app.referee import board, referee
    from companion.app.referee.board import BoardDesk
    from companion.app.widgets import hold, peek, press, still

    steps = Steps()
    usual, Clock._max_fps = Clock._max_fps, 60.0  # a world has its own time, and frames keep to it
    try:
        with monkeypatch.context() as patch:
            patch.setattr(Clock, "time", lambda: steps.now)
            patch.setattr(sound, "time", SimpleNamespace(monotonic=lambda: steps.now))
            for module in (board, choice, hold, peek, press, roll, still):
                patch.setattr(module, "monotonic", lambda: steps.now)
            for kept in ("_deaf_until", "_changed"):
                patch.setattr(press.Press, kept, 0.0)
            patch.setattr(still.ByItself, "_lifted", 0.0)
            patch.setattr(sound, "is_here", lambda: True)
            patch.setattr(sound, "Espeak", lambda _language: Reader())
            patch.setattr("companion.sound.announcer.ThreadPoolExecutor", AtOnce)
            patch.setattr(Art, "fetch", lambda _art: None)  # a thread draws: it is in no world's time
            patch.setattr(ChoicePanel, "fill", lambda _panel, *_where: None)  # what is painted, others compare
            patch.setattr(BoardDesk, "draw", lambda _desk, *_marks, **_peeking: None)
            patch.setattr(BoardDesk, "look_at", lambda _desk, _focus, **_else: None)
            patch.setattr(referee, "_settle", lambda: None)
            patch.setattr(referee.Referee, "_sweep", lambda _referee: None)
            yield steps
    finally:
        Clock._max_fps = usual
        Clock._last_tick = Clock.time()  # or it would sleep until the steps are over


@dataclass
class Part:
    """What happened up to something that somebody did.

    :ivar told: all that whoever looks on had been told by then. :ivar trace: what was heard and shown, and when.
    :ivar given: how many answers had been given before.
    """

    told: tuple[Event, ...]
    trace: list[tuple[float, tuple[Any, ...]]]
    given: int


@dataclass
class World:
    """One game, as it sounded and as it looked from across the table."""

    parts: list[Part] = field(default_factory=list)
    answers: list[tuple[str, str, Answer]] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    """Which of the answers nobody else knew."""


class Noted(Fittings):
    """Lights and a buzzer that are written down."""

    def __init__(self, note: Callable[..., object]) -> None:
        super().__init__()
        self._note = note

    def shine(self, colour: str) -> None:
        if colour != self.colour:
            self._note("lamp", colour)
        super().shine(colour)

    def turn(self, seat: int | None) -> None:
        if seat != self.seat:
            self._note("light", seat)
        super().turn(seat)

    def beep(self, times: int = 1) -> None:
        self._note("beep", times)


class Speaker:
    """A loudspeaker that writes down what it is given; it has a sound device."""

    def __init__(self) -> None:
        self.is_mute = False
        self.note: Callable[..., object] = lambda *_: None

    def play(self, file: Path, volume: float, *, loop: bool = False) -> Any:
        self.note("sound", file.name, volume, loop)
        return SimpleNamespace(stop=lambda: self.note("stop", file.name), turn=lambda _volume: None)


class Player:
    """Plays one game on the screen, and notes what could be heard and seen by everybody.

    :param seed: of whoever plays. :param script: another world's answers: what is public is answered as there, of what
        is hidden the half otherwise.
    """

    def __init__(
        self, referee: Referee, steps: Steps, speaker: Speaker, seed: object, script: Sequence[Any] = ()
    ) -> None:
        self.referee = referee
        self.world = World()
        self._steps = steps
        self._script = script
        self._hidden = Chooser((seed, "hidden", bool(script)))
        self._public = Chooser((seed, "public"))
        self._when = Chooser((seed, "when"))
        self._trace: list[tuple[float, tuple[Any, ...]]] = []
        self._shown: tuple[Any, ...] = ()
        self._since = steps.now
        self._lost = False
        """Whether a machine could not follow the script."""
        speaker.note = self._note
        referee.fit(Noted(self._note))

    @property
    def play(self) -> Play:
        assert self.referee.play is not None
        return self.referee.play

    def begin(self, wishes: Wishes, seed: str) -> None:
        """Begin a game; machines answer as the script has it, too."""
        self.referee.begin(wishes, seed=seed)
        sitting = self.play.sitting
        sitting._bots = {seat: self._choose for seat, who in sitting.players.items() if who == "bot"}

    def go_on(self, most: int) -> World:
        """Play to the end, or until so much was done."""
        while len(self.world.parts) < most and not self._over():
            self._until(self._may_act)
            patience = 20.0 if self._when.below(12) == 0 else 0.5 + self._when.below(3) / 2
            before = self._steps.now
            self._until(lambda: self._steps.now >= before + patience or self._over())  # noqa: B023
            if not self._over() and self._may_act() and not self._act():
                break
        self._end_part()
        return self.world

    def _over(self) -> bool:
        return self._lost or self.play.sitting.outcome is not None

    # ---- what is noted ----

    def _note(self, *what: Any) -> None:
        self._trace.append((round(self._steps.now - self._since, 2), what))

    def _frame(self) -> None:
        self._steps.frame()
        play = self.play
        shell, stage = self.referee.shell, play.stage
        shown: tuple[Any, ...] = ("ending",)
        if shell.curtain is not None:
            shown = ("curtain", str(shell.curtain.headline.text), str(shell.curtain.time.text))
        elif shell.screen is stage:
            shown = (
                type(stage.panel).__name__,
                stage.card.beat.kind if stage.card is not None else "",
                stage.signs["undo"].disabled,
            )
        if shown != self._shown:
            self._shown = shown
            self._note("shown", *shown)

    def _until(self, there: Callable[[], object]) -> None:
        end = self._steps.now + PATIENCE
        while not there():
            assert self._steps.now < end, f"nothing comes any more: {self._shown}"
            self._frame()

    def _end_part(self) -> None:
        sitting = self.play.sitting
        self.world.parts.append(Part(tuple(sitting.table.seen(sitting.watcher)), self._trace, len(self.world.answers)))
        self._trace, self._since = [], self._steps.now

    # ---- what is done ----

    def _may_act(self) -> bool:
        """Whether somebody is to do something, as far as the screen shows."""
        sitting, shell, stage = self.play.sitting, self.referee.shell, self.play.stage
        if self._over():
            return True
        if shell.curtain is not None:
            return bool(shell.curtain.covers)
        if shell.screen is not stage:
            return False
        if stage.card is not None:
            return stage.card._passing is None  # a finger is waited for
        panel = stage.panel
        if isinstance(panel, WaitingPanel):
            return getattr(panel, "_timer", None) is None
        if isinstance(panel, GracePanel):
            return panel.running is None
        if isinstance(panel, NewsPanel):
            return panel.secret or (panel.running is None and not panel._tumbling)
        return isinstance(panel, ChoicePanel | RollPanel) and sitting.moment.what in ("ask", "roll")

    def _act(self) -> bool:
        """Do it. False where a script can't be followed any more."""
        play, shell = self.play, self.referee.shell
        self._end_part()
        shell.touched()
        panel, moment = play.stage.panel, play.sitting.moment
        if shell.curtain is not None:
            shell.curtain.button.act()
        elif play.stage.card is not None:
            play.stage.card.next()
        elif isinstance(panel, GracePanel):
            panel.back.act() if self._when.below(4) == 0 else panel.on.act()
        elif isinstance(panel, WaitingPanel | NewsPanel):
            panel.next()
        elif moment.what == "roll":
            play.moments.roll(moment.token)
        elif moment.ask is not None:
            try:
                answer = self._choose(play.sitting.view(), moment.ask)
            except Refused:
                return False
            play.moments.answer(answer, moment.token)
        return True

    def _choose(self, _view: Any, ask: Ask) -> Answer:
        """Answer for a person or a machine. Raises Refused where the script's answer is none."""
        number, watcher = len(self.world.answers), self.play.sitting.watcher
        there = self._script[number] if number < len(self._script) else None
        if not ask.public and ask.seat != watcher:
            self.world.hidden.append(number)
            answer = self._hidden.among(ask)
            for _ in range(8):  # the first one is another
                if there is not None and answer == there[2] and len(self.world.hidden) == 1:
                    answer = self._hidden.among(ask)
            if there is not None and there[2] in ask.options and self._hidden.below(2) and self.world.hidden[1:]:
                answer = there[2]
        else:
            answer = self._public.among(ask) if there is None else there[2]
        if answer not in ask.options:
            self._lost = True
            raise Refused("not-your-turn")
        self.world.answers.append((ask.seat, ask.kind, answer))
        return answer


def compared(one: World, other: World) -> tuple[int, int]:
    """Fail where the two worlds sound or look otherwise while whoever looks on has been told the same.

    :returns: how many parts were compared, and how many of them after the worlds parted.
    """
    pairs = zip(one.answers, other.answers, strict=False)
    parted = next((number for number, (mine, theirs) in enumerate(pairs) if mine != theirs), len(one.answers))
    alike = after = 0
    for number, (mine, theirs) in enumerate(zip(one.parts, other.parts, strict=False)):
        if mine.told != theirs.told:
            break
        assert mine.trace == theirs.trace, f"part {number}: what is heard, or how long it takes, betrays a secret"
        alike, after = alike + 1, after + (mine.given > parted)
    return alike, after
