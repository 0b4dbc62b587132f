"""Cards and stands: where they lie, what shows at their edges, what is refused."""

from __future__ import annotations

import io

import numpy as np
import pikepdf
import pytest
import zxingcpp
from reportlab.pdfgen.canvas import Canvas

from companion.kernel.errors import UserError
from printables.components.cards import CARD, SIZES, deck_file, fit_grid, panel_text, tag_corner, tag_rect
from printables.components.stands import Stand, stand_file
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits import kit
from printables.press.pictures import face_image
from printables.press.renderer import Imprint, render
from printables.sheets.component import Face, TaggedPiece
from printables.sheets.imposition import check
from printables.sheets.inline import unfold
from printables.sheets.paper import PAPERS, UNPRINTABLE, Paper
from tests.printables.geometry import astray, crop, forms, pixels

PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


def deck(count: int) -> tuple[list[TaggedPiece], dict[str, Face]]:
    faces = {"back": Face("back", *CARD, lambda area: area.rect(-2, -2, 67, 92, fill="red"), 2.0)}
    cards = []
    for i in range(count):

        def draw(area: Area, tag: str = f"TS:{i:02}") -> None:
            area.rect(-2, -2, 67, 92, fill="mustard")
            tag_corner(area, tag, 3, 4, 70)

        faces[f"c{i}"] = Face(f"c{i}", *CARD, draw, 2.0)
        piece = TaggedPiece(f"c{i}", f"Card {i}", f"TS:{i:02}", f"c{i}", "back", *CARD, mask=3, code=tag_rect(4, 70))
        cards.append(piece)
    return cards, faces


