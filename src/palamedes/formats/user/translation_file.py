"""Translations in the `.ts` format of Qt Linguist: an XML file of messages, each with an English
text, an optional comment and a translation.

A text is translated only once, even if it occurs in several places. The context names the first
module that uses the text, for the translator's information.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from xml.etree.ElementTree import Element

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.formats.storage.atomic import read_text
from palamedes.formats.storage.xml_tree import BadXml, xml_tree

LARGEST = 2**23
FINISHED, UNFINISHED, VANISHED = "", "unfinished", "vanished"
"""The states of a translation. VANISHED marks texts that the program no longer contains."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text in the program and its translation. `places`: the source files that contain the text,
    beginning with the one that gives the context.
    """

    source: str
    comment: str = ""
    translation: str = ""
    state: str = UNFINISHED
    context: str = ""
    places: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """The English text and the comment, which together identify the message."""
        return self.source, self.comment


def read_messages(path: Path) -> tuple[Message, ...]:
    """Read all messages of a .ts file, in order. Raises BadFile if the file is not valid."""
    text = read_text(path, LARGEST)
    try:
        root = xml_tree(text.encode(), "utf-8")
    except BadXml as error:
        raise BadFile(tr("{name} is damaged: {error}.", name=path.name, error=error)) from error
    if root.tag != "TS":
        raise BadFile(tr("{name} is not a translation: its first element is not <TS>.", name=path.name))
    return tuple(_message(context, each) for context in root.iter("context") for each in context.iter("message"))


def _message(context: Element, element: Element) -> Message:
    translation = element.find("translation")
    return Message(
        source=element.findtext("source", ""),
        comment=element.findtext("comment", ""),
        translation="" if translation is None else translation.text or "",
        state=UNFINISHED if translation is None else translation.get("type", FINISHED),
        context=context.findtext("name", ""),
        places=tuple(place.get("filename", "") for place in element.iter("location")),
    )


def read_texts(path: Path) -> dict[tuple[str, str], str]:
    """The finished translations, by English text and comment. Raises BadFile if the file is not
    valid.
    """
    return {each.key: each.translation for each in read_messages(path) if each.state == FINISHED and each.translation}


def ts_text(language: str, messages: Iterable[Message]) -> str:
    """The messages as the text of a .ts file, sorted by context, then text and comment. Vanished
    messages are at the end of their context.
    """
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language={_quoted(language)}>']
    context = None
    for each in sorted(messages, key=lambda each: (each.context, each.state == VANISHED, each.source, each.comment)):
        if each.context != context:
            lines += ["</context>"] if context is not None else []
            lines += ["<context>", f"    <name>{_escaped(each.context)}</name>"]
            context = each.context
        lines += _lines(each)
    return "\n".join([*lines, *(["</context>"] if context is not None else []), "</TS>", ""])


def _lines(message: Message) -> list[str]:
    state = f" type={_quoted(message.state)}" if message.state else ""
    return [
        "    <message>",
        *(f"        <location filename={_quoted(place)}/>" for place in message.places),
        f"        <source>{_escaped(message.source)}</source>",
        *([f"        <comment>{_escaped(message.comment)}</comment>"] if message.comment else []),
        f"        <translation{state}>{_escaped(message.translation)}</translation>",
        "    </message>",
    ]


def _escaped(text: str) -> str:
    return escape(text, quote=False).replace("\r", "&#13;")


def _quoted(text: str) -> str:
    return f'"{escape(text)}"'
