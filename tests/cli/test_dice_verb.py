import json

import pytest
from typer.testing import CliRunner

from palamedes.cli.dice import app
from palamedes.core.errors import BadSettings


def run(*arguments):
    return CliRunner().invoke(app, ["check", *arguments])


def test_the_check_shows_generator_seed_and_sample_size():
    assert "300 rolls from Ranlux with seed 7" in run("--generator", "ranlux", "--seed", "7", "--rolls", "300").stdout


def test_the_check_shows_chi_square_and_degrees_of_freedom():
    output = " ".join(run("--seed", "7", "--rolls", "300").stdout.split())
    assert "chi-square" in output
    assert "degrees of freedom 5" in output


def test_the_check_as_json_holds_the_same_numbers_every_time():
    first, second = (json.loads(run("--seed", "7", "--rolls", "300", "--json").stdout) for _ in range(2))
    assert first == second
    assert (first["generator"], first["seed"], first["sample"]) == ("mersenne", 7, 300)


def test_larger_dice_can_be_checked():
    assert len(json.loads(run("--die", "10", "--rolls", "50", "--json").stdout)["tallies"][0]["rows"]) == 10


@pytest.mark.parametrize("key", ["file", "manual"])
def test_generators_without_rolls_of_their_own_are_refused(key):
    assert isinstance(run("--generator", key).exception, BadSettings)
