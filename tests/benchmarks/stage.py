"""How much of the window the board has when an ask about it opens: all games, both sizes, on a virtual display.

    python -m tests.benchmarks.stage                                       # all games, 800×480 and 1280×720
    python -m tests.benchmarks.stage --games pleasantville --each --json   # each ask by itself

It goes to each ask where it is fullest among some games between bots, and measures the widgets as they were laid out.
The share is what is seen of the part of the board that is played on, in per cent of the window: boxes that a map has
beside its country are left out, and what another widget covers. An ask is about a board when it marks a place or a
piece on one. An ask whose boards are put away for a list has a share of nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.board import Board, Ring, Surface
from companion.kernel.manifest import game, having

if TYPE_CHECKING:
    from companion.app.surfaces import SurfaceView

SIZES: Final = ((800, 480), (1280, 720))
GOALS: Final = {(800, 480): 50.0, (1280, 720): 60.0}
"""Per cent of the window, for boards that are wider than high."""
GAMES: Final = [name for name in having("screen", "rules") if game(name).order < 10]
GAP_MM: Final = 8.0
"""Places that are no further apart than twice this have nothing between them but their border."""


def playable(board: Surface) -> Any:
    """Return the part of a board that is played on, a shape in mm: its places and what lies between them."""
    from shapely import MultiPolygon, Polygon, unary_union

    from companion.app.surfaces.map import BOX

    ids = [one for one in board.ids if not (isinstance(board, Board) and board.spaces[one].kind == BOX)]
    places = unary_union([Polygon(board.places[one].outline).buffer(0) for one in ids])
    if isinstance(board, Ring):
        return places.convex_hull  # the table is between the chairs
    closed = places.buffer(GAP_MM, join_style="mitre").buffer(-GAP_MM, join_style="mitre")
    parts = closed.geoms if isinstance(closed, MultiPolygon) else [closed]
    return unary_union([Polygon(part.exterior) for part in parts])


def seen(stage: Any, view: SurfaceView[Any]) -> float:
    """Return how many px of the playable part of a board are inside its window, and under nothing else."""
    from shapely import box, transform, unary_union

    if stage.boards.opacity == 0:
        return 0.0
    height = view.board.size[1]
    left, low = view.to_px(0, height)
    shape = transform(
        playable(view.board), lambda at: at * (view.scale, -view.scale) + (left, low + height * view.scale)
    )
    shape = shape.intersection(box(view.x, view.y, view.right, view.top))
    above = stage.children[: stage.children.index(stage.boards)]
    over = [box(one.x, one.y, one.right, one.top) for one in above if one.opacity > 0 and one.width > 1]
    return float(shape.difference(unary_union(over)).area)


def measure(name: str, folder: Path, size: tuple[int, int], games: int) -> list[dict[str, Any]]:
    """Open each ask of a game, and return those that are about a board, each with its share."""
    from tests.app.by_touch import touching

    with touching(folder, name, size=size, real=False) as finger:
        from companion.app.gallery.fullest import fullest
        from companion.app.gallery.robot import Robot
        from companion.app.panel import ChoicePanel
        from companion.app.rig import blind

        found: dict[str, dict[str, Any]] = {}

        class Surveyor(Robot):
            """Measures the boards of each ask as it opens."""

            def take(self, name: str) -> None:
                self._seen.add(name)
                self.finger.frames(2)
                stage = self.play.stage
                if self.referee.shell.curtain is not None or not isinstance(stage.panel, ChoicePanel):
                    return
                if not name.startswith("ask-") or name.endswith("-held") or "-chosen-" in name:
                    return
                marks = stage.panel.asking.prompt.marks()
                shown = {}
                for view in stage.boards.views.values():
                    lying = view.lying()
                    wanted = {one.split("/")[0] for one in marks.legal | marks.chosen} & set(view.board.places)
                    wanted |= {lying[piece] for piece in marks.counters & lying.keys()}
                    if wanted:
                        shown[view] = wanted
                if not shown:
                    return
                px = sum(seen(stage, view) for view in stage.boards.shown)
                out = sum(not stage.boards.shows(place) for wanted in shown.values() for place in wanted)
                there = {
                    "share": round(100 * px / (size[0] * size[1]), 1),
                    "outside": out,
                    "of": sum(map(len, shown.values())),
                    "boards": [one for one, view in stage.boards.views.items() if view in stage.boards.shown],
                    "list": stage.boards.opacity == 0,
                    "private": self.sitting.moment.private,
                }
                before = found.get(name)
                if before is None or there["share"] < before["share"]:
                    found[name] = there

        with blind():
            surveyor = Surveyor(finger, thorough=False, choices=0)
            for part in fullest(name, games=games).parts:
                surveyor.part(part)
        for ask, why in [("?", why) for why in surveyor.failed]:
            print(f"{name}: {ask} {why}", file=sys.stderr)
        return [{"game": name, "size": f"{size[0]}x{size[1]}", "ask": ask, **there} for ask, there in found.items()]


def child(name: str, size: tuple[int, int], games: int) -> list[dict[str, Any]]:
    """Measure in a process of its own: a window has one size."""
    from companion.app.virtual import virtual_display

    with TemporaryDirectory() as folder, virtual_display(size) as display:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY", "SDL"))}
        words = [sys.executable, "-m", "tests.benchmarks.stage", "--child", name, folder, *map(str, (*size, games))]
        homes = {"DISPLAY": display, "XDG_STATE_HOME": f"{folder}/state"}
        ran = subprocess.run(words, env={**clean, **homes}, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"{name} {size}: {ran.stderr[-1500:]}")
    found: list[dict[str, Any]] = json.loads(ran.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.stage", description=__doc__.splitlines()[0])
    parser.add_argument("--games", choices=GAMES, nargs="*", default=GAMES)
    parser.add_argument("--count", type=int, default=2, help="games between bots in which the fullest asks are sought")
    parser.add_argument("--each", action="store_true", help="each ask by itself")
    parser.add_argument("--json", action="store_true", help="as JSON lines")
    parser.add_argument("--child", nargs=5, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.child:
        name, folder, wide, high, count = wanted.child
        print(json.dumps(measure(name, Path(folder), (int(wide), int(high)), int(count))))
        return
    for name in wanted.games:
        for size in SIZES:
            asks = sorted(child(name, size, wanted.count), key=lambda one: one["share"])
            for one in asks if wanted.each else ():
                print(json.dumps(one) if wanted.json else f"  {one['share']:5.1f} %  {one['ask']}  {one['boards']}")
            shares = [one["share"] for one in asks if not one["list"]]
            total = {
                "game": name, "size": f"{size[0]}x{size[1]}", "asks": len(asks),
                "lists": sum(one["list"] for one in asks),
                "least": min(shares, default=0.0), "median": median(shares) if shares else 0.0,
                "most": max(shares, default=0.0), "enough": sum(share >= GOALS[size] for share in shares),
                "cut": sum(one["outside"] > 0 for one in asks),
            }  # fmt: skip
            print(json.dumps(total), flush=True)


if __name__ == "__main__":
    main()
