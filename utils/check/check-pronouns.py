#!/usr/bin/env python3
"""Counts the pronouns in comments, by library.

Comments of nouns can be read out of their context; docs/style.md allows one
pronoun in twenty words. The libraries of lib/, include/hcl and each
application library count separately. Words in backquotes are names, not prose.

Usage: check-pronouns.py [--root DIR] [--list]
  --list   prints the share of each library

Compare: in the comments of hashicorp/hcl (Go, tests and licence lines left
out) 3.4 % of the words are such pronouns.
"""

import argparse
import pathlib
import re
import sys

from sources import source_files
from wording import comments

PRONOUNS = frozenset("""that those it its itself one ones such these them they
theirs""".split())
MOST = 0.05
CODE = re.compile(r"`[^`]*`")
WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")


def library_of(path):
    """The folder that the comments of `path` are counted with, or None."""
    if path.parts[0] == "include":
        return "include/hcl"
    if path.parts[0] == "lib" and len(path.parts) > 2:
        return "/".join(path.parts[:-1][:3])
    return None


def count(path, text):
    """The number of pronouns, and of words, in the comments of `text`."""
    pronouns = words = 0
    for _, comment in comments(path, text):
        for word in WORD.findall(CODE.sub(" ", comment)):
            words += 1
            pronouns += word.lower() in PRONOUNS
    return pronouns, words


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    shares = {}
    for path in source_files(options.root, {".h", ".cpp", ".def"}):
        library = library_of(path)
        if not library:
            continue
        pronouns, words = count(path, (options.root / path).read_text())
        old = shares.get(library, (0, 0))
        shares[library] = (old[0] + pronouns, old[1] + words)
    problems = 0
    for library, (pronouns, words) in sorted(shares.items()):
        share = pronouns / max(words, 1)
        if options.list:
            print(f"{100 * share:5.1f} % {library}")
        if share > MOST:
            problems += 1
            print(f"{library}: {100 * share:.1f} % of the words of comments "
                  f"are pronouns, {100 * MOST:.0f} % are allowed: write nouns")
    print(f"pronouns: {len(shares)} libraries, {problems} problems")
    return 1 if problems or not shares else 0


if __name__ == "__main__":
    sys.exit(main())
