"""The checker as adviser: sixty faults planted one by one, each named by its cause in one sentence; no false alarm."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from companion.cli import main
from companion.kernel import qr
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from printables.components import tags
from printables.components.cards import deck_file
from printables.draw.units import PT_PER_MM
from printables.kits import kit as real
from printables.press.job import Job
from printables.press.plan import planned
from printables.press.presets import SERVICES, preset, presets
from printables.press.production import produce
from printables.proof import readback
from printables.proof.advice import advised, together
from printables.sheets.imposition import File
from printables.sheets.inline import unfold
from printables.sheets.kit import Kit
from printables.sheets.paper import LARGE, PAPERS, paper
from tests.printables.thirteen import CODE, COUNT, thirteen

DECK = "deck.pdf"


def deck(more: dict[str, Any] | None = None, change: Callable[[File], File] | None = None) -> Kit:
    """Thirteen cards, each with a back of its own.

    :param more: draws over faces, by id. :param change: of the deck's file.
    """
    cards, faces = thirteen(own_backs=True, more=more)
    file = deck_file(PAPERS["a4"], DECK, "Deck", cards, faces)
    return Kit("test", "Test", (change(file) if change else file,), faces, tuple(cards), None)


def written(kit: Kit, target: str, folder: Path, **more: Any) -> Path:
    what = Job(kit, preset(target), paper("a4"), **more)
    produce(planned(what), folder)
    return folder


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Provide the deck as it should be, for three targets."""
    root = tmp_path_factory.mktemp("good")
    return {target: written(deck(), target, root / target) for target in ("home", "cutter", "tgc")}


Spoil = Callable[[Path], object]


def said(folder: Path) -> list[tuple[str, str]]:
    """Kind and sentence of each cause."""
    return [(cause.kind, str(cause)) for cause in together(list(advised(folder)))]


# faults ------------------------------------------------------------------------------------------------------------


def pdf(change: Callable[[pikepdf.Pdf], Any], **save: Any) -> Spoil:
    def spoil(folder: Path) -> None:
        with pikepdf.open(folder / DECK, allow_overwriting_input=True) as file:
            change(file)
            file.save(folder / DECK, **save)

    return spoil


def wrap(matrix: Callable[[float, float], tuple[float, ...]], which: Callable[[int], bool] = lambda n: True) -> Spoil:
    """All that is on some pages (counted from 0) drawn under a matrix, made from the page's width and height in pt."""

    def change(file: pikepdf.Pdf) -> None:
        for number, page in enumerate(file.pages):
            if which(number):
                words = " ".join(f"{n:.6f}" for n in matrix(float(page.mediabox[2]), float(page.mediabox[3])))
                page.contents_add(pikepdf.Stream(file, f"q {words} cm ".encode()), prepend=True)
                page.contents_add(pikepdf.Stream(file, b" Q"))

    return pdf(change)


def about(a: float, b: float, c: float, d: float) -> Callable[[float, float], tuple[float, ...]]:
    """Return a matrix about the page's middle."""
    return lambda w, h: (a, b, c, d, w / 2 - a * w / 2 - c * h / 2, h / 2 - b * w / 2 - d * h / 2)


def by(x: float, y: float = 0.0) -> Callable[[float, float], tuple[float, ...]]:
    """mm to the right and down."""
    return lambda w, h: (1, 0, 0, 1, x * PT_PER_MM, -y * PT_PER_MM)


def face(name: str, how: str | bytes, page: int = 0) -> Spoil:
    """Return a face's place in a page's stream: ``drop``, ``twice``, another face's name, or an operator before it."""

    def change(file: pikepdf.Pdf) -> None:
        sheet = file.pages[page]
        data = sheet.Contents.read_bytes()

        def written(name: str) -> bytes:
            form, line = rb"/FormXob\.face\.%s Do\n", rb"/Face<</%s\[.*?\nEMC\n"
            (found,) = re.findall(b"|".join((form, line)).replace(b"%s", name.encode()), data, re.DOTALL)
            return bytes(found)

        old = written(name)
        if how == "drop":
            new = b""
        elif how == "twice":
            new = old + b" q 1 0 0 1 3 0 cm " + old + b" Q "
        elif isinstance(how, str):
            new = written(how)
        else:
            new = b"q " + how + b" " + old + b" Q "
        sheet.Contents = file.make_stream(data.replace(old, new))

    return pdf(change)


def drawn(**more: Any) -> Spoil:
    """Return the deck printed with something over its faces, beside the manifest of the good one."""
    return printed(lambda: deck(more))


