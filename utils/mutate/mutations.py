#!/usr/bin/env python3
"""Checks that the rule tests notice when a tool's output is not quite right.

Wrappers around the tools change what they print, one mutation at a time, and
the tests of test/Spec run with them. A mutation concerns the tests whose output
it changed; at least 99 % of those must fail. The mutations:

  extra-error     an error more than there are
  missing-error   the last error is left out
  severity        errors are warnings
  range           each range begins and ends a column later
  detail          details are empty
  extra-line      a line more on standard output
  refinement      unknown values are refined
  value           the first digit of a result is another one

Usage: mutations.py --tools DIR --tests DIR [--sample N] [--seed N]
                    [--mutation NAME]... [--lit FILE]

--tests is the folder of the suite in the build (build/release/test/Spec).
--sample tries N tests for each mutation, drawn at random, rather than all.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "utils/check"))
from rules import lit_tests  # noqa: E402

TOOLS = ("hcl-eval", "hcl-opt", "hcldec")
LIT = "/usr/lib/llvm-19/build/utils/lit/lit.py"
BOUND = 0.99
ERRORS = r"\bnot %|%places|%positions|status"
VALUES = r"RUN: (?!not)[^|]*%(evaluate|literal|decode|query)"
# Which tests may be concerned, by their text: samples are drawn from these.
MUTATIONS = {"extra-error": ERRORS, "missing-error": ERRORS,
             "severity": ERRORS, "range": ERRORS, "detail": ERRORS,
             "extra-line": VALUES, "refinement": r'unknown":true',
             "value": VALUES}

# A tool whose output is mutated. It notes the test that runs it, which lit
# names in the command line of the shell around it.
WRAPPER = r'''#!@PYTHON@ -SE
import os
import re
import subprocess
import sys

BOGUS = """,
    {
      "severity": "error",
      "summary": "Bogus",
      "detail": "Bogus."
    }
  ]
}"""


def objects(text):
    """The diagnostics of JSON as printed: their texts, and what is around."""
    first = text.find("\n    {")
    last = text.rfind("\n    }")
    if first < 0:
        return None
    return (text[:first], re.split(r",(?=\n    \{)", text[first:last + 6]),
            text[last + 6:])


def mutate(mutation, out, err):
    parts = objects(err) if err.startswith('{\n  "diagnostics"') else None
    if mutation == "extra-error" and parts:
        err = re.sub(r"\n  \]\n\}", lambda _: BOGUS, err)
    elif mutation == "missing-error" and parts:
        head, found, tail = parts
        err = head + ",".join(found[:-1]) + tail
    elif mutation == "severity" and parts:
        err = err.replace('"severity": "error"', '"severity": "warning"')
    elif mutation == "range" and parts:
        err = re.sub(r'"column": (\d+)',
                     lambda m: f'"column": {int(m[1]) + 1}', err)
    elif mutation == "detail" and parts:
        err = re.sub(r'"detail": "(\\.|[^"\\])*"', '"detail": ""', err)
    elif mutation == "extra-line" and out:
        out += "bogus\n"
    elif mutation == "refinement":
        out = re.sub(r'"unknown":true(?:,"refinements":\{)?',
                     lambda m: '"unknown":true,"refinements":{"number_min":1000'
                     + ("," if m[0].endswith("{") else "}"), out)
    elif mutation == "value":
        out = re.sub(r"\d", lambda m: str((int(m[0]) + 1) % 10), out, count=1)
    return out, err


def test_name():
    """The script of the test, from the processes around this one."""
    process = os.getppid()
    while process > 1:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            for word in file.read().split(b"\0"):
                if word.endswith(b".script"):
                    return os.path.basename(word.decode())[:-len(".script")]
        with open(f"/proc/{process}/stat") as file:
            process = int(file.read().rsplit(")", 1)[1].split()[1])
    return "unknown"


done = subprocess.run(["@TOOL@"] + sys.argv[1:], capture_output=True)
before = done.stdout.decode("latin-1"), done.stderr.decode("latin-1")
after = mutate("@MUTATION@", *before)
if after != before:
    open(os.path.join("@LOG@", test_name()), "a").close()
sys.stdout.buffer.write(after[0].encode("latin-1"))
sys.stdout.flush()
sys.stderr.buffer.write(after[1].encode("latin-1"))
sys.stderr.flush()
if done.returncode < 0:
    os.kill(os.getpid(), -done.returncode)
sys.exit(done.returncode)
'''


def write_wrappers(folder, tools, mutation, log):
    """A folder of tools of which some are wrapped."""
    folder.mkdir()
    log.mkdir()
    for entry in tools.iterdir():
        if entry.name not in TOOLS:
            (folder / entry.name).symlink_to(entry)
    for tool in TOOLS:
        text = WRAPPER
        for name, value in {"PYTHON": sys.executable, "TOOL": tools / tool,
                            "MUTATION": mutation, "LOG": log}.items():
            text = text.replace(f"@{name}@", str(value))
        path = folder / tool
        path.write_text(text)
        path.chmod(0o755)


def run_lit(arguments, folder, scratch, names):
    """The names of the tests that fail with the tools of `folder`."""
    command = [sys.executable, arguments.lit, "-q", "-D", f"tools={folder}",
               "-D", f"exec_root={scratch}", str(arguments.tests)]
    if names is not None:
        command += ["--filter", "(" + "|".join(map(re.escape, names)) + ")$"]
    done = subprocess.run(command, capture_output=True, text=True)
    failed = re.findall(r"^  HCL :: (\S+)", done.stdout, re.M)
    if done.returncode not in (0, 1) or bool(failed) != bool(done.returncode):
        sys.exit(f"lit ended with {done.returncode}: {done.stderr}")
    return {pathlib.PurePath(path).name for path in failed}


def sample_of(arguments, pattern):
    """The names of the tests to try; None for all."""
    if not arguments.sample:
        return None
    names = [paths[0].name for paths in lit_tests(ROOT).values()
             if re.search(pattern, (ROOT / paths[0]).read_text())]
    drawn = random.Random(arguments.seed)
    return drawn.sample(names, min(arguments.sample, len(names)))


def try_mutation(arguments, mutation):
    """Prints how many of the tests concerned notice; returns the others."""
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        folder, log = scratch / "bin", scratch / "log"
        write_wrappers(folder, arguments.tools.resolve(), mutation, log)
        failed = run_lit(arguments, folder, scratch / "run",
                         sample_of(arguments, MUTATIONS[mutation]))
        concerned = {path.name for path in log.iterdir()}
    missed = sorted(concerned - failed)
    noticed = len(concerned) - len(missed)
    enough = noticed >= BOUND * len(concerned) and concerned
    print(f"{mutation}: {noticed} of {len(concerned)} tests notice")
    for test in missed:
        print(f"  not {test}")
    return enough


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-eval, hcl-opt and hcldec")
    parser.add_argument("--tests", type=pathlib.Path, required=True,
                        help="the folder of the suite in the build")
    parser.add_argument("--sample", type=int, default=0, metavar="N",
                        help="try N tests for each mutation")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="the seed of the samples (default 1)")
    parser.add_argument("--mutation", action="append", metavar="NAME",
                        choices=MUTATIONS, help="try this mutation only")
    parser.add_argument("--lit", default=LIT, help="the program lit")
    arguments = parser.parse_args()
    results = [try_mutation(arguments, mutation)
               for mutation in arguments.mutation or MUTATIONS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
