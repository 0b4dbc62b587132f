"""Targets: each from the same kit, each proved by what it writes."""

from __future__ import annotations

import contextlib
import csv
import hashlib
import io
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace
from math import pi
from pathlib import Path
from typing import Any, Final

import numpy as np
import pikepdf
import pypdfium2
import pytest
import shapely
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.cli import main
from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.length import Length
from printables.components.cards import CARD, deck_file
from printables.draw.inks import separate
from printables.kits import kit as real
from printables.press import calibration, printer
from printables.press.coverage import cost
from printables.press.cutter import zones
from printables.press.described import described
from printables.press.drawing import drawn
from printables.press.gutterfold import folded
from printables.press.job import GROUPS, SHEETS, Job, chosen
from printables.press.pictures import face_image
from printables.press.plan import planned
from printables.press.presets import preset, presets
from printables.press.printer import PrinterProfile, measured, profile, profiles, store
from printables.press.production import Bar, produce
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.credits import OURS
from printables.sheets.duplex import flipped, pairs
from printables.sheets.imposition import STILL, Adjust, File, Mark, Page, Placement, behind, check, reach, rooms
from printables.sheets.kit import Kit
from printables.sheets.marks import taken
from printables.sheets.paper import PAPERS, Edges, Paper, paper
from tests.printables.geometry import crop, forms, pixels
from tests.printables.proved import check as prove
from tests.printables.thirteen import COUNT, thirteen


@pytest.fixture(scope="module")
def kit() -> Kit:
    """Thirteen cards with one back."""
    cards, faces = thirteen()
    file = deck_file(PAPERS["a4"], "deck.pdf", "Deck", cards, faces)
    return Kit("test", "Test", (file,), faces, tuple(cards), None)


def write(what: Job, out: Path, *more: Any) -> tuple[Path, ...]:
    return produce(planned(what), out, *more)


def job(kit: Kit, target: str, sheet: str = "a4", **more: Any) -> Job:
    return Job(kit, preset(target), paper(sheet), **more)


def made(what: Job) -> dict[str, bytes]:
    return {output.name: drawn(what, output) for output in planned(what).outputs}


# lengths and presets -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mm"),
    [("63mm", 63), ("2.5in", 63.5), ("1.5 cm", 15), ("1,5cm", 15), ('.5"', 12.7), ("-0.25mm", -0.25), ("72pt", 25.4)],
)
def test_lengths(text: str, mm: float) -> None:
    assert Length.parse(text).mm == pytest.approx(mm)
    assert Length.parse(str(Length.parse(text))).mm == pytest.approx(mm, abs=1e-4)


@pytest.mark.parametrize("text", ["63", "mm", "6 3mm", "63 px", "", "1e3mm", "nan mm"])
def test_what_is_not_a_length(text: str) -> None:
    with pytest.raises(UserError, match="63mm"):
        Length.parse(text, "width")


GOOD = 'format = 1\nname = "x"\nversion = 1\ntitle = "X"\nlayout = "sheets"\n'
MARKS = "\n[registration]\n" + "".join(f'{key} = "5mm"\n' for key in ("inset", "square", "arm", "line", "clear"))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ('layout = "poster"', 'line 5: "layout" must be one of "sheets", "fold", "cutter", "images", "pages", not "po'),
        ('layout = "images"', ': a target of the layout "images" needs at least one [[product]].'),
        ('layout = "cutter"', ": a cutter needs its marks: write [registration]."),
        ('ink = "gold"', 'line 6: "ink" must be one of "full", "light", "cmyk", not "gold".'),
        ('dpi = "300"', 'line 6: "dpi" must be a whole number from 72 to 1200, not "300".'),
        ("dpi = 30000", 'line 6: "dpi" must be a whole number from 72 to 1200, not 30000.'),
        ("proof = 1", 'line 6: "proof" must be true or false, not 1.'),
        ('colour = "red"', 'line 6: "colour" means nothing here. Keys: format, name, version, title, layout, ink,'),
        ("format = 2", 'line 1: "format" must be 1, not 2.'),
        ("slack = 1", 'line 6: "slack" must be a length from 0mm to 10mm with its unit, such as "3mm", not 1.'),
        ('slack = "1"', 'line 6: "slack" must be a length from 0mm to 10mm with its unit, such as "3mm", not "1".'),
        ('name = "My target"', 'line 2: "name" must be up to 24 small letters, digits, - and _, in quotes, not "My t'),
        ("version = 0", 'line 3: "version" must be a whole number from 1 to 9999, not 0.'),
        ("limit = 9.5", 'line 6: "limit" must be a number from 1 to 4, not 9.5.'),
        ("limit = nan", 'line 6: "limit" is nan'),
        (
            'layout = "cutter"\nregistration = "yes"',
            'line 6: "registration" must be a table, begun with [registration],',
        ),
        ('marks = { length = "5" }', 'line 6: "length" must be a length from 0.5mm to 30mm'),
        ('marks = { length = "90mm" }', 'line 6: "length" must be a length from 0.5mm to 30mm'),
        ('[marks]\ncolour = "red"', 'line 7: "colour" means nothing here. Keys: length, gap, weight, corner, backs.'),
        ('[marks]\nbacks = "yes"', 'line 7: "backs" must be true or false, not "yes".'),
        ('[backs]\nbleed = "20mm"', 'line 7: "bleed" must be a length from 0mm to 6mm'),
        ('layout = "cutter"\nmarks = {}' + MARKS, ': "marks" means nothing for the layout "cutter". Leave it out.'),
        ('layout = "fold"\ngrid = {}', ': "grid" means nothing for the layout "fold". Leave it out.'),
        ('[product]\nname = "p"', 'line 6: "product" must be tables, each beginning with [[product]] in two brackets'),
        ('[[product]]\nname = "p"\nwidth = "1in"\nheight = "1in"', 'line 6: "bleed" is missing; it must be a length'),
        ('[[product]]\nname = "p"\nwidth = "1"', 'line 8: "width" must be a length from 5mm to 1000mm'),
        ("[marks", "line 6 is not valid TOML"),
    ],
)
def test_a_preset_is_checked(change: str, complaint: str, tmp_path: Path) -> None:
    key = change.split(" ")[0]
    text = re.sub(rf"(?m)^{re.escape(key)} = .*$", change, GOOD) if f"{key} = " in GOOD else GOOD + change
    (tmp_path / "x-1.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as refusal:
        preset(str(tmp_path / "x-1.toml"))
    assert str(refusal.value).startswith(f"x-1.toml{' ' if complaint[0] == 'l' else ''}{complaint}")


RELEASED = json.loads((Path(__file__).parent / "released_presets.json").read_text(encoding="utf-8"))


def test_a_released_preset_is_never_edited() -> None:
    """Sheets were printed with it. A change is a new version, and a new line in released_presets.json."""
    found = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in (assets.root() / "presets").iterdir()}
    assert found == RELEASED
    assert {"home", "fold", "lowink", "cutter", "proof", "tgc", "mpc", "dtc"} <= set(presets())


# home ------------------------------------------------------------------------------------------------------------


def test_pairs_are_read_off_the_sheets(kit: Kit) -> None:
    assert pairs(kit.files[0]) == tuple((f"c{i}", "back") for i in range(COUNT))


def test_the_other_edge_turns_the_backs(kit: Kit) -> None:
    sheet = PAPERS["a4"]
    short = flipped(kit.files[0])
    assert short.flip == "short"
    check(short, kit.faces)
    for front, back in zip(short.pages[::2], short.pages[1::2], strict=True):
        places = {(round(b.x, 6), round(b.y, 6)): b for b in back.placements}
        for place in front.placements:
            there = behind(place, sheet, "short", "back")
            assert places[round(there.x, 6), round(there.y, 6)] == there
    again = flipped(short)
    assert [page.placements for page in again.pages] == [page.placements for page in kit.files[0].pages]


