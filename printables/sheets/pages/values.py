"""What stands between ``{{`` and ``}}``: values of the game's data, forms of its words, and nothing that does anything.

    {{ zones.orleans.workforce }}           a field of a row, by the row's id, key or number from 1
    {{ price['Plan, drawn'] }}              a key that is no plain name
    {{ 3 * price.Warship | signed }}        sums, differences and products; a formatter
    {{ say('said-keg') }}                   a text of the game's Fluent
    {{ count(zones, 'zone') }}              the text count-zone with $count: "18 zones"

The grammar is a part of Python's: its parser reads it, and what is not on the list here is refused. There are no
attributes beyond the fields of data, no loops, no comparisons; what is written and what comes out are bounded.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

import msgspec

from companion.kernel.errors import UserError, instead, known, no_such
from companion.kernel.words import FIRST, decimal, language, listed

LONGEST: Final = 400
"""Letters of an expression."""
MOST: Final = 4000
"""Letters of what comes out of one."""
ROWS: Final = 400
"""Rows that a page's directives may loop over."""

_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
"""A whole number in digits, as a person writes it."""
SUMS: Final[Mapping[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
ALLOWED: Final = (
    ast.Expression, ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.keyword, ast.BinOp, ast.BitOr,
    ast.UnaryOp, ast.USub, ast.Load, *SUMS,
)  # fmt: skip


class Wrong(ValueError):
    """An expression cannot be read, or its value isn't there. The message says what is."""


class Follows(Wrong, UserError):
    """An expression needs what could not be made. That was told, and so nobody is told of this."""


UNFILLED: Final = "\N{REPLACEMENT CHARACTER}"
"""What stands in a page in place of a value that cannot be filled, until all that is wrong is told."""
LOST: Final = object()
"""What stands among the facts in place of a value that could not be made."""


class Cell(str):
    """Words of a table. :ivar at: where they stand: file, line and column. :ivar column: its name as it is written."""

    __slots__ = ("at", "column")
    at: str
    column: str

    @classmethod
    def of(cls, words: str, at: str, column: str) -> Cell:
        """Return words that stand in a table."""
        cell = cls(words)
        cell.at, cell.column = f'{at}, column "{column}"', column
        return cell


class Marked(str):
    """Words that bear marks of bold type, which are meant: texts of the game's Fluent, or what a page calls marked."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Value:
    """An expression that was read. :ivar source: as it is written. :ivar line: of its file."""

    source: str
    tree: ast.expr
    line: int

    @classmethod
    def parse(cls, source: str, line: int = 1) -> Value:
        """Read an expression. Raises :class:`Wrong` for what is none."""
        source = " ".join(source.split())
        if len(source) > LONGEST:
            raise Wrong(f"{{{{ {source[:30]}… }}}} has more than {LONGEST} letters.")
        try:
            tree = ast.parse(source, mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise Wrong(
                f"{{{{ {source} }}}} is not a value: write the name of a table, a column or a `given`. "
                "See `saucer help pages`."
            ) from None
        for node in ast.walk(tree):
            if not isinstance(node, ALLOWED) or (isinstance(node, ast.Call) and not isinstance(node.func, ast.Name)):
                raise Wrong(f"{{{{ {source} }}}} asks for more than a value: see `saucer help pages`.")
            if isinstance(node, ast.Constant) and type(node.value) not in (str, int):
                raise Wrong(f"{{{{ {source} }}}}: {node.value!r} is neither a text nor a whole number.")
        return cls(source, tree.body, line)

    def of(self, scope: Scope) -> Any:
        """Return the value. Raises :class:`Wrong` for what the data don't have."""
        try:
            found = _value(self.tree, scope)
        except Follows:
            raise
        except Wrong as problem:
            raise Wrong(f"{{{{ {self.source} }}}}: {problem}") from None
        return found

    def text(self, scope: Scope) -> str:
        """Return the value as it is printed. Raises :class:`Wrong` for what cannot be."""
        found = self.of(scope)
        try:
            return printed(found)
        except Wrong as problem:
            raise Wrong(f"{{{{ {self.source} }}}} {problem}") from None


@dataclass(frozen=True, slots=True)
class Scope:
    """What a page's values are made of. :ivar facts: by name; a row's fields before all others."""

    facts: Mapping[str, Any]
    functions: Mapping[str, Callable[..., Any]]

    def of(self, row: Any, number: int, **more: Any) -> Scope:
        """Return the scope within a row: its fields, ``row`` itself and its ``number`` from 1, and more facts."""
        held = row if isinstance(row, Mapping) else {name: getattr(row, name) for name in _fields(row)}
        own = {"row": row, "number": number, **held}
        return Scope({**own, **self.facts, **own, **more}, self.functions)  # its own come first where all are listed


def there(facts: Mapping[str, Any], name: str) -> Any:
    """Return a fact. Raises :class:`Follows` if it could not be made."""
    if (found := facts[name]) is LOST:
        raise Follows(f'"{name}" could not be made.')
    return found


def rows(found: Any) -> Sequence[Any]:
    """Return the rows of a value: a list, or what a table holds. Raises :class:`Wrong` for what has none."""
    if isinstance(found, Mapping):
        found = tuple(found.values())
    if not isinstance(found, list | tuple):
        said = f', but "{str(found)[:40]}"' if isinstance(found, str | int | float) else ""
        raise Wrong(f"has no rows: it is not a table or a list{said}.")
    if len(found) > ROWS:
        raise Wrong(f"has {len(found)} rows; {ROWS} are the most.")
    return found


def printed(found: Any) -> str:
    """Return a value as letters. Raises :class:`Wrong` for a table, a list, or marks that nobody meant."""
    if isinstance(found, str):
        if "**" in found and not isinstance(found, Marked):
            where = f" ({found.at})" if isinstance(found, Cell) else ""
            raise Wrong(f"has marks of bold type{where}. If they are meant, write `| marked`.")
    elif isinstance(found, int | float) and not isinstance(found, bool) and found == int(found):
        return str(int(found)).replace("-", "−")
    elif isinstance(found, float):
        return ("−" if found < 0 else "") + decimal(found)
    else:
        raise Wrong(f"is no text and no number. It has: {known(_names(found))}.")
    if len(found) > MOST:
        raise Wrong(f"has {len(found)} letters; a value has at most {MOST}.")
    return found


def number(found: Any) -> Any:
    """Return the number that a text is, such as a table's cell, if it is a whole one in digits; all else as it is.

    "007" is a text. A cell stays as it was typed where it is printed, and where it names a row.
    """
    return int(found) if isinstance(found, str) and _WHOLE.fullmatch(found) else found


def _names(found: Any) -> tuple[str, ...]:
    """Return the names of what a value of the data holds, or the rows of a list; none for what holds nothing."""
    if isinstance(found, list | tuple) and not hasattr(found, "_fields"):
        return tuple(_id(row) or str(number) for number, row in enumerate(found, 1))
    return _fields(found)


def _fields(found: Any) -> tuple[str, ...]:
    """Return the names of a row's fields; none for what has none."""
    if isinstance(found, Mapping):
        return tuple(map(str, found))
    if isinstance(found, msgspec.Struct):
        return found.__struct_fields__
    if is_dataclass(found):
        return tuple(field.name for field in fields(found))
    return tuple(getattr(found, "_fields", ()))


def _id(row: Any) -> str:
    return str(_field(row, "id")) if "id" in _fields(row) else ""


def _field(found: Any, name: str | int) -> Any:
    """Return what a value of the data holds under a name, or in a row that is counted from 1."""
    if isinstance(found, Mapping):
        if name in found:
            return found[name]
    elif name in _fields(found):
        return getattr(found, str(name))
    elif isinstance(found, list | tuple):
        if isinstance(name, int) and 1 <= name <= len(found):
            return found[name - 1]
        for row in found:
            if _id(row) == name:
                return row
    raise Wrong(f'there is no "{name}" here. {instead(name, _names(found))}')


def _value(node: ast.expr, scope: Scope) -> Any:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name):
            if name not in scope.facts:
                raise Wrong(no_such(name, scope.facts))
            return there(scope.facts, name)
        case ast.Attribute(value=inner, attr=name):
            return _field(_value(inner, scope), name)
        case ast.Subscript(value=inner, slice=key):
            return _field(_value(inner, scope), _value(key, scope))
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Name(id=name)):
            return _called(FORMATTERS, "formatter", name, (_value(left, scope),), {})
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Call(func=ast.Name(id=name), args=more, keywords=[])):
            parts = (_value(left, scope), *(_value(one, scope) for one in more))
            return _called(FORMATTERS, "formatter", name, parts, {})
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SUMS:
            a, b = _value(left, scope), _value(right, scope)
            if type(number(a)) is int is type(number(b)):
                return SUMS[type(op)](number(a), number(b))
            if not (isinstance(op, ast.Add) and isinstance(a, str) and isinstance(b, str)):
                raise Wrong("only whole numbers are added, taken away and multiplied.")
            return a + b
        case ast.UnaryOp(op=ast.USub(), operand=inner) if type(found := number(_value(inner, scope))) is int:
            return -found
        case ast.Call(func=ast.Name(id=name), args=parts, keywords=named) if all(one.arg for one in named):
            facts = {str(one.arg): _value(one.value, scope) for one in named}
            return _called(scope.functions, "function", name, [_value(one, scope) for one in parts], facts)
    raise Wrong("this is not a value.")


