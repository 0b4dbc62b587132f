"""What follows from an answer: it is told in beats, and then the sitting goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.app.beats.card import BeatCard
from companion.app.beats.news import NewsPanel
from companion.app.beats.pile import counts, fallen
from companion.app.beats.script import beats_after, but_told, in_one_go, stays
from companion.app.beats.tempo import reading
from companion.app.beats.theatre import theatre
from companion.app.referee.board import BoardDesk
from companion.app.referee.light import DiceLight
from companion.app.referee.scene import Scene
from companion.app.referee.story import Story
from companion.app.widgets.still import NEVER, ByItself
from companion.kernel.game import TABLE, Answer, Event
from companion.kernel.settings import Tempo
from companion.kernel.words import _
from companion.presentation.beat import Beat
from companion.presentation.moment import Moment
from companion.presentation.parts.narrated import Clockface
from companion.presentation.prompts.prompt import Marks
from companion.presentation.tokens import Token

BEGINS: Final = ("turn", "phase")
"""Kinds of cards that tell what begins: hands have done by then what was before it."""


class Telling:
    """Tells what has happened. Each beat passes at a touch, or by itself: see :mod:`companion.app.beats.tempo`.

    :param patient: each waits for a touch: people are in their first game.
    :param waits: what hands have to do on the table waits for one.
    """

    def __init__(
        self, scene: Scene, board: BoardDesk, story: Story, *, patient: bool = False, waits: bool = False
    ) -> None:
        self._patient = patient
        self._waits = waits
        self._scene = scene
        self._board = board
        self._story = story
        self._passing: Any = NEVER
        self._news_on: object = None
        """What is told while dice tumble; None once it was passed, and what was to follow them is of yesterday."""
        self.hands_due: Callable[[], bool] = lambda: False
        """Whether hands have something to do before anything else comes."""
        self._light = DiceLight(lambda: scene.desk.fittings.shine)
        self._face = self._before = scene.shown.clock
        self._held: tuple[Token | None, Sequence[Beat]] = (None, ())
        """Beats that wait for the Announcer to have the screen, and what is asked then."""

    def rest(self) -> None:
        """Let no beat pass by itself any more."""
        self._light.rest()
        self._news_on = None
        self._passing.cancel()
        self._scene.stage.set_card(None)

    def interject(self, events: Sequence[Event]) -> None:
        """Tell what time alone has brought, over a question that stands."""
        scene = self._scene
        self._story.tell()
        beats = self._beats(events, self._face)
        shown = [beat for beat in beats if beat.kind != "sound"]
        for beat in beats:
            scene.desk.sound.play(beat)
        if shown and scene.desk.pace > 0 and scene.stage.card is None:
            self._card(shown[0], lambda: scene.stage.set_card(None))

    def speaks(self, events: Sequence[Event]) -> bool:
        """Whether the voice has something to say after events that lie open."""
        scene = self._scene
        sound, now = scene.desk.sound, scene.shown.clock
        return sound.on and sound.speaks and any(beat.spoken for beat in self._beats(events, now))

    def _beats(
        self, events: Sequence[Event], now: Clockface, *, on_cards: bool = False, decided: bool = False
    ) -> list[Beat]:
        """Return the beats for events that lie open, as far as the game is; some teach a first game.

        :param on_cards: what has no card of its own stands on the others, in its order.
        :param decided: somebody has decided the first of it.
        """
        scene = self._scene

        def tells(event: Event) -> bool:
            return bool(scene.shown.said([event], minor=False))

        told = scene.shown.tell(events)
        if not self._patient:
            told = [replace(one, card=None) if one.card is not None and one.card.taught else one for one in told]
        tell = tells if on_cards else None
        name = scene.screen.name
        beats = beats_after(name, told, before=self._face, after=now, tells=tell, decided=decided)
        return list(in_one_go(beats) if self._read_out else beats)

    @property
    def _read_out(self) -> bool:
        """Whether a person has to read out what all are to hear: one leads the others, and no voice says it."""
        sitting = self._scene.sitting
        return not self._scene.desk.sound.heard and not sitting.announcers.isdisjoint(sitting.persons)

    def _aloud(self, beat: Beat) -> bool:
        """Whether somebody has to read out a card.

        Where nobody leads, and no voice does, it is whoever has the screen while the others' eyes are closed.
        """
        if beat.kind != "line" or not beat.spoken:
            return False
        alone = beat.held and not self._scene.desk.sound.heard and not self._scene.sitting.in_round
        return alone or self._read_out

    def after(
        self,
        moment: Moment,
        events: Sequence[Event],
        faces: Answer = (),
        *,
        machine: bool = False,
        summed: bool = False,
    ) -> None:
        """Tell what happened in a moment, then go on.

        :param faces: of dice that have fallen. :param summed: people typed their sum alone: which they were is made up.
        """
        scene = self._scene
        secret = moment.private and any(not event.seen_by(TABLE) for event in events)
        shown = [event for event in events if not moment.private or event.seen_by(TABLE)]
        scene.stage.peek.release()
        scene.stage.signs["undo"].disabled = not scene.sitting.can_undo()
        taught = self._taught(shown)
        scene.shown.went(shown[shown.index(taught[-1]) :] if taught else shown)
        sentences = scene.shown.said([one for one in events if one not in taught], minor=False)
        open_to_all = scene.shown.said(shown, minor=False)
        self._story.keep(open_to_all)
        moved = scene.shown.moved(shown) if scene.shown.hands else []
        scene.since.tell(open_to_all, scene.shown.said(moved, minor=False))
        now, self._before = scene.shown.clock, self._face
        on_cards = not faces and theatre(scene.screen.name).first
        beats = self._beats(shown, now, on_cards=on_cards, decided=not machine)
        self._face = now
        if secret and faces:
            self._secret_news(moment, sentences, faces, lambda: self._begin(moment, beats))
        elif on_cards and machine:
            self._begin(moment, beats)
        elif taught and not faces:
            later = [beat for beat in beats if not beat.taught]

            def cards() -> None:
                self._begin(moment, later)

            def others() -> None:
                self.rest()
                self._news(moment, shown, sentences, (), cards, stays=False, summed=False)

            self._begin(moment, [beat for beat in beats if beat.taught], others if sentences else cards)
        elif faces or (machine and sentences):
            beats = list(but_told(beats, sentences, lines=not self._read_out))
            stay = self._waits and stays(scene.screen.name, shown)
            self._news(moment, shown, sentences, faces, lambda: self._begin(moment, beats), stays=stay, summed=summed)
        else:
            self._begin(moment, beats)

    def _taught(self, events: Sequence[Event]) -> list[Event]:
        """Return those of some events that have a card of their own in a first game."""
        told = self._scene.shown.tell(events) if self._patient else []
        return [one.event for one in told if one.card is not None and one.card.taught]

    def _news(
        self,
        moment: Moment,
        events: Sequence[Event],
        sentences: Sequence[str],
        faces: Answer,
        then: Callable[[], object],
        *,
        stays: bool,
        summed: bool,
    ) -> None:
        """Tell what the dice said or a machine did. Nothing else on the screen tells it before the dice lie.

        :param events: what happened, as far as it lies open: the boards show where.
        :param stays: it waits for a touch. :param summed: no die is shown.
        """
        scene, pace = self._scene, self._scene.desk.pace
        scene.stage.set_private(False)
        scene.stage.show_secrets(())
        title, todo = scene.shown.rolled(moment)
        where = scene.shown.where(events)
        self._news_on = news = object()

        def landed() -> float | None:
            if self._news_on is not news:
                return None
            self._light.show(faces)
            if faces and not scene.desk.sound.silenced:
                scene.desk.fittings.beep()
            self._board.draw(Marks(), peeking=False)
            self._board.turn_to(where)
            if pace > 0 and (self._patient or stays or scene.since.waits(self._tempo, hidden=self._hides(moment))):
                return None
            stay = pace * 0.6 if moment.what == "bot" else pace + reading(sentences, pace)
            self._passing = ByItself(then, stay if pace > 0 else 0)
            return stay if pace > 0 else None

        def passed() -> None:
            self.rest()
            scene.since.touched()
            then()

        if faces and not summed:
            scene.desk.sound.effect("dice")
        tumble = min(0.55, pace / 3) if scene.desk.moves and not summed else 0.0
        if faces:
            scene.desk.fittings.lock(tumble)
        scene.stage.set_panel(
            NewsPanel(
                None,
                title,
                sentences,
                () if summed else fallen(moment.ask, faces),
                deed=passed,
                prompt=todo,
                lines=self._board.lines(scene.shown.open),
                pile=() if summed else counts(moment.ask, faces),
                tumble=tumble,
                landed=landed,
            )
        )
        scene.stage.share_room()

    def _secret_news(self, moment: Moment, sentences: Sequence[str], faces: Answer, then: Callable[[], object]) -> None:
        """Tell a secret roll: dice and words show only while the seat peeks; it goes on by NEXT alone."""
        look = self._scene.screen.seats.get(moment.viewer)
        pile = counts(moment.ask, faces)
        lying = fallen(moment.ask, faces)
        panel = NewsPanel(look, _("A secret roll"), sentences, lying, deed=then, pile=pile, secret=True)
        self._scene.stage.set_panel(panel)
        self._scene.stage.set_private(True)

    def _begin(self, moment: Moment, beats: Sequence[Beat], then: Callable[[], object] | None = None) -> None:
        """Show the beats after a moment: where they are everybody's to see, over nothing but what lies open.

        :param then: what follows them, by default what comes next.
        """
        coming = self._scene.coming()
        if beats and moment.private and not (coming.private and coming.viewer == moment.viewer):
            self._board.lay_open()
        begins = [beat for beat in beats if beat.kind in BEGINS and beat.begins is None]
        if begins and then is None and self.hands_due():
            self._scene.begins = begins[-1]
            beats = [beat for beat in beats if beat not in begins]
        self._cards(beats, moment, then)

    def begin(self) -> bool:
        """Tell what begins, now that hands have done what was before it; return whether anything does."""
        scene = self._scene
        beat, scene.begins = scene.begins, None
        if beat is None:
            return False
        scene.stage.show_clock(self._face)
        if beat.kind == "turn" and beat.title == self._face.title:  # a step of it may be over that nobody was asked in
            words = self._face.words
            beat = replace(beat, words=words, spoken=f"{beat.title}. {words}" if words else beat.title)
        self._cards([beat])
        return True

    def forget(self) -> None:
        """Tell of nothing that was to begin: what it followed was taken back."""
        if self._scene.begins is not None:
            self._scene.begins, self._face = None, self._scene.shown.clock

    @property
    def _tempo(self) -> Tempo:
        """What waits now: nothing while a clock runs, unless people want all of it to."""
        time, news = self._scene.shown.time, self._scene.desk.news
        return "pass" if news == "usual" and time is not None and not time.paused else news

    def _card_waits(self, beat: Beat, moment: Moment | None) -> bool:
        """Whether a card waits for a finger. A clock that has not begun lets it wait. :param moment: after which."""
        scene, aloud, time = self._scene, self._aloud(beat), self._scene.shown.time
        stands = beat.stays or (aloud and time is not None and time.left == time.of)
        tempo = scene.desk.news if stands else self._tempo
        return scene.since.card_waits(beat, tempo, hidden=self._hides(moment), aloud=aloud)

    def _hides(self, moment: Moment | None) -> bool:
        """Whether what comes after a moment hides the news: the end, or the curtain before another seat."""
        coming, holder = self._scene.coming(), moment.viewer if moment is not None and moment.private else TABLE
        if coming.what == "over":
            return True
        return coming.private and coming.viewer != holder and len(self._scene.sitting.persons) > 1

    def _cards(
        self, beats: Sequence[Beat], moment: Moment | None = None, then: Callable[[], object] | None = None
    ) -> None:
        """Show beats one after the other, then what comes next, if not something else.

        :param moment: after which; None for what lies open.
        """
        scene, left = self._scene, list(beats)
        while left:
            if moment is not None and then is None and left[0].held and self._waits_for_announcer(moment):
                self._held = scene.coming().token, tuple(left)
                break
            beat = left.pop(0)
            scene.desk.sound.play(beat)
            if beat.begins is not None:
                words, phase = beat.begins
                scene.stage.show_clock(replace(self._before, words=words, phase=phase))
            elif scene.begins is None and (beat.kind == "turn" or not left):
                # No earlier: the bar would know the end before it is told.
                scene.stage.show_clock(self._face)
            if beat.kind != "sound" and scene.desk.pace > 0:
                self.rest()
                waits = self._card_waits(beat, moment)
                self._card(beat, lambda: self._cards(left, moment, then), waits=waits)
                return
        if scene.begins is None:
            scene.stage.show_clock(self._face)
        (then or scene.go_on)()

    def _waits_for_announcer(self, moment: Moment) -> bool:
        """Whether an Announcer who comes next has not got the screen yet."""
        coming = self._scene.coming()
        return coming.private and coming.viewer in self._scene.sitting.announcers and self._hides(moment)

    def tell_held(self, moment: Moment) -> None:
        """Tell the Announcer, who has the screen now, what waited for that. :param moment: what is asked under it."""
        (token, beats), self._held = self._held, (None, ())
        if token == moment.token:
            self._cards(beats, then=lambda: self._scene.stage.set_card(None))

    def _card(self, beat: Beat, then: Callable[[], object], *, waits: bool = False) -> None:
        """Show a beat; one that is spoken stays as long as the voice needs, and a touch ends both.

        :param waits: it does not pass by itself.
        """
        desk, art = self._scene.desk, self._scene.art
        on = _("Read this aloud, then touch the screen.") if self._aloud(beat) else _("Touch the screen to go on.")

        def skipped() -> None:
            desk.sound.hush()
            self._scene.since.passed()

        self._scene.stage.set_card(
            BeatCard(
                beat, art.card_of if beat.taught else art.face_of, pace=desk.pace, then=then,
                passes=not (self._patient or waits),
                hint=on if waits or self._patient else "",
                waits=lambda: bool(beat.spoken) and desk.sound.speaking, skipped=skipped, moves=desk.moves,
            )
        )  # fmt: skip
