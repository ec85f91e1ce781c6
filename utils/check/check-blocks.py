#!/usr/bin/env python3
"""Checks the code blocks of the pages that check-docs.py does not run.

  console       check-docs.py runs these
  hcl, hir      parsed by the tools
  json, yaml    read
  sh            parsed by bash; options of the tools exist, and so do scripts
                of utils/ and benchmarks/
  python, cmake parsed
  pycon         parsed; bindings/python/tests/test_docs.py runs them
  c, cpp        compiled: a program is a file of examples/ that the build
                compiles, a fragment is compiled with all public headers
  text          output and diagrams: nothing to check

A comment `<!-- setup … -->` before a block of C or C++ declares what the
fragment uses. The fragment becomes the rest of the function that these lines
begin, or takes the place of a line `BLOCK` in them, in no function.

A block that cannot be checked says why after its language:
```sh unchecked: needs two machines

Usage: check-blocks.py --tools DIR [--cxx COMPILER] [--root DIR] [PAGE...]

Without PAGE: all pages. Without --cxx, C and C++ are not compiled.
"""

import argparse
import concurrent.futures
import doctest
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import book

BLOCK = re.compile(r"(?:^<!-- setup\n(?P<setup>.*?)^-->\n)?"
                   r"^(?P<indent> *)```(?P<info>[^\n]*)\n(?P<code>.*?)"
                   r"^(?P=indent)```$", re.S | re.M)
TOOLS = ("hcl-edit", "hcl-eval", "hcl-lsp", "hcl-opt", "hcldec", "hclfmt")
FLAG = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
COMMAND = re.compile(rf"\b({'|'.join(TOOLS)})\b([^|;\n]*(?:\\\n[^|;\n]*)*)")
SCRIPT = re.compile(r"(?<![\w/.])(?:utils|benchmarks)/[\w-]+\.(?:sh|py)")
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")


class Block:
    """A code block: its page and line, language, note and text."""

    def __init__(self, page, text, match):
        self.page, self.setup = page, match["setup"]
        self.line = text.count("\n", 0, match.start("info")) + 1
        self.language, _, self.note = match["info"].strip().partition(" ")
        indent = len(match["indent"])
        self.code = "".join(line[indent:] for line
                            in match["code"].splitlines(keepends=True))

    def __str__(self):
        return f"{self.page}:{self.line}"


