"""Causes: what is wrong with a printed file, in one sentence a cause, before its effects.

One fault has hundreds of effects: a page printed at 97 % moves each of its faces, spoils its ruler, and takes its
backs from behind their fronts. So the common causes are looked for first, from the matrices that place the faces:

1. another file altogether: encrypted, damaged, foreign;
2. pages missing, doubled, or in another order;
3. all that is on a page larger, smaller, turned, or moved, beside what the manifest says;
4. backs moved, mirrored or turned against their fronts;
5. single faces that are missing, moved, turned or changed;
6. what else the proofs found (:mod:`printables.proof.check`), several of a kind in one sentence.

What a cause explains is not said again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import atan2, degrees, dist, hypot, inf
from typing import Any, Final

import numpy as np

from companion.kernel.errors import several
from printables.proof.file import PrintedFile, Problem
from printables.proof.geometry import astray, beside, expected
from printables.proof.limits import CLOSE
from printables.proof.readback import MM, Form, rulers
from printables.sheets import digest

SHRUNK: Final = 7e-4
"""Share by which a page may be larger or smaller before that is a cause."""
ASKEW: Final = 0.05
"""Degrees by which a page may be turned."""
FEW: Final = 3
"""How many names a sentence lists."""
MANY: Final = 0.5
"""The share of a file's faces from which their being others means that it is another printing."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a file must not be printed.

    :param kind: a word for programs: ``scale``, ``backs``, ``order``… :param message: a sentence for people.
    """

    file: str
    kind: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.message}"


def listed(names: Iterable[str], what: str = "") -> str:
    """Return some names for a sentence, the first few of many."""
    those = list(dict.fromkeys(names))
    if len(those) <= FEW + 1:
        return " and ".join((", ".join(those[:-1]), those[-1])) if len(those) > 1 else "".join(those)
    return f"{', '.join(those[:FEW])} and {len(those) - FEW} more{what}"


def pages_named(numbers: Iterable[int], count: int) -> str:
    """Return where something is: ``every page``, ``page 3``, ``pages 1 to 4``."""
    those = sorted(set(numbers))
    if len(those) == count and count > 1:
        return "every page"
    if len(those) == 1:
        return f"page {those[0]}"
    if those == list(range(those[0], those[-1] + 1)) and len(those) > 2:
        return f"pages {those[0]} to {those[-1]}"
    return f"pages {listed(map(str, those))}"


def way(x: float, y: float) -> str:
    """Return a shift in words: ``0.30 mm to the right``, ``0.20 mm up``."""
    words = []
    if abs(x) > CLOSE / 2:
        words.append(f"{abs(x):.2f} mm to the {'right' if x > 0 else 'left'}")
    if abs(y) > CLOSE / 2:
        words.append(f"{abs(y):.2f} mm {'down' if y > 0 else 'up'}")
    return " and ".join(words) or "out of place"


@dataclass(frozen=True, slots=True)
class MovedFace:
    """What became of a face beside what the manifest says of it.

    :param x: of its expected middle, mm. :param dx: how far its middle lies from there.
    :param linear: what its axes were multiplied by, as a 2 × 2 matrix; the unit matrix where all is well.
    """

    name: str
    x: float
    y: float
    dx: float
    dy: float
    linear: tuple[float, float, float, float]

    @property
    def turned(self) -> float:
        """Degrees clockwise, -180 to 180."""
        return degrees(atan2(self.linear[1], self.linear[0]))

    @property
    def mirrored(self) -> bool:
        a, b, c, d = self.linear
        return a * d - b * c < 0

    @property
    def scales(self) -> tuple[float, float]:
        """Along the page's own axes."""
        a, b, c, d = self.linear
        return hypot(a, c), hypot(b, d)


def causes(file: PrintedFile, findings: Sequence[Problem]) -> list[Cause]:
    """Return why a file must not be printed.

    :param findings: what all proofs found.
    """
    return [Cause(file.name, *row) for row in _causes(file, findings)]


Row = tuple[str, str]
Effect = str | tuple[str, str]
"""A kind of finding that a cause explains, everywhere or of one face."""
PLACES: Final = ("place", "duplex")
GEOMETRY: Final[frozenset[Effect]] = frozenset({"place", "duplex", "scale", "tag", "edge", "text"})


