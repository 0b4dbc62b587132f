"""The map under the finger: pan, zoom, and what a tap means."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.play import played
from tests.app.test_screen import AGAINST_THE_MACHINE, BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee
    from companion.app.surfaces import MapView


@pytest.fixture
def board_map(finger: Finger, referee: Referee) -> MapView:
    referee.begin(BOTH, seed="map")
    play_until(finger, "town_move")
    assert referee.stage is not None
    view = referee.stage.boards.views["town"]
    from companion.app.surfaces import MapView

    assert isinstance(view, MapView)
    return view


def test_px_and_mm_are_each_others_inverse(board_map: MapView) -> None:
    board_map.zoom_by(2.3, (200, 250))
    x, y = board_map.to_mm(*board_map.to_px(123.0, 456.0))
    assert (x, y) == pytest.approx((123.0, 456.0))


@pytest.mark.parametrize(
    "size",
    [(800, 480), pytest.param((1024, 600), marks=pytest.mark.slow), pytest.param((720, 1280), marks=pytest.mark.slow)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_a_resumed_map_stands_where_it_stood(tmp_path: Path, size: tuple[int, int]) -> None:
    """Where to look is said before the new screen is laid out; a third of the board was cut off."""
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", size=size, settle=0) as finger:
        referee = finger.referee
        referee.begin(AGAINST_THE_MACHINE, seed="e")
        for kind in ("place", "target", "influence_roll", "town_move"):
            play_until(finger, kind)
            stage = referee.stage
            assert stage is not None
            finger.frames(3)
            before = (stage.map.to_px(0, 0), stage.map.scale)
            referee.open()
            finger.frames(2)
            finger.tap("resume")
            finger.frames(3)
            stage = referee.stage
            assert stage is not None
            assert (stage.map.to_px(0, 0), stage.map.scale) == before, kind


def test_all_that_is_played_on_fits_and_the_map_never_leaves_it(finger: Finger, board_map: MapView) -> None:
    finger.tap("zoom fit")
    west, north, east, south = board_map.played_on
    left, top = board_map.to_px(west, north)
    right, bottom = board_map.to_px(east, south)
    assert left >= board_map.x - 1
    assert right <= board_map.right + 1
    assert bottom >= board_map.y - 1
    assert top <= board_map.top + 1
    finger.tap("zoom in")
    finger.tap("zoom in")
    for _ in range(4):
        finger.drag((100, 250), (480, 250))
    assert board_map.to_px(0, 0)[0] <= board_map.x + 75, "no more empty edge is dragged in than the keys need"


def test_every_space_can_be_brought_under_the_finger(finger: Finger, board_map: MapView) -> None:
    """Whatever lies under the keys in the corners when the whole board is shown can be drawn out from there."""
    covered = [space for space in board_map.board.spaces if not finger._free(space)]
    finger.tap("zoom fit")
    covered += [space for space in board_map.board.spaces if not finger._free(space)]
    for space in dict.fromkeys(covered):
        at = finger._bring(space)
        assert at is not None, space
        assert finger._free(space), space
        assert board_map.at(*at)[0] == space


def test_names_make_way_for_a_piece_and_the_others_stay_as_they_are(board_map: MapView) -> None:
    """To look for room for all names anew, and to write them, took a fourth of the time of each touch."""
    from companion.app.surfaces.pieces import cross

    piece, *rest = board_map._pieces
    place = next(
        space
        for space, (_, box) in board_map._room._found.items()
        if box is not None and space not in board_map.lying().values()
    )
    stood, written = board_map._room._found[place][1], dict(board_map._written)
    board_map.show((replace(piece, place=place), *rest))
    board_map.settle()
    x, y = (mm * board_map.scale for mm in board_map.piece_places()[piece.id])
    wide, high = board_map._extent(piece)
    y = board_map.board.size[1] * board_map.scale - y
    assert stood is not None
    assert cross(stood, (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)), "it is laid where the name stood"
    for _, box in board_map._written:
        assert not cross(box, (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    same = [look for look, drawing in board_map._written.items() if written.get(look) is drawing]
    assert len(same) > len(written) * 0.8
    board_map.show((piece, *rest))
    board_map.settle()
    assert board_map._room._found[place][1] == stood


def test_a_drag_pans_and_chooses_nothing(finger: Finger, board_map: MapView, referee: Referee) -> None:
    finger.tap("zoom in")
    finger.tap("zoom in")
    before = board_map.to_mm(*board_map.center)
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    rows = panel.asking.prompt.rows()
    x, y = board_map.center
    finger.drag((x, y), (x - 60, y + 40))
    after = board_map.to_mm(*board_map.center)
    assert after[0] - before[0] == pytest.approx(60 / board_map.scale, abs=1)
    assert after[1] - before[1] == pytest.approx(40 / board_map.scale, abs=1)
    assert panel.asking.prompt.rows() == rows


def test_two_fingers_zoom_around_their_middle(finger: Finger, board_map: MapView) -> None:
    from companion.app.finger import InnerHand

    finger.tap("zoom fit")
    one, two = InnerHand(), InnerHand()
    x, y = board_map.center
    spot = board_map.to_mm(x, y)
    scale = board_map.scale
    one.down(x - 30, y)
    two.down(x + 30, y)
    for step in range(1, 6):
        one.move(x - 30 - 8 * step, y)
        two.move(x + 30 + 8 * step, y)
    one.up()
    two.up()
    finger.frames(1)
    assert board_map.scale == pytest.approx(scale * 140 / 60, rel=0.05)
    assert board_map.to_mm(x, y) == pytest.approx(spot, abs=12)


def test_a_double_tap_zooms_in_and_out(finger: Finger, board_map: MapView) -> None:
    finger.tap("zoom fit")
    fit = board_map.scale
    for zoomed in (True, False):
        for _ in range(2):
            finger.hand.down(*board_map.center)
            finger.hand.up()
        finger.frames(1)
        assert (board_map.scale > fit * 1.5) is zoomed


def test_a_counter_is_moved_by_tapping_it_and_a_space(finger: Finger, referee: Referee, board_map: MapView) -> None:
    sitting = referee.sitting
    assert sitting is not None
    stack = sitting.moment.ask.options.stacks[0]  # type: ignore[union-attr]
    who = stack[0]
    board_map.look_at((played(referee).camera.table.placement()[who],))  # type: ignore[arg-type]
    place = board_map.piece_places()[who]
    finger.tap_at(*board_map.to_px(*place))
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    assert panel.asking.prompt.marks().picked == {who}
    legal = panel.asking.prompt.marks().legal
    goal = next(space for space in sorted(legal) if finger._free(space))
    finger.tap_at(*board_map.point_of(goal))
    assert sitting.table.records[-1]["answer"] == ("move", (who,), goal)


def drawn(finger: Finger, referee: Referee, view: MapView) -> tuple[str, str, tuple[float, float]]:
    """Return who stands alone and may move, a space in reach, and where the finger takes whoever that is."""
    sitting = referee.sitting
    assert sitting is not None
    who = next(stack[0] for stack in sitting.moment.ask.options.stacks if len(stack) == 1)  # type: ignore[union-attr]
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    start = view.to_px(*view.piece_places()[who])
    assert view.at(*start)[1] == who
    reach = panel.load(who).reach
    far = [space for space in sorted(reach) if finger._free(space) and abs(view.point_of(space)[0] - start[0]) > 30]
    return who, far[0], start


def test_a_counter_is_drawn_to_its_space_at_one_touch_and_taken_back(
    finger: Finger, referee: Referee, board_map: MapView
) -> None:
    sitting = referee.sitting
    assert sitting is not None
    who, goal, start = drawn(finger, referee, board_map)
    touches: list[str] = []
    finger.touched = touches.append
    finger.drag(start, board_map.point_of(goal))
    assert sitting.table.records[-1]["answer"] == ("move", (who,), goal)
    assert touches == ["drag"]
    finger.settle_news()
    finger.tap("undo")
    finger.frames(2)
    assert sitting.table.records[-1]["undo"]


def test_while_a_counter_is_drawn_nothing_moves_and_where_it_may_go_is_marked(
    finger: Finger, referee: Referee, board_map: MapView
) -> None:
    who, goal, start = drawn(finger, referee, board_map)
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    stood = (board_map.scale, board_map.to_px(0, 0), panel.pos, panel.size, panel.asking.question)
    finger.hand.down(*start)
    finger.frames(1)
    finger.hand.move(*board_map.point_of(goal))
    finger.frames(2)
    assert board_map.carries
    assert board_map._marked.picked == {who}
    assert goal in board_map._marked.legal
    assert board_map._carrying is not None
    assert board_map._carrying.over == goal
    assert (board_map.scale, board_map.to_px(0, 0), panel.pos, panel.size, panel.asking.question) == stood
    finger.hand.move(*start)
    finger.hand.up()
    finger.frames(2)
    assert not board_map.carries


def test_a_counter_that_is_let_go_where_it_may_not_stand_has_not_moved(
    finger: Finger, referee: Referee, board_map: MapView
) -> None:
    sitting = referee.sitting
    assert sitting is not None
    who, goal, start = drawn(finger, referee, board_map)
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    before, records = board_map.to_px(0, 0), len(sitting.table.records)
    reach = panel.load(who).reach
    barred = next(space for space in board_map.board.ids if finger._free(space) and space not in reach
                  and board_map.at(*board_map.point_of(space))[0] not in reach)  # fmt: skip
    finger.drag(start, board_map.point_of(barred))
    other: Any = type(finger.hand)()
    finger.hand.down(*start)
    finger.hand.move(*board_map.point_of(goal))
    other.down(board_map.x + 30, board_map.y + 30)
    other.up()
    finger.hand.up()
    finger.frames(2)
    assert len(sitting.table.records) == records, "a second finger lets go of it, too"
    assert not panel.asking.prompt.marks().picked
    assert board_map.to_px(0, 0) == before


def test_who_is_picked_goes_along_with_a_counter_that_is_drawn() -> None:
    from types import SimpleNamespace

    from companion.kernel.game import Ask
    from companion.presentation.prompts import Move, Row, Tap, Words
    from companion.presentation.question import Asking

    offers = (("move", ("ann", "bob"), "hill"), ("move", ("ann",), "hill"), ("move", ("bob",), "lake"))
    reach = {("ann",): ("hill", "home"), ("bob",): ("lake",), ("ann", "bob"): ("hill",)}
    prompt = Move(
        Ask("town", "town_move", offers), SimpleNamespace(seat="town"), lambda group: Words("", ""), [("ann", "bob")],
        row=lambda who: Row(who, who), home=lambda who: "home", reach=lambda group: reach[group],
    )  # fmt: skip
    asking = Asking(prompt)
    alone = asking.load("bob")
    assert alone is not None
    assert (set(alone.pieces), set(alone.reach)) == ({"bob"}, {"lake"})
    assert asking.load("tree") is None
    asking.touch(Tap("row", "ann"))
    both = asking.load("bob")
    assert both is not None
    assert (set(both.pieces), set(both.reach)) == ({"ann", "bob"}, {"hill"})
    assert asking.put("bob", "hill") == (("move", ("ann", "bob"), "hill"), ())


def test_a_tap_that_chooses_nothing_tells_who_is_there(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets.press import Press

    referee.begin(BOTH, seed="who")
    play_until(finger, "walker")
    stage = referee.stage
    assert stage is not None
    space = played(referee).camera.table.placement()["mayor"]
    assert space is not None
    stage.map.look_at((space,))
    finger.tap_at(*stage.map.point_of(space))
    assert "Mayor" in stage.remarked.words.words
    finger.frames(3)
    paper, point = stage.remarked, stage.map.point_of(space)

    def lies() -> bool:
        return paper.parent is not None

    finger.tap_at(*paper.center)
    assert not lies(), "a touch on the paper puts it away"
    monkeypatch.setattr(Press, "settling", 60)
    finger.tap_at(*point)
    assert not lies(), "a finger that was on its way to it asks nothing"
    monkeypatch.undo()
    finger.tap_at(*point)
    assert lies()
    stage.map._last_tap = (0, 0, 0)
    finger.tap_at(*point)
    assert not lies(), "so does the same place"


def test_what_a_board_is_asked_shows_whole(finger: Finger, referee: Referee) -> None:
    """A paper was as narrow as it could be, and what had no room on it was left out."""
    referee.begin(BOTH, seed="who")
    play_until(finger, "walker")
    stage = referee.stage
    assert stage is not None
    stage.remark("Somebody is here whom everybody knows by sight. " * 12)
    finger.frames(4)
    assert not stage.remarked.words.cut
    assert stage.remarked.width > stage.boards.width / 2


@pytest.mark.slow
def test_a_lone_person_plays_against_the_machine(finger: Finger, referee: Referee) -> None:
    """No curtain falls, the machine's turns pass by themselves, and its secrets stay its own."""
    from tests.app.play import brisk

    referee.begin(AGAINST_THE_MACHINE, seed="lone")
    finger.play(brisk(2), most=16)
    assert referee.shell.curtain is None
    assert referee.sitting is not None
    assert referee.sitting.moment.viewer == "town"
    view: Any = referee.sitting.view()
    assert view.secret is None
    assert view.turn >= 1


