"""Tags: ordinary QR codes, chosen to differ."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from qrcode.constants import ERROR_CORRECT_H
from qrcode.main import QRCode
from qrcode.util import MODE_ALPHA_NUM, QRData

from companion.kernel import assets, qr
from companion.kernel.errors import UserError
from hardware.vision.tags import Codebook
from printables.components import tags

CODEBOOK = tags.codebook("pleasantville")
MASKS = {entry["tag"]: entry["mask"] for entry in CODEBOOK}


def picture(symbol: qr.Symbol, scale: int = 8, quiet: int = qr.QUIET) -> np.ndarray:
    return np.kron(np.pad(~np.array(symbol), quiet, constant_values=True), np.ones((scale, scale))).astype(
        np.uint8
    ) * np.uint8(255)


def test_the_codebook_has_every_counter_once() -> None:
    assert len(CODEBOOK) == len({entry["id"] for entry in CODEBOOK}) == len(MASKS) == 42
    assert all(text.startswith("PV:") and len(text) <= 10 for text in MASKS)


@pytest.mark.parametrize("entry", CODEBOOK, ids=[entry["id"] for entry in CODEBOOK])
def test_any_reader_reads_it(entry: dict[str, object]) -> None:
    symbol = qr.symbol(str(entry["tag"]), int(str(entry["mask"])))
    assert len(symbol) == len(symbol[0]) == 21
    (read,) = zxingcpp.read_barcodes(picture(symbol), formats=zxingcpp.barcode_formats_from_str("QRCode"))
    assert read.text == entry["tag"]
    assert read.ec_level == "H"


def test_masks_are_better_than_the_standard_ones() -> None:
    standard = {text: qr.standard_mask(text) for text in MASKS}
    ours, theirs = tags.worst_likeness(MASKS), tags.worst_likeness(standard)
    assert ours < 0.75 * theirs


def test_no_single_mask_could_be_better() -> None:
    """The stored choice is a minimum: changing any one mask makes no worst pair better."""
    worst = tags.worst_likeness(MASKS)
    for text in list(MASKS)[::6]:
        for mask in range(qr.MASKS):
            assert tags.worst_likeness(MASKS | {text: mask}) >= worst - 1e-9


def test_choosing_again_chooses_the_same() -> None:
    few = list(MASKS)[:8]
    assert tags.choose_masks(few, restarts=5) == tags.choose_masks(few, restarts=5)


def test_growing_changes_nothing_that_is_printed() -> None:
    grown = tags.grow(CODEBOOK, {"robot": "PV:ROBOT", "blob": "PV:BLOB"})
    assert grown[:42] == CODEBOOK
    assert [entry["tag"] for entry in grown[42:]] == ["PV:ROBOT", "PV:BLOB"]
    standard = MASKS | {text: qr.standard_mask(text) for text in ("PV:ROBOT", "PV:BLOB")}
    assert tags.worst_likeness({e["tag"]: e["mask"] for e in grown}) <= tags.worst_likeness(standard)


def test_a_tag_can_be_added_only_once() -> None:
    with pytest.raises(UserError, match='already has the counter "mayor"'):
        tags.grow(CODEBOOK, {"mayor": "PV:NEW"})
    with pytest.raises(UserError, match='the tag "PV:MAYOR"'):
        tags.grow(CODEBOOK, {"mayor_2": "PV:MAYOR"})


def test_a_counter_printed_anew_bears_the_last_tag_and_cameras_read_both(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = tags.grow(CODEBOOK, {"mayor": "PV:MAYOR2"}, again=True)
    assert grown[:42] == CODEBOOK
    monkeypatch.setattr("companion.kernel.assets.json", lambda *names: grown)
    monkeypatch.setattr(tags, "_by_piece", tags._by_piece.__wrapped__)
    assert tags.tag("pleasantville", "mayor") == ("PV:MAYOR2", grown[-1]["mask"])
    book = Codebook.from_json(grown)
    assert book.ids["PV:MAYOR"] == book.ids["PV:MAYOR2"] == "mayor"
    assert book.older == {"PV:MAYOR"}
    assert Codebook.from_json(CODEBOOK).older == frozenset()
    with pytest.raises(UserError, match='no counter "nobody" that could be printed anew'):
        tags.grow(CODEBOOK, {"nobody": "PV:NOBODY"}, again=True)
    with pytest.raises(UserError, match='the tag "PV:MAYOR"'):
        tags.grow(CODEBOOK, {"mayor": "PV:MAYOR"}, again=True)


@pytest.mark.parametrize("text", ["", "pv:mayor", "PV:THEMAYOR", "PV:MÄYOR"])
def test_what_cannot_be_a_tag(text: str) -> None:
    with pytest.raises(UserError, match="cannot be printed"):
        qr.symbol(text, 0)


def test_a_mask_that_is_none() -> None:
    with pytest.raises(UserError, match="masks go from 0 to 7"):
        qr.symbol("PV:MAYOR", 8)


def test_likeness_knows_turned_copies() -> None:
    one = qr.symbol("PV:MAYOR", 3)
    turned = tuple(tuple(bool(m) for m in row) for row in np.rot90(np.array(one)))
    other = qr.symbol("PV:WIFE", 2)
    alike = tags.likeness([one, turned, other])
    assert alike[0, 1] == pytest.approx(1.0)
    assert alike[0, 2] < 0.8
    assert np.array_equal(alike, alike.T)


def test_runs_cover_the_dark_modules_exactly() -> None:
    symbol = qr.symbol("PV:MAYOR", 3)
    drawn = np.zeros((21, 21), int)
    for column, row, length in tags.runs(symbol):
        drawn[row, column : column + length] += 1
    assert np.array_equal(drawn, np.array(symbol, int))
    assert tags.data_modules().sum() == 208


def test_the_maker_adds_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "codebook.json"
    for argument in ("ufo=AB:UFO", "cow=AB:COW"):
        monkeypatch.setattr("sys.argv", ["tags", str(file), argument])
        tags.main()
    first, second = json.loads(file.read_text(encoding="utf-8"))
    assert (first["id"], first["tag"], second["id"], second["tag"]) == ("ufo", "AB:UFO", "cow", "AB:COW")


def test_printed_symbols_stay_as_they_are() -> None:
    """A counter that was printed once is read for ever: every symbol of every game, a bit each module."""
    spelt = hashlib.sha256()
    for game in ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds"):
        for entry in assets.json(game, "codebook.json"):
            rows = qr.symbol(entry["tag"], entry["mask"])
            spelt.update(bytes(dark for row in rows for dark in row))
    assert spelt.hexdigest() == "7638d70e94f70b1a607a2701b6a7bae57862f15e92d9f0cfa7bea83d0baec795"


def test_symbols_are_what_the_package_makes() -> None:
    """Texts of every length, every mask, and the mask that the standard's rules choose."""
    dice = random.Random(1953)
    for number in range(24):
        text = "".join(dice.choice(qr.ALPHABET) for _ in range(number % qr.LONGEST + 1))
        code = QRCode(version=1, error_correction=ERROR_CORRECT_H, border=0, mask_pattern=number % qr.MASKS)
        code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
        code.make(fit=False)
        assert [list(row) for row in qr.symbol(text, number % qr.MASKS)] == code.get_matrix()
        assert qr.standard_mask(text) == code.best_mask_pattern()
