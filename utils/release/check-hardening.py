#!/usr/bin/env python3
"""Finds in a build what cmake/Hardening.cmake asks for.

  utils/release/check-hardening.py BUILD

Reads all object files, programs and shared libraries of the build folder, and
the commands that compiled the objects. Prints what is missing; the exit code is
1 if anything is.

objects           marked for the control-flow protection of x86 or 64-bit ARM;
                  some call __stack_chk_fail and some a fortified function
commands          each asks for protected stacks and probed frames, and for
                  fortified calls if it optimises
programs          read-only after relocation, all symbols bound at the start,
                  no stack or segment that can be both written and executed, no
                  relocations of code

The whole of a program is marked for control-flow protection only where each
library of the system was compiled for it, which few systems do.
"""

import argparse
import json
import pathlib
import re
import shlex
import subprocess
import sys

# By the machine in the ELF header: the flags of commands, the marks of objects.
FLOW = {"X86-64": ("-fcf-protection=full", ("IBT", "SHSTK")),
        "AArch64": ("-mbranch-protection=standard", ("BTI", "PAC"))}
STACK = ("-fstack-protector-strong", "-fstack-clash-protection")


def read(tool, *arguments):
    return subprocess.run([tool, *map(str, arguments)], text=True, check=True,
                          capture_output=True, errors="replace").stdout


def is_elf(path):
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def object_problems(path, machine):
    """The marks that an object lacks, and the names that it does not define."""
    marks = read("readelf", "-nW", path)
    missing = [mark for mark in FLOW[machine][1]
               if not re.search(rf"feature:.*\b{mark}\b", marks)]
    return ([f"{path}: not marked {', '.join(missing)}"] if missing else [],
            set(read("nm", "-u", path).split()) - {"U", "w"})


def program_problems(path):
    """The protections that a program or shared library lacks."""
    segments = read("readelf", "-lW", path)
    dynamic = read("readelf", "-dW", path)
    problems = []
    if "GNU_RELRO" not in segments:
        problems.append("its relocations stay writable (no GNU_RELRO)")
    if "INTERP" in segments or "(NEEDED)" in dynamic:
        if not re.search(r"BIND_NOW|FLAGS_1.*\bNOW\b", dynamic):
            problems.append("symbols are bound late (no BIND_NOW)")
    if "(TEXTREL)" in dynamic or re.search(r"\(FLAGS\).*TEXTREL", dynamic):
        problems.append("it has relocations of code (TEXTREL)")
    if "GNU_STACK" not in segments or re.search(r" RWE ", segments):
        problems.append("a segment or the stack is writable and executable")
    return [f"{path}: {problem}" for problem in problems]


def command_problems(build, machine):
    """The flags that compilations lack."""
    problems = []
    commands = json.loads((build / "compile_commands.json").read_text("utf-8"))
    for entry in commands:
        words = shlex.split(entry["command"])
        wanted = [*STACK, FLOW[machine][0]]
        # The last of several levels counts.
        level = [word for word in words if re.match(r"-O\w?$", word)][-1:]
        fortified = [word for word in words
                     if re.match(r"-[DU]_FORTIFY_SOURCE", word)][-1:]
        missing = [flag for flag in wanted if flag not in words]
        if level not in ([], ["-O0"]):
            if fortified not in (["-D_FORTIFY_SOURCE=2"],
                                 ["-D_FORTIFY_SOURCE=3"]):
                missing.append("-D_FORTIFY_SOURCE=2")
        if missing:
            problems.append(f"{entry['file']}: compiled without "
                            f"{' '.join(missing)}")
    return problems, len(commands)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    build = parser.parse_args().build
    # Programs of tests come and go, those that CMake made to test the compiler
    # do not belong to the build, and hcl-opt compiled the object of a policy.
    files = [path for path in sorted(build.rglob("*"))
             if path.is_file() and not path.is_symlink() and
             not {"test", "CompilerIdC", "CompilerIdCXX", "CMakeScratch"} &
             set(path.relative_to(build).parts) and
             "CMakeDetermineCompilerABI" not in path.name and
             path.name != "policy.o" and is_elf(path)]
    problems = []
    used = set()
    counts = {"objects": 0, "programs": 0}
    machine = None
    for path in files:
        header = read("readelf", "-hW", path)
        machine = next((name for name in FLOW
                        if re.search(rf"Machine:.*{name}", header)), None)
        if not machine:
            sys.exit(f"{path}: no machine that this script knows")
        if re.search(r"Type:\s+REL\b", header):
            found, names = object_problems(path, machine)
            used |= names
            counts["objects"] += 1
        else:
            found = program_problems(path)
            counts["programs"] += 1
        problems += found
    if counts["objects"]:
        if "__stack_chk_fail" not in used:
            problems.append("no object protects a stack")
        if not any(re.fullmatch(r"__\w+_chk", name) for name in used):
            problems.append("no object calls a fortified function")
        found, counts["commands"] = command_problems(build, machine)
        problems += found
    print("\n".join(problems + ["hardening: " + ", ".join(
        f"{count} {kind}" for kind, count in counts.items()) +
        f", {len(problems)} problems"]))
    sys.exit(bool(problems) or not all(counts.values()))


if __name__ == "__main__":
    main()
