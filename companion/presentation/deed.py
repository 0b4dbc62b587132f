"""What somebody has decided in the open, in the words of the lists and boards that were touched for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.kernel.game import Answer
from companion.kernel.words import _
from companion.presentation.prompts.number import Number
from companion.presentation.prompts.prompt import Prompt, Tap

SHORT: Final = ".:!?… "
"""What a title ends with, and a deed that is named by it does not."""


def deed(prompt: Prompt, answer: Answer, called: Callable[[str], str]) -> str:
    """Name an answer by the touches that give it: "Fire: Siege Gun, D6". "" for what is hushed, or has no touches.

    :param prompt: of an ask that lies open, as it stands before anything is touched. :param called: names a place.
    """
    title = prompt.title.rstrip(SHORT)
    if prompt.hush:
        return ""
    try:
        taps = prompt.route(answer)
    except ValueError:
        return ""
    said = []
    for tap in taps:
        said.append(_words(prompt, tap, called))
        if tap is not taps[-1]:
            prompt.touch(tap)
    done = ", ".join(words for n, words in enumerate(said) if words and not _repeats(words, said[n + 1 :]))
    if isinstance(prompt, Number) and prompt.typed and taps[-1].what == "act":
        done = prompt.large  # its digits are one number
    return _("{title}: {deed}").format(title=title, deed=done) if title and done else done


def _repeats(words: str, later: Sequence[str]) -> bool:
    """Whether what is said later begins with the same words: "Siege Gun" of "Siege Gun in Lyon", "A" of "A: move"."""
    return any(other == words or other.startswith((f"{words} ", f"{words}:")) for other in later)


def _words(prompt: Prompt, tap: Tap, called: Callable[[str], str]) -> str:
    """Return what stands on what is touched; "" where nothing of the answer does, or where that is hushed."""
    match tap.what:
        case "row":
            return next((row.words for row in prompt.rows() if row.id == tap.id and not row.hush), "")
        case "quick":
            return next((quick.words for quick in prompt.quick() if quick.id == tap.id), "")
        case "place":
            return called(tap.id)
        case "key":
            return prompt.key_words(tap.id)
    return ""
