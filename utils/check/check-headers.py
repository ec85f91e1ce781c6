#!/usr/bin/env python3
"""Checks that each public header compiles alone.

Usage: check-headers.py [--root DIR] [--cxx COMPILER] [HEADER...]

Without HEADER, all under include/. The standard headers that they use are
precompiled and there in each case, which takes a third of the time; that each
header includes those it needs is for check-includes.py to find.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
STANDARD = re.compile(r"^#include <[^>]+>$", re.M)


def precompile_standard(cxx, root, folder):
    """A header in `folder` of all standard headers used; next to it, the
    compiled one, which g++ and clang++ find by its name."""
    used = set()
    for path in (root / "include").rglob("*.h"):
        used.update(STANDARD.findall(path.read_text()))
    header = folder / "standard.h"
    header.write_text("".join(line + "\n" for line in sorted(used)))
    subprocess.run([cxx, *FLAGS, "-x", "c++-header", header,
                    "-o", folder / "standard.h.gch"], check=True)
    return header


def compile_alone(cxx, root, standard, header):
    """The compiler's diagnostics for `header`; "" if there are none."""
    result = subprocess.run(
        [cxx, *FLAGS, "-fsyntax-only", "-I", root / "include",
         "-include", standard, "-x", "c++", "-"],
        input=f'#include "{header}"\n#include "{header}"\n',
        capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"))
    parser.add_argument("header", nargs="*")
    arguments = parser.parse_args()
    root = arguments.root
    headers = arguments.header or sorted(
        str(p.relative_to(root / "include"))
        for p in (root / "include").rglob("*.h"))
    failures = 0
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        standard = precompile_standard(arguments.cxx, root,
                                       pathlib.Path(folder))
        for header, complaint in zip(headers, pool.map(
                lambda h: compile_alone(arguments.cxx, root, standard, h),
                headers)):
            if complaint:
                failures += 1
                print(f"{header} does not compile alone:\n{complaint}")
    print(f"headers: {len(headers)}, {failures} problems")
    return 1 if failures or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
