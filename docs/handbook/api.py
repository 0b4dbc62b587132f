"""The API that authors of games use, out of its docstrings."""

from __future__ import annotations

from typing import Final

PAGES: Final = {
    "game": (
        "Games",
        "What a game is, and what it asks. [A new game](../../new-game.md) writes one step by step.",
        ("companion.kernel.game", "companion.kernel.outcomes", "companion.kernel.shapes"),
    ),
    "rules": (
        "Rules",
        "Engines that rules may stand on, and bots.",
        ("companion.kernel.rules", "companion.kernel.states", "companion.kernel.bots"),
    ),
    "presentation": (
        "Screens",
        "What a game says to whoever looks: pages of plain values, and the screens that make them.",
        (
            "companion.presentation.base", "companion.presentation.screen", "companion.presentation.page",
            "companion.presentation.question",
        ),
    ),
    "kits": (
        "Kits",
        "What is printed of a game. [Pages](../../pages.md) tells how words are written.",
        (
            "printables.kits", "printables.sheets.kit", "printables.sheets.component", "printables.sheets.imposition",
            "printables.sheets.pages.book", "printables.sheets.pages.scenes", "printables.draw.area",
        ),
    ),
    "decks": (
        "Decks",
        "Cards out of a table and a layout, and whole kits. [Decks](../../decks.md) and [kits](../../kits.md) of your "
        "own need no Python.",
        (
            "printables.decks.deck", "printables.decks.layout", "printables.decks.kinds", "printables.decks.values",
            "printables.decks.kits", "printables.decks.kit_file",
        ),
    ),
}  # fmt: skip
"""By name: the page's title, a line, and its modules."""


def pages() -> dict[str, str]:
    """Return the pages by name."""
    return {
        name: "\n".join([f"# {title}", "", line, "", *(f"::: {module}\n" for module in modules)])
        for name, (title, line, modules) in PAGES.items()
    }
