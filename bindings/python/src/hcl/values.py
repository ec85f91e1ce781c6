"""Values that Python has no type of its own for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, FrozenSet


class Set(list):  # type: ignore[type-arg]
    """A set of the language: a list in the order of its iteration.

    Elements may be dicts and lists, so it cannot be a Python set. As an
    argument it is a set again; so are Python's set and frozenset.
    """

    def __repr__(self) -> str:
        return f"Set({super().__repr__()})"


@dataclass(frozen=True)
class Unknown:
    """A value that is not known, of a type that may be: "string", "any"."""

    type: str = "any"


@dataclass(frozen=True, eq=False)
class Marked:
    """A value with marks, e.g. {"sensitive"}.

    The results of all operations that looked at the value have the marks.
    """

    value: Any = field(repr=False)
    marks: FrozenSet[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "marks", frozenset(self.marks))

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Marked) and self.marks == other.marks
                and bool(self.value == other.value))
