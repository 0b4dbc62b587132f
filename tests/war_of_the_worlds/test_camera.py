"""What a camera sees of France and the battle boards: set-up checked, moves proposed, steps confirmed, cards read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from companion.camera.cards import Tableau, TableCard
from companion.camera.looking import Looking
from companion.kernel.deeds import deeds
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE, Answer
from companion.kernel.reconcile import Astray, Moved, Same, Seen, Verdict, reconcile
from companion.kernel.table import Table
from companion.presentation.games.war_of_the_worlds import screen
from companion.presentation.games.war_of_the_worlds.table import look
from companion.presentation.hands import seen_done
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from tests.benchmarks.reading import cards
from tests.once import kit_once
from tests.war_of_the_worlds.field import DATA, GAME, Scene

SCREEN = screen()
SHOWN = {"destroyed": "destroyed", "weed": "red_weed"}


def printed(piece: str, face: str, number: int) -> str:
    """Return the counter of the box that hands take for a piece of the rules: the next of those that look like it."""
    if piece.startswith("workforce_"):
        low = (int(face) - 1) // 4 * 4 + 1
        kind = f"production_{'blue' if 'paris' in piece else 'yellow'}_{low}"
    elif piece.startswith(("tripod_", "naval_", "flyer_")) or not look(piece):
        return piece
    else:
        kind = SHOWN.get(face, look(piece))
    return kind if number == 1 else f"{kind}_{number}"


def laid(scene: Scene, **elsewhere: str) -> list[Seen]:
    """Return what a camera sees of a scene, as :func:`on_table`."""
    return on_table(GAME.view(scene.state, TABLE), **elsewhere)


def on_table(view: Any, **elsewhere: str) -> list[Seen]:
    """Return what a camera sees of the table as it should be, but for pieces that lie elsewhere; "" for one that is
    gone."""
    found: list[Seen] = []
    counts: dict[str, int] = {}
    for piece, there in SCREEN.placement(view).items():
        assert there is not None
        place = elsewhere.get(piece, there.place)
        kind = printed(piece, there.face, 1)
        counts[kind] = counts.get(kind, 0) + 1
        turn = -90 * ((int(there.face) - 1) % 4) % 360 if there.face.isdigit() else None
        id = printed(piece, there.face, counts[kind])
        if place:
            found.append(Seen(id, place, turn=turn))
    return found


def verdict(scene: Scene, seen: list[Seen], ask: bool = True) -> Verdict:
    view = GAME.view(scene.state, TABLE)
    told = [one for _, one in SCREEN.sees(seen, view, scene.ask if ask else None)]
    return reconcile(
        SCREEN.placement(view), told, scene.options, explains=lambda one: SCREEN.explains(scene.ask, one, view)
    )  # fmt: skip


def busy() -> Scene:
    """Much of everything on the map."""
    scene = Scene().wave(1, "cholet", "green_1", "red_2").cylinder(2, "rennes", "blue_1", "green_3")
    scene.units("paris", "infantry_1", "infantry_2", "field_gun_1", "refugee_1", "refugee_2")
    scene.units("lyon", "infantry_3").set(phase="production", points=23, flyer=1, earthworks={"field_gun_1": 2})
    scene.set(kegs={"lyon": 2}, industry=frozenset({"lyon"}), harbors=frozenset({"brest"}))
    return scene.set(ruins={**scene.state.ruins, "brest": "weed"})


# ---- set-up ---------------------------------------------------------------------------------------------------------


def test_a_table_that_lies_right_is_the_same_whichever_counters_hands_took() -> None:
    scene = busy().then(("produce",))
    seen = laid(scene)
    assert verdict(scene, seen) == Same()
    assert verdict(scene, seen[::-1]) == Same(), "forty Refugees are forty Refugees"
    view = GAME.view(scene.state, TABLE)
    told = [one for _, one in SCREEN.sees(seen, view, scene.ask)]
    places = {place for board in SCREEN.boards.values() for place in board.places}
    assert SCREEN.unseen(told, view, places) == []


def test_what_lies_wrong_and_what_is_missing_is_named() -> None:
    scene = Scene().then(("produce",))
    seen = laid(scene, machine_green="italie", germ="", workforce_lyon="")
    seen.append(Seen("production_yellow_5", "lyon", turn=0))
    found = verdict(scene, seen)
    assert isinstance(found, Astray)
    view = GAME.view(scene.state, TABLE)
    assert {(one.id, one.seen.place, SCREEN.astray(one, view)) for one in found.differences} == {
        ("machine_green", "italie", ""),
        ("workforce_lyon", "lyon", "it shows 5 and should show 8"),
    }
    told = [one for _, one in SCREEN.sees(seen, view, scene.ask)]
    places = {place for board in SCREEN.boards.values() for place in board.places}
    assert set(SCREEN.unseen(told, view, places)) == {"germ"}
    assert SCREEN.unseen(told[:-1], view, {"lyon"}) == ["workforce_lyon"]
    assert SCREEN.unseen(told, view, {"paris"}) == [], "what is not in the picture is not missing"


def test_a_counter_too_many_is_told_to_be_no_part_of_it() -> None:
    scene = Scene().then(("sluggish",))
    found = verdict(scene, [*laid(scene), Seen("keg_3", "lyon"), Seen("red_weed_7", "paris")])
    assert isinstance(found, Astray)
    assert [(one.id, one.expected) for one in found.differences] == [("keg_lyon_1", None), ("ruin_paris", None)]
    assert SCREEN.say("keg_lyon_1") == "Powder Keg"


@pytest.mark.parametrize("force", range(1, 13))
def test_a_production_counter_is_read_by_how_it_is_turned(force: int) -> None:
    scene = Scene().set(workforce={**Scene().state.workforce, "paris": force}).then(("produce",))
    seen = next(one for one in laid(scene) if one.space == "paris")
    view = GAME.view(scene.state, TABLE)
    told = SCREEN.sees([seen], view, None)[0][1]
    assert (told.id, told.face) == ("workforce_paris_high" if force > 8 else "workforce_paris", str(force))


# ---- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "moved", "answers"),
    [
        ("produce", {"infantry_3": "dijon"}, (("move", "infantry_3", "dijon"),)),
        ("produce", {"infantry_2": "dijon"}, (("move", "infantry_1", "dijon"),)),
        ("action", {"refugee_1": "dijon", "refugee_2": "dijon"}, (("flee", "paris", "dijon", 2),)),
        ("action", {"refugee_2": "orleans"}, (("flee", "paris", "orleans", 1),)),
        ("action", {"field_gun_1": "orleans", "earthworks_field_gun_1_1": "orleans",
                    "earthworks_field_gun_1_2": "orleans"}, (("go", "field_gun_1", "orleans"),)),
    ],
)  # fmt: skip
def test_a_move_that_hands_made_answers_the_question(
    task: str, moved: Mapping[str, str], answers: tuple[Answer, ...]
) -> None:
    scene = busy().then((task,))
    assert verdict(scene, laid(scene, **moved)) == Moved(answers)


def test_what_was_bought_is_seen_to_be_new() -> None:
    scene = busy().then(("produce",))
    for tag, zone, answer in (
        ("siege_gun_4", "lyon", ("buy", "siege_gun", "lyon")),
        ("infantry_7", "lyon", ("buy", "infantry", "lyon")),
        ("industrial_3", "paris", ("industry", "paris")),
        ("harbor_marseille", "harbor-marseille", ("harbor", "marseille")),
    ):
        assert verdict(scene, [*laid(scene), Seen(tag, zone)]) == Moved((answer,)), tag


def test_guns_and_ships_are_placed_by_hand() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", "field_gun_1", "infantry_1").then(("battles",))
    assert verdict(scene, [*laid(scene, field_gun_1="C5"), Seen("battle", "cholet")]) == Moved(
        (("put", "field_gun_1", "C5"),)
    )
    scene = Scene().fight({"red_1": "A1"}, {"warship_1": "C4"}, {"freighter_1": "C3"}, board="naval", zone="brest")
    scene.human()
    assert verdict(scene, laid(scene, freighter_1="~C4")) == Moved((("sail", "freighter_1", "C4"),))
    assert isinstance(verdict(scene, laid(scene, freighter_1="C4")), Astray), "that is the land board"


def test_a_wave_that_stands_elsewhere_is_put_right() -> None:
    scene = busy().then(("action",))
    found = verdict(scene, laid(scene, wave_1="paris"))
    assert isinstance(found, Astray)
    assert [(one.id, one.expected and one.expected.place, one.seen.place) for one in found.differences] == [
        ("wave_1", "cholet", "paris")
    ]


# ---- what hands do after a step -------------------------------------------------------------------------------------


def test_a_step_that_hands_did_is_seen_to_be_done_and_one_that_they_did_not_is_not() -> None:
    scene = Scene().wave(1, "cholet", "green_1").then(("devastate", 1))
    before = scene.state
    was = GAME.placed(GAME.view(before, TABLE))
    scene.roll("green")
    view = GAME.view(scene.state, TABLE)
    todo = deeds(was, GAME.placed(view))

    def done(seen: list[Seen]) -> bool:
        told = [one for _, one in SCREEN.sees(seen, view, None)]
        return seen_done(todo, {one.id: one.space for one in told}, {one.id: one.face for one in told})

    assert done(laid(scene))
    assert not done([one for one in laid(scene) if one.id != "refugee_3"]), "two of three Refugees"
    cholet = next(one for one in laid(scene) if one.space == "cholet" and one.id.startswith("production"))
    wrong = [one._replace(turn=90) if one == cholet else one for one in laid(scene)]
    assert not done(wrong), "the Workforce is not turned as it should be"
    scene.state = before
    assert not done(laid(scene)), "nothing has been done"


# ---- cards ----------------------------------------------------------------------------------------------------------


def real(*answers: Any) -> Table[Any]:
    table = Table.new(SCREEN.game, {"cards": "real"}, Electronic("a"))
    for seat, answer in answers:
        table.submit(seat, answer)
    return table


def lying(*ids: str) -> Tableau:
    pieces = [TableCard(id, "card" if id[:5] in ("land_", "event") else "stand", 0, 0.0, 0.0, 0.0) for id in ids]
    drawn = [one for one in pieces if one.kind == "card"]
    return Tableau(tuple(drawn), tuple(one for one in pieces if one not in drawn))


def test_a_tripod_that_was_drawn_answers_by_its_colour() -> None:
    table = real(("chance", ("green",)))
    ask, view = table.asks[0], table.view(TABLE)
    read = SCREEN.cards(ask, view, lying("tripod_blue_5", "land_03"), frozenset())
    assert read is not None
    assert read.answer is not None
    assert read.answer in ask.options
    assert read.answer[0][0].startswith("tripod_blue_")
    assert [row.words for row in read.rows] == ["Blue Tripod"]
    many = SCREEN.cards(ask, view, lying("tripod_blue_5", "tripod_red_1"), frozenset())
    assert many is not None
    assert (many.answer, many.problem) == (None, "There are several that you could have drawn. "
                                           "Leave only the one that you did.")  # fmt: skip
    none = SCREEN.cards(ask, view, lying("event_01"), frozenset())
    assert none is not None
    assert none.answer is None
    assert none.problem


def test_a_battle_card_is_read_by_its_tag_and_the_discards_are_left_alone() -> None:
    scene = Scene(cards="real").fight({"green_1": "C2"}, {"field_gun_1": "E5"})
    left = tuple(one for one in scene.state.decks["land"] if one != "land-4")
    scene.set(decks={**scene.state.decks, "land": left}).then(("card", "round"), ("battle_end",))
    view = GAME.view(scene.state, TABLE)
    read = SCREEN.cards(scene.ask, view, lying("land_04", "land_11", "event_03"), frozenset())
    assert read is not None
    assert read.answer == (("land-11",),)


def test_every_card_plan_and_harbor_of_the_box_is_known_by_its_tag() -> None:
    from companion.presentation.games.war_of_the_worlds.table import drawn

    ids = {piece.id for piece in kit_once("war_of_the_worlds").counters}
    tags = [id for id in ids if id.startswith(("land_", "naval_0", "naval_1", "event_", "plan_", "harbor_"))]
    names = {drawn(DATA, id) for id in tags}
    assert names == {*DATA.cards, *DATA.events, *DATA.plans, *DATA.harbors}


def test_only_what_is_drawn_by_people_is_read() -> None:
    for scene in (busy().then(("produce",)), Scene(cards="real", events=True).then(("event_top",))):
        assert SCREEN.cards(scene.ask, GAME.view(scene.state, TABLE), lying("land_03"), frozenset()) is None


# ---- a photograph ---------------------------------------------------------------------------------------------------


def photograph(seen: list[Seen]) -> Frame:
    """Return the printed map with pieces on it, side by side in each place."""
    board = SCREEN.boards["france"]
    printed_ = {piece.id: piece for piece in kit_once("war_of_the_worlds").counters}
    by_place: dict[str, list[Seen]] = {}
    for one in seen:
        by_place.setdefault(one.space or "", []).append(one)
    things = []
    for place, pieces in by_place.items():
        for piece, slot in zip(pieces, board.slots(place, min(9, len(pieces)), 23.0), strict=False):
            picture, size = cards.face("war_of_the_worlds", printed_[piece.id].front)
            things.append(Lying(picture, slot.x, slot.y, float(piece.turn or 0), size, piece.id))
    table = Tabletop(cards.house_or_map("war_of_the_worlds"), board.size, 3)
    camera = Camera(width=2600, height=1950, tilt_deg=12, around_deg=5, field_deg=60)
    return Frame(np.asarray(table.photograph(things, camera).picture), "france.png")


@pytest.mark.slow
def test_a_photograph_of_the_map_says_what_the_rules_say() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("lyon", "infantry_1", "refugee_1").set(phase="production")
    scene.set(points=12, workforce={**scene.state.workforce, "paris": 7, "lyon": 6}).then(("produce",))
    moved = Moved((("move", "infantry_1", "dijon"),))
    sights = Looking("war_of_the_worlds").boards(photograph(laid(scene, infantry_1="dijon")))
    seen = [one for eyes, sight in sights.values() for one in eyes.placed(sight.counters)]
    assert len(seen) >= len(laid(scene)) - 1
    assert verdict(scene, seen) == moved, "every Production counter shows its Workforce, and nothing else differs"
