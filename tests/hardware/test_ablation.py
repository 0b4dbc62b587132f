"""Which photographs are read again without a part of the reader."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hardware.errors import BoardNotFound
from tests.benchmarks.reading.ablation import Part


def lost(*_: Any) -> Any:
    raise BoardNotFound("nowhere")


@pytest.mark.parametrize(("own", "other", "read_again"), [
    (lambda size: np.zeros(size, bool), lambda size: np.zeros(size, bool), False),
    (lambda size: np.arange(size) > 2, lambda size: np.zeros(size, bool), True),
    (lost, lost, False),
    (lambda size: [size], lost, True),
    (lambda size: lambda: size, lambda size: lambda: size, True),
])  # fmt: skip
def test_a_photograph_is_read_again_without_what_has_done_something(
    own: Callable[..., Any], other: Callable[..., Any], read_again: bool
) -> None:
    module = SimpleNamespace(finds=own)
    part, names = Part(((module, "finds", other),)), set[str]()
    with part.watched(names, "it"):
        try:
            module.finds(4)
        except BoardNotFound:
            assert own is lost
    assert names == ({"it"} if read_again else set())
    assert module.finds is own


def test_a_photograph_is_read_again_without_a_part_only_where_that_was_called() -> None:
    part, names = Part(((SimpleNamespace(finds=len), "finds", lambda _: 0),)), set[str]()
    with part.watched(names, "it"):
        pass
    assert not names


def test_a_photograph_is_always_read_again_with_another_number() -> None:
    part, names = Part(((SimpleNamespace(most=9.0), "most", 1.0),)), set[str]()
    with part.watched(names, "it"):
        pass
    assert names == {"it"}
