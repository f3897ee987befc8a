"""The appeal of a play to a player who follows habits instead of calculating.

Weak players do not err at random. They hit and pin too often, avoid blots even where blots are
cheap, bear off whenever they can, and overlook plays that move several checkers. The computer's
deliberate errors lean in the same direction. The weights are a choice, not a fit to people's games.
"""

from __future__ import annotations

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.moves.boards import HIT, MINE, OFF, PIN, PINNED, THEIRS, Boards

ATTACK = 0.8
"""The weight of each opposing checker that is on the bar or pinned after the play."""
BLOT = -0.5
"""The weight of each own single checker that the opponent can still reach."""
BORNE_OFF = 0.4
"""The weight of each own checker that is off."""
CHANGE = -0.25
"""The weight of each place whose number of own checkers changes. Two places change if one checker
moves, and up to eight if four checkers move.
"""


@kernel
def appeal(code: RuleCode, board: Boards, after: Boards) -> float:
    """The appeal of a play from `board` to `after`, both as seen by the mover, in units of
    `decision.warmth`. Only differences between plays of one roll have a meaning.
    """
    changed = 0
    for place in range(code.points + 2):
        changed += after[MINE, place] != board[MINE, place]
    return (
        ATTACK * attacked(code, after)
        + BLOT * exposed_blots(code, after)
        + BORNE_OFF * float(after[MINE, OFF])
        + CHANGE * float(changed)
    )


@kernel
def attacked(code: RuleCode, board: Boards) -> int:
    """The number of the opponent's checkers that are on the bar or pinned."""
    number = int(board[THEIRS, code.points + 1])
    for point in range(1, code.points + 1):
        number += board[THEIRS, point] == PINNED
    return number


@kernel
def exposed_blots(code: RuleCode, board: Boards) -> int:
    """The number of the mover's single checkers that at least one opposing checker has not yet
    passed; 0 in games in which single checkers are safe.
    """
    if code.contact not in (HIT, PIN):
        return 0
    furthest = code.points + 1
    while furthest > OFF and board[THEIRS, furthest] == 0:
        furthest -= 1
    number = 0
    for point in range(1, code.points + 1):
        number += board[MINE, point] == 1 and furthest > code.points + 1 - point
    return number
