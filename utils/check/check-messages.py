#!/usr/bin/env python3
"""Checks that messages are written whole rather than joined with "+".

A text with blanks beside a "+" is a part of a sentence; message() of
lib/Base/Support/Message.h writes the sentence with named holes instead. The
parts are counted by library or tool; a count is at most its row in MOST. Texts
without words, such as those of printers, do not count.

Usage: check-messages.py [--root DIR] [--list]
  --list   prints the count of each library, and the places
"""

import argparse
import pathlib
import re
import sys

from sources import source_files

# The parts of sentences that are left, by folder; 0 elsewhere.
MOST = {
    "lib/Apps/App": 7,
    "lib/Apps/Description": 58,
    "lib/Apps/ModuleEval": 52,
    "lib/Apps/ModuleSource": 105,
    "lib/Apps/TerraformFunctions": 59,
    # A clause that is compared.
    "lib/Semantics/Semantics": 1,
}

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"'
                   r"|'(?:[^'\\\n]|\\.)+'|\+\+|\+=|\w+|[^\s\w]", re.S)
# Two letters, and a blank anywhere: a part of a sentence.
WORDS = re.compile(r'(?=.*[A-Za-z]{2})(?=.* )', re.S)


def folder_of(path):
    """The folder that the messages of `path` are counted with, or None."""
    if path.parts[0] == "lib" and len(path.parts) > 2:
        return "/".join(path.parts[:-1][:3])
    if path.parts[0] in ("include", "tools"):
        return "/".join(path.parts[:-1][:2])
    return None


def parts(text):
    """The lines of `text` with a part of a sentence beside a "+"."""
    tokens = [(match[0], match.start()) for match in TOKEN.finditer(text)
              if not match[0].startswith(("//", "/*"))]
    found = []
    at = 0
    while at < len(tokens):
        if not tokens[at][0].startswith('"'):
            at += 1
            continue
        end = at
        while end < len(tokens) and tokens[end][0].startswith('"'):
            end += 1
        literal = "".join(token[1:-1] for token, _ in tokens[at:end])
        beside = (tokens[at - 1][0] if at else "",
                  tokens[end][0] if end < len(tokens) else "")
        if "+" in beside and WORDS.match(literal):
            found.append(text.count("\n", 0, tokens[at][1]) + 1)
        at = end
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    places = {}
    files = source_files(options.root, {".h", ".cpp"})
    for path in files:
        if folder := folder_of(path):
            lines = parts((options.root / path).read_text())
            places.setdefault(folder, []).extend((path, n) for n in lines)
    problems = 0
    for folder, found in sorted(places.items()):
        most = MOST.get(folder, 0)
        if options.list:
            print(f"{len(found):4} {folder}")
        if len(found) > most or options.list:
            for path, line in found:
                print(f'{path}:{line}: write the sentence with message(), '
                      'not with "+"')
        if len(found) > most:
            problems += 1
            print(f"{folder}: {len(found)} parts of sentences, "
                  f"{most} are allowed")
    print(f"messages: {len(files)} files, {problems} problems")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
