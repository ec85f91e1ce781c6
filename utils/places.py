"""The `Spec:` lines of a source and the declarations they belong to."""

import re

from rules import ID

ENTRY = rf"{ID}(?:\.\.\d{{3}})?"
LABEL = re.compile(r"\bSpec:(?!:)")
LIST = re.compile(rf"\bSpec: ({ENTRY}(?:, {ENTRY})*)\.(?=\s|$)")
COMMENT = re.compile(r"\s*///(?!<) ?(.*)")
PLAIN = re.compile(r"\s*//(?!/).*\bSpec:(?!:)")
# A row of Dialect.def: its name and the literals of its second column.
POINT = re.compile(r'HCL_(?:DIALECT|EXTENSION)_POINT\(\s*(\w+)\s*,'
                   r'((?:\s*"[^"]*")+)')
# The enumerator, or the string that names it, of a row of a table.
ROW = re.compile(r'\s*(?:HCL_\w+\(\s*|case\s+(?:\w+::)*|\{\s*\{?\s*)'
                 r'(?:"((?:[^"\\]|\\.)*)"|(?:\w+::)*(\w+))')
RULE = re.compile(r"\s*(?:fragment\s+)?(\w+)")
TYPE = re.compile(r"\b(?:class|struct|union|enum(?: class)?|namespace)\s+"
                  r"(?:\[\[\w+\]\]\s+)?([\w:]+)")
USING = re.compile(r"\s*using\s+(\w+)")
FUNCTION = re.compile(r"((?:[\w~]+::)*(?:operator\s*(?:\(\)|[^\s\w(]+|\w+)"
                      r"|~?\w+))\s*\(")
CONSTANT = re.compile(r"((?:\w+::)*\w+)\s*(?:\[[^\]]*\]\s*)*(?:[={;,]|$)")
STATEMENT = {"if", "for", "while", "switch", "return", "do", "else"}


def expand(entries):
    """ "A-B-001..003, A-B-007" -> the four ids """
    for entry in entries.split(", "):
        first, _, last = entry.partition("..")
        area, number = first.rsplit("-", 1)
        for n in range(int(number), int(last or number) + 1):
            yield f"{area}-{n:03d}"


def strip_template(text):
    """`text` without a `template <...>` in front."""
    match = re.match(r"\s*template\s*<", text)
    if not match:
        return text
    at, depth = match.end(), 1
    while at < len(text) and depth:
        depth += {"<": 1, ">": -1}.get(text[at], 0)
        at += 1
    return text[at:]


def scope_of(lines, at):
    """The names of the types around line `at`, as `Outer::Inner::`."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    names = []
    for line in reversed(lines[:at]):
        here = len(line) - len(line.lstrip())
        if not line.strip() or here >= indent:
            continue
        match = re.match(r"\s*(?:class|struct|union)\s+(?:\[\[\w+\]\]\s+)?"
                         r"([\w:]+)[^;]*$", line)
        if match:
            names.insert(0, match[1])
        if match or not re.match(r"\s*(public|private|protected):", line):
            indent = here
    return "".join(name + "::" for name in names)


def table_of(lines, at):
    """The name of the table of whose rows line `at` is one, as `table: `."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    for line in reversed(lines[:at]):
        if line.strip() and len(line) - len(line.lstrip()) < indent:
            match = re.search(r"([\w:]+)\s*(?:\[[^\]]*\])?\s*=?\s*\{$", line)
            return match[1] + ": " if match else ""
    return ""


def declared_name(lines, at, suffix):
    """What is declared in line `at` and after; None if nothing is."""
    if at >= len(lines) or not lines[at].strip():
        return None
    if suffix == ".g4":
        match = RULE.match(lines[at])
        return match and match[1]
    row = ROW.match(lines[at])
    if row:
        return table_of(lines, at) + (row[1] or row[2])
    text = strip_template("\n".join(lines[at:at + 12]))
    head = re.split(r"[{;=]|\)\s*:", text, maxsplit=1)[0]
    type_ = TYPE.search(head)
    if type_ and "(" not in head:
        return scope_of(lines, at) + type_[1]
    match = USING.match(text)
    if not match:
        match = (FUNCTION if "(" in head else CONSTANT).search(text)
    if not match or match[1] in STATEMENT:
        return None
    return scope_of(lines, at) + match[1]


def find_places(text, suffix):
    """Yields (line, name, ids, problem) of each list of rules in a source."""
    lines = text.splitlines()
    for match in POINT.finditer(text) if suffix == ".def" else ():
        ids = re.findall(ID, match[2])
        line = text.count("\n", 0, match.start()) + 1
        yield line, f"DialectPoint::{match[1]}", ids, None
    at = 0
    while at < len(lines):
        start, words = at, []
        while at < len(lines) and COMMENT.fullmatch(lines[at]):
            words.append(COMMENT.fullmatch(lines[at])[1].strip())
            at += 1
        comment = " ".join(words)
        if PLAIN.match(lines[start]):
            yield start + 1, None, [], "a `Spec:` line begins with `///`"
        at = max(at, start + 1)
        labels = len(LABEL.findall(comment))
        if not labels:
            continue
        found = [i for m in LIST.finditer(comment) for i in expand(m[1])]
        problem = None
        if labels != 1 or not found:
            problem = "not of the form `Spec: A-B-001..003, A-B-007.`"
        name = declared_name(lines, at, suffix)
        if not name:
            problem = problem or "the `Spec:` line belongs to no declaration"
        yield start + 1, name, found, problem
