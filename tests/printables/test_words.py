"""Words on paper: everything fits its place, or it is an error that says where."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from reportlab.pdfgen.canvas import Canvas

from companion.kernel.errors import UserError
from printables.components import tags
from printables.draw import fonts
from printables.draw.area import Area
from printables.kits import kit
from printables.kits.pleasantville.data import tables, townspeople
from printables.press.renderer import Imprint, render, single
from tests.edited import edited
from tests.printables.conftest import Printed
from tests.printables.lettering import letters


@pytest.fixture
def area() -> Area:
    return Area(Canvas(io.BytesIO(), initialFontName="Courier"), 100, 100, where="cards.csv line 7 (Ghoul)")


def draw(face: str) -> bytes:
    return single([(kit("pleasantville").faces[face], 25, 25)], "a face", Imprint("game", "0"))


def test_a_line_is_made_smaller_until_it_fits(area: Area) -> None:
    assert area.fitted(0, 10, 60, "SHERIFF", most=8) == 8
    smaller = area.fitted(0, 10, 10, "VETERINARIAN", most=12, least=4)
    assert 4 <= smaller < 12


def test_a_line_that_is_too_long_at_the_least_size_is_set_narrower_by_a_quarter_at_most(area: Area) -> None:
    wide = fonts.width_mm("VETERINARIAN", "bold", 6)
    assert area.fitted(0, 10, wide * 0.8, "VETERINARIAN", most=12, least=6) == 6
    assert area.text(0, 10, "VETERINARIAN", "bold", 6, narrow=0.8) == pytest.approx(wide * 0.8)
    with pytest.raises(UserError, match="too long"):
        area.fitted(0, 10, wide * 0.74, "VETERINARIAN", most=12, least=6)


def test_lines_stand_closer_where_a_text_has_no_other_room(area: Area) -> None:
    text = "They came from outer space and took the maid. " * 3
    high = area.paragraph(0, 0, 40, text, 9, 10.8)
    assert area.paragraph(0, 0, 40, text, 9, 10.8, room=high * 0.92) == pytest.approx(high * 0.92)
    with pytest.raises(UserError, match="Shorten it"):
        area.paragraph(0, 0, 40, text, 9, 10.8, room=high * 0.85)
    least = area.filled(0, 0, 40, 100, [text], most=8, least=8, draw=False)
    tall = area.paragraph(0, 0, 40, text, least, least * 1.17)
    assert area.filled(0, 0, 40, tall * 0.94, [text], most=8, least=8) == 8
    with pytest.raises(UserError, match="at 8 pt"):
        area.filled(0, 0, 40, tall * 0.9, [text], most=8, least=8)


def test_a_line_that_cannot_fit_names_its_piece(area: Area) -> None:
    with pytest.raises(UserError, match=r'cards.csv line 7 \(Ghoul\): "VETERINARIAN" is too long for 5 mm at 6 pt'):
        area.fitted(0, 10, 5, "VETERINARIAN")


def test_a_missing_glyph_names_its_piece(area: Area) -> None:
    with pytest.raises(UserError, match=r'cards.csv line 7 \(Ghoul\): .*has no "宇"'):
        area.text(0, 10, "宇宙人")
    with pytest.raises(UserError, match='has no "宇"'):
        area.paragraph(0, 0, 50, "A **宇** in bold")


def test_a_paragraph_too_high_for_its_room(area: Area) -> None:
    text = "They came from outer space and took the maid. " * 3
    high = area.paragraph(0, 0, 40, text)
    assert area.paragraph(0, 0, 40, text, room=high) == high
    with pytest.raises(UserError, match=r"Ghoul.*needs .* mm but has"):
        area.paragraph(0, 0, 40, text, room=high * 0.85)


def test_a_word_wider_than_its_column(area: Area) -> None:
    with pytest.raises(UserError, match=r'The word "Supercalifragilistic" is wider than 10.0 mm'):
        area.paragraph(0, 0, 10, "a Supercalifragilistic day")


def test_a_word_of_the_display_letters_is_wider(area: Area) -> None:
    """Measured in bold ones it was cut off at the edge."""
    assert area.paragraph(0, 0, 17, "Einsatzkräfte", 10, role="bold") > 0
    with pytest.raises(UserError, match=r'The word "Einsatzkräfte" is wider than 17.0 mm at 10 pt'):
        area.paragraph(0, 0, 17, "Einsatzkräfte", 10, role="display")


def test_paragraphs_fill_their_place(area: Area) -> None:
    texts = ("They came from outer space.", "And took the maid.")
    big, small = area.filled(0, 0, 60, 40, texts), area.filled(0, 0, 24, 14, texts)
    assert 8 <= small < big == 11
    assert 8 <= area.filled(0, 0, 16, 40, ["Hauptquartier"], 13) < 13, "a long word is set smaller, too"
    with pytest.raises(UserError, match=r"wider than 6.0 mm at 8 pt"):
        area.filled(0, 0, 6, 40, ["Hauptquartier"], 13)
    with pytest.raises(UserError, match=r"Ghoul.*needs .* mm at 8 pt but has 3.0 mm"):
        area.filled(0, 0, 24, 3, texts)


def test_markup_signs_are_letters(area: Area) -> None:
    assert area.paragraph(0, 0, 80, "Bar & Grill: 3 < 4, <b>not bold</b>") > 0


TOWN = "pleasantville"
PEOPLE = "townspeople.toml"


def test_a_counter_s_name_that_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    edited(
        monkeypatch, TOWN, PEOPLE, ('face = "REPAIR SHOP\\nOWNER"', 'face = "MACHINE SHOP AND CAR REPAIR SHOP\\nOWNER"')
    )
    with pytest.raises(
        UserError,
        match=r"townspeople.toml, townsperson 7 \(repair_owner\), pleasantville/faces/person.toml line \d+: "
        '"MACHINE SHOP AND CAR REPAIR SHOP" is too long',
    ):
        draw("repair_owner")


def test_a_counter_s_name_with_a_strange_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch, TOWN, PEOPLE, ('face = "MAYOR"', 'face = "市長"'))
    with pytest.raises(UserError, match=r"townspeople.toml, townsperson 1 \(mayor\)"):
        draw("mayor")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("influence = ", "", r"townspeople.toml line \d+"),
        ('face = "SHERIFF"', 'face = "THE\\nOLD\\nSHERIFF"', r"line \d+: the name on counter sheriff has 3 lines"),
        ('roll = "1-2"', 'roll = "1-1"', "two townspeople share an id or a roll"),
    ],
)
def test_a_row_that_cannot_be_printed(old: str, new: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch, TOWN, PEOPLE, (old, new or "strength = "))
    with pytest.raises(UserError, match=told):
        townspeople()


def test_a_counter_without_a_tag() -> None:
    with pytest.raises(UserError, match=r'codebook.json has no entry for "robot"'):
        tags.tag("pleasantville", "robot")


def test_every_number_on_the_aid_is_the_rules_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change a table, and the printed aid changes; point it at a building that isn't there, and it is an error."""
    from printables.kits.pleasantville import aid

    def drawn() -> bytes:
        things = kit("pleasantville")
        (file,) = (file for file in things.files if file.name == "player-aid.pdf")
        return render(file, things.faces, Imprint("game", "0"))

    before, data = drawn(), tables()
    hard = replace(data, conversation=replace(data.conversation, needed=10))
    monkeypatch.setattr(aid, "tables", lambda: hard)
    assert drawn() != before
    sung = replace(hard, target={**hard.target, "1-1": "opera"})
    monkeypatch.setattr(aid, "tables", lambda: sung)
    with pytest.raises(UserError, match=r'tables.toml, target: 1-1 is "opera", but the board has no such building'):
        drawn()


def test_nothing_that_is_read_in_play_is_smaller_than_seven_points(printed: Printed) -> None:
    drawn = {"$", "EXTRA!"}  # on the bank's bag and the paperboy's paper
    for name in ("counters.pdf", "map.pdf", "player-aid.pdf", "record-sheet.pdf"):
        small = {words for _, size, words in letters(printed.folder / name) if size < 7}
        assert small <= drawn, name
