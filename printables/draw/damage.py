"""What is wrong with a file that should be XML, such as an SVG, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree import ElementTree
from xml.parsers import expat
from xml.parsers.expat import errors

_WORDS: Final[Mapping[str, str]] = {
    errors.XML_ERROR_SYNTAX: 'it does not begin with "<"',
    errors.XML_ERROR_NO_ELEMENTS: "it ends before all elements are closed",
    errors.XML_ERROR_INVALID_TOKEN: (
        'something stands there that cannot: look for a missing or lone quote, "=", "<" or ">", and write &amp; for "&"'
    ),
    errors.XML_ERROR_UNCLOSED_TOKEN: 'what "<" opens is never closed by ">"',
    errors.XML_ERROR_PARTIAL_CHAR: "it is cut off within a letter",
    errors.XML_ERROR_TAG_MISMATCH: "an element is closed that was not opened last: each <g> needs its </g>",
    errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "an element says the same thing twice",
    errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "more stands behind the last element",
    errors.XML_ERROR_UNDEFINED_ENTITY: 'a letter is written by a name between "&" and ";": write the letter itself',
    errors.XML_ERROR_UNBOUND_PREFIX: "a name with a colon belongs to a program that the file does not name (xmlns)",
}
"""By what the parser calls it."""


def slip(error: Exception) -> str:
    """Return the line on which a parser of XML stopped, and what is wrong there: ``line 3: an element is closed …``.

    :param error: of :mod:`xml.etree` or :mod:`xml.parsers.expat`; any other says that the letters cannot be read.
    """
    if isinstance(error, ElementTree.ParseError):
        line = error.position[0]
    elif isinstance(error, expat.ExpatError):
        line = error.lineno
    else:
        return "line 1: its letters cannot be read, save it as UTF-8"
    return f"line {line}: {_WORDS.get(expat.ErrorString(error.code) or '', 'what stands there is no XML')}"
