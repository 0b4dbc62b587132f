"""``saucer try`` says on its page how much was tried."""

from __future__ import annotations

import pytest

from companion.cli import main


def test_what_was_tried_once_is_told_in_the_singular(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["try", "abductinators", "--check", "texts", "--games", "1"]) == 0
    page = capsys.readouterr().out
    assert "(1 language, " in page
    assert "1 languages" not in page
