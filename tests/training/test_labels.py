"""Labels: positions from self-play, with the values that a network learns for them."""

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.games import play_grounded
from palamedes.engine.grounding.short_games import corrected_chances
from palamedes.engine.legal import board_array, legal_plays, position_of
from palamedes.engine.search import evaluate_boards
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, search_workspace
from palamedes.kernels.search.search import look_ahead
from palamedes.training.labels import MOST_PLAYS, LabelCache, all_labels, labelled, tasks
from palamedes.training.lessons import COLUMNS, Boards, LabelledPositions
from palamedes.training.recipes import LABELS, read_recipe
from palamedes.training.running import open_trainer
from palamedes.training.td import Trainer

ROUNDS = """
name = "rounds"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[[rounds]]
until = 3
positions = 200
fitting = { passes = 2, rate = 0.01, batch = 32 }
duel = 0
"""

ROLLS = tuple(combinations_with_replacement(range(1, 7), 2))
GROUNDED = ROUNDS.replace("positions = 200", 'positions = 200\nlabels = "grounded"')
TAUGHT = GROUNDED.replace('name = "rounds"', 'name = "pupil"').replace("positions = 200", 'positions = 200\nteacher = "rounds"')


@pytest.mark.parametrize(("line", "plies"), [("plies = 1\n", 1), ("", 2), ("plies = 3\n", 3)])
@pytest.mark.parametrize("labels", ["ahead", "plays", "replies", "exchanges"])
def test_labels_are_the_chances_at_the_plies_of_the_recipe(line: str, plies: int, labels: str):
    trainer = Trainer(f'{ROUNDS}{line}labels = "{labels}"\n')
    found = all_labels(trainer.recipe, trainer.brain, 0, trainer.workers)
    assert found.boards.shape == (200, 2, 26)
    assert (np.abs(found.boards).sum(axis=2) <= 3).all()
    variant, brain = trainer.recipe.game, trainer.brain
    work, out = search_workspace(variant.code, brain), np.zeros((200, 5), np.float32)
    look_ahead(variant.code, brain, MONEY_OBJECTIVE, found.boards, plies, 1, 1, True, work.ended, work, out)
    assert np.array_equal(found.targets, out)


@pytest.mark.parametrize("plies", [0, 5])
def test_labels_at_too_few_or_too_many_plies_are_refused(plies: int):
    with pytest.raises(BadFile, match="recipe rounds: plies must be between 1 and 4"):
        read_recipe(f"{ROUNDS}plies = {plies}\n")


@pytest.mark.parametrize("kind", ["plays", "replies", "exchanges"])
def test_labels_with_turns_are_corrected_in_short_games_of_each_decision(kind: str):
    plain, corrected = (Trainer(f'{ROUNDS}labels = "{kind}"\n{more}') for more in ("", "turns = 2\ngames = 3\n"))
    brain, code = plain.brain, plain.recipe.game.code
    before, after = (labelled(next(tasks(each.recipe, 0)), brain) for each in (plain, corrected))
    assert np.array_equal(before.boards, after.boards)
    assert np.array_equal(before.decisions, after.decisions)
    drawn = np.random.default_rng([next(tasks(plain.recipe, 0)).seed, 1])
    work, wanted = search_workspace(code, brain), []
    for boards in np.split(after.boards, after.ends[:-2]):
        wanted.append(corrected_chances(code, brain, boards, 2, 3, drawn, work))
    whole = after.ends[-2]  # the last decision may be cut off
    assert np.array_equal(after.targets[:whole], np.concatenate(wanted, dtype=np.float32)[:whole])
    assert not np.array_equal(before.targets, after.targets)


