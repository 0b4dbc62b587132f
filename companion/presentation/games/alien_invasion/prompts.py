"""How each question of Alien Invasion is asked: the generic prompts, composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alien_invasion.actions import VOLLEY
from companion.games.alien_invasion.cards import deck_of
from companion.games.alien_invasion.data import CAPSULE, ActionCard
from companion.games.alien_invasion.fire import BLOCKED, PLAIN, what_stands_between
from companion.games.alien_invasion.state import THERE, View
from companion.games.alien_invasion.steps import named, shelter_of
from companion.kernel.game import Answer
from companion.kernel.outcomes import Deal
from companion.models.alien_invasion import AT_CAPSULE, CLASSES
from companion.presentation.asked import Asked
from companion.presentation.by_shape import by_shape, grouped
from companion.presentation.laid import by_faces, laid_out
from companion.presentation.prompts import Entry, Prompt, Row, Words
from companion.presentation.prompts.each import Path

FEW: Final = 5
"""So many groups are listed as they are; of more, the factions first."""


class InvasionAsk(Asked[View]):
    """An ask with what its prompt is made of: words, names, offers."""

    @property
    def focus(self) -> tuple[str, ...]:
        """The factions' cards, all of them."""
        return self.view.seats

    def stands(self, id: str) -> str:
        """How many figures a group has, and where it is."""
        group = self.view.groups[id]
        locked = bool(self.view.combat_of(id))
        return self.say("group-stands", figures=group.size, locked=locked, place=group.place, at=group.at)


def plain(of: InvasionAsk) -> Prompt:
    """Return a list of all answers."""
    return of.pick([of.entry(answer) for answer in of.offers])


def act(of: InvasionAsk) -> Prompt:
    """Return a group first, then what it does; what no single group does stands below, a roll of what was shot
    above."""
    by_group, others = grouped(of.offers, lambda answer: answer[-1] if answer[-1] in of.view.groups else "")
    aimed = "; ".join(
        of.say("aimed", groups=pool.groups, on=named(pool.target), dice=pool.dice) for pool in of.view.pools
    )
    entries = [of.entry(VOLLEY, detail=aimed)] if VOLLEY in others else []
    entries += [_group(of, id, answers, _verb) for id, answers in by_group.items()]
    entries += [
        of.entry(answer, detail=of.say("answer-study-detail") if answer[0] == "study" else "")
        for answer in others
        if answer != VOLLEY
    ]
    return of.pick(entries)


def _group(of: InvasionAsk, id: str, answers: Sequence[Answer], words: Callable[[InvasionAsk, Answer], str]) -> Entry:
    """Return a line for a group, which opens the list of what it may do."""
    group, told = of.view.groups[id], of.stands(id)
    row = Row(id, of.say.name(id), told, group.seat)
    useless = not any(goal.kind in AT_CAPSULE for goal in of.view.data.factions[group.seat].goals)
    if of.ask.kind == "act" and group.at == CAPSULE and of.view.capsule == THERE and useless:
        told = f"{told}. {of.say('capsule-useless', seat=group.seat)}"
    return of.opening(row, [of.entry(answer, words(of, answer)) for answer in answers], Words(row.words, told))


def _verb(of: InvasionAsk, answer: Answer) -> str:
    """Return what a group does, without its name: that stands above."""
    return of.say(f"verb-{answer[0]}", goal=answer[1])


def section(of: InvasionAsk) -> Prompt:
    """Return what one Clean-Up section does."""
    return of.pick([of.entry(answer, _verb(of, answer) if len(answer) > 1 else "") for answer in of.offers])


def by_faction(of: InvasionAsk, entries: Mapping[str, Entry], words: Words) -> list[Entry]:
    """Lines for groups; of many, a line for each faction first, which its card on the board opens as well.

    So each group keeps its smaller line, which says what it takes or where it stands.

    :param entries: by group. :param words: above them, whichever faction's they are: the head is of who is asked.
    """
    seats, _ = grouped(entries, lambda id: of.view.groups[id].seat)
    if len(entries) <= FEW or len(seats) == 1:
        return list(entries.values())
    say, found = of.say, []
    for seat, ids in seats.items():
        row = Row(f"of {seat}", say.name(seat), say("groups-there", groups=len(ids)), seat, place=seat)
        found.append(of.opening(row, [entries[id] for id in ids], words))
    return found


