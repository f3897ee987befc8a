"""What the analysis window shows, with answers from the real service and small networks. No Qt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.rollout import STOPPED, RolloutSettings
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.session.events import Begin, Doubled, Opening, Played, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Cube, Phase, Setup, State
from palamedes.core.settings import POINTS_ONLY, ComputerSettings, Player, SearchSettings
from palamedes.engine import luck
from palamedes.engine.legal import legal_plays
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.models.analysis.analysis_model import AnalysisModel, position_words, status_words
from palamedes.gui.models.analysis.analysis_table import columns_of, named_events, row_events
from palamedes.gui.models.analysis.editor_model import EditorModel, table_of
from palamedes.gui.models.analysis.position_analysis import cube_sentences
from palamedes.gui.models.analysis.roll_rows import mean_of, roll_rows, wants_rolls
from palamedes.service.analysis.rollouts import go_on
from palamedes.service.api.service import Service
from palamedes.service.library.networks import evaluator_for
from small_networks import network_for_each_kind, own_folders, small_network, write_small

PEOPLE = (Player("Anna"), Player("Bill"))
RACE = "6:1 5:1 4:1 off:12 | 6:2 3:1 off:12"
CLOSED_OUT = "bar:1 7:1 off:13 | 6:2 5:2 4:2 3:2 2:2 1:2 off:3"
GAMES = RolloutSettings(36)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    network_for_each_kind(own_folders(monkeypatch, tmp_path)[1])


def table(text: str = RACE, dice: tuple[int, int] | None = (2, 1), variant: Variant = PORTES) -> State:
    return replace(table_of(variant), position=position_from_text(variant, text), dice=dice, turns=(1, 1))


def session(length: int = 0) -> Session:
    """Anna has played the opening 6-2, and Bill is to roll."""
    made = Session(Setup((PORTES,), PEOPLE, length), (Begin(), Opening((6, 2)), Rolled((6, 2))))
    state = made.state
    play = legal_plays(Situation(PORTES, state.position, (0, 0)), state.dice)[3]
    made.add(Played(play.steps))
    return made


def studying(state: State, plies: int = 2) -> AnalysisModel:
    model = AnalysisModel(ComputerSettings(search=SearchSettings(plies)))
    model.look_at_position(state)
    return model


def answered(model: AnalysisModel) -> AnalysisModel:
    """Ask all the model's questions and pass it the answers."""
    with Service() as service:
        while (request := model.next_request()) is not None:
            model.take_answer(service.submit(request).result.result(60), whole=True)
    return model


def rolled_out(model: AnalysisModel, file: Path, settings: RolloutSettings = GAMES) -> AnalysisModel:
    with Service() as service:
        model.take_answer(service.submit(model.rollout_request(settings, 1, file)).result.result(60), whole=True)
    return model


def cube_model(tmp_path: Path, state: State | None = None, plies: int = 2) -> AnalysisModel:
    """A model of backgammon before the roll, evaluated by a small network made for this test."""
    write_small(tmp_path / "shipped", doubling=small_network(BACKGAMMON))
    return answered(studying(state or table(dice=None, variant=BACKGAMMON), plies))


def column(model: AnalysisModel, key: str) -> list[str]:
    place = [one.key for one in model.columns].index(key)
    return [row.cells[place] for row in model.rows()]


def test_all_plays_get_a_value_at_every_ply_up_to_the_one_that_is_wanted() -> None:
    model = answered(studying(table(), 3))
    assert len(model.rows()) == len(legal_plays(Situation(PORTES, model.state.position), (2, 1)))
    assert all(column(model, "1-ply"))
    assert column(model, "2-ply")[0]
    assert column(model, "3-ply")[0]


def test_the_best_play_has_no_error_and_the_others_are_behind() -> None:
    first, *others = column(answered(studying(table())), "behind")
    assert first == ""
    assert all(others)


def test_an_error_compares_values_of_one_depth() -> None:
    model = answered(studying(rolled()))
    study = model.study
    best, *others = study.lines.values()
    shallow = next(line for line in others if line.deepest.plies == 1)
    assert study.behind(shallow) == shallow.deepest.equity - best.values[1].equity


def test_triples_have_columns_only_where_a_game_has_them() -> None:
    assert "WT" not in [one.key for one in columns_of(PORTES)]
    assert "WT" in [one.key for one in columns_of(BACKGAMMON)]


def test_the_column_for_four_plies_appears_with_its_first_value() -> None:
    assert "4-ply" not in [one.key for one in columns_of(PORTES, plies=3)]
    assert "4-ply" in [one.key for one in columns_of(PORTES, plies=4)]


