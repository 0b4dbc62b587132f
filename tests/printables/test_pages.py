"""Pages in Markdown: what is read, what is put into it, what is refused with its line; every page of every game."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cli import main
from companion.kernel import assets, words
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import languages
from printables.decks.deck import deck
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import BAR
from printables.draw.units import PT_PER_MM
from printables.kits import kit
from printables.press import rulebook
from printables.sheets.component import Face
from printables.sheets.firstpage import START, facts
from printables.sheets.pages import Book, Scene, markdown, values
from printables.sheets.pages.book import notes
from printables.sheets.pages.book import page as find
from printables.sheets.pages.boxes import HBox, PageWork, PanelBox, VBox, heights
from printables.sheets.pages.faults import Faults, note, refuse
from printables.sheets.pages.filling import Filler, scope
from printables.sheets.pages.grids import TableBox
from printables.sheets.pages.layout import Layers
from printables.sheets.pages.markdown import Directive, Heading, Sentence
from printables.sheets.pages.values import Value, Wrong
from printables.sheets.paper import paper

GAME = "war_of_the_worlds"
HOUSE = Path(__file__).parents[2]
PAGES = [(path.parents[2].name, path.stem) for path in sorted((HOUSE / "assets").glob(f"*/pages/{words.FIRST}/*.md"))]
HEAD = "# The turn {#turn}\n\nWhat happens\n\n"


class Gun(NamedTuple):
    id: str
    dice: int


FACTS: dict[str, Any] = {
    "zones": {"lyon": {"name": "Lyon", "workforce": 8}, "paris": {"name": "Paris", "workforce": 9}},
    "guns": (Gun("field", 1), Gun("siege", 2)),
    "price": {"Plan, drawn": 5},
    "loss": -2,
    "ends": [4, 6],
    "disc": 6.0,
    "pairs": (("a", "b"), ("c", "d")),
    "two": "a\nb",
    "marks": "**Boom**",
    "sharp": "*no* [link](x) # <b>",
}


def read(text: str) -> tuple[markdown.Page, list[str]]:
    """Return a page, and what is wrong with it."""
    faults: Faults = {}
    found = markdown.parse(text, "turn.md", faults)
    return found, [f"{line}: {said}" for _, line, said in faults]


def filled(text: str) -> tuple[list[Any], list[str]]:
    """Return what a page becomes, and what is wrong with it."""
    found, said = read(HEAD + text)
    faults: Faults = {}
    parts = list(Filler(partial(note, faults, "turn.md")).parts(found.nodes, scope(GAME, FACTS)))
    return parts, [*said, *(f"{line}: {fault}" for _, line, fault in faults)]


def told(text: str) -> list[str]:
    """Return the sentences of a page without faults."""
    parts, faults = filled(text)
    assert not faults
    return [part.words for part in parts if isinstance(part, Sentence)]


def test_a_page_is_read_with_its_lines() -> None:
    page, faults = read(
        HEAD + "## Production {#production .brown}\n\n* **Income.** Every gear\n  is a point.\n* Or not.\n\n---\n\n"
        "## Prices {#prices .mustard}\n\nAll of them.\n\n![What it costs](prices){high=40 fixed}\n"
    )
    assert not faults
    assert page.outline == ("turn", "production", "prices")
    assert [type(node).__name__ for node in page.nodes] == [
        "Heading", "Sentence", "Sentence", "Turn", "Heading", "Sentence", "Image",
    ]  # fmt: skip
    assert [node.line for node in page.nodes] == [5, 7, 9, 11, 13, 15, 17]
    assert [one.starred for one in page.nodes if isinstance(one, markdown.Sentence)] == [True, True, False]
    picture = page.nodes[-1]
    assert isinstance(picture, markdown.Image)
    assert (picture.name, picture.says, picture.given.options) == (
        "prices", "What it costs", {"high": "40", "fixed": ""},
    )  # fmt: skip


def test_values_are_put_in_after_parsing_and_never_parsed() -> None:
    assert told("{{ sharp }} **{{ zones.lyon.name }}:** {{ loss }}") == ["*no* [link](x) # <b> **Lyon:** −2"]
    assert told("{{ price['Plan, drawn'] }}, {{ 3 * zones.lyon.workforce - 1 }}, {{ guns.siege.dice }}") == ["5, 23, 2"]
    assert told(
        "{{ disc }} {{ loss | signed }} {{ ends | span }} {{ 2 | ordinal }} {{ guns[1].id }} {{ ends | size }}"
    ) == ["6 −2 4–6 2nd field 2"]
    assert told("{{ pairs[2][1] }}") == ["c"]
    assert told("{{ marks | marked }}") == ["**Boom**"]
    assert told("A line\\\nand another") == ["A line\nand another"]
    assert told("{{ 'one two' | words | join }}, {{ two | lines | size }}") == ["one, two, 2"]


def test_cells_of_a_table_are_numbers_where_they_are_counted() -> None:
    """And are printed as they were typed."""
    cells = {"price": "3", "copies": "1", "code": "007", "loss": "-2", "year": "1947", "none": "0", "stall": "2"}
    shops = [{"id": "2", "name": "Tea House"}, {"id": "1", "name": "Silk Row"}]
    there = scope(GAME, {**cells, "shops": shops})

    def said(source: str) -> str:
        return Value.parse(source).text(there)

    assert [said(one) for one in ("2 * price", "price - copies", "price + 1", "-price")] == ["6", "2", "4", "−3"]
    assert [said(one) for one in ("price", "code", "loss", "year")] == ["3", "007", "-2", "1947"]
    assert [said("say('count-hex', count=copies)"), said("count(price, 'hex')")] == ["1 hex", "3 hexes"]
    assert said("say('count-hex', count=year)") == "1947 hexes"
    assert [said("price | signed"), said("stall | ordinal"), said("price | padded(2)")] == ["+3", "2nd", "03"]
    assert (said("'sold' | when(price)"), said("'sold' | when(none)"), said("shops[stall].name")) == (
        "sold", "", "Tea House",
    )  # fmt: skip
    assert (said("code + 'a'"), said("price + 'a'")) == ("007a", "3a")
    with pytest.raises(Wrong, match="only whole numbers are added"):
        said("2 * code")


def test_words_of_the_game_are_called_by_their_ids() -> None:
    assert told("{{ count(guns, 'hex') }}, {{ count(1, 'hex') }}, {{ name('lyon', of='place') }}") == [
        "2 hexes, 1 hex, Lyon"
    ]
    assert told("{{ say('said-range') }}") == [words.texts(GAME)("said-range")]


def test_rows_are_repeated_with_their_fields() -> None:
    parts, faults = filled("::: rows guns\n* {{ number }}. {{ id }}: {{ dice }} of {{ zones | size }}\n:::\n")
    assert not faults
    assert [part.words for part in parts] == ["1. field: 1 of 2", "2. siege: 2 of 2"]
    parts, faults = filled("::: rows ends\n::: rows zones\n{{ name }}\n:::\n{{ row }}\n:::\n")
    assert [part.words for part in parts] == ["Lyon", "Paris", "4", "Lyon", "Paris", "6"]
    parts, faults = filled("::: rows pairs\n{{ row[2] }}{{ number }}\n:::\n")
    assert [part.words for part in parts] == ["b1", "d2"]


def test_rows_of_signs_are_a_group() -> None:
    parts, faults = filled("## Guns {#guns .red}\n::: signs\n* ![](signs/cannon) **Guns** hurt.\n:::\n")
    assert not faults
    assert isinstance(parts[0], Heading)
    assert isinstance(parts[1], Directive)
    assert parts[1].inner == (Sentence(7, "**Guns** hurt.", True, "signs/cannon"),)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("## One {#one .red}\n\n## Two {#one .red}", '7: the heading id "one" is already used on line 5'),
        ("## One {.red}", "5: a heading has an id"),
        ("# One {#one .red}", "5: there is one heading of level 1"),
        ("An *odd* word", "5: pages can't contain italics. Use **bold**"),
        ("Fine\n\n    code", "7: this line starts with a tab or four spaces, which Markdown reads as code. Remove"),
        ("See [there](x)", "5: pages can't contain links."),
        ("1. First", "5: pages can't contain numbered lists."),
        ("> Said", "5: pages can't contain quotations."),
        ("```\nx\n```", "5: pages can't contain code."),
        ("* a\n  * b", "6: there are no lists in lists."),
        ("::: loop zones\n:::", '5: there is no directive "loop". There is: rows, signs, table,'),
        ("::: rows zones\n\nOn and on", '5: the directive "rows" is not closed'),
        ("On and on\n\n:::", "7: ::: closes a directive, and none is open."),
        ("A line\nand {{ nobody }}", '6: {{ nobody }}: there is no "nobody". There is: zones, guns,'),
        ("{{ zones.rome }}", '5: {{ zones.rome }}: there is no "rome" here. There is: lyon, paris.'),
        ("{{ zones.lyon.mayor }}", 'there is no "mayor" here. There is: name, workforce.'),
        ("{{ guns.naval }}", 'there is no "naval" here. There is: field, siege.'),
        ("{{ zones }}", "5: {{ zones }} is no text and no number. It has: lyon, paris."),
        ("{{ marks }}", "5: {{ marks }} has marks of bold type. If they are meant, write `| marked`."),
        ("**{{ marks | marked }}**", "5: a text with bold words of its own stands within bold words."),
        ("{{ loss | shout }}", 'there is no formatter "shout". There is: signed,'),
        ("{{ shout(loss) }}", 'there is no function "shout". There is: say,'),
        ("{{ say('booklet-nothing') }}", "5: {{ say('booklet-nothing') }}: war_of_the_worlds has no text"),
        ("{{ marks | signed }}", '5: {{ marks | signed }}: formatter "signed" can\'t be used on that.'),
        ("{{ loss", "5: unmatched {{ or }}."),
        ("##The end {#end}", "5: a heading has a blank after its ##."),
        ("It is <b>big</b>.", "5: pages can't contain HTML. Use **bold** words in place of <b>."),
        ("It is\n<br>big.", "6: <br> is a new line in a table's cell alone. Elsewhere end the line with a \\."),
        (
            "{ loss | size } days",
            "5: { loss | size } stands in single braces. A value stands in two: {{ loss | size }}.",
        ),
        ("On {loss} days", "5: {loss} stands in single braces. A value stands in two: {{ loss }}."),
        ("| A | B |\n|---|---|\n| a | {zones.lyon} |", "7: {zones.lyon} stands in single braces."),
        ("Two ** stars", "5: `**` without its partner."),
        ("{{ count(loss.much, 'hex') }}", 'there is no "much" here'),
        ("{{ count(marks, 'hex') }}", "that has no rows to count. For a number n, write say('count-hex', count=n)."),
        ("{{ say('count-hex', n=2) }}", 'the text "count-hex" needs $count: write count=… behind its id.'),
        ("{{ say('nothing') }}", "has no text 'nothing'. Add \"nothing = …\" to war_of_the_worlds/en/kit.ftl."),
        ("{{ loss + }}", "5: {{ loss + }} is not a value: write the name of a table, a column or a `given`."),
        ("{{ [x for x in zones] }}", "asks for more than a value"),
        ("{{ zones.__class__ }}", 'there is no "__class__" here'),
        ("{{ guns[1]._asdict }}", 'there is no "_asdict" here. There is: id, dice.'),
        ("{{ marks.upper() }}", "asks for more than a value"),
        ("{{ 9 ** 9 }}", "asks for more than a value"),
        ("{{ 1 if loss else 2 }}", "asks for more than a value"),
        ("{{ 1.5 }}", "1.5 is neither a text nor a whole number"),
        ("{{ marks * 3 }}", "only whole numbers are added"),
        ("{{ " + "-" * 500 + "1 }}", "has more than 400 letters"),
        ("::: rows loss\n:::", '5: rows loss: has no rows: it is not a table or a list, but "-2".'),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, fault: str) -> None:
    _, faults = filled(text)
    assert any(fault in one for one in faults), faults


def test_what_comes_out_is_bounded() -> None:
    names = values.Scope({"long": "x" * (values.MOST + 1), "many": list(range(values.ROWS + 1))}, {})
    with pytest.raises(Wrong, match="a value has at most"):
        Value.parse("long").text(names)
    with pytest.raises(Wrong, match="400 are the most"):
        values.rows(names.facts["many"])


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a translator's folder: what lies in its pages counts before the game's own."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.po").write_text("", encoding="utf-8")
    monkeypatch.setenv(words.FOLDER, str(tmp_path))
    yield tmp_path / GAME / "pages"
    words.choose("")


def put(folder: Path, language: str, name: str, text: str) -> str:
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / f"{name}.md").write_text(text, encoding="utf-8")
    return markdown.digest(text)


SET = "## One {#one .red}\n\n* A word.\n"


def test_all_faults_of_all_pages_are_told_at_once(own: Path) -> None:
    put(own, "en", "a", HEAD + "## One {#one .puce}\n\nFor {{ nobody }}\n\n![](nothing)\n")
    put(own, "en", "b", "# Two {#two columns=50}\n\n* An item\n")
    with pytest.raises(UserError) as caught:
        Book(GAME, FACTS, {"map": Scene(lambda area: None)}).leaves(("a", "b"), 20)
    assert str(caught.value).split(f"{GAME}/pages/en/")[1:] == [
        'a.md line 5: there is no colour "puce". There is: night, ink, paper, paper_light, white, red, red_dark, '
        f"mustard, mustard_light, teal and {len(DESIGN.names) - 10} more; `saucer help art` shows them.\n",
        f'a.md line 7: {{{{ nobody }}}}: there is no "nobody". There is: {", ".join(FACTS)}.\n',
        'a.md line 9: there is no drawing "nothing". There is: map.\n',
        "b.md line 1: a page has a line below its title, or a drawing above it: {#id head=poster}. One of them.\n",
        'b.md line 1: columns are shares of a hundred: columns="44 56".\n',
        "b.md line 3: a column begins with a heading: ## Title {#id .colour}.",
    ]


def test_a_wrong_page_ends_the_command_and_nothing_is_written(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(own, "en", "war", HEAD + "{{ nobody }}\n")
    assert main(["print", GAME, "--out", str(tmp_path / "out")]) == 2
    assert f"{GAME}/pages/en/war.md line 5: {{{{ nobody }}}}: there is no" in capsys.readouterr().err
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").rglob("*.pdf"))


def test_a_translation_names_what_it_translates(own: Path) -> None:
    old = put(own, "en", "a", HEAD + SET)
    words.choose("de")
    assert find(GAME, "a").title.words[0].what == "The turn"
    assert notes(GAME, ["a"]) == (f"{GAME}/pages/de/a.md is not there: the page is printed in English.",)
    put(own, "de", "b", f"# Der Zug {{#turn of={old}}}\n\nWas geschieht\n\n{SET}")
    put(own, "en", "b", HEAD + SET)
    assert find(GAME, "b").title.words[0].what == "Der Zug"
    assert not notes(GAME, ["b"])
    put(own, "de", "c", f"# Der Zug {{#turn of={old}}}\n\nWas geschieht\n\n{SET}")
    new = put(own, "en", "c", HEAD + SET + "* Another.\n")
    assert find(GAME, "c").title.words[0].what == "The turn"
    (said,) = notes(GAME, ["c"])
    assert said.startswith(f"{GAME}/pages/de/c.md line 1: this translates an older page (of={old})")
    assert said.endswith(f"write of={new}.")


def test_a_translation_whose_headings_are_called_otherwise_is_told_of(own: Path) -> None:
    """Nothing that names a heading would find it there; it is printed all the same."""
    new = put(own, "en", "a", HEAD + SET + "\n## Two {#two .blue}\n\n* A word.\n")
    put(own, "de", "a", f"# Der Zug {{#turn of={new}}}\n\nWas geschieht\n\n{SET.replace('#one', '#eins')}")
    words.choose("de")
    assert find(GAME, "a").title.words[0].what == "Der Zug"
    assert notes(GAME, ["a"]) == (
        f"{GAME}/pages/de/a.md line 5: {GAME}/pages/en/a.md has no heading #eins. It has: turn, one, two. "
        "Ids are the same in all languages.",
    )
    put(own, "en", "b", HEAD + SET + "\n## Two {#two .blue}\n\n* A word.\n")
    put(own, "de", "b", f"# Der Zug {{#turn of={new}}}\n\nWas geschieht\n\n{SET}")
    (said,) = notes(GAME, ["b"])
    assert said.startswith(f"{GAME}/pages/de/b.md: the heading #two of {GAME}/pages/en/b.md is missing. ")


def test_where_lines_break_makes_no_page_older() -> None:
    assert markdown.digest("One two\nthree") == markdown.digest("One two three\n") != markdown.digest("One two, three")


def test_a_page_is_set(own: Path) -> None:
    drawn: list[tuple[float, float]] = []
    first = f'# The turn {{#turn columns="40 60"}}\n\nWhat happens\n\n{SET}\n![A map](map){{high=30 fixed}}\n'
    rows = "::: signs\n* ![](signs/cannon) Guns\n* ![](zap) Zap\n:::\n"
    put(own, "en", "a", f"{first}\n---\n\n## Signs {{#signs .blue}}\n{rows}")
    scenes = {"map": Scene(lambda area: drawn.append((area.width, area.height)))}
    ((title, line, draw),) = Book(GAME, FACTS, scenes).leaves(("a",), 20)
    assert (title, line) == ("The turn", "What happens")
    draw(Area(Canvas(io.BytesIO()), 190, 250, where="rules, page 1"))
    assert drawn[0] == pytest.approx((190 * 0.4 - 4.8, 30))


PLACED = HEAD + (
    "## Fight {#fight .red sign=fist}\n\n* One.\n* {{ loss }}.\n\n### Tie up {#tie sign=rope}\n\nA rope.\n\n"
    "## Rest {#rest .blue}\n\nSleep.\n"
)


def test_a_kit_places_the_panels_of_a_page(own: Path) -> None:
    put(own, "en", "a", PLACED)
    found = Book(GAME, FACTS).sheets(("a",))["a"]
    assert (found.title, found.line, [*found.panels]) == ("The turn", "What happens", ["fight", "rest"])
    assert (found["fight"].texts, found["fight"].stars, found["fight"].sign) == (["One.", "−2."], True, "fist")
    assert (found["fight/tie"].title, found["fight/tie"].texts) == ("Tie up", ["A rope."])
    with pytest.raises(
        UserError, match=r'a.md has no heading "tie", which its kit draws. There is: fight, rest, fight/t'
    ):
        found["tie"]
    found["rest"].draw(Area(Canvas(io.BytesIO()), 190, 250, where="rules"), 0, 20, 90, 60)


def test_what_a_placed_page_cannot_have_is_told(own: Path) -> None:
    put(own, "en", "a", HEAD + "## Fight {#fight .puce sign=nobody}\n\n* One.\n\nTwo.\n\n![](map)\n")
    with pytest.raises(UserError) as caught:
        Book(GAME, FACTS).sheets(("a",))
    for fault in (
        'line 5: there is no colour "puce"', 'line 5: there is no sign "nobody"', "line 9: the sentences of a panel",
        "line 11: this page's kit draws it",
    ):  # fmt: skip
        assert fault in str(caught.value)


LAID = HEAD + (
    "::: across {high=30}\n## Left {#left .red wide=40%}\n\n* One.\n\n## Right {#right .blue}\n\nTwo.\n:::\n\n"
    '## Below {#below .teal pad="1 2 1"}\n\n::: table guns {row=5 tints="2=rose"}\n'
    "| Gun {wide=40} | {{ ends }} {.sky} |\n|:--|---|\n| **{{ id }}** | {{ ends }} |\n:::\n\nWords.\n"
)


def set_page(own: Path, text: str, wide: float = 190, high: float = 250) -> Layers:
    put(own, "en", "a", text)
    return Book(GAME, FACTS, {"map": Scene(lambda area: None)}).layout("a").laid((wide, high))


def test_a_page_places_its_panels_itself(own: Path) -> None:
    put(own, "en", "a", LAID)
    body = Book(GAME, FACTS).layout("a").body
    assert isinstance(body, VBox)
    row, below = body.inner
    desk = PageWork(Area(None, 190, 250), GAME)
    assert isinstance(row, HBox)
    assert isinstance(below, PanelBox)
    assert row.places(desk, (0, 26, 190, 30)) == [(0, 26, 76, 30), (80, 26, 110, 30)]
    assert body.places(desk, (0, 26, 190, 224)) == [(0, 26, 190, 30), (0, 60, 190, 190)]
    grid, words = below.inner
    assert isinstance(grid, TableBox)
    assert [[cell.words for cell in cells] for cells in grid.rows] == [
        ["field", "4", "6"],
        ["siege", "4", "6"],
    ]
    assert [(one.words, one.given.colour) for one in grid.head] == [("Gun", ""), ("4", "sky"), ("6", "sky")]
    assert grid.want(desk, 190) == 6.4 + 2 * 5
    assert heights(desk, [(grid, 190.0), (words, 186.0)], 100.0) == pytest.approx([16.4, 83.6])
    laid = set_page(own, LAID)
    laid.below(Area(Canvas(io.BytesIO()), 190, 250))


def test_boxes_of_one_size_have_the_smallest_type(own: Path) -> None:
    inner = f"## L {{#l .red}}\n\n{'Far too long. ' * 60}\n\n## R {{#r .red}}\n\nNo.\n:::\n"
    sizes = []
    for name, alike in (("a", ""), ("b", "{alike}")):
        put(own, "en", name, f"{HEAD}::: across {alike}\n{inner}")
        desk = PageWork(Area(None, 100, 100), GAME)
        Book(GAME, FACTS).layout(name).body.lay(desk, (0, 0, 100, 80))
        sizes.append([round(one.draw(desk.ruler, draw=False), 1) for one in desk.words])
    (long, short), (one, two) = sizes
    assert long == one == two < short


def laid(own: Path, text: str, faces: dict[str, Face] | None = None) -> PageWork:
    """Return what comes of laying a page on 190 × 250 mm, below its masthead."""
    name = f"page-{markdown.digest(text)}"  # what was read of a page is kept
    put(own, "en", name, HEAD.replace("{#turn}", "{#turn type=12}") + text)
    desk = PageWork(Area(None, 190, 250), GAME, faces or {})
    Book(GAME, FACTS).layout(name, faces=faces or {}).body.lay(desk, (0, 30, 190, 220))
    return desk


def test_what_is_to_fit_has_the_largest_type_that_fits(own: Path) -> None:
    """Its page may be full: then all have about one size; none gets less than the smallest type."""

    def sizes(*texts: str) -> list[float]:
        panels = (f"## P {{#p{i} .red high=fit}}\n\n{text}\n\n" for i, text in enumerate(texts))
        desk = laid(own, "".join(panels))
        return [round(one.draw(desk.ruler, draw=False), 1) for one in desk.words]

    assert sizes("A word.", "Some words. " * 100) == [12, 12]
    long, longer = sizes("Some words. " * 260, "Many words. " * 300)
    assert 8 < long < 11
    assert abs(long - longer) <= 0.4
    assert min(sizes("Some words. " * 430, "Many words. " * 430)) == 8


def test_panels_in_a_row_that_are_to_fit_are_as_high_as_the_higher_one(own: Path) -> None:
    panel = "## P {{#p{} .red high=fit}}\n\n{}\n\n"
    text = f"::: across\n{panel.format(1, 'A word.')}{panel.format(2, 'Some words. ' * 40)}:::\n"
    put(own, "en", "a", HEAD + text + "## Q {#q .blue}\n\nThe rest.\n")
    body = Book(GAME, FACTS).layout("a").body
    assert isinstance(body, VBox)
    desk = PageWork(Area(None, 190, 250), GAME)
    (_, _, _, row), (_, _, _, rest) = body.places(desk, (0, 30, 190, 220))
    assert row == pytest.approx(body.inner[0].fits(desk, 190, 12.5))
    assert (30 < row < 70, rest > 150) == (True, True)


@pytest.mark.parametrize(("braces", "row"), [("", 5.0), (" {row=5.6}", 5.6), (" {size=14}", 7.0)])
def test_a_table_that_is_to_fit_has_room_for_its_type(own: Path, braces: str, row: float) -> None:
    text = f"## P {{#p .red high=fit}}\n\n::: table guns{braces}\n| A |\n|---|\n| {{{{ id }}}} |\n:::\n"
    put(own, "en", "a", HEAD + text)
    body = Book(GAME, FACTS).layout("a").body
    assert isinstance(body, VBox)
    ((_, _, _, high),) = body.places(PageWork(Area(None, 190, 250), GAME), (0, 30, 190, 220))
    assert high == pytest.approx(BAR + 6.4 + 2 * row)


def test_words_in_lines_stand_level_with_the_cells_beside_them(own: Path) -> None:
    """They stood 0.4 mm lower."""
    grid = "::: table guns {row=11}\n| A | B {wrap} |\n|:--|:--|\n| ZZ | ZZ |\n:::\n"
    sheet = io.BytesIO()
    canvas = Canvas(sheet, pagesize=(190 * PT_PER_MM, 250 * PT_PER_MM))
    set_page(own, f"{HEAD}## P {{#p .red}}\n\n{grid}").below(Area(canvas, 190, 250))
    canvas.save()
    with pypdfium2.PdfDocument(sheet.getvalue()) as document:
        words = document[0].get_textpage()
        feet = [words.get_charbox(at)[1] for at, sign in enumerate(words.get_text_range()) if sign == "Z"]
    assert len(feet) == 8
    assert feet[:2] == pytest.approx(feet[2:4], abs=0.02)


def test_a_face_is_as_high_as_it_is_told_to_be(own: Path) -> None:
    text = "## P {#p .red high=fit}\n\n* A word.\n\n![The lamp](lamp){high=30}\n"
    (shown,) = laid(own, text, {"lamp": Face("lamp", 63, 88, lambda area: None)}).shown
    assert shown.scale == pytest.approx(30 / 88)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("## One {#one .puce}", 'line 5: there is no colour "puce"'),
        ("## One {#one .red tall=4}", 'line 5: there is no "tall" here. There is: sign, aside, wide, high'),
        ("## One {#one .red high=much}", 'line 5: "much" is no length'),
        ("## One {#one .red high=900}\n\nWords.", "a.md line 5: high=900 is more than the 2"),
        ("## One {#one .red wide=140%}", "line 5: wide=140% is no share of the room there is"),
        ("## One {#one .red wide=0%}", "line 5: wide=0% is no share"),
        ("## One {#one .red type=1%}", 'line 5: "1%" is no number of mm or pt.'),
        ('## One {#one .red pad="1 2"}', "line 5: a pad is mm above, beside and below"),
        ("## One {#one .red sign=nobody}", 'line 5: there is no sign "nobody"'),
        ("![](nobody)", 'line 5: there is no drawing "nobody". There is: map.'),
        ("::: faces\n* ![](mayor) Who\n:::", 'line 6: there is no face "mayor". There is none.'),
        ("::: faces\nWho\n:::", "line 6: in ::: faces stand items"),
        ("::: table guns\nWho\n:::", "line 5: a ::: table block must contain exactly one table"),
        ("::: table guns\n| A | B {.puce} |\n|---|---|\n| ![](nobody) | {{ nobody }} |\n:::", 'no colour "puce"'),
        ("| A | B |\n|---|---|\n| ![](nobody) | b |", 'line 5: there is no sign "nobody"'),
        ("| A | B |\n|---|---|\n| ![](?) | b |", 'line 5: there is no sign "?"'),
        ("| A | B |\n|---|---|\n| {{ nobody }} | b |", 'line 7: {{ nobody }}: there is no "nobody"'),
        ("| A | B |\n|---|---|\n| {{ ends }} | b |", "line 5: the table has 2 columns, and a row of 3 cells."),
        ("| A | B |\n|---|---|\n| a | b |\n| a |", "line 8: this row has 1 cell, and the table 2 columns."),
        ("| A | B |\n|---|---|\n| a | b | c |", "line 7: this row has 3 cells, and the table 2 columns."),
        ("| A | B |\n|---|---|\n| a \\| a | b |\n| a | |\n| a | b | |", "line 9: this row has 3 cells, and"),
        ("::: table guns\n| A | B |\n|---|\n| {{ id }} | b |\n:::", "line 7: a table's head needs as many cells"),
        ("| A |\n|---|\n| {{ zones.lyon }} |", "line 7: {{ zones.lyon }} is no text and no number."),
        ("| A {wide=80%} | B {wide=40%} |\n|---|---|\n| a | b |", "line 5: the columns are 120% wide together. All"),
        ("| A {wide=100%} | B |\n|---|---|\n| a | b |", "line 5: the columns are 100% wide together, and others have"),
        ("| A |\n|---|\n| A **gun** |", 'line 5: "A **gun**": a word in bold among others'),
        ("| A |\n|---|\n| ![](dice/1-2) |\n| ![](dice/1-1) |", "the rolls go from 1-1"),
        ("## One {#one .red}\n\n" + "Words. " * 3000, 'a.md line 5: what stands here needs 3'),
    ],
)  # fmt: skip
def test_what_cannot_be_placed_is_told(own: Path, text: str, fault: str) -> None:
    with pytest.raises(UserError) as caught:
        set_page(own, HEAD + text)
    assert fault in str(caught.value)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "name"), PAGES)
def test_a_page_has_the_same_headings_in_every_language(game: str, name: str, language: str) -> None:
    faults: Faults = {}
    found = [
        markdown.parse((HOUSE / f"assets/{game}/pages/{one}/{name}.md").read_text(encoding="utf-8"), name, faults)
        for one in (words.FIRST, language)
    ]
    refuse(faults)
    assert found[0].outline == found[1].outline
    assert len({*found[0].outline}) == len(found[0].outline)


@pytest.mark.parametrize("language", languages())
def test_no_page_of_the_war_types_the_name_of_a_zone(language: str) -> None:
    """Places of other games have names that are words of a sentence, too: cover, landing."""
    words.choose(language)
    try:
        zones = [words.texts(GAME).name(zone["id"], of="place") for zone in assets.toml(GAME, "zones.toml")["zone"]]
    finally:
        words.choose("")
    name = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, zones))})(?!\w)")
    typed = []
    for file in sorted((HOUSE / f"assets/{GAME}/pages/{language}").glob("*.md")):
        text = re.sub(r"\{\{.*?\}\}|!\[[^\]]*\]", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        typed += [f"{file.name}: {found}" for found in name.findall(text)]
    assert not typed


def test_no_page_types_a_price() -> None:
    """What costs how much stands in the games' tables."""
    price = re.compile(r"\b(?:costs?|kostet|kosten) \d", re.IGNORECASE)
    pages = sorted((HOUSE / "assets").glob("*/pages/*/*.md"))
    assert pages
    assert not {str(file): found for file in pages if (found := price.findall(file.read_text("utf-8")))}


