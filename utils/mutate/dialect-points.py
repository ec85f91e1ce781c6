#!/usr/bin/env python3
"""Checks that the rule tests notice each point of Dialect.def.

For each point, the tests of its rules (test/Spec) run with tools that decide
this point the other way (--dialect-point); one of them at least must fail. A
point without such a test is reported.

Usage: dialect-points.py --tools DIR --tests DIR [--sample N] [--seed N]
                         [--lit FILE] [POINT...]

--tests is the folder of the suite in the build (build/release/test/Spec).
--sample tries N points, drawn at random, rather than all.
"""

import argparse
import importlib
import pathlib
import random
import sys
import tempfile

from mutations import LIT, ROOT, TOOLS, run_lit
from rules import lit_tests

table_coverage = importlib.import_module("table-coverage")
WRAPPER = '#!/bin/sh\nexec "{tool}" "$@" --dialect-point={point}\n'
# Points that no rule test can notice, each for a reason.
EXCEPT = {
    "PowersOfDoubles": "the rules say nothing about pow and log, which are "
                       "functions beyond the specification",
    "SignumOfWholeNumbers": "nor about signum",
    "NullTestsDropInnerMarks": "nor about marks",
}


def read_points():
    """Each point with its rules."""
    path = ROOT / "include/hcl/Dialect.def"
    for row in (table_coverage.POINT, table_coverage.OF_ERRORS,
                table_coverage.EXTENSION):
        for name, rules in table_coverage.read_table(path, row):
            yield name, table_coverage.RULE.findall(rules)


def write_tools(folder, tools, point):
    folder.mkdir()
    for entry in tools.iterdir():
        if entry.name not in TOOLS:
            (folder / entry.name).symlink_to(entry)
    for tool in TOOLS:
        path = folder / tool
        path.write_text(WRAPPER.format(tool=tools / tool, point=point))
        path.chmod(0o755)


def is_noticed(arguments, point, names):
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        write_tools(scratch / "bin", arguments.tools.resolve(), point)
        return run_lit(arguments, scratch / "bin", scratch / "run", names)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-eval, hcl-opt and hcldec")
    parser.add_argument("--tests", type=pathlib.Path, required=True,
                        help="the folder of the suite in the build")
    parser.add_argument("--sample", type=int, default=0, metavar="N",
                        help="try N points")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the seed of the sample (default 1)")
    parser.add_argument("--lit", default=LIT, help="the program lit")
    parser.add_argument("point", nargs="*", help="try these points only")
    arguments = parser.parse_args()
    tests = lit_tests(ROOT)
    points = [(name, rules) for name, rules in read_points()
              if name not in EXCEPT
              and (not arguments.point or name in arguments.point)]
    if arguments.sample:
        points = random.Random(arguments.seed).sample(points, arguments.sample)
    missed = 0
    for point, rules in points:
        names = [path.name for rule in rules for path in tests.get(rule, [])]
        if not names or not is_noticed(arguments, point, names):
            print(f"{point}: no test of {', '.join(rules)} notices")
            missed += 1
    print(f"points: {len(points) - missed} of {len(points)} are noticed")
    return 1 if missed or not points else 0


if __name__ == "__main__":
    sys.exit(main())
