"""The shape of the package python-hcl2. The expected dicts are those that its
release 8.1 documents and returns."""

import contextlib
import gc
import io
from decimal import Decimal

import pytest

import hcl
import hcl as hcl2
from hcl import SerializationOptions

PLAIN = SerializationOptions(with_comments=False, explicit_blocks=False,
                             strip_string_quotes=True)


def test_blocks_are_lists_of_dicts_by_label():
    text = 'block label1 "label2" {\n  a = 5\n}\nblock {\n  b = 1256.5\n}\n'
    assert hcl2.loads(text) == {"block": [
        {"label1": {'"label2"': {"a": 5, "__is_block__": True}}},
        {"b": 1256.5, "__is_block__": True}]}
    assert hcl2.loads(text, serialization_options=PLAIN) == {"block": [
        {"label1": {"label2": {"a": 5}}}, {"b": 1256.5}]}


@pytest.mark.parametrize("source, value", [
    ("15 + (10 * 12)", "${15 + (10 * 12)}"),
    ("(-a)", "${(-a)}"),
    ("(\n    a == b\n    ? true : false\n  )", "${(a == b ? true : false)}"),
    ('"${"this is a string"}"', '"${"this is a string"}"'),
    ("1 == 2", "${1 == 2}"),
    ("a.b.5", "${a.b.5}"),
    ("a.*.b", "${a.*.b}"),
    ("a[*][c].a.*.1", "${a[*][c].a.*.1}"),
    ("true", True),
    ("null", None),
    ("1+2", "${1 + 2}"),
    ("{for k,v in m:k=>{a=v\n b=k}... if v}",
     "${{for k, v in m : k => {a = v, b = k}... if v}}"),
    ("f({\n a = 1 # one\n b = [\n  x ]\n}...)",
     "${f({a = 1, b = [x]}...)}"),
    ("[for x in y : !x]", "${[for x in y : !x]}"),
    ("!null", "${!null}"),
    ("-42.5", -42.5),
    ("[-1, {b = -2}]", ["${-1}", {"b": "${-2}"}]),
    ('f({a : 1, "b" : {c = 2}})', '${f({a = 1, "b" = {c = 2}})}'),
    ("100.0", 100.0),
    ("1.23e5", "${1.23e5}"),
    ("-123e+2", "${-123e+2}"),
    ("[a, b\n,\n \"c${aaa}\", [1, 2, 3,], f(a),\n provider::func::aa(5)\n]",
     ["a", "b", '"c${aaa}"', [1, 2, 3], "${f(a)}",
      "${provider::func::aa(5)}"]),
    ('{\n k1 = 5,\n "k3" = {k4 = "a"}\n (5 + 5) = "d"\n k5.attr = "e"\n}',
     {"k1": 5, '"k3"': {"k4": '"a"'}, "${(5 + 5)}": '"d"',
      "${k5.attr}": '"e"'}),
    ("var.a + var.b * var.c > 10", "${var.a + var.b * var.c > 10}"),
    ("<<EOF\nhello world\nEOF\n", '"<<EOF\nhello world\nEOF"'),
    ("<<-EOF\n    indented1\n  EOF\n",
     '"<<-EOF\n    indented1\n  EOF"'),
])
def test_expressions_are_texts(source, value):
    loaded = hcl2.loads(f"a = {source}\n")["a"]
    assert loaded == value and type(loaded) is type(value)


@pytest.mark.parametrize("text", ["a = 1\na {}\n", "a {}\na = 1\n",
                                  "a = [1]\na {\n}\n",
                                  "b {\na {}\na = 1\n}"])
def test_an_attribute_and_a_block_of_one_name_are_an_error(text):
    with pytest.raises(hcl2.DiagnosticError) as error:
        hcl2.loads(text, filename="a.hcl")
    [found] = error.value.diagnostics
    assert found.kind == "AttributeAndBlock"
    assert found.range.start.line == text[:text.rindex("a")].count("\n") + 1
    assert "a.hcl:" in str(error.value)


def test_strings_may_be_their_values():
    loaded = hcl2.loads('a = "x\\ny"\nb = upper("x")\nc = "${v}"\n',
                        serialization_options=PLAIN)
    assert loaded == {"a": "x\ny", "b": '${upper("x")}', "c": "${v}"}


COMMENTS = """\
// top-level standalone comment
resource "aws_instance" "web" {
  // standalone comment inside block
  count = 1 + 2
  # after

  tags = {
    Name = "web"
    # comment inside object
    Env  = "prod" # inline after value
  }
  /*
  multi-line
  */
  nested {
    # deep
    key = 1
  }
}
"""


