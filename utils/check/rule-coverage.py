#!/usr/bin/env python3
"""Checks the rules of the specifications, which are tests (see rules.py).

A test without its rule's sentence, two tests of one rule, a test that is not in
the folder of a heading, a gap in the numbers of an area, and a unit test or a
`Spec:` line of a rule that has no test are errors.

Usage: rule-coverage.py [--root DIR] [PREFIX...]

PREFIX limits the check to rules whose id starts so ("NS", "IM-CONV").
"""

import argparse
import collections
import pathlib
import re
import sys

from rules import ID, lit_tests, read_rules, unit_tests


def problems_of(root, rules, files, prefixes):
    numbers = collections.defaultdict(set)
    for rule in rules:
        numbers[rule.area].add(int(rule.id.rpartition("-")[2]))
        if not rule.sentence:
            yield f"{rule.path}: the sentence of {rule.id} is missing"
        if len(rule.path.parts) != 5:
            yield f"{rule.path}: belongs into test/Spec/DOCUMENT/HEADING"
        if len(files[rule.id]) > 1:
            yield f"{rule.id}: {len(files[rule.id])} test files, one is wanted"
        if not re.fullmatch(ID, rule.id):
            yield f"{rule.path}: {rule.id} is not the id of a rule"
    for area, found in numbers.items():
        for number in sorted(set(range(1, max(found))) - found):
            yield f"{area}-{number:03d}: no test"
    for rule_id, paths in unit_tests(root).items():
        if rule_id not in files and rule_id.startswith(prefixes):
            yield f"{paths[0]}: there is no rule {rule_id}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("prefix", nargs="*", default=[""])
    arguments = parser.parse_args()
    root, prefixes = arguments.root, tuple(arguments.prefix)
    rules = [rule for rule in read_rules(root) if rule.id.startswith(prefixes)]
    problems = list(problems_of(root, rules, lit_tests(root, prefixes),
                                prefixes))
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"rules: {len(rules)}, {len(problems)} problems")
    return 1 if problems or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
