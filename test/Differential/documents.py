"""Random documents in the native syntax for utils/compare/compare.py.

Most are valid, but laid out as nobody would: blanks are doubled, missing or
tabs, comments are wherever they may be. One document in twenty begins with a
byte order mark, one in eight has \\r\\n at the ends of its lines.
"""

import base64
import re

from generate import Expressions, damaged

NAMES = ("a", "b", "name", "long_attribute_name", "x-y", "été", "k1", "for",
         "if", "null", "_")
LABELS = ("", ' "l"', ' "l" "m"', " l", ' l "m"', ' "a b"', ' "$${x}"',
          ' "é\\n"')
COMMENTS = ("# c", "#", "#c  d ", "// c", "//", "/* c */", "/**/",
            "/* c\n  d\n*/")
TAGS = ("EOT", "E", "É-1")


class Documents:
    """Sources of bodies; if `careful`, ones that are valid."""

    def __init__(self, r, careful=False):
        self.r = r
        self.careful = careful
        self.expressions = Expressions(r)
        self.used = []  # the names of attributes, a set a body

    def blank(self):
        return self.r.choice(("", " ", " ", " ", " ", "  ", "\t", "     "))

    def indent(self):
        return self.r.choice(("", "", "  ", "    ", "\t", " "))

    def line_end(self):
        r = self.r
        if r.random() < 0.2:
            return self.blank() + r.choice(("# c", "// c", "#", "/* c */ # d",
                                            "#é 世界")) + "\n"
        return r.choice(("", "", "", " ")) + "\n"

    def body(self, depth):
        self.used.append(set())
        text = "".join(self.item(depth)
                       for _ in range(self.r.choice((0, 1, 1, 2, 3, 4, 6))))
        self.used.pop()
        return text

    def name(self):
        """The name of an attribute."""
        name = self.r.choice(NAMES)
        if self.careful and name in self.used[-1]:
            name = f"n{len(self.used[-1])}"
        self.used[-1].add(name)
        return name

    def item(self, depth):
        r = self.r
        way = r.randrange(12)
        if way == 0:
            return "\n" * r.randrange(1, 4)
        if way == 1:
            return self.indent() + r.choice(COMMENTS) + "\n"
        if depth > 0 and way < 5:
            return self.block(depth)
        return self.indent() + self.attribute(depth)

    def attribute(self, depth):
        text = (f"{self.name()}{self.blank()}={self.blank()}"
                f"{self.value(depth)}")
        return text + ("" if text.endswith("\n") else self.line_end())

    def block(self, depth):
        r = self.r
        head = (f"{self.indent()}b{r.choice(NAMES)}{r.choice(LABELS)}"
                f"{self.blank()}{{")
        if r.random() < 0.2:
            inner = r.choice(("", " ", self.blank() + self.single(1) + " "))
            return head + inner + "}" + self.line_end()
        return (head + self.line_end() + self.body(depth - 1) + self.indent()
                + "}" + self.line_end())

    def single(self, depth):
        """An attribute without a line end."""
        return (f"{self.r.choice(NAMES)}{self.blank()}={self.blank()}"
                f"{self.expression(depth)}")

    def expression(self, depth):
        """An expression with its blanks, those of its strings too, varied."""
        text = self.expressions.any(depth)
        if self.r.random() < 0.5:
            text = re.sub(" ", lambda _: self.blank() or " " * self.careful,
                          text)
        if self.r.random() < 0.3:
            text = re.sub("(?<=[\\[(,{}])(?!~)|(?<!~)(?=[\\])}])",
                          lambda _: self.r.choice(("", "", "", " ", "  ")),
                          text)
        return text

    def value(self, depth):
        r = self.r
        way = r.randrange(8)
        if way < 4:
            return self.expression(r.randrange(3))
        if way == 4:
            return self.heredoc()
        if way == 5:
            return self.lines("[", "]", lambda: self.expression(1), ",")
        if way == 6:
            return self.lines("{", "}", self.element, "")
        call = r.choice(("concat(", "max(") if self.careful
                        else ("(", "concat(", "max("))
        return self.lines(call, ")", lambda: self.expression(1), ",")

    def element(self):
        r = self.r
        names = [name for name in NAMES if name != "for" or not self.careful]
        key = r.choice((r.choice(names), '"k 1"', "(hello)", "1"))
        value = r.choice((self.expression(1), self.expression(0), "{\n a = 1\n}",
                          "[1,\n 2]", self.heredoc()))
        return f"{key}{self.blank()}{r.choice('=:')}{self.blank()}{value}"

    def lines(self, opening, closing, part, separator):
        """Parts between brackets, most of them on lines of their own."""
        r = self.r
        text = opening + r.choice(("", "\n", self.line_end()))
        for _ in range(r.randrange(4)):
            text += self.indent() + part()
            if text.endswith("\n"):
                text += separator and self.indent() + separator + "\n"
            else:
                text += separator + r.choice(("", " ")) + self.line_end()
            if r.random() < 0.1:
                text += r.choice(COMMENTS) + "\n"
        return text + self.indent() + closing

    def heredoc(self):
        r = self.r
        tag = r.choice(TAGS)
        lines = [r.choice(("", "", "  ", "    ", "\t"))
                 + r.choice(("", "text", "a = b", "x ${ 1+ 2 } y", '"q"', "é",
                             "${hello}", self.directive(), "$${x}",
                             "$", "\\n", "EO", "# c",
                             "${" + self.expression(1) + "}"))
                 for _ in range(r.randrange(5))]
        return (r.choice(("<<", "<<-")) + tag + "\n"
                + "".join(line + "\n" for line in lines)
                + r.choice(("", "", "  ")) + tag + "\n")

    def directive(self):
        if self.careful:
            return "%{ if yes ~} a %{ endif }"
        return self.r.choice(("%{ if yes ~}", "%{ endif }"))

    def document(self):
        text = self.body(2)
        if self.r.random() < 0.1:
            text = text.rstrip("\n")
        if self.r.random() < 0.1:
            text = text.replace("\n", "\n\n", 1)
        return text


def as_source(r, text):
    """A source of a case, with a mark before it or other line ends."""
    if r.random() < 0.125:
        text = text.replace("\n", "\r\n")
    if r.random() < 0.05:
        text = "\ufeff" + text
    return {"src": text}


def spoilt(r, text):
    """The source of a case with a byte that is not UTF-8."""
    data = text.encode()
    at = r.randrange(len(data) + 1)
    data = data[:at] + r.choice((b"\xff", b"\xc3", b"\xe2\x82")) + data[at:]
    return {"src_b64": base64.b64encode(data).decode()}


def document(r):
    """A document; one in three is damaged, one in fifty not UTF-8."""
    text = Documents(r).document()
    way = r.random()
    if way < 0.02:
        return spoilt(r, text)
    return as_source(r, damaged(r, text) if way < 0.33 else text)


def careful_document(r):
    """A valid document, or one with a single damage."""
    text = Documents(r, careful=True).document()
    return as_source(r, damaged(r, text, times=1) if r.random() < 0.5 else text)


GENERATORS = {"format": document, "syntax": careful_document}
