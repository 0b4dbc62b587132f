"""The film of a game that is over: all that was hidden is shown, scrubbed by a finger, and as files."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion import cli
from companion.games import load as load_game
from companion.kernel.board import split
from companion.kernel.canonical import frozen
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Refused
from companion.kernel.journal import Journal
from companion.kernel.table import Table
from companion.presentation.reel import Film, _said, film_of, reel
from companion.presentation.screen import load
from companion.presentation.statistics import UncountedFiles, digest, digests, summaries
from tests import golden

if TYPE_CHECKING:
    from companion.app.finger import Finger

JOURNALS = Path(__file__).parents[1] / "journals"
GAMES = ("pleasantville", "abductinators", "body_snatchers", "war_of_the_worlds", "alien_invasion")


@cache
def film(game: str) -> Film:
    """Return the film of a game's first golden game."""
    return reel(load(game), golden.replay(golden.files(game)[0]))


def sitting(folder: Path, game: str, *, answers: int | None = None, **more: Any) -> Path:
    """Return a golden game as a sitting in a file; only its first answers, if so wanted. `more` stands in its notes."""
    header, *given, _end = golden.lines(golden.files(game)[0])
    rules, options = load_game(game), frozen(header["options"])
    path = folder / f"{game} 2026-11-20 20.15.00.saucer"
    seats = rules.seats(rules.setup(options))
    notes = {"players": dict.fromkeys(seats, "person"), "rolling": "screen", "begun": "2026-11-20 20:15:00"}
    notes |= more
    table = Table.new(rules, options, Electronic("x"), path, notes=notes)
    for line in given[:answers]:
        table.submit(line["seat"], frozen(line["answer"]), by=line.get("by", ""))
    table.close()
    return path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_film_with_turns_boards_and_sentences(game: str) -> None:
    made = film(game)
    assert len(made.frames) > 40
    assert len(made.chapters) >= 4
    assert len({frame.chapter for frame in made.frames}) >= 4
    assert all(frame.told for frame in made.frames)
    step = len(made.frames) // 6
    for number in range(step, len(made.frames), step):
        board = made.boards[made.board_of(number)]
        pieces = made.pieces(number)
        assert any(split(piece.place)[0] in board.places for piece in pieces), number
        assert made.standing(number), "every game tells how far each side is"
    assert set(made.outcome.winners) <= set(made.standing(len(made.frames) - 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_begins_with_what_happens_in_it(game: str) -> None:
    """What ended a turn of The Abductinators, and led into the next one, stood in the next one."""
    made, screen = film(game), load(game)
    for at in made.chapters[1:]:
        first, last = made.frames[at], made.frames[at - 1]
        if first.shot is not last.shot:
            continue
        opens = next(i for i, event in enumerate(first.shot.events) if event.kind in screen.opening)
        assert last.told[-1].words not in [sentence.words for sentence in first.told]
        told = [words for event in first.shot.events[opens:] if (words := _said(screen, event, first.shot))]
        assert [sentence.words for sentence in first.told] == told
    parted = any(one.shot is other.shot for one, other in pairwise(made.frames) if one.chapter != other.chapter)
    assert parted or game not in ("body_snatchers", "war_of_the_worlds")


def test_before_the_end_there_is_no_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sitting(tmp_path, "pleasantville", answers=30)
    table = Table.resume(load_game("pleasantville"), path)
    with pytest.raises(Refused):
        reel(load("pleasantville"), table)
    with pytest.raises(Refused):
        table.film()
    table.close()
    with pytest.raises(UserError, match="is not over"):
        film_of(path)
    assert cli.main(["film", str(path), "--out", str(tmp_path / "x.gif")]) == 2
    assert "is not over" in capsys.readouterr().err
    assert not (tmp_path / "x.gif").exists()
    assert digests(tmp_path) == ((), UncountedFiles(rest=1))


def test_hidden_aliens_are_shown_before_the_town_knew() -> None:
    made = film("pleasantville")
    (hidden,) = [one.words for one in made.frames[0].told if one.hidden] or [""]
    assert "headquarters" in hidden
    number = next(i for i, frame in enumerate(made.frames) if any("is your first" in one.words for one in frame.told))
    later = number + 20
    view: Any = made.views(later)["alien"]
    who = next(iter(view.aliens))
    truly = {piece.id: piece for piece in made.pieces(later)}[who]
    public = {piece.id: piece for piece in made.screen.pieces(made.views(later)[TABLE], False)}[who]
    assert truly.sign != public.sign
    assert truly.sign == made.screen.seats["alien"].sign
    assert "saucer" in made.flags(later).values(), "the headquarters stands on the map"


def test_everybodys_role_and_state_are_shown() -> None:
    made = film("body_snatchers")
    last = made.pieces(len(made.frames) - 1)
    assert all(piece.badges for piece in last)
    assert any(piece.sign for piece in last), "somebody is a Pod Person"


@pytest.mark.parametrize("game", ["pleasantville", "war_of_the_worlds"])
def test_luck_is_what_fell_against_the_mean_of_what_could_have(game: str) -> None:
    """Over all rolls of one question luck sums up to nothing, and the roll that fell is one of them."""
    from companion.presentation.statistics import _luck, _standing

    made, tried = film(game), 0
    for shot in made.shots:
        others = list(shot.others())
        if not others or len({str(_standing(made, one)) for one in others}) < 2:
            continue
        assert shot.answer in [one.answer for one in others]
        sums: dict[str, float] = {}
        for one in others:
            told = _luck(made, one)
            assert told is not None
            for side, points in told[0].items():
                sums[side] = sums.get(side, 0.0) + points
        assert all(abs(points) < 1e-6 for points in sums.values()), sums
        tried += 1
        if tried == 3:
            return
    raise AssertionError("no roll mattered")


def test_statistics_of_a_folder_are_kept_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "sittings"
    folder.mkdir()
    for game in ("pleasantville", "abductinators"):
        sitting(folder, game)
    (folder / "torn.saucer").write_text("{")
    found, left_out = digests(folder)
    assert ({one.game for one in found}, left_out) == ({"pleasantville", "abductinators"}, UncountedFiles(rest=1))
    town = next(one for one in found if one.game == "pleasantville")
    assert (town.winners, town.turning[0][:4]) == (("town",), "Turn")
    last = film_of(next(folder.glob("pleasantville*"))).frames[-1].chapter
    assert last.startswith(f"Turn {town.chapters} of "), "what came before the first turn is none"
    assert town.rolls > 100
    assert 6 < town.expected / town.rolls < 8, "mostly two dice"
    assert set(town.luck) == {"town", "alien"}
    kept = tuple((tmp_path / "cache").rglob("statistics/*.json"))
    assert len(kept) == 2
    kept[0].write_text(kept[0].read_text().replace('"chapters":', '"chapters":1'))
    assert digests(folder)[0] != found, "what was worked out before is not worked out again"
    assert digests(folder, fresh=True)[0] == found
    (one,) = summaries([town])
    assert (one.wins, one.turns) == ({"town": 1}, town.chapters)
    assert cli.main(["statistics", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "Town: 1 win, 100 %." in out
    assert "It turned on" in out
    assert cli.main(["statistics", str(folder), "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2
    assert cli.main(["statistics", str(tmp_path / "nowhere")]) == 2


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("pleasantville", "11.0 turns"),
        ("body_snatchers", "4.0 nights and days"),
        ("alien_invasion", "8.0 sets of cards"),
    ],
)
def test_statistics_say_what_they_count(game: str, counts: str) -> None:
    """Nights and days were called turns, of which no player speaks."""
    from companion.app.film.telling import pages

    ((_title, lines),) = pages([digest(film(game))])
    assert lines[0] == f"1 game, {counts} on average."


def test_a_file_may_call_people_anything(tmp_path: Path) -> None:
    """What is no name is left out, and what is too long is cut, as at the table."""
    odd = {"left": "a/" * 2500, "right": "[b]\u202e\x1b[2J", "": 3}
    made = digest(film_of(sitting(tmp_path, "rock_paper_scissors", names=odd)))
    assert all(name.isprintable() and len(name) < 100 for name in made.names.values())
    assert set(made.names) == {"left", "right"}
    (tmp_path / "b").mkdir()
    made = digest(film_of(sitting(tmp_path / "b", "rock_paper_scissors", names=["Ada"], players=7)))
    assert (made.names, made.players) == ({}, {})


def short(game: str, count: int) -> Film:
    """Return the first frames of a film."""
    made = film(game)
    table = golden.replay(golden.files(game)[0])
    return Film(made.screen, table, made.frames[:count], made.shots[:count])


def test_a_film_is_written_as_an_animated_picture_a_video_and_a_report(tmp_path: Path) -> None:
    import cv2

    from companion.app.film.export import RATE, export, seconds

    size = (480, 320)
    made = short("body_snatchers", 5)
    for kind in ("gif", "apng"):
        with Image.open(export(made, tmp_path / f"x.{kind}", size=size)) as picture:
            assert (picture.size, getattr(picture, "n_frames", 1)) == (size, 5)
            colours = picture.convert("RGB").getcolors(1 << 20)
            assert colours is not None
            assert len(colours) > 20, "something is drawn"
    video = cv2.VideoCapture(str(export(made, tmp_path / "x.mp4", size=size)))
    assert int(video.get(cv2.CAP_PROP_FRAME_COUNT)) == sum(round(RATE * seconds(made, i)) for i in range(5))
    assert video.read()[1].shape == (320, 480, 3)
    with pytest.raises(UserError, match="already exists"):
        export(made, tmp_path / "x.gif")
    with pytest.raises(UserError, match=r"\.pdf, \.mp4, \.gif, \.apng"):
        export(made, tmp_path / "x.avi")
    with pytest.raises(UserError, match="no folder"):
        export(made, tmp_path / "nowhere" / "x.gif")


def test_a_report_has_a_map_a_turn_and_tells_what_was_hidden(tmp_path: Path) -> None:
    import pypdfium2

    from companion.app.film.export import export

    last = short("body_snatchers", 40)
    document = pypdfium2.PdfDocument(export(last, tmp_path / "x.pdf", size=(600, 400)).read_bytes())
    pictures = [page for page in document for one in page.get_objects() if one.type == 3]
    assert len(pictures) == len(last.chapters)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Night 1" in text
    assert "Not everybody knew this when it happened." in text
    assert any(one.hidden and one.words[:24] in text for frame in last.frames for one in frame.told)


@pytest.mark.parametrize("game", ["pleasantville", "body_snatchers"])
def test_a_reports_pictures_are_of_the_board_alone(tmp_path: Path, game: str) -> None:
    """There are no bars above, below or beside it."""
    import pypdfium2

    from companion.app.film.export import export
    from printables.draw.design import DESIGN

    document = pypdfium2.PdfDocument(export(short(game, 12), tmp_path / "x.pdf", size=(600, 400)).read_bytes())
    picture = next(one for one in document[0].get_objects() if one.type == 3).get_bitmap().to_pil().convert("RGB")
    bars = [round(255 * part) for part in DESIGN.rgba("teal_dark")[:3]]
    for at in ((x, y) for x in (1, picture.width - 2) for y in (1, picture.height - 2)):
        assert max(abs(a - b) for a, b in zip(picture.getpixel(at), bars, strict=True)) > 8, at


@pytest.fixture
def screening(finger: Finger) -> Any:
    """Provide a film on the screen."""
    left: list[str] = []
    finger.referee.desk.show_film(film("pleasantville"), lambda: left.append("left"))
    finger.frames(3)
    shown = finger.referee.shell.screen
    return shown, left


@pytest.mark.slow
def test_a_finger_scrubs_through_the_film(finger: Finger, screening: Any) -> None:
    shown, left = screening
    count = len(shown.film.frames)
    bar = shown.scrub
    x, y = finger.middle(bar)
    finger.drag((bar.to_window(bar.x, 0)[0] + 20, y), (x, y))
    assert shown.number == pytest.approx(count / 2, abs=2)
    assert shown.picture.chapter.text == shown.film.frames[shown.number].chapter
    before = shown.number
    finger.tap("film on")
    assert shown.number == before + 1
    finger.tap("film back")
    finger.tap("film back")
    assert shown.number == before - 1
    finger.tap("film run")
    finger.wait(lambda: shown.number > before, "the film to run")
    finger.tap("film run")
    assert not shown.runs
    shown.picture.show(count - 1)
    assert shown.picture.chapter.text == shown.film.headline
    assert shown.film.sentence in [strip.told.words for strip in shown.picture._strips], "it says how it ended"
    for widget in (shown.scrub, shown.run, shown.leave, *shown.keys):
        assert min(widget.size) >= 44
    finger.tap("close")
    assert left == ["left"]


def test_past_games_are_listed_with_their_films_and_numbers(finger: Finger, tmp_path: Path) -> None:
    from companion.app.film.screening import Screening
    from companion.app.sheets import TextSheet

    sitting(finger.referee.desk.folder, "pleasantville")
    finger.referee.open()
    finger.tap("past")
    finger.tap("statistics")
    sheet = finger.referee.shell.sheet
    assert isinstance(sheet, TextSheet)
    assert any("100 %" in words for words in sheet.pages.paragraphs)
    finger.tap("close")
    finger.tap("row 0")
    assert isinstance(finger.referee.shell.screen, Screening)
    finger.tap("close")
    assert finger.find("past") is not None
    assert finger.find("resume") is None


@pytest.mark.slow
def test_a_film_is_kept_as_a_file_while_people_go_on(finger: Finger) -> None:
    folder = finger.referee.desk.folder
    finger.referee.desk.show_film(film_of(sitting(folder, "body_snatchers")), lambda: None)
    finger.tap("film keep")
    finger.tap("menu A report with maps (PDF)")
    saving = finger.referee._saving
    assert saving is not None
    finger.tap("film on")
    finger.wait(lambda: saving._process.returncode is not None and saving.out.exists(), "the report")
    assert saving.out.parent == folder / "films"
    assert saving.out.read_bytes().startswith(b"%PDF")
    finger.frames(2)
    told = str(finger.referee.shell._toast.words.text)  # type: ignore[union-attr]
    assert saving.out.name in told
    assert str(folder) not in told, "families look for no path"


def test_one_frame_is_one_frame() -> None:
    """A film of a single frame can be scrubbed, too."""
    made = short("pleasantville", 1)
    assert made.chapters == (0,)
    assert replace(made.frames[0], told=()).told == ()
    assert digest(made).chapters == 0, "it ended before the first turn"


@pytest.mark.parametrize("form", [1, 2, 3])
def test_a_journal_of_each_format_is_filmed_for_ever(form: int, tmp_path: Path) -> None:
    """Where its rules are no longer these, a sentence says which Saucer can."""
    path = tmp_path / "pleasantville 2026-11-20 20.15.00.saucer"
    path.write_bytes(gzip.decompress((JOURNALS / f"pleasantville-format-{form}.saucer.gz").read_bytes()))
    before = path.read_bytes()
    if Journal.look(path).records[0]["version"] == load_game("pleasantville").version:
        assert len(film_of(path).frames) > 20
    else:
        with pytest.raises(UserError, match="rules version"):
            film_of(path)
    assert path.read_bytes() == before
