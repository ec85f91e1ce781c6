"""Recorded types of expressions whose variables are all unknown.

The typecheck cases hold what the reference finds. Here hcl-opt checks the same
expressions in dialect hashicorp, without evaluating them. A case passes if

  - the type of the expression is the reference's;
  - or, where the reference reports errors, each of them (summary and range)
    is among those of the check.

A type that the reference gives need not hold for all values of the variables,
nor an error occur for all; the page says of such a case that our answer is
right, or that check-types says less.
"""

import json
import re
import subprocess

import answers

KINDS = ("check",)
PREFIXES = ("typecheck",)
PAGE = "docs/conformance.md"
SECTION = "## Types before values"
BOUNDS = {"check": 99}
IDENTIFIER = re.compile(r"[^\W\d][\w-]*")
RIGHT = re.compile(r"^\| `(typecheck-\w+-\d+)` \| right", re.MULTILINE)


def cases(_kind):
    return answers.read_cases("typecheck")


def right(page):
    """The cases in which our answer is right and not the reference's."""
    return set(RIGHT.findall(page))


def type_text(kind):
    """A type in HCL's notation, from the notation of the sample."""
    if isinstance(kind, str):
        return {"dynamic": "any"}.get(kind, kind)
    constructor, argument = kind
    if constructor == "tuple":
        inner = "[" + ", ".join(map(type_text, argument)) + "]"
    elif constructor == "object":
        inner = "{" + ", ".join(
            f"{key_text(name)}={type_text(argument[name])}"
            for name in sorted(argument)) + "}"
    else:
        inner = type_text(argument)
    return f"{constructor}({inner})"


def key_text(name):
    return name if IDENTIFIER.fullmatch(name) else json.dumps(name)


def check(tools, case):
    """The answer of check-types: a type as text, or errors."""
    done = subprocess.run(
        [tools / "hcl-opt", "-e", answers.source_of(case),
         "--dialect=hashicorp", "--reference-errors",
         "--passes=check-types{complete=true}",
         "--scope", answers.INPUTS / answers.SCOPES["typecheck"],
         "--diags=json"], capture_output=True, timeout=60)
    if done.returncode == 0:
        found = re.search(r'^  attr "" : (.*) \{$', done.stdout.decode(),
                          re.MULTILINE)
        return {"type": found.group(1)} if found else {}
    try:
        listed = json.loads(done.stderr)["diagnostics"]
    except (ValueError, KeyError):
        return {}
    return {"error": list(map(answers.from_hcldec, listed))}


def compare(want, got):
    """Why an answer is not the expected one, or None."""
    if "error" in want:
        # Checking is a phase that the reference does not have.
        return answers.compare_errors(want,
                                          got | {"phase": want["phase"]})
    if "type" not in got:
        return "no type: " + "; ".join(
            map(answers.place, got.get("error", [])))
    want = type_text(want["type"])
    return None if got["type"] == want else f"{got['type']}, not {want}"


def run(tools, _kind, wanted):
    """The results of the cases."""
    got = answers.each(lambda case: check(tools, case), wanted)
    return [answers.Result(case, compare(case["expect"], got[case["id"]]),
                           got[case["id"]]) for case in wanted]
