"""The one door through which words for people pass, in the language they chose.

Fixed phrases of screen and command line are gettext's: the English phrase stands in the code, translations in
``assets/words/<language>.po``.

    _("Roll")
    ngettext("{n} sitting", "{n} sittings", count).format(n=count)

The texts of a game are messages by id in ``assets/<game>/<language>/*.ftl`` (Project Fluent). Events and asks carry
keys and facts, and words are made of them here.

    say = texts("pleasantville")
    say("event-moved", counters=("mayor", "maid"), path=("main-1", "bank-lobby"))
    say.event(event)                        # the message event-<kind>, filled with the event's facts
    say.prompt(ask)                         # prompt-<kind> and its attribute .title, filled with the ask's facts
    say.name("mayor", form="the")           # the attribute .the of name-mayor

A sentence never glues words. It is handed ids, and calls their names in the form it needs:

    event-tied = { CAP(NAME($counter, as: "the")) } is tied up.
    name-mayor = Mayor
        .the = the Mayor

The functions are listed in :mod:`companion.kernel.messages`.
A message that a language lacks, or cannot fill, is taken from English.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from companion.kernel import assets, settings
from companion.kernel.errors import ManyFaults, UserError, meant
from companion.kernel.game import Ask, Event, Refused
from companion.kernel.manifest import VARIABLE as GAMES
from companion.kernel.plain import filled, scan
from companion.kernel.variables import value_of

if TYPE_CHECKING:
    from datetime import date, datetime

    from companion.kernel.messages import Messages

VARIABLE: Final = "SAUCER_LANGUAGE"
FOLDER: Final = "SAUCER_WORDS"
FIRST: Final = "en"
_TEAM: Final = re.compile(rb'^"Language-Team: ([^<\\"]+)', re.MULTILINE)
_Made = TypeVar("_Made")
_chosen: list[str] = []
_people: dict[str, dict[str, str]] = {}
"""By game, what the people on its seats are called."""
_own: dict[str, dict[str, str]] = {}
"""By game, what things of people's own are called, by the ids that their texts would have."""


def language() -> str:
    """Return the language in use: the chosen one, that of ``$SAUCER_LANGUAGE``, of the settings, or English.

    The settings are ``~/.config/saucer/settings.toml``: ``language = "de"``.

    :raises UserError: a language was named that is not there, or the settings cannot be read.
    """
    if _chosen:
        return _chosen[-1]
    if named := value_of(VARIABLE):
        return _known(named, _folder(), VARIABLE)
    return _known(_setting(value_of("XDG_CONFIG_HOME"), value_of("HOME")), _folder(), "settings.toml")


def translation() -> str:
    """Return the language in use, empty for the one in which everything is written. Raises as :func:`language`."""
    return "" if language() == FIRST else language()


def languages() -> tuple[str, ...]:
    """Return every language there are fixed phrases for, English first.

    :raises UserError: ``$SAUCER_WORDS`` names no folder.
    """
    return _languages(_folder())


def chosen() -> str:
    """Return the language that was chosen last by :func:`choose`; ``""`` if what was chosen outside counts."""
    return _chosen[-1] if _chosen else ""


def choose(name: str) -> None:
    """Speak a language from now on; ``""`` goes back to what was chosen outside.

    :raises UserError: there is no such language.
    """
    _chosen[:] = [_known(name, _folder())] if name else []


def own_name(name: str) -> str:
    """Return what a language is called by those who speak it: "Deutsch"; its id where its catalogue doesn't say.

    It is the catalogue's team (``Language-Team``): read without Babel, so that it costs an opening screen nothing.
    """
    if name == FIRST:
        return "English"
    for root in reversed(_roots(_folder())):
        file = root / "words" / f"{name}.po"
        if file.is_file() and (team := _TEAM.search(file.read_bytes())):
            return team[1].decode("utf-8", "replace").strip() or name
    return name


def call(game: str, names: Mapping[str, str]) -> None:
    """Call seats of a game by people's names from now on; the others as the game's texts do.

    :param names: by seat; what is blank counts for nothing.
    """
    people = _people.setdefault(game, {})
    people.clear()
    people.update({seat: name for seat, name in names.items() if name.strip()})


def learn(game: str, names: Mapping[str, str]) -> None:
    """Learn what things of people's own are called in a game from now on, in any language and form.

    :param names: by the ids that their texts would have, such as ``name-moon_mice``; a text that is there counts more.
    """
    _own.setdefault(game, {}).clear()
    _own[game].update(names)


