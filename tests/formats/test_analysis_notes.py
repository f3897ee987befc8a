"""Analyses in .tavli files are read back as they were written, and refused if they make no
sense.
"""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.analysis import AnalysisTerms, Choice, Judge, Judgement, Luck, MomentKind, Place, StoredAnalysis
from palamedes.core.results.record import Record, with_analysis
from palamedes.core.results.review import review
from palamedes.core.settings import SearchSettings
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import RecordWriter, read_record, write_record

GOLDEN = Path(__file__).parents[1] / "golden"
TERMS = AnalysisTerms(
    SearchSettings(3, 5, 0.16, False), (Judge("net, 'ä'", "0123abcd", ("one-sided",)), None), "a match", "Janowski"
)
NOTES = StoredAnalysis(
    TERMS,
    {
        Place(1, 0, MomentKind.OPENING): Luck("00000000", 0.07875, 1, "net"),
        Place(1, 1, MomentKind.DOUBLE): Judgement(
            "00000001", 2, 2, 0, (Choice("no double", 0.2, "cube"), Choice("double", 0.1, "cube"))
        ),
        Place(1, 1, MomentKind.ROLL): Luck("00000002", -0.5, 1, "end", Probabilities(0.5, 0.1, 0, 0.2, 0), (0.25, 0.75)),
        Place(1, 1, MomentKind.PLAY): Judgement("00000003", 1),
    },
)


def golden(name: str) -> Record:
    return read(GOLDEN.joinpath(name).read_text(encoding="utf-8"))


def read(text: str) -> Record:
    return read_record(text, find_play).record


@cache
def plain() -> Record:
    return golden("one-game-hypergammon.tavli")


@cache
def written() -> str:
    return write_record(with_analysis(plain(), NOTES))


def refused(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        read(text)
    return str(caught.value)


def test_an_analysis_reads_back():
    assert read(written()).analyses == (NOTES,)


def test_analyses_on_different_terms_stand_beside_each_other():
    other = StoredAnalysis(
        replace(TERMS, worth="money points"), {Place(2, 9, MomentKind.ROLL): Luck("00000009", 0.1, 1, "net")}
    )
    both = with_analysis(with_analysis(plain(), NOTES), other)
    assert read(write_record(both)).analyses == (NOTES, other)


def test_an_analysis_takes_the_place_of_one_on_the_same_terms():
    again = StoredAnalysis(TERMS, {})
    assert with_analysis(with_analysis(plain(), NOTES), again).analyses == (again,)


def test_a_file_without_analyses_stays_readable_for_older_programs():
    assert write_record(plain()).startswith("tavli 1\n")
    assert write_record(with_analysis(plain(), StoredAnalysis(TERMS, {}))).startswith("tavli 1\n")
    assert written().startswith("tavli 2\n")


def test_the_games_of_an_analysed_file_are_written_as_before():
    assert written().replace("tavli 2", "tavli 1").split("\n\nanalysis:")[0] == write_record(plain()).removesuffix("\n\nend\n")


def test_a_writer_that_is_used_again_writes_the_analysis_that_there_is_now():
    writer = RecordWriter()
    assert writer.write(with_analysis(plain(), NOTES)) == written()
    assert writer.write(plain()) == write_record(plain())


def test_an_analysed_file_of_this_version_stays_readable():
    record = golden("analysed.tavli")
    (notes,) = record.analyses
    found = review(record.session(), notes)
    assert notes.terms.judges[0] == Judge("hypergammon", "2eb3f4c3", ("one-sided-15x6",))
    assert found.account.complete
    assert found.account.sides[0].lost == pytest.approx(2.823, abs=0.001)


def test_unknown_fields_of_newer_programs_are_read_over():
    assert read(written().replace('{"of":"00000003"', '{"new":[1],"of":"00000003"')).analyses == (NOTES,)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tavli 2", "tavli 1", "format 1 does not support analyses"),
        ("tavli 2", "tavli 5", "newer version"),
        ('"points":0.07875', '"points":"much"', "not an analysis note"),
        ('"points":0.07875', '"points":1e300', "not between -100 and 100"),
        ('"points":0.07875', '"points":NaN', "not an analysis note"),
        ('"made":0', '"made":7', "number 7, but there are"),
        ('"equity":0.2', '"equity":0.0', "the best must come first"),
        ('"of":"00000000"', '"off":"00000000"', "missing required field `of`"),
        ('"plies":3', '"plies":9', "how the analysis was made"),
        ("1.1 double", "1.1 play", "second note on 1.1 play"),
        ("analysis: ", "# ", "no line 'analysis:'"),
        ("\nend\n", "\nremark: late\nend\n", "no event may follow"),
    ],
)
def test_what_makes_no_sense_is_refused(old: str, new: str, words: str):
    assert words in refused(written().replace(old, new))


def test_a_wrong_note_is_told_with_its_line():
    line = written()[: written().index("1.1 play")].count("\n") + 1
    assert re.search(rf"line {line}:", refused(written().replace('"00000003","options":1', '"00000003","options":"?"')))
