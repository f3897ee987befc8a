"""Plays complete random games and checks every turn, to test the rules for any variant, option and
board size.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.moves.audit import AUDIT, LONGEST, audit_games
from palamedes.kernels.moves.playout import RESULTS, playout_workspace

CHUNK = 100


@dataclass(frozen=True, slots=True)
class RandomGames:
    """The results of random games, as numbers of turns or games.

    `passes`: turns without a legal play; `listed`: turns in which the play was drawn from the list
    of all plays, because the fast draw could not guarantee a legal play; `dead`: games in which
    neither side could ever move again, which count as ties; `unfinished`: games that reached the
    limit on turns, which count as ties. Faults, all of which are 0 in a correct program:
    `illegal_turns`, turns that ended in a position not in the list of legal plays; `lost_checkers`,
    turns that changed the number of checkers; `bad_results`, results that the game cannot have.
    `results`: the numbers of games that ended with -3 to +3 points for the side that began,
    excluding unfinished games.
    """

    games: int
    turns: int
    longest: int
    passes: int
    listed: int
    dead: int
    unfinished: int
    illegal_turns: int
    lost_checkers: int
    bad_results: int
    results: tuple[int, ...]

    @property
    def faults(self) -> int:
        """The number of violations of the rules."""
        return self.illegal_turns + self.lost_checkers + self.bad_results


def play_random_games(variant: Variant, games: int, seed: int, threads: int | None = None) -> RandomGames:
    """Play `games` random games from the start, and check every turn against the list of legal
    plays. All cores are used if `threads` is None. The same seed gives the same games with any
    number of threads.
    """
    code = variant.code
    start = board_array(start_position(variant))

    def check(seeds: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        counts, results = np.zeros(len(AUDIT), np.int64), np.zeros(RESULTS, np.int64)
        audit_games(code, start, seeds, playout_workspace(code), counts, results)
        return counts, results

    seeds = np.random.SeedSequence(seed).generate_state(games, np.uint64)
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        found = list(pool.map(check, [seeds[k : k + CHUNK] for k in range(0, games, CHUNK)]))
    counts = np.sum([counts for counts, _ in found], axis=0)
    counts[LONGEST] = max(counts[LONGEST] for counts, _ in found)
    results = np.sum([results for _, results in found], axis=0)
    return RandomGames(games, **dict(zip(AUDIT, counts.tolist(), strict=True)), results=tuple(results.tolist()))
