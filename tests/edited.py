"""A game's file as somebody edited it."""

from __future__ import annotations

import pytest

from companion.kernel import assets
from companion.kernel.schema import Source


def edited(monkeypatch: pytest.MonkeyPatch, game: str, name: str, *changes: tuple[str, str]) -> None:
    """Let a game's TOML file say something else, until the test is over.

    :param changes: what it says, and what it is to say in the place of the first of these.
    """
    real = assets.source
    text = real(game, name).text
    for old, new in changes:
        assert old in text, f"{game}/{name} doesn't say {old!r}"
        text = text.replace(old, new, 1)
    odd = Source.parse(text, f"{game}/{name}")
    monkeypatch.setattr(assets, "source", lambda of, file: odd if (of, file) == (game, name) else real(of, file))
