"""What a review says, in words and numbers that all front ends share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from palamedes.core.analysis import Judge, Terms
from palamedes.core.review import Account, Judged, Review, Side, expected_pips, made_text
from palamedes.core.session import GameResult, Setup

SIGN = "−"


def signed(number: float, digits: int = 3) -> str:
    """`+0.123`, `−0.123`; a number that is rounded to nothing has no sign."""
    text = f"{number:+.{digits}f}"
    return text[1:] if not any(digit in text for digit in "123456789") else text.replace("-", SIGN)


def session_words(setup: Setup) -> str:
    """`Match to 7, Portes` or `Money, Backgammon`."""
    kind = f"Match to {setup.length}" if setup.is_match else "Money"
    return f"{kind}: {', '.join(variant.name for variant in setup.games)}"


def judge_words(judge: Judge) -> str:
    """`portes-expert with one-sided-15x6, two-sided-7x6`."""
    return judge.network + (f" with {', '.join(judge.databases)}" if judge.databases else "")


def terms_words(terms: Terms, setup: Setup) -> list[str]:
    """Where the numbers come from, in sentences."""
    search = terms.search
    how = f"{search.plies}-ply"
    if search.plies > 1:
        how += f", at most {search.candidates} plays within {search.window:g} points of the best looked at so"
    named = dict.fromkeys(
        f"{variant.name} by the network {judge_words(judge)}"
        for variant, judge in zip(setup.games, terms.judges, strict=True)
        if judge
    )
    weighed = "the score is not weighed" if terms.worth == "money points" else f"results are worth {terms.worth}"
    sentences = [
        f"Plays: {how}; {'; '.join(named)}.",
        f"Equities, errors and luck are points at stake 1; {weighed}.",
        "Luck: the best play of a roll against the mean over all rolls, both at 1-ply.",
    ]
    if setup.cube and any(variant.cube for variant in setup.games):
        sentences.append(f"Cube: {terms.cube or 'nobody has judged its decisions'}.")
    return sentences


def result_words(result: GameResult | None, names: Sequence[str]) -> str:
    """`Eleni wins a double game, 2 points`."""
    if result is None:
        return "not finished"
    if result.winner is None:
        return "a tie"
    kind = ("", "single", "double", "triple")[result.kind]
    points = f"{result.points} point" + ("" if result.points == 1 else "s")
    return f"{names[result.winner]} wins a {kind} game by {result.by}, {points}"


def error_words(one: Judged) -> str:
    """`very bad, loses 0.213`, with match-winning chance where it is known."""
    lost = one.judgement.error_mwc
    chance = "" if lost is None else f" ({lost:.2%} of match-winning chance)"
    return f"{one.mark}, loses {one.judgement.error:.3f}{chance}"


def played_words(one: Judged) -> str:
    """What was decided."""
    return made_text(one.state, one.event)


Row = tuple[str, str, str]
"""What it is, and what it is for either side."""


RATED = 10
"""Fewer unforced decisions tell too little for the name of a rating."""


def summary_rows(account: Account, die: int | None) -> list[Row]:
    """Everything that is counted of the two sides; `die`: the highest face where all games have the same dice."""
    rows = [
        _row("Unforced decisions", account, lambda side: f"{side.decisions}"),
        _row("  forced plays", account, lambda side: f"{side.forced}"),
        _row("Doubtful ?!", account, lambda side: f"{side.marks[0]}"),
        _row("Bad ?", account, lambda side: f"{side.marks[1]}"),
        _row("Very bad ??", account, lambda side: f"{side.marks[2]}"),
        _row("Points lost", account, lambda side: f"{side.lost:.3f}"),
    ]
    if all(side.lost_mwc is not None for side in account.sides):
        rows.append(_row("Match-winning chance lost", account, lambda side: f"{side.lost_mwc or 0:.2%}"))
    rows += [
        _row("Thousandths of a point a decision", account, lambda side: "–" if side.rate is None else f"{side.rate:.1f}"),
        _row("Rating", account, lambda side: side.rating if side.decisions >= RATED else "–"),
        _row("Luck in points", account, lambda side: signed(side.luck)),
    ]
    if all(side.luck_mwc is not None for side in account.sides):
        rows.append(_row("Luck in match-winning chance", account, lambda side: signed(100 * (side.luck_mwc or 0), 2) + " %"))
    rows += _result_rows(account)
    return rows + _dice_rows(account, die)


def _result_rows(account: Account) -> list[Row]:
    rows: list[Row] = []
    if account.result is not None:
        rows.append(("Points won", signed(account.result, 0), signed(-account.result, 0)))
    if account.adjusted is not None:
        rows.append(("  without luck", signed(account.adjusted), signed(-account.adjusted)))
    if account.adjusted_mwc is not None:
        chance = account.adjusted_mwc
        rows.append(("Match won, without luck", f"{chance:.1%}", f"{1 - chance:.1%}"))
    return rows


def _dice_rows(account: Account, die: int | None) -> list[Row]:
    """Rolls, doubles and pips, beside what is expected of so many rolls."""
    rows = [_row("Rolls", account, lambda side: f"{side.dice.rolls}")]
    if die is None:
        return rows

    def doubles(side: Side) -> str:
        return f"{side.dice.doubles} (expected {side.dice.rolls / die:.1f})"

    def pips(side: Side) -> str:
        mean = side.dice.pips_a_roll
        return "–" if mean is None else f"{mean:.2f} (expected {expected_pips(die):.2f})"

    return [*rows, _row("Doubles", account, doubles), _row("Pips a roll", account, pips)]


def _row(name: str, account: Account, words: Callable[[Side], str]) -> Row:
    return name, words(account.sides[0]), words(account.sides[1])


def common_die(review: Review) -> int | None:
    """The highest face of the dice where all games of a session have the same."""
    dice = {game.variant.board.die for game in review.games}
    return dice.pop() if len(dice) == 1 else None


def state_words(review: Review) -> list[str]:
    """What is missing, in sentences; none where everything is judged."""
    account, sentences = review.account, []
    if not account.complete:
        sentences.append(f"Not complete: {account.judged} of {account.judgeable} plays and rolls are judged.")
    if account.unjudged_cubes:
        count = account.unjudged_cubes
        sentences.append(f"{count} {'decision' if count == 1 else 'decisions'} about the cube not judged.")
    return sentences
