"""Rules and aids are read aloud by screen readers: every word in its place, all else an artifact."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

import pikepdf
import pypdfium2
import pytest

from companion.kernel import words
from printables.draw.area import Area
from printables.kits import kit
from printables.press.job import Job, imprint
from printables.press.presets import preset
from printables.press.renderer import Imprint, render
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.pages import filling
from printables.sheets.pages.boxes import void
from printables.sheets.pages.filling import FilledPage, Part
from printables.sheets.pages.grids import BY_HAND, DICE, ON
from printables.sheets.pages.markdown import Directive, Heading, Sentence, Table
from printables.sheets.paper import PAPERS
from tests.once import printed_once
from tests.printables import reading
from tests.printables.reading import Read

TURNED = "pleasantville"
"""Its first sheet and its screen are for the short edge, and printed otherwise for the long one."""


@cache
def printed(game: str, language: str = "") -> tuple[dict[str, bytes], dict[str, FilledPage]]:
    """Return a kit's files that are read, and the pages that they were made of."""
    words.choose(language)
    try:
        with filling.PAGES.meanwhile() as pages:
            things = kit(game)
        read = [file for file in things.files if file.reading is not None]
        if not language and game != TURNED:
            return {file.name: (printed_once(game, "a4") / file.name).read_bytes() for file in read}, dict(pages)
        mark = imprint(Job(things, preset("home"), PAPERS["a4"]))
        return {file.name: render(file, things.faces, mark) for file in read}, dict(pages)
    finally:
        words.choose("")


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


@cache
def heard(game: str, name: str, language: str = "") -> Read:
    return reading.read(opened(printed(game, language)[0][name]))


def texts(parts: Iterable[Part]) -> Iterator[str]:
    """Yield what a page says, in order."""
    for part in parts:
        if isinstance(part, Heading | Sentence):
            yield part.words
        elif isinstance(part, Directive):
            yield from () if part.name == "faces" else texts(part.inner)
        elif isinstance(part, Table):
            for cell in (cell for row in (part.head, *part.rows) for cell in row):
                if cell.sign.startswith(DICE):
                    yield cell.sign.removeprefix(DICE).replace("-", " ")
                elif cell.words != ON and not any(form.fullmatch(cell.words) for form, _ in BY_HAND):
                    yield cell.words


def said(page: FilledPage) -> list[str]:
    """Return a page's words but for its title, which posters and mastheads of a kit put in their own way."""
    return " ".join(texts(page.parts)).replace("**", "").replace("ß", "ss").split()


def within(part: Sequence[object], whole: Sequence[object]) -> bool:
    """Whether something stands in something else, in order."""
    rest = iter(whole)
    return all(one in rest for one in part)


ALL = ("pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators")
LOOSE = "pleasantville/pages/en/cover.md"
"""Its words stand around pictures, its own first."""


@pytest.mark.parametrize("game", ALL)
def test_every_letter_is_said_or_an_artifact(game: str) -> None:
    files, _ = printed(game)
    assert "start-here.pdf" in files
    assert len(files) >= 2
    for name, data in files.items():
        assert heard(game, name).faults == [], name
        with opened(data) as pdf:
            assert pdf.Root.MarkInfo.Marked
            assert pdf.Root.ViewerPreferences.DisplayDocTitle
            assert str(pdf.Root.Lang) == "en"
            assert {str(page.obj.get("/Tabs", "/S")) for page in pdf.pages} == {"/S"}
            assert int(pdf.Root.StructTreeRoot.ParentTreeNextKey) * 2 == len(pdf.Root.StructTreeRoot.ParentTree.Nums)


@pytest.mark.parametrize("game", ALL)
def test_the_words_of_a_page_are_read_in_its_order(game: str) -> None:
    files, pages = printed(game)
    read = {name: [word.replace("ß", "ss") for word in heard(game, name).root.words()] for name in files}
    for file, page in pages.items():
        assert file == LOOSE or any(within(said(page), found) for found in read.values()), file