def test_only_copies_and_unknown_parts(kit: Kit) -> None:
    (once,) = planned(job(kit, "home", only=("deck",))).outputs
    (thrice,) = planned(job(kit, "home", copies=3)).outputs
    assert (once.sheets, once.pages, thrice.sheets, thrice.pages) == (2, 4, 6, 12)
    assert thrice.file is not None
    assert [page.sheet for page in thrice.file.pages] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    with pytest.raises(UserError, match=r'no part "map"\. Parts: deck\. Groups: cards \(deck\)\.'):
        planned(job(kit, "home", only=("map",)))


@pytest.mark.parametrize(
    ("game", "only", "files"),
    [
        ("pleasantville", ("counters.pdf",), ["counters"]),
        ("pleasantville", ("Boards",), ["map", "travel-map"]),
        ("pleasantville", ("dice", "rules"), ["rules", "dice"]),
        ("abductinators", ("cards",), ["alien-cards", "human-cards"]),
        ("abductinators", ("sheets", "figures"), ["alien-sheets", "human-sheets", "pawns", "corner-strips"]),
        ("war_of_the_worlds", ("boards",), ["display-board", "land-board", "naval-board"]),
        ("war_of_the_worlds", ("boards", "land-board", "figures"),
         ["display-board", "land-board", "naval-board", "figures"]),
        ("alien_invasion", ("counters",), ["markers"]),
        ("body_snatchers", ("cards", "sheets"), ["role-cards", "night-script", "announcer-pad"]),
    ],
)  # fmt: skip
def test_parts_and_groups(game: str, only: tuple[str, ...], files: list[str]) -> None:
    """A part by its name, a group by what people call it; in the kit's order, each once."""
    assert [file.name for file in chosen(real(game), only)] == [f"{name}.pdf" for name in files]


def test_an_unknown_part_is_answered_with_all_there_is(capsys: Any) -> None:
    for words in (["--list"], ["--dry-run"], []):
        assert main(["print", "abductinators", "--only", "cards", "--only", "counter", *words]) == 2
        said = capsys.readouterr().err
        assert 'The Abductinators has no part "counter". Parts: ' in said
        assert "Groups: " in said
        assert "cards (alien-cards, human-cards)" in said


