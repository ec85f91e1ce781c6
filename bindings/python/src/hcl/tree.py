"""Configurations as written: attributes, blocks, expressions, comments.

Nothing is evaluated until it is asked for. Objects are views of a tree that
never changes; threads may share them.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union

from . import _hcl
from .diagnostics import DiagnosticError, Position, Range
from .evaluation import KINDS, Text
from .settings import Functions, Limits, Parsed, dialect_or, settings

#: The kinds of nodes, as the C interface numbers them from 1.
NODE_KINDS = (
    "", "body", "attribute", "block", "name", "label", "number", "variable",
    "string", "heredoc", "template", "text", "interpolation", "if", "for",
    "tuple", "object", "entry", "tuple_for", "object_for", "call",
    "parentheses", "traversal", "get_attribute", "get_index", "splat", "unary",
    "binary", "conditional", "operator")


class Tree(Parsed):
    """A parsed source; see parse()."""

    def __init__(self, kind: str, text: Text, filename: str, *, dialect: str,
                 functions: Functions, limits: Optional[Limits]) -> None:
        self._parsed_from(kind, text, filename, dialect=dialect,
                          functions=functions, limits=limits)
        self.handle = _hcl.tree(settings(dialect, functions, limits),
                                KINDS[kind], filename, text)
        self.filename = filename
        self.source: bytes = _hcl.source(self.handle)
        self.comments: List[Tuple[int, int]] = _hcl.comments(self.handle)

    def position(self, byte: int) -> Position:
        """The position of a byte of the source."""
        return Position(*_hcl.position(self.handle, byte))

    def slice(self, begin: int, end: int) -> str:
        """A part of the source."""
        return self.source[begin:end].decode()


class Comment:
    """A comment, with its marks and without the end of its line."""

    def __init__(self, tree: Tree, begin: int, end: int) -> None:
        self._tree, self._begin, self._end = tree, begin, end

    @property
    def text(self) -> str:
        return self._tree.slice(self._begin, self._end).rstrip("\r\n")

    @property
    def range(self) -> Range:
        return Range(self._tree.position(self._begin),
                     self._tree.position(self._end))

    def __repr__(self) -> str:
        return f"<Comment {self.text!r}>"


class Node:
    """A part of a source: its kind, text, place and parts."""

    def __init__(self, tree: Tree, index: int) -> None:
        self.tree = tree
        self.index = index
        kind, self.begin, self.end, _ = _hcl.node(tree.handle, index)
        self.kind = NODE_KINDS[kind]

    @property
    def text(self) -> str:
        """The part of the source."""
        return self.tree.slice(self.begin, self.end)

    @property
    def range(self) -> Range:
        return Range(self.tree.position(self.begin),
                     self.tree.position(self.end))

    @property
    def filename(self) -> str:
        return self.tree.filename

    @property
    def decoded(self) -> str:
        """Of labels and strings without other parts: with escapes resolved."""
        return _hcl.text(self.tree.handle, self.index)

    @property
    def parts(self) -> List[Node]:
        """The nodes directly in this one, in the order of the source."""
        return [_node(self.tree, i)
                for i in _hcl.children(self.tree.handle, self.index)]

    def error(self, detail: str) -> DiagnosticError:
        """An error of the application about this part, to be raised. `detail`
        says what is wrong, then what to do."""
        try:
            _hcl.report_node(self.tree.handle, self.index, False, detail)
        except DiagnosticError as error:
            return error.with_traceback(None)
        raise AssertionError("an error is raised")

    def warn(self, detail: str) -> None:
        """Emits a DiagnosticWarning of the application about this part."""
        _hcl.report_node(self.tree.handle, self.index, True, detail)

    def walk(self) -> Iterator[Node]:
        """This node and all nodes in it, in the order of the source."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.parts)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _node, (self.tree, self.index)

    def __repr__(self) -> str:
        start = self.range.start
        return (f"<{type(self).__name__} {self.kind} "
                f"{self.filename}:{start.line}:{start.column}>")


class Expression(Node):
    """An expression of any kind."""

    def evaluate(self, variables: Optional[Mapping[str, Any]] = None) -> Any:
        """The value, if this is the whole expression of an attribute, an
        element, an argument, or another one in brackets."""
        return _hcl.evaluate_node(self.tree.handle, self.index,
                                  dict(variables or {}))

    @property
    def variables(self) -> List[str]:
        """The names that it reads from outside, sorted."""
        found: Dict[str, None] = {}
        _collect(self, frozenset(), found)
        return sorted(found)


