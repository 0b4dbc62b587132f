"""What a game says where something is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

from companion.kernel.game import Ask
from companion.presentation.asked import Asked
from companion.presentation.by_shape import by_shape
from companion.presentation.parts.drawn import Drawn
from companion.presentation.parts.named import OwnView
from companion.presentation.prompts import Plain, Prompt


class Prompted(Drawn, Protocol):
    """A game that asks."""

    odd: ClassVar[Mapping[str, Callable[[Any], Prompt]]] = {}
    """What makes the prompt of an ask, by its kind, where its shape would not."""
    asked: ClassVar[type[Asked[Any]]] = Asked
    """What a prompt is made of."""

    def prompt(self, ask: Ask, view: OwnView) -> Prompt:
        """Return what a person is shown for an ask.

        By default that follows from the shape of its answers, or is what the game says otherwise in :attr:`odd`.
        """
        make = self.odd.get(ask.kind)
        if make is None and f"prompt-{ask.kind}" not in self.say_text:
            return Plain(ask, view)
        return (make or self.shaped)(self.asked(self, ask, view))

    def shaped(self, of: Any) -> Prompt:
        """Make the prompt of an ask that is not odd."""
        return by_shape(of)

    def roll_words(self, ask: Ask, view: OwnView) -> tuple[str, str]:
        """Return title and sentence for a roll to come."""
        title, todo = self.say_text.prompt(ask)
        return title, todo

    def rule(self, view: OwnView, ask: Ask | None) -> tuple[str, str]:
        """Return title and text of the rules for this moment: the text ``rule-<kind of ask>``."""
        id = f"rule-{ask.kind}" if ask is not None else "how"
        return self.title, self.say_text(id) if id in self.say_text else self.how()
