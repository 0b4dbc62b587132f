"""A pseudo-language: English with an accent on every vowel, so that a vowel without one is a word nobody translated.

It is longer than English by two fifths, as translations of short phrases are: what it fits into, they fit into.

with pseudo.spoken(tmp_path):
    assert not pseudo.untranslated(label.text)
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha1
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import cast
from unittest.mock import patch

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from fluent.syntax import ast, parse, serialize
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Transformer

from companion.kernel import assets, words
from companion.kernel.manifest import games
from printables.sheets.pages.markdown import digest
from tests.once import once, room

HOUSE = Path(__file__).parent.parent
LANGUAGE = "eo"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None, "ngettext": (1, 2), "counted": (1, 2), "Sentence": (1,), "Counted": (1, 2)
}  # fmt: skip
"""The functions of the door, and which of their arguments are phrases; `make words` has the same list.

A ``Sentence`` is English when it is made, and said in another language by ``companion.camera.saying``.
"""
MORE = 0.4
"""By how much a text is longer than the English one."""
READ: dict[str, Callable[[str], object]] = {"toml": tomllib.loads, "json": json.loads}
"""What a game's data are written in."""
_AND = " kaj "
_ACCENTS = str.maketrans("aeiouAEIOU", "åéîöûÅÉÎÖÛ")
_FACT = re.compile(r"(\{[^{}]*\})")
_VOWEL = re.compile(r"[aeiouAEIOU]")
_ACCENTED = re.compile(r"[åéîöûÅÉÎÖÛ]")


def accented(text: str, more: float = MORE) -> str:
    """Translate a text; names of facts in braces stay."""
    return "".join(part if part.startswith("{") else _longer(part, more) for part in _FACT.split(text))


def _longer(text: str, more: float) -> str:
    """Put accents on the vowels, and make the text longer by a share, its words all alike."""
    words = re.split(r"(\s+)", text.translate(_ACCENTS))
    owed = 0.0
    for i, word in enumerate(words):
        if word and not word.isspace() and any(map(str.isalpha, word)):
            owed += more * (len(word) + 1)
            middle = 1 + max(at for at, letter in enumerate(word) if letter.isalpha())
            words[i] = word[:middle] + "ö" * int(owed) + word[middle:]
            owed -= int(owed)
    return "".join(words)


def untranslated(text: str, *, but: tuple[str, ...] = ()) -> bool:
    """Whether a text has words that are not in the pseudo-language, other than some names, and "and" of a list."""
    for name in (*but, _AND):
        text = text.replace(name, "")
    return bool(_VOWEL.search(text))


def foreign(word: str) -> bool:
    """Whether a word has vowels, and none with an accent."""
    return bool(_VOWEL.search(word)) and not _ACCENTED.search(word)


class _Accents(Transformer):
    """Accents in a message; what stands in attributes that English lacks is German's, since nobody else has them."""

    def __init__(self, more: float) -> None:
        self._more = more

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = _longer(node.value, self._more)
        return node