def test_files_say_whose_they_are_and_what_one_may_do(kit: Kit) -> None:
    data = made(job(kit, "home"))["deck.pdf"]
    assert made(job(kit, "home"))["deck.pdf"] == data, "the same bytes again"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.pdf_version == "1.7"
        stream = pdf.Root.Metadata
        assert [stream.Type, stream.Subtype] == ["/Metadata", "/XML"]
        assert stream.read_raw_bytes() in data, "to be read without knowing PDF"
        words = stream.read_bytes().decode()
        assert not re.search(r"<xmp:\w+Date", words)
        with pdf.open_metadata() as told:
            assert told["dc:title"] == "Test: Deck" == str(pdf.docinfo["/Title"])
            assert told["dc:creator"] == ["Saucer"]
            assert told["{http://spdx.org/rdf/terms#}licenseId"] == "MIT"
            assert told["dc:rights"].endswith("Licence: MIT")
            assert told["xmpRights:Marked"] == "True"
            assert told["pdf:Producer"] == str(pdf.docinfo["/Producer"])
    licence = (Path(__file__).parents[2] / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License")
    assert OURS.notice in licence


# fold --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", PAPERS.values(), ids=list(PAPERS))
def test_a_folded_sheet_brings_each_back_behind_its_front(kit: Kit, sheet: Paper) -> None:
    file = folded(kit.files[0], kit.faces, sheet)
    check(file, kit.faces)
    assert file.flip is None
    seen = 0
    for page in file.pages:
        half = page.paper.width / 2
        fronts = [p for p in page.placements if p.face != "back"]
        backs = [p for p in page.placements if p.face == "back"]
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            assert front.spill
            assert front.x + front.width + front.spill[2] + 5 <= half + 1e-6, "the fold keeps off the bleed"
            assert back.x == pytest.approx(2 * half - front.x - front.width)
            assert (back.y, back.turn) == (front.y, front.turn)
        assert any(mark.fold and mark.x1 == mark.x2 == half for mark in page.marks)
        for edge in {e for p in fronts for e in (p.y, p.y + p.height)}:
            ends = [mark for mark in page.marks if mark.y1 == mark.y2 == pytest.approx(edge)]
            assert len(ends) == 2, "a mark at each end of a cut"
            assert all(abs(mark.x2 - mark.x1) >= 0.5 for mark in ends)
        seen += len(fronts)
    assert seen == COUNT
    assert len(file.pages) == 4, "four cards a sheet"


# little ink --------------------------------------------------------------------------------------------------------


def test_lowink_takes_a_fraction_and_still_reads(kit: Kit) -> None:
    full, light = (made(job(kit, target))["deck.pdf"] for target in ("home", "lowink"))
    assert cost(light).ink < 0.35 * cost(full).ink
    placed = kit.files[0].pages[0].placements[2]
    picture = pixels(light, 1, 300)
    code = crop(picture, (placed.x + 4, placed.y + 70, 12.5, 12.5), 300)
    assert [found.text for found in zxingcpp.read_barcodes(code)] == ["TS:02"]
    words = crop(picture, (placed.x + 10, placed.y + 22, 43, 10), 300)
    assert words.min() < 60, "light letters on a dark ground turn dark"
    assert np.median(words) > 200


def test_the_ink_estimate_is_near_the_truth() -> None:
    faces = {"f": Face("f", 100, 100, lambda area: area.rect(0, 0, 100, 100, fill="#000000"))}
    cards = [TaggedPiece("f", "F", "", "f", "f", *CARD)]
    file = deck_file(PAPERS["a4"], "x.pdf", "X", cards, faces, size=(100, 100))
    what = Job(Kit("t", "T", (file,), faces, (), None), preset("home"), PAPERS["a4"])
    (output,) = planned(what).outputs
    # a square of 100 mm on 210 × 297 is 16 % of the sheet, in black
    assert cost(drawn(what, output)).coverage == pytest.approx(0.16, abs=0.02)


# cutter ------------------------------------------------------------------------------------------------------------


SVG = "{http://www.w3.org/2000/svg}"

Box = tuple[float, float, float, float]


def svg_boxes(data: bytes) -> dict[str, list[Box]]:
    """Return what each layer of an SVG draws: the boxes around its paths, mm."""
    found: dict[str, list[Box]] = {}
    for layer in ET.fromstring(data).findall(f"{SVG}g"):
        found[layer.get("id", "")] = boxes = []
        for path in layer.findall(f"{SVG}path"):
            words = re.sub(r"A[\d.]+ [\d.]+ 0 0 1 ", "L", path.get("d", ""))
            points = np.array([[float(n) for n in pair.split()] for pair in re.findall(r"[ML]([\d. ]+)", words)])
            boxes.append((*points.min(axis=0), *(np.ptp(points, axis=0))))
    return found


@dataclass(frozen=True)
class Line:
    """A line of a drawing as a drawing program sees it, mm, y downwards."""

    box: Box
    area: float
    closed: bool


def dxf_lines(data: bytes, high: float) -> dict[str, list[Line]]:
    """Return what each layer of a DXF draws, read and audited by ezdxf, arcs as arcs."""
    from ezdxf.entities.polyline import Polyline  # not in each process that collects tests: it takes 0.7 s
    from ezdxf.filemanagement import read as read_dxf
    from ezdxf.path import make_path

    document = read_dxf(io.TextIOWrapper(io.BytesIO(data), "ascii"))
    auditor = document.audit()
    assert not auditor.has_errors, auditor.errors
    assert not auditor.has_fixes, auditor.fixes
    assert document.dxfversion == "AC1009"
    found: dict[str, list[Line]] = {}
    for line in document.modelspace():
        assert isinstance(line, Polyline)
        points = np.array([(at.x, high - at.y) for at in make_path(line).flattening(0.001)])
        (x, y), (w, h) = points.min(axis=0), np.ptp(points, axis=0)
        area = shapely.Polygon(points).area
        found.setdefault(line.dxf.layer.lower(), []).append(Line((x, y, w, h), area, line.is_closed))
    assert set(found) <= {layer.dxf.name.lower() for layer in document.layers}
    return found


@pytest.mark.parametrize("sheet", PAPERS)
def test_the_cut_files_follow_the_fronts_and_keep_off_the_marks(kit: Kit, sheet: str) -> None:
    what = job(kit, "cutter", sheet)
    first, *drawings = planned(what).outputs
    assert first.file is not None
    assert what.preset.registration
    check(first.file, kit.faces)
    assert pairs(first.file) == pairs(kit.files[0])
    taken = zones(what.paper, what.preset.registration)
    fronts = [page for page in first.file.pages if page.side == "front"]
    assert [drawing.name for drawing in drawings] == [
        f"deck-cut-{number}.{kind}" for number in range(1, len(fronts) + 1) for kind in ("svg", "dxf")
    ]
    for page, drawing, other in zip(fronts, drawings[::2], drawings[1::2], strict=True):
        data = drawing.data or b""
        tree = ET.fromstring(data)
        assert (tree.get("width"), tree.get("height")) == (f"{what.paper.width:g}mm", f"{what.paper.height:g}mm")
        found = svg_boxes(data)["cut"]
        assert found == [pytest.approx(place.rect, abs=1e-3) for place in page.placements]
        assert b"A3 3 0 0 1 " in data, "round corners"
        lines = dxf_lines(other.data or b"", what.paper.height)
        assert [line.box for line in lines["cut"]] == [pytest.approx(box, abs=2e-3) for box in found]
        for line in lines["cut"]:
            assert line.closed
            assert line.area == pytest.approx(line.box[2] * line.box[3] - (4 - pi) * 3**2, abs=0.1), "corners bulge out"
        for x, y, wide, high in found:
            for zx, zy, zw, zh in taken:
                assert x >= zx + zw - 1e-3 or zx >= x + wide or y >= zy + zh - 1e-3 or zy >= y + high
    picture = pixels(drawn(what, first), 1, 200)
    assert crop(picture, (10.2, 10.2, 4.6, 4.6), 200).max() == 0, "the square is black"


@pytest.mark.parametrize(
    ("game", "part", "cuts", "scores"),
    [
        ("pleasantville", "dice", 3 + 18, 3 * 12),
        ("abductinators", "pawns", 13, 13 * 3),
        ("abductinators", "human-sheets", 7, 0),
        ("alien_invasion", "measures", 6 + 1, 0),
    ],
)
def test_stands_nets_and_discs_are_cut_and_scored(game: str, part: str, cuts: int, scores: int) -> None:
    what = job(real(game), "cutter", only=(part,))
    first, *drawings = planned(what).outputs
    assert what.preset.registration
    found = [svg_boxes(drawing.data or b"") for drawing in drawings if drawing.name.endswith(".svg")]
    assert sum(len(layers["cut"]) for layers in found) == cuts
    assert sum(len(layers.get("score", ())) for layers in found) == scores
    data = drawn(what, first)
    for drawing in drawings[::2]:
        page = int(drawing.name.split("-")[-1].removesuffix(".svg"))
        picture = pixels(data, page, 100)
        for name, boxes in svg_boxes(drawing.data or b"").items():
            if name == "marks":
                for zone in zones(PAPERS["a4"], what.preset.registration):
                    x, y, wide, high = zone
                    mine = [b for b in boxes if x <= b[0] and y <= b[1] and b[0] + b[2] <= x + wide]
                    ink = sum(wide * high for _, _, wide, high in mine if wide)
                    dark = float((255 - crop(picture, zone, 100).astype(float)).sum()) / 255 * 0.254**2
                    assert dark < ink + 2.0, "nothing but the marks stands there"
            for x, y, wide, high in boxes:
                assert 0 < x < x + wide + high
                assert y + high < 297
    if part == "measures":
        assert b"A76.2 76.2 0 0 1" in (drawings[2].data or b""), "a disc"


def test_a_sheet_that_leaves_the_marks_no_room_is_laid_anew() -> None:
    """A piece in a corner is moved to where the machine reaches; one that it never reaches stays, without a file."""
    faces = {
        "f": Face("f", 60, 60, lambda area: area.rect(0, 0, 60, 60, fill="red")),
        "g": Face("g", 192, 60, lambda area: area.rect(0, 0, 192, 60, fill="red")),
    }
    page = Page(PAPERS["a4"], "front", 1, (Placement("f", 9, 9, 60, 60),))
    things = Kit("t", "T", (File("x.pdf", "X", (page,)),), faces, (), None)
    sheet, cut, _ = planned(job(things, "cutter")).outputs
    assert sheet.file
    (box,) = svg_boxes(cut.data or b"")["cut"]
    assert box == pytest.approx(sheet.file.pages[0].placements[0].rect)
    assert box[0] >= 10
    assert box[1] >= 10
    tall = replace(page, placements=(Placement("g", 9, 9, 192, 290, window=(0, 0, 192, 290)),))
    (output,) = planned(job(replace(things, files=(File("x.pdf", "X", (tall,)),)), "cutter")).outputs
    assert output.file == File("x.pdf", "X", (tall,))


def test_registration_marks_stay_where_they_are_when_backs_move(kit: Kit) -> None:
    moved = PrinterProfile("study", adjust=Adjust(1.5, -1.0, 0.4))
    plain, shifted = (made(job(kit, "cutter", profile=p))["deck.pdf"] for p in (None, moved))
    # the line at the side names the printer
    front, same = (pixels(data, 1, 100)[:, 100:-100] for data in (plain, shifted))
    assert np.array_equal(front, same), "fronts are not moved"
    with pikepdf.open(io.BytesIO(plain)) as a, pikepdf.open(io.BytesIO(shifted)) as b:
        for one, two in zip(forms(a.pages[1]), forms(b.pages[1]), strict=True):
            x, y = moved.adjust.moved(one.middle, PAPERS["a4"])
            assert two.middle == pytest.approx((x, y), abs=0.02)


# proof -------------------------------------------------------------------------------------------------------------


def test_a_proof_shows_the_trim(kit: Kit) -> None:
    plain, proof = (pixels(made(job(kit, target))["deck.pdf"], 1, 100) for target in ("home", "proof"))
    x, y, wide, _ = kit.files[0].pages[0].placements[0].rect
    edge = (x + 20, y - 0.3, wide - 40, 0.6)
    assert np.abs(crop(plain, edge, 100).astype(int) - crop(proof, edge, 100)).max() >= 30


def test_no_crop_mark_of_a_proof_stands_in_the_words_below(kit: Kit) -> None:
    what = job(kit, "proof")
    page = planned(what).files[0].pages[0]
    with pypdfium2.PdfDocument(made(what)["deck.pdf"]) as document:
        text = document[0].get_textpage()
        boxes = [[part / 72 * 25.4 for part in text.get_charbox(at)] for at in range(text.count_chars())]
    low = [(left, 297 - top, right) for left, _, right, top in boxes if top < 20 and left > 115]  # beside the ruler
    first, high, last = min(one[0] for one in low), min(one[1] for one in low), max(one[2] for one in low)
    for mark in page.marks:
        if mark.x1 == mark.x2 and mark.y2 > 270:
            assert mark.y2 - mark.y1 > 0.5, "it is seen"
            assert mark.y2 + 0.2 <= high or not first < mark.x1 < last


# services ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "px"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_pictures_for_a_service(kit: Kit, target: str, px: tuple[int, int]) -> None:
    files = made(job(kit, target, copies=2))
    pictures = {name: Image.open(io.BytesIO(data)) for name, data in files.items() if re.match("poker/.*png", name)}
    assert len(pictures) == COUNT + 1
    for picture in pictures.values():
        assert (picture.size, picture.mode) == (px, "RGB")
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    one = np.asarray(pictures["poker/deck/c0.png"])
    corners = one[[0, 0, -1, -1], [0, -1, 0, -1]]
    assert (np.abs(corners.astype(int) - (231, 174, 47)) <= 2).all(), "the ground reaches the picture's corners"
    assert [code.text for code in zxingcpp.read_barcodes(one)] == ["TS:00"]
    rows = list(csv.DictReader(io.StringIO(files["poker/deck/order.csv"].decode())))
    assert rows[3] == {"front": "c3.png", "back": "back.png", "quantity": "2"}


def test_an_order_says_what_it_is_and_what_is_left_out(tmp_path: Path, capsys: Any) -> None:
    words = ["print", "pleasantville", "--target", "tgc", "--only", "dice", "--only", "rules.pdf", "--copies", "3"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert (
        out[0]
        == "This order lacks some of what you asked for. Print the rest at home, from the folder print-at-home: rules."
    )
    assert "Left out: dice (18 of 36) (these are the same pieces, made another way; one set is enough)." in out
    rows = list(csv.reader(io.StringIO((tmp_path / "order-tgc.csv").read_text(encoding="utf-8"))))
    assert rows[0] == [out[0]]
    assert rows[1] == ["product", "part", "different", "pieces", "price each", "price"]
    assert rows[2] == ["die", "dice", "18", "54", "", ""]
    assert [row[1] for row in rows if row[0] == "not made by tgc"] == ["rules", "dice (18 of 36)"]
    with Image.open(tmp_path / "die/dice/sticker-1.png") as picture:
        assert picture.size == (180, 180)
    assert (tmp_path / "die/dice/order.csv").read_text().splitlines()[1] == "sticker-1.png,,3"
    assert main(["check", str(tmp_path)]) == 0


def test_stands_become_standees_and_decks_get_a_box(tmp_path: Path) -> None:
    """Figures stand on the lower edge of the service's, in the middle; the box has the deck's back on both sides."""
    words = ["print", "abductinators", "--target", "tgc", "--only", "pawns", "--copies", "2"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    rows = list(csv.reader(io.StringIO((tmp_path / "order-tgc.csv").read_text(encoding="utf-8"))))
    assert rows[2] == ["standee-medium", "pawns", "13", "26", "", ""]
    assert ["standee-medium, note", "pawns", "has no place for codes: the camera does not read it", "", "", ""] in rows
    assert not [row for row in rows if row[0].startswith("not made")]
    pictures = sorted((tmp_path / "standee-medium/pawns").glob("*.png"))
    assert len(pictures) == 26
    for name in pictures:
        with Image.open(name) as picture:
            assert picture.size == (300, 750)
            drawn = np.argwhere(np.asarray(picture.convert("L")) < 250)
        (top, left), (low, right) = drawn.min(0), drawn.max(0)
        assert low == pytest.approx(532, abs=3), "the figure's lower edge"
        assert left + right == pytest.approx(300, abs=4), "in the middle"
        assert top > 29
    assert main(["check", str(tmp_path)]) == 0


def test_boards_go_on_mats_and_sheets_to_write_on_on_pads() -> None:
    """A board keeps its size, in the middle; what no mat holds is left out by name. A sheet fits its pad."""

    def draw(area: Any) -> None:
        area.rect(0, 0, area.width, area.height, fill="red")
        area.rect(100, 50, 20, 20, fill="ink")

    faces = {
        f.id: f for f in (Face("wide", 374, 277, draw), Face("huge", 748, 554, draw), Face("notes", 194, 272, draw))
    }
    files = tuple(
        File(name, name, (Page(PAPERS["a4"], "front", 1, (Placement(face, 8, 8, 194, 272),)),), written=face == "notes")
        for name, face in (("wide-board.pdf", "wide"), ("map.pdf", "huge"), ("record-sheet.pdf", "notes"))
    )
    mat, _, pad, _, sheet = planned(job(Kit("k", "K", files, faces, (), None), "tgc")).outputs
    rows = list(csv.reader(io.StringIO((sheet.data or b"").decode())))
    assert rows[0] == ["This order alone cannot be played. Print the rest at home, from the folder print-at-home: map."]
    assert rows[2:] == [
        ["mat-quadfold", "wide-board", "1", "1", "", ""],
        ["score-pad-large", "record-sheet", "1", "1", "", ""],
        ["", "", "", "", "sum", ""],
        ["mat-quadfold, note", "wide-board", "the board keeps its size, in the middle", "", "", ""],
        ["score-pad-large, note", "record-sheet", "a pad for each page, at 93% of its size at home", "", "", ""],
        ["not made by tgc", "map", "Saucer knows no tgc mat that suits a board of 748 × 554 mm", "", "", ""],
    ]
    for output, size, middle, side in (
        (mat, (17.25, 11.25), (110 - 187, 60 - 138.5), 20),
        (pad, (8.25, 10.25), ((110 - 97) * 254 / 272, (60 - 136) * 254 / 272), 20 * 254 / 272),
    ):
        (page_box,) = output.page_boxes
        assert (page_box.width / 25.4, page_box.height / 25.4) == pytest.approx(size)
        image = np.asarray(face_image(page_box.face, round(page_box.width * 4)))
        dark = np.argwhere(image.max(axis=2) < 60)
        (top, left), (low, right) = dark.min(axis=0), dark.max(axis=0)
        assert (right - left, low - top) == pytest.approx((4 * side, 4 * side), abs=3)
        there = ((left + right) / 8 - page_box.width / 2, (top + low) / 8 - page_box.height / 2)
        assert there == pytest.approx(middle, abs=0.5)


@pytest.mark.parametrize(
    "game", ["pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators"]
)
def test_every_kit_is_ordered_whole_and_no_two_pictures_have_one_name(game: str) -> None:
    """All parts of a kit are in an order or named as left out of it; Tripods of one colour are one standee."""
    for target in ("tgc", "mpc", "dtc"):
        what = job(real(game), target)
        if game == "pleasantville" and target != "tgc":  # no cards
            with pytest.raises(UserError, match=f"The target {target} makes none of these pieces; it makes: poker"):
                planned(what)
            continue
        found = planned(what).outputs
        names = [output.name for output in found]
        assert len(set(names)) == len(names)
        sheet = next(output for output in found if output.name == f"order-{target}.csv")
        rows = list(csv.reader(io.StringIO((sheet.data or b"").decode())))[2:]
        told = {row[1].split(" (")[0] for row in rows if not row[0].endswith("note")} - {""}
        assert told == {file.name.removesuffix(".pdf") for file in what.kit.files}


def test_the_services_sizes_have_a_source_and_a_date() -> None:
    for name in ("tgc", "mpc", "dtc"):
        assert re.search(r"\b20\d\d\b", presets()[name].source), name


def test_a_box_for_as_many_cards_as_there_are(kit: Kit) -> None:
    """The back on both large sides, where the service's template has them."""
    things = kit_of_discs()
    files = made(job(kit, "tgc"))
    name = "tuck-box-poker-36/deck/deck-box.png"
    with Image.open(io.BytesIO(files[name])) as picture:
        assert picture.size == (2100, 1800)
        image = np.asarray(picture.convert("RGB")).astype(int)
        back = np.asarray(Image.open(io.BytesIO(files["poker/deck/back.png"])).convert("RGB")).astype(int)
    for left in (202.5, 1125.83):
        middle = image[round(351.13 + 1058.33 / 2), round(left + 758.33 / 2)]
        assert np.abs(middle - back[562, 412]).max() < 12
    assert files["tuck-box-poker-36/deck/order.csv"].decode().splitlines()[1] == "deck-box.png,,1"
    discs = made(job(things, "tgc"))
    assert "chit-circle-large/discs/disc.png" in discs
    assert not [name for name in discs if name.startswith("chit-large/")], "a disc is no square"


def kit_of_discs() -> Kit:
    """Two discs of an inch."""
    sides = [
        Face(id, 25.4, 25.4, lambda area: area.circle(12.7, 12.7, 15, fill="red"), 2.0, 12.7) for id in ("disc", "rear")
    ]
    faces = {face.id: face for face in sides}
    cards = [TaggedPiece("disc", "Disc", "", "disc", "rear", 25.4, 25.4, 2)]
    sheets = deck_file(PAPERS["a4"], "discs.pdf", "Discs", cards, faces, size=(25.4, 25.4))
    return Kit("discs", "Discs", (sheets,), faces, (), None)


def test_pages_for_a_press(kit: Kit) -> None:
    files = made(job(kit, "dtc", copies=2))
    assert list(files) == ["deck-poker.pdf", "order-dtc.csv"]
    with pikepdf.open(io.BytesIO(files["deck-poker.pdf"])) as pdf:
        assert len(pdf.pages) == 2 * 2 * COUNT
        order = [{form.name for form in forms(page)} for page in pdf.pages]
        assert order[:4] == [{"back"}, {"c0"}, {"back"}, {"c1"}], "each back before its front"
        page = pdf.pages[1]
        box = [float(edge) * 25.4 / 72 for edge in page.mediabox]
        assert box[2:] == pytest.approx([69.85, 95.25], abs=1e-3)
        trim = [float(edge) * 25.4 / 72 for edge in page.trimbox]
        assert trim == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=1e-3)
        inks = [
            [float(number) for number in words]
            for stream in (thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream))
            for words, operator in _operators(stream)
            if operator in ("k", "K")
        ]
        for stream in (thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)):
            assert not {operator for _, operator in _operators(stream)} & {"rg", "RG", "cs", "CS", "sc", "scn"}
    assert len(inks) > 2 * COUNT
    assert max(sum(ink) for ink in inks) <= 2.4 + 1e-6


