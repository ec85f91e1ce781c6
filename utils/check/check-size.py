#!/usr/bin/env python3
"""Checks that files, functions, classes and libraries stay small.

A source file has at most 400 lines, a function at most 60, a class at most 30
methods, all in one file; a library has at most 6 % of the lines of all
libraries. Functions of C++ are found by their braces (a block that follows a
parameter list, in a namespace or class), functions of Python by its parser. A
method is a function that a class declares: constructors, operators and
accessors count, `= default`, `= delete` and friends do not.

Usage: check-size.py [--root DIR]
"""

import argparse
import ast
import collections
import pathlib
import re
import sys

from sources import source_files

MAX_FILE = 400
MAX_FUNCTION = 60
MAX_METHODS = 30
MAX_PERCENT = 6
# Shares mean nothing in a tree of few libraries.
FEW_LIBRARIES = 16
CPP = {".h", ".cpp", ".def", ".inc"}
OTHER = {".py", ".cmake", ".g4", ".sh"}

# Longer than the bound, each for a reason; "file:function": reason.
EXEMPT = {
    "lib/Run/Interp/Machine.cpp:Machine::execute":
        "the dispatch of the interpreter: one case an operation, and split "
        "up it would be slower and no clearer",
}
# Classes with more methods than the bound, each for a reason.
EXEMPT_CLASSES = {
    "include/hcl/Value.h:Value":
        "the handle of every kind of value: makers and accessors, one line "
        "each",
    "include/hcl/Type.h:Type":
        "the handle of every kind of type: makers and accessors, one line "
        "each",
    "include/hcl/compiler/Builder.h:Builder":
        "one maker for each kind of operation",
}
# Libraries with a larger share, each for a reason.
EXEMPT_LIBRARIES = {
    "Write/Edit": "commands and scripts change one tree by the same means",
}
# Classes whose methods are in several files, each for a reason.
EXEMPT_SPREAD = {
    "Dec/Decoder": "one method for each kind of spec; blocks in a file",
    "Dec/Spec": "what a spec asks of bodies beside its rows in Sources.cpp",
    "Edit/File": "new files are built and results checked by other means",
    "Edit/NativeDocument": "commands on attributes, and on blocks; values that "
                           "are made; reading",
    "Edit/AddressQuery": "the walk to what is there, and to what is missing",
    "Edit/Json/JsonFile": "commands on blocks, and moved names, beside members",
    "Eval/BodyEvaluator": "the two shapes of a body, with and without dynamic",
    "Format/LayoutScanner": "templates have rules of their own",
    "HIR/Reader": "the grammar of operations, and that of all around them",
    "Interp/Machine": "execute alone in a file, for the compiler's sake",
    "Interp/Preparation": "operations, and the program around them",
    "ModuleEval/Evaluation": "queries; inputs; modules read apart; what a "
                             "change makes stale",
    "Number/BigNumber": "destroying a number needs no arithmetic",
    "Type/Type": "types of the extended information model",
    "Value/Value": "makers; accessors; comparison; destruction",
    "Value/ValueAccess": "makers for the kinds that each file knows",
}

# Comments, literals and preprocessor lines, whose braces are ignored.
NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
    re.S | re.M)
# A block that holds declarations rather than statements.
SCOPE = re.compile(
    r"\b(namespace|class|struct|union|enum|extern)\b[^;()=]*$")
# A parameter list, then any text that may precede the body.
FUNCTION = re.compile(
    r"([\w:~]+|operator\s*\S+?)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
    r"\s*(const|noexcept|override|final|mutable|&|->\s*[\w:<>*&, ]+"
    r"|:\s*[^;]*|\s)*$", re.S)


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def cpp_functions(text):
    """Yields (name, first line, lines) of each function with a body."""
    text = NOISE.sub(blank, text)
    stack, start = [], 0
    for match in re.finditer(r"[{};]", text):
        at, char = match.start(), match.group(0)
        if char == "{":
            head = text[start:at]
            inside = any(kind != "scope" for kind, _, _ in stack)
            found = None if inside else FUNCTION.search(head)
            if not inside and SCOPE.search(head) and not found:
                stack.append(("scope", "", 0))
            elif found:
                line = text.count("\n", 0, start + found.start()) + 1
                stack.append(("function", found.group(1), line))
            else:
                stack.append(("block", "", 0))
        elif char == "}" and stack:
            kind, name, line = stack.pop()
            if kind == "function":
                yield name, line, text.count("\n", 0, at) + 2 - line
        start = at + 1


