"""Pictures, own fonts, turned fields and backs of their own: on a designer's cards."""

from __future__ import annotations

import io
import json
import os
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
import shapely
from PIL import Image, ImageDraw

from companion.cli import main
from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.decks.deck import deck
from printables.decks.pictures import shown
from printables.draw.fonts import own
from printables.press.job import Job
from printables.press.plan import planned
from printables.press.presets import preset
from printables.press.production import produce
from printables.proof.advice import advised
from printables.sheets.imposition import printed as ink_of
from printables.sheets.paper import PAPERS
from tests.printables.geometry import crop, pixels

LAYOUT = """\
format = 1
title = "Art"
cards = "cards.csv"
ground = "#FFFFFF"
[[field]]
kind = "image"
image = "{art}"
at = ["-2mm", "-2mm"]
size = ["67mm", "50mm"]
fit = "cover"
[[field]]
text = "{name}"
at = ["4mm", "60mm"]
size = ["55mm", "10mm"]
[[back]]
text = "{back}"
at = ["4mm", "40mm"]
size = ["55mm", "8mm"]
turn = 90
align = "centre"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three cards with pictures, and backs of two kinds."""
    art = tmp_path / "art"
    art.mkdir()
    for name, left, right in (("one.png", "red", "blue"), ("two.jpg", "lime", "black")):
        image = Image.new("RGB", (900, 600), left)
        ImageDraw.Draw(image).rectangle((450, 0, 900, 600), right)
        image.save(art / name)
    rows = "name,art,back\nOne,art/one.png,Rogue\nTwo,art/two.jpg,Hero\nThree,,Rogue\n"
    (tmp_path / "cards.csv").write_text(rows)
    (tmp_path / "deck.toml").write_text(LAYOUT)
    return tmp_path


def printed(folder: Path, *more: str) -> Path:
    out = folder / "out"
    assert main(["deck", str(folder), "--out", str(out), *more]) == 0
    return out


def colour(out: Path, face: str, x: float, y: float) -> tuple[int, ...]:
    """Return the colour of a place on the first page, mm from a card's top left."""
    import pypdfium2

    told = json.loads((out / "manifest.json").read_text())
    placed = next(row for row in told["placements"] if row["face"] == face)
    with pypdfium2.PdfDocument(out / "deck.pdf") as document:
        image = np.asarray(document[placed["page"] - 1].render(scale=150 / 72).to_pil().convert("RGB"))
    left, top = placed["rect_mm"][:2]
    return tuple(int(part) for part in image[round((top + y) / 25.4 * 150), round((left + x) / 25.4 * 150)])


