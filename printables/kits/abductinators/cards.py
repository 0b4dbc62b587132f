"""The two decks: 54 alien cards, 54 human cards, and their backs, which say nothing but whose they are.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from companion.models.abductinators import GAME
from printables.components.cards import Card, deck_file
from printables.decks.faces import Faces
from printables.kits.abductinators.data import cards, say
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper


def deck_files(paper: Paper) -> tuple[tuple[File, ...], dict[str, Face], tuple[Card, ...]]:
    """Return both decks' files, their faces, and their cards."""
    faces: dict[str, Face] = {}
    dealt: list[Card] = []
    files = []
    kinds = cards()
    for deck, title, kind, actions in (
        ("alien", say("cards-alien-cards"), kinds.alien, kinds.aliens_deck()),
        ("human", say("cards-human-cards"), kinds.human, kinds.humans_deck()),
    ):
        row_of = {row.type: row for row in kind}
        rows = [
            {
                **action._asdict(),
                "kind": (row := row_of[action.type]),
                "name": say("cards-phase", title=row.title, phase=action.phase)
                + (say("cards-im-stupid") if action.stupid else ""),
                "set": f"{deck} cards",
                "back": f"{deck}-back",
                "where": f"cards.toml, {deck} {row.type}",
            }
            for action in actions
        ]
        made, sides = Faces(GAME, deck, {}).cards(rows)
        files.append(deck_file(paper, f"{deck}-cards.pdf", title, made, faces := faces | sides))
        dealt += made
    return tuple(files), faces, tuple(dealt)
