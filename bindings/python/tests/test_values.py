"""Values as Python objects, and back."""

import json
import math
import random
import struct
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


def related(x):
    """x, and doubles that differ from it or its multiples in the last bits."""
    return [x, math.nextafter(x, math.inf), math.nextafter(x, -math.inf),
            x * 10, x * 3, x + x, x / 3]


@pytest.mark.parametrize("x", [
    0.1, 0.3, 1e23, 2.0**-30, 2.0**63, 5e-324, 1.7976931348623157e308, -2.5,
    *random.Random(1).sample([i / 100 for i in range(10**6)], 4)])
def test_floats_are_the_decimals_that_they_print(x):
    """One meaning: as a variable, in a record, from a function, as text."""
    for y in related(x):
        if math.isinf(y):
            continue
        for question in ("[x == y, x < y, x >= y, x + x == y, x * 3 == y]",
                         f"[x == {x!r}, x < {x!r}, x * 10 == {y!r}]",
                         "[x * 10 - y, x + y, -x, y / 10 == x]"):
            values = {"x": x, "y": y}
            asked = hcl.compile(question, "expression")
            answer = asked.evaluate(values)
            texts = {"x": Decimal(repr(x)), "y": Decimal(repr(y))}
            assert asked.evaluate(texts) == answer
            literal = f"[for x in [{x!r}] : [for y in [{y!r}] : {question}]]"
            assert hcl.evaluate(literal) == [[answer]]
            row = asked.eval_jsonl(json.dumps(values).encode())
            assert json.loads(row, parse_float=Decimal) == answer
            called = f"[for x in [f()] : [for y in [g()] : {question}]]"
            functions = {"f": lambda: x, "g": lambda: y}
            assert hcl.evaluate(called, functions=functions) == [[answer]]


def test_floats_survive_a_round_trip():
    chosen = random.Random(2)
    for _ in range(2000):
        [x] = struct.unpack("d", chosen.randbytes(8))
        if math.isfinite(x):
            assert float(hcl.evaluate("x", {"x": x})) == x
            assert hcl.evaluate("x", {"x": x}) == Decimal(repr(x))


def test_numbers_are_finite():
    for value in (float("nan"), float("-inf"), Decimal("Infinity"),
                  Decimal("NaN")):
        with pytest.raises(ValueError, match="no infinite"):
            hcl.evaluate("v", {"v": value})


@pytest.mark.parametrize("value", [
    10**5000, -(10**5000) + 1, 2**100_000, 2**600, Decimal(10**5000)],
    ids=lambda _: "v")
def test_integers_have_any_length(value):
    assert (hcl.evaluate("v + 1", {"v": value}) == int(value) + 1) is True
    assert (hcl.evaluate("v", {"v": value}) == value) is True


@pytest.mark.parametrize("value", [
    Decimal("1e-400"), Decimal("0." + "123456789" * 17), Decimal("1E+500"),
    Decimal("-12345678901234567890.5")])
def test_decimals_are_exact(value):
    assert hcl.evaluate("v", {"v": value}) == value


@pytest.mark.parametrize("value, problem", [
    (Decimal("1e-999999999"), "is too"),
    (Decimal("1e999999999"), "is too"),
    (Decimal("1E+99999999999999"), "is too"),
    (Decimal("1E-99999999999999"), "is too"),
    (Decimal("0." + "123456789" * 20), "more digits"),
    (10**1_000_000, "is too")], ids=lambda _: "v")
def test_decimals_that_are_not_exact_are_errors(value, problem):
    with pytest.raises(ValueError, match=problem):
        hcl.evaluate("v", {"v": value})


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
