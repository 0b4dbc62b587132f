"""Every ask of a game is shown, every answer can be touched, and everything that happens has words. No window here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from math import cos, radians, sin
from typing import Any

import pytest

from companion.camera.cards import Tableau, TableCard, in_order
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, Event, Outcome
from companion.kernel.outcomes import Deal
from companion.kernel.table import Table
from companion.presentation.games.alien_invasion import figures, screen
from companion.presentation.prompts.prompt import Tap
from companion.presentation.question import question
from companion.presentation.set_up import tables
from companion.presentation.sitting import Sitting
from printables.press.pictures import face_picture
from tests.alien_invasion.field import DATA, GAME, MOB, OTHER_SECTION, PACK, SECTION, SQUAD, TEMPLATES, TRIO, Scene
from tests.every_game import Chooser

SCREEN = screen()
UNTOLD = {"next", "set_done"}
SILENT = {"seen", "combat_over"}
"""Events that are told only where there is something to tell."""
GAMES: list[Mapping[str, Any]] = [
    {},
    {"players": 6, "sewers": True, "vehicles": True},
    {"players": 3, "from": "hoppers", "deck": "playing", "helped": "hoppers"},
]


def shown(ask: Ask) -> bool:
    """Whether the screen asks this: dice have panels of their own."""
    return ask.seat != CHANCE or isinstance(ask.means, Deal)


def touched(ask: Ask, view: Any, answer: Answer) -> Answer | None:
    """Return what comes of the touches that lead to an answer."""
    prompt = SCREEN.prompt(ask, view)
    given = None
    for tap in prompt.route(answer):
        assert given is None, "a touch too many"
        assert prompt.title
        assert prompt.rows() or prompt.quick() or prompt.large
        given = prompt.touch(tap)
    return given


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_answer_can_be_touched_and_every_event_told(options: Mapping[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        table = Table.new(GAME, options, Electronic(f"screen {seed}"))
        chooser = Chooser(f"screen {seed}")
        while table.outcome is None:
            view: Any = table.view(TABLE)
            assert len(SCREEN.pieces(view, False)) >= len(table.seats)
            assert SCREEN.clock(view).title
            for ask in view.asks:
                assert SCREEN.rule(view, ask)[1] != SCREEN.how(), f"{ask.kind} has no rule of its own"
                if shown(ask):
                    wanted = chooser.among(ask)
                    given = touched(ask, view, wanted)
                    assert given in ask.options
                    assert given == wanted or ask.kind == "set"
                    seen[ask.kind] += 1
                else:
                    assert all(SCREEN.roll_words(ask, view))
            table.submit(*chooser.answer(table))
        view = table.view(TABLE)
        for event in table.story():
            if event.kind not in SILENT:
                assert bool(SCREEN.sentence(event)) == (event.kind not in UNTOLD), event
            SCREEN.reveal(event, view)
            assert len(SCREEN.rolled(event)) == sum(event.data.get("counts") or ()) or event.data.get("faces")
        assert all(SCREEN.ending(table.outcome, view))
        for seat in table.seats:
            assert SCREEN.about(seat, None, view).words
    assert seen.keys() >= {"set", "act", "ends"}


def force(scene: Scene, seat: str) -> str:
    """Return the piece that shows a faction's force."""
    pieces = SCREEN.pieces(GAME.view(scene.state, TABLE), False)
    return next(piece.id for piece in pieces if piece.place == seat)


def test_a_faction_s_figures_shrink_as_they_fall() -> None:
    scene = Scene("rapid_response", "iron_cones").group(TRIO, 2)
    found = figures.lines(DATA, SCREEN.say_text, force(scene, "iron_cones"))
    assert [line[:3] for line in found] == [("Trio 1", 2, 3), ("Trio 2", 3, 3)]
    scene.set(groups={id: group for id, group in scene.state.groups.items() if id != TRIO})
    found = figures.lines(DATA, SCREEN.say_text, force(scene, "iron_cones"))
    assert [line[:3] for line in found] == [("Trio 1", 0, 3), ("Trio 2", 3, 3)]


