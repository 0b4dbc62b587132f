"""Findings as people read them."""

from __future__ import annotations

from companion.doctor.examination import Diagnosis
from companion.kernel.words import _


def part_of(finding: Diagnosis) -> str:
    """Say which part of the machine a finding is about."""
    return {
        "display": _("Screen"),
        "touch": _("Touch"),
        "pins": _("Buttons"),
        "camera": _("Camera"),
        "sound": _("Sound"),
        "voice": _("Voice"),
        "fonts": _("Fonts"),
        "disk": _("Disk"),
        "memory": _("Memory"),
        "clock": _("Clock"),
        "power": _("Power"),
        "phones": _("Phones"),
    }[finding.part]


def state_of(finding: Diagnosis) -> str:
    """Say how a part is, in a word."""
    return {"well": _("all right"), "note": _("not there"), "bad": _("problem")}[finding.state]


def told(finding: Diagnosis) -> str:
    """Say all of a finding."""
    return f"{part_of(finding)} ({state_of(finding)}): {finding.words} {finding.remedy}".rstrip()
