"""What a sitting shows to whom: each viewer's page, and what can be asked about it.

Nothing else that shows something asks a sitting for a view. Each function here takes the one view of the one viewer
that it is for, and gives plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from companion.kernel.game import TABLE, Answer, Event, Outcome, Refused, Seat, View
from companion.kernel.rules import ask_of
from companion.kernel.words import _, texts
from companion.presentation.beat import Beat
from companion.presentation.deed import deed
from companion.presentation.moment import Moment
from companion.presentation.page import Offer, Page, TimeLeft, grounds, page
from companion.presentation.parts.drawn import About
from companion.presentation.parts.narrated import Clockface
from companion.presentation.prompts.dice import Roll
from companion.presentation.prompts.prompt import Prompt, Words
from companion.presentation.question import Asking, Question
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import Sitting
from companion.presentation.to_do import ToDo

KEPT: Final = 2000
"""So many events are kept in words."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event as it is told: in a sentence, "" for none, and by the card of what shows somebody up.

    :ivar begins: words and number of the phase that it begins; None for all others.
    """

    event: Event
    words: str
    card: Beat | None
    begins: tuple[str, int] | None = None


def tell(
    screen: GameScreen, events: Iterable[Event], view: View, say: Callable[[Event], str] | None = None
) -> list[Told]:
    """Tell events to the viewer of a view, who has seen them. :param say: in which sentences, if not the game's own."""
    say = say or screen.sentence
    return [Told(one, say(one), screen.reveal(one, view), screen.begins(one)) for one in events]


class Sentences:
    """What happened, in sentences: each event is put into words once, for whoever has seen it.

    :param along: says what else came with an event.
    """

    def __init__(self, screen: GameScreen, along: Callable[[Event], Sequence[Event]]) -> None:
        self._screen = screen
        self._along = along
        self._known: dict[int, tuple[Event, str]] = {}

    def __call__(self, event: Event) -> str:
        """Tell an event in one sentence, "" if it is not worth one."""
        known = self._known.get(id(event))  # what is kept can't give its place to another
        if known is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            along = self._along(event)
            beside = self._screen.beside(event, along) if along else ""
            words = " ".join(filter(None, (self._screen.sentence(event), beside)))
            known = self._known[id(event)] = (event, words)
        return known[1]


