#!/usr/bin/env python3
"""Checks that what says failed is [[nodiscard]], so that no caller ignores it.

A function says failed if it returns a std::optional; a bool or a pointer, and
takes the reason by reference; a bool, as a method that is not const; or an exit
code, in tools. Predicates such as isEmpty() do not, nor functions such as
fail() and accept(), whose result is known or no failure, nor definitions whose
declaration in a header has the attribute.

Usage: check-results.py [--root DIR]
"""

import argparse
import importlib
import pathlib
import re
import sys

from sources import source_files

size = importlib.import_module("check-size")

FOLDERS = ("lib", "include", "tools")
ANGLES = r"<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>"
PARENS = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
FUNCTION = re.compile(
    rf"^\s*((?:(?:public|private|protected):\s*)*(?:template\s*{ANGLES}\s*)?)"
    r"((?:\[\[[^\]]*\]\]\s*)*)"
    r"((?:(?:static|inline|constexpr|virtual|extern)\s+)*)"
    rf"(bool|int|std::(?:optional|unique_ptr|shared_ptr){ANGLES}"
    rf"|(?:const\s+)?[\w:]+\s*\*)\s*\b(\w+)({PARENS})"
    r"\s*((?:const|noexcept|override|final|&&?|=\s*0|\s)*)$", re.S)
# Reports, and returns what says so, for `return fail(…)`; or passes over what
# may be there.
REPORT = re.compile(
    r"(?:fail|refuse|reject|report|stop|expected|suggest|accept)(?![a-z])")
# A parameter through which the caller learns the reason.
REASON = re.compile(
    r"(?<!const )\b(?:Diagnostics|CallContext|CompileReport|\w*Fault|\w*Error)"
    r"\s*&|\bstd::string\s*&(?:fault|problem|reason|why|error)\b")
PREDICATE = re.compile(
    r"(?:is|has|can|may|must|was|were|are|had|needs|knows|contains)(?![a-z])")
TYPE = re.compile(
    r"\b(?:struct|class|enum class)\s+(?!\[\[nodiscard)(?:\[\[[^\]]*\]\]\s*)?"
    r"(\w*(?:Fault|Error|Status|Outcome))\s*(?::[^{;]*)?$")


def declarations(text):
    """Yields (offset, match, whether it is in a class) of each function that
    may say failed, and (offset, match, None) of each type."""
    text = size.NOISE.sub(size.blank, text)
    scopes, start = [], 0
    for match in re.finditer(r"[{};]", text):
        at, char = match.start(), match[0]
        head = text[start:at]
        if char != "}" and all(scopes):
            if found := FUNCTION.search(head):
                yield start + found.start(4), found, scopes[-1:] == ["class"]
            elif char == "{" and (found := TYPE.search(head)):
                yield start + found.start(1), found, None
        if char == "{":
            scopes.append("class" if size.CLASS.search(head) else
                          "scope" if size.SCOPE.search(head) else "")
        elif char == "}" and scopes:
            scopes.pop()
        start = at + 1


def says_failed(path, found, is_method):
    _, _, specifiers, result, name, parameters, tail = found.groups()
    if result == "int":
        return path.parts[0] == "tools" and name != "main"
    if REPORT.match(name):
        return False
    if result.startswith("std::optional"):
        return True
    changes = (result == "bool" and is_method and "const" not in tail
               and "static" not in specifiers and not PREDICATE.match(name))
    return changes or bool(REASON.search(parameters))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    root = parser.parse_args().root
    files = [f for f in source_files(root, {".h", ".cpp"})
             if f.parts[0] in FOLDERS]
    declared, lacking = set(), []
    for path in files:
        text = (root / path).read_text()
        for at, found, is_method in declarations(text):
            line = text.count("\n", 0, at) + 1
            if is_method is None:
                lacking.append((path, line, found[1], at, found))
            elif "nodiscard" in found[2]:
                declared.add(found[5])
            elif says_failed(path, found, is_method):
                lacking.append((path, line, found[5], at, found))
    problems = [(path, line, name) for path, line, name, *_ in lacking
                if path.suffix == ".h" or name not in declared]
    for path, line, name in problems:
        print(f"{path}:{line}: {name} says failed; make it [[nodiscard]]")
    print(f"results: {len(files)} files, {len(problems)} problems")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
