"""Writes the files of tests/golden/hostile: `python tests/fuzz/hostile.py`. Each folder has the
name of the reader that is given its files.

The folders also contain files that fuzzing found. Their names begin with `found-`, and this program
never changes them.
"""

from __future__ import annotations

import gzip
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import hostile_hdf5
import numpy as np
import samples

from palamedes.core.rules.board import Board
from palamedes.formats.tables import network_file
from palamedes.formats.tables.endgame_file import TableHeader

HOSTILE = Path(__file__).parents[1] / "golden" / "hostile"
SECRET = "hunter2"
ALSO_AS_TABLES = ("virtual-of-itself", "virtual-fifo", "external-fifo", "two-terabytes-in-chunks", "gzip-bomb", "other-filters")


def main() -> None:
    for reader, files in hostile_files().items():
        (HOSTILE / reader).mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (HOSTILE / reader / name).write_bytes(data)


def hostile_files() -> dict[str, dict[str, bytes]]:
    """The names and contents of the files, by reader."""
    deep = ("[" * 5_000).encode()
    documents = {name: _document(value) for name, value in _documents().items()}
    return {
        "network": _networks(),
        "table": _tables(),
        "judged": {
            "bomb.gz": gzip.compress(b'{"cat": "' + b" " * 2**25, 9, mtime=0),
            "brackets.gz": gzip.compress(b'{"cat": "x", "more": ' + deep, mtime=0),
            "cut-off.gz": gzip.compress(json.dumps(samples.JUDGED).encode(), mtime=0)[:-9],
            "no-gzip.gz": b'{"cat": "x"}',
            "many-lines.gz": gzip.compress(b"\n" * 2**22, mtime=0),
            "surrogate.gz": gzip.compress(json.dumps(samples.JUDGED | {"cat": "\ud800"}).encode(), mtime=0),
        },
        "translation": {**_xml("TS", ".ts"), "other-root.ts": b"<met/>"},
        "match-table": {
            **_xml("met", ".xml"),
            "secret-type.xml": f'<met><pre-crawford-table type="{SECRET}"/></met>'.encode(),
            "secret-chance.xml": f"<met><pre-crawford-table><row><me>{SECRET}</me></row></pre-crawford-table></met>".encode(),
            "secret-text.xml": SECRET.encode(),
        },
        "recipe": {
            "brackets.toml": b"rounds = " + deep,
            "braces.toml": b"start = " + b"{a=" * 4_000,
            "huge-number.toml": b"hidden = " + b"9" * 5000,
            "infinite.toml": samples_recipe().replace(b"hidden = ", b"hidden = 1e999 # "),
            "dotted.toml": b".".join([b"a"] * 5000) + b" = 1",
        },
        **{name: {f"{key}.json": data for key, data in found.items()} for name, found in documents.items()},
        "record": _records(),
        "position-text": {
            "lines.txt": b"portes\n;\n24:15\n|\n24:15\n;\nno\nsuch",
            "control.txt": b"portes; \x00\x1b[2J",
            "long-word.txt": b"portes; " + b"a" * 900 + b" | ",
            "surrogate.txt": b"portes; \xed\xa0\x80",
        },
        "variant-text": {
            "lines.txt": b"portes, a\nb yes",
            "surrogate.txt": b"portes, \xed\xa0\x80 yes",
            "points.txt": b"portes, 999 points",
        },
        "statistics": _statistics(),
        "labels": _labels(),
        "published": {"brackets.json": deep, "deep-row.json": b'{"values": {"portes": ' + deep, "list.json": b"[]"},
        "rolls": {"long.txt": b"6" * 5000, "control.txt": b"42 \x1b[2J", "high.txt": b"99-99 42"},
        "protocol": {
            "surrogate-variant.txt": b'{"action": "start", "variant": "\\ud800"}',
            "surrogate-rule.txt": b'{"action": "start", "variant": "portes", "rules": {"\\ud800": true}}',
            "surrogate-network.txt": json.dumps(samples.REQUESTS[3] | {"settings": {"network": "\ud800"}}).encode(),
            "surrogate-id.txt": b'{"id": "\\ud800", "action": "start", "variant": "portes"}',
            "brackets.txt": deep,
            "huge-number.txt": b'{"action": "start", "variant": ' + b"9" * 5000 + b"}",
            "match-table-path.txt": json.dumps(samples.REQUESTS[7] | {"match_table": "../secret.xml"}).encode(),
            "match-table-fifo.txt": json.dumps(samples.REQUESTS[7] | {"match_table": "fifo.xml"}).encode(),
        },
    }  # fmt: skip


