"""Every number of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

import pytest

from companion.games.pleasantville.tables import Tables
from companion.kernel import assets
from companion.kernel.errors import UserError

PEOPLE = """
1-1 mayor 17 5 O 5
1-2 sheriff 15 10 N 6
1-3 plumber 8 8 M 5
1-4 lawyer 11 6 J 5
1-5 hotel_owner 12 5 P 4
1-6 judge 11 5 O 4
2-1 repair_owner 9 7 M 5
2-2 maitre_d 9 7 P 5
2-3 doctor 18 7 I 5
2-4 teacher 17 4 G 5
2-5 minister 20 6 Q 5
2-6 bank_president 19 5 H 4
3-1 veterinarian 13 6 C 5
3-2 grill_owner 10 7 R 5
3-3 teller 9 6 H 5
3-4 attendant 8 7 E 5
3-5 checkout_girl 7 5 F 5
3-6 paperboy 9 5 K 6
4-1 maid 10 5 P 5
4-2 bank_guard 9 8 H 5
4-3 drunk 3 8 B 3
4-4 tailor 11 5 L 5
4-5 bartender 11 7 B 6
4-6 veteran 12 4 S 4
5-1 waitress 9 6 R 5
5-2 manager 10 6 F 5
5-3 fire_chief 12 8 N 6
5-4 wife 8 4 A 4
5-5 welder 10 7 M 5
5-6 deputy 11 9 N 6
"""

TARGETS = """
1-1 tavern 1-2 vet 1-3 clothing 1-4 general_store 1-5 gas_pumps 1-6 supermarket
2-1 school 2-2 bank 2-3 doctor 2-4 vfw 2-5 grill 2-6 repair
3-1 sheriff_fire 3-2 town_hall 3-3 hotel 3-4 church 3-5 graveyard 3-6 stock_pen
4-1 station 4-2 house_a 4-3 house_1 4-4 house_2 4-5 house_3 4-6 house_4
5-1 house_5 5-2 house_6 5-3 house_7 5-4 house_8 5-5 lawyer_office 5-6 house_k
"""

INFLUENCE = """
 2  N N N N N N N N
 3  N N N N N N N C
 4  N N N N N N C C
 5  N N N N N C C C
 6  N N N N C C C C
 7  N N N C C C C C
 8  N N C C C C C C
 9  N C C C C C C C
10  C C C C C C C C
11  C C C C C C C C
12  C C C C C C C C
"""

COMBAT = """
 2  D  AF DF D  A
 3  D  A  D  D  AF
 4  D  D  AF A  A
 5  D  D  A  DF A
 6  DF AF A  A  A
 7  AF A  A  A  A
 8  DF DF D  A  A
 9  A  A  DF A  DF
