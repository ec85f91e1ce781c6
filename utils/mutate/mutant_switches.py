"""Many mutants in one source: each is chosen when the program runs.

The smallest expression, condition or statement around a mutant asks hclMutant()
(utils/mutate/mutant.c) whether it is the mutant's turn:

    if (a == b)       if ((hclMutant(7) ? (a != b) : (a == b)))
    note(a);          {if (!hclMutant(8)) {note(a);}}
"""

import re

from mutants import SKIPPED

DECLARATION = 'extern "C" int hclMutant(unsigned);\n'
OPENING, CLOSING = "([{", ")]}"
WORD = re.compile(r"\b(return|throw|case|else|do|co_yield)\s$")


def blank(source):
    """`source` without comments, and with other signs in place of literals."""
    return SKIPPED.sub(lambda m: re.sub(
        r"[^\n]", "_" if m[0][0] in "\"'R" else " ", m[0]), source)


def is_assignment(code, at):
    """Whether the `=` at a place assigns or initialises."""
    return (code[at + 1] != "=" and code[at - 1] not in "=!<>"
            and code[at - 8:at] != "operator")


def is_end(code, at):
    """Whether no expression goes beyond a place."""
    sign = code[at]
    if sign == ":":
        return ":" not in (code[at - 1], code[at + 1])
    return sign in ";,?" or sign == "=" and is_assignment(code, at)


def expression_around(code, start, end):
    """The range of the expression that has the range as an operand, an operator
    or the whole; no bracket is left."""
    depth, first = 0, start
    while first:
        sign = code[first - 1]
        if sign in CLOSING:
            depth += 1
        elif sign in OPENING:
            if not depth:
                break
            depth -= 1
        elif not depth and (is_end(code, first - 1)
                            or WORD.search(code[first - 10:first])):
            break
        first -= 1
    depth, last = 0, end
    while last < len(code):
        sign = code[last]
        if sign in OPENING:
            depth += 1
        elif sign in CLOSING:
            if not depth:
                break
            depth -= 1
        elif not depth and is_end(code, last):
            break
        last += 1
    while first < start and code[first].isspace():
        first += 1
    while last > end and code[last - 1].isspace():
        last -= 1
    return first, last


def region_of(code, mutant):
    """(start, end, kind) of what is written twice."""
    start, end = mutant.start, mutant.end
    if mutant.kind == "statement":
        return start, end + 1, "statement"
    if mutant.kind == "condition" and mutant.text:
        return start, end, "condition"
    first, last = expression_around(code, start, end)
    if code[start:end] == "+=":
        # Not what the statement depends on, in the line above.
        line = code.rfind("\n", 0, start) + 1
        first = max(first, line + len(re.match(" *", code[line:])[0]))
    return first, last, "expression"


class Region:
    """A range of the source, its mutants and the regions within."""

    def __init__(self, start, end, kind):
        self.start, self.end, self.kind = start, end, kind
        self.mutants, self.parts = [], []

    def plain(self, source):
        """The text without this region's own mutants."""
        text, at = "", self.start
        for part in self.parts:
            text += source[at:part.start] + part.render(source)
            at = part.end
        return text + source[at:self.end]

    def changed(self, source, mutant):
        return (source[self.start:mutant.start] + mutant.text
                + source[mutant.end:self.end])

    def render(self, source):
        text = self.plain(source)
        if self.kind == "statement":
            chosen = " && ".join(f"!hclMutant({number})"
                                 for number, _ in self.mutants)
            return f"{{if ({chosen}) {{{text}}}}}"
        isCondition = self.kind == "condition" or any(
            m.kind == "condition" for _, m in self.mutants)
        cast = "static_cast<bool>" if isCondition else ""
        for number, mutant in self.mutants:
            text = (f"hclMutant({number}) ? "
                    f"{cast}({self.changed(source, mutant)}) : "
                    f"{cast}({text})")
        return f"({text})"


def regions_of(source, numbered):
    """The outermost regions of (number, mutant) pairs; also the numbers of
    those that overlap others."""
    code = blank(source)
    found, left_out = {}, []
    for number, mutant in numbered:
        start, end, kind = region_of(code, mutant)
        region = found.setdefault((start, -end), Region(start, end, kind))
        if kind == "statement" and region.kind != kind:
            left_out.append(number)
            continue
        region.mutants.append((number, mutant))
    roots, stack = [], []
    for _, region in sorted(found.items()):
        while stack and stack[-1].end <= region.start:
            stack.pop()
        if stack and stack[-1].end < region.end:
            left_out += [number for number, _ in region.mutants]
            continue
        (stack[-1].parts if stack else roots).append(region)
        stack.append(region)
    return roots, left_out


def with_switches(source, numbered):
    """`source` with switches for (number, mutant) pairs, and the numbers of
    those that could not be had."""
    roots, left_out = regions_of(source, numbered)
    whole = Region(0, len(source), "file")
    whole.parts = roots
    return DECLARATION + whole.plain(source), left_out
