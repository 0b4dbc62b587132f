"""Put values into a page that was read: loops become their rows, and words become letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Final, TypeVar

from companion.kernel.errors import several
from companion.kernel.words import FIRST, printed, texts
from printables.draw.kept import Kept
from printables.sheets.pages.faults import Faults, Noting, note
from printables.sheets.pages.markdown import (
    Attributes,
    Directive,
    Heading,
    Node,
    Page,
    Sentence,
    Stretch,
    Table,
    TableCell,
    Words,
)
from printables.sheets.pages.values import UNFILLED, Follows, Marked, Scope, Value, Wrong, number, rows
from printables.sheets.pages.values import printed as letters

Made = TypeVar("Made")
Part = Node[str]
"""What a node becomes."""


@dataclass(frozen=True, slots=True)
class FilledPage:
    """A page in words. :ivar title: its heading. :ivar line: what stands below that. :ivar parts: all else."""

    title: str
    line: str
    parts: tuple[Part, ...]


PAGES: Final = Kept[tuple[str, FilledPage]]("PAGES")
"""Pages that are filled, each with its file, for those who show a kit's words elsewhere."""


def filled(page: Page, scope: Scope, faults: Faults) -> FilledPage:
    """Return a page with its values filled in. What cannot be filled is noted among `faults`."""
    filler = Filler(partial(note, faults, page.file))
    title, line = filler.text(page.title.words, scope), filler.text(page.head, scope)
    found = FilledPage(title, line, tuple(filler.parts(page.nodes, scope)))
    PAGES.add((page.file, found))
    return found


def scope(game: str, facts: Any) -> Scope:
    """Return what the pages of a game may name: facts, and the texts of its Fluent."""
    say = printed(game)

    def text(id: str, **named: Any) -> Marked:
        counted = {key: number(one) if len(str(one)) < 4 else one for key, one in named.items()}  # 1947 is no 1,947
        try:
            return Marked(say(id, **counted))
        except KeyError as problem:
            _, lacks, fact = str(problem.args[0]).partition("Unknown external: ")
            if lacks:
                raise Wrong(f'the text "{id}" needs ${fact}: write {fact}=… behind its id.') from None
            raise Wrong(f'{problem.args[0]}. Add "{id} = …" to {game}/{FIRST}/kit.ftl.') from None

    def count(things: Any, name: str) -> Marked:
        many = number(things)
        if not isinstance(many, int):
            try:
                many = len(rows(many))
            except Wrong:
                raise Wrong(f"that has no rows to count. For a number n, write say('count-{name}', count=n).") from None
        return text(f"count-{name}", count=many)

    def name(id: str, form: str = "", of: str = "name") -> str:
        return texts(game).name(id, form, of=of)

    def over(id: str, data: str) -> str:
        return texts(game).over(id, data)

    def each(things: Any, id: str) -> list[Marked]:
        inner = [Scope({}, {}).of(row, number).facts for number, row in enumerate(rows(things), 1)]
        return [text(id, **{key: row[key] for key in row if isinstance(row[key], str | int)}) for row in inner]

    return Scope(facts, {"say": text, "count": count, "name": name, "over": over, "each": each})


