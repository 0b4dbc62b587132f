"""What the screen must be told about a game: its words, its prompts, its pieces on the boards.

Each game with a screen has one :class:`GameScreen`: ``screen()`` in the module that its manifest names. Nothing in it
may know more than the view it is given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from companion.kernel.board import Surface, split
from companion.kernel.game import TABLE, Answer, Ask, Event, Game, Outcome, Placement, Refused, Seat, View
from companion.kernel.manifest import Manifest, game
from companion.kernel.reconcile import Difference, Seen
from companion.kernel.words import Name, _, listed, texts
from companion.presentation.beat import Beat
from companion.presentation.hands import Names
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Prompt, Row
from companion.presentation.sitting import Bot

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.camera.cards import CardRow


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is named and drawn.

    :ivar game: whose texts name it. :ivar id: of the seat.
    :ivar sign: an ornament. :ivar colour: of its banner. :ivar lamp: what the lamp shows in its turn.
    :ivar light: the colour of the rays when it has won.
    """

    game: str
    id: Seat
    sign: str
    colour: str
    lamp: str
    light: str = "mustard_light"

    @property
    def name(self) -> Name:
        """What it is called in the language in use: the text ``seat-<id>``."""
        return texts(self.game).called(self.id, of="seat")


@dataclass(frozen=True, slots=True)
class Clockface:
    """How far a game is.

    :ivar title: e.g. "Turn 3 of 12"; a card shows it when it changes. :ivar words: of the phase.
    :ivar lit: how many of so many :ivar lamps: are lit. :ivar phase: counts from 0, −1 for none of so many
        :ivar phases:.
    """

    title: str
    words: str = ""
    lit: int = 0
    lamps: int = 0
    phase: int = -1
    phases: int = 0


