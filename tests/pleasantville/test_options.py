"""Long lists of answers are worked out only as far as somebody looks: they hold what a list written out would hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.pleasantville import Pleasantville
from companion.games.pleasantville.state import ALIEN, FREE, OPEN, STUNNED, TIED, TOWN, ZEBU_LON, State
from companion.kernel.game import CHANCE, Answer
from companion.kernel.lazy import DONE, Lazy
from tests.pleasantville.players import turns
from tests.pleasantville.scene import HERE, Scene, grid_game

MOST = 3
"""Counters of a side that may stand in a space, fight in a combat, and be attacked."""
MOVES = 5
"""Counters that the Alien moves in a turn."""
NOWHERE = "no such space"


def some(those: Sequence[str], least: int, most: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many, the smallest first."""
    for size in range(least, most + 1):
        yield from combinations(those, size)


def written_moves(
    game: Pleasantville, state: State, side: Callable[[str], str | None], its: str, movable: Sequence[str], most: int
) -> set[Answer]:
    """Every move of a player, one by one: only those that lower an overstack of his own while one can be mended."""
    board, people, counters = game.book.board, game.book.people, state.public.counters
    stacks: dict[str, list[str | None]] = {space: [] for space in board.spaces}
    for who, c in counters.items():
        if c.space is not None:
            stacks[c.space].append(side(who))

    def moves(those: Sequence[str], together: int) -> set[Answer]:
        found: set[Answer] = set()
        for start in board.spaces:
            for group in some([who for who in those if counters[who].space == start], 1, together):
                sides = [side(who) for who in group]
                for goal in board.within(start, min(people[who].move for who in group)):
                    if all(stacks[goal].count(one) + sides.count(one) <= MOST for one in sides):
                        found.add(("move", group, goal))
        return found

    high = [who for who in movable if side(who) == its and stacks[counters[who].space or ""].count(its) > MOST]
    high = [who for who in high if moves([who], 1)]
    return moves(high, most) if high else moves(movable, most) | {DONE}


def written_town_moves(game: Pleasantville, state: State) -> set[Answer]:
    public = state.public
    movable = [w for w, c in public.counters.items() if c.control == TOWN and c.state == FREE and w not in public.acted]
    tied = {who for who, c in public.counters.items() if c.state == TIED}

    def side(who: str) -> str | None:
        return TOWN if public.counters[who].control == TOWN and who not in tied else None

    return written_moves(game, state, side, TOWN, movable, len(movable))


def written_alien_moves(game: Pleasantville, state: State) -> tuple[set[Answer], set[Answer]]:
    """Return what the Alien may do, and what looks possible to the table."""
    public, counters = state.public, state.public.counters
    movable = [
        who
        for who, c in counters.items()
        if c.state == FREE and c.control != TOWN and not c.wary and who not in public.acted
    ]

    def side(who: str) -> str | None:
        if counters[who].control == TOWN or counters[who].state == TIED:
            return None
        return ALIEN if who in state.secret.aliens else OPEN

    def known(who: str) -> str | None:
        if side(who) is None or counters[who].control == ALIEN:
            return counters[who].control if side(who) else None
        return who if counters[who].suspect else OPEN

    left = MOVES - len(public.acted)
    options = written_moves(game, state, side, ALIEN, movable, left)
    return options, written_moves(game, state, known, NOWHERE, movable, left)


def able(state: State, space: str) -> list[str]:
    """Who can fight in a space."""
    public = state.public
    return [w for w, c in public.counters.items() if c.space == space and c.state == FREE and w not in public.acted]


def zebu_lon(state: State, space: str) -> list[str]:
    return [ZEBU_LON] if state.public.zebu_lon == space and ZEBU_LON not in state.public.acted else []


def written_town_attacks(state: State, space: str) -> list[Answer]:
    """Every attack of the Town's in a space, in order."""
    counters = state.public.counters
    ours = [who for who in able(state, space) if counters[who].control == TOWN]
    others = [who for who in able(state, space) if counters[who].control != TOWN] + zebu_lon(state, space)
    size = min(MOST, len(ours))
    targets = list(some(others, 1, min(MOST, len(others))))
    return [("attack", group, those) for group in some(ours, size, size) if group for those in targets]


def written_alien_attacks(state: State, space: str) -> tuple[list[Answer], list[Answer]]:
    """Every attack of the Alien's in a space, and every one that looks possible to the table, in order."""
    counters = state.public.counters
    town = tuple(who for who in able(state, space) if counters[who].control == TOWN)
    wary = [who for who in able(state, space) if counters[who].wary]
    targets = ([town] if town else []) + list(some(wary, 1, min(MOST, len(wary))))
    sure = zebu_lon(state, space)
    ours = sure + [who for who in able(state, space) if who in state.secret.aliens]
    suspects = sure + [who for who in able(state, space) if counters[who].suspect]
    known = sure + [who for who in able(state, space) if counters[who].control == ALIEN]
    size = min(MOST, len(ours))
    groups = [group for group in some(ours, size, size) if group]
    look = [g for g in some(suspects, 1, min(MOST, len(suspects))) if len(g) == MOST or set(known) <= set(g)]
    return [("attack", g, those) for g in groups for those in targets], [
        ("attack", g, those) for g in look for those in targets
    ]


