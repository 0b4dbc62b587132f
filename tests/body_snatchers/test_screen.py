"""The screen of the Body Snatchers: every ask has its prompt, and no page tells more than its seat may know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.app.lobby.new_game import lines
from companion.app.lobby.wishes import Wishes, settled
from companion.commands.bots import play_out
from companion.games import sentence
from companion.games.body_snatchers import BOTS, load
from companion.games.body_snatchers.data import ANNOUNCER
from companion.games.body_snatchers.data import load as load_data
from companion.games.body_snatchers.midnight import PUT_DOWN, SHOT
from companion.games.body_snatchers.state import State
from companion.games.body_snatchers.visits import FIRST, NO_COUNT
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, View
from companion.kernel.manifest import game
from companion.kernel.table import Table
from companion.kernel.words import call, texts
from companion.presentation.games.body_snatchers import GUARDED, HEALED, SHOT_AT
from companion.presentation.games.body_snatchers.prompts import BEGIN, PACE, place_of
from companion.presentation.lesson import next_tap, words_of
from companion.presentation.prompts import Prompt, Tap
from companion.presentation.question import Asking
from companion.presentation.screen import load as load_screen
from tests.body_snatchers.test_examples import EIGHT
from tests.body_snatchers.town import Lake
from tests.every_game import Chooser

SCREEN: Any = load_screen("body_snatchers")
PASSING = {"accused", "seconded", "dropped", "spoke", "voted", "thumb", "votes", "counted", "spared", "chose", "page"}
KEYS = 18
"""So many keys stand on one page."""


def played(seed: int, **options: Any) -> Iterator[tuple[Table[State], Ask, View]]:
    """Play a game at random; yield each ask that a person would be shown, with the view it is shown from."""
    table: Table[State] = Table.new(load(), options, Electronic(f"screen {seed}"))
    chooser = Chooser(("screen", seed))
    while table.outcome is None:
        for ask in table.asks:
            if ask.seat in (*table.seats, TABLE):
                view = table.view(ask.seat)
                yield table, next(one for one in view.asks if one.seat == ask.seat), view
            elif ask.kind == "card":
                view = table.view(ask.facts["for"])
                yield table, next(one for one in view.asks if one.seat == CHANCE), view
        seat, answer = chooser.answer(table)
        table.submit(seat, answer)


def take(prompt: Prompt, answer: Answer) -> Answer | None:
    """Return what a prompt gives after the touches that it says lead to an answer."""
    given = None
    for tap in prompt.route(answer):
        given = prompt.touch(tap)
    return given


@pytest.mark.parametrize(
    "options",
    [{}, {"announcer": "device", "votes": "touched"}, {"deal": "cards", "spare": True}, {"deal": "screen"}],
    ids=["person", "device", "cards", "screen"],
)
def test_every_ask_has_a_page_of_touches_and_its_rules(options: dict[str, Any]) -> None:
    say, asked = texts("body_snatchers"), Counter[str]()
    chooser = Chooser("touches")
    for _table, ask, view in played(3, **options):
        asked[ask.kind] += 1
        answer = chooser.among(ask)
        prompt = SCREEN.prompt(ask, view)
        assert take(prompt, answer) == answer, (ask.kind, answer)
        assert prompt.title
        assert prompt.prompt
        assert not prompt.rows(), "the ring is touched, not a list"
        assert len(prompt.keys()) <= KEYS
        assert len(prompt.quick()) <= 2
        assert f"rule-{ask.kind}" in say
        assert say(f"rule-{ask.kind}") in SCREEN.rule(view, ask)[1]
    assert len(asked) >= 6


def test_where_three_are_left_touching_another_of_them_is_nothing() -> None:
    """The Psychic asks about three neighbours; with three left only the middle one stands for them."""
    tried = 0
    for _table, ask, view in played(44, players=5):
        asking = Asking(SCREEN.prompt(ask, view))
        runs = [answer for answer in ask.options if answer[0] == "three"]
        if len(runs) != 1 or ask.kind != "aim":
            continue
        (middle,) = asking.question.places
        assert asking.touch(Tap("place", middle)) is None
        for seat in runs[0][1:]:
            if place_of(seat) != middle:
                assert asking.touch(Tap("place", place_of(seat))) is None
        given = asking.touch(Tap("place", middle))
        assert given is not None
        assert given[0] == runs[0]
        tried += 1
    assert tried


def test_the_announcer_reads_the_sentence_of_the_step_large() -> None:
    """Also where nobody answers: the dead, the turned and the absent are called with the same words."""
    larges: dict[tuple[int, str], set[str]] = {}
    for seed in range(3):
        for _table, ask, view in played(seed, mysterious_death="nothing"):
            known: Any = view
            if ask.kind in ("wait", "shoot", "heal", "patrol", "identify") and ask.seat == ANNOUNCER:
                said = SCREEN.prompt(ask, view).large.split("\n")
                large = said[1] if known.secrets.slept else said[0]
                assert ("sleep" in said[0].lower() or "Close your eyes" in said[0]) == bool(known.secrets.slept)
                assert "sleep" not in large.lower(), "nobody is put to sleep before having pointed"
                larges.setdefault((min(known.night, 2), known.step), set()).add(large)
    assert len(larges) > 6
    assert all(len(said) == 1 and said != {""} for said in larges.values()), larges


def test_no_two_waits_in_a_row_look_the_same() -> None:
    """Where nobody answered twice, a touch brought what looked like the same question again."""
    parts, before = set[str](), ("", "")
    for seed in range(3):
        for _table, ask, view in played(seed, players=9, mysterious_death="nothing"):
            prompt = SCREEN.prompt(ask, view)
            shown = (prompt.prompt, prompt.large)
            assert shown != before or ask.kind != "wait"
            before = shown
            parts.add(shown[0].partition(" Wait as if somebody ")[2])
    assert parts > {"did.", "did. Then once more.", "pointed at three.", "were shown a number."}


def test_the_notes_are_looked_over_before_the_night_is_settled() -> None:
    victims = 0
    for _table, ask, view in played(1):
        known: Any = view
        if ask.kind == "settle" and known.secrets.notes.snatch:
            victim = known.secrets.notes.snatch
            assert f"The Pods chose Seat {int(victim[1:])}." in SCREEN.prompt(ask, view).prompt
            victims += 1
    assert victims


def test_on_the_walk_the_announcer_reads_who_died_and_of_what_and_the_bar_waits_for_the_morning() -> None:
    """Somebody was crossed out, nobody was to be tapped, and no word said why."""
    told = set[str]()
    for seed in range(6):
        for table, ask, view in played(seed):
            known: Any = view
            if ask.seat == ANNOUNCER:
                assert SCREEN.clock(known) == SCREEN.clock(table.view(TABLE)), "one count, which the table knows too"
            if ask.kind != "walk":
                continue
            words, taps = SCREEN.prompt(ask, view).prompt, dict(ask.facts["taps"])
            for seat, cause in known.secrets.deaths:
                how = "was shot" if cause == SHOT else "was guarded when the Pods came"
                assert f"Seat {int(seat[1:])} {how}: dead." in words
                assert ("Whoever is shot gets no taps" in words) == (cause == SHOT) or len(known.secrets.deaths) > 1
                if cause != SHOT:
                    assert ("only a Citizen or Cheerleader who dies human is tapped" in words) == (seat not in taps)
                told.add(f"{cause} {taps.get(seat, 0)}")
            twice = [int(seat[1:]) for seat, many in taps.items() if many == 2]
            assert not twice or f"Tap Seat {twice[0]} " in words, "whom, and how often, in words"
            assert ("shoulder" in words) == bool(taps), "a touch of the screen was meant by nobody"
            assert ("times." in words) == (3 in taps.values())
            assert "  " not in words
            quiet = not known.secrets.deaths and not taps
            assert ("all are as they were" in words) == quiet
            told |= {"quiet"} if quiet else set()
    assert told == {f"{SHOT} 0", f"{PUT_DOWN} 0", f"{PUT_DOWN} 3", "quiet"}


def test_in_the_first_night_whoever_is_called_looks_up_before_anybody_is_pointed_at() -> None:
    """A victim was to be chosen, it was read out, and the first touch was for the Pod Person."""
    nights = dict[tuple[str, bool], bool]()
    for _table, ask, view in played(1):
        known: Any = view
        if ask.seat == ANNOUNCER and known.step in ("snatch", "patrol"):
            first = known.night == 1
            asked = "Look at me, then" in SCREEN.prompt(ask, view).large
            nights[known.step, first] = asked
            assert asked == first
    assert len(nights) == 4


# ---- the device's visits -----------------------------------------------------------------------------------------


def across(prompt: Prompt) -> Any:
    """All that can be seen of a prompt while nobody peeks."""
    return (
        prompt.title, prompt.prompt, prompt.deed, prompt.rows(), prompt.keys(), prompt.covered,
        prompt.marks().seen(False), [(quick.id, quick.words) for quick in prompt.quick()], prompt.steady,
        prompt.focus(),
    )  # fmt: skip


def visits(seed: int) -> Iterator[tuple[Table[State], Ask, View]]:
    table: Table[State] = Table.new(
        load(), {"announcer": "device", "players": 12, "autopsy": "medic", "mysterious_death": "nothing"},
        Electronic(f"visits {seed}"),
    )  # fmt: skip
    bots = {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats}
    while table.outcome is None and table._state.night < 4:
        ask = table.asks[0]
        if ask.kind == "visit" and ask.seat in table.seats:
            yield table, ask, table.view(ask.seat)
            table.submit(ask.seat, bots[ask.seat].choose(table.view(ask.seat), ask))
            yield table, Ask(ask.seat, "visit", ()), table.view(ask.seat)
            table.submit(CLOCK, table.asks[-1].options[0])
        elif ask.seat == CHANCE:
            table.roll()
        elif ask.seat == TABLE:
            entered: Any = bots["s01"]
            answer = entered.enter(table.view("s01"), ask)
            table.submit(*((TABLE, answer) if answer else (CLOCK, table.asks[-1].options[0])))
        else:
            table.submit(ask.seat, ask.options[0])


def test_every_visit_looks_the_same_before_and_after_the_answer_and_whatever_is_touched() -> None:
    luck, looks, seen = SeededLuck("visits"), dict[tuple[int, str], Any](), 0
    for seed in range(3):
        for _table, ask, view in visits(seed):
            known: Any = view
            prompt = SCREEN.prompt(ask, view)
            first = looks.setdefault((known.night, known.step), across(prompt))
            for _ in range(5):
                assert across(prompt) == first
                chair = f"seat-{luck.below(len(known.players)) + 1}"
                assert prompt.touch(Tap("back") if luck.below(4) == 0 else Tap("place", chair)) is None
                assert " " not in prompt.large, "what was touched could stand in two lines"
            assert across(prompt) == first
            seen += 1
    assert seen > 200


def test_every_page_has_as_many_lines_and_none_is_too_long() -> None:
    shapes, news = set(), Counter[str]()
    for seed in range(4):
        for _table, _ask, view in visits(seed):
            known: Any = view
            lines = SCREEN.secrets(view)
            shapes.add(len(lines))
            news[known.page["news"]] += 1
            assert all(0 < len(line) <= 40 for line in lines), lines
    assert shapes == {5}
    assert news["p"], "somebody was taken"


def test_a_visit_tells_each_what_touches_are_for_and_then_what_was_taken_down() -> None:
    """People touched three seats and did not know why; and nothing said that the touches had been taken."""
    told: dict[str, set[str]] = {}
    nothing = "Nothing to do: touch any three seats"
    for seed in range(4):
        for table, ask, view in visits(seed):
            known: Any = view
            task = SCREEN.secrets(view)[1 if known.step == FIRST else 2]
            mine = [str(int(one[1:])) for one in known.page["mine"] if one in known.players]
            if known.page["count"] != NO_COUNT:
                assert task == f"Your number: {known.page['count']}"
            elif ask.options == ():
                assert task == f"You touched: {', '.join(mine)}"
            elif known.seat in table._state.alive:
                told.setdefault(f"{known.step} {known.role if not known.pod else 'pod'}", set()).add(task)
            else:
                assert task == nothing or known.page["news"] == "c"
    assert told["first pod"] <= {"First touch: who the Pods take", "First: who Pods take. Second: you guard"}
    assert told["first watch"] == {"Second touch: who you guard"}
    assert told["first doctor"] == {nothing, "To heal: second and third touch alike"}
    assert told["first vigilante"] == {nothing, "To shoot: second and third touch alike"}
    assert told["first citizen"] == told["second watch"] == {nothing}
    assert told["second psychic"] == {"Touch three neighbours: you get a number"}


def test_the_table_sees_nothing_of_roles_and_taps() -> None:
    """The ring as it lies open is the same whatever was dealt and chosen, as long as nobody is known to be dead.

    All know the Cheerleader: she has shown her card.
    """
    looks, cheers = set[str](), set[tuple[str, ...]]()
    for seed in range(4):
        for table, _ask, _view in played(seed, mysterious_death="nothing"):
            view: Any = table.view(TABLE)
            shown = {piece.id: replace(piece, faded=False) for piece in SCREEN.pieces(view, True)}
            known: Any = table.view(ANNOUNCER)
            if len(known.secrets.roles) > 1 and known.night:
                assert [piece.badges for piece in SCREEN.pieces(known, True)] != [one.badges for one in shown.values()]
            if view.cheerleader:
                cheers.add(shown[view.cheerleader].badges)
                shown[view.cheerleader] = replace(shown[view.cheerleader], badges=())
            looks.add(repr(shown))
            assert SCREEN.secrets(view) == ()
    assert len(looks) == 1
    assert cheers == {("cheerleader",)}


def test_what_was_published_of_the_dead_stands_at_their_seats_and_no_more() -> None:
    for deaths in ("all", "role", "pod", "nothing"):
        told = set[tuple[bool, bool]]()
        for table, _ask, _view in played(1, mysterious_death=deaths):
            view: Any = table.view(TABLE)
            for piece in SCREEN.pieces(view, True):
                if (dead := view.dead.get(piece.id)) is not None and piece.id != view.cheerleader:
                    assert piece.badges == (() if dead.role is None else (dead.role,))
                    assert bool(piece.sign) == bool(dead.pod)
                    told.add((bool(piece.badges), bool(piece.sign)))
        assert {badges for badges, _sign in told} == {deaths in ("all", "role")}
        assert deaths in ("all", "pod") or not any(sign for _badges, sign in told)


def test_what_was_chosen_tonight_stands_at_the_seats_for_the_announcer_alone() -> None:
    """Who is shot and who is healed left no mark, as a guard did."""
    it = Lake(*EIGHT).night().sleeps().until("shoot")
    shot, healed = it.seat("citizen_1"), it.seat("psychic")

    def marks(seat: str, viewer: str = ANNOUNCER) -> set[str]:
        pieces = {piece.id: piece for piece in SCREEN.pieces(it.view(viewer), True)}
        return {SHOT_AT, HEALED, GUARDED} & set(pieces[seat].badges)

    it.does("seat", shot).until("heal").does("seat", healed).until("settle")
    assert (marks(shot), marks(healed)) == ({SHOT_AT}, {HEALED})
    assert not any(marks(seat, viewer) for seat in (shot, healed) for viewer in (shot, healed, TABLE))
    it.does("done")
    assert not marks(shot) | marks(healed), "Midnight has settled them"


# ---- memories ----------------------------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("options", [{}, {"announcer": "device", "votes": "touched"}], ids=["person", "device"])
def test_no_log_lists_talk_and_votes_before_the_end(options: dict[str, Any]) -> None:
    happened: set[str] = set()
    table: Any = None
    for table, _ask, _view in played(5, **options):
        for seat in (*table.seats, TABLE):
            assert not PASSING & {event.kind for event in table.log(seat)}
        happened |= {event.kind for event in table.seen(TABLE)}
    assert happened >= {"accused", "dropped"} or happened >= {"accused", "seconded"}
    assert {"accused"} <= {event.kind for event in table.log(TABLE)}, "the whole log waits for the end"
    assert PASSING & {event.kind for event in table.story()}


@pytest.mark.parametrize("options", [{}, {"announcer": "device", "swap": "kid"}], ids=["person", "device"])
def test_the_story_tells_each_night_with_who_knew(options: dict[str, Any]) -> None:
    for seed in range(40):
        table: Table[State] = Table.new(load(), options, Electronic(f"story {seed}"))
        bots = {seat: BOTS["sensible"](SeededLuck(f"{seat} {seed}")) for seat in table.seats}
        play_out(table, bots)
        nights = table._state.history
        if any("1" in night["tapped"] for night in nights):
            break
    story = SCREEN.story(table.story(), table.view(TABLE))
    assert sum(line.startswith("\N{EN DASH} Night") for line in story) == len(nights)
    assert sum("went for" in line or "had no victim" in line for line in story) == len(nights)
    tapped = sum(night["tapped"].count("1") for night in nights)
    knew = sum("knew it from Midnight on" in line for line in story)
    assert knew + sum("was the last to be taken" in line for line in story) == tapped > 0
    assert sum("was dealt" in line for line in story) == len(table._state.players)


def test_seats_are_called_by_names_in_any_letters() -> None:
    call("body_snatchers", {"s01": "Алёна", "s02": "Żaneta", "s03": "  "})
    try:
        say = texts("body_snatchers")
        assert say("line-accused", accuser="s01", accused="s02").startswith("Żaneta")
        assert [str(SCREEN.seats[seat].name) for seat in ("s01", "s02", "s03")] == ["Алёна", "Żaneta", "Seat 3"]
        assert f"{SCREEN.seats['s01'].name:the}" == "Алёна"
    finally:
        call("body_snatchers", {})
    assert str(SCREEN.seats["s01"].name) == "Seat 1"


@pytest.mark.parametrize("options", [{"votes": "touched", "announcer": "device"}, {"deal": "screen"}, {}], ids=str)
def test_the_log_of_a_game_is_a_story(options: dict[str, Any]) -> None:
    """Who did what, by name and in order: no raw facts, nobody called "you", and touches as they were made."""
    table: Table[State] = Table.new(load(), options, Electronic("log"))
    play_out(table, {seat: BOTS["sensible"](SeededLuck(f"log {seat}")) for seat in table.seats})
    call("body_snatchers", {f"s{number:02}": f"Ann{number:02}" for number in range(1, 9)})
    try:
        told = [(event, sentence("body_snatchers", event)) for event in table.story()]
        assert not [words for _event, words in told if "=" in words or "Seat" in words or "ou " in words.lower()]
        for event, words in told:
            if event.kind == "chose":
                names = [f"Ann{seat[1:]}" for seat in (event.data["seat"], *event.data["touches"])]
                places = [match.start() for match in re.finditer("Ann", words)]
                assert [words[place : place + 5] for place in places] == names
                assert ("number" in words) == (event.data["count"] != NO_COUNT)
        text = "\n".join(words for _event, words in told)
        for needed in ("Night 1 falls", "Day 1 begins", "was dealt" if options else "is the", "It is over: the"):
            assert needed in text
    finally:
        call("body_snatchers", {})


def test_the_pods_minute_runs_before_the_announcer_and_takes_no_name_after_it() -> None:
    it = Lake("pod_1", "psychic", "doctor", "watch_1", "watch_2").until("snatch")
    prompt = SCREEN.prompt(it.ask(), it.view(ANNOUNCER))
    assert prompt.large.endswith("\nLeft: 1:00"), "it had looked like a part of what is read aloud"
    prompt.tick(59.5)
    assert prompt.large.endswith("0:01")
    assert prompt.marks().legal
    prompt.tick(1.0)
    assert prompt.large.endswith("0:00")
    assert not prompt.marks().legal
    assert prompt.touch(Tap("place", "seat-2")) is None
    assert prompt.touch(Tap("quick", "nobody")) == ("nobody",), "hands off, it waits; then nobody is taken"


@pytest.mark.parametrize("votes", ["thumbs", "touched"])
def test_every_question_of_a_trial_says_when_time_is_up(votes: str) -> None:
    """Also a question that stands while its time ends. None says that a clock runs which somebody may have stopped."""
    it = Lake(*EIGHT, votes=votes).night().until("accuse").does("accuse", "s01", "s02", seat=TABLE)
    screen = load_screen("body_snatchers")
    kinds = set[str]()
    for answer in (("second", "s03"), ("done",), ("done",), None):
        ask = it.ask()
        prompt = screen.prompt(ask, it.table.view(ask.seat))
        kinds.add(ask.kind)
        assert prompt.prompt.endswith((".", "?"))
        assert "clock" not in prompt.prompt
        if ask.kind == "thumbs":
            assert "The accused votes, too." in prompt.prompt
            assert "Seat 2 is on trial." in prompt.prompt
            assert prompt.marks().picked == {"s02"}, "people voted, and saw nowhere on whom"
            assert prompt.large == "How many down?"
            prompt.tap_key("3")
            assert prompt.large == "3 down", "also where the coach speaks instead of the question"
        assert "Time" not in prompt.prompt
        if ask.kind != "second":
            assert prompt.show_left(0.0), "time ends over it"
            assert prompt.prompt.endswith("Time is up.")
        if answer is not None:
            it.does(*answer, seat=TABLE)
    assert kinds == {"second", "speech", "thumbs" if votes == "thumbs" else "vote"}
    while it.state.passed < 3:
        it.does(*it.ask(CLOCK).options[0], seat=CLOCK)
    ask = it.ask()
    assert screen.prompt(ask, it.table.view(ask.seat)).prompt.endswith("Time is up.")


def test_the_lobby_offers_only_what_changes_the_cards_of_so_many_players() -> None:
    """What the manifest says of the fewest players is what the deck does."""
    manifest, data = game("body_snatchers"), load_data()
    usual: dict[str, Any] = {"scientist": False, "second_pod": True, "out": "none", "swap": "none", "spare": False}
    screen: Any = load_screen("body_snatchers")
    for players in range(5, 17):
        idle = list[bool]()
        for option in manifest.options:
            for value in option.values if option.id in ("second_pod", "out") else ():
                wishes = settled(manifest, load(), Wishes(options={"players": players, option.id: value}))
                keys = [key for line in lines(screen, manifest, wishes) for key in line.keys]
                key = next((key for key in keys if key.chosen and key.name.startswith(f"{option.id} ")), None)
                if key is None:
                    assert (option.id, value) == ("second_pod", True), "nothing but that could be chosen"
                    assert data.deck(players, **{**usual, "second_pod": False}) == data.deck(players, **usual)
                    continue
                same = data.deck(players, **{**usual, option.id: value}) == data.deck(players, **usual)
                assert key.idle == (same and value != option.default), (players, key.name)
                idle += [key.idle] if option.id == "out" else []
        assert idle == sorted(idle), "what is of no use stands last: one key leads past the other"


def test_every_choice_of_the_rules_says_what_it_means_below_its_keys() -> None:
    """The sentences were written, and no line of the sheet had room for them."""
    manifest = game("body_snatchers")
    said = set[str]()
    for option in manifest.options:
        for value in option.values:
            players = 12 if option.id == "swap" else 16  # a card must be left to come in
            wishes = settled(manifest, load(), Wishes(options={"players": players, option.id: value}))
            rows = [line for line in lines(SCREEN, manifest, wishes) if line.keys[0].name.startswith(f"{option.id} ")]
            assert not any(row.noted for row in rows[:-1])
            assert all(row.noted and row.note for row in rows[-1:]) or option.id.endswith("_seconds"), option.id
            said |= {row.note for row in rows if row.note}
    assert len(said) > 30


def test_a_chair_is_called_by_who_sits_on_it() -> None:
    """A phone's screen reader says what a place is called."""
    call("body_snatchers", {"s04": "Dora"})
    try:
        assert [SCREEN.names.place(place) for place in ("seat-4", "seat-5")] == ["Dora", "Seat 5"]
    finally:
        call("body_snatchers", {})


