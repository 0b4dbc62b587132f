"""What is printed lies in the folder that was named."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.errors import UserError
from printables.press.delivery import Delivery


@pytest.mark.parametrize("name", ["/deck/a.png", "../a.png", "a/../../b.png"])
def test_no_name_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with Delivery(out) as delivery:
        delivery.add("fine.png", b"whole")
        with pytest.raises(UserError, match="outside the folder"):
            delivery.add(name, b"elsewhere")
    assert list(tmp_path.rglob("*")) == [out, out / "fine.png"]
