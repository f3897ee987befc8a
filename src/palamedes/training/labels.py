"""Labelled positions, from which a network learns in rounds.

There are five kinds of labels (`Rounds.labels`). All are chances of the side to roll, in float32.

`ahead`: the chances of positions drawn from self-play games, at the number of plies in the recipe
(`Rounds.plies`). At 1 ply, they are the network's own chances. At 2 ply, they are the mean, over
all rolls, of the static chances after the best play. They are more accurate than the static chances
of the position itself. However, in rounds of learning they are never compared with the results of
games, so small errors can grow with the distance from the end of the game. Each further ply takes
about 25 times as long.

`plays`: the same chances of the positions after the best plays of a decision. The decisions are
random rolls in positions drawn as for `ahead` labels. From the positions of one decision, a network
can learn the differences between plays (`numpy_learner.Contrast`).

`replies`: the same chances one turn later. After each of the best plays of a decision, the other
side makes its best reply to the same random roll. A search with an even number of plies compares
such positions. The differences between them come from the checkers of the side to roll, those in
`plays` labels from the checkers of the other side.

`exchanges`: the positions of `plays` labels and, after them, those of `replies` labels.

With `turns`, the chances of these three kinds are corrected in short games that begin in each
position (`engine.grounding.short_games`). Such labels are on average those of more plies. They take
far less time, but vary more.

`grounded`: estimates of the true chances in every position of a game (`engine.grounding.games`).
They take the same time to compute, and are unbiased at a decay of 1.

Labels come from the network itself or from a teacher. A teacher's labels do not depend on the
network that learns from them, so networks of different shapes can share them. The teacher can also
be the database of a solved game. It then plays the games, and the labels are exact.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.fingerprint import digest
from palamedes.core.rules.variant import Variant
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.games import NO_CARELESS_START, CarelessStart, GroundedGame, play_grounded
from palamedes.engine.grounding.short_games import corrected_chances
from palamedes.engine.legal import board_array
from palamedes.formats.storage.atomic import make_folder
from palamedes.formats.tables.labels_file import read_labels, write_labels
from palamedes.formats.tables.network_file import outputs_for
from palamedes.kernels.moves.boards import NOT_OVER, outcome
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import Chances
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, EvaluatorData, SearchWorkspace, judge_plays, search_workspace
from palamedes.kernels.search.gather import gather
from palamedes.kernels.search.search import label_boards
from palamedes.training.lessons import COLUMNS, Boards, LabelledPositions, numbers_of, together
from palamedes.training.recipes import GROUNDED, OF_DECISIONS, PLAYS, REPLIES, Recipe, Rounds

BATCH = 2_000
"""The number of positions that are gathered and labelled at a time. This takes about a second."""

CARELESS_TURNS = 40
"""A careless start to a grounded game has fewer turns than this."""

MOST_PLAYS, MOST_BEHIND = 6, 0.12
"""The maximum number of plays of a decision that are labelled, and by how many points their static
equity may be below that of the best play.
"""

FEWEST_DRAWN = 500
"""The minimum number of positions that are drawn at a time to find decisions."""


class LabellingTask(NamedTuple):
    """A batch of positions to be gathered and labelled. It can be sent to another process."""

    variant: Variant
    start: Boards
    rounds: Rounds
    longest: int
    seed: int
    size: int


def labelled(task: LabellingTask, brain: EvaluatorData) -> LabelledPositions:
    """Positions from self-play games of an evaluator, with their labels."""
    ways = {GROUNDED: grounded_positions, **dict.fromkeys(OF_DECISIONS, positions_of_decisions)}
    found = ways.get(task.rounds.labels, positions_ahead)(task, brain)
    return found._replace(targets=found.targets[:, COLUMNS[len(brain.network.second)]])


def positions_ahead(task: LabellingTask, brain: EvaluatorData) -> LabelledPositions:
    """Positions drawn from games, with their chances after a search, float32[n, 5]."""
    code, work = task.variant.code, search_workspace(task.variant.code, brain)
    seed_generator(task.seed, work.play.rng)
    boards = drawn_positions(task, brain, work, task.size)
    return LabelledPositions.alone(boards, label_boards(code, brain, MONEY_OBJECTIVE, boards, work, task.rounds.plies))


def positions_of_decisions(task: LabellingTask, brain: EvaluatorData) -> LabelledPositions:
    """The positions after the best plays for random rolls or after the replies to them, as seen by
    the side that rolls next, with their chances after a search, float32[n, 5]. The positions after
    the plays and those after the replies are decisions of their own. The last decision is cut off
    when there are enough positions. Raises BadSettings if the games have no decisions.
    """
    code, work = task.variant.code, search_workspace(task.variant.code, brain)
    seed_generator(task.seed, work.play.rng)
    rolled = np.random.default_rng(task.seed)
    found: list[Boards] = []
    while (missing := task.size - sum(map(len, found))) > 0:
        more = list(until_enough(drawn_decisions(task, brain, rolled, work), missing))
        if not more:
            kind = task.rounds.labels
            raise BadSettings(f"no position of these games offers a choice of plays, so there are no labels '{kind}'.")
        found += more
    boards = np.concatenate(found)[: task.size]
    decisions = numbers_of(found)[: task.size]
    if task.rounds.turns:
        return LabelledPositions(boards, corrected(task, brain, found, work)[: task.size], decisions)
    return LabelledPositions(boards, label_boards(code, brain, MONEY_OBJECTIVE, boards, work, task.rounds.plies), decisions)


def until_enough(decisions: Iterable[Boards], wanted: int) -> Iterator[Boards]:
    """The first decisions, up to the one with which there are `wanted` positions."""
    count = 0
    for boards in decisions:
        yield boards
        count += len(boards)
        if count >= wanted:
            return


def corrected(task: LabellingTask, brain: EvaluatorData, found: Sequence[Boards], work: SearchWorkspace) -> Chances:
    """The chances in the positions of these decisions, corrected in short games: float32[n, 5]."""
    rounds, drawn = task.rounds, np.random.default_rng([task.seed, 1])
    parts = [corrected_chances(task.variant.code, brain, boards, rounds.turns, rounds.games, drawn, work) for boards in found]
    return np.concatenate(parts, dtype=np.float32)


def drawn_decisions(
    task: LabellingTask, brain: EvaluatorData, rolled: np.random.Generator, work: SearchWorkspace
) -> Iterator[Boards]:
    """The positions of decisions, int8[n, 2, points + 2], for rolls that `rolled` draws, in
    positions from games. A roll with a single good play is not a decision.
    """
    labels, home = task.rounds.labels, task.variant.code.home

    def roll() -> tuple[int, int]:
        die1, die2 = rolled.integers(1, home + 1, 2).tolist()
        return die1, die2

    for board in drawn_positions(task, brain, work, max(FEWEST_DRAWN, -(-task.size // MOST_PLAYS))):
        plays = best_plays(task, brain, board, roll(), work)
        if len(plays) < 2:
            continue
        if labels != REPLIES:
            yield plays
        if labels != PLAYS and len(replies := after_replies(task, brain, plays, roll(), work)):
            yield replies


def after_replies(
    task: LabellingTask, brain: EvaluatorData, boards: Boards, dice: tuple[int, int], work: SearchWorkspace
) -> Boards:
    """The positions after the best reply to a roll in each of `boards`, as seen by the side that
    rolls next: int8[n, 2, points + 2]. If one of the boards is the end of a game, there are none.
    """
    found = np.empty_like(boards)
    for number, board in enumerate(boards):
        if outcome(task.variant.code, board, True) != NOT_OVER:
            return boards[:0]
        replies = best_plays(task, brain, board, dice, work)
        found[number] = replies[0] if len(replies) else board[::-1]
    return found


def best_plays(
    task: LabellingTask, brain: EvaluatorData, board: Boards, dice: tuple[int, int], work: SearchWorkspace
) -> Boards:
    """The positions after the best plays for a roll by their static equity: int8[n, 2, points + 2],
    as seen by the side that rolls next.
    """
    code, play = task.variant.code, work.play
    count = legal_plays(code, board, dice[0], dice[1], 1, play.afters, play.steps, play.scratch)
    judge_plays(code, brain, board, play.afters, count, True, work, work.found)
    worths = (work.found[:count] * MONEY_OBJECTIVE[1:]).sum(axis=1)
    best = np.argsort(-worths, kind="stable")[:MOST_PLAYS]
    best = best[worths[best] >= worths[best[:1]] - np.float32(MOST_BEHIND)]
    return np.ascontiguousarray(play.afters[best][:, ::-1])


def drawn_positions(task: LabellingTask, brain: EvaluatorData, work: SearchWorkspace, count: int) -> Boards:
    """This many positions from games, in which `work` draws the random numbers."""
    code, rounds = task.variant.code, task.rounds
    boards: Boards = np.zeros((count, *task.start.shape), np.int8)
    gather(code, brain, task.start, rounds.temperature, rounds.keep, task.longest, work, boards)
    return boards


def grounded_positions(task: LabellingTask, brain: EvaluatorData) -> LabelledPositions:
    """The positions of whole games, with their grounded chances, float32[n, 5]. The last game is
    cut off when there are enough positions. Every second game has a careless start.
    """
    evaluator = Evaluator("", task.variant, brain, ())
    drawn = np.random.default_rng(task.seed)
    games: list[GroundedGame] = []
    while sum(len(game.boards) for game in games) < task.size:
        careless = NO_CARELESS_START if len(games) & 1 else _drawn_start(task.rounds.temperature, drawn)
        games.append(play_grounded(evaluator, int(drawn.integers(2**63)), task.rounds.decay, careless, task.start))
    boards = np.concatenate([game.boards for game in games])
    targets = np.concatenate([game.grounded for game in games])
    return LabelledPositions.alone(boards[: task.size], targets[: task.size])


def _drawn_start(temperature: float, drawn: np.random.Generator) -> CarelessStart:
    return CarelessStart(int(drawn.integers(CARELESS_TURNS)), float(drawn.uniform(0, temperature)))


def tasks(recipe: Recipe, number: int) -> Iterator[LabellingTask]:
    """The batches of round `number`. Their results do not depend on which worker processes them."""
    variant, rounds = recipe.game, recipe.round(number)
    count = -(-rounds.positions // BATCH)
    seeds = np.random.default_rng([recipe.seed, number]).integers(2**63, size=count)
    start = board_array(recipe.first_position)
    left = rounds.positions
    for seed in seeds.tolist():
        yield LabellingTask(variant, start, rounds, recipe.longest, seed, min(BATCH, left))
        left -= BATCH


class LabelCache:
    """A folder of labels. It contains the labels of the completed batches of an unfinished round,
    so that little is lost if the round is interrupted, and the labels of earlier rounds, from which
    the network can learn again.

    A `lasting` folder keeps everything for other networks that learn from the same labels.
    """

    def __init__(self, folder: Path, recipe: Recipe, brain: EvaluatorData, number: int, lasting: bool = False) -> None:
        """Batches that were labelled with other settings or by another network are ignored. The
        labels of rounds before `number` are used.
        """
        rounds = recipe.round(number)
        gathered = (recipe.variant, recipe.position, recipe.longest, recipe.seed, number, rounds.gathering)
        name = digest((gathered, brain.network.identity, brain.pruning.identity))
        self._board, self._outputs = recipe.game.board, outputs_for(recipe.variant)
        self._folder, self._name, self._number, self._is_lasting = folder, name, number, lasting
        self._owner = f"{digest(recipe.name)}-" if lasting else ""  # several recipes can share a lasting folder

    def _batch(self, batch: int) -> Path:
        return self._folder / f"{self._name}-{batch}.npz"

    def _round(self, number: int) -> Path:
        return self._folder / f"{self._owner}round-{number}.npz"

    def find(self, batch: int, size: int) -> LabelledPositions | None:
        """The labels of a batch; None if they are missing or damaged, or if their number is not
        `size`.
        """
        found = self._read(self._batch(batch))
        return found if found is not None and len(found.boards) == size else None

    def put(self, batch: int, found: LabelledPositions) -> None:
        """Save the labels of a batch. Raises BadFile if they cannot be written."""
        self._write(self._batch(batch), found)

    def earlier(self, memory: int) -> list[LabelledPositions]:
        """The labels of the last `memory` rounds before this one, oldest first. Missing and damaged
        labels are skipped.
        """
        found = (self._read(self._round(number)) for number in range(max(self._number - memory, 0), self._number))
        return [labels for labels in found if labels is not None]

    def finish(self, found: LabelledPositions, remembered: Set[int]) -> None:
        """Keep the labels of the rounds with these numbers, this one among them if it is given. All
        other labels are removed unless the folder is `lasting`. Raises BadFile if the labels cannot
        be written.
        """
        kept = {self._round(number) for number in remembered}
        if self._number in remembered:
            self._write(self._round(self._number), found)
        if self._is_lasting:
            return
        for path in self._folder.glob("*.npz"):
            if path not in kept:
                path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self._folder.rmdir()

    def _read(self, path: Path) -> LabelledPositions | None:
        try:
            return LabelledPositions(*read_labels(path, self._board, self._outputs))
        except BadFile:
            return None

    def _write(self, path: Path, labels: LabelledPositions) -> None:
        make_folder(path.parent)
        write_labels(path, *labels)


def all_labels(
    recipe: Recipe,
    brain: EvaluatorData,
    number: int,
    workers: Executor,
    cache: LabelCache | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> LabelledPositions | None:
    """All labels of a round. Labels in the cache are not computed again. If `goes_on` returns
    False, the result is None; labels that are complete by then are in the cache. Raises what
    `crews.ordered.in_order` raises.
    """
    parts: list[LabelledPositions] = []
    wanted = list(tasks(recipe, number))
    needed = Supply(
        digest(
            (brain.units, brain.pruning_units, brain.network.identity, brain.pruning.identity, brain.tables.solved.checkers)
        ),
        brain,
    )
    known = {batch: found for batch in range(len(wanted)) if cache and (found := cache.find(batch, wanted[batch].size))}

    def take(numbered: tuple[int, LabellingTask], found: LabelledPositions) -> None:
        if cache and numbered[0] not in known:
            cache.put(numbered[0], found)
        parts.append(found)

    work = SharedWork(partial(_label_all, needed), [needed], lambda numbered: known.get(numbered[0]))
    return together(parts) if in_order(work, list(enumerate(wanted)), take, goes_on, executor=workers, keep=True) else None


def _label_all(brain: Callable[[], EvaluatorData], batches: Sequence[tuple[int, LabellingTask]]) -> list[LabelledPositions]:
    return [labelled(task, brain()) for _, task in batches]
