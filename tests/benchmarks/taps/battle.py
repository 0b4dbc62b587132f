"""Count the touches that a battle of five Tripods takes on the real screen, beyond real decisions.

    python -m tests.benchmarks.taps.battle --battles 10 --json

A machine's general leads The War of the Worlds until a Wave of five Tripods or more meets a Gun on land; from there its
answers are given by the finger, on the screen, until the battle is over. Dice fall and cards are drawn on the screen.
An answer where there was more than one is a real decision; every touch but one for each of these is counted, touches
that confirm what hands did on the table apart, and with a pace those that end a wait in which a deed can be taken back.
With ``--plans`` the points suffice for Battle Plans, and each is used.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from companion.games import load
from companion.games.war_of_the_worlds import BOTS
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Answer, Ask
from companion.kernel.manifest import game
from companion.kernel.table import Table

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.lobby.wishes import Hands

GAME: Final = "war_of_the_worlds"
GENERAL: Final = "general"
GOAL: Final = 25
"""Touches beyond real decisions that a battle of five Tripods may take."""
TRIPODS: Final = 5
PLANS: Final = ("plan_cup",)


class Leader:
    """Answers for the general; with `rich` points it draws Battle Plans and uses them.

    :param seed: of its luck. :param plans: draw a plan as often as it is offered, and use each.
    """

    def __init__(self, seed: str, *, plans: bool = False) -> None:
        self._bot = BOTS[GENERAL](SeededLuck(seed))
        self._plans = plans

    def __call__(self, view: Any, ask: Ask) -> Answer:
        if self._plans:
            for wanted in (PLANS, ("spring",), ("use",), ("trap",), ("terrain",)):
                if wanted in ask.options:
                    return wanted
            if ask.kind == "reroll":
                return next(answer for answer in ask.options if answer[0] == "again")
        return self._bot.choose(view, ask)


def led(path: Path, seed: str, *, plans: bool = False) -> bool:
    """Lead a sitting, kept in a file, to the first question of a battle against five Tripods; say whether one came."""
    notes = {"players": {GENERAL: "person"}, "rolling": "screen"}
    table = Table.new(load(GAME), {"difficulty": "hard"}, Electronic(seed), path, notes=notes)
    leader = Leader(seed)
    while table.outcome is None:
        view: Any = table.view(TABLE)
        fight = view.battle
        ask = table.asks[0]
        if fight is not None and fight.board == "land" and not fight.round and len(view.tripods[fight.wave]) >= TRIPODS:
            rich = not plans or view.points >= 10
            if ask.seat == GENERAL and rich:
                table.close()
                return True
        if ask.seat == GENERAL:
            table.submit(GENERAL, leader(table.view(GENERAL), ask))
        else:
            table.roll()
    table.close()
    return False


def fought(finger: Finger, path: Path, leader: Leader) -> dict[str, Any]:
    """Fight the battle of a sitting to its end, touch by touch, and count."""
    referee = finger.referee
    counts: Counter[str] = Counter()
    by_kind: Counter[str] = Counter()
    referee.resume(path)
    sitting = referee.sitting
    assert sitting is not None
    finger.lift_curtain()

    def count(name: str) -> None:
        now: Any = sitting.table.view(TABLE)
        if now.battle is None:
            return
        what = {"next": "beats", "go on": "waits"}.get(name, "hands" if name.startswith("hands") else "taps")
        counts[what] += 1
        ask = sitting.moment.ask
        if what == "taps" and ask is not None:
            by_kind[ask.kind] += 1

    def choose(view: Any, ask: Ask) -> Answer:
        counts["decisions"] += len(ask.options) > 1 and ask.seat != CHANCE and view.battle is not None
        return leader(view, ask)

    finger.touched = count
    view: Any = sitting.table.view(TABLE)
    tripods = len(view.tripods[view.battle.wave])
    rounds = 0
    while sitting.outcome is None and view.battle is not None:
        rounds = max(rounds, view.battle.round)
        finger.play(choose, most=1)
        view = sitting.table.view(TABLE)
    finger.touched = lambda name: None
    beyond = counts["taps"] - counts["decisions"]
    return {"tripods": tripods, "rounds": rounds, **counts, "beyond": beyond, "by_kind": dict(by_kind.most_common())}


def measure(battles: int, *, hands: Hands, plans: bool, pace: float = 0.0) -> list[dict[str, Any]]:
    """Fight so many battles on the real screen.

    :param hands: whether pieces are moved on the table: ``"off"``, ``"pass"`` or ``"wait"``.
    :param pace: seconds for which a roll is shown; 0 leaves all beats out.
    """
    from companion.app import environment

    environment.prepare((800, 480))
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    from companion.app import finger as fingers
    from companion.app.lobby.wishes import Wishes, remember
    from companion.app.rig import open_app
    from companion.app.surfaces.surface import SurfaceView
    from companion.app.widgets.press import Press
    from tests.benchmarks.taps.__main__ import unseen

    Press.pause = Press.hold = 0.0
    setattr(SurfaceView, "_draw_pieces", lambda _: None)  # noqa: B010
    found: list[dict[str, Any]] = []
    with TemporaryDirectory() as folder, open_app(Path(folder), game=GAME, settle=0) as finger:
        fingers.step = unseen
        os.environ["XDG_STATE_HOME"] = f"{folder}/state"  # what people wished for last is theirs
        finger.referee.desk.pace = pace
        remember(game(GAME), Wishes(hands=hands))
        number = 0
        while len(found) < battles:
            path, seed = Path(folder) / f"battle-{number}.saucer", f"battle {number}"
            number += 1
            if not led(path, seed, plans=plans):
                continue
            found.append(fought(finger, path, Leader(f"{seed} fought", plans=plans)))
            print(f"{seed}: {found[-1]}", file=sys.stderr)
            finger.referee.open()
    return found


def line(found: list[dict[str, Any]]) -> Mapping[str, Any]:
    """Return the figures of all battles."""
    beyond = [one["beyond"] for one in found]
    told = [one.get("hands", 0) for one in found]
    return {
        "battles": len(found),
        "mean_beyond": round(sum(beyond) / len(beyond), 2),
        "most_beyond": max(beyond),
        "mean_decisions": round(sum(one.get("decisions", 0) for one in found) / len(found), 2),
        "mean_waits": round(sum(one.get("waits", 0) for one in found) / len(found), 2),
        "mean_hands": round(sum(told) / len(told), 2),
        "most_hands": max(told),
        "most_beyond_with_hands": max(a + b for a, b in zip(beyond, told, strict=True)),
        "goal": GOAL,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.taps.battle", description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=10)
    parser.add_argument("--hands", choices=("off", "pass", "wait"), default="off")
    parser.add_argument("--plans", action="store_true", help="battles in which plans are bought and used")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds for a roll; 0 (default) leaves all beats out")
    parser.add_argument("--json", action="store_true", help="print one line of JSON only")
    wanted = parser.parse_args()
    found = line(measure(wanted.battles, hands=wanted.hands, plans=wanted.plans, pace=wanted.pace))
    print(json.dumps(found) if wanted.json else json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