def _resource(folder: Traversable) -> dict[str, ast.Message | ast.Term]:
    """Return the messages and terms of a folder, by id."""
    found: dict[str, ast.Message | ast.Term] = {}
    for source in folder.iterdir() if folder.is_dir() else ():
        if source.name.endswith(".ftl"):
            for entry in parse(source.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message | ast.Term):
                    found[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry
    return found


def _data(data: object, at: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game's data, by the ids that their translations have."""
    if isinstance(data, str):
        yield f"data-{at}", data
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from _data(part, f"{at}-{key}")
    elif isinstance(data, list):
        for number, part in enumerate(data, 1):
            yield from _data(part, f"{at}-{part.get('id', number) if isinstance(part, dict) else number}")


def _longest(text: str) -> int:
    """Return the letters of the longest word."""
    return max(map(len, text.split()), default=1)


def _texts(game: str, more: float) -> str:
    """All texts of a game; what only another language has (what stands over its data) is accented from German.

    German is longer than English already, and so are its words: such a text is made longer by no more than it takes.
    """
    english, german = (_resource(assets.folder(game) / name) for name in (words.FIRST, "de"))
    data: dict[str, str] = {}
    for file in assets.folder(game).iterdir():
        name, _dot, kind = file.name.rpartition(".")
        if kind in READ:
            data |= _data(READ[kind](file.read_text(encoding="utf-8")), name)
    for id, entry in german.items():
        if id not in english:
            english[id] = entry
        else:
            known = {attribute.id.name for attribute in english[id].attributes}
            english[id].attributes += [one for one in entry.attributes if one.id.name not in known]
    for id, entry in english.items():
        by = more
        if id in data and entry.value is not None:
            said = serialize_pattern(entry.value).strip()
            by = max(0.0, min(more, *(size(data[id]) * (1 + more) / size(said) - 1 for size in (len, _longest))))
        _Accents(by).visit(entry)
    return serialize(ast.Resource(list(english.values())))


_KEPT = re.compile(
    r"(\{\{.*?\}\}|\{[^{}]*\}|!\[[^]]*\]\([^)]*\)|^:::[^\n]*$|<br>|\[[ _=<]*\])", re.MULTILINE | re.DOTALL
)
"""What of a page is no words: values, attributes, drawings, directives, new lines, boxes to fill in."""


def paged(text: str, more: float = MORE) -> str:
    """Translate a page in Markdown, which says which page it translates."""
    parts = _KEPT.split(text)
    said = "".join(part if number % 2 else _longer(part, more) for number, part in enumerate(parts))
    return re.sub(r"\A(#[^{]*\{#[\w-]+)", rf"\1 of={digest(text)}", said)


def write(folder: Path, more: float = MORE) -> None:
    """Write every phrase and every text there is in the pseudo-language into a folder laid out like assets.

    :param more: by how much each is longer than the English one.
    """
    for path, said in _written(more).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(said)


@cache
def _written(more: float) -> Mapping[str, bytes]:
    names = "-".join(games())
    return cast(Mapping[str, bytes], once(f"pseudo-{more:g}-{sha1(names.encode()).hexdigest()}", partial(_make, more)))


def _make(more: float) -> dict[str, bytes]:
    """Make the files of the pseudo-language, by their paths; it takes seconds, and they are the same each time.

    Phrases are those that `make words` has found; that they are all, tests/test_words.py sees to.
    """
    catalogue = Catalog(locale=LANGUAGE)
    template = read_po(BytesIO((assets.root() / "words" / "saucer.pot").read_bytes()))
    for message in [one.id for one in template if one.id]:
        single = message if isinstance(message, str) else message[0]
        many = single if isinstance(message, str) else (accented(message[0], more), accented(message[1], more))
        catalogue.add(message, accented(single, more) if isinstance(many, str) else many)
    phrases = BytesIO()
    write_po(phrases, catalogue)
    found = {f"words/{LANGUAGE}.po": phrases.getvalue()}
    for game in games():
        found[f"{game}/{LANGUAGE}/all.ftl"] = _texts(game, more).encode()
        pages = assets.folder(game) / "pages"
        for page in (pages / words.FIRST).iterdir() if pages.is_dir() else ():
            found[f"{game}/pages/{LANGUAGE}/{page.name}"] = paged(page.read_text(encoding="utf-8"), more).encode()
    return found


@contextmanager
def spoken(folder: Path, more: float = MORE) -> Iterator[None]:
    """Speak the pseudo-language for a while; pictures of it have a place of their own, else English ones would go.

    :param folder: empty, for its files. :param more: by how much each text is longer than the English one.
    """
    write(folder, more)
    with patch.dict("os.environ", {words.FOLDER: str(folder), "XDG_CACHE_HOME": str(room() / f"pictures-{more}")}):
        words.choose(LANGUAGE)
        try:
            yield
        finally:
            words.choose("")
