"""What the camera says, in the language in use."""

from __future__ import annotations

from companion.kernel.words import _, decimal, listed, ngettext
from hardware.sentences import Counted, Fact, Sentence


class _Number(float):
    """Written with the decimal sign of the language in use."""

    def __format__(self, how: str) -> str:
        return super().__format__(how).replace(".", decimal(0.5)[1])


def said(sentence: str) -> str:
    """Return a sentence in the language in use; one that is no :class:`Sentence` stays as it is."""
    if not isinstance(sentence, Sentence):
        return sentence
    phrase = _(sentence.template)  # collected where the sentence is made
    if isinstance(sentence, Counted):
        phrase = ngettext(sentence.one, sentence.template, sentence.n)
    return phrase.format(**{name: _fact(fact) for name, fact in sentence.facts.items()})


def _fact(fact: Fact) -> str | float:
    if isinstance(fact, tuple):
        return listed(map(said, fact))
    if isinstance(fact, str):
        return said(fact)
    return _Number(fact) if isinstance(fact, float) else fact
