"""Analysis of whole sessions: every play, every roll and, if a judge is given, every cube
decision.
"""

from __future__ import annotations

import os
import pickle
import zlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from time import monotonic

import numpy as np

from palamedes.core.errors import BadSettings, ChangedFile
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr
from palamedes.core.match.evaluation import END, Candidate, Evaluation, PlayAnalysis
from palamedes.core.match.payoff import MONEY, TIED, Payoff
from palamedes.core.results.analysis import (
    CUBE,
    DIGITS,
    LUCK,
    NOBODY,
    PLAY_ON,
    RESIGNATION,
    AnalysisEntry,
    AnalysisTerms,
    Choice,
    Judge,
    Judgement,
    Luck,
    Moment,
    MomentKind,
    PartialAnalysis,
    Place,
    StoredAnalysis,
    fingerprint,
    may_be_in_book,
    moments,
    play_choice,
)
from palamedes.core.results.review import fitting, made_text
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Event, Opening, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.engine import luck, search
from palamedes.engine.crews.executors import Size, is_here
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.cube_search import CubefulEquities
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array, legal_plays
from palamedes.engine.rollouts import short_rollouts
from palamedes.service.jobs import Job
from palamedes.service.library.networks import best_network, evaluator_for
from palamedes.service.library.opening_book import BOOK, book_fingerprint, book_plays, book_words
from palamedes.service.library.tables import contents as tables_of_game
from palamedes.service.requests import ReviewRequest

POLL = 0.1
"""The interval, in seconds, at which the analysis checks whether to stop."""
REPORT_EVERY = 0.25
"""The interval between progress reports, in seconds."""


def review_session(request: ReviewRequest, job: Job[PartialAnalysis]) -> PartialAnalysis:
    """Judge everything that has not been judged yet, on all cores. If stopped, return the entries
    made so far.

    The same request gives the same entries with any number of threads and with any executor. Games
    for which there is no network are not judged. Raises UnknownNetwork if there is no network for
    any game that has begun, BadSettings or BadFile if the named network cannot be used for one of
    them, and what `crews.ordered.in_order` raises.
    """
    work = _Work.of(request, lambda: job.stop_requested)
    found = [moment for moment in moments(work.session) if work.can_judge(moment)]
    notes = _known(request, work, found)
    left = [moment for moment in found if moment.place not in notes]
    last = monotonic()

    def take(place: Place, note: AnalysisEntry) -> None:
        nonlocal last
        notes[place] = note
        if monotonic() >= last + REPORT_EVERY:
            job.report(_answer(work, notes, found))
            last = monotonic()

    _judge_all(work, left, take)
    return _answer(work, notes, found)


def is_analysed(request: ReviewRequest) -> bool:
    """Whether the record has a complete analysis under the terms of the request, at its depth or
    deeper. Raises the errors of `review_session`.
    """
    work = _Work.of(request, search.never)
    found = [moment for moment in moments(work.session) if work.can_judge(moment)]
    depths = {held.terms.search.depth for held in request.record.analyses}
    return any(
        depth.reaches(request.search.depth)
        and len(_known(request, replace(work, terms=replace(work.terms, search=request.search.at(depth))), found)) == len(found)
        for depth in depths
    )


def _answer(work: _Work, notes: Mapping[Place, AnalysisEntry], found: list[Moment]) -> PartialAnalysis:
    ordered = {moment.place: notes[moment.place] for moment in found if moment.place in notes}
    return PartialAnalysis(StoredAnalysis(work.terms, ordered), len(ordered), len(found))


def _known(request: ReviewRequest, work: _Work, found: list[Moment]) -> dict[Place, AnalysisEntry]:
    """The entries of the record that were made under the terms of `work` or under compatible terms.
    If a moment has several, one made under exactly the same terms takes precedence.
    """
    notes: dict[Place, AnalysisEntry] = {}
    for held in sorted(request.record.analyses, key=lambda each: each.terms == work.terms):
        if held.terms.agrees(work.terms):
            kept = [row for row in fitting(work.session, held, found) if _holds(row[0], held, work)]
            notes |= {moment.place: replace(note, of=work.fingerprint(moment)) for moment, note in kept}
    return notes


def _holds(moment: Moment, held: StoredAnalysis, work: _Work) -> bool:
    """Whether an entry is still valid with the current opening book."""
    return not may_be_in_book(moment.place) or held.terms.same_book(work.terms, moment.place.game)


