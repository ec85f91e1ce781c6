#!/usr/bin/env python3
"""Runs the commands in the documentation and compares their output.

A block of a Markdown page that opens with ```console is a dialogue with the
shell: lines that start with `$ ` are commands (continued after a backslash),
the lines below each are its output, on standard output and standard error
together. Lines right after a command that start with `> ` continue it. A line
`...` stands for any lines. Commands run in the project's root with the tools of
the build in front of PATH; `/tmp` is a folder of the page. A page with a
comment `<!-- needs FILE -->` is left out where there is no such file beside the
tools. utils/check/check-blocks.py checks the other blocks.

Usage: check-docs.py --tools DIR [--root DIR] [--update] [PAGE...]

--update writes the actual output into the page. Without PAGE: README.md and
the pages under docs/.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

NEEDS = re.compile(r"<!-- needs (\S+) -->")
BLOCK = re.compile(r"(^```console\n)(.*?)(^```$)", re.S | re.M)


def dialogue(block):
    """Splits a block into (command lines, shown lines) pairs."""
    pairs, lines = [], block.splitlines()
    at = 0
    while at < len(lines):
        command, shown = [lines[at]], []
        while command[-1].endswith("\\"):
            at += 1
            command.append(lines[at])
        at += 1
        while at < len(lines) and lines[at].startswith("> "):
            command.append(lines[at])
            at += 1
        while at < len(lines) and not lines[at].startswith("$ "):
            shown.append(lines[at])
            at += 1
        pairs.append((command, shown))
    return pairs


def run(command, root, tools, folder):
    """The command's output, line by line; `folder` is its /tmp."""
    text = "\n".join(line[2:] if line.startswith(("$ ", "> ")) else line
                     for line in command)
    text = re.sub(r"/tmp\b", folder, text)
    environment = dict(os.environ, NO_COLOR="1", LC_ALL="C.UTF-8",
                       PATH=f"{tools}{os.pathsep}{os.environ['PATH']}",
                       HCL_TOOLS=str(tools))
    result = subprocess.run(
        ["bash", "-c", text], cwd=root, env=environment, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    return [line.rstrip().replace(folder, "/tmp")
            for line in result.stdout.splitlines()]


def agrees(shown, printed):
    """Whether the printed lines match those shown; `...` matches any lines."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line) + r"\n"
        for line in (line.rstrip() for line in shown))
    return re.fullmatch(pattern, "".join(p + "\n" for p in printed))


def check_page(page, root, tools, update):
    """Runs one page; returns (number of commands, complaints)."""
    count, complaints = 0, []
    folder = tempfile.TemporaryDirectory()

    def check_block(match):
        nonlocal count
        result = []
        for command, shown in dialogue(match[2]):
            count += 1
            printed = run(command, root, tools, folder.name)
            if agrees(shown, printed):
                printed = shown
            else:
                complaints.append(
                    "\n".join([f"{page}: this does not print what is shown:",
                               *command, *printed]))
            result += command + printed
        return match[1] + "".join(r + "\n" for r in result) + match[3]

    text = page.read_text()
    with folder:
        new = BLOCK.sub(check_block, text)
    if update and new != text:
        page.write_text(new)
        return count, []
    return count, complaints


def needs_more(page, tools):
    """Whether the page says that it needs a file that `tools` lacks."""
    return any(not (tools / file).exists()
               for file in NEEDS.findall(page.read_text()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("page", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    root, tools = arguments.root.resolve(), arguments.tools.resolve()
    pages = arguments.page or [root / "README.md",
                               *sorted(root.glob("docs/**/*.md"))]
    count, complaints = 0, []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for commands, found in pool.map(
                lambda page: check_page(page, root, tools, arguments.update),
                [page for page in pages if not needs_more(page, tools)]):
            count += commands
            complaints += found
    print(*complaints, sep="\n\n", end="\n" if complaints else "")
    print(f"docs: {len(pages)} pages, {count} commands, "
          f"{len(complaints)} problems")
    return 1 if complaints or not count else 0


if __name__ == "__main__":
    sys.exit(main())
