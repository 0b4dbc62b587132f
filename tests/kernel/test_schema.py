"""Files that people write: what is wrong is told with file, line, key, and what may stand there."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, field

from companion.kernel.errors import UserError
from companion.kernel.schema import MOST_BYTES, Fault, Mm, Name, Source, TomlTable, line_of


class Side(Mm, least=0.5, most=30.0):
    """A side of a product."""


class Hole(TomlTable, frozen=True):
    """A table in a table of a list."""


class Product(TomlTable, frozen=True):
    """A table of a list."""

    width: Side
    at: tuple[Side, Side] | None = None
    kind: Literal["square", "round"] = "square"
    holes: tuple[Hole, ...] = ()
    lid: Hole | None = None


class File(TomlTable, frozen=True):
    """A file with one of everything."""

    roll: Annotated[int, Meta(ge=0, le=27)]
    title: Annotated[str, Meta(min_length=1)] = "none"
    speed: Annotated[float, Meta(gt=0)] = 1.0
    on: bool = True
    product: tuple[Product, ...] = ()
    names: dict[Name, int] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    far: Annotated[float, Meta(ge=2)] | None = None

    def __post_init__(self) -> None:
        if self.far is not None and self.far < self.speed:
            raise ValueError('"far" is nearer than "speed". Make it larger.')


GOOD = """
roll = 3
title = "Cards"
speed = 2
far = 4.5
tags = ["a", "b"]

[[product]]
width = "30mm"
[[product]]
width = "0.5in"
at = ["1mm", "1 cm"]
kind = "round"

