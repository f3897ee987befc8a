"""The games as data: starting positions, board sizes and options."""

import pytest

from palamedes.core.errors import BadRules, UnknownVariant
from palamedes.core.rules.board import Board, across
from palamedes.core.rules.position import check_position, checkers_in, start_position
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import (
    BACKGAMMON,
    FEVGA,
    HIT_AND_RUN,
    HYPERGAMMON,
    NACKGAMMON,
    NARDE,
    PLAKOTO,
    PORTES,
    TAKHTEH,
    TAPA,
    TAVLI,
    VARIANTS,
    Variant,
    variant_from,
)

POINTS, CHECKERS = range(8, 41, 4), range(1, 31)
SIZES = [(points, checkers) for points in POINTS for checkers in CHECKERS]
RULEBOOK_OPTIONS = {
    "takhteh": {"no_hit_and_run": ("everywhere", "home", "nowhere"), "most_borne_off": (True, False)},
    "portes": {"no_hit_and_run": ("nowhere", "home", "everywhere")},
    "plakoto": {"mother_rule": (True, False)},
    "tapa": {"mother_rule": (True, False), "start": ("thesis", "bulgarian")},
    "fevga": dict.fromkeys(("first_checker", "no_prime_start", "no_prime_front", "no_blocking"), (True, False)),
    "narde": dict.fromkeys(("first_turn_two_from_head", "last_turn_tie"), (False, True)),
    "backgammon": {},
    "nackgammon": {},
    "hypergammon": {},
}


def of_size(variant: Variant, points: int, checkers: int) -> Variant:
    return variant.configured(board={"points": points, "checkers": checkers})


def test_there_are_nine_games() -> None:
    assert set(VARIANTS) == set(RULEBOOK_OPTIONS)


@pytest.mark.parametrize("key", VARIANTS)
def test_a_game_is_found_by_its_own_key(key: str) -> None:
    assert VARIANTS[key].key == key


def test_tavli_is_portes_plakoto_and_fevga() -> None:
    assert TAVLI == (PORTES, PLAKOTO, FEVGA)


# Starting positions.


