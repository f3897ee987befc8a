"""The plain text of a comment in RTF (Rich Text Format). Formats and pictures are left out.

Source: the specification of RTF, version 1.9.
"""

from __future__ import annotations

import re

_SIGN = re.compile(r"\\([A-Za-z]{1,32})(-?[0-9]{1,6})? ?|\\'([0-9A-Fa-f]{2})|\\([^A-Za-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\")
_BREAKS = {"par": "\n", "line": "\n", "tab": "\t", "sect": "\n", "page": "\n"}
_SPECIAL = {"emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•"}
_NO_TEXT = {"fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "generator"}


def is_rtf(text: str) -> bool:
    """Whether a text is written in RTF."""
    return text.lstrip().startswith("{\\rtf")


def plain_text(rtf: str) -> str:
    """The text without its formats. Damaged RTF gives the text that can be found in it."""
    words: list[str] = []
    bytes_waiting = bytearray()
    encoding, hidden, groups, skip, width = "cp1252", False, [], 0, 1

    def settle() -> None:
        words.append(bytes_waiting.decode(encoding, errors="replace"))
        bytes_waiting.clear()

    for match in _SIGN.finditer(rtf):
        word, number, code, sign, brace, text = match.groups()
        if code is not None:
            if skip:
                skip -= 1
            elif not hidden:
                bytes_waiting.append(int(code, 16))
            continue
        settle()
        if brace == "{":
            groups.append((hidden, width))
        elif brace == "}":
            hidden, width = groups.pop() if groups else (False, 1)
            skip = 0
        elif word == "ansicpg" and number and _is_known(f"cp{number}"):
            encoding = f"cp{number}"
        elif word == "uc" and number:
            width = max(0, min(int(number), 8))
        elif word == "u" and number:
            if not hidden:
                words.append(chr(int(number) % 2**16))
            skip = width
        elif word in _NO_TEXT or sign == "*":
            hidden = True
        elif not hidden:
            piece = _BREAKS.get(word or "", "") or _SPECIAL.get(word or "", "") or (sign if sign in (*"\\{}",) else "") or ""
            piece = " " if sign == "~" else piece or (text or "")[skip:]
            skip = max(0, skip - len(text or ""))
            words.append(piece)
    settle()
    return "".join(words).encode("utf-16", "surrogatepass").decode("utf-16", "replace").strip()


def _is_known(encoding: str) -> bool:
    try:
        "".encode(encoding)
    except LookupError:
        return False
    return True
