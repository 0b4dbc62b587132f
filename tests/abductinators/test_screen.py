"""Every ask of a game is shown, every answer can be touched, and everything that happens has words. No window here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from msgspec import structs

from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, Event
from companion.kernel.table import Table
from companion.presentation.games.abductinators import screen
from companion.presentation.prompts.prompt import Tap
from companion.presentation.question import Asking, question
from tests.benchmarks.taps.routes import counted
from tests.every_game import Chooser

SCREEN = screen()
UNTOLD = {"step", "discarded", "selected", "left_order", "ordered", "used", "tidied"}
"""Events that need no sentence: what they bring about is told by others, or is nobody's business."""
CARDS_ON_THE_TABLE = ("row", "human_deal")
GAMES: list[Mapping[str, Any]] = [
    {"players": 4},
    {"players": 6, "cards": "real", "order": "claim"},
    {"players": 3, "cards": "real", "machines": ("quux",)},
]


def shown(ask: Ask, viewer: str) -> bool:
    """Whether a viewer's screen asks this: dice have panels of their own."""
    if ask.seat == CHANCE:
        return ask.kind == "human_deal" and viewer == TABLE
    return ask.public or ask.seat == viewer


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


@pytest.mark.few(1)
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_answer_can_be_touched_and_every_event_told(options: Mapping[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        table = Table.new(SCREEN.game, options, Electronic(f"screen {seed}"))
        chooser = Chooser(seed)
        while table.outcome is None:
            for viewer in (TABLE, *table.seats):
                view: Any = table.view(viewer)
                assert SCREEN.pieces(view, True)
                for ask in view.asks:
                    if not shown(ask, viewer):
                        continue
                    assert SCREEN.rule(view, ask)[1] != SCREEN.how(), f"{ask.kind} has no rule of its own"
                    wanted = chooser.among(ask)
                    given = touched(ask, view, wanted)
                    assert given in ask.options
                    assert given == wanted or ask.kind in CARDS_ON_THE_TABLE
                    seen[ask.kind] += 1
            table.submit(*chooser.answer(table))
        view = table.view(TABLE)
        for event in table.story():
            untold = event.kind in UNTOLD or event.data.get("action") == "grab"
            assert bool(SCREEN.sentence(event)) != untold, event
            if event.line:
                assert SCREEN.say_text.line(event)
            SCREEN.reveal(event, view)
            SCREEN.trail(event)
        assert all(SCREEN.ending(table.outcome, view))
    assert seen.keys() >= ({"row", "human_deal", "begin"} if "cards" in options else {"select", "discard"}) | {"act"}


def test_a_card_that_was_touched_in_can_be_any_of_its_kind() -> None:
    table = Table.new(SCREEN.game, {"players": 2, "cards": "real"}, Electronic("kind"))
    table.submit(TABLE, ("done",))
    ask = table.asks[0]
    assert ask.kind == "human_deal"
    given = touched(ask, table.view(TABLE), (("h54", "h01", "h02", "h03", "h04", "h05", "h53"),))
    kinds = SCREEN.data.human_cards
    assert given is not None
    assert [kinds[id].kind for id in given[0]] == [
        kinds[id].kind for id in ("h54", "h01", "h02", "h03", "h04", "h05", "h53")
    ]


def test_real_cards_are_told_by_their_printed_faces() -> None:
    """One touch a card; a face of which none is left keeps its place, so that no other one moves."""
    table = Table.new(SCREEN.game, {"players": 2, "cards": "real"}, Electronic("faces"))
    table.submit(TABLE, ("done",))
    ask, cards = table.asks[0], SCREEN.data.human_cards
    prompt = SCREEN.prompt(ask, table.view(TABLE))
    keys = question(prompt).keys
    faces = [cards[key.card] for key in keys]
    assert len({face.kind for face in faces}) == len(faces) == 16
    assert [face.phase for face in faces] == [2] * 8 + [4] * 8
    assert len(prompt.route(ask.options[0])) == 7 + 1
    shotgun = next(key.id for key in keys if cards[key.card].type == "shotgun")
    for _ in range(3):  # there are two of them
        prompt.touch(Tap("key", shotgun))
    assert [key.id for key in question(prompt).keys] == [key.id for key in keys]
    assert [key.id for key in question(prompt).keys if key.gone] == [shotgun]
    assert prompt.large == "Mrs. Edna: …", "the third touch told nothing"


def test_a_printed_card_has_its_digit_in_its_words_and_nothing_on_its_title() -> None:
    table = Table.new(SCREEN.game, {"players": 2, "cards": "real"}, Electronic("kind"))
    table.submit(TABLE, ("done",))
    table.submit(CHANCE, (("h54", "h01", "h02", "h03", "h04", "h05", "h53"),))
    view: Any = table.view(TABLE)
    cards = [piece for piece in SCREEN.pieces(view, False) if piece.id in SCREEN.data.human_cards]
    assert len(cards) == 7
    assert all(not piece.badges and piece.name[-1] in "24" for piece in cards)


def test_a_run_is_seen_in_the_house_not_on_the_sheet_of_whoever_ran() -> None:
    ran = Event("ran", {"human": "burl", "room": "front_porch", "covers": "c", "from": "den/b"})
    assert SCREEN.happens(ran) == ["den", "front_porch"]
    assert SCREEN.happens(Event("drew", {"seat": "blorp", "cards": ()})) == []


def test_a_bonk_is_told_with_who_gave_it() -> None:
    told = Event("bonked", {"aliens": ("sneevil",), "by": "ames"})
    assert SCREEN.sentence(told) == "Mr. Ames bonks Sneevil: one token back to the supply."


def test_a_hand_that_is_drawn_is_counted_and_one_card_is_named() -> None:
    """Five cards in a row, with slashes and semicolons, could not be read."""
    drew = [Event("drew", {"seat": "blorp", "cards": cards}, ("blorp",)) for cards in (("a46",), ("a46", "a44"))]
    assert [SCREEN.sentence(one) for one in drew] == [
        "You draw “Run / Hide 1 (I’m stupid)”.", "You draw 2 cards. Here they come."
    ]  # fmt: skip


def test_a_rank_marker_has_a_picture_and_goes_up_by_plain_words() -> None:
    assert SCREEN.face("rank-blorp") in SCREEN.faces
    assert SCREEN.portrait("rank_blorp", 40) is not None
    assert [SCREEN.names.place(f"rank-{number}") for number in (0, 1)] == [
        "the lowest rank", "rank 1: chief assistant junior abductinator"
    ]  # fmt: skip


def test_a_portrait_leaves_out_the_line_at_which_a_pawn_is_folded() -> None:
    """A dashed line of steel ran along the heads on the cards of a phase."""
    portrait = SCREEN.portrait("sneevil", 120)
    assert portrait is not None
    assert portrait.size == (120, 120)
    assert max(portrait.crop((0, 0, 120, 1)).getchannel("R").tobytes()) < 60


def test_a_hand_shows_as_many_rows_as_cards_whatever_they_are() -> None:
    """Of cards that are alike only one is offered; the number of rows would tell onlookers how many are."""
    for seed in range(8):
        table = Table.new(SCREEN.game, {"players": 2}, Electronic(f"rows {seed}"))
        chooser = Chooser(seed)
        while table.asks and not any(ask.kind == "select" for ask in table.asks):
            table.roll() if CHANCE in table.waiting else table.submit(*chooser.answer(table))
        view: Any = table.view("blorp")
        own = next(ask for ask in view.asks if ask.seat == "blorp")
        rows = SCREEN.prompt(own, view).rows()
        assert len(rows) == len(view.hand) + 1
        assert not any(SCREEN.names.card(id) in (row.words, row.detail) for row in rows for id in view.hand)
        assert all(row.hush for row in rows)


def test_what_a_shotgun_and_a_booby_trap_reach_is_marked() -> None:
    from tests.abductinators.house import GAME, Scene

    for action, reached in (("shotgun", True), ("booby_trap", False)):
        scene = Scene().human("sneet", "attic", "a", (action, 4)).alien("blorp", "cellar", ("act", 5))
        about = SCREEN.about("attic", "pawn-sneet", GAME.view(scene.state, TABLE))
        assert ({"attic", "landing", "roof", "guest_br"} <= about.places) == reached
        assert ("cellar" in about.places) != reached
        assert {trail.places[-1] for trail in about.trails} == {"roof/c", "guest_br/b"}


def test_a_dispute_is_asked_with_the_rooms_in_sight() -> None:
    """Equals claim by one touch each, or leave it; then their dice are rolled with the same rooms in sight (R18)."""
    for seed in range(60):
        table = Table.new(SCREEN.game, {"order": "claim"}, Electronic(f"dispute {seed}"))
        chooser = Chooser(seed)
        while table.asks and table.asks[0].kind != "claim":
            table.submit(*chooser.answer(table))
        if table.asks:
            break
    equals = [ask.seat for ask in table.asks]
    view: Any = table.view(TABLE)
    prompt = SCREEN.prompt(table.asks[0], view)
    assert [(quick.answer, quick.seats) for quick in prompt.quick()] == [
        *((("claim",), (seat,)) for seat in equals), (("leave",), tuple(equals)),
    ]  # fmt: skip
    assert Asking(prompt).givers == set(equals), "no key hands the screen over, which would seem to give the order"
    rooms = [view.rooms[seat] for seat in equals]
    assert list(prompt.focus()) == rooms
    table.submit(equals[1], ("claim",))
    view = table.view(TABLE)
    (roll,) = table.asks
    assert roll.kind == "order"
    assert set(rooms) <= set(SCREEN.where(roll, view))
    aliens = roll.facts["aliens"]
    before = len(table.log(TABLE))
    table.submit(CHANCE, (2, 5, 1, 3, 4, 6)[: len(aliens)])
    acted = [event.data["seat"] for event in table.log(TABLE)[before:] if event.kind == "acted"]
    first = acted[0] if acted else table.asks[0].seat
    assert first == (aliens[1] if len(aliens) < 6 else aliens[5]), "high goes first"


def test_a_round_of_three_takes_at_most_nine_touches() -> None:
    """Looks at the own hand counted; curtains beside."""
    told = counted(SCREEN.name, 2, options={"players": 3}).line()
    assert told["touches_and_peeks_per_round"] <= 9
    assert told["holds_percent"] == 0


def test_hands_are_not_asked_to_deal_once_more_what_they_have_dealt() -> None:
    """Seven cards lay on the sheets, and had been told; then a list asked people to put them there."""
    from companion.presentation.sitting import Player, Sitting
    from companion.presentation.to_do import ToDo

    players: dict[str, Player] = {"blorp": "person", "sneevil": "person"}
    sitting = Sitting.begin(
        SCREEN.game, players=players, bots={}, options={"players": 2, "cards": "real"}, seed="dealt"
    )
    asked, told = ToDo(SCREEN, sitting), ToDo(SCREEN, sitting)
    for kind in ("begin", "human_deal", "row"):
        moment = sitting.moment
        assert moment.ask is not None
        assert moment.ask.kind == kind
        answer = next(iter(moment.ask.options))
        if kind != "begin":
            prompt = Asking(SCREEN.prompt(moment.ask, sitting.table.view(TABLE)))
            assert prompt.lies
        sitting.answer(moment.token, answer, means="touched")
        if kind != "begin":
            told.told(answer)
            assert [line for line in asked.of(TABLE) if line.sign == "place"]
            assert not [line for line in told.of(TABLE) if line.sign == "place"]


def test_hands_deal_to_those_only_for_whom_the_deck_has_a_card() -> None:
    """Four cards were left for five humans: all got one, the news said, and then all were to choose anew."""
    table = Table.new(SCREEN.game, {"players": 3, "cards": "real"}, Electronic("runs out"))
    chooser, short = Chooser(3), False
    while not short:
        table.submit(*chooser.answer(table))
        ask = table.asks[0]
        short = ask.kind == "human_deal" and len(ask.options[0][0]) < len(ask.facts["humans"])
    humans = ask.facts["humans"]
    now, then = humans[: len(ask.options[0][0])], humans[len(ask.options[0][0]) :]
    names = partial(SCREEN.say_text.names, form="short")
    said = f"deal {names(now)} a card each: the deck holds no more"
    assert said in SCREEN.prompt(ask, table.view(TABLE)).words.todo
    assert said in SCREEN.roll_words(ask, table.view(TABLE))[1], "as where a machine deals"
    events = table.submit(*chooser.answer(table))
    told = [SCREEN.sentence(event) for event in events if event.kind == "dealt"]
    assert told == [f"{names(now)} get a card each."]
    rest = SCREEN.prompt(table.asks[0], table.view(TABLE)).words
    assert rest.todo.startswith(f"Your own cards are down already. From the new deck, deal {names(then)} a card")
    assert "face down" not in rest.todo


def test_news_say_that_nobody_was_asked_and_that_a_blow_found_nobody() -> None:
    """An alien hid, and its player waited to be asked; a bat was swung, and nothing followed."""
    hides = Event("acted", {"seat": "sneevil", "action": "hide", "on": None, "room": "backyard"})
    ordered, used = Event("ordered", {"aliens": ("sneevil",)}), Event("used", {"human": "sneet"})
    assert SCREEN.beside(hides, (ordered, hides)) == "Nothing else was left to do."
    assert not SCREEN.beside(hides, (hides, used)), "it was chosen"
    swings = Event("human_acts", {"human": "sneet", "action": "baseball_bat"})
    assert SCREEN.beside(swings, (swings, used)) == "Nobody is bonked."
    assert not SCREEN.beside(swings, (swings, Event("bonked", {"aliens": ("sneevil",), "by": "sneet"}), used))
    wigs_out = Event("human_acts", {"human": "sneet", "action": "wig_out"})
    assert not SCREEN.beside(wigs_out, (wigs_out, used))


def test_the_sitting_tells_them_in_its_news() -> None:
    from companion.presentation.shown import Shown
    from companion.presentation.sitting import Player, Sitting

    players: dict[str, Player] = {"blorp": "person", "sneevil": "person"}
    sitting = Sitting.begin(SCREEN.game, players=players, bots={}, options={"players": 2}, seed="told 1")
    shown = Shown(SCREEN, sitting)
    chooser = Chooser(3)
    told: list[str] = []
    while sitting.table.outcome is None and not {"Nobody is bonked", "Nothing else was left to do"} <= {*told}:
        table = sitting.table
        events = table.roll() if CHANCE in table.waiting else table.submit(*chooser.answer(table))
        told += " ".join(shown.said(events or ())).removesuffix(".").split(". ")
    assert {"Nobody is bonked", "Nothing else was left to do"} <= {*told}


def test_a_card_that_acts_says_what_it_cannot_do_now_and_who_would_bonk_itself() -> None:
    from tests.abductinators.house import GAME, Scene

    scene = Scene().alien("blorp", "cellar", ("act", 5, True)).alien("sneevil", "attic", ("run_hide", 1))
    scene.at_phase(5)
    view: Any = GAME.view(scene.state, TABLE)
    prompt = SCREEN.prompt(view.asks[0], view)
    assert prompt.prompt == (
        "Blorp plays Act! 5 (I’m stupid). No human here to grab. No human acts later: no suggestion, no paralyzing."
    )
    assert next(row.detail for row in prompt.rows()) == "Bonk yourself: nobody else is stupid"
    plain = Scene().alien("blorp", "den", ("act", 1)).alien("sneevil", "attic", ("run_hide", 3)).at_phase(1)
    view = GAME.view(plain.state, TABLE)
    assert SCREEN.prompt(view.asks[0], view).prompt.endswith(
        "No human acts later: no suggestion, no paralyzing. Nobody is stupid: no blatt."
    )


def test_what_can_be_taken_back_is_the_deed_without_the_phases_after_it() -> None:
    """It was told line after line what all humans do then, and ended in the middle."""
    from companion.presentation.shown import Shown
    from companion.presentation.sitting import Player, Sitting

    players: dict[str, Player] = {"blorp": "person", "sneevil": "person"}
    sitting = Sitting.begin(SCREEN.game, players=players, bots={}, options={"players": 2}, seed="told")
    acted = Event("acted", {"seat": "blorp", "action": "paralyze", "on": "sneet", "room": "den"})
    stiff = Event("paralyzed", {"human": "sneet"})
    phase = Event("phase", {"phase": 2, "who": ("edna",)})
    after = Event("ran", {"human": "edna", "room": "roof", "covers": "a", "from": "attic/b"})
    shown = Shown(SCREEN, sitting)
    assert list(shown.first_of([acted, stiff, phase, after])) == [acted, stiff]
    assert list(shown.first_of([phase, after])) == [phase, after]


@pytest.mark.parametrize(("held", "promised"), [(4, "Take a token"), (5, "Do nothing")])
def test_a_pass_promises_no_sixth_token(held: int, promised: str) -> None:
    """Somebody with five was told that a pass brings one, and then that it had."""
    table, chooser = Table.new(SCREEN.game, {"players": 2}, Electronic("pass")), Chooser(1)
    while not any(ask.kind == "select" for ask in table.asks):
        table.roll() if CHANCE in table.waiting else table.submit(*chooser.answer(table))
    there: Any = table.view("blorp")
    view = structs.replace(there, tokens={**there.tokens, "blorp": held})
    own = next(ask for ask in view.asks if ask.seat == "blorp")
    assert SCREEN.prompt(own, view).rows()[-1].detail.startswith(promised)
