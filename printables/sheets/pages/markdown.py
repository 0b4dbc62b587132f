"""Read a page: CommonMark, and in it values, attributes and directives. Nothing is filled in yet.

    # The turn {#turn}
    What happens, and when

    ## Production {#production .brown}
    * **Income.** Every gear is {{ price.gear }} points.

    ::: rows zones
    * {{ name }}
    :::

    ---
    ## Prices {#prices .mustard}
    ![What everything costs](prices){high=60}

markdown-it-py reads; what it finds and a page has no use for (code, links, quotations) is a fault with its line.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from typing import Final, Generic, TypeVar
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.table import escapedSplit
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from companion.kernel.errors import no_such, several
from printables.sheets.pages.faults import Faults, Noting, note
from printables.sheets.pages.values import Value, Wrong

FENCE: Final = ":::"
PLACING: Final = ("across", "down", "faces", "chips", "lines", "blanks")
"""Directives of pages that place their panels themselves."""
DIRECTIVES: Final = ("rows", "signs", "table", *PLACING)
_ATTRIBUTES: Final = re.compile(r"\s*(?<!\{)\{(?!\{)([^{}]*)\}\s*$")
_SINGLE: Final = re.compile(r"(?<!\{)\{\s*([A-Za-z_][\w.]*(?:\s*\|\s*[a-z]+)*)\s*\}(?!\})")
"""What was surely meant as a value."""
_HASHES: Final = re.compile(r"(#{1,3})[^\W\d_]")
"""How a line begins that was surely meant as a heading."""
_HTML: Final = re.compile(r"</?(?:a|b|big|center|div|em|font|i|img|p|s|small|span|strong|sub|sup|u)\b[^<>]*>")
"""What was surely meant as HTML."""
_DASHES: Final = re.compile(r"[ \t]*[-:|][-:| \t]*")
"""The line below a table's head."""
_ID: Final = re.compile(r"[a-z][a-z0-9-]*")
_NO_USE: Final = {
    "em_open": "pages can't contain italics. Use **bold** words, or a plain \\*.",
    "code_inline": "pages can't contain code. Leave the backticks out.",
    "fence": "pages can't contain code. Leave the backticks out.",
    "link_open": "pages can't contain links. Write the address out as words.",
    "ordered_list": 'pages can\'t contain numbered lists. Use * …, or write "1\\." for a number.',
    "blockquote": "pages can't contain quotations. Leave the > out.",
    "code_block": "this line starts with a tab or four spaces, which Markdown reads as code. Remove them.",
}
"""What Markdown has and pages don't, and what to write instead."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words of one type: letters, or a value that is put in later."""

    what: str | Value
    bold: bool


Words = tuple[Stretch, ...]
Said = TypeVar("Said", Words, str)
"""What is said somewhere: words as they were read, or letters once these were filled in, ``**`` about what is bold."""


@dataclass(frozen=True, slots=True)
class Attributes:
    """What stands in braces behind something: ``{#id .colour key=value flag}``."""

    id: str = ""
    colour: str = ""
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Heading(Generic[Said]):
    """A title: of the page (level 1), of a panel (2), or of a part of a panel that the kit draws (3)."""

    line: int
    level: int
    words: Said
    given: Attributes


@dataclass(frozen=True, slots=True)
class Sentence(Generic[Said]):
    """A paragraph. :ivar starred: it is an item of a list. :ivar sign: the picture that it begins with, if any."""

    line: int
    words: Said
    starred: bool
    sign: Said


@dataclass(frozen=True, slots=True)
class Image:
    """A drawing by its name. :ivar says: what is seen on it, in words."""

    line: int
    name: str
    says: str
    given: Attributes


@dataclass(frozen=True, slots=True)
class Turn:
    """The end of a column: ``---``."""

    line: int


@dataclass(frozen=True, slots=True)
class TableCell(Generic[Said]):
    """A cell of a table. :ivar bold: all of it is. :ivar sign: it begins with.

    :ivar given: of a column's head alone. :ivar align: likewise.
    """

    words: Said
    bold: bool
    sign: Said
    given: Attributes
    align: str


