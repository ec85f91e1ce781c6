#!/usr/bin/env python3
"""Checks that each rule of the specifications has its lit test (see rules.py).

A rule without a test, a file for a rule that does not exist and a file in the
wrong folder are errors. Rules that no tool can show, each for a reason, have a
unit test instead.

Usage: rule-coverage.py [--root DIR] [PREFIX...]

PREFIX limits the check to rules whose id starts so ("NS", "IM-CONV").
"""

import argparse
import pathlib
import sys

from rules import expected_path, lit_tests, read_rules, unit_tests


# Rules that have a unit test only.
UNIT_ONLY = {
    "IM-EVAL-008": "the mistake is a call by an application",
    "IM-CAPS-001": "only applications define capsules",
    "IM-CAPS-002": "only applications define capsules",
    "IM-CAPS-003": "only applications define capsules",
    "IM-CAPS-004": "only applications define capsules",
    "IM-CAPS-005": "only applications define capsules",
    "IM-FUNC-001": "only applications define such functions",
    "JS-STATIC-004": "the application evaluates the key",
}


def has_test(rule_id, files, units):
    return rule_id in files or (rule_id in UNIT_ONLY and rule_id in units)


def problems_of(rules, files, units):
    for rule in rules:
        paths, want = files.get(rule["id"], []), expected_path(rule)
        if not has_test(rule["id"], files, units):
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
    files, units = lit_tests(root, prefixes), unit_tests(root)
    problems = list(problems_of(rules, files, units))
    print(*problems, sep="\n", end="\n" if problems else "")
    covered = sum(has_test(r["id"], files, units) for r in rules)
    by_lit = sum(r["id"] in files for r in rules)
    print(f"rules: {covered} of {len(rules)} have a test, {by_lit} by lit, "
          f"{len(problems)} problems")
    return 1 if problems or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
