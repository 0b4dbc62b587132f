"""What the Alien's screen shows across the table while it is tapped: the same, whatever the secrets are.

Any chooser of any ask is held to this through the interface of :class:`Chooser` alone. Two games that differ only in
who is an Alien and where the headquarters is are given the same taps, drawn by lot among all that the screen offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.app.choosing import Chooser
from companion.app.screen import load
from companion.games import load as load_game
from companion.games.pleasantville.state import Secret, State
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE
from companion.kernel.table import Table
from tests.app.play import sensible
from tests.pleasantville.players import Luck

SHOW = load("pleasantville")
TAPS = 6
"""Taps on each pair of screens: enough to choose, change one's mind, choose again and go back."""

ELSEWHERE = {"hq", "swap"}
"""Asks with which a game begins: there is no public past yet that both worlds could share."""


def across_the_table(chooser: Chooser) -> Any:
    """All that can be seen of a chooser while nobody peeks."""
    rows = [
        replace(row, secret="", secret_sign="", chosen=row.chosen and not row.hush, hush=False)
        for row in chooser.rows()
    ]
    return (
        chooser.title, chooser.prompt, rows, chooser.marks().seen(False), chooser.focus(),
        [(quick.id, quick.words, quick.style) for quick in chooser.quick()], chooser.can_back(),
        chooser.answer() is not None,
    )  # fmt: skip


def twins() -> Iterator[tuple[Chooser, Chooser]]:
    """Choosers for every ask put to the Alien in some games, each with that of the same moment with other secrets."""
    for number in range(4):
        table: Table[Any] = Table.new(load_game("pleasantville"), {}, Electronic(f"two worlds {number}"))
        luck, choose = Luck(f"two worlds {number}"), sensible()
        while table.outcome is None:
            ask = table.asks[0]
            if ask.seat == CHANCE:
                table.roll()
                continue
            view: Any = table.view(ask.seat)
            if ask.seat == "alien" and ask.kind not in ELSEWHERE:
                other = other_secrets(table._state, luck)
                asked = table.game.ask(other)
                if isinstance(asked, tuple) and (asked[0].seat, asked[0].kind) == (ask.seat, ask.kind):
                    yield SHOW.chooser(view.asks[0], view), SHOW.chooser(asked[0], table.game.view(other, "alien"))
            table.submit(ask.seat, choose(view, view.asks[0]))


def other_secrets(state: State, luck: Luck) -> State:
    """The same moment for the Town; others are Aliens, as many or more, and the headquarters is somewhere else."""
    counters = state.public.counters
    shown = {who for who, c in counters.items() if c.control == "alien" and c.state != "dead"}
    suspects = [who for who, c in counters.items() if c.control == "open" and c.suspect and c.state != "dead"]
    wanted = len(state.secret.aliens - shown) + luck.below(3)
    hidden: set[str] = set()
    while suspects and len(hidden) < wanted:
        hidden.add(suspects.pop(luck.below(len(suspects))))
    sites = [site for site in SHOW.boards["town"].ids if site not in state.public.asked]
    hq = state.public.zebu_lon or sites[luck.below(len(sites))]
    return State(state.public, Secret(hq, frozenset(shown | hidden), state.secret.first))


def possible_taps(chooser: Chooser) -> list[tuple[str, str]]:
    """Everything on a screen that can be tapped and leaves the answer open: on what, and its id."""
    marks = chooser.marks()
    spaces = sorted(marks.legal | marks.seen(False).legal)
    return [
        *(("row", row.id) for row in chooser.rows() if not row.head),
        *(("counter", who) for who in sorted(marks.counters)),
        *(("space", space) for space in spaces),
        *([("back", "")] if chooser.can_back() else ()),
    ]


def tap(chooser: Chooser, what: str, id: str) -> bool:
    """Tap; False if it means nothing."""
    match what:
        case "counter":
            return chooser.tap_map(None, id)
        case "space":
            return chooser.tap_map(id, None)
        case "row":
            chooser.tap_row(id)
        case _:
            chooser.back()
    return True


def test_what_is_marked_after_any_taps_tells_nothing() -> None:
    luck = Luck("taps")
    tapped: Counter[str] = Counter()
    for mine, twin in twins():
        kind = mine.ask.kind
        assert across_the_table(mine) == across_the_table(twin), kind
        taken: list[tuple[str, str]] = []
        for _ in range(TAPS):
            taps = possible_taps(mine)
            whats = sorted({what for what, _ in taps})
            if not whats:
                break
            what = whats[luck.below(len(whats))]
            ids = [id for its, id in taps if its == what]
            taken.append((what, ids[luck.below(len(ids))]))
            assert tap(mine, *taken[-1]) == tap(twin, *taken[-1]), (kind, taken)
            assert across_the_table(mine) == across_the_table(twin), (kind, taken)
            tapped[kind] += 1
    assert tapped.keys() >= {"alien_move", "attack", "takeover", "hold"}
    assert tapped["alien_move"] > 300, "or the map's marks were hardly tried"
