"""What MkDocs asks while it builds the handbook: pages that are generated, pages that lie elsewhere, links between all.

Sources keep the links that a reader of the repository follows (``../deploy/README.md``); here each is made the link of
the site's own page. A link to a file that is on no page is taken out and its words stay.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from companion.commands.groups import COMMANDS
from companion.kernel.manifest import having
from companion.kernel.version import VERSION
from docs.handbook import api, booklets, commands, games, tongues
from docs.handbook import files as written
from docs.handbook.style import stylesheet

HOUSE: Final = Path(__file__).parents[2]
MOVED: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "deploy/README.md": "pi.md",
    "deploy/read-only.md": "read-only.md",
}
"""Pages of the repository that lie outside ``docs/``, and what they are called in the site."""
EXAMPLES: Final = "docs/examples"
KINDS: Final = {".csv": "text", ".toml": "toml", ".py": "python", ".ftl": "text", ".json": "json"}
"""Endings of an example's files that are shown, and what they are highlighted as."""
PICTURES: Final = ("deploy/*.png", "deploy/*.jpg")
FONTS: Final = ("Bangers-Regular.ttf", "BarlowCondensed-Medium.ttf", "BarlowCondensed-Bold.ttf")
WORKER: Final = "frame-worker.js"
SHIM: Final = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"')
QUICK: Final = "SAUCER_HANDBOOK_WORDS"
"""If this variable is set the printed sides are left out: links are checked without drawing them."""
LINK: Final = re.compile(r"(?<!\\)(!?)\[((?:[^\[\]]|\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]+)\)")
CODE: Final = re.compile(r"^(?:```.*?^```|(?: {4}|\t).*?)$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the release's version on every page, and list whole folders where the configuration names them."""
    config.site_name = f"Saucer {VERSION}"
    config.nav = _listed(config.nav)
    return config


def _listed(entry: Any) -> Any:
    if isinstance(entry, list):
        return [_listed(one) for one in entry]
    if isinstance(entry, dict):
        return {title: _listed(one) for title, one in entry.items()}
    if entry == "decisions/":
        pages = sorted(path.name for path in (HOUSE / "docs/decisions").glob("*.md"))
        return [f"decisions/{name}" for name in ("README.md", *(one for one in pages if one != "README.md"))]
    if entry == "examples/":
        return [f"examples/{folder.name}.md" for folder in sorted((HOUSE / EXAMPLES).iterdir())]
    if entry == "reference/commands/":
        return ["reference/commands/index.md", *(f"reference/commands/{name}.md" for name in COMMANDS)]
    return entry


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that lie elsewhere, and those that are generated."""
    for source, uri in MOVED.items():
        files.append(File.generated(config, uri, content=(HOUSE / source).read_text(encoding="utf-8")))
    for pattern in PICTURES:
        for picture in sorted(HOUSE.glob(pattern)):
            uri = str(picture.relative_to(HOUSE))
            files.append(File.generated(config, uri, content=picture.read_bytes()))
    for font in FONTS:
        files.append(File.generated(config, f"fonts/{font}", content=(HOUSE / "assets/fonts" / font).read_bytes()))
    files.append(File.generated(config, "icon.png", content=(HOUSE / "assets/icon.png").read_bytes()))
    files.append(File.generated(config, WORKER, content=(Path(__file__).parent / WORKER).read_bytes()))
    files.append(File.generated(config, "saucer.css", content=stylesheet()))
    for uri, content in _generated():
        files.append(File.generated(config, uri, content=content))
    return files


def _generated() -> Iterator[tuple[str, str | bytes]]:
    for name, text in commands.pages().items():
        yield f"reference/commands/{name}.md", text
    yield "reference/files.md", written.page()
    for name, text in api.pages().items():
        yield f"reference/api/{name}.md", text
    for folder in sorted((HOUSE / EXAMPLES).iterdir()):
        yield f"examples/{folder.name}.md", _example(folder)
    shown = QUICK not in os.environ
    for game in having("kit"):
        yield f"rules/{game}.md", booklets.told(game, shown=shown)
        if shown:
            for name, data in booklets.sides(game).items():
                yield f"rules/sides/{game}/{name}", data


def _example(folder: Path) -> str:
    """Return an example's files as a page, each in full: whoever has the handbook alone can copy them."""
    lines = [f"# {folder.relative_to(HOUSE / 'docs')}", ""]
    for file in sorted(one for one in folder.rglob("*") if one.is_file() and one.suffix in KINDS):
        text = file.read_text(encoding="utf-8").rstrip("\n")
        lines += [f"## {file.relative_to(folder)}", "", f"```{KINDS[file.suffix]}", text, "```", ""]
    return "\n".join(lines)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Take our own script where the theme would load one from elsewhere, which search needs on the disk."""
    if language := _language(page.file.src_uri):
        output = output.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return SHIM.sub(f'<script src="{get_relative_url(WORKER, page.url)}"', output)


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Do so on the page for what is not there, too."""
    return SHIM.sub(f'<script src="/{WORKER}"', output_content)


def _language(uri: str) -> str:
    """Return the language of a page; empty for English."""
    first = uri.partition("/")[0]
    return first if first in tongues.LANGUAGES else ""


def _with_tongues(markdown: str, uri: str, files: Files) -> str:
    """Put a link to the same page in each other language below its title."""
    own = _language(uri)
    plain = uri.removeprefix(f"{own}/") if own else uri
    others = [("English", plain)] if own else []
    others += [(name, f"{code}/{plain}") for code, name in tongues.LANGUAGES.items() if code != own]
    links = [
        f"[{name}]({relpath(there, dirname(uri) or '.')}){{ .tongue }}"
        for name, there in others
        if files.get_file_from_path(there) is not None
    ]
    title, _, rest = markdown.partition("\n")
    return "\n".join([title, "", " ".join(links), rest]) if links else markdown


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files, **_kwargs: Any) -> str:
    """Make a source's links those of the site."""
    uri = page.file.src_uri
    own = next((source for source, there in MOVED.items() if there == uri), f"docs/{uri}")
    if uri.startswith(("reference/", "rules/", "examples/")):
        return markdown
    if uri.startswith("games/"):
        markdown += games.sheets(uri.removeprefix("games/").removesuffix(".md"))
    markdown = _with_tongues(markdown, uri, files)

    def turned(match: re.Match[str]) -> str:
        mark, words, target = match.groups()
        words = LINK.sub(turned, words)
        place, _, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:") or not place:
            return f"{mark}[{words}]({target})"
        there = normpath(join(dirname(own), place))
        site = MOVED.get(there, there.removeprefix("docs/"))
        if (HOUSE / there).is_dir() and dirname(there) == EXAMPLES:
            site += ".md"
        if files.get_file_from_path(site) is None:
            if (HOUSE / there).exists():
                return words  # a file of the repository that the site doesn't have
            return match[0]  # MkDocs says that it is broken
        link = relpath(site, dirname(uri) or ".")
        return f"{mark}[{words}]({link}{'#' + anchor if anchor else ''})"

    parts, end = [], 0
    for code in CODE.finditer(markdown):
        parts += [LINK.sub(turned, markdown[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, LINK.sub(turned, markdown[end:])])
