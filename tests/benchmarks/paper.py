"""Whether this checkout prints what another one does: every page of every kit, tree before beside tree after.

    python -m tests.benchmarks.paper FOLDER                              # all games, A4, every language there is
    python -m tests.benchmarks.paper FOLDER --game pleasantville --only rules --paper letter --target lowink
    python -m tests.benchmarks.paper FOLDER --show OUT                   # pages that differ, side by side

Both print the same job, one after the other. Files that are the same to the byte are the same; of others PDFium draws
each page at 300 dpi, and a page is the same if no pixel's channel is off by more than 8 of 255. What differs is named,
with how many pixels do and where; the command ends with 1. The CPU seconds of both are told beside it.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import pypdfium2
from PIL import Image

from companion.kernel.manifest import having
from companion.kernel.words import languages

HERE: Final = Path(__file__).parents[2]
DPI: Final = 300
OFF: Final = 8
"""Of 255, by which a channel of a pixel may differ."""
MAIN: Final = "import sys; from companion.cli import main; raise SystemExit(main(sys.argv[1:]))"


def printed(folder: Path, words: Sequence[str], out: Path) -> float:
    """Print a job in a checkout. Returns the CPU seconds that it took; exits with what it says if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "0"}
    command = [sys.executable, "-c", MAIN, "print", *words, "--out", str(out)]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{folder}: saucer print {' '.join(words)}: {done.stderr.strip()}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def pages(path: Path) -> Iterator[Image.Image]:
    """Yield each page of a file as PDFium draws it."""
    document = pypdfium2.PdfDocument(path)
    try:
        for page in document:
            yield page.render(scale=DPI / 72).to_pil().convert("RGB")
    finally:
        document.close()


def compared(old: Path, new: Path, show: Path | None) -> Iterator[str]:
    """Yield what differs between two printings of a file.

    :param show: a folder for pictures of the pages that differ, the old one on the left.
    """
    before, after = list(pages(old)), list(pages(new))
    if len(before) != len(after):
        yield f"{len(before)} pages, and {len(after)} now"
    for number, (one, two) in enumerate(zip(before, after, strict=False), 1):
        if one.size != two.size:
            yield f"page {number}: {one.size} pixels, and {two.size} now"
            continue
        off = np.abs(np.asarray(one, np.int16) - np.asarray(two, np.int16)).max(axis=2)
        ys, xs = np.nonzero(off > OFF)
        if not len(xs):
            continue
        box = " ".join(f"{edge * 25.4 / DPI:.0f}" for edge in (xs.min(), ys.min(), xs.max(), ys.max()))
        yield f"page {number}: {len(xs)} pixels by up to {off.max()}, within {box} mm"
        if show:
            show.mkdir(parents=True, exist_ok=True)
            both = Image.new("RGB", (2 * one.width + 20, one.height), "black")
            both.paste(one, (0, 0))
            both.paste(two, (one.width + 20, 0))
            both.save(show / f"{new.stem}-{number}.png")


def main(words: Sequence[str] | None = None) -> int:
    """Run the comparison. Exit code 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.paper", description=__doc__)
    parser.add_argument("folder", type=Path, help="the other checkout")
    parser.add_argument("--game", action="append", choices=having("kit"))
    parser.add_argument("--language", action="append", choices=languages())
    parser.add_argument("--paper", action="append")
    parser.add_argument("--target", action="append")
    parser.add_argument("--only", action="append", default=[], help="as of saucer print")
    parser.add_argument("--show", type=Path)
    given = parser.parse_args(words)
    same, different, took = 0, 0, [0.0, 0.0]
    jobs = product(
        given.game or having("kit"), given.language or languages(), given.paper or ["a4"], given.target or ["home"]
    )
    for game, language, paper, target in jobs:
        job = [game, "--language", language, "--paper", paper, "--target", target]
        job += [part for name in given.only for part in ("--only", name)]
        with TemporaryDirectory() as place:
            old, new = Path(place) / "old", Path(place) / "new"
            took[0] += printed(given.folder, job, old)
            took[1] += printed(HERE, job, new)
            names = sorted({path.relative_to(one) for one in (old, new) for path in one.rglob("*.pdf")})
            for name in names:
                if not (old / name).is_file() or not (new / name).is_file():
                    faults = ["there is none now" if (old / name).is_file() else "there was none"]
                elif (old / name).read_bytes() == (new / name).read_bytes():
                    faults = []
                else:
                    show = given.show / "-".join(job[::2]) if given.show else None
                    faults = list(compared(old / name, new / name, show))
                same, different = same + (not faults), different + bool(faults)
                for fault in faults:
                    print(f"{' '.join((game, language, paper, target))} {name}: {fault}", flush=True)
    print(f"{same} files are the same, {different} differ; {took[0]:.2f} s CPU before, {took[1]:.2f} s now")
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
