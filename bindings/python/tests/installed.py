"""Uses the package where nothing but its wheel is; see check-wheel.sh.

    python installed.py MODULE

MODULE is a folder with a module of Terraform.
"""

import pathlib
import sys

import hcl

place = pathlib.Path(hcl.__file__).resolve()
assert place.is_relative_to(pathlib.Path(sys.prefix).resolve()), place
assert hcl.evaluate("0.1 + x == 0.3", {"x": 0.2})
assert hcl.evaluate("upper(f(1))", functions={"f": lambda n: "a"}) == "A"
text = 'a "b" {\n  c = [1, <<E\nx\nE\n  ]\n}\n'
assert hcl.loads(hcl.dumps(hcl.loads(text))) == hcl.loads(text)
assert hcl.Editor("a = 1\n").set([], "a", 2).text() == "a = 2\n"
assert hcl.evaluate_application(sys.argv[1]) == {"o": "A"}
assert "terraform" in hcl.shipped_applications()
assert (place.parent / "py.typed").exists()
try:
    hcl.evaluate("1 +")
except hcl.DiagnosticError as error:
    assert error.diagnostics[0].range.start.line == 1