def images_of(pdf: pikepdf.Pdf) -> list[pikepdf.Stream]:
    return [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


PHOTOGRAPHS = """
format = 1
title = "Photographs"
cards = "cards.csv"
size = "poker"

[[field]]
kind = "image"
image = "{image}"
at = ["0mm", "0mm"]
size = ["63.5mm", "88.9mm"]
"""
PEAK = """
import resource, sys
from companion.cli import main
assert main(["deck", sys.argv[1], "--out", sys.argv[2]]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_pictures_fill_their_place_and_are_proved(folder: Path) -> None:
    out = printed(folder)
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    assert near(colour(out, "card-2", 10, 20), (255, 0, 0))
    assert near(colour(out, "card-2", 55, 20), (0, 0, 255))
    assert near(colour(out, "card-3", 10, 20), (0, 255, 0))
    assert near(colour(out, "card-4", 10, 20), (255, 255, 255)), "a card without a picture"
    with pikepdf.open(out / "deck.pdf") as pdf:
        kinds = [
            thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
        ]
    assert len(kinds) == 2, "each once"
    assert sorted("DCT" in str(thing.get("/Filter")) for thing in kinds) == [False, True], "a photograph stays one"


def test_a_changed_picture_is_found(folder: Path) -> None:
    out = printed(folder)
    told = (out / "manifest.json").read_bytes()
    Image.new("RGB", (900, 600), "white").save(folder / "art/one.png")
    printed(folder)
    (out / "manifest.json").write_bytes(told)
    (advice,) = advised(out)
    assert [cause.kind for cause in advice.causes] == ["changed"]
    assert "card-2" in advice.causes[0].message


@pytest.mark.parametrize(
    ("fit", "focus", "crop", "part", "place"),
    [
        ("cover", (0.5, 0.5), (0, 0, 1, 1), (300, 0, 600, 600), (0, 0, 20, 40)),
        ("cover", (0.0, 0.5), (0, 0, 1, 1), (0, 0, 300, 600), (0, 0, 20, 40)),
        ("cover", (1.0, 0.5), (0, 0, 1, 1), (600, 0, 900, 600), (0, 0, 20, 40)),
        ("contain", (0.5, 0.5), (0, 0, 1, 1), (0, 0, 900, 600), (0, 13.3333, 20, 13.3333)),
        ("stretch", (0.5, 0.5), (0, 0, 1, 1), (0, 0, 900, 600), (0, 0, 20, 40)),
        ("stretch", (0.5, 0.5), (0.5, 0, 0.5, 1), (450, 0, 900, 600), (0, 0, 20, 40)),
    ],
)
def test_what_shows_of_a_picture(fit: Any, focus: Any, crop: Any, part: Any, place: Any) -> None:
    shows, where = shown((900, 600), (0, 0, 20, 40), fit, focus, crop)
    assert shows == pytest.approx(part)
    assert where == pytest.approx(place, abs=1e-3)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "art/none.png",
            r'cards.csv line 2, deck.toml line 5: there is no picture "art/none.png". Do you mean "one.png"\? '
            r"It was looked for in .*/art\.$",
        ),
        ("../secret.png", "does not lie in the deck's folder"),
        ("/etc/passwd.png", "does not lie in the deck's folder"),
        ("art/link.png", "does not lie in the deck's folder"),
        ("art/words.png", 'the picture "words.png" is damaged'),
        ("art/one.gif", "is neither PNG, JPEG nor SVG. Export it as one of these."),
        ("art/" + "x" * 300 + ".png", "there is no picture|does not lie|no file can have"),
    ],
)
def test_pictures_that_cannot_be_printed(folder: Path, name: str, complaint: str) -> None:
    (folder.parent / "secret.png").write_bytes((folder / "art/one.png").read_bytes())
    (folder / "art/link.png").symlink_to(folder.parent / "secret.png")
    (folder / "art/words.png").write_text("no picture")
    (folder / "cards.csv").write_text(f"name,art,back\nOne,{name},x\n")
    with pytest.raises(UserError, match=complaint):
        deck(folder, PAPERS["a4"])


def test_a_picture_of_other_capitals_is_named(folder: Path) -> None:
    if (folder / "art/ONE.PNG").exists():
        pytest.skip("capitals are the same as small letters on this disk")
    (folder / "cards.csv").write_text("name,art,back\nOne,art/ONE.PNG,x\n")
    with pytest.raises(
        UserError, match=r'no picture "art/ONE\.PNG"\. "one\.png" has other capitals\. It was looked for'
    ):
        deck(folder, PAPERS["a4"])


@pytest.mark.parametrize(
    ("wide", "told"),
    [
        (12_000, '"one.png" has 12000 × 6000 pixels, more than 60 million. Make it 10954 × 5477 or smaller.'),
        (60_000, '"one.png" has more than 60 million pixels. Make it smaller.'),  # and was called damaged
    ],
)
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_unpacked(folder: Path, wide: int, told: str) -> None:
    head = struct.pack(">4sIIBBBBB", b"IHDR", wide, 6000, 8, 2, 0, 0, 0)
    png = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + struct.pack(">I4s", 9000, b"IDAT")
    (folder / "art/one.png").write_bytes(b"\x89PNG\r\n\x1a\n" + png)
    with pytest.raises(UserError, match=told):
        deck(folder, PAPERS["a4"])


SHORT_OF_MEMORY = """
import resource, sys
from pathlib import Path
from companion.cli import main
assert main(["deck", sys.argv[1], "--out", sys.argv[2]]) == 0
there = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (there + int(sys.argv[4]), resource.RLIM_INFINITY))
Path(sys.argv[1], "art/one.png").write_bytes(Path(sys.argv[3]).read_bytes())
sys.exit(main(["deck", sys.argv[1], "--out", sys.argv[2]]))
"""


@pytest.mark.parametrize(("more", "code"), [(40, 2), (130, 0)])
def test_a_large_picture_is_unpacked_once_or_refused(folder: Path, tmp_path: Path, more: int, code: int) -> None:
    """It takes 100 MB; a copy would take as much again."""
    Image.new("RGB", (7000, 3500), "red").save(tmp_path / "large.png")
    words = [str(folder), str(tmp_path / "out"), str(tmp_path / "large.png"), str(more * 1_000_000)]
    done = subprocess.run([sys.executable, "-c", SHORT_OF_MEMORY, *words], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    told = 'the picture "one.png" needs more memory than there is. Make it smaller.'
    assert (told in done.stderr) == (code == 2), done.stderr


def test_a_coarse_picture_is_told(folder: Path, capsys: Any) -> None:
    Image.new("RGB", (60, 40), "red").save(folder / "art/one.png")
    printed(folder)
    assert 'cards.csv line 2: the picture "one.png" has only 20 dots an inch in its place.' in capsys.readouterr().err


def test_photographs_stay_packed(tmp_path: Path) -> None:
    """Each took 7 MB until the deck was printed: 162 of them more than a gigabyte."""
    (tmp_path / "deck.toml").write_text(PHOTOGRAPHS, "utf-8")
    for number in range(18):
        noise = np.random.default_rng(number).integers(0, 255, (36, 28, 3), dtype=np.uint8)
        Image.fromarray(noise).resize((822, 1122)).save(tmp_path / f"{number}.jpg", quality=90)
    peaks = []
    for count in (6, 18):
        (tmp_path / "cards.csv").write_text(
            "\n".join(["image", *(f"{one}.jpg" for one in range(count))]) + "\n", "utf-8"
        )
        done = subprocess.run(
            [sys.executable, "-c", PEAK, str(tmp_path), str(tmp_path / "out")],
            env={name: value for name, value in os.environ.items() if not name.startswith("MALLOC_")},
            check=True,
            capture_output=True,
            text=True,
        )
        peaks.append(int(done.stdout.splitlines()[-1]) / 1024)
    assert (peaks[1] - peaks[0]) / 12 < 2.0, f"MB: {peaks}"


def test_a_press_gets_four_inks(folder: Path) -> None:
    """DriveThruCards: pictures in four inks, none see-through, none wetter than the press dries."""
    clear = Image.new("RGBA", (800, 600), (200, 30, 60, 128))
    clear.save(folder / "art/one.png")
    out = printed(folder, "--target", "dtc")
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    with pikepdf.open(next(out.glob("*.pdf"))) as pdf:
        images = [
            thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
        ]
        assert images
        assert {str(image.ColorSpace) for image in images} == {"/DeviceCMYK"}
        for image in images:
            four = np.frombuffer(image.read_bytes(), np.uint8).reshape(-1, 4)
            assert four.astype(int).sum(axis=1).max() <= 2.4 * 255 + 1


def test_backs_of_their_own(folder: Path) -> None:
    kit = deck(folder, PAPERS["a4"])
    assert [(card.front, card.back) for card in _cards(kit)] == [
        ("card-2", "card-2-back"), ("card-3", "card-3-back"), ("card-4", "card-2-back")
    ]  # fmt: skip
    assert sorted(kit.faces) == ["card-2", "card-2-back", "card-3", "card-3-back", "card-4"]


def _cards(kit: Any) -> Any:
    from printables.sheets.duplex import pairs

    class Pair:
        def __init__(self, front: str, back: str) -> None:
            self.front, self.back = front, back

    return [Pair(*pair) for pair in pairs(kit.files[0])]


@pytest.mark.parametrize(
    ("at", "size", "apart"), [("-2mm", "67mm", True), ("0mm", "63mm", True), ("4mm", "55mm", False)]
)
def test_cards_whose_pictures_reach_the_edge_lie_apart(folder: Path, at: str, size: str, apart: bool) -> None:
    """Bleed of both lies between two such cards, and as many go on a sheet; plain cards share one cut."""
    picture = LAYOUT.replace('at = ["-2mm", "-2mm"]\nsize = ["67mm"', f'at = ["{at}", "4mm"]\nsize = ["{size}"')
    (folder / "cards.csv").write_text("name,art,back,copies\nOne,art/one.png,Rogue,5\nTwo,art/two.jpg,Hero,4\n")
    (folder / "deck.toml").write_text(picture)
    things = deck(folder, PAPERS["a4"])
    front, back = things.files[0].pages
    assert len(front.placements) == 9
    for page in (front, back):
        spread = [shapely.box(*ink_of(place, things.faces)) for place in page.placements]
        for number, place in enumerate(page.placements):
            x, y, wide, high = place.rect
            cut = shapely.box(x, y, x + wide, y + high)
            nearest = min(cut.distance(other) for n, other in enumerate(spread) if n != number)
            assert (nearest >= 1.0) is apart


def test_a_turned_field_stands_upright(folder: Path) -> None:
    out = printed(folder)
    image = pixels(out / "deck.pdf", 2, 150)
    placed = next(
        row for row in json.loads((out / "manifest.json").read_text())["placements"] if row["face"] == "card-2-back"
    )
    dark = np.argwhere(crop(image, placed["rect_mm"], 150) < 128)
    high, wide = np.ptp(dark, axis=0)
    assert high > 2 * wide, "a line of words that runs down"


def test_a_font_of_one_s_own(folder: Path) -> None:
    source = next(file for file in (assets.root() / "fonts").iterdir() if file.name.endswith(".ttf"))
    (folder / "fonts").mkdir()
    (folder / "fonts/Mine.ttf").write_bytes(source.read_bytes())
    words = LAYOUT.replace("[[field]]\ntext", '[[field]]\nfont = "mine"\ntext').replace(
        'ground = "#FFFFFF"\n', 'ground = "#FFFFFF"\nfonts = { mine = "fonts/Mine.ttf" }\n'
    )
    (folder / "deck.toml").write_text(words)
    out = printed(folder)
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    (folder / "deck.toml").write_text(words.replace('font = "mine"', 'font = "other"'))
    with pytest.raises(UserError, match=r'there is no font "other"\. There is: display, script, text, bold, mine\.'):
        deck(folder, PAPERS["a4"])
    (folder / "deck.toml").write_text(words)
    (folder / "fonts/Mine.ttf").write_bytes(b"OTTO nothing")
    with pytest.raises(UserError, match=r'the font "Mine.ttf" cannot be used'):
        deck(folder, PAPERS["a4"])
    (folder / "deck.toml").write_text(words.replace("fonts/Mine.ttf", "../Mine.ttf"))
    with pytest.raises(UserError, match="does not lie in the deck's folder"):
        deck(folder, PAPERS["a4"])
    (folder / "deck.toml").write_text(words.replace("fonts/Mine.ttf", "fonts/None.ttf"))
    with pytest.raises(UserError, match=r'there is no font "None\.ttf" in .*/fonts\.'):
        deck(folder, PAPERS["a4"])


def postscript(data: bytes, file: Path) -> None:
    """Write a TrueType font's letters as a font with PostScript outlines."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.qu2cuPen import Qu2CuPen
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data))
    glyphs = font.getGlyphSet()
    strings = {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(Qu2CuPen(pen, 0.5, all_cubic=True, reverse_direction=True))
        strings[name] = pen.getCharString()
    for gone in ("glyf", "loca", "hdmx", "VDMX", "LTSH", "cvt ", "fpgm", "prep", "gasp"):
        if gone in font:
            del font[gone]
    made = FontBuilder(font=font)
    made.isTTF = False
    made.setupCFF("Mine", {}, strings, {})
    font["maxp"].tableVersion = 0x00005000
    font.sfntVersion = "OTTO"
    font.save(file)


def test_a_font_with_postscript_outlines_is_embedded_and_looks_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it prints is what its TrueType sister prints, and reads as the same words. A huge one is refused."""
    data = (assets.root() / "fonts/Bangers-Regular.ttf").read_bytes()
    (folder / "fonts").mkdir()
    words = LAYOUT.replace("[[field]]\ntext", '[[field]]\nfont = "mine"\ntext')
    pages = []
    for name in ("mine.ttf", "mine.otf"):
        if name.endswith("otf"):
            postscript(data, folder / "fonts" / name)
            assert (folder / "fonts" / name).read_bytes()[:4] == b"OTTO"
        else:
            (folder / "fonts" / name).write_bytes(data)
        fonts = f'ground = "#FFFFFF"\nfonts = {{ mine = "fonts/{name}" }}\n'
        (folder / "deck.toml").write_text(words.replace('ground = "#FFFFFF"\n', fonts))
        out = printed(folder)
        assert [cause for advice in advised(out) for cause in advice.causes] == []
        with pypdfium2.PdfDocument(out / "deck.pdf") as document:
            picture = np.asarray(document[0].render(scale=2).to_pil().convert("L")).astype(int)
            pages.append((picture, document[0].get_textpage().get_text_range()))
    (one, said), (other, told) = pages
    assert said == told
    assert np.abs(one - other).mean() < 0.1
    assert (np.abs(one - other) > 100).sum() < 20
    monkeypatch.setattr("printables.draw.outlines.MOST", 10)
    many = folder / "fonts/many.otf"
    many.write_bytes((folder / "fonts/mine.otf").read_bytes() + b"\0")
    with pytest.raises(UserError, match=r'"many.otf" cannot be used: it has \d+ glyphs, and .* Take it as .ttf\.'):
        own(many)


def test_a_font_that_is_damaged_where_nobody_looks_at_first_is_named_with_its_place(folder: Path) -> None:
    """It says of itself that it has fewer glyphs than its table of signs counts on."""
    data = bytearray((assets.root() / "fonts/Bangers-Regular.ttf").read_bytes())
    entry = data.index(b"maxp")
    (maxp,) = struct.unpack(">I", data[entry + 8 : entry + 12])
    data[maxp + 4 : maxp + 6] = struct.pack(">H", 560)
    (folder / "Mine.ttf").write_bytes(data)
    words = LAYOUT.replace("[[field]]\ntext", '[[field]]\nfont = "mine"\ntext')
    (folder / "deck.toml").write_text(words.replace("[[field]]", 'fonts = { mine = "Mine.ttf" }\n[[field]]', 1))
    (folder / "cards.csv").write_text("name,art,back\nAlien ¨,,x\n")
    made = Job(deck(folder, PAPERS["a4"]), preset("home"), PAPERS["a4"])
    with pytest.raises(UserError) as refusal:
        produce(planned(made), folder / "out")
    assert str(refusal.value) == 'deck.toml line 5: the font "Mine.ttf" is damaged. Take another.'


def test_a_sign_that_one_s_own_font_lacks_is_taken_from_ours(folder: Path) -> None:
    """Or said, with a way out: what is written from the right, and what no font here has."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    source = next(file for file in (assets.root() / "fonts").iterdir() if file.name.endswith(".ttf"))
    font = TTFont(io.BytesIO(source.read_bytes()))
    cut = Subsetter(Options(glyph_names=True))
    cut.populate(text="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ")
    cut.subset(font)
    font.save(folder / "Few.ttf")
    words = LAYOUT.replace("[[field]]\ntext", '[[field]]\nfont = "few"\ntext').replace(
        'ground = "#FFFFFF"\n', 'ground = "#FFFFFF"\nfonts = { few = "Few.ttf" }\n'
    )
    (folder / "deck.toml").write_text(words)
    (folder / "cards.csv").write_text("name,art,back\nÉclair 7 **and** more,,x\n")
    out = printed(folder)
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    (folder / "cards.csv").write_text("name,art,back\nשלום,,x\n")
    assert main(["deck", str(folder), "--out", str(folder / "o")]) == 2
    (folder / "cards.csv").write_text("name,art,back\nA 🛸,,x\n")
    assert main(["deck", str(folder), "--out", str(folder / "o")]) == 2


def test_pictures_go_to_a_service(folder: Path) -> None:
    out = printed(folder, "--target", "tgc")
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    with Image.open(io.BytesIO((out / "poker/deck/card-2.png").read_bytes())) as image:
        assert near(image.getpixel((200, 300)), (255, 0, 0))  # type: ignore[arg-type]
    shutil.rmtree(out)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">{}</svg>'
HALVES = SVG.format(
    '<defs><filter id="f"><feOffset dx="0"/></filter><clipPath id="c"><path d="M0 0h900v600H0z"/></clipPath></defs>'
    '<g clip-path="url(#c)"><rect width="450" height="600" fill="#FF0000" filter="url(#f)"/></g>'
    '<rect x="450" width="450" height="300" style="fill:#0000FF"/>'
)


def test_an_svg_is_as_sharp_as_letters(folder: Path) -> None:
    """Its clear parts show the card; it is printed at 600 dots an inch, however small its own unit."""
    (folder / "art/one.svg").write_text(HALVES)
    (folder / "cards.csv").write_text("name,art,back\nOne,art/one.svg,x\n")
    (folder / "deck.toml").write_text(LAYOUT.replace("#FFFFFF", "#00AA00", 1))
    out = printed(folder)
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    assert near(colour(out, "card-2", 10, 20), (255, 0, 0))
    assert near(colour(out, "card-2", 55, 10), (0, 0, 255))
    assert near(colour(out, "card-2", 55, 40), (0, 170, 0)), "clear"
    with pikepdf.open(out / "deck.pdf") as pdf:
        (image,) = (image for image in images_of(pdf) if "/SMask" in image)
        assert image.Width / (67 / 25.4) == pytest.approx(600, abs=1)


def test_a_press_leaves_out_what_is_clear(folder: Path) -> None:
    """No white box around a cut-out picture, and nothing see-through: a colour that is no ink."""
    (folder / "art/one.svg").write_text(HALVES)
    (folder / "cards.csv").write_text("name,art,back\nOne,art/one.svg,x\n")
    (folder / "deck.toml").write_text(LAYOUT.replace("#FFFFFF", "#00AA00", 1))
    out = printed(folder, "--target", "dtc")
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    name = next(out.glob("*.pdf"))
    with pikepdf.open(name) as pdf:
        (image,) = images_of(pdf)
        assert [int(part) for part in image.Mask] == [1, 1, 1, 1, 1, 1, 0, 0]
        assert "/SMask" not in image
    import pypdfium2

    with pypdfium2.PdfDocument(name) as document:
        page = document[1]
        seen = np.asarray(page.render(scale=1).to_pil().convert("RGB")).astype(int)
    left, high = round(60 / 25.4 * 72), round(45 / 25.4 * 72)
    red, green, blue = seen[high, left]
    assert green > red + 60, "the card's ground"
    assert green > blue + 60


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            SVG.format('<image href="file:///etc/passwd"/>'),
            'leads to "file:///etc/passwd", outside the file. Embed it.',
        ),
        (SVG.format('<image href="two.jpg"/>'), 'leads to "two.jpg", outside the file'),
        (SVG.format('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), "outside the file"),
        (SVG.format('<use href="http://example.org/a.svg#b"/>'), "outside the file"),
        (SVG.format("<rect style=\"fill:url('http://example.org/a#b')\"/>"), "outside the file"),
        (SVG.format("<style>@import 'a.css';</style>"), "leads outside the file"),
        (
            SVG.format('<rect class="fill-red"/>'),
            'has the colour of the class "fill-red", which no <style> in it explains. Show it by kind = "art".',
        ),
        (SVG.format('<style>.fill-red_dark {}</style><path class="a line-red-ink-40"/>'), '"line-red-ink-40"'),
        (SVG.format("<text>Boo</text>"), "holds <text>, which is not drawn. Turn its text into paths"),
        (SVG.format("<foreignObject/>"), "holds <foreignObject>, which is not drawn"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format("&a;"), "declares entities"),
        ('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG.format("&a;"), "declares entities"),
        (SVG.format("<g>" * 250 + "</g>" * 250), "is nested more than 200 deep"),
        (SVG.format('<g id="a"><use href="#a"/></g>'), "uses itself"),
        (
            SVG.format(
                '<g id="a0"><rect/></g>'
                + "".join(f'<g id="a{i}">' + f'<use href="#a{i - 1}"/>' * 10 + "</g>" for i in range(1, 9))
            ),
            "has more than 200000 parts",
        ),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "doesn't say how large it is"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1"/>', "doesn't say how large it is"),
        ("<html/>", "is damaged, or something else than its name says"),
        ("<svg", 'is damaged, line 1: what "<" opens is never closed'),
        ("", "is damaged, line 1: it ends before all elements are closed"),
    ],
)
def test_an_svg_that_leads_elsewhere_is_refused(folder: Path, words: str, complaint: str) -> None:
    """Nothing outside the file is opened, no entity put in, nothing left out in silence."""
    (folder / "art/one.svg").write_text(words)
    (folder / "cards.csv").write_text("name,art,back\nOne,art/one.svg,x\n")
    with pytest.raises(UserError) as said:
        deck(folder, PAPERS["a4"])
    assert 'cards.csv line 2, deck.toml line 5: the picture "one.svg" ' in str(said.value)
    assert complaint in str(said.value)


@pytest.mark.parametrize(
    "words",
    [
        '<style>.fill-red { fill: #C33227 }</style><rect class="fill-red"/>',
        '<rect class="fill-red" fill="#C33227"/>',
        '<rect class="line-ink" style="stroke: #1B1A22"/>',
        '<rect class="fill-current line-2" fill="#C33227"/>',
    ],
)
def test_an_svg_whose_classes_say_nothing_or_are_explained_is_drawn(folder: Path, words: str) -> None:
    (folder / "art/one.svg").write_text(SVG.format(words))
    (folder / "cards.csv").write_text("name,art,back\nOne,art/one.svg,x\n")
    assert deck(folder, PAPERS["a4"]).faces


def test_an_svg_saved_with_a_document_type_is_fine(folder: Path) -> None:
    """As many programs write one, and in UTF-16; an entity in that is found, too."""
    told = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">'
    (folder / "art/one.svg").write_text(told + HALVES)
    (folder / "cards.csv").write_text("name,art,back\nOne,art/one.svg,x\n")
    assert deck(folder, PAPERS["a4"]).faces
    hidden = '<?xml version="1.0" encoding="utf-16"?><!DOCTYPE svg [<!ENTITY a "b">]>' + HALVES
    (folder / "art/two.svg").write_bytes(hidden.encode("utf-16"))
    (folder / "cards.csv").write_text("name,art,back\nOne,art/two.svg,x\n")
    with pytest.raises(UserError, match="declares entities"):
        deck(folder, PAPERS["a4"])


SIZED = """\
format = 1
title = "Sizes"
cards = "cards.csv"
size = "{size}"
sizes = { strip = ["40mm", "110mm"] }
[[field]]
text = "{name}"
at = ["4mm", "4mm"]
size = ["30mm", "10mm"]
[[field]]
kind = "box"
fill = "red"
at = ["4mm", "95mm"]
size = ["10mm", "10mm"]
on = "strip"
"""


def test_several_sizes_in_one_deck(folder: Path) -> None:
    """A column says which; each size has its own file and backs, and a field may be on one of them only."""
    (folder / "deck.toml").write_text(SIZED)
    (folder / "cards.csv").write_text("name,size,copies\nOne,poker,2\nTwo,strip,3\nThree,Poker,1\nNone,tarot,0\n")
    out = printed(folder)
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    assert sorted(file.name for file in out.glob("*.pdf")) == ["deck-poker.pdf", "deck-strip.pdf"]
    rows = json.loads((out / "manifest.json").read_text())["placements"]
    sizes = {(row["file"], tuple(round(side, 2) for side in row["rect_mm"][2:])) for row in rows}
    assert sizes == {("deck-poker.pdf", (63.5, 88.9)), ("deck-strip.pdf", (40.0, 110.0))}
    assert sum(row["face"].startswith("card") for row in rows) == 6
    assert {row["face"] for row in rows if "back" in row["face"]} == {"back-poker", "back-strip"}
    assert near(colour_of_file(out, "deck-strip.pdf", "card-3", 9, 100), (195, 50, 39))


def colour_of_file(out: Path, name: str, face: str, x: float, y: float) -> tuple[int, ...]:
    import pypdfium2

    told = json.loads((out / "manifest.json").read_text())
    placed = next(row for row in told["placements"] if row["face"] == face and row["file"] == name)
    with pypdfium2.PdfDocument(out / name) as document:
        image = np.asarray(document[placed["page"] - 1].render(scale=2).to_pil().convert("RGB"))
    left, top = placed["rect_mm"][:2]
    return tuple(int(part) for part in image[round((top + y) / 25.4 * 144), round((left + x) / 25.4 * 144)])


@pytest.mark.parametrize(
    ("size", "layout", "complaint"),
    [
        ("huge", SIZED, r'cards.csv line 2: there is no card size "huge". There is: card, poker, '),
        (
            "mini",
            SIZED.replace("30mm", "50mm"),
            r"deck.toml line 6: this field, 50 × 10 mm at 4, 4, reaches beyond the card of 44.45",
        ),
        ("mini", SIZED.replace('on = "strip"', 'on = "stripe"'), r'deck.toml line 15: there is no card size "stripe"'),
        (
            "mini",
            SIZED.replace("{size}", "{sise}"),
            r'deck.toml: size: cards.csv has no column "sise". Do you mean "size"',
        ),
    ],
)
def test_sizes_that_cannot_be_printed(folder: Path, size: str, layout: str, complaint: str) -> None:
    (folder / "deck.toml").write_text(layout)
    (folder / "cards.csv").write_text(f"name,size\nOne,{size}\n")
    with pytest.raises(UserError, match=complaint):
        deck(folder, PAPERS["a4"])
