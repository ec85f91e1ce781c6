"""Errors with all of their parts."""

import pytest

import hcl


def diagnostics(text, **options):
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.evaluate_config(text, filename="a.hcl", **options)
    assert "a.hcl:" in str(error.value)
    return error.value.diagnostics


def test_an_error_has_a_place_and_the_values_of_variables():
    text = 'a = 1\nb = [for n in ["x"] : n + 1]\n'
    at = text.index("n + 1")
    [found] = diagnostics(text)
    assert found.severity == "error"
    assert found.filename == "a.hcl"
    assert found.range == hcl.Range(hcl.Position(2, at - 5, at),
                                    hcl.Position(2, at - 4, at + 1))
    assert found.context.end.byte >= found.range.end.byte
    assert [note.name for note in found.variables] == ["n"]
    assert str(found).startswith("a.hcl:2:23: " + found.summary)


def test_columns_count_what_readers_see():
    [found] = diagnostics('a = "é${b}"\n')
    assert found.range.start == hcl.Position(1, 9, 9)
    [found] = diagnostics('a = "e\u0301${b}"\n')
    assert found.range.start == hcl.Position(1, 9, 10)


def test_fixes_mend_the_source():
    text = "a : 1\n"
    [found] = diagnostics(text)
    fix = found.fixes[0]
    data = text.encode()
    for edit in reversed(fix.edits):
        start, end = edit.range.start.byte, edit.range.end.byte
        data = data[:start] + edit.text.encode() + data[end:]
    assert hcl.evaluate_config(data) == {"a": 1}
    assert fix.title and fix.is_certain


def test_all_errors_of_a_source_are_raised_at_once():
    found = diagnostics("a = b\nc = d\n")
    assert [d.kind for d in found] == ["VariablesNotAllowed"] * 2


def test_text_that_is_not_utf8_is_an_error_of_the_source():
    assert diagnostics(b"a = \"\xff\"\n")[0].severity == "error"
    with pytest.raises(UnicodeEncodeError):
        hcl.evaluate("\ud800")
    with pytest.raises(TypeError):
        hcl.evaluate(5)


def test_programs_report_errors_of_their_own_at_a_place():
    port = hcl.parse("port = 70000\n", "a.hcl").attributes["port"]
    error = port.expression.error("A port is at most 65535.")
    assert isinstance(error, hcl.DiagnosticError)
    [found] = error.diagnostics
    assert (found.severity, found.kind) == ("error", "Application")
    assert found.detail == "A port is at most 65535."
    assert found.range.start == hcl.Position(1, 8, 7)
    assert "a.hcl:1:8" in str(error) and "port = 70000" in str(error)
    with pytest.warns(hcl.DiagnosticWarning) as warned:
        port.warn("This name is old.")
    assert warned[0].message.args[0].kind == "ApplicationWarning"
