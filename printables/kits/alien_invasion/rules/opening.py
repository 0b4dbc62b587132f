"""The first page: what the game is, how a table is laid, how the cards run it."""

from __future__ import annotations

from typing import Final

from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits.alien_invasion.cards import emblem
from printables.kits.alien_invasion.data import deck, deck_of, factions, scenario
from printables.kits.alien_invasion.start import cast, poster
from printables.sheets.booklet import GAP, Column, Section, across, pour

POSTER: Final = 58.0
CAST: Final = 46.0
ROW: Final = ((0, "1"), (3, "2"), (1, "1"), (2, "3"))
"""A set that is shown: whose card it is, by its place in the list, and its level."""


def page(area: Area) -> None:
    """What it is, setting up, the cards."""
    poster(area, POSTER)
    cast(area, 0, POSTER + GAP, area.width, CAST, "Six factions")
    data = deck()
    four = deck_of(4)
    what = (
        "A skirmish with figures, about an hour and a half. Each player leads **one faction.** Each faction wants "
        "something of its own: what, the **scenario** says.",
        "Several may reach what they want. So deals are allowed, promises too, and keeping them is up to you.",
        "There is little to measure and nothing to look up but your own sheet. Six-sided dice, many of them.",
    )
    setup = (
        f"**Choose a scenario,** such as “{scenario()['title']}”, and lay the terrain it wants: small separate "
        "pieces, each "
        "with room for a group or two. A wood is several clumps with gaps.",
        "**Choose factions** and take their sheets. They are about even: 27 to 36 shooting dice each.",
        f"**Make the deck:** each faction puts in {data['single']} Singles, {data['double']} Doubles and "
        f"{data['triple']} "
        f"Triple; add a Special Event for each faction, {data['most_events']} at most. For four that is {four[4]} "
        "cards. "
        "Shuffle.",
        "**Set up** where the scenario says, group by group.",
    )
    cards = (
        f"**A set:** turn up as many cards as there are factions, at least {data['least_set']}, in a row for all to "
        "see.",
        "**Play them in order.** A card belongs to the faction it shows. Done, it goes to the discards.",
        "**Single:** 1 group, 1 action. **Double:** 1 group 2 actions, or 2 groups 1 each. **Triple:** 1 group 3, or 3 "
        "groups 1 each, or 1 group 1 and another 2.",
        "Any action may be left out; only stray Skitters must have theirs.",
        "After the actions of **any Double or Triple,** whoever owns it, all close combats are settled.",
        "**Special Event:** read the card aloud, from the top.",
        "**No cards left?** Shuffle the discards; cards of the set that is being played stay out.",
    )
    end = (
        "When a faction has what the scenario wants of it, or when the deck has been shuffled for the third time. "
        "Several "
        "may win.",
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("What it is", "red", what),
                    Section("Setting up", "green_dark", setup),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("The cards", "blue", cards, art=_set, high=19, grows=False),
                    Section("The end", "plum", end, stars=False),
                ),
            ),
        ),
        POSTER + CAST + 2 * GAP,
    )


def _set(area: Area) -> None:
    """Four little cards in a row, and the order of play."""
    wide, high = 13.0, 18.0
    step = (area.width - wide) / 3.6
    for i, (whose, level) in enumerate(ROW):
        faction = factions()[whose]
        x = 2 + i * step
        ink = DESIGN.text_on(faction.colour)
        area.rect(x, 0.4, wide, high, faction.colour, "ink", 0.5, radius=1.4)
        emblem(area, faction.shape, x + wide / 2, 5.6, 7, "paper_light")
        area.fitted(x + wide / 2, 13.4, 9, level, "bold", 20, 12, ink, "centre", middle=True)
        if i < len(ROW) - 1:
            at = x + wide + (step - wide) / 2
            area.polygon(((at - 1.6, 7.4), (at + 2.0, 9.4), (at - 1.6, 11.4)), "red", "ink", 0.2)