def test_the_cache_tells_labels_with_other_turns_apart(tmp_path: Path):
    for more in ("", "turns = 1\n", "turns = 2\n", "turns = 2\ngames = 2\n"):
        trainer = Trainer(f'{ROUNDS}labels = "plays"\n{more}')
        cache = LabelCache(tmp_path, trainer.recipe, trainer.brain, 0)
        assert cache.find(0, 200) is None
        cache.put(0, labelled(next(tasks(trainer.recipe, 0)), trainer.brain))
        assert cache.find(0, 200) is not None


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ('labels = "plays"\nturns = -1', "turns must be between 0 and 100, and games between 1 and 100"),
        ('labels = "plays"\nturns = 101', "turns must be between 0 and 100, and games between 1 and 100"),
        ('labels = "plays"\nturns = 1\ngames = 0', "turns must be between 0 and 100, and games between 1 and 100"),
        ('labels = "plays"\nturns = 1\nplies = 3', "only labels plays, replies or exchanges at 2 plies can have turns"),
        ("turns = 1", "only labels plays, replies or exchanges at 2 plies can have turns"),
        ('labels = "grounded"\nturns = 1', "only labels plays, replies or exchanges at 2 plies can have turns"),
    ],
)
def test_rounds_with_impossible_turns_are_refused(lines: str, why: str):
    with pytest.raises(BadFile, match=f"recipe rounds: {why}"):
        read_recipe(f"{ROUNDS}{lines}\n")


def test_positions_of_a_round_are_those_of_no_other_round():
    trainer = Trainer(ROUNDS)
    first, second = (next(tasks(trainer.recipe, number)).seed for number in (0, 1))
    assert first != second


def test_labels_in_the_cache_are_used_and_damaged_ones_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.training.labels.BATCH", 50)
    trainer = Trainer(ROUNDS)

    def make() -> tuple[LabelledPositions, set[str]]:
        cache = LabelCache(tmp_path, trainer.recipe, trainer.brain, 0)
        found = all_labels(trainer.recipe, trainer.brain, 0, trainer.workers, cache)
        return found, {path.name for path in tmp_path.iterdir()}

    first, names = make()
    assert len(names) == 4
    kept, damaged, *_ = sorted(tmp_path.iterdir())
    damaged.write_bytes(damaged.read_bytes()[:100])
    stamp = kept.stat().st_mtime_ns
    again, same_names = make()
    assert same_names == names
    assert kept.stat().st_mtime_ns == stamp
    assert all(map(np.array_equal, first, again))


def test_labels_of_another_network_are_not_used(tmp_path: Path):
    trainer, other = Trainer(ROUNDS), Trainer(ROUNDS.replace("longest = 200", "longest = 200\nseed = 2"))
    for one in (trainer, other):
        cache = LabelCache(tmp_path, one.recipe, one.brain, 0)
        assert cache.find(0, 200) is None
        all_labels(one.recipe, one.brain, 0, one.workers, cache)
        assert cache.find(0, 200) is not None


def labels_of(text: str) -> tuple[Trainer, LabelledPositions]:
    trainer = Trainer(text)
    return trainer, all_labels(trainer.recipe, trainer.brain, 0, trainer.workers)


def test_grounded_labels_are_the_estimates_of_whole_games():
    trainer, found = labels_of(GROUNDED)
    assert found.boards.shape == (200, 2, 26)
    task = next(tasks(trainer.recipe, 0))
    drawn = np.random.default_rng(task.seed)
    drawn.integers(40), drawn.uniform()
    _, seed = (int(drawn.integers(2**63)) for _ in range(2))
    second = play_grounded(Evaluator("", trainer.recipe.game, trainer.brain, ()), seed)  # the first began carelessly
    where = [k for k in range(200) if np.array_equal(found.boards[k], second.boards[0])]
    assert any(np.array_equal(found.targets[k : k + 5], second.grounded[:5][:, COLUMNS[5]]) for k in where)


