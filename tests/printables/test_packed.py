"""Printed files are small and cheap: few objects, small fonts, what faces share once; and read as before."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import textwrap
from dataclasses import replace
from html import escape
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from companion.kernel import assets
from companion.kernel.manifest import games
from printables.draw import fonts
from printables.draw.area import Area
from printables.draw.paragraphs import broken
from printables.kits import kit
from printables.press.renderer import Imprint, render, single
from printables.proof.readback import drawn as read
from printables.proof.readback import rulers
from printables.sheets.component import Face
from printables.sheets.digest import DigestedPdf, digests, faces
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.inline import unfold
from printables.sheets.paper import PAPERS


def drawn(*faces: Face) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(single([(face, face.width, face.height) for face in faces], "", Imprint("", ""))))


def test_a_file_just_drawn_tells_the_digests_that_are_read_from_it() -> None:
    things = kit("abductinators")
    file = next(file for file in things.files if file.name == "alien-cards.pdf")
    data = render(file, things.faces, Imprint("", ""))
    assert isinstance(data, DigestedPdf)
    assert len(digests(data)) == 55
    assert digests(data) == digests(bytes(data))
    assert data == render(file, things.faces, Imprint("", "")), "the same bytes for the same kit"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        forms = [
            thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
    assert len(forms) == 55 + 7 + 2, "each scene is drawn once, not on each card; so are the ruler and the cut marks"
    assert len(data) < 130_000


def light(name: str) -> Face:
    """Return a face of a few words, one of which could be taken for an operator."""

    def draw(area: Area) -> None:
        area.rect(-1, -1, area.width + 2, area.height + 2, fill="teal_dark")
        area.text(3, 9, f"BDC ( EMC {name} Do")

    return Face(name, 30, 20, draw, bleed=1)


def sheet(*places: tuple[str, float, int]) -> File:
    """Return a page with a row of faces: id, mm from the left, degrees."""
    placed = tuple(
        Placement(name, x, 30, *((20, 30) if turn % 180 else (30, 20)), turn, spill=(1, 0, 0.5, 1))
        for name, x, turn in places
    )
    return File("x.pdf", "X", (Page(PAPERS["a4"], "front", 1, placed),), None)


def test_a_light_face_that_is_shown_once_has_no_form_and_can_be_read_like_others() -> None:
    names = ("a", 20.0, 0), ("b", 60.0, 90), ("c", 100.0, 180), ("d", 140.0, 270)
    things = {name: light(name) for name, *_ in names}
    once = render(sheet(*names), things, Imprint("", ""))
    again = (*names, *((name, x, turn) for name, x, turn in names))
    twice = render(sheet(*again), things, Imprint("", ""))  # the same again in the same places: forms
    assert isinstance(once, DigestedPdf)
    assert isinstance(twice, DigestedPdf)
    pictures = []
    for data, forms in ((once, 1), (twice, 5)):
        with pikepdf.open(io.BytesIO(data)) as pdf:
            assert len(pdf.pages[0].Resources.XObject) == forms, "the ruler, and the faces' forms"
            pictures.append(pypdfium2.PdfDocument(data)[0].render(scale=3).to_numpy())
            assert unfold(pdf) == (forms == 1)
            assert [form.name for form in read(pdf.pages[0]).forms][:4] == list("abcd")
            store = io.BytesIO()
            pdf.save(store)
            pictures.append(pypdfium2.PdfDocument(store.getvalue())[0].render(scale=3).to_numpy())
    assert all((picture == pictures[0]).all() for picture in pictures)
    assert digests(bytes(once)) == digests(once) == digests(twice) == digests(bytes(twice))
    assert len(set(digests(once).values())) == 4


def test_what_many_sheets_show_alike_is_in_a_file_once() -> None:
    face = Face("back", 30, 20, lambda area: area.rect(0, 0, 30, 20, fill="blue"))
    page = Page(PAPERS["a4"], "front", 1, tuple(Placement("back", 20 + 40 * n, 30, 30, 20) for n in range(4)))
    marks = (Mark(5, 30, 9, 30), Mark(5, 50, 9, 50))
    pages = tuple(replace(page, sheet=n, marks=marks, title=f"Sheet {n}") for n in range(1, 4))
    with pikepdf.open(io.BytesIO(render(File("x.pdf", "X", pages, None), {"back": face}, Imprint("", "")))) as pdf:
        bodies = {page.Contents[0].objgen for page in pdf.pages}
        names = [page.Contents[1].read_bytes() for page in pdf.pages]
        strokes = [read(page).strokes for page in pdf.pages]
    assert len(bodies) == 1
    assert [f"sheet {n} of 3".encode() in name for n, name in enumerate(names, 1)] == [True] * 3
    assert (5.0, 30.0, 9.0, 30.0) in [tuple(round(edge, 3) for edge in stroke) for stroke in strokes[2]]
    assert [round(long) for long, _, _ in rulers(strokes[2])] == [100]


def test_what_faces_share_counts_for_the_digest_of_each() -> None:
    def face(name: str, sign: str, colour: str) -> Face:
        def draw(area: Area) -> None:
            area.shared(sign, lambda area: area.rect(2, 2, 5, 5, fill=colour))

        return Face(name, 20, 20, draw)

    def told(one: Face) -> str:
        pdf = drawn(one)
        return faces(pdf)[one.id]

    assert told(face("a", "mark", "red")) == told(face("a", "mark", "red"))
    assert told(face("a", "mark", "red")) != told(face("a", "mark", "blue"))


def test_a_font_has_the_signs_that_are_written_and_they_look_as_in_the_whole_font() -> None:
    words = "Où êtes-vous?"
    pictures = []
    sizes = []
    for font in (fonts.Font("few", str(fonts.path("text"))), TTFont("whole", str(fonts.path("text")))):
        font.face.name += font.fontName.encode()  # ReportLab takes two fonts of one name for one font
        pdfmetrics.registerFont(font)
        store = io.BytesIO()
        canvas = Canvas(store, pagesize=(220, 60), pageCompression=1, invariant=1)
        canvas.setFont(font.fontName, 24)
        canvas.drawString(10, 20, words)
        canvas.save()
        page = pypdfium2.PdfDocument(store.getvalue())[0]
        assert page.get_textpage().get_text_range() == words
        pictures.append(page.render(scale=12).to_numpy().astype(int))  # coarser, the whole font's hints would show
        sizes.append(len(store.getvalue()))
    assert np.abs(pictures[0] - pictures[1]).max() == 0
    assert sizes[0] < sizes[1] / 4


@pytest.mark.parametrize("size", [7.0, 9.5, 11.0])
def test_lines_break_where_reportlab_breaks_them(size: float) -> None:
    texts = [
        line.split(" = ", 1)[1]
        for game in games()
        for file in sorted((assets.folder(game) / "en").iterdir(), key=lambda file: file.name)
        for line in file.read_text(encoding="utf-8").splitlines()
        if " = " in line and "{" not in line and not line.startswith("#")
    ]
    fonts.register()
    style = ParagraphStyle("", fontName=fonts.name("text"), fontSize=size, leading=12, splitLongWords=0)
    bold = rf'<font name="{fonts.name("bold")}">\1</font>'
    known = fonts.signs("text")
    closer = 0
    for number, text in enumerate([text for text in texts if len(text) > 60 and known.issuperset(text)][::5]):
        width = 90.013 + number * 37 % 160  # no line is exactly as long: how a tie is rounded is nobody's rule
        theirs = Paragraph(re.sub(r"\*\*(.+?)\*\*", bold, escape(text, quote=False)), style)
        _, high = theirs.wrap(width, 1e6)
        lines = broken(text, width, size, "text")
        assert high == pytest.approx(12 * len(lines)), text
        for line, its in zip(lines, theirs.blPara.lines, strict=True):
            words, room = (" ".join(its[1]), its[0]) if isinstance(its, tuple) else (None, its.extraSpace)
            words = "".join(part.text for part in its.words).strip() if words is None else words
            assert "".join(part for _, part in line.pieces) == words
            assert line.room == pytest.approx(max(0.0, room), abs=1e-6)
            assert (line.closer > 0) == (room < -1e-8 and " " in words)
            closer += line.closer > 0
    assert closer, "some line takes a word more by closer spaces"


def test_printing_cards_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    program = """
        import sys
        from companion.cli import main
        assert main(["print", "abductinators", "--only", "alien-cards", "--out", sys.argv[1]]) == 0
        heavy = "numpy", "shapely", "pikepdf", "babel", "fluent", "reportlab.platypus", "tomlkit"
        print([name for name in heavy if name in sys.modules])
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), str(tmp_path / "out")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert done.stdout.splitlines()[-1] == "[]"
