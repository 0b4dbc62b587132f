"""The door for words: languages, fallbacks, names in the form a sentence needs, and bad files of a translator's."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from threading import Barrier

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.errors import get_error_message

from companion.kernel import assets, manifest, words
from companion.kernel.errors import ManyFaults, UserError
from companion.kernel.game import CHANCE, Ask, Event, Refused
from companion.kernel.messages import Messages
from companion.kernel.plain import filled, scan
from companion.kernel.slips import TODO
from tests.unreadable import unreadable

Write = Callable[[str, str], None]

ENGLISH = """
name-mayor = Mayor
    .the = the Mayor
name-maid = Maid
    .the = the Maid
name-elvis = Elvis
seat-town = Town
    .the = the Town
place-bank = Bank
event-met = { CAP(NAMES($who, as: "the")) } { COUNT($who) ->
    [one] is
   *[other] are
} at { NAME($place, of: "place") }.
event-hurt = { CAP(NAME($who, as: "the")) } is hurt.
event-lost = { COUNTED($lost, of: "kind") } are lost.
kind-cow = cow
    .many = cows
kind-sheep = sheep
event-rolled =
    { JOIN($faces, by: "-") } makes { SUM($faces) }, the last is { AT($faces, -1) }, the first { AT($faces, 1) }.
event-scored = Score { $score } ({ NUMBER($score) }), { $name }.
event-shifted = It is { SIGNED($by) }{ $really ->
    [yes] , really
   *[no] {""}
}{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}.
prompt-roll = Roll { $count ->
    [one] a die
   *[other] { $count } dice
}.
    .title = To the dice
refused-closed = { NAME($place, of: "place") } is closed.
long =
    One line
    and another.

    A paragraph.
only-here = Only in English.
"""
GERMAN = """
name-mayor = Bürgermeister
    .the = der Bürgermeister
    .accusative = den Bürgermeister
    .gender = male
name-maid = Zimmermädchen
    .the = das Zimmermädchen
    .gender = neuter
name-teacher = Lehrerin
    .the = die Lehrerin
    .gender = female
