"""A viewer's page: plain values, nothing that the viewer may not know, and a way to every answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, TABLE, Ask, Game, Refused, Seat
from companion.kernel.manifest import games
from companion.kernel.outcomes import Deal, Dice, size
from companion.kernel.table import Table
from companion.presentation.moment import Moment
from companion.presentation.page import Page, decode, encode, grounds, page
from companion.presentation.prompts import Roll, Tap, Words
from companion.presentation.question import Asking, question
from companion.presentation.screen import GameScreen, load
from companion.presentation.tokens import Token
from tests.every_game import CANDIDATES, Chooser, GameSetup, asked, usual

SHOWN = [one for one in CANDIDATES if usual(one) and "screen" in games()[one.game].rooms]
MOST_STEPS = 80
"""Two worlds are followed so far."""
MOST = 12
"""So many asks of one kind are looked at in one game."""


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
    """What a person is shown for an ask; None for what the machine or the clock answers."""
    if ask.seat == CLOCK or (ask.seat == CHANCE and not isinstance(ask.means, Dice | Deal)):
        return None
    if isinstance(ask.means, Dice):
        return Asking(Roll(ask, view, Words(*screen.roll_words(ask, view)), "typed"))
    return None if isinstance(ask.means, Deal) and not real else Asking(screen.prompt(ask, view))


def page_of(screen: GameScreen, table: Table[Any], viewer: Seat, *, real: bool = False) -> Page:
    """A viewer's page, with whatever it is asked first."""
    view = table.view(viewer)
    ask = next((one for one in view.asks if viewer in (one.seat, *one.enters) or one.public), None)
    shown = asking(screen, ask, view, real=real) if ask is not None else None
    what = "roll" if ask is not None and isinstance(ask.means, Dice) else "ask"
    moment = Moment(what, viewer, ask, viewer != TABLE, Token(viewer, 0))  # type: ignore[arg-type]
    return page(
        screen,
        view,
        moment,
        question=shown.question if shown is not None else None,
        log=table.log(viewer),
        trails=table.seen(viewer)[-3:],
        deeds=table.deeds(viewer),
        grounds=grounds(screen, boards := screen.boards_for(view), {id: id for id in boards}),
    )


def new(game: Game[Any], candidate: GameSetup) -> Table[Any]:
    return Table.new(game, candidate.options, Electronic("pages"))


def test_a_page_is_plain_values_and_reads_back_as_it_was(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table, chooser = new(game, candidate), Chooser("plain")
    for _ in range(25):
        if table.outcome is not None:
            break
        for viewer in (TABLE, *table.seats):
            shown = page_of(screen, table, viewer)
            assert shown.viewer == viewer
            assert shown.grounds
            assert decode(encode(shown)) == shown
        table.submit(*chooser.answer(table))


def test_pages_of_two_worlds_that_a_viewer_cannot_tell_apart_are_the_same_bytes(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    """Play one game; play it again with hidden answers changed. While a viewer is told the same, so is its page."""
    seats = game.seats(game.setup(candidate.options))
    viewers = tuple(dict.fromkeys((seats[0], seats[-1], TABLE)))
    compared = hidden = 0
    for pair in range(20 * len(viewers)):
        viewer = viewers[pair % len(viewers)]
        same, secrets = twins(screen, game, candidate, viewer, Chooser((viewer, "pages", pair)))
        compared, hidden = compared + same, hidden + secrets
        if pair >= 2 * len(viewers) and (compared > 8 or not hidden):
            break
    assert compared > 8 or not hidden, "the two worlds hardly ever differed: this proves nothing"


def twins(screen: GameScreen, game: Game[Any], candidate: GameSetup, viewer: Seat, chooser: Chooser) -> tuple[int, int]:
    """How often pages were compared after the worlds differed, and how many answers were hidden from the viewer."""
    one, other = new(game, candidate), new(game, candidate)
    turning = chooser.below(2) * chooser.below(40)
    differ, compared, told, secrets = False, 0, 0, 0
    for step in range(MOST_STEPS):
        if one.outcome or other.outcome:
            break
        seat, answer = chooser.answer(one)
        ask, theirs = asked(one, seat), asked(other, seat)
        twin = answer
        hidden = viewer != seat and not ask.public and viewer not in (*ask.eyes, *ask.enters)
        secrets += hidden
        if hidden and (step >= turning or answer not in theirs.options):
            twin = chooser.among(theirs)
        for table, given in ((one, answer), (other, twin)):
            try:
                table.submit(seat, given)
            except Refused:
                assert theirs.looks is not None
        differ |= twin != answer
        news, others = one.seen(viewer), other.seen(viewer)
        if news[told:] != others[told:]:
            break
        told = len(news)
        if differ:
            assert encode(page_of(screen, one, viewer)) == encode(page_of(screen, other, viewer))
        compared += differ
    return compared, secrets


def test_every_answer_is_reached_by_touches_on_the_page(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    """Each touch on the way stands on the page as those before have left it, and the last one gives the answer."""
    real = candidate.options.get("cards") == "real" or candidate.options.get("deal") == "cards"
    table, chooser = new(game, candidate), Chooser("touches")
    shown: Counter[str] = Counter()
    while table.outcome is None:
        for seat in table.waiting:
            ask = asked(table, seat)
            who = ask.enters[-1] if ask.enters and ask.enters[-1] in table.seats else seat
            view = table.view(who if who in table.seats else TABLE)
            if shown[ask.kind] >= MOST or asking(screen, ask, view, real=real) is None:
                continue
            shown[ask.kind] += 1
            seen = ask.as_seen()
            wanted = list(seen.options) if size(seen.options) <= 40 else [chooser.among(seen) for _ in range(8)]
            for answer in wanted:
                reach(asking(screen, ask, view, real=real), answer)
        table.submit(*chooser.answer(table))
    assert shown


def reach(asking: Asking | None, answer: Any) -> None:
    assert asking is not None
    given = None
    for tap in asking.prompt.route(answer):
        assert given is None, "a touch too many"
        assert asking.question.offers(tap), f"{asking.question.kind}: {tap} does not stand on the page"
        given = asking.touch(tap)
    assert given is not None, f"{asking.question.kind}: {answer} is not reached"
    assert given[0] in asking.prompt.offers


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


def test_a_page_is_made_from_its_viewers_own_view_alone(
    candidate: GameSetup, game: Game[Any], screen: GameScreen
) -> None:
    table = new(game, candidate)
    with pytest.raises(ValueError, match="own view"):
        page(screen, table.view(table.seats[0]), Moment("ask", TABLE, None, False, Token(TABLE, 0)))
