"""What happened, as a story for people who were not there; how a game ended; cards in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.games.abductinators import data
from companion.games.abductinators.actions import OPPOSITE
from companion.kernel.game import Event, Outcome
from companion.kernel.words import PromptText, texts
from companion.models.abductinators import GAME

UNTOLD: Final = frozenset({"ready"})
"""What is told while people wait for each other, and means nothing afterwards."""


def card(id: str | None) -> str:
    """Return a card: "Act! 3 (I'm stupid)"; none is a pass."""
    if id is None:
        return texts(GAME).name("pass", of="card")
    known = data.load()
    one = known.alien_cards.get(id) or known.human_cards[id]
    return texts(GAME)("card", type=one.type, phase=one.phase, stupid=one.stupid)


def cards(ids: Iterable[str]) -> str:
    """Return cards one after another."""
    return "; ".join(card(id) for id in ids)


def sentence(event: Event) -> str:
    """Return what happened in a story: with turns, who drew what and who played it; "" for what needs no telling."""
    say, facts = texts(GAME), event.data
    match event.kind:
        case "step":
            return say("turn-begins", turn=facts["turn"]) if facts["step"] == "draw" else ""
        case "drew":
            return say("drew-named", seat=facts["seat"], cards=cards(facts["cards"]))
        case "discarded":
            return say("threw-named", seat=facts["seat"], cards=cards(facts["cards"]))
        case "human_acts" if facts["action"] in OPPOSITE:
            return ""
        case "revealed":
            played = [say("played-card", seat=seat, card=card(id)) for seat, id in facts["cards"] if id is not None]
            return " ".join((told(event), *played))
        case "phase" if not facts["who"]:
            return ""
    return "" if event.kind in UNTOLD else told(event)


def told(event: Event) -> str:
    """Return what happened in one sentence."""
    facts, more = event.data, dict[str, Any]()
    match event.kind:
        case "draws":
            more["all"] = [seat for seat, _ in facts["hands"]]
        case "drew":
            more |= {"cards_in_words": cards(facts["cards"]), "count": len(facts["cards"])}
        case "dealt":
            more["who"] = [who for who, _ in facts["cards"]]
        case "revealed":
            more["passed"] = [seat for seat, card in facts["cards"] if card is None]
    return texts(GAME).event(event, **more)


def ending(outcome: Outcome) -> PromptText:
    """Return how the game ended: a headline and a sentence."""
    say, most = texts(GAME), max(outcome.facts["humans"].values())
    facts = {
        "winner": outcome.winners[0] if outcome.winners else "nobody",
        "winners": outcome.winners, "most": most, "rank": most, "turn": outcome.facts["turn"],
    }  # fmt: skip
    return PromptText(say.fill(f"ending-{outcome.reason}.title", facts), say.fill(f"ending-{outcome.reason}", facts))
