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
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import Any, Final, NamedTuple

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Ask, Event, Refused

VARIABLE: Final = "SAUCER_LANGUAGE"
FIRST: Final = "en"
_chosen: list[str] = []


def language() -> str:
    """Return the language in use: the chosen one, that of ``$SAUCER_LANGUAGE``, or English.

    :raises UserError: the variable names a language that is not there.
    """
    return _chosen[-1] if _chosen else _known(os.environ.get(VARIABLE) or FIRST)


def languages() -> tuple[str, ...]:
    """Return every language there are fixed phrases for, English first."""
    folder = assets.root() / "words"
    names = sorted(file.name[:-3] for file in folder.iterdir() if file.name.endswith(".po")) if folder.is_dir() else []
    return (FIRST, *(name for name in names if name != FIRST))


def choose(name: str) -> None:
    """Speak a language from now on; ``""`` goes back to what ``$SAUCER_LANGUAGE`` says.

    :raises UserError: there is no such language.
    """
    _chosen[:] = [_known(name)] if name else []


def _known(name: str) -> str:
    if name != FIRST and name not in languages():
        raise UserError(f'There is no language "{name}". Languages: {", ".join(languages())}.')
    return name


def _(phrase: str) -> str:
    """Translate a fixed phrase."""
    return _catalogue(language()).gettext(phrase)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a fixed phrase that depends on a number."""
    return _catalogue(language()).ngettext(one, many, count)


class Prompt(NamedTuple):
    """What a screen says above an ask: a title of a few words, and what to do."""

    title: str
    todo: str


class Texts:
    """The texts of a game in one language.

    :param game: whose. :param name: the language.
    """

    def __init__(self, game: str, name: str) -> None:
        from companion.kernel.messages import load  # it is half of what an import of Saucer would cost

        self.game = game
        self.language = name
        self._files = [load(game, one) for one in dict.fromkeys((name, FIRST))]

    def __call__(self, id: str, /, **facts: Any) -> str:
        """Return the text with this id, its parameters filled in.

        :param id: of a message; ``"name-mayor.the"`` is an attribute of one.
        :raises KeyError: there is no such text, or a parameter is missing.
        """
        return self.fill(id, facts)

    def fill(self, id: str, facts: Mapping[str, Any]) -> str:
        """Return the text with this id, filled from a mapping: see :meth:`__call__`."""
        problem = f"{self.game} has no text {id!r}"
        for file in self._files:
            if id in file:
                text, errors = file.fill(id, facts)
                if not errors:
                    return text
                problem = f"{self.game}: {id}: {errors[0]}"
        raise KeyError(problem)

    def __contains__(self, id: str) -> bool:
        return any(id in file for file in self._files)

    def name(self, id: str, form: str = "", *, of: str = "name") -> str:
        """Return what something is called: the message ``<of>-<id>``, or its attribute for a form.

        What has no name is called by its id.
        """
        return self._files[0].name(id, form, of=of)

    def names(self, ids: Iterable[str], form: str = "", *, of: str = "name") -> str:
        """Return the names of several as a list in a sentence."""
        return self._files[0].listed([self.name(id, form, of=of) for id in ids])

    def event(self, event: Event, **more: Any) -> str:
        """Return what happened as a sentence, or "" for what nobody needs to be told.

        :param more: facts that follow from the event's own.
        """
        id = f"event-{event.kind}"
        return self.fill(id, {**event.data, **more}) if id in self else ""

    def prompt(self, ask: Ask, **more: Any) -> Prompt:
        """Return what to say above an ask.

        :param more: facts that follow from the ask's own.
        """
        id = f"prompt-{ask.kind}"
        facts = {**ask.facts, **more}
        return Prompt(self.fill(f"{id}.title", facts), self.fill(id, facts))

    def refusal(self, error: Refused) -> str:
        """Return why an answer was refused, as words."""
        id = f"refused-{error.key}"
        return self.fill(id, error.facts) if id in self else refusal(error)


def texts(game: str) -> Texts:
    """Return a game's texts in the language in use."""
    return _texts(game, language())


def refusal(error: Refused) -> str:
    """Return the words for a refusal that any game may give."""
    return _refusals().get(error.key, error.key)


def _refusals() -> Mapping[str, str]:
    return {
        "over": _("The game is over."),
        "not-over": _("The game is not over yet."),
        "not-your-turn": _("It is not your turn to decide."),
        "not-possible": _("That is not possible now."),
        "no-undo": _("This can't be taken back: something was learnt from it, or the turn has passed on."),
    }


@cache
def _texts(game: str, name: str) -> Texts:
    return Texts(game, name)


@cache
def _catalogue(name: str) -> NullTranslations:
    file = assets.root() / "words" / f"{name}.po"
    if name == FIRST or not file.is_file():
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    compiled = io.BytesIO()
    try:
        write_mo(compiled, read_po(io.BytesIO(file.read_bytes()), abort_invalid=True))
    except (PoFileError, ValueError) as error:
        raise UserError(f"{file}: {error}. Mend the catalogue, or choose another language.") from None
    compiled.seek(0)
    return GNUTranslations(compiled)
