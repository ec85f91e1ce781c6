"""Random calls of the functions of go-cty's standard library.

Nine in ten arguments are of the kind that the function takes, over the variables
of test/Conformance/Inputs/scope.json, which are null, not known or known in part
as well.
"""

from generate import Expressions

# A letter for each argument: n number, s string, b bool, l list, set or tuple, m
# map or object, a any, t one of TEXTS; the last counts up to three times after
# "+". Some functions stand several times, by what they are mostly called with.
CALLS = {
    "abs": "n", "add": "nn", "and": "bb", "ceil": "n", "chomp": "s",
    "chunklist": "ln", "coalesce": "a+", "coalescelist": "l+", "compact": "l",
    "concat": "l+", "contains": "la", "csvdecode": "t", "distinct": "l",
    "divide": "nn", "element": "ln", "equal": "aa", "flatten": "l",
    "floor": "n", "format": "fa+", "formatdate": "td", "formatlist": "fl+",
    "greaterthan": "nn", "greaterthanorequalto": "nn", "hasindex": "la",
    "indent": "ns", "index": "ln", "int": "n", "join": "sl+",
    "jsondecode": "t", "jsonencode": "a", "keys": "m", "length": "l",
    "lessthan": "nn", "lessthanorequalto": "nn", "log": "nn",
    "lookup": "msa", "lower": "s", "max": "n+", "merge": "m+", "min": "n+",
    "modulo": "nn", "multiply": "nn", "negate": "n", "not": "b",
    "notequal": "aa", "or": "bb", "parseint": "sn", "pow": "nn",
    "range": "n+", "regex": "rs", "regexall": "rs", "regexreplace": "srs",
    "replace": "sss", "reverse": "s", "reverselist": "l",
    "sethaselement": "la", "setintersection": "l+", "setproduct": "l+",
    "setsubtract": "ll", "setsymmetricdifference": "l+", "setunion": "l+",
    "signum": "n", "slice": "lnn", "sort": "l", "split": "ss", "strlen": "s",
    "substr": "snn", "subtract": "nn", "timeadd": "dt", "title": "s",
    "trim": "ss", "trimprefix": "ss", "trimspace": "s", "trimsuffix": "ss",
    "upper": "s", "values": "m", "zipmap": "ll",
}
FORMATS = ("%v", "%s", "%d", "%q", "%#v", "%5.2f", "%%", "%t", "%x", "%-5s|",
           "%05d", "%[2]v", "a%vb%v", "%.3s", "%e", "%z", "")
DATES = ("2024-02-29T12:34:56Z", "2024-01-01T00:00:00+02:00", "2024-13-01")
PATTERNS = ("a", "[a-z]+", "(h)(e)?", "(?P<x>l+)", "", "(", "\\\\d")
TEXTS = ('{\\"a\\": [1, null]}', "[1, 2]", "a,b\\n1,2\\n", "1h", "YYYY-MM-DD",
         "hh:mm 'at' ZZZZ", "x", "", "null", "-90m")


class Calls(Expressions):
    def argument(self, letter, depth):
        r = self.r
        if letter in "fdrt":
            words = {"f": FORMATS, "d": DATES, "r": PATTERNS, "t": TEXTS}
            return ('"' + r.choice(words[letter]) + '"'
                    if r.random() < 0.9 else self.any(depth))
        ways = {"n": self.number, "s": self.string, "b": self.bool,
                "l": self.list, "m": self.map, "a": lambda depth:
                self.any(depth)}
        way = self.any if r.random() < 0.1 else ways[letter]
        return way(depth)

    def call(self):
        r = self.r
        name = r.choice(tuple(CALLS))
        kinds = CALLS[name]
        if kinds.endswith("+"):
            kinds = kinds[:-1] + kinds[-2] * r.randrange(3)
        depth = r.choice((0, 0, 0, 1))
        arguments = [self.argument(letter, depth) for letter in kinds]
        if r.random() < 0.03:
            arguments.pop()
        return f"{name}({', '.join(arguments)})"


def call(r):
    return {"src": Calls(r).call()}


GENERATORS = {"call": call}
