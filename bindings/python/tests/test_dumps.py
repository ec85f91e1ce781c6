"""dumps() writes what reads back as the same dict, or raises."""

import math
import random
import warnings
from decimal import Decimal

import pytest

import hcl

WORDS = ["hello", "hello world", "", " ", "true", "null", "1", "a-b", "x y",
         "é", '"a"', '"a b"', '""', '"', '"a', '"x"y"', '"\\"', '"\\n"', '"\r"',
         '"a\nb"', "a\rb", "\r\n", "a = 1\nb", "a\n}\nb", "# c", "a # c", "/*",
         "${x}", "${x + 1}", "${x", "${a} b = ${c}", "${1\nb = 2}", "${}",
         "${x}}", '"${x}"', '"${"', '"$${x}"', '"<<"', '"<<E"', '"<<E\nx\nE"',
         '"<<E\nx\nF"', '"<<-E\n x\n E"', '"<<E\r\nx\r\nE"', "a.b", "a[0]",
         "f(1)", "for", "if", "[]", "{}", "a b", "a,b", "\0", "\u2028", "1e5",
         "__is_block__", "__comments__", "\ud800"]
NUMBERS = [0, 1, 2**64, 10**30, 0.1, 1e22, 1e300, 5e-324, 0.0, -0.0, -1.5,
           math.pi, math.nan, math.inf, -math.inf, Decimal("1.5"),
           Decimal("12345678901234567890123456789.5"), Decimal("NaN"),
           Decimal("1E+30")]
OTHERS = [None, True, False, 1j, b"x", {1}, object, [[]], {}, []]


def anything(chosen, depth):
    kind = chosen.randrange(8 if depth else 5)
    if kind == 5:
        return [anything(chosen, depth - 1) for _ in range(chosen.randrange(4))]
    if kind == 6:
        return members(chosen, depth - 1)
    if kind == 7:
        label = chosen.choice(WORDS)
        body = {**members(chosen, depth - 1), "__is_block__": True}
        return [body, {label: body}][:chosen.randrange(1, 3)]
    return chosen.choice([WORDS, WORDS, NUMBERS, OTHERS, WORDS[:12]][kind])


def members(chosen, depth):
    keys = WORDS if chosen.random() < 0.3 else ["a", "b", "c_d"]
    return {chosen.choice(keys): anything(chosen, depth)
            for _ in range(chosen.randrange(4))}


def same(given, found):
    """Equal, and of the same types but for tuples and kinds of numbers."""
    if isinstance(given, dict):
        return (isinstance(found, dict) and given.keys() == found.keys()
                and all(same(given[k], found[k]) for k in given))
    if isinstance(given, list):
        return (isinstance(found, list) and len(given) == len(found)
                and all(map(same, given, found)))
    if isinstance(given, str) and given.startswith("${"):
        return found == hcl.loads(f"x = {given[2:-1]}\n")["x"]
    return given == found and isinstance(given, bool) == isinstance(found, bool)


def test_what_is_written_reads_back():
    chosen = random.Random(1)
    written = 0
    for _ in range(6000):
        data = members(chosen, 3)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                text = hcl.dumps(data)
        except (ValueError, TypeError):
            continue
        written += 1
        assert same(data, hcl.loads(text)), (data, text)
    assert written > 1000


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("place", [
    lambda w: {"a": w}, lambda w: {w: 1}, lambda w: {"a": [w, 1]},
    lambda w: {"a": {w: 1}}, lambda w: {"a": {"b": w, "c": 1}},
    lambda w: {w: [{"__is_block__": True}]},
    lambda w: {"a": [{w: {"b": w, "__is_block__": True}}]}])
def test_each_word_in_each_place(word, place):
    data = place(word)
    try:
        text = hcl.dumps(data)
    except ValueError:
        return
    assert same(data, hcl.loads(text)), text


@pytest.mark.parametrize("data, message", [
    ({"a": "hello world"}, r"^a: 'hello world' is not an expression of HCL; a "
                           r"string has its quotes: '\"hello world\"'"),
    ({"a": {"b": [1, ""]}}, r"^a\.b\[1\]: '' is not an expression"),
    ({"a": {"g h": 1}}, r"^a\.g h: 'g h' is not a name in HCL"),
    ({"a": math.nan}, "^a: HCL has no literal for nan"),
    ({"a": [Decimal("-Infinity")]}, r"^a\[0\]: HCL has no literal"),
    ({"a": "true"}, "^a: 'true' would become True"),
    ({"s": [{"x y": {"a": 1, "__is_block__": True}}]},
     "^s.*x y: no text of HCL"),
])
def test_errors_name_the_member(data, message):
    with pytest.raises(ValueError, match=message):
        hcl.dumps(data)


@pytest.mark.parametrize("data, message", [
    ({"a": {1: 2}}, "a: names are str, not 1"),
    ({"a": {"b": 1j}}, "a.b: HCL has no form of this object: 1j"),
    ([1], "a configuration is a dict")])
def test_objects_of_other_types_are_type_errors(data, message):
    with pytest.raises(TypeError, match=message):
        hcl.dumps(data)


@pytest.mark.parametrize("value, text", [
    ("${a+b}", "a + b"), ("${[1,2]}", "[1, 2]"), ((1, 2), "[1, 2]"),
    ("${x}", "x"), ('${f("${ x }")+1}', 'f("${x}") + 1'),
    ('${f("${ x }") + 1}', 'f("${ x }") + 1'), ('"${ x }"', '"${ x }"'),
    ("${-5}", "-5"), (-5, "-5.0"), (1e22, "10000000000000000000000.0"),
    ('"<<E"', '"<<E"')])
def test_the_form_may_be_another_one(value, text):
    assert hcl.dumps({"a": value}) == f"a = {text}\n"


def test_dropped_comments_are_told():
    text = "# one\na = 1 # two\nb {\n  # three\n}\n"
    with pytest.warns(hcl.DroppedCommentsWarning, match="3 comments"):
        assert hcl.dumps(hcl.loads(text)) == "a = 1\nb {\n}\n"
    options = hcl.SerializationOptions(with_comments=False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        hcl.dumps(hcl.loads(text, serialization_options=options))
    assert hcl.Editor(text).set([], "a", 2).text() == text.replace("= 1", "= 2")
