"""What the documents name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PAGES = sorted([*HOUSE.glob("*.md"), *(HOUSE / "docs").rglob("*.md"), *(HOUSE / "deploy").glob("*.md")])
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
CODE = re.compile(r"^    .*$|`[^`\n]*`", re.MULTILINE)
NAMED = re.compile(r"`((?:companion|printables|hardware|tests|assets|deploy)(?:/[\w.-]+)+)(?:::\w+)?/?`")
TESTS = re.compile(r"`(test_[a-z_0-9]{12,})`")


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(HOUSE)) for page in PAGES])
def test_links_and_files_that_a_page_names_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in LINK.findall(CODE.sub("", text)):
        assert (page.parent / link).exists(), f"{page.name} links to {link}"
    for name in NAMED.findall(text):
        assert (HOUSE / name).exists(), f"{page.name} names {name}"


def test_tests_that_a_page_names_are_there() -> None:
    every = "\n".join(path.read_text(encoding="utf-8") for path in (HOUSE / "tests").rglob("test_*.py"))
    for page in PAGES:
        for name in TESTS.findall(page.read_text(encoding="utf-8")):
            assert f"def {name}(" in every, f"{page.name} names {name}"


def test_every_decision_is_listed() -> None:
    listed = LINK.findall((HOUSE / "docs/decisions/README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(
        page.name for page in (HOUSE / "docs/decisions").glob("*.md") if page.name != "README.md"
    )
