#!/usr/bin/env python3
"""Checks that each kind of diagnostic is reported and tested.

A kind is a row of include/hcl/Source/Diagnostics.def. It must be used by the
code (DiagKind::<Name> under lib/) and be named by a test: by its enumerator
or by its summary, in a lit test or a unit test.

Usage: diag-coverage.py [--root DIR]
"""

import argparse
import pathlib
import re
import sys

ROW = re.compile(
    r'HCL_DIAGNOSTIC\(\s*(\w+)\s*,\s*(\w+)\s*,\s*((?:"(?:\\.|[^"\\])*"\s*)+)\)')
LITERAL = re.compile(r'"((?:\\.|[^"\\])*)"')


def read_rows(root):
    """(kind, summary) of each row, in order."""
    text = (root / "include/hcl/Source/Diagnostics.def").read_text()
    text = "\n".join(line for line in text.splitlines()
                     if not line.lstrip().startswith(("//", "#")))
    return [(kind, "".join(LITERAL.findall(summary)).replace('\\"', '"'))
            for kind, _, summary in ROW.findall(text)]


def read_all(root, folders, suffixes):
    return "\n".join(
        path.read_text(errors="replace")
        for folder in folders for path in sorted((root / folder).rglob("*"))
        if path.suffix in suffixes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent)
    root = parser.parse_args().root
    rows = read_rows(root)
    code = read_all(root, ["lib", "tools", "include"], {".cpp", ".h"})
    used = set(re.findall(r"\bDiagKind::(\w+)", code))
    tests = read_all(root, ["test", "unittests"],
                     {".hcl", ".hir", ".test", ".cpp", ".jsonl", ".txt"})
    words = set(re.findall(r"\w+", tests))
    problems = []
    for kind, summary in rows:
        if kind not in used:
            problems.append(f"{kind}: reported nowhere")
        if kind not in words and summary not in tests:
            problems.append(f'{kind}: named by no test ("{summary}")')
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"diagnostics: {len(rows)} kinds, {len(problems)} problems")
    return 1 if problems or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
