"""The camera against the rules: same, moved, choose, astray."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.game import Answer, Placement
from companion.kernel.reconcile import (
    Astray,
    Choose,
    Difference,
    Lies,
    Moved,
    Same,
    Seen,
    Verdict,
    may_lie,
    moving,
    putting,
)
from companion.kernel.reconcile import reconcile as weigh

EXPECTED = {"mayor": "a1", "doctor": "a1", "nurse": "b2", "maid": "c3", "zebu": None}
ALL_SPACES = ("a1", "b2", "c3", "d4", "e5")
suggests = moving("move")


def explains(answer: Answer) -> Mapping[str, Placement]:
    """Explain what moves counters, by the shape of the answer."""
    return putting(answer, (*EXPECTED, *PEOPLE), ALL_SPACES)


class Moves(Sequence[Answer]):
    """Lazy options like a game's: may be asked whether they hold an answer, must never be listed."""

    def __init__(self, reach: Mapping[str, set[str]], at: Mapping[str, str | None], most: int = 5) -> None:
        self.reach, self.at, self.most = reach, at, most

    def __contains__(self, answer: object) -> bool:
        match answer:
            case ("done",):
                return True
            case ("move", tuple(counters), str(space)):
                together = len({self.at[c] for c in counters}) == 1
                ordered = sorted(counters, key=list(self.at).index) == list(counters)
                short = 0 < len(counters) <= self.most
                return short and together and ordered and all(space in self.reach.get(c, ()) for c in counters)
        return False

    def __len__(self) -> int:
        raise AssertionError("lazy options were counted")

    def __getitem__(self, index: object) -> Answer:
        raise AssertionError("lazy options were listed")

    def __iter__(self) -> Iterator[Answer]:
        raise AssertionError("lazy options were listed")


def reconcile(
    expected: Mapping[str, str | None], seen: Sequence[Seen], options: Sequence[Answer] = (), **more: Any
) -> Verdict:
    """Reconcile by the answers of a game in which counters are moved."""
    lies = {who: None if place is None else Placement(place) for who, place in expected.items()}
    return weigh(lies, seen, options, **{"explains": explains, "suggests": suggests, **more})


def differs(who: str, expected: str | None, seen: str, twice: bool = False) -> Difference:
    return Difference(who, None if expected is None else Placement(expected), Lies(seen), twice)


def looks(**places: str | None) -> list[Seen]:
    return [Seen(who, space) for who, space in places.items()]


def anywhere(*who: str, spaces: Sequence[str] = ALL_SPACES) -> dict[str, set[str]]:
    return {w: set(spaces) for w in who}


def test_everything_in_its_place_is_the_same() -> None:
    assert reconcile(EXPECTED, looks(mayor="a1", doctor="a1", nurse="b2", maid="c3")) == Same()


def test_unseen_is_not_gone_and_the_border_is_nowhere() -> None:
    assert reconcile(EXPECTED, []) == Same()
    assert reconcile(EXPECTED, looks(mayor=None, nurse="b2")) == Same()


def test_one_counter_that_may_move_there_moved() -> None:
    options = Moves(anywhere("nurse"), EXPECTED)
    assert reconcile(EXPECTED, looks(mayor="a1", nurse="d4"), options) == Moved((("move", ("nurse",), "d4"),))


def test_a_move_that_is_not_legal_is_astray() -> None:
    options = Moves({"nurse": {"c3"}}, EXPECTED)
    wrong = differs("nurse", "b2", "d4")
    assert reconcile(EXPECTED, looks(nurse="d4"), options) == Astray((wrong,))


def test_those_who_went_together_moved_as_a_stack_in_the_games_order() -> None:
    options = Moves(anywhere("mayor", "doctor"), EXPECTED)
    seen = looks(doctor="d4", mayor="d4")
    assert reconcile(EXPECTED, seen, options) == Moved((("move", ("mayor", "doctor"), "d4"),))


def test_a_stack_too_slow_to_go_together_went_one_by_one() -> None:
    options = Moves(anywhere("mayor", "doctor"), EXPECTED, most=1)
    seen = looks(doctor="d4", mayor="d4")
    assert reconcile(EXPECTED, seen, options) == Moved((("move", ("mayor",), "d4"), ("move", ("doctor",), "d4")))


def test_several_moves_since_the_last_look_make_a_chain() -> None:
    options = Moves(anywhere("mayor", "nurse", "maid"), EXPECTED)
    verdict = reconcile(EXPECTED, looks(mayor="e5", nurse="d4", maid="a1", doctor="a1"), options)
    assert verdict == Moved((("move", ("mayor",), "e5"), ("move", ("nurse",), "d4"), ("move", ("maid",), "a1")))


