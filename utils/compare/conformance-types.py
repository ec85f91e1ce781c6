#!/usr/bin/env python3
"""Compares the types that check-types finds with the reference's, case by case.

The typecheck cases of test/Conformance/Inputs hold the results of the reference
for expressions whose variables are all unknown. Here hcl-opt checks the same
expressions in dialect hashicorp, without evaluating them. A case passes if

  - the type of the expression is the reference's;
  - or, where the reference reports errors, each of them (summary and range)
    is among those of the check.

A type that the reference gives need not hold for all values of the variables,
nor an error occur for all; where check-types then rightly says less, the case
is listed in docs/conformance.md under `Types before values`. The run fails
below 99 % or if the cases that differ are not those that are listed.

Usage: conformance-types.py --tools DIR [--verbose]
"""

import argparse
import concurrent.futures
import decimal
import json
import pathlib
import re
import subprocess
import sys

import conformance

IDENTIFIER = re.compile(r"[^\W\d][\w-]*")
LISTED = re.compile(r"^\| `(typecheck-\w+-\d+)` \| (\w+)", re.MULTILINE)
BOUND = decimal.Decimal("0.99")


def type_text(kind):
    """A type in HCL's notation, from the notation of the sample."""
    if isinstance(kind, str):
        return {"dynamic": "any"}.get(kind, kind)
    constructor, argument = kind
    if constructor == "tuple":
        inner = "[" + ", ".join(map(type_text, argument)) + "]"
    elif constructor == "object":
        inner = "{" + ", ".join(
            f"{key_text(name)}={type_text(argument[name])}"
            for name in sorted(argument)) + "}"
    else:
        inner = type_text(argument)
    return f"{constructor}({inner})"


def key_text(name):
    return name if IDENTIFIER.fullmatch(name) else json.dumps(name)


def check(tools, case):
    """The answer of check-types: a type as text, or errors."""
    done = subprocess.run(
        [tools / "hcl-opt", "-e", conformance.source_of(case),
         "--dialect=hashicorp", "--reference-errors",
         "--passes=check-types{complete=true}",
         "--scope", conformance.INPUTS / conformance.SCOPES["typecheck"],
         "--diags=json"], capture_output=True, timeout=60)
    if done.returncode == 0:
        found = re.search(r'^  attr "" : (.*) \{$', done.stdout.decode(),
                          re.MULTILINE)
        return {"type": found.group(1)} if found else {}
    try:
        listed = json.loads(done.stderr)["diagnostics"]
    except (ValueError, KeyError):
        return {}
    return {"error": list(map(conformance.from_hcldec, listed))}


def compare(want, got):
    """Why an answer is not the expected one, or None."""
    if "error" in want:
        # Checking is a phase that the reference does not have.
        return conformance.compare_errors(want,
                                          got | {"phase": want["phase"]})
    if "type" not in got:
        return "no type: " + "; ".join(
            map(conformance.place, got.get("error", [])))
    want = type_text(want["type"])
    return None if got["type"] == want else f"{got['type']}, not {want}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-opt")
    parser.add_argument("--verbose", action="store_true",
                        help="show each case that differs")
    arguments = parser.parse_args()
    tools = arguments.tools.resolve()
    cases = conformance.read_cases("typecheck")
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = pool.map(lambda case: check(tools, case), cases)
        problems = {case["id"]: problem
                    for case, got in zip(cases, answers)
                    if (problem := compare(case["expect"], got))}
    text = (conformance.ROOT / "docs/conformance.md").read_text("utf-8")
    listed = dict(LISTED.findall(
        conformance.section(text, "## Types before values")))
    sources = {case["id"]: conformance.source_of(case) for case in cases}
    right = {case for case, why in listed.items() if why == "right"}
    good = len(cases) - len(problems.keys() - right)
    print(f"types before values: {len(cases) - len(problems)} of {len(cases)} "
          f"like the reference, {good} right "
          f"({100 * good / len(cases):.2f} %)")
    if arguments.verbose:
        for case, problem in problems.items():
            print(f"{case}: {sources[case].decode()}\n  {problem}")
    faults = [f"{case} differs and is not in docs/conformance.md: {problem}"
              for case, problem in problems.items() if case not in listed]
    faults += [f"{case} is like the reference and still in "
               "docs/conformance.md" for case in listed.keys() - problems]
    if good < BOUND * len(cases):
        faults.append(f"below {100 * BOUND:.0f} %")
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
