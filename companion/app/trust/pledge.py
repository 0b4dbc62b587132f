"""What is settled before a sitting begins: its secrets, which are committed to, then people's salt and PINs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from companion.kernel.game import Seat
from companion.kernel.seal import Secrets, promise

TOUCHED: Final = "touched"
TYPED: Final = "typed"
TABLE_SALT: Final = "table"
"""Whose salt the touches of the lobby are: whoever set the table."""
STROKES: Final = 12
"""Points of a scribble below which it counts for nothing."""
ROLLS: Final = 6
"""Rolls of a real die that are one person's salt: nobody can choose among so many."""


class Salt(NamedTuple):
    """What somebody adds to the dice, and how it came about."""

    value: str
    by: str


class Pledge:
    """A commitment that is shown first, and what people do after they could see it.

    :ivar secrets: key and seed, drawn when the sheet for a new game was opened.
    :ivar given: the salt of those who have scribbled or rolled, in order.
    :ivar rolls: of a real die, by those who have not rolled often enough yet.
    :ivar with_pins: everybody gets a PIN.
    """

    def __init__(self) -> None:
        self.secrets = Secrets.fresh()
        self.given: dict[Seat, Salt] = {}
        self.rolls: dict[Seat, str] = {}
        self.with_pins = False
        self._touches = sha256()
        self._any = False

    @property
    def fingerprint(self) -> str:
        """What binds key and seed: 64 hexadecimal digits, the same however often they are asked for."""
        return promise(self.secrets.commitments)

    def touched(self, x: float, y: float, when: float) -> None:
        """Count a touch: where it fell, and when, to the last digit that the screen tells."""
        self._touches.update(f"{x!r} {y!r} {when!r};".encode())
        self._any = True

    def scribbled(self, who: Seat, points: Sequence[tuple[float, float, float]]) -> bool:
        """Take a scribble: points in x, y and time. Returns False, and takes nothing, if it has too few."""
        if len(points) < STROKES:
            return False
        text = ";".join(f"{x!r} {y!r} {when!r}" for x, y, when in points)
        self._give(who, Salt(sha256(text.encode()).hexdigest(), TOUCHED))
        return True

    def rolled(self, who: Seat, face: int) -> int:
        """Take a roll of somebody's real die. Returns how many are missing still."""
        rolls = f"{self.rolls.get(who, '')} {face}".strip()
        left = ROLLS - len(rolls.split())
        if left:
            self.rolls[who] = rolls
        else:
            self._give(who, Salt(rolls, TYPED))
        return left

    def _give(self, who: Seat, salt: Salt) -> None:
        self.rolls.pop(who, None)
        self.given.pop(who, None)
        self.given[who] = salt

    def salts(self) -> Mapping[str, Salt]:
        """Return the salt by who added it: the lobby's touches first, then people's in their order."""
        touches = {TABLE_SALT: Salt(self._touches.hexdigest(), TOUCHED)} if self._any else {}
        return {**touches, **self.given}