def test_what_is_legal_is_proposed_beside_what_is_astray() -> None:
    options = Moves(anywhere("nurse"), EXPECTED)
    verdict = reconcile(EXPECTED, looks(nurse="d4", maid="e5"), options)
    assert verdict == Astray((differs("maid", "c3", "e5"),), (("move", ("nurse",), "d4"),))


def test_listed_answers_are_tried_even_if_nobody_would_guess_them() -> None:
    where = {("swap", "mayor", "nurse"): {"mayor": Placement("b2"), "nurse": Placement("a1")}}
    verdict = reconcile(
        EXPECTED,
        looks(mayor="b2", nurse="a1"),
        (("done",), ("swap", "mayor", "nurse")),
        explains=lambda answer: where.get(answer, {}),
    )
    assert verdict == Moved((("swap", "mayor", "nurse"),))


def test_two_answers_with_one_effect_are_a_choice() -> None:
    options = (("place", "nurse", "d4"), ("retreat", "nurse", "d4"))
    assert reconcile(EXPECTED, looks(nurse="d4"), options) == Choose(((options[0],), (options[1],)))


def test_an_answer_may_take_along_whom_nobody_sees_but_nobody_who_is_seen_to_stay() -> None:
    options = (("move", ("mayor", "doctor"), "d4"),)
    assert reconcile(EXPECTED, looks(mayor="d4"), options) == Moved(options)
    stays = reconcile(EXPECTED, looks(mayor="d4", doctor="a1"), options)
    assert stays == Astray((differs("mayor", "a1", "d4"),))


def test_the_answer_that_moves_only_what_was_seen_wins() -> None:
    options = (("move", ("mayor", "doctor"), "d4"), ("move", ("mayor",), "d4"))
    assert reconcile(EXPECTED, looks(mayor="d4"), options) == Moved(options[1:])


def test_a_tag_at_two_places_is_never_explained() -> None:
    options = Moves(anywhere("nurse"), EXPECTED)
    seen = [Seen("nurse", "b2"), Seen("nurse", "d4")]
    assert reconcile(EXPECTED, seen, options) == Astray((differs("nurse", "b2", "d4", twice=True),))


def test_the_same_tag_twice_in_the_right_space_is_the_same() -> None:
    assert reconcile(EXPECTED, [Seen("nurse", "b2", 1, 1), Seen("nurse", "b2", 40, 1)]) == Same()


def test_a_counter_that_was_off_the_board_is_placed() -> None:
    options = (("place", "zebu", "e5"),)
    assert reconcile(EXPECTED, looks(zebu="e5"), options) == Moved(options)
    assert reconcile(EXPECTED, looks(stranger="e5"), options) == Astray((differs("stranger", None, "e5"),))


def test_a_table_in_disorder_is_astray_within_a_moment() -> None:
    crowd = {f"c{n}": "a1" for n in range(40)}
    options = Moves(anywhere(*crowd), dict(crowd), most=1)
    seen = [Seen(who, "b2" if n % 2 else "c3") for n, who in enumerate(crowd)]
    verdict = reconcile(crowd, seen, options)
    assert isinstance(verdict, Astray)
    assert len(verdict.differences) == 40


SPACES = st.sampled_from(["a1", "b2", "c3", "d4", "e5"])
PEOPLE = ["ann", "bob", "cid", "dot", "eve"]


@given(
    at=st.fixed_dictionaries(dict.fromkeys(PEOPLE, SPACES)),
    there=st.dictionaries(st.sampled_from(PEOPLE), SPACES),
    reach=st.dictionaries(st.sampled_from(PEOPLE), st.sets(SPACES)),
)
def test_whatever_is_proposed_is_legal_and_leads_to_what_was_seen(
    at: dict[str, str], there: dict[str, str], reach: dict[str, set[str]]
) -> None:
    options = Moves(reach, at)
    seen = [Seen(who, space) for who, space in there.items()]
    verdict = reconcile(at, seen, options)
    wrong = {who for who, space in there.items() if at[who] != space}
    assert (verdict == Same()) == (not wrong)
    chains = (
        [verdict.answers]
        if isinstance(verdict, Moved | Astray)
        else list(verdict.chains)
        if isinstance(verdict, Choose)
        else []
    )
    for chain in chains:
        after, moved = dict(at), []
        for answer in chain:
            assert answer in options
            _, counters, space = answer
            moved += counters
            after.update(dict.fromkeys(counters, space))
        assert len(moved) == len(set(moved)), "nobody moves twice"
        left = {d.id for d in verdict.differences} if isinstance(verdict, Astray) else set()
        assert {who for who in there if after[who] != there[who]} == left
    if isinstance(verdict, Astray):
        assert {d.id for d in verdict.differences} == {w for w in wrong if there[w] not in reach.get(w, ())}


