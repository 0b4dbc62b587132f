"""Combat, its losses, and flight.

Steps of the agenda: ``attack``, ``defend``, ``clash``, ``loss``, ``retreat``, ``flee``, ``recover``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.games.pleasantville.attacks import Attacks, Fights
from companion.games.pleasantville.book import PASSED, Book, Stepped, offered, rolled, shown, told
from companion.games.pleasantville.movement import set_off
from companion.games.pleasantville.state import (
    ALIEN,
    DEAD,
    FREE,
    STUNNED,
    TIED,
    TOWN,
    UNCONSCIOUS,
    ZEBU_LON,
    Counter,
    Public,
    State,
    Step,
    at,
    crowds,
    encounters,
)
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import Group, choices
from companion.kernel.rules import Posed

# ---- starting a combat --------------------------------------------------------------------------------------


def fresh(public: Public, crowd: Iterable[str]) -> list[str]:
    """Those of a crowd who can still fight this turn: each counter is in one combat a turn.

    Ruling: who is stunned or unconscious neither fights nor is attacked; who is Tied Up may not be.
    """
    counters, acted = public.counters, public.acted
    return [who for who in crowd if who not in acted and counters[who].state == FREE]


def zebu_lon_in(public: Public, space: str) -> list[str]:
    """Zebu-Lon, if it stands in a space and hasn't fought this turn."""
    return [ZEBU_LON] if public.zebu_lon == space and ZEBU_LON not in public.acted else []


def attack(book: Book, state: State, step: Step) -> Stepped:
    """Either side may start combats, each in one space; the Town is asked first, then the Alien.

    Ruling: all able counters of the attacking side in the space fight, three at most, chosen if there are more.
    """
    if step[1] == ALIEN:
        return alien_attack(book, state)
    attacks = town_attacks(book, state.public)
    if not attacks:
        return [PASSED]
    return offered(Ask(TOWN, "attack", Fights(attacks), open=True), partial(town_attacks_now, book, state))


def town_attacks(book: Book, public: Public) -> list[Attacks]:
    """Return the Town names one to three targets: whoever isn't its own."""
    attacks = []
    boss = public.zebu_lon
    acted = public.acted
    for space, ours, others in encounters(public.counters):
        if others or boss == space:
            able = tuple([who for who in ours if who not in acted])
            if able and (targets := fresh(public, others) + zebu_lon_in(public, space)):
                attacks.append(Attacks(able, able, book.limits.fighters, others=tuple(targets)))
    return attacks


def targets_of_alien(public: Public) -> dict[str, tuple[Group, Group]]:
    """Whom the Alien may attack, by space: all the Town's able counters there, or some of the wary ones.

    Where the Town is alone there is nobody who could attack it.

    Wary ones are the only uncontrolled counters that may be attacked. Ruling: not together with the Town's. If the
    Town's are more than three, the Town picks who fights.
    """
    counters, acted, boss = public.counters, public.acted, public.zebu_lon
    found: dict[str, tuple[Group, Group]] = {}
    for space, ours, others in encounters(counters):
        if (others or boss == space) and (town := tuple([who for who in ours if who not in acted])):
            found[space] = (town, ())
    if places := {c.space for c in counters.values() if c.wary}:
        for space, crowd in crowds(counters).items():
            if space in places and (wary := [who for who in fresh(public, crowd) if counters[who].wary]):
                found[space] = (found[space][0] if space in found else (), tuple(wary))
    return found