def test_a_press_file_is_proved(kit: Kit, tmp_path: Path) -> None:
    write(job(kit, "dtc"), tmp_path)
    assert [str(finding) for finding in prove(tmp_path / "deck-poker.pdf")] == []
    told = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    first = told["placements"][0]
    assert (first["face"], first["page"], first["side"]) == ("back", 1, "back")
    assert first["rect_mm"] == [3.425, 3.625, 63, 88], "at its own size, in the middle of a poker card"


def test_a_press_file_says_for_what_its_inks_are_meant(kit: Kit) -> None:
    with pikepdf.open(io.BytesIO(made(job(kit, "dtc"))["deck-poker.pdf"])) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert [intent.S, intent.OutputConditionIdentifier] == ["/GTS_PDFX", "CGATS TR 001"]
        assert pdf.docinfo["/Trapped"] == "/False"
    with pikepdf.open(io.BytesIO(made(job(kit, "home"))["deck.pdf"])) as pdf:
        assert "/OutputIntents" not in pdf.Root


@pytest.mark.parametrize(
    ("face", "draw"),
    [
        ("fill", lambda area: area.rect(0, 0, 9, 9, fill="red", alpha=0.5)),
        ("state", lambda area: (area.canvas.setFillAlpha(0.5), area.rect(0, 0, 9, 9, fill="red"))),
    ],
)
def test_what_is_see_through_is_refused_by_a_press_and_named(kit: Kit, face: str, draw: Any) -> None:
    faces = {"back": kit.faces["back"], face: Face(face, *CARD, draw, 2.0)}
    file = deck_file(PAPERS["a4"], "x.pdf", "X", [TaggedPiece(face, "F", "", face, "back", *CARD)], faces)
    with pytest.raises(UserError, match=f'The face "{face}" is see-through in places'):
        made(job(replace(kit, files=(file,), faces=faces), "dtc"))
    made(job(replace(kit, files=(file,), faces=faces), "home"))


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        (b"1 0 0 rg 0 0 5 5 re f", "not in four inks: rg"),
        (b"0.9 0.9 0.9 0.5 k 0 0 5 5 re f", "There is 320% of ink in one place; the press dries 240%"),
    ],
)
def test_inks_that_no_press_takes(kit: Kit, tmp_path: Path, code: bytes, complaint: str) -> None:
    write(job(kit, "dtc"), tmp_path)
    path = tmp_path / "deck-poker.pdf"
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        form = pdf.pages[1].Resources.XObject["/FormXob.face.c0"]
        form.write(form.read_bytes() + b" " + code)
        del pdf.pages[2].obj["/TrimBox"]
        del pdf.Root["/OutputIntents"]
        pdf.save(path)
    findings = [str(finding) for finding in prove(path) if finding.proof == "inks"]
    assert len(findings) == 3
    assert complaint in findings[-1]
    assert "page 3: The page has no TrimBox" in findings[1]


