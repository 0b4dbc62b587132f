"""The first sheet: how to print, what the cards are, who is dealt, and how an evening goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from printables.components.cards import CARD
from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, masthead, panel
from printables.kits.body_snatchers.data import TITLE, card_rows, lines, printed_roles, roles, say
from printables.kits.body_snatchers.sheets import pods
from printables.sheets.component import TaggedPiece
from printables.sheets.firstpage import contents, printing, sheet, stack, start_here
from printables.sheets.fullpage import GAP, MAST
from printables.sheets.imposition import File, ShownFace
from printables.sheets.paper import MARGIN, Paper


def stock_words() -> Mapping[str, str]:
    """What to print a file on."""
    return {
        "player-rules.pdf": say("kit-start-paper-one-or-two"),
        "role-cards.pdf": say("kit-start-card-or-paper-in"),
        "night-script.pdf": say("kit-start-card-or-paper"),
        "announcer-pad.pdf": say("kit-start-paper-one-a-game"),
    }


HIGH: Final = 54.0
"""mm, the height of the first two panels."""
SHOWN: Final = ("pod_1", "role-back", "scientist", "summary")
SCALE: Final = 0.46
"""Of the cards that are shown."""


def dealt(players: int) -> Counter[str]:
    """Say how many of each role a game of so many players has, by the role's id: the cards up to that number."""
    return Counter(card.role for card, _ in card_rows() if card.number is not None and card.number <= players)


def start_file(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> File:
    """Return one sheet that explains the others."""
    return start_here(paper, _sheet(paper, files, pieces), _shown(), _edges)


def _top() -> float:
    """mm from the content's top to the panel with the cards."""
    return MAST + GAP + HIGH + GAP


def _shown() -> tuple[ShownFace, ...]:
    wide = CARD[0] * SCALE
    y = MARGIN + _top() + BAR + 3.0
    return tuple(ShownFace(face, MARGIN + 3 + i * (wide + 3), y, SCALE) for i, face in enumerate(SHOWN))


def _edges(area: Area) -> None:
    for picture in _shown():
        area.rect(picture.x, picture.y, CARD[0] * SCALE, CARD[1] * SCALE, line="ink", weight=0.3)


def _sheet(paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> Draw:
    sets = Counter(piece.set for piece in pieces)

    def draw(page: Area) -> None:
        area = sheet(page, paper)
        area.where = "start here"
        masthead(area, TITLE, say("kit-start-start-here-print-cut"), MAST, "night", "green_dark")
        pods(area, MAST)
        left = area.width * 0.44
        y = MAST + GAP
        printing(area, (0, y, left, HIGH), paper, say("kit-start-cards-script-and-pad"), files)
        contents(area, left + GAP, y, area.width - left - GAP, HIGH, files, stock_words())
        y = _top()
        cards = BAR + 6.0 + CARD[1] * SCALE
        panel(area, 0, y, area.width, cards, say("kit-start-the-cards"), "teal_dark")
        x = 3 + len(SHOWN) * (CARD[0] * SCALE + 3) + 1
        area.filled(
            x,
            y + BAR + 2.4,
            area.width - x - 2.6,
            cards - BAR - 4.4,
            (
                say("kit-start-role-cards-numbered-the", roles=sets["roles"]),
                say("kit-start-one-back-for-all"),
                say("kit-start-to-swap-in-with", swaps=sets["swaps"]),
                say("kit-start-summaries-lie-open-on", summary=sets["summary"]),
            ),
            11,
            stars=True,
        )
        y += cards + GAP
        high = area.height - y
        wide = area.width * 0.6
        _deals(area, y, wide, high)
        x, right, first = wide + GAP, area.width - wide - GAP, high * 0.66
        stack(area, x, y + first + GAP, right, high - first - GAP, say("dead"), "violet", lines("dead"), 12)
        stack(
            area,
            x,
            y,
            right,
            first,
            say("kit-start-the-first-evening"),
            "mustard",
            (
                say("kit-start-one-of-you-is"),
                say("kit-start-put-back-every-card"),
                say("kit-start-at-night-all-sleep"),
                say("kit-start-by-day-the-town"),
                say("kit-start-the-rest-stands-in"),
            ),
            12,
        )

    return draw


def _deals(area: Area, y: float, wide: float, high: float) -> None:
    """Which roles a game has, by the number of players."""
    data = printed_roles()
    sizes = range(data.least, data.most + 1)
    deals = {players: dealt(players) for players in sizes}
    shown = [role for id, role in roles().items() if any(deal[id] for deal in deals.values())]
    top = panel(area, 0, y, wide, high, say("kit-start-who-is-dealt-by"), "green_dark")
    name = 30.0
    column = (wide - name - 1.6) / len(sizes)
    row = (high - BAR) / (len(shown) + 1)
    for k, players in enumerate(sizes):
        x = name + (k + 0.5) * column
        area.fitted(x, top + row / 2, column, str(players), "display", 14, 9, "red", "centre", middle=True)
    area.fitted(2.6, top + row / 2, name - 4, say("kit-start-players"), "display", 14, 9, "red", middle=True)
    for i, role in enumerate(shown):
        line = top + (i + 1) * row
        if i % 2 == 0:
            area.rect(0, line, wide, row, fill="paper")
        area.circle(5.0, line + row / 2, 2.0, fill=role.colour, line="ink", weight=0.3)
        area.fitted(8.4, line + row / 2, name - 9, role.name, "bold", 11, 8, middle=True)
        for k, deal in enumerate(deals.values()):
            x = name + (k + 0.5) * column
            if count := deal[role.id]:
                area.fitted(x, line + row / 2, column, str(count), "bold", 12, 8, align="centre", middle=True)
            else:
                area.circle(x, line + row / 2, 0.35, fill="gray")
    area.line(name - 0.6, top, name - 0.6, y + high, "ink", 0.25)
    area.rect(0, y, wide, high, line="ink", weight=0.5)