event-hurt = { CAP(NAME($who, as: "the")) } verletzt { NAME($who, as: "gender") ->
    [female] ihre Hand
   *[other] seine Hand
}.
event-met = { CAP(NAMES($who, as: "the")) } { COUNT($who) ->
    [one] ist
   *[other] sind
} bei { NAME($place, of: "place") }.
"""
CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "The game is over."
msgstr "Das Spiel ist aus."

msgid "{n} game"
msgid_plural "{n} games"
msgstr[0] "{n} Spiel"
msgstr[1] "{n} Spiele"
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Provide a function that writes a file of a game "meeting", or of the words in a translator's folder."""
    games = tmp_path / "games"
    work = tmp_path / "work"

    def write(name: str, text: str) -> None:
        path = (work if name.startswith(("words/", "pleasantville/")) else games) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    write("meeting/game.toml", 'title = "Meeting"')
    write("meeting/en/all.ftl", ENGLISH)
    write("words/de.po", CATALOGUE)
    monkeypatch.setenv("SAUCER_GAMES", str(games))
    monkeypatch.setenv("SAUCER_WORDS", str(work))
    monkeypatch.delenv("SAUCER_LANGUAGE", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    yield write
    words.choose("")


# ---- texts ----------------------------------------------------------------------------------------------------


def test_a_count_stays_beside_its_sign() -> None:
    """A line ended with "2", and the next began with "×"."""
    assert words.folded(["Maid", "Drunk", "Maid"]) == ["2\N{NO-BREAK SPACE}× Maid", "Drunk"]


def test_a_sentence_calls_names_and_counts(write: Write) -> None:
    say = words.texts("meeting")
    met = {"place": "bank"}
    assert say.event(Event("met", {"who": ("mayor",), **met})) == "The Mayor is at Bank."
    assert say.event(Event("met", {"who": ["mayor", "maid"], **met})) == "The Mayor and the Maid are at Bank."
    assert say.event(Event("met", {"who": ("mayor", "elvis", "maid"), **met})) == (
        "The Mayor, Elvis and the Maid are at Bank."
    )


def test_numbers_lists_and_what_is_missing_on_purpose(write: Write) -> None:
    say = words.texts("meeting")
    assert say("event-rolled", faces=(3, 5, 6)) == "3-5-6 makes 14, the last is 6, the first 3."
    assert say("event-lost", lost=(("cow", 1), ("sheep", 3))) == "1 cow and 3 sheep are lost."
    assert say("event-lost", lost=[["cow", 4]]) == "4 cows are lost.", "as a file keeps it"
    assert say("event-shifted", by=2, really=True, why=None) == "It is +2, really."
    assert say("event-shifted", by=-1, really=False, why="fog") == "It is −1 (fog)."
    assert say("event-scored", score=-36, name="R-2 2-4") == "Score −36 (−36), R-2 2-4.", "a true minus, no hyphen"


def test_lines_are_joined_and_paragraphs_stay(write: Write) -> None:
    assert words.texts("meeting")("long") == "One line and another.\n\nA paragraph."


def test_a_prompt_has_a_title_and_counts_its_dice(write: Write) -> None:
    say = words.texts("meeting")
    assert say.prompt(Ask(CHANCE, "roll", (), {"count": 1})) == ("To the dice", "Roll a die.")
    assert say.prompt(Ask(CHANCE, "roll", (), {"count": 3})) == ("To the dice", "Roll 3 dice.")
    assert say.prompt(Ask(CHANCE, "roll", ()), count=2).todo == "Roll 2 dice."


def test_names_have_forms_and_what_has_no_name_keeps_its_id(write: Write) -> None:
    say = words.texts("meeting")
    assert say.name("mayor", "the") == "the Mayor"
    assert say.name("elvis", "the") == "Elvis"
    assert say.name("bank", of="place") == "Bank"
    assert say.name("bank") == "bank"
    assert say.names(("mayor", "maid")) == "Mayor and Maid"


def test_what_was_said_once_is_said_anew_when_something_is_called_otherwise(write: Write) -> None:
    say = words.texts("meeting")
    try:
        for name in ("Ghost", "Spook"):
            words.learn("meeting", {"name-spectre": name})
            assert [say.event(Event("hurt", {"who": "spectre"})) for _ in range(2)] == [f"{name} is hurt."] * 2
    finally:
        words.learn("meeting", {})
    assert say("event-shifted", by=1, really=True, why=None) != say("event-shifted", by=1, really=1, why=None)


def test_a_fixed_phrase_asks_for_the_form_of_a_name(write: Write) -> None:
    write("meeting/de/all.ftl", "seat-town = Stadt\n    .dative = der Stadt\n")
    english = words.texts("meeting").called("town", of="seat")
    assert (english, f"{english}", f"{english:the}") == ("Town", "Town", "the Town")
    assert f"Go to {english:the}, {english}." == "Go to the Town, Town."
    words.choose("de")
    german = words.texts("meeting").called("town", of="seat")
    assert f"Bei {german:dative}" == "Bei der Stadt"
    assert f"{german:accusative}" == "Stadt"


def test_a_missing_text_and_a_missing_fact_are_errors(write: Write) -> None:
    say = words.texts("meeting")
    with pytest.raises(KeyError, match="meeting has no text 'event-none'"):
        say("event-none")
    with pytest.raises(KeyError, match=r"event-hurt.*who"):
        say("event-hurt")
    with pytest.raises(KeyError, match="a list cannot stand in a text"):
        say("event-shifted", by=1, really=True, why=("a", "b"))
    with pytest.raises(KeyError, match=r"no text 'name-mayor\.dative'"):
        say("name-mayor.dative")
    assert "name-mayor.the" in say
    assert "name-mayor.dative" not in say


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Casino { $nothing }", "Unknown external: nothing"),
        ("{ place-bank }", "it calls itself"),
        ("{ NAME() }", "a function lacks what it is about"),
    ],
)
def test_a_name_that_cannot_be_said_is_told_with_its_line(write: Write, name: str, why: str) -> None:
    """It was called a fault inside Saucer, of whoever had renamed a building."""
    write("pleasantville/en/names.ftl", f"# ours\nplace-bank = {name}\n")
    with pytest.raises(UserError, match=re.escape(f'en/names.ftl line 2: "place-bank" cannot be said: {why}. ')):
        words.texts("pleasantville").name("bank", of="place")


