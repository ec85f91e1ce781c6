"""Heredocs as the strings that they equal: the values are those of evaluation,
which the conformance tests compare with the reference."""

import pytest

import hcl
from hcl import DeserializerOptions, SerializationOptions

QUOTED = SerializationOptions(preserve_heredocs=False)
VALUES = SerializationOptions(preserve_heredocs=False,
                              strip_string_quotes=True)
VARIABLES = {"x": "X", "on": True, "list": ["p", "q"], "tab": "\t"}

HEREDOCS = [
    "<<E\nline\nE\n",
    "<<E\nE\n",
    "<<E\n\nE\n",
    "<<E\n  \n\t\nx\nE\n",
    "<<E\r\nx\r\ny\r\nE\r\n",
    '<<E\nsay "hello" \\n \\ \\" $${x} %%{if} $x $$ %\nE\n',
    "<<-E\n    a\n      b\n\n    c\n  E\n",
    "<<-E\n\ta\n\t\tb\n\tE\n",
    "<<-E\n    ${x}\n      b ${x}\n    E\n",
    '<<E\n${upper("a")}\nE\n',
    '<<E\n${"a" == "b" ? "c\\n" : x}"\nE\n',
    "<<E\n${\n  1 + 2\n}\nE\n",
    "<<E\n${<<F\nin ${x}\nF\n}\nE\n",
    "<<E\n%{ if on }\nyes ${x}\n%{ else }\nno\n%{ endif }\nE\n",
    "<<E\n%{ for i in list ~}\n  ${i},\n%{ endfor ~}\nend\nE\n",
    "<<-E\n  %{ for i in list ~}\n    ${i}\n  %{ endfor ~}\n  E\n",
    "<<E\na\n  ${~ x ~}  \nb\nE\n",
    "<<E\n${~ on ~}\nE\n",
    "<<E\n$\n${~ x }\nE\n",
    "<<E\nunicode é \u2028 \U0001f600 ${x}\nE\n",
    "<<E\ncontrol \x07 \x7f ${x}\nE\n",
]


@pytest.mark.parametrize("heredoc", HEREDOCS)
@pytest.mark.parametrize("place", ["a = {}", "a = [1, {}, 2]", "a = f({})",
                                   "a = {{\n b = {}}}\n", "a = {}\nb = 1\n"])
def test_heredocs_as_strings_have_the_same_value(heredoc, place):
    text = place.format(heredoc)
    expected = evaluated(text)
    loaded = hcl.loads(text, serialization_options=QUOTED)
    written = hcl.dumps(loaded)
    assert "<<E" not in written
    assert evaluated(written) == expected
    assert hcl.loads(written, serialization_options=QUOTED) == loaded
    # The same by options of dumps(), and heredocs as they are.
    kept = hcl.loads(text)
    options = DeserializerOptions(heredocs_to_strings=True)
    assert evaluated(hcl.dumps(kept, deserializer_options=options)) == expected
    assert evaluated(hcl.dumps(kept)) == expected


def evaluated(text):
    return hcl.evaluate_config(text, VARIABLES, dialect="hashicorp",
                               functions={"f": lambda text: text,
                                          "upper": str.upper})


@pytest.mark.parametrize("heredoc", [h for h in HEREDOCS
                                     if "${" not in h.replace("$${", "")
                                     and "%{" not in h.replace("%%{", "")])
def test_heredocs_as_values_are_what_evaluation_gives(heredoc):
    text = f"a = {heredoc}"
    assert hcl.loads(text, serialization_options=VALUES) == evaluated(text)


@pytest.mark.parametrize("written, heredoc", [
    ('"a\\nb\\n"', "<<EOF\na\nb\nEOF"),
    ('"EOF\\n"', "<<EOFF\nEOF\nEOFF"),
    ('"say \\"x\\" \\\\ $${a} ${b}\\n"',
     '<<EOF\nsay "x" \\ $${a} ${b}\nEOF'),
    # No heredoc has this value, or the same parts.
    ('"a\\nb"', None), ('"a"', None), ('"a\\r\\n"', None),
    ('"%{ if a ~} b\\n%{ endif }\\n"', None),
])
def test_strings_become_heredocs_of_the_same_value(written, heredoc):
    options = DeserializerOptions(strings_to_heredocs=True)
    made = hcl.dumps({"a": written, "b": [written]},
                     deserializer_options=options)
    assert hcl.loads(made)["a"] == (f'"{heredoc}"' if heredoc else written)
    assert hcl.loads(made)["b"] == [hcl.loads(made)["a"]]
    variables = {"a": True, "b": "B"}
    plain = hcl.evaluate_config(f"a = {written}\nb = [{written}]\n", variables)
    assert hcl.evaluate_config(made, variables) == plain


def test_markers_of_the_reference_are_read():
    """An indented marker closes a heredoc in the reference."""
    text = "a = <<EOF\n  x\n  EOF\n"
    assert hcl.loads(text) == {"a": '"<<EOF\n  x\n  EOF"'}
    assert hcl.dumps(hcl.loads(text)) == text
    assert hcl.Editor(text).set([], "b", 1).text() == text + "b = 1\n"
    with pytest.raises(hcl.DiagnosticError):
        hcl.loads(text, dialect="spec")
