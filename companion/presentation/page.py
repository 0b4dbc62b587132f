"""A viewer's page: all that is shown to one viewer and asked of it, as plain values that JSON can hold.

    shown = Shown(screen, sitting)
    page = shown.page(sitting.moment)             # of whoever looks now; shown.open is what lies open for all
    encode(page)                                  # as JSON

:func:`page` makes it out of one view and of nothing else that a viewer may not know: what stands on a page is listed
there, field by field. Whoever draws pages asks neither rules nor views; what was touched so far is kept by
:class:`companion.presentation.question.Asking`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from companion.kernel.board import Surface
from companion.kernel.board.surface import Point
from companion.kernel.game import CHANCE, CLOCK, TABLE, Event, Seat, View
from companion.kernel.manifest import game
from companion.kernel.outcomes import Dice, Face
from companion.kernel.typed import from_json
from companion.kernel.words import _, listed, texts
from companion.presentation.hands import DeedLine
from companion.presentation.moment import Moment, What
from companion.presentation.parts.named import Named
from companion.presentation.parts.narrated import Clockface
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Row
from companion.presentation.question import Question
from companion.presentation.screen import GameScreen

BACK = 40
"""Of so many of the last events a page tells."""
LINES = 12
"""No page tells more lines of what happened before."""


class Spot(msgspec.Struct, frozen=True):
    """A place of a board: its middle and its corners in mm from the board's top left corner, y downwards."""

    id: str
    name: str
    at: Point
    outline: tuple[Point, ...]


class Ground(msgspec.Struct, frozen=True):
    """A board without what lies on it.

    :ivar id: of the board; of its picture too, see :meth:`Pictured.board_picture`. :ivar size: mm.
    """

    id: str
    title: str
    kind: str
    size: Point
    places: tuple[Spot, ...]


class OnBoards(msgspec.Struct, frozen=True):
    """What lies and stands on the boards. :ivar flags: ornaments by place."""

    pieces: tuple[Piece, ...] = ()
    flags: dict[str, str] = {}


class News(msgspec.Struct, frozen=True):
    """What has happened.

    :ivar sentence: the last thing worth one. :ivar faces: of the dice that did it. :ivar before: what led there.
    """

    sentence: str
    faces: tuple[Face, ...] = ()
    before: tuple[str, ...] = ()


class TimeLeft(msgspec.Struct, frozen=True):
    """An open clock: seconds that are left of so many, whether it stands, whose own time it is; "" for everybody's."""

    left: float
    of: float
    paused: bool
    seat: Seat = ""


class Offer(msgspec.Struct, frozen=True):
    """A seat that may be asked first, or an answer that stands open meanwhile."""

    id: str
    words: str


class Page(msgspec.Struct, frozen=True):
    """What one viewer sees.

    :ivar viewer: a seat, or :data:`TABLE`. :ivar what: see :class:`Moment`; so is `private`.
    :ivar token: the number of its token: whoever sends a tap back knows by the way it came whose page it was.
    :ivar asked: whose decision it is; :data:`TABLE` where nobody is asked.
    :ivar grounds: the boards. :ivar covered: what lies on them as far as it may be seen by whoever looks on.
    :ivar known: as the viewer knows it: shown while it peeks.
    :ivar trails: ways that things went. :ivar focus: places that a board should show.
    :ivar lines: lines of a page that goes on beside several asks.
    :ivar question: what is asked; None where the viewer is asked nothing. :ivar title: what stands there then;
        :ivar todo: likewise.
    :ivar secrets: what the viewer alone knows, in sentences. :ivar hand: the printed faces that it holds, by id.
    :ivar cards: the printed faces that lie open and count now, by id.
    :ivar aim: on whose side it is and when it wins, where that is its secret; "" elsewhere.
    :ivar deeds: what hands must do on the table.
    :ivar others: who may be asked first. :ivar standing: what may be done meanwhile.
    :ivar undo: the number by which the last decision is taken back; None where it can't be.
    :ivar rule: title and text of the rules for this moment.
    """

    game: str
    viewer: Seat
    token: int
    what: What
    private: bool
    asked: Seat
    clock: Clockface
    time: TimeLeft | None
    question: Question | None
    title: str
    todo: str
    grounds: tuple[Ground, ...]
    covered: OnBoards
    known: OnBoards
    trails: tuple[Trail, ...]
    focus: tuple[str, ...]
    lines: tuple[Row, ...]
    secrets: tuple[str, ...]
    hand: tuple[str, ...]
    cards: tuple[str, ...]
    aim: str
    news: News
    deeds: tuple[DeedLine, ...]
    others: tuple[Offer, ...]
    standing: tuple[Offer, ...]
    undo: int | None
    rule: tuple[str, str]


