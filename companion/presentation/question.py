"""What a person is asked, as a page shows it: plain values made from a prompt, which keeps what was touched so far.

asking = Asking(screen.prompt(ask, view))
asking.question.rows                     # what stands there
given = asking.touch(Tap("row", "maid"))  # None, or the answer with those who give it
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.kernel.game import Answer, Seat
from companion.kernel.outcomes import Dice, Face
from companion.presentation.prompts.dice import Roll, Rolling
from companion.presentation.prompts.prompt import Acts, Load, Marks, Prompt, Row, Tap

Given = tuple[Answer, tuple[Seat, ...]]
"""An answer, and who give it: () for whoever is asked."""


class Button(msgspec.Struct, frozen=True):
    """An answer at one touch, or a key of a keypad.

    :ivar style: how weighty it looks: primary, go, plain. :ivar held: the finger must stay on it.
    :ivar card: the printed face that stands on it where it is drawn. :ivar gone: it keeps its place, and means nothing.
    """

    id: str
    words: str
    style: str = "plain"
    held: bool = False
    card: str = ""
    gone: bool = False


class Marked(msgspec.Struct, frozen=True):
    """What is marked on the boards, each list in the order of the alphabet.

    :ivar legal: places that may be touched. :ivar chosen: places that were.
    :ivar counters: pieces that may be touched. :ivar picked: pieces that were.
    :ivar hush: what was chosen and picked is marked only while the viewer peeks.
    """

    legal: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    hush: bool = False

    @property
    def marks(self) -> Marks:
        """The same as sets."""
        return Marks(
            frozenset(self.legal), frozenset(self.chosen), frozenset(self.counters), frozenset(self.picked), self.hush
        )


class Thrown(msgspec.Struct, frozen=True):
    """Dice that are rolled on the screen or by the button, or whose faces are typed.

    :ivar lying: how they lie as far as typed; None for one that isn't yet. :ivar rolling: how they are rolled.
    :ivar typed: faces are typed. :ivar summed: their sum is. :ivar left: dice still to be typed.
    :ivar typing: the digits that are being typed.
    """

    dice: Dice
    lying: tuple[Face | None, ...]
    rolling: Rolling
    typed: bool
    summed: bool
    left: int
    typing: str


class Question(msgspec.Struct, frozen=True):
    """A prompt as it stands after the touches so far.

    :ivar kind: of the ask. :ivar deed: what acting does. :ivar large: what is shown large, "" for nothing.
    :ivar card: what of `todo` a card that lies open says, too.
    :ivar covered: what stands in its place while what is hushed is not peeked at.
    :ivar places: what a touch on a place of a board stands for, by place; :ivar pieces: likewise, by piece.
    :ivar below: where both stand for something, a touch on a piece means the place that it lies on.
    :ivar focus: places that a board should show. :ivar acts: how the answer is given once it is complete.
    :ivar ready: the bar that acts stands there. :ivar back: something can be taken back.
    :ivar steady: bar and way back always stand there, so that nothing shows how far somebody is.
    :ivar complete: an answer is put together. :ivar steps: there is a way back once something was touched.
    :ivar hush: what is chosen shows only while the viewer peeks. :ivar holds: holding a row means something.
    :ivar tiles: rows may stand side by side. :ivar brief: and as portraits alone.
    :ivar lifts: lifting the curtain is the answer, and so many :ivar seconds: begin with that.
    :ivar thrown: the dice, where chance is asked for some.
    """

    kind: str
    title: str
    todo: str
    deed: str
    rows: tuple[Row, ...]
    quick: tuple[Button, ...]
    keys: tuple[Button, ...]
    large: str
    covered: str
    marks: Marked
    places: dict[str, Tap]
    pieces: dict[str, Tap]
    below: bool
    focus: tuple[str, ...]
    acts: Acts
    ready: bool
    back: bool
    steady: bool
    complete: bool
    hush: bool
    holds: bool
    tiles: bool
    brief: bool
    lifts: bool
    steps: bool = True
    seconds: int = 0
    thrown: Thrown | None = None
    card: str = ""

    def offers(self, tap: Tap) -> bool:
        """Return whether a touch is on something that stands on the page."""
        match tap.what:
            case "row":
                on_board = Tap("row", tap.id) in self.pieces.values()
                return on_board or any(row.id == tap.id and not row.head for row in self.rows)
            case "place":
                return Tap("place", tap.id) in self.places.values()
            case "quick":
                return any(one.id == tap.id for one in self.quick)
            case "key":
                return any(one.id == tap.id and not one.gone for one in self.keys)
            case "act":
                return self.ready
        return self.back or self.steady


def question(prompt: Prompt) -> Question:
    """Write down what a prompt shows now."""
    marks, answer, keys = prompt.marks(), prompt.answer(), prompt.keys()
    by_place = {place: prompt.at(place, None) for place in sorted(marks.legal | marks.chosen)}
    by_piece = {piece: prompt.at(None, piece) for piece in sorted(marks.counters | marks.picked)}
    return Question(
        kind=prompt.ask.kind,
        title=prompt.title,
        todo=prompt.prompt,
        deed=prompt.deed,
        rows=prompt.rows(),
        quick=tuple(Button(one.id, one.words, one.style, one.held) for one in prompt.quick()),
        keys=tuple(
            Button(key, prompt.key_words(key), card=prompt.key_card(key), gone=prompt.is_gone(key)) for key in keys
        ),
        large=prompt.large,
        covered=prompt.covered,
        marks=Marked(
            tuple(sorted(marks.legal)),
            tuple(sorted(marks.chosen)),
            tuple(sorted(marks.counters)),
            tuple(sorted(marks.picked)),
            marks.hush,
        ),
        places={place: tap for place, tap in by_place.items() if tap is not None},
        pieces={piece: tap for piece, tap in by_piece.items() if tap is not None},
        below=any(
            prompt.at(place, piece) == Tap("place", place)
            for place in sorted(marks.legal)[:1]
            for piece, tap in by_piece.items()
            if tap is not None and tap.what == "row"
        ),
        focus=prompt.focus(),
        acts=prompt.open.acts,
        ready=prompt.steady or (answer is not None and prompt.open.acts != "touch"),
        back=prompt.can_back(),
        steady=prompt.steady,
        complete=answer is not None,
        hush=prompt.hush,
        holds=prompt.holds,
        tiles=prompt.tiles,
        brief=prompt.brief,
        lifts=prompt.lifts,
        steps=prompt.steps,
        seconds=prompt.ask.facts["seconds"] if prompt.lifts else 0,
        thrown=_thrown(prompt) if isinstance(prompt, Roll) else None,
        card=prompt.words.card,
    )


def _thrown(roll: Roll) -> Thrown:
    return Thrown(roll.dice, roll.faces, roll.rolling, roll.typed, roll.summed, roll.left, roll.count)


class Asking:
    """A prompt whose touches come from a page.

    :ivar prompt: what was touched stands here, and never on a page.
    """

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self.question = question(prompt)

    def stands(self, tap: Tap) -> bool:
        """Return whether a touch is on something that stands on the page, or on a place that counts without a mark."""
        return self.question.offers(tap) or (tap.what == "place" and self.at(tap.id, None) == tap)

    def touch(self, tap: Tap) -> Given | None:
        """Take a touch, and return the answer if it is given by it. A touch on nothing that stands there is nothing."""
        if not self.stands(tap):
            return None
        answer = self.prompt.touch(tap)
        givers = self.prompt.givers(tap)
        self.question = question(self.prompt)
        return None if answer is None else (answer, givers)

    @property
    def givers(self) -> frozenset[Seat]:
        """Who may answer by what stands there, besides whoever is asked: they need no turn of their own."""
        return frozenset(seat for one in self.prompt.quick() for seat in one.seats)

    @property
    def kept(self) -> bool:
        """Whether the answer is kept for a moment before it counts."""
        return self.prompt.kept

    @property
    def lies(self) -> bool:
        """Whether it tells which pieces lie on the table: hands have put them there."""
        return self.prompt.lies

    @property
    def tells(self) -> bool:
        """Whether its words say more once something is chosen, so that nothing may take their place."""
        return self.prompt.open.tells

    @property
    def loads(self) -> bool:
        """Whether pieces may be drawn over a board."""
        return self.prompt.loads

    def load(self, piece: str) -> Load | None:
        """Return what goes along with a piece that a finger draws away, and how far; None if it stays."""
        return self.prompt.load(piece)

    def put(self, piece: str, place: str) -> Given | None:
        """Let a finger have drawn a piece to a place within reach, and return the answer if it is given by that."""
        if piece not in self.question.marks.picked:
            self.touch(Tap("row", piece))
        return self.touch(Tap("place", place))

    @property
    def answer(self) -> Answer | None:
        """The answer that has been put together; None while something is missing."""
        return self.prompt.answer()

    @property
    def lifted(self) -> Answer:
        """The answer that lifting the curtain gives."""
        return self.prompt.offers[0]

    def clear(self) -> None:
        """Forget what was typed or chosen last."""
        self.prompt.back()
        self.question = question(self.prompt)

    def lie(self, answer: Answer, called: Callable[[Face], str]) -> str:
        """Say how typed dice lie; "" where none are asked for. :param called: names a face."""
        return self.prompt.lie(answer, called) if isinstance(self.prompt, Roll) else ""

    def forget(self) -> None:
        """Forget the touches that gave an answer which nobody takes; what was opened before them stays open."""
        inner = self.prompt.open
        while inner.answer() is not None and inner.can_back():
            inner.back()
        self.question = question(self.prompt)

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        """Return what a touch on a board stands for: a place with a piece on it, or one of both; None for nothing."""
        return self.prompt.at(place, piece)

    def tick(self, seconds: float) -> bool:
        """Let time pass for a prompt that keeps the pace of something; True if it now shows something else."""
        return self._shows(self.prompt.tick(seconds))

    def show_left(self, seconds: float) -> bool:
        """Tell what is left of an open clock, 0 if none runs; True if the prompt shows that, and it changed."""
        return self._shows(self.prompt.show_left(seconds))

    def _shows(self, changed: bool) -> bool:
        if changed:
            self.question = question(self.prompt)
        return changed
