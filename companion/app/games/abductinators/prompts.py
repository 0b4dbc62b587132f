"""How each question of The Abductinators is asked: the generic prompts, composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.app.games.abductinators.words import Say
from companion.app.prompts import Each, Entry, PickOne, PickSome, Prompt, Quick, Ready, Row, Secret, Side, Words, YesNo
from companion.app.prompts.each import Path, Values
from companion.games.abductinators.actions import OPPOSITE
from companion.games.abductinators.data import Card
from companion.games.abductinators.state import View
from companion.kernel.game import Answer, Ask, Seat
from companion.kernel.outcomes import Deal

PASS: Final[Answer] = ("pass",)
PAWN: Final = "pawn-"


class Asked:
    """An ask with what its prompt is made of: words, cards, offers by verb."""

    def __init__(self, ask: Ask, view: View, say: Say) -> None:
        self.ask, self.view, self.say = ask, view, say
        self.offers: Sequence[Answer] = ask.as_seen().options

    def words(self, **facts: Any) -> Words:
        """What stands above the prompt: the text of the ask's kind."""
        id, facts = f"prompt-{self.ask.kind}", {**self.ask.facts, **facts}
        text = self.say.say
        return Words(
            text.fill(f"{id}.title", facts),
            text.fill(id, facts),
            text.fill(f"{id}.deed", facts) if f"{id}.deed" in text else "",
        )

    def those(self, verb: str) -> list[Any]:
        """What the offers with a verb are about."""
        return [answer[1] for answer in self.offers if answer[0] == verb]


class Discard(PickSome):
    """So many cards of the hand; of cards that are alike any one stands for the others."""

    hush = True

    def __init__(self, of: Asked) -> None:
        view, cards = of.view, of.say.data.alien_cards
        self._kind = {id: cards[id].kind for id in view.hand}
        self._offered = {self._kinds(answer[1]): answer for answer in of.offers}
        rows = tuple(
            Row(id, of.say.text("card-number", number=i), secret=of.say.card(id)) for i, id in enumerate(view.hand, 1)
        )
        side = Side(rows, most=of.ask.facts["count"])
        super().__init__(of.ask, view, of.words(), (side,), verb=("discard",))

    def _kinds(self, ids: Sequence[str]) -> tuple[Any, ...]:
        return tuple(sorted(self._kind[id] for id in ids))

    def answer(self) -> Answer | None:
        return self._offered.get(self._kinds(self.chosen()[0]))


def select(of: Asked) -> Prompt:
    """A card of the hand, or a pass. There is a row for each card held, so that their number tells nothing."""
    cards = of.say.data.alien_cards
    offered = {cards[id].kind: id for id in of.those("play")}
    entries = [
        Entry(
            Row(id, of.say.text("card-number", number=i), secret=of.say.card(id)),
            ("play", offered[cards[id].kind]),
        )
        for i, id in enumerate(of.view.hand, 1)
    ]
    entries.append(Entry(Row("pass", of.say.text("answer-pass"), of.say.text("answer-pass-detail")), PASS))
    return Secret(of.ask, of.view, of.words(), entries)


def claim(of: Asked) -> Prompt:
    """All equals together: one touch for whoever claims the order, one for nobody."""
    equals = tuple(ask.seat for ask in of.view.asks if ask.kind == of.ask.kind)
    quick = [
        Quick(f"claim-{seat}", of.say.text("answer-claim", seat=seat), ("claim",), "go", seats=(seat,))
        for seat in equals
    ]
    quick.append(Quick("leave", of.say.text("answer-leave"), ("leave",), seats=equals))
    return YesNo(of.ask, of.view, of.words(), quick, focus=[of.view.rooms[seat] for seat in equals])


def act(of: Asked) -> Prompt:
    """What the alien does with its card: rooms and humans may be touched in the house."""
    view, say = of.view, of.say
    here = {room: _names(of, room) for room in of.those("run")}
    entries = [
        Entry(Row(f"run-{room}", say.text("answer-run", room=room), here[room], place=room), ("run", room))
        for room in here
    ]
    grabs = [
        Entry(Row(f"grab-{who}", say.text("answer-grab", who=who), face=PAWN + who, piece=PAWN + who), ("grab", who))
        for who in of.those("grab")
    ]
    entries = [*grabs, *entries] if len(grabs) < 4 else [_group(of, "grab", grabs), *entries]
    for verb, detail in (("implant", _turned), ("paralyze", _spared), ("blatt", _told_on)):
        found = [
            Entry(Row(f"{verb}-{who}", say.short(who), detail(of, who), PAWN + who, piece=PAWN + who,
                      place=who), (verb, who))
            for who in of.those(verb)
        ]  # fmt: skip
        if found:
            entries.append(_group(of, verb, found))
    if ("hide",) in of.offers:
        entries.append(Entry(Row("hide", say.text("answer-hide"), say.text("answer-hide-detail")), ("hide",)))
    words = of.words(seat=of.ask.seat, **_card_facts(say.data.alien_cards[view.shown[of.ask.seat]]))
    own = view.rooms[of.ask.seat]
    return PickOne(of.ask, view, words, entries, focus=(own, *here), acts="again")


