"""The device's nights take the same course in every world: what is asked, what is kept and how long each of it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.body_snatchers import BOTS, load
from companion.games.body_snatchers.state import State
from companion.kernel.bots import SeededLuck
from companion.kernel.canonical import canonical
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, TABLE
from companion.kernel.outcomes import size
from companion.kernel.table import Table

SLOT = 20.0
GAMES = 40
OPTIONS: list[dict[str, Any]] = [
    {},
    {"swap": "kid", "pod_agreement": "last"},
    {"scientist": True, "autopsy": "medic", "mysterious_death": "nothing"},
]

Trace = list[tuple[Any, ...]]


def nights(seed: object, options: dict[str, Any]) -> dict[int, Trace]:
    """Play one game; of each night that reached its morning, all that somebody could count or measure."""
    game = load()
    table: Table[State] = Table.new(game, {"announcer": "device", **options}, Electronic(f"dice {seed}"))
    luck = SeededLuck(f"thoughts {seed}")
    bots = {seat: BOTS["sensible" if luck.below(2) else "random"](SeededLuck(f"{seed} {seat}")) for seat in table.seats}
    traces: dict[int, Trace] = defaultdict(list)
    while table.outcome is None:
        state, asks, kept = table._state, table.asks, len(table.records)
        if asks[0].seat == CHANCE:
            table.roll()
        elif asks[0].kind == "lift":
            table.tick(luck.below(1000) / 10)  # whoever comes late: no time runs before
            assert table.asks == asks
            table.submit(asks[0].seat, asks[0].options[0])
        elif asks[0].seat in table.seats:
            seat = asks[0].seat
            thinks = luck.below(1000) / 1000 * (SLOT - 1) * (1 if seat in state.pods else 0.5)
            table.tick(thinks)
            table.submit(seat, bots[seat].choose(table.view(seat), asks[0]))
            while table.asks == asks[1:]:
                table.tick(0.7)
        elif asks[0].seat == TABLE:
            answer = bots["s01"].enter(table.view("s01"), asks[0])  # type: ignore[attr-defined]
            table.submit(*((TABLE, answer) if answer else (CLOCK, asks[-1].options[0])))
        else:
            table.submit(CLOCK, asks[0].options[0])
        if state.step not in ("first", "peek", "second") or table._state.step == "talk" or table.outcome:
            continue
        if table._state.night > state.night:
            continue  # two are left, so night falls as soon as it has dawned
        counted = [(ask.seat, ask.kind, size(ask.options), len(canonical(ask.facts))) for ask in asks]
        written = [(record["seat"], sorted(record), length(record)) for record in table.records[kept:]]
        traces[state.night].append((counted, written, len(table.log(TABLE))))
    return {night: [(*one[:2], one[2] - trace[0][2]) for one in trace] for night, trace in traces.items()}


def length(record: Mapping[str, Any]) -> int:
    """How long a record is, but for its number, which counts what happened by day."""
    return len(canonical({name: value for name, value in record.items() if name != "n"}))


@pytest.mark.few(2)
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "kid", "medic"])
def test_every_night_takes_the_same_course(options: dict[str, Any]) -> None:
    """Roles, choices and how long anybody thinks differ; the schedule doesn't."""
    first: dict[int, Trace] = {}
    compared = 0
    for seed in range(GAMES):
        for night, trace in nights(seed, options).items():
            whole = first.setdefault(night, trace)
            compared += 1
            for one, other in zip(trace, whole, strict=False):
                assert one == other, f"game {seed}, night {night}"
            if len(trace) > len(whole):
                first[night] = trace
    assert compared > 100


def test_a_visit_waits_for_its_seat_however_long_and_its_time_begins_with_the_curtain() -> None:
    table: Table[State] = Table.new(load(), {"announcer": "device", "players": 5}, Electronic("waits"))
    while table.waiting == (CHANCE,):
        table.roll()
    for seat in table.seats:
        table.submit(seat, ("done",))
    for _round in range(2):
        for seat in table.seats:
            assert (table.waiting, table.time) == ((seat,), None)
            kept = len(table.records)
            assert table.tick(3600) == ()
            assert (table.waiting, len(table.records)) == ((seat,), kept)
            assert not table.view(seat).page, "nothing is shown before the curtain is lifted"  # type: ignore[attr-defined]
            table.submit(seat, ("done",))
            assert table.time == (0.0, SLOT)
            assert table.view(seat).page  # type: ignore[attr-defined]
            table.submit(CLOCK, ("mark", int(SLOT)))
    while table.waiting == (CHANCE,):
        table.roll()
    assert table._state.step == "talk"
