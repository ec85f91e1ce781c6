#!/usr/bin/env python3
"""Compares hclfmt with the reference's formatter, case by case.

test/Conformance/Inputs/fmt.jsonl holds texts with the output of the newest
reference (README.md there). A case passes if the output is the same byte for
byte, and exit code and messages where the sample has them; and if formatting
the output changes nothing, unless the reference would change it.

The run fails if the cases that fail are not those that docs/format.md lists
with their reasons.

Usage: conformance-format.py --tools DIR [--verbose]
"""

import argparse
import base64
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = ROOT / "test/Conformance/Inputs/fmt.jsonl"
LISTED = re.compile(r"`(fmt-\w+-\d+)`")


def read_cases():
    # Only \n ends a line: sources hold U+2028 and the like.
    text = CASES.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


def bytes_of(record, field):
    if field + "_b64" in record:
        return base64.b64decode(record[field + "_b64"])
    return record[field].encode()


def problem_of(tool, case):
    """Why an answer is not the expected one, or None."""
    expect, args = case["expect"], case.get("args", [])

    def run(text):
        return subprocess.run([tool, *args], input=text, capture_output=True,
                              timeout=60)

    done = run(bytes_of(case, "src"))
    output = bytes_of(expect, "output")
    if done.stdout != output:
        return f"{output!r} was expected, not {done.stdout!r}"
    if done.returncode != expect.get("exit", 0):
        return f"exit code {done.returncode}"
    if done.stderr.decode(errors="replace") != expect.get("stderr", ""):
        return f"another text on stderr: {done.stderr!r}"
    if expect.get("idempotent", True) and run(output).stdout != output:
        return "formatted again, the output changes"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hclfmt")
    parser.add_argument("--verbose", action="store_true",
                        help="show each case that fails")
    arguments = parser.parse_args()
    tool = arguments.tools.resolve() / "hclfmt"
    cases = read_cases()
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        problems = pool.map(lambda case: problem_of(tool, case), cases)
        failing = {case["id"]: problem
                   for case, problem in zip(cases, problems) if problem}
    print(f"format: {len(cases) - len(failing)} of {len(cases)}")
    if arguments.verbose:
        for case, problem in failing.items():
            print(f"{case}: {problem}")
    page = (ROOT / "docs/format.md").read_text(encoding="utf-8")
    listed = set(LISTED.findall(page))
    for case in sorted(failing.keys() - listed):
        print(f"{case} fails and is not in docs/format.md")
    for case in sorted(listed - failing.keys()):
        print(f"{case} passes and is still in docs/format.md")
    return 1 if failing.keys() != listed else 0


if __name__ == "__main__":
    sys.exit(main())
