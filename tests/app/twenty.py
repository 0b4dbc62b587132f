"""Pictures of tables by the virtual camera, four of each game, and what the shared screen must propose of each.

for shot in shots(table):
    shot.jpeg, shot.proposes(sheet)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from companion.app.lobby.wishes import Wishes
from companion.camera import known
from companion.kernel.board.surface import split
from companion.kernel.game import TABLE, Placement
from companion.kernel.reconcile import Moved
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.kits import kit
from tests.app.laid import table as laid_table
from tests.benchmarks.reading import cards

FULL: Final = (4000, 3000)
"""px of twelve megapixels."""
PLAYED: Final[Mapping[str, Wishes]] = {
    "pleasantville": Wishes(hands="off"),
    "war_of_the_worlds": Wishes(hands="off"),
    "abductinators": Wishes(hands="off", options={"players": 4}),
    "alien_invasion": Wishes(hands="off", options={"players": 3, "cards": "real"}),
    "body_snatchers": Wishes(hands="off", options={"players": 6}),
}
"""Who plays each game."""


@dataclass
class Shot:
    """A photograph. :ivar proposes: fails where a sheet shows something else than what lies there."""

    jpeg: bytes
    proposes: Callable[[Any], None]


def camera(number: int) -> Camera:
    """Hold a phone over a table as somebody does: from one side or another, leaning, a little askew."""
    luck = np.random.default_rng([27, number])
    return Camera(
        *FULL, tilt_deg=float(luck.uniform(4, 24)), around_deg=float(luck.uniform(-20, 20)), field_deg=66, fill=0.9
    )


def proposing(answer: Any) -> Callable[[Any], None]:
    def check(sheet: Any) -> None:
        assert sheet.verdict == Moved((answer,)), sheet.verdict

    return check


def answering(answer: Any) -> Callable[[Any], None]:
    def check(sheet: Any) -> None:
        assert sheet.told.answer == answer, sheet.told

    return check


def naming(ids: set[str]) -> Callable[[Any], None]:
    def check(sheet: Any) -> None:
        assert {row.id for row in sheet.told.rows} == ids, sheet.told

    return check


def pleasantville(table: Any) -> Iterator[Shot]:
    """Move somebody of the Town."""
    table.play_until("town_move", "move")
    placed = {who: at for who, at in table.referee.play.camera.table.expected().items() if at is not None}
    moves = [one for one in table.sitting.moment.ask.options if one[0] == "move"]
    for number in range(4):
        move = moves[number * len(moves) // 4]
        lying = placed | dict.fromkeys(move[1], Placement(move[2]))
        yield Shot(laid_table("pleasantville", 8.0).photograph(lying, camera(number)), proposing(move))


def war_of_the_worlds(table: Any) -> Iterator[Shot]:
    """Move a piece on the map of France."""
    from tests.war_of_the_worlds.test_camera import on_table

    table.play_until("", "move")
    options = table.sitting.moment.ask.options
    bought = {one[1:] for one in options if one[0] == "buy"}  # a counter that lies there may have been, too
    moves = [one for one in options if one[0] == "move" and (one[1].rpartition("_")[0], one[2]) not in bought]
    printed = {piece.id: piece for piece in kit("war_of_the_worlds").counters}
    board = known.marked_boards("war_of_the_worlds")["france"]
    for number in range(4):
        move = moves[number * len(moves) // 4]
        places: dict[str, list[Any]] = {}
        for one in on_table(table.sitting.table.view(TABLE), **{move[1]: move[2]}):
            places.setdefault(one.space or "", []).append(one)
        things = []
        for place, pieces in places.items():
            for piece, slot in zip(pieces, board.slots(place, min(9, len(pieces)), 23.0), strict=False):
                picture, size = cards.face("war_of_the_worlds", printed[piece.id].front)
                things.append(Lying(picture, slot.x, slot.y, float(piece.turn or 0), size, piece.id))
        top = Tabletop(cards.house_or_map("war_of_the_worlds"), board.size, number)
        yield Shot(top.photograph(things, camera(number), Room(shadow=0.15)).jpeg, proposing(move))


def abductinators(table: Any) -> Iterator[Shot]:
    """Let an alien run to another room."""
    table.play_until("act", "run")
    house = known.marked_boards("abductinators")["house"]
    runs = [one for one in table.sitting.moment.ask.options if one[0] == "run"]
    for number in range(4):
        run = runs[number * len(runs) // 4]
        pawn = f"pawn-{table.sitting.moment.asked}"
        taken: list[tuple[float, float]] = []
        things = []
        expected = dict(table.referee.play.camera.table.expected()) | {pawn: Placement(run[1])}
        for piece, there in expected.items():
            if there is None or not piece.startswith("pawn-") or split(there.place)[0] not in house.places:
                continue
            x, y = house.point(there.place)
            if not split(there.place)[1]:
                low, high = house.shape(there.place).bounds[1::2]
                spots = [(x + dx, y2) for y2 in (high - 22, low + 12) for dx in (-26, 26, 0)]
                x, y = next(spot for spot in spots if all(np.hypot(spot[0] - u, spot[1] - v) > 21 for u, v in taken))
            taken.append((x, y))
            picture, size = cards.face("abductinators", f"{piece.removeprefix('pawn-')}-foot")
            things.append(Lying(picture, x, y + size[1] / 2, 0.0, size, piece))
        top = Tabletop(cards.house_or_map("abductinators"), house.size, number)
        yield Shot(top.photograph(things, camera(number), Room(shadow=0.15)).jpeg, proposing(run))


def alien_invasion(table: Any) -> Iterator[Shot]:
    """Lay a set of action cards."""
    table.play_until("set")
    for number in range(4):
        laid = cards.lay_set(np.random.default_rng([27, number]), 3)
        top = Tabletop(laid.board, laid.size_mm, number)
        jpeg = top.photograph(laid.lying, camera(number), Room(thickness_mm=0.3)).jpeg
        yield Shot(jpeg, answering((tuple(laid.wanted.values()),)))


def body_snatchers(table: Any) -> Iterator[Shot]:
    """Lay role cards open on the table, as of those who are dead."""
    deck = sorted(one for one in known.pieces("body_snatchers"))
    for number in range(4):
        luck = np.random.default_rng([27, number])
        ids = [str(id) for id in luck.permutation(deck)[: number + 1]]
        cloth = np.full((260, 460, 3), luck.integers(30, 200, 3), np.uint8)
        lying = [
            cards.card("body_snatchers", id, 70.0 + 95 * place, 130.0, float(luck.normal(0, 6)))
            for place, id in enumerate(ids)
        ]
        jpeg = Tabletop(cloth, (460.0, 260.0), number).photograph(lying, camera(number), Room(thickness_mm=0.3)).jpeg
        yield Shot(jpeg, naming(set(ids)))


SHOTS: Final[Mapping[str, Callable[[Any], Iterator[Shot]]]] = {
    "pleasantville": pleasantville,
    "war_of_the_worlds": war_of_the_worlds,
    "abductinators": abductinators,
    "alien_invasion": alien_invasion,
    "body_snatchers": body_snatchers,
}
