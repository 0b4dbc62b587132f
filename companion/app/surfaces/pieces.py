"""How pieces on a board are drawn: counters, pawns and cards, with badges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, inf

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.text import NARROW
from companion.presentation.pieces import Piece

BACK = "back"
Box = tuple[float, float, float, float]
"""Left, bottom, right, top in px."""
SLACK = 1.35
"""A line is so much higher than its letters, which are all that must keep within a box."""
TEXT_BADGE = 0.62
"""A text hides no more of a piece's side than this."""
FIGURES = 2
"""So many letters or figures fill a counter that shows nothing else, however small it is."""
MOST_BAR = 0.32
"""The share of a card's height that the bar with its name takes at most, so that it can be read on a small one."""
PORTRAIT = 0.5
"""A counter's portrait keeps this share of its side when the name stands under it."""


def picked_frame(left: float, bottom: float, w: float, h: float, grow: float, radius: float) -> None:
    """Draw what stands out around a piece that was picked. :param grow: how far, px."""
    box = left - grow, bottom - grow, w + 2 * grow, h + 2 * grow
    paint.block(*box, fill="mustard_light", line="danger", radius=radius, width=3)


def counter(piece: Piece, x: float, y: float, side: float, *, face: Texture | None, picked: bool) -> None:
    """Draw a square counter about (x, y), px."""
    left, bottom = x - side / 2, y - side / 2
    edge = max(1.6, side * 0.075)
    if picked:
        picked_frame(left, bottom, side, side, max(3.0, side * 0.12), side * 0.2)
    paint.block(
        left, bottom, side, side, fill=piece.colour, line="ink",
        radius=side * 0.14, width=max(1.0, side / 26), shadow="ink", drop=max(1, side * 0.05),
    )  # fmt: skip
    inner = side - 2 * edge
    if piece.face == BACK:
        _back(left + edge, bottom + edge, inner, inner)
    else:
        letters = max(theme.least_letters(theme.BOLD), side * 0.21)
        tall = letters * 0.95 * (1 + piece.name.count("\n"))
        named = inner - tall >= PORTRAIT * side and fits(piece.name, inner * 0.96 / NARROW[-1], tall)
        strip = tall if named else 0
        paint.block(left + edge, bottom + edge, inner, inner, fill="paper_light", line=None, radius=side * 0.08)
        if face is not None:
            tall = inner - strip
            fade = 0.45 if piece.faded else 1.0
            paint.picture(face, left + edge + (inner - tall) / 2, bottom + edge + strip, tall, tall, fade)
        if named or face is None:
            words = piece.name if named else initials(piece.name)
            high = strip if named and face is not None else inner
            size = round(side * (0.21 if named and face is not None else 0.3 if named else 0.42))
            if face is None and len(words) <= FIGURES:
                fitted(words, x, bottom + edge + high / 2, inner * 0.9, inner, size=round(inner * 0.8), small=True)
            else:
                fitted(words, x, bottom + edge + high / 2, inner * 0.96, high, size=size, narrow=NARROW[-1])
    badge = max(theme.px(9), side * 0.3)
    if piece.sign:
        sign(piece.sign, left + badge * 0.34, bottom + side - badge * 0.32, badge * 1.15, piece.colour)
    for i, name in enumerate(piece.badges):
        draw_badge(name, left + side - badge * 0.3, bottom + side - badge * (0.3 + i * 0.95), badge, on=side)


