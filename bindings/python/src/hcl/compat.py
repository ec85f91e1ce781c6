"""load, loads, dump and dumps in the shape of the package python-hcl2.

    import hcl as hcl2

Blocks are lists of dicts, with one dict for each label; expressions are
texts: "${a + 1}". Strings keep their quotes, so that a dict becomes the same
configuration again; strip_string_quotes=True leaves them out.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any, Dict, IO, List, Mapping, Optional

from . import _hcl
from .evaluation import Text
from .settings import dialect_or, settings
from .shape import COMMENTS, Writer, is_meta


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


@dataclass(frozen=True)
class DeserializerOptions:
    """Forms that dumps() changes into others of the same value."""

    heredocs_to_strings: bool = False  #: heredocs as quoted strings
    #: quoted strings that end in a new line as heredocs
    strings_to_heredocs: bool = False


class DroppedCommentsWarning(UserWarning):
    """dumps() was given comments, which it cannot write."""


def _bits(options: SerializationOptions) -> int:
    flags = (options.with_comments, options.with_meta, options.explicit_blocks,
             options.preserve_heredocs, options.strip_string_quotes,
             options.wrap_objects, options.wrap_tuples)
    return sum(1 << bit for bit, flag in enumerate(flags) if flag)


_DEFAULT_BITS = _bits(SerializationOptions())
_PLAIN_BITS = _bits(SerializationOptions(with_comments=False))


def _loads(text: Text, bits: int, filename: str,
           dialect: str) -> Dict[str, Any]:
    loaded: Dict[str, Any] = _hcl.loads(settings(dialect, "none"), filename,
                                        text, bits)
    return loaded


def loads(text: Text, *,
          serialization_options: Optional[SerializationOptions] = None,
          filename: str = "<string>",
          dialect: Optional[str] = None) -> Dict[str, Any]:
    """The configuration in `text` as a dict of python-hcl2's shape.

    The dialect is that of HCL_DIALECT in the environment, else "hashicorp",
    the one that Terraform and python-hcl2 read.
    """
    bits = (_bits(serialization_options) if serialization_options
            else _DEFAULT_BITS)
    return _loads(text, bits, filename, dialect_or("hashicorp", dialect))


def load(file: IO[Any], *,
         serialization_options: Optional[SerializationOptions] = None,
         dialect: Optional[str] = None) -> Dict[str, Any]:
    """The same for an open file."""
    return loads(file.read(), serialization_options=serialization_options,
                 filename=str(getattr(file, "name", "<file>")),
                 dialect=dialect)


def dumps(data: Mapping[str, Any], *,
          deserializer_options: Optional[DeserializerOptions] = None,
          dialect: Optional[str] = None) -> str:
    """The configuration that loads() made `data` from, laid out.

    The text is read again before it is returned: ValueError says which member
    of `data` would become something else, TypeError which is of no type of the
    shape. Comments are left out, with a DroppedCommentsWarning; Editor keeps
    those of a text that it changes.
    """
    options = deserializer_options or DeserializerOptions()
    name = dialect_or("hashicorp", dialect)
    text = Writer(lambda text: _loads(text, _PLAIN_BITS, "<dumps>", name),
                  name, options.heredocs_to_strings,
                  options.strings_to_heredocs).text(data)
    dropped = _comments(data)
    if dropped:
        warnings.warn(DroppedCommentsWarning(
            f"dumps() left out {dropped} comments; hcl.Editor keeps them, and "
            "loads() with_comments=False does not read them"), stacklevel=2)
    return text


def dump(data: Mapping[str, Any], file: IO[str], *,
         deserializer_options: Optional[DeserializerOptions] = None,
         dialect: Optional[str] = None) -> None:
    """The same, into an open file."""
    file.write(dumps(data, deserializer_options=deserializer_options,
                     dialect=dialect))


def _comments(data: Any) -> int:
    """The number of comments in `data`."""
    if isinstance(data, dict):
        return sum(len(part) if is_meta(name, part) and name in COMMENTS
                   else _comments(part) for name, part in data.items())
    if isinstance(data, (list, tuple)):
        return sum(_comments(part) for part in data)
    return 0
