#!/usr/bin/env python3
"""Compares what the libraries keep and ask for with two tables of the docs.

  utils/check/check-symbols.py BUILD [--docs docs/architecture.md]

Reads the symbols of the static libraries of BUILD. Under the heading "Writable
state" the page lists, for each library, the variables in sections which stay
writable (objdump), without namespaces, template arguments and parameters; under
"What the libraries ask of the system" the kinds of functions of the system that
it calls (nm, and ASKS below). Prints each variable and kind without a row and
each row without a variable or kind; the exit code is 1 if there are any.
"""

import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYMBOL = re.compile(r"^[0-9a-f]+ .{7} (\.(?:data|bss|tbss|tdata)\S*|\*COM\*)"
                    r"\s+[0-9a-f]+ (?:\.hidden )?(.+)$")
# Constants with addresses, which the loader makes read-only, and what the
# compiler adds to each file.
READ_ONLY = re.compile(r"^\.data\.rel\.(ro|local\.DW\.ref\.)")
COMPILERS = re.compile(r"^(guard variable for |DW\.ref\.|\.|TLS init function|"
                       r"std::__ioinit|llvm::|__odr_asan|std::)")


FILESYSTEM = (r"directory_iterator|status|symlink_status|canonical|absolute|"
              r"current_path|read_symlink|create_|remove|rename|copy|exists|"
              r"file_size|last_write_time|temp_directory_path|permissions")
# Functions of the system whose answers are not those of the operands.
ASKS = {kind: re.compile(pattern) for kind, pattern in {
    "files": r"(open|open64|fopen|fopen64|openat|creat|opendir|access|stat|"
             r"stat64|lstat|readlink|realpath|mkstemp|mkostemp|unlink|rename|"
             r"getcwd)$|std::filesystem::(__cxx11::)?(recursive_)?(" +
             FILESYSTEM + r")|std::basic_[io]?f(stream|ilebuf)",
    "environment": r"(secure_)?getenv$|environ$",
    "clock": r"(time|clock|clock_gettime|gettimeofday)$|"
             r"std::chrono::_V2::\w+::now",
    "randomness": r"(rand|rand_r|random|drand48|getrandom|getentropy|"
                  r"arc4random\w*)$|std::random_device",
    "network": r"(socket|connect|getaddrinfo|gethostbyname|gethostname)$",
    "processes": r"(system|popen|fork|vfork|exec[lv]\w*|posix_spawnp?)$",
    "modules": r"dlopen$",
    "locale": r"(setlocale|newlocale|uselocale|localeconv|nl_langinfo)$",
    "time zone": r"(localtime|localtime_r|mktime|tzset)$",
}.items()}


def asked(archive):
    """The kinds of functions of the system that the library calls."""
    text = subprocess.run(["nm", "-u", "-C", str(archive)], text=True,
                          capture_output=True, check=True).stdout
    names = {line.strip().removeprefix("U ").split("@")[0]
             for line in text.splitlines()}
    return {kind for kind, pattern in ASKS.items()
            if any(pattern.match(name) for name in names)}


def short(name):
    """`name` without its namespaces, template arguments and parameters, but
    with the function or class that it belongs to."""
    name = re.sub(r"\[abi:\w+\]", "", name)
    name = name.replace("(anonymous namespace)::", "")
    kept = ""
    depth = 0
    for char in name:
        if char in "(<":
            depth += 1
        if depth == 0:
            kept += char
        if char in ")>":
            depth -= 1
    parts = kept.replace(" const", "").split(" ")[-1].split("::")
    return "::".join(parts[-2:]) if parts[-2] not in ("hcl", "app") \
        else parts[-1] if len(parts) > 1 else parts[0]


def variables(archive):
    """The names of writable variables in the library at `archive`."""
    text = subprocess.run(["objdump", "-t", "-C", str(archive)], text=True,
                          capture_output=True, check=True).stdout
    names = set()
    for line in text.splitlines():
        match = SYMBOL.match(line)
        if match and not READ_ONLY.match(match[1]) \
                and not COMPILERS.match(match[2]):
            names.add(short(match[2]))
    return names


def table(path, heading):
    """The rows of the tables below a heading, as pairs of a library and a name
    in backticks."""
    text = path.read_text()
    text = text.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = set()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `"):
            for name in re.findall(r"`([^`]+)`", cells[1]):
                rows.add((cells[0].strip("`"), name))
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--docs", type=pathlib.Path,
                        default=ROOT / "docs/architecture.md")
    args = parser.parse_args()
    archives = {path.stem.removeprefix("libHcl"): path
                for path in sorted(args.build.glob("lib/*/*/libHcl*.a"))}
    problems = []
    counts = []
    for heading, read in (("Writable state", variables),
                          ("What the libraries ask of the system", asked)):
        found = {(library, name) for library, path in archives.items()
                 for name in read(path)}
        rows = table(args.docs, heading)
        problems += [f"{library}: {name}: no row"
                     for library, name in sorted(found - rows)]
        # A library that is not built, as without LLVM, has no symbols.
        problems += [f"{library}: {name}: a row without a symbol"
                     for library, name in sorted(rows - found)
                     if library in archives]
        counts.append(len(found))
    print("\n".join(problems + [
        f"symbols: {counts[0]} variables, {counts[1]} kinds of calls, "
        f"{len(problems)} problems"]))
    sys.exit(bool(problems) or not all(counts))


if __name__ == "__main__":
    main()
