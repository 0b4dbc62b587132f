"""Luck that repeats: whole games end alike each time they are tested."""

from __future__ import annotations

import random
import secrets

from companion.app.trust.pledge import Pledge

touched = Pledge.touched
"""How a touch of the lobby counts for users: with its place and its moment."""


def repeat(name: str) -> None:
    """Let what the `secrets` module draws in this process follow a name, from its first draw on.

    Touches of the lobby salt the dice with their places and moments, which are others each time; here each is as the
    other.
    """
    luck = random.Random(name)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return luck.randbytes(32 if nbytes is None else nbytes)

    def token_hex(nbytes: int | None = None) -> str:
        return token_bytes(nbytes).hex()

    def count(pledge: Pledge, *_: float) -> None:
        touched(pledge, 0.0, 0.0, 0.0)

    secrets.token_bytes, secrets.token_hex = token_bytes, token_hex
    Pledge.touched = count  # type: ignore[assignment, method-assign]
