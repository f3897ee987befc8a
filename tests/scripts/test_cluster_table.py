"""The script that measures executors for docs/cluster.md."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cluster_table

from palamedes.engine.crews import ordered

PAGE = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text(encoding="utf-8")


def test_a_row_gives_the_bytes_of_a_bundle() -> None:
    found = cluster_table.Measured("0123abcd", ordered.CrewStatistics(bundles=4, tasks=24, sent=4000, received=10), 0.256)
    assert cluster_table.row("a job", "processes:2", found) == (
        "| a job | `processes:2` | 0123abcd | 24 | 4 | 1,000, 2 | 0.26 s |"
    )


def test_work_on_threads_sends_nothing() -> None:
    with ThreadPoolExecutor(1) as pool:
        found = cluster_table.measured(lambda executor: executor is pool, pool)
    assert (found.digits, found.sent.bundles) == (cluster_table.digits(True), 0)


def test_the_page_shows_every_job_on_every_executor() -> None:
    assert all(f"| {words} |" in PAGE for words, _ in cluster_table.JOBS.values())
    assert all(PAGE.count(f"| `{name}` |") == len(cluster_table.JOBS) for name in cluster_table.EXECUTORS[1:])