def test_the_clean_up_stands_on_the_card_once_it_has_come() -> None:
    scene = Scene("dark_suits", "hoppers")
    assert len(figures.lines(DATA, SCREEN.say_text, force(scene, "dark_suits"))) == 4
    scene.cards(("", "")).rolls(1)
    assert len(figures.lines(DATA, SCREEN.say_text, force(scene, "dark_suits"))) == 6


def test_a_fallen_figure_changes_the_picture() -> None:
    whole, less = ([("Trio 1", left, 3)] for left in (3, 2))
    pictures = [figures.picture([figures.GroupStrength(*line) for line in one], "brown", 64) for one in (whole, less)]
    assert pictures[0].size == pictures[1].size
    assert pictures[0].tobytes() != pictures[1].tobytes()


def test_kills_stand_on_a_sheet_once_there_are_any() -> None:
    """The words "No kills yet" stood four times on the table, and over the sheets of its set-up."""
    view = GAME.view(Scene("rapid_response", "iron_cones").set(kills={"iron_cones": 2}).state, TABLE)
    owners = [piece.owner for piece in SCREEN.pieces(view, False) if piece.place in view.seats]
    assert owners == ["", "2 enemies killed"]


def test_walking_machines_are_no_little_people() -> None:
    scene = Scene("rapid_response", "iron_cones")
    for seat, cones in (("iron_cones", True), ("rapid_response", False)):
        found = figures.lines(DATA, SCREEN.say_text, force(scene, seat))
        assert {line.cone for line in found} == {cones}
        pictures = [
            figures.picture([line._replace(cone=cone) for line in found], "brown", 64) for cone in (True, False)
        ]
        assert pictures[0].tobytes() != pictures[1].tobytes()


def test_a_group_is_named_first_then_what_it_does() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    rows = prompt.rows()
    assert [row.words for row in rows[:4]] == ["Section 1", "Section 2", "Section 3", "Section 4"]
    assert rows[0].detail == "4 figures, in the open"
    prompt.tap_row(SECTION)
    assert [row.words for row in prompt.rows()] == ["Move", "Shoot", "Something special"]


def test_a_group_that_has_no_use_for_the_capsule_is_told_so() -> None:
    scene = Scene("rapid_response", "iron_cones").group(TRIO, at="capsule").group(SECTION, at="capsule")
    for seat, group, told in (("iron_cones", TRIO, True), ("rapid_response", SECTION, False)):
        scene.card(seat, "single")
        prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
        prompt.tap_row(group)
        assert ("have no use for the capsule" in prompt.title + prompt.prompt) == told
        assert any(row.words == "Open the capsule" for row in prompt.rows()) != told


def test_a_close_combat_is_not_called_a_shot() -> None:
    scene = Scene("hoppers", "volunteers").locked(SQUAD, MOB).card("hoppers", "double")
    scene.does("shoot", SQUAD).does("volley")
    title, todo = SCREEN.roll_words(scene.ask, GAME.view(scene.state, TABLE))
    assert (title, "in the open" in todo) == ("Fire!", True), "who is locked may shoot into the fight"
    scene.rolls(*[1] * scene.ask.facts["dice"]).does("pass")
    assert scene.happened("fight_begins")
    title, todo = SCREEN.roll_words(scene.ask, GAME.view(scene.state, TABLE))
    assert title == "Hand to hand!"
    assert "against the" in todo
    assert "in the open" not in todo


def test_a_target_says_what_it_takes() -> None:
    scene = Scene("volunteers", "hoppers").group(SQUAD, at="trees").card("volunteers", "single").does("shoot", MOB)
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    details = {row.words: row.detail for row in prompt.rows()}
    assert details["Squad 1"] == "7 among trees, 15 a kill"
    assert details["Skitters 1"] == "2 in the open, 6 a kill"


