"""A sitting waits for hands: after each command, before anybody else must act."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes, remembered
from companion.kernel.deeds import Deed, done
from companion.kernel.game import Event
from companion.kernel.manifest import game
from companion.presentation.hands import FEW, lines, told_of
from companion.presentation.sitting import Player
from tests.app.laid import photograph
from tests.app.test_screen import onward, play_until

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.app.finger import Finger
    from companion.app.hands.card import DeedRow, HandsCard
    from companion.presentation.pieces import Piece

TWO: dict[str, Player] = {"town": "person", "alien": "person"}


def card(finger: Finger) -> Any:
    """Return the hands' card on the screen, once news have passed; None if there is none."""
    from companion.app.beats.news import NewsPanel
    from companion.app.hands.card import HandsCard

    stage = finger.referee.stage
    assert stage is not None
    finger.frames(2)
    finger.wait(lambda: stage.card is None and not isinstance(stage.panel, NewsPanel), "the news' end")
    return stage.panel if isinstance(stage.panel, HandsCard) else None


def veiled(referee: Any) -> bool:
    return referee.shell.curtain is not None


def told(shown: HandsCard | None) -> list[tuple[str, tuple[str, ...]]]:
    return [] if shown is None else [(deed.verb, deed.pieces) for deed in shown.deeds]


def up_to(finger: Finger, referee: Any, kind: str, wishes: Wishes, seed: str = "hands") -> None:
    """Play until something is asked, hands being quick."""
    referee.begin(wishes, seed=seed)
    play_until(finger, kind)
    finger.settle_news()


def test_everybody_is_put_up_before_the_curtain_falls(finger: Finger, referee: Any) -> None:
    up_to(finger, referee, "place", Wishes(TWO))
    finger.give(("rest",))
    shown = card(finger)
    assert shown is not None
    assert {deed.verb for deed in shown.deeds} == {"place"}
    assert {piece for deed in shown.deeds for piece in deed.pieces} == set(
        referee.sitting.table.view("table").public.counters
    )
    assert not veiled(referee), "the Town puts them up; the Alien's turn comes when it is done"
    board, seen = referee.stage.boards.views["town"], []
    while card(finger) is not None and not veiled(referee):
        seen.append(told_of(shown.now))
        places = {deed.goal for deed in told_of(shown.now)}
        assert set(board._marks.chosen) == places, "the board shows what this card is about, and nothing else"
        assert all(board.shows(place, 0) for place in places)
        finger.tap("hands done")
        finger.frames(2)
    assert sorted(deed for page in seen for deed in page) == sorted(shown.deeds)
    assert len(shown.deeds) >= 29
    assert len(seen) <= 8
    regions = [board.board.region(deed.goal) for page in seen for deed in page]
    assert [one for one, _ in groupby(regions)] == list(dict.fromkeys(regions)), "building by building"
    assert veiled(referee)


def play_on_and_open_again(finger: Finger, referee: Any) -> None:
    """Answer once, leave, and open the file anew: hands have done what came before."""
    path = referee.sitting.path
    finger.play(lambda _view, ask: ask.options[0], most=1)
    referee.open()
    referee.open_file(path)
    finger.frames(3)
    assert referee.sitting.path == path
    assert referee.play.to_do._settled is not None


def test_what_pictures_have_set_up_no_card_for_hands_says_again(tmp_path: Path) -> None:
    """What comes after is told, and what was done before is not told again when a sitting is opened anew."""
    from companion.app.rig import open_app

    with open_app(tmp_path, game="war_of_the_worlds", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes(), seed="hands")
        assert card(finger) is None
        lies = referee.sitting.table.placed("table")
        assert len(lies) >= 25, "pictures have set it up"
        play_on_and_open_again(finger, referee)


