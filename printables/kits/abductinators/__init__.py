"""What the kit of *The Abductinators* works out for ``assets/abductinators/kit.toml``: ranks' boxes, house."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from printables.components.cards import row_heights
from printables.decks.kits import Brought
from printables.draw import fonts
from printables.kits.abductinators.data import act_titles, cards, people, ranks, rooms
from printables.kits.abductinators.data import house as house_data
from printables.kits.abductinators.house import board_file
from printables.sheets.paper import Paper

ALIEN: Final = 192.0
"""mm, the width of an alien's sheet."""
EDGE: Final = 2.6
"""mm beside its ranks."""
RAMP: Final = ("gray_light", "paper_light", "teal_light", "sky", "green_light", "mustard_light", "rose", "mustard")
"""Colours of the ranks, from the lowest."""
LONG: Final = 20
"""Letters of a rank's word that may be broken at its own hyphen."""
LEAST: Final = 8.0
"""pt, of the smallest rank."""


def brings(paper: Paper) -> Brought:
    """Return who plays in the house, what cards say and how many there are; the boxes of the ranks."""
    kinds = cards()
    facts = {
        "people": people(),
        "rooms": rooms(),
        "house": house_data(),
        "ranks": ranks(),
        "boxes": [*_boxes()],
        "acts": act_titles(),
        "decks": {"alien": kinds.aliens_deck(), "human": kinds.humans_deck()},
        "kinds": {"alien": {row.type: row for row in kinds.alien}, "human": {row.type: row for row in kinds.human}},
    }
    return Brought(facts, files={"board": partial(board_file, paper)})


def _boxes() -> Iterator[dict[str, Any]]:
    """Boxes from the lowest rank up, each as wide as its words need: one for each number of humans carried off."""
    texts = [
        " ".join(word if len(word) < LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split())
        for title in ranks()
    ]
    needs = [max(fonts.width_mm(word, "bold", LEAST) for word in text.split()) + 2.4 for text in texts]
    left = EDGE
    for number, (text, wide) in enumerate(zip(texts, row_heights(ALIEN - 2 * EDGE, needs), strict=True)):
        yield {"words": text, "left": left, "wide": wide, "stars": number, "tint": RAMP[number % len(RAMP)]}
        left += wide
