"""Two games that look alike at the table and differ in secrets: pixel by pixel they are the same on the screen.

One game is played twice, in the second with other hidden answers, as long as the table's own view is the same. Where it
still is, the app resumes both files: the curtain, what stands open under it, and what is there after the same touches
are compared as pictures, for every game. What a seat may know that cannot tell the two apart is compared behind its
curtain, too.
"""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import opengl

from companion.app.panel import ChoicePanel
from companion.app.referee import moments
from companion.kernel.canonical import compact
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Refused
from companion.kernel.journal import Journal
from companion.kernel.manifest import games
from companion.kernel.outcomes import Dice
from companion.kernel.table import Table
from companion.presentation.prompts import Prompt, Tap
from companion.presentation.screen import load
from companion.trying.players import shown
from tests.app.unwatched import paint
from tests.every_game import Chooser, asked

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

SCREENS = [one.id for one in games().values() if {"rules", "screen"} <= {*one.rooms}]
NAME = "{game} 2026-11-21 20.00.00.saucer"
LONGEST = 400
"""Answers after which a game need not part any more."""
OPEN = {"alien_invasion", "hex_hop", "war_of_the_worlds"}
"""Games that hide nothing from anybody as they are usually played."""
NONE = 2
"""Games after which one without secrets is known."""
MOST = 6
"""Pairs of files that the app resumes for a game."""
TAPS = 3


def seen(table: Table[Any], seat: str) -> bytes:
    """All that a seat, or the table, was shown."""
    view = table.view(seat)
    fields = {name: value for name, value in shown(view).items() if name != "asks"}
    asks = [(ask.seat, ask.kind, ask.facts, len(ask.options)) for ask in view.asks]
    return compact((fields, asks, table.seen(seat), table.can_undo(seat)))


def twins(game: str, folder: Path, number: int) -> Iterator[tuple[Path, Path]]:
    """Play two games that differ in secrets alone; give both files wherever the table cannot tell them apart."""
    rules = load(game).game
    notes = {"rolling": "screen", "begun": "2026-11-21 20:00:00"}
    seats = rules.seats(rules.setup({}))
    tables: list[Table[Any]] = []
    for name in "ab":
        path = folder / f"{number}{name}" / NAME.format(game=game)
        people = {"players": dict.fromkeys(seats, "person")}
        tables.append(Table.new(rules, {}, Electronic(f"twins {number}"), path, notes={**notes, **people}))
    one, other = tables
    chooser, parted = Chooser((game, number)), False
    for _ in range(LONGEST):
        if one.outcome or other.outcome:
            break
        seat, answer = chooser.answer(one)
        ask, theirs = asked(one, seat), asked(other, seat)
        twin = answer if ask.public else chooser.among(theirs)
        try:
            one.submit(seat, answer)
            other.submit(seat, twin)
        except Refused:
            break
        parted |= twin != answer
        if one.waiting != other.waiting or seen(one, TABLE) != seen(other, TABLE):
            break
        drawn = any(ask.seat == CHANCE and not isinstance(ask.means, Dice) for ask in one.asks)
        if parted and one.outcome is None and not drawn:  # what the machine draws by itself may turn cards over
            yield tuple(table.journal.path for table in tables)  # type: ignore[misc]
    for table in tables:
        table.close()


def pairs(game: str, folder: Path, most: int) -> list[tuple[Path, Path]]:
    """So many pairs of files, late ones first, asking each seat in the open and in secret; [] for a game without
    secrets."""
    found: dict[tuple[str, bool], dict[str, tuple[Path, Path]]] = {}
    rules = load(game).game
    for number in range(24):
        if number >= NONE and (not found or sum(map(len, found.values())) >= most):
            break  # where whole games hide nothing, no more of them will
        for step, files in enumerate(twins(game, folder / "played", number)):
            ask = Table.replay(rules, Journal.look(files[0])).asks[0]
            kinds = found.setdefault((ask.seat, ask.public), {})
            if ask.kind in kinds:
                continue
            one, other = (folder / f"{number} {step}{name}" / files[0].name for name in "ab")
            for file, copy in zip(files, (one, other), strict=True):
                copy.parent.mkdir(exist_ok=True)
                shutil.copy(file, copy)
            kinds[ask.kind] = (one, other)
    left = [list(kinds.values()) for kinds in found.values()]
    return [pair for row in zip_longest(*map(reversed, left)) for pair in row if pair is not None][:most]