def _folder() -> str:
    return value_of(FOLDER)


@cache
def _roots(folder: str) -> tuple[Traversable, ...]:
    """Return the folders that hold words: Saucer's own, then that of a translator at work."""
    if not folder:
        return (assets.root(),)
    if not os.path.isdir(folder):  # whatever its name is
        raise UserError(f"{FOLDER} names {folder[:200]}, which is no folder. Name one that is laid out like assets.")
    return (assets.root(), Path(folder))


@cache
def _languages(folder: str) -> tuple[str, ...]:
    names = {
        file.name.removesuffix(".po")
        for root in _roots(folder)
        if (root / "words").is_dir()
        for file in (root / "words").iterdir()
        if file.name.endswith(".po")
    }
    return (FIRST, *sorted(names - {FIRST}))


@cache
def _setting(_config: str, _home: str) -> str:
    return settings.chosen().language or FIRST


@cache
def _known(name: str, folder: str, where: str = "") -> str:
    there = _languages(folder)
    if name not in there:
        said = f"{where}: " if where else ""
        raise UserError(f"{said}There is {_no_language(name, there)}")
    return name


def _no_language(name: str, there: tuple[str, ...]) -> str:
    """Say that there is no such language, and which is meant by a longer code or a name, or which there are."""
    from babel import Locale
    from babel.core import get_global

    codes = {code.lower(): code for code in there}
    codes |= {str(Locale(FIRST).languages.get(code, code)).lower(): code for code in there}
    codes |= {own_name(code).lower(): code for code in there}
    word = name.lower()
    found = codes.get(str(get_global("language_aliases").get(word, word)), "")
    known = f'Do you mean "{found}"?' if found else f"Languages: {', '.join(there)}."
    return f'no language "{name[:40]}". {known}'


class LocalisedNumber(float):
    """A number formatted with the decimal sign of the language in use: ``f"{LocalisedNumber(1.5):.2f}"``, "1,50"."""

    def __format__(self, how: str) -> str:
        return super().__format__(how).replace(".", decimal(0.5)[1])


class _Phrase(str):
    """A phrase with names for facts, which writes those that are numbers as the language in use does."""

    def format(self, *facts: object, **named: object) -> str:
        """Fill the phrase in."""
        return super().format(*map(_fact, facts), **{name: _fact(fact) for name, fact in named.items()})


def _fact(fact: object) -> object:
    return LocalisedNumber(fact) if isinstance(fact, float) else fact


