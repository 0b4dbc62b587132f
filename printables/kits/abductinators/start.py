"""The first sheet: how to print, how the house's two halves go together, and what everybody should have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from companion.kernel.words import LocalisedNumber, _
from companion.models.abductinators import GAME
from printables.components.cards import CARD, row_needs
from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, masthead, panel
from printables.kits.abductinators.data import TITLE, house, rooms, say
from printables.kits.abductinators.house import FACE, board_size, tiles
from printables.kits.abductinators.pawns import folding
from printables.kits.abductinators.tokens import SIZE
from printables.sheets.component import TaggedPiece
from printables.sheets.firstpage import contents, outlines, printing, sheet, start_here
from printables.sheets.fullpage import GAP, MAST, content
from printables.sheets.imposition import File, ShownFace, Tiling
from printables.sheets.paper import MARGIN, Paper
from printables.sheets.tiling import howto, sheets


def stock_words() -> Mapping[str, str]:
    """What to print a file on."""
    return {
        "board.pdf": say("kit-start-heavy-paper-matt"),
        "alien-cards.pdf": say("kit-start-card-or-paper-in"),
        "human-cards.pdf": say("kit-start-card-or-paper-in"),
        "alien-sheets.pdf": say("kit-start-card-or-paper"),
        "human-sheets.pdf": say("kit-start-card-or-paper"),
        "pawns.pdf": say("kit-start-card-of-200-g"),
        "tokens.pdf": say("kit-start-card-of-250-g"),
        "dice.pdf": say("kit-start-card-and-label-paper"),
        "dice-tray.pdf": say("kit-start-card-of-200-g"),
        "corner-strips.pdf": say("kit-start-paper-matt"),
    }


HIGH: Final = 72.0
"""mm, the height of the first two panels."""
LEFT: Final = 0.47
"""The house's share of the width."""
CARDS: Final = ("a19", "alien-back", "h11", "human-back")
COINS: Final = ("rank_quux", "bonk_01")
SHOWN: Final = 0.32
"""Scale of the cards that are shown."""
SMALL: Final = 0.8
"""Scale of the tokens."""


