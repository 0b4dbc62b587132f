"""Translated pages: ``docs/de/…`` beside ``docs/…``, as a kit's pages are translated.

A translated page begins ``# Titel {#id of=digest}``: the digest is of the page that it translates, so it shows when
that has changed since. Each heading has the id of its English one: a link leads to the same place in both.
``python -m docs.handbook.tongues`` lists what has changed, and writes ids and digests with ``--write``, once the page
was compared.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pymdownx.slugs import slugify

from printables.sheets.pages.markdown import digest

DOCS: Final = Path(__file__).parents[1]
LANGUAGES: Final = {"de": "Deutsch"}
"""Languages that pages are translated to, and what they are called in themselves."""
HEADING: Final = re.compile(r"^(#+) (.+?)(?: \{#([\w-]+)(?: of=([0-9a-f]+))?\})?$", re.MULTILINE)
FENCED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
MARKS: Final = re.compile(r"[*`]|\[([^\]]*)\]\([^)]*\)")
_SLUG: Final = slugify(case="lower")


def translated(language: str) -> dict[Path, Path]:
    """Return the pages in a language, and which page each of them translates."""
    house = DOCS / language
    return {file: DOCS / file.relative_to(house) for file in sorted(house.rglob("*.md"))}


def headings(text: str) -> list[tuple[int, str]]:
    """Return level and id of each heading of a page, in order."""
    return [
        (len(match[1]), match[3] or _SLUG(MARKS.sub(r"\1", match[2]), "-")) for match in HEADING.finditer(_bare(text))
    ]


def of(text: str) -> str:
    """Return the digest of the page that a page says it translates; empty if it says none."""
    first = HEADING.match(text)
    return first[4] or "" if first else ""


def faults(file: Path, english: Path) -> Iterator[str]:
    """Say what is wrong with a translated page."""
    name = file.relative_to(DOCS)
    if not english.is_file():
        yield f"{name} translates no page: {english.relative_to(DOCS)} is not there."
        return
    own, theirs = file.read_text(encoding="utf-8"), english.read_text(encoding="utf-8")
    if headings(own) != headings(theirs):
        odd = [there for there in headings(theirs) if there not in headings(own)]
        yield f"{name} has other headings than {english.relative_to(DOCS)}, or in another order: {odd}"
    if of(own) != (new := digest(theirs)):
        yield f"{name} translates an older page. Compare it with {english.relative_to(DOCS)}, and write of={new}."


def write(file: Path, english: Path) -> None:
    """Write the ids of the English headings, one by one, and the digest of the English page."""
    theirs = english.read_text(encoding="utf-8")
    ids = iter(headings(theirs))
    made = f" of={digest(theirs)}"

    def named(match: re.Match[str]) -> str:
        nonlocal made
        _level, id = next(ids, (0, "missing"))
        line, made = f"{match[1]} {match[2]} {{#{id}{made}}}", ""
        return line

    parts, end = [], 0
    own = file.read_text(encoding="utf-8")
    for fence in FENCED.finditer(own):
        parts += [HEADING.sub(named, own[end : fence.start()]), fence[0]]
        end = fence.end()
    file.write_text("".join([*parts, HEADING.sub(named, own[end:])]), encoding="utf-8")


def _bare(text: str) -> str:
    return FENCED.sub("", text)


def main(words: Sequence[str]) -> int:
    """List what is wrong; with ``--write`` and files, write ids and digests first."""
    pairs = {file: english for language in LANGUAGES for file, english in translated(language).items()}
    if words[:1] == ["--write"]:
        for file in map(Path, words[1:]):
            write(file.resolve(), pairs[file.resolve()])
    found = [fault for pair in pairs.items() for fault in faults(*pair)]
    print("\n".join(found) or "All translated pages are of the pages as they stand.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
