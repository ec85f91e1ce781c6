#!/usr/bin/env python3
"""Rewrites the CHECK lines of golden tests from what the tools print now.

A file takes part when it has the word AUTOUPDATE in a comment. Each of its
RUN lines that ends in `| FileCheck %s` (with or without --check-prefix=P) is
run up to the pipe; its output becomes the lines of that prefix:

    # AUTOUPDATE
    # RUN: %hcl-opt %s | FileCheck %s
    # CHECK:      module "a.hcl" {
    # CHECK-NEXT: }

The block goes where the first old CHECK line stood, or below the RUN lines.
Read the difference before committing it: the script takes the tool's word.

Usage: update-checks.py [--build DIR] FILE...
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

RUN = re.compile(r"^(?P<mark>\s*(?:#|//))\s*RUN:\s*(?P<command>.*)$")
PIPE = re.compile(r"\s*\|\s*FileCheck\b(?P<options>.*)$")
PREFIX = re.compile(r"--check-prefix[= ](\S+)")
TOOL = re.compile(r"%(hcl-eval|hcl-opt|hclfmt|hcldec)\b")


def run_lines(lines):
    """(comment mark, command) of each RUN line, continuations joined."""
    pending = ""
    for line in lines:
        match = RUN.match(line)
        if not match:
            continue
        pending += match["command"]
        if pending.endswith("\\"):
            pending = pending[:-1] + " "
            continue
        yield match["mark"], pending
        pending = ""


def substitute(command, path, build, scratch):
    command = TOOL.sub(lambda m: str(build / "bin" / m[1]), command)
    for name, value in (("%s", path), ("%S", path.parent),
                        ("%t", scratch / "t")):
        command = re.sub(re.escape(name) + r"\b", str(value), command)
    return command


def check_block(mark, prefix, output):
    """The CHECK lines that match `output` line by line."""
    block = []
    for number, text in enumerate(output.splitlines()):
        kind = "" if number == 0 else "-NEXT"
        if not text.strip():
            block.append(f"{mark} {prefix}-EMPTY:")
            continue
        # FileCheck reads [[x]] as a variable and {{x}} as a pattern.
        if "[[" in text or "{{" in text:
            kind += "{LITERAL}"
        gap = " " if kind else " " * (1 + len("-NEXT"))
        block.append(f"{mark} {prefix}{kind}:{gap}{text}".rstrip())
    return block


def replace_block(lines, prefix, block):
    """Puts `block` in the place of the lines of `prefix`."""
    old = re.compile(
        rf"^\s*(#|//)\s*{re.escape(prefix)}(-[A-Z]+)*(\{{LITERAL\}})?:")
    at = [i for i, line in enumerate(lines) if old.match(line)]
    if at:
        first = at[0]
    else:
        first = 1 + max(i for i, line in enumerate(lines) if RUN.match(line))
    kept = [line for line in lines if not old.match(line)]
    return kept[:first] + block + kept[first:]


def update(path, build):
    """Rewrites one file; says whether it changed."""
    before = path.read_text()
    lines = before.splitlines()
    for mark, command in list(run_lines(lines)):
        pipe = PIPE.search(command)
        if not pipe:
            continue
        prefix = PREFIX.search(pipe["options"])
        with tempfile.TemporaryDirectory() as scratch:
            run = substitute(command[:pipe.start()], path.resolve(), build,
                             pathlib.Path(scratch))
            result = subprocess.run(["bash", "-c", run], text=True,
                                    stdout=subprocess.PIPE)
        block = check_block(mark, prefix[1] if prefix else "CHECK",
                            result.stdout)
        lines = replace_block(lines, prefix[1] if prefix else "CHECK", block)
    after = "\n".join(lines) + "\n"
    path.write_text(after)
    return after != before


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    root = pathlib.Path(__file__).parents[2]
    parser.add_argument("--build", type=pathlib.Path,
                        default=root / "build/release")
    parser.add_argument("file", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    for path in arguments.file:
        if "AUTOUPDATE" not in path.read_text():
            print(f"{path}: not marked AUTOUPDATE, left alone")
        elif update(path, arguments.build.resolve()):
            print(f"{path}: updated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