[names]
one_1 = 1
"""


def test_what_may_be_written_is_read() -> None:
    found = Source.parse(GOOD, "a.toml").as_a(File)
    assert found == File(
        roll=3,
        title="Cards",
        speed=2.0,
        far=4.5,
        tags=["a", "b"],
        product=(Product(width=Side(30)), Product(width=Side(12.7), at=(Side(1), Side(10)), kind="round")),
        names={"one_1": 1},
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('\n\nroll = "x"', 'a.toml line 3: "roll" must be a whole number from 0 to 27, not "x".'),
        ("roll = 28", 'a.toml line 1: "roll" must be a whole number from 0 to 27, not 28.'),
        ("roll = 2.0", 'a.toml line 1: "roll" must be a whole number from 0 to 27, not 2.0.'),
        ("roll = true", 'a.toml line 1: "roll" must be a whole number from 0 to 27, not true.'),
        ("speed = 1", 'a.toml: "roll" is missing; it must be a whole number from 0 to 27.'),
        ("roll = 1\nspeed = 0", 'a.toml line 2: "speed" must be a number above 0, not 0.'),
        ("roll = 1\nspeed = 2024-05-01", 'a.toml line 2: "speed" must be a number above 0, not 2024-05-01.'),
        ("roll = 1\nfar = 1", 'a.toml line 2: "far" must be a number of 2 or more, not 1.'),
        ("roll = 1\nspeed = 9\nfar = 8", 'a.toml: "far" is nearer than "speed". Make it larger.'),
        ("roll = 1\nspeed = inf", 'a.toml line 2: "speed" is inf, which is no number to work with.'),
        ("roll = 1\ntags = [1.0, nan]", 'a.toml line 2: value 2 of "tags" is nan, which is no number to work with.'),
        ("roll = 1\non = 'yes'", 'a.toml line 2: "on" must be true or false, not "yes".'),
        ('roll = 1\ntitle = ""', 'a.toml line 2: "title" must be a text in quotes that is not empty, not "".'),
        ("roll = 1\ntags = 'a'", 'a.toml line 2: "tags" must be a list, each a text in quotes, not "a".'),
        ("roll = 1\ntags = ['a', 3]", 'a.toml line 2: value 2 of "tags" must be a text in quotes, not 3.'),
        (
            "roll = 1\nrol = 1",
            'a.toml line 2: "rol" means nothing here. Do you mean "roll"?',
        ),
        (
            "roll = 1\nturn = 1",
            'a.toml line 2: "turn" means nothing here. Keys: roll, title, speed, on, product, names, tags, far.',
        ),
        (
            "roll = 1\n[product]\nwidth = '3mm'",
            'a.toml line 2: "product" must be tables, each beginning with [[product]] in two brackets, not a table.',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\n[[product]]\n\nwidth = '40mm'",
            'a.toml line 6: "width" must be a length from 0.5mm to 30mm with its unit, such as "3mm", not "40mm".',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\n[[product]]\nkind = 'round'",
            'a.toml line 4: "width" is missing; it must be a length from 0.5mm to 30mm with its unit, such as "3mm".',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\nat = ['3mm']",
            'a.toml line 4: "at" must be a list of 2, each a length from 0.5mm to 30mm with its unit, such as "3mm", '
            'not ["3mm"].',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\nat = [\n  '3mm',\n  3,\n]",
            'a.toml line 4: value 2 of "at" must be a length from 0.5mm to 30mm with its unit, such as "3mm", not 3.',
        ),
        (
            "roll = 1\nproduct = [{ width = '3mm', kind = 'oval' }]",
            'a.toml line 2: "kind" must be one of "square", "round", not "oval".',
        ),
        (
            "roll = 1\n[names]\n'a b' = 1",
            'a.toml line 3: "a b" cannot be used as a name here: '
            "it must be a name of up to 24 letters, digits, - and _.",
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\nholes = 3",
            'a.toml line 4: "holes" must be tables, each beginning with [[product.holes]] in two brackets, not 3.',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\nholes = [3]",
            'a.toml line 4: value 1 of "holes" must be a table, begun with [[product.holes]], not 3.',
        ),
        (
            "roll = 1\n[[product]]\nwidth = '3mm'\nlid = 3",
            'a.toml line 4: "lid" must be a table, begun with [product.lid], not 3.',
        ),
        ("roll = 1\nnames = 3", 'a.toml line 2: "names" must be a table, begun with [names], not 3.'),
        ("roll = 1\nnames.a = 'x'", 'a.toml line 2: "a" must be a whole number, not "x".'),
        (
            "roll = 1\n\nspeed == 3",
            "a.toml line 3, column 8 is not valid TOML: invalid value. "
            'Text and lengths stand in quotes, such as "so" and "3mm"; numbers, true and false do not.',
        ),
    ],
)
def test_what_may_not_is_told_with_line_key_and_what_may(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as refusal:
        Source.parse(text, "a.toml").as_a(File)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("text", "line", "todo"),
    [
        ("title = Cow", 1, "Text and lengths stand in quotes"),
        ('title = "Cow\nsize = 3', 1, "Close the quotes on the line where they open"),
        ("title = '''Cow\nsize = 3", 2, "Close the quotes."),
        ('file = "C:\\cows"', 1, "Write two backslashes for one"),
        ('file = "C:\\xylophones"', 1, "Write two backslashes for one"),
        ("size = 3\ntitle = “Cow”", 2, '“ is a typographic quote. Write straight ones, such as "so".'),
        ("title = {en = ‘Cow’}", 1, "‘ is a typographic quote."),
        ('title = "Cow”\r\nsize = 3', 1, "” is a typographic quote."),
        ("„title“ = 3", 1, "„ is a typographic quote."),
        ("size = 3\nThe cow", 2, 'A line is a key, "=" and a value'),
        ("size = 3\n= 4", 2, 'A line is a key, "=" and a value'),
        ("größe = 3", 1, "A key of more than letters"),
        ("size = 3 high = 4", 1, "Put each key on a line of its own"),
        ("size = [3, 4\nhigh = 4", 2, "the bracket or brace that is missing"),
        ("a = { size = 3,\nhigh = 4 }", 1, "in braces on one line"),
        ("size = 3\nsize = 4", 2, "take one of them away"),
        ("a = { size = 3, size = 4 }", 1, "take one of them away"),
        ("[file]\nsize = 3\n[file]", 3, "[[so]] begins one more"),
        ("[file]\nsize = 3\n[[file]]", 3, "write the one before it in two brackets, too"),
        ("[[file]\nsize = 3", 1, "two brackets on either side"),
        ("[file]\nsize = 3,5", 2, "Write a number with a dot, such as 1.5."),
        ('size = "a",5', 1, "Put each key on a line of its own"),
    ],
)
def test_what_is_no_toml_is_told_with_what_to_do(text: str, line: int, todo: str) -> None:
    with pytest.raises(UserError, match=rf"^a\.toml line {line}\b.* is not valid TOML: ") as refusal:
        Source.parse(text, "a.toml")
    assert todo in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("roll = " + "[" * 40 + "]" * 40, "a.toml has tables or lists in one another, more than 32 deep"),
        ("roll = " + "[" * 9000 + "]" * 9000, "a.toml has tables or lists in one another, more than 32 deep"),
        ("roll = 1\nspeed = " + "9" * 5000, "a.toml line 2: a number of thousands of digits"),
        ("roll = 1\nspeed = 1e999", 'a.toml line 2: "speed" is inf'),
    ],
)
def test_what_is_too_deep_or_too_large_is_told(text: str, said: str) -> None:
    with pytest.raises(UserError) as refusal:
        Source.parse(text, "a.toml")
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        f"roll = 1\n{'A' * 5000} = 3",
        f"roll = 1\n[names]\n'{'a b' * 2000}' = 1",
        f"roll = {'9' * 4000}",
        f"roll = 1\nnames.{'n' * 5000} = 'x'",
        f"roll = 1\n{'k' * 5000} = 1\n{'k' * 5000} = 2",
        'roll = 1\n"\\u202e\\u0007" = 3',
    ],
)
def test_what_is_quoted_is_cut_and_can_be_read(text: str) -> None:
    with pytest.raises(UserError) as refusal:
        Source.parse(text, "a.toml").as_a(File)
    assert len(str(refusal.value)) < 500
    assert str(refusal.value).isprintable()
    assert str(refusal.value).startswith("a.toml line ")


def test_a_text_that_does_not_end_is_told_with_its_last_line() -> None:
    with pytest.raises(UserError, match=r"^a\.toml line 2 is not valid TOML: "):
        Source.parse('roll = 1\ntitle = """a\n\n', "a.toml")


