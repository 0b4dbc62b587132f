"""What hands are told to do, from the placements before and after; and that all pieces stay on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.kernel.deeds import Deed, deeds, done
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE, Event
from companion.kernel.table import Table
from companion.presentation.games.abductinators import screen
from companion.presentation.hands import lines, told_of
from tests.abductinators.house import GAME, Scene
from tests.every_game import Chooser


def told(before: Any, after: Any) -> tuple[Deed, ...]:
    """Return what the table is told to do between two states."""
    was, now = (GAME.placed(GAME.view(state, TABLE)) for state in (before, after))
    assert done(was, deeds(was, now)) == now
    return deeds(was, now)


def by_piece(found: tuple[Deed, ...]) -> dict[str, Deed]:
    return {piece: deed for deed in found for piece in deed.pieces}


def test_a_grab_takes_pawn_and_sheet_and_moves_the_rank() -> None:
    scene = Scene().human("sneet", "attic", "a", ("scream", 4)).alien("blorp", "attic", ("act", 1))
    scene.human("tod", "roof", "a").go()
    card = scene.state.humans["sneet"].card
    before = scene.state
    scene.answer("blorp", "grab", "sneet")
    found = by_piece(told(before, scene.state))
    assert (found["pawn-sneet"].verb, found["pawn-sneet"].start) == ("take", "attic/a")
    assert (found["sheet-sneet"].start, found["sheet-sneet"].goal) == ("row", "blorp")
    assert (found["rank-blorp"].start, found["rank-blorp"].goal) == ("rank-0", "rank-1")
    assert card is not None
    assert found[card].verb == "take"
    said = {line.deed: line.detail for line in lines(list(found.values()), screen().names)}
    assert said[found[card]] == "On the discard pile, from Sneet’s sheet"
    assert said[found["pawn-sneet"]].startswith("Back in the box, from ")
    view: Any = GAME.view(scene.state, TABLE)
    gone = [piece.name for piece in screen().pieces(view, False) if piece.face == "gone"]
    assert "Sneet: gone" in gone, "the row says so of whoever left it"
    assert "Little Tod: gone" not in gone


def test_a_card_comes_off_its_sheet_before_that_goes_anywhere() -> None:
    """The sheet was in the box already when its card was asked for."""
    scene = Scene().human("sneet", "attic", "a", ("scream", 4)).alien("blorp", "attic", ("act", 1))
    scene.human("tod", "roof", "a").go()
    before, card = scene.state, scene.state.humans["sneet"].card
    scene.answer("blorp", "grab", "sneet")
    order = [piece for deed in told(before, scene.state) for piece in deed.pieces]
    assert order.index(str(card)) < min(order.index("sheet-sneet"), order.index("pawn-sneet"))


def test_all_used_cards_of_humans_are_one_line() -> None:
    """Six of them were six lines on three pages."""
    used = [Deed("take", (card,), who) for card, who in (("h53", "ames"), ("h31", "edna"), ("h11", "sneet"))]
    pawn = Deed("take", ("pawn-tod",), "attic/a")
    heap, box = lines([*used, pawn], screen().names)
    assert heap.words == "Used human cards"
    assert heap.detail == "On their discard pile, from Mr. Ames, Mrs. Edna and Sneet"
    assert told_of((heap, box)) == (*used, pawn)
    assert box.words == "Little Tod"
    (one,) = lines(used[:1], screen().names)
    assert one.detail == "On the discard pile, from Mr. Ames’s sheet"


def test_an_implant_turns_the_card_sideways() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_low", 4)).alien("blorp", "cellar", ("act", 1))
    scene.alien("sneevil", "kitchen", ("run_hide", 3)).go()
    before, card = scene.state, scene.state.humans["sneet"].card
    scene.answer("blorp", "implant", "sneet")
    assert card is not None
    assert told(before, scene.state) == (Deed("rotate", (card,), "sneet", "sneet", "", 90),)


def test_a_run_covers_the_letter_of_the_other_side() -> None:
    scene = Scene().human("sneet", "attic", "a", ("run_low", 2)).alien("sneevil", "kitchen", ("run_hide", 3))
    before = scene.state
    scene.at_phase(2)
    found = by_piece(told(before, scene.state))
    assert (found["pawn-sneet"].start, found["pawn-sneet"].goal) == ("attic/a", "roof/c")


def test_a_bonk_sends_a_token_to_the_supply_and_a_pass_fetches_one() -> None:
    scene = Scene().human("sneet", "attic", "a", ("baseball_bat", 2)).alien("blorp", "attic", ("run_hide", 5))
    before = scene.state
    scene.at_phase(2)
    moved = [deed for deed in told(before, scene.state) if deed.pieces[0].startswith("token")]
    assert [(deed.start, deed.goal, len(deed.pieces)) for deed in moved] == [("box-blorp", "supply", 1)]
    revealed = Event("revealed", {"cards": (("blorp", None),)})
    passing = GAME.evolve(before, revealed)
    moved = [deed for deed in told(before, passing) if deed.pieces[0].startswith("token")]
    assert [(deed.start, deed.goal, len(deed.pieces)) for deed in moved] == [("supply", "box-blorp", 1)]


def test_every_deed_of_a_game_has_words_and_no_piece_is_lost() -> None:
    shown, verbs = screen(), Counter[str]()
    for options in ({"players": 4}, {"players": 3, "cards": "real"}):
        table, chooser = Table.new(GAME, options, Electronic("deeds")), Chooser("deeds")
        while table.outcome is None:
            table.submit(*chooser.answer(table))
            found = table.deeds(TABLE)
            verbs.update(deed.verb for deed in found)
            for line in lines(found, shown.names):
                assert line.words
                assert "-" not in line.words.split(" ")[0]
            view: Any = table.view(TABLE)
            placed = GAME.placed(view)
            tokens = Counter(place.place for piece, place in placed.items() if piece.startswith("token"))
            assert sum(tokens.values()) == 5 * len(table.seats)
            assert {seat: tokens[f"box-{seat}"] for seat in table.seats} == dict(view.tokens)
            assert sum(piece.startswith("rank") for piece in placed) == len(table.seats)
            assert all(table.placed(seat) == placed for seat in table.seats), "no hand moves anything in secret"
    assert verbs.keys() >= {"move", "place", "take", "rotate"}


def test_nobody_who_does_not_play_has_a_side_of_the_table() -> None:
    """Two aliens played, and a third one's side stood beside their cards."""
    table = Table.new(GAME, {"players": 2}, Electronic("deeds"))
    view: Any = table.view(TABLE)
    assert list(screen().boards_for(view)["aliens"].places) == list(table.seats)
