"""Count how often people must touch the screen, and how often it changes hands.

    python -m tests.benchmarks.taps --game pleasantville --games 20 --json

Bots give the answers of two persons who share one screen. Each answer goes through the referee, its prompts and its
panels, tap by tap, in a window that nobody sees; nothing is drawn, for speed. A *curtain* is one hand-over of the
screen: the touch that lifts it is a tap too. A piece that a finger drags to its place is one tap. Dice roll on the
screen. Taps that confirm what hands did on the table (*hands cards*) are counted apart, and so are, in one more game
with real dice, the faces that are typed.

The bots are the game's own sensible ones: when these learn, figures of before are measured again.

With ``--routes``, and for games that nobody plays here in a window, touches are counted as prompts want them: see
tests/benchmarks/taps/routes.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.game import CHANCE, TABLE, Answer, Ask

if TYPE_CHECKING:
    from companion.app.finger import Finger

GOALS: Final = {"taps_per_turn": 40.0, "hands_per_turn": 12.0, "curtains_per_game": 15.0}
SETUP: Final = "setup"
Choose = Callable[[Any, Ask], Answer]


@dataclass
class Tally:
    """Touches by who was asked and in which phase.

    :ivar taps: touches but the ones counted apart, by (seat, phase). :ivar curtains: hand-overs, likewise.
    :ivar hands: touches on hands cards. :ivar typed: faces of real dice. :ivar kinds: touches by kind of ask.
    :ivar turns: turns begun in all games.
    """

    taps: Counter[tuple[str, str]] = field(default_factory=Counter)
    curtains: Counter[tuple[str, str]] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    hands: int = 0
    typed: int = 0
    turns: int = 0
    games: int = 0

    def touched(self, name: str, seat: str, phase: str, kind: str) -> None:
        """Count one touch on a button or, without a name, on a board."""
        if name.startswith("hands"):
            self.hands += 1
            return
        if name.startswith("die "):
            self.typed += 1
            return
        self.taps[seat, phase] += 1
        self.kinds[kind] += 1
        if name == "curtain":
            self.curtains[seat, phase] += 1

    def line(self, typed: Tally | None) -> dict[str, Any]:
        """Return the figures, as JSON values."""
        turns, games = max(1, self.turns), max(1, self.games)
        in_turns = sum(n for (_, phase), n in self.taps.items() if phase != SETUP)
        found: dict[str, Any] = {
            "games": self.games,
            "turns": self.turns,
            "taps_per_turn": round(in_turns / turns, 2),
            "curtains_per_game": round(self.curtains.total() / games, 2),
            "setup_taps_per_game": round((self.taps.total() - in_turns) / games, 2),
            "hands_per_turn": round(self.hands / turns, 2),
            "by_seat": {
                "taps_per_turn": _by(self.taps, 0, turns, skip=SETUP),
                "curtains_per_game": _by(self.curtains, 0, games),
            },
            "by_phase": {
                "taps_per_turn": _by(self.taps, 1, turns, skip=SETUP),
                "curtains_per_game": _by(self.curtains, 1, games),
            },
            "by_kind": {kind: round(n / turns, 2) for kind, n in self.kinds.most_common()},
        }
        if typed is not None:
            found["real_dice"] = {"faces_typed_per_turn": round(typed.typed / max(1, typed.turns), 2)}
        return found


def _by(counts: Counter[tuple[str, str]], part: int, by: int, skip: str = "") -> dict[str, float]:
    """Return counts summed over one part of their keys, divided."""
    sums: Counter[str] = Counter()
    for key, count in counts.items():
        if key[1] != skip:
            sums[key[part]] += count
    return {name: round(count / by, 2) for name, count in sorted(sums.items())}


class Players:
    """Answer for two persons with sensible bots.

    :param seed: their luck.
    """

    def __init__(self, seed: str) -> None:
        from companion.games.pleasantville import load
        from companion.games.pleasantville.bots import SensibleBot

        book = load().book
        self._bots = {seat: SensibleBot(Luck(f"{seat} {seed}"), book) for seat in ("town", "alien")}

    def __call__(self, view: Any, ask: Ask) -> Answer:
        if ask.seat == CHANCE:  # real dice lie as they lie
            return ask.options[Luck(f"{ask.kind} {view.turn}").below(len(ask.options))]
        return self._bots[ask.seat].choose(view, ask)


class Luck:
    """Deterministic random source for bots."""

    def __init__(self, seed: str) -> None:
        from companion.kernel.dice import Electronic

        self._dice = Electronic(seed[:64])
        self._count = 0

    def below(self, limit: int) -> int:
        self._count += 1
        return self._dice.below(limit, str(self._count))


PLAYERS: Final[Mapping[str, Callable[[str], Choose]]] = {"pleasantville": Players}
"""Who answers in each game that is measured."""


def play(finger: Finger, choose: Choose, tally: Tally, *, turns: int | None = None) -> None:
    """Play one game that has been begun, to its end or for so many turns, and count."""
    referee = finger.referee
    sitting = referee.sitting
    assert sitting is not None
    seen = 0

    def count(name: str) -> None:
        moment = sitting.moment
        view: Any = sitting.table.view(TABLE)
        tally.touched(name, moment.asked, view.phase, moment.ask.kind if moment.ask else "")

    finger.touched = count

    while finger.play(choose, most=1):
        now = getattr(sitting.table.view(TABLE), "turn", 0)
        if turns is not None and now > turns:
            break
        seen = max(seen, now)
    tally.turns += seen
    tally.games += 1


def measure(game: str, games: int, *, first: int = 0, real: int = 1) -> dict[str, Any]:
    """Play games and give the line of figures.

    :param first: the number of the first, so that many can be counted in parts.
    :param real: how many more are played with real dice, for two turns each.
    """
    from companion.app import environment

    environment.prepare((800, 480))
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    from companion.app import finger as fingers
    from companion.app.lobby.wishes import Wishes
    from companion.app.rig import open_app
    from companion.app.surfaces.surface import SurfaceView
    from companion.app.widgets.press import Press

    Press.pause = Press.hold = 0.0
    setattr(SurfaceView, "_draw_pieces", lambda _: None)  # noqa: B010
    persons = dict.fromkeys(("town", "alien"), "person")
    tally, typed = Tally(), Tally()
    with TemporaryDirectory() as folder, open_app(Path(folder), settle=0) as finger:
        fingers.step = unseen
        for number in range(first, first + games + real):
            rolling = "screen" if number < first + games else "typed"
            finger.referee.begin(Wishes(persons, rolling, False), seed=f"taps {number}")  # type: ignore[arg-type]
            choose = PLAYERS[game](f"taps {number}")
            if number < first + games:
                play(finger, choose, tally)
            else:
                play(finger, choose, typed, turns=2)
            told = f"{sum(tally.taps.values())} taps, {tally.curtains.total()} curtains, {tally.turns} turns"
            print(f"game {number + 1} of {first + games + real}: {told} so far", file=sys.stderr)
    return tally.line(typed if real else None)


def unseen() -> None:
    """Let the app run on for one frame without drawing it: Kivy's ``EventLoop.idle`` but for the window's part."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()  # what styles put off is kept, and keeps its widgets' rules, until it is done
    Clock.tick_draw()
    Builder.sync()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.taps", description=__doc__.splitlines()[0])
    from tests.benchmarks.taps.routes import UNITS, counted

    parser.add_argument("--game", choices=sorted(UNITS), default="pleasantville")
    parser.add_argument("--routes", action="store_true", help="count without a window")
    parser.add_argument("--players", type=int, help="how many sit at the table, counted without a window")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="number of the first game in a window (default 0)")
    parser.add_argument("--real", type=int, default=1, help="games more with real dice, of two turns each (default 1)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON only")
    wanted = parser.parse_args()
    by_routes = wanted.routes or wanted.game not in PLAYERS
    if by_routes:
        options = None if wanted.players is None else {"players": wanted.players}
        line = counted(wanted.game, wanted.games, options=options).line()
    else:
        line = measure(wanted.game, wanted.games, first=wanted.first, real=wanted.real)
    found = {"game": wanted.game, **line}
    if wanted.json:
        print(json.dumps(found))
        return
    for name, goal in () if by_routes else GOALS.items():
        print(f"{name:20} {found[name]:8.1f}   goal: at most {goal:.0f}")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
