"""The printed rules on the screen: opened where they tell of what is asked, with an index, a search and *Show me*."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.app.booklet_sheet import NUMBERED, BookletSheet, LeafView, RulesText, found, paragraphs
from companion.app.gallery import plan
from companion.app.lobby.wishes import Wishes
from companion.app.widgets.coach import Pointer
from companion.kernel import words
from companion.kernel.game import Ask
from companion.presentation.booklet import booklet
from companion.presentation.screen import load
from printables.kits import kit
from printables.press.pictures import Undrawn, _at_once, face_picture, leaf_picture, rule_leaves

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee
    from companion.app.surfaces.pieces import Box
    from companion.app.widgets.coach import Area

GAMES = ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds")
TOWN = Wishes({"town": "person", "alien": "bot"})


@pytest.fixture(params=["en", "de"])
def _language(request: pytest.FixtureRequest) -> None:
    words.choose(request.param)


def test_until_a_page_is_drawn_its_words_stand_there_without_their_marks() -> None:
    sheet = BookletSheet(RulesText("body_snatchers", "", load("body_snatchers").how()), int, search=int)
    assert sheet.brief.paragraphs
    assert not [part for part in sheet.brief.paragraphs if "**" in part]


@pytest.mark.parametrize("at", ["", "night"])
def test_nobody_begins_to_read_what_the_index_takes_away(at: str) -> None:
    """A page was there for a second, and then the index in its place."""
    sheet = BookletSheet(RulesText("body_snatchers", "", "One.\n\nTwo.", at), int, search=int)
    sheet.size = (800, 480)
    shown = [widget for widget in (sheet.brief, sheet.none) if widget.parent is not None]
    assert shown == [sheet.brief if at else sheet.none]


def test_a_sentence_is_not_torn_behind_a_name_with_a_stop_in_it() -> None:
    told = "A revealed card must be used, whatever it does to whom in the same room or the next one; if an act! card "
    told += "can do nothing else, and nobody is there to be told, you hide. Then it is over."
    assert paragraphs(told) == [told[: told.index(" Then")], "Then it is over."]


def opened(finger: Finger, referee: Referee) -> Any:
    """Return the rules on the screen, once they are drawn."""
    finger.wait(lambda: isinstance(referee.shell.sheet, BookletSheet), "the rules")
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: bool(sheet.leaves), "the panels")
    return sheet


def drawn(finger: Finger, sheet: Any) -> None:
    finger.wait(lambda: sheet.settled, "the panel's picture")


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_has_its_place_in_the_printed_rules(game: str) -> None:
    places = booklet(game)
    assert places is not None
    there = {leaf.id for leaf in rule_leaves(game)}
    assert set(plan.kinds(game)) <= set(places.asks), "every kind of ask"
    assert {places.otherwise, *places.asks.values(), *places.clock} <= there
    assert all(leaf.title and leaf.head for leaf in rule_leaves(game))


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("game", GAMES)
def test_only_steps_that_a_page_numbers_begin_with_a_number(game: str) -> None:
    """In "Yellow: 2. Red: 1" no second step begins."""
    for leaf in rule_leaves(game):
        steps = [part.partition(".")[0] for part in paragraphs(leaf.words) if NUMBERED.match(part)]
        assert steps == [str(number) for number in range(1, len(steps) + 1)], leaf.id


def test_a_panel_on_the_screen_is_the_printed_one() -> None:
    leaf = next(leaf for leaf in rule_leaves("war_of_the_worlds") if leaf.id == "battle/plans")
    picture = np.asarray(leaf_picture("war_of_the_worlds", leaf.id, 400).convert("L"))
    page = face_picture(
        "war_of_the_worlds", "rules-4", round(kit("war_of_the_worlds").faces["rules-4"].width * 400 / leaf.width)
    ).convert("L")
    high, wide = picture.shape
    assert abs(wide / high - leaf.width / leaf.height) < 0.02
    inner = picture[8:-8, 8:-8]
    like = cv2.matchTemplate(np.asarray(page), inner, cv2.TM_CCOEFF_NORMED)
    assert like.max() > 0.8, "it stands on its page, in the same words"


def test_help_opens_the_booklet_at_what_is_asked(finger: Finger, referee: Referee) -> None:
    referee.begin(TOWN, seed="booklet")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    assert referee.sitting is not None
    assert referee.sitting.moment.ask is not None
    assert referee.sitting.moment.ask.kind == "place"
    finger.tap("help")
    sheet = opened(finger, referee)
    assert sheet.leaf.id == "glance/setup"
    drawn(finger, sheet)
    finger.tap("leaf after")
    assert sheet.leaf.id == "glance/turn"
    finger.tap("index")
    finger.tap("leaf glance/whose")
    assert sheet.leaf.id == "glance/whose"
    finger.tap("close")
    assert referee.shell.sheet is None


def test_until_a_panel_is_drawn_its_words_stand_in_its_place(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There was a heading over an empty page, for seconds."""
    drawing = Event()

    def slowly(game: str, leaf: str, px: int) -> Any:
        if _at_once.get():
            raise Undrawn(leaf)
        assert drawing.wait(20)
        return leaf_picture(game, leaf, px)

    monkeypatch.setattr("companion.app.booklet_sheet.leaf_picture", slowly)
    referee.begin(TOWN, seed="booklet")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    finger.tap("help")
    sheet = opened(finger, referee)
    finger.frames(2)
    assert sheet.plain.parent is not None
    assert " ".join(sheet.plain.paragraphs) == " ".join((sheet.leaf.title, *sheet.leaf.words.splitlines()))
    assert sheet.plain._pages[0][1:], "more than its heading on the first page"
    drawing.set()
    drawn(finger, sheet)
    assert sheet.plain.parent is None


