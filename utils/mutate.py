#!/usr/bin/env python3
"""Checks that a test fails when the code is changed at one place.

Each mutant is built and tried with the tests that concern its library, from the
quickest on, until one fails. A mutant that no test notices survives: a test is
missing, or it behaves as the code does, and utils/equivalent-mutants.txt lists
it with the reason. Results are kept in the tree of the mutants, so a run that
was stopped goes on where it was.

Usage: mutate.py [--count N] [--seed N] [--tree DIR] [--jobs N]
                 [--only survives] [--thorough] [PATH...]
       mutate.py --list [--root DIR] PATH...
       mutate.py --report

PATH is a file or folder of the sources; without one, all libraries that are
mutated. --thorough tries survivors with all tests.
"""

import argparse
import json
import pathlib
import random
import sys

from mutant_tests import OTHER_TOOLS, TESTS, Tree, library_of
from mutants import mutants_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "utils/equivalent-mutants.txt"


def read_equivalent():
    """The names of mutants that behave as the code does."""
    return {line for line in EQUIVALENT.read_text().splitlines()
            if line and not line.startswith(("#", " "))}


def mutants_below(root, paths):
    """All mutants of the sources below `paths`."""
    found = []
    for path in paths:
        place = root / path
        files = [place] if place.is_file() else sorted(
            file for file in place.rglob("*") if file.suffix in (".cpp", ".h"))
        for file in files:
            found += mutants_of(file.relative_to(root).as_posix(),
                                file.read_text())
    return found


class Results:
    """The outcome of each mutant by name; a line of JSON for each."""

    def __init__(self, path):
        self.path = path
        self.found = {}
        if path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                self.found[entry["name"]] = entry

    def add(self, mutant, result, test=None):
        entry = {"name": mutant.name, "result": result, "test": test}
        self.found[mutant.name] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def result(self, mutant):
        entry = self.found.get(mutant.name)
        return entry and entry["result"]

    def likely(self, library):
        """The lit tests that failed most often for mutants of a library."""
        count = {}
        for entry in self.found.values():
            if entry["test"] and library_of(entry["name"]) == library:
                count[entry["test"]] = count.get(entry["test"], 0) + 1
        return sorted(count, key=count.get, reverse=True)[:25]


def try_mutant(tree, mutant, results, thorough):
    """Builds and tries one mutant, and notes what became of it."""
    library = library_of(mutant.file)
    path = tree.source / mutant.file
    source = path.read_text()
    try:
        path.write_text(mutant.apply(source))
        if tree.make(tree.targets([library], thorough))[0]:
            results.add(mutant, "does not compile")
            return
        test = tree.first_failure([library], thorough,
                                  results.likely(library))
        results.add(mutant, "dies" if test else "survives", test)
    finally:
        path.write_text(source)


def prepare(tree, libraries, thorough):
    """Builds the sources as they are; their tests must pass."""
    changed = tree.update()
    if not (tree.build_folder / "build.ninja").exists():
        tree.configure()
        changed = True
    code, output = tree.make(tree.targets(libraries, thorough) + OTHER_TOOLS)
    if code:
        sys.exit(output)
    test = tree.first_failure(libraries, thorough) if changed else None
    if test:
        sys.exit(f"mutate.py: {test} fails without a mutant")


def report(results, equivalent):
    """Prints the survivors and the figures; whether 95 % died."""
    by_result = {"dies": 0, "survives": 0, "does not compile": 0}
    listed = 0
    for name, entry in sorted(results.found.items()):
        if entry["result"] == "survives" and name in equivalent:
            listed += 1
            continue
        by_result[entry["result"]] += 1
        if entry["result"] == "survives":
            print(name)
    dead, alive = by_result["dies"], by_result["survives"]
    share = 100 * dead / (dead + alive) if dead else 0
    print(f"{dead} of {dead + alive} died ({share:.1f} %); "
          f"{listed} behave as the code does, "
          f"{by_result['does not compile']} did not compile")
    return share >= 95


def arguments_of():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100, metavar="N",
                        help="try N mutants that were not tried (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the seed of the sample (default 1)")
    parser.add_argument("--only", choices=["survives"],
                        help="try again those that survived")
    parser.add_argument("--thorough", action="store_true",
                        help="run all tests before a mutant survives")
    parser.add_argument("--tree", type=pathlib.Path,
                        default=ROOT / "build/mutants", metavar="DIR",
                        help="the folder of the copy, its build and results")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="compile and test N files at a time")
    parser.add_argument("--list", action="store_true",
                        help="print the mutants of PATH and end")
    parser.add_argument("--report", action="store_true",
                        help="print what became of all tried so far and end")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT,
                        metavar="DIR", help="where --list looks for PATH")
    parser.add_argument("path", nargs="*",
                        default=[f"lib/{library}" for library in TESTS])
    return parser.parse_args()


def main():
    arguments = arguments_of()
    if arguments.list:
        for mutant in mutants_below(arguments.root, arguments.path):
            print(f"{mutant.kind}: {mutant.name}")
        return 0
    equivalent = read_equivalent()
    results = Results(arguments.tree / "results.jsonl")
    if arguments.report:
        return 0 if report(results, equivalent) else 1
    tree = Tree(arguments.tree, ROOT, arguments.jobs)
    libraries = list(dict.fromkeys(map(library_of, arguments.path)))
    prepare(tree, libraries, arguments.thorough)
    mutants = [mutant for mutant in mutants_below(ROOT, arguments.path)
               if mutant.name not in equivalent
               and results.result(mutant) == arguments.only]
    count = min(arguments.count, len(mutants))
    for mutant in random.Random(arguments.seed).sample(mutants, count):
        try_mutant(tree, mutant, results, arguments.thorough)
        print(f"{results.result(mutant)}: {mutant.name}", flush=True)
    return 0 if report(results, equivalent) else 1


if __name__ == "__main__":
    sys.exit(main())
