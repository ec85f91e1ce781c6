"""Recorded cases of expressions, documents and configurations.

Expressions run through hcl-eval --jsonl, documents through hcl-opt
--emit=structure, bodies through hcldec: exit code and output must be the
reference's; of diagnostics the same holds as of others (answers.py).
"""

import pathlib
import subprocess
import sys
import tempfile

from answers import (AS_REFERENCE, INPUTS, SCOPES, Number, decode, each, encode,
                     from_hcldec, results, source_of)

KINDS = ("expr", "typecheck", "syntax", "body", "json")
PAGE = "docs/conformance.md"
SECTION = "## Cases that fail"
DECODE_FLAGS = ("--with-type", "--keep-nulls", "--diags=json")
CONFIGURATIONS = {"body": "config.hcl", "json": "config.hcl.json"}

# The share of a kind that passes, at least, in percent, and its extra
# diagnostics, at most.
BOUNDS = dict.fromkeys(KINDS, 97) | {"body": 98, "json": 98}
EXTRA = dict.fromkeys(KINDS, 0) | {"syntax": 15, "body": 1}


def run_jsonl(tools, kind, cases):
    """The answers of one hcl-eval to all cases, by id."""
    fields = ("id", "src", "src_b64", "vars")
    lines = "".join(encode({f: case[f] for f in fields if f in case}) + "\n"
                    for case in cases)
    command = [tools / "hcl-eval", "--jsonl", *AS_REFERENCE,
               "--functions=spec", "--scope", INPUTS / SCOPES[kind]]
    done = subprocess.run(command, input=lines.encode(), capture_output=True)
    answers = {}
    for line in done.stdout.decode(errors="replace").split("\n"):
        if line:
            answer = decode(line)
            answers[answer.get("id")] = answer
    if done.returncode not in (0, 2) or len(answers) < len(cases):
        print(f"hcl-eval ended with {done.returncode} after {len(answers)} of "
              f"{len(cases)} {kind} cases: "
              + done.stderr.decode(errors="replace")[:400], file=sys.stderr)
    return answers


def run_syntax(tools, case):
    """The answer of hcl-opt to one document."""
    with tempfile.NamedTemporaryFile(suffix=".hcl") as file:
        file.write(source_of(case))
        file.flush()
        done = subprocess.run(
            [tools / "hcl-opt", "--emit=structure", *AS_REFERENCE,
             "--diags=json", file.name], capture_output=True, timeout=60)
    try:
        if done.returncode == 0:
            body = decode(done.stdout.decode())
            return {"ok": True, "body": body.get("body", body)}
        listed = decode(done.stderr.decode(errors="replace"))["diagnostics"]
        return {"error": list(map(from_hcldec, listed)), "phase": "parse"}
    except (ValueError, KeyError):
        return {"failed": done.stderr.decode(errors="replace")[:400]}


def run_hcldec(tools, case):
    """The answer of hcldec to one body, in the form of the sample."""
    name = CONFIGURATIONS[case["kind"]]
    files = {"spec.hcldec": case["spec"].encode()} | {
        path: text.encode() for path, text in case.get("files", {}).items()}
    if "src" in case or "src_b64" in case:
        files[name] = source_of(case)
    from_stdin = case.get("stdin", False)
    command = [tools / "hcldec", "--dialect=hashicorp", "--spec=spec.hcldec",
               *case.get("flags", DECODE_FLAGS), *case.get("args", []),
               *([] if from_stdin else case.get("inputs", [name]))]
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            pathlib.Path(folder, path).write_bytes(data)
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=60,
            input=source_of(case) if from_stdin else b"")
    answer = {"exit": Number(str(done.returncode)),
              "stdout": done.stdout.decode(errors="replace"),
              "stderr": done.stderr.decode(errors="replace")}
    try:
        if answer["stdout"]:
            answer["output"] = decode(answer["stdout"])
        if answer["stderr"]:
            answer["diagnostics"] = decode(answer["stderr"])["diagnostics"]
    except (ValueError, KeyError):
        pass
    return answer


def run(tools, kind, cases):
    """The results of the cases of a kind."""
    if kind in SCOPES:
        answers = run_jsonl(tools, kind, cases)
    else:
        one = run_syntax if kind == "syntax" else run_hcldec
        answers = each(lambda case: one(tools, case), cases)
    return list(results(cases, answers))
