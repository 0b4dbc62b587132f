"""What was printed, proved from the files themselves: geometry from content streams, the rest from pixels."""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
import zxingcpp

from printables.components.tags import codebook
from printables.kits import kit
from printables.press.production import print_kit
from printables.press.renderer import Imprint, render
from printables.proof.readback import drawn, rulers
from printables.sheets.imposition import Placement
from printables.sheets.inline import unfold
from printables.sheets.paper import PAPERS, UNPRINTABLE
from tests.printables.conftest import Printed
from tests.printables.geometry import MM, astray, crop, forms, pixels

FILES = [
    "start-here.pdf", "counters.pdf", "map.pdf", "travel-map.pdf", "rules.pdf", "player-aid.pdf", "alien-screen.pdf",
    "record-sheet.pdf", "dice.pdf", "dice-tray.pdf",
]  # fmt: skip


def pairs(manifest: dict[str, Any]) -> set[tuple[str, str]]:
    return {(counter["front"], counter["back"]) for counter in manifest["counters"]}


def test_the_folder_holds_what_the_manifest_says(printed: Printed) -> None:
    manifest = printed.manifest
    assert [file["name"] for file in manifest["files"]] == FILES
    assert {path.name for path in printed.folder.iterdir()} == {*FILES, "manifest.json"}
    assert (manifest["format"], manifest["game"], manifest["paper"]) == (1, "pleasantville", printed.paper)
    assert manifest["title"] == "They’ve Invaded Pleasantville"
    for file, path in zip(manifest["files"], printed.pdfs, strict=True):
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) == file["pages"]


def test_counters_of_the_manifest(printed: Printed) -> None:
    counters = printed.manifest["counters"]
    assert len(counters) == 72
    sets = [counter["set"] for counter in counters]
    assert (sets.count("town"), sets.count("alien"), sets.count("marker")) == (30, 31, 11)
    assert len({counter["tag"] for counter in counters}) == 42
    by_id: dict[str, list[dict[str, Any]]] = {}
    for counter in counters:
        by_id.setdefault(counter["id"], []).append(counter)
    twice = [copies for copies in by_id.values() if len(copies) == 2]
    assert len(twice) == 30
    for town, alien in twice:
        assert (town["set"], alien["set"]) == ("town", "alien")
        assert (town["front"], town["tag"], town["mask"]) == (alien["front"], alien["tag"], alien["mask"])
        assert alien["back"] == town["back"] + "-star"
    for counter in counters:
        x, y, w, h = counter["code_mm"]
        assert w == h >= 21 * 0.68
        assert x == y == pytest.approx((25 - w) / 2)
        assert (25 - w) / 2 >= 2 * w / 21  # two modules of white fit around it


def test_pages_have_the_paper_s_size(printed: Printed) -> None:
    sheet = PAPERS[printed.paper]
    for path in printed.pdfs:
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                size = sorted(float(edge) * MM for edge in page.mediabox[2:])
                assert size == pytest.approx(sorted((sheet.width, sheet.height)), abs=0.01)


def test_viewers_are_told_to_print_true_to_scale(printed: Printed) -> None:
    for file, path in zip(printed.manifest["files"], printed.pdfs, strict=True):
        with pikepdf.open(path) as pdf:
            assert pdf.pdf_version == "1.7"
            wishes = pdf.Root.ViewerPreferences
            assert wishes.PrintScaling == "/None"
            assert wishes.Duplex == ("/DuplexFlipLongEdge" if file["flip"] == "long" else "/Simplex")
            assert file["title"] in str(pdf.docinfo.Title)
            with pdf.open_outline() as outline:
                assert len(outline.root) == len(pdf.pages)


def test_boxes_are_nested(printed: Printed) -> None:
    for path in printed.pdfs:
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                media, bleed, trim = (
                    [float(edge) for edge in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")
                )
                for outer, inner in ((media, bleed), (bleed, trim)):
                    assert outer[0] <= inner[0] <= inner[2] <= outer[2]
                    assert outer[1] <= inner[1] <= inner[3] <= outer[3]
    with pikepdf.open(printed.folder / "counters.pdf") as pdf:
        trim = [float(edge) * MM for edge in pdf.pages[0]["/TrimBox"]]
        assert trim[2] - trim[0] == pytest.approx(175, abs=0.01)


def test_all_fonts_are_embedded_and_nothing_is_raster(printed: Printed) -> None:
    for path in printed.pdfs:
        with pikepdf.open(path) as pdf:
            kinds = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)]
            found = [thing for thing in kinds if thing.get("/Type") == "/Font"]
            assert found
            for font in found:
                assert "/FontFile2" in font.FontDescriptor, f"{path.name}: {font.BaseFont} is not embedded"
            assert not [thing for thing in kinds if thing.get("/Subtype") == "/Image"]


