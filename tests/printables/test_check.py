"""The checker: eleven faults that spoil a print, put into a good kit one by one; and no false alarm."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from companion.cli import main
from companion.kernel import qr
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from printables.components import tags
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits import kit
from printables.press.manifest import print_manifest
from printables.press.production import print_kit
from printables.press.renderer import Imprint, render
from printables.proof import advice
from printables.proof.check import problems
from printables.proof.file import PrintedFile, Problem, Proof, opened_twice
from printables.proof.geometry import scale
from printables.proof.readback import rulers
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.kit import Kit
from printables.sheets.paper import PAPERS
from tests.printables.conftest import Printed
from tests.printables.proved import check, told

NAME = "counters.pdf"


def proofs(path: Path, manifest: Any = None) -> set[str]:
    return {finding.proof for finding in check(path, manifest)}


def judged(proof: Proof, path: Path, manifest: Any) -> list[Problem]:
    """Return what one proof finds, where no other is asked about."""
    with opened_twice(path) as (pdf, document):
        return list(proof(PrintedFile(path.name, pdf, document, told(path, manifest))))


@pytest.fixture(scope="module")
def good() -> Kit:
    """Pleasantville, of whose counters there is but the first sheet."""
    return first_sheet(kit("pleasantville"))


def first_sheet(things: Kit) -> Kit:
    file = counters(things)
    short = replace(file, pages=file.pages[:2])
    return replace(things, files=tuple(short if f.name == NAME else f for f in things.files))


@pytest.fixture
def fresh(tmp_path: Path) -> Callable[[Kit, Kit], Path]:
    """Print the counters of a kit and say in the manifest what another kit would be."""

    def write(things: Kit, told: Kit) -> Path:
        path = tmp_path / NAME
        path.write_bytes(render(counters(things), things.faces, Imprint(things.title, "0")))
        (tmp_path / "manifest.json").write_text(json.dumps(print_manifest(told, "0", PAPERS["a4"])))
        return path

    return write


def counters(things: Kit) -> File:
    return next(file for file in things.files if file.name == NAME)


def with_pages(things: Kit, change: Callable[[int, Page], Page]) -> Kit:
    """Return the kit with other pages in its counters' file; numbers count from 1."""
    file = counters(things)
    spoilt = replace(file, pages=tuple(change(number, page) for number, page in enumerate(file.pages, 1)))
    return replace(things, files=tuple(spoilt if f.name == NAME else f for f in things.files))


def with_backs(things: Kit, change: Callable[[Placement, Page], Placement]) -> Kit:
    def spoil(_: int, page: Page) -> Page:
        if page.side == "front":
            return page
        return replace(page, placements=tuple(change(placed, page) for placed in page.placements))

    return with_pages(things, spoil)


def with_face(things: Kit, name: str, more: Callable[[Area], None]) -> Kit:
    """Return the kit with something drawn over one of its faces."""
    face = things.faces[name]

    def draw(area: Area) -> None:
        face.draw(area)
        more(area)

    return replace(things, faces={**things.faces, name: Face(name, face.width, face.height, draw, face.bleed)})


def with_dressing(things: Kit, more: Callable[[Area], None]) -> Kit:
    """Return the kit with something drawn on the counters' second page."""

    def spoil(number: int, page: Page) -> Page:
        return replace(page, overlay=more) if number == 2 else page

    return with_pages(things, spoil)


# ---- no false alarm -----------------------------------------------------------------------------------------