def test_a_click_on_a_heading_sorts_and_another_one_turns_it_round() -> None:
    model = answered(studying(table()))
    model.table.sort_by("1-ply")
    falling = [line.values[1].equity for line in (model.study.lines[row.position] for row in model.rows())]
    model.table.sort_by("1-ply")
    rising = [line.values[1].equity for line in (model.study.lines[row.position] for row in model.rows())]
    assert falling == sorted(falling, reverse=True)
    assert rising == sorted(rising)


def test_plays_without_a_number_stand_last_either_way() -> None:
    model = answered(studying(rolled()))
    model.table.sort_by("2-ply")
    falling = column(model, "2-ply")
    model.table.sort_by("2-ply")
    assert falling[-1] == column(model, "2-ply")[-1] == ""


def test_selected_plays_are_arrows_of_their_rank() -> None:
    model = answered(studying(table()))
    rows = model.rows()
    model.selected = (rows[0].position, rows[2].position)
    assert {(arrow.kind, arrow.rank) for arrow in model.view().arrows} == {(ArrowKind.BEST, 1), (ArrowKind.THIRD, 3)}


def test_before_the_roll_the_position_has_the_only_line() -> None:
    model = answered(studying(table(dice=None)))
    assert [row.name for row in model.rows()] == ["Before the roll"]
    assert column(model, "1-ply")[0]
    assert column(model, "2-ply")[0]


def test_a_roll_without_a_play_says_so() -> None:
    model = answered(studying(table(CLOSED_OUT, (6, 5))))
    assert model.is_pass
    assert model.rows() == []


def test_other_terms_make_another_analysis_and_the_first_one_is_kept() -> None:
    model = answered(studying(table()))
    first = model.study
    model.choose(model.settings.searching(candidates=2))
    answered(model)
    assert model.study is not first
    model.show(first)
    assert model.study is first
    assert model.settings.search.candidates == 15
    assert model.next_request() is None


def test_looking_deeper_goes_on_with_the_same_analysis() -> None:
    model = answered(studying(table(), 1))
    first = model.study
    model.choose(model.settings.searching(plies=2))
    assert model.study is first
    request = model.next_request()
    assert request is not None
    assert request.settings.search.plies == 2


def test_an_answer_goes_to_the_analysis_that_it_was_asked_for() -> None:
    model = studying(table())
    request, asked = model.next_request(), model.study
    model.choose(model.settings.searching(candidates=2))
    with Service() as service:
        model.take_answer(service.submit(request).result.result(60), whole=True)
    assert asked.lines
    assert not model.study.lines


def test_a_part_of_an_answer_does_not_count_as_a_ply() -> None:
    model = studying(table())
    model.next_request()
    model.take_answer(PlayAnalysis((), 0, complete=False), whole=False)
    assert model.study.reached == 0


def test_the_selected_plays_are_rolled_out_together(tmp_path: Path) -> None:
    model = answered(studying(table()))
    chosen = [row.position for row in model.rows()[1:3]]
    model.selected = tuple(chosen)
    rolled_out(model, tmp_path / "rollout.h5")
    assert [row.position for row in model.rows() if model.study.lines[row.position].rolled] == chosen
    assert [text for text in column(model, "games") if text] == ["36", "36"]
    assert model.progress == (72, 72)


def test_a_rollout_is_gone_on_with_for_more_games(tmp_path: Path) -> None:
    file = tmp_path / "rollout.h5"
    model = rolled_out(answered(studying(table())), file)
    request = model.go_on_request(36)
    assert (request.file, request.games) == (file, 72)
    model.take_answer(go_on(file, {"games": request.games}), whole=True)
    assert column(model, "games")[0] == "72"


def test_a_rollout_that_was_stopped_goes_on_to_its_end(tmp_path: Path) -> None:
    model = rolled_out(answered(studying(table())), tmp_path / "rollout.h5")
    model.study.rollout = replace(model.study.rollout, ended=STOPPED)
    assert model.go_on_request(1000).games == 36


def test_a_rollout_weighs_the_score_of_the_match(tmp_path: Path) -> None:
    at_the_end = replace(session(2).states[-2], score=(1, 1))
    model = rolled_out(answered(studying(at_the_end, 1)), tmp_path / "rollout.h5", RolloutSettings(2, truncate=1))
    assert model.study.rollout.question.payoff.coefficients[2:] == (0.0, 0.0, 0.0, 0.0)


def test_a_moment_of_a_session_is_studied_and_the_play_made_is_marked() -> None:
    model = AnalysisModel(ComputerSettings(search=SearchSettings(1)))
    model.look_at_session(session(), 4, looks_back=True)
    assert model.heading == "Game 1, Portes, 0–0: Anna to play 6-2"
    answered(model)
    assert [row.position for row in model.rows() if row.name.startswith("▸")] == [model.made]
    rank = list(model.study.lines).index(model.made) + 1
    assert {arrow.rank for arrow in model.view().arrows} == {1, rank}