@dataclass(frozen=True, slots=True)
class About:
    """What a board tells when it is touched where nothing is asked.

    :ivar words: for the ribbon. :ivar places: marked on the boards, e.g. what something reaches.
    :ivar trails: ways drawn on them.
    """

    words: str
    places: frozenset[str] = frozenset()
    trails: tuple[Trail, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsRead:
    """What cards on the table say to a question.

    :ivar answer: None while it is not clear. :ivar rows: whose card is which.
    :ivar without: the rows of those who may have none: a touch says so.
    :ivar problem: what is unclear or wrong, as a sentence with what to do.
    """

    answer: Answer | None
    rows: tuple[Row, ...] = ()
    without: frozenset[str] = frozenset()
    problem: str = ""


def merged(screen: GameScreen, views: Mapping[Seat, View]) -> list[Piece]:
    """Put together what all seats see while they peek: what one of them sees otherwise than the table counts."""
    found = {piece.id: piece for piece in screen.pieces(views[TABLE], False)}
    shown = dict(found)
    for seat, view in views.items():
        if seat != TABLE:
            found |= {piece.id: piece for piece in screen.pieces(view, True) if piece != shown.get(piece.id)}
    return list(found.values())


def who_is_there(screen: GameScreen, place: str, view: View) -> About:
    """Tell whose pieces lie on a place."""
    pieces = screen.pieces(view, False)
    here = [screen.say(piece.id) for piece in pieces if split(piece.place)[0] == place]
    who = listed(here) if here else _("nobody")
    return About(_("{where}: {who}.").format(where=screen.say(place), who=who))


class GameScreen(Protocol):
    """One game on the screen. A view that it is given is that of a seat or that of the table itself."""

    name: str
    title: str
    seats: Mapping[Seat, SeatLook]

    @property
    def blurb(self) -> str:
        """One line for the poster."""

    @property
    def game(self) -> Game[Any]: ...

    @property
    def boards(self) -> Mapping[str, Surface]:
        """The boards by id, as in the manifest; the one that is open at first comes first."""

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        """The boards of one sitting, e.g. with as many seats as play. The view is the table's."""

    def bots(self, seed: str) -> Mapping[Seat, Bot]:
        """Who plays the seats without a person, sensibly, from their own views."""

    def for_options(self, options: Mapping[str, Any]) -> GameScreen:
        """The screen of a sitting with these options, things of people's own that stand there included."""

    def own(self) -> Mapping[str, str]:
        """What people have made of their own that may be played with: names by id.

        :raises UserError: it cannot be read; with what to do.
        """

    def with_own(self, ids: Iterable[str]) -> Mapping[str, Any]:
        """The options that bring some of these; one that is not there any more is left out. Raises as :meth:`own`."""

    def prompt(self, ask: Ask, view: View) -> Prompt: ...

    def clock(self, view: View) -> Clockface: ...

    def chapter(self, view: View) -> str:
        """What part of the game this is, where its film is told turn by turn. The view is the table's."""

    def laid_open(self, views: Mapping[Seat, View]) -> Sequence[Piece]:
        """The pieces as they truly lie: all that any seat, or the table, knows. Only for a game that is over."""

    def standing(self, views: Mapping[Seat, View]) -> Mapping[str, float]:
        """How far each side was towards winning, in points of the game's own, from all that any seat knew; {} if that
        can't be said. Only for a game that is over."""

    def lines(self, view: View) -> Sequence[Row]:
        """Lines of a page that goes on beside several asks and their news; the ways of all of them stay on the board.
        () where there is none."""

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        """The pieces on the boards; what is a seat's secret only if it peeks."""

    def flags(self, view: View, peeking: bool) -> Mapping[str, str]:
        """Ornaments standing on places, by place."""

    @property
    def names(self) -> Names:
        """What pieces and places are called where hands are told what to do."""

    def secrets(self, view: View) -> Sequence[str]:
        """What the seat alone knows, in sentences: shown while it peeks. Empty if it has no secrets."""

    def hand(self, view: View) -> Sequence[str]:
        """The printed faces that a seat holds, by their ids among :attr:`faces`. The view is the seat's."""

    def roll_words(self, ask: Ask, view: View) -> tuple[str, str]:
        """Title and sentence for a roll to come."""

    def sentence(self, event: Event, view: View) -> str:
        """One sentence on what happened, "" if it is not worth one."""

    def story(self, events: Sequence[Event], view: View) -> Sequence[str]:
        """After the end: all that anybody has seen, as paragraphs. The view is the table's."""

    def is_minor(self, event: Event) -> bool:
        """Whether an event is worth a line in the log, but not the ribbon."""

    def say(self, id: str) -> str:
        """What to call a counter, a space or a building."""

    def say_answer(self, answer: Answer) -> str:
        """An answer as words."""

    def placement(self, view: View) -> Mapping[str, Placement | None]:
        """How each piece lies that has a tag, as all may know; None while it is off the boards."""

    def explains(self, ask: Ask, answer: Answer, view: View) -> Mapping[str, Placement]:
        """Where an answer to an ask puts pieces, and how: see :data:`companion.kernel.reconcile.Explains`."""

    def sees(self, seen: Sequence[Seen], view: View, ask: Ask | None) -> Sequence[tuple[str, Seen]]:
        """What a camera saw, as the rules call it, each with the piece's id in the codebook; strangers left out.

        :param ask: what is asked now, whose answers may say where a piece has gone.
        """

    def unseen(self, seen: Sequence[Seen], view: View, places: Collection[str]) -> Sequence[str]:
        """Pieces that should lie on one of these places and were not seen there, of a game that asks for them.

        :param seen: as the rules call it.
        """

    def astray(self, one: Difference, view: View) -> str:
        """What is to be done with a piece that lies otherwise; "" where nothing but its place and side counts."""

    def suggests(self, ask: Ask, differences: Sequence[Difference]) -> Iterable[Answer]:
        """Answers that could account for what a camera saw, for asks that don't list theirs."""

    def cards(self, ask: Ask, view: View, row: CardRow, without: frozenset[str]) -> CardsRead | None:
        """What cards that a camera read say to a question; None for a question about anything else.

        :param without: those of whom people said that they have no card.
        """

    def about(self, place: str, piece: str | None, view: View) -> About:
        """What a board tells when it is touched where nothing is asked. The view is the table's."""

    def where(self, ask: Ask, view: View) -> Sequence[str]:
        """The spaces that a roll to come is about; () if it is about none."""

    def rolled(self, event: Event) -> tuple[int, ...]:
        """The faces of the dice in an event, () if it has none."""

    def trail(self, event: Event) -> Trail | None: ...

    def reveal(self, event: Event, view: View) -> Beat | None:
        """The card for an event that lies open and shows somebody up; None for all others."""

    def refusal(self, error: Refused) -> str:
        """Why an answer was refused, as words."""

    def rule(self, view: View, ask: Ask | None) -> tuple[str, str]:
        """Title and text of the rules for this moment."""

    def how(self) -> str:
        """The whole game in brief, paragraphs apart by empty lines."""

    def ending(self, outcome: Outcome, view: View) -> tuple[str, str]:
        """Headline and sentence."""

    @property
    def faces(self) -> Sequence[str]:
        """Every portrait that is drawn once and for all, always in the same order; the last one is there."""

    def face(self, piece: str) -> str:
        """The portrait that a piece has; that of another one, where both look alike."""

    def portrait(self, face: str, px: int) -> Image | None:
        """A portrait, about so many px wide; None if there is none."""

    def poster(self, w: int, h: int) -> Image | None:
        """The picture of the opening screen, so many px wide and high."""

    def board_picture(self, board: str, px_per_mm: float) -> Image | None:
        """A printed board, or None for one that is drawn from its places."""


def looks(manifest: Manifest) -> Mapping[Seat, SeatLook]:
    """Return how each seat of a game is named and drawn; the names are the game's texts ``seat-<id>``."""
    return {
        seat.id: SeatLook(manifest.id, seat.id, seat.sign, seat.colour, seat.lamp, seat.light)
        for seat in manifest.seats
    }


def load(name: str) -> GameScreen:
    """Return a game's screen. Raises :class:`UserError` for a game without one."""
    screen: GameScreen = game(name).room("screen").screen()
    return screen
