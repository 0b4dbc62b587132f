"""Make the house's docstrings such as Griffe's Sphinx style reads: a field a line, roles as links.

The house writes ``:param paper: what it is printed on. :param flip: the edge.`` in one line where there is room.
"""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

FIELD: Final = re.compile(r"(?<=\S)\s+(?=:(?:param|ivar|returns?|raises)\b[^:\n]*:)")
IVAR: Final = re.compile(r"^(\s*):ivar (\w+):", re.MULTILINE)
ROLE: Final = re.compile(r":(?:class|func|meth|mod|data|attr):`~?([^`]+)`")
CODE: Final = re.compile(r"(?s)::\n\n(?=    )")


def plain(text: str) -> str:
    """Return a docstring with a field a line, and names as code."""
    text = ROLE.sub(lambda match: f"`{match[1].lstrip('.')}`", text)
    text = CODE.sub(":\n\n", text)
    text = FIELD.sub("\n", text)
    return IVAR.sub(r"\1:var \2:", text)


class HouseStyle(griffe.Extension):
    """Rewrites each docstring before it is parsed."""

    def on_instance(self, *, obj: Any, **_kwargs: Any) -> None:
        """Rewrite the docstring of an object, if it has one."""
        if obj.docstring:
            text = plain(obj.docstring.value)
            if obj.is_class and "__init__" not in obj.members:
                text = text.replace(":param ", ":var ")  # fields, of a value that names them
            obj.docstring.value = text
