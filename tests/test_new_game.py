"""The guide to a new game is followed to the letter: its blocks become files, and the files a game."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.kernel.manifest import VARIABLE, folder
from companion.trying import where
from companion.trying.attempt import fault
from printables.press.pictures import _fingerprint, fingerprint
from tests.started import started
from tests.unreadable import unreadable

HOUSE = Path(__file__).parent.parent
GUIDE = HOUSE / "docs" / "new-game.md"
EXAMPLE = HOUSE / "docs" / "examples" / "rock_paper_scissors"
BLOCK = re.compile(r"^`rock_paper_scissors/([^`]+)`:\n\n```\w+\n(.*?)```$", re.MULTILINE | re.DOTALL)
MOST_LINES = 150
FIELD = EXAMPLE.parent / "night_field"
MOST_OF_A_BOARD_GAME = 120


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a folder of games in which the guide was followed."""
    folder = tmp_path_factory.mktemp("my-games")
    for name, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        file = folder / "rock_paper_scissors" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def saucer(games: Path, *words: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SAUCER_GAMES": str(games), "PYTHONPATH": str(HOUSE)}
    return started("companion", *map(str, words), env=environment, cwd=games)


def test_the_guide_has_every_file_of_the_example(games: Path) -> None:
    def files(folder: Path) -> dict[str, str]:
        found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
        return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in found}

    assert files(games / "rock_paper_scissors") == files(EXAMPLE)


def test_the_lines_that_bring_it_to_the_table_bring_it_again_when_it_was_mended(games: Path, tmp_path: Path) -> None:
    """The second time the folder was laid into the first, and the old game was played on."""
    stick, table = tmp_path / "stick/my-games", tmp_path / "srv/games"
    shutil.copytree(games, stick)
    stick.chmod(0o700)
    chapter = GUIDE.read_text(encoding="utf-8").partition("## 7. ")[2]
    lines = [line.strip() for line in chapter.splitlines() if line.startswith("    sudo ") and "/srv/" in line]
    assert len(lines) == 2
    words = "\n".join(lines).replace("sudo ", "").replace("/media/stick", str(tmp_path / "stick"))
    words = words.replace("/srv/saucer-games", str(table))
    for title in ("Rock, Paper, Scissors", "Rock, Paper, Saucers"):
        manifest = stick / "rock_paper_scissors/game.toml"
        text = re.sub(r'^title = ".*"$', f'title = "{title}"', manifest.read_text(encoding="utf-8"), flags=re.MULTILINE)
        manifest.write_text(text, encoding="utf-8")
        subprocess.run(["sh", "-eu", "-c", words], check=True)
        assert f'title = "{title}"' in (table / "rock_paper_scissors/game.toml").read_text(encoding="utf-8")
        assert [path.name for path in table.iterdir()] == ["rock_paper_scissors"]
    assert table.stat().st_mode & 0o005 == 0o005, "the service may read it, whatever the stick said"


def test_it_takes_few_lines_of_python() -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.glob("*.py"))
    assert lines < MOST_LINES


def test_machines_play_it(games: Path) -> None:
    done = saucer(games, "play", "rock_paper_scissors", "--bots", "--games", "3", "--seed", "guide")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("won by enough wins") == 3, done.stdout


