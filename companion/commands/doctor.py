"""``saucer doctor``: what is well with this machine, and what to do about the rest."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from companion.kernel.words import _

CODES: Final = {"well": 0, "note": 0, "bad": 3}
"""Exit codes; 1 and 2 mean what they do everywhere."""


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "doctor",
        help=_(
            "look at screen, touch, pins, camera, sound, disk, memory, clock, power and phones; exit code 3 if one is "
            "bad"
        ),
    )
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.doctor import examine, worst
    from companion.doctor.words import told

    findings = examine()
    state = worst(findings)
    if arguments.json:
        parts = [finding.to_json() for finding in findings]
        print(json.dumps({"state": state, "parts": parts}, ensure_ascii=False))
    else:
        print("\n".join(map(told, findings)))
    if CODES[state]:
        raise SystemExit(CODES[state])
