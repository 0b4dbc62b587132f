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
from itertools import islice
from typing import TYPE_CHECKING, Any

from companion import games
from companion.app.beats.beat import Beat
from companion.app.hands.lines import GameNames, Names
from companion.app.prompts import Entry, PickOne, Plain, Prompt, Row, Secret, Words, plain
from companion.app.screen import About, CardsRead, Clockface, SeatLook, looks, merged, who_is_there
from companion.app.sitting import Bot
from companion.app.surfaces import Piece, Trail
from companion.kernel.board import Surface, boards, split
from companion.kernel.bots import SeededLuck
from companion.kernel.game import Answer, Ask, Event, Game, Outcome, Placement, Refused, Seat, View
from companion.kernel.manifest import game
from companion.kernel.outcomes import size
from companion.kernel.reconcile import Difference, Seen
from companion.kernel.words import Texts, texts

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.app.sheets import Sheet
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

    def builder(self, done: Callable[[str], object]) -> Sheet:
        raise NotImplementedError


class BaseScreen(NothingOwn):
    """A game's screen. Override what the game draws better; keep no state but data.

    :param name: of the game.
    """

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

    @cached_property
    def boards(self) -> Mapping[str, Surface]:
        return boards(self.name)

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        return self.boards

    def bots(self, seed: str) -> Mapping[Seat, Bot]:
        """The first kind of bot that the rules offer, for every seat."""
        make = next(iter(games.bots(self.name).values()))
        return {seat: make(SeededLuck(f"{seat} {seed}"[:64], "bot:")).choose for seat in self.seats}

    def prompt(self, ask: Ask, view: View) -> Prompt:
        """A list of all that looks possible, each in the words of ``answer-<verb>``."""
        offers = ask.as_seen().options
        if f"prompt-{ask.kind}" not in self.say_text:
            return Plain(ask, view)
        title, todo = self.say_text.prompt(ask)
        entries = [Entry(Row(str(i), self.say_answer(one)), one) for i, one in enumerate(islice(offers, size(offers)))]
        make = PickOne if ask.public else Secret
        return make(ask, view, Words(title, todo), entries)

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
        places = {place for board in self.boards.values() for place in board.places}
        return [
            Piece(id, there.place, self.say(id), face=there.face, turn=there.turn)
            for id, there in self.game.placed(view).items()
            if split(there.place)[0] in places
        ]

    def flags(self, view: View, peeking: bool) -> Mapping[str, str]:
        return {}

    def secrets(self, view: View) -> Sequence[str]:
        return ()

    def roll_words(self, ask: Ask, view: View) -> tuple[str, str]:
        title, todo = self.say_text.prompt(ask)
        return title, todo

    def sentence(self, event: Event, view: View) -> str:
        return self.say_text.event(event)

    def story(self, events: Sequence[Event], view: View) -> Sequence[str]:
        """Every event that has a sentence."""
        told = (self.sentence(event, view) for event in events)
        return [sentence for sentence in told if sentence]

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
        return {}

    def sees(self, seen: Sequence[Seen], view: View, ask: Ask | None) -> Sequence[tuple[str, Seen]]:
        """Every piece that the rules know by its id in the codebook."""
        known = self.placement(view)
        return [(one.id, one) for one in seen if one.id in known]

    def unseen(self, seen: Sequence[Seen], view: View, places: Collection[str]) -> Sequence[str]:
        return ()

    def astray(self, one: Difference, view: View) -> str:
        return ""

    def suggests(self, differences: Sequence[Difference]) -> Iterable[Answer]:
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
        """``ending-<reason>`` and its title, filled with the outcome's facts and the (first) winner."""
        id = f"ending-{outcome.reason}"
        facts = {**outcome.facts, "winner": outcome.winners[0] if outcome.winners else "nobody"}
        return self.say_text.fill(f"{id}.title", facts), self.say_text.fill(id, facts)

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
