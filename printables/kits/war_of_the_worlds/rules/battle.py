"""The fourth page: a battle on land, from the spade to the last Tripod."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import tables
from printables.kits.war_of_the_worlds.help import MAST
from printables.kits.war_of_the_worlds.hexes import range_rows
from printables.kits.war_of_the_worlds.rules.turn import price
from printables.sheets.booklet import GAP, Column, Section, across, pour


def page(area: Area) -> None:
    """When, before, setting up, rounds, the end."""
    notes = {row["name"]: row["text"] for row in tables()["action"]}
    when = (
        "**For each Wave** in a zone with a Field or Siege Gun there is a battle, in the order you like. Mark it with "
        "the Battle Location. All units of the zone take part, Refugees and Characters too, and they and their "
        "Earthworks go on to the zone's next battle.",
    )
    first = (
        "**Dig.** Each Infantry may roll once a battle, for one Gun. Green: 1 Earthworks. Yellow: 2. Red: 1, and the "
        "Infantry is destroyed. A Gun never has more than 4.",
        "**Scout.** Each Cavalry may roll once a battle. Green: 2 Battle Plans, drawn blind, and the Cavalry is "
        "destroyed. Yellow: nothing. Red: 1 plan.",
        f"**Buy plans:** {price('Plan, drawn')} points for one drawn blind, {price('Plan, chosen')} for one you "
        "choose, "
        "if it is left in the cup.",
    )
    setup = (
        "**Who sets up last** has the better of it: you in a zone with **Hills,** else the Martians.",
        "**You:** Guns on the artillery hexes, two on each at most; all others on the lowest row, any number on a hex.",
        "**Hills:** 2 Earthworks free, no more than 1 on a Gun.",
        "**They:** turn up a land card. Each Tripod of the Wave's Staging Area goes to the hex of row 1 whose letter "
        "stands beside its colour. Discard the card.",
        "A Gun without Earthworks is **Revealed.**",
    )
    martian = (
        "Turn up a card and go down its lines: **Green, Yellow, Red, Blue, Black.** Every Tripod of that colour does "
        "the "
        "line's actions, from left to right. Tripods don't stand in each other's way.",
        f"**Move:** {notes['Move'].rstrip('.')}. Into a **Gun's hex:** the Gun is crushed, Earthworks or not. "
        "**Others** there are captured, +1 Martian VP each. On the **lowest row** a Tripod does that, leaves, and "
        "goes back to its Staging Area, not destroyed; in this battle it is done.",
        f"**Detect:** {notes['Detect']} **Fire:** {notes['Fire']} Two equally near: you say which. None "
        "in range: nothing.",
        "**Special actions,** on yellow ground, are told on the battle board. A **Damaged** Tripod does only the first "
        "action of its line, and no special one.",
        "**Arrival:** the new Tripod belongs to the Wave for good.",
    )
    human = (
        "Each Gun **may** fire at one Tripod in range: a Field Gun with 1 die, a Siege Gun with 2. Each die of exactly "
        "the right colour is a hit: **Damaged,** then **destroyed.** A destroyed Tripod is taken off.",
        "A Gun with Earthworks that fires **loses 1** of them, the Siege Gun also 1. Firing wears its cover away.",
        "Infantry, Cavalry, Refugees and Characters do nothing.",
    )
    end = (
        "When there is **no Tripod** on the board, or **no human unit.** Guns gone, people left: it goes on.",
        "Survivors return to the zone, Guns with the Earthworks that are left. Tripods return to their Staging Area; "
        "who is Damaged shows its back. All plans go back to the cup, used or not.",
        "A Wave **without a Tripod** is taken off the map.",
    )
    plans = [f"**{plan['name']}:** {plan['text']}" for plan in tables()["plan"]]
    plans.append("Each works **once,** at any moment you like, on land or at sea.")
    (a, wide), (b, _) = across(area.width, 2)

    def table(inner: Area) -> None:
        range_rows(inner, -2.4, 0, inner.width + 4.8, inner.height, "Tripod")

    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("2. Battle: when", "red_dark", when, stars=False),
                    Section("First of all", "brown", first),
                    Section("Setting up", "green_dark", setup),
                    Section("Battle Plans", "khaki", plans),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("Each round: the Martian step", "violet", martian),
                    Section("Each round: the human step", "blue", human),
                    Section(
                        "Range: exactly this colour", "teal_dark", ("Count the hexes to the target, its own too.",),
                        stars=False, art=table, high=18.0,
                    ),
                    Section("The end", "plum", end),
                ),
            ),
        ),
        MAST + GAP,
    )  # fmt: skip
