"""Random documents in the native syntax for utils/differential.py.

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
    """Sources of bodies."""

    def __init__(self, r):
        self.r = r
        self.expressions = Expressions(r)

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
        return "".join(self.item(depth)
                       for _ in range(self.r.choice((0, 1, 1, 2, 3, 4, 6))))

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
        text = (f"{self.r.choice(NAMES)}{self.blank()}={self.blank()}"
                f"{self.value(depth)}")
        return text + ("" if text.endswith("\n") else self.line_end())

    def block(self, depth):
        r = self.r
        head = (f"{self.indent()}{r.choice(NAMES)}{r.choice(LABELS)}"
                f"{self.blank()}{{")
        if r.random() < 0.2:
            inner = r.choice(("", " ", self.blank() + self.single(1)
                              + self.blank()))
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
            text = re.sub(" ", lambda _: self.blank(), text)
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
        return self.lines(r.choice(("(", "concat(", "max(")), ")",
                                   lambda: self.expression(1), ",")

    def element(self):
        r = self.r
        key = r.choice((r.choice(NAMES), '"k 1"', "(hello)", "1"))
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
                             "${hello}", "%{ if yes ~}", "%{ endif }", "$${x}",
                             "$", "\\n", "EO", "# c",
                             "${" + self.expression(1) + "}"))
                 for _ in range(r.randrange(5))]
        return (r.choice(("<<", "<<-")) + tag + "\n"
                + "".join(line + "\n" for line in lines)
                + r.choice(("", "", "  ")) + tag + "\n")

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


GENERATORS = {"format": document}
