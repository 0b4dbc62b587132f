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
card lies in millimetres, whatever the table's size and however the camera leans. Where some are hidden they still say
which way the table is turned. Without any a row is read in the order in which it lies in the picture. A card that is
held needs nothing but the camera.

Cards that lie face down bear no tag and are not seen. A :class:`HeldCard` keeps no picture, so what somebody showed in
secret cannot be shown again; nothing in here writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Final

import numpy as np

from companion.camera import known
from companion.camera.profiles import CameraProfile, profiles
from companion.camera.saying import said
from companion.kernel.errors import UserError
from companion.kernel.manifest import games
from companion.kernel.words import _, ngettext
from hardware.arrays import Floats
from hardware.camera import camera_name
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.sentences import Sentence
from hardware.vision.advice import blind
from hardware.vision.held import NEAR_PX, HeldTag, held_tags
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import find_markers
from hardware.vision.pose import Pose
from hardware.vision.strips import table_pose, table_turn
from hardware.vision.tags import Tag, glance, read_tags

CARD: Final = "card"
SHEET: Final = "sheet"

BESIDE_MM: Final = 50.0
"""A card whose middle lies this far from a sheet's edge still lies by that sheet: half a card, and a hand's breadth."""

Named = Callable[[str], str]
"""What people call a card or a seat: ``screen.say``."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A piece with a tag that lies on the table.

    :ivar id: of the codebook, such as ``"a07"``. :ivar kind: ``card``, ``sheet``, ``stand``, ``token`` or ``counter``.
    :ivar turn: how it is turned, in quarters: 0 upright for whoever sits at the table's lower edge, 90 its top to the
        right, 180, 270.
    :ivar angle_deg: the same, exactly; 0 ≤ angle < 360.
    :ivar x: its middle: mm on the table laid out by strips, else px in the picture, once that is turned upright.
    :ivar y: likewise. :ivar middle: without strips, the same in the picture as it was taken, px.
    :ivar owner: the sheet that it lies on or next to, by its codebook id; "" if there is none by it.
    :ivar spot: where it is in the picture, px.
    :ivar px_per_mm: how many of the units of ``x`` and ``y`` a millimetre is.
    """

    id: str
    kind: str
    turn: int
    angle_deg: float
    x: float
    y: float
    owner: str = ""
    spot: tuple[float, float] = (0.0, 0.0)
    middle: tuple[float, float] = (0.0, 0.0)
    px_per_mm: float = 1.0


