#!/usr/bin/env python3
"""Checks that each kind of diagnostic has a section of a page in docs/errors.

A section is headed by the kind and begins with the summary. The dialogue in it
reports the kind: the last hcl-eval or hcl-opt in it runs with
--verify-diagnostics, which names kinds. Where that says nothing (--jsonl,
--read, other tools), the dialogue shows the severity. A section without a
dialogue says whose mistake the kind is, as no input causes it. Diagnostics.def
names the page, so that --show-kinds prints the right one.

Usage: check-errors.py --tools DIR [--root DIR]
"""

import argparse
import concurrent.futures
import importlib
import os
import pathlib
import re
import sys
import tempfile

check_docs = importlib.import_module("check-docs")

ROW = re.compile(r'^HCL_DIAGNOSTIC\((\w+),\s*(\w+),((?:\s*"[^"]*")+)\)', re.M)
PAGE = re.compile(r"^HCL_DIAGNOSTIC_PAGE\((\w+)\)\n", re.M)
SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.M | re.S)
TOOL = re.compile(r"\bhcl-(?:eval|opt)\b")
REPORTED = re.compile(r"unexpected (?:error|warning) (\w+)")


def kinds(root):
    """{kind: (severity, summary)} and {kind: page} of the table."""
    text = (root / "include/hcl/Diagnostics.def").read_text("utf-8")
    rows, pages = {}, {}
    _, *parts = PAGE.split(text)
    for page, part in zip(parts[::2], parts[1::2]):
        for kind, severity, summary in ROW.findall(part):
            rows[kind] = severity, "".join(re.findall(r'"([^"]*)"', summary))
            pages[kind] = f"{page}.md"
    return rows, pages


def reported(block, root, tools):
    """The kinds that the commands of a dialogue report."""
    commands = [command for command, _ in check_docs.dialogue(block)]
    last = commands[-1]
    line = [i for i, text in enumerate(last) if TOOL.search(text)]
    if not line:
        return []
    text = last[line[-1]]
    at = [match.end() for match in TOOL.finditer(text)][-1]
    last[line[-1]] = f"{text[:at]} --verify-diagnostics{text[at:]}"
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            printed = check_docs.run(command, root, tools, folder)
    return REPORTED.findall("\n".join(printed))


def check_section(kind, severity, summary, body, root, tools):
    """The complaint about a section, or None."""
    note = " (a warning)" if severity == "Warning" else ""
    # The summary may be broken over lines.
    start = re.sub(r"\s+", " ", body.strip())
    if not start.startswith(f"*{summary}{note}.*"):
        return f'begins without "*{summary}{note}.*"'
    match = check_docs.BLOCK.search(body)
    if not match:
        return None if "mistake of" in start else "has no example"
    found = reported(match[2], root, tools)
    if found:
        return None if kind in found else f"the example reports {found}"
    shown = (f"{severity}: ", f'"summary": "{summary}"',
             f'"summary":"{summary}"')
    if not any(text in match[2] for text in shown):
        return "the example reports nothing"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    root, tools = arguments.root.resolve(), arguments.tools.resolve()
    (table, pages), complaints, jobs = kinds(root), [], {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for page in sorted(root.glob("docs/errors/*.md")):
            for kind, body in SECTION.findall(page.read_text("utf-8")):
                if page.name == "README.md":
                    continue
                if kind not in table or kind in jobs:
                    complaints.append(f"{page.name}: {kind}: a second section,"
                                      " or not a kind")
                    continue
                if pages[kind] != page.name:
                    complaints.append(f"{kind}: Diagnostics.def names the page"
                                      f" {pages[kind]}, not {page.name}")
                jobs[kind] = pool.submit(check_section, kind, *table[kind],
                                         body, root, tools)
        complaints += [f"{kind}: {job.result()}"
                       for kind, job in jobs.items() if job.result()]
    complaints += [f"{kind}: no section in docs/errors"
                   for kind in table if kind not in jobs]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"errors: {len(table)} kinds, {len(complaints)} problems")
    return 1 if complaints or not table else 0


if __name__ == "__main__":
    sys.exit(main())
