"""Thirteen cards: a deck that leaves a sheet half full, with codes that can be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from printables.components.cards import SIZES, tag_corner, tag_rect
from printables.sheets.component import Face, TaggedPiece

COUNT: Final = 13
CARD: Final = SIZES["card"]
CODE: Final = tag_rect(4, 70)


def thirteen(
    *, own_backs: bool = False, more: Mapping[str, Any] | None = None
) -> tuple[list[TaggedPiece], dict[str, Face]]:
    """Return the cards and their faces, ``c0`` and on; their backs are ``b0`` and on, or one ``back``.

    :param more: draws over faces, by id.
    """
    faces = {} if own_backs else {"back": Face("back", *CARD, _plain, 2.0)}
    cards = []
    for i in range(COUNT):
        faces[f"c{i}"] = Face(f"c{i}", *CARD, _over(_front(i), (more or {}).get(f"c{i}")), 2.0)
        if own_backs:
            faces[f"b{i}"] = Face(f"b{i}", *CARD, _over(_back(i), (more or {}).get(f"b{i}")), 2.0)
        back = f"b{i}" if own_backs else "back"
        cards.append(TaggedPiece(f"c{i}", f"Card {i}", f"TS:{i:02}", f"c{i}", back, *CARD, mask=3, code=CODE))
    return cards, faces


def _plain(area: Any) -> None:
    area.rect(-2, -2, 67, 92, fill="red")


def _front(i: int) -> Any:
    def draw(area: Any) -> None:
        area.rect(-2, -2, 67, 92, fill=("mustard", "teal", "night")[i % 3])
        area.text(31, 30, f"Card {i}", "display", 20, "paper_light", "centre")
        tag_corner(area, f"TS:{i:02}", 3, 4, 70)

    return draw


def _back(i: int) -> Any:
    def draw(area: Any) -> None:
        _plain(area)
        area.text(31, 30, f"{i}", "display", 20, "paper_light", "centre")

    return draw


def _over(draw: Any, more: Any) -> Any:
    def both(area: Any) -> None:
        draw(area)
        if more:
            more(area)

    return both
