"""What there is to know about a game of Body Snatchers, and who may know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.games.body_snatchers.data import LUNATIC
from companion.games.body_snatchers.midnight import NO_NOTES, Notes
from companion.kernel.game import NOTHING, Ask, Seat
from companion.kernel.states import Changing, fields_of


class Town(NamedTuple):
    """How this game is played.

    :ivar device: the device is the Announcer. :ivar deal: ``"hand"``, ``"cards"`` or ``"screen"``.
    :ivar deaths: what a death publishes: ``"all"``, ``"role"``, ``"pod"``, ``"nothing"``.
    :ivar autopsy: ``"off"``, ``"public"``, ``"medic"``. :ivar dutiless: Pod People wake for the snatch only.
    :ivar pod_patrols: a Pod Person of the Town Watch patrols (R10, R32). :ivar touched: votes are touched in secret.
    :ivar marks: of the day's clock, seconds. :ivar slot: seconds of a visit.
    :ivar last_pick: the last Pod visited decides; else all must agree.
    :ivar together: the device asks everybody at once, in rounds, and visits nobody.
    :ivar risk: a peek may be noticed. :ivar phrase: when the device calls for last words.
    """

    device: bool
    deal: str
    spare: bool
    deaths: str
    autopsy: str
    dutiless: bool
    pod_patrols: bool
    touched: bool
    marks: tuple[int, ...]
    slot: int
    last_pick: bool
    together: bool
    risk: bool
    phrase: str

    @property
    def roles_known(self) -> bool:
        """Whether a death publishes the role."""
        return self.deaths in ("all", "role")


class Duty(NamedTuple):
    """Something the Announcer does in a step of the night.

    :ivar kind: ``identify``, ``shoot``, ``heal``, ``cure``, ``tell``, ``snatch``, ``patrol``, ``wait``, ``settle``,
        ``walk``, ``aim`` or ``show``.
    :ivar who: the seat that acts, or the role to identify. :ivar number: the number to show, −1 for a closed fist.
    """

    kind: str
    who: str = ""
    number: int = 0


class Trial(NamedTuple):
    """An accusation. :ivar speeches: how many sides have spoken."""

    accuser: Seat
    accused: Seat
    seconder: Seat = ""
    speeches: int = 0


class Dead(NamedTuple):
    """What was published of a death: None for what was not."""

    role: str | None
    pod: bool | None


class Open(Changing, frozen=True):
    """What everybody may know as it is.

    :ivar step: ``deal``; by night a step of the Announcer's or ``first``, ``peek``, ``second`` and ``read`` of the
        device's; by day ``talk``, ``second_wanted``, ``trial``, ``vote``.
    :ivar trial: who accuses whom now. :ivar passed: marks of the day's clock behind.
    """

    players: tuple[Seat, ...]
    night: int = 0
    step: str = "deal"
    passed: int = 0
    trial: Trial | None = None
    over: str | None = None


class State(Open, frozen=True, kw_only=True):
    """The whole game.

    :ivar deck: the cards in use. :ivar roles: as far as the device knows them. :ivar absent: the card, or with a deal
        by hand the role, that was not dealt.
    :ivar cards: those dealt. :ivar ready: everybody has a card of a deal by hand, and the Cheerleader has shown hers.
    :ivar looked: who have looked at the role that the screen dealt them.
    :ivar pods: all Pod People, the dead too. :ivar aware: those of them who know it (and the cured who don't yet).
    :ivar alive: in ring order. :ivar published: the deaths that all know.
    :ivar queue: what is left to do in the Announcer's step. :ivar slept: the step before it, as long as it has just
        been put to sleep.
    :ivar dusk: who lived at dusk; `dusk_pods` who was a Pod Person then.
    :ivar deaths: tonight's. :ivar tapped: whose status changed; `cried` who has last words.
    :ivar visiting: whom the device visits, by number. :ivar visit: ``"called"`` until that seat lifts the curtain,
        ``"open"`` until the clock has ended its slot, else "".
    :ivar touches: of this round, by seat. :ivar first: those of the round before Midnight.
    :ivar counts: what investigations of the round told.
    :ivar pages: what seats are shown, those who were in this round: in a visit its seat's alone.
    :ivar picking: touches that wait for those of all, in views alone. :ivar reminded: whoever is slow was called.
    :ivar peek: the Dumb Kid who peeked tonight and the Pod she saw; `noticed` if the Pods know.
    :ivar last_trial: the pair (sorted) and the accused of the day's last trial (R20).
    :ivar history: one entry a night, for the story at the end.
    """

    town: Town
    deck: tuple[str, ...]
    roles: Mapping[Seat, str] = NOTHING
    absent: str | None = None
    cards: tuple[str, ...] = ()
    ready: bool = False
    looked: tuple[Seat, ...] = ()
    pods: frozenset[Seat] = frozenset()
    aware: frozenset[Seat] = frozenset()
    alive: tuple[Seat, ...] = ()
    published: Mapping[Seat, Dead] = NOTHING
    queue: tuple[Duty, ...] = ()
    slept: str = ""
    notes: Notes = NO_NOTES
    dusk: tuple[Seat, ...] = ()
    dusk_pods: frozenset[Seat] = frozenset()
    deaths: tuple[tuple[Seat, str], ...] = ()
    tapped: tuple[Seat, ...] = ()
    cried: tuple[Seat, ...] = ()
    cured: bool = False
    visiting: int = -1
    visit: str = ""
    touches: Mapping[Seat, tuple[Seat, ...]] = NOTHING
    counts: Mapping[Seat, str] = NOTHING
    pages: Mapping[Seat, Mapping[str, Any]] = NOTHING
    picking: Mapping[Seat, tuple[Seat, ...]] = NOTHING
    reminded: bool = False
    peek: tuple[Seat, ...] = ()
    noticed: bool = False
    last_trial: tuple[Seat, ...] = ()
    votes: Mapping[Seat, bool] = NOTHING
    history: tuple[Mapping[str, Any], ...] = ()

    def holders(self, role: str) -> tuple[Seat, ...]:
        """Return the seats with a role, in ring order."""
        return tuple([seat for seat in self.players if self.roles.get(seat) == role])

    @property
    def lunatics(self) -> tuple[Seat, ...]:
        return self.holders(LUNATIC)

    def acts(self, seat: Seat) -> bool:
        """Whether a seat may use its role's power: it lives and is no Pod Person."""
        return seat in self.alive and seat not in self.pods

    def acting(self, role: str) -> tuple[Seat, ...]:
        """Return the seats that may use the power of a role, in ring order."""
        return tuple([seat for seat in self.holders(role) if self.acts(seat)])

    def patrols(self, seat: Seat) -> bool:
        """Whether a member of the Town Watch makes its patrol (R10, R32)."""
        return seat in self.alive and (seat not in self.pods or self.town.pod_patrols)


class AnnouncersNotes(NamedTuple):
    """What the Announcer alone knows: roles, Pod People, the living, and the night's notes as they stand.

    :ivar slept: whom to put to sleep before anything else is said.
    """

    roles: Mapping[Seat, str]
    pods: tuple[Seat, ...]
    alive: tuple[Seat, ...]
    notes: Notes
    deaths: tuple[tuple[Seat, str], ...]
    cured: bool
    slept: str


class View(Open, frozen=True, kw_only=True):
    """All that a viewer may know. Past accusations and votes are in nobody's view.

    :ivar alive: who is not known to be dead. :ivar dead: what was published of each death.
    :ivar deck: the roles in use, sorted: public. :ivar cheerleader: who showed that card, or "".
    :ivar role: the viewer's own; "" where the device does not know it. :ivar pod: whether the viewer knows to be one.
    :ivar page: what the device shows the viewer behind the curtain; {} with a person as the Announcer.
    :ivar voted: whose touched vote is in.
    :ivar secrets: the Announcer's; None for everybody else.
    """

    seat: Seat
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]
    alive: tuple[Seat, ...]
    dead: Mapping[Seat, Dead]
    deck: tuple[str, ...]
    cheerleader: str
    role: str
    pod: bool
    page: Mapping[str, Any]
    visiting: Seat
    voted: tuple[Seat, ...]
    secrets: AnnouncersNotes | None


SHOWN: Final = fields_of(Open)
"""What of a state everybody may know as it is."""
