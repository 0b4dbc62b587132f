"""What is read of Kivy's style: the rules of the widgets that are used here."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from companion.app import environment

APP = Path(environment.__file__).parent
STYLE = Path((find_spec("kivy").submodule_search_locations or [""])[0]) / "data" / "style.kv"  # type: ignore[union-attr]


def test_every_widget_of_kivys_that_is_used_has_its_rule() -> None:
    styled = {name for head in re.findall(r"^<(.+)>", STYLE.read_text("utf-8"), re.MULTILINE) for name in words(head)}
    used = {
        name.strip()
        for path in APP.rglob("*.py")
        for names in re.findall(r"^ *from kivy\.uix\.\w+ import (.+)$", path.read_text("utf-8"), re.MULTILINE)
        for name in names.split(",")
    }
    assert used & styled
    assert used & styled <= environment.STYLED <= styled


def words(head: str) -> list[str]:
    return re.findall(r"[\w@]+", head)