class Shown:
    """The pages of one sitting.

    :param to_do: what hands have still to do; None where they are told nothing.
    :ivar boards: the boards of this sitting by id. :ivar titles: what their tabs say.
    """

    def __init__(self, screen: GameScreen, sitting: Sitting, to_do: ToDo | None = None) -> None:
        self._screen = screen
        self._sitting = sitting
        self._to_do = to_do
        self.boards = screen.boards_for(sitting.table.view(TABLE))
        say = texts(screen.name)
        self.titles = {
            id: say(f"board-{id}") if f"board-{id}" in say else board.title for id, board in self.boards.items()
        }
        self._grounds = grounds(screen, self.boards, self.titles)
        self._mark: object = None
        self._pages: dict[Seat, tuple[object, Page]] = {}
        self._went: tuple[Event, ...] = ()
        self._say = Sentences(screen, sitting.table.along)

    # ---- pages ----------------------------------------------------------------------------------------------

    def page(self, moment: Moment, question: Question | None = None) -> Page:
        """Return the page of a moment's viewer.

        :param question: how what is asked stands by now.
        """
        sitting, viewer = self._sitting, moment.viewer
        offered = sitting.can_undo() if moment == sitting.moment else moment == sitting.moment_of(viewer)
        made = page(
            self._screen,
            sitting.table.view(viewer),
            moment,
            question=question,
            time=self.time,
            undo=self._undo(viewer) if offered else None,
            like=self.of(viewer),
        )
        if sitting.outcome is None:
            return made
        headline, sentence = self.ending(sitting.outcome)
        return structs.replace(made, title=headline, todo=sentence)

    def of(self, viewer: Seat) -> Page:
        """Return what a viewer sees while it is asked nothing; the same page as long as nothing has happened."""
        sitting, table = self._sitting, self._sitting.table
        deeds = () if self._to_do is None else self._to_do.of(viewer)
        overheard = table.overheard(viewer)
        now = (table.happened, len(table.records), sitting.moment, table.paused, self._went, deeds, overheard)
        if table.mark() is not self._mark:
            self._mark, self._pages = table.mark(), {}
        kept = self._pages.get(viewer)
        if kept is None or kept[0] != now:
            moment = sitting.moment
            made = page(
                self._screen,
                table.view(viewer),
                replace(moment, viewer=viewer, ask=None, private=viewer != sitting.watcher, others=()),
                log=table.log(viewer),
                trails=[event for event in self._went if event.seen_by(viewer)],
                deeds=deeds,
                grounds=self._grounds,
                time=self.time,
                standing=self.standing,
                say=self._say,
                undo=self._undo(viewer) if viewer == moment.viewer and sitting.can_undo() else None,
            )
            kept = self._pages[viewer] = (now, made)
        return kept[1]

    @property
    def open(self) -> Page:
        """What lies open on the screen, whoever is asked behind a curtain meanwhile."""
        return self.of(self._sitting.watcher)

    @property
    def standing(self) -> tuple[Offer, ...]:
        """What may be done meanwhile."""
        standing = self._sitting.standing
        options = () if standing is None else standing.options
        return tuple(Offer(str(n), self._screen.say_answer(answer)) for n, answer in enumerate(options))

    @property
    def clock(self) -> Clockface:
        """How far the game is, as the whole table knows."""
        return self._screen.clock(self._sitting.table.view(TABLE))

    @property
    def time(self) -> TimeLeft | None:
        """What is left on an open clock; None without one, and in a round, whose clock only reminds."""
        table = self._sitting.table
        time = table.time
        if time is None or self._sitting.in_round:
            return None
        return TimeLeft(time[1] - time[0], time[1], table.paused, self._sitting.own_time or "")

    def asking(self, moment: Moment, *, keeps: bool = False) -> Asking:
        """Return what is asked in a moment, as it stands before anything is touched.

        :param keeps: a hushed answer can be taken back before it counts: see
            :meth:`~companion.presentation.prompts.prompt.Prompt.keep`.
        :raises ValueError: nothing is asked.
        """
        prompt = self.prompt(moment)
        if keeps:
            prompt.keep()
        return Asking(prompt)

    def in_hand(self, moment: Moment) -> tuple[str, ...]:
        """Return the cards from which a seat will choose behind its curtain: all that the question is about.

        Whoever lifts the curtain may look at them before; whether they may follows from what kind of question it is.
        """
        if moment.what != "ask" or not moment.private:
            return ()
        prompt, hand = self.prompt(moment), self.of(moment.viewer).hand
        return tuple(hand) if prompt.hush and set(hand) <= {row.card for row in prompt.rows()} else ()

    def deed(self, moment: Moment, answer: Answer) -> str:
        """Name an answer to what a moment asks in the open; "" for one that is given behind a curtain.

        A hidden deed has no name, so that neither words nor their length tell anything of it. Whoever has kept the
        screen may be asked in the open there: that answer is named as the whole table knows what is asked.
        """
        if moment.ask is None or moment.what != "ask" or not moment.ask.public:
            return ""
        if not moment.private:
            return deed(self.prompt(moment), answer, self._screen.names.place)
        view = self._sitting.table.view(TABLE)
        ask = ask_of(view.asks, moment.ask.seat)
        return deed(self._screen.prompt(ask, view), answer, self._screen.names.place)

    def prompt(self, moment: Moment) -> Prompt:
        """Return the prompt of a moment in which somebody is asked. Raises as :meth:`asking`."""
        if moment.ask is None:
            raise ValueError("Nothing is asked in this moment.")
        view = self._sitting.table.view(moment.viewer)
        if moment.what == "roll":
            words = Words(*self._screen.roll_words(moment.ask, view))
            return Roll(moment.ask, view, words, self._sitting.rolling)
        return self._screen.prompt(moment.ask, view)

    def meanwhile(self, id: str) -> Answer | None:
        """Return the answer of an offer that stands open on a page; None once it does no more."""
        standing = self._sitting.standing
        options = () if standing is None else standing.options
        return next((answer for n, answer in enumerate(options) if str(n) == id), None)

    # ---- what has happened ----------------------------------------------------------------------------------

    def went(self, events: Sequence[Event]) -> None:
        """Draw the ways of what has just happened; on a page that goes on beside several asks, those before too."""
        before = self._went if self._screen.lines(self._view(None)) else ()
        self._went = (*before, *events)

    def where(self, events: Iterable[Event]) -> list[str]:
        """Return the places on boards at which events are to be seen: by default what their facts name."""
        there = {spot.id for ground in self._grounds for spot in ground.places}
        found: dict[str, None] = {}
        for event in events:
            seen = self._screen.happens(event)
            for fact in event.data.values() if seen is None else (seen,):
                named = [fact] if isinstance(fact, str) else fact if isinstance(fact, (list, tuple)) else ()
                found.update((one, None) for one in named if isinstance(one, str) and one in there)
        return list(found)

    @property
    def hands(self) -> bool:
        """Whether hands are told what to do."""
        return self._to_do is not None

    def moved(self, events: Iterable[Event]) -> list[Event]:
        """Return those events in which something goes its way over a board."""
        return [event for event in events if self._screen.trail(event) is not None]

    def first_of(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return what a deed did by itself, before what comes after it."""
        after = (at for at, event in enumerate(events) if at and self._screen.goes_on(event))
        return events[: next(after, len(events))]

    def only_ends(self, events: Sequence[Event]) -> bool:
        """Whether a deed did nothing by itself but let come what is next."""
        return bool(events) and self._screen.goes_on(events[0])

    def forget_ways(self) -> None:
        """Draw the ways of nothing: what went there was taken back."""
        self._went = ()

    def called(self) -> str:
        """Return the last line that was said to the whole table; "" for none."""
        event = next((event for event in reversed(self._sitting.table.seen(TABLE)) if event.line), None)
        return "" if event is None else texts(self._screen.name).fill(event.line, event.data)

    # ---- what can be asked about them -----------------------------------------------------------------------

    def about(self, place: str, piece: str | None) -> About:
        """Tell what a board tells when it is touched where nothing is asked: as all at the table may know."""
        return self._screen.about(place, piece, self._sitting.table.view(TABLE))

    def tell(self, events: Iterable[Event], viewer: Seat | None = None) -> list[Told]:
        """Tell events to somebody who has seen them, by default to whoever looks at what lies open."""
        return tell(self._screen, events, self._view(viewer), self._say)

    def said(self, events: Iterable[Event], *, minor: bool = True) -> list[str]:
        """Tell events in sentences; what is not worth one is left out.

        :param minor: tell what is worth a line in the log, but no more, too.
        """
        is_minor = self._screen.is_minor
        return list(filter(None, (self._say(event) for event in events if minor or not is_minor(event))))

    def happened(self) -> tuple[Event, ...]:
        """Return all that has happened, as far as the whole table has seen it."""
        return self._sitting.table.log(TABLE)

    def log(self, viewer: Seat) -> list[str]:
        """Tell all that has happened, in sentences, as far as a viewer may know."""
        return self.said(self._sitting.table.log(viewer))

    def story(self) -> Sequence[str]:
        """Tell all that any seat has seen, as paragraphs. Raises :class:`Refused` before the end."""
        table = self._sitting.table
        return self._screen.story(table.story(), table.view(TABLE))

    def ending(self, outcome: Outcome) -> tuple[str, str]:
        """Return headline and sentence of the end."""
        return self._screen.ending(outcome, self._sitting.table.view(TABLE))

    def rolled(self, moment: Moment) -> tuple[str, str]:
        """Return title and sentence for a roll whose dice are told, and for what a machine has done."""
        if moment.ask is None:
            return (_("The machine plays") if moment.what == "bot" else _("And then…")), ""
        return self._screen.roll_words(moment.ask, self._sitting.table.view(self._sitting.watcher))

    def refusal(self, error: Refused) -> str:
        """Return why an answer was refused, as words."""
        return self._screen.refusal(error)

    def _view(self, viewer: Seat | None) -> View:
        return self._sitting.table.view(self._sitting.watcher if viewer is None else viewer)

    def _undo(self, viewer: Seat) -> int | None:
        """Return the number by which a viewer takes the last decision back."""
        token = self._sitting.undo_token(viewer)
        return None if token is None else token.number