@dataclass(frozen=True, slots=True)
class Tableau:
    """Cards that lie open on the table, and what else, in one picture.

    :ivar cards: pieces of kind ``card``, line by line from the top, each line from left to right.
    :ivar others: sheets, pawns and tokens, in the same order.
    :ivar foreign: texts of codes that belong to another game, or to none.
    :ivar strips: whether corner strips laid out the table; places are mm then, else px.
    :ivar turned: whether a strip or more tell how the table is turned in the picture.
    :ivar px_per_module: how finely the codes are seen, at the worst; 0 if there is none.
    :ivar problem: why nothing can be read, as a sentence; empty otherwise.
    """

    cards: tuple[TableCard, ...] = ()
    others: tuple[TableCard, ...] = ()
    foreign: tuple[str, ...] = ()
    strips: bool = False
    px_per_module: float = 0.0
    problem: str = ""
    turned: bool = False

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
class HeldCard:
    """A card that was held to the lens. It has no picture, on purpose.

    :ivar card: of the codebook, if one card was shown that is wanted and new; else "".
    :ivar problem: what is wrong, as a sentence with what to do; empty if a card was read.
    :ivar waiting: nothing is wrong: no card is before the lens yet.
    :ivar last: there are no more pictures.
    """

    card: str = ""
    problem: str = ""
    waiting: bool = False
    last: bool = False


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
        """Return a reader with the profile of the camera that a source names, if it has one."""
        return cls(game, profile=profiles().get(camera_name(source)))

    def lens(self, frame: Frame) -> Intrinsics | None:
        """Return the calibrated lens for a picture's size."""
        height, width = frame.picture.shape[:2]
        return self._profile.lens((width, height)) if self._profile else None

    def advice(self, frame: Frame) -> tuple[Sentence, ...]:
        """Say that the camera's calibration does not fit a picture, if so."""
        told = self._profile.unused() if self._profile and self.lens(frame) is None else None
        return (told,) if told else ()

    def row(self, frame: Frame) -> Tableau:
        """Read all that lies open on the table in one picture, laid out by corner strips or not."""
        grey = frame.grey
        texts = [text for text, _corners in glance(grey)]
        foreign = tuple(text for text in texts if text not in self.codebook.ids)
        strips = known.corner_strips()
        markers = find_markers(grey, strips.markers)
        try:
            pose, _laid = table_pose(grey, markers, strips, self.lens(frame))
        except BoardNotFound as error:
            tags = self.tags(frame)
            turn = table_turn(markers)
            found = self._placed(tags, turn or 0.0)
            worst = min((tag.px_per_module for tag in tags), default=0.0)
            problem = ""
            if not found:
                seen = blind(grey) or self._mirrored(frame, texts) or _another_games(foreign)
                why = seen or (str(error) if error.ids else _nothing())
                problem = said(why)
            turned = turn is not None
            return self._row(found, foreign, strips=False, px_per_module=worst, problem=problem, turned=turned)
        reading = read_tags(grey, pose, self.codebook)
        found = [self._on_table(tag, pose) for tag in reading.tags]
        problem = "" if found else _another_games(foreign) or _nothing()
        fine = reading.px_per_module
        return self._row(found, foreign, strips=True, px_per_module=fine, problem=problem, turned=True)

    def tags(self, frame: Frame) -> list[HeldTag]:
        """Return every tag of the game in a picture, without any board, from left to right."""
        return held_tags(frame.grey, self.codebook)

    def held(self, frame: Frame, *, wanted: Collection[str] | None = None, before: Collection[str] = ()) -> HeldCard:
        """Read the one card that is held before the lens.

        :param wanted: the cards that may be shown, by their codebook ids: a deck, those shown before among them; None
            for every card of the game.
        :param before: cards that were shown before.
        """
        grey = frame.grey
        tags = held_tags(grey, self.codebook, least_px=NEAR_PX)
        ids = list(dict.fromkeys(tag.id for tag in tags))
        if not ids:
            texts = [text for text, _corners in glance(grey)]
            foreign = [text for text in texts if text not in self.codebook.ids]
            problem = _strange(foreign) if foreign else self._mirrored(frame, texts)
            return HeldCard(problem=problem, waiting=not problem)
        if len(tags) > 1:
            return HeldCard(problem=_("The camera sees several cards. Show it only one."))
        (card,) = ids
        if wanted is not None and card not in wanted:
            return HeldCard(
                problem=_("This card is not in this game’s deck. Put it back into the box, and show another.")
            )
        if card in before:
            return HeldCard(problem=_("This card has been shown already. Show your own."))
        return HeldCard(card)

    def _mirrored(self, frame: Frame, texts: Sequence[str]) -> str:
        """Return what to say of a picture in which only a general decoder reads the game's codes, for it reads both
        ways.

        :param texts: that it read.
        """
        if not any(text in self.codebook.ids for text in texts):
            return ""
        if not held_tags(np.ascontiguousarray(frame.grey[:, ::-1]), self.codebook, least_px=NEAR_PX):
            return ""
        return _(
            "The picture is mirrored, as selfie cameras do. Turn mirroring off in the camera’s settings, or use its "
            "other lens."
        )

    def _on_table(self, tag: Tag, pose: Pose) -> TableCard:
        """Return a tag on a table laid out by strips, as a piece with its place in mm."""
        shape = self.codebook.shape_of(tag.text)
        x, y = pose.to_photo((tag.x_mm, tag.y_mm))
        turn = quarter(tag.angle_deg)
        return TableCard(
            tag.id, shape.kind, turn, tag.angle_deg, tag.x_mm, tag.y_mm, spot=(float(x), float(y)), px_per_mm=1.0
        )

    def _row(
        self,
        found: Sequence[TableCard],
        foreign: tuple[str, ...],
        *,
        strips: bool,
        px_per_module: float,
        problem: str,
        turned: bool,
    ) -> Tableau:
        sheets = [one for one in found if one.kind == SHEET]
        cards = [replace(one, owner=self._owner(one, sheets)) for one in found if one.kind == CARD]
        others = [one for one in found if one.kind != CARD]
        return Tableau(in_lines(cards), in_lines(others), foreign, strips, px_per_module, problem, turned)

    def _owner(self, card: TableCard, sheets: Sequence[TableCard]) -> str:
        """Return the sheet that a card lies on, or else the nearest that it lies by."""
        far = {sheet.id: self._beside(card, sheet) for sheet in sheets}
        nearest = min(far, key=lambda id: far[id], default="")
        return nearest if nearest and far[nearest] <= BESIDE_MM else ""

    def _beside(self, card: TableCard, sheet: TableCard) -> float:
        """How many mm a card's middle lies beyond a sheet's edges, 0 on the sheet."""
        text = next(text for text, id in self.codebook.ids.items() if id == sheet.id)
        w, h = self.codebook.shape_of(text).size_mm or (0.0, 0.0)
        a = np.radians(sheet.angle_deg)
        away = np.array([card.x - sheet.x, card.y - sheet.y]) / sheet.px_per_mm
        across, down = away @ np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
        return float(np.hypot(max(0.0, abs(across) - w / 2), max(0.0, abs(down) - h / 2)))

    def _placed(self, tags: Sequence[HeldTag], turn_deg: float) -> list[TableCard]:
        """Tags seen without strips, as pieces with places in px, once the picture is turned back.

        :param turn_deg: how the table is turned in the picture, clockwise.
        """
        out = []
        turn = np.radians(turn_deg)
        back = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        for tag in tags:
            shape = self.codebook.shape_of(tag.text)
            a, b, c, d = tag.corners_px
            across, down = ((b - a) + (c - d)) / 2, ((d - a) + (c - b)) / 2
            side = 21 * shape.module_mm
            middle = np.asarray(tag.centre_px) + (shape.offset_mm[0] * across + shape.offset_mm[1] * down) / side
            x, y = back @ middle
            angle = (tag.angle_deg - turn_deg) % 360
            out.append(
                TableCard(
                    tag.id,
                    shape.kind,
                    quarter(angle),
                    angle,
                    float(x),
                    float(y),
                    spot=tag.centre_px,
                    middle=(float(middle[0]), float(middle[1])),
                    px_per_mm=tag.px_per_module / shape.module_mm,
                )
            )
        return out


