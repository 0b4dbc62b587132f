"""Which beats follow what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.beats.beat import Beat
from companion.kernel.game import TABLE, Event, View
from companion.kernel.words import texts
from companion.sound.cues import cues

if TYPE_CHECKING:
    from companion.app.screen import Clockface, GameScreen


def beats_after(
    screen: GameScreen, events: Iterable[Event], view: View, *, before: Clockface, after: Clockface
) -> Iterator[Beat]:
    """Yield the beats for events that lie open, in their order; a turn that begins comes last.

    What is not for everybody, as a lone person's own secrets, is shown at most, and never heard.

    :param view: of whoever looks at the screen. :param before: how far the game was. :param after: how far it is.
    """
    say, heard = texts(screen.name), cues(screen.name)
    for event in events:
        sound = heard.sound(event)
        shown = screen.reveal(event, view)
        if shown is not None:
            yield replace(shown, sound=sound)
        elif sound:
            yield Beat("sound", "", sound=sound)
        if event.line:
            words = say.fill(event.line, event.data)
            face = shown.face if shown is not None else ""
            yield Beat("line", "", words, face=face, sign="saucer", spoken=words if event.seen_by(TABLE) else "")
    if after.title != before.title:
        yield Beat("turn", after.title, after.words, sound=heard.turn)
