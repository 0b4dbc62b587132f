"""The report of a game as pages."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image

from printables.press.film import MARGIN, Chapter, film_pdf


@pytest.mark.parametrize("size", [(700, 1000), (960, 1000), (1600, 1000)], ids=["tall", "square", "wide"])
def test_no_page_of_a_report_is_nearly_empty(size: tuple[int, int]) -> None:
    """Each turn began on a page of its own, and what was left of a long one had another to itself."""
    store = BytesIO()
    Image.new("RGB", size, "grey").save(store, "JPEG")
    counts = (3, 75, 12, 40, 5, 8, 110, 20)
    chapters = [
        Chapter(
            f"Turn {turn}", store.getvalue(), tuple((f"Somebody goes to house {n}.", n % 7 == 0) for n in range(count))
        )
        for turn, count in enumerate(counts, 1)
    ]
    pdf = film_pdf("The game", "The Town wins", ["It took an evening."], chapters, hidden="Hidden.", foot="")
    with pypdfium2.PdfDocument(pdf) as document:
        text = "".join(page.get_textpage().get_text_range() for page in document)
        assert text.count("Somebody goes") == sum(counts)
        maps = [one for page in document for one in page.get_objects() if one.type == 3]
        assert len(maps) == len(chapters)
        for page in [*document][:-1]:
            lowest = min(one.get_bounds()[1] for one in page.get_objects() if one.get_bounds()[1] > MARGIN)
            assert lowest < 0.55 * page.get_height()
