"""Cards before the camera: a row of them on the table, or a single one held to the lens.

    reader = CardReader("abductinators")
    row = reader.row(frame)                              # every card that lies open, in order
    match revealed(row, seats, wanted=options_cards):    # each alien's card, for the rules' ask "row"
        case Reveal(cards=cards, problem=""): …

    reader = CardReader("body_snatchers")
    held = reader.held(frame, wanted=deck, before=shown)
    if held.card: …                                      # the seat's role card
    else: held.problem                                   # a sentence: what to do

A row is best laid between the four corner strips (``saucer print GAME --only corner-strips``): they say where each
card lies in millimetres, whatever the table's size and however the camera leans. Without them a row is still read in
the order in which it lies in the picture. A card that is held needs nothing but the camera.

Cards that lie face down bear no tag and are not seen. A :class:`Held` keeps no picture, so what somebody showed in
secret cannot be shown again; nothing in here writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.camera import known
from companion.camera.profiles import CameraProfile, profiles
from companion.kernel.manifest import games
from companion.kernel.words import _, ngettext
from hardware.arrays import Floats
from hardware.camera import Frame, camera_name
from hardware.vision.held import HeldTag, foreign_codes, held_tags

CARD: Final = "card"
SHEET: Final = "sheet"

Named = Callable[[str], str]
"""What people call a card or a seat: ``screen.say``."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A piece with a tag that lies on the table.

    :ivar id: of the codebook, such as ``"a07"``. :ivar kind: ``card``, ``sheet``, ``stand``, ``token`` or ``counter``.
    :ivar turn: how it is turned, in quarters: 0 upright for whoever sits at the table's lower edge, 90 its top to the
        right, 180, 270.
    :ivar angle_deg: the same, exactly; 0 ≤ angle < 360.
    :ivar x: its middle: mm on the table laid out by strips, else px in the picture. :ivar y: likewise.
    :ivar owner: the sheet that it lies on or next to, by its codebook id; "" if there is none by it.
    :ivar spot: its code's middle in the picture, px.
    """

    id: str
    kind: str
    turn: int
    angle_deg: float
    x: float
    y: float
    owner: str = ""
    spot: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class CardRow:
    """What lies open on the table in one picture.

    :ivar cards: pieces of kind ``card``, line by line from the top, each line from left to right.
    :ivar others: sheets, pawns and tokens, in the same order.
    :ivar foreign: texts of codes that belong to another game, or to none.
    :ivar strips: whether corner strips laid out the table; places are mm then, else px.
    :ivar px_per_module: how finely the codes are seen, at the worst; 0 if there is none.
    :ivar problem: why nothing can be read, as a sentence; empty otherwise.
    """

    cards: tuple[TableCard, ...] = ()
    others: tuple[TableCard, ...] = ()
    foreign: tuple[str, ...] = ()
    strips: bool = False
    px_per_module: float = 0.0
    problem: str = ""

    @property
    def twice(self) -> tuple[str, ...]:
        """Cards whose tag was read at two places."""
        ids = [card.id for card in self.cards]
        return tuple(dict.fromkeys(id for id in ids if ids.count(id) > 1))


@dataclass(frozen=True, slots=True)
class Reveal:
    """Whose card is which.

    :ivar cards: by seat, None for one who passed; empty while that is not clear.
    :ivar missing: seats of which it is not known whether they passed.
    :ivar problem: what is wrong or unclear, as a sentence with what to do; empty if all is well.
    """

    cards: Mapping[str, str | None]
    missing: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A card that was held to the lens. It has no picture, on purpose.

    :ivar card: of the codebook, if one card was shown that is wanted and new; else "".
    :ivar problem: what is wrong, as a sentence with what to do; empty if a card was read.
    :ivar waiting: nothing is wrong: no card is before the lens yet.
    """

    card: str = ""
    problem: str = ""
    waiting: bool = False


class CardReader:
    """Reads one game's cards.

    :param profile: of the camera; its lens is used where it has one.
    :raises UserError: the game has no tags.
    """

    def __init__(self, game: str, *, profile: CameraProfile | None = None) -> None:
        self.game = game
        self.codebook = known.codebook(game)
        self._pieces = known.pieces(game)
        self._profile = profile

    @classmethod
    def of(cls, game: str, source: str) -> CardReader:
        """A reader with the profile of the camera that a source names, if it has one."""
        return cls(game, profile=profiles().get(camera_name(source)))

    def row(self, frame: Frame) -> CardRow:
        """Read all that lies open on the table in one picture."""
        grey = frame.grey
        tags = held_tags(grey, self.codebook)
        found = self._placed(tags)
        worst = min((tag.px_per_module for tag in tags), default=0.0)
        foreign = tuple(foreign_codes(grey, self.codebook))
        problem = "" if found else _nothing(foreign)
        return _row(found, foreign, strips=False, px_per_module=worst, problem=problem)

    def held(self, frame: Frame, *, wanted: Collection[str], before: Collection[str] = ()) -> Held:
        """Read the one card that is held before the lens.

        :param wanted: the cards that may be shown, by their codebook ids: a deck, those shown before among them.
        :param before: cards that were shown before.
        """
        grey = frame.grey
        tags = held_tags(grey, self.codebook)
        ids = list(dict.fromkeys(tag.id for tag in tags))
        if not ids:
            foreign = foreign_codes(grey, self.codebook)
            return Held(problem=_strange(foreign)) if foreign else Held(waiting=True)
        if len(tags) > 1:
            return Held(problem=_("Several cards are before the camera. Show one alone."))
        (card,) = ids
        if card not in wanted:
            return Held(problem=_("This card is not in this game's deck. Put it back into the box, and show another."))
        if card in before:
            return Held(problem=_("This card was shown before. Show your own."))
        return Held(card)

    def _placed(self, tags: Sequence[HeldTag]) -> list[TableCard]:
        """Tags seen without strips, as pieces with places in px."""
        out = []
        for tag in tags:
            shape = self.codebook.shape_of(tag.text)
            a, b, c, d = tag.corners_px
            across, down = ((b - a) + (c - d)) / 2, ((d - a) + (c - b)) / 2
            side = 21 * shape.module_mm
            x, y = np.asarray(tag.centre_px) + (shape.offset_mm[0] * across + shape.offset_mm[1] * down) / side
            out.append(
                TableCard(
                    tag.id,
                    shape.kind,
                    quarter(tag.angle_deg),
                    tag.angle_deg,
                    float(x),
                    float(y),
                    spot=tag.centre_px,
                )
            )
        return out


