"""Configurations as written."""

import pytest

import hcl

TEXT = """\
# The shop,
# in short
service "web" a {
  port = base + 80 # public

  # stray

  tags = { env = "prod", (key) = [1, -2.5] }
  health { path = "/${route}" }
}
/* last */
name = upper("x")
"""


@pytest.fixture
def body():
    return hcl.parse(TEXT, "shop.hcl")


def test_items_are_found_by_name(body):
    [service] = body.find_blocks("service", "web")
    assert service.labels == ["web", "a"]
    assert list(service.body.attributes) == ["port", "tags"]
    assert [b.type for b in service.body.blocks] == ["health"]
    assert [i.name for i in body.items] == ["service", "name"]
    assert body.find_blocks("service", "db") == []


def test_comments_belong_to_items(body):
    service = body.blocks[0]
    assert [c.text for c in service.comments] == ["# The shop,", "# in short"]
    port = service.body.attributes["port"]
    assert port.line_comment.text == "# public"
    assert port.line_comment.range.start == hcl.Position(
        4, 20, TEXT.index("# public"))
    assert service.body.attributes["tags"].comments == []
    name = body.attributes["name"]
    assert [c.text for c in name.comments] == ["/* last */"]


def test_everything_has_a_place(body):
    port = body.blocks[0].body.attributes["port"].expression
    assert port.text == "base + 80"
    assert port.filename == "shop.hcl"
    at = TEXT.index("base + 80")
    assert port.range == hcl.Range(hcl.Position(4, 10, at),
                                   hcl.Position(4, 19, at + 9))
    assert [(p.kind, p.text) for p in port.parts] == [
        ("variable", "base"), ("operator", "+"), ("number", "80")]


def test_expressions_are_evaluated_where_they_are(body):
    web = body.blocks[0].body
    assert web.attributes["port"].evaluate({"base": 1}) == 81
    tags = web.attributes["tags"].expression
    assert tags.variables == ["key"]
    element = tags.parts[1].parts[1].parts[1]
    assert element.evaluate() == hcl.evaluate("-2.5")
    assert body.attributes["name"].evaluate() == "X"
    with pytest.raises(hcl.DiagnosticError) as error:
        web.attributes["port"].evaluate()
    assert error.value.diagnostics[0].range.start.line == 4


@pytest.mark.parametrize("text, shape", [
    ("1 + 2 * 3 - 4", "binary(number operator "
     "binary(number operator number) operator number)"),
    ("a || b && c", "binary(variable operator "
     "binary(variable operator variable))"),
    ("!a.b[0].*.c", "unary(operator traversal(variable get_attribute "
     "get_index(number) splat get_attribute))"),
    ("a ? b : c", "conditional(variable variable variable)"),
    ("f::g((1), a...)",
     "call(name parentheses(number) variable)"),
    ("{for k, v in m : k => v if v}",
     "object_for(name name variable variable variable variable)"),
    ('"a${b}%{ if c }d%{ else }e%{ endif }"',
     "string(text interpolation(variable) "
     "if(variable template(text) template(text)))"),
    ("<<E\n%{ for i in l }x%{ endfor }\nE\n",
     "heredoc(for(name variable template(text)) text)"),
    ("[]", "tuple"),
    ("{a = 1, \"b\" = 2}", "object(entry(variable number) "
     "entry(string(text) number))"),
])
def test_expressions_have_the_structure_of_the_language(text, shape):
    def shape_of(node):
        inner = " ".join(map(shape_of, node.parts))
        return f"{node.kind}({inner})" if inner else node.kind

    assert shape_of(hcl.parse_expression(text)) == shape


@pytest.mark.parametrize("text, names", [
    ("[for a in b : a + c]", ["b", "c"]),
    ("{for k, v in m : k => {k = v, (x) = k}}", ["m", "x"]),
    ('"${a}%{ for i in a }${i}${j}%{ endfor }"', ["a", "j"]),
    ("true ? null : v.w[i]", ["i", "v"]),
])
def test_variables_are_those_from_outside(text, names):
    assert hcl.parse_expression(text).variables == names


def test_labels_have_escapes_resolved():
    [block] = hcl.parse('a "x\\"y" {}\n').blocks
    assert block.labels == ['x"y']


def test_syntax_errors_are_raised():
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.parse("a = \nb = }\n")
    assert len(error.value.diagnostics) == 2


def test_long_chains_and_deep_nesting_are_linear():
    chain = hcl.parse_expression("+".join(["a"] * 20000))
    assert len(chain.parts) == 39999
    deep = "(" * 900 + "a" + ".b)" * 900
    assert sum(1 for _ in hcl.parse_expression(deep).walk()) > 900