def alien_attack(book: Book, state: State) -> Stepped:
    """Asked wherever, for all the Town knows, the Alien could start a combat: any suspects there look able to."""
    public = state.public
    counters, most = public.counters, book.limits.fighters
    met = {space: others for space, _, others in encounters(counters)}
    acted, aliens = public.acted, state.secret.aliens
    options: list[Attacks] = []
    looks: list[Attacks] = []
    for space, (town, others) in targets_of_alien(public).items():
        there = met[space] if space in met else crowds(counters)[space]
        suspects = zebu_lon_in(public, space) + [
            who for who in there if who not in acted and (c := counters[who]).state == FREE and c.suspect
        ]
        if not suspects:
            continue
        known = tuple([who for who in suspects if who == ZEBU_LON or counters[who].control == ALIEN])
        looks.append(Attacks(tuple(suspects), known, most, town=town, others=others))
        if ours := tuple([who for who in suspects if who == ZEBU_LON or who in aliens]):
            options.append(Attacks(ours, ours, most, town=town, others=others))
    if not looks:
        return [PASSED]

    def follows(group: Group, those: Group) -> Event:
        if len(those) > most:
            return shown("challenged", aliens=group, town=those)
        return engaged(ALIEN, state, town=those, aliens=group)

    return offered(Ask(ALIEN, "attack", Fights(options), open=True, looks=Fights(looks)), follows)


def town_attacks_now(book: Book, state: State, group: Sequence[str], targets: Sequence[str]) -> Event:
    """Return what the Town's attack meets: Alien-controlled targets are fought together, uncontrolled ones are beaten.

    Ruling: an attacked Alien side shows all its able counters there, Zebu-Lon included. If they are more than three,
    the named ones fight first, then the strongest.
    """
    public = state.public
    space = public.counters[group[0]].space or ""
    hidden = state.secret.aliens
    named = [who for who in targets if who in hidden or who == ZEBU_LON]
    if named:
        others = zebu_lon_in(public, space) + [
            who for who in fresh(public, at(public.counters, space)) if who in hidden
        ]
        others.sort(key=lambda who: (who not in named, -book.factors[who]))
        named = others[: book.limits.fighters]
    beaten = [who for who in targets if who not in hidden and who != ZEBU_LON]
    return engaged(TOWN, state, town=group, aliens=named, beaten=beaten)


def engaged(by: str, state: State, *, town: Sequence[str], aliens: Sequence[str], beaten: Sequence[str] = ()) -> Event:
    """Begin a combat: whoever takes part is seen for what it is."""
    first = next(who for who in (*town, *aliens) if who != ZEBU_LON)
    return shown(
        "attacked",
        by=by,
        space=state.public.counters[first].space,
        town=tuple(town),
        aliens=tuple(aliens),
        beaten=tuple(beaten),
    )


