#!/usr/bin/env python3
"""Checks that the library knows no application.

The sources of lib/ name no application that share/applications describes, nor
its relatives, neither in a comment nor in a text nor as part of an identifier:
terraformSet and TERRAFORM_SET are found, partOfUnit is not tofu. The library of
one application's functions, lib/Apps/TerraformFunctions, is left out.

Usage: check-applications.py [--root DIR]
"""

import argparse
import pathlib
import re
import sys

RELATIVES = {"opentofu", "tofu", "buildx", "waypoint"}
OWN_LIBRARY = "lib/Apps/TerraformFunctions"
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    root = parser.parse_args().root
    names = RELATIVES | {path.stem for path
                         in root.glob("share/applications/*.hcl")}
    files = problems = 0
    for path in sorted(root.glob("lib/**/*")):
        place = path.relative_to(root).as_posix()
        if path.suffix not in {".cpp", ".h", ".def", ".in"} \
                or place.startswith(OWN_LIBRARY + "/"):
            continue
        files += 1
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            for name in sorted({word.lower() for word in WORD.findall(line)}
                               & names):
                print(f"{place}:{number}: {name} is an application: write what "
                      "it needs as a rule of descriptions")
                problems += 1
    print(f"applications: {files} files, {len(names)} names, "
          f"{problems} problems")
    return problems != 0


if __name__ == "__main__":
    sys.exit(main())
