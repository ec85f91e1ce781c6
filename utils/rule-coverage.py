#!/usr/bin/env python3
"""Checks that each rule of the specifications has its lit test (see rules.py).

A rule without a test, a file for a rule that does not exist and a file in the
wrong folder are errors. A unit test in place of the lit test is not enough.

Usage: rule-coverage.py [--root DIR] [PREFIX...]

PREFIX limits the check to rules whose id starts so ("NS", "IM-CONV").
"""

import argparse
import pathlib
import sys

from rules import expected_path, lit_tests, read_rules


def problems_of(rules, files):
    for rule in rules:
        paths, want = files.get(rule["id"], []), expected_path(rule)
        if not paths:
            yield f"{rule['id']}: no test; expected {want}"
        for path in paths:
            if path.parent != want.parent:
                yield f"{rule['id']}: {path} belongs into {want.parent}"
        if len(paths) > 1:
            yield f"{rule['id']}: {len(paths)} test files, one is wanted"
    known = {rule["id"] for rule in rules}
    for rule_id, paths in files.items():
        if rule_id not in known:
            yield f"{paths[0]}: there is no rule {rule_id}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent)
    parser.add_argument("prefix", nargs="*", default=[""])
    arguments = parser.parse_args()
    root, prefixes = arguments.root, tuple(arguments.prefix)
    rules = [rule for rule in read_rules(root)
             if rule["id"].startswith(prefixes)]
    files = lit_tests(root, prefixes)
    problems = list(problems_of(rules, files))
    print(*problems, sep="\n", end="\n" if problems else "")
    covered = sum(r["id"] in files for r in rules)
    print(f"rules: {covered} of {len(rules)} have a lit test, "
          f"{len(problems)} problems")
    return 1 if problems or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
