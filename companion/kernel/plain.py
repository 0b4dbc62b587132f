"""The plain lines among the messages of a game, such as ``name-mayor = Mayor``, read without Fluent.

Most names, titles and labels are such lines, so a screen full of them needs no parser. Of the other messages it says
where they stand: :mod:`companion.kernel.messages` has Fluent read those that are wanted.
For use by :mod:`companion.kernel.words` and :mod:`companion.kernel.messages`, and by :mod:`companion.trying.where`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_HEAD: Final = re.compile(
    r"^(?P<message>[A-Za-z][\w-]*)[ ]*=|^(?P<term>-[A-Za-z][\w-]*)[ ]*=|^[ ]+\.(?P<attribute>[A-Za-z][\w-]*)[ ]*=",
    re.MULTILINE | re.ASCII,
)
_ODD: Final = re.compile(r"^(?![ \r\n#}\[*]|-?[A-Za-z][\w-]*[ ]*=|\Z)", re.MULTILINE | re.ASCII)
"""The beginning of a line that no file of Fluent's has, or hardly any."""
_LOOSE: Final = re.compile(r"(?:\A|^#.*\n)(?:[ ]*\n)*[ ]+[^ \n]", re.MULTILINE)
"""An indented line that belongs to no message: at the head of a file, or behind a comment."""
_BLANK: Final = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}", re.ASCII)


class PlainScan(NamedTuple):
    """What a scan of files found.

    :ivar ids: of every message that has a text, and of every attribute: ``"name-mayor.the"``.
    :ivar lines: the texts that are one line without a placeable, by id.
    :ivar blanks: those that are one line with parameters and nothing else to work out, as ``{ $name }``.
    :ivar entries: what stands in the files for each message, its attributes included, and for each ``-term``.
    :ivar doubtful: whether a file cannot be read, looks unlike Fluent, or has an id that its folder has already.
    """

    ids: frozenset[str]
    lines: Mapping[str, str]
    blanks: Mapping[str, str]
    entries: Mapping[str, str]
    doubtful: bool


def files_of(folder: Traversable) -> list[Traversable]:
    """Return the ``*.ftl`` files of a folder in the order in which they are read; none where there is no folder.

    :raises OSError: nobody lets us look into it.
    """
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((file for file in found if file.name.endswith(".ftl")), key=lambda file: file.name)


def place_of(id: str, folders: Sequence[Traversable]) -> tuple[Traversable, int] | None:
    """Return in which file and line a text stands, of an attribute its own line; None where it stands in none.

    Of several folders the last one that has it counts. What cannot be read is passed over: whoever reads it whole says
    so.
    """
    for folder in reversed(folders):
        with suppress(OSError):
            for file in files_of(folder):
                with suppress(OSError, UnicodeDecodeError):
                    if line := _line_of(id, file.read_text(encoding="utf-8").splitlines()):
                        return file, line
    return None


def _line_of(id: str, lines: Sequence[str]) -> int:
    """Return the number of the line at which a text begins; 0 if it doesn't."""
    message, _dot, attribute = id.partition(".")
    for number, line in enumerate(lines, 1):
        if re.match(rf"{re.escape(message)} *=", line):
            inside = (
                further
                for further, text in enumerate(lines[number:], number + 1)
                if attribute and re.match(rf" +\.{re.escape(attribute)} *=", text)
            )
            return next(inside, number)
    return 0


def scan(folders: Iterable[Traversable]) -> PlainScan:
    """Find ids and plain lines in the ``*.ftl`` files of folders; what stands in a later folder counts.

    What cannot be read, or is no Fluent, is left for whoever reads it whole.
    """
    ids: set[str] = set()
    lines: dict[str, str] = {}
    blanks: dict[str, str] = {}
    entries: dict[str, str] = {}
    doubtful = False
    for folder in folders:
        here: dict[str, str] = {}
        try:
            files = files_of(folder)
        except OSError:
            doubtful, files = True, []
        for file in files:
            try:
                source = file.read_text(encoding="utf-8-sig")
            except (OSError, UnicodeDecodeError):
                doubtful = True
                continue
            _scan(source, ids, lines, blanks)
            found = _entries(source)
            doubtful = (
                doubtful
                or _ODD.search(source) is not None
                or _LOOSE.search(source) is not None
                or len({*here, *(id for id, _ in found)}) < (len(here) + len(found))
            )
            here.update(found)
        entries.update(here)
    doubtful = doubtful or any(entry.count("{") != entry.count("}") for entry in entries.values())
    return PlainScan(frozenset(ids), lines, blanks, entries, doubtful)


def _entries(source: str) -> list[tuple[str, str]]:
    """Return the messages and terms of a file by id, each as it stands there."""
    heads = [head for head in _HEAD.finditer(source) if not head["attribute"]]
    ends = [*[head.start() for head in heads[1:]], len(source)][: len(heads)]
    return [
        (head["message"] or head["term"], source[head.start() : end]) for head, end in zip(heads, ends, strict=True)
    ]


def _scan(source: str, ids: set[str], lines: dict[str, str], blanks: dict[str, str]) -> None:
    heads = list(_HEAD.finditer(source))
    ends = [*[head.start() for head in heads[1:]], len(source)][: len(heads)]
    message = ""
    for head, end in zip(heads, ends, strict=True):
        first, *further = source[head.end() : end].split("\n")
        further = [line for line in further if line.strip() and not line.startswith("#")]
        if head["attribute"]:
            id = f"{message}.{head['attribute']}" if message else ""
        else:
            id = message = head["message"] or ""
            for old in [old for old in ids if old.startswith(f"{message}.")] if message in ids else ():
                ids.discard(old)
                lines.pop(old, None)
                blanks.pop(old, None)
            lines.pop(id, None)
            blanks.pop(id, None)
        if not id or not (first.strip() or further):
            continue
        ids.add(id)
        if not further and "{" not in first and "}" not in first:
            lines[id] = first.strip(" ")
        elif not further and not set("{}") & set(_BLANK.sub("", first)):
            blanks[id] = first.strip(" ")


def filled(text: str, facts: Mapping[str, object], *, count: bool) -> str:
    """Return a line with words in its blanks; empty where it takes Fluent to fill them.

    :param count: whether small numbers are written in figures as Python writes them, as in English.
    """
    for fact in facts.values():
        if not isinstance(fact, str) and not (count and type(fact) is int and 0 <= fact < 1000):
            return ""
    found = _BLANK.sub(lambda blank: str(facts.get(blank[1], "\0")), text)
    return "" if "\0" in found or ".." in found else found
