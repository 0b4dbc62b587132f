"""Production: a job's files are made, one after the other, and delivered with their manifest.

``print_kit("pleasantville", Path("out"), "letter")`` writes PDFs and ``manifest.json``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO

from companion.kernel.errors import ManyFaults, UserError, once_each
from printables.kits import kit
from printables.press.coverage import Cost, cost
from printables.press.delivery import Delivery
from printables.press.described import described
from printables.press.drawing import drawn, face_faults
from printables.press.job import Job
from printables.press.laying import copied
from printables.press.manifest import SAME, encoded, together
from printables.press.output import Output
from printables.press.plan import AT_HOME, PrintPlan, planned
from printables.press.presets import preset
from printables.sheets import digest, shape
from printables.sheets.paper import paper as find_paper

MANIFEST: Final = "manifest.json"
_BEGINNING: Final = re.compile(rb'\s*\{\s*"format":\s*\d+,\s*"game"')

Watch = Callable[[int, int, str], None]
"""Told of progress: pages made, pages in all, what is being made."""


def produce(plan: PrintPlan, out: Path, watch: Watch | None = None, *, partly: bool = False) -> tuple[Path, ...]:
    """Write everything of a plan, the manifest last: a folder with a manifest is whole.

    What is printed at home for a service's order comes before it, in a folder of its own.

    :param out: the folder, made if it isn't there. :param watch: is told of progress.
    :param partly: whether the others are made where a file cannot be laid out for this paper or printer.
    :returns: the files written; those that could not be made are not in the manifest.
    :raises UserError: the folder cannot be written to, holds files of another printing that this one would leave
        there, or one that its manifest does not know where this one would write; a face or a page cannot be drawn:
        then nothing is written.
    """
    if plan.troubles and not partly:
        raise UserError(plan.troubles[0])
    wrong: list[str | UserError] = []
    at_home: tuple[Path, ...] = ()
    looks: dict[str, dict[str, Any]] = {}
    with Delivery(out) as delivery:
        for output, tick in _watched(plan, watch):
            try:
                data = drawn(plan.job, output, tick)
            except UserError as error:
                wrong += face_faults(plan.job, output) or [error]
                continue
            delivery.add(output.name, data)
            if output.name.endswith(".pdf"):
                looks[output.name] = {"faces": digest.digests(data), "drawn": digest.pages(data)}
            elif output.page_boxes:
                looks[output.name] = {"faces": {output.page_boxes[0].face.id: sha256(data).hexdigest()[:16]}}
        if wrong:
            raise ManyFaults(once_each(wrong))
        told = described(plan)
        for entry in told["files"]:
            entry |= looks[entry["name"]]
        earlier = _earlier(out)
        if earlier:
            delivery.known = _known(earlier) | _order_sheet(earlier, out)
        elif not _is_damaged(out / MANIFEST):
            delivery.known = ()
        gone = _gone(plan, told, earlier, out)
        for name in gone:
            delivery.drop(name)
        delivery.add(MANIFEST, encoded(_with_earlier(plan, told, earlier, out, gone)))
        if plan.home:
            delivery.have_room()
            at_home = produce(plan.home, out / AT_HOME, watch, partly=partly)
    return (*at_home, *delivery.files)


def _watched(plan: PrintPlan, watch: Watch | None) -> Iterator[tuple[Output, Callable[[], None]]]:
    """Each output of a plan, and what is called after each page of it."""
    total = sum(output.pages for output in plan.outputs)
    done = 0
    for output in plan.outputs:

        def tick(name: str = output.name) -> None:
            nonlocal done
            done += 1
            if watch:
                watch(done, total, name)

        yield output, tick


def _earlier(out: Path) -> dict[str, Any]:
    """Return a folder's manifest; nothing if there is none of ours, or it is damaged."""
    try:
        return shape.read(out / MANIFEST) if (out / MANIFEST).is_file() else {}
    except UserError:
        return {}


def _known(manifest: Mapping[str, Any]) -> frozenset[str]:
    """Return the names of all files that a manifest speaks of, and its own."""
    cuts = [name for file in manifest["files"] for cut in file.get("cuts", ()) for name in cut["files"]]
    listed = [one["name"] for one in (*manifest["files"], *manifest.get("orders", ()))]
    return frozenset((MANIFEST, *listed, *cuts))