def test_comments_are_beside_their_body():
    loaded = hcl2.loads(COMMENTS)
    assert loaded["__comments__"] == [
        {"value": "top-level standalone comment"}]
    web = loaded["resource"][0]['"aws_instance"']['"web"']
    assert [c["value"] for c in web["__comments__"]] == [
        "standalone comment inside block", "after", "multi-line"]
    assert [c["value"] for c in web["__inline_comments__"]] == [
        "comment inside object", "inline after value"]
    assert web["nested"][0]["__comments__"] == [{"value": "deep"}]


def test_lines_are_on_request():
    options = SerializationOptions(with_meta=True, with_comments=False)
    web = hcl2.loads(COMMENTS, serialization_options=options)
    web = web["resource"][0]['"aws_instance"']['"web"']
    assert (web["__start_line__"], web["__end_line__"]) == (2, 19)


def test_objects_and_tuples_may_be_texts():
    options = SerializationOptions(wrap_objects=True, wrap_tuples=True)
    loaded = hcl2.loads("a = {\n b = 1\n}\nc = [1,\n 2]\n",
                        serialization_options=options)
    assert loaded == {"a": "${{b = 1}}", "c": "${[1, 2]}"}


@pytest.mark.parametrize("text", [
    'a = "x"\nb = [1, "y", c]\nd = {\n  e   = 1\n  "f" = g\n}\n',
    'block "l" k {\n  a = b + 1\n\n  nested {\n  }\n}\n',
    "h = <<EOT\nhello\nEOT\nlist = [<<A\nx\nA\n, 1.5]\n",
    "a = true\nb = null\nc = -3\nd = 1e5\n",
])
def test_dicts_become_the_same_configuration_again(text):
    loaded = hcl2.loads(text)
    assert hcl2.loads(hcl2.dumps(loaded)) == loaded


def test_dumps_writes_the_language():
    data = {"name": '"web"', "ports": [80, 443], "on": True, "off": None,
            "service": [{'"a"': {"n": "${x + 1}", "__is_block__": True}}]}
    assert hcl2.dumps(data) == (
        'name  = "web"\nports = [80, 443]\non    = true\noff   = null\n'
        'service "a" {\n  n = x + 1\n}\n')


def test_files_are_read_and_written():
    data = hcl2.load(io.StringIO("a = 1\n"))
    out = io.StringIO()
    hcl2.dump(data, out)
    assert out.getvalue() == "a = 1\n"


def test_texts_that_share_both_ends_stay_apart():
    names = [f"beginning_{letter}_the_ending" for letter in "abc"]
    text = "".join(f'{name} = "{name}"\n' for name in names)
    assert list(hcl2.loads(text).items()) == [
        (name, f'"{name}"') for name in names]


def test_numbers_keep_their_digits():
    digits = "12345678901234567890123456789.5"
    text = (f"a = {digits}\nb = 0.1\nc = -{digits}\n"
            "d = 0.30000000000000004\n")
    loaded = hcl2.loads(text)
    assert loaded == {"a": Decimal(digits), "b": 0.1,
                      "c": Decimal(f"-{digits}"), "d": 0.30000000000000004}
    assert hcl2.dumps(loaded) == text
    nines = "9" * 5000
    assert hcl2.loads(f"a = {nines}") == {"a": 10**5000 - 1}
    assert hcl2.dumps({"a": 10**5000 - 1}) == f"a = {nines}\n"


def test_keys_that_are_numbers_are_the_texts_that_they_convert_to():
    text = 'a = {\n 1.50 = "x"\n 007 = "y"\n 1e3 = "z"\n}\n'
    assert list(hcl2.loads(text)["a"]) == ["1.5", "7", "1000"]
    assert list(hcl.evaluate_config(text)["a"]) == ["1.5", "1000", "7"]


def test_numbers_of_any_length():
    text = ("a = 9223372036854775807\nb = 9223372036854775808\n"
            "c = 007\nd = -1.5\n")
    assert hcl2.loads(text) == {"a": 2**63 - 1, "b": 2**63, "c": 7, "d": -1.5}


@pytest.mark.parametrize("text", ["a = 1\n", "a = \n"])
def test_the_collector_of_garbage_goes_on_as_before(text):
    was_on = gc.isenabled()
    try:
        for switch in gc.disable, gc.enable:
            switch()
            with contextlib.suppress(hcl2.DiagnosticError):
                hcl2.loads(text)
            assert gc.isenabled() == (switch is gc.enable)
    finally:
        if was_on:
            gc.enable()
