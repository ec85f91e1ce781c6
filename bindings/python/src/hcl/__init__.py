"""HCL in Python: parse, evaluate, check, decode, edit and format.

    >>> import hcl
    >>> hcl.evaluate("port + 1", {"port": 8080})
    8081

load, loads, dump and dumps have the shape of the package python-hcl2. All
else is the native interface: parse() reads a configuration as written,
compile() prepares it for evaluation, Spec decodes it, Editor changes it, and
evaluate_application() evaluates folders, e.g. modules of Terraform.

Values are Python objects; numbers keep their digits: int, or decimal.Decimal
if they are not whole. Errors are raised as DiagnosticError, with all of their
parts. Everything may be called from several threads; evaluation releases the
GIL.
"""

from decimal import Decimal as _Decimal

from . import _hcl
from .application import (Application, Schemas, evaluate_application,
                          run_tests, shipped_applications)
from .compat import (DeserializerOptions, DroppedCommentsWarning,
                     SerializationOptions, dump, dumps, load, loads)
from .diagnostics import (Diagnostic, DiagnosticError, DiagnosticWarning, Fix,
                          Position, Range, TextEdit, VariableNote)
from .diagnostics import make_error as _make_error
from .diagnostics import warn as _warn
from .edit import Editor, edit, format, to_text
from .evaluation import (Source, Spec, check, compile, convert, eval_jsonl,
                         evaluate, evaluate_config, evaluate_file,
                         evaluate_files, evaluate_template)
from .settings import Function, Limits
from .tree import (Attribute, Block, Body, Comment, Expression, Node, parse,
                   parse_expression)
from .values import Marked, Set, Unknown

_hcl.register(_make_error, _warn, Unknown, Marked, Set, _Decimal)
__version__ = _hcl.version()

__all__ = [
    "Application", "Attribute", "Block", "Body", "Comment",
    "DeserializerOptions", "Diagnostic", "DiagnosticError",
    "DiagnosticWarning", "DroppedCommentsWarning", "Editor", "Expression",
    "Fix", "Function", "Limits", "Marked", "Node", "Position", "Range",
    "Schemas", "SerializationOptions", "Set", "Source", "Spec", "TextEdit",
    "Unknown", "VariableNote", "check", "compile", "convert", "dump", "dumps",
    "edit", "eval_jsonl", "evaluate", "evaluate_application",
    "evaluate_config", "evaluate_file", "evaluate_files", "evaluate_template",
    "format", "load", "loads", "parse", "parse_expression", "run_tests",
    "shipped_applications", "to_text",
]
