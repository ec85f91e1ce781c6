#!/usr/bin/env python3
"""Compares `hcl-eval --app terraform` with Terraform, case by case.

test/Conformance/Inputs/module.jsonl holds folders of files with the answers of
Terraform 1.11.4 (README.md there). A case passes if

  - its outputs have Terraform's names, types and values, numbers digit by
    digit, the same parts are unknown and the same outputs sensitive; --check
    reports nothing, and the residual of the folder has the same results;
  - or, where Terraform reports errors, hcl-eval exits with 2 and diagnostics.

Refinements of unknown values and the diagnostics themselves are not compared.
The run fails if the cases that fail are not those that docs/conformance.md
lists under `Modules`.

Usage: conformance-module.py --tools DIR [--verbose] [--case ID]...
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import conformance

LISTED = re.compile(r"`(module-\w+-\d+)`")
COMPARED = ("type", "value", "unknown", "partial", "sensitive")


def write_files(folder, files):
    for path, text in files.items():
        file = pathlib.Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))


def run_module(tools, case):
    """The exit code and both outputs of hcl-eval."""
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, case["files"])
        command = [tools / "hcl-eval", "--app", "terraform",
                   "--dialect=hashicorp", "--functions=terraform@1.11",
                   "--with-type", "--result=outputs",
                   "--diags=json"]
        for name, text in (case.get("vars") or {}).items():
            command.append(f"--input={name}={text}")
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("TF_VAR_")}
        environment.update(case.get("env") or {})
        return subprocess.run([*command, "."], cwd=folder, env=environment,
                              capture_output=True, timeout=60)


def evaluate(tools, folder, arguments, environment):
    command = [tools / "hcl-eval", "--app", "terraform",
               "--dialect=hashicorp", "--functions=terraform@1.11",
               *arguments]
    return subprocess.run(command, cwd=folder, env=environment,
                          capture_output=True, timeout=60)


def broken_law(tools, case, done):
    """The law that a module with results breaks, or None: its types are right
    before its values are known, and its residual has the same results."""
    given = [f"--input={name}={text}"
             for name, text in (case.get("vars") or {}).items()]
    plain = {name: value for name, value in os.environ.items()
             if not name.startswith("TF_VAR_")}
    environment = plain | (case.get("env") or {})
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, case["files"])
        if evaluate(tools, folder, ["--check", "."], environment).returncode:
            return "--check reports errors"
        emit = ["--emit=hcl", "-o", "residual", *given, "."]
        if evaluate(tools, folder, emit, environment).returncode:
            return "--emit=hcl reports errors"
        # Functions find the files beside the module, which are not emitted.
        write_files(os.path.join(folder, "residual"),
                    {path: text for path, text in case["files"].items()
                     if not path.endswith((".tf", ".json", ".tfvars"))})
        again = evaluate(tools, folder, ["--with-type", "residual"], plain)
        if again.stdout != done.stdout:
            return "the residual has other results"
    return None


def compared(output):
    return {name: output[name] for name in COMPARED if name in output}


def compare(tools, case, done):
    """Why the answer is not Terraform's, or None."""
    want = case["expect"]
    if "error" in want:
        if done.returncode != 2:
            return f"no error, exit code {done.returncode}"
        try:
            listed = conformance.decode(done.stderr.decode())["diagnostics"]
        except (ValueError, KeyError):
            return "no diagnostics"
        return None if listed else "no diagnostics"
    if done.returncode != 0:
        return f"exit code {done.returncode}"
    try:
        got = conformance.decode(done.stdout.decode())
    except ValueError:
        return "no JSON"
    law = broken_law(tools, case, done)
    if law:
        return law
    if set(got) != set(want["outputs"]):
        return f"outputs {sorted(got)}"
    for name, output in want["outputs"].items():
        if compared(got[name]) != compared(output):
            return (f"output {name} is {conformance.encode(got[name])}, not "
                    + conformance.encode(output))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-eval")
    parser.add_argument("--verbose", action="store_true",
                        help="show each case that fails")
    parser.add_argument("--case", action="append", default=[], metavar="ID",
                        help="run and show this case only")
    arguments = parser.parse_args()
    tools = arguments.tools.resolve()
    cases = [case for case in conformance.read_cases("module")
             if not arguments.case or case["id"] in arguments.case]
    def answer(case):
        done = run_module(tools, case)
        return done, compare(tools, case, done)

    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = list(pool.map(answer, cases))
    areas = collections.defaultdict(lambda: [0, 0])
    failing = set()
    for case, (done, problem) in zip(cases, answers):
        areas[case["area"]][0] += problem is None
        areas[case["area"]][1] += 1
        if problem:
            failing.add(case["id"])
        if arguments.case or (problem and arguments.verbose):
            print(f"--- {case['id']}: {problem or 'passes'}")
            for path, text in case["files"].items():
                print(f"# {path}\n{text}")
            print((done.stdout + done.stderr).decode(errors="replace"))
    for area, (passed, total) in sorted(areas.items()):
        print(f"{area:12} {passed:4} of {total:4}")
    print(f"module: {len(cases) - len(failing)} of {len(cases)}")
    if arguments.case:
        return
    text = (conformance.ROOT / "docs/conformance.md").read_text()
    listed = set(LISTED.findall(text))
    for name in sorted(failing - listed):
        print(f"{name} fails and is not in docs/conformance.md")
    for name in sorted(listed - failing):
        print(f"{name} passes but is in docs/conformance.md")
    if failing != listed:
        sys.exit(1)


if __name__ == "__main__":
    main()
