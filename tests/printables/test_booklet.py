"""Pages of rules: one size of type for a page, as large as its columns allow; pictures take what is left."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.kernel.errors import UserError
from printables.draw.area import Area
from printables.sheets.booklet import GAP, Column, Section, across, pour

SENTENCE = "They came down on the crossroads at ten past eleven, and nobody had asked them to."


@pytest.fixture
def area() -> Area:
    return Area(Canvas(io.BytesIO()), 190, 250, where="rules, page 9")


def test_few_words_are_large_and_many_are_small(area: Area) -> None:
    def size(sentences: int) -> float:
        return pour(area, (Column(0, 90, (Section("Here", "red", (SENTENCE,) * sentences),)),), top=20, most=13)

    assert size(2) == 13
    assert 8.5 <= size(28) < size(22) < 13


def test_the_longest_column_rules_the_page(area: Area) -> None:
    short = Column(0, 90, (Section("Short", "red", (SENTENCE,)),))
    long = Column(94, 90, (Section("Long", "blue", (SENTENCE,) * 26),))
    assert pour(area, (short, long), top=20) == pour(area, (long,), top=20)


def test_too_many_words_name_page_and_panel(area: Area) -> None:
    columns = (Column(0, 90, (Section("The war of attrition", "red", (SENTENCE,) * 60),)),)
    with pytest.raises(
        UserError, match=r'rules, page 9: the column that begins with "The war of attrition" is \d+ mm too long'
    ):
        pour(area, columns, top=20)


def test_room_that_is_left_goes_to_pictures_that_grow(area: Area) -> None:
    drawn: dict[str, float] = {}

    def keep(name: str, room: Area) -> None:
        drawn[name] = room.height

    fixed = Section("Fixed", "red", (SENTENCE,), art=lambda room: keep("fixed", room), high=20, grows=False)
    free = Section("Free", "blue", (SENTENCE,), art=lambda room: keep("free", room), high=20)
    column = Column(0, 90, (fixed, free))
    pour(area, (column,), top=20)
    assert drawn["fixed"] == pytest.approx(20)
    assert drawn["free"] == pytest.approx(20 + 250 - 20 - column.need(area, 13))


def test_columns_share_a_width() -> None:
    found = across(190, 3)
    assert found[0][0] == 0
    assert found[-1][0] + found[-1][1] == pytest.approx(190)
    for (x, wide), (after, _) in pairwise(found):
        assert after - x - wide == pytest.approx(GAP)
