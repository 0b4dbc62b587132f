"""What comes next: from what the table waits for, through an answer, to what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.app.beats.clock import ClockPanel
from companion.app.beats.look import LookPanel
from companion.app.beats.tempo import reading
from companion.app.panel import ChoicePanel, Panel, RollPanel
from companion.app.referee.board import BoardDesk
from companion.app.referee.clock import TimeDesk
from companion.app.referee.dice import DiceDesk
from companion.app.referee.grace import IN_A_ROW_S, Grace
from companion.app.referee.hands import HandsDesk
from companion.app.referee.light import coloured
from companion.app.referee.privacy import FEW, Privacy
from companion.app.referee.scene import Scene
from companion.app.referee.story import Story
from companion.app.referee.teacher import Teacher
from companion.app.referee.telling import Telling
from companion.app.shell import NOTICE_S
from companion.app.widgets.card_strip import CardStrip
from companion.app.widgets.dice import called
from companion.app.widgets.still import NEVER, ByItself
from companion.kernel.game import CHANCE, TABLE, Answer, Event, Refused, Seat
from companion.kernel.outcomes import Dice
from companion.kernel.words import _
from companion.presentation.moment import Moment
from companion.presentation.page import Offer, Page
from companion.presentation.parts.named import SeatLook
from companion.presentation.question import Asking, Question
from companion.presentation.tokens import Token

SHOWN: Final = 0.05
"""Seconds after which the screen surely says that a machine thinks."""
SLOT: Final = 0.4
"""Seconds that a machine's answer takes, however soon it has one: how long it thinks would tell what it can choose."""


def _ready_to_roll(asked: Question | None) -> str:
    """Return what the lamp shows while dice wait: a colour that is none of theirs."""
    thrown = asked.thrown if asked is not None else None
    faces = () if thrown is None else thrown.dice.die.faces
    return "white" if any(map(coloured, faces)) else "yellow"