def test_of_many_targets_the_faction_is_named_first_or_touched() -> None:
    scene = Scene().card("hoppers", "single").does("shoot", SQUAD)
    ask, view = scene.ask, GAME.view(scene.state, TABLE)
    prompt = SCREEN.prompt(ask, view)
    assert [row.words for row in prompt.rows()][:2] == ["Rapid Response", "Iron Cones"]
    assert prompt.rows()[0].detail == "4 groups"
    assert {"rapid_response", "volunteers"} <= prompt.marks().legal
    prompt.tap_place("volunteers")
    assert [row.words for row in prompt.rows()] == ["Mob 1", "Mob 2", "Mob 3", "Mob 4", "Mob 5"]
    assert prompt.open.words == prompt.words, "a faction's name stood on the colours of whoever shoots"
    assert prompt.rows()[0].detail == "6 in the open, 6 a kill"
    for answer in ask.options:
        assert touched(ask, view, answer) == answer


def test_real_cards_are_told_by_their_printed_faces() -> None:
    """One touch a card, then one that says so; a face of which none is left keeps its place."""
    table = Table.new(GAME, {"cards": "real", "from": "volunteers", "home_ground": True}, Electronic("faces"))
    (ask,) = table.asks
    prompt = SCREEN.prompt(ask, table.view(TABLE))
    keys = question(prompt).keys
    assert len({key.id for key in keys}) == len(keys) == 4 * 3 + 1 + 1, "levels of four, a bonus Single, the event"
    for key in keys:
        assert face_picture("alien_invasion", key.card, 24).width == 24
    assert "volunteers_bonus" in {key.card for key in keys}
    assert len(prompt.route(ask.options[0])) == 4 + 1
    triple = next(key.id for key in keys if key.card == "saucer_folk_triple_1")
    for _ in range(2):
        prompt.touch(Tap("key", triple))
    assert [key.id for key in question(prompt).keys] == [key.id for key in keys]
    assert [key.id for key in question(prompt).keys if key.gone] == [triple]
    assert prompt.large == "Saucer Folk: Triple. Card 2: …", "the second touch told nothing"
    for key in keys[:3]:
        prompt.touch(Tap("key", key.id))
    assert prompt.large.startswith("Saucer Folk: Triple, "), "what was touched is seen before it is given"
    assert prompt.large.endswith(". Is that the set?")


def test_playing_cards_are_told_by_suit_and_face() -> None:
    table = Table.new(GAME, {"cards": "real", "deck": "playing"}, Electronic("suits"))
    (ask,) = table.asks
    prompt = SCREEN.prompt(ask, table.view(TABLE))
    assert [key.words for key in question(prompt).keys] == ["Spades", "Hearts", "Clubs", "Diamonds", "Joker"]
    assert len(prompt.route((("hearts_king", "joker_1", "clubs_2", "spades_4"),))) == 2 + 1 + 2 + 2 + 1


def test_real_cards_are_touched_in_by_faction_and_level() -> None:
    table = Table.new(GAME, {}, Electronic("cards"))
    (ask,) = table.asks
    wanted = (("hoppers_double_2", "event_3", "iron_cones_triple_1", "hoppers_double_1"),)
    given = touched(ask, table.view(TABLE), wanted)
    assert given is not None
    levels = [id.rpartition("_")[0] for id in given[0]]
    assert levels == ["hoppers_double", "event", "iron_cones_triple", "hoppers_double"]
    assert len(set(given[0])) == 4


def seen(*ids: str) -> Tableau:
    """Return what a camera sees: cards in a row."""
    return Tableau(tuple(TableCard(id, "card", 0, 0.0, 70.0 * place, 50.0) for place, id in enumerate(ids)))


SET = ("hoppers_double_2", "event_3", "iron_cones_triple_1", "dark_suits_single_1")


