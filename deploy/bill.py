"""A release's bill of materials: what is installed with Saucer, and what lies inside that, with versions and licences.

    python deploy/bill.py WHEELS FILE.cdx.json

CycloneDX 1.6. Licences are what each package says of itself. Libraries inside wheels are found by their files and
named by ``licences.toml``; the version of one is the number at the end of its file's name. What is linked into a module
without a file of its own (PDFium, libsodium, HarfBuzz in uharfbuzz) is not found. The same wheels give the same bytes.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from email.parser import HeaderParser
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from license_expression import ExpressionError, get_spdx_licensing
from packageurl import PackageURL

HERE: Final = Path(__file__).parent
LIBRARY: Final = re.compile(r"\.libs/(?P<name>[^/]+\.so[^/]*)$")
VERSION: Final = re.compile(r"\.so\.(?P<version>[\d.]+\w*)$")
TROVE: Final = {
    "MIT License": "MIT", "BSD License": "BSD-3-Clause", "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0", "ISC License (ISCL)": "ISC",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL-2.1-or-later",
    "Python Software Foundation License": "PSF-2.0",
}  # fmt: skip
"""By a classifier, the licence; a package that names none of these is told by its own words."""


def bill(wheels: Path) -> Bom:
    """Return the bill of a folder of wheels, Saucer's own among them.

    :raises SystemExit: a wheel holds a library that licences.toml doesn't name.
    """
    known = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))["library"]
    found: dict[tuple[str, str], Component] = {}
    for file in sorted(wheels.glob("*.whl")):
        one = _package(file, known)
        if one.name == "saucer":
            own = one
        else:
            found.setdefault((one.name, str(one.version)), one)
            found[one.name, str(one.version)].hashes.update(one.hashes)
            found[one.name, str(one.version)].components.update(one.components)
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, "saucer " + " ".join(map(str, sorted(found)))))
    bom.metadata.timestamp = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    bom.metadata.component = own
    bom.components.update(found.values())
    bom.register_dependency(own, found.values())
    return bom


def _package(file: Path, known: dict[str, list[str]]) -> Component:
    from hashlib import sha256

    with zipfile.ZipFile(file) as wheel:
        (told,) = (name for name in wheel.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        says = HeaderParser().parsestr(wheel.read(told).decode("utf-8", "replace"))
        name, version = says["Name"].lower().replace("_", "-"), says["Version"]
        inner = list(_libraries(wheel.namelist(), known, file.name, name))
    one = Component(
        name=name, version=version, type=ComponentType.LIBRARY, bom_ref=f"{name}@{version}",
        purl=PackageURL("pypi", name=name, version=version),
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sha256(file.read_bytes()).hexdigest())],
    )  # fmt: skip
    one.components.update(inner)
    expression = says.get("License-Expression")
    classified = sorted(
        {TROVE[end] for line in says.get_all("Classifier", []) if (end := line.split(" :: ")[-1]) in TROVE}
    )
    if not expression and classified:
        expression = " AND ".join(classified)
    if expression and _is_spdx(expression):
        one.licenses.add(LicenseExpression(expression))
    else:
        said = expression or (says.get("License") or "").split("\n")[0].strip() or "see the package's own files"
        one.licenses.add(DisjunctiveLicense(name=said[:120]))
    return one


def _is_spdx(expression: str) -> bool:
    try:
        get_spdx_licensing().parse(expression, validate=True)
    except ExpressionError:
        return False
    return True


def _libraries(names: list[str], known: dict[str, list[str]], wheel: str, package: str) -> Iterator[Component]:
    """Yield the libraries that lie inside a wheel, each once though several files are parts of it."""
    told: dict[str, Component] = {}
    for name in sorted(names):
        if not (match := LIBRARY.search(name)):
            continue
        begins = [begin for begin in known if match["name"].startswith(begin)]
        if not begins:
            raise SystemExit(f"bill.py: {wheel} holds {match['name']}, which deploy/licences.toml doesn't name.")
        title, licence = known[max(begins, key=len)]
        version = VERSION.search(match["name"])
        if title not in told:
            told[title] = Component(
                name=title, type=ComponentType.LIBRARY, version=version["version"] if version else None,
                bom_ref=f"{package}/{title}", licenses=[LicenseExpression(licence)],
            )  # fmt: skip
        told[title].properties.add(Property(name="saucer:file", value=match["name"]))
    yield from told.values()


def main() -> None:
    """Write it."""
    wheels, file = map(Path, sys.argv[1:])
    file.write_text(JsonV1Dot6(bill(wheels)).output_as_string(indent=2) + "\n", encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main()