def test_it_passes_the_proof_of_the_guide(games: Path) -> None:
    done = saucer(games, "try", "rock_paper_scissors", "--games", "1", "--minutes", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "games     whole games come to an end" in done.stdout


@pytest.mark.parametrize(
    ("text", "wrong", "told"),
    [
        ('{ NAME($seat, of: "seat") } is ready.', "{ $seats } are ready.", "event-ready"),
        ("Rock blunts scissors, scissors cut paper, paper wraps rock.", "Beat { $whom }.", "prompt-show"),
    ],
)
def test_a_wrong_text_is_found_with_its_file_and_line(
    games: Path, tmp_path: Path, text: str, wrong: str, told: str
) -> None:
    """It stopped the game at the table, after bots, kit and suite had found nothing."""
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    words = folder / "en" / "game.ftl"
    before = words.read_text(encoding="utf-8")
    assert text in before
    words.write_text(before.replace(text, wrong), encoding="utf-8")
    line = before[: before.index(told)].count("\n") + 1
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", "texts", "--games", "1")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"rock_paper_scissors/en/game.ftl line {line}: " in done.stdout, done.stdout
    assert told in done.stdout


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            '{ NAME($seat, of: "bogus") }.',
            'de: the text event-ready wants names of "bogus", and there is no text bogus-…',
        ),
        ("{ FOO($seat) }.", "FOO"),
        ("{ AT($seat, 99) }.", "de: rock_paper_scissors: event-ready: "),
    ],
)
def test_a_text_of_another_language_is_not_taken_from_english(
    games: Path, tmp_path: Path, wrong: str, told: str
) -> None:
    """What a language couldn't fill was said in English, as at the table, and everything was found to hold."""
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    shutil.copytree(folder / "en", folder / "de")
    words = folder / "de" / "game.ftl"
    before = words.read_text(encoding="utf-8")
    right = '{ NAME($seat, of: "seat") } is ready.'
    words.write_text(before.replace(right, wrong), encoding="utf-8")
    line = before[: before.index(right)].count("\n") + 1
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", "texts", "--games", "2")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"rock_paper_scissors/de/game.ftl line {line}: " in done.stdout, done.stdout
    assert told in done.stdout


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ("seat-right", "There is no text seat-right: people read right."),
        ("option-wins", "There is no text option-wins: people read wins."),
        ("answer-show", "There is no text answer-show: people read Show, "),
    ],
)
def test_an_id_that_people_would_read_is_found(games: Path, tmp_path: Path, lost: str, told: str) -> None:
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    words = folder / "en" / "game.ftl"
    text, gone = re.subn(rf"^{lost} =.*\n( .*\n)*", "", words.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert gone == 1
    words.write_text(text, encoding="utf-8")
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", "texts", "--games", "1")
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in done.stdout, done.stdout


def test_an_id_that_stands_in_a_sentence_for_want_of_a_name_is_found(games: Path, tmp_path: Path) -> None:
    """People chose "Big_rock", and everything was found to hold."""
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    for file, old, new in (("rules.py", '"rock"', '"big_rock"'), ("en/game.ftl", "t-rock", "t-big_rock")):
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", "texts", "--games", "6")
    assert done.returncode == 1, done.stdout + done.stderr
    lost = "there is no text name-big_rock."
    assert f'en: people read "Big_rock" in answers to show: {lost}' in done.stdout, done.stdout
    assert f'en: people read "big_rock" in the text event-shown: {lost}' in done.stdout, done.stdout


def test_a_mistake_in_the_games_own_code_is_told_with_its_message_and_place(games: Path, tmp_path: Path) -> None:
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    rules = folder / "rules.py"
    before = rules.read_text(encoding="utf-8")
    rules.write_text(before.replace("BEATS[left] == right", "BEATS[left.upper()] == right"), encoding="utf-8")
    line = before[: before.index("BEATS[left] ==")].count("\n") + 1
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", "games", "--games", "1")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"rock_paper_scissors/rules.py line {line}: KeyError: '" in done.stdout, done.stdout
    assert "inside Saucer" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("kit.py", "    area.where = ", ("print", "night_field", "--out", "out")),
        ("rules.py", "return View(", ("play", "night_field", "--bots", "--games", "1")),
    ],
)
def test_a_game_whose_own_code_fails_says_where(tmp_path: Path, file: str, text: str, words: tuple[str, ...]) -> None:
    """It was called a fault inside Saucer. What an error of a game that is played says may name a secret."""
    folder = tmp_path / "night_field"
    shutil.copytree(FIELD, folder)
    before = (folder / file).read_text(encoding="utf-8")
    line = before[: before.index(text)].count("\n") + 1
    wrong = 'raise AssertionError("hand of fuel"); '
    at = before.index(text) + len(text) - len(text.lstrip())
    (folder / file).write_text(before[:at] + wrong + before[at:], encoding="utf-8")
    done = saucer(tmp_path, *words)
    assert done.returncode == 2, done.stdout + done.stderr
    said = "AssertionError: hand of fuel" if words[0] == "print" else "AssertionError"
    assert f"saucer: Night Field: its own code failed at {folder / file} line {line} ({said}). " in done.stderr
    assert not list((tmp_path / "out").glob("*"))


