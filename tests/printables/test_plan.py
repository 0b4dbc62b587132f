"""A print job's plan: worked out once, and kept beside what was printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from printables.kits import kit
from printables.press import plan as plans
from printables.press.job import Job
from printables.press.plan import planned
from printables.press.presets import preset
from printables.sheets import shape
from printables.sheets.paper import paper

PLAY = {"counters.pdf", "map.pdf", "rules.pdf"}


def kept(folder: Path) -> dict[str, Any]:
    """Return what a folder's manifest says of the plan."""
    plan: dict[str, Any] = shape.read(folder / "manifest.json")["plan"]
    return plan


def test_a_manifest_tells_what_was_made_and_without_what_nobody_can_play(tmp_path: Path) -> None:
    words = ["print", "pleasantville", "--out", str(tmp_path), "--only"]
    assert main([*words, "counters"]) == 0
    first = kept(tmp_path)
    assert first["made"] == [{"name": "counters.pdf", "pages": 4, "sheets": 2, "paper": "a4"}]
    assert PLAY - set(first["lacks"]) == {"counters.pdf"}
    assert main([*words, "rules"]) == 0
    both = kept(tmp_path)
    assert [one["name"] for one in both["made"]] == ["counters.pdf", "rules.pdf"]
    assert PLAY - set(both["lacks"]) == {"counters.pdf", "rules.pdf"}
    assert both["left_out"] == both["at_home"] == []


def test_an_order_and_what_is_printed_at_home_for_it_are_one_plan() -> None:
    plan = planned(Job(kit("pleasantville"), preset("tgc"), paper("a4")))
    assert plan.home
    needed = {one.file.name for one in plan.left_out if one.needed}
    assert needed == {file.name for file in plan.home.files} - {"start-here.pdf"}
    assert plan.lacks == ()
    told = json.loads(json.dumps(plan.told()))
    assert set(told["at_home"]) == {file.name for file in plan.home.files}
    assert {one["file"] for one in told["left_out"] if one["needed"]} == needed
    some = planned(Job(kit("pleasantville"), preset("tgc"), paper("a4"), only=("counters",)))
    assert "map.pdf" in some.lacks


def test_what_cannot_be_laid_out_is_left_out_with_its_reason(tmp_path: Path) -> None:
    """Marks that would stand in the bleed of cards stop the cards alone."""
    own = tmp_path / "own.toml"
    text = (Path(__file__).parents[2] / "assets/presets/home-1.toml").read_text(encoding="utf-8")
    own.write_text(text + '\n[marks]\ngap = "0mm"\n', encoding="utf-8")
    plan = planned(Job(kit("body_snatchers"), preset(str(own)), paper("a4")))
    made = {output.name for output in plan.outputs}
    lost = [file.name for file in plan.files if file.name not in made]
    assert lost
    assert [one.file.name for one in plan.left_out] == lost
    assert plan.troubles == tuple(one.why for one in plan.left_out)
    assert all(
        f"{name}: crop marks 0 mm off would stand in the bleed" in why
        for name, why in zip(lost, plan.troubles, strict=True)
    )
    assert set(plan.lacks) == set(lost) - {"corner-strips.pdf"}


@pytest.mark.parametrize("target", ["home", "fold", "mpc"])
def test_a_job_is_planned_once(target: str, tmp_path: Path) -> None:
    """What is made is asked once for a job, and once more for what is printed at home for an order."""
    asked: list[str] = []

    def counted(name: str) -> Any:
        what = getattr(plans, name)

        def ask(*given: Any) -> Any:
            asked.append(name)
            return what(*given)

        return ask

    with pytest.MonkeyPatch.context() as patch:  # of the kit nothing changes
        for name in ("chosen", "order"):
            patch.setattr(plans, name, counted(name))
        assert main(["print", "abductinators", "--target", target, "--only", "dice", "--out", str(tmp_path)]) in (0, 2)
    assert asked == (["chosen"] if target != "mpc" else ["chosen", "order"])


@pytest.mark.parametrize("plan", ['"all"', '{"made": "counters.pdf"}', '{"lacks": ["../rules.pdf"]}', '{"lacks": 5}'])
def test_a_plan_that_is_none_is_refused(plan: str, tmp_path: Path) -> None:
    words = ["print", "pleasantville", "--only", "dice", "--out", str(tmp_path)]
    assert main(words) == 0
    file = tmp_path / "manifest.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(data | {"plan": json.loads(plan)}), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 2
    assert main(words) == 0, "what is damaged is made anew"
    assert [one["name"] for one in kept(tmp_path)["made"]] == ["dice.pdf"]
