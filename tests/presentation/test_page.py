"""A viewer's page: plain values, made from its own view; what it tells and asks is tried for every game elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel import assets
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, TABLE, Ask, Game
from companion.kernel.manifest import games
from companion.kernel.outcomes import Deal, Dice
from companion.kernel.table import Table
from companion.phones.files import SIGNS
from companion.presentation.moment import Moment
from companion.presentation.page import on_boards, page, waiting
from companion.presentation.prompts import Roll, Tap, Words
from companion.presentation.question import Asking, question
from companion.presentation.screen import GameScreen, load
from companion.presentation.tokens import Token
from tests.every_game import CANDIDATES, Chooser, GameSetup, usual
from tests.pleasantville.scene import Scene

HANDS = {"abductinators", "body_snatchers"}
"""In these games seats hold cards that others don't see."""
SHOWN = [one for one in CANDIDATES if usual(one) and "screen" in games()[one.game].rooms]


@pytest.fixture(params=SHOWN, ids=str, scope="module")
def candidate(request: pytest.FixtureRequest) -> GameSetup:
    found: GameSetup = request.param
    return found


@pytest.fixture(scope="module")
def game(candidate: GameSetup) -> Game[Any]:
    return candidate.load()


@pytest.fixture(scope="module")
def screen(candidate: GameSetup) -> GameScreen:
    return load(candidate.game).for_options(candidate.options)


def asking(screen: GameScreen, ask: Ask, view: Any, *, real: bool) -> Asking | None:
    """Return what a person is shown for an ask; None for what the machine or the clock answers."""
    if ask.seat == CLOCK or (ask.seat == CHANCE and not isinstance(ask.means, Dice | Deal)):
        return None
    if isinstance(ask.means, Dice):
        return Asking(Roll(ask, view, Words(*screen.roll_words(ask, view)), "typed"))
    return None if isinstance(ask.means, Deal) and not real else Asking(screen.prompt(ask, view))


def new(game: Game[Any], candidate: GameSetup) -> Table[Any]:
    return Table.new(game, candidate.options, Electronic("pages"))


def test_the_table_has_nothing_to_peek_at(candidate: GameSetup, game: Game[Any], screen: GameScreen) -> None:
    table, chooser = new(game, candidate), Chooser("plain")
    for _ in range(25):
        if table.outcome is not None:
            break
        view = table.view(TABLE)
        assert on_boards(screen, view, False) == on_boards(screen, view, True)
        table.submit(*chooser.answer(table))


def test_a_touch_on_nothing_that_stands_on_a_page_is_nothing(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table, chooser = new(game, candidate), Chooser("nothing")
    tried = 0
    while table.outcome is None and tried < 20:
        for seat in table.seats:
            view = table.view(seat)
            for ask in view.asks:
                if ask.seat == seat and (shown := asking(screen, ask, view, real=False)) is not None:
                    before = shown.question
                    for tap in (Tap("row", "no such row"), Tap("place", "nowhere"), Tap("quick", "?"), Tap("key", "§")):
                        assert shown.touch(tap) is None
                        assert shown.question == before == question(shown.prompt)
                    tried += 1
        table.submit(*chooser.answer(table))
    assert tried


def test_badges_are_signs_faces_or_short_texts_which_phones_can_draw(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table, chooser = new(game, candidate), Chooser("badges")
    for _ in range(600):
        if table.outcome is not None:
            break
        for seat in (*table.seats, TABLE):
            for piece in screen.pieces(table.view(seat), True):
                for badge in (*piece.badges, *([piece.sign] if piece.sign else [])):
                    assert badge in SIGNS or badge in screen.faces or len(badge) <= 3, f"{piece.id}: {badge}"
        table.submit(*chooser.answer(table))


def test_a_hand_is_the_printed_faces_that_its_seat_holds(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    """Each by its id in the printed kit; the table has none, and a game without cards in hands neither."""
    printed = {row["id"] for row in assets.json(candidate.game, "codebook.json")} if candidate.game in HANDS else set()
    table, chooser = new(game, candidate), Chooser("hands")
    held = 0
    while table.outcome is None and held < 400:
        for seat in table.seats:
            hand = screen.hand(table.view(seat))
            assert set(hand) <= printed
            held += len(hand)
        assert not screen.hand(table.view(TABLE))
        table.submit(*chooser.answer(table))
    assert bool(held) == (candidate.game in HANDS)


def test_a_page_is_made_from_its_viewers_own_view_alone(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table = new(game, candidate)
    with pytest.raises(ValueError, match="own view"):
        page(screen, table.view(table.seats[0]), Moment("ask", TABLE, None, False, Token(TABLE, 0)))


def test_the_town_looks_away_while_the_alien_is_asked_in_secret_and_reads_of_a_roll_what_is_rolled() -> None:
    """Counters are swapped unseen, wherever the Alien is asked: what for does not show."""
    candidate = next(one for one in SHOWN if one.game == "pleasantville")
    screen, table, chooser = load("pleasantville"), new(candidate.load(), candidate), Chooser("away")
    told = set[str]()
    while len(told) < 3:
        view = table.view("town")
        title, todo = waiting(screen, view, "wait")
        secret = "alien" in table.waiting and not any(ask.seat == "alien" for ask in view.asks)
        rolled = next((ask for ask in view.asks if ask.seat == CHANCE and isinstance(ask.means, Dice)), None)
        assert todo.endswith("Town: look away.") == secret
        if rolled is not None:
            assert (title, todo) == screen.roll_words(rolled, view)
        told.add("away" if secret else "roll" if rolled is not None else "plain")
        table.submit(*chooser.answer(table))


def test_whoever_is_asked_nothing_reads_whom_the_table_waits_for(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table, chooser, said = new(game, candidate), Chooser("whom"), 0
    for _ in range(120):
        if table.outcome is not None or said > 30:
            break
        asked = [seat for seat in table.waiting if seat in screen.seats]
        for viewer in (TABLE, *table.seats):
            title, todo = waiting(screen, table.view(viewer), "wait")
            standing = {ask.seat for ask in table.asks if ask.standing}
            names = [screen.seats[seat].name for seat in asked if seat not in standing]
            assert all(name in todo for name in names), (viewer, title, todo)
            said += bool(names)
        table.submit(*chooser.answer(table))
    assert said


def test_states_of_people_in_pleasantville_are_the_signs_of_the_printed_aid() -> None:
    scene = Scene().alien("maid", known=True, state="tied").town("tailor", state="unconscious", until=9)
    scene.town("mayor", state="stunned", until=9, evidence=True).uncontrolled("judge", wary=True, skeptical=True)
    view = scene.game.view(scene.state, TABLE)
    badges = {piece.id: piece.badges for piece in load("pleasantville").pieces(view, False) if piece.badges}
    assert badges == {"maid": ("rope",), "tailor": ("dizzy",), "mayor": ("zap", "chip"), "judge": ("wary", "minus")}
    aid = (assets.root() / "pleasantville" / "pages" / "en" / "after.md").read_text("utf-8")
    printed = {name for names in badges.values() for name in names} - {"minus"}
    assert all(f"![]({name})" in aid for name in printed)
