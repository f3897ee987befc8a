"""The names of the Python API are promises, and they cost nothing until they are used."""

import subprocess
import sys

import pytest

import palamedes as pl
from palamedes.core import errors

NAMES = {
    *(
        "GAMES",
        "LEVELS",
        "Agent",
        "Analysis",
        "AnalyzedPlay",
        "BearoffCounts",
        "Contest",
        "CubeAdvice",
        "Evaluation",
        "Game",
        "GameEngine",
    ),
    *("GamePosition", "GameResult", "LegalPlay", "Probabilities", "RollCounts", "RolloutResult"),
    *("contest", "gymnasium_env", "load_engine", "networks", "pettingzoo_env", "position", "position_from_board"),
    *("read", "train", "write"),
    *("BadDice", "BadEvent", "BadFile", "BadPlay", "BadPosition", "BadRules", "BadSettings", "ChangedFile"),
    *("PalamedesError", "UnknownNetwork", "UnknownVariant", "Unreadable"),
}
OWN = {
    "Analysis": "best complete plays position",
    "AnalyzedPlay": "chances equity games loss notation play plies source standard_error",
    "CubeAdvice": "action beaver chances double_pass double_take equity no_double plies source",
    "Game": "dice double drop history is_over legal_plays lost match next_game of_record on_roll phase play players position "
    "record result roll score take undo",
    "GameEngine": "analyze choose cube encode_batch evaluate evaluate_batch export_onnx game input_names network plies rollout",
    "GamePosition": "bearoff board boards_after dice flipped game legal_plays mine on_roll pips play result state svg text "
    "theirs with_dice",
    "LegalPlay": "after is_pass made notation position steps svg",
}
SHARED = {
    "BearoffCounts": "mine theirs win",
    "Contest": "complete games one other points results seconds seed ties wins",
    "Evaluation": "equity plies probabilities source",
    "GameResult": "by kind points winner",
    "Probabilities": "equity flipped lose_double lose_triple win win_double win_triple",
    "RollCounts": "chances effective_pips mean pips pips_per_roll wastage within",
    "RolloutResult": "candidates ended judge played seconds",
}
"""Classes that other parts of the program use, too. They may have more members."""


def members(name: str) -> set[str]:
    found = getattr(pl, name)
    return {each for each in {*dir(found), *getattr(found, "__dataclass_fields__", {})} if not each.startswith("_")}


def test_the_names_of_the_api_are_these():
    assert sorted(pl.__all__) == sorted(NAMES)
    assert all(hasattr(pl, name) for name in NAMES)
    assert set(dir(pl)) >= NAMES


@pytest.mark.parametrize("name", OWN)
def test_the_members_of_a_class_are_exactly_these(name: str):
    assert sorted(members(name)) == sorted(OWN[name].split())


@pytest.mark.parametrize("name", SHARED)
def test_the_results_have_at_least_these_members(name: str):
    assert set(SHARED[name].split()) <= members(name)


def test_every_error_on_purpose_is_exported_except_those_of_the_protocol_of_jobs_and_of_clusters():
    all_errors = {
        name for name, each in vars(errors).items() if isinstance(each, type) and issubclass(each, errors.PalamedesError)
    }
    assert all_errors - NAMES == {"BadJson", "UnknownAction", "Cancelled", "LostWorkers"}
    assert all(issubclass(getattr(pl, name), pl.PalamedesError) for name in all_errors & NAMES)


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'palamedes' has no attribute 'chess'"):
        pl.chess  # noqa: B018


def test_importing_the_package_loads_nothing_else():
    loaded = "import sys; old = set(sys.modules); import palamedes; print(*sorted(set(sys.modules) - old))"
    program = f"import sys; sys.path[:0] = {sys.path}; {loaded}"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["palamedes"]


def test_the_version_needs_no_other_module():
    assert pl.__version__.count(".") == 2