@pytest.mark.parametrize("language", languages())
def test_no_translation_is_behind(language: str) -> None:
    words.choose(language)
    try:
        assert not [said for game, name in PAGES for said in notes(game, [name])]
        assert not [said for game in having("kit") for said in kit(game).notes if "pages/" in said]
    finally:
        words.choose("")


def test_the_panels_of_rules_are_read_though_their_kit_was_made_before() -> None:
    """These tests keep kits, and those of windows may run after them in one process."""
    kit("body_snatchers")
    rulebook._laid.cache_clear()
    assert len(rulebook.leaves("body_snatchers")) > 5


def test_a_panel_says_all_that_its_page_says_in_parts_that_a_phone_can_set() -> None:
    """Signs that stand for words are said; a column of ornaments is left out, and what stands below faces."""
    there = {leaf.id: leaf for leaf in rulebook.leaves("pleasantville")}
    head, mayor, *_rest = there["who/people"].parts
    assert head == ("th", "", "Name", "Start", "Move", "Influence", "Combat")
    assert mayor[:3] == ("td", "**1\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}1**", "**Mayor**")
    assert there["fighting/losses"].parts[:2] == (
        ("h3", "Alien loss"), ("td", "**2–4**", "**Killed:** out of play."),
    )  # fmt: skip
    assert [kind for kind, *_ in there["fighting/brawl"].parts] == ["p", "td", "td", "td"]
    assert there["fighting/losses"].words.startswith("Alien loss\n2–4 Killed: out of play.\n")
    assert [leaf.id for leaf in there.values() if leaf.is_drawn] == ["glance/room"]