def picture() -> bytes:
    """Return what the window shows, as raw pixels."""
    width, height = Window.size
    paint()
    pixels: bytes = opengl.glReadPixels(0, 0, width, height, opengl.GL_RGB, opengl.GL_UNSIGNED_BYTE)
    return pixels


def still(finger: Finger) -> bytes:
    """Return the picture once nothing moves any more."""
    finger.wait(lambda: finger.referee.play is None or finger.referee.play.art.drawn, "the board's picture")
    before = b""
    for _ in range(60):
        finger.frames(3)
        now = picture()
        if now == before:
            return now
        before = now
    raise AssertionError("the screen never comes to rest")


def possible_taps(prompt: Prompt) -> Sequence[Tap]:
    """Every touch on a panel that leaves the answer open."""
    return [Tap("row", row.id) for row in prompt.rows() if not row.head] + [Tap("back")] * prompt.can_back()


def shots(finger: Finger, path: Path, seed: object, may_look: bool) -> list[tuple[str, bytes]]:
    """Return what is on the screen from the resuming of a file on, step by step.

    :param may_look: whoever is asked in secret can't tell this world from the other, and may be looked over.
    """
    referee, luck = finger.referee, Chooser(seed)
    referee.resume(path)
    finger.settle_news()
    found = [("resumed", still(finger))]
    if referee.shell.curtain is not None:
        if not may_look:
            return found
        finger.lift_curtain()
        finger.settle_news()
        found.append(("lifted", still(finger)))
    stage = referee.stage
    for id in stage.boards.views if stage is not None else ():
        for sign in (f"board {id}", "zoom fit"):
            if finger.find(sign) is not None:
                finger.tap(sign)
        found.append((f"board {id}", still(finger)))
    for number in range(TAPS):
        if stage is None or not isinstance(stage.panel, ChoicePanel):
            break
        taps = possible_taps(stage.panel.asking.prompt)
        found.append((f"{len(taps)} taps {[tap.id for tap in taps]}", b""))
        if not taps:
            break
        finger.do(taps[luck.below(len(taps))])
        found.append((f"tap {number}", still(finger)))
    return found


QUICK = "rock_paper_scissors"
"""The one that is tried in each run."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == QUICK else pytest.mark.slow) for game in SCREENS]
)
def test_two_worlds_are_one_on_the_screen(game: str, finger: Finger, referee: Referee, tmp_path: Path) -> None:
    compared: Counter[str] = Counter()
    rules = load(game).game
    for number, files in enumerate(pairs(game, tmp_path, MOST)):
        tables = [Table.resume(rules, path) for path in files]
        viewer = tables[0].asks[0].seat
        alike = viewer not in tables[0].seats or seen(tables[0], viewer) == seen(tables[1], viewer)
        for table in tables:
            table.close()
        mine, twin = (shots(finger, path, (game, number), alike) for path in files)
        for (what, one), (same, other) in zip(mine, twin, strict=True):
            assert what == same
            assert one == other, f"{what}: another picture"
            compared[what.split()[0]] += 1
        referee.open()
        finger.frames(2)
    assert compared or game in OPEN, "nothing was compared"


def test_a_machine_answers_when_its_time_is_up_however_long_it_thought(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long it thinks would tell whether there is anything that it could do. When it answers is settled before."""
    finger.tap("new game")
    finger.tap("alien bot")
    finger.tap("begin")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "bot", "a machine's turn")
    sitting, play = referee.sitting, referee.play
    assert sitting is not None
    assert play is not None
    choose: Any = sitting._bots["alien"]
    think = play.moments._think
    times: list[tuple[float, float]] = []
    pause, records = 0.0, len(sitting.table.records)

    def slowly(view: Any, ask: Any) -> Any:
        time.sleep(pause)
        return choose(view, ask)

    def noted(slot: float) -> None:
        think(slot)
        assert len(sitting.table.records) == records, "it has thought, and not answered"
        waits: Any = play.moments._thinking._event
        times.append((slot - Clock.get_time(), waits._last_dt + waits.timeout - slot))

    sitting._bots = {"alien": slowly}
    play.moments._think = noted  # type: ignore[method-assign]
    referee.desk.pace = 10.0
    monkeypatch.setattr(moments, "SLOT", 8.0)  # no frame of a busy machine takes so long
    for seconds in (0.0, 0.2):
        pause, sitting._thought, told = seconds, None, len(times)
        play.moments.go_on()
        finger.wait(lambda: len(times) > told, "a thought")  # noqa: B023
    for left, late in times:
        assert left > 0, "a thought is over before its time is up"
        assert abs(late) < 1e-6, "and the answer comes at that time"