@dataclass(frozen=True, slots=True)
class Table(Generic[Said]):
    """A table: its columns' heads, and rows of as many cells. :ivar given: what its directive says."""

    line: int
    head: tuple[TableCell[Said], ...]
    rows: tuple[tuple[TableCell[Said], ...], ...]
    given: Attributes = field(default_factory=Attributes)


@dataclass(frozen=True, slots=True)
class Directive(Generic[Said]):
    """``::: name argument`` and what stands in it, which it shows in a way of its own once it is filled in."""

    line: int
    name: str
    value: Value | None
    given: Attributes
    inner: tuple[Node[Said], ...]


Node = Heading[Said] | Sentence[Said] | Image | Turn | Table[Said] | Directive[Said]


@dataclass(frozen=True, slots=True)
class Page:
    """A page that was read.

    :ivar file: its name for people. :ivar title: its heading of level 1. :ivar head: what stands below that at once.
    :ivar digest: of what is written, wherever its lines break.
    """

    file: str
    title: Heading[Words]
    head: Words
    nodes: tuple[Node[Words], ...]
    digest: str

    @property
    def outline(self) -> tuple[str, ...]:
        """The ids of its headings in order: the same in every language."""
        return tuple(one.given.id for one in (self.title, *headings(self.nodes)))


def headings(nodes: Sequence[Node[Words]]) -> Iterator[Heading[Words]]:
    """Yield the headings among nodes, those inside directives too."""
    for node in nodes:
        if isinstance(node, Heading):
            yield node
        elif isinstance(node, Directive):
            yield from headings(node.inner)


def digest(text: str) -> str:
    """Return eight hexadecimal digits that a translation names to say what it translates."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def parse(text: str, file: str, faults: Faults) -> Page:
    """Read a page. What is wrong with it is noted among `faults`."""
    noted = partial(note, faults, file)
    tokens = _parser().parse(text)
    nodes = [*_Reader(text, noted).nodes(SyntaxTreeNode(tokens))]
    first, *rest = nodes or [Turn(1)]
    if not isinstance(first, Heading) or first.level != 1:
        noted(first.line, 'a page begins with its title: "# The turn {#turn}".')
        first, rest = Heading(1, 1, (), Attributes("page")), list(nodes)
    head: Words = ()
    if rest and isinstance(rest[0], Sentence) and not rest[0].starred:
        head, rest = rest[0].words, rest[1:]
    seen = {first.given.id: first.line}
    for one in headings(rest):
        if one.level not in (2, 3):
            noted(one.line, "there is one heading of level 1; others are of level 2, and parts of panels 3.")
        if one.given.id in seen:
            said = f'the heading id "{one.given.id}" is already used on line {seen[one.given.id]}. Rename one of them.'
            noted(one.line, said)
        seen.setdefault(one.given.id, one.line)
    return Page(file, first, head, tuple(rest), digest(text))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.disable(["html_block", "html_inline", "autolink", "reference"])
    parser.block.ruler.before("paragraph", "directive", _fenced, {"alt": ["paragraph", "list", "blockquote"]})
    parser.inline.ruler.before("emphasis", "value", _braced)
    return parser


def _fenced(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a directive: from ``::: name`` to the ``:::`` that closes it, others within."""
    if not _line(state, start).startswith(FENCE):
        return False
    if silent:
        return True
    deep, last = 1, start
    said = _line(state, start).removeprefix(FENCE).strip()
    while said and deep and (last := last + 1) < end:
        if _line(state, last).startswith(FENCE):
            deep += 1 if _line(state, last).removeprefix(FENCE).strip() else -1
    opened = state.push("directive_open", "", 1)
    opened.info, opened.map, opened.meta = said, [start, last], {"closed": not deep}
    before, state.lineMax = state.lineMax, last
    state.md.block.tokenize(state, start + 1, last)
    state.lineMax = before
    state.push("directive_close", "", -1)
    state.line = min(last + 1, end)
    return True


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]


def _braced(state: StateInline, silent: bool) -> bool:
    """Read a value: from ``{{`` to ``}}``."""
    if not state.src.startswith("{{", state.pos) or (end := state.src.find("}}", state.pos)) < 0:
        return False
    if not silent:
        state.push("value", "", 0).content = state.src[state.pos + 2 : end]
    state.pos = end + 2
    return True


