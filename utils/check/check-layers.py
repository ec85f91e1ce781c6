#!/usr/bin/env python3
"""Checks #include against the layers, the walls and the public face.

The order of the layers is read from CMakeLists.txt, dependencies and public
headers from lib/*/*/CMakeLists.txt, so this script has no list of its own:

  layer   a file of library X includes headers of X and of libraries named in
          X's DEPS, and those are declared before X;
  wing    the libraries of a wing, a folder of lib/, are declared one after
          another, so that wings have an order, too; each has a README.md;
  wall    ANTLR's headers are seen in lib/Syntax/Parse alone, MPFR's in the
          number's source files, the header that exports numbers and its test
          alone, LLVM's in lib/Run/Codegen alone, OpenSSL's, libyaml's,
          zlib's and zstd's in lib/Apps/TerraformFunctions alone, libedit's
          in tools/hcl-eval/EditLine.cpp alone;
  map     the code map in docs/architecture.md has the wings in their order, and
          the page of each wing its libraries;
  public  a header under include/ belongs to one library (PUBLIC), or is a door
          (hcl/values.h) that only includes others, and includes public
          headers only; include/hcl/README.md names each header of hcl/; the
          embedding door (hcl/) includes nothing of the compiler door
          (hcl/compiler/); examples include public headers only.

Usage: check-layers.py [--root DIR] [--fix]

--fix writes the DEPS that the includes need into lib/*/*/CMakeLists.txt.
"""

import argparse
import itertools
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.M)
CALL = re.compile(r"hcl_library\(\s*(\w+)(.*?)\)", re.S)
KEYS = {"DEPS", "PUBLIC", "SOURCES", "PRIVATE_LIBS"}

# Restricted headers: a pattern for the header, one for the including path.
WALLS = [
    (r"antlr4-runtime|^Hcl(Parser|Lexer)\.h$",
     r"^(lib/Syntax/Parse|unittests/Syntax/(Parse|Syntax))/"),
    (r"^(mpfr|gmp)\.h$", r"^lib/Base/Number/Number\w*\.(h|cpp)$"
     r"|^unittests/Base/Number/Number(s|MpfrTest)\.(h|cpp)$"),
    (r"^re2/", r"^lib/Semantics/Functions/Regex\.cpp$"),
    (r"^llvm(-c)?/", r"^lib/Run/Codegen/"),
    (r"^histedit\.h$", r"^tools/hcl-eval/EditLine\.cpp$"),
    (r"^(openssl/|yaml\.h$|zlib\.h$|zstd\.h$|iconv\.h$)",
     r"^(lib|unittests)/Apps/TerraformFunctions/"),
]


class Tree:
    """The libraries in their order, and the library of each header."""

    def __init__(self, root):
        self.deps, self.owner = {}, {}
        for path in sorted({*root.glob("lib/*/*/CMakeLists.txt"),
                            *root.glob("*/*/CMakeLists.txt")}):
            for name, arguments in CALL.findall(path.read_text()):
                lists = read_lists(arguments)
                if path.parent.parent.parent == root / "lib":
                    self.deps[name] = lists["DEPS"]
                for header in lists["PUBLIC"]:
                    self.owner["hcl/" + header] = name
        self.wings, self.order = layers(root)
        self.order = list(self.order)
        self.order += [name for name in self.deps if name not in self.order]

    def library_of(self, path):
        """The library of a file of the tree, "" for tools and tests."""
        if path.parts[0] == "lib":
            return path.parts[2] if len(path.parts) > 2 else ""
        if path.parts[0] == "include":
            return self.owner.get("/".join(path.parts[1:]), "")
        return ""

    def target_of(self, header):
        """The library of the included `header`, or ""."""
        if header in self.owner:
            owner = self.owner[header]
            return owner if owner in self.deps else ""
        first = header.split("/")[0]
        return first if "/" in header and first in self.deps else ""


def read_lists(arguments):
    lists, key = {k: [] for k in KEYS}, None
    for word in re.sub(r"#.*", "", arguments).split():
        if word in KEYS:
            key = word
        elif key:
            lists[key].append(word)
    return lists


def layers(root):
    """The wing of each library, and the libraries, in the order in which
    CMakeLists.txt declares them."""
    text = re.sub(r"#.*", "", (root / "CMakeLists.txt").read_text())
    lists = re.findall(r"(?:set\(layers|APPEND layers)([^)]*)\)", text)
    return zip(*(w.split("/") for w in " ".join(lists).split()))


def check_edge(tree, owner, target):
    """Why library `owner` must not include a header of `target`, or None."""
    if owner not in tree.deps or not target or owner == target:
        return None
    if tree.order.index(target) > tree.order.index(owner):
        return f"{owner} must not see {target}, which is declared after it"
    if target not in tree.deps[owner]:
        return f"{target} is missing from the DEPS of {owner}"
    return None


def check_public(tree, path, header, quoted):
    """Why the public file `path` must not include `header`, or None."""
    if quoted and not header.startswith("hcl/"):
        return "a public header includes a private one"
    inner = len(path.parts) > 3
    if header.startswith("hcl/compiler/") and not inner \
            and path.parts[0] == "include":
        return "the embedding door does not look through the compiler's"
    return None


