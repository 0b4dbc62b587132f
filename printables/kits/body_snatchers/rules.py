"""The players' rules: one sheet to hand round, so that not the Announcer alone knows how it goes.

What the night script and the role cards say is taken from their data, not said anew.
"""

from __future__ import annotations

from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.body_snatchers.data import TITLE, roles, script
from printables.kits.body_snatchers.sheets import pods
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

TAPS: tuple[str, ...] = (
    "**At Midnight** the Announcer walks round the whole ring. Eyes stay closed.",
    "**Two taps:** you have changed sides. You are a Pod Person now, or human again. Your card stays your card: a "
    "snatched Psychic is still called as Psychic, but learns nothing; a snatched Doctor or Vigilante does nothing.",
    "**No taps:** you are what you were. **Three taps:** you were put down and have a last cry.",
    "Who else is one of them you see at the next body snatching, when you open your eyes with them.",
)
MANNERS: tuple[str, ...] = (
    "**Say** whatever you like by day, true or not. **Never show** your card while you live: only the Cheerleader "
    "does.",
    "**By night** no word, no sound, eyes closed unless you are called.",
    "**The dead** say nothing until the end, not even with their eyebrows.",
    "**Don’t play a trick on the call:** who isn’t called keeps the eyes closed.",
)


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the players' rules, one page."""
    face = Face("player-rules", *content(paper), _page)
    return File("player-rules.pdf", "Players' rules", (full_page(paper, face, 1, "Players' rules"),)), {face.id: face}


def _page(area: Area) -> None:
    area.where = "the players' rules"
    data = script()
    masthead(area, "The players' rules", f"{TITLE}: one sheet to hand round", MAST, "night", "green_dark")
    pods(area)
    what = (
        "**Lake Terror sleeps.** Among you are one or two Pod People, at first; every night they may become more. By "
        "day the town talks, accuses and votes. **The town wins** when no pod is left, **the pods** when nobody else "
        "is but perhaps the Lunatic.",
        "Each has **one card,** face down. One of you plays nothing: the **Announcer** leads through the night and "
        "answers questions about rules, never about people.",
        "Sit in a ring and keep your seats: who sits beside whom matters.",
    )
    steps = tuple(f"**{step['code']} {step['name']}:** {step['who']}." for step in data["step"])
    jobs = tuple(f"**{role.name}.** {role.does}" for role in roles().values())
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("What it is", "green_dark", what, stars=False),
                    Section("The night, in this order", "night", steps),
                    Section("Taps", "signal", TAPS),
                    Section("Manners", "plum", MANNERS),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("Who is who", "violet", jobs, stars=False),
                    Section(data["day"]["title"], "red", data["day"]["lines"]),
                    Section(data["dead"]["title"], "blue", data["dead"]["lines"]),
                ),
            ),
        ),
        MAST + GAP,
    )