@pytest.mark.parametrize(
    ("file", "text", "wrong", "check", "told"),
    [
        (
            "rules.py",
            ', reveals=True, line="line-shown"',
            ', line="line-shown"',
            "worlds",
            "rules.py line 77: The event shown tells everybody what follows from an answer given in secret. ",
        ),
        (
            "rules.py",
            '"hand": answer[1]}, (seat,))]',
            '"hand": answer[1]}, SEATS)]',
            "worlds",
            "rules.py line 71: The event chose tells left what was answered behind its back. ",
        ),
        (
            "rules.py",
            "return tuple(events)",
            'return (*events, Event("chose", {"seat": seat, "hand": "paper"})) if not state.wanted else tuple(events)',
            "worlds",
            "rules.py line 78: The event chose is told to all here, but to some only at ",
        ),
        (
            "screen.py",
            'return RockPaperScissorsScreen("rock_paper_scissors")',
            'made = RockPaperScissorsScreen("rock_paper_scissors")\n    seen = []\n'
            "    made.secrets = lambda view: seen.append(view.own) or [str(seen)]\n    return made",
            "pages",
            "Its page differs in secrets, though it was told the same.",
        ),
        (
            "rules.py",
            'return replace(state, chosen={**state.chosen, data["seat"]: data["hand"]})',
            'state.chosen[data["seat"]] = data["hand"]; return state',
            "offers",
            "rules.py line 82: The event chose changes the state that it is given. Make a new one",
        ),
        (
            "cards/cards.csv",
            "ROCK,",
            "STONE,",
            "pages",
            'screen.py line 22: "rock_paper_scissors" has no face "rock".',
        ),
        (
            "rules.py",
            'Placement(seat, "back")',
            'Placement(f"{seat}s", "back")',
            "pages",
            "pieces on lefts, which is on no board: is it left?",
        ),
        (
            "row.toml",
            '"right"',
            '"rigth"',
            "pages",
            "pieces on right, which is on no board: is it rigth?",
        ),
        (
            "en/game.ftl",
            "name-left-rock = Rock\n",
            "",
            "pages",
            "the piece left-rock is called by its id: there is no text",
        ),
        (
            "game.toml",
            'id = "left"',
            'id = "lft"',
            "games",
            "game.toml line 11: The rules have a seat left, ",
        ),
        ("kit.py", "def kit(paper", "def kit(paper:", "kit", "kit.py line 12: SyntaxError: "),
        ("kit.py", '/ "cards"', '/ "card"', "kit", "kit.py line 14: There is no deck.toml in "),
        (
            "kit.py",
            'return deck(Path(__file__).parent / "cards", paper)',
            'made = deck(Path(__file__).parent / "cards", paper)\n    made.faces.pop(next(iter(made.faces)))\n'
            "    return made",
            "kit",
            "The kit makes no face ",
        ),
    ],
)
def test_a_slip_is_told_in_a_sentence_with_its_place(
    games: Path, tmp_path: Path, file: str, text: str, wrong: str, check: str, told: str
) -> None:
    folder = tmp_path / "my-games" / "rock_paper_scissors"
    shutil.copytree(games / "rock_paper_scissors", folder)
    before = (folder / file).read_text(encoding="utf-8")
    assert text in before
    (folder / file).write_text(before.replace(text, wrong), encoding="utf-8")
    done = saucer(folder.parent, "try", "rock_paper_scissors", "--check", check, "--games", "6")
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in done.stdout, done.stdout


def test_texts_that_nobody_lets_us_read_have_no_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for the line of a missing text ended what was to tell that it is missing."""
    shutil.copytree(FIELD, tmp_path / "dark_field")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    for path in (tmp_path / "dark_field" / "en" / "game.ftl", tmp_path / "dark_field" / "en"):
        with unreadable(path):
            assert where.of_text("dark_field", f"name-{path.stem}") == ""


def test_a_file_of_a_game_that_nobody_lets_us_read_is_told_as_one() -> None:
    file = Path(str(folder("pleasantville"))) / "en" / "game.ftl"
    told = fault(PermissionError(errno.EACCES, "Permission denied", str(file)), "pleasantville")
    assert told.said.endswith("en/game.ftl cannot be read: Permission denied.")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("try",), "Say which game"),
        (("try", "chess"), 'no game "chess"'),
        (("try", "rock_paper_scissors", "--check", "luck"), 'there is no check "luck". Checks: games, '),
    ],
)
def test_what_cannot_be_tried_is_refused(games: Path, words: tuple[str, ...], told: str) -> None:
    done = saucer(games, *words)
    assert done.returncode == 2
    assert told in done.stderr


@pytest.mark.parametrize(
    ("word", "set", "told"), [("stones", 0, True), ("stones", 1, False), ("abductinator", 0, False)]
)
def test_who_forgets_where_their_games_are_is_told(tmp_path: Path, word: str, set: int, told: bool) -> None:
    """A new terminal doesn't know the folder, and the game was said not to exist."""
    environment = {**os.environ, VARIABLE: str(tmp_path) * set, "PYTHONPATH": str(HOUSE)}
    done = started("companion", "try", word, env=environment, cwd=tmp_path)
    assert done.returncode == 2
    assert ("is found through SAUCER_GAMES: see `saucer help new-game`." in done.stderr) == told, done.stderr