def _causes(file: PrintedFile, findings: Sequence[Problem]) -> Iterator[Row]:
    told = file.told
    if told and told.placements and not any(page.forms for page in file.pages):
        yield "foreign", f"It isn't Saucer's any more: {_maker(file)} its faces cannot be found. Print it again."
        return
    if not told and not _ours(file):
        yield "foreign", f"It was not made by Saucer: {_maker(file)} there is nothing to prove it by."
        return
    explained: set[Effect] = set()
    rows = list(_pages(file)) if told else []
    if rows:
        yield from rows
        explained |= {"paper size", *GEOMETRY}
    else:
        for kind, message, effects in _geometry(file, findings):
            yield kind, message
            explained |= effects
    rest = [
        found
        for found in findings
        if found[0] not in explained and (found[0], found[2].partition(": ")[0]) not in explained
    ]
    named = " ".join(message for kind, _, message in rest if kind in ("tag", "text"))
    if told and not rows:
        yield from _changed(file, named)
    yield from _grouped(file, rest)


def _ours(file: PrintedFile) -> bool:
    return "Saucer" in str(file.pdf.docinfo.get("/Creator", "")) or any(page.forms for page in file.pages)


def _maker(file: PrintedFile) -> str:
    info = file.pdf.docinfo
    maker = str(info.get("/Producer", "")) or str(info.get("/Creator", ""))
    return f'"{maker[:60]}" has written it, and' if maker and "ReportLab" not in maker else "whatever wrote it,"


# pages -----------------------------------------------------------------------------------------------------------


def _pages(file: PrintedFile) -> Iterator[Row]:
    """Pages missing, doubled, or in another order."""
    assert file.told
    count = int(file.told.file["pages"])
    want = [_told_on(file, number) for number in range(1, count + 1)]
    have = [Counter(form.name for form in page.forms) for page in file.pages]
    said = f"It has {several(len(have), 'page')}, not {count}"
    if len(have) == count:
        if have != want and sorted(map(_key, have)) == sorted(map(_key, want)):
            yield "order", _order(have, want)
    elif not any(want):
        yield "pages", f"{said}."
    elif len(have) < count:
        lost = _missing(have, want)
        which = pages_named(lost, count).capitalize() if lost else ""
        yield "pages", f"{which} of {count} {'is' if len(lost) == 1 else 'are'} missing." if lost else f"{said}."
    else:
        more = _missing(want, have)
        which = pages_named(more, len(have)) if more else "a page"
        yield "pages", f"{said}: {which} {'are' if len(more) > 1 else 'is'} too many."


def _key(names: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(names.items()))


def _told_on(file: PrintedFile, number: int) -> Counter[str]:
    assert file.told
    return Counter(placed["face"] for placed in file.told.on(number))


def _missing(have: Sequence[Counter[str]], want: Sequence[Counter[str]]) -> list[int]:
    """Which of the wanted pages are not there, from 1; the file's order is kept."""
    lost, at = [], 0
    for number, page in enumerate(want, 1):
        if at < len(have) and have[at] == page:
            at += 1
        else:
            lost.append(number)
    return lost if at == len(have) else []


def _order(have: Sequence[Counter[str]], want: Sequence[Counter[str]]) -> str:
    if len(have) % 2 == 0 and all(have[i] == want[i ^ 1] for i in range(len(have))):
        return "Fronts and backs have changed places on every sheet."
    wrong = [number for number, (a, b) in enumerate(zip(have, want, strict=True), 1) if a != b]
    return f"Its pages are in another order: {pages_named(wrong, len(have))}."


# geometry --------------------------------------------------------------------------------------------------------


