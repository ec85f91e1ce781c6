#!/usr/bin/env python3
"""Checks that each file includes a header that declares the functions it calls.

Builds that compile several sources in one unit accept a source that lacks an
#include, since another source of the unit has it. A call is a problem if no
header that declares a function of its name is included by the file, directly or
not. Names are not looked up in classes and scopes, so those that are declared
elsewhere, too, as a method, say, are left out.

Usage: check-declarations.py [--root DIR]
"""

import argparse
import collections
import functools
import importlib
import pathlib
import re
import sys

from sources import source_files

includes = importlib.import_module("check-includes")

# At the start of a line: return type and name, or the name alone after a line
# with the type.
DECLARATION = re.compile(
    r"^(?!(?:using|return|else|static_assert|namespace)\b)"
    r"(?:\w[\w:<>,&*\s]*[\s&*])?([a-z]\w*)\(", re.M)
# Anywhere: a word, perhaps of a type, then a name that is declared or called.
ANY_DECLARATION = re.compile(
    r"\b(\w+)[\w:<>,]*[&*]*(?:\s+[&*]*|[&*]+)([a-z]\w*)[({]")
NO_TYPES = {"return", "else", "throw", "case", "operator", "if", "while", "for",
            "switch", "not", "and", "or", "new", "delete", "co_return"}
CALL = re.compile(r"(?:(?<![\w.>:~])|(?<=\bhcl::))([a-z]\w*)\(")
# Short names are words of common use.
SHORTEST = 5


class Tree:
    """The sources of a project and the functions of its headers."""

    def __init__(self, root):
        self.root = root.resolve()
        self.headers = includes.Headers(self.root)
        self.code = {
            self.root / name:
            includes.NO_CODE.sub("", (root / name).read_text())
            for name in source_files(root, {".h", ".cpp"})}
        self.reached = functools.cache(self.reach)
        self.declared = self.functions()

    def reach(self, path):
        """`path` and the files that it includes, directly or not."""
        seen, todo = {path}, [path]
        while todo:
            files = {file.resolve()
                     for file in self.headers.direct(todo.pop())[1]}
            todo += files - seen
            seen |= files
        return seen

    def functions(self):
        """Name: the headers that declare it. Names of other things, too, are
        left out."""
        found = collections.defaultdict(set)
        for path, code in self.code.items():
            if path.suffix == ".h":
                for name in DECLARATION.findall(code):
                    if len(name) >= SHORTEST:
                        found[name].add(path)
        for path, code in self.code.items():
            for word, name in ANY_DECLARATION.findall(code):
                if (word not in NO_TYPES and name in found
                        and not found[name] & self.reached(path)):
                    del found[name]
        return found

    def problems(self, path):
        """A line for each call in `path` of a function not declared there."""
        code = self.code[path]
        for match in CALL.finditer(code):
            headers = self.declared.get(match[1])
            if headers and not headers & self.reached(path):
                line = code.count("\n", 0, match.start()) + 1
                names = " or ".join(
                    str(header.relative_to(self.root))
                    for header in sorted(headers))
                yield (f"{path.relative_to(self.root)}:{line}: {match[1]} "
                       f"without #include of {names}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    tree = Tree(parser.parse_args().root)
    problems = [problem for path in tree.code
                for problem in tree.problems(path)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
