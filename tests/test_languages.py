"""Every language there is beside English: complete, filled alike, its forms there, its terms those of its glossary."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion import games as rooms
from companion.kernel import assets, words
from companion.kernel.canonical import frozen
from companion.kernel.game import Event
from companion.kernel.manifest import games
from companion.kernel.messages import _functions
from companion.trying.attempt import Attempt
from companion.trying.candidates import GameSetup
from companion.trying.texts import PLACES, Uses, texts, translated
from printables.sheets.pages import markdown
from tests import golden
from tests.pseudo import READ

HOUSE = Path(__file__).parent.parent
LANGUAGES = tuple(name for name in words.languages() if name != words.FIRST)
GAMES = tuple(name for name in games() if (assets.folder(name) / words.FIRST).is_dir())
OURS = tuple(name for name in GAMES if (HOUSE / "assets" / name).is_dir())
SAME = {
    "de": {
        *(game.title for game in games().values()),
        "They’ve invaded Pleasantville",
        "Bar & Grill",
        "Five Points",
        "Hotel & Restaurant",
        *(f"{name} Street" for name in ("Court", "Depot", "Elm", "Main", "Oak", "Second")),
        "Maple Avenue",
        "Lake Terror",
        "Le Chesne",
        "Le Havre",
        "Mrs. Edna Merrihew",
        "Mrs. Edna",
        "Mr. Ames",
        "Body Snatchers",
        "Invasion of the",
        "War of the Worlds",
        "Zebu-Lon",
    }
}
"""Names of two words and more that are the same in a language as in English."""
ENGLISH = re.compile(
    r"(?<![\w-])(?:the|of|and|are|is|you|your|with|to|not|this|that|from|for|has|have|they|their|its|by|on|at|no|it)(?![\w’'-])",
    re.IGNORECASE,
)
"""Function words of English that are words of no other language we speak."""
QUOTED = re.compile(
    r"`[^`]*`|--?[a-z]+\b|\{[^{}]*\}|[\w/]*\.(?:md|toml|json|csv)|\(counters\)|\(cards, boards, …\)"
    r"|swap = \w+|apt-get \S+ \S+|saucer [a-z ]+"
)
"""Commands and names of files within a text."""


@cache
def catalogue(language: str) -> Catalog:
    return read_po((HOUSE / "assets" / "words" / f"{language}.po").open("rb"), locale=language)


def phrases() -> list[Message]:
    template = read_po((HOUSE / "assets" / "words" / "saucer.pot").open("rb"))
    return [message for message in template if message.id]


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Each fixed phrase in English and in a language; one that depends on a number twice."""
    for message in phrases():
        there = catalogue(language).get(message.id)
        said = (there.string if there else "") or ""
        one, other = (message.id, said) if isinstance(message.id, tuple) else ((message.id,), (said,))
        yield from zip((*one, *[one[-1]] * (len(other) - len(one))), other, strict=True)


def facts(phrase: str) -> list[str]:
    """Return the facts of a fixed phrase, with how each is written; a form of a name is a language's own."""
    fields = string.Formatter().parse(phrase)
    return sorted(f"{name}:{'' if (how or '').isalpha() else how}" for _, name, how, _ in fields if name is not None)


def test_german_is_spoken() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_translated_and_filled_alike(language: str) -> None:
    missing = [english for english, said in pairs(language) if not said]
    assert not missing, "make words, then translate them in assets/words"
    assert not [message.id for message in catalogue(language) if message.fuzzy and message.id]
    assert not [(english, said) for english, said in pairs(language) if facts(english) != facts(said)]
    ends = re.compile(r"\s$")
    assert not [said for english, said in pairs(language) if bool(ends.search(english)) != bool(ends.search(said))]


@pytest.mark.parametrize("game", OURS)
def test_every_text_of_a_game_is_translated_and_filled_alike(game: str, tmp_path: Path) -> None:
    """A name has the forms that its language wants; everything else has what English has, of the same facts."""
    assert not list(map(str, translated(Attempt(GameSetup(game, game, {}), 0, tmp_path))))
    known = {*_functions(None), "NUMBER"}  # type: ignore[arg-type]
    for language in LANGUAGES:
        assert not {id for id, uses in texts(game, language).items() if uses.calls - known}


