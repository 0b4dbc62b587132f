"""What happened in Pleasantville, as sentences: the texts of ``assets/pleasantville/<language>``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.kernel.game import NOTHING, Event
from companion.kernel.words import texts
from companion.models.pleasantville import GAME

NAMED: Final = 4
"""So many Aliens are unmasked by name; of more only the number is told."""


def sentence(event: Event) -> str:
    """Return what happened, in one or two short sentences; ``""`` for what nobody needs to be told."""
    return texts(GAME).event(event, **_more(event))


def _more(event: Event) -> Mapping[str, Any]:
    """Facts that follow from an event's own."""
    data = event.data
    match event.kind:
        case "walked":
            if not data["arrived"]:
                return {"arrival": "short"}
            ends = [texts(GAME).name(place, of="place") for place in (data["path"][-1], data["building"])]
            return {"arrival": "there" if ends[0] == ends[1] else "inside"}
        case "talked":
            return {"least": data["needed"] - data["bonus"]}
        case "influenced":
            least = data["needed"] - data["modifier"]
            return {"least": max(2, least) if least <= 12 else None}
        case "unmasked":
            return {"many": len(data["aliens"]) > NAMED}
    return NOTHING