class Moments:
    """Leads from moment to moment of a sitting.

    :param ended: called at the end of the game. :param teacher: who leads through a lesson; None in a real game.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        board: BoardDesk,
        clock: TimeDesk,
        dice: DiceDesk,
        hands: HandsDesk,
        privacy: Privacy,
        story: Story,
        telling: Telling,
        ended: Callable[[], object],
        teacher: Teacher | None = None,
    ) -> None:
        self._scene = scene
        self._board = board
        self._clock = clock
        self._dice = dice
        self._hands = hands
        self._privacy = privacy
        self._story = story
        self._telling = telling
        self._ended = ended
        self._teacher = teacher
        self._flows = False
        """What waits for dice follows from a decision: with dice on the screen nobody has to press."""
        self._last_kind = ""
        self._last_seat = ""
        """Who was asked last, the table not counted: what its answer has brought is news to it."""
        self._offered: tuple[Offer, ...] = ()
        self._wanted: Answer | None = None
        """What somebody has touched while something was told: it is done before the next dice."""
        self._thinking: Any = NEVER
        self._deed = ""
        """What was decided last, by its name; "" where it has none."""
        telling.hands_due = lambda: self._waits_for_hands and hands.due()
        self.grace = Grace(scene, board, undo=self.undo, taught=teacher is not None)

    def close(self) -> None:
        """Let nothing more happen by itself."""
        self.grace.rest()
        self._telling.rest()
        self._hands.rest()
        self._dice.rest()
        self._thinking.cancel()

    # ---- what comes next ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show what comes next: the curtain, if the screen must change hands first."""
        self._scene.desk.shell.stirred()
        self._go_on()
        notices = self._scene.sitting.table.journal.notices
        if notices:
            self._scene.desk.shell.tell(_("The sitting’s file"), " ".join(notices))
            notices.clear()

    def _go_on(self) -> None:
        scene = self._scene
        self.close()
        if self._interrupted():
            return
        self._offer()
        scene.desk.sound.behind(scene.screen.name, scene.shown.happened)
        taught = self._is_taught
        if scene.sitting.moment.what == "machine" and not taught:
            self._draw()
            return
        if self._waits_for_hands and self._hands.hold():
            self._story.tell()
            return
        if taught and self._teacher is not None:
            self._teacher.finish()
            return
        if self._telling.begin():
            return
        moment = scene.moment = scene.coming()
        if self._privacy.held_by_one and not moment.private:
            self._flows = False  # the screen goes back to the table before its dice roll
        if moment.what == "over":
            self._ended()
        elif self._privacy.admits(moment):
            self._show(moment)
            self._telling.tell_held(moment)
        else:
            self._let_take_back()

    def _let_take_back(self) -> None:
        """Let what was decided in the open be taken back at a curtain, as long as nobody lifts it."""
        curtain = self._scene.desk.shell.curtain
        if curtain is not None and self._teacher is None and self._scene.sitting.may_take_back:
            curtain.let_take_back(self.undo, self._deed)

    def _offer(self) -> None:
        """Let what may be done meanwhile stand above the panel, as long as it may; nothing waits for it."""
        offers = self._scene.shown.standing
        if offers != self._offered:
            self._offered = offers
            self._scene.stage.set_standing([(one.id, one.words) for one in offers], self._meanwhile)

    def _meanwhile(self, id: str) -> None:
        """Stop before the next dice, and do it there: at once where they wait for somebody, else once all is told."""
        self._wanted = self._scene.shown.meanwhile(id)
        if isinstance(self._scene.stage.panel, RollPanel):
            self._go_on()
        else:
            self._scene.desk.shell.toast(_("That is done before the next dice."))

    def _interrupted(self) -> bool:
        """Do what somebody has touched meanwhile, if it can still be done."""
        scene, wanted = self._scene, self._wanted
        self._wanted = None
        if wanted is None:
            return False
        moment = scene.sitting.moment
        with scene.desk.keeping():
            events = scene.sitting.meanwhile(wanted)
            if not events:
                scene.desk.shell.toast(_("That is over: it can’t be done any more."))
                return False
            self._flows = True
            self._telling.after(moment, events)
        return True

    @property
    def _is_taught(self) -> bool:
        """Whether the lesson is over."""
        return self._teacher is not None and self._teacher.over and self._scene.sitting.moment.what != "roll"

    @property
    def _waits_for_hands(self) -> bool:
        """Whether hands do now what they have to do."""
        return self._is_taught or not self._goes_by_itself(self._scene.sitting.moment)

    def _goes_by_itself(self, moment: Moment) -> bool:
        """Whether nobody has to do anything for a moment to pass: what hands must do adds up meanwhile.

        After a seat's secret answer the screen is still its own, and what it alone must do is told at once.
        """
        was = self._scene.moment
        if was is not None and was.private and self._privacy.holder == was.viewer:
            return False
        decided = was is not None and was.what == "ask" and moment.ask is not None
        if decided and moment.ask is not None and moment.ask.kind in self._scene.screen.hands_before:
            return False
        return moment.what == "bot" or (self._rolls_on(moment) and not moment.private)

    def _rolls_on(self, moment: Moment) -> bool:
        """Whether dice roll without a touch: more of what was begun, and the coach says nothing of them."""
        explained = self._teacher is not None and self._teacher.explains_dice
        return moment.what == "roll" and self._flows and self._scene.sitting.rolling == "screen" and not explained

    def _show(self, moment: Moment) -> None:
        scene, stage = self._scene, self._scene.stage
        if self._rolls_on(moment):
            if self._board.moves:  # whoever was rolled for last is still on the way
                self._thinking = ByItself(self._go_on, SHOWN)
            else:
                if not moment.private:
                    self._board.turn_to(scene.shown.page(moment, scene.shown.asking(moment).question).focus)
                self.roll(moment.token)
            return
        if (lift := self._privacy.lift(moment)) is not None:
            self.answer(lift.lifted, moment.token)
            return
        asking = scene.shown.asking(moment, keeps=True) if moment.ask is not None else None
        page = scene.shown.page(moment, asking.question if asking is not None else None)
        stage.show_clock(page.clock)
        secretive = moment.private and moment.viewer not in scene.sitting.announcers
        stage.set_private(secretive and bool(page.secrets))
        stage.signs["undo"].disabled = page.undo is None
        stage.signs["hide"].disabled = not moment.private and len(scene.sitting.persons) < 2
        self._story.tell()
        panel = self._panel(moment, page, asking)
        stage.set_panel(panel)
        if isinstance(panel, RollPanel):
            self._dice.watch(panel, secret=moment.private)
        givers = asking.givers if asking is not None else ()
        others = [one for one in page.others if one.id not in givers] if len(page.others) <= FEW else []
        stage.set_others([(one.id, one.words) for one in others], self._turn_to)
        self._clock.show()
        self._board.refresh()
        kind = page.question.kind if page.question is not None else ""
        self._board.look_at_ask(page.focus, other=kind not in ("", self._last_kind))
        self._last_kind = kind
        self._last_seat = moment.asked if moment.asked in scene.sitting.table.seats else self._last_seat
        look = self._look_of(moment)
        fittings, seats = scene.desk.fittings, scene.sitting.table.seats
        fittings.shine(_ready_to_roll(page.question) if moment.what == "roll" else look.lamp if look else "white")
        fittings.turn(seats.index(look.id) if look is not None and look.id in seats else None)

    def _panel(self, moment: Moment, page: Page, asking: Asking | None) -> Panel:
        scene, look = self._scene, self._look_of(moment)
        if asking is None:
            if moment.what == "look":
                return LookPanel(look, self._privacy.done_looking)
            if moment.what in ("wait", "together"):
                return Panel(None, page.title, page.todo)
            if moment.what == "clock":
                return ClockPanel(page.title, page.todo, self._clock.toggle)
            slot = Clock.get_time() + min(scene.sitting.slot or SLOT, scene.desk.pace)
            self._thinking = Clock.schedule_once(lambda _: self._think(slot), min(SHOWN, scene.desk.pace))
            return Panel(None, page.title, page.todo)
        cards = page.cards
        strip = CardStrip(cards, scene.art.card_of, scene.stage.show_cards) if cards else None
        if asking.question.thrown is not None:
            return RollPanel(
                asking,
                look if moment.private else None,
                strip=strip,
                lines=self._board.lines(page),
                roll=lambda: self._roll_by_hand(moment.token),
                deed=partial(self._typed, moment, asking),
                seen=lambda faces: self.answer(faces, moment.token, typed=True, camera=True),
            )
        resting = moment.what == "clock"  # as it looked before the answer: nobody sees that it was given
        again = not moment.private and asking.question.kind == self._last_kind
        same = not moment.private and moment.asked == self._last_seat
        panel = ChoicePanel(
            asking,
            look,
            scene.art.face_of,
            card_of=scene.art.card_of,
            strip=strip,
            lines=None if resting else self._board.lines(page),
            deed=lambda answer, seats: None if resting else self._given(answer, moment, asking, seats),
            changed=self._board.chosen,
            news=" ".join(scene.since.held) if again else "",
            untold=" ".join(scene.since.held) if same else "",
            covered=moment.private,
        )
        panel.matter = repr(moment.token)
        panel.peek(scene.peeking)
        return panel

    def _look_of(self, moment: Moment) -> SeatLook | None:
        """Whose banner stands over a moment: of the seat that decides; None where no seat does."""
        return self._scene.screen.seats.get(moment.viewer if moment.private else moment.asked)

    def _turn_to(self, seat: str) -> None:
        self._scene.sitting.turn_to(seat)
        self.go_on()

    # ---- what people and machines do ------------------------------------------------------------------------

    def _given(self, answer: Answer, moment: Moment, asking: Asking, seats: tuple[Seat, ...]) -> None:
        """Take an answer from the panel; one that is kept for a moment counts only then."""
        give = partial(self.answer, answer, moment.token, seats=seats, lies=asking.lies)
        if asking.kept:
            self.grace.keep(give, deed=self._scene.shown.deed(moment, answer))
        else:
            give()

    def _typed(self, moment: Moment, asking: Asking, faces: Answer) -> None:
        """Take how real dice lie; a finger that slipped is mended before anything follows from it."""
        lie = "" if moment.private else asking.lie(faces, lambda face: called(str(face)))
        self.grace.keep(partial(self.answer, faces, moment.token, typed=True), deed=lie, seconds=IN_A_ROW_S)

    def _refuse(self, words: str) -> None:
        """Say why an answer is not taken, as long as it takes to read, too: the finger may still rest on a key."""
        self._scene.desk.shell.toast(words, NOTICE_S + reading([words], 1.0))

    def answer(
        self,
        answer: Answer,
        token: Token,
        *,
        typed: bool = False,
        camera: bool = False,
        seats: tuple[Seat, ...] = (),
        lies: bool = False,
    ) -> None:
        """Give a person's answer to the ask that a token belongs to; a second tap is nothing.

        :param typed: it is how real dice lie. :param camera: which a camera saw.
        :param seats: who give it, if not whoever is asked. :param lies: it tells which pieces lie on the table.
        """
        scene, moment = self._scene, self._scene.sitting.asked_by(token)
        if moment is None:
            return
        if self._teacher is not None and (words := self._teacher.refuses(answer)):
            self._refuse(words)
            if isinstance(panel := scene.stage.panel, ChoicePanel):
                panel.asking.forget()  # what was opened before the wrong touch stays open, and time runs on
                panel.refresh()
                self._board.chosen()
            else:
                self._show(scene.sitting.moment)
            return
        named, events = scene.shown.deed(moment, answer), None
        touched = "touched" if moment.asked in (TABLE, CHANCE) else ""
        means = "camera" if camera else "typed" if typed else touched
        try:
            with scene.desk.keeping():
                events = scene.sitting.answer(token, answer, seats=seats, means=means)
        except Refused as error:
            self._story.tell()
            if typed:
                words = "-".join(map(str, answer))
                scene.desk.shell.toast(_("{dice} doesn’t count here: roll again.").format(dice=words))
                self._show(scene.sitting.moment)
            else:
                self._refuse(scene.shown.refusal(error))
        if events is not None:
            if lies:
                self._hands.told(answer)
            self._flows = True
            scene.since.touched()
            self._offer()
            told = [event for event in events if event.seen_by(TABLE)]
            dice = moment.ask.means if moment.ask is not None else None
            summed = typed and not camera and isinstance(dice, Dice) and dice.counted and dice.summed
            self._deed = named
            self.grace.before(
                told,
                deed=named,
                spoken=self._telling.speaks(told),
                then=lambda: self._telling.after(moment, events, answer if typed else (), summed=summed),
            )

    def heard(self, events: tuple[Event, ...]) -> None:
        """Tell what somebody has done on a phone, as far as all may know, and what comes next here, if that changed."""
        scene, now, before = self._scene, self._scene.sitting.moment, self._scene.moment
        same = before is not None and (now.what, now.viewer, now.token) == (before.what, before.viewer, before.token)
        if same and (not events or now.private):
            return
        self._flows = True
        scene.since.touched()
        self._offer()
        self._deed = ""
        told = [event for event in events if event.seen_by(TABLE)]
        self.grace.before(
            told,
            deed="",
            spoken=self._telling.speaks(told),
            then=lambda: self._telling.after(scene.sitting.moment_of(scene.sitting.watcher), events),
        )

    def _roll_by_hand(self, token: Token) -> None:
        self._scene.since.touched()
        self.roll(token)

    def roll(self, token: Token) -> None:
        """Roll on the screen or by the button; a second press is nothing."""
        scene, moment = self._scene, self._scene.sitting.asked_by(token)
        if moment is None:
            return
        with scene.desk.keeping():
            if self._teacher is not None:
                self._teacher.rolled()
            events = scene.sitting.roll(token)
            if events is not None:
                self._flows = True
                self._offer()
                self._telling.after(moment, events, scene.sitting.rolled)

    def undo(self) -> None:
        """Take the last decision back."""
        scene = self._scene
        unseen = scene.grace or scene.desk.shell.curtain is not None
        if not (scene.sitting.may_take_back if unseen else scene.sitting.can_undo()):
            return
        back = scene.sitting.open_deed
        token = scene.sitting.undo_token(scene.sitting.watcher if unseen else scene.sitting.moment.viewer)
        done = False
        try:
            with scene.desk.keeping():
                done = token is not None and scene.sitting.undo(token)
        except Refused as error:
            scene.desk.shell.toast(scene.shown.refusal(error))
        if done:
            self._flows, self._deed = False, ""
            self._hands.taken_back()
            self._telling.forget()
            scene.since.touched()
            scene.shown.forget_ways()
            moment = scene.sitting.moment
            named = scene.shown.deed(moment, back[1]) if back is not None and moment.asked == back[0] else ""
            scene.desk.shell.toast(_("Taken back: {deed}").format(deed=named) if named else _("Taken back."))
            self.go_on()

    def _think(self, slot: float) -> None:
        """Let a bot decide, and wait until its time is up before it answers.

        :param slot: when that is, in the clock's seconds.
        """
        self._scene.sitting.think()
        self._thinking = ByItself(self._step, max(0.0, slot - Clock.get_time()))

    def _step(self) -> None:
        """Let one bot answer. One that still thinks has another slot."""
        scene, moment = self._scene, self._scene.sitting.moment
        if moment.what != "bot":
            return
        if scene.sitting.thinking:
            again = max(SHOWN, min(scene.sitting.slot or SLOT, scene.desk.pace))
            self._thinking = ByItself(self._step, again)
            return
        with scene.desk.keeping():
            events = scene.sitting.step()
            self._flows = True
            self._telling.after(moment, events, machine=True)

    def _draw(self) -> None:
        """Let the machine draw whatever it alone draws now: nobody presses for it."""
        scene, moment = self._scene, self._scene.sitting.moment
        events: list[Event] = []
        with scene.desk.keeping():
            while scene.sitting.moment.what == "machine":
                events += scene.sitting.step()
            self._telling.after(moment, events, machine=True)
