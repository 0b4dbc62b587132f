"""The gallery: every screen of every ask as a picture. Here one game's few; the whole is made by `saucer gallery`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from companion.app.gallery import plan
from companion.app.gallery.hang import seen
from companion.cli import main
from companion.commands.gallery import VISIONS
from companion.games import bots
from companion.kernel.game import CHANCE
from companion.kernel.manifest import Choice
from companion.kernel.words import texts
from printables.draw.design import DESIGN
from tests.vision import simulate

GAMES = ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds")


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no Xvfb")
def test_some_asks_of_a_game_become_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["gallery", "alien-invasion", "pleasantville", "--ask", "act", "--ask", "shots", "--seats", "1"]
    words += ["--size", "800x480", "--language", "en", "--vision", "grey"]
    assert main([*words, "--out", str(tmp_path / "out")]) == 0
    assert "not reached" not in capsys.readouterr().out
    pictures = sorted((tmp_path / "out").glob("alien_invasion/en/800x480/*.png"))
    assert not (tmp_path / "out/pleasantville").exists(), "nothing of these kinds is asked there"
    names = {picture.stem for picture in pictures}
    acts = {name for name in names if name.startswith("ask-act-")}
    assert {name.endswith("-chosen") for name in acts} == {True, False}
    assert names >= {"rule-act", "rule-shots", "ask-shots-roll", "ask-shots-roll-typed", "ask-shots-roll-rolled"}
    for picture in pictures:
        with Image.open(picture) as image:
            colours = image.convert("RGB").getcolors(1 << 20)
            assert colours is None or len(colours) > 50, f"{picture.name} is blank"
            assert picture.stem.startswith("contact") or image.size == (800, 480)
    page = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    assert all(f'"alien_invasion/en/800x480/{name}.png"' in page for name in names if not name.startswith("contact"))
    assert "contact-01" in names
    with Image.open(tmp_path / "out/alien_invasion/en/800x480/contact-grey-01.png") as grey:
        red, green, blue = grey.convert("RGB").split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize("vision", VISIONS)
def test_a_picture_is_seen_as_its_colours_are(vision: str) -> None:
    for colour in ("danger", "title", "teal_dark", "paper"):
        pixel = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in DESIGN.rgb(colour)))
        wanted = simulate(DESIGN.rgb(colour), vision)
        assert seen(pixel, vision).getpixel((0, 0)) == pytest.approx([255 * part for part in wanted], abs=1)


@pytest.mark.parametrize("name", GAMES)
def test_rare_things_come_in_the_games_that_are_kept_for_them(name: str) -> None:
    """A change of the rules can turn a kept game into another: then look for another seed."""
    for rare in plan.known(name).rare:
        sitting = plan.begin(name, rare.options, rare.seed)
        company = plan.Company(sitting, rare.bots, rare.seed)
        seen = set()
        for _ in range(plan.LONGEST):
            moment = sitting.moment
            if moment.what == "over":
                break
            if moment.ask is not None:
                seen.add(moment.ask.kind)
            company.step()
        if sitting.outcome is not None:
            seen.add(f"ending-{sitting.outcome.reason}")
        sitting.close()
        assert seen >= set(rare.shows), rare.seed


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("pleasantville", {}),
        ("body_snatchers", {"announcer": "device", "night": "together", "spare": True, "players": 12}),
    ],
)
def test_what_only_the_machine_draws_is_kept_as_such(name: str, options: dict[str, Choice]) -> None:
    """Each of these kinds comes, and always as a moment of the machine's."""
    drawn, shown = set(), set()
    for number in range(4):
        sitting = plan.begin(name, options, f"drawn {number}")
        company = plan.Company(sitting, next(iter(bots(name))), f"drawn {number}")
        for _ in range(plan.LONGEST):
            moment = sitting.moment
            if moment.what == "over":
                break
            if moment.what == "machine":
                drawn |= {ask.kind for ask in sitting.table.asks if ask.seat == CHANCE}
            elif moment.ask is not None:
                shown.add(moment.ask.kind)
            company.step()
        sitting.close()
    kept = set(plan.known(name).drawn)
    assert kept
    assert kept <= drawn
    assert not kept & shown


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_ask_and_every_ending_is_in_the_whole_gallery(name: str) -> None:
    """Without any search for what is rare: every setting with every bot once, and the games that are kept."""
    made = plan.make(name, tries=1)
    assert not made.missing
    shown = {key.name for part in made.parts for key in part.stops.values()}
    assert shown >= {*plan.kinds(name), *(f"ending-{reason}" for reason in texts(name).after("ending-"))}


def test_a_plan_says_what_it_did_not_reach() -> None:
    none = plan.make("alien_invasion", tries=1, only=("act", "tunnel"))
    assert none.missing == ["tunnel"]
    assert {key.kind for part in none.parts for key in part.stops.values()} == {"act"}
    rare = plan.make("alien_invasion", tries=1, only=("act", "crash"))
    assert not rare.missing, "a game is kept for it"
    assert {key.kind for part in rare.parts for key in part.stops.values()} == {"act", "crash"}


def test_a_plan_is_the_same_each_time() -> None:
    asks = ("act", "claim", "select")
    assert plan.make("abductinators", only=asks) == plan.make("abductinators", only=asks)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no_such_game"], "no game"),
        (["abductinators", "--ask", "dance"], "dance"),
        (["pleasantville", "--ask", "flee_path"], "flee_path"),
        (["abductinators", "--language", "xx"], "xx"),
    ],
)
def test_what_cannot_be_shown_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", *words]) == 2
    assert said in capsys.readouterr().err


RARE = '[[rare]]\nshows = ["claim"]\nbots = "steady"\nseed = "s"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (RARE.replace("steady", "stedy"), 'line 3: there is no bot "stedy". Bots: steady, random.'),
        (RARE.replace("steady", "hoppers=steady,cows=random"), 'line 3: there is no seat "cows". Seats: '),
        (RARE.replace("claim", "clam"), 'line 2: no question or ending is called "clam". There are: '),
        ('drawn = ["ending-draw"]', 'line 1: no question or ending is called "ending-draw". '),
        (RARE + "options = { players = 9 }", "line 5: "),
        (RARE + "options = { cows = true }", "line 5: "),
        (RARE.replace('"s"', "3"), 'line 4: "seed" must be a text in quotes, not 3.'),
        (RARE.replace("]]", "]"), "line 1"),
    ],
    ids=["bot", "seat", "ask", "drawn", "value", "option", "type", "toml"],
)
def test_what_is_wrong_in_a_file_of_rare_games_is_said(
    text: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / plan.FILE).write_text(text, encoding="utf-8")
    plan.known.cache_clear()
    monkeypatch.setattr(plan, "folder", lambda name: tmp_path)
    try:
        assert main(["gallery", "alien_invasion", "--out", str(tmp_path / "out")]) == 2
    finally:
        plan.known.cache_clear()
    told = capsys.readouterr().err
    assert f"alien_invasion/gallery.toml {said}" in told
    assert "--bots" not in told
    assert "Traceback" not in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gallery", "--size", "wide"], '--size: "wide" is not a size'),
        (["open", "--window", "800x0"], '--window: "800x0" is not a size'),
        (["film", "x.saucer", "--out", "x.gif", "--size", "80x480"], '--size: "80x480": a film\'s sides'),
    ],
)
def test_what_is_no_size_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