def test_every_resource_that_is_drawn_with_is_there(printed: Printed) -> None:
    """Transparency, fonts and forms that a drawing names must be known where it names them, its page or its form."""
    kinds = {"gs": "/ExtGState", "Tf": "/Font", "Do": "/XObject"}
    used = 0
    for path in printed.pdfs:
        with pikepdf.open(path) as pdf:
            drawn = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
            for thing in [*pdf.pages, *drawn]:
                resources = thing.get("/Resources", {})
                for step in pikepdf.parse_content_stream(thing):
                    if kind := kinds.get(str(step.operator)):
                        (name, *_) = step.operands
                        assert name in resources.get(kind, {}), f"{path.name} lacks {name}"
                        used += str(step.operator) == "gs"
    assert used, "nothing is transparent: this proves nothing"


def test_every_face_lies_where_the_manifest_says(printed: Printed) -> None:
    faces = kit("pleasantville", printed.paper).faces
    for name in FILES:
        with pikepdf.open(printed.folder / name) as pdf:
            unfold(pdf)
            for number, page in enumerate(pdf.pages, 1):
                told = [p for p in printed.placements(name) if p["page"] == number]
                found = forms(page)
                assert len(told) == len(found)
                for place, form in zip(told, found, strict=True):
                    assert form.name == place["face"]
                    x, y, w, h = place["rect_mm"]
                    if "window_mm" in place:
                        x, y = x - place["window_mm"][0], y - place["window_mm"][1]
                        w, h = faces[form.name].width, faces[form.name].height
                    bleed = faces[form.name].bleed
                    assert (form.x + bleed, form.y + bleed) == pytest.approx((x, y), abs=0.01)
                    assert (form.width - 2 * bleed, form.height - 2 * bleed) == pytest.approx((w, h), abs=0.01)


def test_each_back_lies_behind_its_front(printed: Printed) -> None:
    with pikepdf.open(printed.folder / "counters.pdf") as pdf:
        assert len(pdf.pages) == 4
        for sheet in (0, 2):
            assert astray(pdf.pages[sheet], pdf.pages[sheet + 1], pairs(printed.manifest)) == []


@pytest.mark.parametrize("fault", ["shifted", "not mirrored", "upside down"])
def test_the_proof_would_catch_a_bad_back(fault: str, tmp_path: Path) -> None:
    from dataclasses import replace

    things = kit("pleasantville")
    file = next(f for f in things.files if f.name == "counters.pdf")
    back = file.pages[1]

    def spoil(placed: Placement) -> Placement:
        if fault == "shifted":
            return replace(placed, x=placed.x + 0.3)
        if fault == "upside down":
            return replace(placed, turn=180)
        return replace(placed, x=back.paper.width - placed.x - placed.width)

    spoilt = replace(back, placements=tuple(spoil(placed) for placed in back.placements))
    bad = replace(file, pages=(file.pages[0], spoilt))
    (tmp_path / "bad.pdf").write_bytes(render(bad, things.faces, Imprint("Bad", "0")))
    known = {(counter.front, counter.back) for counter in things.counters}
    with pikepdf.open(tmp_path / "bad.pdf") as pdf:
        assert len(astray(pdf.pages[0], pdf.pages[1], known)) >= 30


def test_fronts_of_both_sets_are_the_same_drawing(printed: Printed) -> None:
    with pikepdf.open(printed.folder / "counters.pdf") as pdf:
        town, alien = (
            {
                form.name: page.Resources.XObject[f"/FormXob.face.{form.name}"].objgen
                for form in forms(page)
                if not form.name.startswith("tied")
            }
            for page in (pdf.pages[0], pdf.pages[2])
        )
        del alien["zebu_lon"]
        assert len(town) == 30
        assert town == alien  # one object in the file, placed twice
        assert [form.turn for form in forms(pdf.pages[0])] == [0] * 36