def printed(kit: Callable[[], Kit], *, told: bool = False) -> Spoil:
    """Another kit's deck; its own manifest stays as it is, or is written anew, too."""

    def spoil(folder: Path) -> None:
        kept = (folder / "manifest.json").read_bytes()
        written(kit(), "home", folder)
        if not told:
            (folder / "manifest.json").write_bytes(kept)

    return spoil


def backs(change: Callable[[Any, Any], Any]) -> Callable[[], Kit]:
    """Return a kit whose backs are laid otherwise."""

    def spoil(file: File) -> File:
        pages = tuple(
            page
            if page.side == "front"
            else replace(page, placements=tuple(change(place, page) for place in page.placements))
            for page in file.pages
        )
        return replace(file, pages=pages)

    return lambda: deck(change=spoil)


def unmirrored(place: Any, page: Any) -> Any:
    return replace(place, x=page.paper.width - place.x - place.width)


def other_edge(place: Any, page: Any) -> Any:
    y = page.paper.height - place.y - place.height
    return replace(place, x=page.paper.width - place.x - place.width, y=y, turn=180)


def text(old: str, new: str, name: str = DECK) -> Spoil:
    """Return a text file's words."""

    def spoil(folder: Path) -> None:
        words = (folder / name).read_text(encoding="utf-8")
        assert re.search(old, words)
        (folder / name).write_text(re.sub(old, new, words, count=1), encoding="utf-8", newline="")

    return spoil


def removed(name: str) -> Spoil:
    return lambda folder: (folder / name).unlink()


def raw(change: Callable[[bytes], bytes], name: str = DECK) -> Spoil:
    return lambda folder: (folder / name).write_bytes(change((folder / name).read_bytes()))


def picture(change: Callable[[Image.Image], Image.Image], name: str = "c1", **save: Any) -> Spoil:
    def spoil(folder: Path) -> None:
        path = folder / f"poker/deck/{name}.png"
        with Image.open(path) as image:
            image.load()
            made = change(image)
        made.save(path, "PNG", **({"dpi": (300, 300)} | save))

    return spoil


def _blank(file: pikepdf.Pdf) -> None:
    del file.pages[:]
    file.add_blank_page()
    file.docinfo["/Producer"] = "Some Office 7"
    file.docinfo["/Creator"] = "Some Office"


def _flat(file: pikepdf.Pdf) -> None:
    """As a program does that draws everything itself: no form is left."""
    for page in file.pages:
        page.Contents = file.make_stream(b"0 0 100 100 re f")
    file.docinfo["/Producer"] = "Preview"


def _no_ruler(file: pikepdf.Pdf) -> None:
    for page in file.pages:
        page.contents_coalesce()
        data, count = re.subn(rb"/FormXob\.shared\.ruler\S* Do", b"", page.Contents.read_bytes())
        assert count == 1
        page.Contents = file.make_stream(data)


def _wrong_code(area: Any) -> None:
    x, y, w, h = CODE
    area.rect(x, y, w, h, fill="white")
    left, top = area.at(x, y)
    tags.draw_symbol(area.canvas, qr.symbol("TS:99", 2), left, top, w / qr.MODULES * PT_PER_MM)


def _helvetica(file: pikepdf.Pdf) -> None:
    """Words on a page in a font that the file doesn't bring along."""
    font = file.make_indirect(
        pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    )
    page = file.pages[1]
    page.add_resource(font, pikepdf.Name.Font, pikepdf.Name.Plain)
    page.contents_add(pikepdf.Stream(file, b"BT /Plain 9 Tf 260 30 Td (Any font will do) Tj ET"))


def _order(change: Callable[[list[Any]], list[Any]]) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        pages = change(list(file.pages))
        del file.pages[:]
        file.pages.extend(pages)

    def through(folder: Path) -> None:
        with pikepdf.open(folder / DECK) as old, pikepdf.new() as new:
            new.pages.extend(change(list(old.pages)))
            new.docinfo["/Creator"] = "Saucer"
            new.Root.ViewerPreferences = new.copy_foreign(old.Root.ViewerPreferences)
            new.save(folder / "x.pdf")
        (folder / "x.pdf").replace(folder / DECK)

    return through


SMALL = 0.97
CUT = "deck-cut-1.svg"


def painted(words: str) -> Spoil:
    """Operators after all that is on the first page."""
    return pdf(lambda file: file.pages[0].contents_add(pikepdf.Stream(file, f"\nq {words} Q".encode())))


