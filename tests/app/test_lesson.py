"""The first game without a rulebook: what the coach says fits what is asked, and leads on into a real game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.lesson import FILE, Progress, lesson, next_tap
from companion.app.lobby.wishes import Wishes, rules_options, settled
from companion.app.sitting import Sitting
from companion.commands.demonstration import virtual_display
from companion.games import load
from companion.kernel import assets
from companion.kernel.canonical import frozen
from companion.kernel.errors import UserError
from companion.kernel.manifest import game, having
from companion.kernel.words import languages, texts
from tests.app.by_touch import SIZE, run_player

OURS = tuple(name for name in having("screen", "rules") if (assets.folder(name) / FILE).is_file())
MOST_SCREENS = 5
"""So many screens that wait for somebody, at most, from the game's page to the first decision. A card for hands is one:
its pages are things to do, with their pictures, and how many there are depends on the display."""


def test_all_games_that_ship_have_a_lesson() -> None:
    assert len(OURS) == 5


@pytest.mark.parametrize("name", OURS)
def test_a_script_fits_its_game(name: str) -> None:
    """Every step is asked for, of whom it names; nobody else is asked; a wrong answer is told from the right one."""
    taught = lesson(name)
    assert taught is not None
    wishes = settled(game(name), load(name), Wishes(dict.fromkeys(taught.machines, "bot"), options=taught.options))
    table: Any = None
    progress = Progress(taught, lambda: table.decided)
    sitting = Sitting.begin(
        load(name),
        players=wishes.players,
        bots=progress.bots(),
        options=rules_options(game(name), wishes),
        seed=taught.seed,
    )
    table = sitting.table
    while progress.left():
        moment = sitting.moment
        if moment.what == "ask":
            assert moment.ask is not None
            step = progress.of(moment.ask.seat)
            assert step is not None, f"{moment.ask.seat} is asked {moment.ask.kind}, and the lesson says nothing of it"
            assert step.wanted in moment.ask.as_seen().options, f"{moment.ask.kind}: {step.wanted} is not offered"
            sitting.answer(moment.token, step.wanted)
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.what in ("machine", "bot"), moment
            sitting.step()
    assert sitting.outcome is None, "people go on into a real game, not into an ending"


@pytest.mark.parametrize("name", OURS)
def test_each_step_that_is_spoken_of_has_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taught = lesson(name)
    assert taught is not None
    wanted = {"lesson", "lesson.start", *(f"lesson-{step.id}" for step in taught.step if step.id)}
    for language in languages():
        monkeypatch.setenv("SAUCER_LANGUAGE", language)
        there = texts(name)
        assert not [id for id in wanted if id not in there]
        assert {f"lesson-{rest}".split(".")[0] for rest in there.after("lesson-")} | {
            "lesson",
            "lesson.start",
        } == wanted


def test_progress_counts_each_seat_by_itself_and_forgets_what_was_taken_back() -> None:
    taught = lesson("abductinators")
    assert taught is not None
    decided = ["sneevil", "blorp"]
    progress = Progress(taught, lambda: decided)
    assert [step.seat for step in progress.left()][:2] == ["blorp", "sneevil"]
    assert progress.of("blorp") == [step for step in taught.step if step.seat == "blorp"][1]
    decided.remove("blorp")
    assert progress.of("blorp") == taught.step[0]
    decided[:] = [step.seat for step in taught.step]
    assert progress.left() == []
    assert progress.of("blorp") is None


def test_a_lesson_that_names_a_stranger_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app import lesson as module

    (tmp_path / FILE).write_text('seed = "x"\nmachines = ["zorro"]\nstep = []\n', encoding="utf-8")
    monkeypatch.setattr(module, "folder", lambda name: tmp_path)
    with pytest.raises(UserError, match=r'lesson.toml line 2: "zorro" is no seat of pleasantville. Seats: alien, town'):
        module.lesson.__wrapped__("pleasantville")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X server that nobody sees."""
    with virtual_display(SIZE) as name:
        yield name


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_a_lesson_is_played_by_touching_what_the_coach_frames(name: str, display: str, tmp_path: Path) -> None:
    told = run_player("x_lesson", name, folder=tmp_path, display=display)
    assert told["left"] == 0
    assert not told["taught"], "the real game has no coach"
    assert len(told["screens"]) <= MOST_SCREENS, told["screens"]
    taught = lesson(name)
    assert taught is not None
    first = next(step.id for step in taught.step if step.seat not in taught.machines)
    say = texts(name)
    assert say(f"lesson-{first}") in told["lines"]
    spoken = {say(f"lesson-{step.id}") for step in taught.step if step.id and step.seat not in taught.machines}
    assert spoken <= set(told["lines"])


def test_the_coach_frames_touch_after_touch_and_lets_nothing_else_count(finger: Any) -> None:
    finger.tap("first")
    finger.tap("choice 1")
    referee = finger.referee
    finger.wait(lambda: referee.play is not None, "the lesson")
    finger.lift_curtain()
    teacher, before = referee.play.teacher, referee.sitting.moment.token
    step = teacher.progress.of("alien")
    finger.give(next(one for one in referee.sitting.moment.ask.options if frozen(one) != step.wanted))
    finger.frames(3)
    assert referee.sitting.moment.token == before
    assert teacher.progress.of("alien") == step
    for _ in range(12):  # the list of buildings has pages
        teacher.look()
        finger.frames(2)
        if referee.sitting.table.decided:
            break
        x, y, w, h = teacher.pointer.area
        finger.tap_at(x + w / 2, y + h / 2, held=teacher.held)
        finger.frames(2)
    assert referee.sitting.table.decided == ("alien",)


def test_the_next_touch_follows_from_how_a_prompt_stands() -> None:
    """Also where the rows of a list that was opened have the ids of the list that opened it."""
    from companion.app.prompts.one import Entry, PickOne
    from companion.app.prompts.prompt import Row, Tap, Words
    from companion.kernel.game import Ask

    answers = tuple((what, where) for what in ("gun", "horse") for where in ("lyon", "paris"))
    ask, words = Ask("general", "produce", answers), Words("", "")
    view: Any = None

    def inner(what: str) -> PickOne:
        here = [one for one in answers if one[0] == what]
        return PickOne(ask, view, words, [Entry(Row(str(i), one[1]), one) for i, one in enumerate(here)])

    entries = [Entry(Row(str(i), what), opens=lambda what=what: inner(what)) for i, what in enumerate(("gun", "horse"))]  # type: ignore[misc]
    prompt = PickOne(ask, view, words, entries)
    wanted = ("horse", "paris")
    taps = []
    for _ in range(4):
        tap = next_tap(prompt, wanted)
        assert tap is not None
        taps.append(tap)
        if prompt.touch(tap) == wanted:
            break
    assert taps == [Tap("row", "1"), Tap("row", "1", held=True)]
    wrong = PickOne(ask, view, words, entries)
    wrong.touch(Tap("row", "0"))
    assert next_tap(wrong, wanted) == Tap("back")
