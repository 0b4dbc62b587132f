"""Sentences for people, in English, that can be said in another language: what knows no language hands these over."""

from __future__ import annotations

from collections.abc import Mapping

from hardware.errors import listed


class Sentence(str):
    """An English sentence that keeps the template and the facts it was made of.

        Sentence("Glare at {place}: move the lamp.", place=Sentence("the top left"))

    ``companion.camera.saying`` says it in the language in use; Babel finds the template as the first argument.

    :param template: with ``{name}`` for each fact.
    :param facts: numbers, sentences, or several sentences that are listed.
    """

    template: str
    facts: Mapping[str, float | Sentence | tuple[Sentence, ...]]

    def __new__(cls, template: str, **facts: float | Sentence | tuple[Sentence, ...]) -> Sentence:
        shown = {name: listed(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()}
        made = super().__new__(cls, template.format(**shown))
        made.template = template
        made.facts = facts
        return made
