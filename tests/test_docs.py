"""What the documents name is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from docs.handbook import tongues

HOUSE = Path(__file__).parent.parent
PAGES = sorted([*HOUSE.glob("*.md"), *(HOUSE / "docs").rglob("*.md"), *(HOUSE / "deploy").glob("*.md")])
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PLACE = re.compile(r"\]\(([^)#:]*)#([^)]*)\)")
HEADING = re.compile(r"^#+ (.+?)(?: \{#([\w-]+)[^{}]*\})?\s*$", re.MULTILINE)
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
    return {
        id or re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", _words(head)).strip().lower())
        for head, id in HEADING.findall(text)
    }


def _words(head: str) -> str:
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", head).replace("`", "").replace("*", "")


def test_a_place_that_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# They've *come*: `now`\n\n```\n# no heading\n```\n", encoding="utf-8")
    assert places(page) == {"theyve-come-now"}


TRANSLATED = {file: english for language in tongues.LANGUAGES for file, english in tongues.translated(language).items()}


@pytest.mark.parametrize("page", TRANSLATED, ids=[str(page.relative_to(HOUSE)) for page in TRANSLATED])
def test_a_translated_page_is_of_the_page_as_it_stands_heading_by_heading(page: Path) -> None:
    """Once it was compared: `python -m docs.handbook.tongues --write FILE`."""
    assert not list(tongues.faults(page, TRANSLATED[page]))


def test_what_is_played_and_made_can_be_read_in_german() -> None:
    """Every page of Play and Make but those on how rules were read, how good machines are, and the film."""
    nav = (HOUSE / "docs/handbook/mkdocs.yml").read_text(encoding="utf-8")
    both = nav[nav.index("  - Play:") : nav.index("  - Deutsch:")]
    pages = set(re.findall(r"((?:games/)?[a-z_-]+\.md)$", both, re.MULTILINE))
    pages -= {"rulings.md", "opponents.md", "film.md"} | {name for name in pages if f"rules/{name}" in both}
    assert pages <= {str(page.relative_to(HOUSE / "docs/de")) for page in TRANSLATED}


def test_slips_of_a_translated_page_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongues, "DOCS", tmp_path)
    english, page = tmp_path / "a.md", tmp_path / "de/a.md"
    page.parent.mkdir()
    english.write_text("# A page\n\n## It's *here*\n", encoding="utf-8")
    page.write_text("# Eine Seite\n\n## Hier\n", encoding="utf-8")
    tongues.write(page, english)
    assert page.read_text(encoding="utf-8").startswith("# Eine Seite {#a-page of=")
    assert "## Hier {#its-here}\n" in page.read_text(encoding="utf-8")
    assert not list(tongues.faults(page, english))
    english.write_text("# A page\n\nNew.\n\n## It's *here*\n", encoding="utf-8")
    assert "translates an older page" in " ".join(tongues.faults(page, english))
    english.write_text("# A page\n\n## And\n", encoding="utf-8")
    assert "other headings" in " ".join(tongues.faults(page, english))


def test_a_reader_comes_to_the_first_command_within_150_words() -> None:
    above, _ = (HOUSE / "README.md").read_text(encoding="utf-8").split("\n    make run", 1)
    assert len(re.findall(r"[\w'’-]+", re.sub(r"\]\([^)]*\)", "]", above))) <= 150


@pytest.mark.parametrize("page", ["art.md", "de/art.md"])
def test_the_palette_is_listed_as_it_is(page: str) -> None:
    """Its names stood in a file of the program alone."""
    palette = tomllib.loads((HOUSE / "assets/design.toml").read_text(encoding="utf-8"))["palette"]
    text = (HOUSE / "docs" / page).read_text(encoding="utf-8")
    assert dict(re.findall(r"`(\w+)`\s+(#[0-9A-F]{6})\b", text)) == palette


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
