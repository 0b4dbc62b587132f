"""What a button or a box hides is never what matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from tests.app.test_screen import play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger

Box = tuple[float, float, float, float]


def box(widget: Any) -> Box:
    x, y = widget.to_window(*widget.pos)
    return (x, y, x + widget.width, y + widget.height)


def cross(a: Box, b: Box) -> bool:
    return a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5


def over(stage: Any) -> list[Any]:
    """Return what lies over a board while a seat decides in secret."""
    return [one for one in (*stage.zoom.values(), stage.peek, stage._secrets) if one.parent is not None and one.opacity]


def test_what_is_held_and_what_it_shows_hide_nothing_of_the_board(finger: Finger, referee: Any) -> None:
    referee.begin(Wishes({"town": "person", "alien": "person"}), seed="hands")
    finger.lift_curtain()
    stage = referee.stage
    finger.tap_at(*stage.map.point_of("oak-1"))
    finger.frames(3)
    assert stage.remarked.words.words.startswith("Not here."), "where one lands is chosen on the board, in secret too"
    finger.give(("hq", "bank-vault"))
    play_until(finger, "swap")
    finger.settle_news()
    finger.lift_curtain()
    finger.hold_peek()
    finger.frames(3)
    assert stage._secrets.parent is not None
    assert "Headquarters" in stage._secret_words.text
    assert stage.peek in over(stage)
    board = box(stage.map)
    assert board[3] - board[1] > 250, "and the board is still large"
    for widget in over(stage):
        assert not cross(box(widget), board), f"{widget} lies over the board"
        assert widget.y >= 0
        assert widget.right <= stage.width
    assert not cross(box(stage.peek), box(stage._secrets)), "the finger's place can still be seen"
    assert stage._secret_words.max_lines == 0, "all of it can be read"
    finger.let_go()


def test_secrets_that_run_on_are_apart_with_or_without_stops() -> None:
    from companion.app.stage import run_on

    assert run_on(["Headquarters: Bank.", "Yours: Mayor."]) == "Headquarters: Bank. Yours: Mayor."
    assert run_on(["You: Doctor", "They picked: 3"]) == "You: Doctor · They picked: 3"
    assert not run_on([])


@pytest.mark.parametrize("corner", ["right", "left"])
def test_the_keys_for_zooming_go_out_of_the_way(finger: Finger, referee: Any, corner: str) -> None:
    from companion.presentation.prompts.prompt import Marks

    referee.begin(Wishes({"town": "person", "alien": "bot"}), seed="hands")
    finger.frames(4)
    stage = referee.stage
    view = stage.map
    view.fit()
    usual = [box(key) for key in stage.zoom.values()]
    meant = [place for place in view.board.ids if any(cross(near(view, place), key) for key in usual)]
    assert meant, "something lies under the keys, or this proves nothing"
    chosen = set(meant[:8])
    if corner == "left":  # there, too
        chosen |= {place for place in view.board.ids if view.point_of(place)[0] < 70 and view.point_of(place)[1] < 240}
    stage.show_map((), Marks(chosen=frozenset(chosen)), (), {})
    finger.frames(3)
    for key in stage.zoom.values():
        assert not any(cross(box(key), near(view, place)) for place in chosen), "a key hides what is meant"
    stage.show_map((), Marks(), (), {})
    finger.frames(3)
    assert [box(key) for key in stage.zoom.values()] == usual


def near(view: Any, place: str) -> Box:
    x, y = view.point_of(place)
    return (x - 18, y - 18, x + 18, y + 18)


def test_the_map_follows_the_choice_and_plus_enlarges_it(finger: Finger, referee: Any) -> None:
    referee.begin(Wishes({"town": "person", "alien": "person"}), seed="hands")
    play_until(finger, "alien_move")
    finger.settle_news()
    stage, panel = referee.stage, finger.panel()
    group, goal = next(
        (option[1], option[2])
        for option in referee.sitting.moment.ask.options
        if option[0] == "move" and len(option[1]) == 1
    )
    for tap in panel.asking.prompt.route(("move", group, goal))[:-1]:
        finger.do(tap)
    finger.frames(2)
    home = referee.sitting.table.view("table").public.counters[group[0]].space
    view = stage.map
    assert view.shows(home, 0), "the map follows"
    assert group[0] in view._marks.picked
    before = view.scale
    finger.tap("zoom in")
    x, y = view.point_of(home)
    assert view.scale > before
    assert view.shows(home, 0)
    cx, cy = view.center
    assert abs(x - cx) < view.width * 0.3
    assert abs(y - cy) < view.height * 0.3
