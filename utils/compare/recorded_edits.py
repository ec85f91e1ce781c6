"""Recorded outputs of the reference's editors, beside those of hcl-edit.

The edit cases are command lines of hcledit, the write cases scripts of the
operations of the reference's library for writing. A case passes if standard
output has the same bytes and the exit status is 0, or, where the reference
reports an error, if there is an error and no output.

Cases marked `broken` or `lossy` are not compared: there the reference writes
what is not HCL, or drops a part of the source. For these hcl-edit must end
without a crash.
"""

import pathlib
import re
import subprocess
import tempfile

import answers
from answers import bytes_of
from recorded_format import show  # noqa: F401

KINDS = ("edit", "write")
PAGE = "docs/edit.md"
SECTION = None
OPERATIONS = re.compile(r'"ops":(\[.*\]),"expect":')


def cases(kind):
    """The cases with the text of their scripts, whose numbers are exact."""
    text = (answers.INPUTS / f"{kind}.jsonl").read_text(encoding="utf-8")
    for line in text.split("\n"):
        if line:
            script = OPERATIONS.search(line)
            yield answers.decode(line) | {
                "script": script and script.group(1)}


def is_compared(case):
    return not (case["expect"].get("broken") or case["expect"].get("lossy"))


def run_edit(tools, case):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "test.hcl").write_bytes(bytes_of(case, "src"))
        arguments = case.get("args")
        if case["script"] is not None:
            pathlib.Path(folder, "ops.json").write_text(case["script"],
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
    if not is_compared(case):
        return None
    if expect.get("error"):
        if done.returncode == 0 or done.stdout:
            return "no error: " + expect["message"]
    elif done.returncode != 0 or done.stdout != bytes_of(expect, "output"):
        return f"expected {bytes_of(expect, 'output')}, not {done.stdout}"
    return None


def run(tools, _kind, wanted):
    """The results of the cases."""
    done = answers.each(lambda case: run_edit(tools, case), wanted)
    return [answers.Result(case, problem_of(case, done[case["id"]]))
            for case in wanted]
