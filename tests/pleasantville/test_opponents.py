"""The clever bots: what the Town believes, what search makes of it, and that neither knows more than it was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.commands.bots import games
from companion.games import all_bots, load
from companion.games.pleasantville import CLEVER, _book, imagined
from companion.games.pleasantville.belief import Belief
from companion.games.pleasantville.insight import PleasantvilleInsight
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.scheming import SchemingBot
from companion.games.pleasantville.sleuth import SleuthBot
from companion.games.pleasantville.state import ALIEN, State
from companion.kernel.bots import Memory, SeededLuck, Witness
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, Event, Outcome
from companion.kernel.search import SearchBot
from companion.kernel.table import Table
from tests.pleasantville.players import Luck, turns
from tests.pleasantville.scene import Scene, grid_game
from tests.pleasantville.test_secrets import another_secret

NAME = "pleasantville"


def told(kind: str, **data: Any) -> Event:
    return Event(kind, data)


def believing(*events: Event) -> Belief:
    """Return a belief after a short beginning, everybody in one space, and some events."""
    belief = Belief(_book())
    places = tuple((who, "main-1") for who in _book().people)
    belief.witness(
        [
            told("town_first", faces=(2,), counter="doctor"),
            told("placed", places=places, last=True),
            told("phase", turn=1, phase="takeover"),
            *events,
        ]
    )
    return belief


def lift(a: str, b: str) -> Event:
    return told("lifted", pair=(a, b), space="main-1")


def test_before_anything_happens_all_are_alike_and_the_doctor_is_not() -> None:
    shares = believing().shares
    assert shares["doctor"] == 0
    assert sum(shares.values()) == pytest.approx(1)
    assert len({round(share, 9) for who, share in shares.items() if who != "doctor"}) == 1


def test_who_is_lifted_is_suspected() -> None:
    before, after = believing().shares, believing(lift("maid", "wife")).shares
    assert after["maid"] > 3 * before["maid"]
    assert after["maid"] == pytest.approx(after["wife"], rel=0.05)
    assert after["judge"] < before["judge"]


def test_what_comes_to_light_of_one_of_a_pair_tells_of_the_other() -> None:
    """Shares alone could not: the one who was taken over and the one who did it hang together."""
    pair = lift("maid", "wife"), told("put_back", pair=("maid", "wife"))
    found = believing(*pair, told("flipped", observer="doctor", counter="maid", control="alien")).shares
    cleared = believing(*pair, told("flipped", observer="doctor", counter="maid", control="open")).shares
    assert found["maid"] == pytest.approx(1)
    assert found["wife"] > 0.9
    assert cleared["maid"] == 0
    assert cleared["wife"] < 0.2


def test_an_alien_that_bluffs_often_is_believed_less() -> None:
    """After many lifts that showed two humans each, another lift says less."""
    one, other = believing(lift("maid", "wife")), believing()
    for a, b in (("mayor", "sheriff"), ("judge", "tailor"), ("teller", "deputy"), ("drunk", "welder")):
        other.witness(
            [
                lift(a, b),
                told("flipped", observer="doctor", counter=a, control="open"),
                told("flipped", observer="doctor", counter=b, control="open"),
            ]
        )
    other.witness([lift("maid", "wife")])
    assert other.shares["maid"] < one.shares["maid"]


def test_a_belief_keeps_to_what_is_known_whatever_happens() -> None:
    """Wild games contradict all manners of playing; the belief must still hold what has come to light."""
    for seed in range(3):
        game, belief = grid_game(), Belief(grid_game().book)
        for turn in turns(game, f"belief {seed}", 5):
            belief.witness([event for event in turn.events if event.seen_by("town")])
            public = turn.after.public
            if public.turn == 0 or public.over:
                continue
            shares = belief.shares
            assert all(0 <= share <= 1 + 1e-9 for share in shares.values())
            for who, counter in public.counters.items():
                if counter.state == "dead" or counter.control == "town" or counter.clear or counter.wary:
                    assert shares[who] == 0, who
                elif counter.control == ALIEN:
                    assert shares[who] == pytest.approx(1), who


def test_the_odds_are_the_tables() -> None:
    """On +1-3 the stronger side wins on 3, 7, 9 and 11, and is beaten on 4, 5 and 10."""
    odds = _book().odds
    assert [round(36 * chance, 9) for chance in odds(2)] == [14, 10]
    assert [round(36 * chance, 9) for chance in odds(-2)] == [10, 14]


def seen(events: Sequence[Event], seat: str) -> list[Event]:
    return [event for event in events if event.seen_by(seat)]


@pytest.mark.parametrize("kind", ["cunning", "level_1"])
def test_a_clever_town_decides_alike_in_two_worlds(kind: str) -> None:
    """They differ only in who is the Alien's and in the headquarters, and the Town has seen the same in both."""
    game, luck = load(NAME), Luck("two worlds")
    assert isinstance(game, Pleasantville)
    alien, compared, changed = all_bots(NAME)["sensible"](SeededLuck("alien")), 0, 0
    bots = [CLEVER[kind](SeededLuck("town")) for _ in range(2)]
    state: State = game.setup({})
    heard: list[Event] = []
    while not isinstance(asked := game.ask(state), Outcome) and state.public.turn < 3:
        (ask,) = asked
        if ask.seat == CHANCE:
            answer = ask.options[luck.below(len(ask.options))]
        elif ask.seat == ALIEN:
            answer = alien.choose(game.view(state, ALIEN), ask)
        else:
            other = another_secret(game, state, luck)
            changed += other != state
            for bot in bots:
                assert isinstance(bot, Witness)
                bot.witness(heard, anew=False)
            heard = []
            answer, twin = (
                bot.choose(view := game.view(world, "town"), view.asks[0])
                for bot, world in zip(bots, (state, other), strict=True)
            )
            assert answer == twin, ask.kind
            compared += 1
        events = game.decide(state, ask.seat, answer)
        heard += seen(events, "town")
        for event in events:
            state = game.evolve(state, event)
    assert compared > 5
    assert changed > 3