def pawn(piece: Piece, x: float, y: float, side: float, *, face: Texture | None, picked: bool) -> None:
    """Draw a pawn seen from above about (x, y): a round piece with a face or initials."""
    if picked:
        picked_frame(x - side / 2, y - side / 2, side, side, side * 0.15, side * 0.65)
    paint.block(
        x - side / 2, y - side / 2, side, side, fill=piece.colour, line="ink",
        radius=side / 2, width=max(1.4, side / 18), shadow="ink", drop=max(1, side * 0.06),
    )  # fmt: skip
    inner = side * 0.78
    paint.block(x - inner / 2, y - inner / 2, inner, inner, fill="paper_light", line=None, radius=inner / 2)
    if face is not None:
        paint.picture(face, x - inner * 0.4, y - inner * 0.4, inner * 0.8, inner * 0.8, 0.45 if piece.faded else 1.0)
    else:
        fitted(initials(piece.name), x, y, inner * 0.86, inner * 0.8, size=round(side * 0.4))
    badge = max(theme.px(9), side * 0.38)
    if piece.sign:
        sign(piece.sign, x - side * 0.38, y + side * 0.38, badge, piece.colour)
    for i, name in enumerate(piece.badges):
        draw_badge(name, x + side * 0.38, y + side * 0.38 - i * badge * 0.95, badge, on=side)


def card(piece: Piece, x: float, y: float, w: float, h: float, *, face: Texture | None, picked: bool) -> None:
    """Draw a card of w by h px about (x, y), turned if it lies sideways.

    :param face: the printed card, or a picture to stand over its words, square or wide.
    """
    left, bottom = x - w / 2, y - h / 2
    PushMatrix()
    Rotate(angle=-piece.turn, origin=(x, y))
    if picked:
        picked_frame(left, bottom, w, h, max(3.0, w * 0.05), w * 0.1)
    paint.block(
        left, bottom, w, h, fill="paper_light", line="ink",
        radius=min(w, h) * 0.07, width=max(1.0, min(w, h) / 50), shadow="ink", drop=max(1, min(w, h) * 0.03),
    )  # fmt: skip
    edge = min(w, h) * 0.055
    if piece.face == BACK:
        _back(left + edge, bottom + edge, w - 2 * edge, h - 2 * edge, piece.colour)
    elif face is not None and face.height > 1.2 * face.width:  # the printed card, the whole of it
        paint.picture(face, left + 1, bottom + 1, w - 2, h - 2, 0.5 if piece.faded else 1.0)
    else:
        bar = max(h * 0.2, min(h * MOST_BAR, theme.least_letters(theme.DISPLAY) * 1.1))
        paint.block(
            left + edge, bottom + h - edge - bar, w - 2 * edge, bar, fill=piece.colour, line="ink",
            radius=w * 0.05, width=1.2,
        )  # fmt: skip
        ink = "paper_light" if dark(piece.colour) else "ink"
        title = w - 2.6 * edge
        name = piece.name if fits(piece.name, title / NARROW[-1], bar * 0.92, theme.DISPLAY) else initials(piece.name)
        fitted(
            name, x, bottom + h - edge - bar / 2, title, bar * 0.92,
            size=round(bar * 0.6), role=theme.DISPLAY, colour=ink, narrow=NARROW[-1],
        )  # fmt: skip
        low, high = bottom + edge, bottom + h - 1.5 * edge - bar
        if face is not None:
            ratio = face.width / face.height
            tall = min((w - 4 * edge) / ratio, (high - low) * (0.55 if piece.words else 0.95))
            paint.picture(face, x - tall * ratio / 2, high - tall, tall * ratio, tall, 0.5 if piece.faded else 1.0)
            high -= tall + edge / 2
        if piece.words:
            wrapped(piece.words, x, (low + high) / 2, w - 3 * edge, high - low)
    PopMatrix()
    badge = max(theme.px(11), w * 0.2)
    right, top = (x + h / 2, y + w / 2) if piece.turn % 180 else (x + w / 2, y + h / 2)
    if piece.sign:
        sign(piece.sign, 2 * x - right + badge * 0.3, top - badge * 0.25, badge, piece.colour)
    for i, name in enumerate(piece.badges):
        draw_badge(name, right - badge * 0.3, top - badge * (0.3 + i * 1.02), badge, on=w)


def flag(name: str, x: float, y: float, size: float) -> None:
    """Draw a sign in a light: something that stands on a place and is no piece."""
    paint.picture(paint.glow("mustard_light"), x - size, y - size, size * 2, size * 2, 0.7)
    sign(name, x, y, size)