def test_a_finger_that_waits_touches_what_has_moved_meanwhile(
    finger: Finger, referee: Referee, board_map: MapView
) -> None:
    """A second touch near the first waits, so that the two are no double tap: it fell where the place had been."""
    from kivy.clock import Clock

    from companion.presentation.prompts import Tap

    sitting = referee.sitting
    assert sitting is not None
    who = sitting.moment.ask.options.stacks[0][0]  # type: ignore[union-attr]
    finger.tap("zoom fit")
    finger.tap(f"row {who}")
    panel: Any = referee.stage.panel  # type: ignore[union-attr]
    goal = next(space for space in sorted(panel.asking.prompt.marks().legal) if finger._free(space))
    finger.tap("back")
    x, y = board_map.point_of(goal)
    finger.tap_at(x, y)
    finger.tap(f"row {who}")
    Clock.schedule_once(lambda _: board_map.zoom_by(2.0, (x - 60, y)), 0.1)
    finger.do(Tap("place", goal))
    assert sitting.table.records[-1]["answer"] == ("move", (who,), goal)


def test_a_roll_that_goes_by_itself_happens_in_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Cylinder opened in Rennes while the map showed Calais."""
    from companion.app.lobby.wishes import Wishes
    from companion.app.referee.moments import Moments
    from companion.app.rig import open_app
    from companion.kernel.game import TABLE

    with open_app(tmp_path / "sittings", settle=0, game="war_of_the_worlds") as finger:
        referee: Any = finger.referee
        referee.desk.pace = 0.0
        referee.begin(Wishes({"general": "person"}, hands="off"), seed="camera")
        finger.frames(3)
        play_until(finger, "produce")
        finger.give(("done",))
        finger.wait(lambda: (ask := referee.sitting.moment.ask) is not None and ask.kind == "action", "the units' turn")
        boards = referee.play.stage.boards
        where = referee.sitting.table.view(TABLE).waves[1]
        boards.look_at(("calais",))
        boards.view.zoom_by(2.0)
        assert not boards.shows(where)
        roll, seen = Moments.roll, []

        def rolled(moments: Moments, token: Any) -> None:
            ask = moments._scene.sitting.moment.ask
            if ask is not None and ask.facts.get("zone") == where:
                seen.append(boards.shows(where))
            roll(moments, token)

        monkeypatch.setattr(Moments, "roll", rolled)
        finger.give(("done",))
        finger.wait(lambda: seen, "the roll")
        assert all(seen), "where the Wave sets out from"


def test_what_dice_bring_is_told_as_wide_as_they_were_asked_for(tmp_path: Path) -> None:
    """Beside all of France the panel shrank as soon as the dice fell, and the news came to lie over Marseille."""
    from companion.app.beats.news import NewsPanel
    from companion.app.lobby.wishes import Wishes
    from companion.app.panel import RollPanel
    from companion.app.rig import open_app

    with open_app(tmp_path / "sittings", settle=0, pace=20.0, game="war_of_the_worlds") as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"general": "person"}, hands="off", rolling="buttons"), seed="camera")
        finger.frames(3)
        stage = referee.play.stage
        assert isinstance(stage.panel, RollPanel)
        before = stage.panel.width, stage.boards.view.scale, tuple(stage.ribbon.pos)
        finger.roll()
        finger.frames(3)
        assert isinstance(stage.panel, NewsPanel)
        assert (stage.panel.width, stage.boards.view.scale, tuple(stage.ribbon.pos)) == before
