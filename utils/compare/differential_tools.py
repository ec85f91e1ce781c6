"""The answers of the tools to the cases of differential_cases.py, kind by kind.

What hcl-eval does not answer as a stream goes through files: many to a process
where a tool takes many, and otherwise a process a file, which a shell starts.
"""

import base64
import json
import pathlib
import subprocess
import sys
import tempfile

from answers import decode, from_hcldec, source_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCOPE = ROOT / "test/Conformance/Inputs/scope.json"


def lines_of(command, cases):
    """The answers of a program to cases, by number."""
    text = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(command, input=text.encode(), capture_output=True)
    if done.returncode:
        sys.exit(f"{command[0]} ended with {done.returncode}: "
                 + done.stderr.decode(errors="replace")[:2000])
    answers = map(decode, done.stdout.decode().splitlines())
    return {int(answer.pop("id").text): answer for answer in answers}


def evaluated(tools, cases):
    return lines_of([tools / "hcl-eval", "--jsonl", "--dialect=hashicorp",
                     "--reference-errors",
                     "--functions=all", "--scope", SCOPE], cases)


def formatted(tools, cases):
    """Format files, which one run of hclfmt replaces."""
    with tempfile.TemporaryDirectory() as folder:
        files = {case["id"]: pathlib.Path(folder, f"{case['id']}.hcl")
                 for case in cases}
        for case in cases:
            files[case["id"]].write_bytes(source_of(case))
        done = subprocess.run([tools / "hclfmt", "-w", "-r", folder],
                              capture_output=True)
        if done.returncode:
            return {}
        return {number: {"output_b64": base64.b64encode(
            file.read_bytes()).decode()} for number, file in files.items()}


# Runs the command on each file of the folder, and keeps what it prints.
EACH = 'for file in case-*; do "$@" "$file" >"$file.out" 2>"$file.err"; done'


def answers_of(command, cases, suffix, answer):
    """Answers of a process a case: `answer` of its output, which is JSON, or
    the diagnostics that it reports."""
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            path = pathlib.Path(folder, f"case-{case['id']}{suffix}")
            path.write_bytes(source_of(case))
        subprocess.run(["sh", "-c", EACH, "sh", *command], cwd=folder)
        answers = {}
        for case in cases:
            path = pathlib.Path(folder, f"case-{case['id']}{suffix}")
            printed, errors = (path.with_name(f"{path.name}.{end}").read_text(
                "utf-8", "replace") for end in ("out", "err"))
            try:
                answers[case["id"]] = (
                    failure(errors) if errors
                    else answer(decode(printed)))
            except (ValueError, KeyError):
                answers[case["id"]] = {"failed": errors}
    return answers


def failure(text):
    """The errors of a report of --diags=json."""
    listed = decode(text)["diagnostics"]
    return {"error": list(map(from_hcldec, listed))}


def json_evaluated(tools, cases):
    return answers_of(
        [tools / "hcl-eval", "--with-type", "--diags=json", "--functions=all",
         "--dialect=hashicorp", "--reference-errors", "--scope", SCOPE],
        cases, ".hcl.json", dict)


def parsed(tools, cases):
    return answers_of(
        [tools / "hcl-opt", "--emit=structure", "--dialect=hashicorp",
         "--reference-errors",
         "--diags=json"], cases, ".hcl",
        lambda body: {"ok": True, "body": body})


# Runs the script of each file of the folder on it, and keeps what it prints.
EDITS = ('for file in *.hcl; do "$1" script "$file.json" -f "$file" '
         '>"$file.out" 2>"$file.err" || echo refused >>"$file.err"; done')


def edited(tools, cases):
    """Texts after scripts of edits; or that they were refused, and why."""
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            path = pathlib.Path(folder, f"{case['id']}.hcl")
            path.write_bytes(source_of(case))
            path.with_suffix(".hcl.json").write_text(json.dumps(case["ops"]))
        subprocess.run(["sh", "-c", EDITS, "sh", tools / "hcl-edit"],
                       cwd=folder)
        answers = {}
        for case in cases:
            path = pathlib.Path(folder, f"{case['id']}.hcl")
            printed, errors = (path.with_suffix(f".hcl.{end}").read_bytes()
                               for end in ("out", "err"))
            answers[case["id"]] = (
                {"refused": True, "failed": errors.decode(errors="replace")}
                if errors else
                {"output_b64": base64.b64encode(printed).decode()})
        return answers


ANSWERS = {"expr": evaluated, "call": evaluated, "try": evaluated,
           "broken": evaluated,
           "format": formatted, "json": json_evaluated, "syntax": parsed,
           "write": edited}
