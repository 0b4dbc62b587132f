"""A chair whose person holds a phone: its page, and what touches on that page mean."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

import msgspec

from companion.kernel.game import TABLE, Answer, Seat
from companion.kernel.typed import from_json
from companion.kernel.words import _
from companion.phones.files import board_path, columns
from companion.presentation.moment import Moment
from companion.presentation.page import Page, encode
from companion.presentation.prompts.prompt import Tap, What
from companion.presentation.question import Asking
from companion.presentation.screen import GameScreen
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from companion.presentation.tokens import Token


class Touch(msgspec.Struct, frozen=True, array_like=True):
    """A touch on a phone.

    :ivar number: counts the touches of one connection from 1; 0 for none. :ivar token: of the ask on the page.
    :ivar what: see :class:`Tap`; or ``"roll"``, ``"undo"``, ``"meanwhile"`` (the id is a number of
        :attr:`Page.standing`), ``"first"`` (the id is a seat), ``"picture"`` (see
        :mod:`companion.phones.photographs`), ``"agree"`` (the token is that of
        :meth:`companion.phones.seating.Seating.confirm`), ``"hand"`` (the id is what the phone keeps of a sitting's
        key, which no open table asks for), ``"note"`` (the id is a piece of the seat's notes in base64, the token where
        it begins, and the last one is held) or ``"look"`` (the page was looked at anew).
    """

    number: Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)] = 0
    token: int = 0
    what: What | Literal["roll", "undo", "meanwhile", "first", "picture", "agree", "hand", "note", "look"] = "look"
    id: str = ""
    held: bool = False


class Wish(msgspec.Struct, frozen=True):
    """What a touch asks the table for.

    :ivar what: give an answer, roll, take back, or do something meanwhile.
    """

    what: Literal["answer", "roll", "undo", "meanwhile"]
    token: Token
    answer: Answer = ()
    seats: tuple[Seat, ...] = ()
    typed: bool = False


class Chair:
    """What one viewer's phone shows.

    :param viewer: a person's seat; :data:`TABLE` for a watcher, which can touch nothing.
    :ivar told: a sentence for this viewer alone, of its last touch.
    """

    def __init__(self, shown: Shown, sitting: Sitting, viewer: Seat) -> None:
        self.viewer = viewer
        self.told = ""
        self._shown = shown
        self._sitting = sitting
        self._first: Seat | None = None
        self._asking: tuple[tuple[Token, bool], Asking] | None = None
        """What it is asked: of which moment, and whether a clock ran then."""

    @property
    def moment(self) -> Moment:
        """What the viewer waits for."""
        return self._sitting.moment_of(self.viewer, self._first)

    def page(self) -> Page:
        """Return the viewer's page as it stands after its touches so far."""
        moment = self.moment
        asking = self._ask(moment)
        return self._shown.page(moment, asking.question if asking is not None else None)

    def touch(self, touch: Touch) -> Wish | None:
        """Take a touch; return what follows from it for the table, None for nothing."""
        moment, self.told = self.moment, ""
        if self.viewer == TABLE:
            return None
        if touch.what == "look" or touch.what == "picture" or touch.what == "agree" or touch.what == "note":
            return None
        if touch.what == "hand":  # what came twice: the sitting is open
            return None
        if touch.what == "undo":
            token = self._sitting.undo_token(self.viewer)
            return Wish("undo", token) if token is not None and token.number == touch.token else None
        if touch.what == "meanwhile":
            answer = self._shown.meanwhile(touch.id) if moment.token.number == touch.token else None
            return None if answer is None else Wish("meanwhile", moment.token, answer)
        if touch.what == "first":
            self._first = touch.id if touch.id in moment.others else self._first
            return None
        asking = self._ask(moment)
        if asking is None or moment.token.number != touch.token:
            return None
        if touch.what == "roll":
            return Wish("roll", moment.token) if moment.what == "roll" else None
        given = asking.touch(Tap(touch.what, touch.id, touch.held))
        if given is None:
            return None
        return Wish("answer", moment.token, *given, typed=moment.what == "roll")

    def refuse(self, words: str) -> None:
        """Tell the viewer alone why its answer was not possible; it begins anew."""
        self.told, self._asking = words, None

    def _ask(self, moment: Moment) -> Asking | None:
        if moment.ask is None or moment.what not in ("ask", "roll"):
            self._asking = None
            return None
        asked = moment.token, self._sitting.table.time is not None
        if self._asking is None or self._asking[0] != asked:
            self._asking = asked, self._shown.asking(moment)
        return self._asking[1]


def fields(page: Page, screen: GameScreen) -> dict[str, Any]:
    """Return what may change on a page, as JSON values by name; of each piece, whose portrait it has."""
    found: dict[str, Any] = from_json(encode(msgspec.structs.replace(page, grounds=())), dict)
    del found["grounds"]
    for piece in (*found["covered"]["pieces"], *found["known"]["pieces"]):
        face = screen.face(piece["id"])
        if not piece["face"] and face != piece["id"]:
            piece["face"] = face
    return found


def still(page: Page, screen: GameScreen, paths: Collection[str] = ()) -> bytes:
    """Write what stays the same through a sitting: boards, what seats are called, and where portraits stand.

    :param paths: of the pictures that browsers fetch.
    """
    return packed(
        {
            "grounds": page.grounds,
            "boards": [id for id in screen.boards if board_path(id) in paths],
            "seats": {
                id: {"name": str(look.name), "sign": look.sign, "colour": look.colour}
                for id, look in screen.seats.items()
            },
            "faces": {face: number for number, face in enumerate(screen.faces)},
            "across": columns(len(screen.faces)),
            "count": len(screen.faces),
            "photographed": bool(screen.tagged),
        }
    )


def own_part(
    page: Mapping[str, Any],
    table: Mapping[str, Any],
    told: str = "",
    agree: tuple[int, str] | None = None,
    mark: str = "",
    *,
    answered: bool = False,
) -> bytes:
    """Write what one seat alone may see: what on its page is otherwise than on the table's.

    :param page: its fields. :param table: those of the table's page. :param agree: what it is asked to agree to.
    :param mark: the sitting's fingerprint. Everybody may see it; in frames of one size it doesn't show when it changes.
    :param answered: whether its answer waits for others'.
    """
    own = {name: value for name, value in page.items() if value != table[name]}
    more = {"agree": agree, "mark": mark, "answered": answered}
    return packed({"own": own, "told": told, **{name: value for name, value in more.items() if value}})


def key_part(seat: Seat, name: str, key: Mapping[str, Any]) -> bytes:
    """Write what a phone shows and keeps while no sitting is open: its person's name, and what concerns the key."""
    return packed({"own": {"viewer": seat, "name": name}, "told": "", "key": key})


def packed(value: Any) -> bytes:
    """Write a JSON value, deflated."""
    return zlib.compress(msgspec.json.encode(value, enc_hook=str), 6)


def too_much() -> bytes:
    """Say that a page does not fit: its person is asked behind the curtain instead."""
    return packed({"own": {}, "told": _("This does not fit on a phone: look at the shared screen.")})
