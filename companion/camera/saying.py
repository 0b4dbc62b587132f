"""What the camera says, in the language in use."""

from __future__ import annotations

from companion.kernel.words import _, listed, ngettext
from hardware.sentences import Counted, Fact, Sentence


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
    return said(fact) if isinstance(fact, str) else fact
