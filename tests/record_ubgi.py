"""Records the dialogues with other programs anew: `python tests/record_ubgi.py`. Only the lines
that begin with `> ` are kept; the answers are those that the engine gives now.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

from palamedes.service.jobs import Job
from palamedes.service.other_programs.external_player import external_player
from palamedes.service.other_programs.ubgi_engine import UbgiEngine

GOLDEN = Path(__file__).parent / "golden"
UBGI = sorted((GOLDEN / "ubgi").glob("*.txt"))
EXTERNAL = GOLDEN / "external-player.txt"
SENT = "> "


def ubgi_answers(lines: Sequence[bytes]) -> list[str]:
    """The engine's answers to these lines, without the times of searches."""
    sink = io.BytesIO()
    UbgiEngine(io.BytesIO(b"".join(line + b"\n" for line in lines)), sink).run()
    return [re.sub(r"time_ms \d+", "time_ms T", line) for line in sink.getvalue().decode().splitlines()]


def external_answers(lines: Sequence[str]) -> list[str]:
    """The answers of an external player to these lines."""
    player = external_player(plies=1)
    answers = [player.answer(line, Job()) for line in lines]
    return [line for answer in answers if answer is not None for line in answer.splitlines() or [""]]


def sent_lines(path: Path) -> list[str]:
    """The lines of a recorded dialogue that were sent."""
    return [line.removeprefix(SENT) for line in path.read_text(encoding="utf-8").splitlines() if line.startswith(SENT)]


def answer_lines(path: Path) -> list[str]:
    """The lines of a recorded dialogue that were answers."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(SENT)]


def _record(path: Path) -> None:
    """Write a dialogue again, each answer below the line that it answers."""
    sent, written, known = sent_lines(path), [], 0
    for number, line in enumerate(sent, start=1):
        external = path == EXTERNAL
        answers = external_answers(sent[:number]) if external else ubgi_answers([each.encode() for each in sent[:number]])
        written += [SENT + line, *answers[known:]]
        known = len(answers)
    path.write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for place in (*UBGI, EXTERNAL):
        _record(place)
