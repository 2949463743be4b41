"""Names and elements of TEI: ids as XML has them, and short ways to make and to find elements."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import cast

from lxml import etree

NAMESPACE = "http://www.tei-c.org/ns/1.0"
XML = "http://www.w3.org/XML/1998/namespace"
XML_ID = f"{{{XML}}}id"
XML_LANG = f"{{{XML}}}lang"

_UNFIT = re.compile(r"[^A-Za-z0-9.\-]")
_ESCAPED = re.compile(r"\.u([0-9a-f]+)\.")
_LETTER_FIRST = re.compile(r"[A-Za-z]")


def xml_id(identifier: str) -> str:
    """An id of the edition as an XML name: `the-shah:play.3` → `the-shah_play.3`.

    What no name may hold is written `.u` + code point + `.`; a name that would not begin with a
    letter gets a `_` before it.
    """
    fit = "_".join(_UNFIT.sub(_escape, part) for part in identifier.split(":"))
    return fit if _LETTER_FIRST.match(fit) else f"_{fit}"


def _escape(match: re.Match[str]) -> str:
    return f".u{ord(match[0]):x}."


def edition_id(name: str) -> str:
    """The id that `xml_id` made a name of."""
    parts = name.removeprefix("_").split("_")
    return ":".join(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), part) for part in parts)


def pointer(identifier: str) -> str:
    """A pointer to what has this id."""
    return f"#{xml_id(identifier)}"


def pointers(identifiers: Iterable[str]) -> str | None:
    """Pointers with blanks between them; None for none at all, so that no attribute is made."""
    return " ".join(map(pointer, identifiers)) or None


def pointed(value: str | None) -> tuple[str, ...]:
    """The ids that pointers point to."""
    return tuple(edition_id(each.removeprefix("#")) for each in (value or "").split())


def element(tag: str, text: str = "", /, **attributes: str | None) -> etree._Element:
    """A TEI element. Attributes that are None are left out; `id` is `xml:id`."""
    made = etree.Element(f"{{{NAMESPACE}}}{tag}")
    for name, value in attributes.items():
        if value is not None:
            made.set(XML_ID if name == "id" else name, value)
    if text:
        made.text = text
    return made


def child(
    parent: etree._Element, tag: str, text: str = "", /, **attributes: str | None
) -> etree._Element:
    """The same, put at the end of `parent`."""
    made = element(tag, text, **attributes)
    parent.append(made)
    return made


def block(
    parent: etree._Element, tag: str, text: str = "", /, **attributes: str | None
) -> etree._Element:
    """The same, on a line of its own in the file."""
    if len(parent) == 0 and not parent.text:
        parent.text = "\n"
    made = child(parent, tag, text, **attributes)
    made.tail = "\n"
    return made


def add_text(parent: etree._Element, text: str) -> None:
    """Puts text at the end of an element."""
    if not text:
        return
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def local(node: etree._Element) -> str:
    """An element's name without its namespace; empty for comments and instructions."""
    return etree.QName(node).localname if isinstance(node.tag, str) else ""


def path(node: etree._Element, expression: str) -> list[etree._Element]:
    """The elements that an XPath finds; the prefix is `t`."""
    return cast("list[etree._Element]", node.xpath(expression, namespaces={"t": NAMESPACE}))
