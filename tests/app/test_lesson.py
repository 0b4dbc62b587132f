"""The first game without a rulebook: what the coach says fits what is asked, and leads on into a real game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.app.lobby.wishes import Wishes, rules_options, settled
from companion.app.virtual import virtual_display
from companion.games import load
from companion.kernel import assets
from companion.kernel.board import split
from companion.kernel.bots import SeededLuck
from companion.kernel.canonical import frozen
from companion.kernel.errors import UserError
from companion.kernel.manifest import game, having
from companion.kernel.words import languages, texts, unmarked
from companion.presentation.lesson import FILE, Lesson, Progress, lesson, next_tap
from companion.presentation.screen import load as load_screen
from companion.presentation.set_up import steps, tables
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from tests.app.by_touch import SIZE, run_player

OURS = tuple(name for name in having("screen", "rules") if (assets.folder(name) / FILE).is_file())
ALL_AS_PRINTED: Mapping[str, Sequence[str]] = dict.fromkeys(("added", "taken_out", "more", "fewer"), ())
"""With what the set-up of Alien Invasion is filled where nobody is helped."""
MOST_SCREENS = 5
"""So many screens that wait for somebody, at most, from the game's page to the first decision. A card for hands is one:
its pages are things to do, with their pictures, and how many there are depends on the display."""


def test_all_games_that_ship_have_a_lesson() -> None:
    assert len(OURS) == 5


def played(name: str, taught: Lesson) -> tuple[Progress, Sitting]:
    """Begin the sitting of a lesson, and count how far it is."""
    table: Any = None
    wishes = settled(game(name), load(name), Wishes(dict.fromkeys(taught.machines, "bot"), options=taught.options))
    progress = Progress(taught, lambda: table.decided)
    sitting = Sitting.begin(
        load(name),
        players=wishes.players,
        bots=progress.bots(),
        options=rules_options(game(name), wishes),
        seed=taught.seed,
    )
    table = sitting.table
    return progress, sitting


@pytest.mark.parametrize("name", OURS)
def test_a_script_fits_its_game(name: str) -> None:
    """Every step is asked for, of whom it names; nobody else is asked; a wrong answer is told from the right one."""
    taught = lesson(name)
    assert taught is not None
    progress, sitting = played(name, taught)
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
    set_up = {f"lesson.{step.id}" for step in steps(name)}
    wanted = {"lesson", *set_up, *(f"lesson-{step.id}" for step in taught.step if step.id)}
    for language in languages():
        monkeypatch.setenv("SAUCER_LANGUAGE", language)
        there = texts(name)
        assert not [id for id in wanted if id not in there]
        said = {f"lesson-{rest}".split(".")[0] for rest in there.after("lesson-")}
        assert said | {"lesson"} | set_up == wanted


@pytest.mark.parametrize("name", OURS)
def test_what_is_said_of_dice_is_said_before_dice(name: str) -> None:
    """Dice that fall after the last decision are told with the end of the lesson."""
    taught = lesson(name)
    assert taught is not None
    progress, sitting = played(name, taught)
    before = set()
    for _ in range(500):
        left, moment = progress.left(), sitting.moment
        if moment.what == "roll":
            before.add(f"lesson-{left[0].id}.roll" if left else "lesson.roll")
            sitting.roll(moment.token)
        elif not left:
            break
        elif moment.what == "ask":
            assert moment.ask is not None
            step = progress.of(moment.ask.seat)
            assert step is not None
            sitting.answer(moment.token, step.wanted)
        else:
            title = Shown(load_screen(name), sitting).rolled(moment)[0]
            assert title == ("The machine plays" if moment.what == "bot" else "And then…")
            sitting.step()
    say = texts(name)
    spoken = {"lesson.roll", *(f"lesson-{step.id}.roll" for step in taught.step if step.id)}
    assert not [id for id in spoken if id in say and id not in before]
    sitting.close()


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
    from companion.presentation import lesson as module

    (tmp_path / FILE).write_text('seed = "x"\nmachines = ["zorro"]\nstep = []\n', encoding="utf-8")
    monkeypatch.setattr(module, "folder", lambda name: tmp_path)
    with pytest.raises(UserError, match=r'lesson.toml line 2: "zorro" is no seat of pleasantville. Seats: alien, town'):
        module.lesson.__wrapped__("pleasantville")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Provide an X server that nobody sees."""
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
    assert not told["unsaid"], "each touch is named, one at a time"
    assert say(f"lesson-{first}") in told["asked"]
    spoken = [f"lesson-{step.id}" for step in taught.step if step.id and step.seat not in taught.machines]
    more = [f"{id}.{part}" for id in spoken for part in ("roll", "after")]
    spoken += [id for id in ("lesson.roll", *more) if id in say]
    assert not [id for id in spoken if not any(say(id) in line for line in told["lines"])]


