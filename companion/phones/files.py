"""What browsers fetch: one page, one module, one style sheet, one library, a game's pictures and its printed rules.

Everybody fetches all of it, once, in one order: what somebody is dealt shows in no request.
"""

from __future__ import annotations

import io
import json
import logging
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.words import _, language
from companion.phones.library import nacl
from companion.presentation.booklet import booklet
from companion.presentation.screen import GameScreen
from printables.press.pictures import face_picture, leaf_picture, palette, rule_leaves, sign_picture

if TYPE_CHECKING:
    from PIL.Image import Image

log = logging.getLogger("saucer.phones")

File = tuple[str, str, bytes]
"""Path, kind of content, bytes."""

SIGNS: Final = (
    "saucer", "eye", "skull", "balloon", "scissors", "fist", "shield", "zap",
    "rope", "ring", "arrow", "invader", "atom_star", "dizzy", "chip", "sparkle",
    "wary", "asterisk", "fold", "circle", "triangle", "square", "diamond", "star",
    "moon", "sun", "minus",
)  # fmt: skip
"""The ornaments, in the order in which they stand in their picture."""
COMPARED: Final = 16
"""One to four of so many of them are what people compare: see :mod:`companion.phones.pairing`."""
INKED: Final = frozenset(
    {"scissors", "arrow", "atom_star", "sparkle", "fold", "circle", "triangle", "square", "diamond", "star"}
)
"""Those that are one shape, drawn in ink; the others are known by their own colours."""
SIGN_PX: Final = 64
FACE_PX: Final = 120
CLEAR: Final = 2
"""Px around each picture that stands beside others."""
CARD_PX: Final = 420
"""The width of a card that is held."""
PANEL_PX: Final = 480
"""The width of a panel of the rules whose drawing tells what it has to tell."""
BOARD_PX: Final = 1600
"""The longer side of a board's picture."""


def words() -> dict[str, Any]:
    """Return what stands on every page whatever is played, in the language in use."""
    return {
        "now": _("Now"),
        "board": _("Board"),
        "mine": _("Mine"),
        "story": _("So far"),
        "wait": _("Nothing is asked of you now."),
        "telling": _("Look at the shared screen."),
        "table": _("The table"),
        "noboard": _("This game has no board."),
        "hold": _("Hold to see"),
        "left": _("For the left hand"),
        "again": _("touch again to do it"),
        "stay": _("Keep your finger on it until it is full."),
        "deeds": _("On the table"),
        "undo": _("Take back"),
        "back": _("Back"),
        "roll": _("Roll"),
        "go": _("Go on"),
        "notes": _("Notes"),
        "jotted": _("Your notes"),
        "jot": _(
            "Yours alone, unless you let the film show them after the game. Touch the field to read and write; "
            "a thousand characters at most."
        ),
        "shared": _("Show them in the film"),
        "agree": _("I agree: hand my chair over"),
        "here": _("Go on here"),
        "tab": _("Open elsewhere"),
        "other": _("This page is open in another tab of this phone."),
        "code": _("Your code"),
        "digits": _("Type the eight digits that the shared screen shows, or scan its code."),
        "wrong": _("Those digits are wrong. Look at the shared screen, or touch the chair there again."),
        "late": _("This code is no longer valid. Touch the chair on the shared screen again, and scan the new one."),
        "chairs": _("This phone’s chairs"),
        "whose": _("Whose page should this be? Give the phone to that person first."),
        "another": _("Another chair"),
        "compare": _("Compare"),
        "same": _(
            "The shared screen must show the same two pictures. Then somebody touches Yes there. If they differ, "
            "touch No there."
        ),
        "stranger": _("This is another table"),
        "scan": _("Scan the code on its screen to sit down here."),
        "photograph": _("Photograph the table"),
        "drawing": _("The photograph is being sent."),
        "undrawn": _("This phone can’t show that picture. Take another."),
        "unsent": _("The photograph did not get through. Send it again."),
        "keys": _("Phones lock the game"),
        "keycode": _("Your recovery code"),
        "keynote": _(
            "This phone keeps a part of the sitting’s key. If the phone is lost, this code opens that part: hold the "
            "bar below and write it down, or photograph it with another device."
        ),
        "keyless": _(
            "This browser keeps nothing: only this code opens your part of the sitting’s key. Hold the bar below and "
            "write it down, or photograph it with another device."
        ),
        "noted": _("Noted: hold here"),
        "keywait": _("Wait for the others: the sitting opens when all parts of its key are there."),
        "keynone": _("This phone keeps no part of the key. Type your recovery code on the shared screen."),
        "rules": _("Printed rules"),
        "index": _("Index"),
        "figure": _("Drawing: {words}"),
        "seal": _("Fair-play seal"),
        "sealed": _(
            "What this phone saw of the game so far, as a code and in digits. Photograph it with another device, "
            "and compare there: saucer verify FILE --noted '…'. This page comes from the table’s machine: on its "
            "own it proves nothing."
        ),
        "lost": _("The connection broke under your last touch. If it did not count, touch again."),
        "answered": _("Noted. You may still change it."),
        "unanswered": _("Not answered yet."),
        "gone": _("The referee does not answer. This page tries again by itself."),
        "parted": _("This phone has no chair any more. For a new code, touch a chair on the shared screen."),
        "over": _("The game is over. For another one, touch a chair on the shared screen, and scan its code."),
        "signs": SIGNS,
        "called": [
            _("saucer"),
            _("eye"),
            _("skull"),
            _("balloon"),
            _("scissors"),
            _("fist"),
            _("shield"),
            _("lightning"),
            _("rope"),
            _("ring"),
            _("arrow"),
            _("invader"),
            _("atom"),
            _("dizzy face"),
            _("chip"),
            _("sparkle"),
        ],
    }