def page(
    screen: GameScreen,
    view: View,
    moment: Moment,
    *,
    question: Question | None = None,
    log: Sequence[Event] = (),
    trails: Sequence[Event] = (),
    deeds: Sequence[DeedLine] = (),
    grounds: tuple[Ground, ...] = (),
    time: TimeLeft | None = None,
    standing: Sequence[Offer] = (),
    undo: int | None = None,
    like: Page | None = None,
    say: Callable[[Event], str] | None = None,
) -> Page:
    """Make a viewer's page out of its view.

    :param moment: what the viewer waits for, or is asked. :param question: how that stands by now.
    :param log: what the viewer has seen happen. :param trails: of it, whose ways are drawn.
    :param deeds: what hands must do, as the viewer may know.
    :param like: a page of the same view, whatever it waited for: what doesn't hang on that is taken from there.
    :param say: puts an event into words, by default as the game does.
    :raises ValueError: the moment is not the viewer's.
    """
    if view.seat != moment.viewer:
        raise ValueError(f"A page of {moment.viewer} is made from its own view, not from that of {view.seat}.")
    ask = moment.ask
    asked = _asked(screen, view, moment, question)
    asked |= {"time": time, "undo": undo, "rule": screen.rule(view, ask)}
    asked["cards"] = tuple(screen.lying_open(view, ask))
    if like is not None:
        return msgspec.structs.replace(like, **asked)
    covered = on_boards(screen, view, False)
    return Page(
        game=screen.name,
        viewer=view.seat,
        clock=screen.clock(view),
        grounds=grounds,
        covered=covered,
        known=covered if view.seat == TABLE else on_boards(screen, view, True),
        trails=tuple(trail for trail in map(screen.trail, trails) if trail is not None),
        lines=tuple(screen.lines(view)),
        secrets=tuple(screen.secrets(view)),
        hand=tuple(screen.hand(view)),
        aim=screen.aim(view),
        news=news(screen, log, say or screen.sentence),
        deeds=tuple(deeds),
        standing=tuple(standing),
        **asked,
    )


def _asked(screen: GameScreen, view: View, moment: Moment, question: Question | None) -> dict[str, Any]:
    """Write down what a viewer waits for, or is asked."""
    rolled = moment.ask if moment.what == "roll" else None
    title, todo, focus = "", "", question.focus if question is not None else ()
    if rolled is not None:
        focus = focus or tuple(screen.where(rolled, view))
    if question is None:
        title, todo = screen.roll_words(rolled, view) if rolled is not None else waiting(screen, view, moment.what)
    return {
        "token": moment.token.number,
        "what": moment.what,
        "private": moment.private,
        "asked": moment.asked,
        "question": question,
        "title": title,
        "todo": todo,
        "focus": focus,
        "others": tuple(Offer(seat, name_of(screen, seat)) for seat in moment.others),
    }


