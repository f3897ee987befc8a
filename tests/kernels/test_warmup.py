"""Compiling in advance: its parts, its progress, and its marker in the cache."""

from palamedes.kernels import warmup


def test_warming_up_reports_each_part_before_it_begins():
    seen = []
    warmup.warm_up(lambda name, number, of: seen.append((name, number, of)))
    assert [number for _, number, _ in seen] == list(range(1, len(warmup.PARTS) + 1))
    assert {of for _, _, of in seen} == {len(warmup.PARTS)}


def test_after_warming_up_everything_is_warm():
    warmup.warm_up()
    assert warmup.is_warm()


def test_without_its_mark_the_cache_is_cold(tmp_path, monkeypatch):
    monkeypatch.setattr(warmup, "marker", lambda: tmp_path / "warm")
    assert not warmup.is_warm()


def test_as_a_program_it_prints_its_progress(capsys):
    warmup.main([])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"1/{len(warmup.PARTS)} legal plays"
    assert lines[-1].startswith("compiled in ")