def test_a_see_through_state_in_a_press_file_is_found(kit: Kit, tmp_path: Path) -> None:
    write(job(kit, "dtc"), tmp_path)
    path = tmp_path / "deck-poker.pdf"
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        pdf.Root.Extra = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, ca=0.5))
        pdf.save(path)
    assert [finding.message for finding in prove(path)] == ["Something in it is see-through; presses want none of that"]


@pytest.mark.parametrize(
    ("game", "target"),
    [
        pytest.param(game, target, marks=[] if "body_snatchers" in game else pytest.mark.slow)
        for game in ("body_snatchers", "abductinators", "alien_invasion", "war_of_the_worlds")
        for target in ("dtc", "tgc", "mpc")
    ],
)
def test_every_kit_s_cards_go_to_every_service(game: str, target: str, tmp_path: Path) -> None:
    """A piece of each deck; for the press, proved."""
    what = job(real(game), target, only=("cards",))
    plan = planned(what)
    found = plan.outputs
    if target == "dtc":
        (tmp_path / found[0].name).write_bytes(drawn(what, found[0]))
        manifest = described(plan)
        assert [str(finding) for finding in prove(tmp_path / found[0].name, manifest)] == []
    else:
        picture = Image.open(io.BytesIO(drawn(what, found[0])))
        assert picture.size == (
            round(found[0].page_boxes[0].width / 25.4 * 300),
            round(found[0].page_boxes[0].height / 25.4 * 300),
        )


def _operators(stream: pikepdf.Stream) -> list[tuple[list[Any], str]]:
    if stream.get("/Subtype") != "/Form" and "/Type" in stream:
        return []
    if "/Length1" in stream or stream.get("/FunctionType") is not None:
        return []
    try:
        return [(list(i.operands), str(i.operator)) for i in pikepdf.parse_content_stream(stream)]
    except pikepdf.PdfError:
        return []


@given(st.tuples(*(st.floats(0, 1),) * 3), st.floats(1.5, 4.0))
def test_separation_keeps_below_its_limit(rgb: tuple[float, float, float], limit: float) -> None:
    inks = separate(*rgb, limit)
    assert all(-1e-9 <= part <= 1 + 1e-9 for part in inks)
    assert sum(inks) <= limit + 1e-9


def test_separation_of_known_colours() -> None:
    assert separate(1, 1, 1, 2.4) == (0, 0, 0, 0)
    assert separate(0, 0, 0, 2.4) == (0, 0, 0, 1), "black is black ink alone"
    assert separate(1, 0, 0, 2.4) == pytest.approx((0, 1, 1, 0))
    assert separate(0.2, 0.4, 0.4, 4) == pytest.approx((0.5, 0, 0, 0.6))


def test_a_service_without_a_product_for_the_kit_says_so(kit: Kit) -> None:
    faces = {"f": Face("f", 100, 100, lambda area: None)}
    file = deck_file(
        PAPERS["a4"], "x.pdf", "X", [TaggedPiece("f", "F", "", "f", "f", 100, 100)], faces, size=(100, 100)
    )
    with pytest.raises(UserError, match=r"mpc makes none of these pieces; it makes: poker 63.5 × 88.9 mm"):
        planned(job(replace(kit, files=(file,), faces=faces), "mpc"))


# a target of one's own ---------------------------------------------------------------------------------------------

