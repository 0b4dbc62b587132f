"""These tests boot machines: they run when they are asked for (`make test-hardware`), and never otherwise."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import room
from tests.machine.machine import Machine

if not os.environ.get("SAUCER_MACHINES"):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="module")
def folder(request: pytest.FixtureRequest) -> Path:
    """Provide a folder that stays: what machines said, and pictures of their screens."""
    made: Path = room.ROOM / "seen" / request.module.__name__.rpartition(".")[2]
    made.mkdir(parents=True, exist_ok=True)
    return made


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Provide a machine with the service on it, booted, its disk for sittings empty."""
    with Machine(folder, room.data_disk(folder / "data.ext4")) as machine:
        yield machine.booted()