def middle(page: pikepdf.Page) -> tuple[float, float]:
    """Where the middle of a page's first face lies, pt."""
    form = readback.drawn(page).forms[0]
    return form.middle[0] * PT_PER_MM, float(page.mediabox[3]) - form.middle[1] * PT_PER_MM


def sticker(file: pikepdf.Pdf) -> None:
    """Put a white box in the middle of the first face of the first page, within a form of its own."""
    unfold(file)
    page = file.pages[0]
    x, y = middle(page)
    kind = pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 20, 20])
    box = file.make_stream(b"1 1 1 rg 0 0 20 20 re f", kind)
    page.Resources.XObject["/Sticker"] = box
    page.contents_add(pikepdf.Stream(file, f"\nq 1 0 0 1 {x:.3f} {y:.3f} cm /Sticker Do Q".encode()))


def stamped(file: pikepdf.Pdf) -> None:
    """Put a white stamp, as a viewer's comments put it on a page."""
    kind = pikepdf.Dictionary(Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 60, 60])
    look = file.make_stream(b"1 1 1 rg 0 0 60 60 re f", kind)
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Stamp, Rect=[100, 500, 160, 560], F=4)
    note.AP = pikepdf.Dictionary(N=look)
    file.pages[1].obj.Annots = pikepdf.Array([file.make_indirect(note)])


