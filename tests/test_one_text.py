"""A rule stands in one place: whoever says it calls its message, on paper, on the screen, in lessons and lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast

from companion.kernel import assets, words
from printables.sheets.pages import markdown

HOUSE = Path(__file__).parent.parent
GAMES = ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds")
SHORTEST = 7
"""Words of a sentence that is compared; shorter ones are phrases that anything may be put together from."""
ALIKE = 0.75
"""Share of the words of two sentences together that both have."""
COMMON = frozenset(
    re.findall(
        r"\w+",
        "the a an of to in on at and or is are be it its that this those one you your may must by for with not no from "
        "as who whom do does don s t",
    )
)
"""Words that don't make two sentences alike."""
APART = {
    ("counters-letter-of-the-building", "cover#start"): "labels, each with lines of its own",
    ("ending-half_the_influence", "ending-town_too_weak"): "two endings",
    ("rule-screening", "rule-course"): "arrows of the Wave's zone, and all three",
    ("naval-fire", "naval-focused_fire"): "Fire, and Focused Fire",
    ("goals", "goals-none"): "with an aim, and without one",
    ("said-double", "said-triple"): "two cards",
    ("option-handicap-single.means", "option-handicap-group.means"): "Singles, and groups",
    ("line-hunt", "role-vigilante-night"): "what is called out, and what the card says",
    ("lesson.units", "set-up-units"): "with cups, and without any",
    ("said-lose", "said-captured"): "units that are lost, and those that are run over",
}
"""Pairs that sound alike and say two things."""


class Sentence(NamedTuple):
    """A sentence of a message, by its words that matter and its numbers; what it calls is left out."""

    id: str
    text: str
    words: frozenset[str]
    numbers: frozenset[str]


def sentences(game: str) -> Iterator[Sentence]:
    """Every sentence of a game's English messages, their attributes and its pages that is long enough."""
    for file in sorted((assets.folder(game) / words.FIRST).iterdir(), key=lambda one: one.name):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield from split(entry.id.name, entry.value)
                for attribute in entry.attributes:
                    yield from split(f"{entry.id.name}.{attribute.id.name}", attribute.value)

    for path in sorted((HOUSE / "assets" / game / "pages" / words.FIRST).glob("*.md")):
        page = markdown.parse(path.read_text(encoding="utf-8"), path.name, {})
        for heading, sentence in said(page.nodes):
            text = "".join(one.what if isinstance(one.what, str) else " {} " for one in sentence.words)
            yield from parted(f"{path.stem}#{heading}", text)


def said(
    nodes: Sequence[markdown.Node[markdown.Words]], heading: str = ""
) -> Iterator[tuple[str, markdown.Sentence[markdown.Words]]]:
    """Every sentence of a page, with the id of the heading that it stands under."""
    for node in nodes:
        if isinstance(node, markdown.Heading):
            heading = node.given.id
        elif isinstance(node, markdown.Sentence):
            yield heading, node
        elif isinstance(node, markdown.Directive):
            yield from said(node.inner, heading)


def split(id: str, pattern: ast.Pattern | None) -> Iterator[Sentence]:
    parts = pattern.elements if pattern else ()
    yield from parted(id, "".join(part.value if isinstance(part, ast.TextElement) else " {} " for part in parts))


def parted(id: str, text: str) -> Iterator[Sentence]:
    for sentence in re.split(r"(?<=[.!?:;])\**\s+", text):
        found = re.findall(r"\w+", sentence.casefold())
        if len(found) >= SHORTEST:
            yield Sentence(id, sentence, frozenset(found) - COMMON, frozenset(filter(str.isdigit, found)))


def alike(one: Sentence, two: Sentence) -> bool:
    """Whether two sentences of different messages say the same, to all appearance."""
    both = one.words | two.words
    return (
        one.id != two.id
        and one.numbers == two.numbers
        and bool(both)
        and len(one.words & two.words) / len(both) >= ALIKE
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_two_messages_say_the_same(game: str) -> None:
    found = [pair for pair in combinations(sentences(game), 2) if alike(*pair)]
    assert not [pair for pair in found if (pair[0].id, pair[1].id) not in APART], (
        "let one of them call the other, or both a message of their own: see docs/words.md"
    )


def test_every_pair_that_is_let_off_is_still_there() -> None:
    pairs = [pair for game in GAMES for pair in combinations(sentences(game), 2) if alike(*pair)]
    assert not APART.keys() - {(one.id, two.id) for one, two in pairs}


def test_near_doubles_are_found() -> None:
    def one(id: str, text: str) -> Sentence:
        (pattern,) = [
            entry.value for entry in FluentParser().parse(f"{id} = {text}").body if isinstance(entry, ast.Message)
        ]
        (found,) = split(id, pattern)
        return found

    rule = one("rule-over", "The dead, tied up, unconscious and stunned don't count.")
    assert alike(rule, one("aid-over", "Those who are **dead, tied up,** unconscious or stunned do not count."))
    assert not alike(rule, one("aid-over", "The dead, tied up, unconscious and stunned 2 count."))
    assert not alike(rule, one("aid-over", "The dead and the tied up may be moved by nobody."))
    assert not list(split("rule-over", None))