def quarter(angle_deg: float) -> int:
    """Return the nearest quarter turn: 0, 90, 180 or 270."""
    return round(angle_deg / 90) % 4 * 90


def revealed(
    row: CardRow,
    seats: Sequence[str],
    *,
    wanted: Collection[str],
    passed: Collection[str] = (),
    spent: Collection[str] = (),
    name: Named = str,
) -> Reveal:
    """Say whose card is which of a row in which every seat shows one, from left to right in the seats' order.

    A card by somebody's sheet (a sheet ``…_<seat>``) is that seat's, wherever it lies. The others go to the seats that
    are left, in order. Where there are fewer cards than seats, it is unclear who passed, and a person says so.

    :param seats: who may show a card, in the order in which their cards lie.
    :param wanted: the cards that may lie there; others in the picture are left alone.
    :param passed: seats that are known to have passed.
    :param spent: cards that cannot lie there, because they were played before.
    :param name: what people call a card or a seat.
    """
    if row.problem:
        return Reveal({}, tuple(seats), row.problem)
    if row.foreign:
        return Reveal({}, tuple(seats), _strange(row.foreign))
    cards = [card for card in row.cards if card.id in wanted]
    ids = [card.id for card in cards]
    if twice := next((id for id in ids if ids.count(id) > 1), ""):
        problem = _("{card} lies there twice. Leave one card for each alien.").format(card=name(twice))
        return Reveal({}, tuple(seats), problem)
    if old := next((id for id in ids if id in spent), ""):
        problem = _("{card} was played before. Is it a card from the discard pile?").format(card=name(old))
        return Reveal({}, tuple(seats), problem)
    showing = [seat for seat in seats if seat not in passed]
    chosen: dict[str, str | None] = dict.fromkeys(passed)
    for card in list(cards):
        owner = next((seat for seat in showing if card.owner.endswith(f"_{seat}")), "")
        if owner and owner not in chosen:
            chosen[owner] = card.id
            cards.remove(card)
    left = [seat for seat in showing if seat not in chosen]
    if len(cards) > len(left):
        problem = ngettext(
            "{n} card too many lies there. Leave one for each alien.",
            "{n} cards too many lie there. Leave one for each alien.",
            len(cards) - len(left),
        ).format(n=len(cards) - len(left))
        return Reveal({}, tuple(left), problem)
    if len(cards) < len(left):
        problem = _("{read} of {n} cards were read. Lay them open, or touch who passed.").format(
            read=len(ids), n=len(showing)
        )
        return Reveal({}, tuple(left), problem)
    chosen |= {seat: card.id for seat, card in zip(left, cards, strict=True)}
    return Reveal({seat: chosen[seat] for seat in seats})


def _row(
    found: Sequence[TableCard], foreign: tuple[str, ...], *, strips: bool, px_per_module: float, problem: str
) -> CardRow:
    cards = in_lines([one for one in found if one.kind == CARD])
    others = in_lines([one for one in found if one.kind != CARD])
    return CardRow(cards, others, foreign, strips, px_per_module, problem)


def in_lines(pieces: Sequence[TableCard]) -> tuple[TableCard, ...]:
    """Return pieces line by line from the top, each line from left to right.

    A line ends where the next piece lies lower than half the way across the last ones: cards are taller than the
    unevenness of a row that hands have laid.
    """
    if not pieces:
        return ()
    places: Floats = np.array([(one.x, one.y) for one in pieces])
    spread = np.hypot(*(places[:, None] - places).transpose(2, 0, 1))
    np.fill_diagonal(spread, np.inf)
    pitch = float(np.median(spread.min(axis=1))) if len(pieces) > 1 else 1.0
    rest = sorted(pieces, key=lambda one: one.y)
    lines: list[list[TableCard]] = []
    for one in rest:
        if lines and one.y - float(np.mean([other.y for other in lines[-1]])) < 0.6 * pitch:
            lines[-1].append(one)
        else:
            lines.append([one])
    return tuple(one for line in lines for one in sorted(line, key=lambda one: one.x))


def _nothing(foreign: Sequence[str]) -> str:
    if foreign:
        return _strange(foreign)
    return _("No card can be read. Lay the cards open under the camera, sharp and in even light, or bring it closer.")


def _strange(foreign: Sequence[str]) -> str:
    """What to say of codes that are none of this game's."""
    head = foreign[0].partition(":")[0]
    for other, manifest in games().items():
        try:
            texts = known.codebook(other).ids
        except ValueError:
            continue
        if foreign[0] in texts or any(text.partition(":")[0] == head for text in texts):
            return _("A card of {game} lies there. Take it away.").format(game=manifest.title)
    return _("A code that belongs to no card of this game lies there. Take it away.")
