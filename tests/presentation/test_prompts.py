"""Answers put together from touches: each generic prompt, and Pleasantville's composed of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import load as load_game
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Answer, Ask, View, roll
from companion.kernel.outcomes import D6, Dice, Die
from companion.kernel.table import Table
from companion.presentation.prompts import (
    ACT,
    HELD,
    Entry,
    Hold,
    Marks,
    Move,
    Number,
    PickCards,
    PickOne,
    PickPlaces,
    PickSome,
    Plain,
    Prompt,
    Quick,
    Ready,
    Roll,
    Row,
    Secret,
    Side,
    Tap,
    Words,
    YesNo,
    plain,
)
from companion.presentation.question import Asking
from companion.presentation.screen import load
from tests.app.play import sensible
from tests.every_game import CANDIDATES, Chooser, GameSetup, usual

SCREEN = load("pleasantville")
WORDS = Words("A title", "What to do.", "Do")
NOBODY: View = SCREEN.game.view(SCREEN.game.setup({}), TABLE)


def ask_of(*options: Answer, **more: Any) -> Ask:
    return Ask("town", "test", options, **more)


def row(id: str) -> Row:
    return Row(id, id.title(), piece=id)


def follow(prompt: Prompt, answer: Answer) -> Answer | None:
    """Go the route to an answer as the screen would: only what is shown is touched, and only the last touch acts."""
    given = None
    for tap in prompt.route(answer):
        assert given is None, f"{tap} comes after the answer was given"
        match tap.what:
            case "row":
                assert tap.id in {row.id for row in prompt.rows() if not row.head}, f"there is no row {tap.id}"
            case "place":
                assert prompt.at(tap.id, None) == tap, f"{tap.id} means nothing on the board"
            case "quick":
                assert tap.id in {quick.id for quick in prompt.quick()}
            case "back":
                assert prompt.can_back()
        given = prompt.touch(tap)
        assert prompt.title
        assert prompt.prompt
        assert prompt.deed
    return given


# ---- the generic prompts ------------------------------------------------------------------------------------


def test_what_looks_possible_can_be_answered_though_a_secret_forbids_it() -> None:
    """Or else the bar that acts would tell the secret. It is the rules that refuse, in the open."""
    looks = (("go", "x"), ("go", "y"), (3,), (4,))
    ask = Ask("alien", "test", looks[:1], open=True, looks=looks)
    places = PickPlaces(ask, NOBODY, WORDS, ("x", "y"), row=row, verb=("go",))
    assert follow(places, ("go", "y")) == ("go", "y")
    side = Side((row("x"), row("y")), most=1)
    some = PickSome(ask, NOBODY, WORDS, (side,), verb=("go",), flat=True)
    assert follow(some, ("go", "y")) == ("go", "y")
    assert follow(Number(ask, NOBODY, WORDS, most=9), (4,)) == (4,)


def test_what_can_be_undone_acts_at_a_touch_other_things_when_touched_again_or_held() -> None:
    ask = ask_of(("a",), ("b",))

    def fresh(acts: Any) -> PickOne:
        return PickOne(ask, NOBODY, WORDS, [Entry(row("a"), ("a",)), Entry(row("b"), ("b",))], acts=acts)

    a, held = Tap("row", "a"), Tap("row", "a", held=True)
    assert fresh("touch").touch(a) == ("a",)
    again = fresh("again")
    assert again.touch(a) is None
    assert again.answer() == ("a",)
    assert again.touch(Tap("row", "b")) is None, "another thing is another choice"
    assert again.touch(Tap("row", "b")) == ("b",)
    hold = fresh("hold")
    assert [hold.touch(a), hold.touch(a), hold.touch(ACT)] == [None] * 3, "no number of touches is a hold"
    assert hold.touch(HELD) == ("a",)
    assert fresh("hold").touch(held) == ("a",), "a finger that stays chooses and acts"


def test_an_entry_opens_what_is_still_missing_and_back_leaves_it() -> None:
    ask = ask_of(("walk", "x"), ("walk", "y"), ("rest",))
    inner: list[Prompt] = []

    def opens() -> Prompt:
        inner.append(PickPlaces(ask, NOBODY, WORDS, ("x", "y"), row=row, verb=("walk",)))
        return inner[-1]

    def fresh() -> PickOne:
        entries = [Entry(Row("go", "Go"), opens=opens, places=frozenset("xy")), Entry(row("rest"), ("rest",))]
        return PickOne(ask, NOBODY, WORDS, entries)

    for answer in ask.options:
        assert follow(fresh(), answer) == answer
    prompt = fresh()
    assert prompt.at("x", None) == Tap("place", "x")
    prompt.touch(Tap("place", "x"))
    assert prompt.answer() == ("walk", "x")
    assert prompt.open is inner[-1]
    prompt.back()
    assert prompt.can_back()
    prompt.back()
    assert [one.id for one in prompt.rows()] == ["go", "rest"]
    with pytest.raises(ValueError, match="no touches lead"):
        fresh().route(("fly",))


def test_a_list_with_one_entry_is_what_it_opens_and_keeps_its_buttons() -> None:
    ask = ask_of(("walk", "x"), ("done",))
    done = Quick("done", "Done", ("done",))
    entry = Entry(Row("go", "Go"), opens=lambda: PickOne(ask, NOBODY, WORDS, [Entry(row("x"), ("walk", "x"))]))
    prompt = PickOne(ask, NOBODY, WORDS, [entry], quick=(done,))
    assert [one.id for one in prompt.rows()] == ["x"]
    assert prompt.quick() == (done,)
    assert not prompt.can_back()
    assert follow(PickOne(ask, NOBODY, WORDS, [entry], quick=(done,)), ("walk", "x")) == ("walk", "x")
    assert prompt.touch(Tap("quick", "done")) == ("done",)


def pick_some(*, cards: bool = False) -> PickSome:
    ask = ask_of(*(("fight", ours, theirs) for ours in [("a", "b"), ("a",)] for theirs in [("x",), ("y",), ("x", "y")]))
    sides = (
        Side((row("a"), row("b")), chosen=("a", "b"), head="Ours"),
        Side((row("x"), row("y")), head="Theirs"),
    )
    return (PickCards if cards else PickSome)(ask, NOBODY, WORDS, sides, verb=("fight",), reverse=True)


@pytest.mark.parametrize("cards", [False, True])
def test_some_of_two_sides(cards: bool) -> None:
    for answer in pick_some().offers:
        assert follow(pick_some(cards=cards), answer) == answer
    prompt = pick_some(cards=cards)
    assert [one.id for one in prompt.rows() if not one.head] == ["x", "y", "a", "b"], "the last side stands on top"
    assert prompt.answer() is None, "whom to attack is for a person to choose"
    assert prompt.marks().picked == {"a", "b"}
    prompt.touch(Tap("row", "y"))
    assert prompt.answer() == ("fight", ("a", "b"), ("y",))
    prompt.touch(Tap("row", "a"))
    assert prompt.answer() is None, "(b) alone against y doesn't look possible"
    prompt.back()
    assert (prompt.chosen(), prompt.can_back()) == ((("a", "b"), ()), False)
    with pytest.raises(ValueError, match="no touches lead"):
        pick_some().route(("fight", ("b",), ("x",)))


def test_of_a_side_with_room_for_one_the_last_touched_is_chosen() -> None:
    ask = ask_of(("a",), ("b",))
    side = Side((row("a"), row("b")), most=1)
    prompt = PickSome(ask, NOBODY, WORDS, (side,), flat=True)
    prompt.touch(Tap("row", "a"))
    prompt.touch(Tap("row", "b"))
    assert prompt.answer() == ("b",)


def test_what_is_chosen_may_stand_in_the_answer_itself_before_something_more() -> None:
    ask = ask_of(("lift", "a", "b", "now"), ("lift", "a", "c", "now"))
    side = Side((row("a"), row("b"), row("c")), 2)

    def fresh() -> PickSome:
        return PickSome(ask, NOBODY, WORDS, (side,), verb=("lift",), after=("now",), flat=True)

    assert [follow(fresh(), answer) for answer in ask.options] == list(ask.options)


def test_several_places_are_named_on_a_board() -> None:
    places = ("p", "q", "r", "s")
    ask = ask_of(*(("ask", (a, b)) for i, a in enumerate(places) for b in places[i + 1 :]))

    def fresh() -> PickPlaces:
        return PickPlaces(
            ask, NOBODY, WORDS, places, row=row, verb=("ask",), count=2, listed=False, marked=("p", "q")
        )  # fmt: skip

    for answer in ask.options:
        assert follow(fresh(), answer) == answer
    prompt = fresh()
    assert prompt.rows() == ()
    assert prompt.marks() == Marks(frozenset("pq"))
    for place in "srq":
        prompt.touch(Tap("place", place))
    assert [one.id for one in prompt.rows()] == ["s", "r"], "two are enough"
    prompt.touch(Tap("place", "s"))
    assert (prompt.left, prompt.answer()) == (1, None)


def moving(ask: Ask) -> Move:
    reach = {("a",): "xyz", ("b",): "xy", ("a", "b"): "xy", ("c",): "z"}
    return Move(ask, NOBODY, lambda group: Words("Move", f"{group}"), (("a", "b"), ("c",)), row=row,
                home=lambda who: "h" if who in "ab" else "i", reach=lambda group: tuple(reach[group]),
                quick=(Quick("done", "Done", ("done",), held=True),))  # fmt: skip


def test_a_group_then_a_place() -> None:
    moves = [(("a",), "xyz"), (("b",), "xy"), (("a", "b"), "xy"), (("c",), "z")]
    ask = ask_of(("done",), *(("move", group, place) for group, places in moves for place in places))
    for answer in ask.options:
        assert follow(moving(ask), answer) == answer
    prompt = moving(ask)
    assert prompt.at("x", "a") == Tap("row", "a"), "a piece on a place is the piece while nobody is picked"
    prompt.touch(Tap("row", "b"))
    assert prompt.marks() == Marks(frozenset("xy"), frozenset(), frozenset("abc"), frozenset("b"))
    assert prompt.at("x", "c") == Tap("place", "x"), "and the place once somebody is"
    assert prompt.quick() == ()
    prompt.touch(Tap("row", "c"))
    assert prompt.group == ("c",), "somebody elsewhere is another group"


def test_an_answer_that_nobody_takes_costs_its_last_touch_alone() -> None:
    """A first game refused a place, and forgot who was to go there."""
    ask = ask_of(("done",), *(("move", (who,), place) for who in "ab" for place in "xy"))
    prompt = moving(ask)
    asking = Asking(prompt)
    asking.touch(Tap("row", "b"))
    assert asking.touch(Tap("place", "y")) is not None
    asking.forget()
    assert prompt.group == ("b",)
    assert asking.touch(Tap("place", "x")) is not None
    asking.forget()
    asking.forget()
    assert prompt.group == ("b",), "whoever stands there without a place is no answer"


def test_a_number_on_a_keypad() -> None:
    ask = Ask("town", "test", tuple((n,) for n in range(3, 31)))
    for answer in ask.options:
        assert follow(Number(ask, NOBODY, WORDS, most=30), answer) == answer
    prompt = Number(ask, NOBODY, WORDS, most=30)
    for key in "30":
        prompt.touch(Tap("key", key))
    assert prompt.large == prompt.typed == "30"
    prompt.touch(Tap("key", "2"))
    assert prompt.large == "2", "302 are too many: the digit begins anew"
    assert prompt.answer() is None
    prompt.back()
    assert not prompt.typed


def test_a_keypad_has_no_key_that_could_not_be_meant() -> None:
    """How many of four thumbs are down."""
    prompt = Number(Ask("table", "thumbs", tuple((n,) for n in range(5))), NOBODY, WORDS, most=4)
    assert prompt.keys() == ("1", "2", "3", "4", "0")
    prompt.touch(Tap("key", "9"))
    assert not prompt.typed
    for key in "34":
        prompt.touch(Tap("key", key))
    assert prompt.answer() == (4,), "whoever touches again means the last"


SIGNAL = Die("signal", ("green", "yellow", "red"))


@pytest.mark.parametrize(
    ("dice", "faces"),
    [
        (Dice(D6, 2), (6, 1)),
        (Dice(SIGNAL, 3), ("red", "green", "red")),
        (Dice(D6, 25), (3,) * 25),
        (Dice(D6, 126, counted=True), (20, 21, 25, 18, 22, 20)),
        (Dice(SIGNAL, 12, counted=True), (12, 0, 0)),
    ],
)
def test_real_dice_are_typed_by_face_or_by_count(dice: Dice, faces: Answer) -> None:
    prompt = Roll(roll("test", dice), NOBODY, WORDS, "typed")
    assert follow(prompt, faces) == faces
    prompt.back()
    assert prompt.left == dice.count
    assert prompt.answer() is None


def test_a_pool_counts_no_more_dice_than_there_are() -> None:
    prompt = Roll(roll("test", Dice(SIGNAL, 12, counted=True)), NOBODY, WORDS, "typed")
    for key in ("1", "5"):
        prompt.touch(Tap("key", key))
    assert (prompt.count, prompt.faces) == ("1", ("green",))
    prompt.touch(Tap("key", "next"))
    assert (prompt.left, prompt.faces) == (11, ("yellow",))


def test_where_only_the_sum_matters_it_is_typed() -> None:
    dice = Dice(D6, 8, counted=True, summed=True)
    prompt = Roll(roll("test", dice), NOBODY, WORDS, "typed")
    assert prompt.prompt.endswith("Type the sum of all dice.")
    assert prompt.keys_for((0, 3, 2, 0, 1, 2)) == ("2", "9", "next")
    given = follow(prompt, (0, 3, 2, 0, 1, 2))
    assert given is not None
    assert given in dice.outcomes
    assert sum(face * count for face, count in enumerate(given, 1)) == 29
    prompt.back()
    for key in ("7", "next"):
        assert prompt.touch(Tap("key", key)) is None, "eight dice show eight at least"
    assert prompt.touch(Tap("key", "clear")) is None
    for key in ("4", "9"):
        prompt.touch(Tap("key", key))
    assert prompt.count == "4", "and forty-eight at most"
    assert Roll(roll("test", dice), NOBODY, WORDS).prompt == Roll(roll("test", Dice()), NOBODY, WORDS).prompt


@pytest.mark.parametrize("count", [1, 2, 126])
def test_each_sum_is_shown_by_some_dice(count: int) -> None:
    dice = Dice(D6, count, counted=True, summed=True)
    least, most = dice.sums
    for total in range(least, most + 1):
        found = dice.of_sum(total)
        assert found in dice.outcomes
        assert sum(face * each for face, each in enumerate(found, 1)) == total
    with pytest.raises(ValueError, match="not"):
        dice.of_sum(most + 1)


def test_dice_on_the_screen_have_no_keys() -> None:
    prompt = Roll(roll("test", Dice(D6, 2)), NOBODY, WORDS, "screen")
    assert (prompt.keys(), prompt.faces) == ((), (None, None))
    with pytest.raises(ValueError, match="not typed"):
        prompt.route((1, 2))
    with pytest.raises(ValueError, match="not answered by dice"):
        Roll(ask_of(("a",)), NOBODY, WORDS)


def test_yes_or_no() -> None:
    ask = ask_of(("yes",), ("no",), open=True)
    quick = (Quick("yes", "Yes", ("yes",)), Quick("no", "No", ("no",), held=True))
    prompt = YesNo(ask, NOBODY, WORDS, quick, marks=Marks(frozenset("x")))
    assert [follow(prompt, answer) for answer in ask.options] == list(ask.options)
    assert prompt.touch(Tap("quick", "no")) is None, "it is held"
    assert prompt.at("x", None) is None, "what is marked is only shown"


def test_a_secret_pick_shows_nothing_and_only_the_bar_acts() -> None:
    looks = (("a",), ("b",), ("c",))
    for possible in (looks, looks[:1]):
        ask = ask_of(*possible, looks=looks)
        entries = [Entry(row(option[0]), option) for option in ask.as_seen().options]
        prompt = Secret(ask, NOBODY, WORDS, entries)
        assert follow(prompt, ("a",)) == ("a",)
        assert all(one.hush for one in prompt.rows()), "across the table no row is marked"
        assert prompt.marks().seen(False) == Marks(counters=frozenset("abc"))
        assert prompt.touch(Tap("row", "b", held=True)) is None
        assert prompt.answer() == ("b",), "what isn't possible is refused, not missing"


def test_a_single_answer_is_held_or_given_at_once() -> None:
    ask = ask_of(("go",))
    hold, ready = Hold(ask, NOBODY, WORDS), Ready(ask, NOBODY, WORDS, seconds=65)
    assert hold.touch(Tap("quick", "do")) is None
    assert follow(hold, ("go",)) == ("go",)
    assert ready.touch(Tap("quick", "do")) == ("go",)
    assert ready.large == ready.clock == "1:05"
    ready.tick(64.5)
    assert ready.clock == "0:01"
    ready.tick(2)
    assert (ready.clock, Ready(ask, NOBODY, WORDS).clock) == ("0:00", "")


def test_lines_are_read_aloud() -> None:
    prompt = Ready(ask_of(("read",)), NOBODY, WORDS, lines=("It was a dark night.", "The saucer came."))
    assert prompt.large == "It was a dark night.\nThe saucer came."
    assert follow(prompt, ("read",)) == ("read",)


def test_an_ask_that_nobody_has_drawn_is_a_list() -> None:
    ask = Ask("town", "paint_the_barn", (("red", 1, None), ("blue", 2, True)))
    prompt = Plain(ask, NOBODY)
    assert prompt.title == "Paint the barn"
    assert [row.words for row in prompt.rows()] == ["Red, 1, nobody", "Blue, 2, yes"]
    for option in ask.options:
        assert follow(Plain(ask, NOBODY), option) == option
    assert plain(("move", ("mayor",), "oak-street-3")) == "Move, mayor, oak street 3"
    with pytest.raises(ValueError, match="compose a prompt"):
        Plain(Ask("town", "test", range(10**6)), NOBODY)  # type: ignore[arg-type]


# ---- in games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "candidate",
    [
        pytest.param(c, marks=[pytest.mark.slow] * (c.name == "war_of_the_worlds"))
        for c in CANDIDATES
        if usual(c) and c.name != "pleasantville"
    ],
    ids=str,
)
def test_every_answer_of_a_small_game_can_be_touched(candidate: GameSetup) -> None:
    table: Table[Any] = Table.new(candidate.load(), candidate.options, Electronic("prompts"))
    luck, tried = Chooser("prompts"), 0
    for _ in range(400):
        if table.outcome is not None:
            break
        for ask in table.asks:
            if ask.seat in table.seats and len(ask.as_seen().options) <= 400:
                view = table.view(TABLE if ask.public else ask.seat)
                for option in ask.as_seen().options:
                    assert follow(Plain(ask, view), option) == option
                    tried += 1
        table.submit(*luck.answer(table))
    assert tried > 5


def moments(games: int) -> Iterator[tuple[Table[Any], View, Ask, Answer]]:
    """Every ask of some games between two sensible players: what is seen of it, and the answer that they gave."""
    for number in range(games):
        table: Table[Any] = Table.new(load_game("pleasantville"), {}, Electronic(f"prompts {number}"))
        choose = sensible()
        while table.outcome is None:
            ask = table.asks[0]
            if ask.seat == CHANCE:
                table.roll()
                continue
            view = table.view(TABLE if ask.public else ask.seat)
            own = next(one for one in table.view(ask.seat).asks if one.seat == ask.seat)
            answer = choose(table.view(ask.seat), own)
            yield table, view, next(one for one in view.asks if one.seat == ask.seat), answer
            table.submit(ask.seat, answer)


def test_every_answer_that_looks_possible_can_be_touched() -> None:
    """The sensible answer, and answers from all over what looks possible; of short lists all of them."""
    luck, kinds = Chooser("routes"), Counter[str]()
    for _, view, ask, answer in moments(4):
        if kinds[ask.kind] > 60:
            continue
        offers = ask.as_seen().options
        few = range(len(offers)) if len(offers) <= 12 else [luck.below(len(offers)) for _ in range(6)]
        for wanted in (answer, *(offers[i] for i in few)):
            prompt = SCREEN.prompt(ask, view)
            assert not isinstance(prompt, Plain), f"{ask.kind} has no prompt of its own"
            assert ask.kind != "takeover" or len(prompt.route(wanted)) <= 2, "a pair takes two touches, or one"
            said = {words for row in prompt.rows() for words in (row.words, row.detail)}
            assert said.isdisjoint(SCREEN.boards["town"].places), f"{ask.kind} says ids, not names"
            assert follow(prompt, wanted) == wanted, (ask.kind, wanted)
            kinds[ask.kind] += 1
    assert kinds.keys() >= {"hq", "place", "swap", "walk", "alien_move", "town_move", "hold", "talk", "attack",
                            "takeover", "exchange", "observe", "flip", "aftermath", "retreat"}  # fmt: skip


def test_a_finger_that_holds_sees_who_of_a_lifted_pair_cannot_be_swapped() -> None:
    seen = Counter[bool]()
    for table, _, ask, _ in moments(2):
        if ask.kind == "exchange":
            own = next(one for one in table.view("alien").asks if one.seat == "alien")
            rows = SCREEN.prompt(own, table.view("alien")).rows()
            assert [row.detail for row in rows] == ["a bluff", "swap", "swap"], "nothing that lies open tells who can"
            for row in rows[1:]:
                can = ("exchange", row.piece) in own.options
                assert (row.secret == "") == can
                seen[can] += 1
    assert set(seen) == {True, False}


def test_a_piece_of_which_two_lines_tell_is_not_one_of_them() -> None:
    """The Mayor could be won over or talked to; a touch on his counter began the first."""
    seen = 0
    for _, view, ask, _ in moments(2):
        prompt = SCREEN.prompt(ask, view)
        pieces = Counter(row.piece for row in prompt.rows() if row.piece in prompt.marks().counters)
        for piece, lines in pieces.items():
            if lines > 1:
                assert prompt.at(None, piece) is None, ask.kind
                seen += 1
    assert seen


def test_back_undoes_each_touch() -> None:
    for _, view, ask, answer in list(moments(2))[::5]:
        prompt = SCREEN.prompt(ask, view)
        before = (prompt.rows(), prompt.marks(), prompt.quick(), prompt.answer())
        for tap in prompt.route(answer)[:-1]:
            prompt.touch(tap)
        while prompt.can_back():
            prompt.touch(Tap("back"))
        assert (prompt.rows(), prompt.marks(), prompt.quick(), prompt.answer()) == before, ask.kind


def test_an_attack_is_never_all_chosen_beforehand_and_can_be_declined() -> None:
    seen = 0
    for _, view, ask, _ in moments(4):
        if ask.kind == "attack":
            prompt = SCREEN.prompt(ask, view)
            assert prompt.answer() is None
            assert [quick.answer for quick in prompt.quick()] == [("done",)]
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("kind", ["walker", "target", "flee_target"])
def test_a_roll_that_may_mean_any_building_shows_all_of_the_town(kind: str) -> None:
    """It drew near to whoever walks, and away again when the building was known."""
    shown = SCREEN.where(Ask(CHANCE, kind, (), facts={"counter": "mayor"}), NOBODY)
    hearts = [SCREEN.boards["town"].places[space].at for space in shown]
    every = [place.at for place in SCREEN.boards["town"].places.values()]
    for axis in (0, 1):
        for most in (min, max):
            assert most(at[axis] for at in hearts) == most(at[axis] for at in every)
