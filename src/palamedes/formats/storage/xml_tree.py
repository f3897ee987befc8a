"""Reads XML as a tree, within limits: no entities, no deep nesting, and not too many elements.
Error messages give the place of the rejected part.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

DEEPEST = 32
MOST_ELEMENTS = 200_000


class BadXml(ValueError):
    """Data that is not XML, or that exceeds the limits. The message has no full stop and quotes
    nothing from the file.
    """


def xml_tree(data: bytes, encoding: str | None = None) -> Element:
    """The root element of an XML file. `encoding`: overrides the encoding that the file declares.
    Raises BadXml if the data is not valid.
    """
    builder, parser = TreeBuilder(), expat.ParserCreate(encoding)
    depth = elements = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, elements
        depth, elements = depth + 1, elements + 1
        if depth > DEEPEST or elements > MOST_ELEMENTS:
            raise BadXml(f"it has too many or too deeply nested elements (line {parser.CurrentLineNumber})")
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*declared: object) -> None:
        raise BadXml(f"it declares entities (line {parser.CurrentLineNumber})")

    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = builder.data
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BadXml(f"it is not valid XML (line {error.lineno}, column {error.offset + 1})") from None
    except BadXml:
        raise
    except (LookupError, ValueError):
        raise BadXml("its encoding is not known") from None
    return builder.close()
