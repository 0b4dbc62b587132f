"""A photograph of the table that came from a phone, decoded and read in a process of its own.

    process, pipe = start(work, Order("pleasantville", "en", cards=False))
    reading = ask(pipe, "pleasantville", photograph, may_lie, 45.0)

Its bytes are a stranger's: whatever they do, they do to that process, which holds no secret, writes no file, may take
so much memory and time, and ends with its answer. Both ends speak JSON of a fixed form, and what it tells is checked.
"""

from __future__ import annotations

import io
import resource
import time
import warnings
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import numpy as np
from PIL import Image

from companion.camera import known
from companion.camera.cards import CardReader, Tableau
from companion.camera.looking import Looking
from companion.camera.saying import said
from companion.kernel.board.surface import split
from companion.kernel.reconcile import Seen
from companion.kernel.typed import from_json
from companion.kernel.words import _, choose
from hardware.arrays import Rgb
from hardware.errors import BoardNotFound
from hardware.frames import Frame

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from companion.camera.eyes import MayLie

MOST_PX: Final = 12_600_000
"""Of a picture; phones draw no larger one than 12 megapixels."""
LEAST_PX: Final = 64
"""Of its shorter side."""
LIMITS: Final = {
    resource.RLIMIT_AS: 3 << 29,
    resource.RLIMIT_CPU: 40,
    resource.RLIMIT_FSIZE: 0,
    resource.RLIMIT_CORE: 0,
}
"""What the process may have: bytes of addresses (12 megapixels take 0.6 GB), seconds of work, bytes of files."""
MOST_TOLD: Final = 1 << 18
"""Bytes of what it may tell at once."""
MOST_WORDS: Final = 600
"""Letters of a sentence."""
Words = Annotated[str, msgspec.Meta(max_length=MOST_WORDS)]


class Order(msgspec.Struct, frozen=True):
    """What is to be read. :ivar cards: cards on the table, laid out or not, in place of boards."""

    game: str
    language: str
    cards: bool


class Doubt(msgspec.Struct, frozen=True, tag=True):
    """Asks whether the rules let a piece lie on a place: see :meth:`companion.camera.eyes.Eyes.expect`."""

    piece: Words
    place: Words


class Reading(msgspec.Struct, frozen=True, tag=True):
    """What was read.

    :ivar seen: pieces on the boards. :ivar row: cards, None for boards. :ivar problem: why nothing could be read, as a
        sentence. :ivar advice: what would make it a better photograph.
    """

    seen: tuple[Seen, ...] = ()
    row: Tableau | None = None
    problem: Words = ""
    advice: Words = ""


TOLD: Final = msgspec.json.Decoder(Doubt | Reading)


def work(pipe: Connection, order: Order) -> None:
    """Read the one photograph that comes by the pipe, and tell what it shows: what the process runs."""
    choose(order.language)
    looking, cards = (None, CardReader(order.game)) if order.cards else (Looking(order.game), None)
    if looking is not None:
        looking.make_ready()
    data = pipe.recv_bytes()
    for what, most in LIMITS.items():
        resource.setrlimit(what, (most, most))

    def may_lie(piece: str, place: str) -> bool:
        pipe.send_bytes(msgspec.json.encode(Doubt(piece, place)))
        return from_json(pipe.recv_bytes(), bool)

    try:
        frame = Frame(_decoded(data), _("The photograph"))
        if cards is not None:
            told = Reading(row=_row(cards, frame))
        else:
            assert looking is not None
            looking.expect(may_lie)
            found = looking.boards(frame).values()
            advice = next((said(one) for _eyes, sight in found for one in sight.quality.advice), "")
            told = Reading(tuple(one for eyes, sight in found for one in eyes.placed(sight.counters)), advice=advice)
    except BoardNotFound as error:
        told = Reading(problem=said(str(error)))
    except Exception:  # whatever a stranger's bytes do
        told = Reading(problem=_("The photograph is damaged. Take another."))
    pipe.send_bytes(msgspec.json.encode(told, enc_hook=str))


def ask(pipe: Connection, game: str, photograph: bytes, may_lie: MayLie, seconds: float) -> Reading:
    """Have the process at the other end of a pipe read a photograph, and believe it nothing that cannot be.

    :param seconds: that it may take.
    :raises OSError, EOFError: it has ended, or took too long. :raises ValueError: it told what no photograph shows.
    """
    until = time.monotonic() + seconds
    pipe.send_bytes(photograph)
    while pipe.poll(max(0.0, until - time.monotonic())):
        told = TOLD.decode(pipe.recv_bytes(MOST_TOLD))
        if isinstance(told, Reading):
            return _checked(game, told)
        pipe.send_bytes(msgspec.json.encode(may_lie(told.piece, told.place)))
    raise TimeoutError


def _checked(game: str, told: Reading) -> Reading:
    """Return what was told if it is of this game's pieces and places. Raises ValueError."""
    pieces, places = {one.id for one in known.pieces(game).values()}, set()
    for board in known.marked_boards(game).values():
        places |= set(board.places)
    row = told.row or Tableau()
    if not (
        all(one.id in pieces and (one.space is None or split(one.space)[0] in places) for one in told.seen)
        and all(one.id in known.pieces(game) for one in (*row.cards, *row.others))
        and len(row.problem) <= MOST_WORDS
    ):
        raise ValueError("A photograph shows nothing of the kind.")
    return told


def _row(cards: CardReader, frame: Frame) -> Tableau:
    """Read cards in a photograph, and in one of half its width: fine codes are found surer there, small ones here."""
    half = Frame(np.asarray(Image.fromarray(frame.picture).reduce(2), np.uint8), frame.name)
    return max(cards.row(frame), cards.row(half), key=lambda one: len(one.cards) + len(one.others))


def _decoded(data: bytes) -> Rgb:
    """Return a JPEG as RGB, shape (height, width, 3). Raises what Pillow raises; ValueError for a size of no use."""
    with warnings.catch_warnings(), Image.open(io.BytesIO(data), formats=("JPEG",)) as image:
        warnings.simplefilter("ignore")
        if image.width * image.height > MOST_PX or min(image.size) < LEAST_PX:
            raise ValueError("That is no size of a photograph.")
        return np.asarray(image.convert("RGB"), np.uint8)
