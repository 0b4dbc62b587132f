"""Every ask is shown, every answer can be touched, and everything that happens has words. No window here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from companion.kernel.board import split
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE, Answer, Ask, Event
from companion.kernel.outcomes import Dice
from companion.kernel.table import Table
from companion.presentation.games.war_of_the_worlds import screen
from companion.presentation.question import question
from companion.presentation.set_up import steps, tables
from companion.presentation.sitting import Sitting
from printables.press.pictures import face_picture
from tests.every_game import Chooser
from tests.war_of_the_worlds.field import GAME, Scene

SCREEN = screen()
UNTOLD = {"on", "put", "tried", "dug"}
"""Events that need no sentence: what they bring about is told by others."""


def touched(ask: Ask, view: Any, answer: Answer) -> Answer | None:
    """Return what comes of the touches that lead to an answer."""
    prompt = SCREEN.prompt(ask, view)
    given = None
    for tap in prompt.route(answer):
        assert given is None, "a touch too many"
        assert prompt.title
        assert prompt.rows() or prompt.quick()
        given = prompt.touch(tap)
    return given


@pytest.mark.parametrize("options", [{}, {"cards": "real", "scenario": "channel_flight"}], ids=str)
def test_every_answer_can_be_touched_and_every_event_told(options: Mapping[str, Any]) -> None:
    seen: Counter[str] = Counter()
    places = {place for board in SCREEN.boards.values() for place in board.places}
    table, chooser = Table.new(SCREEN.game, options, Electronic("screen 1")), Chooser("screen")
    while table.outcome is None:
        view: Any = table.view(TABLE)
        ask = table.asks[0]
        assert {split(piece.place)[0] for piece in SCREEN.pieces(view, False)} <= places
        assert set(SCREEN.where(ask, view)) <= places
        assert SCREEN.rule(view, ask)[1] != SCREEN.how(), f"{ask.kind} has no rule of its own"
        assert all(SCREEN.roll_words(ask, view))
        wanted = chooser.among(ask)
        if not isinstance(ask.means, Dice) and ask.seat != "chance":
            assert touched(ask, view, wanted) == wanted
        seen[ask.kind] += 1
        table.submit(*chooser.answer(table))
    view = table.view(TABLE)
    for event in table.story():
        assert bool(SCREEN.sentence(event)) != (event.kind in UNTOLD), event
        if event.line:
            assert SCREEN.say_text.line(event)
        trail = SCREEN.trail(event)
        assert trail is None or set(trail.places) <= places
    assert all(SCREEN.ending(table.outcome, view))
    assert {"produce", "action"} <= set(seen)


def test_a_shot_says_its_range_and_what_it_needs() -> None:
    scene = Scene().fight({"red_1": "C3", "blue_1": "C4"}, {"field_gun_1": "C5", "field_gun_2": "D4"}).human()
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [(row.words, row.detail) for row in prompt.rows()] == [
        ("Field Gun at the red Tripod 1", "C5 to C3, range 2: red needed"),
        ("Field Gun at the blue Tripod 1", "C5 to C4, range 1: green needed"),
        ("Field Gun at the red Tripod 1", "D4 to C3, range 2: red needed"),
        ("Field Gun at the blue Tripod 1", "D4 to C4, range 1: green needed"),
    ]


def test_of_many_shots_the_gun_is_chosen_first() -> None:
    tripods = {"red_1": "C3", "blue_1": "C4", "black_1": "B4"}
    scene = Scene().fight(tripods, {"field_gun_1": "C5", "field_gun_2": "D4"}, earthworks={"field_gun_1": 2}).human()
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [row.detail for row in prompt.rows()] == ["C5, 2 Earthworks", "D4"]
    prompt.tap_row(prompt.rows()[0].id)
    assert prompt.rows()[0].detail == "C5 to C3, range 2: red needed"


def test_what_may_be_done_at_any_time_stands_below_what_is_asked() -> None:
    scene = Scene().set(kegs={"lyon": 1, "brest": 1}).fight({"red_1": "C4"}, {"field_gun_1": "C5"}, plans=("trap",))
    scene.set(battle=scene.state.fight.but(plans=("trap", "line_of_sight"))).do("red_1", "fire").roll("green")
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [row.words for row in prompt.rows()] == [
        "The green die",
        "Spring the Trap",
        "Take up a Powder Keg",
    ]
    assert [one.words for one in prompt.quick()] == ["No"]
    for answer in scene.options:
        assert touched(scene.ask, GAME.view(scene.state, TABLE), answer) == answer


def test_a_card_says_what_it_does_to_the_tripods_that_are_there() -> None:
    """Nobody looks a card up."""
    scene = Scene().fight({"green_1": "C2", "blue_1": "A1"}, {"field_gun_1": "E5"}, plans=("kriegspiel",))
    scene.then(("card", "round"), ("battle_end",)).draw("land-1")
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert prompt.prompt == "Land Battle card 1 was drawn. Green: Move and Detect; Blue: Double Move."
    assert question(prompt).card == "Green: Move and Detect; Blue: Double Move.", "beside the card it is left out"
    scene.answer("use").draw("land-11")
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert prompt.prompt == "It says what they do this round."
    assert [(row.words, row.detail, row.card) for row in prompt.rows()] == [
        ("Land Battle card 1", "Green: Move and Detect; Blue: Double Move.", "land_01"),
        ("Land Battle card 11", "Green: Double Move; Blue: Detect and Fire.", "land_11"),
    ]


def test_tripods_in_battle_bear_what_the_card_of_the_round_has_them_do() -> None:
    scene = Scene().fight({"green_1": "C2", "blue_1": "A1"}, {"field_gun_1": "E5"}).wave(2, "dijon", "red_1")
    view = GAME.view(scene.state, TABLE)
    said = {piece.id: piece.words for piece in SCREEN.pieces(view, False) if piece.id.startswith("tripod")}
    assert said["tripod_green_1"] == "Move, Detect"
    assert said["tripod_blue_1"] == "Double Move"
    assert said["tripod_red_1"] == "", "it is in no battle"


def test_of_tripods_that_share_a_hit_is_said_which_one_is_damaged() -> None:
    scene = Scene().wave(2, "cholet", "green_1", "red_1").set(damaged=frozenset({"tripod_red_1"})).then(("share", 2, 1))
    view = GAME.view(scene.state, TABLE)
    prompt = SCREEN.prompt(scene.ask, view)
    assert [(row.words, row.sign) for row in prompt.rows()] == [("Green Tripod 1", ""), ("Red Tripod 1", "zap")]
    assert "one with a bolt has 1 already" in prompt.prompt
    assert all(row.face and not row.piece for row in prompt.rows()), "the list shows them: no Staging Area is needed"
    assert prompt.focus() == ("cholet",)
    assert prompt.marks().chosen == {"cholet"}, "where the Wave is"
    for answer in scene.options:
        assert touched(scene.ask, view, answer) == answer


def test_asks_about_some_zones_open_on_those() -> None:
    scene = Scene().wave(1, "cholet", "green_1").wave(2, "calais", "red_1").then(("land", 3, (), True))
    assert set(SCREEN.where(scene.ask, GAME.view(scene.state, TABLE))) == {"espagne", "italie", "rennes"}
    scene = Scene().wave(1, "cholet", "green_1").wave(2, "calais", "red_1").then(("sluggish",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert {"cholet", "calais"} <= set(prompt.focus()) <= {"cholet", "calais", "italie"}, "where the Waves are"


def test_a_wave_answers_by_its_counter_and_a_harbor_by_its_site() -> None:
    """A finger on what the words speak of was told who is there."""
    scene = Scene().wave(1, "cholet", "green_1").wave(2, "calais", "red_1").then(("sluggish",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    tap = question(prompt).pieces["wave_2"]
    assert prompt.touch(tap) == ("wave", 2)
    scene = Scene().cylinder(1, "cholet", "green_1").units("cholet", "infantry_1").then(("action",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    prompt.touch(prompt.route(("attack", "infantry_1", 1))[0])
    assert prompt.touch(question(prompt).pieces["cylinder_1"]) == ("attack", "infantry_1", 1)
    scene = Scene().set(points=29).then(("produce",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    for tap in prompt.route(("harbor", "marseille"))[:-1]:
        prompt.touch(tap)
    assert prompt.touch(question(prompt).places["harbor-marseille"]) == ("harbor", "marseille")


def test_refugees_are_counted_once_it_is_said_where_they_go() -> None:
    """Rows that said all of it again were too wide to stand beside the map."""
    scene = Scene().units("limoges", "refugee_1", "refugee_2", "siege_gun_1").then(("action",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    taps = prompt.route(("flee", "limoges", "orleans", 2))
    for tap in taps[:-1]:
        prompt.touch(tap)
    assert prompt.title == "Limoges to Orleans"
    assert prompt.prompt == SCREEN.say_text("step-for-refugees"), "nothing of units and kegs"
    assert prompt.focus() == ("limoges", "orleans"), "the map stays there"
    assert prompt.marks().chosen == {"orleans"}
    assert [row.words for row in prompt.rows()] == ["1 Refugee", "2 Refugees"]


def test_what_is_lost_in_a_battle_leaves_the_battle_in_sight() -> None:
    lost = {"units": ("cavalry_1",), "zone": "cholet"}
    assert SCREEN.happens(Event("destroyed", {**lost, "why": "scout"})) == ()
    assert SCREEN.happens(Event("destroyed", {**lost, "why": "attack"})) is None, "on the map: all that is named"


def test_a_lost_battle_says_that_it_is_lost_and_how() -> None:
    """A Gun that a Tripod walked over was gone without a word, and the battle over."""
    lost = Scene().fight({"red_1": "C4"}, {"field_gun_1": "C5"}).do("red_1", "move")
    assert "Crushed under a Tripod in Cholet: Field Gun." in map(SCREEN.sentence, lost.events)
    assert SCREEN.beside(lost.events[-1], lost.events) == SCREEN.say_text("news-lost")
    left = Scene().fight({"red_1": "C7"}, {"field_gun_1": "C5"}).do("red_1", "move")
    assert left.events[-1].kind == "battle_ended"
    assert not SCREEN.beside(left.events[-1], left.events), "the last Tripod walked off"
    ridden = Scene().fight({"red_1": "C6"}, {"field_gun_1": "C5"}, {"infantry_1": "C7"}).do("red_1", "double_move")
    assert not SCREEN.beside(ridden.events[-1], ridden.events), "the Gun still stands"


def test_the_set_up_shows_the_handling_machines_that_it_speaks_of() -> None:
    """Stands on their signs were asked for beside a picture with neither."""
    spoken = [step for step in steps(SCREEN.name) if "Handling Machines" in SCREEN.say_text(f"lesson.{step.id}")]
    assert [[face.partition("_")[0] for face in step.faces] for step in spoken] == [["machine"] * 3]


def test_high_activity_that_came_to_nothing_says_so() -> None:
    """In the fog nobody fires, and no Gun was near: four actions were told, and nothing of what they did."""
    far = Scene().fight({"black_1": "C1"}, {"field_gun_1": "C7"}).do("black_1", "high_activity")
    busy = next(event for event in far.events if event.kind == "high_activity")
    assert SCREEN.beside(busy, far.events) == SCREEN.say_text("news-idle", fog=False)
    near = Scene().fight({"black_1": "C4"}, {"field_gun_1": "C5"}).do("black_1", "high_activity")
    busy = next(event for event in near.events if event.kind == "high_activity")
    assert not SCREEN.beside(busy, near.events), "its dice tell"


def test_the_cover_of_the_hills_and_the_end_of_production_say_what_they_mean() -> None:
    fight = Scene().fight({"red_1": "C1"}, {"field_gun_1": "C5", "field_gun_2": "D4"}).then(("hills", 2))
    works = [event for event in fight.events if event.kind == "earthworks"]
    assert [SCREEN.beside(event, works) for event in works] == ["", SCREEN.say_text("rule-digging")]
    bought, phase = Event("bought", {}), Event("phase", {"phase": "battle", "turn": 1})
    assert SCREEN.beside(phase, (bought, phase)) == SCREEN.say_text("news-spent")
    assert not SCREEN.beside(phase, (phase,)), "somebody touched DONE"


def test_what_is_for_sale_says_what_it_is_for() -> None:
    scene = Scene().set(points=29).then(("produce",))
    offers = {
        one[:2] if one[0] == "buy" else one[:1]: one for one in scene.options if one[0] in ("buy", "harbor", "industry")
    }
    assert len(offers) == 6
    for offer in offers.values():
        prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
        for tap in prompt.route(offer)[:-1]:
            prompt.touch(tap)
        cost, use = prompt.prompt.split(". ", 1)
        assert cost.endswith(" points")
        assert use


def test_guns_that_may_be_lost_are_told_apart_by_their_earthworks() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", "field_gun_1", "field_gun_2")
    scene.set(earthworks={"field_gun_2": 2}).then(("lose", 1, "cholet"))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [row.detail for row in prompt.rows()] == ["Cholet", "Cholet, 2 Earthworks"]


def test_the_tracks_and_the_staging_areas_are_on_the_map() -> None:
    scene = Scene().set(human_vp=4, germs=3, colonies=2, martian_vp=7, points=25, flyer=1, phase="escape")
    view = GAME.view(scene.state, TABLE)
    places = {piece.id: piece.place for piece in SCREEN.pieces(view, False)}
    assert places["human_vp"] == "human_vp-4"
    assert (places["points_ten"], places["points_one"]) == ("points_ten-2", "points_one-5")
    assert (places["clock"], places["flyer_1"]) == ("phase-escape", "flying_machine")
    assert places["tripod_black_6"] == "staging-5"
    assert SCREEN.clock(view).words == "Escape · Germs\u00a03, Mars\u00a02"


def test_the_astronomer_rolls_his_one_die_again() -> None:
    scene = Scene().units("paris", "astronomer").then(("land", 3, 5, True)).roll("green")
    assert scene.ask.kind == "astronomer"
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [one.words for one in prompt.quick()] == ["Roll again", "No"], "a key for each, and no list of one"


def test_a_devastation_roll_says_what_each_colour_does() -> None:
    scene = Scene().wave(1, "cholet", "green_1", "red_1", "red_2").then(("devastate", 1))
    view = GAME.view(scene.state, TABLE)
    assert SCREEN.roll_words(scene.ask, view)[1] == (
        "3 Tripods. Green – Heat Ray: 1 unit lost, −2 Workforce, +3 Refugees, −1 Victory Point and +1 for Mars. "
        "Yellow – Black Smoke: −3 Workforce, +2 Refugees, −2 Victory Points and +3 for Mars. "
        "Red – Panic: 2 units lost, −1 Workforce, +4 Refugees, −2 Victory Points and +2 for Mars."
    )
    scene.set(ruins={**scene.state.ruins, "cholet": "weed"})
    assert SCREEN.roll_words(scene.ask, GAME.view(scene.state, TABLE))[1] == (
        "3 Tripods. Green – Heat Ray: 1 unit lost. Yellow – Black Smoke: nothing. Red – Panic: 2 units lost."
    )


def test_a_volley_says_why_for_each_of_its_dice() -> None:
    scene = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C5", "siege_gun_1": "C4"}).do("red_1", "fire_all")
    assert SCREEN.roll_words(scene.ask, GAME.view(scene.state, TABLE))[1] == (
        "One die each, in this order; this colour hits. Field Gun C5: Yellow. Siege Gun C4: Green."
    )


@pytest.mark.parametrize(("faces", "left"), [(("yellow", "red"), ("Siege",)), (("yellow", "green"), ())])
def test_a_volley_is_told_when_what_it_struck_is_gone(faces: tuple[str, ...], left: tuple[str, ...]) -> None:
    scene = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C5", "siege_gun_1": "C4"}).do("red_1", "fire_all")
    ask = scene.ask
    scene.roll(*faces)
    said = SCREEN.roll_words(ask, GAME.view(scene.state, TABLE))[1]
    assert tuple(gun for gun in ("Field", "Siege") if f"{gun} Gun" in said) == left


def test_a_shot_is_drawn_from_who_fires_to_what_is_fired_at() -> None:
    scene = Scene().fight({"red_1": "C4"}, {"field_gun_1": "C5"}).human()
    scene.answer("fire", "field_gun_1", "tripod_red_1").roll("green")
    trail = SCREEN.trail(next(event for event in scene.events if event.kind == "human_shot"))
    assert trail is not None
    assert (trail.places, trail.shot) == (("C5", "C4"), True)
    scene = Scene().fight({"red_1": "C3"}, {"warship_1": "C4"}, {"freighter_1": "A3"}, board="naval", zone="brest")
    scene.do("red_1", "fire").roll("green")
    trail = SCREEN.trail(next(event for event in scene.events if event.kind == "martian_shot"))
    assert trail is not None
    assert trail.places == ("~C3", "~C4"), "the ship is gone, its hex is told"


def test_real_tripods_are_asked_by_colour() -> None:
    table = Table.new(SCREEN.game, {"cards": "real"}, Electronic("a"))
    table.submit("chance", ("green",))
    ask = table.asks[0]
    assert (ask.kind, ask.seat, ask.facts["count"]) == ("tripods", TABLE, 4)
    rows = SCREEN.prompt(ask, table.view(TABLE)).rows()
    assert [row.words for row in rows] == ["Green Tripod", "Yellow Tripod", "Red Tripod", "Blue Tripod", "Black Tripod"]
    table.submit(TABLE, (("tripod_red_1",),))
    assert table.asks[0].facts["count"] == 3


def test_what_was_drawn_is_told_by_its_picture() -> None:
    """Cards as they are printed, a Battle card with its number, counters and stands by their figures."""
    drawn = {
        "card": Scene(cards="real").fight({"green_1": "C2"}, {"field_gun_1": "E5"}).then(("card", "round")),
        "event": Scene(cards="real", events=True).set(top="battle").then(("event",)),
        "harbor_cup": Scene(cards="real").set(points=2).then(("produce",)).answer("harbor_cup"),
        "character": Scene(cards="real").then(("character",)),
        "plan_drawn": Scene(cards="real").fight({"green_1": "C2"}, {}).then(("draw_plans", 1, 0, "bought")),
    }
    for kind, scene in drawn.items():
        ask, view = scene.ask, GAME.view(scene.state, TABLE)
        assert (ask.kind, ask.seat) == (kind, TABLE)
        prompt = SCREEN.prompt(ask, view)
        rows = prompt.rows()
        assert len({row.card or row.face for row in rows}) == len(rows) == len(ask.options)
        assert all(len(prompt.route(answer)) == 1 for answer in ask.options)
        for row in rows:
            picture = face_picture(GAME.name, row.card, 24) if row.card else SCREEN.portrait(SCREEN.face(row.face), 24)
            assert picture is not None
            assert picture.width == 24
        if kind == "card":
            assert (rows[6].words, rows[6].card) == ("No. 7", "land_07")
        if kind == "event":
            assert {row.card for row in rows} <= {f"event_{number:02}" for number in range(1, 25)} & {
                *SCREEN.open_faces
            }


def test_a_zone_tells_what_it_is_worth() -> None:
    view = GAME.view(Scene().units("paris", "siege_gun_1").state, TABLE)
    about = SCREEN.about("paris", None, view)
    assert about.words == (
        "Paris: Workforce 12, 4 gears, Factory. Siege Gun. "
        "A Wave goes: Green stays while it produces, Yellow Le Chesne, Red Dijon."
    )
    assert [trail.colour for trail in about.trails] == ["die_red", "die_yellow"], "no arrow where it stays"
    there = Scene().wave(1, "lyon", "red_1", "red_2").units("lyon", "siege_gun_1")
    told = SCREEN.about("lyon", None, GAME.view(there.state, TABLE)).words
    assert "Siege Gun. Wave 1: 2 Tripods. A Wave goes:" in told
    view = GAME.view(Scene().set(ruins={"paris": "destroyed"}).state, TABLE)
    trails = SCREEN.about("paris", None, view).trails
    assert [trail.colour for trail in trails] == ["die_red", "die_yellow", "die_green"]


def test_a_box_on_a_track_tells_which_it_is_and_not_who_is_there() -> None:
    view = GAME.view(Scene().set(points=25).state, TABLE)
    assert SCREEN.about("points_one-7", None, view).words == "7 on Points × 1."
    assert SCREEN.about("points_one-5", None, view).words == "5 on Points × 1: Production Points × 1."


def test_the_way_of_a_wave_shows_where_it_may_go() -> None:
    scene = Scene().wave(1, "italie", "green_1").set(ruins={"italie": "destroyed"}).then(("way", 1))
    ask = scene.ask
    assert {"italie", "lyon"} <= set(SCREEN.where(ask, GAME.view(scene.state, TABLE)))
    assert len(SCREEN.where(ask, GAME.view(scene.state, TABLE))) <= 4


def test_every_place_has_a_name() -> None:
    for board, surface in SCREEN.boards.items():
        for place in surface.places:
            name = SCREEN.say(place)
            assert name == (place.removeprefix("~") if board != "france" else name)
            assert "_" not in name, place


def test_ships_are_on_the_naval_board() -> None:
    scene = Scene().fight({"red_1": "C3"}, {"warship_1": "C4"}, {"freighter_1": "A3"}, board="naval", zone="brest")
    places = {piece.id: piece.place for piece in SCREEN.pieces(GAME.view(scene.state, TABLE), False)}
    assert places["warship_1"] == "~C4"
    assert places["freighter_1"] in SCREEN.boards["naval"].places
    assert places["freighter_1"] not in SCREEN.boards["land"].places


def test_every_piece_of_the_box_has_a_picture_but_workforce() -> None:
    pieces = set(GAME.placed(GAME.view(GAME.setup({"scenario": "siege_of_paris"}), TABLE)))
    pieces |= {"tripod_black_6", "naval_red_1", "wave_5", "cylinder_2", "machine_green", "nurse", "refugee_40"}
    pieces |= {"harbor_brest", "industrial_lyon", "keg_paris_1", "earthworks_field_gun_1_2", "flyer_1", "weed_paris"}
    without = {piece for piece in pieces if SCREEN.portrait(SCREEN.face(piece), 24) is None}
    assert without == {piece for piece in pieces if piece.startswith("workforce")}


def test_the_purse_stands_at_the_top_where_it_is_spent() -> None:
    view = GAME.view(Scene().set(points=27, phase="production").then(("produce",)).state, TABLE)
    assert SCREEN.clock(view).words == "Production · 27 points"


def test_a_move_in_production_says_what_it_costs() -> None:
    scene = Scene().units("lyon", "siege_gun_1").set(points=9).then(("produce",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    way = prompt.route(("move", "siege_gun_1", "dijon"))
    for tap in way[:-1]:
        prompt.touch(tap)
    assert {row.detail for row in prompt.open.rows()} == {"3 points"}


def test_the_key_that_ends_a_phase_says_so() -> None:
    """Under "Cavalry" the key "Done" seemed to end that purchase; it ended Production, with 27 points unspent."""
    scene = Scene().units("lyon", "siege_gun_1").set(points=27).then(("produce",))
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    prompt.touch(prompt.route(("buy", "cavalry", "lyon"))[0])
    assert [key.words for key in prompt.quick()] == ["End phase"]
    fire = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C5"}).human()
    assert [key.words for key in SCREEN.prompt(fire.ask, GAME.view(fire.state, TABLE)).quick()] == ["Hold fire"]


@pytest.mark.parametrize("scenario", ["long_summer", "channel_flight", "siege_of_paris", "red_spring"])
def test_pictures_before_a_game_show_all_that_lies_on_the_map(scenario: str) -> None:
    """Hands are told of it by nothing else. Handling Machines are printed on the map, and named beside it."""
    with closing(Sitting.begin(GAME, players={"general": "person"}, bots={}, options={"scenario": scenario})) as new:
        there = {piece.id for piece in SCREEN.pieces(new.table.view(TABLE), False)}
        shown = tables(SCREEN, new, first=False)
    assert there == {piece.id for table in shown for piece in table.pieces}
    assert any("Handling Machines" in table.words for table in shown)


def test_a_first_game_is_shown_each_battle_card_with_what_it_says() -> None:
    """Two rounds went by at once, and "Land Battle card 12" told nobody anything whose deck was in the box."""
    scene = Scene().fight({"red_1": "C4", "green_1": "D2"}, {"field_gun_1": "C5"})
    view = GAME.view(scene.state, TABLE)
    card = SCREEN.data.cards["land-12"]
    set_up = Event("set_up", {"card": "land-12", "board": "land", "places": {}, "wave": 1}, ("*",))
    turned = Event("card", {"card": "land-12", "board": "land", "round": 1}, ("*",))
    shown = [SCREEN.reveal(event, view) for event in (set_up, turned)]
    assert all(beat is not None and beat.taught and beat.cards == (("land_12", ""),) for beat in shown)
    starts, round_1 = (beat.words for beat in shown if beat is not None)
    assert f"Red on {card['red'].hex}" in starts
    assert "Blue" not in starts + round_1, "only those that are there"
    assert round_1.startswith("Round 1")
    assert "they look for your guns" in round_1
    assert SCREEN.reveal(Event("battle_ended", {}, ("*",)), view) is None


@pytest.mark.parametrize(("cards", "told"), [("machine", "the screen draws"), ("real", "Shuffle the decks")])
def test_the_set_up_knows_whether_decks_are_real(cards: str, told: str) -> None:
    """It said "If you chose real decks" to whoever had just chosen."""
    with closing(Sitting.begin(GAME, players={"general": "person"}, bots={}, options={"cards": cards})) as new:
        words = [table.words for table in tables(SCREEN, new, first=False)]
    assert told in words[-1]
    assert not any(" If you chose" in one for one in words)


def test_a_tripod_bears_its_line_while_the_martians_act_and_not_while_guns_fire() -> None:
    """At 800x480 the words lay over the next hex, and over another Tripod, when all of it was over."""
    scene = Scene().fight({"red_1": "C4"}, {"field_gun_1": "C5"}, card="land-12")
    words = {}
    for task in (("act", "tripod_red_1", 0, 0), ("human",), ("card", "round")):
        view = GAME.view(scene.then(task).state, TABLE)
        words[task[0]] = next(one.words for one in SCREEN.pieces(view, False) if one.id == "tripod_red_1")
    assert words == {"act": "Move, Fire", "human": "", "card": ""}
