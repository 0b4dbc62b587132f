"""The pages of a game: found in the language in use, filled in, and set in columns of titled panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.kernel import words
from companion.kernel.errors import UserError, known, meant, no_such
from companion.kernel.files import text_of
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.inside import inside
from printables.sheets.booklet import GAP, Column, Leaf, Section, across, pour
from printables.sheets.component import Face
from printables.sheets.pages import markdown
from printables.sheets.pages.boxes import telling
from printables.sheets.pages.faults import Faults, Noting, note, refuse
from printables.sheets.pages.filling import Part, filled, scope
from printables.sheets.pages.layout import Composition, layout
from printables.sheets.pages.markdown import Attributes, Directive, Heading, Image, Page, Sentence, Turn
from printables.sheets.pages.scenes import Scene, is_sign, no_sign, signs
from printables.sheets.pages.sheet import Sheet, sheet
from printables.sheets.pages.values import Scope

MOST_BYTES: Final = 100_000
"""No page has more."""
SIGNS: Final = 20.0
"""mm that rows of signs need at least; they take what is left."""


@dataclass(frozen=True, slots=True)
class Book:
    """What the pages of a game are made with.

    :param game: whose pages, in ``assets/<game>/pages/<language>``.
    :param facts: what their values may name. :param scenes: the drawings that they may show, by name.
    """

    game: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    scenes: Mapping[str, Scene] = field(default_factory=dict)

    def layout(
        self,
        name: str,
        *,
        faces: Mapping[str, Face] = MappingProxyType({}),
        functions: Mapping[str, Callable[..., Any]] = MappingProxyType({}),
    ) -> Composition:
        """Return a page that places its panels itself.

        :param faces: of the kit, which it may show.
        :param functions: that its values may call beside those of all pages. Raises as :meth:`leaves`.
        """
        faults: Faults = {}
        names = scope(self.game, self.facts)
        names = Scope(names.facts, {**names.functions, **functions})
        found = layout(page(self.game, name), self.game, names, faults, scenes=self.scenes, faces=faces)
        refuse(faults)
        return found

    def leaves(self, names: Iterable[str], top: float) -> tuple[Leaf, ...]:
        """Return pages of panels in columns, ready to be drawn.

        :param names: of the pages. :param top: mm that their masthead is high.
        :raises UserError: a page isn't there, or something is wrong with one; the message names all faults.
        """
        faults: Faults = {}
        leaves = [self._leaf(page(self.game, name), top, faults) for name in names]
        refuse(faults)
        return tuple(leaves)

    def sheets(self, names: Iterable[str]) -> dict[str, Sheet]:
        """Return pages whose panels the kit itself places, by name; faults are told as for :meth:`leaves`."""
        faults: Faults = {}
        there = scope(self.game, self.facts)
        found = {name: sheet(page(self.game, name), self.game, there, faults) for name in names}
        refuse(faults)
        return found

    def _leaf(self, page: Page, top: float, faults: Faults) -> Leaf:
        found = filled(page, scope(self.game, self.facts), faults)
        setter = _Setter(self, partial(note, faults, page.file))
        poster = setter.poster(page.title.given, page.title.line, found.line)
        columns = setter.columns(found.parts)
        shares = setter.shares(page.title.given, page.title.line, len(columns))

        def draw(area: Area) -> None:
            start = top
            if poster:
                with area.element("H1"):
                    poster.draw(area)
                start = poster.need(area, area.width)
            places = _places(area.width, shares) if shares else across(area.width, len(columns))
            pour(area, [Column(*place, parts) for place, parts in zip(places, columns, strict=True)], start + GAP)

        return found.title, found.line, draw


def _places(width: float, shares: Sequence[int]) -> list[tuple[float, float]]:
    """Left edges and widths of columns that have shares of a width in per cent; the last has what is left."""
    found, x = [], 0.0
    for share in shares[:-1]:
        found.append((x, width * share / 100))
        x += width * share / 100 + GAP
    return [*found, (x, width - x)]


class _Setter:
    """Makes columns of panels out of what a page says. :param note: keeps what cannot be set."""

    def __init__(self, book: Book, note: Noting) -> None:
        self._book = book
        self._note = note

    def poster(self, given: Attributes, line: int, said: str) -> Scene | None:
        """Return what stands above a page instead of a masthead."""
        name = given.options.get("head", "")
        if bool(name) == bool(said):
            self._note(
                line, "a page has a line below its title, or a drawing above it: {#id head=poster}. One of them."
            )
        return self._scene(name, line) if name else None

    def shares(self, given: Attributes, line: int, columns: int) -> tuple[int, ...]:
        """Return the columns' widths in per cent; none if they are alike."""
        found = given.options.get("columns", "").split()
        if not all(one.isdigit() for one in found) or (found and sum(map(int, found)) != 100):
            self._note(line, 'columns are shares of a hundred: columns="44 56".')
            return ()
        if found and len(found) != columns:
            self._note(line, f"there are {columns} columns, and {len(found)} shares. A line of --- ends a column.")
            return ()
        return tuple(map(int, found))

    def columns(self, parts: Sequence[Part]) -> list[list[Section]]:
        """Return the page's panels, column by column."""
        columns: list[list[Section]] = [[]]
        for part in parts:
            if isinstance(part, Turn):
                columns.append([])
            elif isinstance(part, Heading):
                if part.level != 2:
                    self._note(part.line, "a panel in a column has no parts: only a sheet that the kit draws has ###.")
                if part.given.colour not in DESIGN.names:
                    self._note(part.line, DESIGN.no_colour(part.given.colour))
                columns[-1].append(Section(part.words, part.given.colour))
            elif columns[-1]:
                self._add(columns[-1][-1], part)
            else:
                self._note(part.line, "a column begins with a heading: ## Title {#id .colour}.")
        return columns

    def _add(self, panel: Section, part: Part) -> None:
        if panel.art:
            self._note(part.line, "a panel ends with its drawing: nothing stands below it.")
        elif isinstance(part, Sentence):
            if panel.texts and panel.stars != part.starred:
                self._note(part.line, "the sentences of a panel are all items (* …), or none of them is.")
            if part.sign:
                self._note(part.line, "a sentence with a sign stands within ::: signs.")
            panel.stars = part.starred
            panel.texts = (*panel.texts, part.words)
        elif isinstance(part, Image):
            high = self._number(part.given.options.get("high", "0"), part.line)
            panel.grows = "fixed" not in part.given.options
            if scene := self._scene(part.name, part.line):
                panel.art, panel.high = telling(scene.draw, "Figure", part.says), high or scene.high
        elif isinstance(part, Directive):
            if panel.texts:
                self._note(part.line, "rows of signs have a panel of their own.")
            if part.name != "signs":
                self._note(part.line, f"::: {part.name} is for pages that place their panels themselves.")
            rows = [self._row(one) for one in part.inner]
            panel.art, panel.high, panel.bare = signs(self._book.game, rows), SIGNS, True

    def _row(self, part: Part) -> tuple[str, str]:
        if not isinstance(part, Sentence):
            self._note(part.line, "rows of signs are items: * ![](name) Words.")
            return "", ""
        if not is_sign(part.sign, self._book.game):
            self._note(part.line, no_sign(part.sign))
        return part.sign, part.words

    def _scene(self, name: str, line: int) -> Scene | None:
        if name not in self._book.scenes:
            self._note(line, no_such(name, self._book.scenes, "drawing"))
        return self._book.scenes.get(name)

    def _number(self, text: str, line: int) -> float:
        if not text.isdigit():
            self._note(line, f'"{text}" is no height in whole mm: high=40.')
            return 0.0
        return float(text)


