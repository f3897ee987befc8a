"""Gives every reader of the program inputs that are almost valid: `python tests/fuzz/run.py
--inputs 1000000 --seed 1`.

A reader must either return a value, or raise a `PalamedesError` with one sentence, within two
seconds and within bounded memory. Anything else is a finding, which is kept in a file. Each input
is determined by the seed, the reader and a number, so it can be made again. Batches run in separate
processes with limited memory and time, so a crash is also a finding.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import traceback
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(1, str(HERE.parent))  # helpers of all tests
HOSTILE = HERE.parent / "golden" / "hostile"
MEMORY = 3 * 2**30
"""The limit, in bytes, on the address space of a batch. The code and data that are loaded before
the first input take up half of it.
"""

GROWTH = 400
"""The limit, in MiB, on how much the memory of a batch may grow after its first inputs."""

LONGEST_S = 2.0
HANGING_S = 60
BATCH, SLICE = 100_000, 10_000
"""The number of inputs in one process, and for one reader at a time."""

LONGEST_SENTENCE = 1100
SHARES = {
    "position-text": 300,
    "variant-text": 250,
    "settings": 100,
    "house-rules": 80,
    "recipe": 80,
    "opening-book": 60,
    "opening-study": 40,
    "rollout": 60,
    "translation": 50,
    "match-table": 50,
    "judged": 60,
    "network": 20,
    "table": 20,
    "record": 20,
    "position-id": 100,
    "mat": 20,
    "gam": 20,
    "board-line": 100,
    "ubgi": 2,
    "sgf": 20,
    "xg": 20,
    "labels": 15,
    "published": 20,
    "rolls": 20,
    "statistics": 20,
    "protocol": 20,
}
"""The relative number of inputs for each reader. Each number is about as large as the time allows.
"""


def main(arguments: list[str]) -> int:
    """Returns 1 if there were findings, otherwise 0."""
    parser = argparse.ArgumentParser(description=__doc__.split(": ")[0] + ".")
    parser.add_argument("--inputs", type=int, default=10_000, help="of all readers together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--readers", default="", help="names separated by commas; all where it is left out")
    parser.add_argument("--findings", type=Path, default=Path(tempfile.gettempdir()) / "palamedes-findings")
    parser.add_argument("--report", type=Path, help="write the figures to this file as JSON, too")
    parser.add_argument("--replay", action="store_true", help="read the files of tests/golden/hostile before")
    parser.add_argument("--batch", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.batch:
        print(json.dumps(_batch(json.loads(asked.batch), asked.findings)))
        return 0
    os.environ.setdefault("PALAMEDES_HOME", tempfile.mkdtemp(prefix="palamedes-fuzz-"))
    totals: dict[str, dict[str, Any]] = {}
    for plan in _plans(asked):
        for name, figures in _run(plan, asked.findings).items():
            _add(totals, name, figures)
        if asked.report:
            asked.report.write_text(json.dumps(totals, indent=1, sort_keys=True) + "\n")
    print(_table(totals))
    return min(1, sum(len(figures["findings"]) for figures in totals.values()))


def _plans(asked: argparse.Namespace) -> list[list[dict[str, Any]]]:
    """The plan of each process: a list of parts with a reader, a seed, the first input and the
    number of inputs. The hostile files are also listed as a reader.
    """
    names = asked.readers.split(",") if asked.readers else list(SHARES)
    whole = sum(SHARES[name] for name in names)
    counts = {name: -(-asked.inputs * SHARES[name] // whole) for name in names}
    parts = [
        {"reader": name, "seed": asked.seed, "first": first, "count": min(SLICE, count - first)}
        for name, count in counts.items()
        for first in range(0, count, SLICE)
    ]
    plans: list[list[dict[str, Any]]] = [[{"reader": HOSTILE.name}]] if asked.replay else []
    for part in sorted(parts, key=lambda part: part["first"]):  # every reader gets its turn early
        if not plans or sum(one.get("count", 0) for one in plans[-1]) >= BATCH:
            plans.append([])
        plans[-1].append(part)
    return plans


def _run(plan: list[dict[str, Any]], findings: Path) -> dict[str, dict[str, Any]]:
    """Run a batch in a separate process. If the process dies, its current input is a finding, and
    the batch continues after that input.
    """
    results: dict[str, dict[str, Any]] = {}
    findings.mkdir(parents=True, exist_ok=True)
    while plan:
        at = findings / f"at-{os.getpid()}.json"
        command = [sys.executable, str(HERE / "run.py"), "--findings", str(findings), "--batch", json.dumps([str(at), *plan])]
        limit = HANGING_S + sum(LONGEST_S * 0.2 * one.get("count", 500) for one in plan)
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
            if done.returncode == 0:
                for name, figures in json.loads(done.stdout.splitlines()[-1]).items():
                    _add(results, name, figures)
                return results
            why = f"ended with {done.returncode}: {done.stderr[-600:]}"
        except subprocess.TimeoutExpired:
            why = "hangs"
        written = at.read_text() if at.exists() else ""
        if not written.strip():
            raise SystemExit(f"a batch could not begin: {why}")
        stood = json.loads(written)
        _add(results, stood["reader"], _figures(inputs=1, findings=[f"{stood['number']}: {why}"]))
        plan = _behind(plan, stood)
    return results


def _behind(plan: list[dict[str, Any]], stood: dict[str, Any]) -> list[dict[str, Any]]:
    """The rest of a plan after an input. The counts of earlier inputs in the same
    process are lost.
    """
    if not isinstance(stood["number"], int):  # a hostile file; these come first
        return plan[1:]
    at = next(number for number, one in enumerate(plan) if one["reader"] == stood["reader"] and stood["number"] < _end(one))
    one = plan[at]
    done = stood["number"] + 1 - one["first"]
    rest = {**one, "first": stood["number"] + 1, "count": one["count"] - done}
    return [*([rest] if rest["count"] > 0 else []), *plan[at + 1 :]]


def _end(part: dict[str, Any]) -> int:
    end: int = part["first"] + part["count"]
    return end


def _figures(**known: Any) -> dict[str, Any]:
    """The counts that are kept for a reader."""
    return {"inputs": 0, "past": 0, "errors": {}, "slowest": 0.0, "grown": 0, "findings": []} | known


def _add(totals: dict[str, dict[str, Any]], name: str, figures: dict[str, Any]) -> None:
    one = totals.setdefault(name, _figures())
    one["inputs"] += figures["inputs"]
    one["past"] += figures["past"]
    one["errors"] = dict(Counter(one["errors"]) + Counter(figures["errors"]))
    one["slowest"] = max(one["slowest"], figures["slowest"])
    one["grown"] = max(one["grown"], figures["grown"])
    one["findings"] += figures["findings"]


def _table(totals: dict[str, dict[str, Any]]) -> str:
    lines = [
        "| reader | inputs | past the first check | errors by type | slowest, s | grown, MiB | findings |",
        "|---|--:|--:|---|--:|--:|--:|",
    ]
    for name, one in totals.items():
        errors = ", ".join(f"{kind} {count}" for kind, count in sorted(one["errors"].items(), key=lambda row: -row[1]))
        share = f"{one['past'] / max(1, one['inputs']):.0%}"
        numbers = f"{one['slowest']:.2f} | {one['grown']} | {len(one['findings'])}"
        lines.append(f"| {name} | {one['inputs']} | {share} | {errors} | {numbers} |")
    found = [f"{name}: {finding}" for name, one in totals.items() for finding in one["findings"]]
    return "\n".join([*lines, f"{sum(one['inputs'] for one in totals.values())} inputs, {len(found)} findings", *found])


# In a separate process.


def _batch(plan: list[Any], findings: Path) -> dict[str, dict[str, Any]]:
    at, *parts = plan
    import readers  # importing it takes a long time, and the counts of a plan do not need it

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    warnings.simplefilter("ignore")
    results: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        os.chdir(folder)
        os.mkfifo("fifo")
        Path("secret").write_bytes(bytes(64))
        trial = _Trial(Path(at), Path(folder), findings, results)
        for part in parts:
            if part["reader"] == HOSTILE.name:
                for path in sorted(HOSTILE.rglob("*.*")):
                    trial.read(readers.READERS[path.parent.name], path.parent.name, path.read_bytes(), path.name)
                continue
            reader = readers.READERS[part["reader"]]
            for number in range(part["first"], part["first"] + part["count"]):
                source = random.Random(f"{part['seed']} {part['reader']} {number}")
                trial.read(reader, part["reader"], reader.make(source), number)
        os.chdir("/")
    return results


class _Trial:
    """The inputs of one process, one after the other."""

    def __init__(self, at: Path, folder: Path, findings: Path, results: dict[str, dict[str, Any]]) -> None:
        self._at, self._folder, self._findings, self._results = (
            os.open(at, os.O_RDWR | os.O_CREAT | os.O_TRUNC),
            folder,
            findings,
            results,
        )
        self._memory: dict[str, int] = {}

    def read(self, reader: Any, name: str, data: bytes, number: Any) -> None:
        os.pwrite(self._at, json.dumps({"reader": name, "number": number}).ljust(200).encode(), 0)
        one = self._results.setdefault(name, _figures())
        one["inputs"] += 1
        path = self._folder / f"input{reader.suffix}"
        took, sentence, wrong, kind = self._asked(reader, data, path)
        if took > LONGEST_S:  # the first attempt may have included compilation
            took, sentence, wrong, kind = self._asked(reader, data, path)
        one["slowest"] = max(one["slowest"], took)
        if kind:
            one["errors"][kind] = one["errors"].get(kind, 0) + 1
        import readers

        one["past"] += readers.is_past_first(reader, sentence)
        grown = self._grown(name)
        one["grown"] = max(one["grown"], grown)
        if took > LONGEST_S:
            wrong = f"takes {took:.1f} s"
        if grown > GROWTH:
            wrong = wrong or f"memory has grown by {grown} MiB"
            self._memory.pop(name)
        if wrong:
            one["findings"].append(f"{number}: {wrong}")
            (self._findings / f"{name}-{number}{reader.suffix}").write_bytes(data)
        for left in self._folder.iterdir():
            if left.name.startswith("input"):
                left.unlink()

    def _asked(self, reader: Any, data: bytes, path: Path) -> tuple[float, str, str, str]:
        """The time in seconds, the message, what is wrong with the outcome, and the type of the
        error.
        """
        began = time.thread_time()
        try:
            value = reader.read(data, path)
        except Exception as error:
            return time.thread_time() - began, str(error), _wrong(error, str(error)), type(error).__name__
        told = value[-1] if isinstance(value, tuple) and value and isinstance(value[-1], str) else ""
        return time.thread_time() - began, told, "", ""

    def _grown(self, name: str) -> int:
        """The growth of this process in MiB since its first input."""
        now = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        return now - self._memory.setdefault(name, now)


def _wrong(error: Exception, sentence: str) -> str:
    """What is wrong with an error, or an empty string."""
    from palamedes.core.errors import PalamedesError

    if not isinstance(error, PalamedesError):
        return "".join(traceback.format_exception_only(error)).strip()[:300] + " at " + _place(error)
    if not sentence.strip() or "\n" in sentence or len(sentence) > LONGEST_SENTENCE:
        return f"no sentence: {sentence[:100]!r} ({len(sentence)} characters)"
    try:
        sentence.encode()
    except UnicodeEncodeError:
        return f"a sentence that cannot be shown: {sentence[:100]!r}"
    return ""


def _place(error: Exception) -> str:
    return " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(traceback.extract_tb(error.__traceback__)))[
        :200
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
