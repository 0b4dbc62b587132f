"""The one door through which words for people pass, in the language they chose.

Fixed phrases of screen and command line are gettext's: the English phrase stands in the code, translations in
``assets/words/<language>.po``.

    _("Roll")
    ngettext("{n} sitting", "{n} sittings", count).format(n=count)

The texts of a game are messages by id in ``assets/<game>/<language>/*.ftl`` (Project Fluent: parameters, plurals,
gender and cases are the translator's business). Events carry keys and facts, and a text is made of them here.

    say = texts("pleasantville")
    say("moved", who="mayor", to="bank-vault")

An id that a language lacks is taken from English.
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Refused

VARIABLE: Final = "SAUCER_LANGUAGE"
FIRST: Final = "en"
_chosen: list[str] = []


def language() -> str:
    """The language in use: the chosen one, that of ``$SAUCER_LANGUAGE``, or English."""
    return _chosen[-1] if _chosen else os.environ.get(VARIABLE, FIRST)


def languages() -> tuple[str, ...]:
    """Every language there are fixed phrases for, English first."""
    names = sorted(file.name[:-3] for file in (assets.root() / "words").iterdir() if file.name.endswith(".po"))
    return (FIRST, *(name for name in names if name != FIRST))


def choose(name: str) -> None:
    """Speak a language from now on. Raises :class:`UserError` for one that is not there."""
    if name not in languages():
        raise UserError(f'There is no language "{name}". Languages: {", ".join(languages())}.')
    _chosen[:] = [name]


def _(phrase: str) -> str:
    """Translate a fixed phrase."""
    return _catalogue(language()).gettext(phrase)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a fixed phrase that depends on a number."""
    return _catalogue(language()).ngettext(one, many, count)


class Texts:
    """A game's texts in one language.

    :param game: whose. :param name: the language.
    """

    def __init__(self, game: str, name: str) -> None:
        self.game = game
        self._bundles = [_bundle(game, one) for one in dict.fromkeys((name, FIRST))]

    def __call__(self, id: str, **facts: Any) -> str:
        """The text with this id, its parameters filled in.

        :param id: of a message; ``"mayor.short"`` is an attribute of one.
        :raises KeyError: there is no such text, or a parameter is missing.
        """
        message, _, attribute = id.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(message):
                found = bundle.get_message(message)
                pattern = found.attributes.get(attribute) if attribute else found.value
                if pattern is None:
                    continue
                text, errors = bundle.format_pattern(pattern, facts)
                if errors:
                    raise KeyError(f"{self.game}: {id}: {errors[0]}")
                return str(text)
        raise KeyError(f"{self.game} has no text {id!r}")

    def __contains__(self, id: str) -> bool:
        message, _, attribute = id.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(message):
                found = bundle.get_message(message)
                if attribute in found.attributes if attribute else found.value is not None:
                    return True
        return False

    def refusal(self, error: Refused) -> str:
        """Why an answer was refused, as words."""
        id = f"refused-{error.key}"
        return self(id, **error.facts) if id in self else refusal(error)


def texts(game: str) -> Texts:
    """A game's texts in the language in use."""
    return _texts(game, language())


def refusal(error: Refused) -> str:
    """The words for a refusal that any game may give."""
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
def _bundle(game: str, name: str) -> FluentBundle:
    bundle = FluentBundle([name], use_isolating=False)
    folder = assets.folder(game) / name
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl"):
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@cache
def _catalogue(name: str) -> NullTranslations:
    file = assets.root() / "words" / f"{name}.po"
    if name == FIRST or not file.is_file():
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(file.read_bytes())))
    compiled.seek(0)
    return GNUTranslations(compiled)