def _geometry(file: PrintedFile, findings: Sequence[Problem]) -> Iterator[tuple[str, str, set[Effect]]]:
    """Yield what became of whole pages, then of single faces; and the kinds of findings that it explains."""
    count = len(file.pages)
    moved = {number: list(_moved(file, number)) for number in range(1, count + 1)} if file.told else {}
    whole = {number: _common(file, number, rows) for number, rows in moved.items() if rows}
    shrunk = _shrunk(file, whole)
    if shrunk:
        yield "scale", shrunk, {*GEOMETRY, "paper size"}
        return
    mirrored = [n for n, rows in moved.items() if rows and all(row.mirrored for row in rows)]
    if mirrored:
        yield "mirrored", f"What is on {pages_named(mirrored, count)} is a mirror image.", {*GEOMETRY}
        return
    turned = {n: row for n, row in whole.items() if abs(row[2]) > ASKEW}
    if turned:
        angle = float(np.median([row[2] for row in turned.values()]))
        where = pages_named(turned, count)
        how = "stands on its head" if abs(abs(angle) - 180) < 1 else f"is turned by {abs(angle):.2f}°"
        yield "turned", f"What is on {where} {how}.", {*GEOMETRY}
        return
    if file.told:
        yield from _shifted(file, whole)
        yield from _single(file, moved, whole)
    yield from _backs(file, findings)


def _moved(file: PrintedFile, number: int) -> Iterator[MovedFace]:
    """How each face of a page lies beside what the manifest says."""
    assert file.told
    forms: dict[str, list[Form]] = {}
    for form in file.true[number - 1].forms:
        forms.setdefault(form.name, []).append(form)
    wanted: dict[str, list[Mapping[str, Any]]] = {}
    for placed in file.told.on(number):
        wanted.setdefault(placed["face"], []).append(placed)
    for name, places in wanted.items():
        left = forms.get(name, [])
        in_order = len(left) == len(places)
        for placed in places:
            if not left:
                break
            form = left[0] if in_order else min(left, key=lambda form: hypot(*beside(form, placed)))
            left.remove(form)
            yield _became(form, placed)


def _became(form: Form, placed: Mapping[str, Any]) -> MovedFace:
    size = MM * placed.get("scale", 1.0)
    a, b, c, d = (float(n) / size for n in (form.matrix.a, form.matrix.b, form.matrix.c, form.matrix.d))
    turn = np.radians(placed["turn"])
    # a form's y points up and the page's down: what is upright and of its own size has the matrix (1, 0, 0, -1)
    own = np.array([[a, b], [-c, -d]])
    back = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    linear = tuple(float(n) for n in (own @ back).ravel())
    return MovedFace(
        placed["face"], *expected(placed), *beside(form, placed), (linear[0], linear[1], linear[2], linear[3])
    )


Whole = tuple[float, float, float, float, float]
"""What became of all faces of a page: scale across and down, degrees, shift across and down (mm, of the middle)."""


def _common(file: PrintedFile, number: int, rows: Sequence[MovedFace]) -> Whole:
    across, down = (float(np.median([row.scales[i] for row in rows])) for i in (0, 1))
    angle = float(np.median([row.turned for row in rows]))
    wide, high = file.sizes[number - 1]
    turn = np.radians(angle)
    out = []
    for row in rows:
        x, y = (row.x - wide / 2) * across, (row.y - high / 2) * down
        x, y = x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)
        out.append((row.x + row.dx - wide / 2 - x, row.y + row.dy - high / 2 - y))
    dx, dy = np.median(np.array(out), axis=0)
    return across, down, angle, float(dx), float(dy)


def _shrunk(file: PrintedFile, whole: Mapping[int, Whole]) -> str:
    """Return what is to be said of pages that are larger or smaller than they should be."""
    scales: dict[int, tuple[float, float]] = {n: row[:2] for n, row in whole.items()}
    if file.home:
        for number, page in enumerate(file.pages, 1):
            if number not in scales and (found := list(rulers(page.strokes))):
                share = float(np.median([long / right for right, long, _ in found]))
                scales[number] = (share, share)
    wrong = {n: pair for n, pair in scales.items() if max(abs(share - 1) for share in pair) > SHRUNK}
    if not wrong:
        return ""
    where = "All pages are" if len(wrong) == len(scales) else f"What is on {pages_named(wrong, 0)} is"
    across, down = (float(np.median([pair[i] for pair in wrong.values()])) for i in (0, 1))
    if abs(across - down) < SHRUNK:
        share = (across + down) / 2 - 1
        much = f"{abs(share):.1%}".replace("%", " %").replace(".0 %", " %")
        return f'{where} {much} too {"large" if share > 0 else "small"}: printed or saved with "fit to page"?'
    amounts = [
        f"{abs(share - 1):.2%}".replace("%", " %") + f" too {'long' if share > 1 else 'short'} {name}"
        for share, name in ((across, "across"), (down, "down"))
        if abs(share - 1) > SHRUNK
    ]
    return f"{where} {' and '.join(amounts)}: stretched when it was saved?"


