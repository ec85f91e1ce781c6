"""From python-hcl2's shape back to a configuration.

In: a dict. Out: a text that reads back as that dict, or an error that names the
member which does not. The text is made first and then read and compared, so
nothing that a text can contain goes unnoticed. Deliberately absent: the way to
dicts (extension/Shape.cpp).
"""

from __future__ import annotations

import decimal
import re
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from . import _hcl
from .diagnostics import DiagnosticError
from .edit import format, number_text, quoted
from .tree import parse_expression

COMMENTS = ("__comments__", "__inline_comments__")
_LINES = ("__start_line__", "__end_line__")
BLOCK = "__is_block__"

#: A quoted string has no line end here, unless it is in an interpolation.
_HEREDOC = re.compile(r'"<<-?[^\W\d][\w-]*\r?\n')
#: The name of the one attribute of a text that is read by itself.
_ALONE = "x"
_Labels = Tuple[List[str], Mapping[str, Any]]


def is_meta(name: str, value: Any) -> bool:
    """Whether a member says where its dict stood, which no text has."""
    if name in COMMENTS:
        return (isinstance(value, list)
                and all(isinstance(c, dict) and set(c) == {"value"}
                        for c in value))
    return name in _LINES and isinstance(value, int)


def _members(data: Mapping[str, Any]) -> List[Tuple[str, Any]]:
    """The members that become text."""
    return [(name, value) for name, value in data.items()
            if not is_meta(name, value) and not (name == BLOCK and value)]


def _is_expression(text: str) -> bool:
    return text.startswith("${") and text.endswith("}")


def _is_heredoc(text: str) -> bool:
    return text.endswith('"') and _HEREDOC.match(text) is not None


def _are_blocks(value: Any) -> bool:
    return (isinstance(value, (list, tuple)) and bool(value)
            and all(isinstance(v, Mapping) and _labels(v) is not None
                    for v in value))


def _labels(block: Mapping[str, Any]) -> Optional[_Labels]:
    """The labels and the body of a block; None for a plain object."""
    labels: List[str] = []
    while not block.get(BLOCK):
        members = _members(block)
        if len(members) != 1 or not isinstance(members[0][1], Mapping):
            return None
        labels.append(members[0][0])
        block = members[0][1]
    return labels, block


