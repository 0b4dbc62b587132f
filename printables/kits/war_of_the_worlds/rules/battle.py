"""The fourth page: a battle on land, from the spade to the last Tripod."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import say, tables
from printables.kits.war_of_the_worlds.help import MAST
from printables.kits.war_of_the_worlds.hexes import range_rows
from printables.kits.war_of_the_worlds.rules.turn import price
from printables.sheets.booklet import GAP, Column, Section, across, pour


def page(area: Area) -> None:
    """When, before, setting up, rounds, the end."""
    notes = {row.key: row.text for row in tables().action}
    when = (say("booklet-battle-for-each-wave-in"),)
    first = (
        say("booklet-battle-dig-each-infantry-may"),
        say("booklet-battle-scout-each-cavalry-may"),
        say("booklet-battle-buy-plans-points-for", price=price("Plan, drawn"), price_2=price("Plan, chosen")),
    )
    setup = (
        say("booklet-battle-who-sets-up-last"),
        say("booklet-battle-you-guns-on-the"),
        say("booklet-battle-hills-2-earthworks-free"),
        say("booklet-battle-they-turn-up-a"),
        say("booklet-battle-a-gun-without-earthworks"),
    )
    martian = (
        say("booklet-battle-turn-up-a-card"),
        say("booklet-battle-move-into-a-guns", Move=notes["Move"].rstrip(".")),
        say("booklet-battle-detect-fire-two-equally", Detect=notes["Detect"], Fire=notes["Fire"]),
        say("booklet-battle-special-actions-on-yellow"),
        say("booklet-battle-arrival-the-new-tripod"),
    )
    human = (
        say("booklet-battle-each-gun-may-fire"),
        say("booklet-battle-a-gun-with-earthworks"),
        say("booklet-battle-infantry-cavalry-refugees-and"),
    )
    end = (
        say("booklet-battle-when-there-is-no"),
        say("booklet-battle-survivors-return-to-the"),
        say("booklet-battle-a-wave-without-a"),
    )
    plans = [f"**{plan.name}:** {plan.text}" for plan in tables().plan]
    plans.append(say("booklet-battle-each-works-once-at"))
    (a, wide), (b, _) = across(area.width, 2)

    def table(inner: Area) -> None:
        range_rows(inner, -2.4, 0, inner.width + 4.8, inner.height, say("booklet-battle-tripod"))

    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-battle-2-battle-when"), "red_dark", when, stars=False),
                    Section(say("booklet-battle-first-of-all"), "brown", first),
                    Section(say("booklet-battle-setting-up"), "green_dark", setup),
                    Section(say("booklet-battle-battle-plans"), "khaki", plans),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-battle-each-round-the-martian"), "violet", martian),
                    Section(say("booklet-battle-each-round-the-human"), "blue", human),
                    Section(
                        say("booklet-battle-range-exactly-this-colour"),
                        "teal_dark",
                        (say("booklet-battle-count-the-hexes-to"),),
                        stars=False,
                        art=table,
                        high=18.0,
                    ),
                    Section(say("booklet-battle-the-end"), "plum", end),
                ),
            ),
        ),
        MAST + GAP,
    )
