"""What a file says of itself to viewers, libraries and printers -> its catalogue, document properties and XMP."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from pnp.sheets import WholeFile

PROGRAM = "pnp"
DUPLEX = {"one": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class Properties(NamedTuple):
    """A file's title and what else is told of it; `printed` is how all of its pages come out right at once."""

    title: str = ""
    subject: str = ""
    authors: tuple[str, ...] = ()
    language: str = "en"
    printed: WholeFile = ""                  # on one side, or turned over this edge; "" leaves it to the printer


def describe(canvas: Canvas, properties: Properties) -> None:
    """Viewers show the title, print at 100 % and, where the file is made for it, on both sides."""
    canvas.setTitle(properties.title)
    canvas.setSubject(properties.subject)
    canvas.setAuthor(", ".join(properties.authors))
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if properties.printed:
        canvas.setViewerPreference("Duplex", DUPLEX[properties.printed])
    catalogue = canvas._doc.Catalog
    catalogue.Lang = pdfdoc.PDFString(properties.language)
    kind = {"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}
    catalogue.Metadata = pdfdoc.PDFStream(pdfdoc.PDFDictionary(kind), xmp(properties).encode(), [])


def xmp(properties: Properties) -> str:
    """The same as XMP, which libraries and search engines read; without dates, so that equal files stay equal."""
    title, subject, language, *authors = (escape(words) for words in (
        properties.title, properties.subject, properties.language, *properties.authors))
    names = "".join(f"<rdf:li>{author}</rdf:li>" for author in authors)
    return f"""<?xpacket begin="\N{BYTE ORDER MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" pdf:Producer="{PROGRAM}" xmp:CreatorTool="{PROGRAM}" dc:format="application/pdf">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq>{names}</rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