def test_the_games_of_a_person_are_tried_as_ours_are(tmp_path: Path) -> None:
    """The suite took its own folders in place of theirs, and tried nothing of what they had made."""
    own = tmp_path / "my games"
    shutil.copytree(EXAMPLE, own / "stones", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (own / "stones").rglob("*"):
        if file.suffix in (".py", ".toml"):
            file.write_text(file.read_text("utf-8").replace("rock_paper_scissors", "stones"), "utf-8")
    done = started(
        "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/test_every_game.py", "-k", "stones and refused",
        env={**os.environ, "SAUCER_GAMES": os.pathsep.join((str(own), str(EXAMPLE.parent)))}, cwd=HOUSE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d passed", done.stdout), done.stdout


def test_its_cards_are_printed_and_proved(games: Path) -> None:
    done = saucer(games, "print", "rock_paper_scissors", "--out", "kit")
    assert done.returncode == 0, done.stderr
    assert (games / "kit" / "deck.pdf").stat().st_size > 5000
    proof = saucer(games, "check", "kit")
    assert proof.returncode == 0, proof.stdout + proof.stderr


def test_its_cards_on_the_screen_are_those_that_it_has_now(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(games / "rock_paper_scissors", tmp_path / "rock_paper_scissors")
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    kept = fingerprint("rock_paper_scissors")
    cards = tmp_path / "rock_paper_scissors/cards/cards.csv"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Blunts", "Crushes"), encoding="utf-8")
    _fingerprint.cache_clear()
    assert fingerprint("rock_paper_scissors") != kept, "it names the folder of the game's pictures"


def test_a_game_with_board_hands_die_and_tags_takes_few_lines_of_python() -> None:
    lines = sum(len((FIELD / name).read_text(encoding="utf-8").splitlines()) for name in ("rules.py", "screen.py"))
    assert lines <= MOST_OF_A_BOARD_GAME


def test_the_board_game_of_the_guide_is_proved_and_its_tags_are_read_back() -> None:
    done = saucer(EXAMPLE.parent, "try", "night_field", "--games", "2", "--check", "pieces", "--check", "tags")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "(2 tags, 1 photograph)" in done.stdout


@pytest.mark.slow
def test_all_of_the_board_game_of_the_guide_is_proved(tmp_path: Path) -> None:
    done = saucer(EXAMPLE.parent, "try", "night_field", "--games", "20", "--out", str(tmp_path / "pictures"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WRONG" not in done.stdout


@pytest.mark.parametrize(
    ("file", "text", "wrong", "told"),
    [
        ("codebook.json", '"mask": 4', '"mask": 5', "codebook.json line 2: NF:RED is saucer-red with mask 5"),
        ("tags.toml", "[6.6, 7.6]", "[8.6, 7.6]", "tags.toml line 4: The code of saucer-red is printed elsewhere"),
        (
            "field.toml",
            "id = 40,",
            "id = 50,",
            "field.toml line 10: DICT_4X4_50 has no marker 50: its ids are 0 to 49.",
        ),
        ("field.toml", "id = 41,", "id = 40,", "field.toml line 10: marker 40 is there already."),
        ("field.toml", "_4X4_50", "_4X4_5", 'field.toml line 7: there is no dictionary "DICT_4X4_5". '),
        (
            "field.toml",
            "at = [42.0, 3.0]",
            "at = [-1.0, 3.0]",
            "field.toml line 11: Marker 40 stands over the edge of the board field.",
        ),
        ("field.toml", "at = [102.0,", "att = [102.0,", 'field.toml line 10: "att" means nothing here.'),
        (
            "field.toml",
            "at = [102.0, 3.0]",
            "at = [42.0, 3.0]",
            "Markers 40 and 41 of the board field lie on each other",
        ),
        ("rules.py", "*state.deck, *state.discard", "*state.deck,", "After the event reshuffled fuel-"),
    ],
)
def test_a_wrong_tag_marker_or_count_is_found_with_its_place(
    tmp_path: Path, file: str, text: str, wrong: str, told: str
) -> None:
    folder = tmp_path / "night_field"
    shutil.copytree(FIELD, folder)
    before = (folder / file).read_text(encoding="utf-8")
    assert text in before
    (folder / file).write_text(before.replace(text, wrong), encoding="utf-8")
    check = "pieces" if file == "rules.py" else "tags"
    done = saucer(tmp_path, "try", "night_field", "--games", "4", "--check", check)
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in done.stdout, done.stdout


def test_a_piece_that_the_rules_lay_and_nobody_printed_is_found(tmp_path: Path) -> None:
    """Cylinder 1 of The War lands in every other game, and the kit printed Cylinders 2 to 5."""
    folder = tmp_path / "night_field"
    shutil.copytree(FIELD, folder)
    for file, *changes in (
        ("codebook.json", ("saucer-red", "saucer_1"), ("saucer-green", "saucer_2")),
        ("rules.py", ('f"saucer-{seat}"', 'f"saucer_{2 + (seat == SEATS[0])}"')),
    ):
        text = (folder / file).read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (folder / file).write_text(text, encoding="utf-8")
    done = saucer(tmp_path, "try", "night_field", "--games", "2", "--check", "games")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "codebook.json line 3: The rules lay saucer_3 on the table, but the codebook has no tag" in done.stdout