@pytest.mark.parametrize("name", OURS)
def test_the_table_of_a_first_game_is_set_up_in_pictures(name: str) -> None:
    """What each step names is there: its board, what lies on it as the game begins, printed pieces of the game."""
    taught = lesson(name)
    assert taught is not None
    screen = load_screen(name)
    _, sitting = played(name, taught)
    shown = tables(screen, sitting)
    assert [table.words for table in shown if not table.words or table.words.startswith("lesson")] == []
    for step, table in zip(steps(name), shown, strict=True):
        assert (table.surface is not None) == bool(step.board)
        for start in step.pieces:
            assert any(piece.id.startswith(start) for piece in table.pieces), f"{step.id}: no {start} lies there"
        assert set(step.faces) <= set(screen.faces), step.id
    sitting.close()


@pytest.mark.parametrize("name", ["body_snatchers", "alien_invasion", "abductinators", "war_of_the_worlds"])
def test_another_game_is_set_up_in_pictures(name: str, finger: Any) -> None:
    """Nobody had said how the table is set up: the first card was turned three seconds after "Begin".

    And once the pictures have said it, no card for hands says it again.
    """
    from companion.app.lobby.set_up_sheet import SetUpSheet
    from companion.app.surfaces import SurfaceView

    referee: Any = finger.referee
    say = texts(name)
    referee._lobby.game = name
    referee._lobby.ask_wishes()
    finger.tap("begin")
    sheet: Any = referee.shell.sheet
    assert type(sheet) is SetUpSheet
    assert not referee.play, "no card is turned up meanwhile"
    for step in steps(name, first=False):
        there = sheet.shown.words.startswith(unmarked(say.fill(f"set-up-{step.id}", ALL_AS_PRINTED)))
        if (step.needs or step.options) and not there:
            continue  # nothing of it lies on this table
        assert there
        if step.board == "forces":
            row: Any = sheet._board
            assert row.board.across == 2, "four sheets in a line had no room for their names"
        assert set(step.faces) <= set(referee.screen.faces)
        assert sheet.shown.pieces or step.faces or step.board
        finger.frames(1)
        board = next((one for one in sheet.children if isinstance(one, SurfaceView)), None)
        places = {split(piece.place)[0] for piece in sheet.shown.pieces}
        assert board is None or all(board.shows(place, 2) for place in places), "on tracks beside a country, too"
        sheet.turn(1)
    finger.tap("choice 1")
    finger.tap("begin")
    finger.tap("choice 0")
    finger.wait(lambda: referee.play is not None and referee.shell.sheet is None, "the game")
    assert referee.play.to_do is not None
    assert not referee.play.to_do.of("table")


def test_the_coach_frames_touch_after_touch_and_lets_nothing_else_count(finger: Any) -> None:
    finger.tap("first")
    sheet, seen = finger.referee.shell.sheet, []
    for _ in range(3):
        seen.append(sheet.shown.words)
        assert (sheet.buttons[0]._style == "gold") == sheet.on.disabled, "one key is bright: what comes next"
        if not sheet.on.disabled:
            finger.tap("step on")
    assert len(set(seen)) == 3, "a sentence and a picture for each step"
    finger.tap("step back")
    assert sheet.shown.words == seen[1]
    finger.tap("choice 1")
    referee = finger.referee
    finger.wait(lambda: referee.play is not None, "the lesson")
    finger.lift_curtain()
    teacher, before = referee.play.teacher, referee.sitting.moment.token
    panel = referee.play.stage.panel
    assert panel.title.words
    assert not panel.todo.words, "where the finger goes is said once, by the coach"
    assert panel.hint.parent is None
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
    from companion.kernel.game import Ask
    from companion.presentation.prompts.one import Entry, PickOne
    from companion.presentation.prompts.prompt import Row, Tap, Words
    from companion.presentation.question import Asking

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
        tap = next_tap(Asking(prompt), wanted)
        assert tap is not None
        taps.append(tap)
        if prompt.touch(tap) == wanted:
            break
    assert taps == [Tap("row", "1"), Tap("row", "1", held=True)]
    wrong = PickOne(ask, view, words, entries)
    wrong.touch(Tap("row", "0"))
    assert next_tap(Asking(wrong), wanted) == Tap("back")


