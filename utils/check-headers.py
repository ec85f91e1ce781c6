#!/usr/bin/env python3
"""Checks that each public header compiles alone.

Usage: check-headers.py [--root DIR] [--cxx COMPILER] [HEADER...]

Without HEADER, all under include/.
"""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys


def compile_alone(cxx, root, header):
    """The compiler's diagnostics for `header`; "" if there are none."""
    result = subprocess.run(
        [cxx, "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow",
         "-Werror", "-fsyntax-only", "-I", root / "include", "-x", "c++", "-"],
        input=f'#include "{header}"\n#include "{header}"\n',
        capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent)
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"))
    parser.add_argument("header", nargs="*")
    arguments = parser.parse_args()
    root = arguments.root
    headers = arguments.header or sorted(
        str(p.relative_to(root / "include"))
        for p in (root / "include").rglob("*.h"))
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for header, complaint in zip(headers, pool.map(
                lambda h: compile_alone(arguments.cxx, root, h), headers)):
            if complaint:
                failures += 1
                print(f"{header} does not compile alone:\n{complaint}")
    print(f"headers: {len(headers)}, {failures} problems")
    return 1 if failures or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
