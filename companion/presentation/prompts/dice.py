"""Dice: rolled on the screen, by the button, or real ones whose faces are typed, or read in a tray and confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from companion.kernel.game import Answer, Ask, View
from companion.kernel.outcomes import Dice, Die, Face
from companion.kernel.words import _, listed
from companion.presentation.prompts.prompt import CLEAR, Prompt, Tap, Words

Rolling = Literal["screen", "buttons", "typed", "tray"]
MANY = 12
"""So many dice are drawn one by one; of more only the number of each face is shown."""


class Roll(Prompt):
    """Dice that chance asks for. Typed ones are keys with the faces of the die, the last of which acts.

    A pool (dice of which only the number of each face counts) is typed face by face: how many show it. What the last
    face must be follows from the others. Where only the sum matters, that is typed.

    :param rolling: how they are rolled.
    :raises ValueError: chance is not answered by dice here.
    """

    def __init__(self, ask: Ask, view: View, words: Words, rolling: Rolling = "screen") -> None:
        super().__init__(ask, view, words, acts="touch")
        if not isinstance(ask.means, Dice):
            raise ValueError(f"{ask.kind} is not answered by dice.")
        self.dice: Dice = ask.means
        self.rolling = rolling
        self._typed: list[Face] = []
        self._counts: list[int] = []
        self._digits = ""

    @property
    def die(self) -> Die:
        return self.dice.die

    @property
    def typed(self) -> bool:
        """Whether faces are typed."""
        return self.rolling in ("typed", "tray")

    @property
    def pool(self) -> bool:
        """Whether only the number of each face counts."""
        return self.dice.counted

    @property
    def summed(self) -> bool:
        """Whether the sum is typed instead of faces."""
        return self.typed and self.pool and self.dice.summed

    @property
    def prompt(self) -> str:
        if not self.summed:
            return super().prompt
        return " ".join((super().prompt, _("Type the sum of all dice.")))

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """How the dice lie as far as typed; None for one that isn't yet. For a pool: the face that is counted."""
        if self.summed:
            return ()
        if self.pool:
            return (self.die.faces[len(self._counts)],) if len(self._counts) < len(self.die.faces) else ()
        return (*self._typed, *[None] * (self.dice.count - len(self._typed)))

    @property
    def left(self) -> int:
        """How many dice are still to be typed."""
        return self.dice.count - (sum(self._counts) if self.pool else len(self._typed))

    @property
    def count(self) -> str:
        """The digits of the number that is being typed for a pool."""
        return self._digits

    def keys(self) -> tuple[str, ...]:
        """Return the keys to be touched: faces by name, or digits for a pool; none unless faces are typed."""
        if not self.typed:
            return ()
        if self.pool:
            return ("1", "2", "3", "4", "5", "6", "7", "8", "9", CLEAR, "0", "next")
        return tuple(str(face) for face in self.die.faces)

    def tap_key(self, key: str) -> None:
        if key == CLEAR:
            self.back()
        elif self.summed:
            self._tap_sum(key)
        elif not self.pool:
            if self.left:
                self._typed.append(next(face for face in self.die.faces if str(face) == key))
        elif key == "next":
            if self._digits and len(self._counts) < len(self.die.faces) - 1:
                self._counts.append(int(self._digits))
                self._digits = ""
                if len(self._counts) == len(self.die.faces) - 1:
                    self._counts.append(self.left)
        elif int(self._digits + key) <= self.left:
            self._digits = str(int(self._digits + key))

    def _tap_sum(self, key: str) -> None:
        least, most = self.dice.sums
        if key != "next":
            self._digits = str(int(self._digits + key)) if int(self._digits + key) <= most else self._digits
        elif self._digits and int(self._digits) >= least:
            self._counts = list(self.dice.of_sum(int(self._digits)))
            self._digits = ""

    def answer(self) -> Answer | None:
        if self.pool:
            return tuple(self._counts) if len(self._counts) == len(self.die.faces) else None
        return tuple(self._typed) if not self.left else None

    def lie(self, answer: Answer, called: Callable[[Face], str]) -> str:
        """Say how typed dice lie. :param called: names a face."""
        if self.summed:
            faces = ["".join(self.keys_for(answer)[:-1])]
        elif self.pool:
            faces = [f"{n} × {called(face)}" for n, face in zip(answer, self.die.faces, strict=True) if n]
        else:
            faces = [called(face) for face in answer]
        return _("The dice: {faces}.").format(faces=listed(faces))

    def can_back(self) -> bool:
        return bool(self._typed or self._counts or self._digits)

    def back(self) -> None:
        """Take all back that was typed: dice are looked at again together."""
        self._typed, self._counts, self._digits = [], [], ""

    def keys_for(self, faces: Answer) -> tuple[str, ...]:
        """Return the keys for a roll, also for one that doesn't count here."""
        if not self.pool:
            return tuple(str(face) for face in faces)
        if self.summed:
            total = sum(int(face) * count for face, count in zip(self.die.faces, faces, strict=True))
            return (*str(total), "next")
        return tuple(key for count in faces[:-1] for key in (*str(count), "next"))

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if not self.typed or answer not in self.ask.options:
            raise ValueError(f"{self.ask.kind}: {answer} is not typed here.")
        return tuple(Tap("key", key) for key in self.keys_for(answer))