def waiting(screen: GameScreen, view: View, what: What) -> tuple[str, str]:
    """Return title and sentence for a viewer who is asked nothing.

    While only the clock runs, these are the game's texts ``clock-<kind>``, if it has some.
    """
    match what:
        case "clock":
            say, kind = texts(screen.name), next((ask.kind for ask in view.asks if ask.seat == CLOCK), "")
            id = f"clock-{kind}"
            return (say(f"{id}.title"), say(id)) if id in say else (_("The clock runs"), _("Talk. The time is yours."))
        case "bot":
            return _("The machine is thinking"), _("One moment, please.")
        case "wait":
            beside = {ask.seat for ask in view.asks if ask.standing}
            names = [screen.seats[seat].name for seat in view.waiting if seat in screen.seats and seat not in beside]
            rolled = next((ask for ask in view.asks if ask.seat == CHANCE and isinstance(ask.means, Dice)), None)
            if rolled is not None:
                return screen.roll_words(rolled, view)
            if not names:  # the table itself is at work
                return str(screen.clock(view).words) or _("One moment, please."), ""
            asked = _("Asked: {names}.").format(names=listed(names))
            return _("Others are deciding"), " ".join([asked, *_look_away(screen, view)])
        case "together":
            return _("All decide at once"), _("Each on a screen of their own. It goes on when all are done.")
        case "over":
            return _("The game is over"), ""
    return "", ""


def _look_away(screen: GameScreen, view: View) -> list[str]:
    """Say who looks away while a seat is asked in secret that may have pieces to handle unseen."""
    unseen = game(screen.name).unseen
    if unseen is None or unseen.seat not in view.waiting or any(ask.seat == unseen.seat for ask in view.asks):
        return []
    others = [look.name for seat, look in screen.seats.items() if seat != unseen.seat]
    return [_("{others}: look away.").format(others=listed(others))]


def on_boards(screen: GameScreen, view: View, peeking: bool) -> OnBoards:
    """Return what lies on the boards; what is a seat's secret only if it peeks."""
    return OnBoards(tuple(screen.pieces(view, peeking)), dict(screen.flags(view, peeking)))


def news(screen: GameScreen, log: Sequence[Event], say: Callable[[Event], str]) -> News:
    """Tell the last thing that is worth a sentence, and what led there.

    :param say: puts an event into words.
    """
    told: list[str] = []
    major: Event | None = None
    sentence = ""
    for event in reversed(log[-BACK:]):
        if major is not None and len(told) >= LINES:
            break  # what nobody sees is not worded
        words = say(event)
        if words and major is None and not screen.is_minor(event):
            major, sentence = event, words
        elif words:
            told.append(words)
    faces = screen.rolled(major) if major is not None else ()
    return News(sentence or screen.blurb, faces, tuple(words for words in reversed(told) if words != sentence))


def grounds(screen: GameScreen, boards: Mapping[str, Surface], titles: Mapping[str, str]) -> tuple[Ground, ...]:
    """Write down boards, which stay the same through a sitting.

    :param titles: what their tabs say.
    """
    return tuple(
        Ground(
            id,
            titles[id],
            board.kind,
            board.size,
            tuple(Spot(one.id, screen.names.place(one.id), one.at, one.outline) for one in board.places.values()),
        )
        for id, board in boards.items()
    )


def encode(page: Page) -> bytes:
    """Write a page as JSON, the same page always as the same bytes. :func:`decode` reads it back."""
    return msgspec.json.encode(page, enc_hook=_plain)


def decode(file: bytes) -> Page:
    """Read a page. Raises :class:`msgspec.ValidationError` for what is none."""
    return from_json(file, Page)


def _plain(words: object) -> str:
    """Return a phrase without what it was filled from. Nothing else of another kind stands on a page."""
    if not isinstance(words, str):
        raise TypeError(f"A page holds plain values, not {type(words).__name__}.")
    return str(words)


def name_of(screen: Named, seat: Seat) -> str:
    """Return what a seat is called; anybody else is the table."""
    look = screen.seats.get(seat)
    return look.name if look is not None else _("The table")