def test_the_cards_that_are_dealt_are_named_before_they_are_shuffled() -> None:
    def named(**options: Any) -> str:
        return next(str(SCREEN.prompt(ask, view).large) for _table, ask, view in played(1, **options))

    assert (
        named(players=6)
        == "Cards 1 to 6: Pod Person, Psychic, Doctor, 2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Town Watch, Citizen"
    )
    assert (
        named(players=5, scientist=True)
        == "Pod Person, Psychic, 2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Town Watch, Scientist"
    ), "numbers tell no more"
    assert named(players=8, spare=True).startswith("Cards 1 to 9: Pod Person, Psychic"), "also before the Cheerleader"
    assert "Dumb Kid" in named(players=16), "nobody knows by heart what sixteen cards are"
    assert "Dumb Kid" in named(players=16, scientist=True), "of swapped ones all roles"


def test_which_of_the_watch_is_looked_for_is_told() -> None:
    asked = [
        SCREEN.prompt(ask, view).prompt
        for _table, ask, view in played(1, players=5)
        if ask.kind == "identify" and ask.facts["role"] in ("watch", "doctor")
    ]
    assert [words.rpartition(".")[2].strip() for words in asked] == ["", "(1 of 2)", "(2 of 2)"]


def test_the_walk_waits_for_a_touch_and_passes_each_chair_at_the_same_pace() -> None:
    """Whether somebody is tapped tells nothing of it: not its length, and not what may be touched."""
    for _table, ask, view in played(1):
        if ask.kind != "walk":
            continue
        known: Any = view
        prompt = Asking(SCREEN.prompt(ask, view))
        prompt.tick(1.0)
        keys = prompt.question.quick
        assert [one.id for one in keys] == [BEGIN, "do"]
        assert next_tap(prompt, ("done",)) == Tap("quick", BEGIN), "who has not walked is told to walk"
        assert (prompt.question.marks.picked, prompt.question.large[:5]) == ((), "Stand")
        for _time in range(2):
            assert prompt.touch(Tap("quick", BEGIN)) is None
            passed: list[str] = []
            for _chair in known.players:
                passed += prompt.question.marks.picked
                assert words_of(prompt, ("done",), next_tap(prompt, ("done",))) == ".meanwhile", "nothing is touched"
                prompt.tick(PACE)
            assert passed == list(known.players)
            assert prompt.question.large == "You’ve walked the ring."
            assert prompt.question.quick == keys, "nothing comes under a finger"
            assert next_tap(prompt, ("done",)) == Tap("quick", "do")
            assert words_of(prompt, ("done",), Tap("quick", "do")) == ".after"
        assert prompt.touch(Tap("quick", "do")) == (("done",), ())


