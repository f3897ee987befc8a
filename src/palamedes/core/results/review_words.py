"""The texts and numbers of a review, shared by all front ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from palamedes.core.dice.dice import expected_pips
from palamedes.core.language import in_use, mark, number, percent, statements, tr, trn
from palamedes.core.results.analysis import NOBODY, OPENING_BOOK, AnalysisTerms, Choice, Judge
from palamedes.core.results.rates import CubeErrorKind, CubeErrors
from palamedes.core.results.review import Account, GameReview, Judged, Review, Rolls, SideReview, made_text
from palamedes.core.results.score_sheet import GAMES
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import Setup

SIGN = "−"


def signed(value: float, digits: int = 3) -> str:
    """A number with its sign: `+0.123` or `−0.123`. A value that rounds to zero has no sign."""
    text = number(value, digits, sign=True)
    return text[1:] if not any(digit in text for digit in "123456789") else text.replace("-", SIGN)


def session_words(setup: Setup) -> str:
    """The kind of session and its games: `Match to 7: Portes` or `Money: Backgammon`."""
    kind = trn("Match to 1", "Match to {n}", setup.length) if setup.is_match else tr("Money")
    return f"{kind}: {', '.join(variant.title for variant in setup.games)}"


def judge_words(judge: Judge) -> str:
    """The network and the other sources of a judge: `portes-expert with one-sided-15x6,
    two-sided-7x6`.
    """
    if not judge.databases:
        return judge.network
    names = (tr(OPENING_BOOK) if name == OPENING_BOOK else name for name in judge.databases)
    return tr("{network} with {databases}", network=judge.network, databases=", ".join(names))


WAYS = {
    "play": mark("by play"),
    "drop": mark("by drop"),
    "resignation": mark("by resignation"),
    "time": mark("on time"),
    "deadlock": mark("by deadlock"),
}
"""Descriptions of how a game was won."""
TABLE = "match-winning chances by the table "
"""The beginning of the text in files that says how results are valued in a match. The name of the
match equity table follows it.
"""


def short(value: float) -> str:
    """A number without unnecessary digits, such as `0.3`."""
    return f"{value:g}".replace(".", in_use().decimal)


def _worth_words(worth: str) -> str:
    if worth.startswith(TABLE):
        return tr("results are valued as match-winning chances from the table {table}", table=worth.removeprefix(TABLE))
    return tr("results are valued as {worth}", worth=worth)


def searched_words(plies: int, choices: Iterable[Choice]) -> str:
    """How choices were judged, as in `2-ply` or `2-ply and short rollouts`."""
    words = tr("{plies}-ply", plies=plies)
    return tr("{words} and short rollouts", words=words) if any(one.games for one in choices) else words


def choice_words(choice: Choice) -> str:
    """A choice as text. A play that the search gave up early has its depth, as in `8/5 6/5
    (1-ply)`.
    """
    words = tr(choice.text)
    return f"{words} ({tr('{plies}-ply', plies=choice.plies)})" if choice.plies else words


def terms_words(terms: AnalysisTerms, setup: Setup) -> list[str]:
    """Sentences that say where the numbers of an analysis come from."""
    search = terms.search
    how = tr("{plies}-ply", plies=search.plies)
    if search.plies > 1:
        how = tr(
            "{plies}-ply, for at most {candidates} plays within {window} points of the best one so far",
            plies=search.plies,
            candidates=search.candidates,
            window=short(search.window),
        )
    if search.short_rollouts:
        how = tr("{how}, then short rollouts of the best ones", how=how)
    named = dict.fromkeys(
        tr("{game} evaluated by the network {network}", game=variant.title, network=judge_words(judge))
        for variant, judge in zip(setup.games, terms.judges, strict=True)
        if judge and judge != NOBODY
    )
    weighed = tr("the score is not taken into account") if terms.in_points else _worth_words(terms.worth)
    sentences = [
        tr("Plays: {how}; {judges}.", how=how, judges=statements(*named)),
        tr("Equities, errors and luck are in points, at a stake of 1; {weighed}.", weighed=weighed),
        tr("Luck: the equity of the best play for a roll minus the mean over all rolls, both at 1-ply."),
        tr(
            "A luck-adjusted result is the result minus the luck of both sides. It is an estimate "
            "and can be larger than any possible result."
        ),
    ]
    if setup.uses_cube:
        judged = tr(terms.cube) if terms.cube else tr("the cube decisions have not been analysed")
        sentences.append(tr("Cube: {judged}.", judged=judged))
    return sentences


def result_words(game: GameReview, names: Sequence[str]) -> str:
    """The result of a game: `Eleni wins a double game by play, 2 points`."""
    result = game.result
    if result is None:
        return tr("not finished")
    if result.winner is None:
        return tr("a tie")
    points = trn("{n} point", "{n} points", result.points)
    name, kind, how = names[result.winner], tr(named(game.variant, GAMES[result.kind])), tr(WAYS[result.by])
    return tr("{name} wins {game} {how}, {points}", name=name, game=kind, how=how, points=points)


def error_words(one: Judged) -> str:
    """The error of a decision: `very bad, loses 0.213`, followed by the match-winning chance lost,
    if that is known.
    """
    lost = one.judgement.error_mwc
    mark, points = tr(one.mark) if one.mark else "", number(one.judgement.error, 3)
    if lost is None:
        return tr("{mark}, loses {points}", mark=mark, points=points)
    chance = percent(lost, 2)
    return tr("{mark}, loses {points} ({chance} of match-winning chance)", mark=mark, points=points, chance=chance)


def game_words(game: GameReview) -> str:
    """The heading of a game: `Game 2: Plakoto, score 3–1`."""
    score = f"{game.score[0]}–{game.score[1]}"
    return tr("Game {number}: {game}, score {score}", number=game.number, game=game.variant.title, score=score)


def played_words(one: Judged) -> str:
    """The play or cube action that was chosen."""
    return tr(made_text(one.state, one.event))


Row = tuple[str, str, str]
"""A label, and the values for both sides."""


RATED = 10
"""The minimum number of unforced decisions for which a rating is given."""


def summary_rows(account: Account, die: int | None) -> list[Row]:
    """The rows with all figures for both sides. `die`: the highest face if all games use the same
    dice, otherwise None.
    """
    rows = [
        _row(tr("Decisions"), account, lambda side: f"{side.decisions}"),
        _row("  " + tr("forced plays"), account, lambda side: f"{side.forced}"),
        _row(tr("Doubtful ?!"), account, lambda side: f"{side.marks[0]}"),
        _row(tr("Bad ?"), account, lambda side: f"{side.marks[1]}"),
        _row(tr("Very bad ??"), account, lambda side: f"{side.marks[2]}"),
        _row(tr("Points lost"), account, lambda side: number(side.lost, 3)),
    ]
    if all(side.lost_mwc is not None for side in account.sides):
        rows.append(_row(tr("Match-winning chance lost"), account, lambda side: percent(side.lost_mwc or 0, 2)))
    if any(side.resignation_lost for side in account.sides):
        rows.append(_row(tr("Lost by resignations (not in the rates)"), account, lambda side: number(side.resignation_lost, 3)))
    rows += [
        _row(tr("Error rate (thousandths of a point)"), account, lambda side: _rate(side.rate)),
        *_cube_rows(account),
        _row(tr("Performance rating (PR)"), account, lambda side: _rate(side.performance_rating, 2)),
        (tr("Snowie error rate"), _rate(account.snowie_rates[0]), _rate(account.snowie_rates[1])),
        _row(tr("Rating"), account, lambda side: tr(side.rating) if side.rating and side.decisions >= RATED else "–"),
        *_fibs_rows(account),
        _row(tr("Luck in points"), account, lambda side: signed(side.luck)),
    ]
    if all(side.luck_mwc is not None for side in account.sides):
        rows.append(_row(tr("Luck in match-winning chance"), account, lambda side: signed(100 * (side.luck_mwc or 0), 2) + "%"))
    rows += _result_rows(account)
    return rows + _dice_rows(account, die)


def _rate(rate: float | None, digits: int = 1) -> str:
    """An error rate, or a dash if there is none."""
    return "–" if rate is None else number(rate, digits)


CUBE_ERRORS = {
    CubeErrorKind.MISSED_DOUBLE: mark("Missed doubles"),
    CubeErrorKind.WRONG_DOUBLE: mark("Wrong doubles"),
    CubeErrorKind.WRONG_TAKE: mark("Wrong takes"),
    CubeErrorKind.WRONG_DROP: mark("Wrong drops"),
    CubeErrorKind.WRONG_BEAVER: mark("Missed or wrong beavers"),
}
"""The labels of the rows for the kinds of errors in cube decisions."""


def _cube_rows(account: Account) -> list[Row]:
    """The error rates of plays and of cube decisions, and the errors of each kind that occurred.
    Empty if there were no cube decisions.
    """
    one, other = account.sides
    if not (one.cubes or other.cubes):
        return []
    rows = [
        _row("  " + tr("in plays"), account, lambda side: _rate(side.play_rate)),
        _row("  " + tr("in cube decisions"), account, lambda side: _rate(side.cube_rate)),
    ]
    for first, second in zip(one.cube_errors, other.cube_errors, strict=True):
        if first.number or second.number:
            rows.append(("  " + tr(CUBE_ERRORS[first.kind]), _cube_error_words(first), _cube_error_words(second)))
    return rows


def _cube_error_words(errors: CubeErrors) -> str:
    """The number of errors and the points that they lost: `2 (0.213)`."""
    return f"{errors.number} ({number(errors.lost, 3)})" if errors.number else "0"


def _fibs_rows(account: Account) -> list[Row]:
    """The estimated ratings on FIBS. Empty if they cannot be estimated."""
    rows: list[Row] = []
    ratings = [side.fibs_rating if side.decisions >= RATED else None for side in account.sides]
    if any(rating is not None for rating in ratings):
        rows.append((tr("FIBS rating by errors"), _rate(ratings[0], 0), _rate(ratings[1], 0)))
    difference = account.fibs_difference
    if difference is not None:
        rows.append((tr("FIBS difference, luck-adjusted"), signed(difference, 0), signed(-difference, 0)))
    return rows


def _result_rows(account: Account) -> list[Row]:
    rows: list[Row] = []
    if account.result is not None:
        rows.append((tr("Points won"), signed(account.result, 0), signed(-account.result, 0)))
    if account.adjusted is not None:
        rows.append((luck_adjusted(), signed(account.adjusted), signed(-account.adjusted)))
    if account.result_mwc is not None and account.adjusted_mwc is not None:
        rows.append((tr("Result in match-winning chance"), *_against_even(account.result_mwc)))
        rows.append((luck_adjusted(), *_against_even(account.adjusted_mwc)))
    return rows


def luck_adjusted() -> str:
    """The label of the row with the luck-adjusted result, which is below the row with the
    result.
    """
    return "  " + tr("luck-adjusted")


def _against_even(chance: float) -> tuple[str, str]:
    """The match-winning chances of side 0 and side 1, minus an even chance. `chance`: the
    match-winning chance of side 0.

    GNU Backgammon shows results in this form because a luck-adjusted result is an estimate and not
    a chance, and may exceed what can be won.
    """
    won = signed(100 * (chance - 0.5), 1), signed(100 * (0.5 - chance), 1)
    return f"{won[0]}%", f"{won[1]}%"


def _dice_rows(account: Account, die: int | None) -> list[Row]:
    """The rows for rolls, doubles and pips, with the values expected for these rolls."""
    rows = [_row(tr("Rolls"), account, lambda side: f"{side.dice.rolls}")]
    if die is None:
        return rows

    def doubles(side: SideReview) -> str:
        return tr("{found} (expected {expected})", found=side.dice.doubles, expected=number(_other_rolls(side.dice) / die, 1))

    def pips(side: SideReview) -> str:
        dice, mean = side.dice, side.dice.pips_a_roll
        if mean is None:
            return "–"
        expected = (dice.openings * (die + 1) + _other_rolls(dice) * expected_pips(die)) / dice.rolls
        return tr("{found} (expected {expected})", found=number(mean, 2), expected=number(expected, 2))

    return [*rows, _row(tr("Doubles"), account, doubles), _row(tr("Pips per roll"), account, pips)]


def _other_rolls(dice: Rolls) -> int:
    """The number of rolls that can be doubles: all except the opening rolls."""
    return dice.rolls - dice.openings


def _row(name: str, account: Account, words: Callable[[SideReview], str]) -> Row:
    return name, words(account.sides[0]), words(account.sides[1])


def common_die(review: Review) -> int | None:
    """The highest face of the dice if it is the same in all games of a session, otherwise None."""
    dice = {game.variant.board.die for game in review.games}
    return dice.pop() if len(dice) == 1 else None


def state_words(review: Review) -> list[str]:
    """Sentences that say what has not been judged. Empty if everything has been judged."""
    account, sentences = review.account, _games_without_network(review)
    if not account.finished:
        sentences.append(
            tr("Incomplete: {done} of {all} plays and rolls have been judged.", done=account.judged, all=account.judgeable)
        )
    if account.unjudged_cubes:
        one, several = mark("{n} cube decision not judged."), mark("{n} cube decisions not judged.")
        sentences.append(trn(one, several, account.unjudged_cubes))
    return sentences


def _games_without_network(review: Review) -> list[str]:
    """A sentence for each variant that no network could judge."""
    left = Counter[Variant]()
    for game in review.games:
        left[game.variant] += game.account.without_network
    return [
        trn(
            "There is no network for {game} on a board of {size}, so {n} decision or roll was not judged.",
            "There is no network for {game} on a board of {size}, so {n} decisions and rolls were not judged.",
            count,
            game=variant.title,
            size=variant.board.words,
        )
        for variant, count in left.items()
        if count
    ]
