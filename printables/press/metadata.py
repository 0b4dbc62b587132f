"""What a file says of itself to programs: who made it, and what others may do with it.

The words stand in the document's information and, as an XMP packet (ISO 16684-1), in its catalogue's ``Metadata``:
Dublin Core's title, creator, rights and licence, XMP's rights, the licence by its SPDX name. Nothing in it depends
on the time or the machine, so that the same input gives the same bytes.
"""

from __future__ import annotations

import html
from functools import partial
from typing import Final

from printables.sheets.credits import Credits

SPDX: Final = "https://spdx.org/licenses/{}.html"
"""Where a licence can be read, by its SPDX name."""

SPACES: Final = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpRights": "http://ns.adobe.com/xap/1.0/rights/",
    "cc": "http://creativecommons.org/ns#",
    "spdx": "http://spdx.org/rdf/terms#",
}
"""Where the names come from."""

escape = partial(html.escape, quote=False)


def packet(title: str, subject: str, keywords: str, producer: str, creator: str, credits: Credits) -> bytes:
    """Return an XMP packet, in UTF-8.

    :param title: of the document. :param subject: what it is. :param keywords: separated by commas.
    :param producer: the library that wrote it. :param creator: the program that made it.
    """
    lines = [
        f"<dc:title><rdf:Alt>{_item(title)}</rdf:Alt></dc:title>",
        f"<dc:description><rdf:Alt>{_item(subject)}</rdf:Alt></dc:description>",
        f"<dc:language><rdf:Bag><rdf:li>{escape(credits.language)}</rdf:li></rdf:Bag></dc:language>",
        f"<pdf:Producer>{escape(producer)}</pdf:Producer>",
        f"<pdf:Keywords>{escape(keywords)}</pdf:Keywords>",
        "<pdf:Trapped>False</pdf:Trapped>",
        f"<xmp:CreatorTool>{escape(creator)}</xmp:CreatorTool>",
        "<dc:format>application/pdf</dc:format>",
    ]
    if credits.author:
        lines.append(f"<dc:creator><rdf:Seq><rdf:li>{escape(credits.author)}</rdf:li></rdf:Seq></dc:creator>")
    if credits.notice or credits.licence:
        terms = f"{credits.notice}. Licence: {credits.licence}" if credits.licence else credits.notice
        lines.append(f"<dc:rights><rdf:Alt>{_item(terms.removeprefix('. '))}</rdf:Alt></dc:rights>")
        lines.append("<xmpRights:Marked>True</xmpRights:Marked>")
    if credits.licence:
        where = SPDX.format(credits.licence)
        lines += [
            f"<xmpRights:UsageTerms><rdf:Alt>{_item(credits.licence)}</rdf:Alt></xmpRights:UsageTerms>",
            f"<xmpRights:WebStatement>{escape(where)}</xmpRights:WebStatement>",
            f'<cc:license rdf:resource="{escape(where)}"/>',
            f"<spdx:licenseId>{escape(credits.licence)}</spdx:licenseId>",
        ]
    body = "\n".join(lines)
    spaces = "".join(f' xmlns:{name}="{where}"' for name, where in SPACES.items() if f"<{name}:" in body)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<rdf:Description rdf:about=""{spaces}>\n{body}\n'
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
    ).encode()


def _item(text: str) -> str:
    return f'<rdf:li xml:lang="x-default">{escape(text)}</rdf:li>'
