"""Who and what is on the bill of Pleasantville: names, numbers and odds for the screen to speak of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.state import ZEBU_LON, Public
from companion.games.pleasantville.talk import attempt, helped
from companion.games.pleasantville.views import MARKER, SCREEN
from companion.kernel.words import Texts
from companion.presentation.hands import GameNames


class Cast(GameNames):
    """Names out of the texts, and what the tables say about an attempt. Doubles and markers have no names of their own.

    :param say: the game's texts. :param book: the board and its tables.
    """

    def __init__(self, say: Texts, book: Book) -> None:
        super().__init__(say)
        self.book = book
        self.people = book.people

    def piece(self, id: str) -> str:
        if id.startswith(MARKER):
            return self.say("piece-marker", counter=id.removeprefix(MARKER))
        if id.endswith("*"):
            return self.say("piece-double", counter=id.removesuffix("*"))
        return super().piece(id)

    def step(self, start: str, goal: str) -> str:
        """Return where a lifted pair goes back to, as the map says it: beside names there is no more room."""
        return self.say("piece-back", place=self.label(goal)) if start == SCREEN and goal != SCREEN else ""

    def called(self, id: str) -> str:
        """Return what to call a counter, a space or a building."""
        return self.piece(id) if id in self.people or id == ZEBU_LON else self.where(id)

    def printed(self, who: str) -> str:
        """Return the name on a counter, in one or two lines, as the kit of the language in use prints it."""
        row = self.book.tables.zebu_lon if who == ZEBU_LON else self.people[who]
        return self.say.over(f"name-{who}.face", row.face).replace(" / ", "\n")

    def where(self, space: str) -> str:
        """Return a space or a building."""
        return self.say.name(space, of="place") if space else self.say("place-off")

    def label(self, space: str) -> str:
        """Return what the map says of a space: "Lobby", not "Hotel & Restaurant: Lobby"."""
        return self.say.over(f"place-{space}.caption", self.book.board.spaces[space].caption) or self.where(space)

    def letter(self, building: str) -> str:
        """Return what a building's plate says, e.g. "letter H"."""
        letter = self.book.board.buildings[building].letter
        return self.say("sign-plate", letter=letter) if letter else self.say("sign-no-plate")

    def strength(self, ours: Iterable[str], theirs: Iterable[str]) -> str:
        """How strong two sides are, as a sentence."""
        combat = self.book.factors.__getitem__
        return self.say("odds-fight", ours=sum(map(combat, ours)), theirs=sum(map(combat, theirs)))

    def conversation(self, talker: str, suspect: str) -> str:
        """Return what must be rolled for a look at the back."""
        tables = self.book.tables
        least = tables.talk_needed - tables.talk_bonus(self.people[suspect].influence)
        return self.say("odds-talk", talker=talker, suspect=suspect, least=least)

    def odds(self, influencers: Sequence[str], target: str, public: Public) -> str:
        """Return sums, column, and what must be rolled to convince."""
        facts = attempt(self.book, public.counters, influencers, target)
        shifts = self.book.tables.influence_modifiers(*helped(public.counters, influencers, target))
        least = max(2, facts["needed"] - facts["modifier"])
        why = ", ".join(self.say(f"odds-{name}", shift=value) for name, value in shifts.items() if value)
        return self.say.fill("odds-influence", {**facts, "why": why or None, "least": least if least <= 12 else None})