def ink(sign: str) -> str:
    """Return the colour in which an ornament is drawn for phones, "" for its own."""
    return "ink" if sign in INKED else ""


def files(screen: GameScreen) -> tuple[File, ...]:
    """Make all that browsers fetch for a game; it may take a while on a small machine.

    :raises UserError: see :func:`nacl`.
    """
    pages = tuple(_pages())  # if the library isn't there that is known at once, and not when all is drawn
    faces = [screen.portrait(face, FACE_PX) for face in screen.faces]
    drawn = tuple(_pictures(screen, faces))
    colours = {name: (itself, text) for name, (itself, text, _strong) in palette().items()}
    blank = [face for face, portrait in zip(screen.faces, faces, strict=True) if portrait is None]
    said = {**words(), "colours": colours, "blank": blank, "pictures": [path for path, _kind, _content in drawn]}
    return (
        *pages,
        ("/words.json", "application/json", json.dumps(said).encode()),
        ("/rules.json", "application/json", json.dumps(_rules(screen.name)).encode()),
        ("/cards.json", "application/json", json.dumps(_cards(screen)).encode()),
        *drawn,
    )


def _pages() -> Iterator[File]:
    """Give page, module, style sheet and library, with the typefaces.

    :raises UserError: see :func:`nacl`.
    """
    root = assets.root()
    kinds = {"index.html": "text/html", "phone.js": "text/javascript", "phone.css": "text/css"}
    for name, kind in kinds.items():
        path = "/" if name == "index.html" else f"/{name}"
        content = (root / "phones" / name).read_bytes()
        if name == "phone.css":
            content = _colours().encode() + content
        yield path, f"{kind}; charset=utf-8", content.replace(b'lang="en"', f'lang="{language()}"'.encode())
    yield "/nacl-fast.js", "text/javascript; charset=utf-8", nacl()
    for name, file in (
        ("display", "Bangers-Regular"),
        ("text", "BarlowCondensed-Medium"),
        ("bold", "BarlowCondensed-Bold"),
    ):
        yield f"/{name}.ttf", "font/ttf", (root / "fonts" / f"{file}.ttf").read_bytes()