def test_labels_of_plays_belong_to_decisions_between_good_plays():
    trainer, found = labels_of(ROUNDS.replace("positions = 200", 'positions = 200\nlabels = "plays"'))
    variant, brain = trainer.recipe.game, trainer.brain
    assert found.boards.shape == (200, 2, 26)
    sizes = np.bincount(found.decisions)
    assert (sizes[:-1].min() >= 2, sizes.max() <= MOST_PLAYS) == (True, True)
    work, out = search_workspace(variant.code, brain), np.zeros((200, 5), np.float32)
    look_ahead(variant.code, brain, MONEY_OBJECTIVE, found.boards, 2, 1, 1, True, work.ended, work, out)
    assert np.array_equal(found.targets, out)
    for end, size in zip(found.ends, sizes, strict=True):  # the mover can have come from one position
        plays = found.boards[end - size : end, 1].astype(int)
        assert (np.abs(plays - plays[0]).sum(axis=1) <= 8).all()


def best_reply(evaluator: Evaluator, board: Boards, roll: tuple[int, int]) -> Position:
    """The position after the best play for a roll, as the mover sees it."""
    position = position_of(board)
    afters = [play.after for play in legal_plays(Situation(evaluator.variant, position), roll)] or [position]
    boards = np.stack([board_array(after.flipped()) for after in afters])
    return afters[np.argmin(evaluate_boards(evaluator, boards) @ MONEY_OBJECTIVE[1:])]


def test_labels_of_replies_come_from_the_best_replies_to_the_plays_of_a_decision():
    _, both = labels_of(ROUNDS.replace("positions = 200", 'positions = 200\nlabels = "exchanges"'))
    trainer, found = labels_of(ROUNDS.replace("positions = 200", 'positions = 200\nlabels = "replies"'))
    evaluator = Evaluator("", trainer.recipe.game, trainer.brain, ())
    groups = np.split(both.boards, both.ends[:-1])
    assert len(groups) > 10
    for plays, replies in zip(groups[:10:2], groups[1:10:2], strict=True):
        assert plays.shape == replies.shape
        wanted = [position_of(reply).flipped() for reply in replies]
        assert any([best_reply(evaluator, play, roll) for play in plays] == wanted for roll in ROLLS)
    assert np.array_equal(found.boards[: len(groups[1])], groups[1])


@pytest.mark.parametrize("labels", ["plays", "replies", "exchanges"])
def test_without_a_choice_of_plays_there_are_no_labels_of_plays(labels: str):
    one_left = 'longest = 200\nposition = "1:1 off:2 | 1:1 off:2"'
    with pytest.raises(BadSettings, match=f"no position of these games offers a choice of plays.*'{labels}'"):
        labels_of(ROUNDS.replace("longest = 200", one_left).replace("positions = 200", f'positions = 200\nlabels = "{labels}"'))


def test_every_second_grounded_game_begins_carelessly():
    _, careful = labels_of(GROUNDED.replace("duel = 0", "duel = 0\ntemperature = 0.0"))
    _, careless = labels_of(GROUNDED.replace("duel = 0", "duel = 0\ntemperature = 3.0"))
    assert not np.array_equal(careful.boards, careless.boards)


def test_a_decay_of_nothing_leaves_the_chances_one_roll_ahead():
    trainer, found = labels_of(GROUNDED.replace("duel = 0", "duel = 0\ndecay = 0.0"))
    variant, brain = trainer.recipe.game, trainer.brain
    work, out = search_workspace(variant.code, brain), np.zeros((200, 5), np.float32)
    look_ahead(variant.code, brain, MONEY_OBJECTIVE, found.boards, 2, 1, 1, True, work.ended, work, out)
    assert found.targets == pytest.approx(out[:, COLUMNS[5]], abs=2e-6)


