"""What the camera says, in the language in use."""

from __future__ import annotations

from companion.kernel.words import _, listed
from hardware.sentences import Sentence


def said(sentence: str) -> str:
    """Return a sentence in the language in use; one that is no :class:`Sentence` stays as it is."""
    if not isinstance(sentence, Sentence):
        return sentence
    phrase = _(sentence.template)  # collected where the sentence is made
    return phrase.format(**{
        name: listed(map(said, fact)) if isinstance(fact, tuple) else said(fact) if isinstance(fact, str) else fact
        for name, fact in sentence.facts.items()
    })  # fmt: skip
