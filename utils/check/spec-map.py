#!/usr/bin/env python3
"""Prints a page: each rule with its sentence, its test and its places.

A place is what a `Spec:` line of a comment names rules for: the function,
type, constant, row of a table or rule of a grammar below that comment.

  /// Spec: NS-FOR-035..042, NS-FOR-050.

The list may go on in the next lines of the comment; a full stop ends it. A row
of Dialect.def names its rules in its second column instead.

A list that is not of this form, an id that is not a rule's, a line that belongs
to no declaration, and too few rules with a place are errors.

Usage: spec-map.py [--root DIR] [--check] [--missing]

With --check the page is not printed. --missing lists the rules without a place.
"""

import argparse
import pathlib
import re
import sys

from places import find_places
from rules import read_rules, unit_tests
from sources import source_files

FOLDERS = ("grammar", "include", "lib", "tools")
SUFFIXES = {".h", ".cpp", ".def", ".g4"}
MIN_SHARE = 0.95
MAX_SENTENCE = 110

INTRODUCTION = """\
# From a rule to its code

Each rule of the specifications, its test, and the places a change of the rule
would touch. [style.md](style.md) says how a source names its rules.
"""


def shortened(sentence):
    """The sentence, or as many of its words as fit."""
    if len(sentence) > MAX_SENTENCE:
        sentence = sentence[:MAX_SENTENCE].rsplit(" ", 1)[0] + " …"
    pieces = sentence.replace("|", "\\|").split("`")
    pieces[::2] = [piece.replace("<", "&lt;") for piece in pieces[::2]]
    return "`".join(pieces)


def link(text, path):
    return f"[{text}](../{path.as_posix()})"


def render(rules, tests, places):
    """The page; `tests`, those of units, and `places` map ids to lists."""
    page, document, heading = [INTRODUCTION], None, None
    for rule in rules:
        if rule.path.parent != heading:
            heading = rule.path.parent
            page += [""] if document else []
            if rule.document != document:
                document = rule.document
                page.append(f"## {document}\n")
            page += [f"### {rule.heading}\n",
                     "| rule | sentence | test | places |", "|---|---|---|---|"]
        cells = [rule.id, shortened(rule.sentence),
                 ", ".join(link("test", path)
                           for path in [rule.path, *tests.get(rule.id, [])]),
                 ", ".join(link(f"`{name}`", path)
                           for path, name in places.get(rule.id, []))
                 or "none"]
        page.append("| " + " | ".join(cells) + " |")
    return "\n".join(page) + "\n"


def collect_places(root, known):
    """Places by rule id, and the problems on the way."""
    places, problems = {}, []
    for path in source_files(root, SUFFIXES):
        if path.parts[0] not in FOLDERS:
            continue
        for line, name, ids, problem in find_places((root / path).read_text(),
                                                    path.suffix):
            if problem:
                problems.append(f"{path}:{line}: {problem}")
            for rule_id in ids:
                if rule_id not in known:
                    problems.append(f"{path}:{line}: there is no rule "
                                    f"{rule_id}")
                elif name and (path, name) not in places.get(rule_id, []):
                    places.setdefault(rule_id, []).append((path, name))
    return places, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--missing", action="store_true")
    arguments = parser.parse_args()
    root = arguments.root
    rules = read_rules(root)
    places, problems = collect_places(root, {rule.id for rule in rules})
    missing = [rule for rule in rules if rule.id not in places]
    if not arguments.check:
        print(render(rules, unit_tests(root), places), end="")
    placed = len(rules) - len(missing)
    if placed < MIN_SHARE * len(rules):
        problems.append(f"{MIN_SHARE:.0%} of the rules must have a place")
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    if arguments.missing:
        for rule in missing:
            print(f"{rule.id}: {rule.sentence}", file=sys.stderr)
    print(f"spec map: {placed} of {len(rules)} rules have a place, "
          f"{len(problems)} problems", file=sys.stderr)
    return 1 if problems or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