10  A  D  A  D  A
11  A  A  D  AF D
12  A  DF A  A  D
"""


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(assets.toml("pleasantville", "townspeople.toml"), assets.toml("pleasantville", "tables.toml"))


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


@pytest.mark.parametrize("row", rows(PEOPLE), ids=lambda row: row[1])
def test_townsperson(tables: Tables, row: list[str]) -> None:
    roll, who, influence, combat, start, move = row
    faces = tuple(int(face) for face in roll.split("-"))
    assert tables.townsperson[faces] == who
    person = tables.people[who]
    assert (person.influence, person.combat, person.start, person.move) == (
        int(influence),
        int(combat),
        start,
        int(move),
    )


def test_there_are_thirty_townspeople_and_no_roll_of_six(tables: Tables) -> None:
    assert len(tables.people) == 30
    assert {faces[0] for faces in tables.townsperson} == {1, 2, 3, 4, 5}
    assert list(tables.people) == [row[1] for row in rows(PEOPLE)]


def test_target_buildings(tables: Tables) -> None:
    words = TARGETS.split()
    assert {tuple(map(int, roll.split("-"))): name for roll, name in zip(words[::2], words[1::2], strict=True)} == (
        tables.target
    )
    assert len(tables.target) == 30


def test_the_towns_first(tables: Tables) -> None:
    firsts = ["bank_president", "doctor", "mayor", "minister", "teacher", "sheriff"]
    assert [tables.town_start[(die,)] for die in range(1, 7)] == firsts


def test_other_numbers(tables: Tables) -> None:
    limits = tables.limits
    assert (limits.turns, limits.walks, limits.alien_moves, limits.stack, limits.fighters) == (12, 4, 5, 3, 3)
    assert (limits.walk_factor, limits.questions) == (2, 4)
    assert tables.zebu_lon.combat == 10
    assert (tables.skeptical, tables.wary, tables.evidence) == (-1, 1, 1)
    assert tables.phases == ("random", "alien_move", "town_move", "talk", "combat", "takeover")


@pytest.mark.parametrize(
    ("influence", "bonus"), [(1, 0), (3, 0), (6, 0), (7, 1), (10, 1), (11, 2), (15, 2), (16, 3), (20, 3)]
)
def test_conversation(tables: Tables, influence: int, bonus: int) -> None:
    assert tables.talk_bonus(influence) == bonus
    assert tables.talk_needed == 9


@pytest.mark.parametrize("row", rows(INFLUENCE), ids=lambda row: row[0])
def test_influence_results(tables: Tables, row: list[str]) -> None:
    total, *cells = row
    assert [column.name for column in tables.odds] == ["1-3", "1-2", "2-3", "1-1", "3-2", "2-1", "3-1", "4-1"]
    assert ["C" if int(total) >= column.needed else "N" for column in tables.odds] == cells


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [
        (20, 10, "2-1"),
        (20, 11, "3-2"),
        (21, 9, "2-1"),
        (12, 12, "1-1"),
        (11, 12, "2-3"),
        (8, 12, "2-3"),
        (7, 12, "1-2"),
        (6, 12, "1-2"),
        (5, 12, "1-3"),
        (4, 12, "1-3"),
        (3, 20, "1-3"),
        (17, 12, "1-1"),
        (18, 12, "3-2"),
        (24, 12, "2-1"),
        (35, 12, "2-1"),
        (36, 12, "3-1"),
        (47, 12, "3-1"),
        (48, 12, "4-1"),
        (60, 3, "4-1"),
    ],
)
def test_odds_round_against_the_town(tables: Tables, ours: int, theirs: int, column: str) -> None:
    assert tables.odds_column(ours, theirs).name == column


@pytest.mark.parametrize("skeptical", [False, True])
@pytest.mark.parametrize("wary", [False, True])
@pytest.mark.parametrize("evidence", [False, True])
def test_influence_modifiers(tables: Tables, skeptical: bool, wary: bool, evidence: bool) -> None:
    assert (
        tables.influence_total(7, tables.influence_shift(skeptical, wary, evidence)) == 7 - skeptical + wary + evidence
    )


def test_a_modified_total_stays_on_the_table(tables: Tables) -> None:
    assert tables.influence_total(2, tables.influence_shift(True, False, False)) == 2
    assert tables.influence_total(12, tables.influence_shift(False, True, True)) == 12


@pytest.mark.parametrize("row", rows(COMBAT), ids=lambda row: row[0])
def test_combat_results(tables: Tables, row: list[str]) -> None:
    total, *cells = row
    assert list(tables.combat[int(total)]) == cells


@pytest.mark.parametrize(
    ("lead", "column"), [(0, "0"), (1, "+1-3"), (3, "+1-3"), (4, "+4-6"), (6, "+4-6"), (7, "+7-9"), (9, "+7-9"),
                         (10, "+10"), (29, "+10")],
)  # fmt: skip
def test_combat_columns(tables: Tables, lead: int, column: str) -> None:
    assert tables.combat_columns[tables.combat_column(lead)] == column


@pytest.mark.parametrize(
    ("table", "spans"),
    [
        ("alien_loss", {"killed": range(2, 5), "knocked_out": range(5, 7), "surrenders": range(7, 13)}),
        ("town_loss", {"killed": range(2, 5), "knocked_out": range(5, 7), "stunned": range(7, 13)}),
        (
            "implant",
            {"explodes": range(2, 4), "stuck": range(4, 7), "removed": range(7, 11), "intact": range(11, 13)},
        ),
    ],
)
def test_tables_of_two_dice(tables: Tables, table: str, spans: Mapping[str, range]) -> None:
    assert getattr(tables, table) == {total: result for result, span in spans.items() for total in span}


def test_observation(tables: Tables) -> None:
    assert [tables.observation(steps, inside=True) for steps in range(5)] == [4, 3, 2, 0, 0]
    assert [tables.observation(steps, inside=False) for steps in range(5)] == [4, 3, 2, 1, 0]


def test_data_that_contradict_themselves_are_refused() -> None:
    people = assets.toml("pleasantville", "townspeople.toml")
    numbers = assets.toml("pleasantville", "tables.toml")
    twice = deepcopy(people)
    twice["townsperson"][1]["roll"] = "1-1"
    with pytest.raises(UserError, match="share an id or a roll"):
        Tables(twice, numbers)
    gap = deepcopy(numbers)
    gap["implant"]["stuck"] = [4, 5]
    with pytest.raises(UserError, match="every total from 2 to 12"):
        Tables(people, gap)
    overlap = deepcopy(numbers)
    overlap["implant"]["stuck"] = [3, 6]
    with pytest.raises(UserError, match="at once"):
        Tables(people, overlap)
    less = deepcopy(numbers)
    del less["conversation"]
    with pytest.raises(UserError, match=r'tables\.toml: "conversation" is missing; it must be a table'):
        Tables(people, less)
    short = deepcopy(numbers)
    short["combat"]["results"]["7"].pop()
    with pytest.raises(UserError, match=r"tables\.toml.*: \[combat\] has 5 columns; write as many"):
        Tables(people, short)
    odd = deepcopy(numbers)
    odd["combat"]["results"]["7"][2] = "B"
    with pytest.raises(UserError, match=r'tables\.toml.*: value 3 of "7" must be one of "A", "D", "AF", "DF", not "B"'):
        Tables(people, odd)
    word = deepcopy(people)
    word["townsperson"][2]["move"] = "five"
    with pytest.raises(
        UserError, match=r'townspeople\.toml, townsperson 3: "move" must be a whole number of 1 or more, not "five"'
    ):
        Tables(word, numbers)
