"""Sittings that were begun with older rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.pleasantville import load
from companion.kernel.dice import Electronic
from companion.kernel.journal import JournalError
from companion.kernel.table import Table


def test_a_sitting_of_older_rules_says_why_it_cannot_go_on() -> None:
    """Version 1 asked in secret what is asked in the open now; its answers mean something else."""
    path = Path(__file__).parent / "old" / "version-1.saucer"
    with pytest.raises(JournalError) as error:
        Table.resume(load(), path, Electronic("any"))
    assert str(error.value) == (
        f"{path} was played with rules version 1; this Saucer has version 4. "
        "Finish it with the Saucer it was begun with."
    )