class Filler:
    """Fills the nodes of one file. :param note: keeps what cannot be filled."""

    def __init__(self, note: Noting) -> None:
        self._note = note

    def parts(self, nodes: Sequence[Node[Words]], scope: Scope) -> Iterator[Part]:
        """Yield what nodes become."""
        for node in nodes:
            match node:
                case Heading():
                    yield Heading(node.line, node.level, self.text(node.words, scope), node.given)
                case Sentence():
                    sign = self._sign(node.sign, scope)
                    yield Sentence(node.line, self.text(node.words, scope), node.starred, sign)
                case Directive(name="rows"):
                    for number, row in enumerate(self._rows(node.value, scope), 1):
                        yield from self.parts(node.inner, scope.of(row, number))
                case Directive(name="table", inner=[Table() as table]):
                    within = [scope]
                    if node.value:
                        within = [scope.of(row, number) for number, row in enumerate(self._rows(node.value, scope), 1)]
                    yield self._grid(table, node.given, scope, within)
                case Table():
                    yield self._grid(node, node.given, scope, [scope])
                case Directive():
                    if node.name == "table":
                        self._note(node.line, "a ::: table block must contain exactly one table.")
                    inner = tuple(self.parts(node.inner, scope))
                    yield Directive(node.line, node.name, None, node.given, inner)
                case _:
                    yield node

    def _grid(self, table: Table[Words], given: Attributes, scope: Scope, within: Sequence[Scope]) -> Table[str]:
        titles = [list(self._squares(one, scope)) for one in table.head]
        head = tuple(one for some in titles for one in some)
        found = tuple(tuple(self._row(row, titles, one)) for one in within for row in table.rows)
        for row in found:
            if len(row) != len(head):
                said = f"the table has {several(len(head), 'column')}, and a row of {several(len(row), 'cell')}."
                self._note(table.line, said)
                return Table(table.line, head, (), given)
        return Table(table.line, head, found, given)

    def _row(
        self, cells: Sequence[TableCell[Words]], titles: Sequence[Sequence[TableCell[str]]], scope: Scope
    ) -> Iterator[TableCell[str]]:
        """Yield a row's cells: one below a head that has become several stands below each of them."""
        for cell, those in zip(cells, titles, strict=True):
            found = list(self._squares(cell, scope))
            yield from found * len(those) if len(found) == 1 else found

    def _squares(self, cell: TableCell[Words], scope: Scope) -> Iterator[TableCell[str]]:
        """Yield what a cell becomes: one whose value is a list becomes so many."""
        sign = self._sign(cell.sign, scope)
        for words in self._listed(cell.words, scope):
            text = self.text(words, scope).replace("<br>", "\n").strip()
            yield TableCell(text.replace("**", "") if cell.bold else text, cell.bold, sign, cell.given, cell.align)

    def _listed(self, words: Words, scope: Scope) -> Iterator[Words]:
        match [one for one in words if one.what != ""]:
            case [Stretch(what=Value() as value, bold=bold)]:
                found = self._of(value, scope)
                if isinstance(found, list | tuple):
                    yield from ((Stretch(self._printed(value, one), bold),) for one in found)
                    return
        yield words

    def _of(self, value: Value, scope: Scope) -> Any:
        try:
            return value.of(scope)
        except Wrong:
            return None  # told where it is printed

    def _printed(self, value: Value, found: Any) -> str:
        return self._tried(value.line, lambda: letters(found), UNFILLED, f"{{{{ {value.source} }}}} ")

    def _tried(self, line: int, made: Callable[[], Made], otherwise: Made, before: str = "") -> Made:
        """Return what is made; what stands in for it, where that goes wrong. :param before: what is said of it."""
        try:
            return made()
        except Follows:
            return otherwise
        except Wrong as problem:
            self._note(line, f"{before}{problem}")
            return otherwise

    def text(self, words: Words, scope: Scope) -> str:
        """Return words as letters, ``**`` about what is bold."""
        found = []
        for bold, stretch in groupby(words, key=lambda one: one.bold):
            text = "".join(self._part(one.what, scope) for one in stretch)
            if bold and "**" in text:
                line = next((one.what.line for one in words if isinstance(one.what, Value)), 1)
                self._note(line, "a text with bold words of its own stands within bold words.")
            found.append("\n".join(f"**{part}**" for part in text.split("\n")) if bold and text else text)
        return "".join(found)

    def _sign(self, words: Words, scope: Scope) -> str:
        """Return a sign's name, with the place where a table says it."""
        return next((self._part(one.what, scope) for one in words), "")

    def _part(self, what: str | Value, scope: Scope) -> str:
        return what if isinstance(what, str) else self._tried(what.line, lambda: what.text(scope), UNFILLED)

    def _rows(self, value: Value | None, scope: Scope) -> Sequence[Any]:
        if value is None:
            return ()
        return self._tried(value.line, lambda: rows(value.of(scope)), (), f"rows {value.source}: ")
