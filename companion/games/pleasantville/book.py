"""The rulebook open on the table: board, tables, and what one looks up again and again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import lru_cache
from typing import Any, Final

from companion.games.pleasantville.state import ZEBU_LON, State, Step
from companion.games.pleasantville.tables import Faces, Tables
from companion.kernel.board import Board, Routes
from companion.kernel.dice import faces
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, EVERYONE, Answer, Ask, Event
from companion.kernel.lazy import DONE
from companion.kernel.outcomes import D6, Dice
from companion.kernel.remembered import remembered
from companion.kernel.rules import Posed

ONE_DIE: Final = Dice(D6, 1)
TWO_DICE: Final = Dice(D6, 2)
KEPT = 50_000
"""Ways around others that are kept at most."""


class Book:
    """Board and tables together, checked against each other.

    :raises UserError: a townsperson starts at a building that the board lacks, or a target is not on it.
    """

    def __init__(self, board: Board, tables: Tables) -> None:
        self.board = board
        self.tables = tables
        self.limits = tables.limits
        self.people = tables.people
        self.spaces = tuple(board.spaces)
        self.order = {who: number for number, who in enumerate(tables.people)}
        self.factors = {who: person.combat for who, person in tables.people.items()}
        self.factors[ZEBU_LON] = tables.zebu_lon.combat
        self.paces = {who: person.move for who, person in tables.people.items()}
        letters = {building.letter: building.id for building in board.buildings.values() if building.letter}
        self.homes: dict[str, str] = {}
        for person in tables.people.values():
            if person.start not in letters:
                raise UserError(
                    f'townspeople.toml: {person.name} starts at "{person.start}", but the map has no such '
                    f"building. Buildings: {', '.join(sorted(letters))}."
                )
            self.homes[person.id] = letters[person.start]
        for building in tables.target.values():
            if building not in board.buildings:
                raise UserError(f'tables.toml: the target "{building}" is not a building of the map.')
        self.goals = {b.id: frozenset(b.spaces) for b in board.buildings.values()}
        self.building_of = {space.id: space.building for space in board.spaces.values()}
        self.sites = tuple(space for space, building in self.building_of.items() if building is not None)
        self.townsperson_rolls = tuple(roll for roll in faces(2) if roll in tables.townsperson)
        self.target_rolls = tuple(roll for roll in faces(2) if roll in tables.target)
        self.uneven = tuple(roll for roll in faces(2) if roll[0] != roll[1])
        self.one_die = faces(1)
        self.two_dice = faces(2)
        self.reach = board.reach
        self._around = lru_cache(KEPT)(board.route_avoiding)

    @remembered
    def elsewhere(self, building: str | None) -> tuple[Faces, ...]:
        """Return the rolls of the Target Building Table that name any building but this one."""
        return tuple(roll for roll in self.target_rolls if self.tables.target[roll] != building)

    @remembered
    def routes(self, space: str, building: str) -> Routes:
        """All equal shortest ways to a building."""
        return self.board.routes(space, self.goals[building])

    @remembered
    def first_route(self, space: str, building: str) -> tuple[str, ...]:
        """Return the first of these ways."""
        return self.routes(space, building)[0]

    @remembered
    def ends(self, space: str, building: str, steps: int) -> Set[str]:
        """Where so many steps along the shortest ways to a building can end."""
        return self.routes(space, building).after(steps)

    @remembered
    def near(self, who: str, space: str) -> frozenset[str]:
        """Return where somebody who stands in a space can be after a move; he or she may stay."""
        return self.reach(space, self.paces[who]) | {space}

    def way(self, start: str, goal: str, steps: int, avoid: frozenset[str]) -> tuple[str, ...]:
        """Return the way within so many steps that enters fewest of the spaces to avoid, then the shortest."""
        direct = self.board.way(start, goal)
        if avoid.isdisjoint(direct[1:-1]):
            return direct
        path = self._around(start, goal, steps, avoid & self.reach(start, steps) - {goal})
        if path is None:
            raise ValueError(f"{goal} is more than {steps} steps from {start}")
        return path

    @remembered
    def sights(self, space: str) -> Mapping[str, int]:
        """From where a lifted pair in this space can be observed, with the highest face of a die that sees.

        Inside a building nobody sees from outside it; a straight line must not meet wall, corner, building or door.
        Graveyard, stock pen and gas pumps have no walls: they are outdoors.
        """
        inside, found = self.board.indoors(space), {}
        for other in (space, *self.board.within(space, max(len(self.tables.inside), len(self.tables.outdoors)))):
            steps = self.board.sight_distance(other, space)
            if steps is not None and (face := self.tables.observation(steps, inside)):
                found[other] = face
        return found

    @remembered
    def glances(self, space: str) -> tuple[tuple[str, float], ...]:
        """Where somebody who stands in a space would notice that a pair is lifted, and how likely."""
        return tuple((there, face / 6) for there, face in self.sights(space).items())

    @remembered
    def shifts(self, skeptical: bool, wary: bool) -> tuple[int, int]:
        """Return what modifies the dice of an influence attempt by those without evidence, and with it."""
        shift = self.tables.influence_shift
        return shift(skeptical, wary, False), shift(skeptical, wary, True)

    @remembered
    def convinced(self, ours: int, theirs: int, modifier: int) -> float:
        """Return the chance that an influence attempt convinces a human."""
        total = self.tables.odds_column(ours, theirs).needed - modifier
        return sum(1 for roll in self.two_dice if sum(roll) >= total) / len(self.two_dice)

    @remembered
    def odds(self, lead: int) -> tuple[float, float]:
        """Return the chances that the side with this lead in combat beats the other, and is beaten; flights left
        out."""
        column = self.tables.combat_column(abs(lead))
        results = [self.tables.combat[sum(roll)][column] for roll in self.two_dice]
        wins, losses = results.count("A") / len(results), results.count("D") / len(results)
        if lead == 0:
            wins = losses = (wins + losses) / 2
        return (wins, losses) if lead >= 0 else (losses, wins)


Stepped = Posed | list[Event]
"""What becomes of a step of the agenda: somebody is asked, or it is settled."""
StepRule = Callable[[Book, State, Step], Stepped]
EvolveRule = Callable[[Book, State, Any], State]


def rolled(
    kind: str,
    rolls: Sequence[Answer],
    follows: Callable[[Answer], list[Event]],
    *,
    means: Dice = TWO_DICE,
    **facts: Any,
) -> Posed:
    """Dice are rolled in the open.

    :param rolls: those that count; another one is rolled again.
    """
    return Posed(Ask(CHANCE, kind, rolls, facts, means=means), follows)


PASSED = Event("passed")
"""A step is over without a decision, or by saying "done"."""


def offered(ask: Ask, follows: Callable[..., Event]) -> Posed:
    """Let somebody do one of several things in the open, or say "done".

    :param follows: gives what happens from what stands behind an answer's verb.
    """
    return Posed(ask, lambda answer: [PASSED] if answer == DONE else [follows(*answer[1:])])


def told(kind: str, **data: Any) -> Event:
    """Something that both players see and that nobody had to learn."""
    return Event(kind, data)


def shown(kind: str, **data: Any) -> Event:
    """Something that both players see, and that was hidden or random before."""
    return Event(kind, data, EVERYONE, True)


def whispered(kind: str, *, reveals: bool = False, **data: Any) -> Event:
    """Something for the Alien alone."""
    return Event(kind, data, ("alien",), reveals)
