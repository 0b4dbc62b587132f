"""The sixth page: what the Martians do on the map, who else is in France, other wars, and doubtful cases."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import pieces, say, tables
from printables.kits.war_of_the_worlds.help import MAST
from printables.sheets.booklet import GAP, Column, Section, across, pour


def page(area: Area) -> None:
    """Martian Action, Assembly, Epilogue, Characters, scenarios, questions."""
    level = {row.key: row for row in tables().difficulty}
    again, flying = level["Re-landing on"], level["Flying piece on"]
    action = (
        say("booklet-martians-waves-move-in-the"),
        say("booklet-martians-cavalry-screen-once-a"),
        say("booklet-martians-kegs-of-the-zone"),
        say("booklet-martians-re-landing-is-a", standard=again.standard, easy=again.easy, hard=again.hard),
        say("booklet-martians-red-weed-roll-green"),
    )
    assembly = (
        say("booklet-martians-cylinders-that-didnt-land"),
        say("booklet-martians-a-wave-in-red"),
        say(
            "booklet-martians-the-flying-machine-is",
            standard=flying.standard.replace(", ", " or "),
            easy=flying.easy.rstrip("*"),
        ),
    )
    epilogue = (
        say("booklet-martians-look-who-has-won"),
        say("booklet-martians-at-the-end-reckon"),
    )
    people = (
        say("booklet-martians-events-and-scenarios-bring"),
        *(f"**{person.name}:** {person.text}" for person in pieces().character),
    )
    wars = [f"**{row.name}:** {row.text}" for row in tables().scenario]
    doubts = (
        say("booklet-martians-two-waves-in-a"),
        say("booklet-martians-the-cup-is-empty"),
        say("booklet-martians-germs-fall-and-reach"),
        say("booklet-martians-germs-and-colonization-both"),
        say("booklet-martians-the-last-wave-is"),
        say("booklet-martians-a-keg-destroys-a"),
        say("booklet-martians-kriegspiel-on-the-card"),
        say("booklet-martians-siege-gun-two-dice"),
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-martians-6-martian-action"), "green_dark", action),
                    Section(say("booklet-martians-7-assembly"), "violet", assembly),
                    Section(say("booklet-martians-8-epilogue"), "plum", epilogue),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-martians-characters"), "blue", people),
                    Section(say("booklet-martians-four-wars"), "brown", wars),
                    Section(say("booklet-martians-in-doubt"), "red_dark", doubts),
                ),
            ),
        ),
        MAST + GAP,
    )
