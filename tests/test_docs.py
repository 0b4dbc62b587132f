"""What the documents name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PAGES = sorted([*HOUSE.glob("*.md"), *(HOUSE / "docs").rglob("*.md"), *(HOUSE / "deploy").glob("*.md")])
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PLACE = re.compile(r"\]\(([^)#:]*)#([^)]*)\)")
HEADING = re.compile(r"^#+ (.+?)\s*$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
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


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(HOUSE)) for page in PAGES])
def test_places_in_pages_that_a_link_names_are_there(page: Path) -> None:
    """As the handbook makes them of headings, and a forge as well."""
    for link, place in PLACE.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        there = page.parent / link if link else page
        assert place in places(there), f"{page.name} links to {link}#{place}: there is no such heading"


def places(page: Path) -> set[str]:
    """Return what a page's headings are called in links."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    return {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", _words(head)).strip().lower()) for head in HEADING.findall(text)}


def _words(head: str) -> str:
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", head).replace("`", "").replace("*", "")


def test_a_place_that_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# They've *come*: `now`\n\n```\n# no heading\n```\n", encoding="utf-8")
    assert places(page) == {"theyve-come-now"}


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
