"""Checks that a process takes at most twice the memory that its values may.

Usage: resident.py HCL-EVAL ENGINE

Prints the largest resident size in each case, less that of a process that
evaluates a constant, in MB. `t` is a text of a megabyte, `r` a list of a million
numbers.
"""

import os
import subprocess
import sys

LIMIT = 64
SCOPES = {
    "t": '[for t in [format("%1000000s", "a")] : {}]',
    "r": "[for r in [concat([for i in range(1000) : range(1000)]...)] : {}]",
}
CASES = [
    ("t", 'format(join("", [for i in range(1000) : "%s"]), '
          '[for i in range(1000) : t]...) == ""'),
    ("t", 'length(formatlist("%s%s", [for i in range(1000) : t], t))'),
    ("t", "length(jsonencode([for i in range(1000) : t]))"),
    ("t", 'regexreplace(t, " ", substr(t, 0, 1000)) == ""'),
    ("t", 'upper(join("", [for i in range(50) : t])) == ""'),
    ("t", 'title(join("", [for i in range(50) : t])) == ""'),
    ("t", 'trimspace(join("", [for i in range(50) : t])) == ""'),
    ("t", '[for i in range(10) : split(" ", t)] == 1'),
    ("t", '[for i in range(10) : regexall("( )", t)] == 1'),
    ("r", '[for y in range(10) : [for x in r : "k${x}"]] == 1'),
    ("r", "[for y in range(10) : [for x in r : [x]]] == 1"),
    ("r", "[for y in range(10) : [for x in r : [for z in [] : z]]] == 1"),
    ("r", "[for y in range(10) : [for x in r : {a = x}]] == 1"),
    ("r", '{for y, x in r : "k${y}" => x} == 1'),
    ("r", '{for y, x in r : "k${y}" => x...} == 1'),
    ("r", '{for y, x in r : "k${y % 100}" => x...} == 1'),
    ("r", "distinct([for y, x in r : y]) == 1"),
    ("r", "toset([for y, x in r : [y]]) == 1"),
    ("r", "tolist([[for x in r : tostring(x)], r, r]) == 1"),
    ("r", 'merge([for y, x in r : {"k${y}" = x}]...) == 1'),
    ("r", "zipmap(sort(r), r) == 1"),
]


def resident(command, expression):
    """The largest resident size of a process, in MB."""
    process = subprocess.Popen(
        [*command, f"--max-memory={LIMIT}MB", "-e", expression],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss / 1024


def main():
    tool, engine = sys.argv[1:]
    command = [tool, "--functions=all", f"--engine={engine}"]
    start = resident(command, "1")
    failed = False
    for scope, expression in CASES:
        size = resident(command, SCOPES[scope].format(expression)) - start
        failed |= size > 2 * LIMIT
        print(f"{size:5.0f} MB  {expression}"
              + ("  TOO MUCH" if size > 2 * LIMIT else ""))
    return failed


sys.exit(main())
