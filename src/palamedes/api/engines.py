"""Engines: the computer's evaluation of positions and plays, prepared for one game."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from os import PathLike
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.api.analyses import Analysis, CubeAdvice, advice_of, analysis_of
from palamedes.api.arguments import check_path, check_text, flag, game_of, number, whole
from palamedes.api.positions import GamePosition, LegalPlay
from palamedes.core.errors import BadEvent, BadFile, BadPlay, BadPosition, BadSettings
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.refusals import Reason
from palamedes.core.results import levels
from palamedes.core.results.levels import computer_settings, level_named
from palamedes.core.results.rollout import RolloutResult, RolloutSettings
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State
from palamedes.core.settings import DEEPEST_SEARCH, MONTE_CARLO, ComputerSettings, SearchSettings
from palamedes.service.analysis.judging import BookFirst, ByNetwork, ByPlayouts, PositionJudge
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.rollouts import roll_out
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.library.network_names import network_of
from palamedes.service.library.networks import best_network, networks_for
from palamedes.service.library.pictures import variant_text
from palamedes.service.library.snapshots import one_snapshot
from palamedes.service.play.computer_decisions import drawn_play
from palamedes.service.program.onnx_export import encoded_boards, input_names, write_onnx
from palamedes.service.requests import EvaluateRequest, RolloutRequest, plays_request

LEVELS: tuple[str, ...] = tuple(level.key for level in levels.LEVELS)
"""The keys of the levels, from the weakest to the strongest."""

PLIES = SearchSettings().plies
PLAYOUTS = next(iter(MONTE_CARLO))
MOST_PLAYOUTS = 1_000_000_000


class GameEngine:
    """An engine for one game and board size, made by `palamedes.load_engine`. Its network is loaded
    only once, so its answers do not change while it is in use. An engine may be shared between
    threads.

    All methods raise BadPosition if a position belongs to another game, or to other rules or
    another board size.

    >>> import palamedes as pl
    >>> engine = pl.load_engine("portes", plies=1)
    >>> engine.choose(pl.position("portes; roll 31")).notation
    '8/5 6/5'
    >>> round(engine.evaluate(pl.position("portes; 3:2 off:13 | 4:2 off:13")).probabilities.win, 2)
    0.84
    """

    def __init__(
        self,
        variant: Variant,
        network: tuple[str | None, ByNetwork] | None,
        settings: ComputerSettings,
        *,
        cubeful: bool,
        playouts: int | None,
        seed: int | None,
    ) -> None:
        self._variant, self._settings, self._cubeful, self._playouts = variant, settings, cubeful, playouts
        self._given: str | None
        self._network: ByNetwork | None
        self._given, self._network = network or (None, None)
        judge: PositionJudge = self._network or ByPlayouts()
        self._judge = BookFirst(judge) if network and self._given is None and settings.search.databases else judge
        self._seeds = random.Random(seed)

    @property
    def game(self) -> str:
        """The key of the game, such as `portes`."""
        return self._variant.key

    @property
    def network(self) -> str | None:
        """The name of the network; None if the engine uses random playouts."""
        return None if self._network is None else self._network.evaluator.name

    @property
    def plies(self) -> int:
        """The depth of the look-ahead."""
        return self._settings.search.plies

    def __repr__(self) -> str:
        return f"<GameEngine {self.game}: {self.network or 'random playouts'}, plies={self.plies}>"

    # Single positions.

    def choose(self, position: GamePosition) -> LegalPlay:
        """The play that the computer makes for the roll in this position; the pass if there is
        no legal play. Only this method uses the opening book, and the deliberate errors of a level.

        Raises BadEvent before the roll.
        """
        is_best = not self._settings.temperature
        found = self._analyze(position, book=is_best, most=1 if is_best else None)
        if not found.candidates:
            return position.legal_plays[0]
        state = position.state
        return LegalPlay(position, drawn_play(found, state.situation(state.on_roll), self._settings, self._seed()).play)

    def analyze(self, position: GamePosition) -> Analysis:
        """All legal plays for the roll in this position, best first. Raises BadEvent before the
        roll.
        """
        return analysis_of(position, self._analyze(position))

    def evaluate(self, position: GamePosition) -> Evaluation:
        """The chances of the side on roll before its roll (`probabilities`), and the `equity` of
        the position. If the game is over, both are exact. Raises BadEvent after the roll.
        """
        state = self._checked(position, rolled=False)
        with one_snapshot():
            asked = EvaluateRequest(
                state.situation(state.on_roll),
                self._settings,
                self._playouts,
                self._seed(),
                (state, state.on_roll),
                self._cubeful,
            )
            return self._judge.evaluate(asked, _never)

    def cube(self, position: GamePosition) -> CubeAdvice:
        """The cube decision of the side on roll, at the score of the position. Raises BadEvent
        after the roll or if the game is over, and BadSettings if the game has no cube.
        """
        state = self._checked(position, rolled=False)
        if not state.has_cube:
            raise BadSettings(f"{state.variant.name} is played without the cube.")
        if position.result is not None:
            raise BadEvent("the game is over in this position.")
        with one_snapshot():
            return advice_of(self._judge.cube(cube_request(state, self._settings, self._seed()), _never))

    def rollout(
        self,
        position: GamePosition,
        *,
        games: int = 1296,
        seed: int = 1,
        plies: int = 1,
        best: int | None = None,
        plays: Iterable[LegalPlay | str] | None = None,
        error: float | None = None,
        confidence: float | None = None,
        seconds: float | None = None,
    ) -> RolloutResult:
        """The results of playing the position many times (docs/rollouts.md): of the position
        before its roll or, after the roll, of the given `plays`, of the `best` N, or of all plays.

        `games`: for every play. `plies`: of the search during the games. The same seed gives the
        same result. A rollout ends early when every equity has at most the standard error `error`,
        when one play is the best with the probability `confidence`, or after `seconds`. Raises
        BadSettings if the engine has no network, or if a setting is invalid.
        """
        plies = whole("plies", plies, 1, DEEPEST_SEARCH)
        state = self._checked(position)
        if self._network is None:
            raise self._no_network()
        if state.dice is None and (best is not None or plays is not None):
            raise BadSettings("without dice there are no plays to roll out; with_dice gives a position its dice.")
        best = None if best is None else whole("best", best, 1)
        wanted = None if plays is None else _named(plays, position)
        settings = RolloutSettings(
            games=whole("games", games, 1),
            seed=whole("seed", seed, 0),
            error=None if error is None else number("error", error),
            confidence=None if confidence is None else number("confidence", confidence),
            seconds=None if seconds is None else number("seconds", seconds),
        )
        search = SearchSettings(plies, databases=self._settings.search.databases)
        session, payoff = (state, state.on_roll), session_payoff(state, state.on_roll)
        asked = RolloutRequest(
            state.situation(state.on_roll),
            state.dice,
            wanted,
            best,
            self._given,
            search,
            settings,
            payoff,
            session=session if self._cubeful else None,
        )
        return roll_out(asked)

    # Many positions.

    def evaluate_batch(
        self, boards: NDArray[np.int8], *, plies: int | None = None, began: bool = True, threads: int | None = None
    ) -> NDArray[np.float32]:
        """The chances of the side to roll in many positions, float32[n, 5]. The columns are those
        of `Probabilities`: win, win double, win triple, lose double, lose triple. They are exactly
        the chances that `evaluate` returns for each position in money play without the cube.

        `boards`: int8[n, 2, points + 2], with the side to roll in row 0, as `GamePosition.board`
        describes it. `plies`: None for those of the engine. `began`: whether the side to roll began
        the game, which matters only for Narde's `last_turn_tie`. `threads`: None for all cores.

        Raises BadPosition if `boards` has another shape or type, or contains an impossible
        position, and BadSettings if the engine has no network.

        >>> import numpy as np, palamedes as pl
        >>> engine = pl.load_engine("portes", plies=1)
        >>> start = pl.position("portes; roll 31")
        >>> chances = engine.evaluate_batch(start.boards_after)
        >>> chances.shape, str(start.legal_plays[chances[:, 0].argmin()])
        ((16, 5), '8/5 6/5')
        >>> engine.evaluate_batch(np.zeros((1, 2, 24), np.int8))
        Traceback (most recent call last):
        palamedes.core.errors.BadPosition: boards for Portes must be an int8[n, 2, 26] array, \