def _called(those: Mapping[str, Callable[..., Any]], kind: str, name: str, parts: Sequence[Any], facts: Any) -> Any:
    if name not in those:
        raise Wrong(no_such(name, those, kind))
    try:
        return those[name](*parts, **facts)
    except (Wrong, UserError) as problem:  # a file of texts that cannot be read says so
        raise Wrong(str(problem)) from None
    except (TypeError, ValueError, IndexError):
        raise Wrong(f'{kind} "{name}" can\'t be used on that.') from None
    except KeyError as problem:
        raise Wrong(f"{problem.args[0]}.") from None


def signed(found: int | str) -> str:
    """Write a number with its sign: "+2", "−1", "+0"."""
    return f"{number(found):+d}".replace("-", "−")


def span(ends: Sequence[int]) -> str:
    """Write what lies between two numbers: "4–6"; one number alone where they are the same."""
    return f"{ends[0]}–{ends[-1]}" if ends[0] != ends[-1] else str(ends[0])


def ordinal(found: int | str) -> str:
    """Write a number as a place in an order, as an English page does: "1st", "22nd". Others write "{{ n }}."."""
    place = number(found)
    last = "th" if 10 < place % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place:d}{last}"


def inside(words: str) -> str:
    """Write words as they go on inside a sentence: with a small letter in English; other languages keep theirs."""
    return words[:1].lower() + words[1:] if language() == FIRST else words


def _join(items: Iterable[Any], by: str = ", ") -> str:
    return by.join(printed(one) for one in items)


FORMATTERS: Final[Mapping[str, Callable[..., Any]]] = {
    "signed": signed,
    "span": span,
    "ordinal": ordinal,
    "marked": Marked,
    "bare": lambda text: str.rstrip(text, "."),
    "join": _join,
    "list": lambda items: listed(map(printed, items)),
    "size": len,
    "upper": str.upper,
    "capital": str.capitalize,
    "again": lambda found: f"_{found}" if number(found) > 1 else "",
    "inside": inside,
    "padded": lambda found, digits: f"{number(found):0{digits}d}",
    "when": lambda text, there: text if number(there) else "",
    "words": str.split,
    "lines": str.splitlines,
}
"""What may stand behind ``|``. ``bare`` leaves out a full stop at the end, ``list`` writes "one, two and three",
``padded(2)`` is "07", ``again`` "_2" but nothing for the first, ``when(so)`` writes a text where something holds,
``lines`` are those of a text."""
