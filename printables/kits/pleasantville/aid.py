"""What the player aid says: every table of the game on two pages. Numbers come from the game's data only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.board import Board
from companion.kernel.errors import UserError
from printables.kits.pleasantville.data import say, tables, townspeople
from printables.sheets.pages.values import signed, span


def facts_of_the_aid(board: Board) -> Mapping[str, Any]:
    """Return what the aid may name.

    :raises UserError: a roll of the tables names a building or somebody that there isn't.
    """
    data, people = tables(), townspeople()
    names = {person.id: person.name for person in people}
    for roll, id in data.target.items():
        if id not in board.buildings:
            raise UserError(f'tables.toml, target: {roll} is "{id}", but the board has no such building.')
    for roll, id in data.town_start.items():
        if id not in names:
            raise UserError(f'tables.toml, town_start: {roll} is "{id}", but there is no such townsperson.')
    targets = [(roll, board.buildings[id]) for roll, id in data.target.items()]
    columns = data.influence.columns
    leads = [name.replace("-", "–") for name in data.combat.columns]
    return {
        "tables": data,
        "townspeople": people,
        "targets": [{"roll": roll, "name": one.name, "letter": one.letter or say("aid-open")} for roll, one in targets],
        "start": [{"sign": f"die/{roll}", "name": names[id]} for roll, id in data.town_start.items()],
        "odds": _ends([column.name.replace("-", " : ") for column in columns]),
        "needed": _ends([f"{column.needed}+" for column in columns]),
        "bonus": [
            {"influence": span(one.influence), "add": signed(one.add) if one.add else "0"}
            for one in data.conversation.bonus
        ],
        "leads": {"less": leads[:-1], "most": leads[-1]},
        "combat": [
            {"roll": roll, "less": cells[:-1], "most": cells[-1]} for roll, cells in data.combat.results.items()
        ],
        "seen": {"indoors": _seen(data.observation.inside), "outdoors": _seen(data.observation.outdoors)},
    }


def _ends(those: Sequence[str]) -> Mapping[str, Any]:
    """Columns from worst to best."""
    return {"worst": those[0], "between": list(those[1:-1]), "best": those[-1]}


def _seen(faces: Sequence[int]) -> list[str]:
    """Return what sees, from the pair's own space to three away."""
    return [*(span((1, face)) for face in faces), *[say("aid-never")] * (4 - len(faces))]