def test_a_good_kit_raises_no_alarm(
    printed: Printed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither does any proof find anything, nor does the command."""
    found: dict[str, list[Problem]] = {}

    def seen(file: PrintedFile) -> list[Problem]:
        return found.setdefault(file.name, problems(file))

    monkeypatch.setattr(advice, "problems", seen)
    assert main(["check", str(printed.folder)]) == 0
    assert capsys.readouterr().out.count("proved") == len(printed.pdfs)
    assert found == {path.name: [] for path in printed.pdfs}


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", [game for game in having("kit") if game != "pleasantville"])
def test_no_false_alarm_in_any_other_kit(game: str, paper: str, tmp_path: Path) -> None:
    files = print_kit(game, tmp_path, paper)
    assert [str(finding) for path in files[:-1] for finding in check(path)] == []


def test_without_a_manifest_the_rest_is_still_proved(printed: Printed, tmp_path: Path) -> None:
    alone = tmp_path / NAME
    alone.write_bytes((printed.folder / NAME).read_bytes())
    assert check(alone) == []


# ---- the eleven faults --------------------------------------------------------------------------------------


def test_letter_instead_of_a4(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    assert "paper size" in proofs(fresh(first_sheet(kit("pleasantville", "letter")), good))


def test_backs_not_mirrored(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    bad = with_backs(good, lambda placed, page: replace(placed, x=page.paper.width - placed.x - placed.width))
    assert proofs(fresh(bad, bad)) == {"duplex"}


@pytest.mark.parametrize("off", [0.3, 0.06])
def test_backs_beside_their_fronts(off: float, good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    bad = with_backs(good, lambda placed, _: replace(placed, x=placed.x + off))
    assert proofs(fresh(bad, bad)) == {"duplex"}


def test_backs_a_hair_beside_their_fronts_pass(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    hair = with_backs(good, lambda placed, _: replace(placed, y=placed.y + 0.04))
    assert proofs(fresh(hair, hair)) == set()


def test_a_partial_row_begun_at_the_wrong_end(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    """The last row has two counters; their backs begin at the left, as the fronts do."""

    def part(number: int, page: Page) -> Page:
        return replace(page, placements=page.placements[:32])

    def wrong(number: int, page: Page) -> Page:
        if number != 2:
            return page
        row = page.placements[30:]
        wide = page.paper.width
        moved = (replace(row[0], x=wide - row[1].x - row[1].width), replace(row[1], x=wide - row[0].x - row[0].width))
        return replace(page, placements=page.placements[:30] + moved)

    short = with_pages(good, part)
    assert proofs(fresh(short, short)) == set()
    bad = with_pages(short, wrong)
    findings = check(fresh(bad, bad))
    assert {finding.proof for finding in findings} == {"duplex"}
    assert len(findings) == 4  # two fronts without a back, two backs without a front


def test_backs_upside_down(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    bad = with_backs(good, lambda placed, _: replace(placed, turn=180))
    assert proofs(fresh(bad, bad)) == {"duplex"}


def test_a_font_that_is_not_embedded(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    def helvetica(area: Area) -> None:
        area.canvas.setFont("Helvetica", 9)
        area.canvas.drawCentredString(*area.at(105, 20), "Any font will do")

    findings = check(fresh(with_dressing(good, helvetica), good))
    assert [(finding.proof, "Helvetica" in finding.message) for finding in findings] == [("fonts", True)]


def test_marks_2_mm_from_the_edges(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    def marks(area: Area) -> None:
        wide, high = area.width, area.height
        for x, y in ((2.0, 90.0), (wide - 2.0, 90.0), (90.0, 2.0), (90.0, high - 2.0)):
            area.line(x, y, x + 0.1, y + 0.1, weight=0.1)

    findings = check(fresh(with_dressing(good, marks), good))
    assert [(finding.proof, finding.page) for finding in findings] == [("edge", 2)] * 4
    for edge, finding in zip(("top", "bottom", "left", "right"), findings, strict=True):
        assert f"mm from the {edge} edge" in finding.message


def test_a_code_without_white_around_it(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    (x, y, w, h) = next(piece.code for piece in good.counters if piece.front == "maid")

    def frame(area: Area) -> None:
        area.rect(x - 0.75, y - 0.75, w + 1.5, h + 1.5, line="blue", weight=0.7)

    findings = check(fresh(with_face(good, "maid", frame), good))
    assert {(finding.proof, finding.page) for finding in findings} == {("tag", 1)}
    assert all("maid" in finding.message for finding in findings)


def test_a_code_with_the_wrong_text(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    piece = next(piece for piece in good.counters if piece.front == "maid")
    x, y, w, h = piece.code

    def other(area: Area) -> None:
        area.rect(x, y, w, h, fill="white")
        left, top = area.at(x, y)
        tags.draw_symbol(area.canvas, qr.symbol("PV:NOBODY", 2), left, top, w / qr.MODULES * PT_PER_MM)

    findings = check(fresh(with_face(good, "maid", other), good))
    assert {finding.proof for finding in findings} == {"tag"}
    assert all('"PV:NOBODY", not "PV:MAID"' in finding.message for finding in findings)


def scaled(path: Path, across: float, down: float) -> None:
    """Shrinks a file's pages about their middles, as a print dialog does."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            wide, high = float(page.mediabox[2]), float(page.mediabox[3])
            place = f"q {across} 0 0 {down} {wide * (1 - across) / 2} {high * (1 - down) / 2} cm ".encode()
            page.contents_add(pikepdf.Stream(pdf, place), prepend=True)
            page.contents_add(pikepdf.Stream(pdf, b" Q"))
        pdf.save(path)


@pytest.mark.parametrize(("across", "down"), [(0.97, 0.97), (0.998, 1.0)])
def test_a_page_printed_smaller(across: float, down: float, printed: Printed, tmp_path: Path) -> None:
    for name in ("counters.pdf", "map.pdf"):
        path = tmp_path / name
        path.write_bytes((printed.folder / name).read_bytes())
        turned = name == "map.pdf" and printed.paper == "a4"  # its rulers stand upright
        scaled(path, *((down, across) if turned else (across, down)))
        pages = {page for _, page, _ in judged(scale, path, printed.manifest)}
        assert pages == set(range(1, 1 + len(pikepdf.open(path).pages)))


def test_a_text_longer_than_its_face(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    def words(area: Area) -> None:
        area.text(15, 24.6, "SUPERMARKET", "bold", 7)

    findings = check(fresh(with_face(good, "maid-back", words), good))
    assert {(finding.proof, finding.page) for finding in findings} == {("text", 2)}
    assert "maid-back" in findings[0].message


# ---- other ways to print ------------------------------------------------------------------------------------


def nudged(path: Path, face: str, off: float) -> None:
    """Move one face to the right on the first page that has it, mm."""
    name = f"/FormXob.face.{face}"
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            steps = list(pikepdf.parse_content_stream(page))
            for at, (before, step) in enumerate(pairwise(steps)):
                if str(step.operator) == "Do" and str(step.operands[0]) == name and str(before.operator) == "cm":
                    place = [float(number) for number in before.operands]
                    place[4] += off * PT_PER_MM
                    steps[at] = pikepdf.ContentStreamInstruction(place, pikepdf.Operator("cm"))
                    page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(steps))
                    pdf.save(path)
                    return
    raise AssertionError(f"{face} is nowhere")


def test_a_sheet_to_be_folded(tmp_path: Path) -> None:
    words = ["print", "pleasantville", "--target", "fold", "--only", "counters", "--out", str(tmp_path)]
    assert main(words) == 0
    path = tmp_path / NAME
    assert check(path) == []
    nudged(path, "maid-back", 0.3)
    assert [finding.message for finding in check(path) if finding.proof == "duplex"] == [
        "maid-back lies 0.30 mm beside the front that it is behind, maid"
    ]


def test_backs_that_are_moved_for_a_printer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the correction moves is not taken for a fault, and what it doesn't is."""
    settings = tmp_path / "settings/saucer"
    settings.mkdir(parents=True)
    row = '[study.main]\nx = "0.5mm"\ny = "-0.25mm"\nturn = 0.3\nflip = "long"\nmargin = "5mm"\n'
    (settings / "printers.toml").write_text(row)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(settings.parent))
    words = ["print", "pleasantville", "--printer", "study", "--only", "counters", "--out", str(tmp_path / "out")]
    assert main(words) == 0
    path = tmp_path / "out" / NAME
    assert check(path) == []
    manifest = json.loads((path.parent / "manifest.json").read_text())
    for file in manifest["files"]:
        file.pop("adjust", None)
    assert {"duplex", "place"} <= proofs(path, manifest)
    nudged(path, "maid-back", 0.3)
    assert len([finding for finding in check(path) if finding.proof == "duplex"]) == 1


