#!/usr/bin/env python3
"""Checks that each row of the .def tables is used and tested.

  diagnostics   a kind of Diagnostics.def is reported by the code
                (DiagKind::<Kind>) and named by a test, by its enumerator or
                by its summary
  dialects      a point of Dialect.def is asked for by the code
                (DialectPoint::<Point>) and tested in both dialects: by a unit
                test that names it, or by a test of one of its rules that
                mentions the dialect hashicorp as well (extended for a point
                of the extended information model); and a rule of the native
                syntax or the information model from which the reference
                differs (its test has a result of dialect hashicorp) is
                named by a point; the tests of the points of how mistakes are
                shown mention --reference-errors
  ops           an operation of Ops.def is written out in a test under
                test/HIR, where it makes the round trip through text
  passes        a pass of Passes.def is run by a test under test/Passes and
                has a section of docs/passes.md

Usage: table-coverage.py [--root DIR] [diagnostics] [dialects] [ops] [passes]
"""

import argparse
import pathlib
import re
import sys

from rules import lit_tests

# In the test of a rule: dialect hashicorp has another result, not only another
# place of the error.
DIFFERS = re.compile(r"--check-prefix=HASHICORP\n(?s:.*)"
                     r"^# (?:CHECK|HASHICORP)(?:\{LITERAL\})?:\{", re.M)
# Kinds that no test can provoke, each for a reason.
UNTESTED = {
    "RoundTripFailed":
        "a fault of the printer or the reader of HIR, found by hcl-opt",
}

TEXTS = r'((?:\s*"(?:\\.|[^"\\])*")+)\s*'
DIAGNOSTIC = re.compile(rf"HCL_DIAGNOSTIC\(\s*(\w+)\s*,\s*\w+\s*,{TEXTS}\)")
POINT = re.compile(rf"HCL_DIALECT_POINT\(\s*(\w+)\s*,{TEXTS},")
OF_ERRORS = re.compile(rf"HCL_ERROR_POINT\(\s*(\w+)\s*,{TEXTS},")
EXTENSION = re.compile(rf"HCL_EXTENSION_POINT\(\s*(\w+)\s*,{TEXTS},")
OP = re.compile(r'HCL_(?:LEAF|STRICT|LAZY)\(\s*\w+\s*,\s*"(\w+)"')
PASS = re.compile(r'HCL_PASS\(\s*\w+\s*,\s*"([\w-]+)"')
PIPELINE = re.compile(r"--passes\b([^\n]*)")
RULE = re.compile(r"[A-Z]+-[A-Z]+-\d+")
LITERAL = re.compile(r'"((?:\\.|[^"\\])*)"')


def read_table(path, row):
    """The captures of each row, string literals joined."""
    text = "\n".join(line for line in path.read_text().splitlines()
                     if not line.lstrip().startswith(("//", "#")))
    for match in row.finditer(text):
        yield [re.sub(r"\\(.)", r"\1", "".join(LITERAL.findall(g)))
               if '"' in g else g for g in match.groups()]


def read_files(root, folder, suffixes):
    return {path.relative_to(root): path.read_text(errors="replace")
            for path in sorted((root / folder).rglob("*"))
            if path.suffix in suffixes}


class Tree:
    """The texts that the checks look into."""

    def __init__(self, root):
        self.root = root
        self.code = "\n".join(
            text for folder in ("lib", "tools", "include")
            for text in read_files(root, folder, {".cpp", ".h"}).values())
        self.unit_files = read_files(root, "unittests", {".cpp", ".h"})
        self.units = "\n".join(self.unit_files.values())
        self.lit = read_files(root, "test", {".hcl", ".hir", ".test"})


def check_diagnostics(tree):
    tests = tree.units + "\n".join(tree.lit.values())
    used = set(re.findall(r"\bDiagKind::(\w+)", tree.code))
    words = set(re.findall(r"\w+", tests))
    table = tree.root / "include/hcl/Diagnostics.def"
    for kind, summary in read_table(table, DIAGNOSTIC):
        problems = []
        if kind not in used:
            problems.append("reported nowhere")
        if kind not in words and summary not in tests \
                and kind not in UNTESTED:
            problems.append(f'named by no test ("{summary}")')
        yield kind, problems


def check_points(tree, points, flag, word):
    """Each of `points` is used, and tested with the `flag` of a tool or by a
    unit test with the `word`."""
    used = set(re.findall(r"\bDialectPoint::(\w+)", tree.code))
    tested = set(re.findall(r"\bDialectPoint::(\w+)", tree.units))
    both = {path.stem.upper() for path, text in tree.lit.items()
            if flag in text}
    for text in tree.unit_files.values():
        if word in text:
            both.update(RULE.findall(text))
    for point, rules in points:
        problems = []
        if point not in used:
            problems.append("used nowhere")
        if point not in tested and both.isdisjoint(
                RULE.findall(rules)):
            problems.append(f"tested in one dialect at most (rules: {rules})")
        yield point, problems


def check_dialects(tree):
    table = tree.root / "include/hcl/Dialect.def"
    for row, flag, word in (
            (POINT, "--dialect=hashicorp", "hashicorp"),
            (OF_ERRORS, "--reference-errors", "withReferenceErrors"),
            (EXTENSION, "--dialect=extended", "extended")):
        yield from check_points(tree, read_table(table, row), flag, word)
    yield from check_differences(tree, table)


def check_differences(tree, table):
    named = {rule for row in (POINT, OF_ERRORS)
             for _, rules in read_table(table, row)
             for rule in RULE.findall(rules)}
    for rule_id, paths in lit_tests(tree.root, ("NS-", "IM-")).items():
        if DIFFERS.search((tree.root / paths[0]).read_text("utf-8")):
            yield rule_id, [] if rule_id in named else \
                ["the reference differs, and no point says so"]


def check_ops(tree):
    hir = "\n".join(text for path, text in tree.lit.items()
                    if path.parts[:2] == ("test", "HIR"))
    written = set(re.findall(r"%\w+ = (\w+)", hir))
    for [op] in read_table(tree.root / "include/hcl/compiler/Ops.def", OP):
        yield op, [] if op in written else ["in no test under test/HIR"]


def check_passes(tree):
    run = {name for path, text in tree.lit.items()
           if path.parts[:2] == ("test", "Passes")
           for pipeline in PIPELINE.findall(text)
           for name in re.findall(r"[a-z][\w-]*", pipeline)}
    page = (tree.root / "docs/passes.md").read_text(encoding="utf-8")
    sections = [name for heading in re.findall(r"^## (.*)$", page, re.M)
                for name in re.findall(r"[\w-]+", heading)]
    for [name] in read_table(tree.root / "include/hcl/compiler/Passes.def",
                             PASS):
        yield name, \
            ([] if name in run else ["run by no test under test/Passes"]) + \
            ([] if name in sections else ["no section of docs/passes.md"])


CHECKS = {"diagnostics": check_diagnostics, "dialects": check_dialects,
          "ops": check_ops, "passes": check_passes}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("table", nargs="*", help="; ".join(CHECKS))
    arguments = parser.parse_args()
    tree, failed = Tree(arguments.root), False
    for name in arguments.table or CHECKS:
        rows = list(CHECKS[name](tree))
        count = 0
        for row, problems in rows:
            for problem in problems:
                count += 1
                print(f"{row}: {problem}")
        print(f"{name}: {len(rows)} rows, {count} problems")
        failed |= count > 0 or not rows
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