def target(of: InvasionAsk) -> Prompt:
    """Each group that may be seen, with what is left of it and the points that fell one figure.

    Who is out of sight, as people have said before, is named above.
    """
    groups: dict[str, Entry] = {}
    for id in of.those("at"):
        group = of.view.groups[id]
        weakest = group.template.kinds[group.template.cheapest[0]]
        need = weakest.kill[CLASSES.index(shelter_of(of.view, id))]
        detail = of.say("target-needs", figures=group.size, at=group.at, need=need)
        groups[id] = of.entry(("at", id), detail=detail, face=group.seat)
    others = [of.entry(answer) for answer in of.offers if answer[0] != "at"]
    shooter, view = of.ask.facts["group"], of.view
    hidden = [id for id in view.groups if id not in groups and what_stands_between(view, shooter, id) in BLOCKED]
    words = of.words()
    if hidden:
        words = replace(words, todo=f"{words.todo} {of.say('out-of-sight', groups=hidden)}")
    return of.pick([*by_faction(of, groups, words), *others], words)


def ends(of: InvasionAsk) -> Prompt:
    """In contact first, as a list of its own; then every kind of ground."""
    entries = [of.entry(answer) for answer in of.offers if answer[0] != "touch"]
    if of.those("touch"):
        whom = Words(of.say.fill("contact.title", of.facts), of.say.fill("contact", of.facts))
        contact = Row("touch", of.say("touching"), sign="fist")
        entries.insert(0, of.opening(contact, _touched(of, whom), whom))
    return of.pick(entries)


def _touched(of: InvasionAsk, words: Words) -> list[Entry]:
    """Return a line for each enemy that may be touched, with where it stands."""
    entries = {
        id: of.entry(("touch", id), of.say.name(id), of.stands(id), of.view.groups[id].seat) for id in of.those("touch")
    }
    return by_faction(of, entries, words)


def also(of: InvasionAsk) -> Prompt:
    """Nobody else, or another enemy."""
    return of.pick(_touched(of, of.words()), quick=[of.quick(("no",), of.say("under-none"), "go")])


def under(of: InvasionAsk) -> Prompt:
    """Return a group, then how many of it lie under the disc."""
    counts, _ = grouped(of.offers, lambda answer: answer[1] if answer[0] == "under" else "")
    groups = {id: _group(of, id, answers, InvasionAsk.answer) for id, answers in counts.items()}
    entries = by_faction(of, groups, of.words())
    return of.pick(entries, quick=[of.quick(("done",), style="go")])


def lose(of: InvasionAsk) -> Prompt:
    """Those who are missed least, with who that is; or figure by figure."""
    falls = of.say("plain-falls", kinds=of.ask.facts["plain"])
    return of.pick([of.entry(answer, detail=falls if answer == PLAIN else "") for answer in of.offers])


# ---- cards that lie on the table ----------------------------------------------------------------------------


def set_of_cards(of: InvasionAsk) -> Prompt:
    """Return the set as it was turned up, one touch on a printed face each: a line for each faction, by level.

    Playing cards are told by their suit, then their face; a Joker by one touch.
    """
    assert isinstance(of.ask.means, Deal)
    say, there, count = of.say, of.ask.means.cards, of.ask.facts["count"]
    deck = deck_of(of.view)
    if of.view.options["deck"] == "playing":
        ways: dict[str | None, Path] = {
            id: tuple(id.split("_")) if card.seat else ("joker",) for id, card in deck.items() if id in there
        }

        def key(path: Path) -> str:
            if path == ("joker",):
                return say("key-joker")
            return say.name(path[-1], of="suit" if len(path) == 1 else "face")

        return laid_out(
            of, ways, count=count, key=key, order=str,
            about=lambda told, path: {"number": told + 1, "card": key(path[:1]) if path else "…"},
        )  # fmt: skip
    kinds: dict[str | None, str] = {id: _kind(deck[id]) for id in deck}
    words = {kind: of.screen.say(str(id)) for id, kind in reversed(kinds.items())}
    return by_faces(
        of, kinds, there, count=count, key=words.__getitem__, about=lambda told: {"number": told + 1, "card": "…"}
    )


def _kind(card: ActionCard) -> str:
    """Return what cards that look alike have in common."""
    return f"{card.seat} {'bonus' if '_bonus' in card.id else card.level}" if card.seat else "event"


PROMPTS: Final[Mapping[str, Callable[[InvasionAsk], Prompt]]] = {
    "set": set_of_cards,
    "act": act,
    "section": section,
    "target": target,
    "ends": ends,
    "lose": lose,
    "also": also,
    "width": by_shape,
    "height": by_shape,
    "under": under,
    **dict.fromkeys(("hole", "close", "claim", "occupy", "barrier", "tunnel"), InvasionAsk.keys),
}
"""The prompt of each kind of ask; of all others it is a plain list."""
