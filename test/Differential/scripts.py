"""Random documents with random scripts of edits for utils/compare/compare.py.

The documents are valid. What a script names is there in most cases: the
generator notes the blocks and attributes that it writes.
"""

from documents import COMMENTS, NAMES, Documents, as_source

TYPES = ("b", "server", "été", "x-y")
# Labels as they are written, and what they mean. The reference forgets one with
# $ or % in it, and so its block has no address.
LABELS = (('"l"', "l"), ("l", "l"), ('"m"', "m"), ('"a b"', "a b"),
          ('"é\\n"', "é\n"), ('""', ""), ('"\\"q\\""', '"q"'),
          ('"$${x}"', None))
TEXTS = ("", "a", "a b", "line\n", "\n\n", "é", "e\u0301", "${x}", "%{", "$", "$$",
         "$${", '"q"', "\\", "\t", "\r\n", "\u2028", "\U000e0001", "'", "//",
         "<<E", "\ufeff", "\0", "日本", "1", "true", "ﬁ")
KEYS = NAMES + tuple(text for text in TEXTS if text != "e\u0301") + (
    "1st", "a.b", "x-", "-x", "in")
NUMBERS = (0, 1, -1, 2.5, -0.25, 1e3, 1e-7, 1e30, 0.1, 10**19 + 1, 10**30 + 7)
RAW = ("1", "null", "a", "a.b[0]", "-1", "!a", "(a)", "a + b*c", "a?b:c", "f( x )",
       "[1,2]", "[\n1,\n2]", "{a=1,bbb=2}", "{\n  a=1\n  bbb=2\n}", '"t ${ a }"',
       "<<E\ntext\nE\n", "<<-E\n  ${a}\n  E\n", "[for v in l: v]", "l[*].id",
       "/* c */ 1", "1 # c", "a .b", "a[ 0 ]", '"$${x}"', "x. y", "l.*.id", "1 +",
       "", "a b", "a = 1")
APPENDED = ("\n", "\n\n", "# c\n", "// c\n\n", "/* c */", "/* c\n */\n",
            "z  =  1 # x\n", "z=1", 'b "l" {\n  y=1\n}\n', "b {\n}", "  # c\n",
            "z = <<E\nx\nE\n")
ROOTS = ("a", "lstr", "person", "mstr", "hello", "nested", "tnum", "été", "one")


class Written(Documents):
    """A document that notes what is in it."""

    def __init__(self, r):
        super().__init__(r, careful=True)
        self.inside = []  # the path to the body that is being written
        self.counts = [0]  # the blocks in each body around
        self.bodies = [[]]  # paths
        self.attributes = []  # a path and a name

    def odd(self):
        """A blank that may hold a comment."""
        if self.r.random() < 0.1:
            return " /* c */ "
        return self.blank() or " "

    def attribute(self, depth):
        name = self.name()
        if self.r.random() < 0.1:
            name = self.r.choice(("été", "x_1", "größe")) + str(
                len(self.attributes))
        self.attributes.append((self.inside[:], name))
        text = f"{name}{self.odd()}={self.blank()}{self.value(depth)}"
        return text + ("" if text.endswith("\n") else self.line_end())

    def block(self, depth):
        r = self.r
        kind = r.choice(TYPES)
        labels = [r.choice(LABELS) for _ in range(r.choice((0, 0, 1, 1, 2)))]
        selector = [kind, *(meaning for _, meaning in labels)]
        if None in selector or r.random() < 0.3:
            selector = self.counts[-1]
        self.counts[-1] += 1
        head = self.indent() + kind + "".join(
            self.odd() + text for text, _ in labels) + self.odd() + "{"
        self.inside.append(selector)
        self.bodies.append(self.inside[:])
        self.counts.append(0)
        if r.random() < 0.15:
            text = head + r.choice(("", " ", self.one_line())) + "}"
        else:
            text = (head + self.line_end() + self.body(depth - 1)
                    + self.indent() + "}")
        self.counts.pop()
        self.inside.pop()
        return text + self.line_end()

    def one_line(self):
        text = self.single(1)
        self.attributes.append((self.inside[:], text.split("=")[0].strip()))
        return f" {text} "