def sign(name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
    """Draw an ornament about (x, y)."""
    made = pictures.sign(name, colour=colour)
    paint.picture(made, x - size / 2, y - size / 2, size, size)


def draw_badge(name: str, x: float, y: float, size: float, *, on: float = inf, small: bool = False) -> None:
    """Draw a badge about (x, y): an ornament, or a text, which takes what it needs to be read.

    :param on: the side of the piece that it stands on; one too small for a text goes without.
    :param small: a number that stands beside a colour, and is better small than left out: it grows with the board.
    """
    if name in pictures.signs():
        disc = size * 1.25
        paint.block(x - disc / 2, y - disc / 2, disc, disc, fill="paper_light", line="ink", radius=disc / 2, width=1.2)
        sign(name, x, y, size)
        return
    if not small:
        size = max(size, least_badge())
    half = size / 2
    if size > on * TEXT_BADGE:
        return
    letters = words(name, round(size * 0.72), theme.font_for(theme.BOLD, name)).width
    wide = max(size, letters + size * 0.34)
    paint.block(x - wide / 2, y - half, wide, size, fill="paper_light", line="ink", radius=half, width=1.4)
    fitted(name, x, y, wide - size * 0.2, size * 0.86, size=round(size * 0.72), small=small)


def least_badge() -> float:
    """Return the height of the smallest badge whose text can be read."""
    return theme.least_letters(theme.BOLD) * 1.15


def initials(name: str) -> str:
    """Return the first letters of two words, and of numbers all: "Bank Guard" is BG, "Seat 10" is S10."""
    return "".join(word if word.isdecimal() else word[0] for word in name.split()[:2]).upper()


def shortened(name: str, w: float, h: float) -> str:
    """As much of a name as can be read in w by h px: all of it, its initials, or as many of its first letters."""
    if fits(name, w, h):
        return name
    if " " in name:
        return initials(name)
    starts = (name[:count].rstrip("-’'.") for count in range(len(name) - 1, 2, -1))
    return next((start for start in starts if fits(start, w, h)), name[:2])


def fits(text: str, w: float, h: float, role: str = theme.BOLD) -> bool:
    """Whether a line or two fit into w by h px so that they can be read."""
    wide, high = words(text, round(theme.least_letters(role)), theme.font_for(role, text)).size
    return bool(wide <= w and high <= h * SLACK)


def fitted(
    text: str, x: float, y: float, w: float, h: float, *, size: int, role: str = theme.BOLD, colour: str = "ink",
    small: bool = False, narrow: float = 1.0,
) -> None:  # fmt: skip
    """Draw a line or two about (x, y), made smaller until they fit into w by h px; nothing that could not be read.

    :param small: draw it all the same. :param narrow: how much narrower than they are letters may be drawn else.
    """
    least = 8.0 if small else theme.least_letters(role)
    size = max(size, round(least))
    texture = words(text, size, theme.font_for(role, text))
    wide, high = texture.size
    tall = min(1.0, h / max(1, high) * SLACK)
    shrink = max(min(tall, w / max(1, wide)), min(tall, w / max(1, wide) / narrow, least / size))
    if size * shrink < least - 0.5:
        return
    wide, high = min(w, wide * shrink), high * shrink
    Color(*theme.rgba(colour))
    Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high))


