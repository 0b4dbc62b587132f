"""The demonstration table: the whole way once, where there is no screen and no camera.

Prints the kit, lets two bots play, lays the printed counters on the printed board after each phase of the first
turns, photographs that table with a virtual camera, reads the photograph, holds it against the game, and opens the
referee on a virtual display for pictures of its screens: what `saucer print`, `see` and `gallery` do, of one game.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.app.gallery import plan
from companion.camera.eyes import Eyes
from companion.camera.laid import LaidTable
from companion.commands import demonstration_page
from companion.commands.gallery import pictures
from companion.commands.own_folder import OwnFolder
from companion.games import all_bots, ending, kinds_of_bots, load
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, TABLE, Placement
from companion.kernel.reconcile import Same, reconcile
from companion.kernel.table import Table
from companion.kernel.words import _, counted, language
from companion.presentation.aside import python
from companion.presentation.screen import load as screen_of
from hardware.camera import open_source
from hardware.simulator.optics import Camera
from printables.press.production import print_kit

GAME: Final = "pleasantville"
SITTING: Final = "demonstration.saucer"
PHOTOGRAPHED_TURNS: Final = 2
PX_PER_MM: Final = 6.0
CAMERA: Final = Camera(width=4056, height=3040, tilt_deg=14, around_deg=8, field_deg=62)
SCREENS: Final = ((800, 480), (1280, 720))


def run(out: Path, *, seed: str) -> None:
    """Play the demonstration into a folder and say where everything is.

    :raises UserError: the folder holds something else, or a step failed.
    """
    with OwnFolder(out):
        print(_("1. The kit, printed"))
        prints = print_kit(GAME, out / "print")
        for path in prints:
            print(f"   {path}")
        print(_("2. A game between two bots, photographed and read after each phase"))
        photographs, end = _play(out, seed)
        print(_("3. The referee's screens"))
        taken = {size: screens(out / "screens" / f"{size[0]}x{size[1]}", size) for size in SCREENS}
        for pictures in taken.values():
            words = counted("{n} picture", "{n} pictures", len(pictures))
            print(f"   {pictures[0].parent}: {words}")
        print(_("4. The film, and the proof"))
        film = out / "film.apng"
        _saucer("film", str(out / SITTING), "--out", str(film))
        proof = _saucer("verify", str(out / SITTING))
        print(*(f"   {line}" for line in (film, *proof)), sep="\n")
        page = demonstration_page.write(
            out, prints=prints, photographs=photographs, end=end, screens=taken[SCREENS[-1]], film=film, proof=proof
        )
    print(_("Everything is in {out}. Open {page} in a browser.").format(out=out, page=page.resolve().as_uri()))


def _saucer(*words: str) -> list[str]:
    """Do a command in a process of its own; return the lines that it printed.

    :raises UserError: it did not come through.
    """
    done = subprocess.run(python("-m", "companion", *words), capture_output=True, text=True, check=False)
    if done.returncode:
        raise UserError(done.stderr.strip())
    return done.stdout.splitlines()


@dataclass
class _Photographer:
    """Lays a game's counters on its board and looks at them through the virtual camera."""

    out: Path

    def __post_init__(self) -> None:
        self.eyes = Eyes(GAME)
        self.out.mkdir(parents=True)
        self.table = LaidTable(GAME, PX_PER_MM, askew=4, seed=1)

    def look(self, name: str, lying: Mapping[str, Placement]) -> tuple[Path, str]:
        """Photograph the counters in their spaces, read the file, and say how the two agree."""
        path = self.out / f"{name}.jpg"
        path.write_bytes(self.table.photograph(lying, CAMERA, seed=len(name)))
        with open_source(path) as source:
            frame = source.read()
        assert frame
        sight = self.eyes.look(frame)
        found = self.eyes.as_json(frame, sight)
        with (self.out / "seen.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(found) + "\n")
        placed, seen = self.table.coded(lying), self.eyes.placed(sight.counters)
        verdict = reconcile({who: Placement(place) for who, place in placed.items()}, seen)
        right = sum(placed.get(one.id) == one.space for one in seen)
        agrees = _("as in the game")
        if not isinstance(verdict, Same):
            agrees = _("differs: {verdict}").format(verdict=verdict)
        words = _("{right} of {all} counters read in {ms:.0f} ms, {agrees}")
        if right != len(placed):
            words = _(
                "{right} of {all} counters read in {ms:.0f} ms (the others are covered: not seen is not gone), {agrees}"
            )
        return path, words.format(right=right, all=len(placed), ms=sight.ms, agrees=agrees)


def _play(out: Path, seed: str) -> tuple[list[tuple[Path, str]], str]:
    """Play, and photograph the table; return photographs with what was read there, and how the game ended."""
    rules, screen, makers = load(GAME), screen_of(GAME), all_bots(GAME)
    kinds = kinds_of_bots(GAME, "", rules.seats(rules.setup({})))
    players = {seat: makers[kind](SeededLuck(f"{seed} {seat}")) for seat, kind in kinds.items()}
    notes = {"players": dict.fromkeys(players, "bot"), "rolling": "screen"}
    table: Table[Any] = Table.new(rules, {}, Electronic(seed), out / SITTING, notes=notes)
    photographer = _Photographer(out / "photos")
    seen: list[tuple[Path, str]] = []

    def look(name: str) -> None:
        seen.append(photographer.look(name, table.placed(TABLE)))
        print(f"   {': '.join(map(str, seen[-1]))}", flush=True)

    clock = screen.clock(table.view(TABLE))
    while table.outcome is None:
        seat = table.waiting[0]
        if seat == CHANCE:
            table.roll()
        else:
            own: Any = table.view(seat)
            table.submit(seat, players[seat].choose(own, next(ask for ask in own.asks if ask.seat == seat)))
        now = screen.clock(table.view(TABLE))
        if (now.lit, now.phase) != (clock.lit, clock.phase):
            if clock.lit <= PHOTOGRAPHED_TURNS:
                look(f"turn-{clock.lit}-phase-{clock.phase + 1}")
            clock = now
    look("the-end")
    outcome = table.outcome
    title, words = ending(GAME, outcome)
    end = f"{title}: {words}"
    print(f"   {end}")
    journal = table.journal
    kept = _("{path}: {records} records, fingerprint {fingerprint}…")
    print(f"   {kept.format(path=journal.path, records=len(journal.records), fingerprint=journal.fingerprint[:16])}")
    table.close()
    return seen, end


def screens(out: Path, size: tuple[int, int]) -> list[Path]:
    """Return pictures of the referee's screens, taken in the real app on a virtual display: a gallery of one game.

    :raises UserError: there is no Xvfb, or the app did not come through.
    """
    return pictures(plan.make(GAME, seats=1, tries=1, games=1), out, size, language())
