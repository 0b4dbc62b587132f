"""Cutting machines: what is left of our cut files once a machine's own program has clipped them.

The clipping is that of Inkscape's plug-in for Silhouette, re-told: the first mark becomes the origin, a stroke is drawn
only if both its ends lie inside the distance between the marks (and what the knife goes across), give or take 0.05 mm.
"""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import dist

import numpy as np
import pypdfium2
import pytest
import shapely

from printables.kits import kit as made_kit
from printables.press.cutter import reach
from printables.press.drawing import drawn
from printables.press.job import Job
from printables.press.output import Output
from printables.press.plan import planned
from printables.press.presets import preset, presets
from printables.sheets.imposition import check, printed
from printables.sheets.kit import Kit
from printables.sheets.paper import PAPERS, paper

GAMES = ("pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators")
MACHINES = tuple(name for name, target in presets().items() if target.layout == "cutter" and name == target.name)
FUZZ = 0.05
SVG = "{http://www.w3.org/2000/svg}"
Points = list[tuple[float, float]]
real = cache(made_kit)


def strokes(data: bytes, layers: Sequence[str] = ("cut", "score")) -> Iterator[Points]:
    """Yield the lines of an SVG's layers, arcs as short strokes."""
    for layer in ET.fromstring(data).findall(f"{SVG}g"):
        if layer.get("id") in layers:
            for path in layer.findall(f"{SVG}path"):
                yield from _flat(path.get("d", ""))


def _flat(d: str) -> Iterator[Points]:
    line: Points = []
    for step, words in re.findall(r"([MLAZ])([^MLAZ]*)", d):
        numbers = [float(n) for n in words.split()]
        if step == "Z":
            line.append(line[0])
        elif step == "A":
            radius, end, start = numbers[0], (numbers[5], numbers[6]), line[-1]
            middle = _centre(start, end, radius)
            first = np.arctan2(start[1] - middle[1], start[0] - middle[0])
            last = np.arctan2(end[1] - middle[1], end[0] - middle[0])
            last += 2 * np.pi if last < first else 0.0
            line += [
                (middle[0] + radius * float(np.cos(a)), middle[1] + radius * float(np.sin(a)))
                for a in np.linspace(first, last, 9)[1:]
            ]
        else:
            if step == "M" and line:
                yield line
                line = []
            line.append((numbers[0], numbers[1]))
    yield line


def _centre(a: tuple[float, float], b: tuple[float, float], radius: float) -> tuple[float, float]:
    """Of an arc that turns to the right as one looks at the page."""
    half = dist(a, b) / 2
    up = max(0.0, radius**2 - half**2) ** 0.5
    x, y = (b[0] - a[0]) / (2 * half), (b[1] - a[1]) / (2 * half)
    return (a[0] + b[0]) / 2 - y * up, (a[1] + b[1]) / 2 + x * up


def marks_of(data: bytes) -> dict[str, tuple[float, float, float, float]]:
    """Return the boxes of the marks in an SVG, by id: left, top, right and bottom."""
    found = {}
    for layer in ET.fromstring(data).findall(f"{SVG}g"):
        if layer.get("id") == "marks":
            for path in layer.findall(f"{SVG}path"):
                points = np.array([point for line in _flat(path.get("d", "")) for point in line])
                found[path.get("id", "")] = (*points.min(axis=0), *points.max(axis=0))
    return found


def clipped(data: bytes, width: float) -> tuple[float, float]:
    """mm of a drawing's lines that a machine cuts, and mm that it leaves out.

    :param width: mm that its knife goes across.
    """
    marks = marks_of(data)
    frame = marks.get("frame")
    left, top = (frame or marks["regmark-tl"])[:2]
    wide = (frame[2] if frame else marks["regmark-tr"][2]) - left
    high = (frame[3] if frame else marks["regmark-bl"][3]) - top
    wide = min(wide, width)
    kept = lost = 0.0
    for line in strokes(data):
        for a, b in pairwise(line):
            inside = all(-FUZZ <= x - left <= wide + FUZZ and -FUZZ <= y - top <= high + FUZZ for x, y in (a, b))
            kept, lost = (kept + dist(a, b), lost) if inside else (kept, lost + dist(a, b))
    return kept, lost


def dxf_length(data: bytes) -> float:
    """mm of all lines but the marks', as ezdxf reads them."""
    from ezdxf.filemanagement import read as read_dxf  # not in each process that collects tests: it takes 0.7 s
    from ezdxf.path import make_path

    document = read_dxf(io.TextIOWrapper(io.BytesIO(data), "ascii"))
    auditor = document.audit()
    assert not auditor.has_errors
    assert not auditor.has_fixes
    total = 0.0
    for line in document.modelspace():
        if line.dxf.layer != "MARKS":
            points = [(at.x, at.y) for at in make_path(line).flattening(0.0005)]
            total += sum(dist(a, b) for a, b in pairwise(points))
    return total


def prove_cuts(kit: Kit, target: str, sheet: str, only: tuple[str, ...] = ()) -> int:
    """Clip every cut file of a kit as a machine does; return how many there were."""
    what = Job(kit, preset(target), paper(sheet), only=only)
    machine = what.preset.machine
    made = {output.name: output for output in planned(what).outputs}
    count = 0
    for output in made.values():
        if output.file:
            check(output.file, kit.faces)
        for cut in output.cuts:
            (name, data), (other, drawing) = cut.kinds
            assert {name, other} <= set(made)
            kept, lost = clipped(data, machine.width if machine else 1000.0)
            assert lost == 0.0, (target, sheet, name)
            assert kept > 100
            assert dxf_length(drawing) == pytest.approx(kept, rel=2e-3), name
            _apart(output, cut.page, kit)
            count += 1
    return count


