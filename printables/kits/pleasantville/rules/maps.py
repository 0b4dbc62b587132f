"""The maps on the rules' pages: which part of the board each shows, and what is drawn over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.kernel.board import Board
from printables.decks.faces import arrow
from printables.kits.pleasantville.rules.facts import HELD, WALKER
from printables.kits.pleasantville.scenes import Scene
from printables.sheets.fullpage import GAP, content
from printables.sheets.paper import MARGIN, Paper

Facts = Mapping[str, Any]
HEAD: Final = 18.0
"""mm, height of a page's title."""
COUNTER: Final = 25.0
"""mm of the board, a counter's side."""
TIP: Final = 4.4
"""mm, an arrow's head."""
PAIR: Final = "square-bandstand"
INDOORS: Final = "school-hall"
LIFTED: Final = ("grill_owner", "wife")
COLOURS: Final = ("ink", "red", "blue", "violet")
"""The line to an observer by steps; the numbers say the same."""


class Maps:
    """The pages' maps. :param facts: of the rules."""

    def __init__(self, paper: Paper, board: Board, facts: Facts) -> None:
        wide, high = content(paper)
        self._board, self._facts = board, facts
        left, top = MARGIN + 3, MARGIN + HEAD + GAP + 9.6
        walk = Scene("rules-map-walk", (98.0, 39.0, 254.0, 219.0), left, top, wide * 0.5 / 254.0)
        scale = wide * 0.66 / 322.0
        hold = Scene("rules-map-hold", (246.0, 228.0, 322.0, 112.0), left, MARGIN + high - 112.0 * scale - 3, scale)
        down = top + (high - HEAD) * 0.34 + GAP
        square = Scene("rules-map-square", (252.0, 112.0, 352.0, 226.0), left, down, wide * 0.56 / 352.0)
        x = square.x + square.width + 4
        school = Scene("rules-map-school", (6.0, 39.0, 184.0, 112.0), x, down, (MARGIN + wide - 3 - x) / 184.0)
        self._scenes = {"walking": (walk, hold), "watching": (square, school)}

    def scenes(self, page: str) -> Sequence[Scene]:
        """Return the maps of a page."""
        return self._scenes.get(page, ())

    def facts(self, page: str) -> Facts:
        """Return what a page's layouts may name of its maps: the page itself, and what lies over them."""
        if page == "walking":
            walk, hold = self._scenes[page]
            who, _, goal = WALKER
            target = next(roll for roll, id in self._facts["tables"].target.items() if id == goal)
            return {
                "walk": {
                    **self._facts["walk"],
                    "high": walk.height,
                    "roll": self._facts["people"][who].roll.split("-"),
                    "target": target.split("-"),
                    "goal": self._board.buildings[goal].name,
                },
                "hold": {**self._facts["hold"], "high": hold.height},
                "maps": [self._walk(walk), self._hold(hold)],
            }
        if page == "watching":
            square, school = self._scenes[page]
            rules = self._facts["tables"].observation
            return {"maps": [self._seen(square, PAIR, rules.outdoors), self._seen(school, INDOORS, rules.inside)]}
        return {}

    def _at(self, scene: Scene, space: str) -> tuple[float, float]:
        return scene.at(self._board.spaces[space].heart)

    def _walk(self, scene: Scene) -> Facts:
        """Both ways, the numbers of the steps, and the counter."""
        who, start, _ = WALKER
        first, other = self._facts["walk"]["ways"]
        ways = [self._way(scene, other, "blue"), self._way(scene, first, "red")]
        steps = [(space, k, "red") for k, space in enumerate(first) if k]
        steps += [(b, k, "blue") for k, (a, b) in enumerate(zip(first, other, strict=True)) if a != b]
        (x, y), side = self._at(scene, start), COUNTER * scene.scale
        last = [_counter(who, x - side / 2, y - side / 2, side)]
        return {**_frame(scene), "ways": ways, "first": [], "last": last, "steps": self._steps(scene, steps)}

    def _hold(self, scene: Scene) -> Facts:
        """Return the way, who is held, and who goes on."""
        way = self._facts["hold"]["way"]
        ways = [self._way(scene, way[:3], "red"), self._way(scene, way, "blue")]
        (sx, sy), (hx, hy), (ex, ey) = (self._at(scene, way[k]) for k in (0, 2, -1))
        deputy, chief, tailor = HELD
        side = COUNTER * scene.scale
        first = [
            _counter(deputy, sx - side - 0.5, sy - side / 2, side),
            _counter(chief, sx + 0.5, sy - side / 2, side),
            _counter(tailor, hx - side - 0.4, hy - side - 2.6, side),
            _counter(deputy, hx + 0.4, hy - side - 2.6, side),
            _counter(chief, ex - side / 2, ey - side - 2.6, side),
        ]
        steps = [(space, k, "red" if k == 2 else "blue") for k, space in enumerate(way) if k]
        return {**_frame(scene), "ways": ways, "first": first, "last": [], "steps": self._steps(scene, steps)}

    def _way(self, scene: Scene, way: Sequence[str], colour: str) -> Facts:
        return {"colour": colour, **arrow([self._at(scene, space) for space in way], TIP)}

    def _steps(self, scene: Scene, steps: Sequence[tuple[str, int, str]]) -> Sequence[Facts]:
        rows = [(self._at(scene, space), number, colour) for space, number, colour in steps]
        return [{"x": x, "y": y, "says": number, "colour": colour} for (x, y), number, colour in rows]

    def _seen(self, scene: Scene, pair: str, limits: Sequence[int]) -> Facts:
        """How low the die must be in each space from which a pair is seen. :param limits: by steps from it."""
        x, y = self._at(scene, pair)
        seen = []
        for space in self._board.spaces:
            steps = self._board.sight_distance(pair, space)
            u, v = self._at(scene, space)
            shown = scene.x + 5 < u < scene.x + scene.width - 5 and scene.y + 3 < v < scene.y + scene.height - 3
            if steps and steps < len(limits) and shown:
                says = "1" if limits[steps] == 1 else f"1–{limits[steps]}"
                seen.append({"x": u, "y": v, "line": [(x, y), (u, v)], "colour": COLOURS[steps], "says": says})
        side = 8.5
        last = [_counter(id, x - side - 0.4 + k * (side + 0.8), y - side / 2, side) for k, id in enumerate(LIFTED)]
        return {**_frame(scene), "seen": seen, "last": last}


def _frame(scene: Scene) -> Facts:
    return {"x": scene.x, "y": scene.y, "wide": scene.width, "high": scene.height}


def _counter(id: str, x: float, y: float, side: float) -> Facts:
    return {"id": id, "x": x, "y": y, "side": side}