def _judge_all(work: _Work, left: list[Moment], take: Callable[[Place, AnalysisEntry], None]) -> None:
    """Call `take` with the entries as they are completed. Entries that are incomplete when the work
    is stopped are left out.
    """
    if is_here(work.request.executor):
        _judge_here(work, left, take)
        return
    if work.request.again is None:
        raise BadSettings(tr("this analysis can run only on threads."))
    order = AnalysisOrder(work.request.again, work.terms)
    supply = Supply(digest(pickle.dumps(order)), order)

    def taken(moment: Moment, found: tuple[Place, AnalysisEntry | None]) -> None:
        if found[1] is not None:
            take(found[0], found[1])

    executor = work.request.executor
    in_order(
        SharedWork(partial(_judge_elsewhere, supply), [supply]),
        left,
        taken,
        lambda: not work.stop(),
        executor=executor,
        keep=True,
    )


def _judge_here(work: _Work, left: list[Moment], take: Callable[[Place, AnalysisEntry], None]) -> None:
    threads = work.request.threads if work.request.executor is None else Size(work.request.executor, None)()
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        waiting: set[Future[tuple[Place, AnalysisEntry | None]]] = {pool.submit(work.judge, moment) for moment in left}
        while waiting:
            done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
            for each in done:
                place, note = each.result()
                if note is not None:
                    take(place, note)
            if work.stop():
                pool.shutdown(wait=False, cancel_futures=True)
                waiting = {each for each in waiting if not each.cancelled()}


@dataclass(frozen=True, slots=True)
class AnalysisOrder:
    """An analysis for other processes: the function that makes the request again, and the terms
    under which it must be made.
    """

    again: Callable[[], ReviewRequest]
    terms: AnalysisTerms

    def work(self) -> _Work:
        """The work in this process. Raises ChangedFile if it has another network, database, book or
        match table of the same name, and UnknownNetwork.
        """
        found = _Work.of(self.again(), search.never)
        if found.terms != self.terms:
            raise ChangedFile(tr("a worker has another network, or another file that is used together with it."))
        return found


_works: dict[str, _Work] = {}


def _judge_elsewhere(order: Supply[AnalysisOrder], left: Sequence[Moment]) -> list[tuple[Place, AnalysisEntry | None]]:
    """The entries for some moments, in a worker process."""
    if order.known_by not in _works:
        _works.clear()
        _works[order.known_by] = order().work()
    work = _works[order.known_by]
    return [work.judge(moment) for moment in left]


@dataclass(frozen=True, slots=True)
class _Judges:
    """The evaluators for a game's plays and rolls."""

    plays: Evaluator
    rolls: Evaluator