@pytest.mark.parametrize(
    ("variant", "start"),
    [
        (BACKGAMMON, {24: 2, 13: 5, 8: 3, 6: 5}),
        (PORTES, {24: 2, 13: 5, 8: 3, 6: 5}),
        (TAKHTEH, {24: 2, 13: 5, 8: 3, 6: 5}),
        (NACKGAMMON, {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
        (HYPERGAMMON, {24: 1, 23: 1, 22: 1}),
        (PLAKOTO, {24: 15}),
        (TAPA, {24: 5, 23: 5, 22: 5}),
        (FEVGA, {24: 15}),
        (NARDE, {24: 15}),
    ],
    ids=lambda value: value.key if isinstance(value, Variant) else "",
)
def test_a_game_starts_as_the_rulebook_says(variant: Variant, start: dict[int, int]) -> None:
    assert dict(variant.start) == start


@pytest.mark.parametrize(
    ("checkers", "start"), [(4, {24: 2, 23: 1, 22: 1}), (5, {24: 2, 23: 2, 22: 1}), (6, {24: 2, 23: 2, 22: 2})]
)
def test_more_checkers_of_hypergammon_go_on_24_then_23_then_22(checkers: int, start: dict[int, int]) -> None:
    assert dict(HYPERGAMMON.configured(board={"checkers": checkers}).start) == start


def test_bulgarian_tapa_starts_on_one_point() -> None:
    assert TAPA.configured({"start": "bulgarian"}).start == ((24, 15),)


def test_the_texts_about_the_starts_of_tapa_name_their_points() -> None:
    note = next(preset.note for preset in PRESETS if preset.name == "Tapa (Bulgarian)")
    words = next(option.help for option in TAPA.choices if option.key == "start")
    assert all(f" {point}" in words for point, _ in TAPA.start)
    assert note.endswith("point 24.")


@pytest.mark.parametrize("variant", TAVLI, ids=lambda variant: variant.key)
def test_every_size_starts_with_all_checkers_where_they_can_stand(variant: Variant) -> None:
    for points, checkers in SIZES:
        sized = of_size(variant, points, checkers)
        start = start_position(sized)
        check_position(sized, start)
        assert checkers_in(start.mine) == checkers
        assert start.mine == start.theirs


@pytest.mark.parametrize("variant", TAVLI, ids=lambda variant: variant.key)
def test_no_start_at_any_size_names_a_point_twice_or_an_empty_one(variant: Variant) -> None:
    for points, checkers in SIZES:
        start = of_size(variant, points, checkers).start
        assert len({point for point, _ in start}) == len(start)
        assert all(count > 0 for _, count in start)


def test_no_start_of_portes_puts_both_sides_on_one_point() -> None:
    for points, checkers in SIZES:
        mine = {point for point, _ in of_size(PORTES, points, checkers).start}
        assert not mine & {across(points, point, same_direction=False) for point in mine}


@pytest.mark.parametrize(
    ("points", "checkers", "start"),
    [
        (16, 10, {16: 1, 9: 3, 6: 2, 4: 4}),
        (8, 15, {8: 2, 5: 5, 3: 3, 2: 5}),
        (40, 30, {40: 4, 21: 10, 12: 6, 10: 10}),
        (24, 1, {24: 1}),
        (24, 2, {24: 1, 13: 1}),
    ],
)
def test_portes_starts_in_proportion_on_other_boards(points: int, checkers: int, start: dict[int, int]) -> None:
    assert dict(of_size(PORTES, points, checkers).start) == start


# Boards.


@pytest.mark.parametrize("points", POINTS)
def test_home_dice_and_bar_follow_from_the_points(points: int) -> None:
    board = Board(points, 15)
    assert (board.home, board.die, board.bar) == (points // 4, points // 4, points + 1)


def test_a_board_names_its_size_as_the_thesis_does() -> None:
    assert str(Board(16, 10)) == "(16, 10, 4)"


@pytest.mark.parametrize(("mine", "theirs"), [(24, 1), (1, 24), (13, 12), (6, 19)])
def test_in_opposed_direction_the_sides_count_from_both_ends(mine: int, theirs: int) -> None:
    assert across(24, mine, same_direction=False) == theirs


@pytest.mark.parametrize(("mine", "theirs"), [(24, 12), (12, 24), (13, 1), (1, 13), (18, 6)])
def test_in_the_same_direction_the_opponent_starts_half_a_board_on(mine: int, theirs: int) -> None:
    assert across(24, mine, same_direction=True) == theirs


@pytest.mark.parametrize("same_direction", [False, True])
@pytest.mark.parametrize("points", POINTS)
def test_the_number_of_the_number_is_the_number(points: int, same_direction: bool) -> None:
    for point in range(1, points + 1):
        assert across(points, across(points, point, same_direction), same_direction) == point


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ({"points": 7}, "board.points is 7, but Portes allows 8 to 40 in steps of 4"),
        ({"points": 44}, "board.points"),
        ({"points": 26}, "board.points"),
        ({"checkers": 0}, "board.checkers is 0, but Portes allows 1 to 30"),
        ({"checkers": 31}, "board.checkers"),
        ({"points": 24.0}, "board.points must be a whole number"),
        ({"checkers": True}, "board.checkers must be a whole number"),
        ({"checkers": None}, "board.checkers must be a whole number"),
        ({"die": 4}, "board.die is 4, but must be 6 on a board of 24 points"),
        ({"points": 16, "die": 6}, "board.die is 6"),
        ({"die": "6"}, "board.die must be a whole number"),
        ({"width": 3}, "board.width is not known"),
    ],
    ids=str,
)
def test_a_board_that_cannot_be_is_refused(board: dict[str, object], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        PORTES.configured(board=board)


def test_the_fitting_die_may_be_named() -> None:
    assert PORTES.configured(board={"points": 16, "checkers": 10, "die": 4}).board == Board(16, 10)


@pytest.mark.parametrize("key", ["backgammon", "nackgammon", "takhteh", "tapa", "narde"])
def test_other_games_have_one_size(key: str) -> None:
    for board in ({"points": 16}, {"checkers": 10}):
        with pytest.raises(BadRules, match="board"):
            variant_from(key, board=board)


@pytest.mark.parametrize("checkers", [2, 7, 15])
def test_hypergammon_has_three_to_six_checkers(checkers: int) -> None:
    with pytest.raises(BadRules, match="Hypergammon allows 3 to 6"):
        HYPERGAMMON.configured(board={"checkers": checkers})


# Options.


@pytest.mark.parametrize("key", VARIANTS)
def test_options_and_their_values_are_those_of_the_rulebook(key: str) -> None:
    assert {choice.key: choice.values for choice in VARIANTS[key].choices} == RULEBOOK_OPTIONS[key]


@pytest.mark.parametrize("key", VARIANTS)
def test_the_first_value_of_an_option_is_its_default(key: str) -> None:
    assert VARIANTS[key].rules == {name: values[0] for name, values in RULEBOOK_OPTIONS[key].items()}


@pytest.mark.parametrize("key", VARIANTS)
def test_every_value_of_an_option_can_be_chosen(key: str) -> None:
    for name, values in RULEBOOK_OPTIONS[key].items():
        for value in values:
            assert variant_from(key, {name: value}).rules[name] == value


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_option_is_explained(variant: Variant) -> None:
    assert all(choice.label and choice.help for choice in variant.choices)


@pytest.mark.parametrize(
    ("key", "rules", "words"),
    [
        ("backgammon", {"mother_rule": True}, "rules.mother_rule is not an option of Backgammon"),
        ("plakoto", {"start": "bulgarian"}, "rules.start is not an option of Plakoto"),
        ("plakoto", {"mother_rule": "yes"}, "rules.mother_rule is 'yes', but must be true or false"),
        ("plakoto", {"mother_rule": 1}, "rules.mother_rule is 1"),
        ("plakoto", {"mother_rule": None}, "rules.mother_rule is None"),
        ("portes", {"no_hit_and_run": "sometimes"}, "must be nowhere or home or everywhere"),
        ("portes", {"no_hit_and_run": ["home"]}, "rules.no_hit_and_run"),
        ("tapa", {"start": "Thesis"}, "rules.start"),
    ],
)
def test_an_option_that_is_not_offered_is_refused(key: str, rules: dict[str, object], words: str) -> None:
    with pytest.raises(BadRules, match=words):
        variant_from(key, rules)


def test_choosing_options_leaves_the_original_alone() -> None:
    assert FEVGA.configured({"no_blocking": False}) != FEVGA
    assert FEVGA.options.no_blocking


@pytest.mark.parametrize("key", ["chess", "Portes", "", None, 3, ["portes"]])
def test_a_game_that_is_not_played_is_refused(key: object) -> None:
    with pytest.raises(UnknownVariant, match="is not known"):
        variant_from(key)


@pytest.mark.parametrize(
    ("rules", "board", "field"), [([], {}, "rules"), (None, {}, "rules"), ({}, 24, "board"), ({}, None, "board")]
)
def test_rules_and_board_must_be_objects(rules: object, board: object, field: str) -> None:
    with pytest.raises(BadRules, match=f"{field} must be an object"):
        variant_from("portes", rules, board)


@pytest.mark.parametrize(
    "variant", [*VARIANTS.values(), *(preset.variant for preset in PRESETS)], ids=lambda variant: variant.name
)
def test_a_game_reads_back_from_its_data(variant: Variant) -> None:
    data = variant.as_data()
    assert variant_from(data["variant"], data["rules"], data["board"]) == variant


def test_presets_are_the_rulebooks() -> None:
    assert {preset.name: preset.variant.rules for preset in PRESETS} == {
        "Tapa (Bulgarian)": {"mother_rule": True, "start": "bulgarian"},
        "Narde (tournament)": {"first_turn_two_from_head": True, "last_turn_tie": True},
        "Tavla": {"no_hit_and_run": "home"},
    }


# Facts about the games.


def test_three_games_have_triples_and_the_cube() -> None:
    assert {key for key, variant in VARIANTS.items() if variant.triples} == {"backgammon", "nackgammon", "hypergammon"}
    assert {key for key, variant in VARIANTS.items() if variant.cube} == {"backgammon", "nackgammon", "hypergammon"}


def test_where_the_opening_roll_is_played_the_cube_is_too() -> None:
    assert all(variant.opening_reroll != variant.cube for variant in VARIANTS.values())


def test_the_running_games_go_the_same_way_round() -> None:
    assert {key for key, variant in VARIANTS.items() if variant.same_direction} == {"fevga", "narde"}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_the_code_for_kernels_is_whole_numbers(variant: Variant) -> None:
    assert all(type(number) is int for number in variant.code)


def test_the_code_tells_the_options_apart() -> None:
    codes = [TAKHTEH.configured({"no_hit_and_run": value}).code.no_hit_and_run for value in HIT_AND_RUN]
    assert codes == [0, 1, 2]