# ---- more that may go wrong ---------------------------------------------------------------------------------


def test_a_face_that_is_missing_moved_or_too_many(good: Kit, fresh: Callable[[Kit, Kit], Path]) -> None:
    def spoil(number: int, page: Page) -> Page:
        first, second, *rest = page.placements
        if number == 1:
            return replace(page, placements=(replace(second, x=first.x), replace(second, y=second.y + 1), *rest))
        return page

    messages = [str(finding) for finding in check(fresh(with_pages(good, spoil), good)) if finding.proof == "place"]
    assert len(messages) == 3
    assert any("mayor is missing" in message for message in messages)
    assert any("sheriff is not in the manifest" in message for message in messages)
    assert any("1.00 mm beside its place" in message for message in messages)


def test_print_dialogs_are_told(printed: Printed, tmp_path: Path) -> None:
    path = tmp_path / NAME
    with pikepdf.open(printed.folder / NAME) as pdf:
        pdf.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge
        del pdf.Root.ViewerPreferences.PrintScaling
        pdf.save(path)
    findings = check(path, printed.folder / "manifest.json")
    assert [finding.proof for finding in findings] == ["viewer", "viewer"]


def test_a_lost_page(printed: Printed, tmp_path: Path) -> None:
    path = tmp_path / NAME
    with pikepdf.open(printed.folder / NAME) as pdf:
        del pdf.pages[3]
        pdf.save(path)
    assert proofs(path, printed.manifest) == {"paper size", "duplex"}


