"""Which event makes which sound: in every game, and only what everybody may see."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.kernel import assets
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Event, Refused
from companion.kernel.manifest import games
from companion.kernel.table import Table
from companion.kernel.words import texts
from companion.sound.cues import Cues, cues
from tests.every_game import CANDIDATES, LONGEST, Chooser, GameSetup, asked, play

SHIPPED = [name for name, game in games().items() if "rules" in game.rooms and game.order < 10]
TRIED = [one for one in CANDIDATES if not one.options or one.name == "body_snatchers-announcer-device"]
SECRET = Event("bonked", {"aliens": ("blorp",)}, ("blorp",))


def test_only_what_everybody_may_see_is_heard() -> None:
    known = cues("abductinators")
    assert known.sound(replace(SECRET, eyes=("*",))) == "bonk"
    assert known.sound(SECRET) == ""


def test_a_background_follows_from_what_happened_in_the_open() -> None:
    known = cues("body_snatchers")
    begins = Event("step", {"step": "first", "night": 1})
    assert known.behind([begins]) == "marsh"
    assert known.behind([begins, Event("dawn", {"day": 1, "dead": ()})]) == ""
    assert known.behind([replace(begins, eyes=("s1",))]) == "", "nobody hears what only one may see"
    assert known.behind([Event("step", {"step": "hunt", "night": 1})]) == "", "an Announcer needs no marsh"


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sounds_of_a_game_are_of_kinds_of_events_that_it_has(name: str) -> None:
    known = cues(name)
    kinds = {cue.event for cue in known.cue}
    if known.background:
        kinds |= {when.event for when in (*known.background.begins, *known.background.ends)}
    happened: set[str] = set()
    for candidate in [one for one in CANDIDATES if one.game == name]:
        for seed in range(2):
            table: Table[Any] = Table.new(candidate.load(), candidate.options, Electronic(f"sounds {seed}"))
            happened |= {event.kind for event in play(table, seed, LONGEST).log(TABLE)}
            if kinds <= happened:
                return
    assert not kinds - happened - set(texts(name).after("event-")), "no event of the game's"


def test_a_sound_that_there_is_no_recipe_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Path(str(assets.folder("rock_paper_scissors"))), tmp_path / "rock_paper_scissors")
    (tmp_path / "rock_paper_scissors" / "sounds.toml").write_text('[[cue]]\nevent = "shown"\nplays = "trombone"\n')
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    cues.cache_clear()
    try:
        with pytest.raises(UserError, match=r'sounds\.toml line 3: There is no sound "trombone"'):
            cues("rock_paper_scissors")
    finally:
        cues.cache_clear()


def heard(known: Cues, table: Table[Any], since: int) -> list[str]:
    """Return what the device plays and says after what happened: it is handed all events, secret ones too."""
    happened = table._log[since:]
    return [f"{known.sound(event)} {event.line if event.seen_by(TABLE) else ''}" for event in happened]


@pytest.mark.parametrize("candidate", TRIED, ids=str)
def test_two_worlds_sound_alike(candidate: GameSetup) -> None:
    """Two games that differ in secrets alone: as long as the table's log is the same, so is all that is heard."""
    game, known, compared, hidden = candidate.load(), loud(candidate.game), 0, 0
    for pair in range(12):
        chooser = Chooser(("sound", candidate.name, pair))
        one, other = (Table.new(game, candidate.options, Electronic("dice")) for _ in range(2))
        for step in range(200):
            if one.outcome or other.outcome:
                break
            seat, answer = chooser.answer(one)
            if seat not in other.waiting:
                break
            ask, theirs = asked(one, seat), asked(other, seat)
            twin = answer
            if not ask.public:
                hidden += 1
                twin = chooser.among(theirs) if step >= pair % 4 * 8 or answer not in theirs.options else answer
            elif answer not in theirs.options:
                break
            since, others = len(one._log), len(other._log)
            try:
                one.submit(seat, answer)
                other.submit(seat, twin)
            except Refused:
                break
            if one.log(TABLE) != other.log(TABLE):
                break
            mine = [sound for sound in heard(known, one, since) if sound.strip()]
            assert mine == [sound for sound in heard(known, other, others) if sound.strip()]
            assert known.behind(one._log[since:]) == known.behind(other._log[others:])
            compared += one._log[since:] != other._log[others:]
    assert compared > 3 or not hidden, "the two worlds hardly ever differed: this proves nothing"


def loud(name: str) -> Cues:
    """Return the sounds of a game, and for each kind of event without one, a sound: whatever is let through is
    heard."""
    known = cues(name)
    return Cues(known.turn, (*known.cue, *EVERYTHING), known.background, known.phase)


class _Any:
    """A cue for every event."""

    plays = "tick"

    def fits(self, event: Event) -> bool:
        return True


EVERYTHING: Any = (_Any(),)


def test_every_game_that_is_played_has_sounds() -> None:
    assert len(SHIPPED) >= 3
    assert all(cues(name).cue for name in SHIPPED)