class _Reader:
    """Makes nodes of tokens."""

    def __init__(self, text: str, note: Noting) -> None:
        self._lines = text.split("\n")
        self._note = note

    def nodes(self, tree: SyntaxTreeNode, items: int = 0) -> Iterator[Node[Words]]:
        """Yield what stands in something. :param items: lists that it is in."""
        for one in tree.children:
            line = one.map[0] + 1 if one.map else 1
            match one.type:
                case "heading":
                    yield self._heading(line, int(one.tag[1]), _inline(one))
                case "paragraph":
                    yield self._paragraph(line, _inline(one), items > 0)
                case "bullet_list":
                    if items:
                        self._note(line, "there are no lists in lists. Write sentences.")
                    yield from self.nodes(one, items + 1)
                case "list_item":
                    yield from self.nodes(one, items)
                case "hr":
                    yield Turn(line)
                case "directive":
                    yield from self._directive(line, one)
                case "table":
                    head, *rows = self._cells(one)
                    yield Table(line, head, tuple(rows))
                case other:
                    self._note(line, _NO_USE.get(other, f"pages can't contain {other}."))
                    yield from self.nodes(one, items)

    def _heading(self, line: int, level: int, inline: Token) -> Heading[Words]:
        words, given = self._given(line, self._words(line, inline.children or ()))
        if not _ID.fullmatch(given.id):
            self._note(line, "a heading has an id, the same in all languages: ## Title {#id .colour}.")
        return Heading(line, level, words, given)

    def _given(self, line: int, words: Words) -> tuple[Words, Attributes]:
        """Part words from the attributes behind them."""
        if words and isinstance(last := words[-1].what, str) and (found := _ATTRIBUTES.search(last)):
            rest = (Stretch(last[: found.start()], words[-1].bold),) if found.start() else ()
            return (*words[:-1], *rest), self._attributes(line, found[1])
        return words, Attributes()

    def _attributes(self, line: int, text: str) -> Attributes:
        id = colour = ""
        options: dict[str, str] = {}
        try:
            parts = shlex.split(text, posix=True, comments=False)
        except ValueError:
            self._note(line, f'"{text}" has a quotation mark that is not closed.')
            parts = []
        for part in parts:
            if part.startswith("#"):
                id = part[1:]
            elif part.startswith("."):
                colour = part[1:]
            else:
                name, _, value = part.partition("=")
                options[name] = value
        return Attributes(id, colour, options)

    def _paragraph(self, line: int, inline: Token, starred: bool) -> Node[Words]:
        for number, one in enumerate(inline.content.split("\n"), line):
            if "|" in one and "-" in one and _DASHES.fullmatch(one):
                self._note(number, "a table's head needs as many cells as the line of dashes below it.")
            if hashes := _HASHES.match(one):
                self._note(number, f"a heading has a blank after its {hashes[1]}.")
            if "<br>" in one:
                self._note(number, "<br> is a new line in a table's cell alone. Elsewhere end the line with a \\.")
        first, *rest = inline.children or [Token("text", "", 0)]
        if first.type != "image":
            return Sentence(line, self._words(line, inline.children or ()), starred, ())
        name = unquote(str(first.attrs["src"]))
        words = self._words(line, rest)
        if starred:
            return Sentence(line, _trimmed(words), starred, self._sign(line, name))
        left, given = self._given(line, words)
        if left:
            self._note(line, "a picture has a paragraph of its own.")
        return Image(line, name, first.content, given)

    def _sign(self, line: int, name: str) -> Words:
        """Return a sign by its name, or the one that a row names: ``![]({{sign}})``."""
        what = self._value(line, name[2:-2]) if name.startswith("{{") and name.endswith("}}") else name
        return (Stretch(what, False),) if what else ()

    def _value(self, line: int, source: str) -> Value | None:
        try:
            return Value.parse(source, line)
        except Wrong as problem:
            self._note(line, str(problem))
            return None

    def _cells(self, table: SyntaxTreeNode) -> Iterator[tuple[TableCell[Words], ...]]:
        """Yield a table's rows, its head first."""
        columns = 0
        for row in (row for part in table.children for row in part.children):
            line = row.map[0] + 1 if row.map else 1
            many = len(escapedSplit(self._lines[line - 1].strip().removeprefix("|").removesuffix("|")))
            columns = columns or many
            if many != columns:  # which CommonMark would fill up, or leave out
                said = f"this row has {several(many, 'cell')}, and the table {several(columns, 'column')}. "
                said += "A bar inside a cell is \\|."
                self._note(line, said)
            yield tuple(self._cell(line, cell) for cell in row.children)

    def _cell(self, line: int, cell: SyntaxTreeNode) -> TableCell[Words]:
        inner, head = _inline(cell).children or [], cell.type == "th"
        signed = bool(inner) and inner[0].type == "image"
        sign = self._sign(line, unquote(str(inner[0].attrs["src"]))) if signed else ()
        words = self._words(line, inner[1:] if sign else inner, head=head)
        words, given = self._given(line, words) if head else (words, Attributes())
        words = _trimmed(words) if sign else words
        bold = bool(words) and all(one.bold for one in words if one.what)
        return TableCell(words, bold, sign, given, str(cell.attrs.get("style", "")).removeprefix("text-align:"))

    def _words(self, line: int, tokens: Sequence[Token], *, head: bool = False) -> Words:
        """Return what tokens say. :param head: of a table's column, which may end with options in braces."""
        found: list[Stretch] = []
        bold = False
        for token in tokens:
            match token.type:
                case "text":
                    if "{{" in token.content or "}}" in token.content:
                        self._note(line, "unmatched {{ or }}.")
                    elif not head and (single := _SINGLE.search(token.content)):
                        said = f"{single[0]} stands in single braces. A value stands in two: {{{{ {single[1]} }}}}."
                        self._note(line, said)
                    if html := _HTML.search(token.content):
                        self._note(line, f"pages can't contain HTML. Use **bold** words in place of {html[0]}.")
                    if "**" in token.content:
                        self._note(line, "`**` without its partner. Bold words are **so**, without spaces inside.")
                    found.append(Stretch(token.content, bold))
                case "softbreak":
                    found.append(Stretch(" ", bold))
                    line += 1
                case "hardbreak":
                    found.append(Stretch("\n", bold))
                    line += 1
                case "strong_open" | "strong_close":
                    bold = token.nesting > 0
                case "value":
                    if value := self._value(line, token.content):
                        found.append(Stretch(value, bold))
                    line += token.content.count("\n")
                case "image":
                    self._note(line, "a picture has a paragraph of its own, or begins an item.")
                case other:
                    if not other.endswith("_close"):
                        self._note(line, _NO_USE.get(other, f"pages can't contain {other}."))
        return tuple(found)

    def _directive(self, line: int, directive: SyntaxTreeNode) -> Iterator[Directive[Words]]:
        name, _, rest = directive.info.partition(" ")
        if not name:
            self._note(line, "::: closes a directive, and none is open.")
        elif not directive.meta["closed"]:
            self._note(line, f'the directive "{name}" is not closed: a line of ::: closes it.')
        nodes = tuple(self.nodes(directive))
        if not name:
            return
        if name not in DIRECTIVES:
            self._note(line, no_such(name, DIRECTIVES, "directive"))
        found = _ATTRIBUTES.search(rest)
        given = self._attributes(line, found[1]) if found else Attributes()
        rest = rest[: found.start()].strip() if found else rest.strip()
        value = self._value(line, rest) if rest or name == "rows" else None
        yield Directive(line, name, value, given, nodes)


def _inline(block: SyntaxTreeNode) -> Token:
    """Return what stands in a heading, a paragraph or a cell."""
    inline = block.children[0].token
    assert inline
    return inline


def _trimmed(words: Words) -> Words:
    """Words without the space that stands between them and a sign before them."""
    first, *rest = words or (Stretch("", False),)
    return (Stretch(first.what.lstrip(), first.bold), *rest) if isinstance(first.what, str) else words