HOME: list[tuple[str, Spoil, str, str]] = [
    ("painted over", painted("1 1 1 rg 150 500 60 60 re f"), "covered", r"something else is painted over it"),
    ("stamped", pdf(stamped), "notes", "A note or a stamp was put on the page, and viewers print it .* on page 2"),
    ("sticker", pdf(sticker), "covered", r"c\d+ on page 1: something else is painted over it"),
    (
        "mirrored",
        wrap(lambda w, h: (-1, 0, 0, 1, w, 0), lambda n: n == 0),
        "mirrored",
        "What is on page 1 is a mirror image",
    ),
    (
        "password",
        pdf(lambda f: None, encryption=pikepdf.Encryption(owner="a", user="b")),
        "encrypted",
        "asks for a password",
    ),
    ("locked", pdf(lambda f: None, encryption=pikepdf.Encryption(owner="a", user="")), "encrypted", "It is locked"),
    ("cut off", raw(lambda data: data[: len(data) // 3]), "", "damaged|Saucer's any more|missing"),
    ("no PDF", raw(lambda data: b"no PDF"), "damaged", "cannot be read as a PDF"),
    ("empty", raw(lambda data: b""), "damaged", "cannot be read as a PDF"),
    ("foreign", pdf(_blank), "foreign", '"Some Office 7" has written it'),
    ("saved anew", pdf(_flat), "foreign", '"Preview" has written it, and its faces cannot be found'),
    ("last page", _order(lambda pages: pages[:-1]), "pages", "Page 4 of 4 is missing"),
    ("first page", _order(lambda pages: pages[1:]), "pages", "Page 1 of 4 is missing"),
    ("a sheet", _order(lambda pages: pages[:2]), "pages", "Pages 3 and 4 of 4 are missing"),
    ("page twice", _order(lambda pages: [*pages, pages[0]]), "pages", "5 pages, not 4: page 5 is too many"),
    (
        "swapped",
        _order(lambda pages: [pages[i ^ 1] for i in range(4)]),
        "order",
        "Fronts and backs have changed places",
    ),
    ("shuffled", _order(lambda pages: pages[::-1]), "order", "Its pages are in another order: every page"),
    (
        "97 %",
        wrap(about(SMALL, 0, 0, SMALL)),
        "scale",
        'All pages are 3 % too small: printed or saved with "fit to page"',
    ),
    ("103 %", wrap(about(1.03, 0, 0, 1.03)), "scale", "All pages are 3 % too large"),
    ("stretched", wrap(about(0.998, 0, 0, 1)), "scale", "0.20 % too short across: stretched"),
    ("one page small", wrap(about(0.95, 0, 0, 0.95), lambda n: n == 2), "scale", "What is on page 3 is 5 % too small"),
    ("on its head", wrap(about(-1, 0, 0, -1), lambda n: n == 1), "turned", "What is on page 2 stands on its head"),
    ("askew", wrap(about(0.99996, 0.00873, -0.00873, 0.99996)), "turned", "What is on every page is turned by 0.50°"),
    ("all aside", wrap(by(2.0)), "shift", "Everything on every page lies 2.00 mm to the right"),
    (
        "backs aside",
        wrap(by(0.3, -0.2), lambda n: n % 2 == 1),
        "shift",
        "The backs of every sheet lie 0.30 mm to the right and 0.20 mm up",
    ),
    ("page aside", wrap(by(0, 1.0), lambda n: n == 2), "shift", "What is on page 3 lies 1.00 mm down"),
    (
        "backs aside, told",
        printed(backs(lambda p, _: replace(p, x=p.x + 0.3)), told=True),
        "shift",
        "The backs lie 0.30 mm to the right of their fronts on every sheet",
    ),
    ("not mirrored", printed(backs(unmirrored), told=True), "mirror", "The backs are not mirrored"),
    (
        "upside down",
        printed(backs(lambda p, _: replace(p, turn=180)), told=True),
        "upside down",
        "The backs are upside down",
    ),
    (
        "other edge",
        printed(backs(other_edge), told=True),
        "edge of flip",
        "laid for flipping on the short edge, not on the long",
    ),
    ("one moved", face("c4", b"1 0 0 1 1.417 0 cm"), "moved", "On page 1, c4 lies 0.50 mm to the right of the place"),
    ("one moved, in line", face("b4", b"1 0 0 1 1.417 0 cm", 1), "moved", "On page 2, b4 lies 0.50 mm to the right"),
    ("one lost, in line", face("b4", "drop", 1), "missing", "On page 2, b4 is missing"),
    ("one for another, in line", face("b4", "b5", 1), "replaced", "On page 2, b5 is in the place of b4"),
    ("one lost", face("c4", "drop"), "missing", "On page 1, c4 is missing"),
    ("one twice", face("c4", "twice"), "extra", "On page 1, c4 is too many"),
    ("one for another", face("c4", "c5"), "replaced", "On page 1, c5 is in the place of c4"),
    ("one turned", face("b4", b"-1 0 0 -1 178.58 249.45 cm", 1), "turned", "On page 2, b4 is turned or mirrored"),
    ("one small", face("c4", b"0.9 0 0 0.9 8.93 12.47 cm"), "scale", "On page 1, c4 is larger or smaller"),
    (
        "plain back",
        drawn(b4=lambda area: area.rect(0, 0, 63, 88, fill="red")),
        "changed",
        "b4 is not the face that was",
    ),
    (
        "two others",
        drawn(b4=lambda area: area.circle(9, 9, 3), b5=lambda area: area.circle(9, 9, 3)),
        "changed",
        "b4 and b5 are not the faces that were",
    ),
    (
        "other printing",
        drawn(**{f"{a}{i}": lambda area: area.circle(9, 9, 3) for a in "bc" for i in range(COUNT)}),
        "other printing",
        "It is of another printing",
    ),
    ("wrong code", drawn(c4=_wrong_code), "tag", r'c4 on page 1: its tag says "TS:99", not "TS:04"'),
    (
        "covered code",
        drawn(c4=lambda area: area.rect(5, 71, 9, 9, fill="ink")),
        "tag",
        "c4 on page 1: its tag cannot be read",
    ),
    (
        "no quiet",
        drawn(c4=lambda area: area.rect(CODE[0] - 0.75, CODE[1] - 0.75, 12, 12, line="blue", weight=0.7)),
        "tag",
        "c4 on page 1: its tag has not 2 modules",
    ),
    ("font", pdf(_helvetica), "fonts", "The font Helvetica is not embedded"),
    (
        "words over trim",
        drawn(b4=lambda area: area.text(50, 40, "SUPERMARKET", "bold", 12)),
        "text",
        "b4 on page 2: .*stands over the trim",
    ),
    ("at the edge", wrap(by(-7.0), lambda n: n == 0), "shift", "What is on page 1 lies 7.00 mm to the left"),
    (
        "dialog",
        pdf(lambda f: f.Root.ViewerPreferences.__delitem__("/PrintScaling")),
        "viewer",
        "doesn't ask .* for 100 %",
    ),
    (
        "dialog's edge",
        pdf(lambda f: f.Root.ViewerPreferences.__setitem__("/Duplex", pikepdf.Name.DuplexFlipShortEdge)),
        "viewer",
        "DuplexFlipShortEdge, not DuplexFlipLongEdge",
    ),
    ("no ruler", pdf(_no_ruler), "scale", "There is no ruler of 100 mm on every page"),
    ("shown turned", pdf(lambda f: f.pages[1].__setattr__("Rotate", 90)), "paper size", "shown turned on page 2"),
    ("lost file", removed(DECK), "lost", "in the manifest, but not in the folder"),
    (
        "stranger",
        lambda folder: shutil.copy(folder / DECK, folder / "zz.pdf"),
        "unknown",
        "zz.pdf: It is not in the manifest",
    ),
]

CUTTER: list[tuple[str, Spoil, str, str]] = [
    ("lost cuts", removed(CUT), "cut file", "deck-cut-1.svg: It is missing: the cuts of page 1"),
    ("damaged cuts", raw(lambda data: data[:900], CUT), "cut file", "cannot be read as a drawing"),
    ("cuts aside", text('<g id="cut"', '<g id="old"/><g id="cut"', CUT), "", ""),
    ("one cut lost", text(r'<path id="cut-2[^/]*/>', "", CUT), "cut count", "1 of 8 cuts are missing"),
    ("one cut more", text(r'(<path id="cut-2[^/]*/>)', r"\1\1", CUT), "cut count", "1 of 8 cuts are too many"),
    (
        "sheet of cuts scaled",
        text('width="210mm"', 'width="205mm"', CUT),
        "cut size",
        "205.0 × 297.0 mm, not 210.0 × 297.0",
    ),
]


def moved_lines(x: float, which: Callable[[int], bool], scale: float = 1.0) -> Spoil:
    """Return the lines of the cut file's layer moved by some mm, those that are chosen, or scaled."""

    def spoil(folder: Path) -> None:
        words = (folder / CUT).read_text(encoding="utf-8")
        head, cut = words.split('<g id="cut"')
        cut, tail = cut.split("</g>", 1)
        paths = cut.split("<path ")

        def shift(found: re.Match[str]) -> str:
            return f"{float(found[1]) * scale + x:.4f} {float(found[2]) * scale:.4f}"

        for number in range(1, len(paths)):
            if which(number):
                paths[number] = re.sub(r"(\d+\.\d{4}) (\d+\.\d{4})", shift, paths[number])
        (folder / CUT).write_text(head + '<g id="cut"' + "<path ".join(paths) + "</g>" + tail, encoding="utf-8")

    return spoil


CUTTER[2:3] = [
    (
        "cuts aside",
        moved_lines(5.0, lambda n: True),
        "cut shift",
        "All its lines lie 5.00 mm to the right of the pieces",
    ),
    ("one cut aside", moved_lines(0.4, lambda n: n == 3), "cut moved", "1 of its cuts lies beside the pieces"),
    ("cuts scaled", moved_lines(0.0, lambda n: True, 0.98), "cut size", "larger or smaller than the pieces"),
]


def beyond(folder: Path) -> None:
    """Make the manifest say that the machine reaches less."""
    data = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    data["files"][0]["cuts"][0]["reach_mm"] = [20, 20, 190, 277]
    (folder / "manifest.json").write_text(json.dumps(data), encoding="utf-8")


def lines_of_dxf(folder: Path) -> None:
    path = folder / "deck-cut-1.dxf"
    words = path.read_bytes().decode("ascii")
    path.write_bytes(re.sub(r"(?<= 10\r\n)(\d+\.\d{4})", lambda m: f"{float(m[1]) + 1:.4f}", words).encode("ascii"))


CUTTER += [
    ("beyond the reach", beyond, "cut reach", "lines beyond what the machine reaches"),
    ("DXF aside", lines_of_dxf, "", "deck-cut-1.dxf: (All its lines lie 1.00 mm to the right|It is 211.0)"),
]

TGC: list[tuple[str, Spoil, str, str]] = [
    ("picture small", picture(lambda i: i.resize((400, 545))), "picture size", "400 × 545 pixels, not 825 × 1125"),
    ("bleed off", picture(lambda i: i.crop((37, 37, 788, 1088))), "picture size", "bleed cut off"),
    ("no dpi", picture(lambda i: i, dpi=(72, 72)), "dpi", "doesn't say that it has 300 dots an inch"),
    ("grey", picture(lambda i: i.convert("L")), "colours", "Its colours are L, not RGB"),
    (
        "replaced",
        picture(lambda i: Image.new("RGB", i.size, "red")),
        "changed",
        "c1.png: It is not the picture that was made",
    ),
    ("damaged", raw(lambda data: data[:500], "poker/deck/c1.png"), "picture", "cannot be read as a picture"),
    ("lost", removed("poker/deck/c1.png"), "lost", "c1.png: It is in the manifest, but not in the folder"),
    ("too many", lambda f: shutil.copy(f / "poker/deck/c1.png", f / "poker/deck/c99.png"), "unknown", "c99.png"),
    ("count", text("c1.png,b1.png,1", "c1.png,b1.png,7", "poker/deck/order.csv"), "order", "c1.png: 7 wanted, not 1"),
    ("row lost", text("c1.png,b1.png,1\n", "", "poker/deck/order.csv"), "order", "c1.png is missing"),
    (
        "other back",
        text("c1.png,b1.png", "c1.png,b2.png", "poker/deck/order.csv"),
        "order",
        "missing, or with another back",
    ),
]

FAULTS = [(target, *row) for target, rows in (("home", HOME), ("cutter", CUTTER), ("tgc", TGC)) for row in rows]


@pytest.mark.few(40)
@pytest.mark.parametrize(
    ("target", "name", "spoil", "kind", "words"), FAULTS, ids=[f"{row[0]}: {row[1]}" for row in FAULTS]
)
def test_a_fault_is_named_by_its_cause(
    target: str, name: str, spoil: Spoil, kind: str, words: str, good: dict[str, Path], tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    shutil.copytree(good[target], folder)
    spoil(folder)
    found = said(folder)
    assert len(found) == 1, found
    assert kind in ("", found[0][0]), found
    assert re.search(words, found[0][1]), found


def test_there_are_enough_of_them(good: dict[str, Path]) -> None:
    assert len(FAULTS) >= 60
    assert [said(folder) for folder in good.values()] == [[], [], []]


def test_what_all_files_have_in_common_is_said_once(tmp_path: Path, capsys: Any) -> None:
    """One sentence, not one for each page of each file."""
    assert main(["print", "body_snatchers", "--only", "sheets", "--only", "rules", "--out", str(tmp_path)]) == 0
    for path in tmp_path.glob("*.pdf"):
        shutil.copy(path, tmp_path / DECK)
        wrap(about(SMALL, 0, 0, SMALL))(tmp_path)
        (tmp_path / DECK).replace(path)
    capsys.readouterr()
    assert main(["check", str(tmp_path)]) == 2
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ['All 4 PDFs: All pages are 3 % too small: printed or saved with "fit to page"?']
    assert "1 problem found" in shown.err


def test_two_faults_are_two_sentences(good: dict[str, Path], tmp_path: Path) -> None:
    folder = tmp_path / "out"
    shutil.copytree(good["home"], folder)
    wrap(by(0.3), lambda n: n % 2 == 1)(folder)
    next(spoil for name, spoil, *_ in HOME if name == "dialog")(folder)
    assert sorted(kind for kind, _ in said(folder)) == ["shift", "viewer"]


@pytest.mark.slow
@pytest.mark.parametrize("game", [*having("kit")])
def test_no_false_alarm_for_any_target(game: str, tmp_path: Path) -> None:
    """All kits, targets and papers: 0 causes."""
    count = 0
    for sheet in PAPERS:
        kit = real(game, sheet)
        for target in (name for name, made in presets().items() if name == made.name):
            what = Job(kit, preset(target), paper(sheet))
            folder = tmp_path / f"{target}-{sheet}"
            try:
                plan = planned(what)
            except UserError:  # a service that makes none of its pieces
                assert preset(target).layout in SERVICES
                continue
            produce(plan, folder)
            found = list(advised(folder))
            assert [str(cause) for advice in found for cause in advice.causes] == [], (target, sheet)
            count += len(found)
            shutil.rmtree(folder)
    assert count > 40


@pytest.mark.slow
@pytest.mark.parametrize("sheet", sorted(LARGE))
def test_no_false_alarm_on_large_paper(sheet: str, tmp_path: Path) -> None:
    """Boards on one large sheet or few, for every target that lays them."""
    count = 0
    for game in having("kit"):
        things = real(game, sheet)
        boards = tuple(file.name for file in things.files if file.paper.name == sheet)
        for target in (name for name, made in presets().items() if name == made.name and boards):
            if preset(target).layout in SERVICES:
                continue
            what = Job(things, preset(target), paper(sheet), only=boards)
            folder = tmp_path / f"{game}-{target}"
            produce(planned(what), folder)
            found = list(advised(folder))
            assert [str(cause) for advice in found for cause in advice.causes] == [], (game, target)
            count += len(found)
            shutil.rmtree(folder)
    assert count >= 3 * 2
