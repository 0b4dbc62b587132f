"""The story that is told when a game is over: what the night's choices meant, and what came of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.bots import play_out
from companion.games.body_snatchers import BOTS, chronicle, load
from companion.games.body_snatchers.state import State
from companion.games.body_snatchers.visits import NO_COUNT
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.table import Table
from tests.body_snatchers.test_examples import EIGHT
from tests.body_snatchers.town import Lake


def told(it: Lake) -> list[str]:
    """Return the story of a game; if it is not over yet, the Pods take whom they can first."""
    for _ in range(20):
        if it.table.outcome is not None:
            break
        it.until("snatch").does("seat", next(seat for seat in it.state.alive if seat not in it.state.pods))
        it.until("settle").does("done")
    return list(chronicle(it.table.story()))


def test_the_story_says_what_came_of_each_choice() -> None:
    """Shot, guarded, healed, taken, or one of them already: never only that somebody died."""
    cases: list[tuple[dict[str, str], tuple[str, ...]]] = [
        (
            {"shoot": "citizen_1", "snatch": "cheerleader"},
            (
                "The Vigilante shot Seat 6 dead.",
                "Seat 8 was taken, knew it from Midnight on, and met the others on night 3.",
            ),
        ),
        ({"shoot": "watch_1"}, ("The Vigilante aimed at Seat 4, but the Town Watch stood guard.",)),
        (
            {"shoot": "citizen_1", "heal": "citizen_1", "snatch": "citizen_1"},
            (
                "The Vigilante shot Seat 6, but the Doctor was in time.",
                "The Doctor healed Seat 6.",
                "The Doctor kept Seat 6 human.",
            ),
        ),
        (
            {"snatch": "citizen_1", "patrol": "citizen_1"},
            ("Seat 4 guarded Seat 6.", "Seat 6 was taken under guard, and put down."),
        ),
        ({"shoot": "citizen_1", "snatch": "citizen_1"}, ("When the Pods came, Seat 6 was dead already.",)),
        ({"snatch": "pod_1"}, ("Seat 1 was one of them already.", "Midnight changed nobody.")),
        ({"shoot": "pod_1", "snatch": "doctor"}, ("No Pod Person was left to take Seat 3.",)),
    ]
    for choices, wanted in cases:
        story = told(Lake(*EIGHT).until("accuse").sleeps().night(**choices))
        night = story[story.index("\N{EN DASH} Night 2 \N{EN DASH}") :]
        for words in wanted:
            assert any(line.startswith(words) for line in night[:10]), (words, night)
        assert not [line for line in story if "settled" in line or "walked" in line or "touched" in line]
    assert any(line.endswith("was the last to be taken.") for line in told(Lake(*EIGHT)))


def test_of_the_device_the_story_tells_what_touches_meant_and_no_others() -> None:
    """One number for each count; the last night, too, says whom the Pods went for."""
    ended = 0
    for seed in range(12):
        table: Table[State] = Table.new(load(), {"announcer": "device", "players": 7}, Electronic(f"device {seed}"))
        play_out(table, {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats})
        story, events = chronicle(table.story()), table.story()
        assert not [line for line in story if "touched" in line]
        counts = [event for event in events if event.kind == "chose" and event.data["count"] != NO_COUNT]
        assert sum("asked about" in line for line in story) == len(counts)
        for number, night in enumerate(table._state.history, 1):
            start = story.index(f"\N{EN DASH} Night {number} \N{EN DASH}") + 1
            assert story[start].startswith("The Pods (")
            assert ("went for" in story[start]) == (night["snatch"] != "---")
        ended += any(line.endswith("was the last to be taken.") for line in story)
    assert ended


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("announcer", ["person", "device"])
def test_the_log_of_a_finished_game_is_its_story(
    announcer: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    path = tmp_path / "a.saucer"
    table: Table[State] = Table.new(load(), {"announcer": announcer, "players": 6}, Electronic("log"), path=path)
    play_out(table, {seat: BOTS["sensible"](SeededLuck(f"log {seat}")) for seat in table.seats})
    story = chronicle(table.story())
    table.close()
    assert main(["log", str(path)]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines[1 : 1 + len(story)] == list(story)