def _shifted(file: PrintedFile, whole: Mapping[int, Whole]) -> Iterator[tuple[str, str, set[Effect]]]:
    """Pages on which everything lies aside, those that lie so alike in one sentence."""
    assert file.told
    off = {n: (row[3], row[4]) for n, row in whole.items() if hypot(row[3], row[4]) > CLOSE}
    effects: set[Effect] = {*PLACES}
    if any(hypot(*pair) > 0.5 for pair in off.values()):
        effects.add("edge")
    while off:
        first = next(iter(off.values()))
        same = [n for n, pair in off.items() if hypot(pair[0] - first[0], pair[1] - first[1]) < CLOSE]
        sides = {side: [n for n in whole if file.told.sides(n) == {side}] for side in ("front", "back")}
        where = f"What is on {pages_named(same, 0)} lies"
        if same == list(whole) and len(same) > 1:
            where = "Everything on every page lies"
        for side, numbers in sides.items():
            if same == numbers and len(numbers) != len(whole):
                where = f"The {side}s{' of every sheet' if len(same) > 1 else ''} lie"
        yield "shift", f"{where} {way(*first)} of the place.", effects
        off = {n: pair for n, pair in off.items() if n not in same}


def _single(
    file: PrintedFile, moved: Mapping[int, Sequence[MovedFace]], whole: Mapping[int, Whole]
) -> Iterator[tuple[str, str, set[Effect]]]:
    """Single faces that are missing, too many, moved or turned."""
    assert file.told
    for number, page in enumerate(file.true, 1):
        want, have = _told_on(file, number), Counter(form.name for form in page.forms)
        lost, more = list((want - have).elements()), list((have - want).elements())
        if lost and more:
            yield "replaced", f"On page {number}, {listed(more)} {_is(more)} in the place of {listed(lost)}.", {*PLACES}
        elif lost:
            yield "missing", f"On page {number}, {listed(lost)} {_is(lost)} missing.", {*PLACES}
        elif more:
            yield "extra", f"On page {number}, {listed(more)} {_is(more)} too many.", _of(more)
    for number, rows in moved.items():
        if number not in whole:
            continue
        _, _, _, dx, dy = whole[number]
        askew = [row for row in rows if abs(row.turned) > 1 or row.mirrored]
        sized = [row for row in rows if row not in askew and max(abs(share - 1) for share in row.scales) > SHRUNK]
        aside = [row for row in rows if hypot(row.dx - dx, row.dy - dy) > CLOSE and row not in (*askew, *sized)]
        for kind, those, what in (
            ("turned", askew, "turned or mirrored"),
            ("scale", sized, "larger or smaller than it should be"),
        ):
            names = [row.name for row in those]
            if names:
                yield kind, f"On page {number}, {listed(names)} {_is(names)} {what}.", _of(names)
        if aside:
            names = [row.name for row in aside]
            one = len({(round(row.dx, 1), round(row.dy, 1)) for row in aside}) == 1
            where = f"{way(aside[0].dx, aside[0].dy)} of the place" if one else "out of place"
            lie = "lies" if len(set(names)) == 1 else "lie"
            yield "moved", f"On page {number}, {listed(names)} {lie} {where}.", {*PLACES}


def _of(names: Iterable[str]) -> set[Effect]:
    """Return what else is found of faces that lie wrongly."""
    return {*PLACES, *((kind, name) for name in names for kind in ("tag", "text"))}


def _is(names: Iterable[str]) -> str:
    return "is" if len(set(names)) == 1 else "are"


