#!/usr/bin/env python3
"""Checks the rules of docs/style.md that a formatter does not.

  columns   at most 80 in source files; no tabs, no blanks at a line's end
  guards    include/hcl/Dir/File.h has the guard HCL_DIR_FILE_H, and
            lib/Dir/File.h HCL_LIB_DIR_FILE_H
  prose     a header opens with a comment, a public one of two lines at least,
            and so does a source of more than 100 lines
  words     no marks of unfinished work, no paths of one machine; in comments
            and pages no phrase that wording.py replaces
  scripts   a file that begins with #! is executable
  dialects  libraries ask for a point of difference, not a dialect's name

Usage: check-style.py [--root DIR]
"""

import argparse
import os
import pathlib
import re
import sys

from sources import source_files
from wording import check_wording

CODE = {".h", ".cpp", ".def", ".py", ".cmake", ".sh"}
TEXT = CODE | {".md", ".g4", ".txt"}
# dialect.name() compared, or a dialect compared with another.
BY_NAME = re.compile(r"ialect\w*(\.|->)name\(\)\s*[=!]="
                     r"|ialect\w*\s*[=!]=\s*Dialect::")
COLUMNS = 80
# Longer sources open with their algorithm.
MAX_SILENT = 100
MIN_PROSE = {"include": 2, "lib": 1}
# Generators of configurations, whose wide lines are their output.
WIDE = ("benchmarks/corpora/",)
# The pieces are joined here so that this file does not find itself.
UNFINISHED = re.compile("|".join([r"\bTO" "DO\b", r"\bFIX" "ME\b",
                                  r"\bXX" r"X\b"]))
MACHINE = re.compile(r"/wo" r"rk/|/ro" r"ot/|/ho" r"me/\w|\.\./sha" "red")


def guard_of(path):
    """include/hcl/Type.h -> HCL_VALUE_TYPE_H"""
    parts = path.with_suffix("").parts
    if parts[0] == "include":
        parts = parts[2:]
    elif parts[0] in ("lib", "unittests") and len(parts) > 3:
        # Without the wing: an include names the library and the file.
        parts = parts[:1] + parts[2:]
    name = "_".join(("hcl", *parts, "h"))
    return re.sub(r"\W", "_", name).upper()


def check_header(path, text):
    match = re.search(r"^#ifndef (\w+)\n#define \1$", text, re.M)
    if not match or match[1] != guard_of(path):
        yield 1, f"the include guard should be {guard_of(path)}"
    prose = 0
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        prose += 1
    wanted = MIN_PROSE[path.parts[0]]
    if prose < wanted:
        yield 1, (f"opens with {prose} lines of comment, {wanted} at least "
                  "are wanted: what it is, what flows in and out, what is "
                  "absent")


def check_lines(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        if UNFINISHED.search(line):
            yield number, "unfinished work does not go into the tree"
        if MACHINE.search(line):
            yield number, "a path of one machine"
        if path.suffix not in CODE:
            continue
        # Dialect.cpp itself finds a dialect by its name.
        if path.parts[0] == "lib" and path.name != "Dialect.cpp" \
                and BY_NAME.search(line):
            yield number, "ask dialect[DialectPoint::X], not for its name"
        wide = "http" in line or str(path).startswith(WIDE)
        if len(line) > COLUMNS and not wide:
            yield number, f"{len(line)} columns, {COLUMNS} are allowed"
        if "\t" in line:
            yield number, "a tab"
        if line != line.rstrip():
            yield number, "blanks at the end of the line"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    root = parser.parse_args().root
    # Test inputs hold what they test, and seeds are random.
    files = [path for path in source_files(root, TEXT)
             if path.parts[0] != "test" and path.parts[:2] != ("fuzz", "seeds")]
    problems = 0
    for path in files:
        text = (root / path).read_text()
        found = [*check_lines(path, text), *check_wording(path, text)]
        if path.suffix == ".h" and path.parts[0] in ("include", "lib"):
            found += check_header(path, text)
        if text.startswith("#!") and not os.access(root / path, os.X_OK):
            found.append((1, "begins with #! and is not executable"))
        if path.suffix == ".cpp" and not text.startswith("//") \
                and text.count("\n") > MAX_SILENT:
            found.append((1, "opens without the algorithm in a few lines"))
        for number, problem in found:
            print(f"{path}:{number}: {problem}")
        problems += len(found)
    print(f"style: {len(files)} files, {problems} problems")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
