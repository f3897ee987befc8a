"""Statistics of a session's dice, for each side and for both, compared with fair dice, and the
proof of the dice. This module does not use Qt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from palamedes.core.dice.dice import Roll
from palamedes.core.dice.dice_check import DiceCheck, Tally, check_dice
from palamedes.core.dice.dice_proof import Verification, verify, verify_changed
from palamedes.core.dice.dice_source import Commitment, DiceSettings, read_seed
from palamedes.core.language import mark, number, tr, trn
from palamedes.core.results.contest import estimate
from palamedes.core.session.events import Opening, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase
from palamedes.gui.models.dice_charts import DiceChart, dice_charts
from palamedes.gui.models.words import briefly, sentence, sentence_about
from palamedes.service.play.live_session import LiveSession

NO_ROLLS = mark("Nobody has rolled yet.")
TOGETHER = mark("Together")
OPENING_NOTE = mark("An opening roll is one die from each side, so it is counted only under “Together”.")
ALONE = (mark("Your rolls alone: {judgement}"), mark("{whose} rolls alone: {judgement}"))
MIN_SAMPLES = 10
"""No confidence interval is shown if there are fewer rolls than this."""


class DiceRow(NamedTuple):
    """A row of the table: its label and its cells. In a heading, and in the row of figures below
    it, the label spans all columns.
    """

    label: str
    cells: tuple[str, ...] = ()
    is_heading: bool = False


class DiceReport(NamedTuple):
    """The column headings, the rows, a sentence that judges all rolls together, further remarks,
    and charts of the counts.
    """

    headings: tuple[str, ...]
    rows: tuple[DiceRow, ...]
    sentence: str
    details: tuple[str, ...]
    charts: tuple[DiceChart, ...] = ()


def dice_report(session: Session) -> DiceReport | None:
    """The report on all rolls of a session; None if there are none. If the session used dice with
    different numbers of faces, only the rolls of the most frequent kind are counted.
    """
    sizes = Counter(die for die, _ in session.rolls())
    if not sizes:
        return None
    die = sizes.most_common(1)[0][0]
    names = [player.name for player in session.setup.players]
    rolls = [rolls_of(session, 0, die), rolls_of(session, 1, die), [roll for size, roll in session.rolls() if size == die]]
    checks = [check_dice(die, each) for each in rolls]
    together = checks[-1]
    others = sum(sizes.values()) - together.sample
    details = [sentence_about(name, *ALONE, judgement=check.sentence) for name, check in zip(names, checks, strict=False)]
    details += [tr(OPENING_NOTE)] if any(isinstance(event, Opening) for event in session.events) else []
    details += [_others_words(others)] if others else []
    headings = ("", *(words for name in (*map(briefly, names), tr(TOGETHER)) for words in (name, tr("expected"))))
    return DiceReport(headings, tuple(_rows(die, rolls, checks)), together.sentence, tuple(details), dice_charts(names, checks))


def _others_words(count: int) -> str:
    one = mark("{n} roll with dice of a different size is not counted here.")
    return trn(one, mark("{n} rolls with dice of a different size are not counted here."), count)


def rolls_of(session: Session, side: int, die: int) -> list[Roll]:
    """The rolls of a side in its own turns, with dice that have `die` faces."""
    return [
        event.dice
        for state, event in zip(session.states, session.events, strict=False)
        if isinstance(event, Rolled) and state.on_roll == side and state.variant.board.die == die
    ]


def _rows(die: int, rolls: Sequence[Sequence[Roll]], checks: Sequence[DiceCheck]) -> list[DiceRow]:
    expected = number((die + 1) ** 2 / die, 2)
    rows = [
        DiceRow(tr("Rolls"), tuple(cell for each in rolls for cell in (str(len(each)), ""))),
        DiceRow(tr("Pips per roll"), tuple(cell for each in rolls for cell in (pips_words(each), expected))),
    ]
    numbers, *others, doubles = checks[-1].tallies
    for tally in (numbers, doubles, *others):
        rows += [DiceRow(tally.sentence, is_heading=True), DiceRow(_figures(tally))]
        # The tally of ordered rolls (die * die rows) has only a line of figures and no table
        # rows. A side whose rolls all have the higher die first does not have this tally, and 36
        # more rows would not help a player.
        tallies = [each for check in checks for each in check.tallies if each.name == tally.name and len(each.rows) < die * die]
        rows += [
            DiceRow(
                tr(lines[0].label).capitalize(),
                tuple(cell for line in lines for cell in (str(line.count), number(line.expected, 1))),
            )
            for lines in zip(*(tally.rows for tally in tallies), strict=True)
        ]
    return rows


def pips_words(rolls: Sequence[Roll]) -> str:
    """The mean number of pips per roll, where a double counts as four times its number, and half
    the width of the 95 % interval. Empty if there are no rolls.
    """
    found = estimate([sum(roll) * (2 if roll[0] == roll[1] else 1) for roll in rolls])
    margin = f" ± {number(found.margin, 2)}" if found.samples >= MIN_SAMPLES else ""
    return number(found.mean, 2) + margin if rolls else ""


def _figures(tally: Tally) -> str:
    p_value = "" if tally.p_value is None else f", p = {number(tally.p_value, 3)}"
    freedom = trn("{n} degree of freedom", "{n} degrees of freedom", tally.freedom)
    return tr("Chi-square {chi_square}, {freedom}", chi_square=number(tally.chi_square, 1), freedom=freedom) + p_value


class DiceProof(NamedTuple):
    """The proof of a session's dice for a picture. `holds`: whether every roll has been checked;
    `facts`: the numbers from which anybody can check them.
    """

    holds: bool
    title: str
    sentence: str
    facts: tuple[str, ...]


def seeded_settings(generator: str, seed: str) -> DiceSettings:
    """The settings for a generator and the text of a seed field; an empty text stands for a random
    seed. Raises BadSettings if the seed is not valid for the generator.
    """
    settings, text = DiceSettings(generator), seed.strip()
    if settings.row.engine is None or not text:
        return settings
    return DiceSettings(generator, read_seed(text))


def current_commitment(live: LiveSession, first: Commitment | None) -> Commitment | None:
    """The commitment to the rolls to come. `first`: the commitment made before the first roll."""
    changes = live.dice.changes
    return changes[-1].commitment if changes else first


def verified(live: LiveSession, first: Commitment | None) -> Verification:
    """Derive every roll of the session again, including rolls that were taken back."""
    dice = live.dice
    if dice.changes or first is None:
        return verify_changed(dice.settings, first, dice.changes, dice.drawn)
    return verify(dice.settings, first.salt, first.digest, dice.drawn)


def dice_proof(live: LiveSession, commitment: Commitment | None) -> DiceProof | None:
    """The proof of the rolls of a session; None if they do not come from a sealed seed. As long as
    the session is not over, the seed stays hidden, because all future rolls follow from it.
    """
    settings, sealed_last = live.dice.current, current_commitment(live, commitment)
    if commitment is None or sealed_last is None or settings.seed is None:
        return None
    sealed = tr("Commitment (SHA-256): {digest}", digest=sealed_last.digest)
    if live.state.phase is not Phase.SESSION_OVER:
        later = tr("The dice were sealed before the first roll. The seed is shown when the session is over.")
        return DiceProof(False, tr("Sealed dice"), later, (sealed,))
    found = verified(live, commitment)
    if not found.holds:
        return DiceProof(False, tr("The dice are not proved"), sentence(found.sentence), (sealed,))
    salt = tr("Salt: {salt}", salt=sealed_last.salt.hex())
    return DiceProof(True, tr("Your luck, proved fair"), sentence(found.sentence), (sealed, salt))