def test_imagined_worlds_are_shown_to_the_town_as_the_true_one() -> None:
    game, insight = grid_game(), PleasantvilleInsight(grid_game().book)
    checked = 0
    for turn in turns(game, "imagined"):
        if turn.ask.seat == "town" and turn.before.public.turn:
            view = game.view(turn.before, "town")
            for number in range(2):
                world = insight.imagine(view, SeededLuck(f"{number}"))
                assert world.public == view.public
                assert world.secret.hq not in view.public.asked
                asks = game.ask(world)
                assert not isinstance(asks, Outcome)
                assert (asks[0].seat, asks[0].kind, asks[0].options) == ("town", turn.ask.kind, turn.ask.options)
                checked += 1
        insight.witness(seen(turn.events, "town"), anew=False)
    assert checked > 50


def test_a_view_without_its_asks_says_what_its_seat_is_asked() -> None:
    game = grid_game()
    for turn in turns(game, "asks", 2):
        if turn.ask.seat != CHANCE:
            view = game.view(turn.before, turn.ask.seat)
            own = next(
                ask for ask in game.view(imagined(view, turn.ask.kind), turn.ask.seat).asks if ask.seat == turn.ask.seat
            )
            assert own == next(ask for ask in view.asks if ask.seat == turn.ask.seat)


def test_a_level_plays_the_same_game_again() -> None:
    """Nothing is left to a clock: the first decisions of a search are the same each time."""

    def decided() -> list[Any]:
        table = Table.new(load(NAME), {}, Electronic("again"))
        players = {seat: CLEVER["level_1"](SeededLuck(seat)) for seat in ("town", "alien")}
        memories = {seat: Memory(bot, seat) for seat, bot in players.items()}
        while table.view("town").turn < 2:  # type: ignore[attr-defined]
            seat = table.waiting[0]
            if seat == CHANCE:
                table.roll()
                continue
            memories[seat].tell(table)
            view = table.view(seat)
            table.submit(seat, players[seat].choose(view, next(ask for ask in view.asks if ask.seat == seat)))
        return [record.get("answer") for record in table.records]

    assert decided() == decided()


