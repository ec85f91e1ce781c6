"""Settings of parsing and evaluation, as the extension takes them."""

from __future__ import annotations

import decimal
import inspect
import math
import os
from dataclasses import dataclass, fields
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, Union

#: (name, type or None for any, whether the function handles null)
Parameter = Tuple[str, Optional[str], bool]


@dataclass(frozen=True)
class Limits:
    """Bounds of an evaluation, for sources that are not trusted."""

    depth: int = 1000  #: levels of nesting of a source
    steps: int = 1_000_000_000  #: operations
    memory: int = 4 << 30  #: bytes of values that it builds
    size: int = 1 << 30  #: bytes of one string, elements of one collection
    digits: int = 1_000_000  #: characters of a number
    source: int = (1 << 32) - 1  #: bytes of a source
    output: int = 4 << 30  #: bytes of a result as JSON
    errors: int = 100_000  #: errors that one call reports of a source
    time: float = 0  #: seconds of an evaluation; 0: as long as its steps last

    def _named(self) -> List[Tuple[str, int]]:
        """Each limit by the name that it has in C."""
        named = [(f.name, getattr(self, f.name)) for f in fields(self)]
        return [(name, math.ceil(value * 1000) if name == "time" else value)
                for name, value in named]


@dataclass(frozen=True)
class Function:
    """A Python function with the types of its parameters.

    Arguments are converted to these types before the call, and the result to
    `result`. `variadic` is the type of all further arguments.
    """

    callable: Callable[..., Any]
    parameters: Tuple[Parameter, ...] = ()
    variadic: Optional[str] = None
    result: Optional[str] = None


Functions = Union[str, Mapping[str, Union[Callable[..., Any], Function]]]

_TYPES: Dict[Any, str] = {
    str: "string", bool: "bool", int: "number", float: "number",
    decimal.Decimal: "number", "str": "string", "bool": "bool",
    "int": "number", "float": "number", "Decimal": "number",
    "decimal.Decimal": "number"}


def _described(name: str, given: Union[Callable[..., Any], Function]) -> Any:
    """The description of a function that the extension takes."""
    if isinstance(given, Function):
        more = given.variadic and ("rest", given.variadic, 0)
        doc = inspect.getdoc(given.callable)
        parameters = [(n, t, int(null)) for n, t, null in given.parameters]
        return name, doc, parameters, more, given.result, given.callable
    try:
        signature = inspect.signature(given)
    except (TypeError, ValueError):  # built in, without a signature
        return name, None, [], ("argument", None, 0), None, given
    parameters = []
    rest: Optional[Tuple[str, Optional[str], int]] = None
    for parameter in signature.parameters.values():
        described = (parameter.name, _TYPES.get(parameter.annotation), 0)
        if parameter.kind == parameter.VAR_POSITIONAL:
            rest = described
        elif parameter.default is not parameter.empty:
            rest = rest or ("argument", None, 0)
        elif parameter.kind in (parameter.POSITIONAL_ONLY,
                                parameter.POSITIONAL_OR_KEYWORD):
            parameters.append(described)
    return name, inspect.getdoc(given), parameters, rest, None, given


class Parsed:
    """A parsed text: it never changes, and is pickled as that text."""

    _origin: Tuple[Tuple[Any, ...], Dict[str, Any]]

    def _parsed_from(self, *text: Any, **options: Any) -> None:
        """Remembers the arguments of the constructor."""
        self._origin = text, options

    def __reduce__(self) -> Tuple[Any, ...]:
        return _parsed, (type(self), *self._origin)

    def __copy__(self) -> Parsed:
        return self

    def __deepcopy__(self, _: Any) -> Parsed:
        return self


def _parsed(made: Callable[..., Parsed], text: Tuple[Any, ...],
            options: Dict[str, Any]) -> Parsed:
    """Parses the text that was pickled."""
    return made(*text, **options)


_DIALECTS = ("spec", "hashicorp", "extended")


def dialect_or(default: str, dialect: Optional[str]) -> str:
    """`dialect`, else that of the environment's HCL_DIALECT, else `default`."""
    name = dialect or os.environ.get("HCL_DIALECT") or default
    if name and name not in _DIALECTS:
        where = "" if dialect else " (HCL_DIALECT in the environment)"
        raise ValueError(f"no dialect is called {name!r}{where}; there are "
                         + ", ".join(_DIALECTS))
    return name


def settings(dialect: Optional[str], functions: Functions = "all",
             limits: Optional[Limits] = None,
             folder: Optional[str] = None) -> Tuple[Any, ...]:
    """The settings as a tuple for the extension.

    Without limits they name none: the library's own are those of Limits().
    Without a dialect, what is evaluated chooses it: only applications do.
    """
    bounds = limits._named() if limits else []
    table = functions if isinstance(functions, str) else "all"
    added: List[Any] = []
    if not isinstance(functions, str):
        added = [_described(name, f) for name, f in functions.items()]
    return dialect, table, folder, bounds, added