def test_what_lies_there_from_the_start_is_put_there_by_hands(tmp_path: Path) -> None:
    """In a new sitting that fingers began, which salts its dice; once it has been played on, hands have done so."""
    from companion.app.rig import open_app

    with open_app(tmp_path, game="hex_hop", settle=0) as finger:
        referee: Any = finger.referee
        finger.tap("new game")
        finger.tap("begin")
        assert len(referee.sitting.table.records) > 1, "the touches are salt"
        shown = card(finger)
        lies = referee.sitting.table.placed("table")
        assert sorted(piece for deed in shown.deeds for piece in deed.pieces) == sorted(lies)
        assert lies
        assert {deed.verb for deed in shown.deeds} == {"place"}
        assert shown.pages <= 8
        for _ in range(shown.pages):
            finger.tap("hands done")
            finger.frames(2)
        play_on_and_open_again(finger, referee)


def test_a_move_is_shown_and_waited_for(finger: Finger, referee: Any) -> None:
    up_to(finger, referee, "alien_move", Wishes(TWO))
    kept = len(referee.sitting.table.records)
    answer = next(option for option in referee.sitting.moment.ask.options if option[0] == "move")
    start = referee.sitting.table.view("table").public.counters[answer[1][0]].space
    finger.give(answer)
    assert card(finger) is None, "the Alien goes on moving"
    trails = referee.stage.boards.views["town"]._trails
    assert [(trail.places[0], trail.places[-1]) for trail in trails] == [(start, answer[2])]
    finger.give(("done",))
    shown = card(finger)
    assert told(shown) == [("move", answer[1])]
    trails = referee.stage.boards.views["town"]._trails
    assert [(trail.places[0], trail.places[-1]) for trail in trails] == [(start, answer[2])]
    for _ in range(40):
        finger.frames(1)
    assert card(finger) is shown, "it waits"
    finger.tap("hands done")
    finger.frames(2)
    assert card(finger) is None
    assert len(referee.sitting.table.records) == kept + 2
    assert not referee.stage.boards.views["town"]._trails, "the move is over"


def test_whoever_walks_is_moved_before_the_next_dice_and_the_next_phase(finger: Finger, referee: Any) -> None:
    """The next walker's dice lay there, or the next phase's title, when hands were told of the one before."""
    up_to(finger, referee, "walk", Wishes(TWO), "a")
    walks, moved = referee.screen.book.limits.walks, 0
    for _ in range(walks):
        if referee.sitting.moment.ask.kind != "walk":
            break
        called = len(referee.sitting.table.view("table").public.walks)
        who = referee.sitting.table.view("table").public.walks[-1][0]
        finger.give(("walk",))
        finger.frames(2)
        shown = card(finger)
        if shown is not None:
            moved += 1
            assert [piece for _verb, pieces in told(shown) for piece in pieces] == [who]
            assert len(referee.sitting.table.view("table").public.walks) == called
            assert referee.stage.track._name.words == "Random movement"
            begins = referee.play.scene.begins
            assert (begins is not None) == (called == walks), "a phase begins when its pieces stand there"
            finger.tap("hands done")
        finger.settle_news()
    assert moved == walks
    assert referee.play.scene.begins is None
    assert referee.stage.track._name.words == "The Alien moves"


def test_a_move_that_was_taken_back_is_nothing_to_do(finger: Finger, referee: Any) -> None:
    up_to(finger, referee, "alien_move", Wishes(TWO))
    counters = referee.sitting.table.view("table").public.counters
    taken = {counter.space for counter in counters.values()}
    answer = next(
        option
        for option in referee.sitting.moment.ask.options
        if option[0] == "move" and option[2] not in taken and counters[option[1][0]].space != option[2]
    )
    finger.give(answer)
    assert len(referee.play.scene.pending) == 1
    finger.tap("undo")
    assert referee.play.scene.pending == ()
    finger.give(answer)
    finger.give(("done",))
    assert told(card(finger)) == [("move", answer[1])]


