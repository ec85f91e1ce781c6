"""Random documents in the JSON syntax for utils/compare/compare.py.

Their attributes are evaluated. Strings hold templates over the variables of the
scope, names are repeated, and what differs between JSON in general and HCL in
JSON occurs often: escapes, keys, odd numbers, comments under "//".
"""

import json

from documents import as_source, spoilt
from generate import Expressions, damaged

NAMES = ("a", "b", "c", "x y", "été", "//", "", "a-b", "${hello}", "null")
NUMBERS = ("0", "-0", "1", "-1", "2.5", "1e3", "1E-2", "-1.50", "1e+2", "100",
           "12345678901234567890", "0.1", "123456789.123456789e-20")
# Read by one JSON parser or another, but not JSON.
ODD = ("01", "+1", ".5", "1.", "NaN", "True", "nil", "'a'", "0x1", "1e", "-",
       "undefined", "tru", "/* */ 1", "1 // c", "--1", "a")
TEXTS = ('"\\u00e9"', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\udc00x"', '"e\u0301"',
         '"\\u0000"', '"\\/\\b\\f\\n\\r\\t\\"\\\\"', '"é世"', '"\\u0065\\u0301"',
         '"$"', '"%"', '"$${x}"', '"%%{x}"', '"${"', '"%{"', '"${}"', '"}"',
         '"\\n${hello}"', '"\\u0024{hello}"', '"é${missing}"', '"\\q"', '"\\u12"',
         '"a\tb"', '"a\nb"', '"${\\"a\\"}"', '"${upper(\\"a\\")}"', '"x${1 +}"')
PIECES = ("{", "}", "[", "]", ",", ":", '"', "\\", "\n", " ", "1", "-", ".", "e",
          "null", "tru", '""', "//", "#", "'", "${", "}", "\\u", "é", "\x00",
          "\x01", "{}", "[]", '"a":1', "=", ";", "\ufeff")


class JsonDocuments:
    """Sources in the JSON syntax."""

    def __init__(self, r):
        self.r = r
        self.expressions = Expressions(r)

    def blank(self):
        if self.r.random() < 0.005:
            return "\t"
        return self.r.choice(("", "", "", " ", " ", "\n", "  ", "\n  "))

    def string(self, depth):
        r = self.r
        way = r.randrange(6)
        if way == 0:
            return r.choice(TEXTS)
        if way == 1:
            return json.dumps(r.choice(("", "a", "10", "true", "a b", "é")))
        text = self.expressions.template(depth)
        if way == 2:
            text = "${" + self.expressions.any(depth) + "}"
        return json.dumps(text, ensure_ascii=r.random() < 0.3)

    def value(self, depth):
        r = self.r
        way = r.randrange(10)
        if depth > 0 and way == 0:
            return self.object(depth - 1)
        if depth > 0 and way == 1:
            return self.sequence("[", "]", lambda: self.value(depth - 1))
        if way < 4:
            return r.choice(NUMBERS)
        if way == 4:
            return r.choice(("true", "false", "null", "null"))
        if way == 5 and r.random() < 0.1:
            return r.choice(ODD)
        return self.string(r.randrange(3))

    def member(self, depth):
        r = self.r
        name = (json.dumps(r.choice(NAMES), ensure_ascii=False)
                if r.random() < 0.8 else self.string(1))
        return (f"{name}{self.blank()}:{self.blank()}{self.value(depth)}")

    def object(self, depth):
        return self.sequence("{", "}", lambda: self.member(depth))

    def sequence(self, opening, closing, part):
        parts = [self.blank() + part() + self.blank()
                 for _ in range(self.r.choice((0, 1, 1, 2, 2, 3)))]
        return opening + ",".join(parts) + self.blank() + closing

    def attribute(self):
        """An attribute, whose name is unlikely to be there already."""
        r = self.r
        name = r.choice(NAMES) if r.random() < 0.2 else f"k{r.randrange(20)}"
        return (f"{json.dumps(name, ensure_ascii=False)}{self.blank()}:"
                f"{self.blank()}{self.value(2)}")

    def document(self):
        r = self.r
        body = self.sequence("{", "}", self.attribute)
        if r.random() < 0.02:
            body = self.value(1)
        return self.blank() + body + self.blank()


def json_document(r):
    """A document; one in four is damaged, one in fifty not UTF-8."""
    text = JsonDocuments(r).document()
    way = r.random()
    if way < 0.02:
        return spoilt(r, text)
    return as_source(r, damaged(r, text, PIECES) if way < 0.27 else text)


GENERATORS = {"json": json_document}