def test_an_event_without_words_is_not_told(write: Write) -> None:
    say = words.texts("meeting")
    assert say.event(Event("passed")) == ""
    assert say.event(Event("undone", {"seat": "town"})) == "The last decision was taken back."
    assert say.line(Event("met")) == ""
    assert say.line(Event("met", {"who": "mayor"}, line="event-hurt")) == "The Mayor is hurt."


def test_a_refusal_is_the_games_own_or_everybodys(write: Write) -> None:
    say = words.texts("meeting")
    assert say.refusal(Refused("closed", place="bank")) == "Bank is closed."
    assert say.refusal(Refused("over")) == "The game is over."
    assert say.refusal(Refused("unheard-of")) == "unheard-of"


# ---- another language -------------------------------------------------------------------------------------------


def test_gender_and_case_are_the_translators(write: Write) -> None:
    write("meeting/de/all.ftl", GERMAN)
    words.choose("de")
    say = words.texts("meeting")
    assert say("event-hurt", who="teacher") == "Die Lehrerin verletzt ihre Hand."
    assert say("event-hurt", who="maid") == "Das Zimmermädchen verletzt seine Hand."
    assert say.name("mayor", "accusative") == "den Bürgermeister"
    assert say.name("teacher", "accusative") == "Lehrerin"


def test_what_a_language_lacks_is_english(write: Write) -> None:
    write("meeting/de/all.ftl", GERMAN)
    words.choose("de")
    say = words.texts("meeting")
    assert say("only-here") == "Only in English."
    assert say("event-met", who=("mayor", "elvis"), place="bank") == "Der Bürgermeister und Elvis sind bei Bank."
    assert say("refused-closed", place="bank") == "Bank is closed."


def test_a_german_sentence_that_cannot_be_filled_is_english(write: Write) -> None:
    write("meeting/de/all.ftl", 'event-hurt = { NAME($whom, as: "the") } hat { $x }.\n')
    words.choose("de")
    assert words.texts("meeting")("event-hurt", who="mayor") == "The Mayor is hurt."


def test_an_english_sentence_calls_english_names(write: Write) -> None:
    write("meeting/de/all.ftl", "name-mayor = Bürgermeister\n")
    words.choose("de")
    say = words.texts("meeting")
    assert say.name("mayor") == "Bürgermeister"
    assert say("event-hurt", who="mayor") == "The Mayor is hurt."


def test_a_translator_tries_words_beside_those_installed(write: Write) -> None:
    write("pleasantville/de/names.ftl", "name-mayor = Bürgermeister\n")
    write("pleasantville/en/names.ftl", "name-maid = Chambermaid\n")
    assert words.texts("pleasantville").name("maid") == "Chambermaid"
    words.choose("de")
    assert words.texts("pleasantville").name("mayor") == "Bürgermeister"
    assert words.texts("pleasantville").name("sheriff") == "Sheriff"


def test_fixed_phrases_and_their_plurals(write: Write) -> None:
    assert words._("The game is over.") == "The game is over."
    assert words.ngettext("{n} game", "{n} games", 2) == "{n} games"
    words.choose("de")
    assert words._("The game is over.") == "Das Spiel ist aus."
    assert words._("Untranslated.") == "Untranslated."
    assert words._("") == ""
    assert words.ngettext("{n} game", "{n} games", 1) == "{n} Spiel"
    assert words.ngettext("{n} game", "{n} games", 2) == "{n} Spiele"
    assert words.refusal(Refused("over")) == "Das Spiel ist aus."


# ---- which language ---------------------------------------------------------------------------------------------


