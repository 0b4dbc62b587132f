"""What must hold for every game on the kernel, the tiny one of the tests included: what ``saucer try`` tries.

Each check of the product is run on every game; ids of tests name the game and its options.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from companion.kernel.game import Stocked
from companion.kernel.words import FIRST, languages
from companion.trying import answers, keeping, offers, pages, pieces, records, refusals, texts, whole_games, worlds
from companion.trying.attempt import Attempt, Tries
from tests.every_game import CANDIDATES, COMBINED, GameSetup, chances, fair, ours, usual
from tests.started import started

PARAMS = [one if usual(one) else pytest.param(one, marks=pytest.mark.slow) for one in CANDIDATES]
"""Every game as it is; with an option chosen otherwise it is among the slow searches, but for Saucer Watch."""


@pytest.fixture(params=PARAMS, ids=str, scope="module")
def candidate(request: pytest.FixtureRequest) -> GameSetup:
    param: GameSetup = request.param
    return param


def holds(
    check: Tries, candidate: GameSetup, folder: Path, seed: int = 0, *, language: str = FIRST, bots: bool = False
) -> Attempt:
    """Try a game once, and assert that nothing was found."""
    attempt = Attempt(candidate, seed, folder, language, bots)
    assert not list(map(str, check(attempt)))
    return attempt


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_come_to_an_end(candidate: GameSetup, seed: int, tmp_path: Path) -> None:
    assert holds(whole_games.tries, candidate, tmp_path, seed, bots=seed % 2 == 1).done["games"] == 1


@pytest.mark.parametrize("check", [offers.tries, keeping.undone], ids=["offers", "undone"])
def test_whatever_is_offered_is_taken_and_can_be_taken_back(candidate: GameSetup, check: Tries, tmp_path: Path) -> None:
    assert holds(check, candidate, tmp_path).done["games"] == 1


def test_what_is_not_offered_is_refused_and_leaves_no_trace(candidate: GameSetup, tmp_path: Path) -> None:
    assert holds(refusals.tries, candidate, tmp_path).done["refusals"] > 5


def test_a_sitting_resumes_at_the_same_ask(candidate: GameSetup, tmp_path: Path) -> None:
    assert holds(keeping.resumed, candidate, tmp_path).done["steps"] >= 2


@pytest.mark.few(8)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike(candidate: GameSetup, seed: int, tmp_path: Path) -> None:
    assert holds(worlds.tries, candidate, tmp_path, seed).done["pairs of games"] > 1


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
def test_files_of_two_worlds_are_alike_as_far_as_the_table_is(candidate: GameSetup, seed: int, tmp_path: Path) -> None:
    assert holds(records.tries, candidate, tmp_path, seed).done["pairs of files"] > 1


@pytest.mark.few(12)
@pytest.mark.parametrize("combined", COMBINED, ids=str)
def test_with_many_options_at_once_a_file_follows_from_what_the_table_was_told(
    combined: GameSetup, tmp_path: Path
) -> None:
    assert holds(records.together, combined, tmp_path).done["games"] == 24


COUNTED = [one for one in CANDIDATES if ours(one) or isinstance(one.rules, Stocked)]
"""Every game of ours with every option, and whatever other game counts its pieces."""


@pytest.mark.few(16)
@pytest.mark.parametrize("option", COUNTED, ids=str)
def test_nothing_is_lost_doubled_or_made_out_of_nothing(option: GameSetup, tmp_path: Path) -> None:
    """With every option, in several games: in some of them decks run out."""
    for seed in range(5):
        assert holds(pieces.tries, option, tmp_path, seed).done["games"] == 1, "a game of ours counts its pieces"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("bots", [False, True], ids=["luck", "bots"])
def test_everything_that_is_asked_and_happens_has_words(
    candidate: GameSetup, language: str, bots: bool, tmp_path: Path
) -> None:
    """Said in a test, not at the table: a text that wants what the event does not tell stops a game in the middle."""
    holds(texts.tries, candidate, tmp_path, language=language, bots=bots)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_every_answer_can_be_given_by_touches(candidate: GameSetup, seed: int, tmp_path: Path) -> None:
    holds(answers.tries, candidate, tmp_path, seed, bots=bool(seed))


@pytest.mark.few(8)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
def test_pages_have_their_words_and_are_alike_in_two_worlds(candidate: GameSetup, seed: int, tmp_path: Path) -> None:
    holds(pages.tries, candidate, tmp_path, seed, language=languages()[seed % len(languages())])


HOUSE = Path(__file__).parent.parent
DOCUMENT = HOUSE / "docs/examples/kits/lost_cow"
BLOCK = re.compile(r"^`lost_cow/([^`]+)`:\n\n```\w+\n(.*?)```$", re.MULTILINE | re.DOTALL)


def test_a_game_without_a_line_of_python_is_printed_as_its_page_says(tmp_path: Path) -> None:
    """Its files are the blocks of docs/kits.md; no module of any game's kit is there when it is printed."""
    folder = tmp_path / "lost_cow"
    for name, text in BLOCK.findall((HOUSE / "docs/kits.md").read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    there = {file.relative_to(DOCUMENT): file.read_bytes() for file in DOCUMENT.rglob("*") if file.is_file()}
    assert {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()} == there
    assert not [file for file in there if file.suffix == ".py"]
    (tmp_path / "without_kits.py").write_text(
        "import sys; from importlib.abc import MetaPathFinder\n"
        "class NoKit(MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.startswith('printables.kits.'): raise ImportError(name)\n"
        "sys.meta_path.insert(0, NoKit())\n"
        "from companion.cli import main; raise SystemExit(main(sys.argv[1:]))",
        encoding="utf-8",
    )
    env = {**os.environ, "PYTHONPATH": str(HOUSE), "SAUCER_GAMES": ""}
    for words in (("print", "lost_cow", "--out", "kit"), ("check", "kit")):
        done = started("without_kits", *words, env=env, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert done.stdout.count(": proved") == len(["rules", "ranch", "cards", "counters"])


@pytest.mark.slow
@pytest.mark.parametrize(("candidate", "count"), list(fair()), ids=str)
def test_where_seats_are_alike_none_wins_too_often(candidate: GameSetup, count: int) -> None:
    """With the best bot on each seat: nobody wins for going first, or for being asked first."""
    shares, surprise = chances(candidate, count)
    assert surprise < 1.0, f"shares of {count} games by seat: {shares}"
