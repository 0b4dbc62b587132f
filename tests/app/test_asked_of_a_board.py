"""A touch that asks a board about a place, while places are to be chosen: nothing moves, and a list says what came."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.presentation.pieces import Trail
from companion.presentation.prompts.prompt import Marks, Tap
from tests.app.test_beats_and_clock import opened

if TYPE_CHECKING:
    from companion.app.finger import Finger


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    with opened(tmp_path, "war_of_the_worlds") as finger:
        yield finger


def buying(finger: Finger) -> Any:
    """Begin, roll where they land, and return the stage where the General buys."""
    from companion.app.panel import ChoicePanel, RollPanel

    referee: Any = finger.referee
    referee.begin(Wishes(hands="off"), seed="first game 75")
    stage = referee.stage
    for _ in range(400):
        if isinstance(stage.panel, ChoicePanel):
            return stage
        if isinstance(stage.panel, RollPanel) and stage.card is None:
            finger.tap("roll")
        elif stage.card is not None:
            stage.card.next()
        elif stage.panel is not None:
            stage.panel.next()
        finger.frames(1)
    raise AssertionError("nobody is asked what to buy")


def test_a_touch_elsewhere_says_so_and_leaves_map_and_marks_alone(finger: Finger) -> None:
    """It slid the map by 170 px, painted over the marks, and the next touch bought in another zone."""
    stage = buying(finger)
    stage.panel.touch(Tap("row", "buy/siege_gun"))
    finger.frames(3)
    legal = stage.panel.marks().legal
    points = {
        zone: stage.map.point_of(zone) for zone in sorted({*legal, "rennes", "poitiers"} & {*stage.map.board.ids})
    }
    meant, keys = stage.map.meant(), [key.pos[:] for key in stage.zoom.values()]
    assert "rennes" in points
    assert "rennes" not in legal
    finger.tap_at(*points["rennes"])
    finger.frames(3)
    assert stage.remarked.words.words.startswith("Not here. Rennes")
    assert {zone: stage.map.point_of(zone) for zone in points} == points, "the map moved under the finger"
    assert stage.map.meant() == meant, "what may be touched is marked as it was"
    assert [key.pos[:] for key in stage.zoom.values()] == keys
    box = stage.remarked
    assert not any(box.collide_point(*points[zone]) for zone in legal), "it lies over a zone that may be touched"
    goal = sorted(legal)[0]
    finger.tap_at(*points[goal])
    finger.wait(lambda: stage.remarked.parent is None, "what comes next")
    sitting = finger.referee.sitting
    assert sitting is not None
    assert goal in str(sitting.table.records[-1]), "the zone that was touched is the one that counts"


def test_the_keys_for_zooming_make_way_for_the_ends_of_a_way(tmp_path: Path) -> None:
    """Where somebody walked to lay under them."""
    with opened(tmp_path, "pleasantville") as finger:
        referee: Any = finger.referee
        referee.begin(Wishes(hands="off"), seed="first game 75")
        stage = referee.stage
        stage.show_map((), Marks(), (), {})
        finger.frames(3)

        def covered(space: str) -> bool:
            return any(key.collide_point(*stage.map.point_of(space)) for key in stage.zoom.values())

        under = [space for space in sorted(stage.map.board.places) if covered(space)]
        assert under
        for goal in under:
            stage.show_map((), Marks(), (Trail((goal, goal)),), {})
            finger.frames(3)
            assert not covered(goal)


def test_a_list_over_the_board_says_what_came_from_the_cup(finger: Finger) -> None:
    stage = buying(finger)
    before = stage.panel
    before.touch(Tap("row", "harbor_cup"))
    finger.wait(lambda: stage.panel is not before and stage.panel.title.words == before.title.words, "the list again")
    assert stage.panel.spread
    assert stage.panel.todo.words.startswith("A Harbor opens at"), "there is no room for the news below seven rows"


def test_a_list_over_the_board_says_what_hands_have_to_do_first(tmp_path: Path) -> None:
    """A hole marker had to be laid: that was said under a list, where there was no room for it."""
    with opened(tmp_path, "alien_invasion") as finger:
        referee: Any = finger.referee
        referee.begin(Wishes(hands="off", options={"players": 2, "from": "hoppers"}), seed="diggers 3")
        asked: list[str] = []

        def choose(_view: Any, ask: Any) -> Any:
            asked.append(ask.kind)
            ways = {answer[0]: answer for answer in reversed(ask.options) if answer != ("along", ())}
            return next(ways[one] for one in ("down", "no", "along", "pass") if one in ways)

        while "along" not in asked:
            assert finger.play(choose, most=1)
        stage = referee.stage
        finger.wait(lambda: stage.panel.title.words == "Hoppers", "the list again")
        assert stage.panel.spread
        assert stage.panel.todo.words.startswith("The ground opens: put a hole marker beside Delver")
