"""Find slips in the files of a game's texts: what is no Fluent, ids that occur twice, and calls of what isn't there.

Each is told with file and line, what stands there and what to write. For use by :mod:`companion.kernel.messages` alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from companion.kernel.errors import UserError
from companion.kernel.files import text_of
from companion.kernel.plain import files_of

SELECTOR: Final = 'Before "->" stands a fact, such as $count, or a function: NAME($who, as: "gender").'
ESCAPE: Final = 'In quotes, "\\" begins a sign by its number, such as "\\u00E9": write two of them for one.'
TODO: Final[Mapping[str, str]] = {
    "E0002": 'A text begins at the start of a line, with its id: "name-mayor = Mayor". Lines that belong to it are '
    'indented with spaces, and a remark begins with "# ".',
    "E0003=": 'A text is an id, "=" and words: "name-mayor = Mayor".',
    "E0003}": 'Close the braces: each "{" has a "}".',
    "E0003]": "A choice has one name or number in brackets: [one].",
    "E0003)": 'Close the parentheses: NAME($who, as: "the").',
    "E0003line": 'Choices stand below "->", each on a line of its own.',
    "E0004": 'Ids have small letters, digits and "-" only.',
    "E0005": 'Write its words behind "=", or below it, indented with spaces.',
    "E0006": 'Write its words behind "=", or below it, indented with spaces.',
    "E0008": 'Functions are written in capitals: NAME($who, as: "the").',
    "E0009": 'An argument has a name without "$": NAME($who, as: "the").',
    "E0010": 'Write "*" before the choice that counts for all others: *[other].',
    "E0011": 'Write the choices below "->", each on a line of its own, and "*" before one: *[other] many.',
    "E0012": "Write its words behind the bracket or the sign of equality.",
    "E0013": "A choice has a name or a number in brackets: [one].",
    "E0014": 'Behind ":" stand words in quotes, or a number: NAME($who, as: "the").',
    "E0015": 'Leave only one "*" before a choice.',
    "E0016": SELECTOR,
    "E0017": SELECTOR,
    "E0018": SELECTOR,
    "E0019": 'An attribute of a term stands before "->" alone.',
    "E0020": "Close the quotes.",
    "E0021": 'What has a name stands last: NAME($who, as: "the").',
    "E0022": "Each argument's name stands once.",
    "E0025": ESCAPE,
    "E0026": ESCAPE,
    "E0027": 'A "}" stands without a "{". Write "{" before it, or leave it out; as a sign it is written { "}" }.',
    "E0028": 'Between "{" and "}" stands a fact ({ $who }), words in quotes, or a text that is called ({ said-so }).',
    "E0029": SELECTOR,
}
"""What to do about what Fluent's parser finds, by its code; of what is missing (E0003) by that, too."""
TAB: Final = re.compile(r"^ *\t", re.MULTILINE)
LONGEST: Final = 60
"""Letters of a line that are quoted."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """What a text may call. :ivar texts: ids of messages and attributes. :ivar terms: as ``-brand``."""

    texts: Collection[str]
    terms: Collection[str]
    functions: Collection[str]


def slips(folder: Traversable, symbols: Symbols) -> Iterator[str]:
    """Yield what is wrong in the files of a folder, if it is there, each with file and line.

    :raises UserError: nobody lets us look into the folder.
    """
    try:
        files = files_of(folder)
    except OSError as error:
        raise UserError(f"{folder} cannot be read: {error.strerror}. A game's texts stand there.") from None
    seen: dict[str, tuple[Traversable, int]] = {}
    for file in files:
        try:
            source = text_of(file.read_bytes(), str(file))
        except OSError as error:
            yield f"{file} cannot be read: {error.strerror}. Let your user read it."
        except UserError as problem:
            yield str(problem)
        else:
            yield from _slips(file, source, symbols, seen)


def _slips(file: Traversable, source: str, symbols: Symbols, seen: dict[str, tuple[Traversable, int]]) -> Iterator[str]:
    for entry in FluentResource(source).body:
        start = entry.span.start if entry.span else 0
        if isinstance(entry, ast.Junk):
            yield _junk(file, source, entry)
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        id, line = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name, _line(source, start)
        if id in seen:
            other, first = seen[id]
            there = f"line {first}" if other == file else f"{other.name} line {first}"
            yield f'{file} line {line}: "{id}" stands in {there} already. Rename or remove one of them.'
        seen.setdefault(id, (file, line))
        calls = _Calls(symbols)
        calls.visit(entry)
        for at, lacks in calls.lacking:
            yield f"{file} line {_line(source, at)}: {id} calls {lacks}"


def _line(source: str, at: int) -> int:
    return source.count("\n", 0, at) + 1


def _junk(file: Traversable, source: str, junk: ast.Junk) -> str:
    """Say what is wrong with lines that are no Fluent: of what is missing at their end, where they end."""
    start, end = (junk.span.start, junk.span.end) if junk.span else (0, len(source))
    said = junk.annotations[0]
    at = said.span.start if said.span else start
    code = said.code
    if code == "E0003":  # of the end of a line, which the parser names by a picture of it, by that
        code += "".join(sign if sign.isascii() else "line" for sign in map(str, said.arguments or ()))
    todo = TODO.get(code, f"This is missing: {' '.join(map(str, said.arguments or ()))}" if said.arguments else "")
    if tab := TAB.search(source, start, end):
        at, todo = tab.start(), "A tab begins this line. Indent with spaces instead."
    elif at >= end:
        at = start + len(source[start:end].rstrip()) - 1
    line = _line(source, at)
    shown = source.split("\n")[line - 1].strip()
    quoted = shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"
    help = "`saucer help words` says how texts are written."
    return " ".join(filter(None, [f'{file} line {line}: "{quoted}" is no text.', todo, help]))


class _Calls(Visitor):
    """Finds what an entry calls and nobody knows. :ivar lacking: where in the file, and what with what to do."""

    def __init__(self, symbols: Symbols) -> None:
        self._symbols = symbols
        self.lacking: list[tuple[int, str]] = []

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self._want(node, f"-{node.id.name}", self._symbols.terms, f"there is no such term. Write -{node.id.name} = …")
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        id = f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
        self._want(node, id, self._symbols.texts, f"there is no such text. Write {node.id.name} = …")

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        there = ", ".join(self._symbols.functions)
        self._want(node, node.id.name, self._symbols.functions, f"there is no such function. There is: {there}")
        self.generic_visit(node)

    def _want(self, node: ast.SyntaxNode, name: str, those: Collection[str], what: str) -> None:
        if name not in those:
            self.lacking.append((node.span.start if node.span else 0, f'"{name}", but {what}.'))
