"""What people draw themselves is told by touches on pictures of it, as the kit prints it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.app import theme
from companion.app.finger import Finger
from companion.app.lobby.wishes import Wishes
from companion.app.rig import open_app
from companion.app.widgets.card_face import CardFace
from companion.app.widgets.press import Press
from companion.app.widgets.rows import RowFace, Rows
from companion.kernel.game import TABLE
from companion.presentation.prompts.prompt import Row


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Press, "pause", 0.0)


def apart(keys: list[Any]) -> bool:
    """Whether no key lies on another."""
    boxes = [(key.to_window(*key.pos), key.size) for key in keys]
    return not any(
        ax < bx + bw - 1 and bx < ax + aw - 1 and ay < by + bh - 1 and by < ay + ah - 1
        for i, ((ax, ay), (aw, ah)) in enumerate(boxes)
        for (bx, by), (bw, bh) in boxes[:i]
    )


@pytest.mark.parametrize(("players", "size"), [(4, (800, 480)), (6, (800, 480)), (6, (1280, 720))])
def test_a_set_is_told_by_a_touch_on_each_face(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    with open_app(tmp_path / "sittings", game="alien_invasion", settle=0, size=size) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes(hands="off", options={"cards": "real", "players": players}), seed="faces")
        finger.wait(lambda: referee.play.art.drawn, "the pictures")
        finger.frames(4)
        keys: list[Any] = finger.panel().keypad.keys  # type: ignore[union-attr]
        assert len(keys) == 3 * players + 1
        assert all(isinstance(key, CardFace) and key.face is not None for key in keys), "each as it is printed"
        assert all(key.width >= theme.touch() and key.height >= theme.touch() for key in keys)
        assert apart(keys)
        before = finger.taps
        for kind in ("iron_cones single", "event", "iron_cones single", "rapid_response double"):
            finger.tap(f"key {kind}")
        for _ in range(players - 4):
            finger.tap("key hoppers single")
        finger.tap("act")
        assert finger.taps - before == players + 1
        finger.wait(lambda: referee.sitting.table.view(TABLE).row, "the set")
        given = referee.sitting.table.view(TABLE).row
    assert [card.rpartition("_")[0] for card in given][:4] == [
        "iron_cones_single", "event", "iron_cones_single", "rapid_response_double",
    ]  # fmt: skip


def test_a_tripod_from_the_cup_is_told_by_its_figure(tmp_path: Path) -> None:
    with open_app(tmp_path / "sittings", game="war_of_the_worlds", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"general": "person"}, hands="off", options={"cards": "real"}), seed="cup")
        finger.wait(lambda: referee.play.art.drawn, "the pictures")
        until(finger, "tripods")
        rows = [one for one in finger.panel().rows.children if isinstance(one, RowFace)]
        assert len(rows) == 5
        assert all(one._texture is not None for one in rows), "the figure stands on each"
        records, before = len(referee.sitting.table.records), finger.taps
        finger.tap("row ('tripod_red_1',)")
        finger.wait(lambda: len(referee.sitting.table.records) > records, "the answer")
        assert finger.taps - before == 1
        assert referee.sitting.table.records[records]["answer"] == (("tripod_red_1",),)


def until(finger: Finger, kind: str) -> None:
    """Let dice fall and news pass until something is asked."""
    sitting: Any = finger.referee.sitting

    def asked() -> bool:
        ask = sitting.moment.ask
        return ask is not None and ask.kind == kind and ask.seat == TABLE and finger.find("row") is None

    for _ in range(30):
        if asked():
            finger.wait(lambda: bool(finger.panel().rows.children), "the list")
            return
        finger.play(lambda _view, ask: ask.options[0], most=1)
    raise AssertionError(f"{kind} is never asked")


@pytest.mark.parametrize(("count", "size"), [(20, (800, 480)), (12, (800, 480)), (20, (1280, 720)), (4, (800, 480))])
def test_a_deck_has_one_page_and_small_faces_say_their_number(count: int, size: tuple[int, int]) -> None:
    """A card whose lines can't be read says which it is; what a hand holds turns pages instead."""
    from companion.app import pictures

    theme.use(*size)
    face = pictures.sign("saucer")
    rows = Rows(lambda _: None, lambda _: None, card_of=lambda _: face)
    rows.size = (theme.px(780), theme.px(316))
    deck = [Row(f"land-{number}", f"No. {number}", card=f"land_{number:02}") for number in range(1, count + 1)]
    rows.show(deck)
    cards = [one for one in rows.children if isinstance(one, CardFace)]
    assert rows.pages == 1
    assert rows.fit(deck, *rows.size) == (count == 4), "what can't be read looks for more room"
    assert len(cards) == count
    assert all(card.width >= theme.touch() for card in cards)
    assert apart(cards)
    told = {words for card in cards for words in card.tells}
    assert told == ({row.words for row in deck} if count > 4 else set())
    rows.show([Row(row.id, row.words, card=row.card, hush=True) for row in deck])
    assert (rows.pages > 1) == (count > 4), "the lines of a hand can be read"


def test_a_card_that_is_not_drawn_yet_is_a_line_where_its_words_would_be_cut() -> None:
    """A hand's covered cards lie the same whatever their words are: how they lie tells nothing."""
    from companion.app import pictures

    theme.use(800, 480)
    face = pictures.sign("saucer")
    drawn = dict[str, Any]()
    rows = Rows(lambda _: None, lambda _: None, card_of=drawn.get)
    rows.size = (theme.px(500), theme.px(140))
    hand = [Row(f"{n}", f"Karte {n}", secret="Renn / Versteck 5", card=f"run_{n}", hush=True) for n in range(7)]
    rows.show(hand)
    assert any(isinstance(one, CardFace) for one in rows.children)
    covered = sorted((tuple(one.pos), tuple(one.size)) for one in rows.children)
    rows.show([replace(row, secret="5") for row in hand])
    assert sorted((tuple(one.pos), tuple(one.size)) for one in rows.children) == covered
    rows.show(hand, peeking=True)
    assert any(isinstance(one, RowFace) for one in rows.children)
    assert not any(isinstance(one, CardFace) for one in rows.children)
    drawn.update({row.card: face for row in hand})
    rows.show(hand, peeking=True)
    assert sorted((tuple(one.pos), tuple(one.size)) for one in rows.children) == covered
