"""Recorded cases of extensions of the language.

  try      expressions with try, can and convert, through hcl-eval --jsonl;
  types    a type constraint and a value, through hcl-eval --types --vars;
  dynamic  configurations with dynamic blocks, through
           hcldec --dynamic-blocks.

Cases pass as answers.py says. Where a value does not fit its type, that we
refuse it is all that counts.
"""

import pathlib
import subprocess
import tempfile

import answers
import recorded_sample

KINDS = ("try", "types", "dynamic")
PAGE = "docs/conformance.md"
SECTION = "## Extensions"
SCOPES = ("scope.json", "scope_unknown.json")


def run_try(tools, cases):
    """The answers to all cases, by id."""
    found = {}
    for scope in SCOPES:
        fields = ("id", "src", "src_b64", "vars")
        lines = "".join(
            answers.encode({f: case[f] for f in fields if f in case}) + "\n"
            for case in cases if case["scope"] == scope)
        done = subprocess.run(
            [tools / "hcl-eval", "--jsonl", "--dialect=hashicorp",
             "--reference-errors",
             "--functions=all", "--scope", answers.INPUTS / scope],
            input=lines.encode(), capture_output=True)
        for line in done.stdout.decode(errors="replace").split("\n"):
            if line:
                answer = answers.decode(line)
                found[answer.get("id")] = answer
    return found


def answer_of(done):
    """The printed value, or the errors in the form of the sample."""
    try:
        if done.returncode == 0:
            return answers.decode(done.stdout.decode())
        listed = answers.decode(
            done.stderr.decode(errors="replace"))["diagnostics"]
        return {"error": list(map(answers.from_hcldec, listed)),
                "exit": done.returncode}
    except (ValueError, KeyError):
        return None


def run_types(tools, case):
    with tempfile.TemporaryDirectory() as folder:
        source = b"v = " + answers.source_of(case) + b"\n"
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
        return answers.compare_errors(want, got)
    if "convert_error" in want:
        refused = "error" in got and got["exit"] == 2
        return None if refused else "the value should not fit"
    return answers.compare(want, got)


def run_dynamic(tools, case):
    name = "config.hcl.json" if case.get("json") else "config.hcl"
    run = {"kind": "body", "src": "", "spec": case["spec"], "inputs": [name],
           "files": {name: answers.source_of(case).decode()},
           "flags": ["--dynamic-blocks", *recorded_sample.DECODE_FLAGS]}
    if "vars" in case:
        run["files"]["scope.json"] = answers.encode({"vars": case["vars"]})
        run["flags"] += ["--scope", "scope.json"]
    del run["src"]
    return recorded_sample.run_hcldec(tools, run)


def run(tools, kind, cases):
    """The results of the cases of a kind."""
    if kind == "try":
        return list(answers.results(cases, run_try(tools, cases)))
    one = run_types if kind == "types" else run_dynamic
    got = answers.each(lambda case: one(tools, case), cases)
    return list(answers.results(
        cases, got, compare_types if kind == "types" else answers.compare))
