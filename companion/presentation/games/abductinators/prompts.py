"""How each question of The Abductinators is asked: the generic prompts, composed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

from companion.games.abductinators.actions import action_of
from companion.games.abductinators.data import MOST_TOKENS, load
from companion.games.abductinators.state import View
from companion.kernel.game import Answer, Ask, Seat
from companion.kernel.outcomes import Deal
from companion.models.abductinators import PhaseCard
from companion.presentation.asked import Asked
from companion.presentation.games.abductinators.words import Say
from companion.presentation.laid import by_faces
from companion.presentation.parts.drawn import Drawn
from companion.presentation.prompts import Entry, PickSome, Prompt, Quick, Row, Secret, Side, Words, YesNo

PASS: Final[Answer] = ("pass",)
PAWN: Final = "pawn-"
ACTS: Final = ("grab", "implant", "paralyze", "blatt")
"""What an act! card does, if it can; hide it always can."""


class HouseAsk(Asked[View]):
    """An ask with what its prompt is made of: names, cards, offers by verb."""

    def __init__(self, screen: Drawn, ask: Ask, view: View) -> None:
        super().__init__(screen, ask, view)
        self.cast = Say(self.say, load())

    @property
    def facts(self) -> Mapping[str, Any]:
        """The ask's own; of the humans' cards, who gets one now: the deck may run out before all have theirs."""
        if self.ask.kind != "human_deal":
            return self.ask.facts
        who = _dealt_to(self.ask)
        dealt = any(human.card for human in self.view.humans.values())
        deal = "rest" if dealt else "all" if len(who) == len(self.ask.facts["humans"]) else "some"
        return {**self.ask.facts, "who": who, "deal": deal}


class Discard(PickSome):
    """So many cards of the hand; of cards that are alike any one stands for the others."""

    hush = keeps = True

    def __init__(self, of: HouseAsk) -> None:
        view, cards = of.view, of.cast.data.alien_cards
        self._kind = {id: cards[id].kind for id in view.hand}
        self._offered = {self._kinds(answer[1]): answer for answer in of.offers}
        side = Side(tuple(_held(of)), most=of.ask.facts["count"])
        super().__init__(of.ask, view, of.words(seat=of.ask.seat), (side,), verb=("discard",))

    def _kinds(self, ids: Sequence[str]) -> tuple[Any, ...]:
        return tuple(sorted(self._kind[id] for id in ids))

    def answer(self) -> Answer | None:
        return self._offered.get(self._kinds(self.chosen()[0]))


class Select(Secret):
    """A card of the hand, or a pass."""

    keeps = True


def select(of: HouseAsk) -> Prompt:
    """Return a card of the hand, or a pass."""
    cards = of.cast.data.alien_cards
    offered = {cards[id].kind: id for id in of.those("play")}
    entries = [Entry(row, ("play", offered[cards[row.id].kind])) for row in _held(of)]
    full = of.view.tokens[of.ask.seat] >= MOST_TOKENS
    entries.append(of.entry(PASS, detail=of.say("answer-pass-detail", full=full)))
    return Select(of.ask, of.view, of.words(seat=of.ask.seat), entries)


def _held(of: HouseAsk) -> list[Row]:
    """Return a row for each card held, so that their number tells nothing."""
    return [
        Row(id, of.say("card-number", number=i), secret=of.cast.card(id), card=id, number=i)
        for i, id in enumerate(of.view.hand, 1)
    ]


def claim(of: HouseAsk) -> Prompt:
    """All equals together: one touch for whoever claims the order, one for nobody."""
    equals = tuple(ask.seat for ask in of.view.asks if ask.kind == of.ask.kind)
    quick = [
        Quick(f"claim-{seat}", of.say("answer-claim", seat=seat), ("claim",), "go", seats=(seat,)) for seat in equals
    ]
    quick.append(Quick("leave", of.say("answer-leave"), ("leave",), seats=equals))
    return YesNo(of.ask, of.view, of.words(), quick, focus=[of.view.rooms[seat] for seat in equals])


def act(of: HouseAsk) -> Prompt:
    """Return what the alien does with its card: rooms and humans may be touched in the house."""
    grabs = [of.entry(("grab", who), face=PAWN + who, piece=PAWN + who) for who in of.those("grab")]
    entries = [_group(of, "grab", grabs)] if len(grabs) > 3 else grabs
    entries += [of.entry(("run", room), detail=_names(of, room), place=room) for room in of.those("run")]
    for verb, detail in (("implant", _turned), ("paralyze", _spared), ("blatt", _told_on)):
        found = [
            of.entry((verb, who), of.cast.short(who), detail(of, who), PAWN + who, piece=PAWN + who, place=who)
            for who in of.those(verb)
        ]
        if found:
            entries.append(_group(of, verb, found))
    if ("hide",) in of.offers:
        entries.append(of.entry(("hide",), detail=of.say("answer-hide-detail")))
    return of.pick(entries, _card_words(of), focus=(of.view.rooms[of.ask.seat], *of.those("run")))


def _group(of: HouseAsk, verb: str, entries: Sequence[Entry]) -> Entry:
    """One line for a verb, which opens the list of whom it is done to."""
    words = of.say(f"answer-{verb}") if verb != "grab" else of.say.name("run_grab", of="card")
    own = of.those(verb) == [of.ask.seat]
    detail = of.say(f"answer-{verb}-detail", own=own) if verb != "grab" else ""
    above = Words(words, detail, _card_words(of).deed)
    focus = [entry.row.place for entry in entries if entry.row.place]
    return Entry(Row(verb, words, detail), opens=partial(of.pick, entries, above, focus=focus))


def _card_words(of: HouseAsk) -> Words:
    """Return what card is played, and of an act! card what it can't do now."""
    card = of.cast.data.alien_cards[of.view.shown[of.ask.seat]]
    lacks = [verb for verb in ACTS if card.type == "act" and not of.those(verb)]
    if "paralyze" in lacks:
        lacks.remove("implant")  # nobody acts later, whatever the card
    told = " ".join(of.say(f"lack-{verb}") for verb in lacks)
    return of.words(seat=of.ask.seat, lacks=told or None, **_card_facts(card))