def start_file(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> File:
    """Return one sheet that explains the others."""
    pictures = (_house(paper), *_cards(paper), *_coins(paper))
    return start_here(paper, _sheet(paper, files, pieces), pictures, _plan(paper, _parted(files)))


def _parted(files: Sequence[File]) -> Tiling | None:
    """How the house goes over its sheets, if it is among these and not in its two halves."""
    return next((file.plan for file in files if file.name == "board.pdf"), None)


def _top() -> float:
    """mm from the content's top to the panels below the first two."""
    return MAST + GAP + HIGH + GAP


def _house(paper: Paper) -> ShownFace:
    width, height = content(paper)
    wide, high = board_size()
    scale = (height - _top()) * 0.6 / high
    return ShownFace(FACE, MARGIN + (width * LEFT - wide * scale) / 2, MARGIN + _top() + BAR + 3, scale)


def _right(paper: Paper) -> tuple[float, float]:
    """Left edge and width of the right column, from the content's left."""
    width, _ = content(paper)
    left = width * LEFT + GAP
    return left, width - left


def _heights(paper: Paper) -> tuple[float, float, float]:
    """Of the right column's panels."""
    _, height = content(paper)
    rest = height - _top() - 2 * GAP
    return rest * 0.385, rest * 0.365, rest * 0.25


def _cards(paper: Paper) -> tuple[ShownFace, ...]:
    left, wide = _right(paper)
    step = (wide - 5 - CARD[0] * SHOWN) / (len(CARDS) - 1)
    y = MARGIN + _top() + BAR + 2.6
    return tuple(ShownFace(face, MARGIN + left + 2.5 + i * step, y, SHOWN) for i, face in enumerate(CARDS))


def _coins(paper: Paper) -> tuple[ShownFace, ...]:
    left, wide = _right(paper)
    x = MARGIN + left + wide - SIZE * SMALL - 2.6
    y = MARGIN + _top() + _heights(paper)[0] + GAP + BAR + 2.2
    step = SIZE * SMALL + 2.0
    return tuple(ShownFace(face, x - i * step, y, SMALL) for i, face in enumerate(COINS))


def _sheet(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> Draw:
    sets = Counter(piece.set for piece in pieces)

    def draw(page: Area) -> None:
        area = sheet(page, paper)
        area.where = "start here"
        masthead(area, TITLE, say("kit-start-start-here-print-cut"), MAST)
        left = area.width * 0.4
        y = MAST + GAP
        printing(area, (0, y, left, HIGH), paper, say("kit-start-rules-cards-and-tokens"), files)
        contents(area, left + GAP, y, area.width - left - GAP, HIGH, files, stock_words())
        y = _top()
        _halves(area, y, area.width * LEFT, area.height - y, _house(paper), _parted(files))
        x, wide = _right(paper)
        cards, pawns, last = _heights(paper)
        _decks(area, x, y, wide, cards, sets)
        y += cards + GAP
        panel(area, x, y, wide, pawns, say("kit-start-pawns-and-tokens"), "violet")
        text = wide - 2 * (SIZE * SMALL + 2.0) - 6.5
        lines = (
            say("kit-start-aliens-and-humans-fold", n=sets["alien pawns"], n_2=sets["human pawns"]),
            say("kit-start-rank-markers-one-for", n=sets["rank markers"], n_2=sets["bonk tokens"]),
        )
        needs = sum(row_needs(area, wide - 7.8, lines, least=8, around=0.8))
        shown = min(pawns * 0.56, pawns - BAR - 5 - needs)
        folding(area, x + 2.4, y + BAR + 2, text, shown)
        area.filled(x + 2.4, y + BAR + shown + 3.4, wide - 4.8, pawns - shown - BAR - 5, lines, 11.5, stars=True)
        y += pawns + GAP
        inner = panel(area, x, y, wide, last, say("kit-start-then"), "mustard")
        area.filled(
            x + 2.4,
            inner + 1.4,
            wide - 20,
            last - BAR - 3.4,
            (
                say("kit-start-dice-fold-the-cubes"),
                say("kit-start-lay-the-house-on"),
                say("kit-start-read-rules-pdf-two"),
            ),
            12,
            stars=True,
        )
        room = 18.0
        area.art("cat", GAME, x + wide - room - 2, y + last - room * 1.04, room / 60)

    return draw


def _halves(area: Area, y: float, wide: float, high: float, picture: ShownFace, plan: Tiling | None) -> None:
    """How the house's sheets become one. :param plan: if it isn't in its two halves."""
    panel(
        area,
        0,
        y,
        wide,
        high,
        say("kit-start-the-house", n=sheets(plan) if plan else _("{number} sheets").format(number=_("two"))),
        "green_dark",
    )
    below = BAR + 3 + board_size()[1] * picture.scale + 3
    glue: tuple[str, ...] = (
        say("kit-start-cut-downstairs-along-its"),
        say("kit-start-the-lowest-mm-of", overlap=f"{LocalisedNumber(house()['overlap']):g}"),
    )
    if plan and len(plan.parts) > 1:
        glue = howto(plan)[:-1]
    elif plan:
        glue = (say("kit-start-it-is-printed-whole", title=plan.sheet.title),)
    area.filled(
        2.4,
        y + below,
        wide - 4.8,
        high - below - 2.0,
        (
            *glue,
            say("kit-start-trim-the-outside-last", items=len(house()["markers"]["items"])),
            say("kit-start-rooms-each-has-three", n=len(rooms())),
        ),
        10.5,
        stars=True,
    )


def _decks(area: Area, x: float, y: float, wide: float, high: float, sets: Counter[str]) -> None:
    panel(area, x, y, wide, high, say("kit-start-two-decks-and-sheets"), "blue")
    shown = CARD[1] * SHOWN
    area.filled(
        x + 2.4,
        y + BAR + 2.6 + shown + 1.4,
        wide - 4.8,
        high - BAR - shown - 6.0,
        (
            say("kit-start-alien-cards-human-cards", n=sets["alien cards"], n_2=sets["human cards"]),
            say("kit-start-alien-sheets-and-human", n=sets["alien sheets"], n_2=sets["human sheets"]),
        ),
        10.5,
        stars=True,
    )


def _plan(paper: Paper, plan: Tiling | None) -> Draw:
    """Over the house's picture: its halves or tiles and their names. Around the cards and tokens: their edges."""

    def draw(area: Area) -> None:
        house = _house(paper)
        if plan and len(plan.parts) > 1:
            outlines(area, house, board_size(), plan.parts, radius=4.6, pt=14, drop=1.9)
        halves = () if plan else tiles()
        names = say("house-upstairs"), say("house-downstairs")
        for part, name, share in zip(halves, names, (0.4, 0.55), strict=False):
            x, y, wide, high = (length * house.scale for length in part.window)
            area.rect(house.x + x, house.y + y, wide, high, line="paper_light", weight=0.8)
            area.rect(house.x + x, house.y + y, wide, high, line="red", weight=0.4, dash=(1.6, 1.0))
            middle = house.x + x + wide / 2, house.y + y + high * share
            area.rect(middle[0] - 14, middle[1] - 3.4, 28, 6.8, fill="paper_light", line="ink", weight=0.5, radius=1.4)
            area.fitted(*middle, 25, name, "display", 14, 8, "red", "centre", middle=True)
        for picture in _cards(paper):
            area.rect(picture.x, picture.y, CARD[0] * SHOWN, CARD[1] * SHOWN, line="ink", weight=0.3)
        for picture in _coins(paper):
            area.rect(picture.x, picture.y, SIZE * SMALL, SIZE * SMALL, line="ink", weight=0.3)

    return draw
