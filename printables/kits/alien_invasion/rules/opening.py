"""The first page: what the game is, how a table is laid, how the cards run it."""

from __future__ import annotations

from typing import Final

from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits.alien_invasion.cards import emblem
from printables.kits.alien_invasion.data import deck, deck_of, factions, say, scenario, span
from printables.kits.alien_invasion.start import cast, poster
from printables.sheets.booklet import GAP, Column, Section, across, pour

POSTER: Final = 58.0
CAST: Final = 46.0
ROW: Final = ((0, "1"), (3, "2"), (1, "1"), (2, "3"))
"""A set that is shown: whose card it is, by its place in the list, and its level."""


def page(area: Area) -> None:
    """What it is, setting up, the cards."""
    poster(area, POSTER)
    cast(area, 0, POSTER + GAP, area.width, CAST, say("booklet-opening-six-factions"))
    data = deck()
    four = deck_of(4)
    what = (
        say("booklet-opening-a-skirmish-with-figures"),
        say("booklet-opening-several-may-reach-what"),
        say("booklet-opening-there-is-little-to"),
    )
    setup = (
        say("booklet-opening-choose-a-scenario-such", title=scenario().title),
        say("booklet-opening-choose-factions-and-take", span=span()),
        say(
            "booklet-opening-make-the-deck-each",
            single=data.single,
            double=data.double,
            triple=data.triple,
            most_events=data.most_events,
            n=four[4],
        ),
        say("booklet-opening-set-up-where-the"),
    )
    cards = (
        say("booklet-opening-a-set-turn-up", least_set=data.least_set),
        say("booklet-opening-play-them-in-order"),
        say("booklet-opening-single-1-group-1"),
        say("booklet-opening-any-action-may-be"),
        say("booklet-opening-after-the-actions-of"),
        say("booklet-opening-special-event-read-the"),
        say("booklet-opening-no-cards-left-shuffle"),
    )
    end = (say("booklet-opening-when-a-faction-has"),)
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-opening-what-it-is"), "red", what),
                    Section(say("booklet-opening-setting-up"), "green_dark", setup),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-opening-the-cards"), "blue", cards, art=_set, high=19, grows=False),
                    Section(say("booklet-opening-the-end"), "plum", end, stars=False),
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
