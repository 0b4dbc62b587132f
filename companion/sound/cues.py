"""Which sound goes with which event of a game: ``assets/<game>/sounds.toml``.

    turn = "swoop"                    # with the card of a turn that begins
    phase = "tick"                    # and of a phase

    [[cue]]
    event = "human_acts"
    where = { action = "wig_out" }    # only with these facts; the first cue that fits counts
    plays = "wig_out"

    [background]                      # heard from one event to another, so that nobody hears who moves
    plays = "marsh"
    begins = [{ event = "step", where = { step = "first" } }]
    ends = [{ event = "dawn" }]

Only what everybody may see makes a sound.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from companion.kernel import assets
from companion.kernel.game import TABLE, Event
from companion.kernel.schema import Name, Place, Source, TomlTable
from companion.sound.recipes import ids

FILE = "sounds.toml"
Fact = str | int | bool


class When(TomlTable, frozen=True):
    """Events of a kind; of those, the ones with these facts.

    :ivar has: facts that are there, whatever they are.
    """

    event: str
    where: Mapping[str, Fact] = {}
    has: tuple[str, ...] = ()

    def fits(self, event: Event) -> bool:
        """Whether it is about an event."""
        data = event.data
        known = all(data.get(key) == fact for key, fact in self.where.items())
        return event.kind == self.event and known and all(data.get(key) for key in self.has)


class Cue(When, frozen=True, kw_only=True):
    """The sound of an event."""

    plays: Name


class Background(TomlTable, frozen=True):
    """A sound that goes on from one event to another."""

    plays: Name
    begins: tuple[When, ...]
    ends: tuple[When, ...]


class Cues(TomlTable, frozen=True):
    """All sounds of a game."""

    turn: str = ""
    cue: tuple[Cue, ...] = ()
    background: Background | None = None
    phase: str = ""

    def sound(self, event: Event) -> str:
        """Return the sound of an event that everybody may see, ``""`` for none and for every other event."""
        if not event.seen_by(TABLE):
            return ""
        return next((cue.plays for cue in self.cue if cue.fits(event)), "")

    def behind(self, log: Iterable[Event]) -> str:
        """Return what is to be heard in the background after all that has happened in the open, ``""`` for nothing."""
        playing = ""
        if self.background is not None:
            for event in log:
                if not event.seen_by(TABLE):
                    continue
                if any(when.fits(event) for when in self.background.ends):
                    playing = ""
                elif any(when.fits(event) for when in self.background.begins):
                    playing = self.background.plays
        return playing


@cache
def cues(game: str) -> Cues:
    """Return the sounds of a game; none for a game that names none.

    :raises UserError: the file cannot be used, or names a sound that there is no recipe for.
    """
    file = assets.folder(game) / FILE
    if not file.is_file():
        return Cues()
    source = Source.read(file, f"{game}/{FILE}")
    known = source.as_a(Cues)
    named: list[tuple[Place, str]] = [(("cue", i, "plays"), cue.plays) for i, cue in enumerate(known.cue)]
    if known.background is not None:
        named.append((("background", "plays"), known.background.plays))
    named += [((key,), id) for key in ("turn", "phase") if (id := getattr(known, key))]
    for place, id in named:
        if id not in ids():
            raise source.refuse(place, f'There is no sound "{id}". Sounds: {", ".join(sorted(ids()))}.')
    return known