def _card_facts(card: PhaseCard) -> Mapping[str, Any]:
    return {"type": card.type, "phase": card.phase, "stupid": card.stupid}


def _names(of: HouseAsk, room: str) -> str:
    """Who is in a room."""
    who = [one for one, human in of.view.humans.items() if human.room == room]
    who += [seat for seat, there in of.view.rooms.items() if there == room]
    return of.say("answer-here", who=who) if who else of.say("answer-none")


def _turned(of: HouseAsk, who: str) -> str:
    after = action_of(of.cast.data, who, of.view.humans[who], again=True)
    return of.say("answer-implant-on", who=who, high=after == "run_high")


def _spared(of: HouseAsk, who: str) -> str:
    human = of.view.humans[who]
    assert human.card is not None
    card, action = of.cast.data.human_cards[human.card], action_of(of.cast.data, who, human)
    facts = {**_card_facts(card), "type": "act" if card.type == "act" else action}
    return of.say("answer-paralyze-on", action=action, **facts)


def _told_on(of: HouseAsk, who: str) -> str:
    return of.say("answer-blatt-on", who=who, own=who == of.ask.seat)


# ---- cards that lie on the table ----------------------------------------------------------------------------------


def _told(
    of: HouseAsk,
    cards: Mapping[str, PhaseCard],
    there: Collection[str],
    who: Sequence[str],
    *,
    passes: bool,
    **more: Any,
) -> Prompt:
    """Cards told by their faces: a line for each phase of humans; of aliens, who may pass, one for the stupid.

    :param cards: all of the deck, by id. :param there: which of them may lie there. :param who: before whom, in order.
    """
    types = list(dict.fromkeys(card.type for card in cards.values()))
    kinds: dict[str | None, str] = {}
    for id, card in sorted(
        cards.items(),
        key=lambda one: (one[1].stupid, one[1].phase * (not passes), types.index(one[1].type), one[1].phase),
    ):
        if passes and card.stupid:
            kinds.setdefault(None, PASS[0])
        kinds[id] = f"{card.type} {card.phase}{'s' if card.stupid else ''}"
    words = {kind: of.cast.card(id) if id is not None else of.say("answer-pass") for id, kind in kinds.items()}
    return by_faces(
        of, kinds, there, count=len(who), key=words.__getitem__,
        about=lambda told: {"who": who[told], "card": "…"}, **more,
    )  # fmt: skip


def row(of: HouseAsk) -> Prompt:
    """Return the aliens' cards as they lie there, or a pass: one touch for each alien."""
    seats: Sequence[Seat] = of.ask.facts["seats"]
    cards = of.cast.data.alien_cards
    return _told(
        of, cards, cards.keys() - set(of.view.spent), seats, passes=True,
        answer=lambda values: tuple(zip(seats, values, strict=True)),
        values=lambda answer: tuple(card for _, card in answer),
    )  # fmt: skip


def human_deal(of: HouseAsk) -> Prompt:
    """Return the humans' cards as they were dealt: one touch for each human."""
    assert isinstance(of.ask.means, Deal)
    return _told(of, of.cast.data.human_cards, set(of.ask.means.cards), _dealt_to(of.ask), passes=False)


def _dealt_to(ask: Ask) -> Sequence[str]:
    """Return the humans who get a card now: as many as the deck has cards for."""
    assert isinstance(ask.means, Deal)
    return ask.facts["humans"][: ask.means.hands[0]]  # type: ignore[no-any-return]


PROMPTS: Final[Mapping[str, Callable[[HouseAsk], Prompt]]] = {
    "discard": Discard,
    "select": select,
    "human_deal": human_deal,
    "row": row,
    "claim": claim,
    "act": act,
}
