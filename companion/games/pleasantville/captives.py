"""After a combat won: tying up, questioning, taking the implant out; and the Alien's freeing of its own.

Steps of the agenda: ``aftermath``, ``captives``, ``implant``, ``free``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.pleasantville.book import PASSED, Book, Stepped, offered, rolled, shown, told
from companion.games.pleasantville.combat import killed
from companion.games.pleasantville.state import ALIEN, FREE, TIED, TOWN, UNCONSCIOUS, ZEBU_LON, Public, State, Step, at
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import DONE, Combinations, CrossProduct, JoinedLists
from companion.kernel.rules import Posed


def guards(public: Public, who: str) -> list[str]:
    """Return the Town's able counters in the space of a captive."""
    counters = public.counters
    return [
        one
        for one in at(counters, counters[who].space)
        if counters[one].control == TOWN and counters[one].state == FREE
    ]


def aftermath(book: Book, state: State, step: Step) -> Stepped:
    """Return what the Town may do with the counters that it has just defeated, in any order, and as long as it
    likes."""
    return _activities(book, state, step[1])


def helpless(public: Public) -> list[str]:
    """Alien-controlled counters that lie Tied Up or unconscious since earlier turns."""
    return [
        who
        for who, counter in public.counters.items()
        if counter.control == ALIEN and counter.state in (TIED, UNCONSCIOUS) and who not in public.acted
    ]


def captives(book: Book, state: State, step: Step) -> Stepped:
    """Do the same activities at the end of every combat phase, with whoever has been helpless since earlier turns.

    Ruling: this is when a stuck implant may be tried again, and when one who was unconscious may be questioned: after
    all fights. One who surrendered and was not tied up is free to act again, and no captive.
    """
    return _activities(book, state, helpless(state.public))


def _activities(book: Book, state: State, victims: Sequence[str]) -> Stepped:
    """Tie up, interrogate, remove the implant: each needs an able counter of the Town in the space.

    Ruling: whoever has no marker left ties up with anything else. Interrogating needs a conscious victim, once per
    counter ever, and only while the headquarters is unknown. Ruling: the implant may be tried once a turn on each.
    """
    public, hq = state.public, state.secret.hq
    counters = public.counters
    lists: list[Sequence[Answer]] = [(DONE,)]
    for who in victims:
        counter = counters[who]
        if counter.control != ALIEN or counter.state not in (FREE, TIED, UNCONSCIOUS):
            continue
        ours = guards(public, who)
        if not ours:
            continue
        if counter.state != TIED:
            lists.append((("tie", who),))
        if who not in public.operated:
            lists.append(tuple(("implant", who, one) for one in ours))
        if counter.conscious and not counter.interrogated and public.zebu_lon is None:
            lists.append(CrossProduct(("interrogate", who), Combinations(book.spaces, book.limits.questions)))
    if len(lists) == 1:
        return [PASSED]

    def follows(answer: Answer) -> list[Event]:
        match answer:
            case ("tie", who):
                return [told("tied", counter=who)]
            case ("implant", who, by):
                return [told("operates", counter=who, by=by)]
            case ("interrogate", who, spaces):
                return [shown("interrogated", counter=who, spaces=spaces, found=hq if hq in spaces else None)]
        return [PASSED]

    return Posed(Ask(TOWN, "aftermath", JoinedLists(*lists), {"victims": tuple(victims)}, open=True), follows)


def evolve_interrogated(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """If the headquarters is among the spaces named, Zebu-Lon is placed there."""
    asked = state.public.asked if data["found"] else state.public.asked.union(data["spaces"])
    return state.put(data["counter"], interrogated=True).now(asked=asked, zebu_lon=data["found"])


def implant(book: Book, state: State, step: Step) -> Stepped:
    """One counter of the Town tries, with two dice."""
    _, who, by = step

    def follows(faces: Answer) -> list[Event]:
        total = sum(faces)
        return [shown("operated", counter=who, by=by, faces=faces, total=total, result=book.tables.implant[total])]

    return rolled("implant_roll", book.two_dice, follows, counter=who, by=by)


def evolve_operated(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Remove it: the victim is the Town's at once, free of its bonds, and knows nothing of the headquarters any more.

    Ruling: an implant removed intact is carried by whoever removed it; a victim who is unconscious stays so until its
    time is up.
    """
    who, by, result = data["counter"], data["by"], data["result"]
    if result == "explodes":
        return killed(state, who, by).done()
    if result in ("removed", "intact"):
        state = unbound(state, who, control=TOWN, skeptical=False).knowing(aliens=state.secret.aliens - {who})
    return (state.put(by, evidence=True) if result == "intact" else state).done()


def unbound(state: State, who: str, **what: Any) -> State:
    """Somebody lies under no marker any more; whoever is unconscious stays so."""
    until = state.public.counters[who].until
    return state.put(who, state=UNCONSCIOUS if until else FREE, **what)


# ---- freeing ------------------------------------------------------------------------------------------------


def free(book: Book, state: State, step: Step) -> Stepped:
    """At the end of a turn an Alien-controlled counter, or Zebu-Lon, may free whoever is Tied Up in its space.

    Ruling: the Alien is asked whenever a counter that could be its own is there; only one that is able unties.
    Who it was is not said; where Zebu-Lon stands, it may have been Zebu-Lon.
    """
    public = state.public
    counters = public.counters
    options: list[Answer] = [DONE]
    looks: list[Answer] = [DONE]
    for who, counter in counters.items():
        if counter.state == TIED:
            friends = [one for one in at(counters, counter.space) if counters[one].state == FREE and one != who]
            boss = public.zebu_lon == counter.space
            if boss or any(counters[one].suspect for one in friends):
                looks.append(("free", who))
            if boss or any(one in state.secret.aliens for one in friends):
                options.append(("free", who))
    if len(looks) == 1:
        return [PASSED]

    def follows(who: str) -> Event:
        return shown("freed", counter=who, by=ZEBU_LON if public.zebu_lon == counters[who].space else "somebody")

    return offered(Ask(ALIEN, "free", tuple(options), open=True, looks=tuple(looks)), follows)