@dataclass(frozen=True, slots=True)
class _Work:
    """Everything needed to judge any moment of a session."""

    request: ReviewRequest
    session: Session
    judges: Mapping[Variant, _Judges]
    terms: AnalysisTerms
    stop: Callable[[], bool]

    @classmethod
    def of(cls, request: ReviewRequest, stop: Callable[[], bool]) -> _Work:
        """Prepare the work. Raises the same errors as `review_session`."""
        session = request.record.session()
        begun = session.setup.games[: session.state.game + 1]
        known = [variant for variant in begun if request.network is not None or best_network(variant) is not None]
        judges = {variant: _judges(request, variant) for variant in known or begun}
        cube = "" if request.cube is None else request.cube[0]
        named = tuple(
            _named(judges[variant].plays, request) if variant in judges else NOBODY if variant in begun else None
            for variant in session.setup.games
        )
        return cls(request, session, judges, AnalysisTerms(request.search, named, request.worth.name, cube), stop)

    def can_judge(self, moment: Moment) -> bool:
        """Whether this moment has to be judged and there is a judge for it."""
        if self.request.game not in (None, moment.place.game):
            return False
        if moment.place.kind in CUBE and self.request.cube is None:
            return False
        return self.terms.judge_of(moment.place.game) != NOBODY

    def fingerprint(self, moment: Moment) -> str:
        """The fingerprint of the states before and after the moment."""
        return fingerprint(*self.session.states[moment.index : moment.index + 2])

    def judge(self, moment: Moment) -> tuple[Place, AnalysisEntry | None]:
        """The entry for a moment; None if the work was stopped before it was complete."""
        before, after = self.session.states[moment.index : moment.index + 2]
        of, event = self.fingerprint(moment), self.session.events[moment.index]
        kind = moment.place.kind
        if self.stop():
            return moment.place, None
        if kind in LUCK:
            return moment.place, self._luck(moment, before, after, event, of)
        if kind is MomentKind.PLAY:
            return moment.place, self._play(moment, before, after, event, of)
        if kind in RESIGNATION:
            return moment.place, self._resignation(moment, after if kind is MomentKind.RESIGN else before, event, of)
        return moment.place, self._cube(moment, before, event, of)

    # Plays.

    def _play(self, moment: Moment, before: State, after: State, event: Event, of: str) -> Judgement | None:
        assert before.dice is not None
        side, judge, search_by = moment.side, self.judges[before.variant].plays, self.request.search
        options = len(legal_plays(before.situation(side), before.dice))
        if options < 2:
            return Judgement(of, options)
        payoff = self.request.worth.to(before, side)
        if (known := self._by_book(before, after, side, payoff)) is not None:
            return replace(known, of=of, options=options)
        roll = search.RollSearch.of(judge, before.situation(side), before.dice)
        found = self._plays(roll, before, side, payoff, after.seen_by(side))
        if not found.complete:
            return None
        ordered = sorted(found.candidates, key=lambda one: (one.plies < search_by.plies, found.loss(one)))
        made = next(one for one in ordered if one.play.after == after.seen_by(side))
        kept = [one for place, one in enumerate(ordered) if place < self.request.choices or one is made]
        return Judgement(of, options, search_by.plies, kept.index(made), _choices(found, kept), _rounded_mwc(payoff))

    def _plays(self, roll: search.RollSearch, before: State, side: int, payoff: Payoff, after: Position) -> PlayAnalysis:
        """The plays for a roll. The play that leads to `after` is searched as deeply as the best
        plays, and rolled out with them if there are short rollouts.
        """
        search_by, cubeful = self.request.search, self._cubeful(before, 1 - side)
        found = roll.rank(search_by, payoff, cubeful, stop=self.stop, threads=1)
        made = next(one for one in found.candidates if one.play.after == after)
        if found.complete and made.plies < search_by.plies:
            answer = self._deeper(made, before, side, payoff)
            is_deep = answer.source == END or answer.plies == search_by.plies
            found = found.deepened(made, answer) if is_deep else replace(found, complete=False)
        if not (found.complete and search_by.short_rollouts):
            return found
        stakes = short_rollouts.Stakes(payoff, cubeful)
        return short_rollouts.compared(roll, found, search_by, stakes, also=made.play, stop=self.stop, threads=1)

    def _by_book(self, before: State, after: State, side: int, payoff: Payoff) -> Judgement | None:
        """The judgement from the opening book; None if the book does not contain the play that was
        made. All alternatives then come from the book, too.
        """
        assert before.dice is not None
        if not _asks_book(self.request) or payoff != MONEY:
            return None
        plays = book_plays(before.situation(side), before.dice)
        made = next((number for number, one in enumerate(plays) if one.play.after == after.seen_by(side)), None)
        if made is None:
            return None
        self._check_unchanged(before.game + 1)
        choices = [replace(play_choice(one, one.equity), source=book_words(one)) for one in plays]
        ordered = sorted(range(len(plays)), key=lambda number: -choices[number].equity)
        kept = [number for place, number in enumerate(ordered) if place < self.request.choices or number == made]
        return Judgement("", 0, 0, kept.index(made), tuple(choices[number] for number in kept))

    def _deeper(self, made: Candidate, before: State, side: int, payoff: Payoff) -> Evaluation:
        """The position after the play that was made, searched as deeply as those after the best
        plays. The first search dropped this play early because it was too weak.
        """
        return search.evaluate(
            self.judges[before.variant].plays,
            before.situation(side).after(made.play.after),
            settings=self.request.search,
            payoff=payoff.flipped(),
            cubeful=self._cubeful(before, 1 - side),
            stop=self.stop,
        )

    def _cubeful(self, state: State, side: int) -> CubefulEquities | None:
        """The cubeful evaluator for positions in which a side is about to roll."""
        return None if self.request.cubeful is None else self.request.cubeful(self.judges[state.variant].plays, state, side)

    # Rolls.

    def _luck(self, moment: Moment, before: State, after: State, event: Event, of: str) -> Luck:
        judge, side = self.judges[before.variant].rolls, moment.side
        payoff = self.request.worth.to(before, side)
        assert isinstance(event, (Opening, Rolled))
        if moment.place.kind is MomentKind.OPENING:
            winner, loser = (self._before(replace(before, began=each), each) for each in (side, 1 - side))
            points = luck.luck_of_opening(judge, winner, loser, event.dice, before.variant.opening_reroll)
            return Luck(of, round(points, DIGITS), luck.PLIES, judge.name, mwc=_rounded_mwc(payoff))
        points, chances = luck.luck_of_roll(judge, self._before(before, side), event.dice)
        source = judge.source(board_array(before.position), before.began == side)
        return Luck(of, round(points, DIGITS), luck.PLIES, source, chances.rounded(DIGITS), _rounded_mwc(payoff))

    def _before(self, state: State, side: int) -> luck.Before:
        """The position before a side's roll, for the calculation of luck."""
        return luck.Before(state.situation(side), self.request.worth.to(state, side))

    # Files that are opened by name while the work runs.

    def _check_unchanged(self, game: int) -> None:
        """Raise ChangedFile if the network, a database or the book has changed since the work
        began.
        """
        variant = self.session.setup.games[(game - 1) % len(self.session.setup.games)]
        now = evaluator_for(variant, self.request.network, self.request.search.databases)
        if _named(now, self.request) != self.terms.judge_of(game):
            raise ChangedFile(
                tr(
                    "the network '{name}', or a file used together with it, has been replaced in the meantime.",
                    name=now.name,
                )
            )

    # The cube.

    def _cube(self, moment: Moment, before: State, event: Event, of: str) -> Judgement | None:
        assert self.request.cube is not None
        choices = self.request.cube[1](before, moment.place.kind, self.request.search, self.stop)
        self._check_unchanged(moment.place.game)
        if not choices:
            return None if choices is None else Judgement(of, 0)
        text = made_text(before, event)
        made = next(number for number, choice in enumerate(choices) if choice.text == text)
        mwc = _rounded_mwc(self.request.worth.to(before, moment.side))
        return Judgement(of, len(choices), self.request.search.plies, made, choices, mwc)

    # Resignations.

    def _resignation(self, moment: Moment, offered: State, event: Event, of: str) -> Judgement | None:
        """The result that was resigned, compared with playing on. `offered`: the state after the
        resignation was offered.
        """
        assert offered.offer is not None
        (resigner, points), side = offered.offer, moment.side
        found = self._playing_on(offered)
        if self.stop() or (found.plies < self.request.search.plies and found.source != END):
            return None
        sign, chances = (1, found.probabilities) if side == offered.on_roll else (-1, found.probabilities.flipped())
        payoff = self.request.worth.to(offered, side)
        counted = 1 if offered.only_singles_count else points
        worth = payoff.worths[TIED - counted if side == resigner else TIED + counted]
        made = Choice(made_text(offered, event), round(worth, DIGITS), END)
        playing = Choice(PLAY_ON, round(sign * found.equity, DIGITS), found.source, chances.rounded(DIGITS))
        choices = tuple(sorted((made, playing), key=lambda choice: -choice.equity))
        return Judgement(of, len(choices), self.request.search.plies, choices.index(made), choices, _rounded_mwc(payoff))

    def _playing_on(self, state: State) -> Evaluation:
        """The evaluation for the side on roll, before its roll or with its best play."""
        judge, side, settings = self.judges[state.variant].plays, state.on_roll, self.request.search
        situation, payoff = state.situation(side), self.request.worth.to(state, side)
        if state.dice is None:
            return search.evaluate(
                judge, situation, settings=settings, payoff=payoff, cubeful=self._cubeful(state, side), stop=self.stop
            )
        cubeful = self._cubeful(state, 1 - side)
        plays = search.analyze(
            judge, situation, state.dice, settings=settings, payoff=payoff, cubeful=cubeful, stop=self.stop, threads=1
        )
        if plays.candidates:
            best = plays.candidates[0]
            return Evaluation(best.probabilities, best.equity, best.plies, best.source)
        passed = situation.after(state.position)
        theirs = search.evaluate(judge, passed, settings=settings, payoff=payoff.flipped(), cubeful=cubeful, stop=self.stop)
        return Evaluation(theirs.probabilities.flipped(), -theirs.equity, theirs.plies, theirs.source)


