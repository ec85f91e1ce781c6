#!/usr/bin/env python3
"""Checks #include against the layers and the walls.

The ranks and the dependencies are read from lib/*/CMakeLists.txt, so this
script has no list of its own. Three things are checked:

  rank    a file of library X includes headers of X and of libraries named in
          X's DEPS, and those stand strictly lower;
  wall    ANTLR's headers are seen in lib/Parse alone, MPFR's in the number's
          source files, the header that exports numbers and its test alone,
          LLVM's in lib/Codegen alone, simdjson's in the reader of records
          alone;
  public  a header under include/ includes no private header of lib/.

Usage: check-layers.py [--root DIR]
"""

import argparse
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.M)
CALL = re.compile(r"hcl_library\(\s*(\w+)(.*?)\)", re.S)

# What may be included where: a pattern for the header, one for the path.
WALLS = [
    (r"antlr4-runtime|^Hcl(Parser|Lexer)\.h$",
     r"^(lib/Parse|unittests/(Parse|Syntax))/"),
    (r"^(mpfr|gmp)\.h$", r"^lib/Support/Number\w*\.(h|cpp)$"
     r"|^(include/hcl|unittests)/Support/NumberMpfr(Test)?\.(h|cpp)$"),
    (r"^re2/", r"^lib/Functions/Regex\.cpp$"),
    (r"^llvm(-c)?/", r"^lib/Codegen/"),
    (r"^simdjson\.h$", r"^lib/Stream/RecordReader\.cpp$"),
]


class Library:
    """Rank and direct dependencies, as hcl_library() declares them."""

    def __init__(self, arguments):
        words = re.sub(r"#.*", "", arguments).split()
        keys = {"RANK", "DEPS", "SOURCES", "PRIVATE_LIBS"}
        lists, key = {k: [] for k in keys}, None
        for word in words:
            if word in keys:
                key = word
            elif key:
                lists[key].append(word)
        self.rank = int(lists["RANK"][0])
        self.deps = lists["DEPS"]


def read_libraries(root):
    libraries = {}
    for path in sorted(root.glob("lib/*/CMakeLists.txt")):
        for name, arguments in CALL.findall(path.read_text()):
            libraries[name] = Library(arguments)
    return libraries


def library_of(path):
    """The library that a file belongs to, "" for tools and tests."""
    if path.parts[0] == "lib":
        return path.parts[1]
    if path.parts[:2] == ("include", "hcl") and len(path.parts) > 3:
        return path.parts[2]
    return ""


def check_edge(libraries, owner, target):
    """Why library `owner` must not include a header of `target`, or None."""
    if not owner or owner == target:
        return None
    if owner not in libraries or target not in libraries:
        return f"library {owner if owner not in libraries else target} is " \
               "not declared in lib/*/CMakeLists.txt"
    mine, other = libraries[owner], libraries[target]
    if other.rank >= mine.rank:
        return f"{owner} (rank {mine.rank}) must not see {target} " \
               f"(rank {other.rank})"
    if target not in mine.deps:
        return f"{target} is missing from the DEPS of {owner}"
    return None


def check_file(root, path, libraries):
    text = (root / path).read_text()
    owner = library_of(path)
    for match in INCLUDE.finditer(text):
        header = match.group(1)
        problem = None
        if header.startswith("hcl/") and header.count("/") >= 2:
            problem = check_edge(libraries, owner, header.split("/")[1])
        for what, where in WALLS:
            if re.search(what, header) and not re.search(where, str(path)):
                problem = f"only files matching {where} may include it"
        private = match.group(0).rstrip().endswith('"') and "/" not in header
        if path.parts[0] == "include" and private:
            problem = "a public header includes a private one"
        if problem:
            line = text.count("\n", 0, match.start(1)) + 1
            yield f"{path}:{line}: {header}: {problem}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parent.parent)
    root = parser.parse_args().root
    libraries = read_libraries(root)
    files = sorted(
        path.relative_to(root)
        for folder in ("include", "lib", "tools", "unittests", "benchmarks")
        for path in (root / folder).rglob("*")
        if path.suffix in (".h", ".cpp", ".def"))
    problems = [p for f in files for p in check_file(root, f, libraries)]
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"layers: {len(files)} files, {len(libraries)} libraries, "
          f"{len(problems)} problems")
    return 1 if problems or not libraries else 0


if __name__ == "__main__":
    sys.exit(main())