def test_panels_with_numbers_stand_in_their_order_whatever_column_they_are_in() -> None:
    titles = [leaf.title for leaf in rulebook.leaves("pleasantville") if leaf.id.startswith("walking/")]
    assert [title.partition(".")[0] for title in titles[:3]] == ["1", "2", "3"]


def test_rules_that_a_kit_writes_without_pages_have_no_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    made = deck(HOUSE / "docs/examples/deck", paper("a4"))
    drawn = replace(made, files=tuple(replace(file, name="rules.pdf") for file in made.files[:1]))
    monkeypatch.setattr(rulebook, "kit", lambda game: drawn)
    assert rulebook.leaves("ranch") == ()


@pytest.mark.parametrize(
    ("game", "said"),
    [("body_snatchers", "**½ hour**"), ("pleasantville", "**2 hours**"), ("war_of_the_worlds", "**4½ hours**")],
)
def test_a_kit_tells_how_long_it_takes_to_make(game: str, said: str) -> None:
    made = kit(game)
    assert said in facts(game, paper("a4"), [file for file in made.files if file.stem != START], ())["in_all"]


def test_the_first_page_marks_what_one_can_do_without() -> None:
    made = kit("pleasantville")
    told = {row["name"]: row["stock"] for row in facts("pleasantville", paper("a4"), made.files, ())["files"]}
    assert told["map.pdf"] == "heavy paper, matt"
    assert told["travel-map.pdf"] == "paper, for journeys (alternative)"
    assert told["dice-tray.pdf"].endswith(" (camera only)")
    assert sum("(" in stock for stock in told.values()) == 2
