"""The examples in the README give the results that it promises."""

import json
import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def example(language: str, beginning: str) -> str:
    """The fenced block in this language that begins with these words."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return next(block for block in blocks if block.startswith(beginning))


def test_the_example_request_is_answered_with_the_plays_that_the_readme_lists():
    request = re.fullmatch(r"echo '(.*)' \| palamedes engine\n", example("sh", "echo"), re.DOTALL)
    assert request is not None
    engine = [sys.executable, "-m", "palamedes", "engine"]
    done = subprocess.run(engine, input=request[1] + "\n", capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    assert answer["id"] == 1
    assert sorted(play["notation"] for play in answer["plays"]) == sorted(example("text", "24/").splitlines())
