"""The figures of standard forces, to fold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.models.alien_invasion import Faction, slug
from printables.kits.alien_invasion.sheets import label, pet_faces


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
                        "figure": figure,
                        "portrait": faces.get(figure, faction.portrait),
                        "apart": count < most,
                        "copies": count,
                    }
