"""Values in the texts of a layout of format 2: ``{name}``, ``{role.night}``, ``{say('cards-event') | upper}``.

What stands between braces is what stands between two in a page (:mod:`printables.sheets.pages.values`): names of the
row's data, texts of the game, formatters, and nothing that does anything. What is no such value, ``{Card name}``, is
the column of that name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from companion.kernel.errors import UserError, no_such
from printables.decks.tables import CardRow
from printables.draw.design import DESIGN
from printables.sheets.pages.values import MOST, Follows, Scope, Value, Wrong, printed, rows, there

COLUMN: Final = re.compile(r"\{([^{}]*)\}")
_ALONE: Final = re.compile(r"\s*\{([^{}]*)\}\s*")
WITHIN: Final = frozenset({"row", "number", "even", "of", "beside"})
"""Names that a group gives to the fields which it repeats."""


@lru_cache(maxsize=512)
def _value(source: str) -> Value | None:
    """Return a value that was read; None for what can only be a column."""
    try:
        return Value.parse(source)
    except Wrong:
        return None


def names(template: str) -> Iterator[str]:
    """Yield the names of data in a template: columns, and what the game knows."""
    for source in COLUMN.findall(template):
        yield from _named(source)


@lru_cache(maxsize=512)
def _named(source: str) -> tuple[str, ...]:
    """Return the names of data in a value."""
    if (value := _value(source)) is None:
        return (source,)
    nodes = [*ast.walk(value.tree)]
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    called += [node.right for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)]
    return tuple(node.id for node in nodes if isinstance(node, ast.Name) and node not in called)


@dataclass(frozen=True, slots=True)
class ScopedRow(CardRow):
    """A row whose values a layout of format 2 names. :ivar scope: its data, and the functions of its game."""

    scope: Scope

    @classmethod
    def of(cls, number: int, cells: Mapping[str, Any], scope: Scope | None = None) -> ScopedRow:
        """Return a row of a table, within the facts and functions of its game."""
        around = scope or Scope({}, {})
        return cls(number, cells, Scope({**around.facts, **cells}, around.functions))

    def within(self, item: Any, number: int, count: int) -> ScopedRow:
        """Return what a group's fields see of one of its rows, whose `number` is from 1."""
        inner = self.scope.of(item, number, even=number % 2 == 0, of=count, beside=False)
        return ScopedRow(self.number, self.cells, inner)

    def knowing(self, **facts: object) -> ScopedRow:
        """Return the row with more facts."""
        return ScopedRow(self.number, self.cells, Scope({**self.scope.facts, **facts}, self.scope.functions))

    def value(self, source: str) -> Any:
        """Return what stands in braces.

        :raises UserError: it isn't there; the message names what is. :raises Follows: it could not be made.
        """
        if source in self.scope.facts:
            return there(self.scope.facts, source)
        value = _value(source)
        if value is None:
            raise UserError(no_such(source, self.scope.facts, most=99))
        try:
            return value.of(self.scope)
        except Follows:
            raise
        except Wrong as problem:
            raise UserError(str(problem).replace("{{ ", "{").replace(" }}", "}")) from None

    def filled(self, template: str) -> str:
        """Return a template with its values as letters."""
        if "{" not in template:
            return template
        return COLUMN.sub(lambda found: self._letters(found[1]), template).replace("\\n", "\n").strip()

    def check(self, template: str) -> None:
        """Raise :class:`UserError` where a template's values are not there, or are no letters.

        Fractions are not written for that: how a language writes them takes 30 MB to know.
        """
        for found in COLUMN.finditer(template):
            if not isinstance(self.value(found[1]), float):
                self._letters(found[1])

    def _letters(self, source: str) -> str:
        found = self.value(source)
        if found is None or (isinstance(found, str) and (source in self.cells or len(found) <= MOST)):
            return found or ""
        try:
            return printed(found)
        except Wrong as problem:
            raise UserError(f"{{{source}}} {problem}") from None

    def holds(self, asked: str | Mapping[str, str | list[str]]) -> bool:
        """Say whether a value is there, or each of several is one of those that are named."""
        if isinstance(asked, str):
            return bool(self.given(asked))
        return all(
            self._letters(source) in ([words] if isinstance(words, str) else words) for source, words in asked.items()
        )

    def measured(self, template: str) -> str:
        """Return a template with its values as plain numbers, whatever language is in use: a length to be read."""
        return COLUMN.sub(lambda found: self._plain(found[1]), template)

    def _plain(self, source: str) -> str:
        found = self.value(source)
        if found == "":
            raise UserError(f"{{{source}}} is empty; it must be a number.")
        return f"{found:.9f}" if isinstance(found, float) else str(found)

    def points(self, template: str) -> list[tuple[float, float]]:
        """Return the points that a value holds. Raises :class:`UserError` if it holds none."""
        found = self.given(template)
        try:
            return [(float(x), float(y)) for x, y in found]
        except (TypeError, ValueError):
            raise UserError(f"{template} is no list of points.") from None

    def given(self, template: str) -> Any:
        """Return a value as it is, if a template is nothing else; or the template's letters."""
        alone = _ALONE.fullmatch(template)
        return self.value(alone[1]) if alone else self.filled(template)

    def rows(self, template: str) -> list[Any]:
        """Return the rows of a value, or as many numbers as it says."""
        alone = _ALONE.fullmatch(template)
        found = self.value(alone[1]) if alone else template
        if isinstance(found, str) and found.isascii() and found.isdigit() and len(found) < 7:
            found = int(found)
        try:
            return list(rows(list(range(1, found + 1)) if isinstance(found, int) else found))
        except Wrong as problem:
            so = f' Write "{{{template}}}".' if template in self.scope.facts else ""
            raise UserError(f"{template} {problem}{so}") from None


@lru_cache(maxsize=1024)
def shade(words: str) -> str:
    """Return the colour that words name: ``red``, ``#D2362A``, ``on red``, ``mix red ink 0.3``.

    :raises UserError: there is no such colour.
    """
    match words.split():
        case ["on", *others]:
            return DESIGN.text_on(shade(" ".join(others)))
        case ["mix", *others, share] if len(others) >= 2 and re.fullmatch(r"[01](\.\d+)?|\.\d+", share):
            return DESIGN.mix(shade(" ".join(others[:-1])), shade(others[-1]), min(1.0, float(share)))
    return colour_of(words)


def colour_of(name: str) -> str:
    """Return a colour's name if it is one. Raises :class:`UserError` if it isn't."""
    if name.startswith("#") and not re.fullmatch(r"#[0-9A-Fa-f]{6}", name):
        raise UserError(f'"{name}" is not a colour like "#D2362A".')
    DESIGN.hex(name)
    return name


SHADES: Final[Mapping[int, Callable[[str], str]]] = {1: colour_of, 2: shade}
"""What colours may be called, by the format of a layout."""
