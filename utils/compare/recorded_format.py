"""Recorded outputs of the reference's formatter, beside those of hclfmt.

A case passes if the output is the same byte for byte, and exit code and
messages where the sample has them; and if formatting the output changes
nothing, unless the reference would change it.
"""

import subprocess

import answers
from answers import Number, bytes_of

KINDS = ("fmt",)
PAGE = "docs/format.md"
SECTION = None


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
    if Number(str(done.returncode)) != expect.get("exit", Number("0")):
        return f"exit code {done.returncode}"
    if done.stderr.decode(errors="replace") != expect.get("stderr", ""):
        return f"another text on stderr: {done.stderr!r}"
    if expect.get("idempotent", True) and run(output).stdout != output:
        return "formatted again, the output changes"
    return None


def run(tools, _kind, cases):
    """The results of the cases."""
    problems = answers.each(lambda case: problem_of(tools / "hclfmt", case),
                            cases)
    return [answers.Result(case, problems[case["id"]]) for case in cases]


def show(result):
    print(f"{result.case['id']}: {result.problem or 'passes'}")
