"""Printers that leave more white than sheets allow for: every kit is printed, and what was changed is said."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from companion.cli import main
from companion.kernel.errors import UserError
from printables.kits import kit as real
from printables.press.drawing import drawn
from printables.press.job import Job
from printables.press.output import Output
from printables.press.plan import planned
from printables.press.presets import preset
from printables.press.printer import PrinterProfile, store
from printables.press.production import produce
from printables.sheets.component import Face
from printables.sheets.duplex import pairs
from printables.sheets.imposition import Adjust, File, Page, Placement, check, reach, rooms
from printables.sheets.kit import Kit
from printables.sheets.marks import taken
from printables.sheets.paper import LARGE, PAPERS, Edges, paper
from tests.printables.geometry import MM
from tests.printables.proved import check as prove

GAMES = ("pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators")


def laid(kit: Kit, sheet: str, edges: Edges, **more: Any) -> tuple[Output, ...]:
    plan = planned(Job(kit, preset("home"), paper(sheet), profile=PrinterProfile("p", margins=edges), **more))
    assert not plan.troubles
    return plan.outputs


def counted(files: Any) -> dict[str, int]:
    """How often each face is placed; a board's parts are not counted, for there may be more of them."""
    found: dict[str, int] = {}
    for file in files:
        for page in file.pages:
            for place in page.placements:
                if not place.window:
                    found[place.face] = found.get(place.face, 0) + 1
    return found


def prints(kit: Kit, sheet: str, edges: Edges) -> None:
    made = laid(kit, sheet, edges)
    for output in made:
        assert output.file
        assert not output.note
        check(output.file, kit.faces)
        for page in output.file.pages:
            white = edges if page.paper.height >= page.paper.width else edges.aside
            x, y = page.shift
            boxes = [(a + x, b + y, c + x, d + y) for _, (a, b, c, d) in taken(page)] if page.side == "front" else []
            for box in (*boxes, *(box for _, box in reach(page, kit.faces))):
                assert all(room >= white.named()[edge] - 1e-6 for edge, room in rooms(box, page.paper).items())
    whole = [file for file in kit.files if not file.again]
    mine = [output.file for output in made if output.file and not output.file.again]
    assert counted(whole) == counted(mine), "nothing is lost and nothing doubled"
    for output, file in zip(made, kit.files, strict=True):
        if file.flip and output.file:
            assert sorted(pairs(output.file)) == sorted(pairs(file))


@pytest.mark.parametrize("game", GAMES)
def test_every_kit_prints_with_quarter_inch_margins(game: str) -> None:
    prints(real(game, "letter"), "letter", Edges.all(6.35))


def test_half_an_inch_too() -> None:
    prints(real("abductinators", "a4"), "a4", Edges.all(12.7))
    prints(real("war_of_the_worlds", "letter"), "letter", Edges(12.7, 5, 9, 7))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", [*PAPERS, *LARGE])
def test_every_kit_prints_on_every_paper(game: str, sheet: str) -> None:
    kit = real(game, sheet)
    for edges in (*(Edges.all(mm) for mm in (6.35, 8.0, 10.0, 12.7)), Edges(4, 4, 12.7, 4), Edges(12.7, 3, 3, 12.7)):
        prints(kit, sheet, edges)


def test_fewer_cards_are_proved_and_moved_with_the_printer(tmp_path: Path) -> None:
    kit = real("body_snatchers", "letter")
    profile = PrinterProfile("p", adjust=Adjust(0.8, -0.6, 0.2), margins=Edges.all(6.35))
    what = Job(kit, preset("home"), paper("letter"), only=("cards", "night-script"), profile=profile)
    plan = planned(what)
    made = plan.outputs
    assert [output.change for output in made] == ["role-cards.pdf 8 a sheet instead of 9, on 4 sheets instead of 3", ""]
    produce(plan, tmp_path)
    assert [str(found) for name in ("role-cards", "night-script") for found in prove(tmp_path / f"{name}.pdf")] == []


@pytest.mark.parametrize("mm", [6.35, 12.7])
def test_folded_sheets_stay_folded(mm: float, tmp_path: Path) -> None:
    """Fewer to a sheet, with the fold still between fronts and backs."""
    kit = real("body_snatchers", "letter")
    profile = PrinterProfile("p", margins=Edges.all(mm))
    what = Job(kit, preset("fold"), paper("letter"), only=("cards",), profile=profile)
    plan = planned(what)
    made = plan.outputs
    assert made[0].change.startswith("role-cards.pdf on ")
    produce(plan, tmp_path)
    told = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert told["files"][0]["folded"] is True
    assert [str(found) for found in prove(tmp_path / "role-cards.pdf")] == []