def _colours() -> str:
    """Give the style sheet the colours of the design system, and strong ones to whoever prefers them."""
    named = [(name, colours) for name, colours in palette().items() if "." not in name]
    usual = "".join(f"--{name}:{itself};" for name, (itself, _text, _strong) in named)
    strong = "".join(f"--{name}:{strong};" for name, (itself, _text, strong) in named if strong != itself)
    return f":root {{{usual}}}\n@media (prefers-contrast: more) {{ :root {{{strong}}} }}\n"


def _cards(screen: GameScreen) -> dict[str, str]:
    """Draw all cards that a hand may hold, large, each as an address that holds its picture: one file for everybody."""
    return {card: _card(screen.name, card, language()) for card in screen.hand_faces}


@lru_cache(maxsize=256)
def _card(game: str, card: str, _language: str) -> str:
    """Draw a card as an address that holds its picture: a game's second evening need not wait for it again."""
    return _address(face_picture(game, card, CARD_PX), quality=60)


def _rules(game: str) -> dict[str, Any]:
    """Return the printed rules, and where they tell of what is asked: one file for all, so that nobody asks for a page.

    A game whose rules can't be printed has none here either.
    """
    try:
        leaves = rule_leaves(game)
    except UserError as problem:
        log.warning("no rules: %s", problem)
        leaves = ()
    places = booklet(game)
    panels = [
        {
            "id": leaf.id,
            "head": leaf.head,
            "title": leaf.title,
            "parts": leaf.parts,
            "picture": _panel(game, leaf.id, language()) if leaf.is_drawn else "",
        }
        for leaf in leaves
    ]
    return {
        "panels": panels,
        "asks": dict(places.asks) if places else {},
        "otherwise": places.otherwise if places else "",
    }


@lru_cache(maxsize=64)
def _panel(game: str, leaf: str, _language: str) -> str:
    """Draw a panel of the rules as an address that holds its picture."""
    return _address(leaf_picture(game, leaf, PANEL_PX), quality=25, method=6)


def _address(picture: Image, **how: Any) -> str:
    """Return an address that holds a picture."""
    return f"data:image/webp;base64,{b64encode(_encoded(picture.convert('RGB'), 'WEBP', **how)).decode()}"


def _pictures(screen: GameScreen, faces: Sequence[Image | None]) -> Iterator[File]:
    """Draw a game's pictures: all ornaments in one, all portraits in one, each board in one."""
    signs = [sign_picture(name, SIGN_PX, ink(name)) for name in SIGNS]
    yield "/signs.png", "image/png", _encoded(_sheet(signs, SIGN_PX))
    if faces:
        yield "/faces.webp", "image/webp", _encoded(_sheet(faces, FACE_PX), "WEBP", quality=80)
    for id, board in screen.boards.items():
        picture = screen.board_picture(id, BOARD_PX / max(board.size))
        if picture is not None:
            yield board_path(id), "image/jpeg", _encoded(picture.convert("RGB"), "JPEG", quality=78)


def board_path(board: str) -> str:
    """Return where the picture of a board is fetched."""
    return f"/board-{board}.jpg"


def columns(count: int) -> int:
    """Return how many pictures stand beside each other in one of so many."""
    return ceil(sqrt(count)) if count else 1


def _sheet(parts: Sequence[Image | None], px: int) -> Image:
    """Put pictures side by side in rows, each within a square of so many px, of which the outermost stay clear: where a
    square lies between px of a screen, its edges show what is beside it.
    """
    from PIL import Image

    wide = columns(len(parts))
    sheet = Image.new("RGBA", (wide * px, ceil(len(parts) / wide) * px))
    for number, part in enumerate(parts):
        if part is not None:
            small = part.convert("RGBA")
            small.thumbnail((px - 2 * CLEAR, px - 2 * CLEAR))
            left, top = (px - small.width) // 2, (px - small.height) // 2
            sheet.paste(small, (number % wide * px + left, number // wide * px + top))
    return sheet


def _encoded(image: Image, kind: str = "PNG", **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()
