"""What a press's file declares: each clause of the list holds, and is missed where it is broken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from companion.cli import main
from printables.proof.advice import advised
from printables.proof.exchange import CLAUSES


@pytest.fixture(scope="module")
def press(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Cards for DriveThruCards."""
    folder = tmp_path_factory.mktemp("press")
    assert main(["print", "body_snatchers", "--target", "dtc", "--out", str(folder)]) == 0
    return folder


NAME = "role-cards-poker.pdf"


def test_a_press_file_declares_its_standard(press: Path) -> None:
    assert [cause for advice in advised(press) for cause in advice.causes] == []
    with pikepdf.open(press / NAME) as pdf:
        assert pdf.pdf_version == "1.4"
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
    first = (press / NAME).read_bytes()
    assert main(["print", "body_snatchers", "--target", "dtc", "--out", str(press)]) == 0
    assert (press / NAME).read_bytes() == first, "the same input gives the same bytes"


def _picture(pdf: pikepdf.Pdf) -> None:
    image = pdf.make_stream(b"\0", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=1, Height=1,
                            ColorSpace=pikepdf.Name.DeviceGray, BitsPerComponent=8)  # fmt: skip
    image.SMask = pdf.make_stream(b"\0", Subtype=pikepdf.Name.Image, ColorSpace=pikepdf.Name.DeviceGray)
    pdf.pages[0].obj["/Odd"] = image


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two cards for the same: a proof of them is soon made."""
    folder = tmp_path_factory.mktemp("deck")
    (folder / "cards.csv").write_text("name\nOne\nTwo\n")
    (folder / "deck.toml").write_text(
        'format = 1\ntitle = "Two"\ncards = "cards.csv"\nsize = "poker"\n[[field]]\ntext = "{name}"\n'
        'at = ["4mm", "4mm"]\nsize = ["30mm", "10mm"]\n'
    )
    assert main(["deck", str(folder), "--target", "dtc", "--out", str(folder / "out")]) == 0
    assert [cause for advice in advised(folder / "out") for cause in advice.causes] == []
    return folder / "out"


BREAKS: dict[str, Callable[[pikepdf.Pdf], Any]] = {
    "version": lambda pdf: pdf.docinfo.__delitem__("/GTS_PDFXVersion"),
    "trapping": lambda pdf: pdf.docinfo.__delitem__("/Trapped"),
    "titles": lambda pdf: pdf.docinfo.__delitem__("/ModDate"),
    "intent": lambda pdf: pdf.Root.OutputIntents[0].__delitem__("/RegistryName"),
    "pages": lambda pdf: pdf.pages[1].obj.__setitem__("/TrimBox", pikepdf.Array([-9, 0, 100, 100])),
    "actions": lambda pdf: pdf.Root.__setitem__("/OpenAction", pikepdf.Dictionary(S=pikepdf.Name.Named)),
    "layers": lambda pdf: pdf.Root.__setitem__("/OCProperties", pikepdf.Dictionary()),
    "pictures": _picture,
}


@pytest.mark.parametrize("clause", BREAKS)
def test_a_broken_clause_is_named(clause: str, deck: Path, tmp_path: Path) -> None:
    (file,) = deck.glob("*.pdf")
    (tmp_path / "manifest.json").write_bytes((deck / "manifest.json").read_bytes())
    with pikepdf.open(file) as pdf:
        BREAKS[clause](pdf)
        pdf.save(tmp_path / file.name, fix_metadata_version=False)
    (advice,) = advised(tmp_path)
    said = [cause.message for cause in advice.causes]
    assert len([words for words in said if f"(clause: {clause})" in words]) == 1, said
    assert all("It declares PDF/X-1a:2003, but" in words for words in said if "clause" in words)


def test_the_list_is_named_in_the_documentation() -> None:
    words = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
    assert "declared, not certified" in words
    assert set(BREAKS) | {"identifier", "open"} == set(CLAUSES)