def plate(
    text: str,
    hooks: Sequence[tuple[float, float]],
    room: Box,
    *,
    size: int,
    lines: int = 2,
    taken: Sequence[Box] = (),
) -> Box | None:
    """Write a name on a strip of paper.

    :param hooks: where the middle of its upper edge may be, the best first. :param room: what it must stay in.
    :param taken: what it must not cover.
    :returns: what it covers; None, and nothing is written, where there is no room or it could not be read.
    """
    font = theme.font_for(theme.BOLD, text)
    least = theme.least_letters(theme.BOLD)
    size = max(size, round(least))
    texture = words(text, size, font)
    w = room[2] - room[0] - 6.5  # its strip is 6 wider, and sums are rounded
    if lines > 1 and texture.width > w and " " in text:
        middle = min((abs(i - len(text) / 2), i) for i, letter in enumerate(text) if letter == " ")[1]
        texture = words(f"{text[:middle]}\n{text[middle + 1 :]}", size, font)
        if texture.width > w and lines > text.count(" ") > 1:  # a word a line
            texture = words(text.replace(" ", "\n"), size, font)
    shrink = min(1.0, w / max(1, texture.width))
    wide, high = texture.width * shrink, texture.height * shrink
    if shrink * size < least - 0.5:  # as low as can be read, and narrower
        texture = words(text, round(least), font)
        if w < texture.width * NARROW[-1]:
            return None
        wide, high = min(w, float(texture.width)), float(texture.height)
    for x, top in hooks:
        box = (x - wide / 2 - 3, top - high, x + wide / 2 + 3, top)
        inside = room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]
        if inside and not any(cross(box, other) for other in taken):
            paint.block(box[0], box[1], wide + 6, high, fill="paper_light", line=None, radius=3, alpha=0.9)
            Color(*theme.rgba("ink"))
            Rectangle(texture=texture, pos=(x - wide / 2, box[1]), size=(wide, high))
            return box
    return None


def cross(a: Box, b: Box) -> bool:
    """Whether two boxes overlap."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def wrapped(text: str, x: float, y: float, w: float, h: float, *, colour: str = "ink") -> None:
    """Draw a paragraph about (x, y), as large as fits into w by h px; nothing where it could not be read.

    Its letters are set narrower before a word is broken.
    """
    font, longest = theme.font(theme.BOLD), max(text.split(), key=len, default="")
    for size in range(round(theme.letters(17)), round(theme.least_letters(theme.BOLD)) - 1, -1):
        word = words(longest, size, font).width
        narrow = w / word if w < word <= w / NARROW[-1] else 1.0
        texture = paragraph(text, size, font, ceil(w / narrow))
        wide, high = texture.size
        if high <= h:
            Color(*theme.rgba(colour))
            Rectangle(texture=texture, pos=(x - wide * narrow / 2, y - high / 2), size=(wide * narrow, high))
            return


@lru_cache(maxsize=512)
def words(text: str, size: int, font: str) -> Texture:
    """White words, to be coloured when drawn."""
    label = CoreLabel(text=text, font_name=font, font_size=max(8, size), halign="center", line_height=0.9)
    label.refresh()
    return label.texture


@lru_cache(maxsize=256)
def paragraph(text: str, size: int, font: str, width: int) -> Texture:
    """White words wrapped to a width in px."""
    label = CoreLabel(text=text, font_name=font, font_size=size, halign="center", text_size=(max(10, width), None))
    label.refresh()
    return label.texture


def _back(x: float, y: float, w: float, h: float, colour: str = "blue_dark") -> None:
    """Draw what lies face down: stripes on dark ground."""
    paint.block(x, y, w, h, fill="blue_dark", line=None, radius=min(w, h) * 0.06)
    Color(*theme.rgba(colour if colour not in ("blue_dark", "ink", "night") else "mustard"))
    step = max(4.0, w / 7)
    for k in range(1, int((w + h) / step) + 1):
        at = k * step
        x1, y1 = (at, 0.0) if at <= w else (w, at - w)
        x2, y2 = (0.0, at) if at <= h else (at - h, h)
        Line(points=[x + x1, y + y1, x + x2, y + y2], width=max(1.0, w / 60))
    sign("saucer", x + w / 2, y + h / 2, min(w, h) * 0.6)


def dark(colour: str) -> bool:
    """Whether light ink reads better on a colour."""
    r, g, b, _ = theme.rgba(colour)
    return 0.3 * r + 0.59 * g + 0.11 * b < 0.55
