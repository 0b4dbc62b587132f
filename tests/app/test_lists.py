"""Lists that are longer than a page: the boards stand for them, or they are spread over the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.app.panel.spots import Spots
from companion.presentation.prompts.prompt import Quick, Row, Tap
from tests.app.test_screen import BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


def test_a_touch_on_a_board_means_rows_of_the_piece_or_else_of_the_place() -> None:
    rows = [Row("a", "A", piece="ann"), Row("b", "B", piece="ann"), Row("c", "C", place="jail"), Row("d", "D")]
    spots = Spots({"ann": "jail", "bob": "bank"}, {"jail", "bank"})
    assert [spots.hold(row) for row in rows] == [True, True, True, False]
    assert spots.hold(Row("e", "E", mapped=True))

    def meant(place: str | None, piece: str | None) -> str:
        return "".join(row.id for row in spots.meant(rows, place, piece))

    assert meant("jail", "ann") == "ab"
    assert meant("jail", "bob") == meant("jail", None) == "abc"
    assert meant("bank", "bob") == meant(None, None) == ""


def test_places_alone_are_no_crowd() -> None:
    """Each hex means one line: room for all of them was kept, and the board gave it."""
    hexes = [Row(hex, hex, place=hex) for hex in ("B4", "D4", "C5")]
    spots = Spots({"gun": "B4"}, {"B4", "D4", "C5"})
    assert spots.crowds(hexes) == ()
    assert spots.crowds([*hexes, Row("fire", "Fire", piece="gun")])[0][0].place == "B4", "a Gun on it may be meant, too"


def test_each_place_with_several_rows_is_a_crowd() -> None:
    """Room was kept for the one with the most rows, and a touch on another brought higher ones."""
    shots = [Row(f"{gun} {at}", at, piece=gun, place=at) for gun in ("g1", "g2") for at in ("A1", "D4")]
    crowds = Spots({"g1": "B4", "g2": "B4"}, {"A1", "B4", "D4"}).crowds(shots)
    assert sorted("".join(sorted({row.place for row in some})) for some in crowds) == ["A1", "A1D4", "D4"]


def test_a_long_list_is_spread_over_the_board_or_gives_way_to_it(finger: Finger, referee: Referee) -> None:
    """Too much of one stands on no board; all of the other does."""
    referee.begin(BOTH, seed="lists")
    play_until(finger, "place")
    stage: Any = referee.stage
    finger.frames(2)
    assert stage.panel.width == stage.width
    play: Any = referee.play
    finger.wait(lambda: play.art.drawn, "portraits")
    finger.frames(2)
    assert all(face._detail.words for face in stage.panel.rows.children if hasattr(face, "row")), "where they live"
    sitting = referee.sitting
    assert sitting is not None
    ask = sitting.moment.ask
    assert ask is not None
    answer = next(option for option in ask.options if option[0] == "place")
    finger.give(answer)
    assert sitting.table.records[-1]["answer"] == answer

    play_until(finger, "alien_move")
    panel: Any = stage.panel
    rows = panel.asking.prompt.rows()
    finger.frames(2)
    assert len(rows) > 20
    assert not any(panel.rows.holds(row.id) for row in rows if panel._spots.hold(row))
    assert panel.rows.pages == 1
    assert set(panel._spots.pieces.values()) >= stage.map._marks.legal > set(), "what can be touched is marked"
    crowd = next(place for place in panel._spots.pieces.values() if len(panel._spots.meant(rows, place, None)) > 1)
    meant = {row.id for row in panel._spots.meant(rows, crowd, None)}
    assert panel.tap_map(crowd, None), "who stands where it was touched"
    assert {row.id for row in rows if panel.rows.holds(row.id)} >= meant
    assert panel.asking.prompt.rows() == rows, "nobody is chosen"

    finger.tap("list")
    assert panel.width == stage.width
    assert all(panel.rows.holds(row.id) for row in rows)
    assert panel.rows.pages == 1
    before = panel.asking.prompt.marks()
    finger.tap_at(stage.map.center_x, panel.height * 0.3)
    assert panel.asking.prompt.marks() == before, "the board under the list is not touched"
    finger.tap("to board")
    assert panel.width < stage.width
    finger.tap("list")
    finger.tap(f"row {rows[3].id}")
    assert panel.asking.prompt.marks().picked == {rows[3].piece}
    assert panel.width < stage.width, "to say where, the board is there again"


def test_a_list_of_a_page_stays_beside_a_board_that_has_only_just_come(finger: Finger, referee: Referee) -> None:
    """A sitting opens with what is asked there, before anything has been laid out."""
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import Entry, PickOne
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    stage: Any = referee.stage
    entries = [Entry(Row(id, "10 and 9 points for Rapid Response and the Hoppers"), ("x", id)) for id in "ab"]
    prompt = PickOne(Ask("town", "x", (("x", "a"), ("x", "b"))), stage, Words("", ""), entries)
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=lambda answer, seats: None, changed=lambda: None)
    stage.set_panel(panel)
    finger.frames(2)
    assert panel.parent is stage
    assert not panel.spread
    assert panel.width < stage.width


def test_what_is_chosen_never_covers_the_board_where_the_rest_is_touched(finger: Finger, referee: Referee) -> None:
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import PickPlaces
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    play_until(finger, "alien_move")
    stage: Any = referee.stage
    ids = list(stage.map.board.ids)
    view: Any = None
    prompt = PickPlaces(
        Ask("town", "x", ()), view, Words("Where?", "Four places."), ids, count=4, listed=False, verb=("x",),
        row=lambda place: Row(place, f"{place}, a name that takes more than one line of a narrow list", place=place),
    )  # fmt: skip
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=lambda answer, seats: None, changed=lambda: None)
    stage.set_panel(panel)
    for count, place in enumerate(("hotel-dining", "church-altar", "house-7"), 1):
        panel.tap_map(place, None)
        finger.frames(2)
        assert (len(prompt.rows()), panel.width < stage.width) == (count, True)
    finger.tap_at(*stage.map.point_of("house-8"))
    assert len(prompt.rows()) == 4


@pytest.mark.parametrize(("count", "detail", "stand"), [(7, "9 to 12", 2), (7, "", 0), (13, "9 to 12", 0)])
def test_of_a_list_that_is_too_long_the_first_rows_stand_beside_the_board(
    count: int, detail: str, stand: int, finger: Finger, referee: Referee
) -> None:
    """Where they say more than the board does, and have an order: they took a touch to be seen, and often a second."""
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import Entry, PickOne
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    play_until(finger, "alien_move")
    stage: Any = referee.stage
    people = sorted(stage.map.lying())[:count]
    assert len(people) == count
    entries = [Entry(Row(who, f"Speak to the {who}", detail, piece=who), ("x", who)) for who in people]
    prompt = PickOne(Ask("town", "x", ()), stage, Words("Speak?", ""), entries, acts="bar")
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=lambda answer, seats: None, changed=lambda: None)
    stage.set_panel(panel)
    finger.frames(3)
    assert panel.width < stage.width
    assert [who for who in people if panel.rows.holds(who)] == people[:stand]
    assert panel.rows.pages == 1
    assert (panel.hint.parent is None) == bool(stand)
    assert finger.find("list") is not None
    panel.tap_map(None, people[-1])
    finger.frames(2)
    assert panel.asking.prompt.answer() == ("x", people[-1])
    assert [who for who in people if panel.rows.holds(who)] == [*people[:stand], people[-1]], "nothing goes"


@pytest.mark.parametrize("tells", [False, True], ids=["the same words", "words that say more later"])
def test_rows_that_a_touch_brings_stand_where_the_words_were(tells: bool, finger: Finger, referee: Referee) -> None:
    """A drawer grew by half for two rows that might come. Words that tell odds are read, and stay."""
    from companion.app import theme
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Answer, Ask
    from companion.presentation.prompts import Entry, PickOne
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    play_until(finger, "alien_move")
    stage: Any = referee.stage
    words = Words("Talk", "Touch somebody to talk to, or to win over by your influence in town.")

    def say(answer: Answer | None) -> Words:
        return words

    people = sorted(stage.map.lying())[:14]
    entries = [
        Entry(Row(f"{who} {detail}", "Gas Station Attendant", detail, piece=who), ("x", who, detail))
        for who in people
        for detail in ("influence 33 against 9", "talk: human or Alien?")
    ]
    done = Quick("done", "Enough talk", ("done",), "go")
    ask = Ask("town", "x", (("done",),))
    prompt = PickOne(ask, stage, say if tells else words, entries, quick=(done,), acts="bar")
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=lambda answer, seats: None, changed=lambda: None)
    stage.set_panel(panel)
    finger.frames(3)
    assert (panel.width == theme.now().drawer) != tells
    assert panel.todo.opacity == 1
    stood = {id(key): key.pos[:] for key in (panel.all, *panel.quick)}
    assert panel.tap_map(None, people[-1])
    finger.frames(2)
    assert [row.id for row in prompt.rows() if panel.rows.holds(row.id)] == [row.row.id for row in entries[-2:]]
    assert (panel.todo.opacity == 0) != tells
    assert panel.rows.top <= (panel.todo.y if tells else panel.todo.top) + 1, "under the title"
    assert {id(key): key.pos[:] for key in (panel.all, *panel.quick)} == stood, "nothing moves"


def test_a_few_rows_have_a_drawer_that_is_a_little_wider(finger: Finger, referee: Referee) -> None:
    """Two pairs lay under a key that showed both of them, beside half a drawer that was empty."""
    from kivy.graphics.texture import Texture

    from companion.app import theme
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import Entry, PickOne
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    play_until(finger, "alien_move")
    stage: Any = referee.stage
    pairs = (("waitress", "Bar & Grill: Bar", "Hotel Owner and Waitress"),
             ("bartender", "Veterinarian’s Office: Waiting Room", "Veterinarian and Bartender"))  # fmt: skip
    entries = [Entry(Row(who, where, those, face=who, piece=who), ("x", who)) for who, where, those in pairs]
    words = Words("Lift a pair?", "Lift two, to take one over or for show.")
    done = Quick("done", "Lift nobody", ("done",), "go")
    prompt = PickOne(Ask("alien", "x", (("done",),)), stage, words, entries, quick=(done,), acts="touch")
    face = Texture.create((8, 8))
    panel = ChoicePanel(Asking(prompt), None, lambda _: face, deed=lambda answer, seats: None, changed=lambda: None)
    stage.set_panel(panel)
    finger.frames(3)
    assert [who for who, *_ in pairs if panel.rows.holds(who)] == ["waitress", "bartender"]
    assert finger.find("list") is None
    assert theme.now().drawer < panel.width < (theme.now().drawer + theme.now().panel) / 2, "the town keeps its half"


def test_a_key_that_asks_for_a_finger_that_stays_moves_nothing(finger: Finger, referee: Referee) -> None:
    """Two keys changed from beside each other to one below the other as it was said: the next touch missed."""
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts import YesNo
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.question import Asking

    referee.begin(BOTH, seed="lists")
    play_until(finger, "alien_move")
    stage: Any = referee.stage
    words = Words("Off to the Doctor’s Office", "Only somebody of yours can be kept here. Then everybody knows. " * 3)
    keys = Quick("go", "Let them go", ("go",), "go"), Quick("stay", "Keep them here", ("stay",), held=True)
    panel = ChoicePanel(
        Asking(YesNo(Ask("alien", "x", (("go",), ("stay",))), stage, words, keys)), None, lambda _: None,
        deed=lambda answer, seats: None, changed=lambda: None,
    )  # fmt: skip
    stage.set_panel(panel)
    finger.frames(3)
    stood = [(key.pos[:], key.size[:]) for key in panel.quick]
    panel.touch(Tap("quick", "stay"))
    finger.frames(2)
    assert panel.todo.words.startswith("Press and hold “Keep them here”.")
    assert not panel.todo.cut
    assert [(key.pos[:], key.size[:]) for key in panel.quick] == stood
    panel.touch(Tap("quick", "stay", held=True))
    assert panel.todo.words == words.todo, "it was refused, and asks no more for a finger that stays"


def test_what_one_touch_may_mean_has_room_beside_the_board(finger: Finger, referee: Referee) -> None:
    """Two lines for the Bank President came over the sentence above them, in a row half as high as they are."""
    from companion.app.gallery.boxes import faults
    from companion.presentation.lesson import lesson

    taught = lesson("pleasantville")
    assert taught is not None
    referee.begin(BOTH, seed=taught.seed)
    sitting: Any = referee.sitting
    steps = iter(taught.step)
    while sitting.moment.ask is None or sitting.moment.ask.kind != "talk":
        moment = sitting.moment
        if moment.what == "roll":
            sitting.roll(moment.token)
        elif moment.what == "ask":
            sitting.answer(moment.token, next(steps).wanted)
        else:
            sitting.step()
    play: Any = referee.play
    play.hands.settle()
    referee.go_on()
    finger.lift_curtain()
    finger.frames(3)
    panel = finger.panel()
    lying = referee.stage.map.lying() if referee.stage is not None else {}
    if not panel.rows.holds("b:bank_president"):
        assert panel.tap_map(lying["bank_president"], "bank_president")
    finger.frames(3)
    assert panel.rows.holds("b:bank_president")
    for _ in range(panel.rows.pages):
        assert not list(map(str, faults(referee.shell, least_board=0.0)))
        panel.rows.turn(1)
        finger.frames(2)
