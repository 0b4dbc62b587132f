"""What the rules' pages may name: the game's tables, its people, and worked examples that are reckoned from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.kernel.board import Board
from companion.models.pleasantville import Numbers, PersonRow
from printables.kits.pleasantville.data import marker_count, tables, townspeople
from printables.sheets.pages.values import signed, span

WALKER: Final = ("teacher", "school-hall", "bank")
"""Who walks in the example, from which space, to which building."""
HELD: Final = ("deputy", "fire_chief", "tailor")
"""Who is held, who goes on, and who holds."""
FIGHT: Final = (("bartender", "deputy"), ("plumber", "maid"))
"""Who fights behind the Tavern: the Town's, the Alien's."""
FIGHT_DICE: Final = (5, 2)
LOSS_DICE: Final = ((5, 4), (3, 2))
"""What the Alien's roll for their losses."""

People = Mapping[str, PersonRow]


def facts_of_pleasantville(board: Board) -> Mapping[str, Any]:
    """Return tables and people by their names, and the examples."""
    data = tables()
    people = {person.id: person for person in townspeople()}
    deputy, chief, tailor = (people[id].name for id in HELD)
    along, either = street(board), ways(board)
    return {
        "tables": data,
        "people": people,
        "markers": marker_count(),
        "walk": {"person": people[WALKER[0]], "ways": either, "steps": len(either[0]) - 1},
        "hold": {"deputy": deputy, "chief": chief, "tailor": tailor, "way": along, "steps": len(along) - 1},
        "talk": talk(data, people),
        "win": win(data, people),
        "brawl": brawl(data, people),
    }


def street(board: Board) -> tuple[str, ...]:
    """Return the one shortest way along Main Street."""
    routes = board.routes("sheriff-office", frozenset({"main-7"}))
    assert len(routes) == 1, "the example needs no choice of ways"
    return routes[0]


def ways(board: Board) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the two shortest ways of the example."""
    _, start, goal = WALKER
    routes = board.routes(start, frozenset(board.buildings[goal].spaces))
    assert len(routes) == 2, "the example is about two equal ways"
    return routes[0], routes[1]


def colon(name: str) -> str:
    """Write odds as they are read: "2 : 1"."""
    return name.replace("-", " : ")


def talk(data: Numbers, people: People) -> Mapping[str, Any]:
    """Return a talk in which the Town learns something."""
    rules = data.conversation
    talker, suspect = people["paperboy"], people["judge"]
    add = rules.added(suspect.influence)
    faces = (4, 3) if 7 + add >= rules.needed else (6, 6)
    return {
        "talker": talker,
        "suspect": suspect,
        "bonus": ", ".join(f"{span(row.influence)} {signed(row.add)}" for row in rules.bonus),
        "add": add,
        "faces": faces,
        "total": sum(faces),
    }


def win(data: Numbers, people: People) -> Mapping[str, Any]:
    """Return two on one: first without luck, then against the skeptical; and one alone."""
    ours, target, alone = (people["teacher"], people["waitress"]), people["judge"], people["paperboy"]
    total = sum(person.influence for person in ours)
    column, weak = (data.influence.column(mine, target.influence) for mine in (total, alone.influence))
    names = [colon(each.name) for each in data.influence.columns]
    miss, again = column.needed - 1, column.needed - int(data.influence.skeptical)
    first = (miss - 2, 2) if miss > 3 else (1, miss - 1)
    second = (again - 3, 3)
    return {
        "ours": ours,
        "target": target,
        "alone": alone,
        "total": total,
        "name": colon(column.name),
        "above": names[names.index(colon(column.name)) + 1],
        "needed": column.needed,
        "first": first,
        "first_total": sum(first),
        "second": second,
        "second_total": sum(second),
        "weak_name": colon(weak.name),
        "weak_needed": weak.needed,
    }


def brawl(data: Numbers, people: People) -> Mapping[str, Any]:
    """Return a fight that the Town begins: sums, column, result, and what becomes of each of the Alien's."""
    town, alien = ([people[id] for id in side] for side in FIGHT)
    lead = sum(one.combat for one in town) - sum(one.combat for one in alien)
    index = data.combat.column(lead)

    def fate(total: int) -> str:
        return next(name for name, (least, most) in data.alien_loss.items() if least <= total <= most)

    return {
        "sides": (town, alien),
        "lead": lead,
        "column": data.combat.columns[index].replace("-", "–"),
        "dice": [*map(str, FIGHT_DICE)],
        "total": sum(FIGHT_DICE),
        "result": data.combat.results[str(sum(FIGHT_DICE))][index],
        "rolls": [
            {"dice": [*map(str, roll)], "total": sum(roll), "name": one.name, "fate": fate(sum(roll))}
            for one, roll in zip(alien, LOSS_DICE, strict=True)
        ],
    }
