"""Plays to the first day, lets some of it pass, and waits to be killed. Run by test_power_cut.py.

python -m tests.body_snatchers.x_day FILE SECONDS
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from companion.games.body_snatchers import load
from companion.games.body_snatchers.bots import ModelBot
from companion.kernel.bots import SeededLuck
from companion.presentation.sitting import Sitting


def main(path: Path, seconds: float) -> None:
    game = load()
    options = {"players": 6}
    players: Any = dict.fromkeys(game.seats(game.setup(options)), "person")
    sitting = Sitting.begin(
        game, players=players, bots={}, options=options, path=path, names=dict.fromkeys(players, "Ann")
    )
    bot: Any = ModelBot(SeededLuck("day"), 4)
    while sitting.table.time is None or sitting.table.time[1] < 100:
        ask = sitting.moment.ask
        assert ask is not None
        view = sitting.view()
        answer = bot.enter(view, ask) if ask.seat == "table" else bot.choose(view, ask)
        sitting.answer(sitting.moment.token, answer)
    for _ in range(int(seconds * 4)):
        sitting.tick(0.25)
    print("waiting", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