def _judges(request: ReviewRequest, variant: Variant) -> _Judges:
    judge = evaluator_for(variant, request.network, request.search.databases)
    return _Judges(judge, luck.thorough(judge))


def _asks_book(request: ReviewRequest) -> bool:
    """Whether the request uses the opening book, which is combined only with the best network and
    its databases.
    """
    return request.book and request.network is None and request.search.databases


def _named(judge: Evaluator, request: ReviewRequest) -> Judge:
    """The judge with fingerprints that change if its network is trained further, if a database
    changes, or if the book's plays for the game change.
    """
    weights = zlib.crc32(b"".join(np.ascontiguousarray(array).tobytes() for array in judge.brain.network.identity))
    book = book_fingerprint(judge.variant) if _asks_book(request) else ""
    contents = digest((judge.prints, tables_of_game(judge.variant) if request.search.databases else None))
    asked = tuple(filter(None, (*judge.databases, BOOK if book else "")))
    return Judge(judge.name, f"{weights:08x}", asked, contents, book)


def _choices(found: PlayAnalysis, kept: Sequence[Candidate]) -> tuple[Choice, ...]:
    """These plays as choices, best first, as described in `Judgement`."""
    best, deepest = found.candidates[0].equity, kept[0].plies
    losses = accumulate(map(found.loss, kept), max)
    return tuple(
        play_choice(one, best - loss, None if one.plies == deepest else one.plies)
        for one, loss in zip(kept, losses, strict=True)
    )


def _rounded_mwc(payoff: Payoff) -> tuple[float, float] | None:
    return None if payoff.mwc is None else (round(payoff.mwc[0], DIGITS), round(payoff.mwc[1], DIGITS))