def _order_sheet(manifest: Mapping[str, Any], out: Path) -> frozenset[str]:
    """Return the name of an order's list if it is as it was written: people write prices into it."""
    with suppress(KeyError, TypeError, OSError):
        name, written = manifest["order_sheet"]["name"], manifest["order_sheet"]["sha256"]
        if sha256((out / name).read_bytes()).hexdigest() == written:
            return frozenset((name,))
    return frozenset()


def _is_damaged(manifest: Path) -> bool:
    """Whether a manifest that cannot be read begins as ours do: what it lists is nobody else's."""
    try:
        return _BEGINNING.match(manifest.read_bytes()) is not None
    except OSError:
        return False


def _gone(plan: PrintPlan, told: dict[str, Any], earlier: dict[str, Any], out: Path) -> frozenset[str]:
    """Return the names of a folder's files that an earlier printing of the whole kit made and this one no longer has.

    A file that has been changed since is not among them.
    """
    if plan.job.only or any(earlier.get(key) != told.get(key) for key in SAME if key != "version"):
        return frozenset()
    made = {file.name for file in plan.files} | {output.name for output in plan.outputs}
    return frozenset(
        file["name"] for file in earlier["files"] if file["name"] not in made and _as_printed(out / file["name"], file)
    )


def _as_printed(file: Path, told: dict[str, Any]) -> bool:
    """Whether a PDF draws what a manifest says of it."""
    import pikepdf

    try:
        data = file.read_bytes()
        return bool(told.get("drawn")) and (digest.pages(data), digest.digests(data)) == (told["drawn"], told["faces"])
    except (OSError, pikepdf.PdfError):
        return False


def _with_earlier(
    plan: PrintPlan, told: dict[str, Any], earlier: dict[str, Any], out: Path, gone: Collection[str]
) -> dict[str, Any]:
    """Return what a folder's manifest says once a job's files are there: also of those that were printed into it
    before, but for those that are `gone`."""
    if not earlier:
        return told
    names = [file["name"] for file in earlier["files"] if (out / file["name"]).is_file() and file["name"] not in gone]
    try:
        return together(earlier, told, names, [file.name for file in plan.job.kit.files])
    except UserError as error:
        raise UserError(f'The folder "{out}" cannot take this: {error}') from None


def print_kit(game: str, out: Path, paper: str = "a4") -> tuple[Path, ...]:
    """Write a game's PDFs for a printer at home, and their ``manifest.json``.

    Everything is made before anything is written to the folder, and the manifest comes last: a folder with a
    manifest is whole.

    :param out: the folder, made if it isn't there. :param paper: ``a4`` or ``letter``.
    :returns: the files written, the manifest last.
    :raises UserError: no such game or paper; the folder cannot be written to; a face doesn't fit its place.
    """
    return produce(planned(Job(kit(game, paper), preset("home"), find_paper(paper))), out)


def estimate(plan: PrintPlan, watch: Watch | None = None) -> list[tuple[Output, Cost | None]]:
    """Give every output and its cost; pictures, cut files and lists have none."""
    rows: list[tuple[Output, Cost | None]] = []
    for output, tick in _watched(plan, watch):
        try:
            one, copies = _one_copy(output, plan.job.copies)
            data = drawn(plan.job, one, tick)
            for _ in range(output.pages - one.pages):
                tick()
            price = cost(data) if output.name.endswith(".pdf") else None
            rows.append((output, price and replace(price, ink=price.ink * copies)))
        except UserError as error:
            rows.append((replace(output, note=str(error)), None))
    return rows


def _one_copy(output: Output, copies: int) -> tuple[Output, int]:
    """Return one copy of an output's sheets, and how many of it there are; copies differ by the number of the sheet."""
    if not output.file:
        return output, 1
    pages = output.file.pages[: len(output.file.pages) // copies]
    one = replace(output.file, pages=pages)
    return (replace(output, file=one, pages=len(pages)), copies) if copied(one, copies) == output.file else (output, 1)


class Bar:
    """A progress bar on a terminal; silent where there is none."""

    WIDE: Final = 28

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.shows = self.stream.isatty()

    def __call__(self, done: int, total: int, what: str) -> None:
        if self.shows:
            full = round(self.WIDE * done / max(total, 1))
            bar = "█" * full + "░" * (self.WIDE - full)
            self.stream.write(f"\r{bar} {done}/{total}  {what:<40.40}")
            if done >= total:
                self.stream.write("\r" + " " * (self.WIDE + 60) + "\r")
            self.stream.flush()
