"""Who and what is on the bill of Pleasantville: names, numbers and odds for the screen to speak of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.pleasantville import words
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.state import ZEBU_LON, Public
from companion.games.pleasantville.tables import Person
from companion.games.pleasantville.talk import modifiers


class Cast:
    """Names out of the data, and what the tables say about an attempt.

    :param game: the rules with their board and tables.
    :param townspeople: the parsed ``townspeople.toml``.
    """

    def __init__(self, game: Pleasantville, townspeople: Mapping[str, Any]) -> None:
        self.tables = game.book.tables
        self.board = game.book.board
        self.people: Mapping[str, Person] = self.tables.people
        self.homes = game.book.homes
        self._faces: Mapping[str, str] = {row["id"]: row["face"] for row in townspeople["townsperson"]} | {
            ZEBU_LON: townspeople["zebu_lon"]["face"]
        }

    def say(self, id: str) -> str:
        """What to call a counter, a space or a building."""
        return words.name(id) if id in self.people or id == ZEBU_LON else words.place(id)

    def name(self, id: str) -> str:
        return words.name(id)

    def face(self, who: str) -> str:
        """The name on a counter, in one or two lines, as the kit of the language in use prints it."""
        return words.say().over(f"name-{who}.face", self._faces[who]).replace(" / ", "\n")

    def names(self, ids: Iterable[str]) -> str:
        """ "Mayor, Maid and Minister"."""
        return words.names(ids)

    def place(self, space: str) -> str:
        return words.place(space) if space else words.say()("place-off")

    def building(self, id: str) -> str:
        return words.place(id)

    def letter(self, building: str) -> str:
        """What a building's plate says, e.g. "letter H"."""
        letter = self.board.buildings[building].letter
        return words.say()("sign-plate", letter=letter) if letter else words.say()("sign-no-plate")

    def home(self, who: str) -> str:
        return words.place(self.homes[who])

    def combat(self, who: str) -> int:
        return self.tables.zebu_lon_combat if who == ZEBU_LON else self.people[who].combat

    def strength(self, ours: Iterable[str], theirs: Iterable[str]) -> str:
        """How strong two sides are, as a sentence."""
        a, b = sum(map(self.combat, ours)), sum(map(self.combat, theirs))
        return words.say()("odds-fight", ours=a, theirs=b)

    def conversation(self, talker: str, suspect: str) -> str:
        """What must be rolled for a look at the back."""
        least = self.tables.talk_needed - self.tables.talk_bonus(self.people[suspect].influence)
        return words.say()("odds-talk", talker=talker, suspect=suspect, least=least)

    def odds(self, influencers: Sequence[str], target: str, public: Public) -> str:
        """Sums, column, and what must be rolled to convince."""
        ours = sum(self.people[who].influence for who in influencers)
        theirs = self.people[target].influence
        column = self.tables.odds_column(ours, theirs)
        counters = public.counters
        shifts = modifiers(self.tables, counters, influencers, target)
        least = max(2, column.needed - sum(shifts.values()))
        say = words.say()
        why = ", ".join(say(f"odds-{name}", shift=value) for name, value in shifts.items() if value)
        return say(
            "odds-influence",
            ours=ours,
            theirs=theirs,
            column=column.name,
            why=why or None,
            least=least if least <= 12 else None,
            target=target,
        )
