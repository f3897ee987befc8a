"""The progress line of verbs that take a long time."""

import pytest

from palamedes.cli.terminal import measuring
from palamedes.service.api import preparation


@pytest.mark.parametrize(("complete", "said"), [(True, ""), (False, "preparing: compiling missing code (only once)")])
def test_a_verb_that_may_have_to_compile_says_so_at_first(monkeypatch: pytest.MonkeyPatch, complete: bool, said: str) -> None:
    monkeypatch.setattr(preparation, "is_complete", lambda: complete)
    assert measuring._at_first() == said
