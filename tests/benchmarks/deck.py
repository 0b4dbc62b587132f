"""Decks beside what others make of them, both sides, A4; and what all kits and a long deck take.

    python -m tests.benchmarks.deck
    python -m tests.benchmarks.deck --peer ~/silhouette-card-maker --python ~/its-environment/bin/python
    python -m tests.benchmarks.deck --weasyprint ~/its-environment/bin/weasyprint

54 cards with a code on each face are vectors here; silhouette-card-maker, which works on pixels, is given the very same
faces as pictures at 300 dpi, and drawing those is not counted against it. 54 plain cards of words alone are a page of
HTML to WeasyPrint, with the same fonts. The peers are not fetched: say where a checkout of the one lies, with an
interpreter that has what it needs, and the other's program. Each runs as a whole process: CPU seconds of user and
system, the most memory it held, and the size of its PDF.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.kernel import assets
from printables.decks.deck import deck
from printables.kits import kit
from printables.press.pictures import face_image
from printables.sheets.kit import Kit
from printables.sheets.paper import paper

CARDS: Final = 54
DPI: Final = 300
FLOORS: Final = (5.0, 8.0, 50.0)
"""How many times less CPU, memory and bytes than silhouette-card-maker."""
ROWS: Final = 5000
"""Cards of a long deck."""
PLAIN: Final = """\
format = 1
title = "Plain"
cards = "cards.csv"
size = "card"
ground = "#FFFFFF"
back_ground = "#203050"
field = [
  { text = "{name}", font = "bold", most = 14, at = ["5mm", "5mm"], size = ["53mm", "8mm"] },
  { text = "{text}", most = 10, at = ["5mm", "16mm"], size = ["53mm", "40mm"] },
  { text = "{value}", font = "bold", most = 20, at = ["5mm", "70mm"], size = ["20mm", "12mm"] },
]
"""
"""A layout of words alone."""
PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Plain</title><style>
@font-face {{ font-family: S; src: url("file://{fonts}/BarlowCondensed-Medium.ttf") }}
@font-face {{ font-family: S; font-weight: bold; src: url("file://{fonts}/BarlowCondensed-Bold.ttf") }}
@page {{ size: A4; margin: 16.5mm 10.5mm }} body {{ margin: 0; font: 10pt/1.18 S }}
section {{ position: relative; height: 264mm; break-after: page }}
div {{ position: absolute; width: 63mm; height: 88mm; overflow: hidden }} .back {{ background: #203050 }}
b, p, i {{ position: absolute; left: 5mm; width: 53mm; margin: 0 }} p {{ top: 16mm }} b {{ top: 5mm; font-size: 14pt }}
i {{ top: 70mm; font: bold 20pt S }}
</style>{sheets}"""
"""The same for WeasyPrint."""

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
    """Run a command that makes a PDF three times and bill the cheapest: the first must compile its modules."""
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


def designed(folder: Path, count: int = CARDS, layout: str = "") -> Path:
    """Return a designer's folder: the layout of the documentation's example, or another, for so many different
    cards."""
    folder.mkdir()
    (folder / "deck.toml").write_text(layout or (EXAMPLE / "deck.toml").read_text(encoding="utf-8"), encoding="utf-8")
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(("id", "name", "colour", "icon", "value", "text", "quote"))
        for number in range(1, count + 1):
            text = f"Visitor {number} of {count}. When it is seen, **everybody** takes {number % 4 + 1} steps back."
            sign = COLOURS[number % len(COLOURS)], ICONS[number % len(ICONS)]
            rows.writerow((f"V{number}", f"Visitor {number}", *sign, number % 9 + 1, text, "It comes in peace."))
    return folder


def pictures(things: Kit, name: str, folder: Path) -> list[str]:
    """Return the faces of a file as PNGs, and the peer's words for where they lie."""
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


def page(folder: Path) -> str:
    """Return the plain cards of a folder as HTML: nine a sheet, and their backs."""
    with (folder / "cards.csv").open(newline="", encoding="utf-8") as file:
        cards = list(csv.DictReader(file))
    sheets = []
    for start in range(0, len(cards), 9):
        fronts, backs = "", ""
        for place, card in enumerate(cards[start : start + 9]):
            at = f"left: {63 * (place % 3)}mm; top: {88 * (place // 3)}mm"
            words = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", card["text"])
            fronts += f'<div style="{at}"><b>{card["name"]}</b><p>{words}</p><i>{card["value"]}</i></div>'
            backs += f'<div class="back" style="{at}"></div>'
        sheets += [f"<section>{fronts}</section>", f"<section>{backs}</section>"]
    return PAGE.format(fonts=Path(str(assets.root() / "fonts")).resolve(), sheets="".join(sheets))


def plain(saucer: Sequence[str], weasyprint: str, here: Path) -> None:
    """Print the plain deck's rows."""
    own = designed(here / "plain", layout=PLAIN)
    out = here / "plain-out"
    ours = billed([*saucer, "deck", str(own), "--out", str(out)], out / "deck.pdf")
    print(f"{'a plain deck':34}{ours.seconds:>8.2f}{ours.memory:>9.0f}{ours.size:>9.0f}")
    if not weasyprint:
        return
    (here / "plain.html").write_text(page(own), encoding="utf-8")
    theirs = billed([weasyprint, str(here / "plain.html"), str(here / "plain.pdf")], here / "plain.pdf")
    ratios = (theirs.seconds / ours.seconds, theirs.memory / ours.memory, theirs.size / ours.size)
    print(f"{'  WeasyPrint':34}{theirs.seconds:>8.2f}{theirs.memory:>9.0f}{theirs.size:>9.0f}")
    print(f"{'  so many times ours':34}{ratios[0]:>8.1f}{ratios[1]:>9.1f}{ratios[2]:>9.1f}")


def whole(saucer: Sequence[str], here: Path) -> None:
    """Print what all kits take, in one command, and a long deck."""
    out = here / "all"
    first = out / "pleasantville" / "counters.pdf"
    bill = billed([*saucer, "print", "all", "--out", str(out)], first)
    size = sum(path.stat().st_size for path in out.rglob("*.pdf")) / 1024
    print(f"{'all kits':34}{bill.seconds:>8.2f}{bill.memory:>9.0f}{size:>9.0f}")
    long = designed(here / "long", ROWS)
    bill = billed([*saucer, "deck", str(long), "--out", str(here / "long-out")], here / "long-out" / "deck.pdf")
    print(f"{f'a deck of {ROWS} rows':34}{bill.seconds:>8.2f}{bill.memory:>9.0f}{bill.size:>9.0f}")


def run(peer: Path | None, python: str, weasyprint: str = "") -> None:
    """Print the table."""
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
        plain(saucer, weasyprint, here)
        whole(saucer, here)
    if peer is None:
        print("without its peer: say where silhouette-card-maker lies with --peer (python -m tests.benchmarks.deck)")
    else:
        print(f"floors: {FLOORS[0]:g} × CPU, {FLOORS[1]:g} × memory, {FLOORS[2]:g} × size")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.deck", description=__doc__.split("\n")[0])
    parser.add_argument("--peer", type=Path, metavar="FOLDER", help="a checkout of silhouette-card-maker")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has what the peer needs")
    parser.add_argument("--weasyprint", default="", metavar="PROGRAM", help="WeasyPrint's command")
    options = parser.parse_args(arguments)
    if options.peer and not (options.peer / "create_pdf.py").is_file():
        parser.error(f"{options.peer} is no checkout of silhouette-card-maker: create_pdf.py is missing")
    run(options.peer, options.python, options.weasyprint)


if __name__ == "__main__":
    main()
