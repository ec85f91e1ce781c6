#!/usr/bin/env python3
"""Evaluates the expressions of a table and compares the results.

A line of a table is

    EXPRESSION => TYPE VALUE          a known value: its type and value in JSON
    EXPRESSION => TYPE unknown WHAT   WHAT is known of it, as typed JSON says
    EXPRESSION => error: TEXT         TEXT is a part of the detail

`[spec]` or `[hashicorp]` in front restricts a line to a dialect; without it
all must agree. Lines that start with `#` and empty lines are skipped.

Usage: check-expressions.py [--print] [--dialects=NAME,...] HCL-EVAL [FLAG...]
                            TABLE

The dialects are spec and hashicorp if none are named.
"""

import json
import re
import subprocess
import sys

DIALECTS = ("spec", "hashicorp")
LINE = re.compile(r"(?:\[(?P<dialect>\w+)\] )?(?P<src>.*?)"
                  r"(?: => (?P<expected>.*))?$")


def describe(line):
    """The right side of a line for one answer of hcl-eval."""
    answer = json.loads(line)
    if "error" in answer:
        return "error: " + " / ".join(e["detail"] for e in answer["error"])
    # Numbers keep the digits that were written.
    start = len('{"type":')
    _, end = json.JSONDecoder().raw_decode(line, start)
    rest = line[end:-1]
    if rest.startswith(',"value":'):
        return line[start:end] + " " + rest.removeprefix(',"value":')
    known = rest.removeprefix(',"unknown":true').removeprefix(
        ',"refinements":')
    return f"{line[start:end]} unknown {known}".rstrip()


def matches(expected, actual):
    if expected.startswith("error: "):
        return actual.startswith("error: ") and expected[7:] in actual[7:]
    return expected == actual


def evaluate(command, dialect, sources):
    requests = "".join(json.dumps({"src": source}) + "\n"
                       for source in sources)
    run = subprocess.run(command + ["--jsonl", f"--dialect={dialect}"],
                         input=requests, capture_output=True, text=True,
                         check=False)
    answers = run.stdout.split("\n")[:-1]
    if len(answers) != len(sources):
        sys.exit(f"{len(sources)} requests, {len(answers)} answers\n"
                 + run.stderr)
    return [describe(answer) for answer in answers]


def main():
    arguments = sys.argv[1:]
    printing = arguments[:1] == ["--print"]
    del arguments[:printing]
    dialects = DIALECTS
    if arguments[0].startswith("--dialects="):
        dialects = arguments.pop(0).split("=")[1].split(",")
    *command, path = arguments
    with open(path, encoding="utf-8") as file:
        lines = [LINE.match(line.rstrip("\n")) for line in file
                 if line.strip() and not line.startswith("#")]
    failures = 0
    for dialect in dialects:
        asked = [m for m in lines if m["dialect"] in (None, dialect)]
        answers = evaluate(command, dialect, [m["src"] for m in asked])
        for line, actual in zip(asked, answers):
            if printing:
                print(f"{dialect}\t{line['src']}\t{actual}")
            elif not matches(line["expected"], actual):
                failures += 1
                print(f"{dialect}: {line['src']}\n  expected "
                      f"{line['expected']}\n  actual   {actual}")
    if not lines:
        sys.exit("no expressions")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
