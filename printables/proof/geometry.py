"""Proofs from the matrices of content streams: each face in its place, backs behind fronts, the ruler's scale.

Pixels cannot tell a twentieth of a millimetre; matrices (:mod:`printables.proof.readback`) can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from math import dist, hypot, inf
from typing import Any

import numpy as np

from printables.proof.file import PrintedFile, Problem
from printables.proof.limits import CLOSE, SCALE
from printables.proof.readback import Form, rulers
from printables.sheets.imposition import Flip
from printables.sheets.marks import RULER


def places(file: PrintedFile) -> Iterator[Problem]:
    """Yield faces that are not where the manifest says, each with the nearest of its name."""
    if not file.told:
        return
    for number, page in enumerate(file.true, 1):
        left = list(page.forms)
        for placed in file.told.on(number):
            face = placed["face"]
            same = [form for form in left if form.name == face]
            if not same:
                yield "place", number, f"{face} is missing"
                continue
            form = min(same, key=lambda form: hypot(*beside(form, placed)))
            left.remove(form)
            if (off := hypot(*beside(form, placed))) > CLOSE:
                yield "place", number, f"{face} lies {off:.2f} mm beside its place"
            if form.turn != placed["turn"] % 360 or form.mirrored:
                how = "mirrored" if form.mirrored else f"turned by {(form.turn - placed['turn']) % 360}°"
                yield "place", number, f"{face} is {how}"
        for form in left:
            yield "place", number, f"{form.name} is not in the manifest"


def expected(placed: Mapping[str, Any]) -> tuple[float, float]:
    """Return the middle of a whole face, or the top left of one that shows through a window; mm on its page."""
    x, y, wide, high = placed["rect_mm"]
    if "window_mm" in placed:
        return x - placed["window_mm"][0], y - placed["window_mm"][1]
    return x + wide / 2, y + high / 2


def beside(form: Form, placed: Mapping[str, Any]) -> tuple[float, float]:
    """Return how far a face lies to the right of its place and below it, mm."""
    x, y = (form.x, form.y) if "window_mm" in placed else form.middle
    wanted = expected(placed)
    return x - wanted[0], y - wanted[1]


def duplex(file: PrintedFile) -> Iterator[Problem]:
    """Yield each back that is not behind its front. The faces' own places count, not the manifest's."""
    if not file.told:
        return
    if not file.told.file["flip"]:
        if file.told.file.get("folded"):
            yield from _folded(file, file.told.pairs)
        return
    flip = file.told.file["flip"]
    number = 1
    while number <= len(file.pages):
        sides = file.told.sides(number)
        follows = file.told.sides(number + 1) if number < len(file.pages) else frozenset()
        if sides and follows and sides != follows and len(sides) == len(follows) == 1:
            front, back = (number, number + 1) if sides == {"front"} else (number + 1, number)
            fronts, backs = file.true[front - 1].forms, file.true[back - 1].forms
            for problem in astray(fronts, backs, file.sizes[front - 1], flip, file.told.pairs):
                yield "duplex", back, problem
            number += 2
        else:
            known = {front for front, _ in file.told.pairs}
            for form in file.pages[number - 1].forms:
                if form.name in known:
                    yield "duplex", number, f"{form.name} has no back: no back page goes with this one"
            number += 1


def _folded(file: PrintedFile, pairs: Set[tuple[str, str]]) -> Iterator[Problem]:
    """Fronts and backs on one side of a sheet that is folded down its middle.

    The manifest knows the two sides of pieces with a code alone; any other face is a front or a back by the half on
    which it lies.
    """
    heads, tails = {front for front, _ in pairs}, {back for _, back in pairs}
    for number, page in enumerate(file.pages, 1):
        fronts = [form for form in page.forms if form.name in heads]
        backs = [form for form in page.forms if form.name in tails]
        mates = [(f, b) for f in fronts for b in backs if (f.name, b.name) in pairs]
        upright = [_mirror(f, b, 0) for f, b in mates if abs(f.middle[1] - b.middle[1]) < 1]
        level = [_mirror(f, b, 1) for f, b in mates if abs(f.middle[0] - b.middle[0]) < 1]
        wide, high = file.sizes[number - 1]
        if len(upright) >= len(level):  # a page that ends where the fold's mirror image of its left edge lies
            across, size, flip = 0, (_fold(upright, wide), inf), "long"
        else:
            across, size, flip = 1, (0.0, _fold(level, high)), "short"
        over = [form.middle[across] > size[across] / 2 for form in fronts]
        for form in page.forms:
            if form.name not in heads | tails:
                beyond = form.middle[across] > size[across] / 2
                (fronts if beyond == (2 * sum(over) > len(over)) else backs).append(form)
        for problem in astray(fronts, backs, size, flip, pairs):  # type: ignore[arg-type]
            yield "duplex", number, problem


def _mirror(front: Form, back: Form, across: int) -> tuple[float, float]:
    """Return twice the place of the line about which two faces mirror, and how far from it another's may lie."""
    return front.middle[across] + back.middle[across], (front.width, front.height)[across] / 2


def _fold(lines: Sequence[tuple[float, float]], side: float) -> float:
    """Return twice the place of a fold: that of most lines near a sheet's middle, which is it where there are none.

    A back that many share mirrors the fronts beside its own, too, about lines a piece away.
    """
    near = [line for line, reach in lines if abs(line - side) < reach]
    return float(np.median(near)) if near else side


def astray(
    fronts: Sequence[Form],
    backs: Sequence[Form],
    size: tuple[float, float],
    flip: Flip,
    pairs: Set[tuple[str, str]],
) -> Iterator[str]:
    """Yield what is wrong with a sheet turned over: each back whose middle is not behind its front's, or not upright.

    :param fronts: as placed on the one page. :param backs: on the other. :param size: of the page, mm.
    :param flip: the edge on which the sheet turns. :param pairs: which front has which back; a front that is in
        no pair may have any.
    """
    left = list(backs)
    known = {front for front, _ in pairs}
    for face in fronts:
        place = face.behind(size, flip)
        near = min(left, key=lambda form: dist(form.middle, place.middle), default=None)
        off = dist(near.middle, place.middle) if near else inf
        if near is None or off > min(place.width, place.height) / 2:
            yield f"nothing lies behind {face.name}"
            continue
        left.remove(near)
        if off > CLOSE:
            yield f"{near.name} lies {off:.2f} mm beside the front that it is behind, {face.name}"
        if face.name in known and (face.name, near.name) not in pairs:
            yield f"{near.name} is behind {face.name}"
        if near.turn != place.turn or near.mirrored:
            yield f"{near.name} is upside down or turned: by {near.turn}°, not {place.turn}°"
    for form in left:
        yield f"{form.name} has no front before it"


def scale(file: PrintedFile) -> Iterator[Problem]:
    """Yield a ruler whose ticks are off, or sheets without one."""
    if not file.home:
        return
    for number, page in enumerate(file.pages, 1):
        found = list(rulers(page.strokes))
        if not found:
            yield "scale", number, f"There is no ruler of {RULER:g} mm"
        for right, long, uneven in found:
            if abs(long - right) > right * SCALE:
                yield (
                    "scale",
                    number,
                    f"The ruler is {long:.2f} mm long, not {right:g} mm: {long / right:.1%} of its size",
                )
            elif uneven > CLOSE:
                yield "scale", number, f"A tick of the ruler is {uneven:.2f} mm beside its place"