def test_what_is_read_becomes_smaller_and_its_ruler_does_not(tmp_path: Path) -> None:
    kit = real("body_snatchers", "letter")
    profile = PrinterProfile("p", margins=Edges.all(12.7))
    what = Job(kit, preset("home"), paper("letter"), only=("night-script",), profile=profile)
    plan = planned(what)
    made = plan.outputs
    assert made[0].change == "night-script.pdf at 95%"
    produce(plan, tmp_path)
    assert [str(found) for found in prove(tmp_path / "night-script.pdf")] == []
    with pikepdf.open(tmp_path / "night-script.pdf") as pdf:
        assert float(pdf.pages[0].mediabox[2]) * MM == pytest.approx(215.9)


def test_what_a_printer_cannot_print_stops_no_other_file(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """But a page that cannot be drawn does: that is put right before anything is printed."""
    kit = real("body_snatchers", "letter")

    def broken(area: Any) -> None:
        raise UserError("It doesn't fit.")

    wide = Face("wide", 205, 60, lambda area: None)
    page = Page(PAPERS["letter"], "front", 1, (Placement("wide", 5.4, 9, 205, 60, window=(0, 0, 205, 60)),))
    files = (*kit.files, File("wide.pdf", "Wide", (page,)))
    bad = replace(kit, faces={**kit.faces, "wide": wide}, files=files)
    monkeypatch.setattr("printables.kits.kit", lambda game, paper: bad)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    store(PrinterProfile("laser", margins=Edges.all(6.35)))
    words = ["print", "body-snatchers", "--paper", "letter", "--printer", "laser", "--out", str(tmp_path / "o")]
    assert main(words) == 2
    told = capsys.readouterr()
    assert "Everything was written except this: wide.pdf page 1: " in told.err
    assert {path.name for path in (tmp_path / "o").iterdir()} == {
        "start-here.pdf", "player-rules.pdf", "role-cards.pdf", "announcer-pad.pdf", "night-script.pdf", "manifest.json"
    }  # fmt: skip
    assert [str(found) for found in prove(tmp_path / "o" / "role-cards.pdf")] == []
    bad = replace(bad, faces={**bad.faces, "night-script": replace(kit.faces["night-script"], draw=broken)})
    assert main([*words[:-1], str(tmp_path / "other")]) == 2
    assert capsys.readouterr().err.splitlines() == ["saucer: It doesn't fit."]
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    ("game", "target", "edges", "flip", "said"),
    [
        ("pleasantville", "home", 12.7, None, ("THE MAP: 15 SHEETS", "C5", "map.pdf 15 one", "long edge")),
        ("abductinators", "home", 12.7, None, ("THE HOUSE: FOUR SHEETS", "B2", "board.pdf 4 one")),
        ("body_snatchers", "home", 0, "short", ("role-cards.pdf 3 both, short edge", "flipped on the short edge")),
        ("body_snatchers", "fold", 0, None, ("role-cards.pdf 7 one",)),
    ],
)
def test_the_first_sheet_tells_of_the_files_as_they_are(
    game: str, target: str, edges: float, flip: Any, said: tuple[str, ...]
) -> None:
    profile = PrinterProfile("laser", margins=Edges.all(edges)) if edges else None
    job = Job(real(game, "letter"), preset(target), paper("letter"), flip, (), 1, profile)
    made = planned(job).outputs
    assert [output.name for output in made].count("start-here.pdf") == 1
    first = next(output for output in made if output.name == "start-here.pdf")
    words = " ".join(pypdfium2.PdfDocument(drawn(job, first))[0].get_textpage().get_text_bounded().split())
    assert [what for what in said if what.lower() not in words.lower()] == []
    if target == "fold":
        assert "both sides" not in words
    total = sum(output.file.sheets for output in made if output.file and output is not first)
    assert f"{total} sheets and " in words


def test_several_games_and_all(tmp_path: Path, capsys: Any) -> None:
    assert main(["print", "body-snatchers", "war_of_the_worlds", "--only", "sheets", "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["body_snatchers", "war_of_the_worlds"]
    assert main(["print", "all", "--list", "--only", "night-script"]) == 0
    shown = capsys.readouterr().out
    assert "night-script" in shown
    (line,) = (line for line in shown.splitlines() if line.startswith("There is nothing to print this way for "))
    assert "Pleasantville" in line
    assert "Body Snatchers" not in line
    assert main(["print", "all", "--list", "--only", "nowhere"]) == 2, "no game has any"
    assert main(["print", "abductinators", "body_snatchers", "--list", "--only", "night-script"]) == 2, "it was named"
    capsys.readouterr()
    assert main(["print", "all", "--list", "--target", "mpc"]) == 0, "one of the games has no cards"
    assert "There is nothing to print this way for They’ve Invaded Pleasantville" in capsys.readouterr().out
    assert main(["print", "all", "--list"]) == 0
    shown = capsys.readouterr().out
    assert [shown.count(f"\n{title}\n") for title in ("Invasion of the Body Snatchers", "The Abductinators")] == [1, 1]
    assert main(["print"]) == 2
    assert "Say which game to print, several of them, or all. Games: pleasantville, " in capsys.readouterr().err
    assert main(["print", "chess"]) == 2
    assert 'There is no game "chess" to print. Games: pleasantville, ' in capsys.readouterr().err