def test_data_without_a_text_are_told_by_the_tables_around_them() -> None:
    """Such as what was parsed from JSON, or is handed over by a test."""
    for data, sentence in (
        ({"roll": 28}, 'here: "roll" must be a whole number from 0 to 27, not 28.'),
        ({"roll": 1, "product": [{"width": "9mm"}, {"width": 9}]}, "here, product 2: "),
        ({"roll": 1, "product": [{"width": "9mm"}, {}]}, 'here, product 2: "width" is missing'),
        ({"roll": 1, "product": [3]}, "here, product 1: "),
        ([1, 2], "here: it must be a table, not [1, 2]."),
    ):
        with pytest.raises(UserError) as refusal:
            Source("here", "", data).as_a(File)  # type: ignore[arg-type]
        assert str(refusal.value).startswith(sentence)


def test_the_reader_refuses_in_the_same_way() -> None:
    source = Source.parse("roll = 1\n[names]\nx = 1\n", "a.toml")
    assert str(source.refuse(("names", "x"), "No.")) == "a.toml line 3: No."
    assert str(source.refuse(("names", "gone"), "No.")) == "a.toml line 2: No."
    assert str(source.refuse((), "No.")) == "a.toml: No."


class Wires(TomlTable, frozen=True):
    """A file of which no single value is wrong."""

    roll: int
    next: int

    def faults(self) -> Iterator[Fault]:
        if self.roll == self.next:
            yield Fault(("next",), "roll and next are both wired to one pin. Give one of them another.")


