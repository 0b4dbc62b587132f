"""What hands have still to do: the table as it should be, against the table as hands left it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from companion.kernel.deeds import Deed
from companion.kernel.game import TABLE, Answer, Placement, Seat
from companion.kernel.manifest import Unseen, game
from companion.presentation.hands import DeedLine, lines
from companion.presentation.screen import GameScreen
from companion.presentation.sitting import BOT, Sitting

Doubles = Literal["box", "eyes"]
"""What people do with the pieces that a machine handles unseen: leave them in the box until all know of them, or have
one person swap them while the others' eyes are shut."""


class ToDo:
    """What hands have still to do, as each viewer may know it. What was taken back before they followed is nothing.

    :param bare: nothing lies on the table yet: hands set it up. :param doubles: see :data:`Doubles`.
    """

    def __init__(self, screen: GameScreen, sitting: Sitting, *, bare: bool = False, doubles: Doubles = "box") -> None:
        self._screen = screen
        self._sitting = sitting
        self._doubles = doubles
        self._settled = None if bare else sitting.table.mark()
        self._since = sitting.table.happened
        """How much had happened when hands had done all: the ways of what has happened since are told."""
        self._lying: dict[str, str] = {}
        self._missed: tuple[object, int, dict[str, str]] | None = None
        """How the table stood, how much had happened, and what lay there, when people were waited for last; None while
        they are.
        """
        self._seen: dict[str, str] = {}
        """Where pieces were seen after hands had moved them, before that was told."""
        self._begun: tuple[Deed, ...] = ()
        """What hands have done of a list before the rest of it was taken back."""
        self._handled = sitting.table.happened
        self._known: tuple[object, dict[Seat, tuple[DeedLine, ...]]] = (None, {})
        self._lies_as_known_to(self._unseen.seat if self._unseen is not None and doubles == "eyes" else TABLE)

    @property
    def _unseen(self) -> Unseen | None:
        """What a machine would do with pieces unseen, if one plays that seat now."""
        unseen = game(self._screen.name).unseen
        return unseen if unseen is not None and self._sitting.players.get(unseen.seat) == BOT else None

    def take_over(self, before: ToDo) -> None:
        """Go on where another one of the same sitting stopped."""
        self._settled, self._lying, self._handled = before._settled, dict(before._lying), before._handled
        self._since = before._since
        self._seen, self._missed, self._begun = dict(before._seen), before._missed, before._begun
        self._known = (None, {})

    def of(self, viewer: Seat) -> tuple[DeedLine, ...]:
        """Return what hands must do, as far as a viewer may know; nothing once the game is over."""
        table, now = self._sitting.table, self._sitting.table.mark()
        if (now is self._settled and not self._seen and not self._begun) or table.outcome is not None:
            return ()
        if self._known[0] is not now:
            self._known = (now, {})
        known = self._known[1]
        if viewer not in known:
            went = [way for event in table.seen(viewer, self._since) if (way := self._screen.trail(event)) is not None]
            known[viewer] = lines(self._deeds(viewer), self._screen.names, self._screen.boards.values(), went)
        return known[viewer]

    def unseen(self) -> tuple[DeedLine, ...] | None:
        """Return what somebody does for a machine with the others' eyes shut, () to pretend; None if it is no time."""
        table, unseen = self._sitting.table, self._unseen
        if unseen is None or self._doubles != "eyes" or table.outcome is not None:
            return None
        if not any(event.kind in unseen.after for event in table.seen(TABLE, self._handled)):
            return None
        return lines(exchanges(self._lying, table.placed(unseen.seat)), self._screen.names)

    def handled(self) -> None:
        """Take for done what somebody had to do with the others' eyes shut."""
        self._handled = self._sitting.table.happened
        if self._unseen is not None:
            self._lies_as_known_to(self._unseen.seat)

    def settle(self) -> None:
        """Take for done whatever hands had to do."""
        self._settled, self._begun = self._sitting.table.mark(), ()
        self._since = self._sitting.table.happened
        self._seen.clear()
        self._lies_as_known_to(self._sitting.watcher)

    def begun(self, deeds: Sequence[Deed]) -> None:
        """Take so much for done, and no more: the rest is about to be taken back."""
        copies = [deed for deed in deeds if deed.verb == "swap" and deed.start == deed.goal]
        for deed in copies:
            out, into = deed.pieces
            known = self._sitting.table.placed(self._sitting.watcher)
            self._lying |= {piece: into for piece in known if self._lying.get(piece, piece) == out}
        self._begun += tuple(deed for deed in deeds if deed not in copies)
        self._known = (None, {})

    def let_go(self) -> None:
        """Remember what hands have not done yet: nobody waits for them any more."""
        self._missed = (self._settled, self._since, dict(self._lying))

    def recall(self) -> bool:
        """Tell hands once more all that they were not waited for; return whether there was a time of the kind."""
        if self._missed is None:
            return False
        self._settled, self._since, self._lying = self._missed
        self._missed, self._begun, self._known = None, (), (None, {})
        return True

    def seen(self, lies: Mapping[str, Placement]) -> None:
        """Take for done what a camera has seen done: pieces lie there already."""
        self._seen |= {piece: there.place for piece, there in lies.items()}
        self._known = (None, {})

    def told(self, answer: Answer) -> None:
        """Take for done what people have just told: these pieces lie where the rules have them since."""
        lies = self._sitting.table.placed(TABLE)
        self.seen({piece: lies[piece] for piece in _named(answer) if piece in lies})

    def _deeds(self, viewer: Seat) -> tuple[Deed, ...]:
        """Return what is to be done; of a machine's doubles in the box, what the viewer knows of by now."""
        table = self._sitting.table
        deeds = table.deeds_since(self._settled, viewer, self._seen, self._begun)
        if self._unseen is None or self._doubles != "box":
            return deeds
        swaps = exchanges(self._lying, table.placed(viewer))
        return (*swaps, *(deed for deed in deeds if deed not in swaps))

    def _lies_as_known_to(self, seat: Seat) -> None:
        """Hands have put those copies there that a seat knows of."""
        placed = self._sitting.table.placed(seat)
        self._lying |= {piece: now.copy for piece, now in placed.items() if now.copy}
        self._known = (None, {})


def _named(told: object) -> Iterator[str]:
    """Yield the names in an answer, however deep they stand."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, tuple):
        for one in told:
            yield from _named(one)


def exchanges(lying: Mapping[str, str], known: Mapping[str, Placement]) -> tuple[Deed, ...]:
    """Return what is swapped so that of each piece the copy lies there that a viewer knows of.

    :param lying: by piece the copy that hands have put there; what it does not hold lies there itself.
    :param known: where the pieces lie, as the viewer knows it.
    """
    return tuple(
        Deed("swap", (there, now.copy), now.place, now.place)
        for piece, now in known.items()
        if now.copy and now.copy != (there := lying.get(piece, piece))
    )
