"""Answers put together from taps; and what the Alien's choices look like from across the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.app.choosing import Chooser, OptionList, Tap, words
from companion.app.screen import load
from companion.games import load as load_game
from companion.games.pleasantville.state import Secret
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, Ask
from companion.kernel.table import Table
from tests.app.play import sensible

SHOW = load("pleasantville")


def tapped(chooser: Chooser, tap: Tap) -> Any:
    """What a tap does on the screen; the answer if it gives one."""
    match tap.what:
        case "row":
            assert tap.id in {row.id for row in chooser.rows()}, f"there is no row {tap.id}"
            chooser.tap_row(tap.id)
        case "space":
            assert chooser.tap_map(tap.id, None), f"{tap.id} means nothing on the map"
        case "back":
            assert chooser.can_back()
            chooser.back()
        case "quick":
            return next(quick.answer for quick in chooser.quick() if quick.id == tap.id)
        case "confirm":
            return chooser.answer()
    return None


def asked(games: int) -> Any:
    """Every ask of some games between two sensible players, with the answer that they gave."""
    for number in range(games):
        table: Table[Any] = Table.new(load_game("pleasantville"), {}, Electronic(f"chooser {number}"))
        choose = sensible()
        while table.outcome is None:
            ask = table.asks[0]
            if ask.seat == CHANCE:
                table.roll()
                continue
            view: Any = table.view(ask.seat)
            own = next(one for one in view.asks if one.seat == ask.seat)
            answer = choose(view, own)
            yield table, view, own, answer
            table.submit(ask.seat, answer)


@pytest.fixture(scope="module")
def moments() -> list[Any]:
    return [(table.game, table._state, view, ask, answer) for table, view, ask, answer in asked(6)]


def test_every_answer_can_be_tapped(moments: list[Any]) -> None:
    kinds = set()
    for _, _, view, ask, answer in moments:
        kinds.add(ask.kind)
        chooser = SHOW.chooser(ask, view)
        assert not isinstance(chooser, OptionList), f"{ask.kind} has no chooser of its own"
        given = None
        for tap in chooser.route(answer):
            given = tapped(chooser, tap)
        assert given == answer, f"{ask.kind}: {chooser.title}"
        assert chooser.title
        assert chooser.prompt
    assert kinds >= {"hq", "place", "swap", "walk", "alien_move", "town_move", "hold", "talk", "attack", "takeover",
                     "exchange", "observe", "flip", "aftermath", "retreat"}  # fmt: skip


def test_back_undoes_each_tap(moments: list[Any]) -> None:
    for _, _, view, ask, answer in moments[::7]:
        chooser = SHOW.chooser(ask, view)
        untouched = across_the_table(chooser)
        for tap in chooser.route(answer):
            if tap.what not in ("quick", "confirm"):
                tapped(chooser, tap)
        while chooser.can_back():
            chooser.back()
        if ask.kind not in ("attack", "captives", "aftermath"):
            assert across_the_table(chooser) == untouched


def across_the_table(chooser: Chooser) -> Any:
    """What can be seen of a chooser while nobody peeks."""
    rows = [
        replace(row, secret="", secret_sign="", chosen=row.chosen and not row.hush, hush=False)
        for row in chooser.rows()
    ]
    return (chooser.title, chooser.prompt, rows, chooser.marks().seen(False), chooser.focus(),
            [(quick.id, quick.words, quick.style) for quick in chooser.quick()], chooser.can_back(),
            chooser.answer() is not None)  # fmt: skip


def test_the_aliens_choices_look_the_same_whatever_its_secrets(moments: list[Any]) -> None:
    """Two games that differ only in who is an Alien and where the headquarters is show the Town the same screens."""
    compared: dict[str, int] = {}
    for game, state, view, ask, _ in moments:
        if ask.seat != "alien" or ask.kind in ("hq", "swap"):
            continue
        free = [w for w, c in state.public.counters.items() if c.control == "open" and not c.clear and not c.wary]
        shown = frozenset(w for w, c in state.public.counters.items() if c.control == "alien" and c.state != "dead")
        other = shown | frozenset(free[: len(state.secret.aliens - shown)] or free[:1])
        elsewhere = state._replace(secret=Secret(SHOW.boards["town"].ids[5], other, state.secret.first))
        asks = game.ask(elsewhere)
        if not isinstance(asks, tuple) or asks[0].kind != ask.kind:
            continue
        twin_view = game.view(elsewhere, "alien")
        if _overstack(ask) or _overstack(asks[0]):
            continue  # the rules themselves then say which stacks are too high
        mine, twin = SHOW.chooser(ask, view), SHOW.chooser(asks[0], twin_view)
        assert across_the_table(mine) == across_the_table(twin), ask.kind
        compared[ask.kind] = compared.get(ask.kind, 0) + 1
    assert {"walk", "alien_move", "attack", "takeover", "hold"} <= compared.keys()


def _overstack(ask: Ask) -> bool:
    return ask.kind == "alien_move" and not ask.options.stop  # type: ignore[attr-defined]


def test_an_ask_that_nobody_has_drawn_is_a_list() -> None:
    ask = Ask("town", "paint_the_barn", (("red", 1, None), ("blue", 2, True)))
    chooser = OptionList(ask, SHOW.game.view(SHOW.game.setup({}), "town"))
    assert chooser.title == "Paint the barn"
    assert [row.words for row in chooser.rows()] == ["Red, 1, nobody", "Blue, 2, yes"]
    for option in ask.options:
        fresh = OptionList(ask, chooser.view)
        assert [tapped(fresh, tap) for tap in fresh.route(option)][-1] == option
    assert words(("move", ("mayor",), "oak-street-3")) == "Move, mayor, oak street 3"
