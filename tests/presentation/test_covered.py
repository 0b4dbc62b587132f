"""What a page shows while nobody holds: the same, whatever was touched in secret."""

from __future__ import annotations

from dataclasses import replace

from companion.app.gallery.plan import Company, begin
from companion.presentation.prompts.prompt import ACT, Tap
from companion.presentation.screen import load
from companion.presentation.shown import Shown


def test_nothing_tells_in_which_building_the_alien_lands() -> None:
    """House 3 has one space, the School three: each opens as many lines, and marks the same places."""
    sitting = begin("pleasantville", {}, "landing")
    screen = load("pleasantville").for_options(sitting.table.records[0]["options"])
    company, shown = Company(sitting, "random", "landing"), Shown(screen, sitting)
    try:
        while sitting.moment.ask is None or sitting.moment.ask.kind != "hq":
            company.step()
        moment = sitting.moment
        assert moment.ask is not None
        buildings = [row.id for row in shown.prompt(moment).rows()]
        seen, landed = set(), set()
        for building in buildings:
            prompt = shown.prompt(moment)
            prompt.touch(Tap("row", building))
            lines = prompt.rows()
            covered = tuple(replace(line, id="", secret=bool(line.secret) * "?") for line in lines)
            seen.add((prompt.title, prompt.prompt, covered, prompt.marks().seen(False).legal, prompt.can_back()))
            for line in lines:
                prompt.touch(Tap("row", line.id))
                answer = prompt.touch(ACT) or prompt.answer()
                assert answer is not None
                assert answer in moment.ask.options
                landed.add(answer)
        assert len(seen) == 1
        assert len(buildings) > 9
        assert landed == set(moment.ask.options), "every space can be chosen"
    finally:
        sitting.close()
