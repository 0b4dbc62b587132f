"""The house before the camera: pawns are where the rules have them, and a run that somebody made is proposed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from queue import Queue
from typing import Any

import numpy as np
import pytest
from PIL import Image

from companion.camera.eyes import Eyes
from companion.camera.watcher import Look, Watcher
from companion.kernel.board import boards
from companion.kernel.board.surface import split
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE, Placement
from companion.kernel.reconcile import Moved, Same, Seen, may_lie, reconcile
from companion.kernel.table import Table
from companion.presentation.screen import load
from hardware.frames import Frame
from printables.press.pictures import board_picture, face_picture
from tests.every_game import Chooser
from tests.photos import scratched

GAME = "abductinators"
PX_PER_MM = 4.0
SCREEN = load(GAME)


def until_a_run() -> Table[Any]:
    """Return a game in which an alien is asked what to do, and may run."""
    for seed in range(20):
        table: Table[Any] = Table.new(SCREEN.game, {}, Electronic(f"camera {seed}"))
        chooser = Chooser(seed)
        while table.asks:
            ask = table.asks[0]
            if ask.kind == "act" and ask.options[0][0] == "run":
                return table
            table.submit(*chooser.answer(table))
    raise AssertionError("nobody may ever run")


def photographed(places: Mapping[str, Placement | None]) -> Frame:
    """Return the printed house from above, with the feet of pawns on it; those in one room stand side by side."""
    house = boards(GAME)["house"]
    picture = board_picture(GAME, PX_PER_MM).convert("RGB")
    taken: list[tuple[float, float]] = []
    for piece, there in places.items():
        if there is None or not piece.startswith("pawn-") or split(there.place)[0] not in house.places:
            continue
        x, y = house.point(there.place)
        if not split(there.place)[1]:
            low, high = house.shape(there.place).bounds[1::2]
            spots = [(x + dx, y2) for y2 in (high - 22, low + 12) for dx in (-26, 26, 0)]
            x, y = next(spot for spot in spots if all(np.hypot(spot[0] - u, spot[1] - v) > 21 for u, v in taken))
        taken.append((x, y))
        foot = face_picture(GAME, f"{piece.removeprefix('pawn-')}-foot", round(18 * PX_PER_MM)).convert("RGB")
        picture.paste(foot, (round(x * PX_PER_MM - foot.width / 2), round(y * PX_PER_MM)))
    return Frame(np.asarray(picture), "the house")


@pytest.fixture(scope="module")
def table() -> Table[Any]:
    return until_a_run()


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    return Eyes(GAME)


def look(eyes: Eyes, places: Mapping[str, Placement | None]) -> list[Seen]:
    return list(eyes.placed(eyes.look(photographed(places)).counters))


def test_pawns_that_stand_as_they_should_are_no_difference(table: Table[Any], eyes: Eyes) -> None:
    expected = SCREEN.placement(table.view(TABLE))
    seen = look(eyes, expected)
    assert len(seen) >= 8
    assert {one.id for one in seen} <= expected.keys()
    assert any(split(one.space or "")[1] for one in seen), "humans stand on letters"
    assert reconcile(expected, seen) == Same()


def test_a_run_that_was_made_is_proposed_and_nothing_else(table: Table[Any], eyes: Eyes) -> None:
    view, ask = table.view(TABLE), table.asks[0]
    expected = SCREEN.placement(view)
    for answer in [one for one in ask.options if one[0] == "run"]:
        moved = {**expected, f"pawn-{ask.seat}": Placement(answer[1])}
        seen = look(eyes, moved)
        verdict = reconcile(expected, seen, ask.options, explains=lambda one: SCREEN.explains(ask, one, view))
        assert verdict == Moved((answer,))
        assert SCREEN.names.place(answer[1]) in SCREEN.say_answer(answer), "the camera's sheet says it so"


@pytest.mark.slow
def test_a_run_is_read_where_the_rules_allow_it(table: Table[Any], tmp_path: Path) -> None:
    """The code of the runner's foot is scratched. It is believed in a room that may be run to, and in no other."""
    view, ask = table.view(TABLE), table.asks[0]
    runner = f"pawn-{ask.seat}"
    expected = SCREEN.placement(view)
    runs = {answer[1]: answer for answer in ask.options if answer[0] == "run"}
    near = next(iter(runs))
    (home,) = [there.place for who, there in expected.items() if who == runner and there is not None]
    far = next(room for room in boards(GAME)["house"].ids if room not in runs and room != split(home)[0])
    may = may_lie(expected, ask.options, explains=lambda one: SCREEN.explains(ask, one, view))
    told = {}
    for room in (near, far):
        frame = photographed({runner: Placement(room)})
        sight = Eyes(GAME).look(frame)
        picture = scratched(frame.picture, [sight.pose.to_photo(tag.outline) for tag in sight.counters], 120)
        for name, expects in (("alone", None), ("by the rules", may)):
            path = tmp_path / f"{room} {name}.png"
            Image.fromarray(picture).save(path)
            looks: Queue[Look] = Queue()
            watcher = Watcher(GAME, str(path), looks.put, may_lie=expects)
            look = looks.get(timeout=60)
            watcher.stop()
            assert not look.problem
            told[room, name] = [(one.id, split(one.space or "")[0]) for one in look.seen]
    assert told.pop((near, "by the rules")) == [(runner, near)]
    assert not any(told.values()), "nowhere else, and not without the rules"
