#!/usr/bin/env python3
"""Compares hcl-edit with the reference's editors, case by case.

The edit cases of test/Conformance/Inputs are command lines of hcledit, the
write cases scripts of the operations of the reference's library for writing. A
case passes if standard output has the same bytes and the exit status is 0, or,
where the reference reports an error, if there is an error and no output.

Cases marked `broken` or `lossy` are not compared: there the reference writes
what is not HCL, or drops a part of the source. For these hcl-edit must end
without a crash. The run fails if the cases that differ are not the ones that
docs/edit.md lists with their reasons.

Usage: conformance-edit.py --tools DIR [--verbose] [--case ID]...
"""

import argparse
import base64
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
INPUTS = ROOT / "test/Conformance/Inputs"
LISTED = re.compile(r"`((?:edit|write)-\w+-\d+)`")
OPERATIONS = re.compile(r'"ops":(\[.*\]),"expect":')


def read_cases(kind):
    """The cases with the text of their scripts, whose numbers are exact."""
    text = (INPUTS / f"{kind}.jsonl").read_text(encoding="utf-8")
    for line in text.split("\n"):
        if line:
            script = OPERATIONS.search(line)
            yield json.loads(line), script and script.group(1)


def bytes_of(case, field):
    if f"{field}_b64" in case:
        return base64.b64decode(case[f"{field}_b64"])
    return case[field].encode()


def run(tools, case, script):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "test.hcl").write_bytes(bytes_of(case, "src"))
        arguments = case.get("args")
        if script is not None:
            pathlib.Path(folder, "ops.json").write_text(script,
                                                        encoding="utf-8")
            arguments = ["script", "ops.json"]
        return subprocess.run([tools / "hcl-edit", *arguments, "-f",
                               "test.hcl"], cwd=folder, capture_output=True,
                              timeout=60)


def problem_of(case, done):
    """Why the case fails, or nothing."""
    expect = case["expect"]
    if done.returncode < 0:
        return "a crash"
    if expect.get("broken") or expect.get("lossy"):
        return None
    if expect.get("error"):
        if done.returncode == 0 or done.stdout:
            return "no error: " + expect["message"]
    elif done.returncode != 0 or done.stdout != bytes_of(expect, "output"):
        return f"expected {bytes_of(expect, 'output')}, not {done.stdout}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", type=lambda p: pathlib.Path(p).resolve(),
                        required=True)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--case", action="append", default=[])
    options = parser.parse_args()
    listed = set(LISTED.findall((ROOT / "docs/edit.md").read_text()))
    failed = set()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for kind in ("edit", "write"):
            cases = [c for c in read_cases(kind)
                     if not options.case or c[0]["id"] in options.case]
            done = pool.map(lambda c: run(options.tools, *c), cases)
            problems = {case["id"]: problem_of(case, answer)
                        for (case, _), answer in zip(cases, done)}
            scored = [case for case, _ in cases if not (
                case["expect"].get("broken") or case["expect"].get("lossy"))]
            right = sum(not problems[case["id"]] for case in scored)
            print(f"{kind}: {right} of {len(scored)}")
            failed |= {i for i, problem in problems.items() if problem}
            if options.verbose or options.case:
                for i in sorted(failed & set(problems)):
                    print(f"{i}: {problems[i]}")
    for i in sorted(failed - listed):
        print(f"{i} fails and is not in docs/edit.md")
    if options.case:
        return 0
    for i in sorted(listed - failed):
        print(f"{i} passes, but is in docs/edit.md")
    return failed != listed


if __name__ == "__main__":
    sys.exit(main())
