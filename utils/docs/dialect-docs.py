#!/usr/bin/env python3
"""Prints the tables of points of include/hcl/Dialect.def, which the site has
below docs/dialects.md.

Usage: dialect-docs.py [--root DIR]

The exit code is 1 if a row of the table is not understood.
"""

import argparse
import pathlib
import re
import sys

GROUP = re.compile(r"^// --- (.*?) -*$")
ROW = re.compile(
    r'HCL_DIALECT_POINT\(\s*(\w+)\s*,((?:\s*"(?:\\.|[^"\\])*"\s*)+),'
    r'((?:\s*"(?:\\.|[^"\\])*"\s*)+),((?:\s*"(?:\\.|[^"\\])*"\s*)+),'
    r"\s*(true|false)\s*,\s*(true|false)\s*\)")
OF_ERRORS = re.compile(
    r'HCL_ERROR_POINT\(\s*(\w+)\s*,((?:\s*"(?:\\.|[^"\\])*"\s*)+),'
    r'((?:\s*"(?:\\.|[^"\\])*"\s*)+),((?:\s*"(?:\\.|[^"\\])*"\s*)+)\)')
EXTENSION = re.compile(
    r'HCL_EXTENSION_POINT\(\s*(\w+)\s*,((?:\s*"(?:\\.|[^"\\])*"\s*)+),'
    r'((?:\s*"(?:\\.|[^"\\])*"\s*)+),((?:\s*"(?:\\.|[^"\\])*"\s*)+)\)')
LITERAL = re.compile(r'"((?:\\.|[^"\\])*)"')


def unquote(literals):
    """Joins adjacent C string literals."""
    text = "".join(LITERAL.findall(literals))
    return text.replace('\\"', '"').replace("\\\\", "\\")


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def row(*cells):
    return "| " + " | ".join(map(cell, cells)) + " |"


def render_errors(points, page):
    """Appends the table of differences in how mistakes are shown."""
    page.append("| point | rules | all dialects | the reference |")
    page.append("|---|---|---|---|")
    for name, *texts in points:
        page.append(row(f"`{name}`", *map(unquote, texts)))


def render_extensions(points, page):
    """Appends the table of changes by the extended information model."""
    page.append("| point | rules | `spec` and `hashicorp`: the information "
                "model | `extended`: the extended information model |")
    page.append("|---|---|---|---|")
    for name, *texts in points:
        page.append(row(f"`{name}`", *map(unquote, texts)))


def render(text):
    """The tables for the text of Dialect.def, and the number of rows."""
    page, rows = [], 0
    for part in re.split(r"(?m)^(?=// --- )", text):
        group = GROUP.match(part.split("\n", 1)[0])
        points, extensions = ROW.findall(part), EXTENSION.findall(part)
        of_errors = OF_ERRORS.findall(part)
        if not group or not points + extensions + of_errors:
            continue
        page.append(f"## {group[1]}\n")
        rows += len(points) + len(extensions) + len(of_errors)
        if extensions or of_errors:
            if extensions:
                render_extensions(extensions, page)
            else:
                render_errors(of_errors, page)
            page.append("")
            continue
        page.append("| point | rules | the specification | the reference "
                    "| `spec` | `hashicorp` |")
        page.append("|---|---|---|---|---|---|")
        for name, rules, says, does, in_spec, in_hashicorp in points:
            whose = ["reference" if choice == "true" else "specification"
                     for choice in (in_spec, in_hashicorp)]
            page.append(row(f"`{name}`", unquote(rules), unquote(says),
                            unquote(does), *whose))
        page.append("")
    return "\n".join(page), rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    arguments = parser.parse_args()
    table = arguments.root / "include/hcl/Dialect.def"
    text = table.read_text()
    page, rows = render(text)
    expected = len(re.findall(
        r"(?m)^HCL_(?:DIALECT|ERROR|EXTENSION)_POINT\(", text))
    if rows != expected or not rows:
        print(f"{table}: {rows} of {expected} rows understood; each needs a "
              "heading `// --- Group ---` above it", file=sys.stderr)
        return 1
    print(page, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
