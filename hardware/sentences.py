"""Sentences for people, in English, that can be said in another language: what knows no language hands these over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from hardware.errors import listed

Fact = float | str | tuple[str, ...]


class Sentence(str):
    """An English sentence that keeps the template and the facts it was made of.

        Sentence("Glare at {place}: move the lamp.", place=Sentence("the top left"))

    ``companion.camera.saying`` says it in the language in use; Babel finds the template as the first argument.

    :param template: with ``{name}`` for each fact.
    :param facts: numbers, names, sentences, or several sentences that are listed.
    """

    template: str
    facts: Mapping[str, Fact]

    def __new__(cls, template: str, **facts: Fact) -> Self:
        shown = {name: listed(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()}
        made = super().__new__(cls, template.format(**shown))
        made.template = template
        made.facts = facts
        return made

    def __str__(self) -> str:
        """Stay a sentence: an error that was raised with one still has it as its ``str``."""
        return self


class Counted(Sentence):
    """A sentence of which a number, its fact ``n``, decides the form.

        Counted("{n} picture is too dark.", "{n} pictures are too dark.", n=3)

    :param one: the template for one. :param many: the template for any other number; Babel finds both.
    """

    one: str
    n: int

    def __new__(cls, one: str, many: str, *, n: int, **facts: Fact) -> Self:
        made = super().__new__(cls, one if n == 1 else many, n=n, **facts)
        made.one, made.template, made.n = one, many, n
        return made
