#!/usr/bin/env python3
"""Formats every HCL file of a folder and checks that only blanks change.

The files are copied, so the folder is left alone. Three things must hold for
each: without its blanks and tabs the result is the source, as no token, comment
or line end changes; formatting it again changes nothing; and a file that hclfmt
accepts as it is (-check) is accepted afterwards.

Usage: check-layout.py --tools DIR FOLDER
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

KINDS = {".hcl", ".nomad", ".tf", ".tfvars", ".tofu"}
BLANKS = bytes.maketrans(b"", b"")


def without_blanks(text):
    return text.removeprefix(b"\xef\xbb\xbf").translate(BLANKS, b" \t")


def run(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True,
                          check=False)


def broken(tool, folder, names):
    """The files that have syntax errors."""
    return {name for name in names
            if run(tool, "-check", folder / name).returncode != 0}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    tool = (options.tools / "hclfmt").resolve()
    files = sorted(path for path in options.folder.rglob("*")
                   if path.suffix in KINDS and path.is_file())
    problems = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        names = [f"{i:06}{path.suffix}" for i, path in enumerate(files)]
        for path, name in zip(files, names):
            shutil.copyfile(path, folder / name)
        before = broken(tool, folder, names)
        done = run(tool, "-w", "-r", folder)
        if done.returncode != 0:
            problems.append(done.stderr.strip())
        once = {name: (folder / name).read_bytes() for name in names}
        run(tool, "-w", "-r", folder)
        after = broken(tool, folder, names)
        for path, name in zip(files, names):
            if without_blanks(path.read_bytes()) != without_blanks(once[name]):
                problems.append(f"{path}: more than blanks changed")
            if (folder / name).read_bytes() != once[name]:
                problems.append(f"{path}: formatted again, it changes")
            if name in after - before:
                problems.append(f"{path}: the result has syntax errors")
    for problem in problems:
        print(problem)
    print(f"layout: {len(files)} files, {len(before)} of them with syntax "
          f"errors, {len(problems)} problems")
    return bool(problems) or not files


if __name__ == "__main__":
    sys.exit(main())
