"""What a variable says is what it says now, however often it was looked at."""

from __future__ import annotations

import os

import pytest

from companion.kernel.variables import value_of


def test_a_variable_says_what_it_was_set_to_last_and_nothing_once_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert value_of("SAUCER_TRIED") == ""
    for value in ("de", "fünf", os.fsdecode(b"\xff")):
        monkeypatch.setenv("SAUCER_TRIED", value)
        assert value_of("SAUCER_TRIED") == value
    monkeypatch.delenv("SAUCER_TRIED")
    assert value_of("SAUCER_TRIED") == ""
