"""What the kit of *Invasion of the Body Snatchers* works out for ``assets/body_snatchers/kit.toml``.

Role cards, night script, Announcer's pad and players' rules are listed there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.models.body_snatchers import GAME, Role
from printables.decks.faces import Faces
from printables.decks.kits import Brought
from printables.kits.body_snatchers.data import bands, card_rows, deals, lines, printed_roles, say, step_of, steps
from printables.sheets.component import Face
from printables.sheets.fullpage import content
from printables.sheets.paper import Paper

__all__ = ["brings", "portrait"]

FIRST: Final = ("vigilante", "doctor", "scientist", "pod", "kid", "watch")
"""The roles on a summary's front: those that wake in steps 1 to 4."""
NIGHTS: Final = 12
"""Rows of the pad: a game of sixteen takes eight nights on average, and seldom more than eleven."""
ABOVE: Final = 37.0
"""mm of the pad above its rows."""
PORTRAIT: Final = 20.0
"""mm, the side of a portrait."""


def brings(paper: Paper) -> Brought:
    """Return the roles and steps in the language in use, the parts of the script, who is dealt, the pad's bands."""
    sizes, dealt = deals()
    roles, parts = printed_roles(), ("setup", "count", "day", "dead", "announcer", "variants")
    facts: Mapping[str, Any] = {
        **{part: lines(part) for part in parts},
        **_nights(*content(paper)),
        **_summary(roles.role),
        "roles": roles,
        "steps": steps(),
        "script": [
            {"step": step, "hue": step.hue, "later": step.later if step.later != step.first else "[<]"}
            for step in steps()
        ],
        "seats": list(range(1, roles.most + 1)),
        "sizes": sizes,
        "deals": dealt,
    }
    return Brought(facts)


def portrait(id: str) -> Face | None:
    """Return for the screen whoever is on a role card, without its number, by the card's id (``pod_1``); None else."""
    if all(id != card.id for card, _where in card_rows()):
        return None
    return Faces(GAME, "portrait", {}, (PORTRAIT, PORTRAIT)).face(id, {"id": id, "where": f"portrait.toml, {id}"})


def _summary(roles: Mapping[str, Role]) -> Mapping[str, Any]:
    """Return what a summary says of the roles on its two sides; the code of a night's step, "" for one without."""
    rows = {}
    for id, role in roles.items():
        step = step_of(role)
        rows[id] = {"name": role.name, "does": role.does, "colour": role.colour, "step": step.code if step else ""}
    rest = [row for id, row in rows.items() if id not in FIRST]
    return {"first": [rows[id] for id in FIRST], "rest": sorted(rest, key=lambda row: row["step"] or "9")}


def _nights(wide: float, high: float) -> Mapping[str, Any]:
    """Return a band for each night and its day: seats chosen in each step. All lengths in mm."""
    known = {step.id: f"{step.code} {step.short}" for step in steps()}
    row = (high - ABOVE) / NIGHTS
    side, down = min(6.0, (row - 3) / 3 - 0.6), (row - 2) / 3
    rows = bands()
    free = wide - sum(band.wide for band in rows)
    left = 0.0
    parts: Sequence[Mapping[str, Any]] = []
    for number, band in enumerate(rows, 1):
        width = band.wide or free
        label = say(f"sheets-{band.text}")
        more = {"step": known.get(band.step, ""), "label": label, "hue": band.hue, "kind": band.kind}
        place = {"left": left, "wide": width, "three": (width - 3) / 3 - 0.9, "last": number == len(rows)}
        parts = [*parts, {**more, **place}]
        left += width
    return {"parts": parts, "nights": NIGHTS, "side": side, "down": down, "lift": (down - side) / 2}
