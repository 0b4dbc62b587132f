"""An ask with what its prompt is made of: words, names, what looks possible, what lies on the boards.

A game whose prompts want more puts it into a class of its own on top of :class:`Asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

from companion.kernel.board import split
from companion.kernel.game import Answer, Ask, View
from companion.kernel.shapes import Shape, derive
from companion.presentation.parts.drawn import Drawn
from companion.presentation.prompts import Entry, PickOne, Prompt, Quick, Row, Side, Words, YesNo
from companion.presentation.prompts.prompt import Acts, Marks
from companion.presentation.prompts.some import PickSome

V = TypeVar("V", bound=View)


class Asked(Generic[V]):
    """An ask, and the parts of a prompt for it.

    :param screen: the game's. :param view: of whoever looks at the screen.
    """

    def __init__(self, screen: Drawn, ask: Ask, view: V) -> None:
        self.screen = screen
        self.ask = ask
        self.view = view
        self.say = screen.say_text
        self.offers: Sequence[Answer] = ask.as_seen().options

    # ---- what it is about -----------------------------------------------------------------------------------

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the ask's texts are filled with."""
        return self.ask.facts

    @property
    def focus(self) -> Iterable[str]:
        """Places that a board should show."""
        return ()

    @cached_property
    def places(self) -> frozenset[str]:
        """All places of all boards."""
        return frozenset(place for board in self.screen.boards_for(self.view).values() for place in board.places)

    @cached_property
    def lying(self) -> Mapping[str, str]:
        """Where each piece lies on a board, as all may know."""
        return {piece.id: split(piece.place)[0] for piece in self.screen.pieces(self.view, False)}

    @property
    def shape(self) -> Shape:
        """The form of the answers: as the ask names it, else as they tell."""
        ask = self.ask
        if ask.shape is not None:
            return ask.shape
        return derive(self.offers, ask.means, secret=not ask.public, pieces=self.lying, places=self.places)

    @property
    def acts(self) -> Acts | None:
        """How one or some of a list are given; None for as lists have it."""
        return None

    def those(self, verb: str) -> list[Any]:
        """Return what the offers with a verb are about."""
        return [answer[1] for answer in self.offers if answer[0] == verb]

    # ---- words ----------------------------------------------------------------------------------------------

    def words(self, **more: Any) -> Words:
        """Return what stands above the prompt: the text of the ask's kind with its title and deed.

        :param more: facts that follow from the ask's own.
        """
        id, facts = f"prompt-{self.ask.kind}", {**self.facts, **more}
        deed = self.say.fill(f"{id}.deed", facts) if f"{id}.deed" in self.say else ""
        return Words(self.say.fill(f"{id}.title", facts), self.say.fill(id, facts), deed)

    def answer(self, answer: Answer) -> str:
        """Return an answer as words."""
        return self.screen.say_answer(answer)

    def printed(self, answer: Answer) -> str:
        """Return the printed face that an answer is, by its id in the kit; "" if it is none."""
        return ""

    # ---- parts of prompts -----------------------------------------------------------------------------------

    def entry(
        self, answer: Answer, words: str = "", detail: str = "", face: str = "", *, piece: str = "", place: str = ""
    ) -> Entry:
        """Return a line that gives an answer.

        :param words: on it; by default the answer's. :param piece: of a board, that stands for it.
        :param place: likewise.
        """
        id = "/".join(map(str, answer))
        row = Row(id, words or self.answer(answer), detail, face, piece=piece, place=place, card=self.printed(answer))
        return Entry(row, answer)

    def quick(
        self, answer: Answer, words: str = "", style: str = "plain", *, id: str = "", held: bool = False
    ) -> Quick:
        """Return a key that gives an answer."""
        return Quick(id or str(answer[0]), words or self.answer(answer), answer, style, held)

    def pick(
        self,
        entries: Iterable[Entry],
        words: Words | Callable[[Answer | None], Words] | None = None,
        *,
        quick: Sequence[Quick] = (),
        focus: Iterable[str] | None = None,
        marks: Marks | None = None,
        acts: Acts | None = None,
    ) -> PickOne:
        """Return a list of which one is picked."""
        return PickOne(
            self.ask, self.view, words or self.words(), tuple(entries), quick=quick,
            focus=self.focus if focus is None else focus, marks=marks, acts=acts or self.acts,
        )  # fmt: skip

    def opening(self, row: Row, entries: Sequence[Entry], words: Words | None = None) -> Entry:
        """Return a line that opens others.

        :param words: above them; by default the line's own, and what the ask says is to be done.
        """
        return Entry(row, opens=partial(self.pick, entries, words or Words(row.words, self.words().todo)))

    def some(self, words: Words | Callable[[Answer | None], Words], *sides: Side, **more: Any) -> PickSome:
        """Return a list of which some are picked, or several lists."""
        return PickSome(self.ask, self.view, words, sides, **{"acts": self.acts, **more})

    def keys(self, *quick: Quick, words: Words | None = None, marks: Marks | None = None) -> Prompt:
        """Big keys, all of which always stand there; by default one for each answer."""
        given = quick or [self.quick(answer, style="plain" if i else "go") for i, answer in enumerate(self.offers)]
        return YesNo(self.ask, self.view, words or self.words(), given, focus=self.focus, marks=marks)
