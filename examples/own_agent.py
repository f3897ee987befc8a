"""Three agents of our own play contests against the level `casual`, which makes errors on purpose.
The games of the last contest are saved.

    python examples/own_agent.py [GAMES [FOLDER]]
"""

import sys
from pathlib import Path

import palamedes as pl

OPPONENT = "level:casual"


class Safest:
    """Makes the play that leaves the fewest lone checkers."""

    def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
        return min(position.legal_plays, key=lambda play: play.after.theirs[1:-1].count(1))


class Greediest:
    """Makes the play after which the opponent needs the most pips."""

    def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
        return max(position.legal_plays, key=lambda play: play.after.pips[0])


class Boldest:
    """Asks the network, but counts a double game as five points."""

    def __init__(self) -> None:
        self.engine = pl.load_engine("portes", plies=1)

    def choose(self, position: pl.GamePosition) -> pl.LegalPlay:
        chances = self.engine.evaluate_batch(position.boards_after)  # of the opponent, who rolls next
        win, win_double, _, lose_double, _ = chances.T
        return position.legal_plays[(2 * win + 4 * win_double - 4 * lose_double).argmin()]


def main(games: int = 200, folder: Path | None = None) -> None:
    for agent in (Safest(), Greediest(), Boldest()):
        record = folder if isinstance(agent, Boldest) else None
        found = pl.contest("portes", agent, OPPONENT, games=games, record=record)
        print(f"{found.one:9} {found.points.mean:+.3f} ± {found.points.margin:.3f} points per game against {OPPONENT}")


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else Path(word) for word in sys.argv[1:]))