def test_every_tag_decodes_at_300_dpi(printed: Printed) -> None:
    tags = {counter["front"]: counter for counter in printed.manifest["counters"]}
    read = 0
    for page in (1, 3):
        image = pixels(printed.folder / "counters.pdf", page, 300)
        for place in printed.placements("counters.pdf"):
            if place["page"] == page:
                counter = tags[place["face"]]
                x, y, _, _ = place["rect_mm"]
                cx, cy, w, h = counter["code_mm"]
                code = crop(image, (x + cx, y + cy, w, h), 300, more=1.4)
                (found,) = zxingcpp.read_barcodes(code, formats=zxingcpp.barcode_formats_from_str("QRCode"))
                assert found.text == counter["tag"]
                assert found.ec_level == "H"
                corner = found.position.top_left
                assert (corner.x, corner.y) == pytest.approx((1.4 / 25.4 * 300,) * 2, abs=3)
                read += 1
    assert read == 72


def test_quiet_zones_are_white(printed: Printed) -> None:
    image = pixels(printed.folder / "counters.pdf", 1, 300)
    for place in [p for p in printed.placements("counters.pdf") if p["page"] == 1]:
        x, y, _, _ = place["rect_mm"]
        around = crop(image, (x + 12.5 - 8.6, y + 12.5 - 8.6, 17.2, 17.2), 300)
        inner = round(1.1 / 25.4 * 300)
        ring = np.ones(around.shape, bool)
        ring[inner:-inner, inner:-inner] = False
        assert around[ring].min() == 255, place["face"]


def test_nothing_lies_within_5_mm_of_the_edge(printed: Printed) -> None:
    dpi = 72
    edge = int(UNPRINTABLE / 25.4 * dpi)
    for file, path in zip(printed.manifest["files"], printed.pdfs, strict=True):
        for page in range(1, file["pages"] + 1):
            image = pixels(path, page, dpi)
            strips = image[:edge], image[-edge:], image[:, :edge], image[:, -edge:]
            assert min(int(strip.min()) for strip in strips) == 255, f"{file['name']} page {page}"
            assert image.min() < 128


def test_every_page_has_a_ruler_of_100_mm(printed: Printed) -> None:
    """And on Letter another of four inches; measured from the ticks as they are drawn."""
    for path in printed.pdfs:
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                found = sorted((right, long) for right, long, _ in rulers(drawn(page).strokes))
                wanted = [100.0] if printed.paper == "a4" else [100.0, 101.6]
                assert [right for right, _ in found] == wanted
                assert [long for _, long in found] == pytest.approx(wanted, rel=0.0001)


def test_the_ruler_is_100_mm_in_pixels_too(printed: Printed) -> None:
    """The first and the last tick of the scale are 100 mm apart, within a thousandth."""
    dpi = 600
    image = pixels(printed.folder / "player-aid.pdf", 2, dpi)
    line = PAPERS[printed.paper].height - 8.0 - 6.0 + 2.4
    row = image[round((line - 1.9) / 25.4 * dpi)]  # where only the centimetres' ticks reach
    where = np.flatnonzero(row < 128)
    groups = np.split(where, np.flatnonzero(np.diff(where) > 2) + 1)
    ticks = np.array([group.mean() for group in groups])[:11] / dpi * 25.4
    assert ticks[10] - ticks[0] == pytest.approx(100.0, rel=0.001)
    assert np.diff(ticks) == pytest.approx(10.0, abs=0.06)


def test_tiles_cover_the_board_and_overlap(printed: Printed) -> None:
    tiles = printed.placements("map.pdf")
    assert 1 <= len(tiles) <= 9
    assert {tile["face"] for tile in tiles} == {"board"}
    wide, high = printed.manifest["board"]["size_mm"]
    seen = np.zeros((round(high), round(wide)), int)
    for tile in tiles:
        x, y, w, h = tile["window_mm"]
        assert tile["rect_mm"][2:] == [w, h]
        seen[round(y) : round(y + h), round(x) : round(x + w)] += 1
    assert seen.min() >= 1
    # neighbours share at least 8 mm
    columns = sorted({(tile["window_mm"][0], tile["window_mm"][2]) for tile in tiles})
    rows = sorted({(tile["window_mm"][1], tile["window_mm"][3]) for tile in tiles})
    for line in (columns, rows):
        for (start, length), (after, _) in pairwise(line):
            assert start + length - after >= 8