def test_headings_have_their_level() -> None:
    _, pages = printed("pleasantville")
    found = [(part.kind, part.text.strip()) for part in heard("pleasantville", "rules.pdf").root.all()]
    page = pages["pleasantville/pages/en/watching.md"]
    heads = [("H1", page.title), *((f"H{part.level}", part.words) for part in page.parts if isinstance(part, Heading))]
    assert within(heads, found)
    assert {kind for kind, _ in heads} == {"H1", "H2", "H3"}


def test_a_table_has_its_cells() -> None:
    tables = [part for part in heard("pleasantville", "player-aid.pdf").root.all() if part.kind == "Table"]
    rows = [[(cell.kind, cell.text.strip()) for cell in row.kids] for row in tables[0].kids]
    assert [text for _, text in rows[0]] == ["", "Name", "Start", "Move", "Influence", "Combat"]
    assert {kind for kind, _ in rows[0]} == {"TH"}
    assert rows[1] == [("TD", text) for text in ("1 1", "Mayor", "O", "5", "17", "5")]
    night = [part for part in heard("body_snatchers", "night-script.pdf").root.all() if part.kind == "TD"]
    assert [cell.more.get("/ColSpan") for cell in night].count(2) == 4
    prices = [part for part in heard("war_of_the_worlds", "help-sheet.pdf").root.all() if part.kind == "TH"]
    assert {str(cell.more["/Scope"]) for cell in prices} == {"/Column", "/Row"}


@pytest.mark.parametrize("game", ALL)
def test_pictures_have_words(game: str) -> None:
    figures = [part for name in printed(game)[0] for part in heard(game, name).root.all() if part.kind == "Figure"]
    assert figures
    assert all(part.alt for part in figures)


def test_a_scene_is_told_in_the_words_of_its_page() -> None:
    alts = [part.alt for part in heard("alien_invasion", "rules.pdf").root.all() if part.kind == "Figure"]
    assert alts[0] == "A set of four cards, played from left to right: 1 2 1 3"


def test_a_translation_says_its_language() -> None:
    files, pages = printed("body_snatchers", "de")
    with opened(files["player-rules.pdf"]) as pdf:
        assert str(pdf.Root.Lang) == "de"
    root = heard("body_snatchers", "player-rules.pdf", "de").root
    assert within(said(pages["body_snatchers/pages/de/players.md"]), [word.replace("ß", "ss") for word in root.words()])


def sheet(*names: str) -> File:
    places = tuple(Placement(name, 20, 30 + 40 * at, 60, 30) for at, name in enumerate(names))
    return File("x.pdf", "X", (Page(PAPERS["a4"], "front", 1, places),), reading=())


def test_what_is_shown_twice_bears_no_marks() -> None:
    face = Face("a", 60, 30, lambda area: void(area.fitted(5, 10, 50, "Once", "bold", 9)))
    once, twice = (render(sheet(*names), {"a": face}, Imprint("", "")) for names in (("a",), ("a", "a")))
    with opened(once) as pdf:
        assert reading.read(pdf).root.words() == ["Once"]
    with opened(twice) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
        assert not any("/StructParents" in thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream))


def shared(area: Area) -> None:
    for at in range(2):
        area.inner(0, 10 * at, 60, 10).shared("word", lambda inner: void(inner.text(2, 8, "Twice")))


def test_what_is_shared_is_said_wherever_it_is_shown() -> None:
    with opened(render(sheet("a"), {"a": Face("a", 60, 30, shared)}, Imprint("", ""))) as pdf:
        found = reading.read(pdf)
    assert found.faults == []
    assert found.root.words() == ["Twice", "Twice"]


def test_marks_draw_nothing_and_repeat() -> None:
    things = kit("body_snatchers")
    file = next(file for file in things.files if file.name == "night-script.pdf")
    draw: Callable[[File], bytes] = lambda one: render(one, things.faces, Imprint("", ""))  # noqa: E731
    marked, plain = draw(file), draw(replace(file, reading=None))
    assert marked == draw(file)
    with pypdfium2.PdfDocument(marked) as one, pypdfium2.PdfDocument(plain) as other:
        for ours, theirs in zip(one, other, strict=True):
            assert ours.render(scale=2).to_numpy().tobytes() == theirs.render(scale=2).to_numpy().tobytes()
