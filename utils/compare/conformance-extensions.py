#!/usr/bin/env python3
"""Compares extensions of the language with the reference's, case by case.

Beside the cases of conformance.py, test/Conformance/Inputs holds

  try      expressions with try, can and convert, through hcl-eval --jsonl;
  types    a type constraint and a value, through hcl-eval --types --vars;
  dynamic  configurations with dynamic blocks, through
           hcldec --dynamic-blocks.

The tools run in dialect hashicorp. Cases pass as conformance.py says. Where a
value does not fit its type, that we refuse it is all that counts. The run fails
if the cases that fail are not those that docs/conformance.md lists under
`Extensions`.

Usage: conformance-extensions.py --tools DIR [--verbose] [--case ID]...
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

import conformance

LISTED = re.compile(r"`((?:try|types|dynamic)-\w+-\d+)`")
SCOPES = ("scope.json", "scope_unknown.json")


def run_try(tools, cases):
    """The answers to all cases, by id."""
    answers = {}
    for scope in SCOPES:
        fields = ("id", "src", "src_b64", "vars")
        lines = "".join(
            conformance.encode({f: case[f] for f in fields if f in case}) + "\n"
            for case in cases if case["scope"] == scope)
        done = subprocess.run(
            [tools / "hcl-eval", "--jsonl", "--dialect=hashicorp",
             "--reference-errors",
             "--functions=all", "--scope", conformance.INPUTS / scope],
            input=lines.encode(), capture_output=True)
        for line in done.stdout.decode(errors="replace").split("\n"):
            if line:
                answer = conformance.decode(line)
                answers[answer.get("id")] = answer
    return answers


def answer_of(done):
    """The printed value, or the errors in the form of the sample."""
    try:
        if done.returncode == 0:
            return conformance.decode(done.stdout.decode())
        listed = conformance.decode(
            done.stderr.decode(errors="replace"))["diagnostics"]
        return {"error": list(map(conformance.from_hcldec, listed)),
                "exit": done.returncode}
    except (ValueError, KeyError):
        return None


def run_types(tools, case):
    with tempfile.TemporaryDirectory() as folder:
        source = b"v = " + conformance.source_of(case) + b"\n"
        pathlib.Path(folder, "types.hcl").write_bytes(source)
        value = "v = " + case["value"] + "\n"
        pathlib.Path(folder, "vars.hcl").write_bytes(value.encode())
        return answer_of(subprocess.run(
            [tools / "hcl-eval", "--dialect=hashicorp",
             "--reference-errors", "--with-type",
             "--diags=json", "--types", "types.hcl", "--vars", "vars.hcl",
             "-e", "v"], cwd=folder, capture_output=True, timeout=60))


def compare_types(want, got):
    if got is None:
        return "no answer"
    faults = want.get("error") or want.get("value_error")
    if faults:
        want = {"error": faults, "phase": None}
        return conformance.compare_errors(want, got)
    if "convert_error" in want:
        refused = "error" in got and got["exit"] == 2
        return None if refused else "the value should not fit"
    return conformance.compare(want, got)


def run_dynamic(tools, case):
    name = "config.hcl.json" if case.get("json") else "config.hcl"
    run = {"kind": "body", "src": "", "spec": case["spec"], "inputs": [name],
           "files": {name: conformance.source_of(case).decode()},
           "flags": ["--dynamic-blocks", *conformance.DECODE_FLAGS]}
    if "vars" in case:
        run["files"]["scope.json"] = conformance.encode({"vars": case["vars"]})
        run["flags"] += ["--scope", "scope.json"]
    del run["src"]
    return conformance.run_hcldec(tools, run)


def each(run, tools, cases):
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = pool.map(lambda case: run(tools, case), cases)
        return dict(zip((case["id"] for case in cases), answers))


KINDS = {
    "try": (run_try, conformance.compare),
    "types": (lambda t, cases: each(run_types, t, cases), compare_types),
    "dynamic": (lambda t, cases: each(run_dynamic, t, cases),
                conformance.compare),
}


def run(tools, kind, wanted):
    answer, compare = KINDS[kind]
    cases = [case for case in conformance.read_cases(kind)
             if not wanted or case["id"] in wanted]
    answers = answer(tools, cases) if cases else {}
    results = []
    for case in cases:
        got = answers.get(case["id"])
        results.append(conformance.Result(
            case, compare(case["expect"], got), got, (0, 0),
            conformance.extra_of(case["expect"], got)))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-eval and hcldec")
    parser.add_argument("--verbose", action="store_true",
                        help="show each case that fails")
    parser.add_argument("--case", action="append", default=[], metavar="ID",
                        help="run and show this case only")
    arguments = parser.parse_args()
    tools = arguments.tools.resolve()
    failing = set()
    for kind in KINDS:
        results = run(tools, kind, arguments.case)
        failed = [result for result in results if result.problem]
        failing |= {result.case["id"] for result in failed}
        for result in results if arguments.case else failed:
            if arguments.verbose or arguments.case:
                conformance.show(result)
        if not arguments.case:
            print(f"{kind}: {len(results) - len(failed)} of {len(results)}")
    if arguments.case:
        return 1 if failing else 0
    text = (conformance.ROOT / "docs/conformance.md").read_text("utf-8")
    listed = set(LISTED.findall(conformance.section(text, "## Extensions")))
    for case in sorted(failing - listed):
        print(f"{case} fails and is not in docs/conformance.md")
    for case in sorted(listed - failing):
        print(f"{case} passes and is still in docs/conformance.md")
    return 1 if failing != listed else 0


if __name__ == "__main__":
    sys.exit(main())
