"""The 96 rows of Midnight: every way in which one player may be shot, healed, guarded, snatched and cured."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.body_snatchers.midnight import PUT_DOWN, SHOT, Notes, midnight

ROWS = [
    line.split() for line in (Path(__file__).parent / "midnight.txt").read_text().splitlines() if line[0] not in "#"
]
X, POD, HUMAN = "s01", "s02", "s03"


def test_there_are_96_different_rows() -> None:
    assert len({tuple(row[:6]) for row in ROWS}) == len(ROWS) == 96


@pytest.mark.parametrize("row", ROWS, ids="-".join)
def test_row(row: list[str]) -> None:
    dusk, shot, healed, guarded, snatched, cured, end, pod, tapped = row
    notes = Notes(
        shot=X if shot == "x" else None,
        heal=X if healed == "x" else None,
        cure=X if cured == "x" else None,
        snatch=X if snatched == "x" else None,
        patrols=((HUMAN, X),) if guarded == "x" else (),
    )
    pods = frozenset({POD, X} if dusk == "Pod" else {POD})
    result = midnight((X, POD, HUMAN), pods, (X,) if dusk == "Lunatic" else (), notes)
    assert dict(result.deaths).get(X, "alive") == {"alive": "alive", "shot": SHOT, "put-down": PUT_DOWN}[end]
    assert (X in result.pods) == (pod == "Pod")
    assert result.tapped == ((X,) if tapped == "yes" else ())