def test_after_the_end_of_a_game_the_heading_says_that_it_is_over() -> None:
    begun = EditorModel().session()
    over = Session(begun.setup, (*begun.events, Resigned(0, 1), ResignationAccepted()))
    assert position_words(over.state).endswith(": the game is over")


def test_the_present_moment_of_a_session_is_what_follows() -> None:
    model = AnalysisModel(ComputerSettings(search=SearchSettings(1)))
    model.look_at_session(session(), 4)
    assert model.heading.endswith("Bill to roll")
    assert model.can_step(-1)
    model.step(-1)
    assert model.heading.endswith("Anna to play 6-2")
    assert not model.can_step(-1)


def test_nothing_is_analysed_before_the_opening_roll() -> None:
    model = AnalysisModel(ComputerSettings())
    model.look_at_session(session(), 1)
    assert model.heading == "Game 1, Portes, 0–0: before the opening roll"
    assert model.trouble == "There is nothing to analyse before the opening roll."
    assert model.next_request() is None


def test_the_table_can_be_copied_as_text() -> None:
    text = answered(studying(table())).as_text()
    assert "1-ply\t2-ply\t3-ply" in text
    assert text.count("\n") == 3 + len(answered(studying(table())).rows())


# The cube.


def test_before_the_roll_the_ways_of_the_cube_have_a_value_at_every_ply(tmp_path: Path) -> None:
    model = cube_model(tmp_path)
    assert [row.name for row in model.rows()] == ["Before the roll", "No double", "Double, take", "Double, drop"]
    assert all(column(model, "1-ply"))
    assert all(column(model, "2-ply"))


def test_the_ways_of_the_cube_are_rolled_out(tmp_path: Path) -> None:
    model = rolled_out(cube_model(tmp_path), tmp_path / "rollout.json")
    assert column(model, "games") == ["", "36", "36", ""]
    assert all(column(model, "rollout")[1:3])
    assert cube_sentences(model.study)[-1].startswith("According to the rollout: ")
    assert "The difference from no double" in model.rows()[2].tip


def test_where_nobody_decides_about_the_cube_the_position_is_rolled_out(tmp_path: Path) -> None:
    waiting = replace(table(dice=None, variant=BACKGAMMON), cube=Cube(2, 1))
    model = rolled_out(cube_model(tmp_path, waiting, 1), tmp_path / "rollout.json")
    assert column(model, "games") == ["36"]


def test_the_right_decision_about_the_cube_has_no_error_and_is_said(tmp_path: Path) -> None:
    model = cube_model(tmp_path)
    assert sum(not text for text in column(model, "behind")[1:]) == 1
    assert cube_sentences(model.study)[0] in model.as_text()


def test_where_a_double_was_offered_it_is_the_answer_that_is_said(tmp_path: Path) -> None:
    offered = replace(table(dice=None, variant=BACKGAMMON), phase=Phase.DOUBLED)
    model = cube_model(tmp_path, offered, 1)
    assert model.heading.endswith("Dark to answer a double")
    assert cube_sentences(model.study)[0] in ("Take", "Drop")


def test_where_no_network_plays_the_game_play_outs_are_asked_once_about_each() -> None:
    model = AnalysisModel(ComputerSettings(search=SearchSettings(3), seconds=0.05))
    model.look_at_position(table(dice=None, variant=BACKGAMMON))
    answered(model)
    assert (model.study.reached, list(model.study.cubes)) == (1, [1])
    assert cube_sentences(model.study)[-1] == "Cube: random playouts."


def test_games_without_a_cube_ask_nothing_about_it() -> None:
    model = answered(studying(table(dice=None)))
    assert model.study.cubes == {}
    assert cube_sentences(model.study) == []


def test_in_a_match_the_cube_is_told_in_matches_won_unless_points_count(tmp_path: Path) -> None:
    state = table(dice=None, variant=BACKGAMMON)
    model = cube_model(tmp_path, replace(state, setup=replace(state.setup, length=5)), 1)
    assert all(column(model, "match")[1:])
    model.choose(replace(model.settings, match_table=POINTS_ONLY))
    answered(model)
    assert "match" not in [one.key for one in model.columns]


def test_decisions_about_the_cube_are_among_those_gone_through() -> None:
    made = Session(Setup((BACKGAMMON,), PEOPLE), (Begin(), Opening((6, 2))))
    made.add(Played(legal_plays(Situation(BACKGAMMON, made.state.position, (0, 0)), made.state.dice)[3].steps))
    made.add(Doubled())
    model = AnalysisModel(ComputerSettings(search=SearchSettings(1)))
    model.look_at_session(made, len(made.events))
    assert model.heading.endswith("Anna to answer a double")
    model.step(-1)
    assert model.heading.endswith("Bill to roll")