# The start of a class, and the declaration of a method.
CLASS = re.compile(
    r"\b(?:class|struct)\s+(?:\[\[[^\]]*\]\]\s*|alignas\([^)]*\)\s*)?"
    r"(\w+)[^;(){}=]*$")
METHOD = re.compile(
    r"([\w~]+|operator\s*\S+?)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
    r"\s*(const|noexcept|override|final|&|=\s*0|->\s*[\w:<>*&, ]+|:[^;]*|\s)*$",
    re.S)
NO_METHOD = re.compile(r"\b(friend|using|typedef|static_assert|requires)\b")


def cpp_classes(text):
    """Yields (name, first line, methods) of each class."""
    text = NOISE.sub(blank, text)
    stack, start = [], 0
    for match in re.finditer(r"[{};]", text):
        at, char = match.start(), match.group(0)
        head = text[start:at]
        top = stack[-1] if stack else None
        if top and top["name"] and char != "}" and METHOD.search(head) \
                and not NO_METHOD.search(head):
            top["methods"] += 1
        if char == "{":
            found = CLASS.search(head)
            inside = any(scope["function"] for scope in stack)
            stack.append({
                "name": found[1] if found and not inside else "",
                "line": text.count("\n", 0, at) + 1, "methods": 0,
                "function": not found and not SCOPE.search(head)})
        elif char == "}" and stack:
            scope = stack.pop()
            if scope["name"]:
                yield scope["name"], scope["line"], scope["methods"]
        start = at + 1


def python_functions(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, node.end_lineno - node.lineno + 1


def check_file(root, path):
    text = (root / path).read_text(errors="replace")
    lines = text.count("\n")
    if lines > MAX_FILE:
        yield f"{path}: {lines} lines, {MAX_FILE} are allowed"
    if path.suffix in CPP:
        functions = cpp_functions(text)
        for name, line, methods in cpp_classes(text):
            if methods > MAX_METHODS \
                    and f"{path}:{name}" not in EXEMPT_CLASSES:
                yield (f"{path}:{line}: {name}: {methods} methods, "
                       f"{MAX_METHODS} are allowed")
    elif path.suffix == ".py":
        functions = python_functions(text)
    else:
        return
    for name, line, length in functions:
        if length > MAX_FUNCTION and f"{path}:{name}" not in EXEMPT:
            yield (f"{path}:{line}: {name}: {length} lines, "
                   f"{MAX_FUNCTION} are allowed")


def check_spread(root, files):
    """Yields the classes of lib/ whose methods are in several files."""
    places = collections.defaultdict(set)
    for path in files:
        if path.parts[0] != "lib" or path.suffix != ".cpp":
            continue
        for name, _, _ in cpp_functions((root / path).read_text()):
            owner = name.rpartition("::")[0].removeprefix("hcl::")
            # A lower-case name is that of a namespace.
            if owner.rpartition("::")[2][:1].isupper():
                places["/".join((*path.parts[1:-1], owner))].add(path.name)
    for name, found in sorted(places.items()):
        if len(found) > 1 and name.partition("/")[2] not in EXEMPT_SPREAD:
            yield f"lib/{name}: methods in {', '.join(sorted(found))}"


def check_libraries(root, files):
    """Yields the libraries, lib/WING/LIBRARY, that hold too much code."""
    lines = collections.Counter()
    for path in files:
        if path.parts[0] == "lib" and len(path.parts) > 3 \
                and path.suffix in CPP:
            lines["/".join(path.parts[1:3])] += \
                (root / path).read_bytes().count(b"\n")
    if len(lines) <= FEW_LIBRARIES:
        return
    for library, count in sorted(lines.items()):
        if library in EXEMPT_LIBRARIES:
            continue
        if count * 100 > MAX_PERCENT * lines.total():
            yield (f"lib/{library}: {count} lines, {MAX_PERCENT} % of "
                   f"{lines.total()} are allowed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    root = parser.parse_args().root
    files = source_files(root, CPP | OTHER)
    problems = [p for f in files for p in check_file(root, f)]
    problems += check_spread(root, files)
    problems += check_libraries(root, files)
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"size: {len(files)} files, {len(problems)} problems")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
