#!/usr/bin/env python3
"""Checks that a test fails when the code is changed at one place.

Each mutant is tried with the tests that reach it, from those that reach the
fewest others on, until one fails. A mutant that no test notices survives: a
test is missing, or it behaves as the code does, and
equivalent-mutants.txt lists it with the reason. Results are kept in the tree of
the mutants, so a run that was stopped goes on where it was; those of code that
has changed since do not count.

Usage: mutate.py [--count N] [--seed N] [--tree DIR] [--jobs N] [--again]
                 [PATH...]
       mutate.py --list [--root DIR] PATH...
       mutate.py --report

PATH is a file or folder of the sources; without one, all libraries that are
mutated.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import sys

import mutant_reach
from mutant_switches import with_switches
from mutant_tests import (LONG, OTHER_TOOLS, TESTS, Tree, UnitTest, concerns,
                          failed_of, library_of)
from mutants import mutants_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
EQUIVALENT = ROOT / "utils/mutate/equivalent-mutants.txt"
# Where the compiler sees an error, or a switch where a constant is needed.
FAULT = re.compile(r"^\S*?/source/(lib/\S+?):(\d+):(\d+): (?:(error)|note: "
                   r"non-constexpr function 'hclMutant')", re.M)
SWITCH = re.compile(r"hclMutant\((\d+)\)")


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

    def likely(self, file):
        """The tests that failed for mutants of a file, the last ones first."""
        names = [entry["test"] for entry in self.found.values() if entry["test"]
                 and entry["name"].startswith((f"{file}:", f"{file} #"))]
        return list(dict.fromkeys(reversed(names)))[:20]


def blamed(root, output):
    """The file and number of each switch that the compiler does not accept."""
    places = []
    for file, line, column, error in FAULT.findall(output):
        if not error and places and places[-1][3]:
            places.pop()
        places.append((file, int(line), int(column), error))
    for file, line, column, _ in places:
        lines = (root / file).read_text().split("\n")
        start = sum(map(len, lines[:line - 1])) + line - 1
        found = [(match.start(), int(match[1]))
                 for match in SWITCH.finditer("\n".join(lines))]
        # The last one before the error, or the first after it in its line.
        before = [number for at, number in found if at < start + column]
        after = [number for at, number in found
                 if start + column <= at < start + len(lines[line - 1])]
        yield from ((file, number) for number in [*before[-1:], *after[:1]])


class Trial:
    """Mutants, the build that has them and the tests that reach each."""

    def __init__(self, tree, results, mutants):
        self.tree, self.results = tree, results
        self.mutants = dict(enumerate(mutants))
        self.tests, self.seconds, self.reached = {}, {}, {}
        self.reach = {}  # how many mutants a test reaches
        self.single = set()  # those that need a build of their own

    def write(self, file):
        """Writes a source with switches for its mutants."""
        numbered = [(number, mutant) for number, mutant in self.mutants.items()
                    if mutant.file == file and number not in self.single]
        text, left_out = with_switches((ROOT / file).read_text(), numbered)
        self.single.update(left_out)
        path = self.tree.source / file
        if not path.exists() or path.read_text() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def build(self):
        """Builds the sources with switches; a mutant with which they do not
        compile gets a build of its own later."""
        changed = {mutant.file for mutant in self.mutants.values()}
        while changed:
            for file in changed:
                self.write(file)
            programs = [*self.tree.programs(TESTS), *OTHER_TOOLS]
            code, output = self.tree.make(["-k0", *programs], cached=False)
            changed = set()
            for file, number in blamed(self.tree.source, output):
                if number not in self.single:
                    self.single.add(number)
                    changed.add(file)
            if code and not changed:
                sys.exit(output)

    def prepare(self):
        """Builds the sources with all mutants, and finds what reaches them."""
        for file in {mutant.file for mutant in self.mutants.values()}:
            self.write(file)
        self.tree.update({mutant.file for mutant in self.mutants.values()})
        if not (self.tree.build_folder / "build.ninja").exists():
            self.tree.configure()
        self.build()
        self.tests = self.tree.tests()
        print(f"{len(self.mutants)} mutants, {len(self.single)} with a build "
              f"of their own, {len(self.tests)} tests", flush=True)
        self.seconds, self.reached, left_out = mutant_reach.measure(
            list(self.tests.values()), self.tree.jobs)
        self.reach = collections.Counter(
            name for names in self.reached.values() for name in names)
        print("fail or take too long: " + " ".join(left_out), flush=True)

    def runs(self, mutant, names):
        """Lists of tests to run; each is one process, or a part of the lit
        suite whose tests run side by side. Long tests are the last."""
        long = sorted((name for name in names if self.seconds[name] > LONG),
                      key=self.seconds.get)
        names = sorted(set(names) - set(long),
                       key=lambda name: (self.reach[name], name))
        likely = [self.tests[name]
                  for name in self.results.likely(mutant.file) if name in names]
        quick, lit = {}, []
        for name in names:
            test = self.tests[name]
            if isinstance(test, UnitTest):
                quick.setdefault(test.program.name, []).append(test)
            elif test not in likely:
                lit.append(test)
        own = quick.pop(f"Hcl{library_of(mutant.file)}Tests", None)
        jobs = self.tree.jobs
        return ([own] if own else []) + [[test] for test in likely] + [
            lit[at:at + jobs] for at in range(0, len(lit), jobs)
        ] + list(quick.values()) + [[self.tests[name]] for name in long]

    def attempt(self, number):
        """Tries one mutant, and notes what became of it."""
        mutant = self.mutants[number]
        if number in self.single:
            self.attempt_single(number)
            return
        for tests in self.runs(mutant, self.reached.get(number, [])):
            failed = failed_of(tests, self.seconds, number)
            if failed:
                self.results.add(mutant, "dies", failed)
                return
        self.results.add(mutant, "survives")

    def attempt_single(self, number):
        """Builds one mutant, and tries it with all tests that concern it."""
        mutant = self.mutants[number]
        path = self.tree.source / mutant.file
        source, made = path.read_text(), set()
        library = library_of(mutant.file)
        names = [name for name in self.seconds
                 if concerns(library, self.tests[name])]
        try:
            path.write_text(mutant.apply((ROOT / mutant.file).read_text()))
            for tests in self.runs(mutant, names):
                needed = {name for test in tests for name in test.programs}
                if needed - made and self.tree.make(
                        sorted(needed - made), cached=False)[0]:
                    self.results.add(mutant, "does not compile")
                    return
                made |= needed
                failed = failed_of(tests, self.seconds, number)
                if failed:
                    self.results.add(mutant, "dies", failed)
                    return
            self.results.add(mutant, "survives")
        finally:
            path.write_text(source)


def report(results, names, equivalent):
    """Prints the survivors among `names` and the figures; whether 95 % died."""
    by_result = {"dies": 0, "survives": 0, "does not compile": 0}
    listed = 0
    for name, entry in sorted(results.found.items()):
        if name not in names:
            continue
        if name in equivalent and entry["result"] != "does not compile":
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
    parser.add_argument("--again", action="store_true",
                        help="first try those that survived again")
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
                        default=[str(path.relative_to(ROOT))
                                 for path in (ROOT / "lib").glob("*/*")
                                 if path.name in TESTS])
    return parser.parse_args()


def main():
    arguments = arguments_of()
    if arguments.list:
        for mutant in mutants_below(arguments.root, arguments.path):
            print(f"{mutant.kind}: {mutant.name}")
        return 0
    equivalent = read_equivalent()
    results = Results(arguments.tree / "results.jsonl")
    mutants = mutants_below(ROOT, arguments.path)
    names = {mutant.name for mutant in mutants}
    if arguments.report:
        return 0 if report(results, names, equivalent) else 1
    mutants = [mutant for mutant in mutants if mutant.name not in equivalent]
    new = [mutant for mutant in mutants if not results.result(mutant)]
    count = min(arguments.count, len(new))
    chosen = random.Random(arguments.seed).sample(new, count)
    if arguments.again:
        chosen = [mutant for mutant in mutants
                  if results.result(mutant) == "survives"] + chosen
    trial = Trial(Tree(arguments.tree, ROOT, arguments.jobs), results, chosen)
    trial.prepare()
    for number in sorted(trial.mutants, key=trial.single.__contains__):
        trial.attempt(number)
        mutant = trial.mutants[number]
        print(f"{results.result(mutant)}: {mutant.name}", flush=True)
    return 0 if report(results, names, equivalent) else 1


if __name__ == "__main__":
    sys.exit(main())