def test_a_set_is_read_from_one_picture() -> None:
    table = Table.new(GAME, {"cards": "real"}, Electronic("cards"))
    (ask,) = table.asks
    view: Any = table.view(TABLE)
    told = SCREEN.cards(ask, view, seen("reference", *SET), frozenset())
    assert told is not None
    assert (told.answer, told.problem) == ((SET,), "")
    assert [row.words for row in told.rows] == [
        "Hoppers: Double",
        "Special Event",
        "Iron Cones: Triple",
        "Dark Suits: Single",
    ]
    assert told.answer in ask.options


@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 270.0])
def test_a_row_is_read_upright_wherever_the_camera_stands(turn: float) -> None:
    right, down = cos(radians(turn)), sin(radians(turn))
    lying = [
        TableCard(id, "card", 0, turn + place, 400 + 70 * place * right, 400 + 70 * place * down)
        for place, id in enumerate(SET)
    ]
    assert tuple(card.id for card in in_order(lying[::-1])) == SET


@pytest.mark.parametrize(
    ("ids", "problem"),
    [
        ((*SET[:3], SET[0]), "Hoppers: Double appears twice. Take one away."),
        (SET[:3], "The camera sees 3 action cards; the set has 4."),
        ((*SET, "dark_suits_single_2"), "The camera sees 5 action cards; the set has 4."),
        ((*SET[:3], "dark_suits_single_5"), "Dark Suits: Single has been played already. Is it from the discard pile?"),
    ],
)
def test_what_is_wrong_with_a_set_is_said(ids: tuple[str, ...], problem: str) -> None:
    state = GAME.setup({"cards": "real"})
    state = state.but(deck=tuple(id for id in state.deck if id != "dark_suits_single_5"))
    asks = GAME.ask(state)
    assert not isinstance(asks, Outcome)
    told = SCREEN.cards(asks[0], GAME.view(state, TABLE), seen(*ids), frozenset())
    assert told is not None
    assert (told.answer, told.problem) == (None, problem)


@pytest.mark.parametrize(
    ("options", "cones", "hoppers"),
    [
        ({}, "kill 20 enemies", "end with 12 enemies dead and 2 Squads and 1 Delver alive"),
        (
            {"scenario": "old_night"},
            "kill 12 enemies",
            "end with 8 enemies dead and 2 Squads and 1 Delver alive",
        ),
        ({"helped": "iron_cones", "handicap": "goal"}, "kill 17 enemies", "end with 12 enemies dead"),
    ],
)
def test_a_faction_s_card_says_what_wins(options: Mapping[str, str], cones: str, hoppers: str) -> None:
    state = GAME.setup(options)
    view, shown = GAME.view(state, TABLE), SCREEN.for_options(state.options)
    for seat, who, told in (("iron_cones", "Iron Cones", cones), ("hoppers", "Hoppers", hoppers)):
        assert shown.about(seat, None, view).words.startswith(f"To win, the {who} must {told}")
    assert " or " in shown.about("rapid_response", None, view).words.split(".")[0] or options.get("scenario")


def test_a_group_more_has_its_place_on_the_card() -> None:
    state = GAME.setup({"helped": "iron_cones", "handicap": "group"})
    shown = SCREEN.for_options(state.options)
    piece = next(one for one in shown.pieces(GAME.view(state, TABLE), False) if one.place == "iron_cones")
    assert [line.name for line in figures.lines(shown.data, shown.say_text, piece.id)] == ["Trio 1", "Trio 2", "Trio 3"]


def test_about_tells_of_holes_and_studies() -> None:
    view = GAME.view(Scene("dark_suits", "hoppers").set(studied=("hopper",)).state, TABLE)
    assert "6 holes on the table, 3 markers left." in SCREEN.about("hoppers", None, view).words
    assert "Studied: Hopper." in SCREEN.about("dark_suits", None, view).words
    assert "Skitters 1: 2 figures, in the open." in SCREEN.about("hoppers", None, view).words
    assert PACK in view.groups


