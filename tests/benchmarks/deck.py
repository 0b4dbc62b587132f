"""A deck of 54 cards with a code on each face, both sides, A4: as vectors, and by a tool that works on pixels.

    python -m tests.benchmarks.deck
    python -m tests.benchmarks.deck --peer ~/silhouette-card-maker --python ~/its-environment/bin/python

The peer is silhouette-card-maker. It is not fetched: say where a checkout of it lies, and an interpreter that has what
it needs. It is given the very same faces as pictures at 300 dpi; drawing those is not counted against it. Each runs
as a whole process: CPU seconds of user and system, the most memory it held, and the size of its PDF.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from printables.decks.deck import deck
from printables.kits import kit
from printables.press.pictures import face_image
from printables.sheets.kit import Kit
from printables.sheets.paper import paper

CARDS: Final = 54
DPI: Final = 300
FLOORS: Final = (5.0, 8.0, 50.0)
"""How many times less CPU, memory and bytes than the peer."""

EXAMPLE: Final = Path(__file__).parents[2] / "docs" / "examples" / "deck"
ICONS: Final = ("eye", "fist", "invader", "rope", "shield", "zap")
COLOURS: Final = ("teal_dark", "red_dark", "blue")


@dataclass(frozen=True)
class Bill:
    """What a process took: CPU seconds, MB of memory, kB of PDF."""

    seconds: float
    memory: float
    size: float


BILLER: Final = """import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
sys.exit(status != 0)
"""
"""A small process between: Linux counts what a parent holds when it starts a process as held by that process."""


def billed(command: Sequence[str], pdf: Path, folder: Path | None = None) -> Bill:
    """Runs a command that makes a PDF three times and bills the cheapest: the first must compile its modules."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    bills = []
    for _ in range(3):
        words = [sys.executable, "-c", BILLER, *command]
        done = subprocess.run(words, cwd=folder, env=known, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed")
        seconds, memory = map(float, done.stdout.split())
        bills.append(Bill(seconds, memory, pdf.stat().st_size / 1024))
    return min(bills, key=lambda bill: bill.seconds)


def designed(folder: Path) -> Path:
    """A designer's folder: the layout of the documentation's example, for 54 different cards."""
    folder.mkdir()
    shutil.copy(EXAMPLE / "deck.toml", folder)
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(("id", "name", "colour", "icon", "value", "text", "quote"))
        for number in range(1, CARDS + 1):
            text = f"Visitor {number} of {CARDS}. When it is seen, **everybody** takes {number % 4 + 1} steps back."
            sign = COLOURS[number % len(COLOURS)], ICONS[number % len(ICONS)]
            rows.writerow((f"V{number}", f"Visitor {number}", *sign, number % 9 + 1, text, "It comes in peace."))
    return folder


def pictures(things: Kit, name: str, folder: Path) -> list[str]:
    """The faces of a file as PNGs, and the peer's words for where they lie."""
    file = next(file for file in things.files if file.name == name)
    fronts = [placed.face for page in file.pages[::2] for placed in page.placements]
    backs = {placed.face for page in file.pages[1::2] for placed in page.placements}
    assert (len(fronts), len(backs)) == (CARDS, 1)
    words = []
    for side, faces in (("front", fronts), ("back", sorted(backs)), ("double_sided", [])):
        (folder / side).mkdir(parents=True)
        words += [f"--{side}_dir_path", str(folder / side)]
        for number, name in enumerate(faces):
            face = things.faces[name]
            picture = face_image(face, round(face.width / 25.4 * DPI))
            picture.save(folder / side / f"{number:02}.png", dpi=(DPI, DPI))
    return words


def run(peer: Path | None, python: str) -> None:
    """Prints the table."""
    saucer = [sys.executable, "-m", "companion.cli"]
    with TemporaryDirectory() as temporary:
        here = Path(temporary)
        own = designed(here / "visitors")
        decks = {
            "a designer's deck": (["deck", str(own)], deck(own, paper("a4")), "deck.pdf"),
            "the Abductinators' alien cards": (
                ["print", "abductinators", "--only", "alien-cards"],
                kit("abductinators"),
                "alien-cards.pdf",
            ),
        }
        print(f"\n{f'{CARDS} cards, two sides, A4':34}{'CPU s':>8}{'MB held':>9}{'kB':>9}")
        for title, (words, things, name) in decks.items():
            out = here / name.removesuffix(".pdf")
            ours = billed([*saucer, *words, "--out", str(out)], out / name)
            print(f"{title:34}{ours.seconds:>8.2f}{ours.memory:>9.0f}{ours.size:>9.0f}")
            if peer is None:
                continue
            where = pictures(things, name, here / f"{out.name}-pictures")
            pdf = here / f"{out.name}-peer.pdf"
            more = ["--output_path", str(pdf), "--paper_size", "a4", "--card_size", "standard"]
            theirs = billed([python, "create_pdf.py", *where, *more], pdf, peer)
            ratios = (theirs.seconds / ours.seconds, theirs.memory / ours.memory, theirs.size / ours.size)
            print(f"{'  silhouette-card-maker':34}{theirs.seconds:>8.2f}{theirs.memory:>9.0f}{theirs.size:>9.0f}")
            print(f"{'  so many times ours':34}{ratios[0]:>8.1f}{ratios[1]:>9.1f}{ratios[2]:>9.1f}")
    if peer is None:
        print("without its peer: say where silhouette-card-maker lies with --peer (python -m tests.benchmarks.deck)")
    else:
        print(f"floors: {FLOORS[0]:g} × CPU, {FLOORS[1]:g} × memory, {FLOORS[2]:g} × size")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.deck", description=__doc__.split("\n")[0])
    parser.add_argument("--peer", type=Path, metavar="FOLDER", help="a checkout of silhouette-card-maker")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has what the peer needs")
    options = parser.parse_args(arguments)
    if options.peer and not (options.peer / "create_pdf.py").is_file():
        parser.error(f"{options.peer} is no checkout of silhouette-card-maker: create_pdf.py is missing")
    run(options.peer, options.python)


if __name__ == "__main__":
    main()
