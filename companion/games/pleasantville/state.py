"""What there is to know about a game, sorted by who may know it.

``State.public`` is all that both players know, ``State.secret`` what only the Alien knows. The Town has no secrets:
the Alien sees whatever the Town sees. A view is therefore these very objects, handed over or withheld.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.kernel.remembered import latest

TOWN: Final = "town"
ALIEN: Final = "alien"
OPEN: Final = "open"

FREE: Final = "free"
STUNNED: Final = "stunned"
UNCONSCIOUS: Final = "unconscious"
TIED: Final = "tied"
DEAD: Final = "dead"

ZEBU_LON: Final = "zebu_lon"

Step = tuple[Any, ...]
"""Something still to be done, in JSON values: its name, then what it is about."""


class Counter(Struct, frozen=True):
    """A townsperson on the board, as both players know it.

    :param space: where it stands; None while it is not on the board.
    :param control: ``"town"``, ``"alien"`` (shown to be), or ``"open"``: uncontrolled, or a hidden Alien.
    :param state: ``"free"``, ``"stunned"``, ``"unconscious"``, ``"tied"`` or ``"dead"``.
    :param until: the turn at the end of whose combat phase the state passes, or consciousness returns to one who is
        tied up; 0 if nothing will pass.
    :param skeptical: an influence attempt had no effect.
    :param wary: has seen a take-over, and so is uncontrolled.
    :param clear: has been shown to be uncontrolled and cannot have been taken over since.
    :param groggy: will be stunned on coming round.
    :param reverts: was the Town's when stunned and has been lifted since: whose it is, is seen when it recovers.
    :param interrogated: has been interrogated, which happens once.
    :param evidence: carries an implant.
    """

    space: str | None = None
    control: str = OPEN
    state: str = FREE
    until: int = 0
    skeptical: bool = False
    wary: bool = False
    clear: bool = False
    groggy: bool = False
    reverts: bool = False
    interrogated: bool = False
    evidence: bool = False

    @property
    def suspect(self) -> bool:
        """Whether, for all the Town can know, the Alien may control it."""
        return self.control == ALIEN or (self.control == OPEN and not self.clear and not self.wary)

    @property
    def conscious(self) -> bool:
        return self.state != UNCONSCIOUS and not (self.state == TIED and self.until)


Counters = Mapping[str, Counter]


class Public(Struct, frozen=True):
    """All that both players know.

    :param agenda: what is still to be done in this phase, first things first.
    :param walks: the checks of this turn's random movement so far: who was called, the building he or she is drawn to
        (None if the check was wasted before), and what became of it: ``"called"``, ``"aimed"``, ``"walked"``,
        ``"stayed"``, or why it was wasted.
    :param acted: who has had the one thing that the phase grants: walked, moved, fought, been lifted.
    :param talked: who has held a conversation this turn.
    :param argued: who has tried to influence somebody this turn.
    :param tried: on whom influence was tried this turn.
    :param watched: who has tried to observe this turn.
    :param operated: on whom the removal of the implant was tried this turn.
    :param holds: how many counters have been held in each space in this phase.
    :param asked: the spaces named in interrogations that were not the headquarters.
    :param zebu_lon: where Zebu-Lon stands once the headquarters is found.
    :param hq: the headquarters, shown when the game is over.
    :param over: ``(winner, reason, Town's influence, all influence in play)`` once the game has ended.
    """

    turn: int = 0
    phase: str = "setup"
    counters: Counters = MappingProxyType({})
    agenda: tuple[Step, ...] = ()
    walks: tuple[tuple[str, str | None, str], ...] = ()
    acted: frozenset[str] = frozenset()
    talked: frozenset[str] = frozenset()
    argued: frozenset[str] = frozenset()
    tried: frozenset[str] = frozenset()
    watched: frozenset[str] = frozenset()
    operated: frozenset[str] = frozenset()
    holds: Mapping[str, int] = MappingProxyType({})
    asked: frozenset[str] = frozenset()
    zebu_lon: str | None = None
    hq: str | None = None
    over: tuple[str, str, int, int] | None = None


class Hidden(Struct, frozen=True):
    """What only the Alien knows: its headquarters, whom it controls, and who was first."""

    hq: str | None = None
    aliens: frozenset[str] = frozenset()
    first: str | None = None


class State(Struct, frozen=True):
    """The whole game."""

    public: Public
    secret: Hidden = Hidden()

    def now(self, **what: Any) -> State:
        """Return the state with some of what is public changed."""
        return State(replace(self.public, **what), self.secret)

    def done(self, *steps: Step, **what: Any) -> State:
        """Return the state with the first step of the agenda done, others in its place, and more changed."""
        return State(replace(self.public, agenda=steps + self.public.agenda[1:], **what), self.secret)

    def begun(self, *steps: Step, **what: Any) -> State:
        """Return the state with steps put before the first one, which stands, and more changed."""
        return State(replace(self.public, agenda=steps + self.public.agenda, **what), self.secret)

    def put(self, *those: str, **what: Any) -> State:
        """Return the state with some counters changed alike."""
        return State(replace(self.public, counters=self.changed(*those, **what)), self.secret)

    def changed(self, *those: str, **what: Any) -> Counters:
        """Return the counters with some of them changed alike."""
        counters = dict(self.public.counters)
        for who in those:
            counters[who] = replace(counters[who], **what)
        return counters

    def seen(self, *those: str, control: str) -> State:
        """Return the state after the backs of some counters were seen."""
        if control == ALIEN:
            return self.put(*those, control=ALIEN, clear=False, wary=False, reverts=False)
        return self.put(*those, clear=True)

    def knowing(self, **what: Any) -> State:
        """Return the state with some of what only the Alien knows changed."""
        return State(self.public, replace(self.secret, **what))


def at(counters: Counters, space: str | None) -> list[str]:
    """Who stands in a space, in the order of the Townsperson Table."""
    return [who for who, counter in counters.items() if counter.space == space]


@latest
def crowds(counters: Counters) -> Mapping[str, list[str]]:
    """Who stands where: every occupied space, in the order of the Townsperson Table. Not to be changed."""
    spaces: dict[str, list[str]] = {}
    for who, counter in counters.items():
        if (space := counter.space) in spaces:
            spaces[space].append(who)
        elif space is not None:
            spaces[space] = [who]
    return spaces


Encounter = tuple[str, list[str], list[str]]
"""A space where the Town stands, its able counters there, and everybody else who is neither its own nor tied up."""


@latest
def encounters(counters: Counters) -> Sequence[Encounter]:
    """Every space with an able counter of the Town. Not to be changed."""
    spaces: dict[str | None, Encounter] = {}
    for who, c in counters.items():
        if c.control == TOWN and c.state == FREE:
            if c.space in spaces:
                spaces[c.space][1].append(who)
            else:
                spaces[c.space] = (c.space or "", [who], [])
    for who, c in counters.items():
        if c.space in spaces and c.control != TOWN and c.state != TIED:
            spaces[c.space][2].append(who)
    return list(spaces.values())


def side(state: State, counter: str) -> str:
    """Who controls a counter in truth: ``"town"``, ``"alien"`` or ``"open"``."""
    if counter in state.secret.aliens:
        return ALIEN
    return TOWN if state.public.counters[counter].control == TOWN else OPEN
