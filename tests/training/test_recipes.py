"""Recipes: the program's own are valid, and wrong ones are refused with a sentence."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadSettings, PalamedesError
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES, VARIANTS
from palamedes.training.recipes import Recipe, read_recipe, recipe_names, recipe_text

DOCS = Path(__file__).parents[2] / "docs"
KINDS = "ahead", "plays", "replies", "exchanges", "corrected", "grounded"

SMALL = """
name = "small"
variant = "portes"
encoding = "hitting-raw"
hidden = 4

[[schedule]]
until = 10
alpha = 0.3
lambda = 0.7

[[schedule]]
until = 30
alpha = 0.1
"""


@pytest.mark.parametrize("name", recipe_names())
def test_a_recipe_of_the_program_makes_the_network_of_its_name(name: str):
    assert read_recipe(recipe_text(name)).name == name


def label_row(recipe: Recipe) -> str:
    """The row of a network in the table of labels: the numbers of labels of each kind that look
    ahead.
    """
    counts, before = dict.fromkeys(KINDS, 0), 0
    for stage in recipe.rounds:
        if stage.plies > 1:
            counts["corrected" if stage.turns else stage.labels] += (stage.until - before) * stage.positions
        before = stage.until
    teacher = next((stage.teacher for stage in recipe.rounds if stage.teacher), "")
    numbers = (f"{count:,}" if count else "–" for count in counts.values())
    return f"| {' | '.join((recipe.name, recipe.begin or '–', teacher or '–', str(before), *numbers))} |"


def test_the_documents_give_the_numbers_of_labels_that_the_recipes_state():
    recipes = [read_recipe(recipe_text(name)) for name in recipe_names() if name.endswith("-deep")]
    lines = (DOCS / "training.md").read_text("utf-8").splitlines()
    assert len(recipes) == len(VARIANTS)
    assert [recipe.name for recipe in recipes if label_row(recipe) not in lines] == []


def test_a_recipe_is_read_from_a_file_too(tmp_path: Path):
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    assert read_recipe(recipe_text(str(tmp_path / "small.toml"))).hidden == 4


def test_the_stage_goes_with_the_games():
    recipe = read_recipe(SMALL)
    assert [recipe.stage(games).alpha for games in (0, 9, 10, 29, 30)] == [0.3, 0.3, 0.1, 0.1, 0.1]
    assert recipe.stage(0).lambda_ == 0.7
    assert recipe.games == 30


def test_a_schedule_of_the_thesis_is_named():
    recipe = read_recipe(recipe_text("fevga-6-table"))
    rates = [(recipe.stage(games).alpha, recipe.stage(games).lambda_) for games in (0, 10_000, 100_000, 250_000, 500_000)]
    assert rates == [(1, 0.7), (0.3, 0.7), (0.1, 0.7), (0.3, 0), (0.1, 0)]
    assert (recipe.stage(1_500_000).alpha, recipe.games) == (0.01, 5_000_000)


def test_the_first_networks_of_the_thesis_learn_forward_by_method_b():
    for name in ("fevga-1", "fevga-2", "fevga-3", "plakoto-1", "plakoto-2"):
        recipe = read_recipe(recipe_text(name))
        assert (recipe.update, recipe.order, recipe.games) == ("b", "forward offline", 1_500_000)


def test_an_unknown_schedule_is_named():
    text = SMALL.partition("[[schedule]]")[0] + 'schedule = "table 9"'
    with pytest.raises(BadFile, match=r"no schedule 'table 9'; choose from constant; .*table 3.6, Portes"):
        read_recipe(text)


@pytest.mark.parametrize(
    ("added", "reason"),
    [
        ('update = "d"', "update must be a or b or c"),
        ('update = "b"\norder = "online"', "only update 'c' can learn online"),
        ('update = "a"', "update 'a' needs an encoding with inputs for the turn"),
    ],
)
def test_an_update_that_does_not_suit_the_recipe_is_refused(added: str, reason: str):
    text = SMALL.replace("hitting-raw", "portes-expert").replace("lambda = 0.7", "lambda = 0.0")
    with pytest.raises(BadFile, match=reason):
        read_recipe(text.replace("hidden = 4", f"hidden = 4\n{added}"))


def test_games_begin_as_usual_or_from_a_position_of_the_recipe():
    assert read_recipe(SMALL).first_position == start_position(PORTES)
    recipe = read_recipe(SMALL.replace("hidden = 4", 'hidden = 4\nposition = "24:15 | 24:15"', 1))
    assert recipe.first_position.mine[24] == 15


def test_the_rules_of_a_recipe_apply_to_its_games():
    assert not read_recipe(recipe_text("fevga-free")).game.options.first_checker
    with pytest.raises(BadFile, match="mother_rule is not an option of Portes"):
        read_recipe(SMALL + "\n[rules]\nmother_rule = false\n")


def test_every_block_of_games_has_a_board_of_its_own():
    recipe = read_recipe(recipe_text("portes-boards"))
    boards = [recipe.game_of_block(block).board for block in range(300)]
    assert boards == [recipe.game_of_block(block).board for block in range(300)]
    assert {board.points for board in boards} == set(range(8, 41, 4))
    assert {board.checkers for board in boards} == set(range(1, 31))
    assert read_recipe(SMALL).game_of_block(7) == PORTES


def test_a_recipe_for_all_boards_needs_an_encoding_for_all_boards():
    with pytest.raises(BadFile, match="need an encoding for all boards"):
        read_recipe("boards = true\n" + SMALL)


def test_an_unknown_recipe_is_named():
    with pytest.raises(BadSettings, match=r"no recipe 'portes-row'; choose from .*portes-raw"):
        recipe_text("portes-row")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"portes"', '"chess"'),
        ('"hitting-raw"', '"running-raw"'),
        ('"hitting-raw"', '"no-such"'),
        ("hidden = 4", "hidden = 0"),
        ("hidden = 4", "hiden = 4"),
        ("until = 30", "until = 5"),
        ("alpha = 0.1", "alpha = 0.0"),
        ("lambda = 0.7", "lambda = 1.1"),
        ("hidden = 4", 'hidden = 4\norder = "sideways"'),
        ("hidden = 4", 'hidden = 4\norder = "online"'),
        ("hidden = 4", "hidden = 4\nprime_reward = true"),
        ("hidden = 4", 'hidden = 4\nposition = "24:16 | 24:15"'),
        ("name", "name name"),
    ],
)
def test_a_wrong_recipe_gets_an_error(old: str, new: str):
    with pytest.raises(PalamedesError):
        read_recipe(SMALL.replace(old, new, 1))


def test_text_that_is_no_toml_gets_a_sentence():
    with pytest.raises(BadFile, match="the recipe is invalid: "):
        read_recipe("= 3")


@pytest.mark.parametrize("line", ["x = " + "[" * 900, "a" + ".a" * 5000 + " = 1", "x = " + "9" * 900, "x = " + "9" * 5000])
def test_a_text_that_takes_too_much_to_be_read_is_refused(line: str):
    with pytest.raises(BadFile):
        read_recipe(f"{line}\n{SMALL}")