def test_the_accused_is_marked_while_the_accusers_speak() -> None:
    for _table, ask, view in played(1):
        if ask.kind == "speech":
            assert place_of(ask.facts["accused"]) in SCREEN.prompt(ask, view).marks().chosen
            return
    raise AssertionError("nobody was accused")


def test_a_portrait_has_no_number() -> None:
    """Beside "Seat 2 is dead" the number of the card was read as another seat's."""
    for face, ground in (("pod", 1), ("watch", 2)):
        picture = SCREEN.portrait(face, 60).convert("RGB")
        corner = [picture.getpixel((x, y)) for x in range(2, 10) for y in range(2, 10)]
        assert all(pixel.index(max(pixel)) == ground for pixel in corner), "a white disc with a number lay there"


def test_two_waits_of_a_step_look_unlike() -> None:
    """The same panel came again, and "Go on" seemed to do nothing."""
    say = SCREEN.say_text
    titles = [say("prompt-wait.title", part=part, more=more) for part, more in (("point", 0), ("number", 0))]
    assert titles == ["Wait: 1 of 2", "Wait: 2 of 2"]
    titles = [say("prompt-wait.title", part=None, more=more) for more in (1, 0)]
    assert titles == ["Wait, then 1 more", "Wait"]


def asked(it: Lake) -> str:
    """Return the words above what is asked first."""
    ask = it.ask()
    view = it.view(ask.seat)
    return str(SCREEN.prompt(next(one for one in view.asks if one.kind == ask.kind), view).prompt)


