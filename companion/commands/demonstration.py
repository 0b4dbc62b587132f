"""The demonstration table: the whole way once, where there is no screen and no camera.

Prints the kit, lets two bots play, lays the printed counters on the printed board after each phase of the first
turns, photographs that table with a virtual camera, reads the photograph, holds it against the game, and opens the
referee on a virtual display for a picture of each of its screens.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from companion.app.virtual import virtual_display
from companion.camera.eyes import Eyes
from companion.commands.own_folder import OwnFolder
from companion.games import bots, load
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, Placement
from companion.kernel.reconcile import Same, reconcile
from companion.kernel.table import Table
from companion.kernel.words import _, listed
from companion.presentation.aside import python
from hardware.camera import open_source
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture
from printables.press.production import print_kit

GAME: Final = "pleasantville"
PHOTOGRAPHED_TURNS: Final = 2
PX_PER_MM: Final = 6.0
CAMERA: Final = Camera(width=4056, height=3040, tilt_deg=14, around_deg=8, field_deg=62)
SCREENS: Final = ((800, 480), (1280, 720))
DEADLINE_S: Final = 300


def run(out: Path, *, seed: str) -> None:
    """Play the demonstration into a folder and say where everything is.

    :raises UserError: the folder holds something else, or a step failed.
    """
    with OwnFolder(out):
        print(_("1. The kit, printed"))
        for path in print_kit(GAME, out / "print"):
            print(f"   {path}")
        print(_("2. A game between two bots, photographed and read after each phase"))
        _play(out, seed)
        print(_("3. The referee's screens"))
        for size in SCREENS:
            for path in screens(out / "screens" / f"{size[0]}x{size[1]}", size):
                print(f"   {path}")
    print(_("Everything is in {out}.").format(out=out))


@dataclass
class _Photographer:
    """Lays a game's counters on its board and looks at them through the virtual camera."""

    out: Path

    def __post_init__(self) -> None:
        self.eyes = Eyes(GAME)
        self.out.mkdir(parents=True)
        board = np.asarray(board_picture(GAME, PX_PER_MM))
        self.tabletop = Tabletop(board, self.eyes.board.size, seed=1)
        self.turned = np.random.default_rng(1)

    def look(self, name: str, placed: dict[str, str]) -> str:
        """Photograph the counters in their spaces, read the file, and say how the two agree."""
        photo = self.tabletop.photograph(list(self._lying(placed)), CAMERA, Room(shadow=0.15), seed=len(name))
        path = self.out / f"{name}.jpg"
        path.write_bytes(photo.jpeg)
        with open_source(path) as source:
            frame = source.read()
        assert frame
        sight = self.eyes.look(frame)
        found = self.eyes.as_json(frame, sight)
        with (self.out / "seen.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(found) + "\n")
        seen = self.eyes.placed(sight.counters)
        verdict = reconcile({who: Placement(place) for who, place in placed.items()}, seen)
        right = sum(placed.get(one.id) == one.space for one in seen)
        agrees = _("as the game has it")
        if not isinstance(verdict, Same):
            agrees = _("differs: {verdict}").format(verdict=verdict)
        words = _("{path}: {right} of {all} counters read in {ms:.0f} ms, {agrees}")
        if right != len(placed):
            words = _(
                "{path}: {right} of {all} counters read in {ms:.0f} ms (the others are covered: not seen is not gone), "
                "{agrees}"
            )
        return words.format(path=path, right=right, all=len(placed), ms=sight.ms, agrees=agrees)

    def _lying(self, placed: dict[str, str]) -> Iterator[Lying]:
        spaces: dict[str, list[str]] = {}
        for counter, space in placed.items():
            spaces.setdefault(space, []).append(counter)
        for space, counters in spaces.items():
            for counter, slot in zip(counters, self.eyes.board.slots(space, len(counters)), strict=True):
                face = np.asarray(face_picture(GAME, counter, round(25 * PX_PER_MM * 2)))
                angle = slot.angle + float(self.turned.normal(0, 4))
                yield Lying(face, slot.x, slot.y, angle, id=counter)


def _play(out: Path, seed: str) -> None:
    makers = bots(GAME)
    players = {seat: makers["sensible"](SeededLuck(f"{seed} {seat}")) for seat in ("town", "alien")}
    notes = {"players": dict.fromkeys(players, "bot"), "rolling": "screen"}
    table: Table[Any] = Table.new(load(GAME), {}, Electronic(seed), out / "demonstration.saucer", notes=notes)
    photographer = _Photographer(out / "photos")
    view: Any = table.view("town")
    moment = (view.turn, view.phase)
    while table.outcome is None:
        seat = table.waiting[0]
        if seat == CHANCE:
            table.roll()
        else:
            own: Any = table.view(seat)
            table.submit(seat, players[seat].choose(own, next(ask for ask in own.asks if ask.seat == seat)))
        view = table.view("town")
        if (view.turn, view.phase) != moment:
            if moment[0] <= PHOTOGRAPHED_TURNS:
                name = f"turn-{moment[0]:02}-{moment[1]}"
                print(f"   {photographer.look(name, _placed(view))}", flush=True)
            moment = (view.turn, view.phase)
    print(f"   {photographer.look('the-end', _placed(view))}")
    outcome = table.outcome
    print(
        "   "
        + _("{winners} won by {reason} in turn {turn}.").format(
            winners=listed(outcome.winners), reason=outcome.reason.replace("_", " "), turn=view.turn
        )
    )
    journal = table.journal
    kept = _("{path}: {records} records, fingerprint {fingerprint}…")
    print(f"   {kept.format(path=journal.path, records=len(journal.records), fingerprint=journal.fingerprint[:16])}")
    table.close()


def _placed(view: Any) -> dict[str, str]:
    """Where every counter lies that is on the board, by id."""
    placed = {who: shown.space for who, shown in view.counters.items() if shown.space is not None}
    if view.zebu_lon:
        placed["zebu_lon"] = view.zebu_lon
    return placed


def screens(out: Path, size: tuple[int, int]) -> list[Path]:
    """Return a picture of each of the referee's screens, taken in the real app on a virtual display.

    :raises UserError: there is no Xvfb, or the app did not come through.
    """
    with virtual_display(size) as display:
        code = (
            "import sys; from pathlib import Path; from companion.app.tour import shoot; "
            "shoot(Path(sys.argv[1]), (int(sys.argv[2]), int(sys.argv[3])))"
        )
        command = python("-c", code, str(out), str(size[0]), str(size[1]))
        out.mkdir(parents=True, exist_ok=True)
        tour = subprocess.run(
            command,
            env={**os.environ, "DISPLAY": display},
            capture_output=True,
            text=True,
            timeout=DEADLINE_S,
            check=False,
        )
    pictures = sorted(out.glob("*.png"))
    if tour.returncode or not pictures:
        raise UserError(
            _("The referee did not open on the virtual display: {said}").format(said=tour.stderr.strip()[-400:])
        )
    return pictures
