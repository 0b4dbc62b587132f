"""The byte form of values, judged by an implementation of RFC 8785 (JSON canonicalization scheme)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.canonical import canonical, compact

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
KEYS = st.text(st.characters(max_codepoint=0xD7FF))
EXACT = st.integers(-(2**53) + 1, 2**53 - 1)
VALUES = st.recursive(
    st.none() | st.booleans() | EXACT | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=30,
)


@given(VALUES)
def test_what_games_keep_has_the_standards_bytes(value: Any) -> None:
    """Whole numbers that a double holds, words, lists and tables: all that records and events are made of."""
    assert canonical(value) == rfc8785.dumps(value)


@given(st.dictionaries(KEYS, EXACT, min_size=1, max_size=5), st.randoms())
def test_the_order_of_keys_does_not_matter(value: dict[str, int], chance: Any) -> None:
    shuffled = list(value.items())
    chance.shuffle(shuffled)
    assert canonical(dict(shuffled)) == canonical(value)


@given(st.lists(VALUES, min_size=2, max_size=3))
def test_values_are_alike_in_short_where_they_are_in_full(values: list[Any]) -> None:
    one, other = values[0], values[-1]
    assert (compact(one) == compact(other)) == (canonical(one) == canonical(other))
    assert compact((one, other)) == compact([one, other])


def test_neither_order_nor_kind_of_a_table_matters_in_short() -> None:
    class Pair(NamedTuple):
        left: int
        right: float

    @dataclass(frozen=True)
    class Seen:
        who: frozenset[str]
        where: Mapping[str, Pair]

    names = [f"counter {number}" for number in range(40)]
    there = {name: Pair(2**number, number / 3) for number, name in enumerate(names)}
    one = Seen(frozenset(names), there)
    other = Seen(frozenset(reversed(names)), MappingProxyType(dict(reversed(there.items()))))
    assert compact(one) == compact(other)
    assert compact(one) != compact(replace(other, where={**there, names[7]: Pair(7, 7.0)}))
    assert compact([1, 2**80]) != compact([2, 2**80])
    assert compact(1) != compact(1.0), "they would be written otherwise"
    with pytest.raises(TypeError):
        compact(object())


@pytest.mark.parametrize(
    ("value", "ours", "standard"),
    [
        (1.0, b"1.0", b"1"),
        (1e-5, b"1e-05", b"0.00001"),
        (1e16, b"1e+16", b"10000000000000000"),
        ({"\U0001f6f8": 1, "￼": 2}, '{"￼":2,"🛸":1}'.encode(), '{"🛸":1,"￼":2}'.encode()),
    ],
    ids=["whole float", "small float", "large float", "keys beyond U+FFFF"],
)
def test_where_ours_is_not_the_standard(value: Any, ours: bytes, standard: bytes) -> None:
    """Floats are written as Python reads them back, not as ECMAScript writes them; keys are sorted by code point,
    not by UTF-16 units. Files of earlier versions hold these bytes, so they stay."""
    assert canonical(value) == ours
    assert rfc8785.dumps(value) == standard


def test_whole_numbers_of_any_size_are_kept_where_the_standard_refuses_them() -> None:
    assert canonical(2**60) == b"1152921504606846976"
    with pytest.raises(rfc8785.IntegerDomainError):
        rfc8785.dumps(2**60)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800"])
def test_what_no_file_could_give_back_is_refused_by_both(value: Any) -> None:
    with pytest.raises(ValueError, match=r"not JSON compliant|surrogates not allowed"):
        canonical(value)
    with pytest.raises(ValueError):
        rfc8785.dumps(value)