def _apart(output: Output, page: int, kit: Kit) -> None:
    """No piece's cut meets another's ink: between two pieces there is bleed or white."""
    assert output.file
    laid = output.file.pages[page - 1].placements
    whole = [place for place in laid if place.spill]
    if not output.file.flip:
        return
    assert whole == list(laid)
    tree = shapely.STRtree([shapely.box(*printed(place, kit.faces)) for place in laid])
    for number, place in enumerate(laid):
        x, y, wide, high = place.rect
        near = [n for n in tree.query(shapely.box(x, y, x + wide, y + high).buffer(0.4)) if n != number]
        assert not near, f"{output.name}: {place.face} lies less than 0.4 mm from a neighbour's ink"


@pytest.mark.parametrize("target", MACHINES)
def test_a_machine_leaves_nothing_out(target: str) -> None:
    for game, part, sheet in (
        ("abductinators", "alien-sheets", "a4"),
        ("alien_invasion", "measures", "letter"),
        ("body_snatchers", "cards", "letter"),
    ):
        assert prove_cuts(real(game, sheet), target, sheet, (part,)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_machine_leaves_anything_out(game: str) -> None:
    for sheet in PAPERS:
        kit = real(game, sheet)
        for target in MACHINES:
            assert prove_cuts(kit, target, sheet) > 0


def test_what_lies_beyond_the_marks_is_lost() -> None:
    """The clipping of this test finds what the machine leaves out."""
    kit = real("pleasantville")
    (output, svg, _) = planned(Job(kit, preset("cutter"), paper("a4"), only=("dice",))).outputs
    data = svg.data or b""
    marks = output.cuts[0].drawing.marks
    left = reach(paper("a4"), marks)[0]
    assert clipped(data, 304.0)[1] == 0
    beyond = data.replace(b"</svg>", b'<g id="cut"><path d="M%.1f 100L%.1f 100"/></g></svg>' % (left - 5, left + 20))
    assert clipped(beyond, 304.0)[1] == pytest.approx(25)
    assert clipped(data, 100.0)[1] > 100, "a knife that goes less far"


@pytest.mark.parametrize("target", ["cutter-feeder", "cutter-alpha-feeder"])
def test_a_row_less_leaves_the_marks_their_corners(target: str) -> None:
    """On A4 four rows of cards would lie in the way of four corners: three rows hold six cards, not four."""
    what = Job(real("body_snatchers"), preset(target), paper("a4"), only=("role-cards",))
    file = planned(what).outputs[0].file
    assert file
    assert len(file.pages[0].placements) == 6
    check(file, what.kit.faces)


@pytest.mark.parametrize(("target", "count"), [("cutter", 3), ("cutter-alpha", 4), ("cricut", 0)])
def test_the_marks_are_where_the_sheet_says(target: str, count: int) -> None:
    what = Job(real("pleasantville"), preset(target), paper("a4"), only=("dice",))
    output, svg, _ = planned(what).outputs
    found = marks_of(svg.data or b"")
    if not count:
        assert found == {"frame": pytest.approx((10, 10, 200, 287))}
    else:
        assert len(found) == count
        assert found["regmark-tl"][:2] == pytest.approx((10, 10))
        assert found["regmark-tr"][2] == pytest.approx(200)
        assert found["regmark-bl"][3] == pytest.approx(287)
    words = _words(what, output)
    assert "190 × 277 mm" in words
    assert f"{count} marks: inset 10 mm, length 5 mm, thickness 1 mm" in words or not count


def _words(what: Job, output: Output) -> str:
    with pypdfium2.PdfDocument(drawn(what, output)) as document:
        return str(document[0].get_textpage().get_text_range())


def test_the_figures_in_the_documentation_are_the_targets() -> None:
    from pathlib import Path

    words = (Path(__file__).parents[2] / "docs" / "cutting.md").read_text(encoding="utf-8")
    for name in MACHINES:
        row = next(line for line in words.splitlines() if line.startswith("|") and f"`{name}`" in line)
        target = preset(name)
        marks = target.registration or target.frame
        assert marks
        assert f"| {marks.inset:g} mm" in row
        for sheet in PAPERS.values():
            assert f"{sheet.width - 2 * marks.inset:g} × {sheet.height - 2 * marks.inset:g} mm" in row
        if target.registration:
            assert f"| {target.registration.count} |" in row
            assert f"| {target.registration.arm:g} mm | {target.registration.line:g} mm |" in row


@pytest.mark.parametrize("sheet", ["letter", pytest.param("a4", marks=pytest.mark.slow)])
def test_a_printed_frame_is_whole(sheet: str) -> None:
    """No heading, picture or ruler covers the frame by which a sheet is laid on the mat."""
    frame = preset("cricut").frame
    assert frame
    what = Job(real("abductinators", sheet), preset("cricut"), paper(sheet))
    made = planned(what).outputs
    scale, pages = 200 / 72, 0
    for output in (output for output in made if output.name in ("dice.pdf", "corner-strips.pdf", "alien-cards.pdf")):
        document = pypdfium2.PdfDocument(drawn(what, output))
        for number in {cut.page for cut in output.cuts[:2]}:
            image = document[number - 1].render(scale=scale, grayscale=True).to_numpy().squeeze()
            at = round((frame.inset + frame.line / 2) / 25.4 * 200)
            middle = image[at:-at, at:-at]
            for side in (middle[0], middle[-1], middle[:, 0], middle[:, -1]):
                assert (side < 140).all(), (output.name, number)
            around = image[at - 3 : -at + 3, at - 3 : -at + 3]
            for side in (around[0], around[-1], around[:, 0], around[:, -1]):
                assert (side > 200).all(), (output.name, number, "white outside it")
            pages += 1
    assert pages >= 4
