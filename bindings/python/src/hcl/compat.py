"""load, loads, dump and dumps in the shape of the package python-hcl2.

    import hcl as hcl2

Blocks are lists of dicts, with one dict for each label; expressions are
texts: "${a + 1}". Strings keep their quotes, so that a dict becomes the same
configuration again; strip_string_quotes=True leaves them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, IO, List, Optional, Tuple

from . import _hcl
from .edit import _quoted, format
from .evaluation import Text
from .settings import settings

_SETTINGS = settings(functions="none")
_COMMENTS = ("__comments__", "__inline_comments__")
_META = _COMMENTS + ("__start_line__", "__end_line__", "__is_block__")


@dataclass(frozen=True)
class SerializationOptions:
    """The contents of dicts."""

    with_comments: bool = True  #: __comments__ and __inline_comments__
    with_meta: bool = False  #: __start_line__ and __end_line__ of blocks
    wrap_objects: bool = False  #: objects as texts
    wrap_tuples: bool = False  #: tuples as texts
    explicit_blocks: bool = True  #: __is_block__, which dumps() needs
    preserve_heredocs: bool = True  #: as written, not as quoted strings
    strip_string_quotes: bool = False  #: strings as their values


def _bits(options: SerializationOptions) -> int:
    flags = (options.with_comments, options.with_meta, options.explicit_blocks,
             options.preserve_heredocs, options.strip_string_quotes,
             options.wrap_objects, options.wrap_tuples)
    return sum(1 << bit for bit, flag in enumerate(flags) if flag)


_DEFAULT_BITS = _bits(SerializationOptions())


def loads(text: Text, *,
          serialization_options: Optional[SerializationOptions] = None,
          filename: str = "<string>") -> Dict[str, Any]:
    """The configuration in `text` as a dict of python-hcl2's shape."""
    bits = (_bits(serialization_options) if serialization_options
            else _DEFAULT_BITS)
    loaded: Dict[str, Any] = _hcl.loads(_SETTINGS, filename, text, bits)
    return loaded


def load(file: IO[Any], *,
         serialization_options: Optional[SerializationOptions] = None
         ) -> Dict[str, Any]:
    """The same for an open file."""
    return loads(file.read(), serialization_options=serialization_options,
                 filename=str(getattr(file, "name", "<file>")))


def dumps(data: Dict[str, Any]) -> str:
    """The configuration that loads() made `data` from, laid out."""
    lines: List[str] = []
    _body(data, lines)
    return format("\n".join(lines) + "\n" if lines else "")


def dump(data: Dict[str, Any], file: IO[str]) -> None:
    """The same, into an open file."""
    file.write(dumps(data))


def _body(data: Dict[str, Any], lines: List[str]) -> None:
    for key, value in data.items():
        if key in _META:
            continue
        if _are_blocks(value):
            for block in value:
                _block(key, block, lines)
        else:
            lines.append(f"{key} = {_expression(value)}")


def _are_blocks(value: Any) -> bool:
    return (isinstance(value, list) and bool(value)
            and all(isinstance(v, dict) and _labels(v) is not None
                    for v in value))


def _labels(block: Dict[str, Any]) -> Optional[Tuple[List[str],
                                                     Dict[str, Any]]]:
    """The labels and the body of a block; None for a plain object."""
    labels: List[str] = []
    while not block.get("__is_block__"):
        keys = [key for key in block if key not in _META]
        if len(keys) != 1 or not isinstance(block[keys[0]], dict):
            return None
        labels.append(keys[0])
        block = block[keys[0]]
    return labels, block


def _block(type: str, block: Dict[str, Any], lines: List[str]) -> None:
    found = _labels(block)
    assert found is not None
    labels, body = found
    lines.append(" ".join([type, *labels, "{"]))
    _body(body, lines)
    lines.append("}")


def _expression(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        entries = [f"{_text(key)} = {_expression(entry)}"
                   for key, entry in value.items() if key not in _META]
        return "{\n" + "\n".join(entries) + "\n}" if entries else "{}"
    if isinstance(value, (list, tuple)):
        elements = [_expression(element) for element in value]
        # The closing marker of a heredoc is alone on its line.
        return "[" + ", ".join(e + "\n" if e.startswith("<<") else e
                               for e in elements) + "]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(value: str) -> str:
    """A text of the shape as it is written in the language."""
    if value.startswith('"<<'):
        return value[1:-1]
    if value.startswith("${") and value.endswith("}"):
        return value[2:-1]
    return value if value else _quoted(value)
