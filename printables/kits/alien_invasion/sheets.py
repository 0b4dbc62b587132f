"""A sheet for each faction: its looks, its numbers, its force to cross out, its rules; and its figures, to fold.

What they look like is said in ``assets/alien_invasion/faces/faction.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.words import texts
from companion.models.alien_invasion import GAME, Faction, GroupRow, Vehicles, slug
from printables.components.cards import Size
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import BAR
from printables.kits.alien_invasion.data import cards, counted, deck, say
from printables.sheets.fullpage import GAP

TOP: Final = 76.0
"""mm above a faction's rules: its name and its numbers."""
NAME: Final = 33.0
"""mm, of a group's name."""
ONCE: Final = 22.0
"""mm, of what a group may do once."""


def told(faction: Faction, size: Size) -> Mapping[str, Any]:
    """Return what a faction's sheet says, and how high its parts are, mm."""
    wide, high = size
    groups = [(group, number) for group in faction.group for number in range(1, group.groups + 1)]
    left = wide * 0.37
    # the rules take what they need at a good size, the force grows a little, the rest is for notes
    ruler = Area(None, wide, high, f"factions.toml, {faction.id}")
    text = wide - left - GAP - 8.2
    need = sum(ruler.paragraph(0, 0, text, line, 13, draw=False) + 2.6 for line in faction.rules) + 13
    tall = min(max(54.0, need), high - TOP - 7.6 - len(groups) * 13.5 - 2 * GAP - 24.0)
    room = high - TOP - tall - 2 * GAP
    roster = 7.6 + len(groups) * min(17.0, max(13.5, (room - 58.0 - 7.6) / len(groups)))
    rest = room - roster
    row = (roster - BAR) / len(groups)
    each = min(26.0, (wide - NAME - ONCE * bool(faction.once) - 3) / max(group.size for group in faction.group))
    low = BAR + 7 + 10.0 * len(faction.kill)
    own = pet_faces()
    pets = [{"figure": figure, "portrait": own[figure]} for figure, *_ in faction.kill if figure in own]
    side = min((left - 9) / max(1, len(pets)) - 1, tall - low - 10)
    return {
        "faction": faction,
        "colour": faction.colour,
        "away": {"ink": "paper_light", "paper_light": "ink"}[DESIGN.text_on(faction.colour)],  # never ink's
        "portrait": faction.portrait,
        "once": faction.once,
        "stats": _stats(faction),
        "tall": tall,
        "roster": roster,
        "low": low,
        "pets": pets,
        "side": side,
        "half": (len(pets) * side + 3) / 2,
        "abreast": len(pets) * (side + 3),
        "force": [_row(group, number, row, each) for group, number in groups],
        "track": 3.6 * row,
        "helped": rest >= 44,
        "share": "52%" if rest >= 44 else "0%",
        "from": GAP if rest >= 44 else 0.0,
        "blanks": int((rest - BAR - 3) / 7),
    }


def pet_faces() -> dict[str, str]:
    """Return the portraits of figures that have their own, by what the figures are called."""
    return {texts(GAME).name(id, of="species"): id for id in ("skitter", "delver")}


def label(group: GroupRow, number: int) -> str:
    """Return what one of a kind of groups is called."""
    return group.name if group.groups == 1 else f"{group.name} {number}"


def figures(factions: Sequence[Faction], plain: Sequence[Faction]) -> Iterator[Mapping[str, Any]]:
    """Yield each kind of figure of each group, with as many copies as the group has.

    Who is not of the most in a group stands apart: it is worth more, or does something else.

    :param plain: the same factions in the language of their files, whose names ids are made of.
    """
    faces = pet_faces()
    for faction, one in zip(factions, plain, strict=True):
        for group, said in zip(faction.group, one.group, strict=True):
            most = max(count for count, *_ in group.figures)
            for number in range(1, group.groups + 1):
                for (count, figure, _), (_, word, _) in zip(group.figures, said.figures, strict=True):
                    yield {
                        "id": f"{faction.id}-{slug(said.name)}-{number}-{slug(word)}",
                        "faction": faction,
                        "label": label(group, number),
                        "number": number if group.groups > 1 else "",
                        "figure": figure,
                        "portrait": faces.get(figure, faction.portrait),
                        "apart": count < most,
                        "copies": count,
                    }


def vehicles(factions: Sequence[Faction]) -> Iterator[Mapping[str, Any]]:
    """Yield each vehicle of these factions, with whose it is and what it is called."""
    whose = {one.id: one for one in factions}
    for row in assets.table(GAME, "vehicles.toml", Vehicles).vehicle:
        id = f"{row.faction}-{row.id}"
        yield {"id": id, "vehicle": row, "faction": whose[row.faction], "name": texts(GAME).name(f"{id}-1")}


def _stats(faction: Faction) -> list[dict[str, Any]]:
    """How far, how hard, whether shots add up, and how many cards of each level."""
    whole, levels = counted(faction), cards().level
    levelled = [
        {"times": number + (faction.bonus if level == "single" else 0), "count": levels[level].count}
        for level, number in deck().levels.items()
    ]
    weight = say("sheets-weight", points=whole.points, weight=f"{whole.weight}")
    linked = say("sheets-yes") if faction.linked else say("sheets-no")
    rows = (
        ("fact", say("sheets-move"), say("sheets-in", move=faction.move)),
        ("dice", say("sheets-shooting-dice"), weight),
        ("fact", say("sheets-linked-fire"), linked),
        ("cards", say("sheets-cards"), levelled),
    )
    return [{"kind": kind, "name": name, "fact": fact} for kind, name, fact in rows]


def _row(group: GroupRow, number: int, high: float, each: float) -> Mapping[str, Any]:
    """Return a group's name, and its figures with their dice.

    :param high: mm, of its row. :param each: mm, of a figure, across.
    """
    side = min(10.0, each - 2, high - 6.0)
    shown = [(figure, dice) for many, figure, dice in group.figures for _ in range(many)]
    boxes = [max(side, min(each - 2, 2.2 * len(dice) + 3)) for _, dice in shown]
    return {
        "label": label(group, number),
        "figures": [
            {"figure": figure, "dice": dice, "wide": wide, "left": (each - wide) / 2}
            for (figure, dice), wide in zip(shown, boxes, strict=True)
        ],
        "span": each * len(shown),
        "side": side,
        "top": (high - side - 4.4) / 2,
    }
