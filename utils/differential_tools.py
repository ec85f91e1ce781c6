"""The answers of the tools to the cases of differential.py, kind by kind.

What hcl-eval does not answer as a stream goes through files: many to a process
where a tool takes many, and otherwise a process a file, which a shell starts.
"""

import base64
import json
import pathlib
import subprocess
import sys
import tempfile

import conformance

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCOPE = ROOT / "test/Conformance/Inputs/scope.json"


def source_of(case):
    """The source of a case as bytes."""
    if "src_b64" in case:
        return base64.b64decode(case["src_b64"])
    return case["src"].encode()


def lines_of(command, cases):
    """The answers of a program to cases, by number."""
    text = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(command, input=text.encode(), capture_output=True)
    if done.returncode:
        sys.exit(f"{command[0]} ended with {done.returncode}: "
                 + done.stderr.decode(errors="replace")[:2000])
    answers = map(conformance.decode, done.stdout.decode().splitlines())
    return {int(answer.pop("id").text): answer for answer in answers}


def evaluated(tools, cases):
    return lines_of([tools / "hcl-eval", "--jsonl", "--dialect=hashicorp",
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


ANSWERS = {"expr": evaluated, "try": evaluated, "broken": evaluated,
           "format": formatted}
