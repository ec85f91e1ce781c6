#!/usr/bin/env python3
"""Checks that the page of each tool names the flags that its --help lists, and
that no page names a flag in code that no tool has.

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
         "hcldec": "hcldec", "hclfmt": "format"}
FLAG = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
IN_CODE = re.compile(r"(?<=`)--[a-z][\w-]*")
# Flags of other programs.
OTHERS = {"--halt", "--joblog", "--pipe", "--pipepart", "--quote",
          "--transferfile", "--verbose", "--external"}


def flags_of(tool):
    """The long flags in the help of a tool."""
    result = subprocess.run([tool, "--help"], text=True, check=False,
                            capture_output=True,
                            env=dict(os.environ, NO_COLOR="1"))
    return {flag for flag in FLAG.findall(result.stdout + result.stderr)
            if flag.startswith("--")}


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
        flags = flags_of(arguments.tools / tool)
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
