#!/usr/bin/env python3
"""Compares the tools with the reference implementation and with Terraform.

`recorded` takes the cases of test/Conformance/Inputs, which have the answers of
the newest reference, by area (all, unless some are named):

  sample      expressions, documents, configurations (recorded_sample.py)
  types       types before values are known (recorded_types.py)
  extensions  try, can, convert, types, dynamic blocks (recorded_extensions.py)
  modules     what Terraform plans (recorded_modules.py)
  format      layout (recorded_format.py)
  edits       edits (recorded_edits.py)

The run fails if the cases that fail are not those that a page of docs/ lists
with their reasons, or if an area exceeds its bounds. --case runs and shows one
case only.

`random` makes cases by kind: expr, try, call, broken, format, json, syntax and
write beside the program of test/Differential/reference (differential_cases.py);
module, and mistake for modules with a small change, beside the terraform on
PATH (differential_modules.py). A difference is known if a row of a table
differential_known*.py describes it; any other fails. The first line names the
seed, which gives the same cases again; --only shows one by its number. With
--wrong, the rows may explain as many percent of the answers to other cases.

Usage: compare.py recorded --tools DIR [AREA]... [--verbose] [--json]
           [--case ID]...
       compare.py random --tools DIR [KIND]... [--reference PROGRAM] [--seed N]
           [--count N] [--only N] [--allow N] [--wrong PERCENT] [--known]
           [--jobs N]

Exit codes: 0 as expected, 1 not so, 77 there is no terraform on PATH.
"""

import argparse
import json
import os
import pathlib
import re
import sys
import time

import answers
import recorded_edits
import recorded_extensions
import recorded_format
import recorded_modules
import recorded_sample
import recorded_types

AREAS = {"sample": recorded_sample, "types": recorded_types,
         "extensions": recorded_extensions, "modules": recorded_modules,
         "format": recorded_format, "edits": recorded_edits}


def page_of(area):
    """The part of its page that lists what fails."""
    text = (answers.ROOT / area.PAGE).read_text(encoding="utf-8")
    if area.SECTION:
        text = text.split(area.SECTION, 1)[1].split("\n## ", 1)[0]
    return text


def results_of(area, tools, kind, wanted):
    """The results of a kind of cases, or of those that are wanted."""
    read = getattr(area, "cases", answers.read_cases)
    cases = [case for case in read(kind)
             if not wanted or case["id"] in wanted]
    return area.run(tools, kind, cases) if cases else []


def counts(area, results):
    """How many cases pass, and of how many."""
    is_compared = getattr(area, "is_compared", lambda case: True)
    compared = [r for r in results if is_compared(r.case)]
    return sum(not r.problem for r in compared), len(compared)


def table(area, kind, results, right):
    """Prints the lines of a kind, one for each of its areas."""
    parts = {}
    for result in results:
        if "area" in result.case:
            parts.setdefault(result.case["area"], []).append(
                not result.problem)
    for name, passed in parts.items():
        print(f"  {kind:<10} {name:<12} {sum(passed):>5} of {len(passed):>5}")
    passed, total = counts(area, results)
    line = f"{kind}: {passed} of {total} ({100 * passed / total:.2f} %)"
    if right:
        line += f", {passed + right} right"
    details = [sum(r.details[n] for r in results) for n in (0, 1)]
    if details[1]:
        line += f", {details[0]} of {details[1]} details worded alike"
    print(line)
    extra = [r.extra for r in results if r.extra]
    if kind in getattr(area, "EXTRA", {}):
        print(f"{kind}: {sum(map(len, extra))} extra diagnostics "
              f"in {len(extra)} cases")


