"""The seal on phones: what everybody may see, and changes only when that tells nothing."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec

from tests.phones.house import House


def mark(house: House, seat: str) -> str:
    parts = house.seating.parts() or house.seating._parts
    return str(msgspec.json.decode(zlib.decompress(parts.own[seat]))["mark"])


def test_the_seal_stays_while_something_is_asked_in_secret_and_is_then_the_files(tmp_path: Path) -> None:
    house = House("pleasantville", {}, tmp_path)
    table = house.sitting.table
    town = house.sitting.persons[0]
    house.seating.seat(house.sitting.persons)
    seen, kept_still, came = mark(house, town), 0, 0
    for _ in range(60):
        before = table.fingerprint
        seat = table.waiting[0]
        ask = next(ask for ask in table.asks if ask.seat == seat)
        table.roll() if seat == "chance" else table.submit(seat, house._luck.among(ask))
        now = mark(house, town)
        assert before != table.fingerprint
        if any(not ask.public for ask in table.asks):
            assert now == seen, "it tells when somebody decided"
            kept_still += 1
        else:
            assert now == table.fingerprint
            came += 1
        seen = now
    house.close()
    assert kept_still
    assert came