def _backs(file: PrintedFile, findings: Sequence[Problem]) -> Iterator[tuple[str, str, set[Effect]]]:
    """Backs that are all wrong in one way against their fronts, where the manifest says the same of them."""
    wrong = [found for found in findings if found[0] == "duplex"]
    if not (file.told and wrong and file.told.file["flip"]):
        return
    if any(found[0] == "place" for found in findings):
        return
    flip = file.told.file["flip"]
    sheets = [
        (file.true[n - 1].forms, file.true[n].forms, file.sizes[n - 1])
        for n in range(1, len(file.pages))
        if file.told.sides(n) == {"front"} and file.told.sides(n + 1) == {"back"}
    ]
    pairs = file.told.pairs

    def right(change: Callable[[Form, tuple[float, float]], Form], edge: Any = flip) -> bool:
        return all(
            not list(astray(fronts, [change(back, size) for back in backs], size, edge, pairs))
            for fronts, backs, size in sheets
        )

    other = "short" if flip == "long" else "long"
    if right(lambda back, _: back, other):
        yield "edge of flip", f"The backs are laid for flipping on the {other} edge, not on the {flip} one.", {"duplex"}
    elif right(_mirrored):
        yield (
            "mirror",
            "The backs are not mirrored: they lie as the fronts do, so that others come behind each front.",
            {"duplex"},
        )
    elif right(lambda back, _: back._replace(turn=(back.turn + 180) % 360)):
        yield "upside down", "The backs are upside down.", {"duplex"}
    else:
        shifts = [pair for fronts, backs, size in sheets for pair in _aside(fronts, backs, size, flip)]
        if shifts:
            dx, dy = np.median(np.array(shifts), axis=0)
            alike = all(hypot(x - dx, y - dy) < CLOSE for x, y in shifts)
            if alike and hypot(dx, dy) > CLOSE:
                yield "shift", f"The backs lie {way(float(dx), float(dy))} of their fronts on every sheet.", {"duplex"}


def _mirrored(back: Form, size: tuple[float, float]) -> Form:
    return back._replace(x=size[0] - back.x - back.width)


def _aside(
    fronts: Sequence[Form], backs: Sequence[Form], size: tuple[float, float], flip: Any
) -> Iterator[tuple[float, float]]:
    for face in fronts:
        place = face.behind(size, flip)
        near = min(backs, key=lambda form: dist(form.middle, place.middle), default=None)
        if near and dist(near.middle, place.middle) < max(face.width, face.height) / 2:
            yield near.middle[0] - place.middle[0], near.middle[1] - place.middle[1]
        else:
            yield inf, inf


# faces and the rest ----------------------------------------------------------------------------------------------


def _changed(file: PrintedFile, named: str) -> Iterator[Row]:
    """Faces that are not those that the manifest was written with; none where it doesn't say."""
    assert file.told
    told = file.told.file.get("faces")
    if not isinstance(told, Mapping):
        return
    have = digest.faces(file.pdf)
    other = [name for name, wanted in told.items() if name in have and have[name] != wanted]
    if len(other) > max(FEW, MANY * len(told)):
        yield "other printing", "It is of another printing than the manifest: of another version, target or table."
        return
    other = [name for name in other if f"{name}:" not in named]
    if other:
        yield (
            "changed",
            f"{listed(other)} {'is not the face that was' if len(other) == 1 else 'are not the faces that were'} "
            "printed with this manifest: drawn otherwise, or replaced.",
        )


def _grouped(file: PrintedFile, findings: Sequence[Problem]) -> Iterator[Row]:
    """Yield what else was found, several of a kind in one sentence."""
    count = len(file.pages)
    for kind, those in groupby(
        sorted(findings, key=lambda row: (row[0], row[2].split(": ")[-1])), key=lambda row: row[0]
    ):
        rows = list(those)
        if kind in ("tag", "text", "covered"):
            by_face: dict[str, list[str]] = {}
            for _, _, message in rows:
                face, _, what = message.partition(": ")
                by_face.setdefault("stands over its trim" if kind == "text" else what, []).append(face)
            for what, faces in by_face.items():
                where = pages_named(
                    [page for _, page, message in rows if page and message.partition(": ")[0] in faces], count
                )
                text = next(message for _, _, message in rows).partition(": ")[2] if len(rows) == 1 else what
                yield kind, f"{listed(faces)} on {where}: {text}."
        elif kind in ("edge", "scale", "paper size"):
            by: dict[str, list[int]] = {}
            for _, page, message in rows:
                by.setdefault(message, []).append(page or 0)
            for message, pages in by.items():
                yield kind, f"{message}" + (f" on {pages_named(pages, count)}." if any(pages) else ".")
        elif len(rows) > FEW:
            yield kind, f"{rows[0][2]}; and {len(rows) - 1} more like it."
        else:
            for _, page, message in rows:
                yield kind, f"{message}" + (f" on page {page}." if page else ".")
