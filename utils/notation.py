"""Reads the notation in which rules.json writes values and bodies.

  3  -1.5  "text"  true  null          as in HCL; null is untyped
  +Inf  -Inf                           the infinities
  [a, b]  {a = 1}                      tuple, object
  list[a, b]  set[a, b]  map{a = 1}    collections
  null(T)  unknown(T)  dynamic         T in HCL's type notation
  a = 1; b "label" { c = 2 }           a body

A value becomes a Typed: its type in JSON notation, its JSON text, and whether
it holds unknown parts, as `hcl-eval --with-type` prints it.
"""

import dataclasses
import json
import re

TOKEN = re.compile(r"""\s*(?:
    (?P<string>"(?:\\.|[^"\\])*")
  | (?P<number>-?\d+(?:\.\d+)?)
  | (?P<infinity>[+-]Inf)
  | (?P<word>[^\s\d\[\]{}(),;="-][^\s\[\]{}(),;="]*)
  | (?P<mark>[\[\]{}(),;=]))""", re.X)
ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)")
SIMPLE = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}


@dataclasses.dataclass
class Typed:
    type: object
    text: str
    partial: bool = False
    unknown: bool = False

    def line(self):
        """The line that --with-type prints."""
        start = f'{{"type":{compact(self.type)},'
        if self.unknown:
            return start + '"unknown":true}'
        end = ',"partial":true}' if self.partial else "}"
        return f'{start}"value":{self.text}{end}'


def compact(value):
    """JSON text without blanks, escaped as the reference's encoder does.

    U+FFFD is escaped since it stands for a byte that is not UTF-8.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029\ufffd":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


def unescape(quoted):
    def one(match):
        code = match.group(1)
        if code[0] == "u" and len(code) > 1:
            return chr(int(code[1:], 16))
        return SIMPLE[code]
    return ESCAPE.sub(one, quoted[1:-1])


def sequence(parts, type_):
    """A tuple, list or set of the given parts."""
    return Typed(type_, "[" + ",".join(p.text for p in parts) + "]",
                 any(p.partial or p.unknown for p in parts))


def mapping(parts, type_):
    """An object or map of the given parts, by name."""
    text = ",".join(f"{compact(name)}:{parts[name].text}"
                    for name in sorted(parts, key=str.encode))
    return Typed(type_, "{" + text + "}",
                 any(p.partial or p.unknown for p in parts.values()))


def object_of(parts):
    types = {name: parts[name].type
             for name in sorted(parts, key=str.encode)}
    return mapping(parts, ["object", types])


def tuple_of(parts):
    return sequence(parts, ["tuple", [p.type for p in parts]])


def element_type(parts):
    types = [p.type for p in parts]
    if not types or any(t != types[0] for t in types):
        raise ValueError("a collection needs elements of one type")
    return types[0]


class Reader:
    """A recursive descent over the tokens of one result."""

    def __init__(self, text):
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"cannot read {text[at:]!r}")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            at = match.end()
        self.tokens.append(("end", ""))
        self.at = 0

    def peek(self, ahead=0):
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)][1]

    def take(self, wanted=None):
        kind, text = self.tokens[self.at]
        if wanted is not None and text != wanted:
            raise ValueError(f"expected {wanted!r}, found {text!r}")
        self.at += 1
        return kind, text

    def items(self, close, item):
        """Comma separated items up to the closing mark."""
        found = []
        while self.peek() != close:
            found.append(item())
            if self.peek() != close:
                self.take(",")
        self.take(close)
        return found

    def name(self):
        kind, text = self.take()
        return unescape(text) if kind == "string" else text

    def pair(self, value):
        name = self.name()
        self.take("=")
        return name, value()

    def type(self):
        _, word = self.take()
        if word in ("string", "number", "bool"):
            return word
        if word in ("any", "dynamic"):
            return "dynamic"
        self.take("(")
        if word == "tuple":
            self.take("[")
            inner = self.items("]", self.type)
        elif word == "object":
            self.take("{")
            inner = dict(sorted(
                self.items("}", lambda: self.pair(self.type))))
        else:
            inner = self.type()
        self.take(")")
        return [word, inner]

    def typed_word(self, word):
        """null(T) and unknown(T), after the word."""
        self.take("(")
        type_ = self.type()
        self.take(")")
        if word == "null":
            return Typed(type_, "null")
        return Typed(type_, '{"$unknown":true}', unknown=True)

    def value(self):
        kind, text = self.take()
        if kind == "string":
            return Typed("string", compact(unescape(text)))
        if kind == "number":
            return Typed("number", text)
        if kind == "infinity":
            return Typed("number", f'{{"$number":"{text}"}}', partial=True)
        if text in ("true", "false"):
            return Typed("bool", text)
        if text in ("null", "unknown") and self.peek() == "(":
            return self.typed_word(text)
        if text == "null":
            return Typed("dynamic", "null")
        if text == "dynamic":
            return Typed("dynamic", '{"$unknown":true}', unknown=True)
        if text == "[":
            return tuple_of(self.items("]", self.value))
        if text == "{":
            return object_of(dict(
                self.items("}", lambda: self.pair(self.value))))
        if text in ("list", "set"):
            self.take("[")
            parts = self.items("]", self.value)
            return sequence(parts, [text, element_type(parts)])
        if text == "map":
            self.take("{")
            parts = dict(self.items("}", lambda: self.pair(self.value)))
            return mapping(parts, ["map", element_type([*parts.values()])])
        raise ValueError(f"no value starts with {text!r}")

    def body(self, close):
        """A body as hcl-eval prints it: an attribute is a property, a block
        type one whose value nests by label and ends in a list of bodies."""
        attributes, blocks = {}, {}
        while self.peek() != close:
            name = self.name()
            if self.peek() == "=":
                self.take("=")
                attributes[name] = self.value()
            else:
                at, key = blocks, name
                while self.peek() != "{":
                    at = at.setdefault(key, {})
                    key = self.name()
                self.take("{")
                at.setdefault(key, []).append(self.body("}"))
            if self.peek() != close:
                self.take(";")
        self.take(close)
        for name, content in blocks.items():
            attributes[name] = block_value(content)
        return object_of(attributes)


def block_value(content):
    if isinstance(content, list):
        return tuple_of(content)
    return object_of({k: block_value(v) for k, v in content.items()})


def read(text, parse):
    reader = Reader(text)
    result = parse(reader)
    if reader.at != len(reader.tokens) and reader.peek():
        raise ValueError(f"unexpected {reader.peek()!r}")
    return result


def read_value(text):
    """The value written in the notation."""
    return read(text, Reader.value)


def read_body(text):
    """The body written in the notation, as the object that is printed."""
    if text == "(empty body)":
        text = ""
    return read(text, lambda reader: reader.body(""))