def test_a_full_card_is_shown_before_a_seat_goes_on_moving(finger: Finger, referee: Any) -> None:
    up_to(finger, referee, "alien_move", Wishes(TWO))
    moved: list[str] = []
    while card(finger) is None:
        answer = next(
            option
            for option in referee.sitting.moment.ask.options
            if option[0] == "move" and len(option[1]) == 1 and option[1][0] not in moved
        )
        moved += answer[1]
        finger.give(answer)
    assert {piece for deed in card(finger).deeds for piece in deed.pieces} == set(moved)
    assert len(moved) == FEW
    for _ in range(card(finger).pages):
        finger.tap("hands done")
        finger.frames(2)
    finger.tap("undo")
    (back,) = referee.play.scene.pending
    assert back.deed is not None
    assert (back.deed.verb, back.pieces) == ("move", (moved[-1],)), "done is undone by hand, when the Alien is through"


def test_a_lifted_pair_goes_behind_the_screen_and_the_swap_is_the_aliens_secret(finger: Finger, referee: Any) -> None:
    up_to(finger, referee, "takeover", Wishes(TWO))
    while True:
        lifts = [option for option in referee.sitting.moment.ask.options if option[0] == "lift"]
        assert lifts
        finger.give(lifts[0])
        pair = lifts[0][1:3]
        assert told(card(finger)) == [("move", pair)]
        assert card(finger).deeds[0].goal == "screen"
        finger.tap("hands done")
        finger.settle_news()
        if referee.sitting.moment.ask.kind == "exchange":
            break
        play_until(finger, "takeover")
    finger.lift_curtain()
    finger.frames(2)
    finger.give(("exchange", None))
    shown = card(finger)
    assert not veiled(referee), "the Alien still holds the screen"
    assert told(shown) == [("move", pair)]
    assert rows(shown)[0].line.words == "Yours alone"
    finger.hold_peek()
    assert "nothing" in rows(shown)[0].line.words
    finger.let_go()
    referee.hide()
    finger.frames(2)
    assert veiled(referee), "hidden at once"
    finger.lift_curtain()
    assert told(card(finger)) == [("move", pair)], "and still to be done"
    finger.tap("hands done")
    finger.frames(2)
    assert card(finger) is None


def rows(shown: HandsCard | None) -> list[DeedRow]:
    from companion.app.hands.card import DeedRow

    assert shown is not None
    return sorted((child for child in shown.children if isinstance(child, DeedRow)), key=lambda row: -row.y)


def test_machines_moves_add_up_until_a_person_must_act(finger: Finger, referee: Any) -> None:
    referee.begin(Wishes({"town": "person", "alien": "bot"}), seed="machine")
    play_until(finger, "town_move")
    shown = card(finger)
    assert shown is not None, "the Alien's moves are done before the Town's"
    assert len({deed.pieces for deed in shown.deeds}) > 1, "all of them on one card"
    finger.settle_news()
    assert card(finger) is None
    assert referee.sitting.table.deeds_since(referee.play.to_do._settled, "town") == ()


@pytest.mark.few(1)
@pytest.mark.parametrize(("hands", "shows"), [("wait", True), ("pass", True), ("off", False)])
def test_people_choose_whether_they_are_waited_for(finger: Finger, referee: Any, hands: Any, shows: bool) -> None:
    seen: list[bool] = []
    referee.begin(Wishes(TWO, hands=hands), seed="hands")
    referee.desk.pace = 0.05
    real = referee.play.hands.hold

    def hold() -> bool:
        seen.append(real())
        return seen[-1]

    referee.play.hands.hold = hold
    play_until(finger, "place")
    finger.settle_news()
    finger.give(("rest",))
    if finger.find("go on") is not None:
        finger.tap("go on")
    finger.rest(0.05)
    assert (True in seen) is shows
    waits = card(finger) is not None and hands == "wait"
    if waits:
        finger.rest(1.5)
        assert card(finger) is not None
    else:
        finger.wait(lambda: card(finger) is None, "all its pages to pass")


