"""What the screen costs: first frame, rest, an hour's memory, a touch, a pan; all games, on a virtual display.

    python -m tests.benchmarks.screen                                  # everything, of all games: half an hour
    python -m tests.benchmarks.screen --only start --games pleasantville
    python -m tests.benchmarks.screen --only memory --hours 1          # --cold: right after an installation

Mesa draws in software, in the same process, at 800 × 480; so all that is drawn is in the figures. CPU seconds count
whatever the machine does besides; only *touch* is a matter of the clock, and wants an idle machine.

start   `saucer open` on the first screen, and on a sitting in the middle of each game: CPU seconds until it says that
        its first picture is drawn, the second time that it is opened, so that bytecode and ornaments are kept as
        after an installation; and then per cent of a core while nobody touches anything
touch   from a finger that lifts, through the X server, to the frame that shows what it chose on the whole board
pan     a frame while a finger moves a board that was zoomed in
memory  resident MB after so many hours of play, about :data:`TOUCHES` touches each; the second time that the game is
        opened, so that its pictures are kept as after an installation. With ``--cold`` none are kept: a process of
        their own draws them, which isn't counted
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, Final

from companion.app.gallery.plan import Company
from companion.app.lobby.wishes import Wishes, rules_options, settled
from companion.games import bots, load
from companion.kernel.game import Ask
from companion.kernel.manifest import game, having
from companion.presentation.sitting import Sitting

SIZE: Final = (800, 480)
GAMES: Final = [name for name in having("screen", "rules") if game(name).order < 10]
GOALS: Final = {"start": 1.0, "idle": 2.0, "touch": 100.0, "pan": 25.0, "memory": 250.0}
OPTIONS: Final[dict[str, dict[str, Any]]] = {"body_snatchers": {"players": 7}}
TOUCHES: Final = 600
"""What people touch in an hour: a turn of Pleasantville has some 45 touches and 12 cards for hands, and takes as many
tenths of a minute."""
MIDDLE: Final = {"body_snatchers": 25}
"""After how many decisions a sitting is opened again, if not after 60: then that game is over."""
SETTLED_S: Final = 12.0
"""Seconds after which posters and boards are drawn."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


def kind_of(name: str) -> str:
    """Return the bots that play a game for people: sensible ones, where there are some."""
    return next((kind for kind in bots(name) if kind != "random"), "random")


def wishes(name: str) -> Wishes:
    """Persons on every seat."""
    return settled(game(name), load(name), Wishes(options=OPTIONS.get(name, {}), hands="wait"))


def evening(name: str, path: Path, decisions: int) -> None:
    """Keep a sitting of persons that has come so far."""
    wanted = wishes(name)
    sitting = Sitting.begin(
        load(name), players=wanted.players, bots={}, options=rules_options(game(name), wanted), path=path, seed="screen"
    )
    company = Company(sitting, kind_of(name), "screen")
    for _ in range(decisions):
        if sitting.outcome is None:
            company.step()
    sitting.close()


# ---- the command itself, from outside --------------------------------------------------------------------------------


def cpu(pid: int) -> float:
    """CPU seconds of a process so far, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid: int | str = "self") -> float:
    """MB of memory that a process has now."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def start(folder: Path, file: Path | None, seconds: float, rest: float = SETTLED_S) -> dict[str, float]:
    """Open the referee by its command, and look at it for so long once it has settled."""
    words = [sys.executable, "-m", "companion", "open", "--window", "800x480", *([str(file)] if file else [])]
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(address := str(folder / "notify"))
        line.settimeout(60)
        began = time.monotonic()
        process = subprocess.Popen(words, env={**known, "NOTIFY_SOCKET": address}, stderr=subprocess.DEVNULL)
        try:
            assert line.recv(64) == b"READY=1"
            first, took = cpu(process.pid), time.monotonic() - began
            time.sleep(rest)
            settled_at, since = cpu(process.pid), time.monotonic()
            time.sleep(seconds)
            idle = (cpu(process.pid) - settled_at) / max(1e-3, time.monotonic() - since)
            return {"start": first, "start_wall": took, "idle": 100 * idle, "megabytes": resident(process.pid)}
        finally:
            process.kill()
            process.wait()
            Path(address).unlink()


# ---- within the app --------------------------------------------------------------------------------------------------


@contextmanager
def opened(name: str, folder: Path, *, real: bool) -> Iterator[Any]:
    """Provide a finger on the app, real or inside."""
    from tests.app.by_touch import touching

    with touching(folder, name, real=real) as finger:
        yield finger


def begin(finger: Any, name: str, seed: str) -> Company:
    """Begin a sitting of persons; who answers for them."""
    wanted = wishes(name)
    finger.referee.begin(wanted, seed=seed)
    company = Company(finger.referee.sitting, kind_of(name), seed)
    finger.referee.sitting.table.paused = False
    return company


def answers(company: Company) -> Callable[[Any, Ask], Any]:
    """Answers to what is asked; where the company would rather let time pass, the first that can be given."""

    def choose(_view: Any, ask: Ask) -> Any:
        answer = company.answer(ask)
        return ask.options[0] if answer is None else answer

    return choose


