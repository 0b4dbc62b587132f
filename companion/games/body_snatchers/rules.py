"""Invasion of the Body Snatchers: the game on the kernel.

A night is a row of steps that the Announcer calls, or two rounds of visits by the device, around Midnight; then comes
a day against the clock. Whatever nobody needs to be asked follows by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.body_snatchers import day, night, together, visits
from companion.games.body_snatchers.changes import EVENTS
from companion.games.body_snatchers.data import ANNOUNCER, CHEERLEADER, CITIZEN, KID, POD, SCIENTIST, SEATS, Data
from companion.games.body_snatchers.midnight import SHOT, Notes, ending, midnight
from companion.games.body_snatchers.night import DONE, NOBODY, PODS_SECONDS, WAKES
from companion.games.body_snatchers.state import SHOWN, AnnouncersNotes, State, Town, View
from companion.kernel.game import (
    CHANCE,
    CLOCK,
    Answer,
    Ask,
    Event,
    Outcome,
    Placement,
    Refused,
    Seat,
    asks_for,
    deal,
    draw,
    fact,
)
from companion.kernel.outcomes import Deal
from companion.kernel.rules import Posed, Rules, Step, Task, choose, waiting
from companion.models.body_snatchers import GAME


class BodySnatchers(Rules[State]):
    """The rules, with the game's data.

    :param data: cards and roles.
    """

    name = GAME
    version = 3

    def __init__(self, data: Data) -> None:
        super().__init__()
        self.data = data
        self._living: tuple[State | None, tuple[Seat, ...]] = (None, ())

    def seats(self, state: State) -> tuple[Seat, ...]:
        return state.players if state.town.device else (*state.players, ANNOUNCER)

    def setup(self, options: Mapping[str, Any]) -> State:
        """Make up the deck, nobody has a card yet.

        :raises Refused: an option is unknown; a game without Pod People was wanted and not forced.
        """
        if options.get("swap") == "no_pods":
            raise Refused("no-pods")
        chosen = choose(GAME, options)
        players = SEATS[: int(chosen["players"])]
        swap, spare = str(chosen["swap"]), bool(chosen["spare"])
        deck = self.data.deck(
            len(players), scientist=bool(chosen["scientist"]), second_pod=bool(chosen["second_pod"]),
            out=str(chosen["out"]), swap=swap, spare=spare,
        )  # fmt: skip
        return State(players, town=_town(chosen), deck=deck, alive=players)

    # ---- who is asked ---------------------------------------------------------------------------------------

    def _do(self, state: State, task: Task) -> Step:
        if state.over is not None:
            won = tuple(seat for seat in state.players if (seat in state.pods) == (state.over == "pods"))
            return Outcome((state.over,), f"{state.over}_win", {"night": state.night, "won": won})
        if state.step == "deal":
            return self._deal(state)
        if state.step in night.STEPS:
            return self._ask_announcer(state) or self._next_step(state)
        if state.step in day.STEPS:
            return day.asks(state) or [Event("dusk", line="line-dusk")]
        if state.town.together and state.step in together.ROUNDS:
            return together.asks(state) or self._next_round(state)
        return self._visit(state)

    def _deal(self, state: State) -> Step:
        """Who is dealt what: by hand, with cards that are read, or by the screen."""
        match state.town.deal:
            case "hand":
                return self._deal_by_hand(state)
            case "screen":
                return self._deal_by_screen(state)
        return self._deal_cards(state)

    def _deal_by_hand(self, state: State) -> Step:
        if state.ready:
            return self._dealt(state)
        if CHEERLEADER not in self._roles(state):
            return Posed(fact("ready", (DONE,)), lambda answer: [Event("ready")])
        seats = tuple(("seat", seat) for seat in state.players)

        def follows(answer: Answer) -> list[Event]:
            return [Event("cheerleader", {"seat": None if answer == NOBODY else answer[1]}, line="line-cheerleader")]

        return Posed(fact("cheerleader", (*seats, NOBODY) if state.town.spare else seats), follows)

    def _deal_by_screen(self, state: State) -> Step:
        pods = self._pod_cards(state)
        if state.town.spare and state.absent is None:
            away = tuple((card,) for card in state.deck if card not in pods or len(pods) > 1)
            eyes = self._announcer(state)
            return Posed(
                draw("absent", away, eyes=()), lambda answer: [Event("absent", {"card": answer[0]}, eyes, reveals=True)]
            )
        if len(state.roles) == len(state.players):
            return together.looks(state) or self._dealt(state)
        cards = tuple(card for card in state.deck if card != state.absent)

        def follows(hands: Answer) -> list[Event]:
            has = [self._has(state, seat, hand[0]) for seat, hand in zip(state.players, hands, strict=True)]
            return [Event("dealt", reveals=True), *has]

        return Posed(deal("deal", Deal(cards, (1,) * len(state.players), "roles"), eyes=()), follows)

    def _deal_cards(self, state: State) -> Step:
        if len(state.cards) == len(state.players):
            return self._dealt(state)
        pods = self._pod_cards(state)
        left = tuple(card for card in state.deck if card not in state.cards)
        if len(state.cards) + 1 == len(state.players) and not any(card in state.cards for card in pods):
            left = tuple(pods) or left  # the only Pod is never the absent card (R26)
        seat, whole = state.players[len(state.cards)], Deal(state.deck, (1,), "roles")
        possible = Deal(left, (1,), "roles").outcomes
        ask = Ask(CHANCE, "card", possible, {"for": seat}, (seat,), looks=whole.outcomes, means=whole)
        read = Event("card_read", {"seat": seat}, reveals=True)
        return Posed(ask, lambda hands: [read, self._has(state, seat, hands[0][0])])

    def _pod_cards(self, state: State) -> list[str]:
        return [card for card in state.deck if self.data.role[card] == POD]

    def _ask_announcer(self, state: State) -> tuple[Ask, ...]:
        if not state.queue:
            return ()
        task = state.queue[0]
        options = night.answers(state, task)
        match task.kind:
            case "identify":
                facts: Mapping[str, Any] = {"role": task.who, "step": state.step}
            case "walk":
                facts = {"taps": self._taps(state)}
            case "show":
                facts = {"seat": task.who, "count": task.number, "step": state.step}
            case "snatch":
                facts = {"seconds": PODS_SECONDS}
            case "wait":
                facts = {"step": state.step, **night.waited_for(state)}
            case "settle":
                facts = {"step": state.step}
            case _:
                facts = {"seat": task.who}
        if state.step == "medicine":
            facts = {**facts, "autopsy": self._autopsy(state)}
        return (Ask(ANNOUNCER, task.kind, options, facts),)

    def _taps(self, state: State) -> tuple[tuple[Seat, int], ...]:
        """Whom the Announcer taps, and how often, on the way round the ring."""
        return tuple(
            (seat, 2 if seat in state.tapped else 3)
            for seat in state.players
            if seat in state.tapped or seat in state.cried
        )

    def _autopsy(self, state: State) -> tuple[tuple[Seat, bool], ...]:
        """Return what the Announcer tells the waking Doctor or Scientist of the dead, if the town has it so (R31)."""
        if state.town.autopsy != "medic" or state.queue[0].kind not in ("heal", "cure", "tell"):
            return ()
        return tuple((seat, seat in state.pods) for seat in state.published)

    def _visit(self, state: State) -> Step:
        if state.step == "peek":
            peek = draw("peek", visits.CHANCES, eyes=())
            return Posed(peek, lambda answer: self._settle(state, visits.chosen(state), answer))
        if not state.visit:
            return self._next_visit(state)
        seat = state.players[state.visiting]
        if state.visit == "called":  # its time begins when the seat itself is there
            lift = Ask(seat, "lift", (DONE,), {"night": state.night, "seconds": state.town.slot})

            def follows(answer: Answer) -> list[Event]:
                return [Event("page", visits.page(state, seat), (seat,), reveals=True, passing=True)]

            return Posed(lift, follows)
        slot = visits.slot(f"visit-{state.night}-{state.step}-{seat}", state.town.slot, seat)
        if seat in state.touches:
            return (slot,)
        return (Ask(seat, "visit", visits.triples(state.players), state.pages[seat]), slot)

    # ---- what follows ---------------------------------------------------------------------------------------

    def _refusal(self, state: State, ask: Ask, answer: Answer) -> str:
        """Why an answer is refused: of a card shown to the camera, what is wrong with it."""
        if ask.kind == "card" and len(answer) == 1 and isinstance(answer[0], tuple) and len(answer[0]) == 1:
            card = answer[0][0]
            return "card-twice" if card in state.cards else "card-pod" if card in state.deck else "card-foreign"
        return "not-possible"

    def _answered(self, state: State, ask: Ask, answer: Answer) -> list[Event]:
        if ask.kind == "look":
            return [Event("looked", {"seat": ask.seat}, reveals=True)]
        if ask.kind in ("pick", "read", "round"):
            return together.answered(state, ask, answer)
        if ask.kind == "visit" and ask.seat == CLOCK:
            return [Event("left", {"seat": state.players[state.visiting]}, reveals=True)]
        if ask.seat == CLOCK:
            return day.marked(state, answer[1])
        if ask.kind == "visit":
            return [visits.touched(state, ask.seat, answer[1:])]
        if state.step in day.STEPS:
            return day.decided(state, ask, answer)
        return self._announced(state, ask, answer)

    def _has(self, state: State, seat: Seat, card: str) -> Event:
        """Return what a seat, and the Announcer, learns of its card. Sixteen of them must fit into one sealed
        record."""
        eyes = (seat, *self._announcer(state))
        return Event("role", {"seat": seat, "card": card, "role": self.data.role[card]}, eyes)

    def _announcer(self, state: State) -> tuple[Seat, ...]:
        return () if state.town.device else (ANNOUNCER,)

    def _announced(self, state: State, ask: Ask, answer: Answer) -> list[Event]:
        """Return what the Announcer did; nobody else sees it."""
        task = state.queue[0]
        picked = None if answer in (NOBODY, DONE) else answer[1]
        only = (ANNOUNCER,)
        match task.kind:
            case "identify" if picked is None and task.who == POD and len(self._pod_cards(state)) == 1:
                return [Event("misdealt", line="line-misdealt")]
            case "identify":
                eyes = only if picked is None else (ANNOUNCER, picked)
                found = Event("identified", {"role": task.who, "seat": picked}, eyes)
                if state.step != "wake" or len(state.queue) == 1:
                    return [found]
                return [found, Event("called", {"step": state.step, "role": state.queue[1].who}, line="line-called")]
            case "settle":
                return self._settle(state, state.notes, (0, 0))
            case "walk":
                taps = self._taps(state)
                told = (Event("tapped", {"seat": seat, "taps": times}, (ANNOUNCER, seat)) for seat, times in taps)
                return [Event("walked", reveals=True), *told]
            case "aim":
                data = {"seat": task.who, "seats": answer[1:], "count": night.count(state, answer[1:])}
                return [Event("aimed", data, only)]
            case "show":
                data = {"seat": task.who, "count": task.number}
                return [Event("shown", data, (ANNOUNCER, task.who), reveals=True)]
        return [Event("noted", {"kind": task.kind, "by": task.who, "seat": picked}, only)]

    def _settle(self, state: State, notes: Notes, drawn: Answer) -> list[Event]:
        """Midnight: what the notes do, and on the device's pages what each seat learns of it."""
        result = midnight(state.alive, state.pods, state.lunatics, notes)
        how, roles = dict(result.deaths), night.rest(state)
        patrols = dict(notes.patrols)
        none = visits.NONE
        peek, noticed = self._peeked(state, drawn) if state.town.device else (None, False)
        cried = [
            seat for seat, cause in result.deaths
            if cause != SHOT and seat not in result.pods and roles[seat] in WAKES["cry"]
        ]  # fmt: skip
        data = {
            "night": state.night,
            "pods": visits.bits(state, result.pods),
            "dead": "".join(["." if seat not in how else "x" if how[seat] == SHOT else "p" for seat in state.players]),
            "tapped": visits.bits(state, result.tapped),
            "cried": visits.bits(state, cried),
            **{what: whom or none for what, whom in notes._asdict().items()},
            "patrols": tuple([patrols.get(seat, none) for seat in state.players]),
            "peek": peek or (none, none),
            "noticed": str(int(noticed)),
        }
        settled = Event("settled", data, self._announcer(state))
        if result.winner:
            return [settled, *self._ended(self.evolve(state, settled), result.winner)]
        if not state.town.device:
            return [settled]
        return [settled, self._round(state, visits.SECOND, state.night)]

    def _peeked(self, state: State, drawn: Answer) -> tuple[tuple[Seat, Seat] | None, bool]:
        """Return the Kid who peeks and the Pod whom she sees; whether the Pods notice."""
        kid = visits.peeker(state)
        pods = [seat for seat in state.alive if seat in state.pods]
        if kid is None or not pods:
            return None, False
        return (kid, pods[drawn[0] % len(pods)]), state.town.risk and drawn[1] == 0

    def overheard(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        """Return what is known of touches that wait for those of all."""
        return together.overheard(state, seat, answer)

    def _reaction(self, state: State, happened: Sequence[Event]) -> list[Event]:
        """Let the town fall asleep after a death by day, unless that was the end, and at dusk in any case."""
        last = happened[-1].kind if happened else ""
        if last == "dusk":
            return self._nightfall(state, state.night + 1)
        if last != "lynched":
            return []
        winner = ending(state.alive, state.pods, state.lunatics)
        return self._ended(state, winner) if winner else [Event("dusk", line="line-dusk")]

    def _next_step(self, state: State) -> list[Event]:
        """Put to sleep whoever the step has woken, once all have pointed, and call the next one."""
        slept = [Event("slept", self._called(state, state.step), line="line-sleep")] if WAKES[state.step] else []
        return [*slept, *self._call(state, night.STEPS.index(state.step) + 1)]

    def _next_visit(self, state: State) -> list[Event]:
        """Return the visit to the next seat; after the last one Midnight, or the morning."""
        if state.visiting + 1 < len(state.players):
            seat = state.players[state.visiting + 1]
            return [Event("visit", {"seat": seat, "night": state.night}, line="line-visit")]
        return day.dawn(state) if state.step == visits.SECOND else self._midnight(state)

    def _next_round(self, state: State) -> list[Event]:
        """Return what follows when all have touched: Midnight, what the second round told, or the morning."""
        if state.step == visits.FIRST:
            return self._midnight(state)
        if state.step == visits.SECOND:
            return [Event("step", {"step": visits.READ, "night": state.night}, line="line-read")]
        return day.dawn(state)

    def _midnight(self, state: State) -> list[Event]:
        if any(role == KID for role in self._roles(state)):
            return [Event("step", {"step": "peek", "night": state.night})]
        return self._settle(state, visits.chosen(state), (0, 0))

    def _dealt(self, state: State) -> list[Event]:
        """All cards are out: the Cheerleader shows hers, and night falls."""
        shown = [
            Event("cheerleader", {"seat": seat}, reveals=True, line="line-cheerleader")
            for seat in state.holders(CHEERLEADER)
            if state.town.deal != "hand"
        ]
        return [*shown, *self._nightfall(state, 1)]

    def _nightfall(self, state: State, number: int) -> list[Event]:
        """Return the first step of a night."""
        by_phones = state.town.together
        fallen = Event("night", {"night": number}, line="line-night-together" if by_phones else "line-night")
        if state.town.device:
            return [fallen, self._round(state, visits.FIRST, number)]
        return [fallen, *self._call(self.evolve(state, fallen), 0)]

    def _round(self, state: State, step: str, number: int) -> Event:
        """Let the device begin to visit everybody, or ask all at once."""
        line = f"line-{step}-together" if state.town.together else f"line-{step}"
        return Event("step", {"step": step, "night": number}, line=line)

    def _call(self, state: State, at: int) -> list[Event]:
        """Return the next step that is called, or dawn."""
        for step in night.STEPS[at:]:
            if night.is_called(self.data, state, step):
                return [Event("step", self._called(state, step), line=night.line(step, state.night))]
        return day.dawn(state)

    def _called(self, state: State, step: str) -> Mapping[str, Any]:
        """Return what the lines of a step need: who plays, and of the waking before the first night who comes first."""
        roles = self._roles(state)
        facts = {"step": step, "night": state.night, "scientist": SCIENTIST in roles, "kid": KID in roles}
        if step == "wake":
            facts["role"] = next(role for role in WAKES[step] if role in roles)
        return facts

    def _roles(self, state: State) -> tuple[str, ...]:
        """Return the roles of the deck, sorted."""
        return self.data.roles_in(state.deck)

    def _ended(self, state: State, winner: str) -> list[Event]:
        """Return the end: everybody's role and side, and the story of each night."""
        roles = night.rest(state)
        data = {
            "winner": winner,
            "roles": tuple((seat, roles[seat]) for seat in state.players),
            "pods": tuple(seat for seat in state.players if seat in state.pods),
            "nights": state.history,
        }
        return [Event("ended", data, reveals=True, line="line-ended")]

    # ---- how the state changes ------------------------------------------------------------------------------

    def _evolved(self, state: State, event: Event) -> State:
        change = EVENTS.get(event.kind)
        return change(self.data, state, event.data) if change else state

    # ---- what there is -----------------------------------------------------------------------------------------

    def stock(self, state: State) -> Mapping[str, Sequence[str | int]]:
        """Return the roles in the deck: once everybody's is known, those that were dealt and the absent one.

        Of cards dealt by hand a plain Citizen may be absent, whom nobody calls.
        """
        if len(state.roles) < len(state.players):
            return {"roles": self.data.roles_in(state.deck)}
        absent = CITIZEN if state.absent is None else self.data.role.get(state.absent, state.absent)
        return {"roles": (*state.roles.values(), *((absent,) if state.town.spare else ()))}

    # ---- what may be seen -----------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat) -> View:
        asks = self.ask(state)
        announcer = seat == ANNOUNCER and not state.town.device
        visited = state.players[state.visiting] if state.visit else ""
        return View(
            *SHOWN(state),
            seat=seat,
            asks=asks_for(asks, seat),
            waiting=waiting(asks),
            alive=self._not_known_dead(state),
            dead=state.published,
            deck=self.data.roles_in(state.deck),
            cheerleader=_holder(state, CHEERLEADER) if state.night else "",
            role=state.roles.get(seat, "") if seat in state.players else "",
            pod=seat in state.aware,
            page=visits.shown(state, seat) if self._is_shown(state, seat) else {},
            visiting=visited,
            voted=tuple(state.votes),
            secrets=_secrets(state) if announcer else None,
        )

    @staticmethod
    def _is_shown(state: State, seat: Seat) -> bool:
        """Whether the device shows a seat its page now."""
        if state.town.together:
            return state.step in together.ROUNDS and seat in state.pages
        return state.visit == "open" and seat == state.players[state.visiting]

    def _not_known_dead(self, state: State) -> tuple[Seat, ...]:
        known, living = self._living
        if known is None or known.published is not state.published or known.players is not state.players:
            living = tuple([one for one in state.players if one not in state.published])
            self._living = (state, living)
        return living

    def placed(self, view: View) -> Mapping[str, Placement]:
        """Nothing: cards stay with those who hold them."""
        return {}


def _holder(state: State, role: str) -> Seat:
    """Return the first seat known to have a role, "" for none."""
    for seat, its in state.roles.items():
        if its == role:
            return seat
    return ""


def _secrets(state: State) -> AnnouncersNotes:
    pods = tuple([seat for seat in state.players if seat in state.pods])
    return AnnouncersNotes(state.roles, pods, state.alive, state.notes, state.deaths, state.cured, state.slept)


def _town(chosen: Mapping[str, Any]) -> Town:
    device = chosen["announcer"] == "device"
    usual = "screen" if device else "hand"
    last = int(chosen["day_seconds"])
    return Town(
        device=device,
        deal=usual if chosen["deal"] == "usual" else str(chosen["deal"]),
        spare=bool(chosen["spare"]),
        deaths=str(chosen["mysterious_death"]),
        autopsy=str(chosen["autopsy"]),
        dutiless=bool(chosen["dutiless"]),
        pod_patrols=bool(chosen["pod_watch_patrol"]) and not chosen["dutiless"],
        touched=chosen["votes"] == "touched",
        marks=(last - 60, last - 10, last),
        slot=int(chosen["visit_seconds"]),
        last_pick=chosen["pod_agreement"] == "last",
        together=device and chosen["night"] == "together",
        risk=chosen["peek"] == "risk",
        phrase=str(chosen["dying_phrase"]),
    )