def test_as_many_rollouts_as_the_level_says_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    whole = SearchBot._played_out

    def counted(self: SearchBot, *what: Any) -> float:
        played.append(what[2])
        return whole(self, *what)

    monkeypatch.setattr(SearchBot, "_played_out", counted)
    game = load(NAME)
    assert isinstance(game, Pleasantville)
    for turn in turns(game, "count", 0):
        if turn.ask.kind == "alien_move":
            bot = CLEVER["level_1"](SeededLuck("count"))
            bot.choose(game.view(turn.before, ALIEN), turn.ask)
            break
    assert 12 <= len(played) <= 36
    assert len(set(played)) == 4


def test_a_roll_out_changes_nothing_of_what_is_believed() -> None:
    """In a roll-out the Town learns from what it sees there; a copy of it, not itself."""
    insight = PleasantvilleInsight(_book())
    places = tuple((who, "main-1") for who in _book().people)
    insight.witness(
        [told("town_first", faces=(2,), counter="doctor"), told("placed", places=places, last=True)], anew=False
    )
    one, other = insight.scripts("town", SeededLuck("fork"))[:2]
    assert isinstance(one, SleuthBot)
    assert isinstance(other, SleuthBot)
    before = other._belief.likeliest(60)
    begun, over = told("phase", turn=1, phase="takeover"), told("phase", turn=2, phase="random")
    for events in ([begun, lift("maid", "wife")], [begun, over]):
        fork = one.fork(SeededLuck("fork"))
        fork.witness(events, anew=False)
        assert fork._belief.likeliest(60) != before
        assert one._belief.likeliest(60) == other._belief.likeliest(60) == before


def test_a_position_is_worth_more_to_whom_more_follow() -> None:
    """And what was won is worth all, at the end of the game."""
    game = grid_game()
    insight = PleasantvilleInsight(game.book)
    scene = Scene(game).town("minister").alien("maid").uncontrolled("judge", "teacher").given(turn=4)
    even = insight.worth(scene.state, "town")
    assert insight.worth(scene.state, ALIEN) == pytest.approx(1 - even)
    assert insight.worth(scene.put("judge", control="town").state, "town") > even
    assert insight.worth(scene.alien("judge").state, "town") < even
    assert insight.worth(scene.given(over=("town", "", 1, 1)).state, "town") == 1


def test_on_the_last_turn_the_alien_reckons_with_those_who_come_round() -> None:
    """The Town has too little as it is; with its Doctor back after the combat phase it has enough."""
    for back in (False, True):
        scene = Scene().town("paperboy").alien("plumber", "welder", known=True)
        if back:
            scene.put("doctor", "r1c1", "town", state="stunned", until=12)
        scene.begins("combat", turn=12).until("attack")
        while scene.ask.seat != ALIEN:
            scene.done()
        answer = SchemingBot(SeededLuck("last"), grid_game().book).choose(
            scene.game.view(scene.state, ALIEN), scene.ask
        )
        assert (answer[0] == "attack") is back


def test_a_memory_tells_everything_once_and_anew_after_an_undo() -> None:
    heard: list[str] = []

    class Listener:
        def witness(self, events: Sequence[Event], *, anew: bool) -> None:
            if anew:
                heard.clear()
            heard.extend(event.kind for event in events)

    table = Table.new(load(NAME), {}, Electronic("memory"))
    memory = Memory(Listener(), "town")
    table.submit("alien", table.asks[0].options[0])
    memory.tell(table)
    assert heard == ["hq_chosen"], "where, is the Alien's alone"
    while table.waiting[0] == CHANCE:
        table.roll()
    memory.tell(table)
    table.submit("town", table.asks[0].options[1])
    memory.tell(table)
    told_before = list(heard)
    assert told_before[-1] == "placed"
    table.undo("town")
    memory.tell(table)
    assert heard == told_before[:-1]


def wins(town: str, alien: str, count: int) -> int:
    kinds = {"town": town, "alien": alien}
    return sum(one.winners == ("town",) for one in games(NAME, load(NAME), kinds, seed="opponents", count=count))


@pytest.mark.slow
def test_the_cunning_town_beats_the_sensible_alien_and_the_cunning_alien_the_sensible_town() -> None:
    """Some 85 % and 64 % over hundreds of games: see docs/opponents.md."""
    assert wins("cunning", "sensible", 16) >= 12
    assert wins("sensible", "cunning", 24) <= 14
