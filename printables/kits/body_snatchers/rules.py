"""The players' rules: one sheet to hand round, so that not the Announcer alone knows how it goes.

What the night script and the role cards say is taken from their data, not said anew.
"""

from __future__ import annotations

from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.body_snatchers.data import TITLE, lines, roles, say, steps
from printables.kits.body_snatchers.sheets import pods
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper


def taps_words() -> tuple[str, ...]:
    """Say it in the language in use."""
    return (
        say("booklet-at-midnight-the-announcer"),
        say("booklet-two-taps-you-have"),
        say("booklet-no-taps-you-are"),
        say("booklet-who-else-is-one"),
    )


def manners_words() -> tuple[str, ...]:
    """Say it in the language in use."""
    return (
        say("booklet-say-whatever-you-like"),
        say("booklet-by-night-no-word"),
        say("booklet-the-dead-say-nothing"),
        say("booklet-dont-play-a-trick"),
    )


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the players' rules, one page."""
    face = Face("player-rules", *content(paper), _page)
    return File(
        "player-rules.pdf", say("booklet-players-rules"), (full_page(paper, face, 1, say("booklet-players-rules")),)
    ), {face.id: face}


def _page(area: Area) -> None:
    area.where = "the players' rules"
    masthead(
        area, say("booklet-the-players-rules"), say("booklet-one-sheet-to-hand", n=TITLE), MAST, "night", "green_dark"
    )
    pods(area)
    what = (
        say("booklet-lake-terror-sleeps-among"),
        say("booklet-each-has-one-card"),
        say("booklet-sit-in-a-ring"),
    )
    night = tuple(f"**{step.code} {step.name}:** {step.who}." for step in steps())
    jobs = tuple(f"**{role.name}.** {role.does}" for role in roles().values())
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-what-it-is"), "green_dark", what, stars=False),
                    Section(say("booklet-the-night-in-this"), "night", night),
                    Section(say("booklet-taps"), "signal", taps_words()),
                    Section(say("booklet-manners"), "plum", manners_words()),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-who-is-who"), "violet", jobs, stars=False),
                    Section(say("day"), "red", lines("day")),
                    Section(say("dead"), "blue", lines("dead")),
                ),
            ),
        ),
        MAST + GAP,
    )