def samples_recipe() -> bytes:
    from palamedes.training.recipes import recipe_names, recipe_text

    return recipe_text(recipe_names()[0]).encode()


# HDF5.


def _networks() -> dict[str, bytes]:
    base = samples.network_bytes()
    network = hostile_hdf5.small_network()
    return {
        **{f"{name}.h5": data for name, data in hostile_hdf5.hostile(base, "first_bias")},
        **{f"{name}.h5": data for name, data in _broken(base, b"first_bias\0")},
        "huge-board.h5": _network(points=2**40),
        "no-board.h5": _network(points=-5),
        "deep-strength.h5": _network(strength="[" * 4_000),
        "long-encoding.h5": _network(encoding="line\n" * 9000),
        "long-number.h5": _network(generator="f" * 4_000),
        "not-finite.h5": _network_with(replace(network, weights={**network.weights, "second": np.full((3, 2), np.nan, "<f4")})),
        "other-board.h5": _network_with(replace(network, board=Board(12, 5))),
    }


def _network(**changed: Any) -> bytes:
    network = hostile_hdf5.small_network()
    header, arrays = network_file._header(network) | changed, network_file._arrays(network)
    return samples.hdf5(header | {"checksum": network_file._checksum(header, arrays)}, dict(arrays))


def _network_with(network: Any) -> bytes:
    header, arrays = network_file._header(network), network_file._arrays(network)
    return samples.hdf5(header | {"checksum": network_file._checksum(header, arrays)}, dict(arrays))


def _tables() -> dict[str, bytes]:
    base = samples.table_bytes()
    header, arrays = samples.races()
    headers: dict[str, TableHeader] = {
        "huge-checkers": replace(header, parameters=header.parameters | {"checkers": 10**9, "points": 10**9}),
        "many-checkers": replace(header, parameters=header.parameters | {"checkers": 100, "points": 24}),
        "texts-for-numbers": replace(header, parameters={"checkers": "3", "points": "2"}),
        "nothing-said": replace(header, parameters={}),
        "no-scale": replace(header, scale=0.0),
        "other-type": replace(header, table="line\n" * 1000),
    }
    lengths = arrays | {"rolls_length": np.full(10, 255, np.uint8)}
    return {
        **{f"{name}.h5": data for name, data in hostile_hdf5.hostile(base, "mean") if name in ALSO_AS_TABLES},
        **{f"{name}.h5": data for name, data in _broken(base, b"mean\0")},
        **{f"{name}.h5": samples.table(samples.text_of(one), arrays) for name, one in headers.items()},
        "lengths-beyond-the-end.h5": samples.table(samples.text_of(header), lengths),
        "deep-header.h5": samples.table("[" * 4_000, arrays),
        "infinite-scale.h5": samples.table(samples.text_of(header).replace('"scale": 1.0', '"scale": 1e999'), arrays),
        "sixteen-megabytes-of-nothing.h5": samples.table(samples.text_of(header), {"mean": np.zeros(2**22, np.float32)}),
    }


