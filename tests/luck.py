"""Luck that repeats: whole games end alike each time they are tested."""

from __future__ import annotations

import random
import secrets


def repeat(name: str) -> None:
    """Let what the `secrets` module draws in this process follow a name, from its first draw on."""
    luck = random.Random(name)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return luck.randbytes(32 if nbytes is None else nbytes)

    def token_hex(nbytes: int | None = None) -> str:
        return token_bytes(nbytes).hex()

    secrets.token_bytes, secrets.token_hex = token_bytes, token_hex
