"""A user who does anything in any order.

    python tests/gui/random_user.py SEQUENCES [--seed N] [--steps N]

Each sequence opens the window in a home folder of its own and does real things in it: keys, clicks,
drags, drops, dialogs and their buttons, undo, resignations, the tutor, looking back, good and
damaged files, saving, a disk that fails, another language, the position editor, closing and
restarting, a crash. After each action the window must agree with a simple model:

* No session that has begun is lost: it is in the window or in a file, or it is over, or the user
  has deleted it or given it up.
* The board, the score sheet and the list of plays show the same moment, and the buttons show what
  can be done there.
* There is no exception and no Qt warning, and the window comes to rest.
* Nothing that happens without the user takes the keyboard focus away, and no key that confirms
  takes anything back.

A sequence that fails is shortened by replaying parts of it, and then printed.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QInputDialog, QWidget
from user_actions import ACTIONS, AT_THE_BOARD, IDLE, after_dialogs
from user_world import World, windows_agree

from palamedes.core import language
from palamedes.core.launch_options import NO_WISHES, LaunchOptions
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.gui.controllers.game import sounds
from palamedes.gui.controllers.game import tutor as tutor_module
from palamedes.gui.qt_translator import follow_language
from palamedes.gui.running import application
from palamedes.service.library import folders, opening_book
from small_networks import network_for_each_kind, small_network, write_small

STEPS = 16
"""The number of actions in a sequence."""
ATTEMPTS = 5
"""How many actions are tried to find one that is possible."""
BEGUN = 0.7
"""The share of sequences that begin with a game from the command line."""
PAINTED = 5
"""The window is drawn in one sequence out of this many."""


class Step(NamedTuple):
    """An action, by name, and the seed for its random choices."""

    action: str
    seed: int


@dataclass
class Failure:
    """What went wrong, after which steps."""

    steps: list[Step]
    reason: str
    done: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"  {number}. {words}" for number, words in enumerate(self.done, start=1)]
        return "\n".join((*lines, f"  => {self.reason}"))


def sequence(seed: int, length: int = STEPS) -> list[Step]:
    """The steps for a seed."""
    source = random.Random(seed)
    names, weights = list(ACTIONS), [weight for weight, _ in ACTIONS.values()]
    return [Step(name, source.randrange(2**31)) for name in source.choices(names, weights, k=length)]


@contextmanager
def surroundings() -> Iterator[Path]:
    """Set up small networks and turn off the opening book, the databases (except the match rates)
    and the loudspeaker for all sequences. Yields a folder for their home folders.
    """
    with ExitStack() as stack:
        base = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="palamedes-user-")))
        network_for_each_kind(base / "shipped")
        write_small(base / "shipped", cube=small_network(BACKGAMMON))
        (base / "databases").mkdir()
        shutil.copy(folders.databases() / "match-rates.json", base / "databases")
        stack.enter_context(patch.object(folders, "networks", lambda: base / "shipped"))
        stack.enter_context(patch.object(folders, "databases", lambda: base / "databases"))
        stack.enter_context(patch.object(opening_book, "_openings", tuple))
        stack.enter_context(patch.object(QInputDialog, "getText", lambda *_, **__: ("At home", True)))
        stack.enter_context(patch.object(tutor_module, "PATIENCE_MS", 5))
        stack.enter_context(patch.object(sounds.SoundPlayer, "play", lambda *_: None))
        yield base


class Witness:
    """Records every exception that reaches the event loop, and every Qt warning."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def __enter__(self) -> Witness:
        self._hook, sys.excepthook = sys.excepthook, self._exception
        self._handler = qInstallMessageHandler(self._message)
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook = self._hook
        qInstallMessageHandler(self._handler)

    def _exception(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        self.heard.append("".join(traceback.format_exception(kind, error, error.__traceback__)).strip())

    def _message(self, kind: QtMsgType, context: object, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and "propagateSizeHints" not in text:
            self.heard.append(f"Qt: {text}")


def play(steps: Sequence[Step], base: Path, paints: bool = True) -> Failure | None:
    """Do these steps in a new home. Returns the failure if there is one."""
    done: list[str] = []
    home = Path(tempfile.mkdtemp(dir=base))
    before = os.environ.get("PALAMEDES_HOME")
    try:
        with Witness() as witness:
            world = World(home, paints)
            try:
                for step in (Step("start", steps[0].seed if steps else 0), *steps, Step("end", 0)):
                    done.append(step.action)
                    reason = _take(world, step, done) or "\n".join(witness.heard)
                    if reason:
                        return Failure(list(steps), reason, done)
            except Exception:
                return Failure(list(steps), traceback.format_exc(), done)
            finally:
                world.abandon()
    finally:
        language.use(language.ENGLISH)
        follow_language()
        if before is not None:
            os.environ["PALAMEDES_HOME"] = before
        shutil.rmtree(home, ignore_errors=True)
    return None


def _take(world: World, step: Step, done: list[str]) -> str:
    """Do one step. Returns what is wrong after it, or an empty string."""
    source, focus = random.Random(step.seed), world.focus
    if step.action == "start":
        world.start(source, LaunchOptions(world.setup(source), world.dice(source)) if source.random() < BEGUN else NO_WISHES)
    elif step.action == "end":
        world.disk_fails = False
        after_dialogs(world)
        if world.is_open:
            world.close()
    else:
        action, words = _act(world, step.action, source)
        if words is None:
            done.pop()
            return ""
        done[-1] = f"{action}: {words}" if words else action
    if not world.settle():
        return "the window does not come to rest"
    if not _focus_stays(world, done[-1].split(":")[0], focus):
        return f"the keyboard went by itself from {focus!r} to {world.focus!r}"
    return world.lost() or world.confirmed() or (windows_agree(world) if world.is_open else "")


def _focus_stays(world: World, action: str, before: QWidget | None) -> bool:
    """Whether the keyboard focus is where the user left it, or on the board."""
    if not world.is_open or world.has_dialog or world.focus is before or action not in IDLE | AT_THE_BOARD:
        return True
    editor = world.window.editor
    boards = [world.window.page.board, *([editor.board] if editor.is_built else [])]
    return action in AT_THE_BOARD and world.focus in boards


def _act(world: World, action: str, source: random.Random) -> tuple[str, str | None]:
    """Do the action, or another if it is not possible. Returns the name of the action and a
    description of what it did.
    """
    names, weights = list(ACTIONS), [weight for weight, _ in ACTIONS.values()]
    for _ in range(ATTEMPTS):
        words = ACTIONS[action][1](world, source)
        if words is not None:
            return action, words
        action = source.choices(names, weights)[0]
    return action, None


def shortened(failure: Failure, base: Path, attempts: int = 60) -> Failure:
    """The failure with the fewest steps that replaying can find."""
    best, size = failure, max(len(failure.steps) // 2, 1)
    while size and attempts:
        start = 0
        while start < len(best.steps) and attempts:
            attempts -= 1
            shorter = [*best.steps[:start], *best.steps[start + size :]]
            again = play(shorter, base)
            if again is not None and _kind(again) == _kind(best):
                best = again
            else:
                start += size
        size //= 2
    return best


def _kind(failure: Failure) -> str:
    """The last line of the reason without its digits. Two failures count as the same if these lines
    match.
    """
    return "".join(letter for letter in failure.reason.splitlines()[-1] if not letter.isdigit())[:60]


def run(first: int, count: int, length: int = STEPS, tell: Callable[[str], None] = print) -> list[Failure]:
    """Run `count` sequences with consecutive seeds from `first` on. Returns every failure,
    shortened.
    """
    failures: list[Failure] = []
    began, actions = time.monotonic(), 0
    with surroundings() as base:
        for seed in range(first, first + count):
            steps = sequence(seed, length)
            failure = play(steps, base, seed % PAINTED == 0)
            actions += len(steps)
            if failure is not None:
                failures.append(shortened(failure, base))
                tell(f"seed {seed}:\n{failures[-1]}")
            if (seed - first + 1) % 100 == 0:
                seconds = time.monotonic() - began
                tell(f"{seed - first + 1} sequences, {actions} actions, {len(failures)} failures, {seconds:.0f} s")
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sequences", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=STEPS)
    chosen = parser.parse_args()
    faulthandler.enable()
    app = application()
    app.setQuitOnLastWindowClosed(False)
    failures = run(chosen.seed, chosen.sequences, chosen.steps, lambda words: print(words, flush=True))
    print(f"{chosen.sequences} sequences of {chosen.steps} actions from seed {chosen.seed}: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