class Scripts:
    """Operations on a document."""

    def __init__(self, r, written):
        self.r = r
        self.bodies = written.bodies
        self.attributes = written.attributes

    def path(self):
        """The path of a body; in one case of 50 one that leads nowhere."""
        r = self.r
        if r.random() < 0.02:
            return r.choice(([7], [["none"]], [["b", "l", "l", "l"]]))
        return r.choice(self.bodies)

    def type(self, depth):
        """A type as JSON, and a function that makes values of it."""
        r = self.r
        way = r.randrange(10 if depth > 0 else 6)
        if way < 3:
            return "string", lambda: r.choice(TEXTS)
        if way < 5:
            return "number", lambda: r.choice(NUMBERS)
        if way == 5:
            return "bool", lambda: r.random() < 0.5
        inner, value = self.type(depth - 1)
        size = r.choice((0, 1, 1, 2, 3))
        if way == 6:
            return ["list", inner], lambda: [value() for _ in range(size)]
        if way == 7:
            return ["map", inner], lambda: {
                r.choice(KEYS): value() for _ in range(size)}
        if way == 8:
            parts = [self.type(depth - 1) for _ in range(size)]
            return ["tuple", [kind for kind, _ in parts]], lambda: [
                self.or_null(make) for _, make in parts]
        fields = {r.choice(KEYS): self.type(depth - 1) for _ in range(size)}
        return ["object", {key: kind for key, (kind, _) in fields.items()}], (
            lambda: {key: self.or_null(make)
                     for key, (_, make) in fields.items()})

    def or_null(self, make):
        return None if self.r.random() < 0.05 else make()

    def value(self):
        kind, make = self.type(2)
        if self.r.random() < 0.05:
            return {"type": kind, "null": True}
        return {"type": kind, "value": make()}

    def traversal(self):
        r = self.r
        return [r.choice(ROOTS), *(
            r.choice((r.choice(NAMES), {"index": r.randrange(3)},
                      {"index": r.choice(TEXTS)}))
            for _ in range(r.choice((0, 0, 1, 1, 2, 3))))]

    def tokens(self, depth=2):
        r = self.r
        way = r.randrange(7 if depth > 0 else 4)
        if way == 0:
            return {"value": self.value()}
        if way == 1:
            return {"traversal": self.traversal()}
        if way == 2:
            return {"ident": r.choice(NAMES)}
        if way == 3:
            return {"raw": r.choice(RAW[:-4])}
        parts = range(r.choice((0, 1, 1, 2, 3)))
        if way == 4:
            return {"tuple": [self.tokens(depth - 1) for _ in parts]}
        if way == 5:
            return {"call": r.choice(("f", "merge")),
                    "args": [self.tokens(depth - 1) for _ in parts]}
        key = lambda: r.choice(({"ident": r.choice(NAMES)}, {"raw": "(x)"},
                                {"value": {"type": "string",
                                           "value": r.choice(KEYS)}}))
        return {"object": [[key(), self.tokens(depth - 1)] for _ in parts]}

    def labels(self):
        return [self.r.choice(TEXTS)
                for _ in range(self.r.choice((0, 1, 1, 2)))]

    def names(self):
        r = self.r
        size = r.choice((1, 1, 1, 2))
        before = [r.choice(ROOTS), r.choice(NAMES + ("name", "id"))][:size]
        return before, [name if r.random() < 0.3 else r.choice(("b", "z", name + "1"))
                        for name in before]

    def block(self):
        """A body and a block in it; in one case of 50, in another body."""
        path = self.r.choice(self.bodies[1:])
        return (self.path() if self.r.random() < 0.02 else path[:-1]), path[-1]

    def attribute_step(self):
        """An operation on an attribute, mostly one that is there."""
        r = self.r
        path, name = self.path(), r.choice(NAMES)
        if self.attributes and r.random() < 0.6:
            path, name = r.choice(self.attributes)
        way = r.randrange(8)
        step = {"path": path, "name": name}
        if way < 3:
            return {"op": "set_value", **step, "value": self.value()}
        if way == 3:
            return {"op": "set_traversal", **step,
                    "traversal": self.traversal()}
        if way == 4:
            return {"op": "set_raw", **step, "expr": r.choice(RAW)}
        if way == 5:
            return {"op": "set_tokens", **step, "tokens": self.tokens()}
        if way == 6:
            return {"op": "remove_attribute", **step}
        before, after = self.names()
        if self.attributes:
            step["path"], step["name"] = r.choice(self.attributes)
        return {"op": "rename_variable_prefix", **step,
                "from": before, "to": after}

    def block_step(self):
        """An operation on a block that is there, or one that adds some."""
        r = self.r
        path, way = self.path(), r.randrange(8 if self.bodies[1:] else 4)
        if way < 2:
            return {"op": "append_block", "path": path,
                    "type": r.choice(TYPES), "labels": self.labels()}
        if way == 2:
            return {"op": "append_newline", "path": path}
        if way == 3:
            return {"op": "append_text", "path": path,
                    "text": r.choice(APPENDED)}
        body, block = self.block()
        if way == 4:
            return {"op": "remove_block", "path": body, "block": block}
        if way == 5:
            return {"op": "move_block", "path": body, "block": block,
                    "to": path}
        if way == 6:
            return {"op": "set_labels", "path": body + [block],
                    "labels": self.labels()}
        return r.choice(({"op": "set_type", "path": body + [block],
                          "type": r.choice(TYPES)},
                         {"op": "clear", "path": body + [block]}))

    def step(self):
        return (self.attribute_step() if self.r.random() < 0.6
                else self.block_step())


def is_lost(steps, step):
    """Whether the reference does not see what a step is about: what is set
    after `clear` in the same body, and references in what a script wrote."""
    path = step["path"]
    return (any(one["op"] == "clear" and one["path"] == path[:len(one["path"])]
                for one in steps)
            or step["op"] == "rename_variable_prefix"
            and any(one["path"] == path and one.get("name") == step["name"]
                    for one in steps))


def script(r):
    written = Written(r)
    text = written.document()
    scripts = Scripts(r, written)
    steps = []
    for _ in range(r.choice((1, 1, 1, 2, 3, 5))):
        step = scripts.step()
        if not is_lost(steps, step):
            steps.append(step)
    return as_source(r, text) | {"ops": steps}


GENERATORS = {"write": script}
