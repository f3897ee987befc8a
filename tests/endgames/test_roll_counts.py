"""Roll counts of bearoffs: the examples of Backgammon Tools in J, and a slow twin."""

from __future__ import annotations

import pytest

from palamedes.core.errors import BadPosition
from palamedes.core.results.bearoff import chance_in_time
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, NARDE, PORTES, VARIANTS, Variant, variant_from
from palamedes.endgames.roll_counts import bearoff_counts, is_bearoff
from palamedes.engine.legal import legal_plays


def bearoff(text: str, variant=BACKGAMMON, began: bool = True) -> Situation:
    return Situation(variant, position_from_text(variant, text), (20, 20), began)


def wins(situation: Situation) -> float:
    """The chance that the side to roll wins, by trying every roll and every play. A tie counts as
    half a win. Only exact if each side has one checker left, because the number of rolls is then
    the only aim.
    """
    over = situation.outcome
    if over is not None:
        return 0.5 if over == 0 else float(over > 0)
    die, total = situation.variant.board.die, 0.0
    for high in range(1, die + 1):
        for low in range(1, high + 1):
            plays = legal_plays(situation, (high, low))
            after = [situation.after(play.after) for play in plays] or [situation.after(situation.position)]
            total += (1 + (high != low)) * max(1 - wins(each) for each in after)
    return total / die**2


class SlowCounts:
    """The distribution of the number of rolls and its mean, by trying every roll and every legal
    play of the game itself. Every play minimises the mean, as in the article.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.found: dict[Position, tuple[list[float], float]] = {}

    def of(self, position: Position) -> tuple[list[float], float]:
        """The chance of each number of rolls for the side to roll, and the mean number."""
        if position.mine[0] == self.variant.board.checkers:
            return [1.0], 0.0
        if position not in self.found:
            total, die = [0.0], self.variant.board.die
            for high in range(1, die + 1):
                for low in range(1, high + 1):
                    plays = legal_plays(Situation(self.variant, position, (20, 20)), (high, low))
                    best, _ = min((self.of(play.after) for play in plays), key=lambda found: found[1])
                    total += [0.0] * (len(best) + 1 - len(total))
                    for rolls, chance in enumerate(best):
                        total[rolls + 1] += (1 + (high != low)) * chance / die**2
            self.found[position] = total, sum(rolls * chance for rolls, chance in enumerate(total))
        return self.found[position]


@pytest.mark.parametrize("key", ["portes", "plakoto", "fevga", "takhteh"])
def test_the_counts_of_each_game_are_those_of_all_its_legal_plays(key: str):
    variant = VARIANTS[key]
    asked = bearoff("6:1 4:1 2:1 off:12 | 5:1 3:1 off:13", variant)
    slow, counts = SlowCounts(variant), bearoff_counts(asked)
    for side, position in ((counts.mine, asked.position), (counts.theirs, asked.position.flipped())):
        chances, mean = slow.of(position)
        assert side.chances == pytest.approx(chances, abs=1e-6)
        assert side.mean == pytest.approx(mean, abs=1e-6)


def test_the_distribution_and_the_mean_are_those_of_the_article():
    counts = bearoff_counts(bearoff("6:1 5:1 off:13 | 5:2 off:13")).mine
    assert counts.chances == pytest.approx([0, 0.166667, 0.707562, 0.124829, 0.000943073], abs=5e-7)
    assert counts.mean == pytest.approx(1.96005, abs=5e-6)


def test_the_first_players_chance_is_that_of_the_article():
    assert bearoff_counts(bearoff("6:1 5:1 off:13 | 5:2 off:13")).win == pytest.approx(0.766415, abs=5e-7)


def test_a_mean_follows_from_its_distribution_with_all_checkers_on_the_board():
    counts = bearoff_counts(bearoff("6:5 5:5 4:5 | 6:3 5:3 4:3 3:2 2:2 1:2"))
    for side in (counts.mine, counts.theirs):
        assert sum(n * chance for n, chance in enumerate(side.chances)) == pytest.approx(side.mean, abs=1e-5)
        assert side.wastage == pytest.approx(side.mean * 49 / 6 - side.pips)


@pytest.mark.parametrize("began", [True, False])
@pytest.mark.parametrize("variant", [BACKGAMMON, NARDE])
def test_the_chance_to_win_is_that_of_all_rolls_and_plays(variant, began: bool):
    asked = bearoff("6:1 off:14 | 5:1 off:14", variant, began)
    assert bearoff_counts(asked).win == pytest.approx(wins(asked), abs=1e-6)


def test_other_boards_have_dice_of_their_own():
    small = variant_from("portes", {}, {"points": 12, "checkers": 5})
    assert small.board == Board(12, 5)
    counts = bearoff_counts(bearoff("3:1 off:4 | 3:1 1:1 off:3", small))
    assert counts.mine.chances == pytest.approx([0, 1], abs=1e-6)
    assert counts.theirs.chances == pytest.approx([0, 7 / 9, 2 / 9], abs=1e-6)
    assert counts.mine.pips_per_roll == pytest.approx(16 / 3)


def test_a_finished_side_needs_no_roll():
    counts = bearoff_counts(bearoff("6:1 off:14 | off:15", NARDE, began=False))
    assert counts.theirs.chances == (1.0,)
    assert chance_in_time(counts.mine, counts.theirs) == 0


@pytest.mark.parametrize(
    "text", ["7:1 off:14 | 6:1 off:14", "6:1 off:14 | bar:1 off:14", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"]
)
def test_a_position_with_a_checker_outside_is_no_bearoff(text: str):
    asked = bearoff(text, PORTES)
    assert not is_bearoff(asked)
    with pytest.raises(BadPosition, match="not a bearoff"):
        bearoff_counts(asked)


def test_a_pinned_checker_is_no_bearoff():
    plakoto = VARIANTS["plakoto"]
    assert not is_bearoff(Situation(plakoto, Position((14, -1, *[0] * 24), (0,) * 24 + (1, 0))))


def test_a_board_that_is_too_large_is_refused():
    large = variant_from("portes", {}, {"points": 40, "checkers": 15})
    with pytest.raises(BadPosition, match="too large"):
        bearoff_counts(bearoff("10:15 | 10:15", large))
