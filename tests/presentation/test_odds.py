"""The number that must be rolled is the same before the roll and after it."""

from __future__ import annotations

import re

from companion.games import pleasantville
from companion.games.pleasantville import sentence
from companion.kernel.game import TABLE
from companion.presentation.screen import load
from tests.pleasantville.players import turns


def test_what_is_needed_is_what_was_needed() -> None:
    """A prompt said "8 or more", and the sentence after the roll that 9 was needed."""
    screen = load("pleasantville")
    game = pleasantville.load()
    compared: dict[str, set[str]] = {}
    for seed in range(14):
        for turn in turns(game, ("odds", seed), wildness=seed % 6):
            if not turn.ask.kind.endswith("_roll"):
                continue
            view = game.view(turn.before, TABLE)
            _, todo = screen.roll_words(turn.ask, view)
            before = re.search(r"(\d+) or (more|less)|no roll", todo)
            after = re.search(r"it took (\d+)|no roll", sentence(turn.events[0]))
            assert (before is None) == (after is None), turn.ask
            if before is None or after is None:
                continue
            assert before[1] == after[1], (todo, sentence(turn.events[0]))
            compared.setdefault(turn.ask.kind, set()).add(before[1] or "no roll")
            happened = turn.events[0]
            good = {"talked": "control", "influenced": "result"}.get(happened.kind)
            if good is not None:
                enough = before[1] is not None and sum(turn.answer) >= int(before[1])
                assert enough == (happened.data[good] not in (None, "no_effect")), happened
    assert compared.keys() >= {"talk_roll", "influence_roll"}
    assert len(compared["talk_roll"]) > 1, "the bonus for great influence came up"
    assert len(compared["influence_roll"]) > 4
