"""The frames of a film: what happened, command by command, with what was hidden. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from companion import games
from companion.kernel.board import Surface, split
from companion.kernel.film import Shot
from companion.kernel.game import TABLE, Event, Outcome, Refused, Seat, View
from companion.kernel.handed import chairs_now, names_now
from companion.kernel.journal import Journal
from companion.kernel.ledger import Ledger
from companion.kernel.public import other_rules
from companion.kernel.regular import JournalError
from companion.kernel.shares import Locked
from companion.kernel.table import Table
from companion.kernel.words import Name, _, call, texts
from companion.presentation.notes import Notes
from companion.presentation.pieces import Piece, Trail
from companion.presentation.release import advice
from companion.presentation.screen import GameScreen, load

LETTERS: Final = 240
"""Letters of notes in one frame."""


@dataclass(frozen=True, slots=True)
class FilmSentence:
    """A sentence of a film. :ivar hidden: at the table not everybody knew it."""

    words: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """One picture of a film.

    :ivar chapter: e.g. "Turn 3 of 12". :ivar phase: what was done then. :ivar told: what happened.
    :ivar trails: the ways of what moved. :ivar faces: how dice fell.
    """

    chapter: str
    phase: str
    told: tuple[FilmSentence, ...]
    trails: tuple[Trail, ...]
    faces: tuple[int, ...]
    shot: Shot


class Film:
    """All frames of a game that is over.

    :ivar path: the sitting's file, None in memory. :ivar shots: every command, those that are worth no frame too.
    :ivar handed: the chairs that were handed over. :ivar names: of the people who sat there at the end, by seat.
    :ivar boards: by id. :ivar outcome: how it ended. :ivar headline: who won. :ivar sentence: why.
    :ivar chapters: where each begins, by frame.
    """

    def __init__(
        self, screen: GameScreen, table: Table[Any], frames: Sequence[FilmFrame], shots: Sequence[Shot]
    ) -> None:
        outcome = table.outcome
        assert outcome is not None
        self.screen = screen
        self.frames = tuple(frames)
        self.shots = tuple(shots)
        self.seats = table.seats
        self.notes: Mapping[str, Any] = table.notes
        self.handed = tuple(one for _at, one, _event in table.handed)
        self.names = names_now(table.records)
        self.fingerprint = table.fingerprint
        self.path = table.journal.path
        self.outcome: Outcome = outcome
        self.boards: Mapping[str, Surface] = screen.boards_for(table.view(TABLE))
        self.headline, self.sentence = screen.ending(outcome, table.view(TABLE))
        self.chapters = tuple(
            i for i, frame in enumerate(self.frames) if i == 0 or frame.chapter != self.frames[i - 1].chapter
        )

    def views(self, number: int) -> Mapping[Seat, View]:
        """Return what each seat, and the table, knew when a frame was over."""
        shot = self.frames[number].shot
        return {seat: shot.view(seat) for seat in (TABLE, *(seat for seat in self.seats if seat != TABLE))}

    def pieces(self, number: int) -> Sequence[Piece]:
        """Return the pieces of a frame as they truly lay."""
        return self.screen.laid_open(self.views(number))

    def flags(self, number: int) -> Mapping[str, str]:
        """Return the ornaments on places that anybody knew of."""
        found: dict[str, str] = {}
        for view in self.views(number).values():
            found |= self.screen.flags(view, True)
        return found

    def standing(self, number: int) -> Mapping[str, float]:
        """How far each side was when a frame was over."""
        return self.screen.standing(self.views(number))

    def board_of(self, number: int) -> str:
        """Return the board on which something happened last, up to a frame, and where something lies; else the fullest
        one."""
        pieces = [split(piece.place)[0] for piece in self.pieces(number)]
        busy = {id: sum(place in board.places for place in pieces) for id, board in self.boards.items()}
        for i in range(number, max(-1, number - 40), -1):
            places = [split(place)[0] for trail in self.frames[i].trails for place in trail.places]
            for id, board in self.boards.items():
                if busy[id] and any(place in board.places for place in places):
                    return id
        return max(busy, key=lambda id: busy[id])

    def side(self, id: str) -> Name:
        """Return what a seat or a side is called."""
        return side(self.screen, id)


def side(screen: GameScreen, id: str) -> Name:
    """Return what a seat or a side of a game is called."""
    if id in screen.seats:
        return screen.seats[id].name
    say = texts(screen.name)
    return say.called(id, of="seat" if f"seat-{id}" in say else "name")


def reel(screen: GameScreen, table: Table[Any]) -> Film:
    """Make the film of a game that is over: a frame for each command that is worth a sentence.

    One in which a chapter begins has two: what happened before that belongs to the chapter before.

    :raises Refused: it is not over.
    """
    shots = table.film()
    frames: list[FilmFrame] = []
    minor: list[FilmSentence] = []
    trails: list[Trail] = []
    before = ("", "")
    for shot in shots:
        view = shot.view(TABLE)
        after = (screen.chapter(view), screen.clock(view).words)
        told: list[FilmSentence] = []
        faces: tuple[int, ...] = ()
        major = False
        for event in shot.events:
            if event.kind in screen.opening and major and before[0] not in ("", after[0]):
                frames.append(FilmFrame(*before, (*minor[-2:], *told), tuple(trails), faces, shot))
                minor, trails, told, faces, major, before = [], [], [], (), False, after
            words = _said(screen, event, shot)
            trail = screen.trail(event)
            trails += [trail] if trail is not None else []
            faces = screen.rolled(event) or faces
            if words:
                hidden = not event.seen_by(TABLE)
                told.append(FilmSentence(words, hidden))
                major = major or hidden or not screen.is_minor(event)
        shot.forget()
        before = after
        if not major:
            minor += told
            continue
        frames.append(FilmFrame(*after, (*minor[-2:], *told), tuple(trails), faces, shot))
        minor, trails = [], []
    if not frames:
        shot = shots[-1]
        clock = screen.clock(shot.view(TABLE))
        frames.append(FilmFrame(screen.chapter(shot.view(TABLE)), clock.words, (), (), (), shot))
    frames[-1:-1] = _jotted(screen, table, frames[-1])
    return Film(screen, table, frames, shots)


def _jotted(screen: GameScreen, table: Table[Any], last: FilmFrame) -> Iterator[FilmFrame]:
    """Yield what people jotted down on their phones, and want to be seen: before the last frame, in its chapter."""
    for seat, words in Notes(table).shared.items():
        phase = _("Notes of {name}").format(name=side(screen, seat))
        for part in wrap(" ".join(words.split()), LETTERS):
            yield replace(last, phase=phase, told=(FilmSentence(part, True),), trails=(), faces=())


def film_of(path: Path) -> Film:
    """Make the film of the sitting in a file.

    :raises UserError: it is no sitting, is not over yet, was given up, or was played by other rules.
    """
    journal = Journal.look(path)
    header, last = journal.records[0], journal.records[-1]
    name = str(header.get("game"))
    says = "format" in header  # in the first format no record says that the game is over: the replay does
    if "abandoned" in last:
        raise JournalError(
            _("{path} was given up before its end, and only a game that was played to its end has a film. What was "
              "played can be read: saucer log.").format(path=path)
        )  # fmt: skip
    if "never_opened" in last:
        try:
            Ledger.open(journal)  # says so where it opens all the same
        except Locked:
            raise JournalError(
                _("{path} was closed without ever being opened: nobody can see what was hidden, so it has no film. "
                  "What lay open can be read: saucer log.").format(path=path)
            ) from None  # fmt: skip
    if says and last.get("over") is not True:
        raise JournalError(
            _("{path} is not over: its film would tell what people must not know yet. Play it to the end.").format(
                path=path
            )
        )
    rules = games.load(name)
    if needs := other_rules(header, rules):
        raise JournalError(
            _("{path} was played with rules version {old}, and this Saucer has version {new}: without those rules it "
              "has no film. What was played can be read: saucer log. {advice}").format(
                path=path, old=needs, new=rules.version, advice=advice(name, needs, over=True))
        )  # fmt: skip
    call(name, chairs_now(journal.records))
    try:
        options = header.get("options") or {}
        games.learn(name, options)
        return reel(load(name).for_options(options), Table.replay(rules, journal))
    except Refused:
        raise JournalError(_("{path} has no end to be told.").format(path=path)) from None


def _said(screen: GameScreen, event: Event, shot: Shot) -> str:
    """Return a sentence, in the words of somebody who saw it; "" for what is not worth one."""
    viewer = TABLE if event.seen_by(TABLE) else next(seat for seat in shot.seats if event.seen_by(seat))
    try:
        words = screen.sentence(event)
    except KeyError:  # its words need more than the event tells
        return ""
    if not words or viewer == TABLE or viewer not in screen.seats or str(screen.seats[viewer].name) in words:
        return words
    return _("{who}: {words}").format(who=screen.seats[viewer].name, words=words)
