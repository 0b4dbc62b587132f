"""Words of Pleasantville: the texts of ``assets/pleasantville/<language>`` in the language in use.

sentence(event)                     # what happened
prompt(ask)                         # what to say above an ask: title and what to do
name("mayor"), name("mayor", "the"), place("bank-vault"), names(("mayor", "maid"), "the")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.kernel.game import NOTHING, Ask, Event, Outcome
from companion.kernel.words import PromptText, Texts, texts

GAME: Final = "pleasantville"
NAMED: Final = 4
"""So many Aliens are unmasked by name; of more only the number is told."""


def say() -> Texts:
    """Return all texts of the game."""
    return texts(GAME)


def name(who: str, form: str = "") -> str:
    """Return what to call a townsperson: "Mayor"; in the form ``"the"``, "the Mayor"."""
    return say().name(who, form)


def names(those: Iterable[str], form: str = "") -> str:
    """Return what to call several: "Mayor, Maid and Minister"."""
    return say().names(those, form)


def place(where: str, form: str = "") -> str:
    """Return what to call a space or a building."""
    return say().name(where, form, of="place")


def sentence(event: Event) -> str:
    """Return what happened, in one or two short sentences; ``""`` for what nobody needs to be told."""
    return say().event(event, **_more(event))


def _more(event: Event) -> Mapping[str, Any]:
    """Facts that follow from an event's own."""
    data = event.data
    match event.kind:
        case "walked":
            if not data["arrived"]:
                return {"arrival": "short"}
            return {"arrival": "there" if place(data["path"][-1]) == place(data["building"]) else "inside"}
        case "talked":
            return {"least": data["needed"] - data["bonus"]}
        case "influenced":
            least = data["needed"] - data["modifier"]
            return {"least": max(2, least) if least <= 12 else None}
        case "unmasked":
            return {"many": len(data["aliens"]) > NAMED}
    return NOTHING


def prompt(ask: Ask) -> PromptText:
    """Return what to say above an ask: together at most 90 characters."""
    return say().prompt(ask)


def rule(phase: str) -> str:
    """Return the rules of a phase in a few sentences: ``"setup"``, each of the six phases, ``"over"``."""
    return say()(f"rule-{phase}")


def phase(id: str) -> str:
    """Return what a phase is called, or ``"setup"``, or ``"over"``."""
    return say().name(id, of="phase")


def how(phases: Iterable[str]) -> str:
    """Return the rules of several phases, a paragraph for each, headed by its name."""
    return "\n\n".join(say()("rule-headed", phase=id, rule=rule(id)) for id in phases)


def ending(outcome: Outcome) -> PromptText:
    """Return how the game ended: a headline and a sentence."""
    id = f"ending-{outcome.reason}"
    return PromptText(say()(f"{id}.title"), say().fill(id, outcome.facts))
