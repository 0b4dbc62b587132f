"""A game's screen out of its manifest, its texts and its placements: what every screen starts from.

    class Screen(BaseScreen):
        def pieces(self, view, peeking): ...       # only what the game draws better

    def screen() -> Screen:
        return Screen("my_game")

Texts (see docs/words.md): ``how``, ``how.blurb``, ``prompt-<kind>`` and ``.title``, ``answer-<verb>`` with the rest of
the answer as ``$one``, ``$two``, ``$three``; ``event-<kind>``, ``rule-<kind of ask>``, ``ending-<reason>``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from companion import games
from companion.kernel import assets
from companion.kernel.board import Surface, boards, split
from companion.kernel.bots import SeededLuck
from companion.kernel.game import Answer, Ask, Event, Game, Outcome, Placement, Refused, Seat, View
from companion.kernel.manifest import game
from companion.kernel.reconcile import Difference, Seen, moving, putting
from companion.kernel.shapes import MovePiece
from companion.kernel.words import Texts, texts
from companion.presentation.asked import Asked
from companion.presentation.beat import Beat
from companion.presentation.by_shape import by_shape
from companion.presentation.hands import GameNames, Names
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts import Plain, Prompt, Row, plain
from companion.presentation.screen import About, CardsRead, Clockface, SeatLook, looks, merged, who_is_there
from companion.presentation.sitting import Bot

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.camera.cards import CardRow

PARTS = ("one", "two", "three", "four")


class NothingOwn:
    """What a screen of a game says to which people bring nothing of their own."""

    def for_options(self, options: Mapping[str, Any]) -> Any:
        return self

    def own(self) -> Mapping[str, str]:
        return {}

    def with_own(self, ids: Iterable[str]) -> Mapping[str, Any]:
        return {}


class BaseScreen(NothingOwn):
    """A game's screen. Override what the game draws better; keep no state but data.

    :param name: of the game.
    """

    odd: ClassVar[Mapping[str, Callable[[Any], Prompt]]] = {}
    """What makes the prompt of an ask, by its kind, where its shape would not."""
    asked: ClassVar[type[Asked[Any]]] = Asked
    """What a prompt is made of."""

    def __init__(self, name: str) -> None:
        manifest = game(name)
        self.name = name
        self.title = manifest.title
        self.seats: Mapping[Seat, SeatLook] = looks(manifest)

    @property
    def say_text(self) -> Texts:
        """The game's texts in the language in use."""
        return texts(self.name)

    @property
    def blurb(self) -> str:
        return self.say_text("how.blurb") if "how.blurb" in self.say_text else self.title

    @cached_property
    def game(self) -> Game[Any]:
        return games.load(self.name)

    @property
    def boards(self) -> Mapping[str, Surface]:
        return boards(self.name)

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        return self.boards

    @cached_property
    def _places(self) -> frozenset[str]:
        return frozenset(place for board in self.boards.values() for place in board.places)

    @cached_property
    def tagged(self) -> frozenset[str]:
        """The pieces that a camera can tell: those of the codebook."""
        try:
            return frozenset(row["id"] for row in assets.json(self.name, "codebook.json"))
        except FileNotFoundError:
            return frozenset()

    def bots(self, seed: str) -> Mapping[Seat, Bot]:
        """The first kind of bot that the rules offer, for every seat."""
        make = next(iter(games.bots(self.name).values()))
        return {seat: make(SeededLuck(f"{seat} {seed}"[:64], "bot:")).choose for seat in self.seats}

    def prompt(self, ask: Ask, view: View) -> Prompt:
        """What follows from the shape of the ask's answers, or what the game says otherwise in :attr:`odd`."""
        make = self.odd.get(ask.kind)
        if make is None and f"prompt-{ask.kind}" not in self.say_text:
            return Plain(ask, view)
        return (make or self.shaped)(self.asked(self, ask, view))

    def shaped(self, of: Any) -> Prompt:
        """What makes the prompt of an ask that is not odd."""
        return by_shape(of)

    def clock(self, view: View) -> Clockface:
        return Clockface(self.title)

    def chapter(self, view: View) -> str:
        return self.clock(view).title

    def laid_open(self, views: Mapping[Seat, View]) -> Sequence[Piece]:
        return merged(self, views)

    def standing(self, views: Mapping[Seat, View]) -> Mapping[str, float]:
        return {}

    def lines(self, view: View) -> Sequence[Row]:
        return ()

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        """Every piece that the rules place on one of the boards."""
        return [
            Piece(id, there.place, self.say(id), face=there.face, turn=there.turn)
            for id, there in self.game.placed(view).items()
            if split(there.place)[0] in self._places
        ]

    def flags(self, view: View, peeking: bool) -> Mapping[str, str]:
        return {}

    def secrets(self, view: View) -> Sequence[str]:
        return ()

    def hand(self, view: View) -> Sequence[str]:
        return ()

    def roll_words(self, ask: Ask, view: View) -> tuple[str, str]:
        title, todo = self.say_text.prompt(ask)
        return title, todo

    def sentence(self, event: Event, view: View) -> str:
        return games.sentence(self.name, event)

    def story(self, events: Sequence[Event], view: View) -> Sequence[str]:
        """The rules' own chronicle; else every event that has a sentence."""
        told = games.chronicle(self.name, events)
        return told if told is not None else list(filter(None, (self.sentence(event, view) for event in events)))

    def is_minor(self, event: Event) -> bool:
        return False

    def say(self, id: str) -> str:
        return self.say_text.name(id)

    def say_answer(self, answer: Answer) -> str:
        id = f"answer-{answer[0]}" if answer else ""
        return (
            self.say_text.fill(id, dict(zip(PARTS, answer[1:], strict=False))) if id in self.say_text else plain(answer)
        )

    @property
    def names(self) -> Names:
        return GameNames(self.say_text)

    def placement(self, view: View) -> Mapping[str, Placement | None]:
        return self.game.placed(view)

    def explains(self, ask: Ask, answer: Answer, view: View) -> Mapping[str, Placement]:
        """A move by the answer's shape: the pieces lie at the place."""
        return putting(answer, self.tagged, self._places)

    def sees(self, seen: Sequence[Seen], view: View, ask: Ask | None) -> Sequence[tuple[str, Seen]]:
        """Every piece that the rules know by its id in the codebook."""
        known = self.placement(view)
        return [(one.id, one) for one in seen if one.id in known]

    def unseen(self, seen: Sequence[Seen], view: View, places: Collection[str]) -> Sequence[str]:
        return ()

    def astray(self, one: Difference, view: View) -> str:
        return ""

    def suggests(self, ask: Ask, differences: Sequence[Difference]) -> Iterable[Answer]:
        """Moves of all who went together, of an ask that names the verb of moves that are never listed."""
        match ask.shape:
            case MovePiece(verb=str(verb)) if verb:
                return moving(verb)(differences)
        return ()

    def cards(self, ask: Ask, view: View, row: CardRow, without: frozenset[str]) -> CardsRead | None:
        return None

    def about(self, place: str, piece: str | None, view: View) -> About:
        return who_is_there(self, place, view)

    def where(self, ask: Ask, view: View) -> Sequence[str]:
        return ()

    def rolled(self, event: Event) -> tuple[int, ...]:
        return tuple(event.data.get("faces") or ())

    def trail(self, event: Event) -> Trail | None:
        return None

    def reveal(self, event: Event, view: View) -> Beat | None:
        return None

    def refusal(self, error: Refused) -> str:
        return self.say_text.refusal(error)

    def rule(self, view: View, ask: Ask | None) -> tuple[str, str]:
        id = f"rule-{ask.kind}" if ask is not None else "how"
        return self.title, self.say_text(id) if id in self.say_text else self.how()

    def how(self) -> str:
        return self.say_text("how")

    def ending(self, outcome: Outcome, view: View) -> tuple[str, str]:
        return games.ending(self.name, outcome)

    @property
    def faces(self) -> Sequence[str]:
        return ()

    def face(self, piece: str) -> str:
        return piece

    def portrait(self, face: str, px: int) -> Image | None:
        return None

    def poster(self, w: int, h: int) -> Image | None:
        from printables.press.pictures import poster_picture

        return poster_picture(self.name, (w, h), self.blurb)

    def board_picture(self, board: str, px_per_mm: float) -> Image | None:
        return None