def run(command, text):
    """The first lines of what `command` complains about; "" if nothing."""
    result = subprocess.run(command, input=text, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode == 0:
        return ""
    return "\n".join(result.stdout.splitlines()[:30]) or "fails"


class Checks:
    """A method for each language, which returns a complaint or ""."""

    def __init__(self, root, tools):
        self.root, self.tools, self.flags = root, tools, {}
        for tool in TOOLS:
            result = subprocess.run([tools / tool, "--help", "all"], text=True,
                                    capture_output=True, check=False)
            self.flags[tool] = set(FLAG.findall(
                result.stdout + result.stderr))
        self.flags["hclfmt"] |= {flag[1:] for flag in self.flags["hclfmt"]}
        self.programs = {path.read_text("utf-8") for path
                         in root.glob("examples/**/*.c*")}

    def hcl(self, block):
        return run([self.tools / "hcl-eval", "--syntax-only"], block.code)

    def hir(self, block):
        return run([self.tools / "hcl-opt", "--from=hir"], block.code)

    def yaml(self, block):
        return run(["env", f"TEXT={block.code}", self.tools / "hcl-eval",
                    "--functions=terraform", "--dialect=hashicorp",
                    "--env=TEXT", "-e", "yamldecode(TEXT)"], "")

    def json(self, block):
        try:
            json.loads(block.code)
        except json.JSONDecodeError as problem:
            return str(problem)
        return ""

    def python(self, block):
        try:
            compile(block.code, str(block), "exec")
        except SyntaxError as problem:
            return str(problem)
        return ""

    def pycon(self, block):
        try:
            examples = doctest.DocTestParser().get_examples(block.code)
            for example in examples:
                compile(example.source, str(block), "single")
        except (SyntaxError, ValueError) as problem:
            return str(problem)
        return "" if examples else "has no line that begins with >>>"

    def cmake(self, block):
        if not shutil.which("cmake"):
            return ""
        script = f"function(never)\n{block.code}\nendfunction()\n"
        with tempfile.NamedTemporaryFile("w", suffix=".cmake") as file:
            file.write(script)
            file.flush()
            return run(["cmake", "-P", file.name], "")

    def sh(self, block):
        problem = run(["bash", "-n"], block.code)
        for script in SCRIPT.findall(block.code):
            if not (self.root / script).exists():
                problem += f"there is no {script}; "
        for match in COMMAND.finditer(QUOTED.sub("''", block.code)):
            for flag in FLAG.findall(match[2]):
                if flag not in self.flags[match[1]]:
                    problem += f"{match[1]} has no flag {flag}; "
        return problem


def fragment(block, number):
    """The text of a translation unit for a block of C or C++."""
    includes = "".join(line for line in block.code.splitlines(keepends=True)
                       if line.startswith("#include"))
    code = block.code.replace(includes, "")
    code = f'#line {block.line + 1} "{block.page}"\n{code}'
    setup = block.setup or ""
    if "BLOCK\n" in setup:
        return includes + setup.replace("BLOCK\n", code)
    return (f"{includes}void fragment{number}(void) {{\n{setup}\n"
            f"{code}\n}}\n")


def compile_fragments(root, cxx, blocks):
    """Compiles the fragments of one language together."""
    language = blocks[0].language
    unit = "".join(fragment(block, i) for i, block in enumerate(blocks))
    if language == "cpp":
        headers = sorted(path.relative_to(root / "include") for path
                         in (root / "include/hcl").rglob("*.h"))
        unit = "".join(f'#include "{h}"\n' for h in headers) \
            + '#include "Engine/Jit.h"\n#include <iostream>\n' \
              "using namespace hcl;\n" + unit
        options = ["-x", "c++", "-std=c++20", "-I", root / "lib/Run"]
    else:
        unit = "#include <stdio.h>\n#include <string.h>\n" + unit
        options = ["-x", "c", "-std=c99"]
    return run([cxx, *options, "-I", root / "include", "-fsyntax-only",
                "-Werror=return-type", "-"], unit)


def read_blocks(root, pages):
    for page in pages:
        text = (root / page).read_text("utf-8")
        for match in BLOCK.finditer(text):
            yield Block(page, text, match)


def check_all(root, checks, cxx, blocks):
    """Yields the complaints about `blocks`."""
    fragments, jobs = {}, []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for block in blocks:
            reason = block.note.removeprefix("unchecked: ")
            if block.language in ("console", "text") or reason != block.note:
                continue
            if block.note:
                yield f'{block}: write "unchecked: REASON"'
            elif block.language in ("c", "cpp") and "main(" in block.code:
                if block.code not in checks.programs:
                    yield f"{block}: no file of examples/ is this program"
            elif block.language in ("c", "cpp"):
                fragments.setdefault(block.language, []).append(block)
            elif check := getattr(checks, block.language, None):
                jobs.append((block, pool.submit(check, block)))
            else:
                yield f'{block}: language "{block.language}" has no check'
        for parts in fragments.values() if cxx else ():
            jobs.append((parts[0].language, pool.submit(
                compile_fragments, root, cxx, parts)))
        for block, job in jobs:
            if problem := job.result():
                yield f"{block}: {problem}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--cxx")
    parser.add_argument("page", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    checks = Checks(root, arguments.tools.resolve())
    pages = [page.resolve().relative_to(root) for page in arguments.page]
    blocks = list(read_blocks(root, pages or book.pages(root)))
    complaints = list(check_all(root, checks, arguments.cxx, blocks))
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"blocks: {len(blocks)}, {len(complaints)} problems")
    return 1 if complaints or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
