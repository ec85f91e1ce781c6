"""Values as Python objects, and back."""

from decimal import Decimal

import pytest

import hcl


@pytest.mark.parametrize("text, value", [
    ("null", None),
    ("true", True),
    ("[1, \"a\", {b = false}]", [1, "a", {"b": False}]),
    ("\"\\u00e9\\n\"", "é\n"),
    ("9223372036854775807 + 1", 2**63),
    ("123456789012345678901234567890", 123456789012345678901234567890),
    ("0.1 + 0.2", Decimal("0.3")),
    ("1e30", 10**30),
    ("-5", -5),
    ("2.50", Decimal("2.5")),
])
def test_evaluation_results_in_python_objects(text, value):
    result = hcl.evaluate(text)
    assert result == value
    assert type(result) is type(value)


@pytest.mark.parametrize("value", [
    None, True, 0, -1, 2**200, Decimal("0.1"), "a\0b", "", [], {}, [[1], None],
    {"ä": [1, Decimal("2.5")]}])
def test_values_survive_a_round_trip(value):
    result = hcl.evaluate("v", {"v": value})
    assert result == value and type(result) is type(value)


def test_floats_are_exactly_the_numbers_that_they_are():
    assert hcl.evaluate("v", {"v": 0.5}) == Decimal("0.5")
    assert hcl.evaluate("v == 0.1", {"v": 0.1}) is False
    with pytest.raises(ValueError):
        hcl.evaluate("v", {"v": float("nan")})
    with pytest.raises(ValueError):
        hcl.evaluate("v", {"v": Decimal("Infinity")})


def test_sets_are_ordered_lists_that_stay_sets():
    result = hcl.convert(["b", "a", "b"], "set(string)")
    assert result == hcl.Set(["a", "b"]) and isinstance(result, hcl.Set)
    again = hcl.evaluate("v == s", {"v": result, "s": {"a", "b"}})
    assert again is True


def test_conversion_follows_the_rules_of_the_language():
    assert hcl.convert(["1", "2"], "list(number)") == [1, 2]
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.convert(["x"], "list(number)")
    assert error.value.diagnostics[0].kind == "UnsuitableType"


def test_unknown_values_have_a_type():
    assert hcl.evaluate("v + 1", {"v": hcl.Unknown()}) == hcl.Unknown("number")
    result = hcl.evaluate("{a = v, b = 1}", {"v": hcl.Unknown("string")})
    assert result == {"a": hcl.Unknown("string"), "b": 1}


def test_marks_pass_to_results():
    secret = hcl.Marked("x", {"sensitive"})
    result = hcl.evaluate('"${v}y"', {"v": secret})
    assert result == hcl.Marked("xy", {"sensitive"})
    assert "xy" not in repr(result)


@pytest.mark.parametrize("value", [object(), 1j, {1: 2}, [b"x"]])
def test_other_objects_are_type_errors(value):
    with pytest.raises(TypeError):
        hcl.evaluate("v", {"v": value})


def test_circular_values_are_recursion_errors():
    value = []
    value.append(value)
    with pytest.raises(RecursionError):
        hcl.evaluate("v", {"v": value})