@given(
    at=st.fixed_dictionaries(dict.fromkeys(PEOPLE, SPACES)),
    there=st.dictionaries(st.sampled_from(PEOPLE), SPACES),
    shuffled=st.randoms(),
)
def test_the_order_of_sightings_does_not_matter(at: dict[str, str], there: dict[str, str], shuffled: Random) -> None:
    options = Moves(anywhere(*PEOPLE), at)
    seen = [Seen(who, space) for who, space in there.items()]
    other = list(seen)
    shuffled.shuffle(other)
    assert reconcile(at, seen, options) == reconcile(at, other, options)


@pytest.mark.parametrize("answer", [("done",), ("lift", "ann", "bob", None), ("attack", ("ann",), ("bob",)), ()])
def test_answers_that_put_nothing_anywhere_explain_nothing(answer: Any) -> None:
    assert reconcile({"ann": "a1"}, [Seen("ann", "b2")], (answer,)) == Astray((differs("ann", "a1", "b2"),))


# ---- rows of cards, and what is turned ----------------------------------------------------------------------


CARDS = {"ace": Placement("1", "front"), "king": Placement("2", "back"), "ten": Placement("3", "front", 90)}


def plays(answer: Answer) -> Mapping[str, Placement]:
    """Return a game of its own verbs: a card is opened, tapped (turned sideways), or changes places with its
    neighbour."""
    match answer:
        case ("open", str(card)):
            return {card: CARDS[card]._replace(face="front")}
        case ("tap", str(card)):
            return {card: CARDS[card]._replace(turn=90)}
        case ("change", str(a), str(b)):
            return {a: CARDS[a]._replace(place=CARDS[b].place), b: CARDS[b]._replace(place=CARDS[a].place)}
    return {}


ANSWERS = (("open", "king"), ("tap", "ace"), ("change", "ace", "king"), ("pass",))


def test_cards_that_lie_as_they_should_are_the_same() -> None:
    seen = [Seen("ace", "1", face="front", turn=0), Seen("king", "2", face="back"), Seen("ten", "3", turn=90)]
    assert weigh(CARDS, seen, ANSWERS, explains=plays) == Same()
    assert weigh(CARDS, [Seen("ten", "3")], ANSWERS, explains=plays) == Same(), (
        "what a look can't tell is no difference"
    )


def test_a_spot_of_a_place_is_seen_as_the_place() -> None:
    attic = {"sneet": Placement("attic/a")}
    assert weigh(attic, [Seen("sneet", "attic")]) == Same()
    assert weigh(attic, [Seen("sneet", "attic/b")]) != Same()
    assert weigh(attic, [Seen("sneet", "roof")]) != Same()


def test_a_card_turned_over_or_sideways_is_explained_by_the_games_own_answers() -> None:
    opened = [Seen("king", "2", face="front"), Seen("ace", "1", face="front", turn=0)]
    assert weigh(CARDS, opened, ANSWERS, explains=plays) == Moved((("open", "king"),))
    both = [Seen("king", "2", face="front"), Seen("ace", "1", face="front", turn=90)]
    assert weigh(CARDS, both, ANSWERS, explains=plays) == Moved((("open", "king"), ("tap", "ace"))) or weigh(
        CARDS, both, ANSWERS, explains=plays
    ) == Moved((("tap", "ace"), ("open", "king")))


def test_cards_that_changed_places_in_a_row() -> None:
    seen = [Seen("king", "1", face="back"), Seen("ace", "2", face="front")]
    assert weigh(CARDS, seen, ANSWERS, explains=plays) == Moved((("change", "ace", "king"),))


def test_a_card_turned_as_no_answer_turns_it_is_astray() -> None:
    verdict = weigh(CARDS, [Seen("ten", "3", turn=0)], ANSWERS, explains=plays)
    assert verdict == Astray((Difference("ten", CARDS["ten"], Lies("3", "", 0)),))
    verdict = weigh(CARDS, [Seen("ace", "1", face="back")], ANSWERS, explains=plays)
    assert verdict == Astray((Difference("ace", CARDS["ace"], Lies("1", "back")),))


def test_without_a_games_word_no_answer_explains_anything() -> None:
    """Verbs are the game's: the kernel knows of none."""
    verdict = weigh({"nurse": Placement("b2")}, [Seen("nurse", "d4")], (("move", ("nurse",), "d4"),))
    assert isinstance(verdict, Astray)


def test_a_camera_may_expect_pieces_where_they_lie_and_where_a_legal_answer_puts_them() -> None:
    expected = {who: Placement(place) if place else None for who, place in EXPECTED.items()}
    options = Moves({"mayor": {"b2", "c3"}}, EXPECTED)
    may = may_lie(expected, options, explains=explains, suggests=suggests)
    assert [place for place in ("a1", "b2", "c3", "d4") if may("mayor", place)] == ["a1", "b2", "c3"]
    assert [place for place in ("a1", "b2", "c3", "d4") if may("doctor", place)] == ["a1"]
    assert not any(may("zebu", place) for place in ("a1", "b2"))