def verdict(area, found):
    """The faults of an area; `found` are its results by kind."""
    text = page_of(area)
    right = getattr(area, "right", lambda page: set())(text)
    prefixes = getattr(area, "PREFIXES", area.KINDS)
    listed = set(re.findall(rf"`((?:{'|'.join(prefixes)})-\w+-\d+)`", text))
    failing = {}
    for kind, results in found.items():
        failed = {r.case["id"]: r.problem for r in results if r.problem}
        failing |= failed
        passed, total = counts(area, results)
        bound = getattr(area, "BOUNDS", {}).get(kind, 0)
        if 100 * (passed + len(right & set(failed))) < bound * total:
            yield f"{kind}: below {bound} %"
        extra = sum(len(r.extra) for r in results)
        most = getattr(area, "EXTRA", {}).get(kind)
        if most is not None and extra > most:
            yield (f"{kind}: {extra} extra diagnostics, at most {most} are "
                   "expected")
    for case in sorted(set(failing) - listed):
        yield (f"{case} fails and is not in {area.PAGE}: "
               f"{str(failing[case])[:200]}")
    for case in sorted(listed - set(failing)):
        yield f"{case} passes and is still in {area.PAGE}"


def show(area, options, results):
    """Shows the results that the options ask for."""
    for result in results:
        if options.case or (options.verbose and result.problem):
            getattr(area, "show", answers.show)(result)
        if options.verbose and result.extra:
            print(result.case["id"] + ": extra:", "; ".join(result.extra))


def summary(area, results):
    """The counts of a kind, for --json."""
    passed, total = counts(area, results)
    return {"passed": passed, "total": total,
            "extra": sum(len(r.extra) for r in results),
            "failures": {r.case["id"]: str(r.problem)
                         for r in results if r.problem}}


def recorded(options):
    faults, report, failed = [], {}, False
    for area in map(AREAS.get, options.area or AREAS):
        found = {kind: results for kind in area.KINDS
                 if (results := results_of(area, options.tools, kind,
                                           options.case))}
        right = getattr(area, "right", lambda page: set())(page_of(area))
        for kind, results in found.items():
            failing = {r.case["id"] for r in results if r.problem}
            failed |= bool(failing)
            show(area, options, results)
            report[kind] = summary(area, results)
            if not options.json and not options.case:
                table(area, kind, results, len(right & failing))
        if not options.case:
            faults += verdict(area, found)
    if options.json:
        print(json.dumps(report, indent=1))
    print(*faults, sep="\n", end="\n" if faults else "",
          file=sys.stderr if options.json else sys.stdout)
    return bool(faults) or (bool(options.case) and failed)


def random(options):
    # Each needs what the other does not: generators, or Terraform.
    import differential_cases
    import differential_modules
    kinds = options.kind or list(differential_cases.SHARES)
    of_terraform = [kind for kind in kinds
                    if kind in differential_modules.TASKS]
    if of_terraform and not differential_modules.has_terraform():
        print("not compared: there is no terraform on PATH")
        return 77
    if len(of_terraform) < len(kinds) and not options.reference:
        sys.exit("compare.py: --reference PROGRAM is missing")
    print(f"seed {options.seed}", flush=True)
    found = 0
    for kind in kinds:
        module = (differential_modules if kind in of_terraform
                  else differential_cases)
        found += module.compare_kind(options, kind)
    return found > options.allow


def folder(text):
    return pathlib.Path(text).resolve()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("recorded")
    command.set_defaults(run=recorded)
    command.add_argument("area", nargs="*", choices=[*AREAS, []])
    command.add_argument("--tools", type=folder, required=True)
    command.add_argument("--verbose", action="store_true",
                         help="show cases that fail and extra diagnostics")
    command.add_argument("--json", action="store_true",
                         help="print the counts and failures as JSON")
    command.add_argument("--case", action="append", default=[], metavar="ID",
                         help="run and show this case only")
    command = commands.add_parser("random")
    command.set_defaults(run=random)
    command.add_argument("kind", nargs="*")
    command.add_argument("--tools", type=folder, required=True)
    command.add_argument("--reference", type=folder)
    command.add_argument("--seed", type=int, default=int(time.time()))
    command.add_argument("--count", type=int, default=1000)
    command.add_argument("--only", type=int, metavar="NUMBER")
    command.add_argument("--allow", type=int, default=0, metavar="NUMBER",
                         help="succeed with as many unexplained differences")
    command.add_argument("--wrong", type=float, metavar="PERCENT",
                         help="also fail if the rows explain more than as "
                         "many wrong answers of a kind")
    command.add_argument("--known", action="store_true",
                         help="also show known differences")
    command.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main())