def _group(of: Asked, verb: str, entries: Sequence[Entry]) -> Entry:
    """One line for a verb, which opens the list of whom it is done to."""
    words = of.say.text(f"answer-{verb}") if verb != "grab" else of.say.type("run_grab")
    above = Words(words, of.say.text(f"answer-{verb}-detail") if verb != "grab" else "", of.words(
        seat=of.ask.seat, **_card_facts(of.say.data.alien_cards[of.view.shown[of.ask.seat]])).deed)  # fmt: skip
    focus = tuple(entry.row.place for entry in entries if entry.row.place)

    def inside() -> Prompt:
        return PickOne(of.ask, of.view, above, entries, focus=focus, acts="again")

    return Entry(Row(verb, words, above.todo), opens=inside)


def _card_facts(card: Card) -> Mapping[str, Any]:
    return {"type": card.type, "phase": card.phase, "stupid": card.stupid}


def _names(of: Asked, room: str) -> str:
    """Who is in a room."""
    who = [one for one, human in of.view.humans.items() if human.room == room]
    who += [seat for seat, there in of.view.rooms.items() if there == room]
    return of.say.text("answer-here", who=who) if who else of.say.text("answer-none")


def _turned(of: Asked, who: str) -> str:
    human = of.view.humans[who]
    assert human.card is not None
    now = of.say.data.human_cards[human.card].type
    after = now if human.turned else OPPOSITE[now]
    return of.say.text("answer-implant-on", who=who, high=after == "run_high")


def _spared(of: Asked, who: str) -> str:
    human = of.view.humans[who]
    assert human.card is not None
    type = of.say.data.human_cards[human.card].type
    action = of.say.data.humans[who].act if type == "act" else OPPOSITE[type] if human.turned else type
    return of.say.text("answer-paralyze-on", action=action)


def _told_on(of: Asked, who: str) -> str:
    return of.say.text("answer-blatt-on", who=who)


# ---- cards that lie on the table ----------------------------------------------------------------------------------


class Touched:
    """Cards told by touches: the kind, then what else can't be read off it. Any card of its kind stands for it.

    :param cards: the cards that may lie there, by id. :param who: before whom, in order.
    :param may_pass: one may have none.
    """

    def __init__(self, of: Asked, cards: Mapping[str, Card], who: Sequence[str], *, may_pass: bool) -> None:
        self._of, self._cards, self._who, self._may_pass = of, cards, tuple(who), may_pass

    def _left(self, values: Values) -> Mapping[tuple[str, str], list[str]]:
        """The cards not told yet, by the keys that lead to them."""
        found: dict[tuple[str, str], list[str]] = {}
        for id, card in self._cards.items():
            if id not in values:
                found.setdefault(_keys_of(card), []).append(id)
        return found

    def keys(self, values: Values, path: Path) -> Sequence[tuple[str, str]]:
        say, left = self._of.say, self._left(values)
        if not path:
            types = dict.fromkeys(type for type, _ in left)
            found = [(type, say.type(type)) for type in types]
            return [*found, ("pass", say.type("pass"))] if self._may_pass else found
        if len(path) > 1 or path == PASS:
            return ()
        further = sorted(key for type, key in left if type == path[0])
        return [(key, self._phase(key)) for key in further]

    def _phase(self, key: str) -> str:
        return self._of.say.text("key-stupid", phase=key[0]) if key.endswith("s") else key

    def value(self, values: Values, path: Path) -> str | None:
        return None if path == PASS else self._left(values)[path[0], path[1]][0]

    def path(self, id: str | None) -> Path:
        return PASS if id is None else _keys_of(self._cards[id])

    def figure(self, values: Values, path: Path) -> str:
        say = self._of.say
        if len(values) == len(self._who):
            return say.text("each-done", count=len(values))
        card = say.type(path[0]) if path else "…"
        return say.text("each-card", who=self._who[len(values)], card=card)

    def prompt(self, answer: Callable[[Values], Answer], values: Callable[[Answer], Values]) -> Prompt:
        return Each(
            self._of.ask, self._of.view, self._of.words(), len(self._who), keys=self.keys, value=self.value,
            path=self.path, answer=answer, values=values, figure=self.figure,
        )  # fmt: skip


def _keys_of(card: Card) -> tuple[str, str]:
    return card.type, f"{card.phase}s" if card.stupid else str(card.phase)


def row(of: Asked) -> Prompt:
    """The aliens' cards as they lie there, or a pass: two touches a card, one for a pass."""
    seats: Sequence[Seat] = of.ask.facts["seats"]
    gone = set(of.view.spent)
    cards = {id: card for id, card in of.say.data.alien_cards.items() if id not in gone}
    touched = Touched(of, cards, seats, may_pass=True)
    return touched.prompt(
        lambda values: tuple(zip(seats, values, strict=True)), lambda answer: tuple(card for _, card in answer)
    )


def human_deal(of: Asked) -> Prompt:
    """The humans' cards as they were dealt: two touches a card."""
    answer: Answer = of.offers[0]
    humans = of.ask.facts["humans"][: len(answer[0])]
    assert isinstance(of.ask.means, Deal)
    cards = {id: of.say.data.human_cards[id] for id in of.ask.means.cards}
    touched = Touched(of, cards, humans, may_pass=False)
    return touched.prompt(lambda values: (values,), lambda answer: tuple(answer[0]))


PROMPTS: Final[Mapping[str, Callable[[Asked], Prompt]]] = {
    "begin": lambda of: Ready(of.ask, of.view, of.words()),
    "discard": Discard,
    "select": select,
    "human_deal": human_deal,
    "row": row,
    "claim": claim,
    "act": act,
}