def _(phrase: str) -> str:
    """Translate a fixed phrase. Its ``format`` writes numbers as the language in use does."""
    return _Phrase(_catalogue(language(), _folder()).gettext(phrase)) if phrase else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a fixed phrase that depends on a number. Its ``format`` writes numbers as the language in use does."""
    return _Phrase(_catalogue(language(), _folder()).ngettext(one, many, count))


def counted(one: str, many: str, count: int) -> str:
    """Translate a phrase with a number in it: ``counted("{n} sheet", "{n} sheets", 3)`` is "3 sheets"."""
    return ngettext(one, many, count).format(n=count)


def listed(items: Iterable[str], name: str = "") -> str:
    """Join what a sentence lists, as a language does, by default the one in use: "one, two and three"."""
    from companion.kernel.messages import listed

    return listed(items, name or language())


def folded(names: Iterable[str]) -> list[str]:
    """Say each name once, with how often it comes: "3 × Refugee"."""
    from companion.kernel.messages import folded

    return folded(names)


def decimal(number: float) -> str:
    """Write a number with one decimal place, without its sign, as the language in use does: "5.7", "5,7"."""
    from companion.kernel.messages import decimal

    return decimal(number, language())


def when(at: datetime) -> str:
    """Write a day and a time as the language in use does: "20 November, 20:15", "20. November, 20:15"."""
    from babel.dates import format_skeleton, format_time, get_datetime_format  # 10 ms: it looks for the time zone

    from companion.kernel.messages import locale

    here = locale(language())
    day, time = format_skeleton("MMMMd", at, locale=here), format_time(at, "short", locale=here)
    return str(get_datetime_format("medium", locale=here)).format(time, day)


def day(at: date) -> str:
    """Write a day as the language in use does: "20 November", "20. November"."""
    from babel.dates import format_skeleton

    from companion.kernel.messages import locale

    return str(format_skeleton("MMMMd", at, locale=locale(language())))


class PromptText(NamedTuple):
    """What a screen says above an ask: a title of a few words, and what to do."""

    title: str
    todo: str


class Name(str):
    """What something of a game is called, as a fact of a fixed phrase: a translation asks for the form it needs.

        _("Hand the screen to {seat:the}.").format(seat=say.called("town", of="seat"))

    Here ``the`` is the attribute ``.the`` of ``seat-town``; a German catalogue may write ``{seat:dative}``.
    """

    def __new__(cls, texts: Texts, id: str, of: str) -> Name:
        return super().__new__(cls, texts.name(id, of=of))

    def __init__(self, texts: Texts, id: str, of: str) -> None:
        self._texts = texts
        self._id = id
        self._of = of

    def __format__(self, form: str) -> str:
        return self._texts.name(self._id, form, of=self._of)


class Texts:
    """The texts of a game in one language.

    :param game: whose.
    :param name: the language.
    :param folders: where each language's files are, this one's and English: those of the last folder count most.

    Each call raises :class:`UserError` if a file is no Fluent, an id stands twice, or nobody knows such a language.
    """

    def __init__(self, game: str, name: str, folders: Mapping[str, tuple[Traversable, ...]]) -> None:
        self.game = game
        self.language = name
        self._people = _people.setdefault(game, {})
        self._own = _own.setdefault(game, {})
        self._folders = folders
        self._plain = tuple([scan(folders[one]) for one in dict.fromkeys((name, FIRST))])
        self._laid: dict[str, set[str]] = {}
        """The ids of all texts in data that were laid, by where these begin."""
        self._counts = [one == FIRST for one in dict.fromkeys((name, FIRST))]
        self.alone = False
        """Whether a text that this language has and cannot fill is refused, and not taken from English."""
        if any(plain.doubtful for plain in self._plain):
            self.check()

    def check(self) -> None:
        """Read all files whole, once.

        :raises UserError: all that is wrong with them, each with file and line: see :mod:`companion.kernel.slips`.
        """
        try:
            for messages in self._messages:
                messages.check()
        except ManyFaults as error:
            own = f"{assets.folder(self.game)}/"
            raise ManyFaults(fault.replace(own, f"{self.game}/") for fault in error.faults) from None

    @cached_property
    def _messages(self) -> tuple[Messages, ...]:
        """The messages in this language and in English."""
        from companion.kernel.messages import Messages  # 50 ms of imports

        own, english = self._plain[0], self._plain[-1]
        first = Messages(FIRST, self._folders[FIRST], people=self._people, own=self._own, plain=english)
        if self.language == FIRST:
            return (first,)
        folders = self._folders[self.language]
        return (Messages(self.language, folders, first, people=self._people, own=self._own, plain=own), first)

    def __call__(self, id: str, /, **facts: Any) -> str:
        """Return the text with this id, its parameters filled in.

        :param id: of a message; ``"name-mayor.the"`` is an attribute of one.
        :raises KeyError: there is no such text, or a parameter is missing.
        """
        return self.fill(id, facts)

    def fill(self, id: str, facts: Mapping[str, Any]) -> str:
        """Return the text with this id, filled from a mapping: see :meth:`__call__`."""
        problem = f"{self.game} has no text {id!r}"
        for number, plain in enumerate(self._plain):
            if id in plain.lines:
                return plain.lines[id]
            if id in plain.blanks and (text := filled(plain.blanks[id], facts, count=self._counts[number])):
                return text
            if id in plain.ids:
                text, errors = self._messages[number].fill(id, facts)
                if not errors:
                    return text
                problem = f"{self.game}: {id}: {errors[0]}"
                if self.alone:
                    break
        self.check()  # a file that cannot be read says so, rather than that its texts are missing
        raise KeyError(problem)

    def __contains__(self, id: str) -> bool:
        return any(id in plain.ids for plain in self._plain)

    def after(self, start: str) -> tuple[str, ...]:
        """Return what follows in the ids of all texts that begin so: ``after("ending-")`` are the reasons to end."""
        ids = {id for plain in self._plain for id in plain.ids if id.startswith(start) and "." not in id}
        return tuple(sorted(id.removeprefix(start) for id in ids))

    def over(self, id: str, data: str) -> str:
        """Return the text with this id, or what a game's data say where no language has one: see docs/words.md."""
        return self.fill(id, {}) if id in self else data

    def strays(self) -> Iterator[str]:
        """Yield what translates no English text, so that nobody sees it, each with the text that may be meant.

        Words of data count against what was laid: their English stands there.
        """
        own, english = self._plain[0].entries, self._plain[-1].entries
        for id in own.keys() - english.keys():
            if not id.startswith(("-", "data-")):
                yield f'"{id}" translates no text of {self.game}/{FIRST}. {meant(id, english)}'.rstrip()
        for at, ids in self._laid.items():
            for id in own:
                if id.startswith(f"data-{at}-") and id not in ids:
                    yield f'"{id}" stands for no text of the game\'s data. {meant(id, ids)}'.rstrip()

    def laid(self, data: Any, at: str) -> Any:
        """Return data with their texts in the language in use; what has none there stays as it is.

        :param at: where in the data, as in ``"people"``: the motto of the first row, whose id is ``blorp``, is
            ``data-people-alien-blorp-motto``; a row without an id counts by its number, from 1.
        """
        return self._lay(data, at, self._laid.setdefault(at, set()))

    def _lay(self, data: Any, at: str, ids: set[str]) -> Any:
        """Return data in the language in use. :param ids: gets those of all texts in it."""
        if isinstance(data, str):
            ids.add(f"data-{at}")
            return self.over(f"data-{at}", data)
        if isinstance(data, Mapping):
            return {key: self._lay(part, f"{at}-{key}", ids) for key, part in data.items()}
        if isinstance(data, list | tuple):
            names = [part.get("id", n) if isinstance(part, Mapping) else n for n, part in enumerate(data, 1)]
            return [self._lay(part, f"{at}-{name}", ids) for name, part in zip(names, data, strict=True)]
        return data

    def name(self, id: str, form: str = "", *, of: str = "name") -> str:
        """Return what something is called: the message ``<of>-<id>``, or its attribute for a form.

        What has no name is called by its id; a seat whose person has one, by that: see :func:`call`.
        """
        if of == "seat" and id in self._people:
            return self._people[id]
        for plain in self._plain:
            for at in (f"{of}-{id}.{form}", f"{of}-{id}"):
                if at in plain.lines:
                    return plain.lines[at]
                if at in plain.ids:
                    return self._messages[0].name(id, form, of=of)
        return self._own.get(f"{of}-{id}", id)

    def called(self, id: str, *, of: str = "name") -> Name:
        """Return a name for a fixed phrase, which may ask for a form of it."""
        return Name(self, id, of)

    def names(self, ids: Iterable[str], form: str = "", *, of: str = "name") -> str:
        """Return the names of several as a list in a sentence."""
        return listed([self.name(id, form, of=of) for id in ids], self.language)

    def event(self, event: Event, **more: Any) -> str:
        """Return what happened as a sentence, or "" for what nobody needs to be told.

        :param more: facts that follow from the event's own.
        """
        id = f"event-{event.kind}"
        if id in self:
            return self.fill(id, {**event.data, **more})
        if event.kind == "phone":
            words = _("{seat}: another phone now.") if event.data["other"] else _("{seat}: no phone any more.")
            return words.format(seat=self.called(event.data["seat"], of="seat"))
        if event.kind == "handed":
            return self._handed(**event.data)
        return _shared().get(event.kind, "")

    def _handed(self, seat: str, to: str, name: str, level: str, was: str) -> str:
        """Tell that a chair was handed over. What a game calls by its people's names is told by the names alone."""
        level = self.name(level, of="level") if f"level-{level}" in self else level
        words = _("{seat}: somebody else plays on.")
        if to == "bot":
            words = _("{seat}: the machine plays on ({level}).") if level else _("{seat}: the machine plays on.")
        elif name:
            words = _("{name} plays on for {was}.") if was else _("{seat}: {name} plays on.")
            if not was and self.name(seat, of="seat") == name:  # who sits there is what the chair is called by
                words = _("{name} plays on.")
        return words.format(seat=was or self.called(seat, of="seat"), name=name, level=level, was=was)

    def line(self, event: Event) -> str:
        """Return the line to be spoken, or shown large, at an event; "" if it has none."""
        return self.fill(event.line, event.data) if event.line else ""

    def prompt(self, ask: Ask, **more: Any) -> PromptText:
        """Return what to say above an ask.

        :param more: facts that follow from the ask's own.
        """
        id = f"prompt-{ask.kind}"
        facts = {**ask.facts, **more}
        return PromptText(self.fill(f"{id}.title", facts), self.fill(id, facts))

    def refusal(self, error: Refused) -> str:
        """Return why an answer was refused, as words."""
        id = f"refused-{error.key}"
        return self.fill(id, error.facts) if id in self else refusal(error)


