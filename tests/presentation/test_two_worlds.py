"""What the Alien's screen shows across the table while it is tapped: the same, whatever the secrets are.

Any prompt of any ask is held to this through the interface of :class:`Prompt` alone. Two games that differ only in
who is an Alien and where the headquarters is are given the same taps, drawn by lot among all that the screen offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games import load as load_game
from companion.games.pleasantville.state import Hidden, State
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE
from companion.kernel.table import Table
from companion.presentation.prompts import Prompt, Tap
from companion.presentation.screen import load
from tests.app.play import sensible
from tests.pleasantville.players import Luck

SHOW = load("pleasantville")
TAPS = 6
"""Taps on each pair of screens: enough to choose, change one's mind, choose again and go back."""

ELSEWHERE = {"hq", "swap"}
"""Asks with which a game begins: there is no public past yet that both worlds could share."""


def across_the_table(prompt: Prompt) -> Any:
    """All that can be seen of a prompt while nobody peeks."""
    rows = [
        replace(row, secret="", secret_sign="", chosen=row.chosen and not row.hush, hush=False) for row in prompt.rows()
    ]
    return (
        prompt.title, prompt.prompt, rows, prompt.marks().seen(False), prompt.focus(),
        [(quick.id, quick.words, quick.style) for quick in prompt.quick()], prompt.can_back(),
        prompt.answer() is not None,
    )  # fmt: skip


def twins() -> Iterator[tuple[Prompt, Prompt]]:
    """Prompts for every ask put to the Alien in some games, each with that of the same moment with other secrets."""
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
                    yield SHOW.prompt(view.asks[0], view), SHOW.prompt(asked[0], table.game.view(other, "alien"))
            table.submit(ask.seat, choose(view, view.asks[0]))


def other_secrets(state: State, luck: Luck) -> State:
    """Return the same moment for the Town; others are Aliens, as many or more, and the headquarters is somewhere
    else."""
    counters = state.public.counters
    shown = {who for who, c in counters.items() if c.control == "alien" and c.state != "dead"}
    suspects = [who for who, c in counters.items() if c.control == "open" and c.suspect and c.state != "dead"]
    wanted = len(state.secret.aliens - shown) + luck.below(3)
    hidden: set[str] = set()
    while suspects and len(hidden) < wanted:
        hidden.add(suspects.pop(luck.below(len(suspects))))
    sites = [site for site in SHOW.boards["town"].ids if site not in state.public.asked]
    hq = state.public.zebu_lon or sites[luck.below(len(sites))]
    return State(state.public, Hidden(hq, frozenset(shown | hidden), state.secret.first))


def possible_taps(prompt: Prompt) -> list[Tap]:
    """Every touch that a screen may get and that leaves the answer open."""
    marks = prompt.marks()
    return [
        *(Tap("row", row.id) for row in prompt.rows() if not row.head),
        *filter(None, (prompt.at(None, piece) for piece in sorted(marks.counters))),
        *filter(None, (prompt.at(place, None) for place in sorted(marks.legal | marks.seen(False).legal))),
        *([Tap("back")] if prompt.can_back() else ()),
    ]


def test_what_is_marked_after_any_taps_tells_nothing() -> None:
    luck = Luck("taps")
    tapped: Counter[str] = Counter()
    for mine, twin in twins():
        kind = mine.ask.kind
        assert across_the_table(mine) == across_the_table(twin), kind
        taken: list[Tap] = []
        for _ in range(TAPS):
            taps = possible_taps(mine)
            whats = sorted({tap.what for tap in taps})
            if not whats:
                break
            what = whats[luck.below(len(whats))]
            of_it = [tap for tap in taps if tap.what == what]
            taken.append(of_it[luck.below(len(of_it))])
            assert mine.touch(taken[-1]) == twin.touch(taken[-1]), (kind, taken)
            assert across_the_table(mine) == across_the_table(twin), (kind, taken)
            tapped[kind] += 1
    assert tapped.keys() >= {"alien_move", "attack", "takeover", "exchange", "hold"}
    assert tapped["alien_move"] > 300, "or the map's marks were hardly tried"