@pytest.mark.parametrize(("players", "options", "deal"), [
    (5, {}, "Shuffle these cards and deal one to each."),
    (5, {"spare": True}, "Shuffle all but the Pod Person, and put one away unseen"),
    (8, {"spare": True}, "Shuffle all but the Pod Person, and put one away unseen"),
    (13, {"spare": True}, "Shuffle these cards, put one away unseen, and deal one to each."),
])  # fmt: skip
def test_whoever_deals_by_hand_is_told_what_to_do_with_one_card_too_many(
    players: int, options: dict[str, Any], deal: str
) -> None:
    """Dealt as the screen said, one deal in six left the only Pod Person over."""
    assert asked(Lake.by_hand(players, **options)).startswith(deal)


def test_nobody_for_the_only_pod_means_to_deal_again() -> None:
    again = "If nobody looks, deal again."
    for options in ({}, {"spare": True}):
        it = Lake.by_hand(5, **options).does("done")
        while it.ask().facts["role"] != "pod":
            assert again not in asked(it)
            it.does(*next(answer for answer in it.ask().options if answer != ("nobody",)))
        assert (again in asked(it)) == bool(options)


def test_pods_that_have_won_are_not_said_to_be_alone() -> None:
    """The Lunatic may be alive; and one winner has no dead among them."""
    say = SCREEN.say_text
    assert say("ending-pods_win", won=("s01",)) == "Nobody is left to stop the Pod People. Seat 1 won."
    assert say("ending-pods_win", won=("s01", "s02")).endswith("Seat 1 and Seat 2 won, the dead among them too.")
    assert say("ending-citizens_win", won=("s01",)) == "No Pod Person is alive. Seat 1 won."