class per_language(Generic[_Made]):
    """Keep what a function makes, once for each language in use."""

    def __init__(self, make: Callable[[], _Made]) -> None:
        self._make = make
        self._made: dict[tuple[str, str], _Made] = {}
        self.__doc__ = make.__doc__

    def __call__(self) -> _Made:
        key = (language(), _folder())
        if key not in self._made:
            self._made[key] = self._make()
        return self._made[key]

    def cache_clear(self) -> None:
        """Forget what was made."""
        self._made.clear()


def texts(game: str) -> Texts:
    """Return a game's texts in the language in use."""
    return _texts(game, language(), _folder(), value_of(GAMES))


def check(game: str) -> None:
    """Read the texts of a game whole in the language in use; those that came with Saucer are not looked at again.

    :raises UserError: all that is wrong with them, each with file and line.
    """
    if homes(game) != (assets.root() / game,):
        texts(game).check()


def told(game: str, name: str, kind: type[_Made]) -> _Made:
    """Return a game's TOML file as its model says, its texts in the language in use: see :meth:`Texts.laid`.

    :raises UserError: naming the line that is not so.
    """
    source = assets.source(game, name)
    return source.as_a(kind, texts(game).laid(source.data, name.removesuffix(".toml")))


def printed(game: str) -> Callable[..., str]:
    """Return what fills a game's texts for paper, where an empty line in a text is a new line.

    say = printed("pleasantville")
    say("booklet-turns", count=12)
    """

    def say(id: str, /, **facts: Any) -> str:
        return texts(game).fill(id, facts).replace("\n\n", "\n")

    return say