def check_lists(game: Pleasantville, state: State) -> str:
    """Compare what is offered in a state with what the rules say, written out; returns what is asked."""
    asked = game.ask(state)
    assert isinstance(asked, tuple)
    (ask,) = asked
    looks = ask.options if ask.looks is None else ask.looks
    for answers in (ask.options, looks):
        if isinstance(answers, Lazy) and len(answers) < 3000:
            written = [answers[index] for index in range(len(answers))]
            assert written == list(answers)
            assert len(set(written)) == len(written)
            assert all(answer in answers for answer in written)
    if ask.kind == "town_move":
        check_moves(game, state, ask.options, written_town_moves(game, state))
    if ask.kind == "alien_move":
        options, look = written_alien_moves(game, state)
        check_moves(game, state, ask.options, options)
        check_moves(game, state, looks, look)
    if ask.kind == "attack" and ask.seat == TOWN:
        by_space = [written_town_attacks(state, space) for space in game.book.board.spaces]
        assert sorted(ask.options) == sorted([DONE, *chain(*by_space)])
        check_order(ask.options, by_space)
    if ask.kind == "attack" and ask.seat == ALIEN:
        both = [written_alien_attacks(state, space) for space in game.book.board.spaces]
        for offered, there in ((ask.options, [one for one, _ in both]), (looks, [two for _, two in both])):
            assert sorted(offered) == sorted([DONE, *chain(*there)])
            check_order(offered, there)
    return ask.kind


def check_moves(game: Pleasantville, state: State, offered: Sequence[Answer], written: set[Answer]) -> None:
    """Check that what is listed is written, and nothing else is taken for one of the moves."""
    assert set(offered) == written
    near = {space for _, _, space in written - {DONE}}
    for who, counter in state.public.counters.items():
        together = [one for one, c in state.public.counters.items() if c.space == counter.space]
        for group in ((who,), tuple(together[:2]), tuple(together)):
            for space in near:
                assert (("move", group, space) in offered) == (("move", group, space) in written), (group, space)


def check_order(offered: Sequence[Answer], by_space: Sequence[list[Answer]]) -> None:
    """Within a space answers stand as they are written, and those of a space stand together."""
    first = {attacks[0]: attacks for attacks in by_space if attacks}
    at = 1
    while at < len(offered):
        attacks = first.pop(offered[at])
        assert list(offered[at : at + len(attacks)]) == attacks
        at += len(attacks)
    assert not first


@given(seed=st.integers(0, 2**32), wildness=st.integers(0, 9))
@settings(max_examples=4, deadline=None)
def test_what_is_offered_is_what_the_rules_say_written_out(seed: int, wildness: int) -> None:
    game = grid_game()
    played = [turn.before for turn in turns(game, seed, wildness) if turn.ask.seat != CHANCE]
    kinds = {check_lists(game, state) for state in played[seed % 4 :: 4]}
    assert {"alien_move", "town_move"} <= kinds


ROLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "town": {"control": TOWN},
    "open": {},
    "hidden": {},
    "known": {"control": ALIEN},
    "clear": {"clear": True},
    "wary": {"wary": True},
    "tied": {"control": ALIEN, "state": TIED},
    "stunned": {"control": TOWN, "state": STUNNED, "until": 9},
}
"""What a counter in a made-up crowd may be."""


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_offered_to_crowds_is_what_the_rules_say_written_out(data: st.DataObject) -> None:
    """Whole games rarely have more than three of a side in a space, or known, hidden and wary ones with Zebu-Lon."""
    scene, acted = Scene(), set()
    near = (HERE, *scene.game.book.board.neighbours(HERE)[:2])
    for who in list(scene.game.book.people)[:14]:
        role = data.draw(st.sampled_from((*ROLES, "town", "hidden")))
        scene.put(who, data.draw(st.sampled_from(near)), **ROLES[role])
        if role in ("hidden", "known", "tied"):
            scene.state = replace(
                scene.state, secret=replace(scene.state.secret, aliens=scene.state.secret.aliens | {who})
            )
        if data.draw(st.integers(0, 5)) == 0:
            acted.add(who)
    if data.draw(st.booleans()):
        scene.zebu_lon()
    phase = data.draw(st.sampled_from(("combat", "combat", "alien_move", "town_move")))
    scene.given(acted=frozenset(acted) if phase == "combat" else frozenset(sorted(acted)[:2])).begins(phase)
    while scene.outcome is None and scene.ask.kind in ("attack", "alien_move", "town_move"):
        check_lists(scene.game, scene.state)
        if scene.ask.kind != "attack" or DONE not in scene.ask.options:
            break
        scene.says(*DONE)


def test_no_fourth_is_let_in_however_it_is_asked() -> None:
    """Three hidden Aliens are a full stack for the fourth, not for the table; three of the Town's are one for all."""
    scene = Scene()
    aside = scene.game.book.board.neighbours(HERE)[0]
    three, four = list(scene.game.book.people)[:3], list(scene.game.book.people)[3]
    scene.alien(*three, at=aside).alien(four).uncontrolled("judge").begins("alien_move")
    check_lists(scene.game, scene.state)
    assert ("move", (four,), aside) not in scene.options
    assert ("move", (four,), aside) in (scene.ask.looks or ())
    assert ("move", ("judge",), aside) in scene.options
    town = Scene().town(*three, at=aside).town(four).begins("town_move")
    check_lists(town.game, town.state)
    assert ("move", (four,), aside) not in town.options