@PAPER
def test_nine_cards_on_a_sheet_and_each_back_behind_its_front(paper: Paper) -> None:
    cards, faces = deck(13)
    data = render(deck_file(paper, "deck.pdf", "Deck", cards, faces), faces, Imprint("Test", "1"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        unfold(pdf)
        pages = [len(forms(page)) for page in pdf.pages]
        assert pages == [9, 9, 4, 4]
        for i in (0, 2):
            assert astray(pdf.pages[i], pdf.pages[i + 1], {(card.id, "back") for card in cards}) == []
    picture = pixels(data, 1, 300)
    file = deck_file(paper, "deck.pdf", "Deck", cards, faces)
    for card, placed in zip(cards, file.pages[0].placements, strict=False):
        x, y, side, _ = card.code
        found = zxingcpp.read_barcodes(crop(picture, (placed.x + x, placed.y + y, side, side), 300, 1.0))
        assert [code.text for code in found] == [card.tag]


@PAPER
@pytest.mark.parametrize("size", SIZES)
def test_every_size_fits_and_keeps_off_the_edge(paper: Paper, size: str) -> None:
    face = Face("f", *SIZES[size], lambda area: None, 3.0)
    cards = [TaggedPiece("f", "F", "", "f", "f", *SIZES[size], copies=12)]
    file = deck_file(paper, "x.pdf", "X", cards, {"f": face}, size=SIZES[size])
    check(file, {"f": face})
    grid = fit_grid(paper, SIZES[size])
    x, y, wide, high = grid.rect
    assert x == pytest.approx(paper.width - x - wide)
    assert y == pytest.approx(paper.height - y - high)
    assert min(x, y) > UNPRINTABLE


def test_a_neighbour_is_not_painted_over() -> None:
    cards, faces = deck(2)
    faces["c1"] = Face("c1", *CARD, lambda area: area.rect(-2, -2, 67, 92, fill="ink"), 2.0)
    file = deck_file(PAPERS["a4"], "deck.pdf", "Deck", cards, faces)
    first, second = file.pages[0].placements[:2]
    assert first.spill == (1.5, 1.5, 0.1, 0.1)
    assert second.spill == (0.0, 1.5, 0.1, 0.1)
    back = file.pages[1].placements[0]
    assert back.spill == (0.1, 1.5, 1.5, 0.1)
    picture = pixels(render(file, faces, Imprint("Test", "1")), 1, 200)
    row = crop(picture, (first.x + 61.5, 60, 1.3, 1), 200)
    assert row.min() > 100, "the second card's dark bleed lies on the first"


def test_sizes_and_faces_that_do_not_match_are_refused() -> None:
    cards, faces = deck(1)
    with pytest.raises(UserError, match=r'card "c0": the face "c0" is 63 × 88 mm, not 63.5 × 88.9'):
        deck_file(PAPERS["a4"], "deck.pdf", "Deck", cards, faces, size=SIZES["poker"])
    with pytest.raises(UserError, match='card "c0": there is no face "back"'):
        deck_file(PAPERS["a4"], "deck.pdf", "Deck", cards, {"c0": faces["c0"]})
    with pytest.raises(UserError, match="no cards"):
        deck_file(PAPERS["a4"], "deck.pdf", "Deck", [], faces)


def area(where: str = "cards.toml, card 3") -> Area:
    return Area(Canvas(io.BytesIO()), 63, 88, where)


def test_text_is_as_large_as_its_panel_allows() -> None:
    words = "Lift a cow. " * 12
    small = panel_text(area(), 4, 4, 55, 20, words, "text", 14, 7)
    large = panel_text(area(), 4, 4, 55, 40, words, "text", 14, 7)
    assert 7 <= small < large <= 14
    assert area().paragraph(4, 4, 55, words, small, small * 1.18, room=20, draw=False) <= 20.05
    with pytest.raises(UserError):
        area().paragraph(4, 4, 55, words, small + 0.25, (small + 0.25) * 1.18, room=20, draw=False)
    with pytest.raises(UserError, match=r"cards\.toml, card 3"):
        panel_text(area(), 4, 4, 55, 20, words * 4, "text", 14, 7)


def test_a_code_beyond_its_card_is_refused() -> None:
    with pytest.raises(UserError, match="beyond its piece"):
        tag_corner(area(), "TS:1", 0, 52, 4)
    with pytest.raises(UserError, match=r"cards\.toml, card 3.*cannot be printed"):
        tag_corner(area(), "lower", 0, 4, 4)


@PAPER
def test_a_stand_folds_into_an_upright_figure(paper: Paper) -> None:
    def base(area: Area) -> None:
        tag_corner(area, "TS:S1", 2, 6, 1)

    faces = {
        "figure": Face("figure", 25, 40, lambda area: area.circle(12.5, 8, 6, fill="red")),
        "behind": Face("behind", 25, 40, lambda area: area.circle(12.5, 8, 6, fill="blue")),
        "base": Face("base", 25, 15, base),
        "rear": Face("rear", 25, 15, lambda area: None),
    }
    code = tag_rect(6, 1)
    stand = Stand("s1", "S", "TS:S1", "base", "figure", 25, 15, 15, 2, code=code, behind="behind", rear="rear")
    file = stand_file(paper, "stands.pdf", "Stands", [stand], faces)
    check(file, faces)
    assert sum(len(page.placements) for page in file.pages) == 15 * 4
    rear, behind, figure, foot = file.pages[0].placements[:4]
    fold = figure.y
    assert (rear.turn, behind.turn, figure.turn, foot.turn) == (180, 180, 0, 0)
    assert behind.y + behind.height == pytest.approx(fold), "head to head"
    assert foot.y == pytest.approx(figure.y + figure.height)
    assert rear.y + rear.height == pytest.approx(behind.y)
    assert (stand.front, stand.back) == ("base", "figure")
    assert [code.text for code in zxingcpp.read_barcodes(face_image(faces["base"], 300))] == ["TS:S1"]


@pytest.mark.parametrize("name", ["alien_invasion/figures", "war_of_the_worlds/figures", "abductinators/pawns"])
def test_no_whole_line_runs_along_the_fold_of_a_stand(name: str) -> None:
    """Two figures' frames met there, on either side of the dashes, and looked like a line to cut."""
    game, _, file = name.partition("/")
    made = kit(game)
    page = next(one for one in made.files if one.name == f"{file}.pdf").pages[0]
    across = [place for place in page.placements if place.height == max(one.height for one in page.placements)]
    ink = [round(255 * part) for part in DESIGN.rgb("ink")]
    for id in sorted({place.face for place in across}):
        image = np.asarray(face_image(made.faces[id], 300).convert("RGB")).astype(int)
        for row in image[: round(0.5 * 300 / 25.4)]:
            assert (abs(row - ink).max(axis=1) < 6).mean() < 0.7, id
