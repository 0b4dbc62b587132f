"""What is printed lies in the folder that was named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.errors import UserError
from printables.press.delivery import Delivery


@pytest.mark.parametrize("name", ["/deck/a.png", "../a.png", "a/../../b.png"])
def test_no_name_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with Delivery(out) as delivery:
        delivery.add("fine.png", b"whole")
        with pytest.raises(UserError, match="outside the folder"):
            delivery.add(name, b"elsewhere")
    assert list(tmp_path.rglob("*")) == [out, out / "fine.png"]


@pytest.mark.parametrize(("there", "why"), [("b/two.png/mine.txt", "a folder of that name"), ("b", "is a file, not")])
def test_nothing_is_moved_where_one_file_has_no_room(there: str, why: str, tmp_path: Path) -> None:
    theirs = tmp_path / there
    theirs.parent.mkdir(parents=True, exist_ok=True)
    theirs.write_text("mine", encoding="utf-8")
    delivery = Delivery(tmp_path).__enter__()
    delivery.add("one.png", b"whole")
    delivery.add("b/two.png", b"whole")
    with pytest.raises(UserError, match=why):
        delivery.__exit__(None, None, None)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [theirs]


def printed(folder: Path, *words: str) -> int:
    return main(["print", "pleasantville", "--out", str(folder), *words])


def test_a_kit_printed_part_by_part_into_one_folder_has_one_manifest(tmp_path: Path, capsys: Any) -> None:
    """As if it had been printed at once, in whatever order; and all of it is proved."""
    once, parts = tmp_path / "once", tmp_path / "parts"
    assert printed(once, "--only", "counters", "--only", "dice", "--only", "record-sheet") == 0
    for part in ("dice", "counters", "record-sheet", "counters"):
        assert printed(parts, "--only", part) == 0
    one, two = (json.loads((folder / "manifest.json").read_text(encoding="utf-8")) for folder in (once, parts))
    for key in ("placements", "dice"):
        rows = [sorted(json.dumps(row) for row in manifest.pop(key)) for manifest in (one, two)]
        assert rows[0] == rows[1]
    assert one == two
    capsys.readouterr()
    assert main(["check", str(parts)]) == 0
    assert capsys.readouterr().out.count(": proved") == 3


@pytest.mark.parametrize(
    ("words", "what"), [(("--paper", "letter"), "paper"), (("--target", "lowink"), "target")], ids=["paper", "target"]
)
def test_two_printings_are_not_mixed_in_one_folder(
    words: tuple[str, ...], what: str, tmp_path: Path, capsys: Any
) -> None:
    assert printed(tmp_path, "--only", "counters") == 0
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    capsys.readouterr()
    assert printed(tmp_path, "--only", "record-sheet", *words) == 2
    assert f"it holds counters.pdf already, printed for another {what}. Print into another" in capsys.readouterr().err
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before, "nothing has changed"
    assert printed(tmp_path, "--only", "counters", *words) == 0, "what replaces all of it may"


def test_a_file_that_was_thrown_away_is_not_in_the_manifest_any_more(tmp_path: Path) -> None:
    assert printed(tmp_path, "--only", "counters") == 0
    (tmp_path / "counters.pdf").unlink()
    assert printed(tmp_path, "--only", "record-sheet") == 0
    told = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert [file["name"] for file in told["files"]] == ["record-sheet.pdf"]
    assert {place["file"] for place in told["placements"]} == {"record-sheet.pdf"}


@pytest.mark.parametrize("before", [False, True], ids=["nothing printed", "another part printed"])
def test_a_file_that_saucer_did_not_print_is_not_lost(before: bool, tmp_path: Path, capsys: Any) -> None:
    """It was overwritten, and nothing was said."""
    if before:
        assert printed(tmp_path, "--only", "counters") == 0
    (tmp_path / "record-sheet.pdf").write_bytes(b"mine")
    there = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    capsys.readouterr()
    assert printed(tmp_path, "--only", "record-sheet") == 2
    said = capsys.readouterr().err
    assert f'saucer: Cannot write "{tmp_path}/record-sheet.pdf": a file of that name is there that Saucer does' in said
    assert "Move it away. Name another folder with --out." in said
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == there, "nothing has changed"
    (tmp_path / "record-sheet.pdf").unlink()
    assert printed(tmp_path, "--only", "record-sheet") == 0
    (tmp_path / "record-sheet.pdf").write_bytes(b"changed")
    assert printed(tmp_path, "--only", "record-sheet") == 0, "its own it makes again"
    (tmp_path / "manifest.json").unlink()
    assert printed(tmp_path, "--only", "record-sheet") == 0, "nothing is lost where the same is there"


def test_another_programs_manifest_is_not_lost(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "manifest.json").write_text('{"name": "my page"}', encoding="utf-8")
    assert printed(tmp_path, "--only", "record-sheet") == 2
    assert f'Cannot write "{tmp_path}/manifest.json": a file of that name' in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["manifest.json"]


def test_an_order_and_what_is_printed_at_home_for_it_are_written_both_or_not_at_all(tmp_path: Path) -> None:
    order = ("body_snatchers", "--target", "dtc", "--out", str(tmp_path))
    assert main(["print", *order]) == 0
    assert main(["print", *order, "--copies", "2"]) == 0, "an order's list that nobody touched is made again"
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    (tmp_path / "manifest.json").write_text("mine", encoding="utf-8")
    assert main(["print", *order]) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["manifest.json"]


def test_prices_written_into_an_orders_list_are_not_lost(tmp_path: Path, capsys: Any) -> None:
    """They were overwritten, as was somebody's own file of that name."""
    order = ("body_snatchers", "--target", "dtc", "--only", "cards", "--out", str(tmp_path))
    assert main(["print", *order]) == 0
    sheet = tmp_path / "order-dtc.csv"
    priced = sheet.read_text(encoding="utf-8").replace(",27,,", ",27,0.10,2.70")
    assert "2.70" in priced
    sheet.write_text(priced, encoding="utf-8")
    assert main(["print", *order]) == 2
    assert f'Cannot write "{sheet}": a file of that name is there' in capsys.readouterr().err
    assert sheet.read_text(encoding="utf-8") == priced
    sheet.unlink()
    assert main(["print", *order]) == 0
