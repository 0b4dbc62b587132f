"""An order at a service: whether it can be played alone, and what must be printed at home for it."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.manifest import having
from printables.kits import kit
from printables.press.job import Job
from printables.press.plan import AT_HOME, planned
from printables.press.presets import SERVICES, preset
from printables.sheets.paper import paper

MISSING = {
    ("pleasantville", "tgc"): {"map", "rules", "player-aid", "alien-screen"},
    ("body_snatchers", "tgc"): {"player-rules", "night-script"},
    ("alien_invasion", "tgc"): {
        "rules",
        "markers",
        "figures",
        "faction-sheets",
        "terrain-card",
        "scenario",
        "measures",
    },
    ("war_of_the_worlds", "tgc"): {"display-board", "help-sheet", "rules", "counters"},
    ("abductinators", "tgc"): {"rules", "alien-sheets", "human-sheets", "tokens"},
    ("abductinators", "mpc"): {"rules", "board", "alien-sheets", "human-sheets", "pawns", "tokens", "dice"},
}
"""What an evening lacks that has the order alone, by game and service."""
USUAL = {("body_snatchers", "tgc")}
"""The quickest in the usual run; all of them in the long one."""


def ordered(game: str, target: str, tmp_path: Path, *more: str) -> tuple[str, list[str]]:
    """Return the first line of an order's list, and the files that lie ready to be printed at home."""
    assert main(["print", game, "--target", target, "--out", str(tmp_path), *more]) == 0
    rows = list(csv.reader((tmp_path / f"order-{target}.csv").read_text(encoding="utf-8").splitlines()))
    return rows[0][0], sorted(file.stem for file in (tmp_path / AT_HOME).glob("*.pdf"))


@pytest.mark.parametrize(
    ("game", "target"),
    [pytest.param(*one, marks=[] if one in USUAL else pytest.mark.slow) for one in sorted(MISSING)],
)
def test_an_order_names_what_is_printed_at_home_and_brings_it(
    game: str, target: str, tmp_path: Path, capsys: Any
) -> None:
    first, files = ordered(game, target, tmp_path)
    assert first.startswith(
        "This order alone cannot be played. Print the rest at home, from the folder print-at-home: "
    )
    assert capsys.readouterr().out.splitlines()[0] == first, "the command says it first, too"
    assert set(files) - {"start-here"} == MISSING[game, target]
    assert all(name in first for name in MISSING[game, target])
    assert main(["check", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert all(f"{AT_HOME}/{name}.pdf: proved" in shown for name in files), "what is printed at home is proved with it"


def test_the_order_and_the_sheets_at_home_are_the_whole_game() -> None:
    """What is neither ordered nor printed at home is for a camera, spare, or about printing at home."""
    for game in having("kit"):
        for name in ("tgc", "mpc", "dtc"):
            job = Job(kit(game), preset(name), paper("a4"))
            if game == "pleasantville" and name != "tgc":
                continue
            for one in planned(job).left_out:
                if not one.needed:
                    spare = one.file.makes == 2 and one.missing == one.pieces // 2
                    assert spare or one.file.use in ("camera", "spare", "print"), (game, one.part)


def test_an_order_of_everything_can_be_played() -> None:
    """A deck of cards is all cards."""
    whole = kit("body_snatchers")
    cards = tuple(file for file in whole.files if file.name == "role-cards.pdf")
    job = Job(type(whole)("deck", "Deck", cards, whole.faces, (), None), preset("mpc"), paper("a4"))
    plan = planned(job)
    assert (plan.left_out, plan.lacks) == ((), ())
    assert plan.verdict == "This order can be played."


@pytest.mark.slow
def test_an_order_of_some_parts_does_not_promise_a_game(tmp_path: Path) -> None:
    first, files = ordered("abductinators", "tgc", tmp_path, "--only", "cards")
    assert (first, files) == ("This order has the parts you asked for, not the whole game.", [])


def test_what_no_file_holds_is_named(tmp_path: Path) -> None:
    first, _ = ordered("alien_invasion", "dtc", tmp_path)
    assert first.endswith("You also need 20 to 30 six-sided dice. If you have figures, leave out figures.pdf.")


@pytest.mark.parametrize(
    ("target", "part", "why"),
    [
        ("tgc", "rules", "Saucer lays out pages to read for home printers only, not for tgc"),
        ("tgc", "display-board", "Saucer knows no tgc mat that suits a board of 748 × 554 mm"),
        ("mpc", "land-board", "Saucer knows no mpc mats for boards"),
        ("tgc", "counters", "Saucer knows no tgc product for two-sided pieces of 22 × 22 mm"),
        ("tgc", "dice (24 of 48)", "these are the same pieces, made another way; one set is enough"),
    ],
)
def test_each_part_left_out_has_its_own_true_reason(target: str, part: str, why: str) -> None:
    job = Job(kit("war_of_the_worlds"), preset(target), paper("a4"))
    assert job.preset.layout in SERVICES
    assert {one.part: one.why for one in planned(job).left_out}[part] == why
