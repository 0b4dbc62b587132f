"""What stands in ``assets/body_snatchers``: roles, the cards that deal them, and the steps of a night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta

from companion.kernel.schema import Fault, TomlTable

GAME: Final = "body_snatchers"
Count = Annotated[int, Meta(ge=1)]


class Role(TomlTable, frozen=True):
    """A ``[role.…]`` of ``roles.toml``.

    :ivar step: of the night in which it acts, "" for none. :ivar id: its key in the file.
    :ivar night: the reminder on its card, in the language in use, where it is printed; the file has none.
    :ivar does: its line on the summary, likewise.
    """

    name: str
    colour: str
    step: str
    id: str = ""
    night: str = ""
    does: str = ""


class RoleCard(TomlTable, frozen=True):
    """A ``[[card]]`` or a ``[[spare]]``. :ivar number: none for a card that is swapped in."""

    id: str
    role: str
    number: int | None = None


class Roles(TomlTable, frozen=True):
    """``roles.toml``. The cards' numbers run from 1 without a gap."""

    title: str
    town: str
    least: Count
    most: Count
    day_minutes: Count
    in_a_row: Count
    taps_changed: Count
    taps_cry: Count
    role: dict[str, Role]
    card: tuple[RoleCard, ...]
    spare: tuple[RoleCard, ...]

    def faults(self) -> Iterator[Fault]:
        for table, cards in (("card", self.card), ("spare", self.spare)):
            for row, card in enumerate(cards):
                if card.role not in self.role:
                    words = f'{card.id}: there is no role "{card.role}". Roles: {", ".join(self.role)}.'
                    yield Fault((table, row, "role"), words)
        numbers = [card.number for card in (*self.card, *self.spare) if card.number is not None]
        if numbers != list(range(1, self.most + 1)):
            yield Fault(("card",), f"the cards' numbers must run from 1 to {self.most}, but are {numbers}.")


class NightStep(TomlTable, frozen=True):
    """A ``[[step]]`` of ``script.toml``. :ivar code: that stands for it on the pad. :ivar hue: its colour in print.

    What else it has is text, in the language in use, where it is printed; the file has none.

    :ivar short: name. :ivar who: wakes. :ivar say: what is said. :ivar first: what is done in the first night.
    :ivar later: and in later ones.
    """

    id: str
    code: str
    hue: str
    name: str = ""
    short: str = ""
    who: str = ""
    say: str = ""
    first: str = ""
    later: str = ""


class Band(TomlTable, frozen=True):
    """A ``[[band]]``: a column of the Announcer's pad. :ivar wide: mm; 0 for what the others leave."""

    text: str
    wide: float
    hue: str
    step: str = ""
    kind: Literal["", "night", "who", "patrol", "three"] = ""


class Script(TomlTable, frozen=True):
    """``script.toml``: the steps of a night, in order, and the bands of the pad on which they are noted."""

    step: tuple[NightStep, ...]
    band: tuple[Band, ...]