def test_until_the_panels_are_read_a_finger_may_ask_for_the_index(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a first game there were three lines on an empty page, and no key led on."""
    reading = Event()

    def slowly(game: str) -> Any:
        assert reading.wait(20)
        return rule_leaves(game)

    monkeypatch.setattr("companion.app.booklet_sheet.rule_leaves", slowly)
    referee.begin(TOWN, seed="booklet")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    finger.tap("help")
    finger.frames(2)
    sheet: Any = referee.shell.sheet
    assert len(sheet.brief.paragraphs) > 3, "what is asked, its rule, and how the game is played"
    assert sheet.point.parent is None, "most of the board may be touched"
    assert sheet.search.disabled
    finger.tap("index")
    finger.frames(2)
    assert sheet.none.parent is not None, "the touch was taken, and the index is on its way"
    assert sheet.brief.parent is None
    reading.set()
    sheet = opened(finger, referee)
    finger.frames(2)
    assert sheet.leaf is None, "the index, not the page"
    assert not sheet.search.disabled
    finger.tap("leaf glance/turn")
    assert opened(finger, referee).leaf.id == "glance/turn"


def test_show_me_frames_what_the_rule_speaks_of_until_a_finger_comes(finger: Finger, referee: Referee) -> None:
    """It framed the whole board, or the drawer, for rules that spoke of nothing on the screen."""
    referee.begin(TOWN, seed="booklet")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    stage: Any = referee.stage

    def frames_of(meant: list[Box], leaf: str) -> list[Area] | None:
        stage.map.meant = lambda: meant
        finger.tap("help")
        sheet = opened(finger, referee)
        sheet.open_leaf(next(one for one in sheet.leaves if one.id == leaf))
        if sheet.point.parent is None:
            finger.tap("close")
            return None
        finger.tap("show me")
        assert referee.shell.sheet is None
        frames = [one.area for one in stage.children if isinstance(one, Pointer) and one.area]
        finger.tap("log")
        finger.tap("close")
        assert not [one for one in stage.children if isinstance(one, Pointer)]
        return frames

    stage.boards.disabled = False  # as where no list lies over them
    x, y = stage.map.center
    house = (x, y, x + 60, y + 40)
    assert frames_of([house], "glance/setup") == [(x, y, 60, 40)]
    yard = (x - 90, y - 70, x - 20, y - 10)
    both = frames_of([house, (x + 30, y + 20, x + 80, y + 50), yard], "glance/setup")
    assert both == [(x - 90, y - 70, 70, 60), (x, y, 80, 50)], "what lies between them is not meant"
    assert frames_of([house], "glance/whose") is None, "another rule than what is asked"
    assert frames_of([], "glance/setup") is None
    assert frames_of([house, (*stage.map.pos, x, stage.map.top)], "glance/setup") is None, "most of the board"
    tracks = frames_of([], "glance/turn")
    assert tracks is not None
    assert tracks[0][1] >= stage.track.y


def test_the_search_finds_panels_by_what_they_say(finger: Finger, referee: Referee) -> None:
    finger.tap("how")
    sheet = opened(finger, referee)
    assert sheet.leaf is None, "outside a game the index is open"
    finger.tap("search")
    for letter in "wary":
        finger.tap(f"letter-{letter}")
    finger.tap("onward")
    sheet = opened(finger, referee)
    assert sheet.hits
    assert all("wary" in leaf.words.casefold() for leaf in sheet.hits)
    finger.tap(f"leaf {sheet.hits[0].id}")
    drawn(finger, sheet)
    finger.tap("index")
    assert sheet.hits is None, "back to all of them"
    finger.tap("search")
    finger.tap("letter-w")
    finger.tap("close")
    assert opened(finger, referee).hits is None, "put away, it looks for nothing"


def test_titles_come_first_in_what_was_found_and_accents_do_not_matter() -> None:
    leaves = rule_leaves("war_of_the_worlds")
    hits = found(leaves, "PLANS")
    assert hits[0].id == "battle/plans"
    assert len(hits) > 1
    assert not found(leaves, "zebra")
    assert not found(leaves, "  ")


def test_what_a_panel_does_not_say_stands_above_it() -> None:
    """The rules of a Hopper's jump, or of the capsule, are short enough for the screen and on no panel."""
    game = "alien_invasion"
    places = booklet(game)
    assert places is not None
    assert set(places.told) <= set(places.asks)
    sheet = BookletSheet(RulesText(game, "", "", places.asks["try"], first="Any 6 does it."), int, search=int)
    sheet._have(rule_leaves(game))
    sheet.fill(0, 0, 760, 380)
    assert sheet.first.parent is sheet
    assert sheet.first.y >= sheet.view.top
    sheet._turn(1)
    assert sheet.first.parent is None, "it is about what is asked alone"


def test_all_of_what_stands_above_a_panel_is_read_however_long_it_is() -> None:
    """Of what a visit is the last words were left out."""
    places = booklet("alien_invasion")
    assert places is not None
    long = "Everybody touches three seats, so that nobody can tell who acts. " * 9
    sheet = BookletSheet(RulesText("alien_invasion", "", "", places.asks["try"], first=long), int, search=int)
    sheet._have(rule_leaves("alien_invasion"))
    sheet.fill(0, 0, 640, 360)
    sheet.first._fit()
    assert not sheet.first.cut
    assert sheet.view.height > 40, "the panel's beginning is in sight"


def test_above_a_panel_stands_only_what_none_says() -> None:
    """The game in brief came after what a visit is: in a longer language the last line was cut off."""
    places, screen = booklet("body_snatchers"), load("body_snatchers")
    assert places is not None
    how = screen.how()
    assert places.above("visit", f"Everybody touches three seats.\n\n{how}", how) == "Everybody touches three seats."
    assert places.above("ready", f"Everybody sits down.\n\n{how}", how) == "", "its panel says so"
    rule = screen.rule(None, Ask("s01", "visit", ()))[1]
    assert how in rule
    assert how not in places.above("visit", rule, how)


def test_numbered_panels_come_in_their_order() -> None:
    sheet = BookletSheet(RulesText("alien_invasion", "", ""), int, search=int)
    sheet._have(rule_leaves("alien_invasion"))
    titles = [leaf.title for leaf in sheet.leaves if leaf.id.startswith("actions/")]
    assert titles[:3] == ["1. Move", "2. Shoot", "3. Anything else"]
    assert {leaf.id for leaf in sheet.leaves} == {leaf.id for leaf in rule_leaves("alien_invasion")}


def test_a_panel_wider_than_the_screen_is_enlarged_by_a_touch() -> None:
    """It stood there in letters of half the least height, and a touch did nothing."""
    view = LeafView(size=(408, 300))
    view.show(Image.new("RGB", (800, 400)))
    assert view._wide == view.room == 400
    view._enlarge(view.x + 400, view.top)
    assert view._wide == 800
    assert (view.across, view.at) == (400, 0), "about the touch, as far as there is more"
    view.move(0, 150)
    assert view.across == 250
    view._enlarge(view.x, view.top)
    assert (view._wide, view.across) == (400, 0)