def _number(value: Any) -> Optional[decimal.Decimal]:
    """The number that `value` stands for; None if it is not one."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        return decimal.Decimal(float.__repr__(value))
    if isinstance(value, (int, decimal.Decimal)):
        return decimal.Decimal(value)
    return None


class Writer:
    """Writes one dict; `read` is loads() for texts that it has written."""

    def __init__(self, read: Callable[[str], Dict[str, Any]], dialect: str,
                 heredocs_to_strings: bool, strings_to_heredocs: bool) -> None:
        self._read = read
        self._dialect = dialect
        self._heredocs_to_strings = heredocs_to_strings
        self._strings_to_heredocs = strings_to_heredocs
        self._keeps_expressions = False
        self._others = 0  #: expressions that read back in another form

    def text(self, data: Mapping[str, Any]) -> str:
        """The configuration. Errors: ValueError, TypeError."""
        if not isinstance(data, Mapping):
            raise TypeError(f"a configuration is a dict, not {data!r}")
        made = self._checked(data)
        if not self._others:
            return made
        # Layout may have changed the blanks of strings in expressions.
        others, self._keeps_expressions = self._others, True
        kept = self._checked(data)
        return kept if self._others < others else made

    def _checked(self, data: Mapping[str, Any]) -> str:
        self._others = 0
        made = self._laid_out(data)
        try:
            found = self._read(made)
        except DiagnosticError as error:
            self._blame_body(data, "")
            raise ValueError("this dict is not a configuration: "
                             f"{error.diagnostics[0]}") from None
        self._compare_members(data, found, "")
        return made

    # --- writing -------------------------------------------------------------

    def _laid_out(self, data: Mapping[str, Any]) -> str:
        """The text. Layout would change the blanks in strings, so that others
        stand for them until it is done."""
        self._mark = "Text"
        while True:
            self._strings: List[str] = []
            lines: List[str] = []
            self._body(data, lines, "")
            made = "\n".join(lines) + "\n" if lines else ""
            marks = re.findall(f"(?={self._mark})", made)
            if len(marks) == sum(2 if s.startswith("<<") else 1
                                 for s in self._strings):
                break
            self._mark += "Q"
        each = iter(self._strings)
        return re.sub(f'"{self._mark}"|<<{self._mark}\\n{self._mark}\\b',
                      lambda _: next(each), format(made))

    def _kept(self, string: str, is_expression: bool = False) -> str:
        """A text that stands for a string or heredoc."""
        if not is_expression and not string.startswith(('"', "<<")):
            return string
        self._strings.append(string)
        return (f"<<{self._mark}\n{self._mark}" if string.startswith("<<")
                else f'"{self._mark}"')

    def _body(self, data: Mapping[str, Any], lines: List[str],
              path: str) -> None:
        for key, value in _members(data):
            inside = _member(path, key)
            if _are_blocks(value):
                for block in value:
                    self._block(key, block, lines, inside)
            else:
                lines.append(f"{key} = {self._expression(value, inside)}")

    def _block(self, type: str, block: Mapping[str, Any], lines: List[str],
               path: str) -> None:
        found = _labels(block)
        assert found is not None
        labels, body = found
        for label in labels:
            path = _member(path, label)
        lines.append(" ".join([type, *map(self._kept, labels), "{"]))
        self._body(body, lines, path)
        lines.append("}")

    def _expression(self, value: Any, path: str) -> str:
        if value is None or isinstance(value, bool):
            return {None: "null", True: "true", False: "false"}[value]
        if isinstance(value, Mapping):
            entries = []
            for key, entry in _members(value):
                inside = _member(path, key)
                entries.append(f"{self._kept(_key(key))} = "
                               f"{self._expression(entry, inside)}")
            return "{\n" + "\n".join(entries) + "\n}" if entries else "{}"
        if isinstance(value, (list, tuple)):
            elements = [self._expression(element, f"{path}[{index}]")
                        for index, element in enumerate(value)]
            # The closing marker of a heredoc is alone on its line.
            return "[" + ", ".join(e + "\n" if e.startswith("<<") else e
                                   for e in elements) + "]"
        if isinstance(value, str):
            if not value.strip():
                raise ValueError(f"{path}: {value!r} is not an expression of "
                                 f"HCL{_advice(value)}")
            written = self._written(value)
            if _is_expression(value) and not self._keeps_expressions:
                return written
            return self._kept(written, _is_expression(value))
        return number_text(value, path, with_point=True)

    def _written(self, value: str) -> str:
        """A text of the shape as it is written in the language."""
        if _is_expression(value):
            return value[2:-1]
        if _is_heredoc(value):
            return self._heredoc(value[1:-1])
        if self._strings_to_heredocs and value.startswith('"'):
            return self._string(value)
        return value

    def _heredoc(self, heredoc: str) -> str:
        if not self._heredocs_to_strings:
            return heredoc
        return self._in_quotes(heredoc) or heredoc

    def _string(self, written: str) -> str:
        """A string as a heredoc, if that has the same value."""
        same = self._in_quotes(written)
        if same is None:
            return written
        text = ""
        for part in parse_expression(written, dialect=self._dialect).parts:
            if part.kind == "text":
                text += (part.decoded.replace("${", "$${")
                         .replace("%{", "%%{"))
            elif part.kind == "interpolation":
                text += part.text
            else:
                return written
        marker = "EOF"
        while marker in text:
            marker += "F"
        heredoc = f"<<{marker}\n{text}{marker}"
        fits = "\r" not in text and text.endswith("\n")
        return heredoc if fits and self._in_quotes(heredoc) == same else written

    def _in_quotes(self, written: str) -> Optional[str]:
        """A string or heredoc as the string in quotes that it equals."""
        try:
            found = parse_expression(f"[{written}\n]", dialect=self._dialect)
        except DiagnosticError:
            return None  # the whole text has the error, too
        parts = found.parts
        if len(parts) != 1 or parts[0].kind not in ("string", "heredoc"):
            return None
        made: Optional[str] = _hcl.quoted(found.tree.handle, parts[0].index)
        return made

    # --- comparing -----------------------------------------------------------

    def _compare_members(self, given: Mapping[str, Any], found: Any,
                         path: str) -> None:
        """Raises ValueError for a member that reads back as another one."""
        names = [name for name, value in given.items()
                 if not is_meta(name, value)]
        if not isinstance(found, dict) or len(names) != len(found):
            raise ValueError(f"{path or 'the dict'}: it would become {found!r}")
        for name in names:
            if name not in found:
                raise ValueError(f"{_member(path, name)}: no text of HCL reads "
                                 f"back as the name {name!r}")
            self._compare(given[name], found[name], _member(path, name))

    def _compare(self, given: Any, found: Any, path: str) -> None:
        if isinstance(given, Mapping):
            self._compare_members(given, found, path)
        elif isinstance(given, (list, tuple)):
            if not isinstance(found, list) or len(found) != len(given):
                raise ValueError(f"{path}: it would become {found!r}")
            for index, element in enumerate(given):
                self._compare(element, found[index], f"{path}[{index}]")
        elif not self._is_same(given, found):
            raise ValueError(f"{path}: {given!r} would become {found!r}"
                             + _advice(given))

    def _is_same(self, given: Any, found: Any) -> bool:
        if type(found) is type(given) and found == given:
            return True
        if not isinstance(given, str):
            number = _number(given)
            return number is not None and number == _number(found)
        written = self._written(given)
        if isinstance(found, str) and found in (written, f'"{written}"'):
            return True
        # The blanks of an expression are others, or it is a literal.
        self._others += 1
        text = f"{_ALONE} = {written}\n"
        return _is_expression(given) and (self._reads(text, found) or
                                          self._reads(format(text), found))

    def _reads(self, text: str, value: Any) -> bool:
        """Whether `text` reads back as one attribute with `value`."""
        try:
            return self._read(text) == {_ALONE: value}
        except DiagnosticError:
            return False

    # --- finding the member that is wrong -----------------------------------

    def _blame_body(self, data: Mapping[str, Any], path: str) -> None:
        """Raises ValueError for the first member that is wrong by itself."""
        for key, value in _members(data):
            inside = _member(path, key)
            self._blame_name(f"{key} = 0\n", {key: 0}, key, inside)
            if not _are_blocks(value):
                self._blame(value, inside)
                continue
            for block in value:
                labels, body = _labels(block) or ([], {})
                for label in labels:
                    self._blame_name(f"x {label} {{\n}}\n",
                                     {"x": [{label: {BLOCK: True}}]}, label,
                                     inside)
                self._blame_body(body, inside)

    def _blame(self, value: Any, path: str) -> None:
        if isinstance(value, Mapping):
            for key, entry in _members(value):
                inside = _member(path, key)
                self._blame_name(f"x = {{\n{_key(key)} = 0\n}}\n",
                                 {"x": {key: 0}}, key, inside)
                self._blame(entry, inside)
        elif isinstance(value, (list, tuple)):
            for index, element in enumerate(value):
                self._blame(element, f"{path}[{index}]")
        elif isinstance(value, str):
            try:
                found = self._read(f"{_ALONE} = {self._written(value)}\n")
            except DiagnosticError as error:
                raise ValueError(
                    f"{path}: {value!r} is not an expression of HCL"
                    f"{_advice(value)}: {error.diagnostics[0].detail}"
                ) from None
            if set(found) != {_ALONE}:
                raise ValueError(f"{path}: {value!r} would become members of "
                                 f"their own{_advice(value)}")

    def _blame_name(self, text: str, expected: Dict[str, Any], name: str,
                    path: str) -> None:
        try:
            if self._read(text) == expected:
                return
        except DiagnosticError:
            pass
        raise ValueError(f"{path}: {name!r} is not a name in HCL"
                         + _advice(name))


def _key(key: str) -> str:
    return key[2:-1] if _is_expression(key) else key


def _advice(text: Any) -> str:
    """How to write what may have been meant as a string."""
    if not isinstance(text, str) or text.startswith('"'):
        return ""
    return f"; a string has its quotes: {quoted(text)!r}"


def _member(path: str, name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"{path or 'the dict'}: names are str, not {name!r}")
    return f"{path}.{name}" if path else name
