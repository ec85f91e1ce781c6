#!/usr/bin/env python3
"""Checks that the page of each tool names the flags that its help lists, and
that no page names a flag in code that no tool has; that the help of each tool
fits a screen, and that each flag stands in it once, at a subject.

Usage: check-flags.py --tools DIR [--root DIR]
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

import book

PAGES = {"hcl-edit": "edit", "hcl-eval": "hcl-eval", "hcl-opt": "hcl-opt",
         "hcl-lsp": "lsp", "hcldec": "hcldec",
         "hclfmt": "format"}
FLAG = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
IN_CODE = re.compile(r"(?<=`)--[a-z][\w-]*")
# Flags of other programs, and of scripts of utils/
OTHERS = {"--halt", "--joblog", "--pipe", "--pipepart", "--quote",
          "--transferfile", "--verbose", "--external",
          "--invalid"}


SCREEN = 50  # lines of 80 columns
SUBJECTS = re.compile(r"^More help, .*:\n((?:  .*\n)+)", re.M)


def help_of(tool, *subject):
    result = subprocess.run([tool, "--help", *subject], text=True, check=False,
                            capture_output=True,
                            env=dict(os.environ, NO_COLOR="1", COLUMNS="80"))
    return result.stdout + result.stderr


def flags_of(text):
    """The long flags in the help of a tool."""
    return {flag for flag in FLAG.findall(text) if flag.startswith("--")}


def rows_of(text):
    """The names of the flags that have a row in help."""
    return [row.split()[0] for row in re.findall(r"^  (-.*)", text, re.M)]


def problems_of_help(tool):
    """Yields the mistakes in the layout of the help of a tool."""
    short, whole = help_of(tool), help_of(tool, "all")
    lines = short.splitlines()
    if len(lines) > SCREEN:
        yield f"--help has {len(lines)} lines, more than {SCREEN}"
    yield from (f"--help has a line of {len(line)} columns: {line}"
                for line in lines if len(line) > 80)
    subjects = re.findall(r"^  (\w+)", SUBJECTS.search(short)[1], re.M)
    subjects.remove("all")
    grouped = [row for subject in subjects
               for row in rows_of(help_of(tool, subject))]
    yield from (f"{row} stands at {grouped.count(row)} subjects of --help"
                for row in sorted(set(rows_of(whole)) | set(grouped))
                if grouped.count(row) != 1)
    yield from (f"--help lists {row}, which is at no subject"
                for row in rows_of(short) if row not in grouped)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    root, known, complaints = arguments.root.resolve(), set(OTHERS), []
    for tool, name in PAGES.items():
        page = root / f"docs/{name}.md"
        text = page.read_text("utf-8") if page.exists() else ""
        # hclfmt takes one dash or two.
        named = {flag if flag.startswith("--") else f"-{flag}"
                 for flag in FLAG.findall(text)}
        program = arguments.tools / tool
        complaints += [f"{tool}: {problem}" for problem
                       in problems_of_help(program)]
        flags = flags_of(help_of(program, "all"))
        # With one letter, the other name of a flag that is named.
        complaints += [f"docs/{name}.md: does not name {flag} of {tool}"
                       for flag in sorted(flags - named) if len(flag) > 3]
        known |= flags
    for page in book.pages(root):
        if page.parts[0] != "docs":
            continue
        text = (root / page).read_text("utf-8")
        complaints += [f"{page}: no tool has a flag {flag}" for flag
                       in sorted(set(IN_CODE.findall(text)) - known)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"flags: {len(known)}, {len(complaints)} problems")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