def hurry(finger: Any) -> None:
    """Let a clock that only runs be over soon."""
    sitting = finger.referee.sitting
    if sitting is not None:
        sitting.pace = 60.0 if sitting.moment.what == "clock" else 0.0 if sitting.table.time is not None else 1.0


@contextmanager
def drawn_beside() -> Iterator[None]:
    """Draw pictures in another process, as the command does."""
    from companion.app.drawing import Draughtsman
    from printables.press import pictures

    pictures.drawn_by(draughtsman := Draughtsman())
    try:
        yield
    finally:
        draughtsman.close()


def kept(name: str, folder: Path, _: int) -> dict[str, Any]:
    """Open a game until all its pictures are kept."""
    with drawn_beside(), opened(name, folder, real=False) as finger:
        begin(finger, name, "kept")
        while not finger.referee.play.art.drawn:
            finger.rest(1.0)
    return {}


def memory(name: str, folder: Path, touches: int) -> dict[str, Any]:
    """Play whole games until so many touches were given; the memory after each hundred of them."""
    with drawn_beside(), opened(name, folder, real=False) as finger:
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _: hurry(finger), 0)
        finger.referee.desk.pace = 0.02  # beats and news are shown, too
        seen, whole = [round(resident())], 0
        for number in count():
            company = begin(finger, name, f"memory {number}")
            while finger.play(answers(company), most=1):
                if finger.taps >= len(seen) * 100:
                    finger.rest(2.5)  # people think, and the memory is tidied
                    seen.append(round(resident()))
                if finger.taps >= touches:
                    break
            else:
                whole += 1
                finger.frames(3)
            if finger.taps >= touches:
                return {"memory": resident(), "each_hundred": seen, "games": whole, "touches": finger.taps}
    raise AssertionError


def spots(finger: Any) -> list[tuple[float, float]]:
    """Where a touch on a board that is shown chooses something, and shows it."""
    stage = finger.referee.stage
    prompt, found = stage.panel.asking.prompt, []
    for view in () if prompt.hush or stage.boards.disabled else stage.boards.shown:
        marks, lying = prompt.marks(), view.piece_places()
        points = [view.point_of(place) for place in sorted(marks.legal & set(view.board.places))]
        points += [view.to_px(*lying[piece]) for piece in sorted(marks.counters & lying.keys())]
        keys = [key for key in (*stage.zoom.values(), stage.peek) if key.parent is not None]
        for x, y in points:
            if view.collide_point(x, y) and not any(key.collide_point(x, y) for key in keys):
                found += [(x, y)] if prompt.at(*view.at(x, y)) is not None else []
    return found


def to_board(finger: Any, company: Company, most: int = 400) -> bool:
    """Play on until a place of a board can be touched; say whether one can."""
    from companion.app.panel import ChoicePanel

    for _ in range(most):
        finger.settle_news()
        finger.lift_curtain()
        finger.frames(2)
        if finger.referee.sitting.outcome is not None:
            return False  # its last panel is still there, and on no screen
        panel = finger.referee.stage.panel
        if isinstance(panel, ChoicePanel) and spots(finger):
            return True
        if not finger.play(answers(company), most=1):
            return False
    return False


def told(finger: Any) -> tuple[Any, ...]:
    """Return what a touch may change: marks, rows, the ask, and rows of which a touch may mean each."""
    panel, token = finger.referee.stage.panel, finger.referee.sitting.moment.token
    if not hasattr(panel, "asking"):
        return None, None, token, None
    prompt = panel.asking.prompt
    return prompt.marks(), prompt.rows(), token, panel._meant


def touch(name: str, folder: Path, times: int) -> dict[str, Any]:
    """Touch places that can be chosen, by the X server; milliseconds to the frame that shows it."""
    with opened(name, folder, real=True) as finger:
        from kivy.clock import Clock
        from kivy.core.window import Window

        Clock.schedule_interval(lambda _: hurry(finger), 0)
        games = count()
        company = begin(finger, name, "touch")
        taken: list[float] = []
        worked: list[float] = []
        flips: list[tuple[float, float]] = []
        Window.bind(on_flip=lambda *_: flips.append((time.perf_counter(), time.process_time())))
        while len(taken) < times:
            if not to_board(finger, company):
                assert finger.referee.sitting.outcome is not None, "no board was to be touched"
                company = begin(finger, name, f"touch {next(games)}")
                continue
            panel, stage = finger.referee.stage.panel, finger.referee.stage
            before = told(finger)
            for view in stage.boards.shown:
                view.fit()
            finger.frames(8)
            there = spots(finger)
            if not there:
                finger.play(answers(company), most=1)
                continue
            x, y = there[len(taken) * 7 % len(there)]
            finger.rest(0.5)  # no double tap
            finger.hand.down(x, y)
            finger.frames(2)
            flips.clear()
            lifted, spent = time.perf_counter(), time.process_time()
            finger.hand.up()
            end = lifted + 3
            while not flips and time.perf_counter() < end:
                finger.frames(1)
            panel, now = finger.referee.stage.panel, told(finger)
            if flips and now != before:
                taken.append(1000 * (flips[0][0] - lifted))
                worked.append(1000 * (flips[0][1] - spent))
            else:
                taken.append(3000.0)
            if finger.referee.sitting.moment.token == before[2]:
                while panel is finger.referee.stage.panel is not None and panel.asking.prompt.can_back():
                    finger.tap("back")
                finger.play(answers(company), most=1)
        return {"touch": p95(taken), "touch_cpu": p95(worked), "median": p95(taken, 0.5), "touches": len(taken)}