def test_the_portrait_of_a_hit_is_of_those_who_fall() -> None:
    """A soldier's picture had tipped over where he had shot a walking machine."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(*[6] * 8)
    hit = next(event for event in scene.events if event.kind == "hit")
    beat = SCREEN.reveal(hit, GAME.view(scene.state, TABLE))
    assert beat is not None
    assert (beat.face, beat.colour) == ("iron_cones", SCREEN.seats["iron_cones"].colour)


def test_in_contact_asks_with_whom() -> None:
    """The list of enemies had stood under "Where does it end?"."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").does("move", SECTION)
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert prompt.words.title == "Where is the group now?"
    prompt.tap_row("touch")
    assert prompt.open.words.title == "In contact with whom?"
    assert prompt.open.words.todo.startswith("Which enemy does Section 1 touch?")


def test_who_was_said_to_be_out_of_sight_is_named_above_the_targets() -> None:
    """Trio 1 was missing from the list without a word, a card after people had said that terrain blocks."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double").does("shoot", SECTION)
    scene.does("at", TRIO)
    seen = len(scene.events)
    scene.does("terrain")
    assert any(SCREEN.sentence(event) and not SCREEN.is_minor(event) for event in scene.events[seen:]), "no shot, why?"
    scene.does("shoot", SECTION)
    prompt = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE))
    assert [row.words for row in prompt.rows()] == ["Trio 2", "Nobody: do something else"]
    assert prompt.words.todo.endswith("Out of sight, as you said: Trio 1.")
    scene.does("never_mind").does("shoot", OTHER_SECTION)
    assert "Out of sight" not in SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE)).words.todo


def test_what_is_aimed_already_stands_on_the_line_that_rolls_it() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double").shoots(SECTION, TRIO)
    rows = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE)).rows()
    assert (rows[0].words, rows[0].detail) == ("Roll the linked shots now", "Section 1 at Trio 1: 8 dice")


def test_a_goal_for_which_there_are_too_few_enemies_is_not_told() -> None:
    """The Hoppers were to see eight of six machines dead."""
    options = {"scenario": "old_night", "players": 2}
    for more, seat, told in (
        ({"from": "iron_cones,hoppers"}, "hoppers", "the Hoppers must be the only ones left. "),
        ({"from": "dark_suits"}, "dark_suits", "the Dark Suits must study every alien species, or destroy"),
        ({"from": "volunteers"}, "volunteers", "the Wolfbrook Volunteers must end with 5 enemies dead"),
    ):
        state = GAME.setup({**options, **more})
        words = SCREEN.for_options(state.options).about(seat, None, GAME.view(state, TABLE)).words
        assert words.startswith(f"To win, {told}")


def test_a_card_of_the_set_says_what_it_does() -> None:
    """The cards lie sideways and small: a touch had said no more than "Special Event"."""
    state = GAME.setup({})
    row = ("hoppers_double_1", "event_1", "iron_cones_single_1", "hoppers_triple_1")
    view = GAME.view(state.but(row=row), TABLE)
    told = [SCREEN.about(str(place), None, view).words for place in range(1, 5)]
    assert told[0] == "Hoppers: Double. Actions: one group two, or two groups one each."
    assert told[1].startswith("Special Event. First the groups underground fight")
    assert told[2] == "Iron Cones: Single. Actions: one."
    assert told[3].startswith("Hoppers: Triple. Actions: one group three")
    assert SCREEN.about("5", None, view).words == ""


def test_a_study_says_what_it_costs_and_takes() -> None:
    scene = Scene("dark_suits", "hoppers").set(dead_species=("hopper",)).card("dark_suits", "double")
    rows = SCREEN.prompt(scene.ask, GAME.view(scene.state, TABLE)).rows()
    (study,) = [row.detail for row in rows if row.words == "Study the Hopper"]
    assert study == "An action: a die for each pair, any 6 does it"


def test_the_set_up_says_which_figures_a_group_has() -> None:
    """ "Squad 1 loses 1 Controller, 5 rifles and 1 heavy weapon" was the first that anybody heard of them."""
    data, say = SCREEN.data, SCREEN.say_text
    for id, template in TEMPLATES.items():
        seat = template.seat
        if len(template.kinds) < 2 or template.vehicle:
            continue
        told = say(f"set-up-figures.{seat}")
        for kind, count in zip(template.kinds, template.figures, strict=True):
            name = say.name(kind.id, "many" if count > 1 else "", of="kind")
            assert f"{count} {name}" in told, id
    team = TEMPLATES["dark_suits-clean_up"]
    arrived = Event("arrived", {"seat": "dark_suits", "groups": data.groups(team), "successes": 0})
    assert ("five figures each" in SCREEN.sentence(arrived), team.size) == (True, 5)


def set_up(**options: Any) -> str:
    """Return all that the set-up of a game says."""
    with closing(Sitting.begin(GAME, players={}, bots=SCREEN.bots("set up"), options=options)) as sitting:
        return " ".join(table.words for table in tables(SCREEN, sitting, first=False))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, {"printed": "Bonus cards stay in the box.", "playing": "Seven to Ten stay out. "}),
        (
            {"helped": "rapid_response", "handicap": "single"},
            {
                "printed": "Put in Rapid Response: bonus Single: a bonus card, or any spare one, marked.",
                "playing": "Seven to Ten stay out, except the 7 of Spades, a Single as well.",
            },
        ),
        (
            {"hindered": "iron_cones", "handicap": "single"},
            {
                "printed": "Take a card out (Iron Cones: Single).",
                "playing": "Seven to Ten stay out. The 6 of Hearts stays out, too.",
            },
        ),
        (
            {"from": "volunteers", "home_ground": True},
            {
                "printed": "Put in Wolfbrook Volunteers: bonus Single: a bonus card",
                "playing": "except the 7 of Spades, a Single as well.",
            },
        ),
        (
            {"from": "volunteers", "home_ground": True, "helped": "volunteers", "handicap": "single"},
            {
                "printed": "Put in Wolfbrook Volunteers: bonus Single and Wolfbrook Volunteers: second bonus Single",
                "playing": "except the 7 of Spades and 8 of Spades, Singles as well.",
            },
        ),
    ],
    ids=str,
)
@pytest.mark.parametrize("deck", ["printed", "playing"])
def test_the_set_up_says_which_cards_are_in_the_deck(
    options: Mapping[str, Any], told: Mapping[str, str], deck: str
) -> None:
    """It left out bonus cards and Sevens that the referee had in its deck, and had none taken out."""
    assert told[deck] in set_up(players=2, cards="real", deck=deck, **options)


def test_the_set_up_says_which_groups_the_sheets_have_not() -> None:
    helped = set_up(players=2, helped="rapid_response", hindered="iron_cones", handicap="group")
    assert "More than on the sheet: Section 5. Left out: Trio 2." in helped
    hoppers = set_up(players=2, helped="hoppers", handicap="group", **{"from": "hoppers"})
    assert "More than on the sheet: Squad 4 and Skitters 4." in hoppers
    usual = set_up(players=6)
    assert "More than" not in usual
    assert "Left out" not in usual


def test_the_set_up_lays_out_vehicles_and_manholes() -> None:
    """They came up in the middle of a game, and nobody had a thing to stand for them."""
    assert "manhole" not in set_up(players=2)
    assert "Vehicles" not in set_up(players=2)
    told = set_up(players=6, vehicles=True, sewers=True)
    assert "Now lay out the manholes: markers" in told
    say = SCREEN.say_text
    for row in DATA.vehicles.values():
        for template in row:
            (vehicle,) = DATA.groups(template)
            assert say.name(vehicle).lower() in told.lower(), vehicle
    road = [id for id, one in TEMPLATES.items() if one.vehicle and not one.ground and not one.flies]
    assert road == ["dark_suits-sedan", "volunteers-pickup"], "those keep to open ground, it says"
    assert "truck" not in set_up(players=2, vehicles=True, **{"from": "hoppers,volunteers"})
