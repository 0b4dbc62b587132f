"""What is asked of all together: answers wait unseen, and are recorded in the order of the seats once all are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games import load as rules_of
from companion.games.body_snatchers.together import LEAST, REMINDED
from companion.kernel.game import CLOCK, TABLE, Refused
from companion.presentation.page import encode
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from tests.presentation.evening import Evening

SLOT = 20


@pytest.fixture
def eight() -> Iterator[Evening]:
    evening = Evening([f"s{number:02}" for number in range(1, 9)], seed="two pods", swap="pod", players=8)
    yield evening
    evening.sitting.close()


def test_touches_wait_and_are_recorded_in_the_order_of_the_seats(eight: Evening) -> None:
    kept = len(eight.sitting.table.records)
    seats = list(eight.seats)
    eight.tick(LEAST)
    for seat in reversed(seats):
        assert len(eight.sitting.table.records) == kept, "nothing is recorded before all are there"
        eight.done(seat)
    assert eight.records()[-len(seats) :] == seats
    eight.come()
    assert eight.step == "second"


def test_everybody_looks_at_their_role_at_once_and_nobody_waits_for_a_neighbour() -> None:
    seats = ("s01", "s02", "s03", "s04", "s05")
    sitting = Sitting.begin(
        rules_of("body_snatchers"),
        options={"players": 5, "announcer": "device", "night": "together"},
        players=dict.fromkeys(seats, "person"),
        bots={},
        seed="a deal",
    )
    sitting.elsewhere = frozenset(seats)
    while sitting.moment.what == "machine":
        sitting.step()
    view: Any = sitting.table.view(TABLE)
    for seat in reversed(seats):
        assert view.step == "deal"
        assert all(sitting.moment_of(one).ask is not None for one in seats)
        sitting.answer(sitting.moment_of(seat).token, ("done",))
        view = sitting.table.view(TABLE)
    assert view.step == "first"
    sitting.close()


def test_a_round_stands_for_ten_seconds_however_soon_all_have_touched(eight: Evening) -> None:
    eight.done()
    kept = len(eight.sitting.table.records)
    eight.tick(LEAST - 0.25)
    assert (eight.step, len(eight.sitting.table.records)) == ("first", kept)
    eight.tick(0.25)
    assert len(eight.sitting.table.records) > kept


def test_nobodys_page_tells_who_has_touched_or_how_many_but_a_pods_what_its_fellows_did(eight: Evening) -> None:
    first, second = eight.pods[:2]
    before = {viewer: eight.page(viewer) for viewer in (*eight.seats, TABLE)}
    eight.touch(first, ("touch", "s05", "s06", "s07"))
    changed = {viewer for viewer in before if eight.page(viewer) != before[viewer]}
    assert changed == {first, second}
    assert "They picked: 5" in eight.secrets(second)
    eight.touch(first, ("touch", "s03", "s06", "s07"))
    assert "They picked: 3" in eight.secrets(second), "a fellow's pick is shown as it stands"
    before = {viewer: eight.page(viewer) for viewer in before}
    eight.touch(first, ("touch", "s03", "s01", "s02"))
    assert {viewer for viewer in before if eight.page(viewer) != before[viewer]} == {first}, "and no more than that"
    before[first] = eight.page(first)
    told = {viewer: [event.kind for event in eight.sitting.table.overheard(viewer)] for viewer in before}
    assert {viewer for viewer in told if told[viewer]} == {first, second}
    assert (told[first], told[second]) == (["picked"], ["pointed"])
    human = next(seat for seat in eight.seats if seat not in eight.pods)
    eight.touch(human, ("touch", "s01", "s02", "s03"))
    assert {viewer for viewer in before if eight.page(viewer) != before[viewer]} == {human}
    assert "They picked: –" in eight.secrets(human), "made anew, too, it shows nobody's pick"


def test_a_touch_is_not_acknowledged_before_the_round_is_over(eight: Evening) -> None:
    moments = {viewer: eight.sitting.moment_of(viewer) for viewer in (*eight.seats, TABLE)}
    eight.tick(LEAST)
    for seat in eight.seats[:-1]:
        assert eight.touch(seat, ("touch", seat, seat, seat)) is None
        assert {viewer: eight.sitting.moment_of(viewer) for viewer in moments} == moments, "each is asked as before"
        assert all(eight.sitting.undo_token(viewer) is None for viewer in moments)
    assert eight.sitting.moment.what == "together"


def test_a_pick_can_be_changed_until_the_round_is_over_and_the_last_one_counts(eight: Evening) -> None:
    for target in ("s02", "s03", "s04"):
        eight.touch("s01", ("touch", target, target, target))
    eight.done(*eight.seats[1:])
    eight.tick(LEAST)
    record = next(record for record in reversed(eight.sitting.table.records) if record["seat"] == "s01")
    assert record["answer"] == ("touch", "s04", "s04", "s04")


def test_what_is_not_offered_is_refused_and_waits_for_nothing(eight: Evening) -> None:
    with pytest.raises(Refused):
        eight.touch("s01", ("touch", "s01", "s02", "s99"))
    assert not eight.sitting.table.held


def test_after_forty_seconds_all_are_reminded_alike_and_once(eight: Evening) -> None:
    eight.done("s01", "s02")
    before = {viewer: len(eight.sitting.table.seen(viewer)) for viewer in (*eight.seats, TABLE)}
    eight.tick(REMINDED - 0.25)
    assert all(len(eight.sitting.table.seen(viewer)) == before[viewer] for viewer in before)
    eight.tick(60)
    for viewer in before:
        news = eight.sitting.table.seen(viewer)[before[viewer] :]
        assert [event.kind for event in news] == ["reminded"]
        assert eight.shown.of(viewer).news.sentence == "The night waits until everybody is done."
    assert eight.sitting.table.held.keys() == {"s01", "s02"}, "what waits still waits"
    eight.done(*eight.seats[2:])
    assert not eight.sitting.table.held


def test_no_page_counts_the_time(eight: Evening) -> None:
    eight.tick(7)
    assert eight.shown.time is None
    assert all(eight.shown.of(viewer).time is None for viewer in (*eight.seats, TABLE))


@pytest.mark.parametrize("seconds", [1, 5, 10])
def test_a_night_of_eight_by_phones_lasts_no_longer_than_45_seconds(eight: Evening, seconds: int) -> None:
    """Everybody touches so soon after being asked; in visits such a night lasts at least 320 seconds."""
    passed = 0.0
    while eight.step != "talk":
        eight.come()
        assert eight.sitting.in_round
        eight.tick(seconds)
        passed += seconds
        step = eight.step
        eight.done()
        while eight.step == step and eight.sitting.in_round:
            eight.tick(0.25)
            passed += 0.25
    assert 3 * LEAST <= passed <= 45


def test_a_number_is_told_once_all_have_touched_and_read_by_everybody() -> None:
    seats = [f"s{number:02}" for number in range(1, 9)]
    evening = Evening(seats)
    roles: Any = evening.sitting.table._state
    psychic = next(seat for seat, role in roles.roles.items() if role == "psychic")
    evening.done()
    evening.tick(LEAST)
    evening.come()
    assert evening.step == "second"
    evening.touch(psychic, ("touch", "s01", "s02", "s03"))
    assert not any("number" in line for line in evening.secrets(psychic)), "a number is not told for a try"
    evening.touch(psychic, ("touch", "s02", "s03", "s04"))
    evening.done(*(seat for seat in seats if seat != psychic))
    evening.tick(LEAST)
    assert evening.step == "read"
    numbers = {seat: line for seat in seats for line in evening.secrets(seat) if "number" in line}
    assert {seat for seat, line in numbers.items() if line[-1].isdigit()} == {psychic}
    assert len({len(evening.secrets(seat)) for seat in seats}) == 1
    evening.done()
    evening.tick(LEAST)
    assert evening.step == "talk"
    assert not any(evening.secrets(seat) for seat in seats)


# ---- seats without a phone --------------------------------------------------------------------------------------


def test_seats_without_a_phone_are_visited_first_in_their_order_and_as_long_as_ever() -> None:
    evening = Evening(["s01", "s02", "s04", "s05", "s07", "s08"])
    sitting = evening.sitting
    evening.done("s01", "s02", "s04", "s05", "s07", "s08")
    evening.tick(30)
    for seat in ("s03", "s06"):
        moment = sitting.moment
        assert (moment.what, moment.viewer, moment.private, moment.others) == ("ask", seat, True, ())
        evening.tick(REMINDED)
        assert sitting.moment.viewer == seat, "nobody is passed over, and nobody reminded meanwhile"
        sitting.lifted = True
        evening.done(seat)
        evening.tick(SLOT - 0.25)
        assert sitting.moment.viewer == seat, "how soon it has touched tells nothing"
        assert evening.step == "first"
        evening.tick(0.25)
        assert not sitting.lifted
    assert evening.records()[-8:] == list(evening.seats)
    assert not any(event.kind == "reminded" for event in sitting.table.seen(TABLE))


def test_phones_stay_open_until_the_last_curtain_is_down() -> None:
    evening = Evening(["s01", "s02", "s04", "s05", "s06", "s07", "s08"])
    evening.sitting.lifted = True
    evening.done(*evening.sitting.elsewhere)
    evening.tick(5)
    evening.touch("s01", ("touch", "s08", "s08", "s08"))
    assert evening.sitting.table.held["s01"] == ("touch", "s08", "s08", "s08")
    assert evening.sitting.moment.viewer == "s03"


def test_a_phone_that_is_lost_in_a_round_leaves_its_touches_or_has_the_curtain() -> None:
    evening = Evening([f"s{number:02}" for number in range(1, 9)])
    evening.done("s01")
    evening.sitting.elsewhere -= {"s01", "s02"}
    assert evening.sitting.moment.viewer == "s02"
    evening.sitting.elsewhere |= {"s02"}
    assert evening.sitting.moment.what == "together"


def test_without_any_phone_everybody_is_visited_in_turn() -> None:
    evening = Evening(players=5)
    for seat in evening.seats:
        assert evening.sitting.moment.viewer == seat
        evening.sitting.lifted = True
        evening.done(seat)
        evening.tick(SLOT)
    evening.come()
    assert evening.step == "second"


# ---- machines -----------------------------------------------------------------------------------------------


def test_machines_answer_when_all_people_have_and_their_records_stand_in_order() -> None:
    evening = Evening(["s02", "s04", "s05"], ["s01", "s03", "s06", "s07", "s08"])
    evening.tick(LEAST)
    assert evening.sitting.moment.what == "together"
    evening.done("s02", "s04")
    assert set(evening.sitting.table.held) == {"s02", "s04"}
    evening.done("s05")
    assert evening.records()[-8:] == list(evening.seats)


def test_a_machine_among_the_pods_goes_for_whom_its_fellow_has_picked() -> None:
    for number in range(20):
        people = ["s01", "s02", "s03", "s04"]
        evening = Evening(people, ["s05", "s06", "s07", "s08"], seed=f"pods {number}", swap="pod")
        machine = next((seat for seat in evening.pods if seat not in people), None)
        person = next((seat for seat in evening.pods if seat in people), None)
        if machine and person:
            break
    assert machine
    assert person
    evening.done()
    evening.touch(person, ("touch", "s03", "s03", "s03"))
    evening.tick(LEAST)
    record = next(record for record in reversed(evening.sitting.table.records) if record["seat"] == machine)
    assert record["answer"][1] == "s03"


def test_one_person_alone_waits_for_nobody() -> None:
    evening = Evening([], ["s02", "s03", "s04", "s05", "s06", "s07", "s08"])
    assert evening.sitting.moment.viewer == "s01"
    assert not evening.sitting.moment.private
    evening.done("s01")
    evening.come()
    assert evening.step == "second"


# ---- what is kept -------------------------------------------------------------------------------------------


def test_a_crash_in_a_round_asks_that_round_again(tmp_path: Path) -> None:
    file = tmp_path / "evening.saucer"
    evening = Evening(["s01", "s02", "s03", "s04"], players=5, path=file)
    evening.tick(LEAST)
    evening.done("s01", "s02", "s04")
    pages = {seat: evening.page(seat) for seat in ("s03", "s05")}
    evening.sitting.table.close()
    again = Sitting.resume(rules_of("body_snatchers"), file, bots={})
    assert again.in_round
    assert not again.table.paused
    assert not again.lifted, "nobody has lifted a curtain yet"
    assert not again.table.held
    assert set(again.table.waiting) == {*again.persons, CLOCK}
    shown = Shown(load("body_snatchers").for_options(again.table.records[0]["options"]), again)
    for seat, page in pages.items():
        moment = again.moment_of(seat)
        now = encode(shown.page(moment, shown.asking(moment).question))
        ours, theirs = (msgspec.json.decode(one) for one in (page, now))
        assert ours["question"] == theirs["question"]
    again.close()


@pytest.mark.parametrize("order", [1, -1])
def test_neither_order_nor_time_of_touches_is_in_the_file(order: int, tmp_path: Path) -> None:
    file = tmp_path / f"evening{order}.saucer"
    seats = [f"s{number:02}" for number in range(1, 9)]
    evening = Evening(seats, path=file)
    for seat in seats[::order]:
        evening.tick(1 if order > 0 else 0.5)
        evening.done(seat)
    evening.tick(LEAST)
    assert evening.records()[-8:] == seats
    assert not any("at" in record or "timer" in record for record in evening.sitting.table.records)
    evening.sitting.close()
