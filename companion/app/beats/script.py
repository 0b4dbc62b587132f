"""Which beats follow what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.app.beats.theatre import Staging, play, theatre
from companion.kernel.game import TABLE, Event
from companion.kernel.words import texts
from companion.presentation.beat import Beat
from companion.sound.cues import cues

if TYPE_CHECKING:
    from companion.presentation.parts.narrated import Clockface
    from companion.presentation.shown import Told


LONG: Final = 170
"""Letters that a card holds at most, so that they are read across the table; what is more has another card."""
CROWD: Final = 8
"""Portraits that a card has room for."""
_PLAIN: Final = Beat("line", "", sign="saucer", colour="teal_dark")
"""A card for what has none of its own, and follows none that it could stand on."""


def beats_after(
    game: str,
    happened: Iterable[Told],
    *,
    before: Clockface,
    after: Clockface,
    tells: Callable[[Event], bool] | None = None,
    decided: bool = False,
) -> Iterator[Beat]:
    """Yield the beats for events that lie open, in their order; a turn that begins comes last.

    What is not for everybody, as a lone person's own secrets, is shown at most, and never heard.

    :param happened: as whoever looks at the screen is told. :param before: how far the game was, as the table knows it.
    :param after: how far it is.
    :param tells: which events without a card stand in words on the cards, in their order; None for none of them.
    :param decided: somebody has decided the first of it, and saw it: words stand on no card before there is one.
    """
    heard, staged = cues(game), theatre(game)
    held: list[Beat] = []
    """The last card, and what is heard with it: what follows may stand on it, too."""
    begun = not decided
    for one in happened:
        beats = list(_beats_of(game, one, heard.sound(one.event), staged.of(one.event), staged.face))
        if one.begins is not None:
            beats = [replace(beat, begins=one.begins) for beat in beats]
        bare = one.card is None and not one.event.line and one.words
        if begun and bare and tells is not None and tells(one.event):
            last = held[0] if held else None
            if last is None or last.kind != "line" or len(last.words) + len(one.words) > LONG:
                yield from held
                held = [_next_card(last)]
            held[0] = replace(held[0], words=f"{held[0].words}\n{one.words}".strip())
        for beat in beats:
            begun = begun or beat.kind != "sound"
            if beat.kind == "sound" and held:
                held.append(beat)
            else:
                yield from held
                held = [beat]
    yield from held
    if after.title != before.title:
        words = f"{after.title}. {after.words}" if after.words else after.title
        yield Beat("turn", after.title, after.words, sound=heard.turn, spoken=words, motion="slide")
    elif staged.phases and after.phase != before.phase and after.phase >= 0 and after.words:
        yield Beat("phase", after.words, sound=heard.phase, spoken=after.words, motion="slide")


def _next_card(last: Beat | None) -> Beat:
    """Return a card for what has no room on the last one, or none to stand on.

    Of several portraits nobody would know whose they are: the words of it tell of some of them, or of none.
    """
    if last is None or last.kind != "line" or last.faces:
        return _PLAIN
    return replace(last, words="", sound="", spoken="", motion="")


def in_one_go(beats: Iterable[Beat]) -> Iterator[Beat]:
    """Yield beats, with what the Announcer reads out one after the other on one card."""
    last: Beat | None = None
    for beat in beats:
        if last is not None and last.held and beat.held:
            words, spoken = f"{last.words}\n{beat.words}", f"{last.spoken} {beat.spoken}"
            last = replace(beat, words=words, spoken=spoken, sound=last.sound or beat.sound)
            continue
        if last is not None:
            yield last
        last = beat
    if last is not None:
        yield last


def but_told(beats: Iterable[Beat], sentences: Iterable[str], *, lines: bool) -> Iterator[Beat]:
    """Yield beats without the words that news have just told.

    :param lines: a line that stands in them has no card, either: it is only heard.
    """
    told = list(sentences)
    for beat in beats:
        line = lines and beat.kind == "line" and not beat.held and not beat.stays
        if line and any(beat.words.rstrip("!. ") in one for one in told):
            yield replace(beat, kind="sound")
        else:
            yield replace(beat, words="") if beat.words in told else beat


def stays(game: str, happened: Iterable[Event]) -> bool:
    """Whether hands have to do on the table what one of the events says, and it stays until they have."""
    staged = theatre(game)
    return any(scene.stays for event in happened if (scene := staged.of(event)) is not None)


def _beats_of(game: str, told: Told, sound: str, scene: Staging | None, usual: str) -> Iterator[Beat]:
    """Yield the card of an event, its line, or its sound alone.

    A scene's sentence is spoken, unless a line is: the ribbon shows it, too.

    :param usual: whose portrait stands on a line that shows nobody; "" for an ornament.
    """
    event, shown = told.event, told.card
    public = event.seen_by(TABLE)
    words = told.words if scene is not None else ""
    said = words if public and not event.line else ""
    if shown is None and scene is not None and scene.title:
        shown = play(scene, event, game, words)
    motion = scene.motion if scene is not None else "stamp"
    if shown is not None and event.line and (shown.cards or not shown.words):  # the line is what it says
        line = texts(game).fill(event.line, event.data)
        yield replace(shown, words=line, sound=sound, motion=motion, spoken=line if public else "")
        return
    if shown is not None:
        yield replace(shown, sound=sound, motion=motion, spoken=said)
    elif sound or said:
        yield Beat("sound", "", sound=sound, spoken=said)
    if event.line:
        line = texts(game).fill(event.line, event.data)
        who = scene.who(event.data) if scene is not None and shown is None else ()
        signed = scene is not None and scene.sign
        face = shown.face if shown is not None else next(iter(who), "" if signed else usual)
        sign = scene.sign if scene is not None and scene.sign else "saucer"
        colour = scene.colour if scene is not None else "teal_dark"
        moves = motion if scene is not None and shown is None else ""
        spoken = line if public else ""
        held, stay = (scene.held, scene.stays) if scene is not None else (False, False)
        yield Beat("line", "", line, face=face, faces=who[1:CROWD], sign=sign, colour=colour, spoken=spoken,
                   motion=moves, held=held, stays=stay)  # fmt: skip
