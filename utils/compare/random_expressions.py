"""Random expressions of Terraform, by type.

Most are valid and have the wanted type, or one that converts to it. Operators
`&&` and `||` are left out: docs/conformance.md says why.
"""
import json

PRIMITIVES = ("string", "number", "bool")
WORDS = ("north", "web", "db", "a", "", "x-1", "ä", "10", "true", "null", "B c")


class Scope:
    """The names that expressions may use, by type."""

    def __init__(self):
        self.names = {}

    def add(self, type_, text):
        self.names.setdefault(key(type_), []).append(text)

    def pick(self, r, type_):
        names = self.names.get(key(type_))
        return r.choice(names) if names else None


def key(type_):
    return json.dumps(type_, sort_keys=True)


def type_text(type_):
    """A type as configurations write it."""
    if isinstance(type_, str):
        return type_
    kind, of = type_
    if kind == "object":
        return ("object({" + ", ".join(f"{name} = {type_text(t)}"
                                       for name, t in of.items()) + "})")
    return f"{kind}({type_text(of)})"


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


class Expressions:
    """Expressions of a wanted type over a scope."""

    def __init__(self, r, scope):
        self.r = r
        self.scope = scope

    def type(self, depth=2):
        r = self.r
        if depth == 0 or r.random() < 0.55:
            return r.choice(PRIMITIVES)
        kind = r.choice(("list", "set", "map", "object"))
        if kind == "object":
            return [kind, {name: self.type(depth - 1)
                           for name in r.sample("abcd", r.randint(1, 3))}]
        if kind == "set":
            return [kind, r.choice(("string", "number"))]
        return [kind, self.type(depth - 1)]

    def literal(self, type_):
        r = self.r
        if type_ == "string":
            return quoted(r.choice(WORDS))
        if type_ == "number":
            return r.choice(("0", "1", "2", "-3", "7", "2.5", "1e3", "100"))
        if type_ == "bool":
            return r.choice(("true", "false"))
        kind, of = type_
        if kind in ("list", "set"):
            return ("[" + ", ".join(self.literal(of)
                                    for _ in range(r.randint(0, 3))) + "]")
        names = of if kind == "object" else r.sample("abcd", r.randint(0, 3))
        return ("{ " + ", ".join(
            f"{name} = {self.literal(of[name] if kind == 'object' else of)}"
            for name in names) + " }")

    def of(self, type_, depth=3):
        """An expression of `type_`, or of one that converts to it."""
        r = self.r
        if r.random() < 0.45 or depth == 0:
            if name := self.scope.pick(r, type_):
                return name
        if depth == 0 or r.random() < 0.15:
            return self.literal(type_)
        if r.random() < 0.12:
            return (f"({self.of('bool', depth - 1)} ? "
                    f"{self.of(type_, depth - 1)} : "
                    f"{self.of(type_, depth - 1)})")
        if r.random() < 0.05:
            return (f"try({self.of(type_, depth - 1)}, "
                    f"{self.literal(type_)})")
        if type_ == "string":
            return self.string(depth - 1)
        if type_ == "number":
            return self.number(depth - 1)
        if type_ == "bool":
            return self.boolean(depth - 1)
        return getattr(self, type_[0])(type_[1], depth - 1)

    def string(self, depth):
        s = lambda: self.of("string", depth)
        n = lambda: self.of("number", 0)
        return self.r.choice((
            lambda: f'"${{{s()}}}-${{{n()}}}"',
            lambda: f"upper({s()})",
            lambda: f'join(",", {self.of(["list", "string"], depth)})',
            lambda: f"replace({s()}, {quoted('a')}, {s()})",
            lambda: f'format("%s/%s", {s()}, {n()})',
            lambda: f"trimspace({s()})",
            lambda: f"tostring({self.of('bool', depth)})",
            lambda: f"jsonencode({self.of(self.type(1), depth)})",
            lambda: f"coalesce({s()}, {quoted('none')})",
            lambda: f'"%{{ if {self.of("bool", depth)} }}${{{s()}}}'
                    f'%{{ else }}{self.r.choice("yz")}%{{ endif }}"',
            lambda: f"{self.r.choice(('md5', 'sha256', 'base64encode'))}"
                    f"({s()})",
            lambda: f"{self.r.choice(('title', 'lower', 'strrev', 'chomp'))}"
                    f"({s()})",
            lambda: f"yamlencode({self.of(self.type(1), depth)})",
            lambda: f'join("/", sort({self.of(["list", "string"], depth)}))',
            lambda: f'join("", regexall("[a-m]+", {s()}))',
            lambda: f'templatefile("${{path.module}}/t.tftpl", {{ a = {s()}, '
                    f'l = {self.of(["list", "string"], depth)} }})',
            lambda: f'join("", formatlist("%s=%v", ["a", "b"], {s()}))',
            lambda: f'{self.of(["object", {"a": "string"}], depth)}.a',
            lambda: f'%s["a"]' % self.of(["object", {"a": "string"}], depth),
            lambda: f'element(concat({self.of(["list", "string"], depth)}, '
                    f'["z"]), {n()} < 5 ? 0 : 1)',
            lambda: f"substr({s()}, 0, 2)",
            lambda: f'lookup({self.of(["map", "string"], depth)}, "a", {s()})',
        ))()

    def number(self, depth):
        n = lambda: self.of("number", depth)
        return self.r.choice((
            lambda: f"({n()} + {n()})", lambda: f"({n()} * {n()})",
            lambda: f"({n()} - {n()})", lambda: f"-{n()}",
            lambda: f"length({self.of(['list', self.type(1)], depth)})",
            lambda: f"max({n()}, {n()})", lambda: f"floor({n()})",
            lambda: f"length({self.of('string', depth)})",
            lambda: f"sum(concat([0], {self.of(['list', 'number'], depth)}))",
            lambda: f"abs({n()})", lambda: f"({n()} % 7)",
            lambda: f"ceil({n()} / 4)", lambda: f"signum({n()})",
            lambda: f"min({n()}, {n()}, 5)",
            lambda: f"length({self.of(['map', self.type(1)], depth)})",
            lambda: f"length({self.of(['set', 'string'], depth)})",
            lambda: f"length(setproduct({self.of(['set', 'string'], depth)}, "
                    f"[{n()}]))",
            lambda: f"try(tonumber({self.of('string', depth)}), {n()})",
            lambda: f"length(distinct({self.of(['list', 'string'], depth)}))",
        ))()

    def boolean(self, depth):
        r = self.r
        type_ = r.choice(PRIMITIVES)
        b = lambda: self.of("bool", depth)
        n = lambda: self.of("number", depth)
        return r.choice((
            lambda: f"({self.of(type_, depth)} "
                    f"{r.choice(('==', '!='))} {self.of(type_, depth)})",
            lambda: f"({n()} {r.choice(('<', '<=', '>', '>='))} {n()})",
            lambda: f"!{b()}",
            lambda: f"contains({self.of(['list', type_], depth)}, "
                    f"{self.of(type_, depth)})",
            lambda: f"can({self.of(self.type(1), depth)})",
            lambda: f"startswith({self.of('string', depth)}, \"a\")",
            lambda: f"alltrue([for v in {self.of(['list', 'number'], depth)} "
                    f": v > {n()}])",
            lambda: f"anytrue({self.of(['list', 'bool'], depth)})",
            lambda: f"strcontains({self.of('string', depth)}, \"b\")",
            lambda: f"issensitive({self.of(self.type(1), depth)})",
        ))()

    def list(self, of, depth):
        r = self.r
        each = lambda: self.of(of, depth)
        return r.choice((
            lambda: "[" + ", ".join(each() for _ in range(r.randint(0, 3)))
                    + "]",
            lambda: f"tolist([{each()}, {each()}])",
            lambda: f"[for v in {self.of(['list', of], depth)} : v]",
            lambda: f"[for k, v in {self.of(['map', of], depth)} : v]",
            lambda: f"concat({self.of(['list', of], depth)}, [{each()}])",
            lambda: f"reverse({self.of(['list', of], depth)})",
            lambda: f"values({self.of(['map', of], depth)})",
            lambda: f"[for v in {self.of(['list', of], depth)} : v "
                    f"if {self.of('bool', 0)}]",
            lambda: f"flatten([{self.of(['list', of], depth)}, "
                    f"[{each()}]])" if isinstance(of, str) else f"[{each()}]",
            lambda: f"distinct({self.of(['list', of], depth)})",
            lambda: f"coalescelist({self.of(['list', of], depth)}, "
                    f"[{each()}])",
            lambda: f"slice(concat([{each()}], "
                    f"{self.of(['list', of], depth)}), 0, 1)",
            lambda: f"{self.of(['list', ['object', {'a': of}]], depth)}[*].a",
            lambda: self.strings(depth) if of == "string" else
            f"[for i, v in {self.of(['list', of], depth)} : v if i % 2 == 0]",
        ))()

    def strings(self, depth):
        """A list of strings."""
        return self.r.choice((
            lambda: f'split(",", {self.of("string", depth)})',
            lambda: f"keys({self.of(['map', self.type(1)], depth)})",
            lambda: f"compact({self.of(['list', 'string'], depth)})",
            lambda: f"tolist({self.of(['set', 'string'], depth)})",
            lambda: f"[for v in {self.of(['set', 'string'], depth)} : v]",
        ))()

    def set(self, of, depth):
        r = self.r
        return r.choice((
            lambda: f"toset({self.of(['list', of], depth)})",
            lambda: f"setunion({self.of(['set', of], depth)}, "
                    f"[{self.of(of, depth)}])",
            lambda: f"toset([{self.of(of, depth)}])",
            lambda: f"setintersection({self.of(['set', of], depth)}, "
                    f"{self.of(['set', of], depth)})",
            lambda: f"setsubtract({self.of(['set', of], depth)}, "
                    f"{self.of(['set', of], depth)})",
        ))()

    def map(self, of, depth):
        r = self.r
        each = lambda: self.of(of, depth)
        return r.choice((
            lambda: f"{{ a = {each()}, {r.choice('bc')} = {each()} }}",
            lambda: f"tomap({{ b = {each()} }})",
            lambda: f"{{ for k, v in {self.of(['map', of], depth)} : "
                    "upper(k) => v }",
            lambda: f"merge({self.of(['map', of], depth)}, {{ c = {each()} }})",
            lambda: f"{{ for i, v in {self.of(['list', of], depth)} : "
                    '"k${i}" => v }',
            lambda: f'zipmap(["a", "b"], [{each()}, {each()}])',
            lambda: f"{{ for v in {self.of(['set', 'string'], depth)} : "
                    f"\"s${{v}}\" => {each()} }}",
            lambda: f"merge([{self.of(['map', of], depth)}, "
                    f"{self.of(['map', of], depth)}]...)",
        ))()

    def object(self, of, depth):
        return ("{ " + ", ".join(f"{name} = {self.of(t, depth)}"
                                 for name, t in of.items()) + " }")


def json_literal(r, type_):
    """A value of a primitive type, as JSON."""
    if type_ == "string":
        return r.choice(WORDS)
    return r.choice((0, 1.5, -2) if type_ == "number" else (True, False))
