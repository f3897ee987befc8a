"""What is told of errors: those raised on purpose say it themselves, all others are logged with
where they came from.
"""

from __future__ import annotations

import logging

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr

logger = logging.getLogger(__name__)


def sentence_of(error: BaseException) -> str:
    """One sentence for the user. Of an error that nobody expected the details go to the log, on
    stderr as a rule.
    """
    if isinstance(error, PalamedesError):
        return str(error)
    logger.error("an error that nobody expected", exc_info=error)
    if isinstance(error, MemoryError):
        return tr("there is not enough memory.")
    return tr("something went wrong inside the program ({kind}: {error}).", kind=type(error).__name__, error=error)
