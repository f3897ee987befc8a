"""Setting up a position: what is allowed, what is refused and why, undo, and text, with properties
tested on random positions. No Qt.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from palamedes.core.errors import BadEvent, BadPosition, PalamedesError
from palamedes.core.match.cube import MY_CUBE, CubeState
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.rules.position import PINNED, Position, check_position, checkers_in, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, Variant
from palamedes.core.session.state import Cube, Phase
from palamedes.core.settings import ComputerSettings
from palamedes.engine.cube_search import cube_from_chances
from palamedes.engine.legal import legal_plays
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.analysis.editor_model import EditorModel, EditorPoint, table_of
from palamedes.service.requests import AnalyzeRequest, EvaluateRequest

LIGHT, DARK = 0, 1
EVEN = Probabilities(0.5, 0.0, 0.0, 0.0, 0.0)


def editor(variant: Variant = PORTES, text: str = "") -> EditorModel:
    model = EditorModel(table_of(variant))
    if text:
        model.paste(f"{variant.key}; {text}")
    return model


def emptied(variant: Variant = PORTES) -> EditorModel:
    model = editor(variant)
    editing.empty(model)
    return model


def refused(deed: object, *arguments: object) -> str:
    with pytest.raises(PalamedesError) as caught:
        deed(*arguments)  # type: ignore[operator]
    return str(caught.value)


# Checkers.


def test_it_begins_with_the_start_of_portes():
    assert editor().state.position == start_position(PORTES)


def test_an_added_checker_comes_out_of_the_tray():
    model = emptied()
    editing.add(model, EditorPoint(LIGHT, 6))
    assert (model.state.seen_by(LIGHT).mine[6], model.state.seen_by(LIGHT).mine[0]) == (1, 14)


def test_a_removed_checker_goes_into_the_tray():
    model = editor()
    editing.remove(model, EditorPoint(DARK, 24))
    assert (model.state.seen_by(DARK).mine[24], model.state.seen_by(DARK).mine[0]) == (1, 1)


def test_there_are_no_more_checkers_than_the_game_has():
    assert (
        refused(editing.add, editor(), EditorPoint(LIGHT, 6))
        == "all 15 checkers of Light are on the board; take one away first."
    )


def test_a_place_is_filled_to_a_number_in_one_change():
    model = emptied()
    editing.fill(model, EditorPoint(DARK, 6), 5)
    assert model.state.seen_by(DARK).mine[6] == 5
    editing.fill(model, EditorPoint(DARK, 6), 2)
    assert (model.state.seen_by(DARK).mine[6], model.state.seen_by(DARK).mine[0]) == (2, 13)
    model.undo()
    assert model.state.seen_by(DARK).mine[6] == 5


def test_a_place_is_not_filled_with_more_than_there_are():
    assert "only 5 checkers" in refused(editing.fill, editor(), EditorPoint(LIGHT, 6), 9)


def test_both_sides_cannot_stand_on_one_point():
    model = emptied()
    editing.add(model, EditorPoint(LIGHT, 6))
    before = model.state
    assert refused(editing.add, model, EditorPoint(DARK, 19)) == "both sides have checkers on Light's point 6."
    assert model.state is before


def test_the_reason_numbers_points_as_the_board_does():
    model = emptied()
    editing.give_turn(model, DARK)
    editing.add(model, EditorPoint(LIGHT, 6))
    assert "both sides have checkers on Dark's point 19" in refused(editing.add, model, EditorPoint(DARK, 19))


def test_checkers_stand_on_the_bar_where_there_are_hits():
    model = emptied()
    editing.add(model, EditorPoint(LIGHT, 25))
    assert model.state.position.mine[25] == 1


@pytest.mark.parametrize("variant", [PLAKOTO, FEVGA], ids=lambda variant: variant.key)
def test_checkers_do_not_stand_on_the_bar_where_nobody_is_hit(variant: Variant):
    words = refused(editing.add, emptied(variant), EditorPoint(DARK, 25))
    assert words == f"Dark has a checker on the bar, but there are no hits in {variant.name}."


def test_a_checker_put_on_a_lone_one_pins_it_and_taken_away_frees_it():
    model = emptied(PLAKOTO)
    editing.add(model, EditorPoint(LIGHT, 6))
    editing.add(model, EditorPoint(DARK, 19))
    assert model.state.seen_by(LIGHT).mine[6] == PINNED
    editing.add(model, EditorPoint(DARK, 19))
    editing.carry(model, DARK, 19, 18)
    assert model.state.seen_by(LIGHT).mine[6] == PINNED
    editing.remove(model, EditorPoint(DARK, 19))
    assert model.state.seen_by(LIGHT).mine[6] == 1


def test_nothing_is_added_to_a_pinned_checker_and_it_cannot_be_taken():
    model = emptied(PLAKOTO)
    editing.add(model, EditorPoint(LIGHT, 6))
    editing.add(model, EditorPoint(DARK, 19))
    assert "remove the pinning checkers first" in refused(editing.add, model, EditorPoint(LIGHT, 6))
    assert "no checker here that you can pick up" in refused(editing.remove, model, EditorPoint(LIGHT, 6))


def test_two_checkers_are_not_pinned():
    model = emptied(PLAKOTO)
    editing.fill(model, EditorPoint(LIGHT, 6), 2)
    assert "neither side is pinned" in refused(editing.add, model, EditorPoint(DARK, 19))


def test_trays_take_no_clicks():
    assert refused(editing.add, editor(), EditorPoint(LIGHT, 0)).startswith("to bear off checkers, drag")
    assert refused(editing.remove, editor(), EditorPoint(LIGHT, 0)) == "these checkers are already off."


def test_the_sides_change_places_with_cube_points_and_turn():
    model = editor(BACKGAMMON, "6:10 off:5 | 1:15; roll 31; cube 2 player; score 2-4 of 7")
    before = model.state
    editing.swap(model)
    after = model.state
    assert (after.on_roll, after.score, after.cube) == (DARK, (4, 2), Cube(2, DARK))
    assert after.position == before.position
    editing.swap(model)
    assert model.state == before


def test_start_and_empty_are_one_change_each():
    model = editor()
    editing.empty(model)
    assert checkers_in(model.state.position.mine[:1]) == 15
    editing.start(model)
    assert model.state.position == start_position(PORTES)
    model.undo()
    model.undo()
    assert not model.can_undo


# Undo and redo.


def test_what_was_undone_comes_back_until_something_else_is_done():
    model = emptied()
    model.undo()
    model.redo()
    assert model.state.position.mine[0] == 15
    model.undo()
    editing.give_turn(model, DARK)
    assert not model.can_redo


def test_a_change_that_changes_nothing_is_none():
    model = editor()
    editing.start(model)
    editing.give_turn(model, LIGHT)
    editing.choose_dice(model, None)
    assert not model.can_undo


# Turn, dice, cube, score.


def test_the_turn_changes_and_the_checkers_stay():
    model = emptied()
    editing.add(model, EditorPoint(LIGHT, 6))
    editing.give_turn(model, DARK)
    assert model.state.seen_by(LIGHT).mine[6] == 1
    assert model.state.on_roll == DARK


def test_dice_lie_on_the_table_or_not():
    model = editor()
    editing.choose_dice(model, (6, 4))
    assert model.state.phase is Phase.TO_PLAY
    editing.turn_die(model, 0, 1)
    assert model.state.dice == (1, 4)
    editing.choose_dice(model, None)
    assert model.state.phase is Phase.TO_ROLL


def test_a_match_has_a_score_below_its_length():
    model = editor()
    editing.choose_score(model, LIGHT, 12)
    editing.choose_length(model, 5)
    assert model.state.score == (4, 0)


def test_the_higher_die_is_shown_first_as_in_a_game():
    assert [die.face for die in editor(text="roll 16").view().dice] == [6, 1]


def test_the_crawford_game_is_offered_at_match_point_and_puts_the_cube_away():
    model = editor(BACKGAMMON)
    assert not model.may_be_crawford
    editing.choose_length(model, 5)
    editing.choose_score(model, DARK, 4)
    editing.choose_cube(model, 2, LIGHT)
    assert model.may_be_crawford
    editing.choose_crawford(model, True)
    assert model.state.cube == Cube()
    assert model.view().cube is None
    editing.choose_score(model, DARK, 3)
    assert not model.state.crawford_game


def test_a_position_of_a_match_is_judged_at_its_score():
    for text in ("6:10 off:5 | 1:15; score 2-4 of 7", "6:10 off:5 | 1:15; roll 31; score 2-4 of 7"):
        model = editor(BACKGAMMON, text)
        assert model.request(ComputerSettings()).session == (model.state, LIGHT)


def test_the_cube_is_asked_about_after_the_chances_before_a_roll():
    model = editor(BACKGAMMON, "6:10 off:5 | 1:15; cube 2 player")
    assert model.cube_request(ComputerSettings()) is None
    model.take_answer(Evaluation(EVEN, 0.0, 1, "backgammon"))
    request = model.cube_request(ComputerSettings())
    assert request is not None
    assert request.cube == CubeState(2, MY_CUBE)
    model.take_answer(cube_from_chances(request.situation, EVEN, request.terms, request.cube, "backgammon"))
    assert model.cube_request(ComputerSettings()) is None
    assert any(text.startswith("Double, take: ") for text in model.cube_sentences)


def test_nothing_is_asked_about_a_cube_that_cannot_be_turned():
    model = editor(BACKGAMMON, "6:10 off:5 | 1:15; cube 2 opponent")
    model.take_answer(Evaluation(EVEN, 0.0, 1, "backgammon"))
    assert model.cube_request(ComputerSettings()) is None


def test_clicks_on_the_cube_double_it_and_pass_it_round():
    model = editor(BACKGAMMON)
    seen = []
    for _ in range(7):
        editing.turn_cube(model)
        seen.append(model.state.cube.value)
    assert seen == [2, 4, 8, 16, 32, 64, 1]
    owners = []
    for _ in range(3):
        editing.pass_cube(model)
        owners.append(model.state.cube.owner)
    assert owners == [LIGHT, DARK, None]


def test_a_cube_that_cannot_be_is_told_and_the_last_possible_position_is_kept():
    model = editor(BACKGAMMON, "6:10 off:5 | 1:15; score 2-4 of 7")
    editing.turn_cube(model)
    assert model.trouble == "In a match, a cube that shows 2 must belong to one of the sides."
    assert model.text_to_keep == "backgammon; 6:10 off:5 | 1:15; score 2-4 of 7"
    editing.pass_cube(model)
    assert not model.trouble
    assert model.text_to_keep == model.text


def test_who_began_counts_where_the_last_turn_may_tie():
    variant = NARDE.configured({"last_turn_tie": True})
    model = editor(variant)
    editing.choose_beginner(model, DARK)
    assert model.request(ComputerSettings()).situation.began is False


# Another game.


def test_another_game_keeps_the_checkers_where_they_can_stand():
    model = editor(PORTES, "6:10 off:5 | 1:15; cube 1 centred")
    editing.choose_variant(model, BACKGAMMON)
    assert str(model.state.position) == "6:10 off:5 | 1:15"


def test_another_board_begins_at_its_start():
    model = editor(PORTES, "6:10 off:5 | 1:15")
    small = PORTES.configured(board={"points": 8, "checkers": 10})
    editing.choose_dice(model, (6, 4))
    editing.choose_variant(model, small)
    assert model.state.position == start_position(small)
    assert model.state.dice is None


def test_another_game_begins_at_its_start_where_the_last_one_stood_at_its_own():
    model = editor(PLAKOTO)
    editing.choose_variant(model, FEVGA)
    assert model.state.position == start_position(FEVGA)


# Text.


@pytest.mark.parametrize(
    "text",
    [
        "portes; 6:10 off:5 | 1:15",
        "backgammon; 6:10 off:5 | 1:15; black to roll; roll 31; cube 2 opponent; score 2-4 of 7",
        "plakoto; 20:pin 3:14 | 5:2 6:13; roll 66",
    ],
)
def test_a_text_that_is_pasted_is_copied_again(text: str):
    model = editor()
    model.paste(f"  {text}\n")
    again = editor()
    again.paste(model.text)
    assert again.state == model.state
    assert [word in model.text for word in text.split("; ")[2:]] == [True] * len(text.split("; ")[2:])


def test_the_id_of_another_program_is_set_up():
    model = editor()
    assert model.paste("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10") == ""
    assert model.text == "backgammon; " + " | ".join(2 * ["24:2 13:5 8:3 6:5"]) + (
        "; black to roll; roll 31; cube 2 player; score 4-2 of 7"
    )


def test_what_an_id_says_and_no_position_holds_is_told():
    told = editor().paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:4:0:7:10")
    assert told == "Not kept: the double that was offered; the position is the one before the double."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chess; 6:10", "not known"),
        ("XGID=chess", "not an XGID"),
        ("portes; 6:10 | 1:15", "10 checkers"),
        ("portes; 6:15 | 1:15; roll 77", "not a roll"),
        ("portes; off:15 | 1:15", "is over"),
        ("portes; 6:15 | 1:15; cube 2 player", "no cube"),
    ],
)
def test_a_text_that_cannot_be_is_refused_and_changes_nothing(text: str, words: str):
    model = editor()
    assert words in refused(model.paste, text)
    assert not model.can_undo


# Playing on and studying.


def test_nobody_plays_on_where_the_game_is_over():
    model = emptied()
    assert model.trouble == "The game is over in this position."
    with pytest.raises(BadEvent):
        model.session()


def test_before_the_roll_chances_are_asked_and_after_it_plays():
    model = editor()
    assert isinstance(model.request(ComputerSettings()), EvaluateRequest)
    editing.choose_dice(model, (3, 1))
    assert isinstance(model.request(ComputerSettings()), AnalyzeRequest)


def test_a_side_that_has_not_left_the_start_has_its_first_turn_before_it():
    model = editor(FEVGA)
    editing.carry(model, LIGHT, 24, 20)
    request = model.request(ComputerSettings())
    assert request.situation.turns == (1, 0)


def test_an_answer_is_forgotten_with_the_next_change():
    model = editor()
    model.answer = object()  # type: ignore[assignment]
    editing.choose_dice(model, (3, 1))
    assert model.answer is None


# Properties.


@given(st.integers(0, 2**31 - 1))
@settings(max_examples=25, deadline=None)
def test_every_drawn_position_can_be_set_up_from_the_empty_board(seed: int):
    source = random.Random(seed)
    variant = strategies.random_variant(source)
    position = strategies.random_position(variant, source)
    model = emptied(variant)
    for spot, count in in_order(position):
        editing.fill(model, spot, count)
    assert model.state.position == position


def in_order(position: Position) -> list[tuple[EditorPoint, int]]:
    """The places to fill. Pinned checkers come before the checkers that pin them."""
    rows = (position.mine, position.theirs)
    places = [(EditorPoint(side, place), abs(row[place])) for side, row in enumerate(rows) for place in range(1, len(row))]
    return sorted(
        ((spot, count) for spot, count in places if count), key=lambda pair: rows[pair[0].side][pair[0].place] != PINNED
    )


@given(st.integers(0, 2**31 - 1))
@settings(max_examples=25, deadline=None)
def test_whatever_is_done_the_position_can_be_and_the_engine_plays_it(seed: int):
    source = random.Random(seed)
    variant = strategies.random_variant(source)
    model = EditorModel(table_of(variant))
    for _ in range(40):
        try:
            random_edit(model, source)
        except BadPosition:
            continue
        check_position(variant, model.state.position)
    if not model.trouble:
        for play in legal_plays(Situation(variant, model.state.position), strategies.random_roll(variant, source)):
            check_position(variant, play.after)
        assert position_from_text(variant, str(model.state.position)) == model.state.position


def random_edit(model: EditorModel, source: random.Random) -> None:
    bar = model.variant.board.bar
    spot = EditorPoint(source.randrange(2), source.randint(0, bar))
    deeds = (
        lambda: editing.add(model, spot),
        lambda: editing.remove(model, spot),
        lambda: editing.fill(model, spot, source.randrange(6)),
        lambda: editing.carry(model, spot.side, spot.place, source.randint(0, bar)),
        lambda: editing.carry(model, spot.side, spot.place, source.randint(0, bar)),
        lambda: editing.swap(model),
        model.undo,
        model.redo,
        lambda: editing.give_turn(model, source.randrange(2)),
    )
    source.choice(deeds)()


# The board.


def test_the_board_shows_the_light_side_at_the_bottom():
    model = editor(PORTES, "6:10 off:5 | 1:15; black to roll; roll 31")
    view = model.view(mirrored=True)
    assert view.mirrored
    assert view.position == model.state.seen_by(LIGHT)
    assert [die.face for die in view.dice] == [3, 1]


def test_places_are_numbered_by_each_side():
    assert editor().spot(DARK, 24) == EditorPoint(DARK, 1)
    assert editor(FEVGA).spot(DARK, 24) == EditorPoint(DARK, 12)
    assert editor().spot(DARK, 25) == EditorPoint(DARK, 25)


def test_the_play_that_is_chosen_has_arrows():
    model = editor()
    editing.choose_dice(model, (3, 1))
    plays = legal_plays(Situation(PORTES, model.state.position), (3, 1))[:2]
    model.answer = PlayAnalysis(tuple(Candidate(play, "", Probabilities(), 0, 0, 0, 1, "x") for play in plays), 0)
    model.shown = 1
    assert {(arrow.kind, arrow.rank) for arrow in model.view().arrows} == {(ArrowKind.SECOND, 2)}
