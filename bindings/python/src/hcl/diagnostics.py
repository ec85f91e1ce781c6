"""Errors and warnings, with all of their parts."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any, List, NamedTuple, Optional, Tuple


class Position(NamedTuple):
    """A position in a source."""

    line: int  #: from 1
    column: int  #: in grapheme clusters, from 1
    byte: int  #: in UTF-8, from 0


class Range(NamedTuple):
    """A stretch of a source; `end` is the position after it."""

    start: Position
    end: Position


class VariableNote(NamedTuple):
    """A variable of the expression that failed, and its value in words."""

    name: str
    value: str


class TextEdit(NamedTuple):
    """The replacement of a range by a text; an empty range inserts."""

    range: Range
    text: str


class Fix(NamedTuple):
    """Edits that together mend the mistake."""

    title: str
    edits: List[TextEdit]
    is_certain: bool  #: nothing else can have been meant


@dataclass(frozen=True)
class Diagnostic:
    """An error or a warning."""

    severity: str  #: "error" or "warning"
    kind: str  #: a name for programs, e.g. "UnknownVariable"
    summary: str
    detail: str
    filename: Optional[str]  #: None: there is no place
    range: Optional[Range]  #: the smallest range that is wrong
    context: Optional[Range]  #: a wider range worth showing, or the same
    variables: Tuple[VariableNote, ...]
    help: str
    fixes: Tuple[Fix, ...]
    also_at: Tuple[Range, ...]  #: further places with the same mistake

    def __str__(self) -> str:
        place = ""
        if self.filename is not None and self.range is not None:
            start = self.range.start
            place = f"{self.filename}:{start.line}:{start.column}: "
        return f"{place}{self.summary}: {self.detail}"


class DiagnosticError(Exception):
    """A source has errors; all of them are in `diagnostics`.

    Its text shows the lines. Its __cause__ is the exception of a Python
    function that an expression called, if there was one.
    """

    diagnostics: List[Diagnostic]

    def __init__(self, message: str, diagnostics: List[Diagnostic]) -> None:
        super().__init__(message, diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        return str(self.args[0])


class DiagnosticWarning(UserWarning):
    """A warning about a source; its first argument is a Diagnostic."""


def _range(parts: Any) -> Range:
    return Range(Position(*parts[0]), Position(*parts[1]))


def _fix(parts: Any) -> Fix:
    title, edits, certain = parts
    return Fix(title, [TextEdit(_range(where), text) for where, text in edits],
               bool(certain))


def _diagnostic(parts: Any) -> Diagnostic:
    (severity, kind, summary, detail, filename, (subject, shown), variables,
     advice, fixes, also_at) = parts
    has_place = filename is not None
    return Diagnostic(
        "warning" if severity else "error", kind, summary, detail, filename,
        _range(subject) if has_place else None,
        _range(shown) if has_place else None,
        tuple(VariableNote(*note) for note in variables), advice,
        tuple(_fix(fix) for fix in fixes),
        tuple(_range(place) for place in also_at))


def make_error(parts: List[Any], text: str,
               cause: Optional[BaseException]) -> DiagnosticError:
    """The exception for diagnostics; called by the extension."""
    error = DiagnosticError(text.rstrip("\n"), [_diagnostic(p) for p in parts])
    error.__cause__ = cause
    return error


def warn(parts: List[Any]) -> None:
    """Emits warnings; called by the extension."""
    for part in parts:
        warnings.warn(DiagnosticWarning(_diagnostic(part)), stacklevel=3)