def quarter(angle_deg: float) -> int:
    """Return the nearest quarter turn: 0, 90, 180 or 270."""
    return round(angle_deg / 90) % 4 * 90


def revealed(
    row: Tableau,
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
    if problem := _another_games(row.foreign):
        return Reveal({}, tuple(seats), problem)
    cards = [card for card in row.cards if card.id in wanted]
    ids = [card.id for card in cards]
    if twice := next((id for id in ids if ids.count(id) > 1), ""):
        problem = _("{card} appears twice. Leave one card for each alien.").format(card=name(twice))
        return Reveal({}, tuple(seats), problem)
    if old := next((id for id in ids if id in spent), ""):
        problem = _("{card} has been played already. Is it from the discard pile?").format(card=name(old))
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
            "There is {n} card too many. Leave one for each alien.",
            "There are {n} cards too many. Leave one for each alien.",
            len(cards) - len(left),
        ).format(n=len(cards) - len(left))
        return Reveal({}, tuple(left), problem)
    if len(cards) < len(left):
        problem = ngettext(
            "The card was not read. Lay it face up, or touch who passed.",
            "{read} of {n} cards were read. Lay them face up, or touch who passed.",
            len(showing),
        ).format(read=len(ids), n=len(showing))
        return Reveal({}, tuple(left), problem)
    chosen |= {seat: card.id for seat, card in zip(left, cards, strict=True)}
    return Reveal({seat: chosen[seat] for seat in seats})


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


def _nothing() -> str:
    return _(
        "No card can be read. Lay the cards face up under the camera, in focus and in even light, or bring it closer."
    )


def _strange(foreign: Sequence[str]) -> str:
    """Return what to say of codes that are none of this game's: of another game's first."""
    no_card = _("The camera sees a code that isn’t a card of this game. Take it away.")
    return _another_games(foreign) or no_card


def _another_games(foreign: Sequence[str]) -> str:
    """Return what to say of the first code that is another game's; "" if none is."""
    title = next(filter(None, map(_game_of, foreign)), "")
    return title and _("The camera sees a card of {game}. Take it away.").format(game=title)


def _game_of(text: str) -> str:
    """Return the title of the game whose tag a text is; "" if it is none's."""
    for other, manifest in games().items():
        try:
            if text in known.codebook(other).ids:
                return manifest.title
        except UserError:
            continue  # a game without tags
    return ""


def in_order(cards: Sequence[TableCard]) -> list[TableCard]:
    """Cards of one row from left to right, as whoever reads them upright sees them: the camera may stand anywhere."""
    x = sum(cos(radians(card.angle_deg)) for card in cards)
    y = sum(sin(radians(card.angle_deg)) for card in cards)
    return sorted(cards, key=lambda card: card.x * x + card.y * y)