not int8[1, 2, 24].
        """
        network = self._by_network()
        threads = None if threads is None else whole("threads", threads, 1)
        depth = self.plies if plies is None else whole("plies", plies, 1, DEEPEST_SEARCH)
        return network.evaluate_boards(boards, depth, flag("began", began), threads)

    # The network for other programs.

    @property
    def input_names(self) -> tuple[str, ...]:
        """A description of each input of the network (docs/onnx.md). Raises BadSettings if the
        engine has no network.

        >>> import palamedes as pl
        >>> pl.load_engine("portes", network="portes-raw").input_names[96:99]
        ('own 24: checkers / 2 beyond 3', 'own bar: checkers / 2', 'opposing off: checkers / 15')
        """
        return input_names(self._by_network().evaluator)

    def encode_batch(self, boards: NDArray[np.int8]) -> NDArray[np.float32]:
        """The inputs of the network for many positions, float32[n, inputs]. `boards` and the errors
        are those of `evaluate_batch`.

        >>> import palamedes as pl
        >>> engine = pl.load_engine("portes", network="portes-raw")
        >>> engine.encode_batch(pl.position("portes; roll 31").boards_after).shape
        (16, 198)
        """
        return encoded_boards(self._by_network().evaluator, boards)

    def export_onnx(self, path: str | PathLike[str], *, replaces: bool = False) -> None:
        """Write the network as an ONNX file, which computes what `evaluate_batch` returns at 1 ply
        from the inputs that `encode_batch` returns, for games in progress (docs/onnx.md). It needs
        the extra `onnx`. `replaces`: whether an existing file is replaced.

        Raises BadFile if the file exists or cannot be written, and BadSettings if the engine has no
        network or the extra is missing.
        """
        check_path("the file", path)
        if not flag("replaces", replaces) and Path(path).exists():
            raise BadFile(f"{Path(path).name} already exists; replaces=True replaces it.")
        write_onnx(self._by_network().evaluator, Path(path))

    # Requests.

    def _analyze(self, position: GamePosition, book: bool = False, most: int | None = None) -> PlayAnalysis:
        state = self._checked(position, rolled=True)
        asked = plays_request(state, self._settings, self._seed(), book)
        asked = replace(asked, games=self._playouts, cubeful=self._cubeful, most=most)
        with one_snapshot():
            return self._judge.analyze(asked, _never, _ignore)

    def _checked(self, position: GamePosition, rolled: bool | None = None) -> State:
        """The state of a position that belongs to the engine's game. `rolled`: whether the dice
        must have been rolled; None if both are possible.
        """
        if not isinstance(position, GamePosition):
            raise BadPosition(f"a GamePosition is needed, such as Game.position, not {type(position).__name__}.")
        state = position.state
        if state.variant != self._variant:
            own, other = variant_text(self._variant), variant_text(state.variant)
            raise BadPosition(f"the engine plays '{own}', but the position belongs to '{other}'.")
        if rolled is True and state.dice is None:
            raise BadEvent("the dice have not been rolled in this position.")
        if rolled is False and state.dice is not None:
            raise BadEvent("the dice have already been rolled; with_dice(None) is the position before the roll.")
        return state

    def _by_network(self) -> ByNetwork:
        if self._network is None:
            raise self._no_network()
        return self._network

    def _no_network(self) -> BadSettings:
        return BadSettings("this engine has no network: it evaluates positions by random playouts.")

    def _seed(self) -> int:
        return self._seeds.getrandbits(53)


def _named(plays: Iterable[LegalPlay | str], position: GamePosition) -> tuple[str, ...]:
    """The plays of a rollout in notation. Raises BadSettings unless they are plays, and BadPlay if
    one of them belongs to another position.
    """
    if isinstance(plays, str) or not isinstance(plays, Iterable):
        raise BadSettings(f"plays must be a list of plays, not {type(plays).__name__}.")
    found = tuple(plays)
    for play in found:
        if not isinstance(play, LegalPlay | str):
            raise BadSettings(f"a play must be a LegalPlay or a text, not {type(play).__name__}.")
        if isinstance(play, LegalPlay) and play.position != position:
            raise BadPlay(Reason.NOT_ALLOWED)
    if not found:
        raise BadSettings("plays must contain at least one play.")
    return tuple(map(str, found))


def _never() -> bool:
    return False


def _ignore(answer: PlayAnalysis) -> None: ...


def load_engine(
    game: str = "portes",
    *,
    plies: int | None = None,
    network: str | None = None,
    level: str | None = None,
    time_limit: float | None = None,
    short_rollouts: bool = False,
    databases: bool = True,
    cubeful: bool = True,
    playouts: int | None = None,
    seed: int | None = None,
) -> GameEngine:
    """An engine for a game, written as at the beginning of a position text, such as `plakoto` or
    `portes, 12 points, 5 checkers`.

    `plies`: the depth of the look-ahead, 1 to 4; 2 if None. `network`: the name of a network or a
    `.h5` file; None for the best network. `level`: one of `LEVELS`, which determines the extent of
    the search and the deliberate errors of `choose`. `time_limit`: the maximum time of a search, in
    seconds; None for that of the level, if it has one. `short_rollouts`: whether the best plays are
    then compared by short rollouts, even if the level does not require it. `databases`: whether
    endgame databases take precedence over the network. `cubeful`: whether equities and plays take
    the cube into account in games that have one. `playouts`: use this number of random playouts per
    decision, not a network. If no network suits the board size, random playouts are used, for a
    second if `playouts` is None. `seed`: makes playouts and deliberate errors repeatable.

    Raises UnknownVariant, BadRules, UnknownNetwork, BadFile or BadSettings.

    >>> import palamedes as pl
    >>> pl.load_engine("portes", network="portes-raw", plies=1)
    <GameEngine portes: portes-raw, plies=1>
    >>> pl.load_engine("portes, 12 points, 5 checkers", playouts=1000)
    <GameEngine portes: random playouts, plies=2>
    """
    variant = game_of(game)
    seed = None if seed is None else whole("seed", seed, 0)
    databases, cubeful = flag("databases", databases), flag("cubeful", cubeful)
    if playouts is not None and (network, level, plies, time_limit, short_rollouts) != (None, None, None, None, False):
        raise BadSettings("an engine that uses playouts has no network, level, plies, time limit or short rollouts.")
    playouts = None if playouts is None else whole("playouts", playouts, 1, MOST_PLAYOUTS)
    if network is not None:
        check_text("network", network)
    settings = _computer(level, plies, time_limit, short_rollouts).searching(databases=databases)
    found = None
    if playouts is not None:
        settings = replace(settings, method=PLAYOUTS)
    elif network is not None or best_network(variant) is not None:
        found = network, ByNetwork(network_of(network, variant, databases)[0])
    return GameEngine(variant, found, settings, cubeful=cubeful, playouts=playouts, seed=seed)


def _computer(level: str | None, plies: int | None, time_limit: float | None, short_rollouts: bool) -> ComputerSettings:
    """The settings of an engine. Raises BadSettings if it has both a level and a number of plies,
    or one that does not exist.
    """
    if level is not None and plies is not None:
        raise BadSettings("an engine has either a level or a number of plies, but not both.")
    if level is None:
        depth = PLIES if plies is None else whole("plies", plies, 1, DEEPEST_SEARCH)
        settings = ComputerSettings(search=SearchSettings(depth))
    else:
        check_text("level", level)
        settings = computer_settings(level_named(level))
    settings = settings.within(None if time_limit is None else number("time_limit", time_limit))
    return settings.searching(short_rollouts=flag("short_rollouts", short_rollouts) or settings.search.short_rollouts)


def networks(game: str = "portes") -> tuple[str, ...]:
    """The names of the networks for a game and board size, the best one first.

    >>> import palamedes as pl
    >>> "portes-raw" in pl.networks("portes"), pl.networks("portes, 8 points, 2 checkers")
    (True, ('portes-boards',))
    """
    return tuple(info.name for info in networks_for(game_of(game)))
