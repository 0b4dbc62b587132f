"""What every prompt has: words, rows, marks, buttons; touches that choose, and the touch that acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from companion.kernel.game import Answer, Ask, Seat, View
from companion.kernel.words import _

What = Literal["row", "place", "quick", "key", "act", "back"]
Acts = Literal["touch", "bar", "again", "hold"]
"""How the answer is given once it is complete: by the touch that completes it, or by the bar where more could be
chosen (both can be undone); by a second touch on the same thing; or by holding it for :data:`HOLD` seconds (what can't
be undone)."""
HOLD: Final = 0.4
CLEAR: Final = "clear"
"""The key that takes away all that was typed."""


@dataclass(frozen=True, slots=True)
class Tap:
    """One touch.

    :ivar what: a row, a place of a board, a button, a key of a keypad, the bar that acts, or the sign that goes back.
    :ivar held: the finger stays for :data:`HOLD` seconds.
    """

    what: What
    id: str = ""
    held: bool = False


ACT: Final = Tap("act")
HELD: Final = Tap("act", held=True)


@dataclass(frozen=True, slots=True)
class Words:
    """What stands above a prompt, and what acting does.

    :ivar deed: on the bar that acts, e.g. "Land here".
    :ivar card: what a card says that lies open: left out where it is seen as it is printed.
    """

    title: str
    todo: str
    deed: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line to be touched.

    :ivar face: the piece whose portrait stands on it, if any.
    :ivar sign: an ornament drawn on it, if any.
    :ivar secret: more words, shown only while the seat peeks; ``secret_sign`` likewise, instead of ``sign``.
    :ivar hush: that it is chosen is marked only while the seat peeks.
    :ivar head: a heading, not to be touched.
    :ivar piece: the piece on a board that stands for it. :ivar place: likewise a place.
    :ivar mapped: places of a board stand for it in some other way.
    :ivar card: the printed face that it is, by its id in the kit: shown instead of its words where it is drawn, and
        covered while `hush` hides what the seat knows.
    :ivar number: of a card in a hand, from the left: it stands on it, whether it lies open or covered; 0 for none.
    """

    id: str
    words: str
    detail: str = ""
    face: str = ""
    sign: str = ""
    chosen: bool = False
    secret: str = ""
    secret_sign: str = ""
    hush: bool = False
    head: bool = False
    piece: str = ""
    place: str = ""
    mapped: bool = False
    card: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Quick:
    """An answer at one touch.

    :ivar style: how weighty the button looks: primary, go, plain. :ivar held: it must be held.
    :ivar seats: who give it, where several are asked the same in the open at once; () for whoever is asked.
    """

    id: str
    words: str
    answer: Answer
    style: str = "plain"
    held: bool = False
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the boards."""

    legal: frozenset[str] = frozenset()
    """Places that may be touched."""
    chosen: frozenset[str] = frozenset()
    """Places that have been."""
    counters: frozenset[str] = frozenset()
    """Pieces that may be touched."""
    picked: frozenset[str] = frozenset()
    """Pieces that have been."""
    hush: bool = False
    """What was chosen and picked is marked only while the seat peeks."""

    def seen(self, peeking: bool) -> Marks:
        """Return the marks as they may be drawn now."""
        if peeking or not self.hush:
            return self
        return Marks(legal=self.legal | self.chosen, counters=self.counters | self.picked)


@dataclass(frozen=True, slots=True)
class Load:
    """Pieces that a finger draws over a board together.

    :ivar reach: places where it may let go of them.
    """

    pieces: frozenset[str]
    reach: frozenset[str]


class Prompt:
    """What a person is shown for one ask.

    :param words: what stands above it; or gives it for the answer so far (None while something is missing).
    :param quick: answers at one touch. :param focus: places that a board should show, as far as all may know.
    :param acts: how a complete answer is given; by default it is held, but for what can be taken back: see
        :attr:`light`.

    :ivar hush: what is chosen shows only while the seat peeks, and only the bar acts, unless it is :ivar kept: for a
        moment before it counts.
    """

    light: Acts = "touch"
    """How an answer is given that can be taken back without telling a secret, as everybody knows beforehand."""
    hush = False
    keeps = False
    """Where a screen keeps a hushed answer for a moment before it counts, the touch that completes it gives it."""
    steady = False
    """The bar and the way back always stand there, so that nothing shows how far somebody is."""
    steps = True
    """Something may be touched that gives no answer yet, and can be taken back."""
    lifts = False
    """Whoever lifts the curtain before it has answered: nothing more is asked. Its ask's fact ``seconds`` is the time
    that begins with that."""
    tiles = False
    """Rows may be drawn side by side when they are many, and as portraits where they say no more than who it is."""
    loads = False
    """Pieces may be drawn over a board: see :meth:`load`."""
    lies = False
    """It tells which pieces lie on the table: hands need not be told to put them there."""
    brief = False
    """All of what stands on the boards may be listed as portraits, for whoever is picked is then told in full."""

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        *,
        quick: Sequence[Quick] = (),
        focus: Iterable[str] = (),
        marks: Marks | None = None,
        acts: Acts | None = None,
    ) -> None:
        self.ask = ask
        self.view = view
        self._words = words
        self._quick = tuple(quick)
        self._focus = tuple(focus)
        self._marks = marks or Marks()
        self.acts: Acts = acts or (self.light if ask.revocable else "hold")
        self.kept = False

    def keep(self) -> None:
        """Let a hushed answer be given by the touch that completes it, if it may be: whoever calls this keeps it for a
        moment, and lets it be taken back meanwhile."""
        if self.keeps:
            self.kept, self.acts = True, self.light

    @property
    def busy(self) -> bool:
        """Whether something goes on that has to be waited for: a coach asks for no touch meanwhile."""
        return False

    @property
    def by_thing(self) -> bool:
        """Whether a touch on a thing may give the answer, and not only the bar."""
        return not self.hush or self.kept

    @property
    def offers(self) -> Sequence[Answer]:
        """What looks possible: the only thing that a prompt may go by."""
        return self.ask.as_seen().options

    # ---- what is shown --------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """What stands above it now."""
        return self._words if isinstance(self._words, Words) else self._words(self.answer())

    @property
    def tells(self) -> bool:
        """Whether its words say more once something is chosen, and are read before the answer is given: odds, say."""
        return self.acts != "touch" and not isinstance(self._words, Words)

    @property
    def title(self) -> str:
        return self.words.title

    @property
    def prompt(self) -> str:
        return " ".join(filter(None, (self.words.todo, self.words.card)))

    @property
    def deed(self) -> str:
        """What acting does, as words for the bar."""
        return self.words.deed or _("Do it")

    @property
    def large(self) -> str:
        """What is shown large: a number, a clock, lines to be read aloud; "" for nothing."""
        return ""

    @property
    def covered(self) -> str:
        """What stands in its place while a hushed prompt is not peeked at: the same whatever was chosen."""
        return ""

    def keys(self) -> tuple[str, ...]:
        """Return the keys of the keypad, three in a line; none without one."""
        return ()

    def rows(self) -> tuple[Row, ...]:
        return ()

    def marks(self) -> Marks:
        return self._marks

    def quick(self) -> tuple[Quick, ...]:
        return self._quick

    def key_words(self, key: str) -> str:
        """Return what stands on a key."""
        return key

    def key_card(self, key: str) -> str:
        """Return the printed face that stands on a key instead of its words; "" for none."""
        return ""

    def is_gone(self, key: str) -> bool:
        """Whether a key only keeps its place: what it means cannot come any more."""
        return False

    def givers(self, tap: Tap) -> tuple[Seat, ...]:
        """Who give the answer of a touch, if not whoever is asked."""
        return next((quick.seats for quick in self.quick() if tap.what == "quick" and quick.id == tap.id), ())

    def focus(self) -> tuple[str, ...]:
        """Places that a board should show now; empty to leave it as it is."""
        return self._focus

    # ---- what is touched ------------------------------------------------------------------------------------

    def answer(self) -> Answer | None:
        """Return the answer that has been put together, or None while something is missing."""
        return None

    def tap_row(self, id: str) -> None:
        """Choose a row."""

    def tap_place(self, place: str) -> None:
        """Choose a place of a board."""

    def tap_key(self, key: str) -> None:
        """Press a key of the keypad."""

    def tick(self, seconds: float) -> bool:
        """Let time pass, for a prompt that keeps the pace of something; True if it now shows something else."""
        return False

    def show_left(self, seconds: float) -> bool:
        """Return how many seconds an open clock has left, 0 if none runs; True if the prompt shows that, and it
        changed."""
        return False

    def can_back(self) -> bool:
        return False

    def back(self) -> None:
        """Forget the last thing chosen."""

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        """Return the touch that a place of a board, or a piece there, stands for; None if it means nothing here, or
        any of several lines.
        """
        marks = self.marks()
        if piece is not None and piece in marks.counters and (rows := self._rows_of(piece)):
            return Tap("row", rows[0]) if len(rows) == 1 else None
        if place is not None and place in marks.legal | marks.chosen:
            return Tap("place", place)
        return None

    def _rows_of(self, piece: str) -> Sequence[str]:
        """Return the ids of the rows for a piece."""
        return [row.id for row in self.rows() if row.piece == piece]

    def load(self, piece: str) -> Load | None:
        """Return what goes along with a piece that a finger draws away, and how far; None if it stays.

        It goes where touches on its row, if it is not chosen yet, and then on the place would bring it.
        """
        return None

    @property
    def holds(self) -> bool:
        """Whether holding a row means something."""
        return self.acts == "hold" and not self.hush

    @property
    def full(self) -> bool:
        """Whether nothing more can be chosen."""
        return False

    @property
    def open(self) -> Prompt:
        """The prompt that is open: this one, or the one that an entry has opened."""
        return self

    def is_chosen(self, tap: Tap) -> bool:
        """Whether the thing that a touch is on has been chosen."""
        if tap.what == "row":
            return any(row.chosen for row in self.rows() if row.id == tap.id)
        return tap.what == "place" and tap.id in self.marks().chosen

    def touch(self, tap: Tap) -> Answer | None:
        """Take a touch; return the answer if it is given by it."""
        match tap.what:
            case "quick":
                quick = next(quick for quick in self.quick() if quick.id == tap.id)
                return quick.answer if tap.held or not quick.held else None
            case "act":
                return self.answer() if tap.held or self.acts != "hold" else None
            case "back":
                self.back()
                return None
            case "key":
                self.tap_key(tap.id)
                return self.answer() if self.acts == "touch" else None
        if self.by_thing and self.answer() is not None and self.is_chosen(tap) and (self.acts == "again" or tap.held):
            return self.answer()
        if tap.what == "row":
            self.tap_row(tap.id)
        else:
            self.tap_place(tap.id)
        at_once = self.acts == "touch" or (self.acts == "bar" and self.full)
        if self.by_thing and self.is_chosen(tap) and (at_once or tap.held):
            return self.answer()
        return None

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        """Return the touches that lead from the start to an answer.

        :raises ValueError: no touches lead there.
        """
        for quick in self.quick():
            if quick.answer == answer and self.ask.seat in (quick.seats or (self.ask.seat,)):
                return (Tap("quick", quick.id, quick.held),)
        raise ValueError(f"{self.ask.kind}: no touches lead to {answer}.")

    def acting(self, taps: Sequence[Tap], *, full: bool = False) -> tuple[Tap, ...]:
        """Touches that choose, made into touches that act in the end. :param full: nothing more can be chosen then."""
        if not taps or not self.by_thing:
            return (*taps, HELD if self.acts == "hold" else ACT)
        last = taps[-1]
        match self.acts:
            case "touch":
                return tuple(taps)
            case "bar":
                return tuple(taps) if full else (*taps, ACT)
            case "again":
                return (*taps, last)
        if last.what == "row":
            return (*taps[:-1], Tap("row", last.id, held=True))
        return (*taps, HELD)
