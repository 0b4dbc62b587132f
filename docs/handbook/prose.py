"""Check the English of what people read, by Harper: ``make prose``.

Spelling is checked against its British dictionary and the names in ``prose.txt``; grammar by its rules but those that
are left out below. Exit code 1 if something is found: it is to be looked at, and is as often the tool's slip as ours.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docs.handbook import commands

HOUSE: Final = Path(__file__).parents[2]
NAMES: Final = Path(__file__).parent / "prose.txt"
"""Names and words of ours, one a line."""
PAGES: Final = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/games/*.md", "docs/decisions/*.md", "deploy/*.md")
GERMAN: Final = "glossary-de.md"
LEFT_OUT: Final = {
    "CommaFixes": "takes a comma in code for one of a sentence",
    "CompoundNouns": "takes Pi OS for one word",
    "CondenseAllThe": "a matter of taste",
    "Dashes": "takes an option's two hyphens for a dash",
    "DiscourseMarkers": "a matter of taste",
    "DisjointPrefixes": "guesses",
    "ExpandControl": "Ctrl is what stands on the key",
    "ExpandMemoryShorthands": "MB is the unit's sign",
    "ExpandTimeShorthands": "ms is the unit's sign",
    "ItsContraction": "guesses",
    "LongSentences": "counts the cells of a table as one sentence",
    "MassNouns": "takes a telling, a lynching, an ending for no nouns that can be counted",
    "MergeWords": "takes 0.1 s and for one word",
    "MissingPreposition": "guesses",
    "MissingTo": "takes learnt for an infinitive",
    "Months": "takes may for May",
    "NumericRangeEnDash": "odds of 1-3 are printed so",
    "OneOfTheSingular": "guesses",
    "OrthographicConsistency": "PINs are no pins",
    "Overall": "over all pairs is two words",
    "OxfordComma": "not the house's",
    "PhrasalVerbAsCompoundNoun": "takes markup for a verb",
    "PronounInflectionBe": "guesses",
    "QuantifierNumeralConflict": "some thirty is English",
    "Regionalisms": "the games are set in America",
    "SentenceCapitalization": "takes a table's cell for a sentence",
    "SingleBe": "takes what is there is right for a slip",
    "Spaces": "finds one before ?, * and a dot of a file's ending",
    "SplitWords": "takes codebook and another's for two words",
    "ThatThan": "guesses",
    "TheirToThere": "guesses",
    "ThereIsAgreement": "guesses",
    "ThereToTheir": "guesses",
    "UnclosedQuotes": "takes inches for quotes",
    "UseTitleCase": "headings are sentences",
    "WhomSubjectOfVerb": "takes who sees whom is for a slip",
    "WrongNegative": "guesses",
}
"""Rules that find nothing in our pages but what is right, and why."""


def findings() -> Iterator[str]:
    """Say what Harper finds: file, line, rule, and what it would have."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "commands.md"
        told.write_text("\n\n".join(commands.pages().values()), encoding="utf-8")
        files = [file for pattern in PAGES for file in sorted(HOUSE.glob(pattern)) if file.name != GERMAN]
        for file in [*files, told]:
            for one in _lint(file):
                where = file.relative_to(HOUSE) if file != told else "a command's help"
                yield f"{where} line {one['line']}: {one['rule']}: {one['matched_text']!r}: {one['message']}"


def _lint(file: Path) -> list[dict[str, Any]]:
    program = Path(sys.executable).parent / "harper"
    ran = subprocess.run(
        [program, "lint", "--dialect", "uk", "--format", "json", "--quiet", "--user-dict-path", NAMES,
         "--ignore", ",".join(LEFT_OUT), file],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(ran.stdout) if ran.stdout.strip() else []
    known = set(NAMES.read_text(encoding="utf-8").split())  # American ones are slips to Harper all the same
    lints = [lint for page in found for lint in page["lints"] if lint["rule"] not in LEFT_OUT]
    return [lint for lint in lints if lint["rule"] != "SpellCheck" or lint["matched_text"] not in known]


def main() -> int:
    """Print what is found."""
    count = 0
    for finding in findings():
        print(finding)
        count += 1
    print(f"{count} to look at." if count else "Nothing found.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