def unmarked(words: str) -> str:
    """Return words of a printed page as a screen shows them: without the marks of bold type."""
    return words.replace("**", "")


def refusal(error: Refused) -> str:
    """Return the words for a refusal that any game may give."""
    return _refusals().get(error.key, error.key)


def _refusals() -> Mapping[str, str]:
    return {
        "over": _("The game is over."),
        "not-over": _("The game is not over yet."),
        "not-your-turn": _("It is not your turn to decide."),
        "not-possible": _("That is not possible now."),
        "no-undo": _("This can’t be taken back: something was learnt from it, or the turn has passed on."),
    }


def _shared() -> Mapping[str, str]:
    """Return what the table itself tells of any game, where the game has no words of its own for it."""
    return {"undone": _("The last decision was taken back."), "refused": _("That was not possible.")}


def unspoken(game: str) -> Iterator[str]:
    """Yield folders of a game's texts and pages that nobody reads, for no language is called so."""
    there = languages()
    for home in homes(game):
        texts = [one for one in _folders(home) if any(file.name.endswith(".ftl") for file in one.iterdir())]
        for one in (*texts, *_folders(home / "pages")):
            if one.name not in there:
                inner = f"{game}/pages" if one not in texts else game
                yield f"{inner}/{one.name} is never read: there is {_no_language(one.name, there)}"


def _folders(place: Traversable) -> list[Traversable]:
    """Return the folders in one, in order; none if there is no such folder."""
    found = place.iterdir() if place.is_dir() else ()
    return sorted((one for one in found if one.name[0] not in "._" and one.is_dir()), key=lambda one: one.name)


def homes(game: str) -> tuple[Traversable, ...]:
    """Return the folders that hold a game's words: its own, then that of a translator at work."""
    return (assets.folder(game), *(root / game for root in _roots(_folder())[1:]))


@cache
def _texts(game: str, name: str, _folder: str, _games: str) -> Texts:
    places = {one: tuple([place / one for place in homes(game)]) for one in (name, FIRST)}
    return Texts(game, name, places)


@cache
def _catalogue(name: str, folder: str) -> NullTranslations:
    files = [root / "words" / f"{name}.po" for root in _roots(folder)]
    found = [file for file in files if file.is_file()]
    if not found:
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    compiled = io.BytesIO()
    try:
        write_mo(compiled, read_po(io.BytesIO(found[-1].read_bytes()), locale=name, abort_invalid=True))
        compiled.seek(0)
        return GNUTranslations(compiled)
    except (OSError, ValueError, LookupError, PoFileError) as error:
        raise UserError(f"{found[-1]} cannot be read: {error}. Mend it, or choose another language.") from None