def page(game: str, name: str) -> Page:
    """Return a page in the language in use; the English one where that is missing, or translates an older one.

    :raises UserError: there is none in English either, or something is wrong with it. All faults are told at once.
    """
    return _read(game, name, words.language(), words.homes(game))[0]


def notes(game: str, names: Iterable[str]) -> tuple[str, ...]:
    """Say which pages are printed in English because their translation is missing or old, for their makers."""
    return tuple(said for name in names if (said := _read(game, name, words.language(), words.homes(game))[1]))


@lru_cache(maxsize=24)  # as many as a kit has
def _read(game: str, name: str, language: str, homes: tuple[Traversable, ...]) -> tuple[Page, str]:
    """Return a page, and why it is not in the language."""
    faults: Faults = {}
    english = _found(game, name, words.FIRST, homes, faults)
    own = english if language == words.FIRST else _found(game, name, language, homes, faults)
    refuse(faults)
    if english is None:
        folders = [Path(str(home)) / "pages" / words.FIRST for home in homes]
        near = meant(name, [file.stem for folder in folders for file in folder.glob("*.md")])
        raise UserError(f'{game} has no page "{name}": {_path(game, name, words.FIRST)} is not there. {near}'.rstrip())
    if not own:
        return english, f"{_path(game, name, language)} is not there: the page is printed in English."
    of = own.title.given.options.get("of", "")
    if language != words.FIRST and of != english.digest:
        what = f"this translates an older page (of={of})" if of else "the title doesn't say which page this translates"
        return english, (
            f"{own.file} line {own.title.line}: {what}, so the page is printed in English. Compare it with "
            f"{english.file}, and write of={english.digest}."
        )
    return own, _astray(own, english)


def _astray(own: Page, english: Page) -> str:
    """Say which heading of a translation isn't in the page that it translates, or is in that alone; "" if none is."""
    same = "Ids are the same in all languages."
    for one in (own.title, *markdown.headings(own.nodes)):
        if one.given.id not in english.outline:
            what = f"{english.file} has no heading #{one.given.id}. It has: {known(english.outline)}."
            return f"{own.file} line {one.line}: {what} {same}"
    for id in english.outline:
        if id not in own.outline:
            return f"{own.file}: the heading #{id} of {english.file} is missing. {same}"
    return ""


def _path(game: str, name: str, language: str) -> str:
    return f"{game}/pages/{language}/{name}.md"


def _found(game: str, name: str, language: str, homes: tuple[Traversable, ...], faults: Faults) -> Page | None:
    """Return the page in a language, from the last of the folders that has it."""
    for place in reversed(homes):
        file = inside(Path(str(place)), f"pages/{language}/{name}.md", "the page", "game")
        if file.is_file():
            return markdown.parse(_text(file, _path(game, name, language)), _path(game, name, language), faults)
    return None


def _text(file: Path, name: str) -> str:
    try:
        data = file.read_bytes()
    except OSError as problem:
        raise UserError(f"{name} cannot be read: {problem.strerror or problem}.") from None
    if len(data) > MOST_BYTES:
        raise UserError(f"{name} has {len(data)} bytes; a page has at most {MOST_BYTES}.")
    return text_of(data, name)
