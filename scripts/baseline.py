"""Record everything that the program computes, and find what a later version computes differently.

    python scripts/baseline.py record FILE    # a few minutes on two cores
    python scripts/baseline.py compare FILE   # exit status 1 if a number or the shape of an answer
                                              # differs

A refactoring must not change any computed value. The script uses the installed program as its users
do: it sends requests over the line protocol, and runs commands that print JSON or write files. FILE
is gzipped JSON. It also contains the requests, so that `compare` sends the same ones again. Exact
digits are reproducible only on one kind of processor, so no baseline is kept in the repository.
Sentences are compared separately from numbers, because they may be reworded on purpose.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
PALAMEDES = [sys.executable, "-m", "palamedes"]
Object: TypeAlias = dict[str, Any]

TURNS_KEPT = (0, 1, 2, 3, 5, 8, 12, 16, 21, 27, 33, 40, 48, 56)
"""The turns of a random game at which requests about the position are made."""

DEEPER = (1, 8, 21, 40)
"""The turns at which the position is also analysed at 2 plies and rolled out."""

CUBE_GAMES = ("backgammon", "nackgammon", "hypergammon")

VOLATILE = {"seconds", "games_per_second", "version", "date", "written", "problems"}
"""Fields that differ between runs or between installations."""

WORDING = {"message", "source", "name", "note", "text", "sentence", "comment", "words", "judge"}
"""Fields that contain sentences or names for people."""

TRAINING = """
name = "baseline"
variant = "{variant}"
encoding = "{encoding}"
hidden = 10
seed = 1

[[schedule]]
until = 60
alpha = 0.1