def test_do_not_wait_for_me_is_remembered(finger: Finger, referee: Any, tmp_path: Path) -> None:
    up_to(finger, referee, "town_move", Wishes(TWO))
    ask = referee.sitting.moment.ask
    finger.give(next(one for one in ask.options if one[0] == "move" and len(one[1]) == 1))
    finger.frames(2)
    if card(finger) is None:
        finger.give(("done",))
        finger.frames(2)
    assert card(finger) is not None
    told = card(finger).deeds
    referee.desk.pace = 0.05
    finger.tap("menu")
    finger.tap("menu Piece lists: wait for us")
    assert remembered(game("pleasantville")).hands == "pass"
    finger.wait(lambda: card(finger) is None, "it to go on by itself")
    finger.lift_curtain()
    finger.settle_news()
    finger.lift_curtain()
    finger.tap("menu")
    finger.tap("menu Piece lists: go on")
    assert remembered(game("pleasantville")).hands == "wait", "the way back is in the menu"
    finger.frames(2)
    shown = card(finger)
    assert shown is not None, "what passed by itself comes back"
    assert set(told) <= set(shown.deeds)
    finger.tap("menu")
    finger.wait(lambda: finger.find("menu Settings") is not None, "the menu")
    assert finger.find("menu Piece lists: go on") is None


def test_new_games_ask_about_hands(finger: Finger, referee: Any) -> None:
    finger.tap("new game")
    finger.turn_to("hands off")
    finger.tap("hands off")
    assert referee.shell.sheet.wishes.hands == "off"
    finger.tap("hands pass")
    assert referee.shell.sheet.wishes.hands == "pass"


def after_an_exchange(finger: Finger, referee: Any, real: bool) -> list[Any]:
    """Return what a bystander sees after a pair was lifted, the second of which was swapped or not; and the touches."""
    up_to(finger, referee, "alien_move", Wishes(TWO))
    view = referee.sitting.table.view("alien")
    (alien,) = view.aliens
    moves = [option for option in referee.sitting.moment.ask.options if option[:2] == ("move", (alien,))]
    victim, answer = next(
        (who, option)
        for who, counter in view.public.counters.items()
        for option in moves
        if counter.space == option[2] and counter.control == "open" and who != alien
    )
    finger.give(answer)
    finger.settle_news()
    play_until(finger, "takeover")
    finger.settle_news()
    pair = next(
        option
        for option in referee.sitting.moment.ask.options
        if option[0] == "lift" and set(option[1:]) == {alien, victim}
    )
    finger.give(pair)
    finger.settle_news()
    finger.lift_curtain()
    assert ("exchange", victim) in referee.sitting.moment.ask.options, "it can be a real one"
    finger.give(("exchange", victim if real else None))
    seen: list[Any] = []
    finger.touched = seen.append
    shown = card(finger)
    seen += [[(row.line.words, row.line.detail) for row in rows(shown)], shown.pages, veiled(referee)]
    seen += [(piece.id, piece.place, piece.colour) for piece in referee.stage.boards.views["town"]._pieces]
    finger.tap("hands done")
    finger.settle_news()
    seen += [veiled(referee), referee.sitting.moment.asked, referee.sitting.moment.token, told(card(finger))]
    finger.touched = lambda name: None
    took = view.aliens | {victim} if real else view.aliens
    assert referee.sitting.table.view("alien").aliens == took
    return seen


def test_a_bluff_and_a_take_over_look_the_same_and_take_as_many_touches(finger: Finger, referee: Any) -> None:
    assert after_an_exchange(finger, referee, real=True) == after_an_exchange(finger, referee, real=False)


def test_a_camera_that_sees_it_done_passes_the_card(finger: Finger, referee: Any, tmp_path: Path) -> None:
    up_to(finger, referee, "alien_move", Wishes(TWO, camera=True))
    desk = referee.play.camera
    before = {who: space for who, space in desk.table.placement().items() if space is not None}
    referee.desk.camera_source = str(photograph(before, tmp_path / "before.jpg"))
    answer = next(option for option in referee.sitting.moment.ask.options if option[0] == "move")
    finger.give(answer)
    finger.give(("done",))
    shown = card(finger)
    assert told(shown) == [("move", answer[1])]
    finger.rest(4)
    assert card(finger) is shown, "the counter stands where it stood: nobody has moved it"
    after = before | dict.fromkeys(answer[1], answer[2])
    referee.desk.camera_source = str(photograph(after, tmp_path / "after.jpg"))
    referee.go_on()
    finger.wait(lambda: card(finger) is None, "the camera's word")


