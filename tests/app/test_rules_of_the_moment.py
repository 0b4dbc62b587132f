"""Every ask has the rules of its moment: for `?`, the booklet and the announcer."""

from __future__ import annotations

import pytest

from companion.app.gallery import plan
from companion.app.screen import load
from companion.kernel.words import texts

GAMES = ("alien_invasion", "war_of_the_worlds")


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_asked_has_rules_of_its_own(name: str) -> None:
    say, screen = texts(name), load(name)
    assert set(say.after("prompt-")) == set(say.after("rule-"))
    told: dict[str, str] = {}
    for part in plan.make(name, seats=1, tries=1).parts[:3]:
        sitting = plan.begin(name, part.options, part.seed)
        company = plan.Company(sitting, part.bots, part.seed)
        while len(sitting.table.records) <= max(part.stops):
            ask = sitting.moment.ask
            if ask is not None and ask.kind not in told:
                title, told[ask.kind] = screen.rule(sitting.view(), ask)
                assert title
            if sitting.outcome is not None:
                break
            company.step()
    assert len(told) > len(say.after("prompt-")) / 2
    assert not [kind for kind, text in told.items() if text in ("", screen.how())]
    assert len(set(told.values())) > len(told) * 0.8, "most have a text of their own"