[[rounds]]
until = 1
positions = 400
fitting = {{ passes = 2, rate = 0.002 }}
"""

MALFORMED: tuple[Object, ...] = (
    {"action": "nothing"},
    {"action": "plays"},
    {"action": "plays", "variant": "chess", "dice": [1, 2]},
    {"action": "plays", "variant": "portes", "dice": [0, 7], "position": {"player": {}, "opponent": {}}},
    {"action": "start", "variant": "portes", "rules": {"mother_rule": 3}},
    {"action": "start", "variant": "plakoto", "board": {"points": 7}},
    {"action": "evaluate", "variant": "fevga", "position": {"player": {"points": {"1": 99}}, "opponent": {}}},
    {"action": "choose", "variant": "narde", "dice": [1, 1], "settings": {"plies": 9}},
    {"action": "rollout", "variant": "tapa", "games": -1},
    {"action": "cube", "variant": "portes"},
    {"action": "cancel"},
    {"action": "cancel", "target": "nobody"},
)


class Difference(NamedTuple):
    """A difference between two answers: a path such as `requests/17/candidates/0/equity`, and both
    values.
    """

    path: str
    before: Any
    after: Any


class Engine:
    """The line protocol of the program; requests are sent one at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([*PALAMEDES, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request: Object) -> Object:
        """The answer without its id. Progress lines are skipped."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        while True:
            answer: Object = json.loads(self._process.stdout.readline())
            if "progress" not in answer:
                return {key: value for key, value in answer.items() if key != "id"}

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.communicate()


# The requests.


def requests(engine: Engine) -> Iterator[Object]:
    """At least 2,000 requests: every action in every game, at positions from random games, and
    malformed requests.
    """
    yield {"action": "info"}
    yield from MALFORMED
    variants: dict[str, Object] = engine.ask({"action": "info"})["variants"]
    for number, (variant, facts) in enumerate(variants.items()):
        source = random.Random(number)
        games: list[Object] = [{"variant": variant}, {"variant": variant}]
        games += [{"variant": variant, "rules": {key: values[-1]}} for key, values in facts["options"].items()]
        for game in games:
            yield {"action": "start", **game}
            yield from _about_a_game(engine, game, source, thorough=game is games[0])


def _about_a_game(engine: Engine, game: Object, source: random.Random, *, thorough: bool) -> Iterator[Object]:
    """Requests about the positions of one random game."""
    position = engine.ask({"action": "start", **game}).get("position")
    for turn in range(max(TURNS_KEPT) + 1):
        if position is None or engine.ask({"action": "result", **game, "position": position}).get("over") is not False:
            return
        dice = [source.randint(1, 6), source.randint(1, 6)]
        asked = {**game, "position": position}
        if turn in TURNS_KEPT:
            yield from _about_a_position(asked, dice, source, deep=thorough and turn in DEEPER)
        position = _after_a_play(engine, asked, dice, source)


def _after_a_play(engine: Engine, asked: Object, dice: list[int], source: random.Random) -> Object:
    """The opponent's position after a randomly chosen play, or after a pass if there is no legal
    play.
    """
    plays = engine.ask({"action": "plays", **asked, "dice": dice}).get("plays", [])
    after: Object = source.choice(plays)["position"] if plays else asked["position"]
    turns = asked["position"].get("turn", 1)
    began = asked["position"].get("began", "player")
    return {
        "player": after["opponent"],
        "opponent": after["player"],
        "pinned": {"player": after["pinned"]["opponent"], "opponent": after["pinned"]["player"]},
        "turn": turns if began == "player" else turns + 1,
        "began": "opponent" if began == "player" else "player",
    }


def _about_a_position(asked: Object, dice: list[int], source: random.Random, *, deep: bool) -> Iterator[Object]:
    variant, one_ply = asked["variant"], {"plies": 1}
    yield {"action": "plays", **asked, "dice": dice}
    yield {"action": "result", **asked}
    yield {"action": "evaluate", **asked, "settings": one_ply}
    yield {"action": "analyze", **asked, "dice": dice, "settings": one_ply}
    noisy = {"plies": 1, "noise": 0.1, "seed": source.randrange(1000)}
    yield {"action": "choose", **asked, "dice": dice, "settings": noisy}
    match = {"length": 7, "score": [source.randrange(7), source.randrange(7)]}
    yield {"action": "choose", **asked, "dice": dice, "settings": one_ply, "match": match}
    if deep:
        yield from _in_depth(asked, dice, match)
    if variant in CUBE_GAMES:
        cube = {"value": 2, "owner": "player"}
        yield {"action": "cube", **asked, "settings": one_ply, "match": match, "cube": cube}
        yield {"action": "cube", **asked, "settings": one_ply, "match": {"jacoby": True, "beavers": True}}


def _in_depth(asked: Object, dice: list[int], match: Object) -> Iterator[Object]:
    yield {"action": "evaluate", **asked}
    yield {"action": "analyze", **asked, "dice": dice}
    yield {"action": "choose", **asked, "dice": dice, "settings": {"method": "flat_ucb", "games": 400, "seed": 1}}
    yield {"action": "rollout", **asked, "games": 36, "seed": 3}
    yield {"action": "rollout", **asked, "dice": dice, "best": 3, "games": 36, "truncate": 6, "seed": 4}
    if asked["variant"] in CUBE_GAMES:
        yield {"action": "analyze", **asked, "dice": dice, "cubeful": True, "match": match}
        yield {"action": "rollout", **asked, "cubeful": True, "games": 36, "seed": 5}


# The commands.


def command(*arguments: str | Path) -> Any:
    """The output of a command: a list of the JSON values in its lines, a single JSON value, or an
    object with its text. If the command fails, the result is an object with its exit status and
    error message.
    """
    done = subprocess.run([*PALAMEDES, *map(str, arguments)], capture_output=True, check=False)
    text = done.stdout.decode()
    if done.returncode:
        return {"status": done.returncode, "message": done.stderr.decode()[-500:]}
    try:
        return [json.loads(line) for line in text.splitlines()]
    except ValueError:
        return _json_or_text(text)


def _json_or_text(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return {"text": text}


def commands(variants: list[str], folder: Path) -> Iterator[tuple[str, Any]]:
    """The results of contests, rollouts, match equity tables, analyses, dice checks and training
    runs, each with its name.
    """
    for variant in variants:
        contest = ("lab", "contest", "best", "random", "--variant", variant, "--games", "20", "--seed", "1", "--json")
        yield f"contest {variant}", command(*contest)
        yield f"match table {variant}", command("met", variant, "--away", "7", "--json")
    yield "rollout", command("rollout", "portes", "--dice", "31", "--best", "3", "--games", "72", "--json")
    with_cube = ("rollout", "backgammon", "--match", "7", "--score", "3-5", "--cube", "2:mine", "--games", "72", "--json")
    yield "rollout with the cube", command(*with_cube)
    for name in ("tavli-match", "crawford-match", "money-with-cube"):
        game = shutil.copy(GOLDEN / f"{name}.tavli", folder)
        yield f"analysis of {name}", command("analyze", game, "--plies", "1", "--json")
        yield f"position of {name}", command("dice", "verify", game)
    for variant, encoding in (("portes", "hitting-raw"), ("plakoto", "pinning-raw"), ("fevga", "running-raw")):
        yield f"training of {variant}", _training(variant, encoding, folder)


def _training(variant: str, encoding: str, folder: Path) -> Any:
    """The SHA-256 digest of every array of a network after a short training run."""
    import h5py

    recipe, network = folder / "baseline.toml", folder / f"{variant}.h5"
    recipe.write_text(TRAINING.format(variant=variant, encoding=encoding), encoding="utf-8")
    done = subprocess.run([*PALAMEDES, "train", recipe, "--out", network], capture_output=True, check=False)
    if done.returncode:
        return {"status": done.returncode, "message": done.stderr.decode()[-500:]}
    with h5py.File(network) as file:
        return {key: hashlib.sha256(file[key][()].tobytes()).hexdigest() for key in sorted(file)}


def golden_files() -> dict[str, str]:
    """The SHA-256 digest of every golden file, by path."""
    files = sorted(path for path in GOLDEN.rglob("*") if path.is_file())
    return {path.relative_to(GOLDEN).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


# Recording and comparing.


def observed(asked: list[Object] | None) -> Object:
    """Everything that the program computes for the requests in `asked`, or for new requests if
    `asked` is None.
    """
    with Engine() as engine:
        wanted = list(requests(engine)) if asked is None else asked
        variants = list(engine.ask({"action": "info"})["variants"])
        answers = [engine.ask(request) for request in wanted]
    with tempfile.TemporaryDirectory() as folder:
        done = dict(commands(variants, Path(folder)))
    return {"asked": wanted, "requests": answers, "commands": done, "golden": golden_files()}


def differences(before: Any, after: Any, path: str = "") -> Iterator[Difference]:
    """Every value that differs, and every field that is present on one side only."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            if key not in VOLATILE:
                yield from differences(before.get(key), after.get(key), f"{path}/{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, f"{path}/{number}")
    elif before != after or type(before) is not type(after):
        yield Difference(path, before, after)


def is_wording(difference: Difference) -> bool:
    """Whether the only change is in a sentence or in a name for people."""
    both_text = isinstance(difference.before, str) and isinstance(difference.after, str)
    return both_text and difference.path.rpartition("/")[2] in WORDING


def compare(path: Path) -> int:
    """Print the differences from a baseline; return 1 if a computed value differs, otherwise 0."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        before: Object = json.load(file)
    found = list(differences(before, json.loads(json.dumps(observed(before["asked"])))))
    wording = [each for each in found if is_wording(each)]
    computed = [each for each in found if not is_wording(each)]
    for (old, new), count in Counter((each.before, each.after) for each in wording).items():
        print(f"wording, {count} times: {old!r} -> {new!r}")
    for each in computed[:50]:
        print(f"{each.path}: {each.before!r} -> {each.after!r}"[:300])
    print(f"{len(before['asked'])} requests, {len(before['commands'])} commands, {len(before['golden'])} golden files:")
    print(f"{len(computed)} differences, and {len(wording)} in wording alone")
    return 1 if computed else 0


def main(arguments: list[str]) -> int:
    """Record or compare; return 2 if the arguments are invalid."""
    match arguments:
        case ["record", name]:
            with gzip.open(name, "wt", encoding="utf-8") as file:
                json.dump(found := observed(None), file)
            actions = Counter(str(request.get("action")) for request in found["asked"])
            print(f"{len(found['asked'])} requests: {dict(actions)}")
            print(f"{len(found['commands'])} commands, {len(found['golden'])} golden files")
            return 0
        case ["compare", name]:
            return compare(Path(name))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
