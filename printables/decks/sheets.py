"""Sheets of counters: fronts, what lies behind each, and what a game's layouts say around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from printables.decks.faces import drawn
from printables.sheets.component import TaggedPiece
from printables.sheets.duplex import two_sides
from printables.sheets.imposition import Grid, Mark, Page

Facts = Mapping[str, Any]


def counter_sheets(
    game: str,
    grid: Grid,
    pieces: Sequence[TaggedPiece],
    marks: tuple[Mark, ...],
    bleed: float,
    said: Callable[[int, Sequence[TaggedPiece]], Facts],
) -> tuple[Page, ...]:
    """Return pieces laid out on sheets that are printed on both sides.

    What stands around them is said in the game's ``sheet-front`` and ``sheet-back``, which know the grid's ``x``,
    ``y``, ``wide`` and ``high``, mm.

    :param marks: of the fronts. :param bleed: mm around the pieces.
    :param said: what else the layouts may name of a sheet, by its number from 1 and its pieces; ``front`` and ``back``
        are the bookmarks.
    :raises UserError: a layout cannot be used, or lacks a value.
    """
    x, y, wide, high = grid.rect
    each = grid.columns * grid.rows
    pages: list[Page] = []
    for sheet, start in enumerate(range(0, len(pieces), each), 1):
        batch = pieces[start : start + each]
        facts = {"x": x, "y": y, "wide": wide, "high": high, **said(sheet, batch)}
        sides = {side: (str(facts[side]), drawn(game, f"sheet-{side}", facts)) for side in ("front", "back")}
        pages += two_sides(grid, batch, sheet, marks, bleed, front=sides["front"], back=sides["back"])
    return tuple(pages)