# The table of all rolls, and what-if lines.

SHUT = "bar:1 6:14 | 6:3 5:3 4:3 3:2 2:2 1:2"
"""A position in which the side to roll has no legal play for any roll."""


def rolled() -> State:
    """The starting position with 3-1 to play."""
    return replace(table("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (3, 1)), phase=Phase.TO_PLAY)


def test_the_mean_of_all_rolls_is_the_equity_before_the_roll() -> None:
    model = answered(studying(replace(table_of(PORTES), turns=(1, 1)), plies=1))
    rows = roll_rows(model.study)
    assert len(rows) == 22
    assert rows[0].roll is None
    evaluator = luck.thorough(evaluator_for(PORTES, None))
    mean = luck.mean_chances(evaluator, luck.Before(model.state.situation(0)))
    assert mean_of(model.study) == pytest.approx(mean.equity, abs=1e-5)
    equities = [float(row.cells[2].replace("−", "-")) for row in rows[1:]]
    assert equities == sorted(equities, reverse=True)


def test_the_table_of_rolls_is_copied_with_the_table() -> None:
    model = answered(studying(table(dice=None), plies=1))
    assert "Dice roll\tBest play\tEquity\tLuck" in model.as_text()
    assert model.as_text().endswith("\t".join(roll_rows(model.study)[-1].cells) + "\n")


def test_every_roll_names_its_best_play() -> None:
    model = answered(studying(table(dice=None), plies=1))
    for row in roll_rows(model.study)[1:]:
        assert row.roll is not None
        best = answered(studying(table(dice=row.roll), plies=1)).rows()[0]
        assert row.cells[1] == best.name


def test_rolls_without_a_play_are_worth_what_the_other_side_leaves() -> None:
    model = answered(studying(table(SHUT, dice=None), plies=1))
    rows = roll_rows(model.study)
    assert {row.cells[1] for row in rows[1:]} == {"no move"}
    assert len({row.cells[2] for row in rows}) == 1
    after = replace(model.state, position=model.state.position.flipped(), on_roll=1)
    theirs = answered(studying(after, plies=1)).study
    assert model.study.passed == pytest.approx(-next(iter(theirs.lines.values())).deepest.equity)


def test_there_is_no_table_of_rolls_for_a_roll() -> None:
    model = answered(studying(table(), plies=1))
    assert not wants_rolls(model.study)
    assert model.study.replies == {}


def test_a_play_of_the_table_leads_to_the_other_side_s_rolls_and_on() -> None:
    model = answered(studying(rolled(), plies=1))
    row = model.rows()[4]
    assert model.play_on(row_events(model.study, row))
    assert model.state.phase is Phase.TO_ROLL
    assert model.state.position == row.position.flipped()
    answered(model)
    assert model.play_on((Rolled((6, 5)),))
    assert model.state.dice == (6, 5)
    assert not model.play_on((Rolled((6, 5)),))
    assert [line.title for line in model.lines.all] == ["As played", f"What if {row.name}, 6-5"]
    model.step(-1)
    assert model.state.phase is Phase.TO_ROLL
    model.choose_line(model.lines.all[0])
    assert model.state.dice == (3, 1)


def test_the_play_that_was_made_is_named_with_its_rank() -> None:
    model = AnalysisModel(ComputerSettings(search=SearchSettings(1)))
    model.look_at_session(session(), 4, looks_back=True)
    answered(model)
    names = [row.name for row in model.rows()]
    made = next(place for place, name in enumerate(names, start=1) if name.startswith("▸"))
    words = status_words(model, False, False, False)
    assert f". Played: {names[made - 1][2:]}, rank {made} of {len(names)}" in words


def test_an_earlier_analysis_of_a_branch_leads_back_to_the_branch() -> None:
    model = answered(studying(rolled(), plies=1))
    model.play_on(row_events(model.study, model.rows()[2]))
    study = model.study
    model.choose_line(model.lines.all[0])
    model.show(study)
    assert model.lines.line is model.lines.all[1]
    assert model.state == study.state
    assert model.can_step(-1)


def test_a_choice_is_played_by_its_name() -> None:
    model = answered(studying(rolled(), plies=1))
    assert not model.play_on(named_events(model.study, "no such play"))
    assert model.play_on(named_events(model.study, "8/5 6/5"))
    assert model.state.phase is Phase.TO_ROLL


def test_a_cube_action_of_the_table_is_played_on(tmp_path: Path) -> None:
    model = cube_model(tmp_path)
    (row,) = (row for row in model.rows() if row.action == "Double, take")
    assert model.play_on(row_events(model.study, row))
    assert model.state.cube.value == 2
    assert model.state.cube.owner == 1
