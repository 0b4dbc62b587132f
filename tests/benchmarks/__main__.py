"""Speed, as ratios against a peer in the same run: ``make benchmark``.

Machines differ and are shared, so no figure here is a test. CPU seconds of this process, the least of several runs.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import zxingcpp

from companion.camera.eyes import Eyes
from companion.commands.bots import games
from companion.games import load
from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.dice import Electronic
from companion.kernel.game import Game
from companion.kernel.table import Table
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.kits import kit
from printables.press.pictures import board_picture, face_picture
from printables.press.production import print_kit
from printables.press.renderer import Imprint, render
from tests.benchmarks import deck
from tests.printables.proved import check


def cpu(work: Callable[[], Any], runs: int = 3) -> float:
    """Least CPU seconds of several runs."""
    least = float("inf")
    for _ in range(runs):
        start = time.process_time()
        work()
        least = min(least, time.process_time() - start)
    return least


def row(what: str, figure: str, peer: str = "") -> None:
    print(f"{what:58}{figure:>16}   {peer}")


GAMES = 60


def whole_games(game: Game[Any], kinds: Mapping[str, str]) -> None:
    """Play :data:`GAMES` games, journals in memory."""
    list(games("pleasantville", game, kinds, seed="benchmark", count=GAMES))


def play() -> None:
    game = load("pleasantville")
    for kind in ("sensible", "random"):
        kinds = dict.fromkeys(("town", "alien"), kind)
        seconds = cpu(partial(whole_games, game, kinds))
        row(f"whole games between {kind} bots, journal in memory", f"{GAMES / seconds:.1f} a second")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.saucer"
        list(games("pleasantville", game, dict.fromkeys(("town", "alien"), "sensible"), seed="a", count=1, save=path))
        table = Table.resume(game, path, Electronic("a"))
        records = table.records
        table.close()
        again = cpu(lambda: Table.resume(game, path, Electronic("a")).close())
        floor = cpu(lambda: [sha256(json.dumps(record).encode()).hexdigest() for record in records])
        row(
            f"resuming a whole game of {len(records)} records",
            f"{again * 1000:.1f} ms",
            f"{again / floor:.1f} × hashing its JSON",
        )


def thousand(look: Callable[[], object]) -> None:
    for _ in range(1000):
        look()


def look_ups() -> None:
    board = Board.from_json(assets.json("pleasantville", "board.json"))
    row("loading the map", f"{cpu(lambda: Board.from_json(assets.json('pleasantville', 'board.json'))) * 1000:.0f} ms")
    church = frozenset(board.buildings["church"].spaces)
    looks: dict[str, Callable[[], object]] = {
        "distance": lambda: board.distance("main-3", "church-nave"),
        "within": lambda: board.within("main-3", 6),
        "routes": lambda: len(board.routes("main-3", church)),
        "sight_distance": lambda: board.sight_distance("main-3", "main-4"),
    }
    ways = dict.fromkeys(range(1000))
    floor = cpu(lambda: [ways.get(number) for number in range(1000)])
    for name, look in looks.items():
        look()
        seconds = cpu(partial(thousand, look))
        row(f"looking up {name}", f"{seconds * 1000:.1f} µs", f"{seconds / floor:.0f} × a dictionary's")


def press() -> None:
    with TemporaryDirectory() as folder:
        printed = cpu(lambda: print_kit("pleasantville", Path(folder) / "a4", "a4"))
        size = sum(path.stat().st_size for path in (Path(folder) / "a4").glob("*.pdf"))
        proved = cpu(lambda: [check(path) for path in (Path(folder) / "a4").glob("*.pdf")], 1)
    row("the whole kit, A4", f"{printed:.2f} s", f"{size / 1e6:.2f} MB")
    row("proving it", f"{proved:.2f} s", f"{proved / printed:.1f} × printing it")
    things = kit("pleasantville")
    tiles = next(file for file in things.files if file.name == "map.pdf")
    once = cpu(lambda: render(tiles, things.faces, Imprint("", "")))
    pages = [type(tiles)(**{**vars_of(tiles), "pages": (page,)}) for page in tiles.pages]
    each = cpu(lambda: [render(page, things.faces, Imprint("", "")) for page in pages])
    row(
        "the map in nine tiles, drawn once and placed nine times",
        f"{once:.2f} s",
        f"{each / once:.1f} × less than nine drawings",
    )


def vars_of(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__dataclass_fields__}


def eyes() -> None:
    seeing = Eyes("pleasantville")
    tabletop = Tabletop(np.asarray(board_picture("pleasantville", 6.0)), seeing.board.size, seed=4)
    rng = np.random.default_rng(4)
    print(f"\n{'reading 30 counters':24}{'px/module':>10}{'ours':>12}{'zxing':>12}{'zxing ×2':>12}{'CPU ms':>24}")
    for width in (1920, 2560, 3840, 4608):
        lying: list[Lying] = []
        for counter in list(seeing.codebook.ids.values())[:30]:
            space = list(seeing.board.places)[len(lying) * 4]
            slot = seeing.board.slots(space, 1)[0]
            face = np.asarray(face_picture("pleasantville", counter, 300))
            lying.append(Lying(face, slot.x, slot.y, float(rng.uniform(0, 360)), id=counter))
        photo = tabletop.photograph(lying, Camera(width=width, height=width * 3 // 4, tilt_deg=15), Room())
        frame = Frame(photo.picture, "benchmark")
        grey, double = frame.grey, np.kron(frame.grey, np.ones((2, 2), np.uint8))
        known = seeing.codebook.ids
        ours = len(seeing.look(frame).counters)
        theirs = [
            len({code.text for code in zxingcpp.read_barcodes(picture)} & set(known)) for picture in (grey, double)
        ]
        times = [
            cpu(partial(seeing.look, frame), 2),
            cpu(partial(zxingcpp.read_barcodes, grey), 2),
            cpu(partial(zxingcpp.read_barcodes, double), 2),
        ]
        fine = photo.px_per_mm() * seeing.codebook.module_mm
        shares = "".join(f"{100 * found / len(lying):>11.0f}%" for found in (ours, *theirs))
        print(f"{'':24}{fine:>10.2f}{shares}{' / '.join(f'{t * 1000:.0f}' for t in times):>24}")


if __name__ == "__main__":
    play()
    look_ups()
    press()
    deck.run(None, "")
    eyes()
