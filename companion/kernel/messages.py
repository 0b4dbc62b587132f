"""The messages of a game in one language: ``assets/<game>/<language>/*.ftl``, read by Project Fluent's own library.

It takes a quarter of a second to read a large game's texts, and 10 MB to keep them, so each message is read when it is
first wanted. Files that look as if they were no Fluent are read whole at once, to say so.

For use by :mod:`companion.kernel.words` alone. What a message may call, beside Fluent's own ``NUMBER``:

=====================  ===================================================================================
``NAME($id)``          the message ``name-<id>``; ``of: "place"`` takes ``place-<id>``, ``as: "dative"`` its
                       attribute ``.dative``, or the name itself where it has none; may be selected by, too
``NAMES($ids)``        the same for a list: "the Mayor, the Maid and the Drunk"; equal names once: "3 × Refugee",
                       unless ``repeat: "yes"``: what comes in an order
``COUNTED($pairs)``    names with numbers of a list of pairs: "1 Controller and 4 rifles"; ``.many`` but for one
``CAP(text)``          the same text with a capital first letter
``PLAIN(text)``        a text of the printed page without its marks of bold type
``COUNT($list)``       how many; a selector by it may use plural categories
``AT($list, 1)``       the first item, ``-1`` the last one
``SUM($list)``         the sum of a list of numbers; ``JOIN($list, by: "-")`` its items one after another
``SIGNED($number)``    with its sign: "+1", "−1"
``RANGE($text)``       from one number to another, with the dash of print: "+7–9" of "+7-9"
=====================  ===================================================================================

A fact that is true or false reads ``yes`` or ``no``, one that is missing on purpose (None) ``none``.
Lines of a message are joined; an empty line begins a paragraph. The dot of an abbreviation ends a sentence too. A
number below nothing has a true minus.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.builtins import BUILTINS
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast

from companion.kernel.errors import ManyFaults, UserError
from companion.kernel.plain import PlainScan, place_of, scan
from companion.kernel.slips import Symbols, slips

_WORD: Final = re.compile(r"-?[A-Za-z][\w-]*", re.ASCII)
_LINES: Final = re.compile(r"(?<!\n)\n(?!\n)")
_NEGATIVE: Final = re.compile(r"(?<![\w.-])-(?=\d)")
_DOTS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")
_KEPT: Final = 2000
"""How many filled texts are kept: 0.6 MB."""
_LOCALES: Final = {"en": "en_GB"}
"""English as it is written here: no comma before "and"."""


class Messages:
    """The messages of a game in one language.

    :param name: the language, as CLDR names it: ``de``, ``pt_BR``.
    :param folders: where its files are, if it has any; a message of a later folder takes the place of an earlier one.
    :param fallback: gives the names that a sentence calls and this language lacks.
    :param people: what the people on the seats are called, whatever the form; may change.
    :param own: what things of people's own are called, by the ids that their texts would have; may change.
    :param plain: what a scan of the same folders found.
    :raises UserError: a file is no Fluent, an id stands twice, or nobody knows such a language.
    """

    def __init__(
        self,
        name: str,
        folders: Iterable[Traversable],
        fallback: Messages | None = None,
        *,
        people: Mapping[str, str] = MappingProxyType({}),
        own: Mapping[str, str] = MappingProxyType({}),
        plain: PlainScan | None = None,
    ) -> None:
        try:
            Locale.parse(name)
        except (ValueError, UnknownLocaleError):
            raise UserError(f'Nobody can count in a language "{name}". Name it as in "de" or "pt_BR".') from None
        self._language = name
        self._fallback = fallback
        self._people = people
        self._own = own
        self._names: dict[tuple[str, str, str], str] = {}
        self._filled: dict[tuple[str, str], str] = {}
        self._called = dict(people), dict(own)
        """What people and things were called when those texts were filled."""
        self.bundle = FluentBundle([name], functions=_functions(self), use_isolating=False)
        self._folders = tuple(folders)
        self._checked = False
        self._plain = plain or scan(self._folders)
        self._read: set[str] = set()
        self._whole: set[str] = set()
        """Messages that are read, and all that they may refer to."""
        self._reading = Lock()
        if self._plain.doubtful:
            self.check()

    def check(self) -> None:
        """Read all files whole, once.

        :raises UserError: one is no Fluent, an id stands twice, or a text calls what isn't there: all that is wrong.
        """
        if self._checked:
            return
        if wrong := [slip for folder in self._folders for slip in self.slips(folder)]:
            raise ManyFaults(wrong)
        self._checked = True

    def slips(self, folder: Traversable) -> Iterator[str]:
        """Yield what is wrong in one of the folders, each with file and line: see :mod:`companion.kernel.slips`."""
        scans = [self._plain, *([self._fallback._plain] if self._fallback else [])]  # else a text is English
        texts = set().union(*(plain.ids for plain in scans))
        terms = {id for plain in scans for id in plain.entries if id.startswith("-")}
        functions = [*_functions(self), *BUILTINS]
        yield from slips(folder, Symbols(texts, terms, functions))

    def _want(self, id: str) -> None:
        """Have a message read, and all that it may refer to. Threads that draw and the window's ask at once."""
        if id in self._whole:
            return
        with self._reading:
            wanted = {id}
            while wanted:
                one = wanted.pop()
                if one in self._read or one not in self._plain.entries:
                    continue
                self._read.add(one)
                source = self._plain.entries[one]
                resource = FluentResource(source)
                if any(isinstance(entry, ast.Junk) for entry in resource.body):
                    self.check()
                self.bundle.add_resource(resource, allow_overrides=True)
                if "{" in source:
                    wanted.update(_WORD.findall(source))
            self._whole.add(id)

    def __contains__(self, id: str) -> bool:
        message, _, attribute = id.partition(".")
        self._want(message)
        if not self.bundle.has_message(message):
            return False
        found = self.bundle.get_message(message)
        return attribute in found.attributes if attribute else found.value is not None

    def fill(self, id: str, facts: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """Return a text that is there, and what went wrong with it.

        A screen says the same again and again: the latest are kept, which is ten times as fast.
        """
        if self._called != (self._people, self._own) or len(self._filled) >= _KEPT:
            self._filled.clear()
            self._called = dict(self._people), dict(self._own)
        key = id, repr(facts)
        text = self._filled.get(key)
        if text is not None:
            return text, []
        text, errors = self._fill(id, facts)
        if not errors:
            self._filled[key] = text
        return text, errors

    def _fill(self, id: str, facts: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        message, _, attribute = id.partition(".")
        self._want(message)
        found = self.bundle.get_message(message)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None
        try:
            text, errors = self.bundle.format_pattern(pattern, {name: _fluent(value) for name, value in facts.items()})
        except RecursionError:
            return id, [ValueError("it calls itself")]
        return _NEGATIVE.sub("−", _DOTS.sub(".", _LINES.sub(" ", str(text)))), errors

    def name(self, id: str, form: str, *, of: str) -> str:
        if of == "seat" and id in self._people:
            return self._people[id]
        if f"{of}-{id}" in self._own:
            return self._own[f"{of}-{id}"]
        key = (id, form, of)
        if key not in self._names:
            self._names[key] = self._find_name(id, form, of)
        return self._names[key]

    def _find_name(self, id: str, form: str, of: str) -> str:
        message = f"{of}-{id}"
        for at in (f"{message}.{form}", message):
            if at in self:
                text, errors = self.fill(at, {})
                if errors:
                    why = "a function lacks what it is about" if isinstance(errors[0], TypeError) else errors[0]
                    there = place_of(message, self._folders)
                    place = f"{there[0]} line {there[1]}: " if there else ""
                    raise UserError(
                        f'{place}"{message}" cannot be said: {why}. A name knows no facts ($…), does not call itself, '
                        "and tells a function whose name it wants."
                    )
                return text
        return self._fallback.name(id, form, of=of) if self._fallback else id

    def listed(self, names: list[str]) -> str:
        return listed(names, self._language)


def folded(names: Iterable[str]) -> list[str]:
    """Say each name once, with how often it comes: "3 × Refugee". No line ends between the number and the sign."""
    return [f"{count}\N{NO-BREAK SPACE}× {name}" if count > 1 else name for name, count in Counter(names).items()]


def locale(language: str) -> str:
    """Return the locale by which lists, numbers and days are written in a language."""
    return _LOCALES.get(language, language)


def listed(items: Iterable[str], language: str) -> str:
    """Join items as a language does: "one, two and three"."""
    return format_list(list(items), locale=locale(language))


def decimal(number: float, language: str) -> str:
    """Write a number with one decimal place, without its sign, as a language does: "5.7", "5,7"."""
    return str(format_decimal(abs(number), "#,##0.0", locale=locale(language)))


def _functions(messages: Messages) -> dict[str, Callable[..., Any]]:
    """Return what a message of Fluent's may call; see the head of this module."""

    def name(id: str, **how: str) -> str:
        return messages.name(_text(id), how.get("as", ""), of=how.get("of", "name"))

    def names(ids: Items, **how: str) -> str:
        said = [name(id, **how) for id in ids]
        return messages.listed(said if "repeat" in how else folded(said))

    def counted(pairs: Items, **how: str) -> str:
        return messages.listed([f"{n} {name(id, **how, **({} if n == 1 else {'as': 'many'}))}" for id, n in pairs])

    def cap(text: str) -> str:
        text = _text(text)
        return text[:1].upper() + text[1:]

    def at(items: Items, place: int) -> Any:
        place = int(place)
        return _fluent(items[place - 1 if place > 0 else place])

    def join(items: Items, by: str = "") -> str:
        return by.join(map(str, items))

    return {
        "NAME": name,
        "NAMES": names,
        "COUNTED": counted,
        "CAP": cap,
        "PLAIN": lambda text: _text(text).replace("**", ""),
        "COUNT": lambda items: fluent_number(len(items)),
        "AT": at,
        "SUM": lambda items: fluent_number(sum(items)),
        "JOIN": join,
        "SIGNED": lambda number: f"{int(number):+d}".replace("-", "−"),
        "RANGE": lambda text: _text(text).replace("-", "–"),
    }


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no id and no text")
    return value


class Items(tuple[Any, ...], FluentType):
    """A list among facts: only functions can read it."""

    def format(self, locale: object) -> str:
        raise ValueError("a list cannot stand in a text: use NAMES, JOIN, COUNT, SUM or AT")


def _fluent(value: object) -> Any:
    """Return a fact as Fluent's selectors and functions take it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return Items(value)
    if isinstance(value, int | float):
        return fluent_number(value)
    return value
