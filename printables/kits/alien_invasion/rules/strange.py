"""The fourth page: under the ground, blasts, events, factions of one's own, doubtful cases."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.alien_invasion.data import cards, faction, inside, say, span, terrain
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.fullpage import MAST


def page(area: Area) -> None:
    """What not every table needs."""
    hoppers, suits = faction("hoppers"), faction("dark_suits")
    squads = hoppers.group[0].groups
    under = (
        say("booklet-strange-if-there-are-sewers"),
        say("booklet-strange-delvers-go-down-anywhere"),
        say("booklet-strange-holes-three-for-each", n=3 * squads, squads=squads),
        say("booklet-strange-closing-one-an-enemy"),
        say("booklet-strange-at-each-special-event"),
    )
    blast = (
        say("booklet-strange-the-disc-is-inches", diameter=terrain().blast.diameter),
        say("booklet-strange-roll-the-dice-once"),
        say("booklet-strange-skitters-caught-go-off"),
    )
    event = [
        say("booklet-strange-first-the-fight-underground"),
        *(f"**{face}: {name}.** {effect}" for face, name, effect in cards().event.results),
    ]
    study = (
        say("booklet-strange-the-first-figure-of", n=inside(suits.group[0].name)),
        say("booklet-strange-hoppers-skitters-and-delvers"),
    )
    own = (
        say("booklet-strange-give-it-a-name"),
        say("booklet-strange-count-its-shooting-dice", span=span()),
        say("booklet-strange-to-help-a-faction"),
    )
    doubts = (
        say("booklet-strange-partly-in-cover-then"),
        say("booklet-strange-several-combats-on-one"),
        say("booklet-strange-no-way-back-from"),
        say("booklet-strange-stray-skitters-two-enemies"),
        say("booklet-strange-odd-dice-that-dont"),
        say("booklet-strange-a-crewed-weapon-one"),
        say("booklet-strange-the-deck-runs-out"),
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-strange-underground"), "brown_dark", under),
                    Section(say("booklet-strange-blasts"), "red_dark", blast),
                    Section(say("booklet-strange-a-faction-of-your"), "green_dark", own),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-strange-a-special-event"), "red", event, stars=False),
                    Section(say("booklet-strange-the-dark-suits-study"), "violet", study),
                    Section(say("booklet-strange-in-doubt"), "teal_dark", doubts),
                ),
            ),
        ),
        MAST + GAP,
    )