def test_what_a_second_touch_would_confirm_is_confirmed_by_its_button() -> None:
    """The frame stayed on the place that had just been touched, as if the touch had been lost."""
    from companion.kernel.game import Ask
    from companion.presentation.prompts.prompt import ACT, Tap, Words
    from companion.presentation.prompts.touches import Touches
    from companion.presentation.question import Asking

    answers = tuple(("accuse", who, whom) for who in ("s01", "s02") for whom in ("s01", "s02") if who != whom)
    view: Any = None
    prompt = Touches(
        Ask("table", "accuse", answers),
        view,
        Words("", "", "Accuse"),
        {"s01": "s01", "s02": "s02"},
        count=2,
        answer=lambda touched: ("accuse", *touched),
        touched=lambda answer: answer[1:],
        acts="again",
    )
    taps = []
    for _ in range(3):
        tap = next_tap(Asking(prompt), answers[0])
        assert tap is not None
        taps.append(tap)
        prompt.touch(tap)
    assert taps == [Tap("place", "s01"), Tap("place", "s02"), ACT]


# ---- a first game that is left ------------------------------------------------------------------------------------


def begin_lesson(finger: Any, name: str = "pleasantville") -> Any:
    """Begin a game's lesson without a table, and return the referee."""
    referee = finger.referee
    referee._lobby.game = name
    taught = lesson(name)
    assert taught is not None
    referee._lobby.teach(taught)
    finger.tap("choice 1")
    finger.wait(lambda: referee.play is not None and referee.shell.sheet is None, "the lesson")
    return referee


def follow(finger: Any, most: int = 1000) -> None:
    """Follow the script for so many decisions, or until the lesson is over."""
    referee = finger.referee
    end = len(referee.sitting.table.decided) + most
    for _ in range(20_000):
        play = referee.play
        if referee.shell.sheet is not None or len(play.sitting.table.decided) >= end:
            return
        moment = play.sitting.moment
        if referee.shell.curtain is not None:
            finger.lift_curtain()
        elif play.teacher.progress.left() and play.stage.panel is not None and moment.what == "ask":
            play.moments.answer(play.teacher.progress.of(moment.ask.seat).wanted, moment.token)
        elif moment.what == "roll":
            play.moments.roll(moment.token)
        finger.frames(1)
    raise AssertionError("the lesson does not end")


def test_the_coach_calls_a_card_what_is_printed_on_it_and_points_at_people(finger: Any) -> None:
    """ "Touch Card 3" was the third from the left, a card with a 1; and Grandma hid behind "Show all 4"."""
    finger.referee.desk.pace = 0.1
    referee = begin_lesson(finger, "abductinators")

    def line() -> str:
        finger.settle_news()
        finger.wait(lambda: type(referee.play.stage.panel).__name__ == "ChoicePanel", "a question")
        referee.play.teacher.look()
        return str(referee.play.teacher.strip.line)

    finger.wait(lambda: referee.play.art.drawn, "the pictures", 60)
    assert line().startswith("Touch this card: “Run / Hide 1 (I’m stupid)”.\n")
    finger.referee.desk.pace = 0.0
    follow(finger, 12)
    assert line().startswith("Touch “Grab Grandma!”.\n")
    from companion.app.hands.card import HandsCard

    play = referee.play
    card, said = HandsCard([], play.art.face_of, done=print, wait=True), play.teacher._line
    play.stage.set_panel(card)
    assert said().words, "what the first lines are about"
    card.page = 1
    assert (said().words, said().do) == ("", "Touch “Done”."), "and not what others are"


