#!/usr/bin/env python3
"""Checks that each file includes the standard headers of the names it uses.

Builds with a precompiled header, or with several sources in one unit, compile
files that lack an #include, so a build cannot tell. For the names of a table
(std::vector, std::move, uint32_t, …) the header must be included by the file
itself or by a header of the project that it includes, directly or not. In
public headers this holds for all names: one that the tables lack is a problem.

Usage: check-includes.py [--root DIR]
"""

import argparse
import functools
import pathlib
import re
import sys

from sources import source_files

# Header: names of namespace std that it declares.
NAMES = {
    "algorithm": "sort stable_sort find_if all_of any_of none_of unique rotate"
    " partition_point lower_bound upper_bound equal_range copy_if remove_if"
    " transform mismatch",
    "array": "array",
    "atomic": "atomic atomic_flag",
    "charconv": "from_chars to_chars",
    "chrono": "chrono",
    "cmath": "isnan isinf signbit ldexp frexp trunc",
    "condition_variable": "condition_variable",
    "cstring": "memcpy memcmp memset memmove memchr strlen strcmp",
    "deque": "deque",
    "filesystem": "filesystem",
    "fstream": "ifstream ofstream",
    "functional": "function",
    "future": "future async promise",
    "iostream": "cout cerr cin",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr weak_ptr make_unique make_shared",
    "mutex": "mutex lock_guard unique_lock scoped_lock once_flag call_once",
    "numeric": "accumulate iota",
    "optional": "optional nullopt",
    "random": "mt19937 mt19937_64 uniform_int_distribution",
    "set": "set multiset",
    "sstream": "ostringstream istringstream stringstream",
    "span": "span",
    "string": "string to_string",
    "string_view": "string_view",
    "thread": "thread jthread",
    "tuple": "tuple tie",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "utility": "exchange pair",
    "variant": "variant visit get_if holds_alternative",
    "vector": "vector",
}
# More names, for public headers.
PUBLIC_NAMES = {
    "algorithm": "min max",
    "atomic": "memory_order_relaxed memory_order_acquire memory_order_acq_rel",
    "bitset": "bitset",
    "compare": "strong_ordering",
    "concepts": "same_as floating_point signed_integral unsigned_integral"
    " convertible_to",
    "cstddef": "byte nullptr_t",
    "functional": "hash less",
    "initializer_list": "initializer_list",
    "limits": "numeric_limits",
    "optional": "nullopt_t",
    "tuple": "apply",
    "type_traits": "remove_cvref_t is_class_v is_pointer_v",
    "utility": "move swap in_range declval index_sequence make_index_sequence"
    " tuple_size_v tuple_element_t",
}
# std::get belongs to each of several headers, which declare its argument.
AMBIGUOUS = {"get"}


def by_name(*tables):
    return {name: header for table in tables
            for header, names in table.items() for name in names.split()}


HEADER = by_name(NAMES)
PUBLIC_HEADER = by_name(NAMES, PUBLIC_NAMES)
# Headers that the standard lets one rely on for another's names.
ALSO = {"utility": {"map", "unordered_map", "tuple", "memory", "vector",
                    "optional", "algorithm", "string", "functional", "variant",
                    "array", "span"},
        "compare": {"string", "string_view", "vector", "optional", "utility"},
        "initializer_list": {"string", "vector", "map", "span", "utility"},
        "string": {"sstream", "fstream", "iostream", "filesystem"},
        "string_view": {"string"},
        "iostream": {"fstream", "sstream"}}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.M)
USE = re.compile(r"\bstd::(\w+)")
SIZED_INT = re.compile(r"\bu?int(?:8|16|32|64)_t\b")
NO_CODE = re.compile(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"')


@functools.cache
def wings(root):
    """The folders that includes of a library's private headers start at."""
    return [root / "lib", *sorted((root / "lib").glob("*/"))]


def resolve(root, path, name):
    for folder in (path.parent, root / "include", *wings(root),
                   root / "unittests", root / "tools"):
        if (folder / name).is_file():
            return folder / name
    return None


class Headers:
    """Included files and headers, read once."""

    def __init__(self, root):
        self.root = root
        self.direct = functools.cache(self.read)

    def read(self, path):
        """The standard headers and the files that `path` includes itself."""
        standard, files = set(), set()
        for mark, name in INCLUDE.findall(path.read_text()):
            file = resolve(self.root, path, name)
            if file:
                files.add(file)
            elif mark == "<":
                standard.add(name)
        return standard, files

    def reached(self, path):
        """The standard headers that `path` includes, directly or not."""
        found, seen, todo = set(), {path}, [path]
        while todo:
            standard, files = self.direct(todo.pop())
            found |= standard
            todo += files - seen
            seen |= files
        return found


def check(path, headers):
    code = NO_CODE.sub("", path.read_text())
    is_public = path.is_relative_to(headers.root / "include")
    table = PUBLIC_HEADER if is_public else HEADER
    needed = {}
    for match in USE.finditer(code):
        line = code.count("\n", 0, match.start()) + 1
        header = table.get(match[1])
        if header:
            needed.setdefault(header, (line, match[1]))
        elif is_public and match[1] not in AMBIGUOUS:
            yield f":{line}: std::{match[1]} is not in the tables of headers"
    reached = headers.reached(path)
    sized = SIZED_INT.search(code)
    if is_public and sized and not {"cstdint", "stdint.h"} & reached:
        line = code.count("\n", 0, sized.start()) + 1
        yield f":{line}: {sized[0]} without #include <cstdint>"
    for header, (line, name) in needed.items():
        if header not in reached and not ALSO.get(header, set()) & reached:
            yield f":{line}: std::{name} without #include <{header}>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    root = parser.parse_args().root
    headers = Headers(root)
    failed = False
    for name in source_files(root, {".h", ".cpp"}):
        for problem in check(root / name, headers):
            print(f"{name}{problem}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