def test_rulers_are_told_from_other_lines() -> None:
    base = (0.0, 0.0, 100.0, 0.0)
    ticks = [(float(i), 0.0, float(i), -1.0) for i in range(101)]
    (ruler,) = rulers([base, *ticks])
    assert ruler == pytest.approx((100.0, 100.0, 0.0), abs=1e-9)
    bent = [*ticks[:50], (50.2, 0.0, 50.2, -1.0), *ticks[51:]]
    assert [round(uneven, 3) for _, _, uneven in rulers([base, *bent])] == [0.2]
    assert list(rulers([base, *ticks[:90]])) == []
    assert list(rulers([])) == []


def test_what_cannot_be_read_is_said(printed: Printed, tmp_path: Path) -> None:
    (tmp_path / "words.pdf").write_text("no PDF")
    (words,) = advice.advised(tmp_path / "words.pdf")
    assert [cause.message.partition(":")[0] for cause in words.causes] == ["It cannot be read as a PDF"]
    with pytest.raises(UserError, match="No such file"):
        list(advice.advised(tmp_path / "none.pdf"))
    with pytest.raises(UserError, match="does not know"):
        check(tmp_path / "words.pdf", printed.manifest)
    with pytest.raises(UserError, match="lacks files"):
        check(printed.folder / NAME, {"format": 1, "placements": [], "counters": []})
    with pytest.raises(UserError, match="reads format 1"):
        check(printed.folder / NAME, printed.manifest | {"format": 2})
    with pytest.raises(UserError, match="no file at all"):
        check(printed.folder / NAME, {"format": 1, "files": [], "placements": [], "counters": []})
    with pytest.raises(UserError, match=r"lacks pages, paper_mm, flip of counters\.pdf"):
        check(printed.folder / NAME, {"format": 1, "files": [{"name": NAME}], "placements": [], "counters": []})
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(UserError, match="is not JSON"):
        check(printed.folder / NAME, tmp_path / "bad.json")


def test_the_command(printed: Printed, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / NAME
    path.write_bytes((printed.folder / NAME).read_bytes())
    scaled(path, 0.97, 0.97)
    assert main(["check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == 'counters.pdf: All pages are 3 % too small: printed or saved with "fit to page"?\n'
    assert "before you print" in said.err
    assert main(["check", str(tmp_path / "nothing.pdf")]) == 2
    path.write_bytes((printed.folder / NAME).read_bytes())
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert "proved as far as possible without a manifest" in capsys.readouterr().out


@pytest.mark.parametrize("paper", PAPERS)
def test_the_calibration_sheet_may_go_to_the_edges(paper: str, tmp_path: Path) -> None:
    path = tmp_path / "calibration.pdf"
    assert main(["printer", "calibrate", "--paper", paper, "--out", str(path)]) == 0
    assert check(path) == []
