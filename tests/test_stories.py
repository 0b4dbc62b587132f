"""What ``saucer log`` tells of whole games: a story that people read, in every language, of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from companion import games
from companion.cli import main
from companion.commands.bots import games as play
from companion.games import bots, load
from companion.kernel.blocks import BLOCK
from companion.kernel.game import EVERYONE
from companion.kernel.journal import Journal
from companion.kernel.manifest import games as manifests
from companion.kernel.table import Table
from companion.kernel.words import texts
from tests.every_game import Chooser

OURS: Final = tuple(name for name, one in manifests().items() if one.rooms.get("rules", "").startswith("companion."))
LACKING: Final[dict[str, frozenset[str]]] = {}
"""What the stories of some games still lack: ``"raw"``, ``"unworded"``, ``"turns"``, ``"end"`` or ``"you"``."""
RAW: Final = re.compile(
    r"\b[a-z0-9]+_[a-z0-9_]+\b"  # an id of two words
    r"|\b[a-z]\d\d\b"  # a card or a seat by its number
    r"|\w=\S|[(\[{]['\"(]|\b(None|True|False)\b|[{}]"  # facts, tuples, lists, values, places in a text
)
YOU: Final = re.compile(r"\b(you|your|du|dein|deine|dir|dich)\b", re.IGNORECASE)
"""How a seat was spoken to in secret; in the whole story nobody knows who that was."""
SETTINGS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "body_snatchers": ({}, {"deal": "screen"}, {"announcer": "device"}),
    "abductinators": ({}, {"cards": "real"}, {"order": "claim"}),
    "alien_invasion": ({}, {"vehicles": True}),
}


def told(name: str, options: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines of a whole game's log, without title and fingerprint."""
    rules = load(name)
    seats = rules.seats(rules.setup(options))
    best = next(iter(bots(name)))
    kinds = dict.fromkeys(seats, best)
    (_played,) = play(name, rules, kinds, seed=f"story {name}", count=1, options=options, save=path)
    assert main(["log", str(path)]) == 0
    return [line for line in capsys.readouterr().out.splitlines() if line][1:-1]


def faults(name: str, lines: list[str], table: Table[Any]) -> Iterator[str]:
    """Yield what is wrong with a story, each with an example."""
    if found := next((line for line in lines if RAW.search(line)), None):
        yield f"raw: {found}"
    for event in table.story():
        try:
            sentence = games.story(name, event)
        except KeyError as error:
            yield f"unworded: {event.kind} needs {error}"
            continue
        if event.eyes != EVERYONE and YOU.search(sentence):
            yield f"you: {sentence}"
    outcome = table.outcome
    assert outcome
    rounds = outcome.facts.get("turn", outcome.facts.get("night", 0))
    missing = [n for n in range(1, rounds + 1) if not any(re.search(rf"\b\w+ {n}\b", line) for line in lines)]
    if missing:
        yield f"turns: {missing} are not named"
    say = texts(name)
    title, sentence = games.ending(name, outcome)
    winners = [say.name(winner, of="seat") for winner in outcome.winners]
    if not {title, sentence} <= set(lines[-3:]) or not all(one in lines[-1] for one in winners):
        yield f"end: {lines[-3:]}"
    if any(RAW.search(one) or one == id for one, id in zip(winners, outcome.winners, strict=True)):
        yield f"end: winners are called {winners}"


@pytest.mark.few(5)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", OURS)
def test_the_log_of_a_game_is_a_story(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No raw key, id or tuple; turns named; how it ended and who won in the last lines."""
    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    found: dict[str, str] = {}
    for number, options in enumerate(SETTINGS.get(name, ({},))):
        path = tmp_path / f"{number}.saucer"
        lines = told(name, dict(options), path, capsys)
        table: Table[Any] = Table.replay(load(name), Journal.look(path))
        for fault in faults(name, lines, table):
            found.setdefault(fault.partition(":")[0], f"{options}: {fault}")
    known = LACKING.get(name, frozenset())
    assert not {kind: fault for kind, fault in found.items() if kind not in known}
    assert found.keys() == known, "it is mended: take it off the list"


def test_the_story_tells_each_run_once_and_which_cards_were_thrown_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = told("abductinators", {}, tmp_path / "seen.saucer", capsys)
    assert any(" runs to " in line for line in lines)
    assert not [line for line in lines if re.search(r" runs (low|high)\.$", line)]
    thrown = [line for line in lines if "throws away" in line]
    assert thrown
    assert all(re.search(r"throws away .*\d", line) for line in thrown), thrown
    real = told("abductinators", {"cards": "real"}, tmp_path / "real.saucer", capsys)
    assert any(re.search(r"throws away (a card|\d+ cards)\.", line) for line in real)


def test_the_story_leaves_out_tripods_with_nobody_in_range(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "war.saucer"
    lines = told("war_of_the_worlds", {}, path, capsys)
    table: Table[Any] = Table.replay(load("war_of_the_worlds"), Journal.look(path))
    assert any(event.kind == "nothing" and event.data["why"] == "range" for event in table.story())
    assert not [line for line in lines if "no target is in range" in line]


def test_who_walks_only_part_of_the_way_is_told_to_set_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told("pleasantville", {}, tmp_path / "town.saucer", capsys)
    assert any(re.search(r" sets off for .+ and gets as far as .+\.$", line) for line in lines)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the file was mended there, and {n} bytes"), ("de", "{n} Byte danach wurden abgeschnitten")],
)
@pytest.mark.parametrize("name", OURS)
def test_the_log_says_where_a_file_was_mended(
    name: str, language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Whoever read the story of an evening whose last record was cut off was told nothing of it."""
    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    path, chooser = tmp_path / "evening.saucer", Chooser(name)
    table: Table[Any] = Table.new(load(name), {}, None, path)
    while len(table.records) < 12:
        table.submit(*chooser.answer(table))
    table.close()
    data = bytearray(path.read_bytes())
    data[10 * BLOCK + 99] ^= 4
    path.write_bytes(data)
    assert main(["mend", str(path)]) == 0
    capsys.readouterr()
    assert main(["log", str(path)]) == 0
    assert said.format(n=len(data) - 10 * BLOCK) in capsys.readouterr().out


def test_the_log_says_that_a_file_does_not_end_in_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only ``verify`` said so; a story that is told without its end looks whole."""
    path = tmp_path / "evening.saucer"
    lines = told("abductinators", {}, path, capsys)
    with path.open("ab") as file:
        file.write(b"stray")
    assert main(["log", str(path)]) == 0
    assert "The file ends in 5 bytes that are not a record" in capsys.readouterr().out
    assert not any("not a record" in line for line in lines)
