"""The examples in the docstrings and pages of the Python API give the results that they show."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted(path.stem for path in (ROOT / "src" / "palamedes" / "api").glob("*.py") if path.stem != "__init__")
PAGES = ("README.md", "docs/api.md", "docs/onnx.md", "docs/reinforcement-learning.md")
FENCED = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = doctest.NORMALIZE_WHITESPACE
WITH_EXAMPLES = {"analyses", "contests", "engines", "games", "positions"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_hold(name: str) -> None:
    found = doctest.testmod(import_module(f"palamedes.api.{name}"), optionflags=FLAGS)
    assert found.failed == 0
    assert (found.attempted > 0) == (name in WITH_EXAMPLES)


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_on_pages_hold(name: str) -> None:
    blocks = FENCED.findall((ROOT / name).read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    assert len(test.examples) > 4
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0
