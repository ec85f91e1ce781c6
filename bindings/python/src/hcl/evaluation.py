"""Evaluation: sources, specs, types, records."""

from __future__ import annotations

import os
from typing import Any, List, Mapping, Optional, Sequence, Union

from . import _hcl
from .settings import Functions, Limits, Parsed, dialect_or, settings

Text = Union[str, bytes]

#: The kinds of sources, as the C interface numbers them.
KINDS = {"config": 0, "expression": 1, "template": 2, "json": 3, "by_name": 4}


def _kind(name: str) -> int:
    if name not in KINDS:
        raise ValueError(f"no kind of source is called {name!r}; there are "
                         + ", ".join(KINDS))
    return KINDS[name]


def _dict(variables: Optional[Mapping[str, Any]]) -> Any:
    return {} if variables is None else dict(variables)


class Source(Parsed):
    """A parsed source. It never changes; threads may share it.

    The dialect is that of HCL_DIALECT in the environment, else "spec". A source
    is pickled as its text, with `functions` as they are.
    """

    def __init__(self, text: Text, kind: str = "by_name",
                 filename: str = "<string>", *, dialect: Optional[str] = None,
                 functions: Functions = "all",
                 limits: Optional[Limits] = None) -> None:
        self.filename = filename
        dialect = dialect_or("spec", dialect)
        self._parsed_from(text, kind, filename, dialect=dialect,
                          functions=functions, limits=limits)
        self._handle = _hcl.compile(settings(dialect, functions, limits),
                                    _kind(kind), filename, text)

    def evaluate(self, variables: Optional[Mapping[str, Any]] = None) -> Any:
        """The value; a configuration becomes a dict."""
        return _hcl.evaluate([self._handle], _dict(variables))

    def check(self, variables: Optional[Mapping[str, Any]] = None) -> None:
        """Checks types while variables may be Unknown; raises all errors."""
        _hcl.check(self._handle, _dict(variables))

    def specialise(self, variables: Optional[Mapping[str, Any]] = None) -> str:
        """The text with the results of what the variables decide."""
        return _hcl.specialise(self._handle, _dict(variables))

    def eval_jsonl(self, lines: bytes,
                   variables: Optional[Mapping[str, Any]] = None, *,
                   typed: bool = False, envelope: bool = False) -> bytes:
        """The answer to each line: a JSON object whose members are variables.

        Releases the GIL: threads answer blocks at the same time. A line that
        fails is answered by {"line": N, "error": [...], "phase": ...}.
        """
        options = (1 if typed else 0) | (2 if envelope else 0)
        return _hcl.eval_jsonl([self._handle], _dict(variables), options,
                               lines)[0]


def compile(text: Text, kind: str = "by_name", filename: str = "<string>",
            *, dialect: Optional[str] = None, functions: Functions = "all",
            limits: Optional[Limits] = None) -> Source:
    """Parses a source to evaluate it, once or often.

    `kind` is "config", "expression", "template", "json", or "by_name": json
    if `filename` ends in ".json", else config.
    """
    return Source(text, kind, filename, dialect=dialect, functions=functions,
                  limits=limits)


def evaluate(text: Text, variables: Optional[Mapping[str, Any]] = None,
             **options: Any) -> Any:
    """The value of an expression. Options are those of compile()."""
    options.setdefault("kind", "expression")
    return compile(text, **options).evaluate(variables)


def evaluate_template(text: Text,
                      variables: Optional[Mapping[str, Any]] = None,
                      **options: Any) -> Any:
    """The value of a template without quotes."""
    return evaluate(text, variables, kind="template", **options)


def evaluate_config(text: Text, variables: Optional[Mapping[str, Any]] = None,
                    **options: Any) -> Any:
    """A configuration as a dict."""
    return evaluate(text, variables, kind="by_name", **options)


def evaluate_file(path: Union[str, "os.PathLike[str]"],
                  variables: Optional[Mapping[str, Any]] = None,
                  **options: Any) -> Any:
    """The configuration in a file, in JSON if its name ends in ".json"."""
    with open(path, "rb") as file:
        return evaluate_config(file.read(), variables,
                               filename=os.fspath(path), **options)


def evaluate_files(paths: Sequence[Union[str, "os.PathLike[str]"]],
                   variables: Optional[Mapping[str, Any]] = None,
                   **options: Any) -> Any:
    """Files in the native syntax as one configuration."""
    handles: List[Any] = []
    for path in paths:
        with open(path, "rb") as file:
            source = Source(file.read(), "config", os.fspath(path), **options)
            handles.append(source._handle)
    return _hcl.evaluate(handles, _dict(variables))


def check(text: Text, variables: Optional[Mapping[str, Any]] = None,
          **options: Any) -> None:
    """Checks a configuration before all values are known."""
    compile(text, **options).check(variables)


def eval_jsonl(expression: Text, lines: bytes,
               variables: Optional[Mapping[str, Any]] = None,
               **options: Any) -> bytes:
    """Answers JSON Lines by an expression; see Source.eval_jsonl()."""
    source = compile(expression, "expression", **options)
    return source.eval_jsonl(lines, variables)


def convert(value: Any, type: str, *, dialect: Optional[str] = None) -> Any:
    """`value` as a value of `type`, e.g. "set(string)"."""
    return _hcl.convert(settings(dialect_or("spec", dialect)), value, type)


class Spec(Parsed):
    """The structure that a configuration must have, in the hcldec format."""

    def __init__(self, text: Text, filename: str = "<spec>", *,
                 dialect: Optional[str] = None, functions: Functions = "all",
                 limits: Optional[Limits] = None) -> None:
        dialect = dialect_or("spec", dialect)
        self._parsed_from(text, filename, dialect=dialect, functions=functions,
                          limits=limits)
        self._settings = settings(dialect, functions, limits)
        self._handle = _hcl.spec(self._settings, filename, text)

    @property
    def type(self) -> str:
        """The type of decoded values."""
        return _hcl.spec_type(self._handle)

    def decode(self, text: Text, filename: str = "<string>",
               variables: Optional[Mapping[str, Any]] = None) -> Any:
        """The configuration as a value of `type`; raises all errors."""
        return _hcl.decode(self._settings, self._handle, filename, text,
                           _dict(variables))