def test_no_seam_goes_through_a_marker(printed: Printed) -> None:
    """Each marker and its quiet zone lie whole on one sheet, outside the strips that get covered."""
    quiet = 1.0
    for marker in printed.manifest["board"]["markers"]["items"]:
        corners = np.array(marker["corners_mm"])
        left, top = corners.min(axis=0) - quiet
        right, bottom = corners.max(axis=0) + quiet
        whole = [
            tile
            for tile in printed.placements("map.pdf")
            for x, y, w, h in [tile["window_mm"]]
            if x <= left and y <= top and right <= x + w and bottom <= y + h
        ]
        touched = [
            tile
            for tile in printed.placements("map.pdf")
            for x, y, w, h in [tile["window_mm"]]
            if left < x + w and x < right and top < y + h and y < bottom
        ]
        assert len(whole) == len(touched) == 1, marker["id"]


def test_tiles_show_the_board_s_own_art(printed: Printed) -> None:
    """Overlaps are the same picture on both sheets, so that a cut edge meets the art beneath it."""
    dpi = 60
    by_window = {tuple(tile["window_mm"][:2]): tile for tile in printed.placements("map.pdf")}
    (x0, y0), (x1, _) = sorted(by_window)[0], sorted(by_window)[3]
    one, two = by_window[x0, y0], by_window[x1, y0]
    wide = one["window_mm"][2] - x1
    left = crop(
        pixels(printed.folder / "map.pdf", one["page"], dpi),
        (one["rect_mm"][0] + x1, one["rect_mm"][1] + 60, wide, 40),
        dpi,
    )
    right = crop(
        pixels(printed.folder / "map.pdf", two["page"], dpi), (two["rect_mm"][0], two["rect_mm"][1] + 60, wide, 40), dpi
    )
    high = min(left.shape[0], right.shape[0])
    across = min(left.shape[1], right.shape[1])
    a, b = left[:high, :across].astype(int), right[:high, :across].astype(int)
    # half-pixel shifts and the red arrow aside, they agree
    assert np.mean(np.abs(a - b) < 40) > 0.75


def test_placements_of_pieces_that_are_not_counters(printed: Printed) -> None:
    dice = [placed["face"] for placed in printed.placements("dice.pdf")]
    for kind in ("die", "sticker"):
        for die in ("", "-2", "-3"):
            assert [dice.count(f"{kind}-{n}{die}") for n in range(1, 7)] == [1] * 6, "each die has rings of its own"
        assert not {f"{kind}-{colour}" for colour in ("green", "yellow", "red")} & set(dice), "no other game's die"
    assert [placed["face"] for placed in printed.placements("player-aid.pdf")] == ["phases", "blows"]
    assert [placed["face"] for placed in printed.placements("record-sheet.pdf")] == ["record-alien", "record-town"]


def test_the_manifest_s_board_is_the_board(printed: Printed) -> None:
    from companion.kernel import assets

    board = printed.manifest["board"]
    data = assets.json("pleasantville", "board.json")
    assert len(board["spaces"]) >= 100
    assert board["markers"]["dictionary"].startswith("DICT_4X4")
    assert 6 <= len(board["markers"]["items"]) <= 8
    wide, high = board["size_mm"]
    for marker in board["markers"]["items"]:
        corners = np.array(marker["corners_mm"])
        assert corners.shape == (4, 2)
        assert (corners >= 0).all()
        assert (corners <= (wide, high)).all()
    assert json.dumps(data)  # the same file that the rules and the camera read


@pytest.mark.parametrize("printed", ["a4"], indirect=True)
def test_the_same_input_gives_the_same_bytes(printed: Printed, tmp_path: Path) -> None:
    again = print_kit("pleasantville", tmp_path / "again", printed.paper)
    for path in again:
        assert path.read_bytes() == (printed.folder / path.name).read_bytes(), path.name


def test_files_are_small(printed: Printed) -> None:
    for path in printed.pdfs:
        assert path.stat().st_size < 3_000_000


def test_tags_that_were_printed_never_change() -> None:
    """The codebook's first entries as they were first released, by their digest."""
    text = ";".join(f"{entry['id']},{entry['tag']},{entry['mask']}" for entry in codebook("pleasantville")[:42])
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "4307a9458c5cf277823abe57284322e4950808019437740e7d6c4b9166215b44"
    )