def test_the_language_is_chosen_by_variable_settings_or_program(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words.language() == "en"
    assert words.languages() == ("en", "de")
    monkeypatch.setenv("SAUCER_LANGUAGE", "de")
    assert words.language() == "de"
    words.choose("en")
    assert words.language() == "en"
    words.choose("")
    assert words.language() == "de"
    monkeypatch.delenv("SAUCER_LANGUAGE")
    (tmp_path / "settled" / "saucer").mkdir(parents=True)
    (tmp_path / "settled" / "saucer" / "settings.toml").write_text('language = "de"\n')
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settled"))
    assert words.language() == "de"


def test_a_language_that_is_not_there_is_named(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserError, match=r'There is no language "fr"\. Languages: en, de\.'):
        words.choose("fr")
    monkeypatch.setenv("SAUCER_LANGUAGE", "fr")
    with pytest.raises(UserError, match="no language"):
        words._("Roll")


def test_settings_that_are_no_language_are_named(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd" / "saucer").mkdir(parents=True)
    (tmp_path / "odd" / "saucer" / "settings.toml").write_text("language = 3\n")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "odd"))
    with pytest.raises(UserError, match=r"settings\.toml line 1: .language. must be a text in quotes, not 3"):
        words.language()


def test_a_folder_of_words_that_is_none_is_named(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCER_WORDS", "/nowhere/at/all")
    with pytest.raises(UserError, match="SAUCER_WORDS names /nowhere/at/all, which is no folder"):
        words.languages()


# ---- bad files --------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_fluent_is_named_with_its_line(write: Write) -> None:
    write("meeting/en/bad.ftl", "fine = Fine\n\nbroken = { $who\n")
    with pytest.raises(UserError, match=r"bad\.ftl line [34]: .*saucer help words"):
        words.texts("meeting")("long")


def test_an_id_that_stands_twice_is_named(write: Write) -> None:
    write("meeting/en/again.ftl", "name-mayor = Major\n")
    with pytest.raises(UserError, match=r'all\.ftl line 2: "name-mayor" stands in again\.ftl line 1 already'):
        words.texts("meeting")("long")


def test_bytes_that_are_no_text_are_named(write: Write, tmp_path: Path) -> None:
    (tmp_path / "games" / "meeting" / "en" / "odd.ftl").write_bytes(b"b = c\na = \xff\xfe\n")
    with pytest.raises(UserError, match=r"odd\.ftl line 2 is not written as UTF-8\. Save it"):
        words.texts("meeting")("long")


def test_a_file_that_windows_saved_is_read(write: Write) -> None:
    """Its invisible first mark made the first text none."""
    write("meeting/en/new.ftl", "\ufeffnamed = Named\nother = Other\n")
    assert words.texts("meeting")("named") == "Named"
    words.texts("meeting").check()


SLIPS = {
    "no equals sign": ("place-bank Casino\n", r'line 1: "place-bank Casino" is no text\. .*an id, "=" and words'),
    "an open brace": ("fine = Fine\nopen = { $who\nlast = Last\n", r'line 2: "open = \{ \$who" .*Close the braces'),
    "a closing brace": ("odd = x }\n", r'line 1: .*A "}" stands without a "{"\. Write'),
    "a stray attribute": ("# Names\n    .the = the Mayor\n", r"line 2: .*begins at the start of a line, with its id"),
    "an attribute first": ("\n    .the = the Mayor\n", r"line 2: "),
    "a tab": ("wide =\n\tWords\n", r'line 2: "Words" .*A tab begins this line\. Indent with spaces'),
    "a tab further down": ("wide = Words\n\tand more\n", r"line 2: .*A tab begins this line"),
    "twice": ("odd = One\n\nodd = Two\n", r'line 3: "odd" stands in line 1 already\. Rename or remove'),
}
QUIET = {
    "an unknown term": ("odd = { -brand } at { name-maid }\n", r'line 1: odd calls "-brand", but .*Write -brand = …'),
    "an unknown text": ("fine = Fine\nodd =\n    { fein }\n", r'line 3: odd calls "fein", but .*Write fein = …'),
    "an unknown function": ("odd = { NAMEN($who) }\n", r'line 1: odd calls "NAMEN", .*There is: NAME, NAMES'),
    "no default": ("odd = { $n ->\n    [one] x\n}\n", r'line 3: .*Write "\*" before the choice'),
    "no choices": ("odd = { $n -> }\n", r'line 1: .* is no text\. Choices stand below "->"'),
    "a plain selector": ("odd = { fine ->\n   *[one] x\n}\nfine = x\n", r'line 1: .*Before "->" stands a fact'),
    "an open bracket": ("odd = { $n ->\n   *[one two] x\n}\n", r"line 2: .*A choice has one name or number"),
    "an open parenthesis": ("odd = { NAME($who }\n", r"line 1: .*Close the parentheses"),
    "an escape": ('odd = { "\\d" }\n', r'line 1: .*begins a sign by its number, such as "\\u00E9"'),
    "no words": ("odd =\nfine = Fine\n", r'line 1: .*Write its words behind "="'),
}
"""What is seen only where all is read, as before a kit is printed."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("text", "said"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_told_with_file_and_line_wherever_words_are_wanted(
    write: Write, text: str, said: str, language: str
) -> None:
    words.choose(language)
    write(f"pleasantville/{language}/slip.ftl", text)
    with pytest.raises(UserError, match=rf"^/.*/pleasantville/{language}/slip\.ftl {said}"):
        words.texts("pleasantville").name("maid")


@pytest.mark.parametrize(("text", "said"), [*SLIPS.values(), *QUIET.values()], ids=[*SLIPS, *QUIET])
def test_a_slip_is_told_before_a_kit_is_printed(write: Write, text: str, said: str) -> None:
    write("meeting/en/slip.ftl", text)
    with pytest.raises(UserError, match=rf"^meeting/en/slip\.ftl {said}") as error:
        words.check("meeting")
    assert "\n" not in str(error.value), "one fault"
    assert not re.search(r"Expected|Unbalanced|E00|token", str(error.value)), "plain words"


def test_every_slip_that_the_parser_knows_has_plain_words() -> None:
    codes = set(re.findall(r"'(E\d{4})'", inspect.getsource(get_error_message)))
    never = {"E0007", "E0024"}  # of an older syntax
    assert codes - never - {"E0003"} <= TODO.keys()
    ends = set(re.findall(r"expect_char\('([=}\])])'\)", inspect.getsource(FluentParser)))
    assert {f"E0003{sign}" for sign in ends} <= TODO.keys()


def test_all_slips_are_told_at_once(write: Write) -> None:
    write("meeting/en/a.ftl", "one 1\ntwo = { -brand }\n")
    write("meeting/en/b.ftl", "three 3\n")
    with pytest.raises(ManyFaults) as error:
        words.check("meeting")
    assert [re.sub(".*/", "", fault).partition(":")[0] for fault in error.value.faults] == [
        "a.ftl line 1", "a.ftl line 2", "b.ftl line 1"
    ]  # fmt: skip


def test_a_german_text_may_call_what_only_english_has(write: Write) -> None:
    write("meeting/de/all.ftl", "only-german = { only-here }\n")
    words.choose("de")
    words.check("meeting")


def test_texts_without_a_message_are_no_slip(write: Write) -> None:
    write("meeting/en/empty.ftl", "")
    write("meeting/en/remark.ftl", "# Nothing yet\n")
    words.check("meeting")
    assert words.texts("meeting").name("maid") == "Maid"


def test_texts_that_nobody_lets_us_read_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    file = folder / "game.ftl"
    file.write_text("name-mayor = Mayor\n")
    for path in (folder, file):
        with unreadable(path), pytest.raises(UserError, match=rf"^{re.escape(str(path))} cannot be read: .*Permission"):
            Messages("en", [folder])


def test_a_language_that_nobody_can_count_in_is_named(write: Write) -> None:
    write("words/qq.po", CATALOGUE)
    words.choose("qq")
    with pytest.raises(UserError, match='in a language "qq"'):
        words.texts("meeting")("long")


@pytest.mark.parametrize(
    "text",
    [CATALOGUE.replace("n != 1", "n !! 1"), "no catalogue at all"],
    ids=["plural", "prose"],
)
def test_a_bad_catalogue_is_named(write: Write, text: str) -> None:
    write("words/de.po", text)
    words.choose("de")
    with pytest.raises(UserError, match=r"de\.po cannot be read: .* Mend it"):
        words._("Roll")


# ---- plain lines ------------------------------------------------------------------------------------------------

ODD = """
### A file
-term = A term
    .case = of a term
plain = Plain text, "quoted" = so.~~
    .the = the plain
# a comment
spaced    =    Wide
    .a =
        Below
valueless =
    .only = An attribute
below =
    Below

    and further
chosen = { $n ->
    [one] One
   *[other] Many
}
    .x = { plain }
empty = { "" }
## Group

last = Last"""


def test_plain_lines_are_what_fluent_says(tmp_path: Path) -> None:
    """Two readers of one file: the quick one knows every id, and says of no line anything else than Fluent."""
    (tmp_path / "odd.ftl").write_text(ODD.replace("~", " "), encoding="utf-8")
    root = assets.root()
    folders = [(tmp_path,), *((root / game / "en",) for game in manifest.games() if (root / game / "en").is_dir())]
    assert len(folders) > 1
    lines = blanks = 0
    for folder in folders:
        found = scan(folder)
        messages = Messages("en", folder)
        known = set()
        for file in (file for one in folder for file in one.iterdir() if file.name.endswith(".ftl")):
            for entry in FluentResource(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message):
                    known |= {entry.id.name} if entry.value else set()
                    known |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
        assert all(id in messages for id in known)
        assert found.ids == known
        for id, text in found.lines.items():
            assert messages.fill(id, {}) == (text, [])
        for id, text in found.blanks.items():
            facts: dict[str, object] = {blank: f"some {blank}" for blank in re.findall(r"\$([\w-]+)", text)}
            assert filled(text, facts, count=False) == messages.fill(id, facts)[0]
            facts[next(iter(facts))] = 7
            assert filled(text, facts, count=True) == messages.fill(id, facts)[0]
            assert filled(text, facts, count=False) == "", "another language may write its figures otherwise"
            assert filled(text, dict.fromkeys(facts, 1000), count=True) == "", "grouped"
            assert filled(text, {}, count=True) == "", "a fact is missing"
            assert filled(text, dict.fromkeys(facts, True), count=True) == ""
        lines += len(found.lines)
        blanks += len(found.blanks)
    assert lines > 200
    assert blanks > 100
    assert scan((tmp_path,)).lines == {
        "plain": 'Plain text, "quoted" = so.',
        "plain.the": "the plain",
        "spaced": "Wide",
        "valueless.only": "An attribute",
        "last": "Last",
    }


# ---- cost -------------------------------------------------------------------------------------------------------


def test_fixed_phrases_and_plain_names_load_no_reader_of_texts() -> None:
    """The opening screen needs phrases and plain names; Fluent and Babel take 50 ms to import."""
    script = """
        import sys
        from companion.kernel.words import _, texts
        assert _("Roll") == "Roll"
        say = texts("pleasantville")
        assert say.name("mayor", "the") == say.called("mayor").__format__("the") == "the Mayor"
        print([name for name in sys.modules if name.split(".")[0] in ("fluent", "babel")])
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_of_a_games_texts_only_those_that_are_wanted_are_read() -> None:
    messages = Messages("en", (assets.folder("pleasantville") / "en",))
    assert messages._read == set()
    messages.fill("event-lifted", {"pair": ("mayor", "judge"), "space": "x"})
    assert "event-lifted" in messages._read
    assert len(messages._read) < 12 < len(messages._plain.entries)
    assert not messages._plain.doubtful, "else all of it is read at once"


def test_threads_may_want_the_same_text_at_once() -> None:
    there, often = [], sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(8):
            messages = Messages("en", (assets.folder("abductinators") / "en",))
            wanted = [id for id in messages._plain.entries if id.startswith(("event-", "name-"))][:60]
            start = Barrier(4)

            def ask(messages: Messages = messages, start: Barrier = start, wanted: list[str] = wanted) -> list[str]:
                start.wait()
                return [id for id in wanted if id not in messages]

            with ThreadPoolExecutor(4) as pool:
                there += [done.result() for done in [pool.submit(ask) for _ in range(4)]]
    finally:
        sys.setswitchinterval(often)
    assert there == [[]] * 32


@pytest.mark.parametrize(("language", "said"), [("en", "3 December, 20:05"), ("de", "3. Dezember, 20:05")])
def test_a_day_and_a_time_are_written_as_a_language_does(language: str, said: str) -> None:
    words.choose(language)
    try:
        assert words.when(datetime(2026, 12, 3, 20, 5)) == said
    finally:
        words.choose("")
