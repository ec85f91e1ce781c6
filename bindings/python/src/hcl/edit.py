"""Edits that keep comments, blank lines and order; formatting."""

from __future__ import annotations

import decimal
import json
import re
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from . import _hcl
from .evaluation import Text
from .settings import dialect_or, settings

#: A block: its type and labels, or its number in the body, from 0.
BlockName = Union[Sequence[str], int]
#: The blocks that lead from the file to a body.
BodyPath = Sequence[BlockName]

#: The default limit of the language on the digits of a number.
_MOST_DIGITS = 1_000_000
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
#: Characters that a string has as escapes.
_ESCAPED = re.compile('["\\\\\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]')


def format(text: Text, *, align_assignments: bool = True,
           align_comments: bool = True) -> str:
    """`text`, valid or not, laid out as hclfmt does."""
    options = (0 if align_assignments else 1) | (0 if align_comments else 2)
    return _hcl.format(text, options)


def edit(text: Text, script: Sequence[Mapping[str, Any]],
         filename: str = "<string>", *, dialect: Optional[str] = None) -> str:
    """`text` with the edits of a script made, all or none.

    docs/edit.md lists the operations; Editor makes such scripts. The dialect is
    that of HCL_DIALECT in the environment, else "hashicorp".
    """
    return _hcl.edit(settings(dialect_or("hashicorp", dialect)), filename, text,
                     json.dumps([dict(step) for step in script]))


def to_text(value: Any) -> str:
    """A Python object as an expression of the language.

    Errors: TypeError for objects that have no literal, such as Unknown;
    ValueError for infinite numbers.
    """
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        pairs = (f"{_name(k)} = {to_text(v)}" for k, v in value.items())
        return "{ " + ", ".join(pairs) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(to_text(v) for v in value) + "]"
    return number_text(value)


def _name(name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"the keys of a dict have to be str, not {name!r}")
    return quoted(name)


def number_text(value: Any, path: str = "", with_point: bool = False) -> str:
    """A number as a literal, with all of its digits and without an exponent.

    `path` is for messages. With `with_point` a float and a negative number have
    one: `-1` is read as an operation in python-hcl2's shape.
    """
    where = path and path + ": "
    if isinstance(value, float):
        number = decimal.Decimal(float.__repr__(value))
    elif isinstance(value, (int, decimal.Decimal)):
        number = decimal.Decimal(value)
    else:
        raise TypeError(f"{where}HCL has no form of this object: {value!r}")
    if not number.is_finite():
        raise ValueError(f"{where}HCL has no literal for {value!r}")
    if abs(number.adjusted()) > _MOST_DIGITS:
        raise ValueError(f"{where}{value!r} has too many digits")
    text = f"{number:f}"
    needs_point = isinstance(value, float) or text.startswith("-")
    if with_point and needs_point and "." not in text:
        text += ".0"
    return text


def quoted(text: str) -> str:
    """A text as a string in quotes."""
    marked = _ESCAPED.sub(_escape, text)
    return '"' + marked.replace("${", "$${").replace("%{", "%%{") + '"'


def _escape(found: "re.Match[str]") -> str:
    character = found.group()
    return _SHORT.get(character) or f"\\u{ord(character):04x}"


class Editor:
    """Collects edits of a text, and makes them all or none.

        editor = Editor(text)
        editor.set([["service", "web"]], "port", 8443)
        text = editor.text()
    """

    def __init__(self, text: Text, filename: str = "<string>", *,
                 dialect: Optional[str] = None) -> None:
        self._text = text
        self._filename = filename
        self._dialect = dialect
        self.script: List[Dict[str, Any]] = []

    def _add(self, op: str, path: BodyPath, **fields: Any) -> Editor:
        given = {k: v for k, v in fields.items() if v is not None}
        self.script.append({"op": op, "path": list(path), **given})
        return self

    def set(self, path: BodyPath, name: str, value: Any) -> Editor:
        """Gives an attribute the value of a Python object."""
        return self._add("set_raw", path, name=name, expr=to_text(value))

    def set_expression(self, path: BodyPath, name: str,
                       expression: str) -> Editor:
        """Gives an attribute an expression, written in the language."""
        return self._add("set_raw", path, name=name, expr=expression)

    def rename(self, path: BodyPath, old: str, new: str) -> Editor:
        """Renames an attribute."""
        return self._add("rename_attribute", path, **{"from": old, "to": new})

    def remove(self, path: BodyPath, name: str) -> Editor:
        """Removes an attribute and its comments."""
        return self._add("remove_attribute", path, name=name)

    def append_block(self, path: BodyPath, type: str,
                     labels: Sequence[str] = ()) -> Editor:
        """Appends an empty block."""
        return self._add("append_block", path, type=type, labels=list(labels))

    def remove_block(self, path: BodyPath, block: BlockName) -> Editor:
        """Removes a block and its comments."""
        return self._add("remove_block", path, block=block)

    def set_labels(self, path: BodyPath, labels: Sequence[str]) -> Editor:
        """Gives the block at `path` other labels."""
        return self._add("set_labels", path, labels=list(labels))

    def set_comments(self, path: BodyPath, name: Optional[str] = None, *,
                     above: Optional[Sequence[str]] = None,
                     after: Optional[str] = None) -> Editor:
        """Sets the comments of an attribute, or of the block at `path`."""
        lines = None if above is None else list(above)
        return self._add("set_comments", path, name=name, above=lines,
                         after=after)

    def rename_references(self, path: BodyPath, old: Sequence[str],
                          new: Sequence[str]) -> Editor:
        """Renames what expressions refer to, e.g. ["var", "a"]."""
        return self._add("rename_references", path,
                         **{"from": list(old), "to": list(new)})

    def text(self) -> str:
        """The text with all edits made."""
        return edit(self._text, self.script, self._filename,
                    dialect=self._dialect)