class _Item(Node):
    """An attribute or a block: what both have."""

    @property
    def name(self) -> str:
        """Of an attribute: its name. Of a block: its type."""
        return self.parts[0].text

    @property
    def comments(self) -> List[Comment]:
        """The comments on the lines directly above."""
        tree = self.tree
        at = bisect_left(tree.comments, (self.begin, 0))
        end, found = self.begin, []
        while at > 0:
            at -= 1
            begin, after = tree.comments[at]
            gap = tree.source[after:end]
            line = tree.source.rfind(b"\n", 0, begin) + 1
            if (gap.strip(b" \t\r\n") or gap.count(b"\n") > 1
                    or tree.source[line:begin].strip(b" \t")):
                break
            found.append(Comment(tree, begin, after))
            end = begin
        return found[::-1]

    @property
    def line_comment(self) -> Optional[Comment]:
        """The comment after it on its last line."""
        tree = self.tree
        at = bisect_left(tree.comments, (self.end, 0))
        if at < len(tree.comments):
            begin, end = tree.comments[at]
            if not tree.source[self.end:begin].strip(b" \t"):
                return Comment(tree, begin, end)
        return None


class Attribute(_Item):
    """`name = expression`."""

    @property
    def expression(self) -> Expression:
        part = self.parts[1]
        assert isinstance(part, Expression)
        return part

    def evaluate(self, variables: Optional[Mapping[str, Any]] = None) -> Any:
        """The value of the expression."""
        return self.expression.evaluate(variables)


class Body(Node):
    """The attributes and blocks of a file or block."""

    @property
    def items(self) -> List[Union[Attribute, Block]]:
        """All of them, in the order of the source."""
        return [p for p in self.parts if isinstance(p, (Attribute, Block))]

    @property
    def attributes(self) -> Dict[str, Attribute]:
        return {p.name: p for p in self.parts if isinstance(p, Attribute)}

    @property
    def blocks(self) -> List[Block]:
        return [p for p in self.parts if isinstance(p, Block)]

    def find_blocks(self, type: str, *labels: str) -> List[Block]:
        """The blocks of a type whose first labels are these."""
        wanted = list(labels)
        return [b for b in self.blocks
                if b.name == type and b.labels[:len(wanted)] == wanted]


class Block(_Item):
    """`type "label" { ... }`."""

    @property
    def type(self) -> str:
        return self.name

    @property
    def labels(self) -> List[str]:
        """With escapes resolved."""
        return [p.decoded for p in self.parts if p.kind == "label"]

    @property
    def body(self) -> Body:
        part = self.parts[-1]
        assert isinstance(part, Body)
        return part


_CLASSES = {"body": Body, "attribute": Attribute, "block": Block}
_PLAIN = {"name", "label", "text", "operator", "get_attribute", "get_index",
          "splat", "entry", "interpolation", "if", "for"}


def _node(tree: Tree, index: int) -> Node:
    kind = NODE_KINDS[_hcl.node(tree.handle, index)[0]]
    if kind in _PLAIN:
        return Node(tree, index)
    made: Node = _CLASSES.get(kind, Expression)(tree, index)
    return made


def _collect(node: Node, bound: "frozenset[str]",
             found: Dict[str, None]) -> None:
    """Adds the names that `node` reads and that no `for` binds."""
    parts = node.parts
    if node.kind == "variable":
        name = node.text
        if name not in bound and name not in ("true", "false", "null"):
            found[name] = None
        return
    if node.kind == "entry" and parts[0].kind == "variable":
        parts = parts[1:]
    if node.kind in ("tuple_for", "object_for", "for"):
        names = [p.text for p in parts if p.kind == "name"]
        rest = [p for p in parts if p.kind != "name"]
        _collect(rest[0], bound, found)
        bound, parts = bound | set(names), rest[1:]
    for part in parts:
        _collect(part, bound, found)


def _parse(kind: str, text: Text, filename: str, dialect: Optional[str],
           functions: Functions, limits: Optional[Limits]) -> Node:
    return _node(Tree(kind, text, filename, dialect=dialect_or("spec", dialect),
                      functions=functions, limits=limits), 0)


def parse(text: Text, filename: str = "<string>", *,
          dialect: Optional[str] = None, functions: Functions = "all",
          limits: Optional[Limits] = None) -> Body:
    """The body of a configuration in the native syntax.

    The dialect is that of HCL_DIALECT in the environment, else "spec".
    """
    body = _parse("config", text, filename, dialect, functions, limits)
    assert isinstance(body, Body)
    return body


def parse_expression(text: Text, filename: str = "<string>", *,
                     dialect: Optional[str] = None,
                     functions: Functions = "all",
                     limits: Optional[Limits] = None) -> Expression:
    """An expression, to be read or evaluated."""
    expression = _parse("expression", text, filename, dialect, functions,
                        limits)
    assert isinstance(expression, Expression)
    return expression
