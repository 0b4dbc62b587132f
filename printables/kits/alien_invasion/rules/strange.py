"""The fourth page: under the ground, blasts, events, factions of one's own, doubtful cases."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.alien_invasion.data import cards, faction, factions, terrain
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.fullpage import MAST


def page(area: Area) -> None:
    """What not every table needs."""
    hoppers, suits = faction("hoppers"), faction("dark_suits")
    squads = hoppers.groups[0].groups
    under = (
        "**If there are sewers or tunnels,** lay manholes where one can go down. **People:** 1 action down, 1 to any "
        "other "
        "manhole, 2 up.",
        "**Delvers** go down anywhere (1 action), to any point (1), and up (1): put a hole there. At a hole that is "
        "there "
        "the Delver comes up free. A squad rides along; setting it down is 1 action.",
        f"**Holes:** three for each squad, so {3 * squads} for {squads} squads; two for each lie on the table at the "
        "start.",
        "**Closing one:** an enemy group with every figure within 2 inches, 1 action. Turn the marker over. Delvers "
        "can't "
        "use it; they may dig another.",
        "**At each Special Event** all groups underground fight at once, no terrain. Hoppers and their pets strike "
        "first, and who falls to them is out before the others roll. Then the faction that lost more comes up, "
        "where it likes.",
    )
    blast = (
        f"The disc is {terrain()['blast']['diameter']} inches across. Lay its middle where it goes off.",
        "Roll the dice once. Each group with figures under the disc takes that total, friends too, by its own kill "
        "numbers, and loses no more than lie under it.",
        "**Skitters** caught go off as well: 4 dice more for each, all in one total. One that is shot just dies.",
    )
    event = [
        "**First** the fight underground, if there is one. **Then,** at the first such card, the Dark Suits' "
        "Clean-Up comes: "
        "both sections, anywhere on the table's edge. **Then** roll a die:",
        *(f"**{face}: {name}.** {effect}" for face, name, effect in cards()["event"]["results"]),
    ]
    study = (
        "The first figure of each alien species to die goes to them, whoever killed it. An action spent on study: 1 "
        "die "
        f"for each {suits.groups[0].name.lower()} on the table; a 6 is a success, one for each species. Put a Success "
        "marker down.",
        "Hoppers, Skitters and Delvers are three species; Cones and Saucerites one each. People never are.",
    )
    own = (
        "Give it a **name,** a **group size,** a **move** (8), **dice** for each figure or weapon, three **kill "
        "numbers** (most "
        "go up by 3 from Open to Cover to Building), **linked fire** or not, and one thing that nobody else can do.",
        f"Count its shooting dice: about {_span()} is fair. Then write down what it wants.",
        "To help a faction or to hinder it, change its cards: a Single more, a Triple less.",
    )
    doubts = (
        "**Partly in cover?** Then not in cover.",
        "**Several combats on one card?** The card's owner says in which order.",
        "**No way back from a combat?** As far as you can; never into contact.",
        "**Stray Skitters, two enemies equally near?** The Hoppers' player says which.",
        "**Odd dice that don't share evenly?** The difference as small as can be; then the roller says who has more.",
        "**A crewed weapon?** One figure, however many stand on the base.",
        "**The deck runs out in a set?** Draw what is left, shuffle, finish the set.",
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("Underground", "brown_dark", under),
                    Section("Blasts", "red_dark", blast),
                    Section("A faction of your own", "green_dark", own),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("A Special Event", "red", event, stars=False),
                    Section("The Dark Suits study", "violet", study),
                    Section("In doubt", "teal_dark", doubts),
                ),
            ),
        ),
        MAST + GAP,
    )


def _span() -> str:
    """The least and the most shooting dice of the factions that are here."""
    totals = [
        sum(group.groups * n * int(dice) for group in found.groups for n, _, dice in group.figures if dice.isdigit())
        for found in factions()
    ]
    known = [total for total in totals if total]
    return f"{min(known)} to {max(known)}"