def evolve_attacked(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Uncontrolled targets are beaten at once and roll on the Town Loss Table each; then Alien and Town fight."""
    public = state.public
    steps: list[Step] = [("loss", who, TOWN) for who in data["beaten"]]
    if data["aliens"]:
        steps.append(("clash", data["by"], data["town"], data["aliens"], None))
    agenda = public.agenda[1:] if public.agenda[0][0] == "defend" else public.agenda
    acted = public.acted.union(data["town"], data["aliens"], data["beaten"])
    state = betrayed(state, data["aliens"]).put(*data["beaten"], clear=True)
    return state.now(acted=acted, agenda=(*steps, *agenda))


def betrayed(state: State, aliens: Iterable[str]) -> State:
    """Whoever fights for the Alien is seen to be its own."""
    return state.put(*[who for who in aliens if who != ZEBU_LON], control=ALIEN, clear=False)


def evolve_challenged(book: Book, state: State, data: Mapping[str, Any]) -> State:
    return betrayed(state, data["aliens"]).begun(("defend", data["aliens"], data["town"]))


def defend(book: Book, state: State, step: Step) -> Stepped:
    """Let a Town that is overstacked pick the three who fight."""
    _, aliens, town = step
    most = book.limits.fighters
    options = tuple(("defend", choice) for choice in choices(town, most, most))
    ask = Ask(TOWN, "defend", options, {"aliens": aliens, "town": town}, open=True)
    return Posed(ask, lambda answer: [engaged(ALIEN, state, town=answer[1], aliens=aliens)])


# ---- resolving it -------------------------------------------------------------------------------------------


def clash(book: Book, state: State, step: Step) -> Stepped:
    """Make the stronger side the Attacker, whoever began; then it rolls two dice.

    On a tie each side rolls a die and the higher is the Attacker.

    Influence tried this turn on an Alien counter in the combat shifts one column in the Alien's favour, discovered or
    not: up if the Alien is the Attacker, down if the Town is. Ruling: on a tie it makes the Alien the Attacker on
    +1–3; from +1–3 the Town comes to column 0 and stays the Attacker; past the last column nothing changes.
    """
    _, by, town, aliens, attacker = step
    ours, theirs = (sum([book.factors[who] for who in those]) for those in (town, aliens))
    shifted = not state.public.tried.isdisjoint(aliens)
    facts: dict[str, Any] = {"by": by, "town": town, "aliens": aliens, "factors": (ours, theirs), "shifted": shifted}
    columns, column = book.tables.combat_columns, book.tables.combat_column(abs(ours - theirs))
    if ours != theirs:
        attacker = TOWN if ours > theirs else ALIEN
    elif shifted:
        attacker = ALIEN
    if attacker is None:
        return rolled(
            "tie_roll", book.uneven, lambda faces: [shown("tie_broken", faces=faces, attacker=higher(faces))], **facts
        )
    if shifted:
        shift = book.tables.combat_shift
        column = max(0, column - shift) if ours > theirs else min(len(columns) - 1, column + shift)
    facts |= {"attacker": attacker, "column": columns[column]}
    return rolled("combat_roll", book.two_dice, lambda faces: fought(book, state, facts, column, faces), **facts)


def higher(faces: Answer) -> str:
    """Who has thrown more: the Town's die comes first."""
    return TOWN if faces[0] > faces[1] else ALIEN


def fought(book: Book, state: State, facts: Mapping[str, Any], column: int, faces: Answer) -> list[Event]:
    """Return the result on the table. An Alien that loses to a wary townsperson it attacked flees.

    Zebu-Lon, who can't flee, is then defeated. Ruling: that ends the game for the Town like any defeat of Zebu-Lon,
    though nobody of the Town's took part.
    """
    attacker, total = facts["attacker"], sum(faces)
    result = book.tables.combat[total][column]
    defender = ALIEN if attacker == TOWN else TOWN
    loser = defender if result in ("A", "DF") else attacker
    wary = facts["by"] == ALIEN and any(state.public.counters[who].wary for who in facts["town"])
    flees = result in ("AF", "DF") or (loser == ALIEN and wary)
    event = shown("fought", **facts, faces=faces, total=total, result=result, loser=loser, flees=flees)
    return [event, shown("zebu_lon_defeated")] if loser == ALIEN and ZEBU_LON in facts["aliens"] else [event]


def evolve_fought(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Return the losers flee, each for itself, or roll for their losses; a Town that has won sees to the defeated.

    A wary townsperson beaten in combat is wary no longer. Ruling: one who flees is not beaten, and stays wary.
    """
    loser = data["loser"]
    losers = data["town"] if loser == TOWN else data["aliens"]
    counters = state.public.counters
    if data["flees"]:
        return state.done(*[("flee", who) for who in losers if who != ZEBU_LON])
    steps: list[Step] = [("loss", who, loser) for who in losers if who != ZEBU_LON]
    if loser == ALIEN:
        return state.done(*steps, ("aftermath", tuple(losers)))
    return state.put(*[who for who in losers if counters[who].wary], wary=False, clear=True).done(*steps)


# ---- losses -------------------------------------------------------------------------------------------------


def loss(book: Book, state: State, step: Step) -> Stepped:
    """Let a loser roll two dice for each counter."""
    _, who, loser = step
    table = book.tables.town_loss if loser == TOWN else book.tables.alien_loss

    def follows(faces: Answer) -> list[Event]:
        total = sum(faces)
        return [shown("lost", counter=who, table=loser, faces=faces, total=total, result=table[total])]

    return rolled("loss_roll", book.two_dice, follows, counter=who, table=loser)


def killed(state: State, *those: str) -> State:
    """Take some counters out of play. Ruling: an implant that one carried is lost with it."""
    counters = dict(state.public.counters)
    for who in those:
        counters[who] = Counter(control=counters[who].control, state=DEAD, interrogated=counters[who].interrogated)
    return state.now(counters=counters).knowing(aliens=state.secret.aliens.difference(those))


def evolve_lost(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Knocked out or stunned until the end of the next turn's combat phase; the Town's come round stunned."""
    who, until = data["counter"], state.public.turn + 1
    match data["result"]:
        case "killed":
            return killed(state, who).done()
        case "knocked_out":
            return state.put(who, state=UNCONSCIOUS, until=until, groggy=data["table"] == TOWN).done()
        case "stunned":
            return state.put(who, state=STUNNED, until=until).done(("retreat", who))
    return state.done()


def retreat(book: Book, state: State, step: Step) -> Stepped:
    """Let a stunned counter go one space, as the Town likes.

    Ruling: one of the Town's is not retreated onto three others of the Town, if there is another way; where an
    uncontrolled one may not be stacked, only the Alien knows, so nothing bars it.
    """
    who = step[1]
    here, near = state.public.counters[who].space, ways_back(book, state.public, who)

    def follows(answer: Answer) -> list[Event]:
        return [told("retreated", counter=who, path=(here, answer[2]))]

    options = tuple([("retreat", who, space) for space in near])
    if len(options) > 1:
        return Posed(Ask(TOWN, "retreat", options, {"counter": who}, open=True), follows)
    return follows(options[0]) if options else [PASSED]


def ways_back(book: Book, public: Public, who: str) -> tuple[str, ...]:
    """Return the spaces to which a stunned counter may go."""
    counters = public.counters
    counter = counters[who]
    near = book.board.neighbours(counter.space or "")
    if counter.control == TOWN:
        ours = [c.space for c in counters.values() if c.control == TOWN and c.state != TIED]
        near = tuple(space for space in near if ours.count(space) < book.limits.stack) or near
    return near


def flee(book: Book, state: State, step: Step) -> Stepped:
    """Each goes as in random movement, towards any building but the one it is in."""
    who = step[1]
    here = book.building_of[state.public.counters[who].space or ""]

    def follows(faces: Answer) -> list[Event]:
        building = book.tables.target[faces]
        flees = shown("flees", counter=who, faces=faces, building=building)
        return [flees, *set_off(book, state, ("flee", who, building))]

    return rolled("flee_target", book.elsewhere(here), follows, counter=who)


# ---- the end of the phase -----------------------------------------------------------------------------------


def recover(book: Book, state: State, step: Step) -> Stepped:
    """At the end of the combat phase whoever's time is up comes round.

    The Town's knocked out are stunned for another turn. A stunned one of the Town's returns to it, unless it was taken
    over meanwhile, which now shows.
    """
    public = state.public
    events = []
    for who, counter in public.counters.items():
        if counter.until and counter.until <= public.turn:
            becomes = STUNNED if counter.groggy else TIED if counter.state == TIED else FREE
            back = None
            if counter.reverts:
                back = ALIEN if who in state.secret.aliens else TOWN
            make = told if back is None else shown
            events.append(make("recovered", counter=who, state=becomes, control=back))
    return [*events, PASSED]


def evolve_recovered(book: Book, state: State, data: Mapping[str, Any]) -> State:
    until = state.public.turn + 1 if data["state"] == STUNNED else 0
    what: dict[str, Any] = {"state": data["state"], "until": until, "groggy": False}
    if data["control"] is not None:
        what |= {"control": data["control"], "clear": False, "reverts": False}
    return state.put(data["counter"], **what)