OWN = """format = 1
name = "mine"
version = 1
title = "Mine"
layout = "sheets"
[marks]
length = "3mm"
gap = "2.5mm"
weight = "0.3mm"
corner = "3mm"
backs = true
[backs]
bleed = "2.5mm"
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(OWN, encoding="utf-8")
    return file


def test_marks_are_as_a_target_of_one_s_own_wants_them(own: Path) -> None:
    things = real("pleasantville")
    (output,) = planned(job(things, str(own), only=("counters",))).outputs
    assert output.file
    check(output.file, things.faces)
    front, back = output.file.pages[:2]
    x, y, wide, high = front.trim or (0, 0, 0, 0)
    tops = [mark for mark in front.marks if max(mark.y1, mark.y2) < y]
    assert len(tops) == 12
    for mark in tops:
        assert (max(mark.y1, mark.y2), abs(mark.y1 - mark.y2)) == pytest.approx((y - 2.5, 3.0))
    assert {mark.weight for mark in front.marks} == {0.3}
    seen = {(round(mark.x1, 3), round(mark.y1, 3)) for mark in back.marks}
    assert (round(front.paper.width - tops[0].x1, 3), round(tops[0].y1, 3)) in seen
    assert not any(x < mark.x1 < x + wide and y < mark.y1 < y + high for mark in back.marks), "none on the art"


def test_backs_bleed_further_than_they_are_drawn(own: Path, kit: Kit) -> None:
    """Cards lie edge to edge: only the outer edges have room."""
    what = job(kit, str(own))
    (output,) = planned(what).outputs
    assert output.file
    check(output.file, kit.faces)
    first = output.file.pages[1]
    spills = {(round(place.x), round(place.y)): place.spill for place in first.placements}
    x, y, _wide, _high = first.trim or (0, 0, 0, 0)
    assert spills[round(x), round(y)] == pytest.approx((2.5, 2.5, 0.1, 0.1), abs=0.11)
    assert spills[round(x + 63), round(y + 88)] == pytest.approx((0, 0, 0.1, 0.1), abs=0.11)
    picture = pixels(drawn(what, output), 2, 300)
    edge = crop(picture, (x - 2.4, y + 10, 2.2, 60), 300)
    assert abs(int(edge.max()) - int(edge.min())) <= 3, "the back's red goes on"
    assert crop(picture, (x - 4.0, y + 10, 1.2, 60), 300).min() == 255


def test_corners_to_cut_round_by(own: Path, kit: Kit) -> None:
    data = made(job(kit, str(own)))["deck.pdf"]
    plain = made(job(kit, "home"))["deck.pdf"]
    place = kit.files[0].pages[0].placements[4]
    corner = (place.x - 0.05, place.y + 0.2, 1.6, 1.6)
    assert not np.array_equal(*(crop(pixels(file, 1, 300), corner, 300) for file in (data, plain)))
    middle = (place.x + 10, place.y + 10, 40, 60)
    assert np.array_equal(*(crop(pixels(file, 1, 100), middle, 100) for file in (data, plain)))


def lattice(tmp_path: Path, words: str) -> str:
    file = tmp_path / "grid.toml"
    file.write_text(OWN.split("[marks]")[0] + f"[grid]\n{words}\n", encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("words", "columns", "rows", "gap"),
    [('gap = "4mm"\ncolumns = 2', 2, 2, 4.0), ("rows = 1", 3, 1, 0.0), ('gap = "10mm"', 2, 2, 10.0)],
)
def test_pieces_are_laid_as_a_target_says(
    kit: Kit, tmp_path: Path, words: str, columns: int, rows: int, gap: float
) -> None:
    what = job(kit, lattice(tmp_path, words))
    (output,) = planned(what).outputs
    assert output.file
    check(output.file, kit.faces)
    assert pairs(output.file) == pairs(kit.files[0])
    first = output.file.pages[0].placements
    assert len(first) == columns * rows
    assert len({round(place.x, 3) for place in first}) == columns
    if columns > 1:
        assert first[1].x - first[0].x - first[0].width == pytest.approx(gap)
    write(what, tmp_path / "out")
    assert [str(finding) for finding in prove(tmp_path / "out" / "deck.pdf")] == []


def test_marks_of_a_full_grid_end_where_the_ruler_begins(tmp_path: Path) -> None:
    (output,) = planned(job(real("war_of_the_worlds"), lattice(tmp_path, 'gap = "5mm"'), only=("counters",))).outputs
    assert output.file
    page = output.file.pages[0]
    ((_, ruler),) = taken(page)
    lows = [mark.y2 for mark in page.marks if mark.x1 == mark.x2]
    assert max(lows) <= ruler[1] + 0.5
    _x, y, _wide, high = page.trim or (0, 0, 0, 0)
    assert len([low for low in lows if low > y + high]) == 2 * len({place.x for place in page.placements})


def test_a_grid_that_does_not_fit_is_refused(kit: Kit, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"deck.pdf: 4 × 2 pieces of 63 × 88 mm, 0 mm apart, need 252 × 176 mm; A4 has"):
        planned(job(kit, lattice(tmp_path, "columns = 4\nrows = 2")))
    with pytest.raises(UserError, match=r'grid\.toml line 7: "columns" must be a whole number from 1 to 40, not 0'):
        planned(job(kit, lattice(tmp_path, "columns = 0")))


def test_marks_in_the_bleed_are_refused(own: Path, kit: Kit) -> None:
    text = own.read_text(encoding="utf-8")
    own.write_text(text.replace('gap = "2.5mm"', 'gap = "1mm"'), encoding="utf-8")
    with pytest.raises(UserError, match=r"deck.pdf: crop marks 1 mm off would stand in the backs' bleed of 2.5 mm"):
        planned(job(kit, str(own)))
    own.write_text(text.replace('gap = "2.5mm"', 'gap = "1mm"').replace("backs = true", ""), encoding="utf-8")
    with pytest.raises(UserError, match=r"deck.pdf: crop marks 1 mm off would stand in the bleed of 1.5 mm"):
        planned(job(kit, str(own)))


def test_the_target_in_the_documentation_can_be_printed_with(kit: Kit, tmp_path: Path) -> None:
    words = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", words, re.DOTALL)
    file = tmp_path / "docs.toml"
    file.write_text('format = 1\nname = "docs"\nversion = 1\ntitle = "Docs"\nlayout = "sheets"\n' + block, "utf-8")
    assert preset(str(file)).marks
    assert made(job(kit, str(file)))["deck.pdf"]


def test_every_target_and_group_is_documented() -> None:
    words = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
    for name in (*(name for name, target in presets().items() if name == target.name), *GROUPS, SHEETS):
        assert f"`{name}`" in words


def test_a_folded_sheet_that_is_not_full_has_no_marks_between_empty_slots() -> None:
    things = real("abductinators")
    file = folded(next(file for file in things.files if file.name == "tokens.pdf"), things.faces, PAPERS["a4"])
    full, last = file.pages[0], file.pages[-1]
    assert len(last.placements) < len(full.placements) / 2
    low = max(place.y + place.height for place in last.placements)
    x, y, _, high = last.trim or (0, 0, 0, 0)
    between = [m for m in last.marks if not m.fold and m.x1 >= x and y <= m.y1 <= y + high and m.x1 < 140]
    assert between
    assert max(mark.y2 for mark in between) < low + 6
    assert len(full.marks) > len(last.marks) > len(between)


def test_small_pieces_on_a_folded_sheet_show_no_more_bleed_than_the_lanes_have_room_for() -> None:
    """The example's saucers, 30 mm with 2 mm of bleed, stood 4.8 mm from the edge of A4, and could not be folded."""
    things = real("night_field")
    file = folded(next(file for file in things.files if file.name == "deck-saucer.pdf"), things.faces, PAPERS["a4"])
    check(file, things.faces)
    (page,) = file.pages
    assert {place.spill for place in page.placements} == {(page.bleed,) * 4}
    assert all(abs(m.x2 - m.x1) + abs(m.y2 - m.y1) > 0.3 for m in page.marks)