def test_a_teacher_gives_networks_of_every_shape_the_same_labels(tmp_path: Path):
    teacher = Trainer(ROUNDS)
    teachers = {"rounds": teacher.saved()}
    shapes = (TAUGHT, TAUGHT.replace("hidden = 4", 'hidden = [6, 5]\nactivation = "relu"'))
    for text in shapes:
        pupil = Trainer(text, teachers=teachers)
        pupil.improve(tmp_path / "labels", lasting=True)
        stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "labels").iterdir()}
        assert len(stamps) == 1
        assert pupil.rounds == 1
    assert stamps == {path: path.stat().st_mtime_ns for path in (tmp_path / "labels").iterdir()}


def test_rounds_of_other_recipes_in_a_lasting_folder_are_not_learned_again(tmp_path: Path):
    one, other = (read_recipe(ROUNDS.replace('"rounds"', f'"{name}"')) for name in ("one", "other"))
    brain = Trainer(ROUNDS).brain
    labels = all_labels(one, brain, 0, Trainer(ROUNDS).workers)
    LabelCache(tmp_path, one, brain, 0, lasting=True).finish(labels, {0})
    assert len(LabelCache(tmp_path, one, brain, 1, lasting=True).earlier(1)) == 1
    assert LabelCache(tmp_path, other, brain, 1, lasting=True).earlier(1) == []


def test_more_positions_keep_the_labels_of_fewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.training.labels.BATCH", 50)
    few = Trainer(ROUNDS)
    all_labels(few.recipe, few.brain, 0, few.workers, LabelCache(tmp_path, few.recipe, few.brain, 0))
    names = {path.name for path in tmp_path.iterdir()}
    more = read_recipe(ROUNDS.replace("positions = 200", "positions = 220"))
    all_labels(more, few.brain, 0, few.workers, LabelCache(tmp_path, more, few.brain, 0))
    assert len(names) == 4
    assert len({path.name for path in tmp_path.iterdir()} - names) == 1


def test_a_teacher_that_is_nowhere_is_named(tmp_path: Path):
    (tmp_path / "pupil.toml").write_text(TAUGHT, "utf-8")
    with pytest.raises(BadFile, match=r"the network rounds is needed, but there is no rounds\.h5"):
        open_trainer(str(tmp_path / "pupil.toml"), tmp_path / "pupil.h5", False)


@pytest.mark.parametrize("line", ['labels = "guessed"', "decay = 1.5", "decay = -0.5"])
def test_labels_that_make_no_sense_are_refused(line: str):
    with pytest.raises(BadFile, match="labels must be ahead, plays, replies, exchanges or grounded, and decay between 0 and 1"):
        read_recipe(ROUNDS + line + "\n")


@pytest.mark.parametrize("lines", ['labels = "grounded"', 'labels = "plays"\nturns = 2'])
def test_games_do_not_correct_the_chances_in_a_database(lines: str):
    with pytest.raises(BadFile, match="the chances in a database are exact, so games cannot correct them"):
        read_recipe(f'{ROUNDS}teacher = "database"\n{lines}\n')


def fitted_to(labels: str, term: str) -> float:
    """The weight of a term of the fit in a recipe with these labels."""
    weighed = ROUNDS.replace("batch = 32", f"batch = 32, {term} = 8.0").replace("duel = 0", f'duel = 0\nlabels = "{labels}"')
    return getattr(read_recipe(weighed).rounds[0].fitting, term)


@pytest.mark.parametrize("labels", LABELS)
def test_only_labels_of_decisions_can_have_a_contrast(labels: str):
    if labels in ("plays", "replies", "exchanges"):
        assert fitted_to(labels, "contrast") == 8
    else:
        with pytest.raises(BadFile, match=f"labels '{labels}' do not belong to decisions"):
            fitted_to(labels, "contrast")


@pytest.mark.parametrize("labels", LABELS)
def test_only_labels_of_plays_can_have_a_choice(labels: str):
    if labels == "plays":
        assert fitted_to(labels, "choice") == 8
    else:
        with pytest.raises(BadFile, match="only a round with labels 'plays' can have choice"):
            fitted_to(labels, "choice")