def test_what_only_the_whole_file_shows_is_told_where_it_stands() -> None:
    assert Source.parse("roll = 3\nnext = 4", "pins.toml").as_a(Wires) == Wires(3, 4)
    with pytest.raises(UserError, match=r"^pins\.toml line 2: roll and next are both wired to one pin"):
        Source.parse("roll = 4\nnext = 4", "pins.toml").as_a(Wires)
    with pytest.raises(UserError, match=r'^pins\.toml line 2: "next" must be a whole number, not "x"'):
        Source.parse('roll = 4\nnext = "x"', "pins.toml").as_a(Wires)


class Panel(TomlTable, frozen=True):
    """A file with tables that know for themselves what is wrong."""

    wires: tuple[Wires, ...]
    lamp: dict[str, Wires]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[[wires]]\nroll = 1\nnext = 2\n[[wires]]\nroll = 5\nnext = 5\n[lamp]\n", 6),
        ("wires = []\n[lamp.red]\nroll = 1\nnext = 2\n[lamp.blue]\nroll = 5\nnext = 5\n", 7),
    ],
)
def test_a_table_in_a_table_is_asked_what_is_wrong_with_it(text: str, line: int) -> None:
    with pytest.raises(UserError, match=rf"^pins\.toml line {line}: roll and next are both wired to one pin"):
        Source.parse(text, "pins.toml").as_a(Panel)
    assert Source.parse(text.replace("next = 5", "next = 6"), "pins.toml").as_a(Panel)


def test_what_lies_where_a_file_should(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Source.read(tmp_path / "gone.toml")
    with pytest.raises(UserError, match="is not a file"):
        Source.read(tmp_path)
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(UserError, match="is not a file"):
        Source.read(tmp_path / "pipe.toml")
    (tmp_path / "latin.toml").write_bytes(b"a = 1\nb = '\xe9'\n")
    with pytest.raises(UserError, match=r"latin\.toml line 2 is not written as UTF-8"):
        Source.read(tmp_path / "latin.toml")
    (tmp_path / "huge.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(UserError, match="reads at most"):
        Source.read(tmp_path / "huge.toml")
    (tmp_path / "windows.toml").write_bytes(b"\xef\xbb\xbfroll = 1\r\nrol = 2\r\n")
    with pytest.raises(UserError, match=r"w\.toml line 2: "):
        Source.read(tmp_path / "windows.toml", "w.toml").as_a(File)


def test_the_lines_of_lists_of_tables_within_lists_of_tables() -> None:
    text = """a.b = 1
[[x]]
n = [
  { m = 1 },  # ]
  { m = 2 },
]
[[x.y]]
k = 1
[[x.y]]
k = 2
[x.z]
q = '''
[[x]]
'''
[[x]]
[[x.y]]
k = 3
"""
    tomllib.loads(text)
    for place, line in {
        ("a", "b"): 1,
        ("x",): 2,
        ("x", 0, "n", 1, "m"): 3,
        ("x", 0, "y", 0, "k"): 8,
        ("x", 0, "y", 1): 9,
        ("x", 0, "z", "q"): 12,
        ("x", 1): 15,
        ("x", 1, "y", 0, "k"): 17,
        ("x", 2): 0,
    }.items():
        assert line_of(text, place) == line, place


KEYS = st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=3)


@given(st.lists(st.tuples(KEYS, st.lists(KEYS, unique=True, max_size=4)), unique_by=lambda table: table[0], max_size=5))
def test_every_key_is_found_in_its_line(tables: list[tuple[str, list[str]]]) -> None:
    lines: list[str] = []
    places: dict[int, tuple[str, ...]] = {}
    for name, keys in tables:
        lines += [f"# {name} and {' '.join(keys)}", f"[{name}]"]
        places[len(lines)] = (name,)
        for key in keys:
            lines += ['# """', f'{key} = """', f"{key} = 3", '"""']
            places[len(lines) - 2] = (name, key)
    text = "\n".join(lines)
    tomllib.loads(text)
    assert {line: line_of(text, place) for line, place in places.items()} == {line: line for line in places}