def test_a_target_of_one_s_own_by_the_command(own: Path, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "body_snatchers", "--target", "mine.toml", "--only", "cards"]) == 0
    path = tmp_path / "body_snatchers-a4-mine" / "role-cards.pdf"
    assert [str(finding) for finding in prove(path)] == []
    own.write_text(OWN + "[marks]\n", encoding="utf-8")
    assert main(["print", "body_snatchers", "--target", "mine.toml"]) == 2
    assert re.search(r"mine\.toml line 14, column 7 is not valid TOML", capsys.readouterr().err)
    assert main(["print", "body_snatchers", "--target", "yours.toml"]) == 2
    assert "There is no file yours.toml." in capsys.readouterr().err


# printers ----------------------------------------------------------------------------------------------------------


@given(st.floats(-2, 2), st.floats(-2, 2), st.floats(-1, 1), st.sampled_from(list(PAPERS.values())))
def test_a_correction_undoes_its_fault(x: float, y: float, turn: float, sheet: Paper) -> None:
    fault = Adjust(x, y, turn)

    def off(point: tuple[float, float]) -> tuple[float, float]:
        """How far right and down the fault carries a point."""
        there = fault.moved(point, sheet)
        return there[0] - point[0], there[1] - point[1]

    wide, high, edge = sheet.width, sheet.height, 24
    below = 40.0
    across = off((wide / 2, high / 2 + below))[0]
    left, right = off((edge, high / 2))[1], off((wide - edge, high / 2))[1]
    adjust = measured(across, left, right, wide - 2 * edge, below)
    for point in ((10, 10), (wide - 10, 20), (wide / 2, high / 2), (20, high - 10)):
        assert fault.moved(adjust.moved(point, sheet), sheet) == pytest.approx(point, abs=0.03)


def test_the_answer_of_each_ladder_is_the_only_row_that_meets() -> None:
    """Whatever a printer does, one row of each ladder meets, and its number undoes the fault."""
    sheet = PAPERS["a4"]
    for fault in (Adjust(0.75, 0, 0), Adjust(-2.0, 1.5, 0), Adjust(3.0, -3.0, 0)):
        rows = {}
        for letter in "ABC":
            met = []
            for i in range(1, calibration.ROWS + 1):
                shift = calibration._shift(i)
                # seen from the back: where the front's line is, and where the back's came to lie
                if letter == "A":
                    met += [i] if abs(shift + fault.x) < 1e-9 else []
                    continue
                ys = [calibration.TOP + k * calibration.PITCH for k in range(calibration.ROWS)]
                here = ys[i - 1] + shift + fault.y
                met += [k + 1 for k, y in enumerate(ys) if abs(y - here) < 0.12]
            assert len(met) == 1, (letter, fault)
            rows[letter] = met[0]
        adjust = calibration.correction(rows["A"], rows["B"], rows["C"], sheet)
        assert fault.moved(adjust.moved((30, 40), sheet), sheet) == pytest.approx((30, 40), abs=1e-6)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_calibration_sheet_lays_middle_on_middle(flip: Any) -> None:
    data = calibration.sheet(PAPERS["a4"], flip)
    front, back = pixels(data, 1, 200), pixels(data, 2, 200)
    through = back[:, ::-1] if flip == "long" else back[::-1]
    y = calibration.TOP + 12 * calibration.PITCH
    x = PAPERS["a4"].width / 2 + 3
    for image, top in ((front, y - 2.6), (through, y + 0.4)):
        line = crop(image, (x - 0.6, top, 1.2, 2), 200).min(axis=0)
        assert abs(int(line.argmin()) - len(line) / 2) <= 1.5, "the line of A13"


def test_profiles_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert profiles() == {}
    one = PrinterProfile("study", "rear", Adjust(0.5, -0.25, 0.12), "short", Edges(4, 4, 12.5, 3))
    two = PrinterProfile("study", adjust=Adjust(-1, 0, 0))
    store(one)
    store(two)
    assert (profile("study", "rear"), profile("study")) == (one, two)
    with pytest.raises(UserError, match='no profile of the printer "hall"'):
        profile("hall")
    printer.config_file().write_text('[study.rear]\nx = "5"\n', encoding="utf-8")
    with pytest.raises(
        UserError,
        match=r'printers\.toml line 2: "x" must be a length from -6mm to 6mm.*not "5"',
    ):
        profiles()
    printer.config_file().write_text("[study.rear]\ny = 3\nz = 1\n", encoding="utf-8")
    with pytest.raises(UserError, match=r'printers\.toml line 3: "z" means nothing here. Keys: x, y, turn'):
        profiles()
    with pytest.raises(UserError, match="no fault of a printer"):
        PrinterProfile("study", adjust=Adjust(9, 0, 0))
    with pytest.raises(UserError, match=r"line 3: .z. means nothing"):
        store(one)
    assert printer.config_file().read_text(encoding="utf-8").endswith("z = 1\n"), "what cannot be read is not replaced"


def test_what_somebody_wrote_beside_a_profile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    printer.config_file().parent.mkdir()
    printer.config_file().write_text(
        "# measured in spring\n[hall.main]  # downstairs\nturn = 0.5\n\n[study.main]\n# new drum\nx = '1 mm' # right\n",
        encoding="utf-8",
    )
    store(PrinterProfile("study", adjust=Adjust(2, 0, 0)))
    text = printer.config_file().read_text(encoding="utf-8")
    assert text.startswith("# measured in spring\n[hall.main]  # downstairs\nturn = 0.5\n\n[study.main]\n# new drum\n")
    assert 'x = "2mm" # right' in text
    assert profile("hall").adjust == Adjust(0, 0, 0.5)
    assert profile("study").adjust == Adjust(2, 0, 0)


def test_an_older_file_of_printers_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    store(PrinterProfile("study"))
    printer.config_file().write_text('[study.main]\nx = "0.5mm"\nmargin = "4.2mm"\n', encoding="utf-8")
    assert profile("study").margins == Edges.all(4.2)
    printer.config_file().write_text('[study.main]\nmargin = { bottom = "12mm" }\n', encoding="utf-8")
    assert profile("study").margins == Edges(5, 5, 12, 5)
    printer.config_file().write_text('[study.main]\nmargin = { below = "12mm" }\n', encoding="utf-8")
    with pytest.raises(
        UserError, match=r'printers\.toml line 2: "below" means nothing here\. Keys: top, right, bottom, left'
    ):
        profiles()


@pytest.mark.parametrize(
    ("word", "edges"),
    [
        ("4mm", Edges.all(4)),
        ("top=4mm, bottom=1.2cm", Edges(4, 5, 12, 5)),
        ("LEFT=0mm", Edges(5, 5, 5, 0)),
    ],
)
def test_margins_as_they_are_typed(word: str, edges: Edges) -> None:
    assert printer.margins(word) == edges


@pytest.mark.parametrize("word", ["4", "top=4", "under=4mm", "top=4mm,", "=4mm"])
def test_what_is_no_margin(word: str) -> None:
    with pytest.raises(UserError):
        printer.margins(word)


def test_what_no_printer_can_print_is_told() -> None:
    wide = {"w": Face("w", 195, 60, lambda area: area.rect(0, 0, 195, 60, fill="red"))}
    page = Page(PAPERS["a4"], "front", 1, (Placement("w", 7.5, 9, 195, 60),), (Mark(100, 75, 100, 78),))
    again = replace(page, placements=(Placement("w", 7.5, 9, 195, 60, window=(0, 0, 195, 60)),))
    things = Kit("t", "T", (File("x.pdf", "X", (again,)),), wide, (), None)
    with pytest.raises(
        UserError, match=r"x.pdf page 1: the face \"w\" comes within 7.5 mm of the .* needs 12 mm there"
    ):
        made(job(things, "home", profile=PrinterProfile("old", margins=Edges.all(12.0))))