def is_door(path):
    """Whether a public header is the door of a subject: `hcl/values.h`."""
    return len(path.parts) == 3 and path.stem.islower()


def check_index(root):
    """Yields the headers that the index of the public face leaves out."""
    page = root / "include/hcl/README.md"
    listed = page.read_text("utf-8") if page.exists() else ""
    for path in sorted((root / "include/hcl").glob("*.h")):
        if f"]({path.name})" not in listed:
            yield f"include/hcl/README.md: {path.name} is not listed"


def check_file(root, path, tree):
    text = (root / path).read_text()
    owner = tree.library_of(path)
    if path.parts[0] == "include" and not owner and not is_door(path):
        yield f"{path}:1: no library names it as PUBLIC"
    for match in INCLUDE.finditer(text):
        header = match.group(1)
        quoted = match.group(0).rstrip().endswith('"')
        problem = check_edge(tree, owner, tree.target_of(header))
        for what, where in WALLS:
            if re.search(what, header) and not re.search(where, str(path)):
                problem = f"only files matching {where} may include it"
        if path.parts[0] == "include":
            problem = check_public(tree, path, header, quoted) or problem
        if path.parts[0] == "examples" and "/" in header \
                and not header.startswith("hcl/"):
            problem = "an example includes a private header"
        if problem:
            line = text.count("\n", 0, match.start(1)) + 1
            yield f"{path}:{line}: {header}: {problem}"


def first_difference(path, section, pattern, expected):
    """Yields where the names that `pattern` finds in a page differ first."""
    if not path.exists():
        return
    text = path.read_text().split(section)[-1].split("\n## ")[0]
    found = re.findall(pattern, text, re.M)
    for row, name in itertools.zip_longest(found, expected):
        if row != name:
            yield f"has {row} for {name}"
            return


def check_map(root, tree):
    """Yields the first wing and the first library of each wing whose place in
    the code map, or on the page of the wing, is another one."""
    wings = list(dict.fromkeys(tree.wings))
    for fault in first_difference(root / "docs/architecture.md",
                                  "## The code map",
                                  r"^\| \[(\w+)\]\(\.\./lib/", wings):
        yield f"docs/architecture.md: the code map {fault}"
    for wing in wings:
        names = [name for of, name in zip(tree.wings, tree.order)
                 if of == wing]
        for fault in first_difference(root / "lib" / wing / "README.md",
                                      "| library |", r"^\| `(\w+)` \|",
                                      names):
            yield f"lib/{wing}/README.md: the table {fault}"


def check_wings(root, tree):
    """Yields wings that are declared in parts, or have no page at the door."""
    wings = [wing for wing, _ in itertools.groupby(tree.wings)]
    for wing in sorted({w for w in wings if wings.count(w) > 1}):
        yield f"CMakeLists.txt: the libraries of wing {wing} are apart"
    for wing in sorted(set(wings)):
        if not (root / "lib" / wing / "README.md").exists():
            yield f"lib/{wing}: the wing has no README.md"


def fix(root, tree):
    """Writes the DEPS that the includes need."""
    for path in sorted(root.glob("lib/*/*/CMakeLists.txt")):
        text = path.read_text()
        match = CALL.search(text)
        if not match:
            continue
        name = match.group(1)
        files = list(path.parent.rglob("*.h")) + \
            list(path.parent.rglob("*.cpp")) + \
            [root / "include" / h for h, o in tree.owner.items() if o == name]
        needed = {tree.target_of(h) for f in files if f.exists()
                  for h in INCLUDE.findall(f.read_text())} - {"", name}
        words = [x for x in tree.order if x in needed]
        body = re.sub(r"\n  DEPS [^\n]*(\n    [^\n]*)*?(?=\n  [A-Z]|$)", "",
                      match.group(2))
        lines, line = [], "  DEPS"
        for word in words:
            if len(line) + 1 + len(word) > 78:
                lines.append(line)
                line = "   "
            line += " " + word
        deps = "\n" + "\n".join(lines + [line]) if words else ""
        flags = body.split("\n")[0]
        path.write_text(text[:match.start(2)] + flags + deps +
                        body[len(flags):] + text[match.end(2):])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--fix", action="store_true")
    arguments = parser.parse_args()
    root = arguments.root
    if arguments.fix:
        fix(root, Tree(root))
    tree = Tree(root)
    folders = ("include", "lib", "tools", "unittests", "benchmarks",
               "examples")
    files = sorted(
        path.relative_to(root) for folder in folders
        for path in (root / folder).rglob("*")
        if path.suffix in (".h", ".cpp", ".def"))
    problems = [p for f in files for p in check_file(root, f, tree)]
    problems += check_map(root, tree)
    problems += check_wings(root, tree)
    problems += check_index(root)
    for name, deps in tree.deps.items():
        problems += [f"DEPS of {name}: {d} is not a library"
                     for d in deps if d not in tree.deps]
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"layers: {len(files)} files, {len(tree.deps)} libraries, "
          f"{len(problems)} problems")
    return 1 if problems or not tree.deps else 0


if __name__ == "__main__":
    sys.exit(main())
