#!/usr/bin/env python3
"""Checks that messages are written whole rather than joined with "+".

A text with blanks beside a "+" is a part of a sentence; message() of
lib/Base/Support/Message.h writes the sentence with named holes instead. So is a
text of several words that "+=" or append() adds, unless the text begins as a
sentence does. Texts without words, such as those of printers, do not count.

Usage: check-messages.py [--root DIR]
"""

import argparse
import pathlib
import re
import sys

from sources import source_files

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"'
                   r"|'(?:[^'\\\n]|\\.)+'|(?:std::)?string\(|\+\+|\+="
                   r"|\w+|[^\s\w]", re.S)
# Two letters, and a blank anywhere: a part of a sentence.
WORDS = re.compile(r'(?=.*[A-Za-z]{2})(?=.* )', re.S)
# Two words side by side; the first letter of all is a small one.
FRAGMENT = re.compile(r"(?=[^A-Za-z]*[a-z]).*[A-Za-z]{2} [A-Za-z]{2}", re.S)
# Files that write another language, whose texts are not messages.
PRINTERS = {"lib/HIR/Emit/Dot.cpp": "DOT", "tools/hcl-opt/Object.cpp": "C"}

FOLDERS = ("lib", "include", "tools")


def parts(text, prints):
    """The lines of `text` with a part of a sentence beside a "+", and unless
    the file `prints`, added to others."""
    tokens = [(match[0], match.start()) for match in TOKEN.finditer(text)
              if not match[0].startswith(("//", "/*"))]
    tokens = [("", 0)] * 2 + tokens + [("", len(text))] * 2
    found = []
    at = 2
    while at < len(tokens) - 2:
        if not tokens[at][0].startswith('"'):
            at += 1
            continue
        end = at
        while tokens[end][0].startswith('"'):
            end += 1
        literal = "".join(token[1:-1] for token, _ in tokens[at:end])
        before, after = at - 1, end
        if tokens[before][0].endswith("string(") and tokens[end][0] == ")":
            before, after = before - 1, end + 1
        beside = (tokens[before][0], tokens[after][0])
        adds = tokens[before][0] == "+=" or (
            tokens[before][0] == "(" and tokens[before - 1][0] == "append")
        if ("+" in beside and WORDS.match(literal) or adds and not prints
                and FRAGMENT.match(re.sub(r"\\.", " ", literal))):
            found.append(text.count("\n", 0, tokens[at][1]) + 1)
        at = end
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    options = parser.parse_args()
    files = [f for f in source_files(options.root, {".h", ".cpp"})
             if f.parts[0] in FOLDERS]
    problems = 0
    for path in files:
        for line in parts((options.root / path).read_text(),
                          str(path) in PRINTERS):
            problems += 1
            print(f'{path}:{line}: write the sentence with message(), '
                  'not with "+"')
    print(f"messages: {len(files)} files, {problems} problems")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