class Calls(Visitor):
    """Collects the texts that a text calls."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """Note one."""
        self.names.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


@pytest.mark.parametrize("language", [words.FIRST, *LANGUAGES])
@pytest.mark.parametrize("game", OURS)
def test_every_text_that_another_one_calls_is_there(game: str, language: str) -> None:
    """Also where it is called in the middle of a text that few evenings say, as a first game's is."""
    named: set[str] = set()
    called: dict[str, str] = {}
    for file in sorted((HOUSE / "assets" / game / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                named |= {entry.id.name, *(f"{entry.id.name}.{one.id.name}" for one in entry.attributes)}
                calls = Calls()
                calls.visit(entry)
                called |= dict.fromkeys(calls.names, f"{file.name}: {entry.id.name}")
    assert named
    assert not {name: place for name, place in called.items() if name not in named}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_name_with_an_article_has_every_form_that_sentences_ask_for(game: str, language: str) -> None:
    """One without (Zebu-Lon, Wave 3) stands as it is. A form that no name has is a slip of the pen; one that English
    has, too, was compared name by name."""
    said = texts(game, language)
    theirs = {id.partition(".")[2] for id in texts(game, words.FIRST) if id.partition("-")[0] in PLACES}
    phrases = {form for _, phrase in pairs(language) for form in re.findall(r"\{seat:(\w+)\}", phrase)}
    asked = {pair for uses in said.values() for pair in uses.forms} | {("seat", form) for form in phrases}
    bare = set()
    for kind, form in sorted(asked):
        those = [id for id in said if id.startswith(f"{kind}-") and "." not in id]
        if form and those and form not in theirs:
            having = {id for id in those if f"{id}.{form}" in said}
            bare |= {f"{id}.{form}" for id in those if f"{id}.the" in said and id not in having}
            assert having or form in phrases, f"no {kind} has the form .{form}"
    assert not bare


def english_in(text: str, english: str, language: str) -> bool:
    """Whether a text has English words in it, or is the English one though it has two words."""
    bare = QUOTED.sub("", text)
    for name in SAME.get(language, set()):
        bare = bare.replace(name, "")
    return bool(ENGLISH.search(bare)) or (text == english and len(re.findall(r"[^\W\d_][\w-]{2,}", bare)) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left(language: str) -> None:
    assert not [said for english, said in pairs(language) if english_in(said, english, language)]
    for game in OURS:
        english, said = texts(game, words.FIRST), texts(game, language)
        assert not {id: one.text for id, one in said.items() if english_in(one.text, english_of(english, id), language)}


def pages(game: str, language: str) -> dict[str, str]:
    """Return the sentences and titles of a game's pages in a language, by page and number, without values."""
    found: dict[str, str] = {}
    for path in sorted((HOUSE / "assets" / game / "pages" / language).glob("*.md")):
        page = markdown.parse(path.read_text(encoding="utf-8"), path.name, {})
        nodes = [page.title, *leaves(page.nodes)]
        those = [page.head, *(node.words for node in nodes if isinstance(node, markdown.Heading | markdown.Sentence))]
        texts = ["".join(one.what if isinstance(one.what, str) else "{}" for one in some) for some in those]
        texts += [node.says for node in nodes if isinstance(node, markdown.Image)]
        found |= {f"{path.stem} {number}": text for number, text in enumerate(texts)}
    return found


def leaves(nodes: Sequence[markdown.Node[markdown.Words]]) -> Iterator[markdown.Node[markdown.Words]]:
    """Yield what stands on a page, in directives too."""
    for node in nodes:
        yield node
        if isinstance(node, markdown.Directive):
            yield from leaves(node.inner)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_page_says_in_every_language_as_much_as_in_english(game: str, language: str) -> None:
    english, said = pages(game, words.FIRST), pages(game, language)
    assert english.keys() == said.keys()
    assert not {at for at in english if english[at].count("{}") != said[at].count("{}")} - UNLIKE
    assert not {at: text for at, text in said.items() if english_in(text, english[at], language)}


QUOTES = {words.FIRST: ("“", "”"), "de": ("„", "“")}
"""How a language opens and closes what is quoted; an apostrophe is ’ in each."""


@pytest.mark.parametrize("language", [words.FIRST, *LANGUAGES])
@pytest.mark.parametrize("game", OURS)
def test_apostrophes_and_quotation_marks_are_of_one_kind(game: str, language: str) -> None:
    opens, closes = QUOTES[language]
    said = {id: uses.text for id, uses in texts(game, language).items()} | pages(game, language)
    assert not {at: text for at, text in said.items() if set(text) & (set("'\"`´‘„“”") - {opens, closes})}
    assert not {at: text for at, text in said.items() if text.count(opens) != text.count(closes)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_on_a_screen_have_the_apostrophes_of_texts(language: str) -> None:
    """What is typed has ' and ", and so have words in a terminal."""
    shown = [one.id for one in phrases() if any(file.startswith(ROOMS) for file, _line in one.locations)]
    english = {part for id in shown for part in (id if isinstance(id, tuple) else (id,))}
    both = [pair for pair in pairs(language) if pair[0] in english]
    assert len(both) > 500
    assert not [pair for pair in both if "'" in TYPED.sub("", " ".join(pair))]


ROOMS = ("companion/app/", "companion/camera/", "companion/phones/", "companion/presentation/")
"""Rooms whose phrases stand on a screen."""
TYPED = re.compile(r"--noted '…'")


@pytest.mark.parametrize("game", OURS)
def test_data_that_is_read_has_the_apostrophes_of_texts(game: str) -> None:
    """Names and rules in tables and on faces; between braces stand Python's strings."""
    folder = HOUSE / "assets" / game
    found: dict[str, str] = {}
    for path in [*folder.glob("*.toml"), *folder.glob("faces/*.toml"), *folder.glob("*.json")]:
        data = READ[path.suffix[1:]](path.read_text(encoding="utf-8"))
        found |= {f"{path.name} {text}": text for text in strings(data) if "'" in re.sub(r"\{[^{}]*\}", "", text)}
    assert not found


def strings(data: Any) -> Iterator[str]:
    """Yield all texts in data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping | list):
        for part in data.values() if isinstance(data, Mapping) else data:
            yield from strings(part)


UNLIKE: set[str] = set()
"""Sentences of pages that say a value more often in one language than in another."""


def english_of(english: Mapping[str, Uses], id: str) -> str:
    return english[id].text if id in english else ""


def terms(language: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return the rows of a language's glossary: where, the English term, and the words for it."""
    page = (HOUSE / "docs" / f"glossary-{language}.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"]
    return [(where, term, tuple(said.split(", "))) for where, term, said in rows[2:]]


@cache
def unquoted(where: str, language: str) -> list[tuple[str, str]]:
    """Return all that a game, or "words", says in English but for what is quoted, and in a language."""
    if where == "words":
        both: list[tuple[str, str]] = list(pairs(language))
    else:
        mine, theirs = texts(where, language), texts(where, words.FIRST)
        both = [(theirs[id].text, mine[id].text) for id in theirs if id in mine]
        both += zip(pages(where, words.FIRST).values(), pages(where, language).values(), strict=True)
    return [(QUOTED.sub("", english), said) for english, said in both]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_those_of_the_glossary(language: str) -> None:
    wrong = []
    for where, term, said in terms(language):
        assert where == "words" or where in OURS
        english = re.compile(rf"\b{re.escape(term)}(?:e?s|ed|ing)?\b")
        hits = [(a, b) for a, b in unquoted(where, language) if english.search(a)]
        assert hits, f"nothing says {term} in {where}"
        wrong += [(term, b) for _, b in hits if not any(word.lower() in b.lower() for word in said)]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_what_happens_in_whole_games_is_told(game: str, language: str) -> None:
    """Every event of every golden game: a sentence in the language, not the English one that stands in for a slip."""
    told: dict[str, str] = {}
    for path in golden.files(game):
        for line in golden.lines(path)[1:-1]:
            for one in line["events"]:
                event = Event(one["kind"], frozen(one.get("data", {})))
                key = f"{event.kind} {sorted((name, str(value)) for name, value in event.data.items())}"
                if key not in told and len([name for name in told if name.startswith(f"{event.kind} ")]) < 40:
                    told[key] = sentence(game, event, language)
    assert len(told) > 100
    assert not [said for said in told.values() if english_in(said, "", language)]
    assert not [said for said in told.values() if re.search(r"[{}]|\?\?\?|  | [,.;]|\w_\w", said)]


def sentence(game: str, event: Event, language: str) -> str:
    words.choose(language)
    try:
        return rooms.sentence(game, event)
    except KeyError:  # its words need what the screen alone knows
        return ""
    finally:
        words.choose("")


def test_a_language_s_slips_are_found() -> None:
    def uses(text: str) -> Any:
        (entry,) = FluentParser().parse(text).body
        found = Uses()
        found.visit(entry)
        return found

    slip = uses('a = { CAP(NAME($who, as: "acusative")) } geht { $n }.')
    assert (slip.facts, slip.calls, slip.forms) == ({"who", "n"}, {"CAP", "NAME"}, {("name", "acusative")})
    assert facts("{a} {b:.1f} {seat:the}") == facts("{seat:dative} {b:.1f} {a}") != facts("{a} {b} {seat:the}")
    assert english_in("Der Mayor is da", "", "de")
    assert english_in("Two words", "Two words", "de")
    assert not english_in("Siehe `saucer print --of the`, Mrs. Edna Merrihew", "", "de")
