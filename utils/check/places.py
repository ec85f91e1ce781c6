"""The `Spec:` lines of a source and the declarations that they belong to.

Declarations are distinguished by their first lines, as clang-format lays them
out: the parts of a class are indented below its first line.
"""

import re

from rules import ID

ENTRY = rf"{ID}(?:\.\.\d{{3}})?"
LABEL = re.compile(r"\bSpec:(?!:)")
LIST = re.compile(rf"\bSpec: ({ENTRY}(?:, {ENTRY})*)\.$")
COMMENT = re.compile(r"\s*///(?!<) ?(.*)")
PLAIN = re.compile(r"\s*//(?!/).*\bSpec:(?!:)")
# A row of Dialect.def: its name and the literals of its second column.
POINT = re.compile(r'HCL_(?:DIALECT|ERROR|EXTENSION)_POINT\(\s*(\w+)\s*,'
                   r'((?:\s*"[^"]*")+)')
# A row of a table, by the string or name that it begins with.
ROW = re.compile(r'\s*(?:HCL_\w+\(\s*|\{\s*)(?:"([^"]*)"|(?:\w+::)*(\w+))')
TABLE = re.compile(r"([\w:]+)\s*(?:\[[^\]]*\])?\s*=?\s*\{$")
GRAMMAR_RULE = re.compile(r"(?:fragment\s+)?(\w+)")
TYPE = re.compile(r"\s*(class|struct|union|enum(?: class)?|namespace)\s+"
                  r"([\w:]+)")
# In this order: the word before `(` is a function's name unless an earlier
# pattern matches.
DECLARATIONS = [
    TYPE,
    re.compile(r"\s*(using)\s+(\w+)"),
    re.compile(r"([^;={(]*?)\b(operator\s*(?:\(\)|[^\s\w(]+|\w+))\s*\("),
    re.compile(r"([^;={(]*?)((?:\w+::)*~?\w+)\s*\("),
    re.compile(r"([^;={(]*?)((?:\w+::)*\w+)\s*(?:\[[^\]]*\]\s*)*[;={]"),
]
STATEMENT = re.compile(r"\s*(?:if|else|for|while|do|switch|case|return)\b")
# Lines of a declaration that may come before its name.
LOOK_AHEAD = 12


def expand(entries):
    """ "A-B-001..003, A-B-007" -> the four ids """
    for entry in entries.split(", "):
        first, _, last = entry.partition("..")
        area, number = first.rsplit("-", 1)
        for n in range(int(number), int(last or number) + 1):
            yield f"{area}-{n:03d}"


def indent_of(line):
    return len(line) - len(line.lstrip())


def outer_lines(lines, at):
    """The lines around line `at` that open what it is in, innermost first."""
    indent = indent_of(lines[at])
    for line in reversed(lines[:at]):
        if line.strip() and indent_of(line) < indent:
            if not re.match(r"\s*(public|private|protected):", line):
                indent = indent_of(line)
                yield line


def scope_of(lines, at):
    """The names of the types around line `at`, as `Outer::Inner::`."""
    types = [TYPE.match(line) for line in outer_lines(lines, at)]
    return "".join(found[2] + "::" for found in reversed(types) if found)


def table_of(lines, at):
    """The name of the table of which line `at` is a row, as `table: `."""
    for line in outer_lines(lines, at):
        table = TABLE.search(line)
        return table[1] + ": " if table else ""
    return ""


def strip_template(text):
    """`text` without a leading `template <…>`."""
    match = re.match(r"\s*template\s*<", text)
    if not match:
        return text
    at, depth = match.end(), 1
    while at < len(text) and depth:
        depth += {"<": 1, ">": -1}.get(text[at], 0)
        at += 1
    return text[at:]


def declared_name(lines, at, suffix):
    """The declaration that starts in line `at`; None if there is none."""
    if at >= len(lines) or not lines[at].strip():
        return None
    if suffix == ".g4":
        rule = GRAMMAR_RULE.match(lines[at])
        return rule and rule[1]
    row = ROW.match(lines[at])
    if row:
        return table_of(lines, at) + (row[1] or row[2])
    if STATEMENT.match(lines[at]):
        return None
    text = strip_template("\n".join(lines[at:at + LOOK_AHEAD]))
    for declaration in DECLARATIONS:
        found = declaration.match(text)
        if found:
            return scope_of(lines, at) + found[2]
    return None


def find_places(text, suffix):
    """Yields (line, name, ids, problem) of each list of rules in a source."""
    lines = text.splitlines()
    for point in POINT.finditer(text) if suffix == ".def" else ():
        line = text.count("\n", 0, point.start()) + 1
        yield (line, f"DialectPoint::{point[1]}", re.findall(ID, point[2]),
               None)
    at = 0
    while at < len(lines):
        start, words = at, []
        while at < len(lines) and COMMENT.fullmatch(lines[at]):
            words.append(COMMENT.fullmatch(lines[at])[1].strip())
            at += 1
        at = max(at, start + 1)
        if PLAIN.match(lines[start]):
            yield start + 1, None, [], "a `Spec:` line begins with `///`"
        comment = " ".join(words)
        if not LABEL.search(comment):
            continue
        found = LIST.search(comment)
        if not found or len(LABEL.findall(comment)) != 1:
            yield (start + 1, None, [],
                   "not of the form `Spec: A-B-001..003, A-B-007.`")
            continue
        name = declared_name(lines, at, suffix)
        yield (start + 1, name, list(expand(found[1])),
               None if name else "the `Spec:` line belongs to no declaration")
