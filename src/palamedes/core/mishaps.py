"""Error messages for the user. An error raised on purpose has its own message; any other error is
logged with its traceback.
"""

from __future__ import annotations

import logging

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr

logger = logging.getLogger(__name__)


def sentence_of(error: BaseException) -> str:
    """A sentence about an error, for the user. The details of an unexpected error are written to
    the log, usually on stderr.
    """
    if isinstance(error, PalamedesError):
        return str(error)
    logger.error("an unexpected error", exc_info=error)
    if isinstance(error, MemoryError):
        return tr("there is not enough memory.")
    return tr("something went wrong inside the program ({kind}: {error}).", kind=type(error).__name__, error=error)