def _broken(base: bytes, name: bytes) -> list[tuple[str, bytes]]:
    """The names and contents of files whose structures point to themselves, point beyond the end of
    the file, or claim to be larger than they are. Some files are cut off.
    """
    tree, heap, node, root = base.index(b"TREE"), base.index(b"HEAP"), base.index(b"SNOD"), 96
    far = (2**63).to_bytes(8, "little")
    return [
        ("root-at-the-end", _patched(base, 64, len(base).to_bytes(8, "little"))),
        ("root-beyond-the-end", _patched(base, 64, far)),
        ("root-is-the-tree", _patched(base, 64, tree.to_bytes(8, "little"))),
        ("many-messages", _patched(base, root + 2, b"\xff\xff")),
        ("long-header", _patched(base, root + 8, b"\xff\xff\xff\x7f")),
        ("continued-in-itself", _continued(base, root)),
        ("tree-of-itself", _patched(_patched(base, tree + 5, b"\x01"), tree + 32, tree.to_bytes(8, "little"))),
        ("high-tree", _patched(base, tree + 5, b"\xff")),
        ("wide-tree", _patched(base, tree + 6, b"\xff\xff")),
        ("many-names", _patched(base, node + 6, b"\xff\xff")),
        ("long-names", _patched(base, heap + 8, far)),
        ("names-beyond-the-end", _patched(base, heap + 24, far)),
        ("nameless", base.replace(name, b"\0" * len(name))),
        ("unending-name", _patched(base, node + 8, (2**40).to_bytes(8, "little"))),
        ("array-is-the-root", _patched(base, node + 16, root.to_bytes(8, "little"))),
        *[(f"cut-off-at-{share}-percent", base[: len(base) * share // 100]) for share in (1, 10, 50, 99)],
    ]


def _patched(base: bytes, place: int, data: bytes) -> bytes:
    return base[:place] + data + base[place + len(data) :]


def _continued(base: bytes, root: int) -> bytes:
    """A file in which the first message of the root says that the header continues at that same
    message.
    """
    message = b"\x10\0\x10\0\0\0\0\0" + (root + 16).to_bytes(8, "little") + (24).to_bytes(8, "little")
    return _patched(base, root + 16, message)


# Texts.


def _xml(root: str, suffix: str) -> dict[str, bytes]:
    texts = {
        "encoding-nope": f'<?xml version="1.0" encoding="nope"?><{root}/>',
        "encoding-multi-byte": f'<?xml version="1.0" encoding="euc-jp"?><{root}/>',
        "entities": f'<!DOCTYPE {root} [<!ENTITY a "{"b" * 99}"><!ENTITY c "{"&a;" * 99}">]><{root}>&c;</{root}>',
        "outer-entity": f'<!DOCTYPE {root} [<!ENTITY a SYSTEM "secret">]><{root}>&a;</{root}>',
        "outer-definition": f'<!DOCTYPE {root} SYSTEM "fifo"><{root}/>',
        "deep": "<a>" * 5_000,
        "many-attributes": f"<{root} " + " ".join(f'a{k}="1"' for k in range(3_000)) + "/>",
        "nothing": "",
        "control": f"<{root}>\0</{root}>",
    }
    return {name + suffix: text.encode() for name, text in texts.items() if len(text) < 2**20}


def _documents() -> dict[str, Any]:
    return {
        "settings": samples.preferences(),
        "house-rules": samples.house_rules(),
        "opening-book": samples.book(),
        "opening-study": samples.study(),
        "rollout": samples.rollout(),
    }


def _document(value: dict[str, Any]) -> dict[str, bytes]:
    text = json.dumps(value)
    return {
        "brackets": b'{"kind": ' + b"[" * 5_000,
        "braces": b'{"kind": ' * 4_000,
        "brackets-within": (text[:-1] + ', "more": ' + "[" * 4_000).encode(),
        "surrogate": json.dumps(value | {"kind": "\ud800"}).encode(),
        "long-kind": json.dumps(value | {"kind": "line\n" * 9000}).encode(),
        "long-version": (text.replace('"version": 1', '"version": ' + "9" * 5000)).encode(),
        "infinite": (text.replace('"version": 1', '"version": 1e999')).encode(),
        "no-utf-8": text.encode() + b"\xff",
        "nothing": b"",
        "twice": (text[:-1] + ', "kind": "x"}').encode(),
    }


def _records() -> dict[str, bytes]:
    base = samples.records()[0]
    head, _, rest = base.partition("\n")
    analysed = next(text for text in samples.records() if "analysis:" in text)
    return {
        name + ".tavli": text.encode()
        for name, text in {
            "deep-name": base.replace("white: ", 'white: "' + "[" * 10_000, 1),
            "surrogate-name": base.replace("\nwhite: ", '\nwhite: "\\ud800"\nEvent: ', 1),
            "surrogate-detail": f'{head}\nEvent: "\\udfff"\n{rest}',
            "deep-analysis": base.replace("end\n", "analysis: " + "[" * 19_000 + "\nend\n"),
            "deep-note": analysed.replace("end\n", "1.1 play: " + '{"choices": ' * 1500 + "\nend\n"),
            "other-table": base.replace("session: ", "session: match to 3\nEvent: x.xml\n#", 1),
            "long-line": base.replace("end\n", "a" * 30_000 + "\nend\n"),
            "control": base.replace("end\n", "\x1b[2J\nend\n"),
            "picture-name": base.replace("\nwhite: ", '\nwhite: <img src="/dev/null">', 1),
            "huge-seed": f"{head}\nseed: {'9' * 20}\n{rest}",
            "many-options": base.replace("variant: ", "variant: portes" + ", a b" * 3000 + "\n#", 1),
        }.items()
    }


def _labels() -> dict[str, bytes]:
    whole = samples.labels()
    kinds: dict[str, Any] = {
        "packed": {"boards": np.ones((2**20, 2, 26), np.int8)},
        "objects": {"boards": np.array([None, {}], dtype=object)},
        "not-finite": {"targets": np.full((4, 3), np.inf, np.float32)},
        "high-numbers": {"boards": np.full((4, 2, 26), 127, np.int8)},
    }
    found = {}
    for name, changed in kinds.items():
        memory = io.BytesIO()
        (np.savez_compressed if name == "packed" else np.savez)(memory, **(whole | changed))
        found[f"{name}.npz"] = memory.getvalue()
    plain = found["not-finite.npz"]
    huge = plain.replace(b"(4, 2, 26), }    ", b"(99999, 2, 26), }")
    return found | {"huge-shape.npz": huge, "cut-off.npz": plain[:-30], "no-zip.npz": b"PK\3\4" + b"\xff" * 100}


# SQLite.


def _statistics() -> dict[str, bytes]:
    base = samples.statistics_bytes()
    schema = base.index(b"CREATE TABLE")
    return {
        "page-1-byte.sqlite": _patched(base, schema + 30, b"\xff"),
        "page-1-cells.sqlite": _patched(base, 100, b"\x0d\xff\xff\xff\xff"),
        "page-size.sqlite": _patched(base, 16, b"\x02\x00"),
        "huge-row.sqlite": _changed(base, "UPDATE games SET id = 9223372036854775807 WHERE number = 5"),
        "huge-row-and-damage.sqlite": _damaged(_changed(base, "UPDATE games SET id = 4611686018427387904 WHERE number = 5")),
        "no-utf-8.sqlite": _changed(base, "UPDATE games SET content = CAST(x'ff' AS TEXT) WHERE number = 2"),
        "numbers-for-texts.sqlite": _changed(base, "UPDATE games SET content = 5, ended = x'00'"),
        "no-table.sqlite": _changed(base, "DROP TABLE games"),
        "a-view.sqlite": _changed(base, "DROP TABLE games", "CREATE VIEW games AS SELECT 1 AS id"),
        "a-trigger.sqlite": _changed(base, "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END"),
        "no-database.sqlite": b"SQLite format 3\0" + b"\xff" * 5000,
    }


def _changed(base: bytes, *statements: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(base)
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        return connection.serialize()


def _damaged(base: bytes) -> bytes:
    place = base.rindex(b'"number":3')
    return _patched(_patched(base, place - 40, b"\xff" * 8), 4096 + 3, b"\x7f")


if __name__ == "__main__":
    main()