def test_somebody_else_is_taken_back_by_the_arrow_or_by_a_touch_on_who_was_meant(finger: Any) -> None:
    """The coach sent the Maid where the Bartender should go, and then refused it."""
    from companion.presentation.prompts.prompt import Tap

    referee = begin_lesson(finger)
    follow(finger, 7)
    play = referee.play
    finger.wait(lambda: type(play.stage.panel).__name__ == "ChoicePanel", "who moves")
    finger.rest(0.5)
    panel = play.stage.panel
    assert play.teacher.progress.left()[0].id == "prey"

    def line() -> str:
        play.teacher.look()
        return str(play.teacher.strip.line)

    def touch(who: str) -> None:
        panel.tap_map(play.stage.boards.views["town"].lying()[who], who)

    assert line().startswith("Touch “Bartender” on the board.\n")
    touch("maid")
    assert line().startswith("That isn’t it. Touch the arrow that goes back.\n")
    assert play.teacher.target == Tap("back")
    panel.touch(Tap("back"))
    assert line().startswith("Touch “Bartender” on the board.\n")
    touch("maid")
    line()
    assert play.stage.boards.views["town"].lying()["bartender"] in panel.question.marks.legal, "the Maid could go there"
    touch("bartender")
    assert [row.id for row in panel.question.rows if row.chosen] == ["bartender"]
    assert line().startswith("Touch Veterinarian’s Office: Waiting Room on the board.\n")


def test_cards_are_turned_over_before_anybody_runs(finger: Any) -> None:
    """Hands had moved three humans before "All cards over!" came; and the way back looked alive all the time."""
    finger.referee.desk.pace = 0.1
    referee = begin_lesson(finger, "abductinators")
    told: list[str] = []
    finger.wait(lambda: referee.play.art.drawn, "the pictures", 60)
    while [step.id for step in referee.play.teacher.progress.left()][:1] != ["run"]:
        stage = referee.play.stage
        if stage.card is None and type(stage.panel).__name__ == "ChoicePanel":
            follow(finger, 1)
        elif stage.card is not None or type(stage.panel).__name__ == "NewsPanel":
            told.append(stage.card.beat.words if stage.card is not None else stage.panel.words.words)
            assert stage.signs["undo"].disabled
            if told[-1].startswith("Phase "):
                assert stage.track._name.words == told[-1].partition(":")[0], "the bar is as far as the card"
            (stage.card or stage.panel).next()
        finger.frames(1)
    over = next(at for at, words in enumerate(told) if "Turn them over" in words)
    runs = next(at for at, words in enumerate(told) if "Uncle Burl runs" in words)
    assert over < runs
    assert "All cards are turned over" not in told[runs]


def test_what_the_coach_wants_watched_waits_for_a_finger(finger: Any) -> None:
    """A card had gone before a stranger had read it, though "Touch the screen to go on" stood below."""
    finger.referee.desk.pace = 0.1
    stage = begin_lesson(finger, "alien_invasion").stage
    finger.wait(lambda: type(stage.panel).__name__ == "NewsPanel", "the cards that are drawn")
    finger.rest(1.5)
    assert type(stage.panel).__name__ == "NewsPanel"
    finger.tap("next")
    finger.wait(lambda: stage.card is not None, "whose card it is")
    finger.rest(3 * stage.card.beat.seconds(0.1))
    assert stage.card is not None
    finger.tap("next")
    finger.wait(lambda: stage.card is None and type(stage.panel).__name__ == "ChoicePanel", "what is asked")


@pytest.mark.parametrize(("name", "after"), [("pleasantville", 5), ("abductinators", 3)])
def test_a_first_game_is_left_kept_and_gone_on_with(finger: Any, name: str, after: int) -> None:
    from companion.presentation.shelf import unfinished
    from companion.presentation.statistics import UncountedFiles, digests

    referee: Any = begin_lesson(finger, name)
    follow(finger, after)
    finger.wait(lambda: referee.sitting.moment.what == "ask", "a question")
    path = referee.sitting.path
    left, ask, view = referee.play.teacher.progress.left(), referee.sitting.moment.ask, referee.sitting.view()
    finger.tap("curtain menu" if referee.shell.curtain is not None else "menu")
    finger.tap("menu Keep and leave")
    assert not referee.play
    assert "Resume" in referee.shell._toast.words.words
    (kept,) = unfinished(referee.desk.folder, referee.screen.game)
    assert (kept.path, kept.lesson, kept.problem) == (path, True, "")
    finger.frames(3)
    assert not referee.shell.screen._begun.cut, "when it was begun is read whole"
    finger.tap("resume")
    again = referee.play.teacher
    assert again is not None, "the coach is there again"
    assert again.progress.left() == left
    assert (referee.sitting.moment.ask, referee.sitting.view()) == (ask, view)
    assert referee.sitting.fingerprint == ""
    follow(finger)
    assert again.progress.left() == []
    finger.tap("choice 1")  # not now
    assert unfinished(referee.desk.folder, referee.screen.game) == (), "there is nothing left to go on with"
    assert digests(referee.desk.folder) == ((), UncountedFiles())
    assert finger.find("past") is None


