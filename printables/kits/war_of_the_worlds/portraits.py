"""Square pictures of figures and counters for the screen, without tags and words: ``faces/portrait.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.models.war_of_the_worlds import GAME
from printables.decks.faces import Faces
from printables.kits.war_of_the_worlds.data import INKS, pieces
from printables.sheets.component import Face

SIDE: Final = 20.0
"""mm."""
RUINS: Final = {"destroyed": ("ruin", "gray_light"), "weed": ("weed", "rose")}
"""Sign and ground of zones that don't produce."""


def portrait(id: str) -> Face | None:
    """Return the picture of a figure or a counter by its id (``tripod_green_3``, ``field_gun_2``, ``harbor_brest``).

    None if it has none.
    """
    if not (shown := _shown(id)):
        return None
    none = {"sign": "", "figure": "", "ink": "steel", "number": ""}
    return Faces(GAME, "portrait", {}, (SIDE, SIDE)).face(id, {**none, **shown, "where": f"portrait.toml, {id}"})


def _shown(id: str) -> Mapping[str, Any]:
    """Return what is seen of a piece; nothing if it has no picture."""
    kind, _, rest = id.partition("_")
    if kind in ("tripod", "naval") and (ink := INKS.get(rest.rpartition("_")[0])):
        return {"figure": "tripod", "ink": ink, "ground": "mustard_light" if kind == "tripod" else "sky"}
    if kind == "wave":
        return {"figure": "wave", "number": rest, "ground": "red"}
    if kind == "machine":
        return {"figure": "machine", "ink": INKS[rest], "ground": "teal_light"}
    if any(id == person.id for person in pieces().character):
        return {"figure": id, "ground": "rose"}
    if kind in RUINS:
        sign, ground = RUINS[kind]
        return {"sign": sign, "ground": ground}
    row = next((one for one in pieces().counter if id == one.id or id.startswith(f"{one.id}_")), None)
    return {"sign": row.sign, "ground": row.ground} if row else {}