MOVED: Final = (
    (Edges(4, 4, 11.0, 4), 0.0, -3.0),
    (Edges(10.0, 4, 4, 4), 0.0, 2.0),
    (Edges(4, 4, 4, 12.0), 0.0, 0.0),
    (Edges(4, 4, 4, 15.5), 0.4, 0.0),
    (Edges.all(4.0), 0.0, 0.0),
)
"""White edges, and how far sheets move right and down for them."""


@pytest.mark.parametrize(
    ("margins", "right", "down", "flip"),
    [
        pytest.param(*case, flip, marks=() if number % 2 == turned else pytest.mark.slow)
        for number, case in enumerate(MOVED)
        for turned, flip in enumerate(("short", "long"))
    ],
)
def test_sheets_move_out_of_what_a_printer_leaves_white(
    margins: Edges, right: float, down: float, flip: Any, tmp_path: Path
) -> None:
    """Fronts and backs go together, and the file is proved as it is printed."""
    things = real("pleasantville")
    what = job(things, "home", only=("counters",), flip=flip, profile=PrinterProfile("study", margins=margins))
    (output,) = planned(what).outputs
    assert output.file
    check(output.file, things.faces)
    for page in output.file.pages:
        x, y = page.shift
        over = page.side == "back"
        assert x == pytest.approx(-right if over and flip == "long" else right)
        assert y == pytest.approx(-down if over and flip == "short" else down)
        boxes = [(left + x, top + y, right + x, low + y) for _, (left, top, right, low) in taken(page)]
        boxes = boxes if page.side == "front" else []
        for box in (*boxes, *(box for _, box in reach(page, things.faces))):
            for edge, room in rooms(box, page.paper).items():
                assert room >= margins.named()[edge] - 1e-6
                if page.side == "back":
                    assert room >= margins.either.named()[edge] - 1e-6
    write(what, tmp_path)
    assert [str(finding) for finding in prove(tmp_path / "counters.pdf")] == []


def test_what_is_laid_anew_is_said(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """Cards that fill their sheet are laid fewer to a sheet; what is read becomes smaller; all is proved."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    store(PrinterProfile("old", margins=Edges(4, 4, 12, 4)))
    words = ["print", "body_snatchers", "--only", "cards", "--printer", "old", "--out", str(tmp_path / "o")]
    assert main(words) == 0
    assert "white edges: role-cards.pdf 8 a sheet instead of 9, on 4 sheets instead of 3." in capsys.readouterr().out
    assert [str(finding) for finding in prove(tmp_path / "o" / "role-cards.pdf")] == []
    words[3] = "sheets"
    assert main(words) == 0
    path = tmp_path / "o" / "night-script.pdf"
    assert [str(finding) for finding in prove(path)] == []
    told = json.loads((tmp_path / "o" / "manifest.json").read_text(encoding="utf-8"))
    assert told["printer"]["margins_mm"] == {"top": 4, "right": 4, "bottom": 12, "left": 4}
    told["printer"]["margins_mm"]["bottom"] = 30
    found = [finding for finding in prove(path, told) if finding.proof == "edge"]
    assert {finding.page for finding in found} == {1, 2}
    assert "night-script lies" in found[0].message


# the command -------------------------------------------------------------------------------------------------------


def test_the_command_prints_for_a_measured_printer(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert main(["printer", "calibrate", "--out", str(tmp_path / "c.pdf")]) == 0
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert main(["printer", "set", "study", "--across", "B3", "--left", "B13", "--right", "C13"]) == 2
    assert "answer A1 to A25" in capsys.readouterr().err
    assert main(["printer", "set", "study", "--across", "A15", "--left", "B13", "--right", "C13"]) == 0
    assert "-0.50 mm across, +0.00 mm down" in capsys.readouterr().out
    words = ["print", "pleasantville", "--only", "counters", "--printer", "study", "--out", str(tmp_path / "o")]
    assert main(words) == 0
    told = json.loads((tmp_path / "o" / "manifest.json").read_text(encoding="utf-8"))
    assert told["files"][0]["adjust"] == {"x_mm": -0.5, "y_mm": 0.0, "turn_deg": 0.0}
    assert [file["name"] for file in told["files"]] == ["counters.pdf"]
    assert main([*words, "--tray", "rear"]) == 2
    assert main([*words, "--target", "tgc"]) == 2
    assert main(["print", "pleasantville", "--target", "nowhere"]) == 2


def test_lists_and_dry_runs_write_nothing(tmp_path: Path, capsys: Any) -> None:
    with contextlib.chdir(tmp_path):
        assert main(["print", "pleasantville", "--list"]) == 0
        assert re.search(r"counters +counters +2 sheets of A4, two sides, +144 faces", capsys.readouterr().out)
        assert main(["print", "pleasantville", "--dry-run", "--only", "counters", "--copies", "2"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"counters.pdf +4 sheets of A4, 8 pages, about \d+% ink, [\d.]+ ml", out)
    assert re.search(r"In all: 4 sheets of A4, 8 pages, roughly \d\.\d ml of ink", out)
    assert list(tmp_path.iterdir()) == []


def test_more_than_all_the_page_in_ink_is_explained(capsys: Any) -> None:
    said = "A page covered by one ink counts as 100%: dark colours need several."
    assert main(["print", "pleasantville", "--dry-run", "--only", "dice-tray"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"about 1\d\d% ink", out)
    assert out.splitlines()[-1] == said
    assert main(["print", "pleasantville", "--dry-run", "--only", "dice"]) == 0
    assert said not in capsys.readouterr().out


@pytest.mark.parametrize(("language", "few"), [("en", "3.0"), ("de", "3,0")])
def test_all_ink_is_told_as_exactly_as_that_of_each_file(
    language: str, few: str, monkeypatch: Any, capsys: Any
) -> None:
    """A small kit was said to need "roughly 0 ml"."""
    words = ["print", "pleasantville", "--dry-run", "--only", "counters", "--language", language]
    for copies, ink in ((4, few), (40, "30")):
        assert main([*words, "--copies", str(copies)]) == 0
        assert re.search(rf" {ink} ml", capsys.readouterr().out.splitlines()[-1])


def test_progress_reaches_its_end(kit: Kit, tmp_path: Path) -> None:
    seen: list[tuple[int, int, str]] = []
    write(job(kit, "home", copies=2), tmp_path, lambda *step: seen.append(step))
    assert [done for done, *_ in seen] == list(range(1, 9))
    assert {total for _, total, _ in seen} == {8}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_on_a_terminal_only() -> None:
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        bar = Bar(stream)
        bar(1, 4, "map.pdf")
        bar(4, 4, "map.pdf")
    assert "1/4  map.pdf" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r"), "the line is clear again"
    assert pipe.getvalue() == ""


def test_what_is_not_given_is_asked_until_it_can_be_used(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["printer", "set", "hall"]) == 2
    assert "isn't a terminal" in capsys.readouterr().err
    answers = iter(["13", "A99", "a14", "B13", "C13", "", "4 mm"])
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    monkeypatch.setattr("sys.stdin", Terminal())
    assert main(["printer", "set", "hall"]) == 0
    assert capsys.readouterr().out.count("answer A1 to A25") == 2
    assert profile("hall") == PrinterProfile("hall", adjust=Adjust(-0.25, 0, 0), margins=Edges.all(4.0))


def test_nothing_is_moved_without_a_profile(kit: Kit) -> None:
    (output,) = planned(job(kit, "home")).outputs
    assert output.file is not None
    assert all(page.adjust == STILL for page in output.file.pages)
    assert isinstance(output.file.pages[0].placements[0], Placement)


def test_a_proof_may_draw_its_lines_through_the_white_of_small_codes(tmp_path: Path) -> None:
    made = write(Job(real("abductinators"), preset("proof"), paper("a4"), only=("tokens",)), tmp_path)
    assert [finding for file in made if file.suffix == ".pdf" for finding in prove(file)] == []
    bare = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    del bare["proof"]
    assert {finding.proof for finding in prove(tmp_path / "tokens.pdf", bare)} == {"tag"}


def test_a_service_lists_what_it_makes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "abductinators", "--target", "dtc", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["alien-cards", "human-cards"]
