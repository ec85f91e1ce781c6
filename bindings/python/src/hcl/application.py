"""Folders of an application that a description describes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _hcl
from .settings import Limits, dialect_or, settings

_SHIPPED = Path(__file__).parent / "applications"
PathLike = Union[str, "os.PathLike[str]"]


def shipped_applications() -> Sequence[str]:
    """The names of the descriptions in the package."""
    return sorted(path.stem for path in _SHIPPED.glob("*.hcl"))


class Schemas:
    """Declarations by providers of the contents of blocks, read once.

    `paths` are files as ``terraform providers schema -json`` prints them, also
    compressed with gzip or zstd, or folders of them. `cache` is the folder of
    an index that makes reading them again quick.
    """

    def __init__(self, *paths: PathLike, cache: Optional[PathLike] = None,
                 _of: Optional[Tuple[Application, PathLike]] = None) -> None:
        self._handle = _hcl.schemas(
            settings("spec", "none", None), [os.fspath(path) for path in paths],
            None if cache is None else os.fspath(cache),
            None if _of is None else _of[0]._handle,
            None if _of is None else os.fspath(_of[1]))


AnySchemas = Union[Schemas, PathLike, Sequence[PathLike]]


def _schemas_in(given: Optional[AnySchemas]) -> Any:
    """The handle of `given`, or None."""
    if given is None:
        return None
    if isinstance(given, (str, os.PathLike)):
        given = [given]
    if not isinstance(given, Schemas):
        given = Schemas(*given)
    return given._handle


class Application:
    """A description, by its name in the package or by its path.

    Without a dialect, it is that of HCL_DIALECT in the environment, else that
    of the description, else ``spec``. Modules must not use what `version` of
    the application, such as ``"1.8"``, does not have; without one it is the
    newest that the module allows.
    """

    def __init__(self, app: PathLike, *, dialect: Optional[str] = None,
                 limits: Optional[Limits] = None,
                 version: Optional[str] = None) -> None:
        text = os.fspath(app)
        is_name = "/" not in text and not text.endswith(".hcl")
        path = _SHIPPED / (text + ".hcl") if is_name else Path(text)
        if is_name and not path.exists():
            raise ValueError(f"no application is called {text!r}; there are "
                             + ", ".join(shipped_applications()))
        named = dialect_or("", dialect) or None
        self._settings = settings(named, "none", limits)
        self._handle = _hcl.application(self._settings, str(path),
                                        path.read_bytes(), version)
        self._beside = path.with_name(path.stem + "-tests.hcl")
        self._version = version

    def evaluate(self, folder: PathLike, *,
                 inputs: Optional[Mapping[str, Any]] = None,
                 files: Sequence[PathLike] = (),
                 environment: Optional[Mapping[str, str]] = None,
                 result: Optional[str] = None,
                 deferred_inputs: bool = False,
                 root: Optional[PathLike] = None,
                 allow: Sequence[str] = (),
                 schemas: Optional[AnySchemas] = None) -> Dict[str, Any]:
        """The results of the module in `folder`, by name.

        `inputs` override `files`, and these the `environment`, of which the
        description says what counts. `result` is a group of results.
        With `deferred_inputs`, inputs without a value or a default are known
        later, not errors: for modules that others call.
        All files that are read lie below `root`: by default the nearest folder
        with ``.git`` at or above `folder`, else `folder`.
        `allow` names functions that may take something from outside the
        module, such as ``get_env`` of Terragrunt; without it that is known
        later.
        `schemas` are what providers declare, or files with them.
        """
        value: Dict[str, Any] = _hcl.application_evaluate(*self._arguments(
            folder, inputs, files, environment, result, deferred_inputs, root,
            allow, schemas))
        return value

    def check(self, folder: PathLike, *,
              inputs: Optional[Mapping[str, Any]] = None,
              files: Sequence[PathLike] = (),
              environment: Optional[Mapping[str, str]] = None,
              root: Optional[PathLike] = None,
              allow: Sequence[str] = (),
              schemas: Optional[AnySchemas] = None) -> None:
        """Checks names and types before all inputs are known.

        `root`, `allow` and `schemas` are those of evaluate().
        """
        _hcl.application_check(*self._arguments(folder, inputs, files,
                                                environment, None, False, root,
                                                allow, schemas))

    def run_tests(self, folder: PathLike, *,
                  only: Sequence[PathLike] = (),
                  inputs: Optional[Mapping[str, Any]] = None,
                  files: Sequence[PathLike] = (),
                  environment: Optional[Mapping[str, str]] = None,
                  root: Optional[PathLike] = None,
                  allow: Sequence[str] = (),
                  schemas: Optional[AnySchemas] = None) -> Dict[str, Any]:
        """The verdicts of the tests of the module in `folder`.

        Their files are described beside the application, in a file with
        ``-tests`` after its name: Terraform and OpenTofu have one. `only` are
        paths of such files below `folder`; the other parameters are those of
        evaluate(). The result has the form of ``hcl-eval
        --test-report=json``. Errors of the module or of a file of tests are
        raised; tests that fail are not.
        """
        if not self._beside.exists():
            raise ValueError("the application has no tests of modules")
        tests = _hcl.application(self._settings, str(self._beside),
                                 self._beside.read_bytes(), self._version)
        arguments = self._arguments(folder, inputs, files, environment, None,
                                    False, root, allow, schemas)
        arguments += (tests, [os.fspath(file) for file in only])
        report: Dict[str, Any] = json.loads(_hcl.application_test(*arguments))
        return report

    def find_schemas(self, folder: PathLike, *paths: PathLike,
                     cache: Optional[PathLike] = None) -> Schemas:
        """Schemas that `folder` has, where ``hcl-eval --fetch-schemas`` puts
        them or beside the lock file, after those at `paths`."""
        return Schemas(*paths, cache=cache, _of=(self, folder))

    def _arguments(self, folder: PathLike, inputs: Optional[Mapping[str, Any]],
                   files: Sequence[PathLike],
                   environment: Optional[Mapping[str, str]],
                   result: Optional[str], later: bool,
                   root: Optional[PathLike],
                   allow: Sequence[str],
                   schemas: Optional[AnySchemas]) -> Tuple[Any, ...]:
        entries = [f"{k}={v}" for k, v in (environment or {}).items()]
        return (self._settings, self._handle, os.fspath(folder),
                dict(inputs or {}), [os.fspath(file) for file in files],
                entries, result, later,
                None if root is None else os.fspath(root), list(allow),
                _schemas_in(schemas))


def evaluate_application(folder: PathLike, app: PathLike = "terraform", *,
                         dialect: Optional[str] = None,
                         limits: Optional[Limits] = None,
                         version: Optional[str] = None,
                         **options: Any) -> Dict[str, Any]:
    """Evaluates a folder; options are those of Application.evaluate()."""
    application = Application(app, dialect=dialect, limits=limits,
                              version=version)
    return application.evaluate(folder, **options)


def run_tests(folder: PathLike, app: PathLike = "terraform", *,
              dialect: Optional[str] = None, limits: Optional[Limits] = None,
              version: Optional[str] = None, **options: Any) -> Dict[str, Any]:
    """Runs the tests of a module; options are those of
    Application.run_tests()."""
    application = Application(app, dialect=dialect, limits=limits,
                              version=version)
    return application.run_tests(folder, **options)
