"""A chair that is handed over in mid-game: to a machine, back to a person, or to somebody who comes later.

It stands open in the chain, in a record of its own kind: whose chair (``seat``), to whom (``to``, ``name``, ``level``),
and the chairs whose people confirmed it (``by``: the seat itself, or those that were touched at the shared screen). The
share of the key that its person had (``share``) is wrapped under the new person's PIN, or laid open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from companion.kernel.blocks import Record
from companion.kernel.course import HANDED
from companion.kernel.game import Event, Seat
from companion.kernel.manifest import game
from companion.kernel.shape import is_handed, names_in

BOT: Final = "bot"


@dataclass(frozen=True, slots=True)
class Handed:
    """A chair that was handed over.

    :ivar to: who has it now: a person or a machine. :ivar name: what that person is called; "" for as before.
    :ivar level: how well that machine plays; "" for the usual. :ivar by: the chairs whose people confirmed it.
    :ivar share: the chair's share of the sitting's key as it stands from now on; nothing where it has none, or an
        unchanged one.
    """

    seat: Seat
    to: Literal["person", "bot"]
    name: str = ""
    level: str = ""
    by: tuple[Seat, ...] = ()
    share: Mapping[str, Any] = field(default_factory=dict)

    @property
    def record(self) -> dict[str, Any]:
        """What its record says."""
        said = {"seat": self.seat, "to": self.to, "name": self.name, "level": self.level, "by": self.by}
        return {"handed": {**said, "share": dict(self.share)} if self.share else said}

    def event(self, was: str) -> Event:
        """Return what everybody is told. :param was: what the person before was called; "" for a machine, or nobody."""
        return Event(HANDED, {"seat": self.seat, "to": self.to, "name": self.name, "level": self.level, "was": was})


def handed_in(records: Sequence[Record]) -> list[Handed]:
    """Return the chairs that were handed over, in order; what no table writes is left out."""
    return [Handed(**record["handed"]) for record in records[1:] if is_handed(record.get("handed"))]


def names_now(records: Sequence[Record]) -> dict[str, str]:
    """Return what the people on the seats are called after all hand-overs."""
    names = names_in(records[0])
    for one in handed_in(records):
        names.pop(one.seat, None)
        names |= names_in({"notes": {"names": {one.seat: one.name}}})
    return names


def chairs_now(records: Sequence[Record]) -> dict[str, str]:
    """Return what the seats are called: by the people on them, where the game does so; nothing where they have names
    of their own."""
    return names_now(records) if game(str(records[0].get("game"))).named else {}


def shares_now(records: Sequence[Record]) -> Any:
    """Return the shares of the sitting's key as they stand after all hand-overs, unchecked: () for none."""
    shares = records[0].get("shares", ())
    changed = {one.seat: one.share for one in handed_in(records) if one.share}
    if not changed or not isinstance(shares, tuple):
        return shares
    return tuple(changed.get(str(share.get("who")), share) if isinstance(share, Mapping) else share for share in shares)
