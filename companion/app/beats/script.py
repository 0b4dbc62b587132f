"""Which beats follow what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from companion.app.beats.beat import Beat
from companion.kernel.game import Event, View
from companion.kernel.words import texts

if TYPE_CHECKING:
    from companion.app.screen import Clockface, GameScreen


def beats_after(
    screen: GameScreen, events: Iterable[Event], view: View, *, before: Clockface, after: Clockface
) -> Iterator[Beat]:
    """Yield the beats for events that lie open, in their order; a turn that begins comes last.

    :param view: of whoever looks at the screen. :param before: how far the game was. :param after: how far it is.
    """
    say = texts(screen.name)
    for event in events:
        shown = screen.reveal(event, view)
        if shown is not None:
            yield shown
        if event.line:
            yield Beat("line", "", say.fill(event.line, event.data), sign="saucer")
    if after.title != before.title:
        yield Beat("turn", after.title, after.words)
