"""Mutants of C++: sources with one place changed.

A mutant replaces a piece of one line or removes a statement. The places are
found by the spacing that clang-format gives: a comparison has blanks around it,
the brackets of a template have none.
"""

import dataclasses
import re

# Comments, literals, directives and assertions: nothing in them is changed.
SKIPPED = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*"
    r"|\b(?:static_)?assert\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)",
    re.S | re.M)

# (kind, pattern, replacements of its first group); None is the next number.
SWAPS = [
    ("comparison", r" (==) ", ("!=",)),
    ("comparison", r" (!=) ", ("==",)),
    ("bound", r" (<) ", ("<=", ">")),
    ("bound", r" (>) ", (">=", "<")),
    ("bound", r" (<=) ", ("<", ">")),
    ("bound", r" (>=) ", (">", "<")),
    ("operator", r" (&&)(?=\s)", ("||",)),
    ("operator", r" (\|\|)(?=\s)", ("&&",)),
    ("operator", r"(?<=[\w)\]]) (\+)(?=\s)", ("-",)),
    ("operator", r"(?<=[\w)\]]) (-)(?=\s)", ("+",)),
    # The whole right side belongs to it, which switches do not see at a "?".
    ("operator", r" (\+=) (?![^;\n]*\?)", ("-=",)),
    ("condition", r"(?<![\w)\]])(!)(?=[\w(:])", ("",)),
    ("constant", r"\b(true)\b", ("false",)),
    ("constant", r"\b(false)\b", ("true",)),
    ("constant", r"(?<![\w.])(0)(?![\w.])", ("1",)),
    ("constant", r"(?<![\w.])(1)(?![\w.])", ("0", "2")),
    ("constant", r"(?<![\w.])([2-9]|[1-9]\d+)(?![\w.])", (None,)),
]
# Where a statement begins: after another one, a brace, a condition or a label.
BEGIN = re.compile(r"(^|[;{})]|\w:|\belse|\bdo)\s*$")
CONDITION = re.compile(r"\b(?:if|while) \(")
# A call, an assignment, a jump, or a return that other statements follow.
STATEMENT = re.compile(
    r"^ +((?:[\w.:]|->|\[\w*\])+(?:\(.*\)| [+|&]?= .*)|\+\+\w+|continue|break"
    r"|return\b.*);$", re.M)


@dataclasses.dataclass(frozen=True)
class Mutant:
    """`after` in place of `before`, a line and what it becomes."""
    file: str
    kind: str
    start: int
    end: int
    text: str
    before: str
    after: str
    nth: int  # of the places of this file that read the same

    @property
    def name(self):
        """Names the mutant even when lines above it come or go."""
        number = f" #{self.nth}" if self.nth else ""
        return f"{self.file}{number}: {self.before} => {self.after}"

    def apply(self, source):
        return source[:self.start] + self.text + source[self.end:]


def blank(source):
    """`source` with blanks in place of what is never changed."""
    return SKIPPED.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), source)


def closing(code, start):
    """The place of the parenthesis that closes the one before `start`."""
    depth = 1
    for place in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place
    return None


def changes(code):
    """(kind, start, end, text) of each change to `code`."""
    for kind, pattern, texts in SWAPS:
        for match in re.finditer(pattern, code):
            for text in texts:
                if text is None:
                    text = str(int(match[1]) + 1)
                yield kind, match.start(1), match.end(1), text
    for match in CONDITION.finditer(code):
        end = closing(code, match.end())
        condition = code[match.end():end] if end else ";"
        # Not one that declares a variable.
        if not re.search(r";|[^=!<>]= ", condition):
            yield "condition", match.end(), end, f"!({condition})"
    for match in STATEMENT.finditer(code):
        if (match[1].startswith((".", "->"))
                or not BEGIN.search(code[:match.start()][-80:])):
            continue
        # The value of a function that returns at its end is needed.
        if match[1].startswith("return") and re.match(
                r"\n(\}|  \})", code[match.end():]) and not re.search(
                    r"\) *\{?\n$", code[:match.start()]):
            continue
        if match[1].count("(") == match[1].count(")"):
            yield "statement", match.start(1), match.end(1), ""


def line_around(source, start, end):
    """The lines that hold the range, as one, and their start."""
    first = source.rfind("\n", 0, start) + 1
    last = source.find("\n", end)
    return first, last if last >= 0 else len(source)


def mutants_of(file, source):
    """The mutants of `source`, which is the file `file`."""
    seen = {}
    found = []
    for kind, start, end, text in sorted(changes(blank(source))):
        if kind == "condition" and text:
            text = f"!({source[start:end]})"
        first, last = line_around(source, start, end)
        before = " ".join(source[first:last].split())
        after = " ".join(
            (source[first:start] + text + source[end:last]).split())
        nth = seen.get((before, after), 0)
        seen[before, after] = nth + 1
        found.append(Mutant(file, kind, start, end, text, before, after, nth))
    return sorted(found, key=lambda m: m.start)
