"""What a game's page says of its kit: its words, its files, and how many sheets they take."""

from __future__ import annotations

from printables.kits import kit


def sheets(game: str) -> str:
    """Return the last part of a game's page: its rules in words, and every file of its kit."""
    lines = [
        "",
        "## The printed rules",
        "",
        f"[Every word of them](../rules/{game}.md), with all values filled in, and each printed side.",
        "",
        "## Every file of the kit",
        "",
        "| file | what it is | sheets of A4 | printed on |",
        "|---|---|--:|---|",
        *(
            f"| `{file.name}` | {file.title} | {file.sheets} | {'both sides' if file.flip else 'one side'} |"
            for file in kit(game).files
        ),
        "",
        f"`saucer print {game} --only NAME` prints one of them. More: [printing](../printing.md).",
        "",
    ]
    return "\n".join(lines)