def up_to_the_first(finger: Finger, referee: Any, doubles: Any) -> Any:
    """Play with a machine for the Alien until everybody stands; what is asked of hands then, if anything."""
    from companion.app.hands.card import HandsCard
    from companion.app.hands.unseen import UnseenCard
    from companion.app.panel import ChoicePanel, RollPanel

    up_to(finger, referee, "place", Wishes({"town": "person", "alien": "bot"}, doubles=doubles))
    finger.give(("rest",))
    stage = referee.stage
    while True:
        finger.wait(
            lambda: isinstance(stage.panel, HandsCard | UnseenCard | ChoicePanel | RollPanel), "a person's turn"
        )
        if not isinstance(stage.panel, HandsCard):
            break
        finger.tap("hands done")
        finger.frames(2)
    panel = stage.panel
    return panel if isinstance(panel, UnseenCard) else None


def test_with_eyes_shut_one_person_does_what_the_machine_does_in_secret(finger: Finger, referee: Any) -> None:
    from companion.app.hands.card import DeedRow
    from companion.presentation.to_do import exchanges

    shown = up_to_the_first(finger, referee, "eyes")
    assert shown is not None
    (first,) = referee.sitting.table.view("alien").aliens

    def words() -> list[str]:
        return [child.line.words for child in shown.children if isinstance(child, DeedRow)]

    assert words() == ["Yours alone"]
    finger.hand.down(*finger.middle(shown.peek))
    finger.frames(2)
    assert words() == [f"{referee.screen.names.piece(first)} for {referee.screen.names.piece(first + '*')}"]
    finger.let_go()
    assert words() == ["Yours alone"]
    assert first not in str(referee.stage.ribbon.words.text).lower()
    finger.tap("hands unseen")
    finger.frames(2)
    assert referee.stage.panel is not shown
    handled = referee.play.hands
    assert not handled._shut_eyes(), "once is enough"
    assert exchanges(referee.play.to_do._lying, referee.sitting.table.placed("alien")) == ()


def test_a_bluff_takes_the_same_touches_with_eyes_shut(finger: Finger, referee: Any) -> None:
    from companion.app.hands.unseen import UnseenCard

    def made(deeds: tuple[Deed, ...]) -> UnseenCard:
        return UnseenCard(lines(deeds, referee.screen.names), lambda _: None, done=lambda: None)

    real, bluff = made((Deed("swap", ("maid", "maid*"), "main-1", "main-1"),)), made(())
    for shown in (real, bluff):
        shown.size = (300, 400)
        shown._place()
    assert [(type(child), child.pos, child.size) for child in real.children] == [
        (type(child), child.pos, child.size) for child in bluff.children
    ]


def test_doubles_in_the_box_come_out_when_all_know_them(finger: Finger, referee: Any) -> None:
    from companion.kernel.game import Placement
    from companion.presentation.to_do import exchanges

    assert up_to_the_first(finger, referee, "box") is None
    hidden, shown = {"maid": Placement("main-1", "front")}, {"maid": Placement("main-1", "front", copy="maid*")}
    assert exchanges({}, hidden) == ()
    assert exchanges({}, shown) == (Deed("swap", ("maid", "maid*"), "main-1", "main-1"),)
    assert exchanges({"maid": "maid*"}, shown) == ()
    assert exchanges({}, {"maid": Placement("main-1", copy="maid")}) == (), "the plain one lies there"
    told = " ".join(str(event) for event in referee.sitting.table.log("town"))
    assert "swapped" in told
    sentence = referee.screen.sentence(Event("swapped"))
    assert "handled" not in sentence, "nobody has handled anything"


def test_only_with_a_machine_people_are_asked_about_doubles(finger: Finger, referee: Any) -> None:
    from companion.app.lobby.new_game import lines as choices

    for alien, asked in (("bot", True), ("person", False)):
        found = choices(referee.screen, game("pleasantville"), Wishes({"town": "person", "alien": alien}))  # type: ignore[dict-item]
        (line,) = [line for line in found if any(key.name == "doubles box" for key in line.keys)]
        assert line.fixed is not asked, "the line stands there in any case: nothing moves down for it"


