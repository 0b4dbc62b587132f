"""Whoever may decline sees at once how: no arrow has to be found first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.app.lobby.wishes import Wishes
from tests.app.play import sensible

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


@pytest.mark.parametrize("person", ["town", "alien"])
def test_a_way_to_decline_stands_beside_every_choice(finger: Finger, referee: Referee, person: str) -> None:
    """ATTACK? opened with everybody chosen and the one key to decline was hidden behind an arrow."""
    from companion.app.finger import known

    referee.begin(Wishes({"town": "bot", "alien": "bot", person: "person"}, hands="off"), seed="decline")
    choose, seen = sensible(), set()
    for _ in range(3000):
        sitting = referee.sitting
        if sitting is None or sitting.outcome is not None:
            break
        moment = sitting.moment
        if moment.what in ("bot", "machine"):
            sitting.step()
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            if ("done",) in moment.ask.options and moment.ask.kind not in seen:
                seen.add(moment.ask.kind)
                referee.go_on()
                finger.frames(2)
                assert finger.find("quick done") is not None, moment.ask.kind
            sitting.answer(moment.token, choose(*known(sitting, moment.ask)))
    assert "attack" in seen
    assert len(seen) >= 3