def test_a_first_game_lets_no_phone_in_and_says_where_they_are(finger: Any) -> None:
    """A phone has no coach: what is touched there would go past the script."""
    referee = begin_lesson(finger)
    finger.tap("curtain menu")
    finger.tap("menu Phones")
    finger.frames(2)
    assert "coach" in referee.shell.sheet._words.words
    assert referee.play.phones.phones is None
    assert not referee.play.phones.starting
    finger.tap("choice 0")
    finger.tap("menu Go on")
    assert referee.shell.sheet is None


def test_a_first_game_is_over_when_its_last_dice_have_fallen(finger: Any) -> None:
    from companion.app.panel import RollPanel

    referee: Any = begin_lesson(finger, "alien_invasion")
    say = texts("alien_invasion")
    follow(finger, 14)
    play = referee.play
    assert play.teacher.progress.left() == []
    finger.wait(lambda: isinstance(play.stage.panel, RollPanel), "the last dice")
    assert play.teacher.strip.line == say("lesson.roll")
    assert not referee.shell.sheet
    play.moments.roll(play.sitting.moment.token)
    finger.wait(lambda: referee.shell.sheet is not None, "the end")
    assert say("lesson") in referee.shell.sheet._words.words


def test_a_first_game_that_was_left_is_offered_before_another_one(finger: Any) -> None:
    referee = begin_lesson(finger)
    follow(finger, 2)
    path = referee.sitting.path
    referee.open()
    finger.tap("first")
    finger.tap("choice 2")
    assert referee.sitting.path == path
    assert referee.play.teacher is not None


def test_a_first_game_is_played_on_without_the_coach(finger: Any) -> None:
    """It ended after one shot of a battle that everybody wanted to see the end of."""
    referee: Any = begin_lesson(finger, "war_of_the_worlds")
    follow(finger)
    finger.wait(lambda: referee.shell.sheet is not None, "the end of the lesson")
    decided, path = list(referee.sitting.table.decided), referee.sitting.path
    finger.tap("choice 2")
    finger.wait(lambda: referee.play.teacher is None, "the game itself")
    assert not referee.shell.sheet
    assert list(referee.sitting.table.decided) == decided
    finger.settle_news()
    ask = referee.sitting.moment.ask
    assert ask.kind == "human"
    finger.give(("fire", "field_gun_1", "tripod_red_6"))
    finger.wait(lambda: len(list(referee.sitting.table.decided)) > len(decided), "the second shot")
    referee.open()
    referee.resume(path)
    assert referee.play.teacher is None, "nobody is taught what was played already"
    assert referee.shell._toast is None or "coach" not in referee.shell._toast.words.words


