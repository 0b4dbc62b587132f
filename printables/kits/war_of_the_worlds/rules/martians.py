"""The sixth page: what the Martians do on the map, who else is in France, other wars, and doubtful cases."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import pieces, tables
from printables.kits.war_of_the_worlds.help import MAST
from printables.sheets.booklet import GAP, Column, Section, across, pour


def page(area: Area) -> None:
    """Martian Action, Assembly, Epilogue, Characters, scenarios, questions."""
    level = {row["what"]: row for row in tables()["difficulty"]}
    again, flying = level["Re-landing on"], level["Flying piece on"]
    action = (
        "**Waves move,** in the order of numbers, each with a roll. Yellow and Red: along that arrow. Green: it stays "
        "in a Producing zone; in a lost one it follows the green arrow.",
        "**Cavalry screen:** once a turn for each Wave, a Cavalry in its zone may roll first. Green: nothing. Yellow: "
        "you say along which arrow, or that it stays. Red: the same, and the Cavalry is destroyed.",
        "**Kegs** of the zone it enters go off.",
        "**Re-landing:** is a number that has entered the war neither on the map as Wave nor as Cylinder? Roll once, "
        "for "
        f"the lowest such. {again['standard']} (Easy {again['easy']}, Hard {again['hard']}): its Cylinder lands "
        "as at set-up, with 3 Tripods.",
        "**Red Weed:** roll. Green: it rests. Yellow: one Destroyed zone that has a Handling Machine or lies beside "
        "Red "
        "Weed is turned over; the nearest to Paris, then by the alphabet. Red: all of them. Then **+1 Martian VP** for "
        "every Red Weed zone.",
    )
    assembly = (
        "**Cylinders** that didn't land this turn roll. Green: waits. Yellow: becomes its Wave. Red: its Wave, and one "
        "Tripod more from the cup.",
        "**A Wave in Red Weed** mends one Damaged Tripod.",
        "**The Flying Machine:** is there a Handling Machine in Red Weed, with no Cylinder there and neither Infantry "
        f"nor Gun of yours? One roll for the turn, however many: {flying['standard'].replace(', ', ' or ')} adds a "
        f"piece. (Easy: {flying['easy'].rstrip('*')}, and Yellow if two or more machines do.) So keep a Gun there.",
    )
    epilogue = (
        "Look who has won. Effects of this turn's events end; the Clock goes back to Production.",
        "**At the end** reckon: 10 for a Germ and 1 for a Human VP, less 10 for a Colonization and 1 for a Martian "
        "VP; 1 "
        "for each Refugee who got away, 10 for each Wave wiped out; 50 less if you lost. **80** and you are the "
        "Liberator, **40** a Defender, **0** a Survivor. Below that, you write the chronicle.",
    )
    people = (
        "Events and scenarios bring them. They move, flee and are captured as units are: 3 Human VP away, 1 Martian VP "
        "caught.",
        *(f"**{person['name']}:** {person['text']}" for person in pieces()["character"]),
    )
    wars = [f"**{row['name']}:** {row['text']}" for row in tables()["scenario"]]
    doubts = (
        "**Two Waves in a zone that Devastation destroys?** The second still rolls; only its line of units counts.",
        "**The cup is empty?** Fewer Tripods come, or none.",
        "**Germs fall and reach 3 again?** Cylinder 3 comes only once by Germs. Later it may re-land.",
        "**Germs and Colonization both at 10?** You win: Germs come first.",
        "**The last Wave is gone, a Cylinder is left?** Not yet won.",
        "**A keg destroys a zone?** No points for anybody.",
        "**Kriegspiel on the card that sets Tripods up?** Yes: it is a Battle card.",
        "**Siege Gun, two dice, one target.** Both dice go at the same Tripod, and two hits destroy it.",
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("6. Martian Action", "green_dark", action),
                    Section("7. Assembly", "violet", assembly),
                    Section("8. Epilogue", "plum", epilogue),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("Characters", "blue", people),
                    Section("Four wars", "brown", wars),
                    Section("In doubt", "red_dark", doubts),
                ),
            ),
        ),
        MAST + GAP,
    )