def test_the_board_of_most_lines_on_a_page_is_shown(tmp_path: Path) -> None:
    """A card taken off a sheet stood first, and two pawns were to be moved in a house that nobody saw.

    What is only taken away needs no look at its board, however much it is.
    """
    from companion.app.hands.card import HandsCard
    from companion.app.rig import open_app

    def deeds(*more: Deed) -> list[Deed]:
        return [Deed("take", ("h53",), start="ames"), *more]

    runs = (Deed("move", ("pawn-blorp",), "kitchen", "cellar"), Deed("move", ("pawn-sneet",), "den/c", "kitchen/b"))
    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "person"}, options={"players": 2}), seed="page")
        play, stage = referee.play, referee.stage
        cards = [Deed("take", (f"h0{n}",), start=who) for n, who in enumerate(("edna", "burl", "tod"))]
        laid = Deed("move", ("h53",), "edna", "ames")
        for told, wanted in (
            (deeds(*runs), "house"),
            (deeds(*cards, *runs[:1]), "house"),
            ([laid, *runs], "house"),
            (deeds(), "cards"),
        ):
            found = lines(told, play.screen.names, [view.board for view in stage.boards.views.values()])
            play.hands._show(HandsCard(found, lambda _: None, done=lambda: None, wait=True))
            open_ = next(id for id, view in stage.boards.views.items() if view is stage.boards.view)
            assert open_ == wanted


def test_what_was_done_of_a_list_is_put_back_by_hand_once_all_is_taken_back(finger: Finger, referee: Any) -> None:
    """Whoever has turned a page over has done it: it lies so on the table, whatever the sitting goes back to."""
    up_to(finger, referee, "alien_move", Wishes(TWO))
    lay, moved = referee.sitting.table.placed("table"), list[str]()
    while (shown := card(finger)) is None:
        moves = (option for option in referee.sitting.moment.ask.options if option[0] == "move" and len(option[1]) == 1)
        answer = next(option for option in moves if option[1][0] not in moved)
        moved += answer[1]
        finger.give(answer)
    assert shown.pages > 1
    first = told_of(shown.now)
    finger.tap("hands done")
    finger.frames(2)
    assert shown.page == 1
    for _ in moved:
        finger.tap("undo")
        finger.frames(2)
    assert referee.sitting.table.placed("table") == lay
    back = told_of(referee.play.scene.pending)
    assert {piece for deed in back for piece in deed.pieces} == {piece for deed in first for piece in deed.pieces}
    assert done(done(lay, first), back) == lay


def test_what_stands_on_a_sheet_waits_for_the_hands(tmp_path: Path) -> None:
    """What is lost at the end of a list can still be taken back while its first line is told."""
    from companion.app.rig import open_app

    def under(pieces: Sequence[Piece]) -> dict[str, str]:
        return {one.place: one.owner for one in pieces if one.id == f"sheet-{one.place}"}

    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "person"}, options={"players": 2}), seed="tokens")
        play, sheets, chance = referee.play, referee.stage.boards.views["aliens"], Random("tokens")
        for _ in range(600):
            play.hands.settle()
            play.board.refresh()
            before = under(sheets._pieces)
            onward(referee.sitting, lambda _view, ask: chance.choice(ask.options))
            shown = play.scene.shown.open
            if shown.deeds and under(shown.covered.pieces) != before:
                break
        after = under(play.scene.shown.open.covered.pieces)
        assert after != before
        referee.go_on()
        assert card(finger) is not None
        assert under(sheets._pieces) == before
        place = next(one for one in before if before[one] != after[one])
        play.board.tapped(place, None)
        assert referee.stage.remarked.words.words == before[place], "nor does a touch tell what comes"
        play.hands._done()
        finger.frames(2)
        assert under(sheets._pieces) == after
