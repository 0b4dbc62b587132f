"""What lies open can be taken back until somebody has learnt something from it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.kernel.game import CHANCE, Answer, Ask, Event, Outcome, Refused, asks_for, roll
from companion.kernel.outcomes import D6, Dice
from companion.kernel.proof import verify
from companion.kernel.table import Table


class Deeds:
    """North decides, dice fall, north decides, east whispers, north decides what is sealed, east ends it."""

    name = "deeds"
    version = 1

    def seats(self, state: int) -> tuple[str, ...]:
        return ("north", "east")

    def setup(self, options: Mapping[str, Any]) -> int:
        return 0

    def ask(self, state: int) -> tuple[Ask, ...] | Outcome:
        say = (("a",), ("b",))
        asks = (
            Ask("north", "say", say, open=True),
            roll("dice", Dice(D6, 1)),
            Ask("north", "say", say, open=True),
            Ask("east", "whisper", say),
            Ask("north", "say", say, open=True, sealed=True),
            Ask("east", "say", say, open=True),
        )
        return (asks[state],) if state < len(asks) else Outcome(("north",), "over")

    def decide(self, state: int, seat: str, answer: Answer) -> tuple[Event, ...]:
        return (Event("said", {"what": answer[0]}, ("east",) if state == 3 else ("*",), seat == CHANCE),)

    def evolve(self, state: int, event: Event) -> int:
        return state + 1

    def view(self, state: int, seat: str) -> Any:
        return SimpleNamespace(seat=seat, asks=asks_for(self.ask(state), seat))

    def placed(self, view: Any) -> Mapping[str, Any]:
        return {}


def able(table: Table[Any]) -> list[str]:
    return [seat for seat in table.seats if table.can_undo(seat)]


def test_who_has_gone_on_from_dice_to_another_deed_runs_on() -> None:
    rules: Any = Deeds()
    table = Table.new(rules, {}, None)
    told = []
    for seat in ("north", CHANCE, "north", "east", "north"):
        if seat == CHANCE:
            table.roll()
        else:
            table.submit(seat, ("a",))
        told.append((seat, table.runs_on))
    assert told == [("north", False), (CHANCE, False), ("north", True), ("east", False), ("north", False)]


def test_what_lies_open_can_be_taken_back_until_somebody_has_learnt_from_it(tmp_path: Path) -> None:
    """Dice not yet thrown, a curtain not yet lifted and an ask not yet answered have taught nobody anything."""
    rules: Any = Deeds()
    path = tmp_path / "deeds.saucer"
    table = Table.new(rules, {}, None, path)
    table.submit("north", ("a",))
    assert (able(table), table.open_hand) == (["north"], "north"), "the dice lie still"
    table.undo("north")
    assert (able(table), table.open_hand) == ([], None)
    table.submit("north", ("b",))
    table.roll()
    assert (able(table), table.open_hand) == ([], None), "the dice are thrown"
    table.submit("north", ("a",))
    assert (able(table), table.open_hand) == (["north"], "north"), "the curtain is down"
    table.undo("north")
    table.submit("north", ("b",))
    table.submit("east", ("a",))
    assert (able(table), table.open_hand) == ([], None), "what was whispered stays, and so does what was before"
    with pytest.raises(Refused):
        table.undo("north")
    table.submit("north", ("a",))
    assert (able(table), table.open_hand) == ([], None), "what follows may be hidden: that it can't be would tell"
    table.submit("east", ("a",))
    assert (able(table), table.open_hand) == ([], None), "it is over, and opened"
    table.close()
    assert verify(path, lambda _: rules).holds