def test_a_first_game_whose_script_has_changed_goes_on_without_the_coach(
    finger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.referee import lobby as module

    referee = begin_lesson(finger)
    follow(finger, 2)
    path, ask = referee.sitting.path, referee.sitting.moment.ask
    referee.open()
    taught = lesson("pleasantville")
    assert taught is not None
    monkeypatch.setattr(module, "lesson", lambda name: Lesson("another", taught.step))
    referee.resume(path)
    assert referee.play.teacher is None
    assert referee.sitting.moment.ask == ask
    assert "coach" in referee.shell._toast.words.words


def test_giving_a_first_game_up_is_told(finger: Any) -> None:
    from companion.presentation.shelf import unfinished

    referee = begin_lesson(finger)
    finger.tap("curtain menu")
    finger.tap("menu Give up")
    finger.tap("choice 0")
    assert referee.play is not None
    finger.tap("curtain menu")
    finger.tap("menu Give up")
    finger.tap("choice 1")
    finger.frames(2)
    assert referee.play is None
    assert "given up" in referee.shell.sheet._words.words
    assert unfinished(referee.desk.folder, referee.screen.game) == ()


@pytest.mark.parametrize("taught", [False, True])
def test_only_real_games_are_counted(tmp_path: Path, taught: bool) -> None:
    """A lesson's dice and answers were written beforehand: it tells nothing of luck or of who plays well."""
    from companion.games import bots
    from companion.presentation.shelf import finished
    from companion.presentation.statistics import UncountedFiles, digests

    name = "abductinators"
    wishes = settled(game(name), load(name), Wishes(dict.fromkeys(("blorp", "sneevil"), "bot"), options={"players": 2}))
    sitting = Sitting.begin(
        load(name), players=wishes.players, options=rules_options(game(name), wishes), seed="counted",
        bots=dict.fromkeys(wishes.players, bots(name)["random"](SeededLuck("counted")).choose),
        path=tmp_path / "one.saucer", lesson={"script": "x", "hands": "off"} if taught else {},
    )  # fmt: skip
    while sitting.outcome is None:
        sitting.roll(moment.token) if (moment := sitting.moment).what == "roll" else sitting.step()
    sitting.close()
    assert len(finished(tmp_path)) == len(digests(tmp_path)[0]) == (0 if taught else 1)
    assert digests(tmp_path)[1] == UncountedFiles()


def test_a_lesson_ends_before_the_machine_draws_what_nobody_plays(finger: Any) -> None:
    """A new set and its first card were told, and then that the fight was over."""
    referee = begin_lesson(finger, "alien_invasion")
    table = referee.sitting.table
    follow(finger)
    finger.wait(lambda: referee.shell.sheet is not None, "the end of the lesson")
    assert [event.kind for event in table.log("table")].count("set_drawn") == 1


def test_what_hands_do_first_stands_before_the_touch_on_one_page(finger: Any) -> None:
    """The strip was as high as a shorter touch before had wanted it: the book stood on a second page."""
    referee = begin_lesson(finger, "alien_invasion")
    taught = lesson("alien_invasion")
    assert taught is not None
    follow(finger, len(taught.step) - 1)
    finger.settle_news()
    finger.wait(lambda: type(referee.play.stage.panel).__name__ == "ChoicePanel", "a question")
    strip = referee.play.teacher.strip
    finger.wait(lambda: "Touch “They’re up to" in strip.line, "the last touch")
    finger.frames(3)
    assert strip.line.startswith("Lay a book")
    assert strip.pages() == [strip.line]


def test_no_card_of_a_faction_that_does_not_play_is_laid_out() -> None:
    """A Hoppers card lay beside those of the two factions that played."""
    for players, there in ((2, False), (4, True)):
        sitting = Sitting.begin(load("alien_invasion"), players={}, bots={}, options={"players": players}, seed="cards")
        shown = tables(load_screen("alien_invasion"), sitting, first=False)
        assert ("hoppers_triple_1" in shown[-1].faces) == there
        assert "event_1" in shown[-1].faces
        sitting.close()


@pytest.mark.parametrize(("cards", "there", "not_there"), [
    ("machine", "The human cards go in a pile", "Shuffle the alien cards"),
    ("real", "Shuffle the alien cards", "The human cards go in a pile"),
])  # fmt: skip
def test_what_is_said_of_decks_is_about_the_cards_that_were_chosen(cards: str, there: str, not_there: str) -> None:
    """Whoever played with cards on the screen read what to do with real ones."""
    sitting = Sitting.begin(load("abductinators"), players={}, bots={}, options={"cards": cards}, seed="cards")
    told = " ".join(table.words for table in tables(load_screen("abductinators"), sitting, first=False))
    sitting.close()
    assert there in told
    assert not_there not in told


@pytest.mark.parametrize(("cards", "deck"), [("machine", "printed"), ("real", "printed"), ("real", "playing")])
def test_a_deck_is_shuffled_only_where_real_cards_were_chosen(cards: str, deck: str) -> None:
    """With real cards nobody said that there is a deck to make; of playing cards not even whose suit is whose."""
    options = {"players": 2, "cards": cards, "deck": deck}
    sitting = Sitting.begin(load("alien_invasion"), players={}, bots={}, options=options, seed="cards")
    told = [table.words for table in tables(load_screen("alien_invasion"), sitting, first=False)]
    sitting.close()
    assert any(words.startswith("Shuffle the action deck") for words in told) == ((cards, deck) == ("real", "printed"))
    assert any(words.startswith("Shuffle playing cards") for words in told) == (deck == "playing")
