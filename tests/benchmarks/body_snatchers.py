"""How often the humans win by the behaviour model of the game's sheet, beside the sheet's own table.

    python -m tests.benchmarks.body_snatchers [--games 1000] [--players 8] [--weight 4]

One line a cell: players, weight, our rate, the sheet's, and their difference in standard errors of both (the sheet
played 4,000 games a cell). Exit code 1 if a cell is off by more than three.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt

from companion.commands.bots import games
from companion.games.body_snatchers import load

SHEET = {
    2: (0.24, 0.24, 0.30, 0.29, 0.31, 0.36, 0.34, 0.38, 0.21, 0.23, 0.19, 0.18),
    4: (0.38, 0.38, 0.48, 0.46, 0.50, 0.58, 0.57, 0.62, 0.47, 0.48, 0.45, 0.43),
    6: (0.43, 0.45, 0.57, 0.56, 0.62, 0.73, 0.70, 0.76, 0.61, 0.64, 0.62, 0.60),
}
"""The humans' win rates by weight, for 5 to 16 players (fact sheet, 5.1)."""
SHEETS_GAMES = 4000
ROUNDED = 0.005
"""The sheet's rates have two digits."""


def rate(players: int, weight: int, count: int, seed: str = "sheet") -> float:
    """Return the share of games that the humans win."""
    game = load()
    options = {"players": players}
    kinds = dict.fromkeys(game.seats(game.setup(options)), f"model-{weight}")
    played = games("body_snatchers", game, kinds, seed=f"{seed} {players} {weight}", count=count, options=options)
    return sum(one.winners == ("citizens",) for one in played) / count


def off(ours: float, sheets: float, count: int) -> float:
    """Return the difference of two rates beyond what rounding explains, in standard errors of both."""
    error = sqrt(sheets * (1 - sheets) * (1 / count + 1 / SHEETS_GAMES))
    return max(0.0, abs(ours - sheets) - ROUNDED) / error


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, nargs="*", default=range(5, 17))
    parser.add_argument("--weight", type=int, nargs="*", default=sorted(SHEET))
    arguments = parser.parse_args()
    worst = 0.0
    for weight in arguments.weight:
        for players in arguments.players:
            sheets = SHEET[weight][players - 5]
            ours = rate(players, weight, arguments.games)
            apart = off(ours, sheets, arguments.games)
            worst = max(worst, apart)
            print(
                f"players {players:2}  w {weight}  ours {ours:.3f}  sheet {sheets:.2f}  {apart:.1f} errors", flush=True
            )
    print(f"worst: {worst:.1f} standard errors")
    return int(worst > 3)


if __name__ == "__main__":
    sys.exit(main())
