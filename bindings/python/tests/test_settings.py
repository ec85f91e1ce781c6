"""Dialects, and what is pickled."""

import copy
import math
import pickle

import pytest

import hcl

#: Only the reference reads an indented marker as the end of a heredoc.
REFERENCE = "a = <<EOF\n  x\n  EOF\n"
SPEC = 'object {\n  attr "a" {\n    type = string\n  }\n}\n'
READERS = {
    "loads": lambda **o: hcl.loads(REFERENCE, **o),
    "dumps": lambda **o: hcl.dumps(hcl.loads(REFERENCE, dialect="hashicorp"),
                                   **o),
    "Editor": lambda **o: hcl.Editor(REFERENCE, **o).set([], "b", 1).text(),
    "edit": lambda **o: hcl.edit(REFERENCE, [], **o),
    "parse": lambda **o: hcl.parse(REFERENCE, **o),
    "parse_expression": lambda **o: hcl.parse_expression(REFERENCE[4:], **o),
    "compile": lambda **o: hcl.compile(REFERENCE, **o),
    "evaluate": lambda **o: hcl.evaluate(REFERENCE[4:], **o),
    "evaluate_config": lambda **o: hcl.evaluate_config(REFERENCE, **o),
    "Spec": lambda **o: hcl.Spec(SPEC, **o).decode(REFERENCE),
}
DEFAULT = {"loads", "dumps", "Editor", "edit"}


def reads(name, **options):
    try:
        READERS[name](**options)
    except (hcl.DiagnosticError, ValueError):
        return False
    return True


@pytest.mark.parametrize("name", READERS)
def test_every_reader_has_a_dialect(name, monkeypatch):
    monkeypatch.delenv("HCL_DIALECT", raising=False)
    assert reads(name) == (name in DEFAULT)
    assert reads(name, dialect="hashicorp") and not reads(name, dialect="spec")
    monkeypatch.setenv("HCL_DIALECT", "hashicorp")
    assert reads(name) and not reads(name, dialect="spec")
    monkeypatch.setenv("HCL_DIALECT", "spec")
    assert not reads(name) and reads(name, dialect="hashicorp")


def test_dialects_have_names(monkeypatch, tmp_path):
    with pytest.raises(ValueError, match="no dialect is called 'terraform'"):
        hcl.evaluate("1", dialect="terraform")
    monkeypatch.setenv("HCL_DIALECT", "hcl2")
    with pytest.raises(ValueError, match="HCL_DIALECT in the environment"):
        hcl.loads("a = 1")
    with pytest.raises(ValueError, match="HCL_DIALECT in the environment"):
        hcl.evaluate_application(tmp_path)


def test_sources_are_pickled_as_their_texts():
    source = hcl.compile("[n + 1, f(4)]", "expression", "a.hcl",
                         functions={"f": math.sqrt}, dialect="hashicorp",
                         limits=hcl.Limits(steps=100))
    again = pickle.loads(pickle.dumps(source))
    assert again.evaluate({"n": 1}) == source.evaluate({"n": 1}) == [2, 2]
    assert again.filename == "a.hcl"
    assert copy.deepcopy(source) is copy.copy(source) is source
    for wrong in (source, again):
        with pytest.raises(hcl.DiagnosticError) as error:
            wrong.evaluate({"n": "x"})
        assert error.value.diagnostics[0].filename == "a.hcl"
    error = pickle.loads(pickle.dumps(error.value))
    assert error.diagnostics[0].filename == "a.hcl"


def test_trees_and_specs_are_pickled():
    body = hcl.parse("# c\na = b + 1 # d\n", "a.hcl")
    again = pickle.loads(pickle.dumps(body))
    a = again.attributes["a"]
    assert (a.evaluate({"b": 1}), a.filename) == (2, "a.hcl")
    assert [c.text for c in a.comments] == ["# c"]
    one = pickle.loads(pickle.dumps(body.attributes["a"].expression))
    assert one.text == "b + 1" and one.evaluate({"b": 2}) == 3
    spec = pickle.loads(pickle.dumps(hcl.Spec(SPEC)))
    assert spec.decode('a = "x"') == {"a": "x"}
    with pytest.raises((AttributeError, pickle.PicklingError)):
        pickle.dumps(hcl.compile("f()", "expression",
                                 functions={"f": lambda: 1}))
