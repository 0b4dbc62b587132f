"""A sitting without a screen: who is asked, who may look, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.shelf import new_path, unfinished
from companion.app.show import load
from companion.app.sitting import Sitting
from companion.kernel.errors import UserError
from companion.kernel.game import Event, Refused
from tests.app.play import sensible

SHOW = load("pleasantville")


def begun(town: str, alien: str, path: Path | None = None, *, seed: str = "sitting") -> Sitting:
    return Sitting.begin(
        SHOW.game,
        players={"town": town, "alien": alien},  # type: ignore[dict-item]
        open_seat="town",
        bots=SHOW.bots(seed),
        path=path,
        seed=seed,
    )


def play(sitting: Sitting, until: Callable[[Any], bool], *, most: int = 2000) -> None:
    choose = sensible()
    for _ in range(most):
        moment = sitting.moment
        if until(moment):
            return
        if moment.what == "bot":
            sitting.step()
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            sitting.answer(moment.token, choose(sitting.view(), moment.ask))
    raise AssertionError("that never came")


def test_only_the_asked_seat_is_shown() -> None:
    """And while dice are rolled in the open, the seat from which nothing is secret."""
    sitting = begun("person", "person")
    for _ in range(300):
        moment = sitting.moment
        if moment.what == "over":
            break
        view: Any = sitting.view()
        assert view.seat == moment.seat
        if moment.what == "roll" and not moment.private:
            assert view.seat == "town"
            assert view.secret is None
        elif moment.ask is not None and moment.what == "ask":
            assert moment.private
            assert moment.ask.seat == moment.seat
        play(sitting, lambda now, token=moment.token: now.token != token)  # type: ignore[misc]


def test_nobody_hides_from_a_machine() -> None:
    sitting = begun("bot", "person")
    play(sitting, lambda moment: moment.what == "ask")
    assert sitting.moment.seat == "alien"
    assert not sitting.moment.private


def test_a_machine_plays_its_seat_and_shows_nothing_of_it() -> None:
    sitting = begun("person", "bot")
    seen: list[Event] = []
    while sitting.moment.what == "bot":
        seen += sitting.step()
    assert seen
    assert all(event.seen_by("town") for event in seen)


def test_a_second_tap_is_nothing() -> None:
    sitting = begun("person", "person")
    token = sitting.moment.token
    answer = sitting.moment.ask.options[0]  # type: ignore[union-attr]
    assert sitting.answer(token, answer) is not None
    records = len(sitting.table.journal.records)
    assert sitting.answer(token, answer) is None
    assert sitting.roll(token) is None
    assert len(sitting.table.journal.records) == records


def test_what_is_refused_changes_nothing() -> None:
    sitting = begun("person", "person")
    moment = sitting.moment
    with pytest.raises(Refused):
        sitting.answer(moment.token, ("hq", "the moon"))
    assert sitting.moment == moment


def test_the_name_of_a_file_tells_only_game_and_time(tmp_path: Path) -> None:
    moment = datetime(2026, 11, 21, 20, 15, 7)
    first = new_path(tmp_path, "pleasantville", moment)
    assert first.name == "pleasantville 2026-11-21 20.15.07.saucer"
    first.touch()
    assert new_path(tmp_path, "pleasantville", moment) != first


def test_unfinished_sittings_are_found_and_go_on_at_the_same_ask(tmp_path: Path) -> None:
    path = new_path(tmp_path, "pleasantville", datetime(2026, 11, 21, 20, 15))
    sitting = begun("person", "person", path)
    play(sitting, lambda moment: moment.ask is not None and moment.ask.kind == "town_move")
    moment, view = sitting.moment, sitting.view()
    sitting.close()
    (tmp_path / "pleasantville 2026-11-20 19.00.00.saucer").write_bytes(b"no sitting\n")

    kept = unfinished(tmp_path, SHOW.game)
    assert [one.path.name for one in kept] == [path.name, "pleasantville 2026-11-20 19.00.00.saucer"]
    assert dict(kept[0].players) == {"town": "person", "alien": "person"}
    assert not kept[0].problem
    assert kept[1].problem, "a damaged file is listed with the reason"

    again = Sitting.resume(SHOW.game, path, open_seat="town", bots=SHOW.bots("again"))
    assert (again.moment.what, again.moment.seat) == (moment.what, moment.seat)
    assert again.moment.ask.kind == moment.ask.kind  # type: ignore[union-attr]
    assert again.view().public == view.public  # type: ignore[attr-defined]
    again.close()


def test_a_finished_sitting_is_not_offered(tmp_path: Path) -> None:
    sitting = begun("bot", "bot", new_path(tmp_path, "pleasantville", datetime(2026, 11, 21)))
    play(sitting, lambda moment: moment.what == "over")
    sitting.close()
    assert unfinished(tmp_path, SHOW.game) == ()


def test_a_sitting_that_was_not_begun_at_a_screen_is_refused(tmp_path: Path) -> None:
    from companion.kernel.dice import Electronic
    from companion.kernel.table import Table

    path = tmp_path / "pleasantville 2026-11-21 00.00.00.saucer"
    Table.new(SHOW.game, {}, Electronic("seed"), path).close()
    with pytest.raises(UserError, match="was not begun at a screen"):
        Sitting.resume(SHOW.game, path, open_seat="town", bots=SHOW.bots("x"))