def pan(name: str, folder: Path, frames: int) -> dict[str, Any]:
    """Move each board that can be zoomed; milliseconds of CPU a frame."""
    with opened(name, folder, real=False) as finger:
        company = begin(finger, name, "pan")
        to_board(finger, company)
        found: dict[str, float] = {}
        boards = finger.referee.stage.boards
        if any(view.zooms for view in boards.views.values()):
            finger.wait(lambda: finger.referee.play.art.drawn, "the boards' pictures")
        for id, view in boards.views.items():
            if view not in boards.shown and len(boards.views) > 1:
                finger.tap(f"board {id}")
            if not view.zooms:
                continue
            view.zoom_by(2.0)
            finger.frames(5)
            x, y = view.center
            finger.hand.down(x, y)
            spent = []
            for i in range(frames):
                before = time.process_time()
                finger.hand.move(x + 60 * ((i % 20) - 10) / 10, y + 40 * ((i % 14) - 7) / 7)
                finger.frames(1)
                spent.append(1000 * (time.process_time() - before))
            finger.hand.up()
            found[id] = round(mean(spent[3:]), 1)
        return {"pan": max(found.values(), default=0.0), "boards": found}


def p95(values: list[float], share: float = 0.95) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


# ---- all of it -------------------------------------------------------------------------------------------------------

WITHIN: Final = {"memory": memory, "touch": touch, "pan": pan}


def child(what: str, name: str, size: int, *, cold: bool) -> dict[str, Any]:
    """Measure in a process of its own.

    :param cold: no picture is kept when it begins.
    """
    from companion.app.virtual import virtual_display

    with TemporaryDirectory() as folder, virtual_display(SIZE) as display:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY", "SDL"))}
        homes = {"XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
        for one in (what,) if cold else ("kept", what):
            words = [sys.executable, "-m", "tests.benchmarks.screen", "--child", one, name, folder, str(size)]
            ran = subprocess.run(
                words, env={**clean, "DISPLAY": display, **homes}, capture_output=True, text=True, check=False
            )
            if ran.returncode:
                return {"failed": ran.stderr[-1500:]}
    found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return found


def row(what: str, name: str, found: dict[str, Any]) -> None:
    figures = {key: round(value, 2) if isinstance(value, float) else value for key, value in found.items()}
    missed = [key for key, goal in GOALS.items() if key in figures and not figures[key] <= goal]
    print(f"{what:7} {name:18} {json.dumps(figures)}{'   over: ' + ', '.join(missed) if missed else ''}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.screen", description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=("start", *WITHIN), nargs="*", default=["start", *WITHIN])
    parser.add_argument("--games", choices=GAMES, nargs="*", default=GAMES)
    parser.add_argument("--hours", type=float, default=1.0, help="of play, for the memory")
    parser.add_argument("--times", type=int, default=60, help="how often is touched, and half as often panned")
    parser.add_argument("--idle", type=float, default=20.0, help="seconds without a touch")
    parser.add_argument("--cold", action="store_true", help="the memory where no picture is kept yet")
    parser.add_argument("--child", nargs=4, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.child:
        what, name, folder, size = wanted.child
        print(json.dumps({**WITHIN, "kept": kept}[what](name, Path(folder), int(size))))
        return
    from companion.app.virtual import virtual_display

    print(f"load {os.getloadavg()[0]:.1f}; goals: {GOALS}")
    sizes = {"memory": round(TOUCHES * wanted.hours), "touch": wanted.times, "pan": wanted.times // 2}
    if "start" in wanted.only:
        with TemporaryDirectory() as folder, virtual_display(SIZE) as display:
            os.environ |= {"DISPLAY": display, "XDG_STATE_HOME": f"{folder}/state", "XDG_DATA_HOME": f"{folder}/data"}
            start(Path(folder), None, 0, 0)
            row("start", "(all games)", start(Path(folder), None, wanted.idle))
            for name in wanted.games:
                evening(name, file := Path(folder) / f"{name}.saucer", MIDDLE.get(name, 60))
                start(Path(folder), file, 0, 0)
                row("start", name, start(Path(folder), file, wanted.idle))
    for what in WITHIN:
        for name in wanted.games if what in wanted.only else ():
            row(what, name, child(what, name, sizes[what], cold=wanted.cold))


if __name__ == "__main__":
    main()
