"""Sources, functions, specs, types, applications, records."""

import json
import signal
import threading

import pytest

import hcl


def test_a_configuration_becomes_a_dict():
    text = 'name = "web-${env}"\nport "http" { number = base + 80 }\n'
    value = hcl.evaluate_config(text, {"env": "prod", "base": 8000})
    assert value["name"] == "web-prod"
    assert value["port"]["http"] == [{"number": 8080}]


def test_json_is_chosen_by_name():
    value = hcl.evaluate_config('{"a": "${1 + 1}"}', filename="a.json")
    assert value == {"a": 2}


def test_files_are_read_alone_and_as_one(tmp_path):
    one, two = tmp_path / "a.hcl", tmp_path / "b.hcl"
    one.write_text("a = 1\n")
    two.write_text("b = 2\n")
    assert hcl.evaluate_file(one) == {"a": 1}
    assert hcl.evaluate_files([one, two]) == {"a": 1, "b": 2}


def test_python_functions_are_called_with_converted_arguments():
    def port(name: str, offset: int):
        return len(name) + offset

    functions = {"port": port, "total": lambda *numbers: sum(numbers)}
    assert hcl.evaluate('port("web", "7")', functions=functions) == 10
    assert hcl.evaluate("total(1, 2, 3)", functions=functions) == 6
    assert hcl.evaluate('upper("a")', functions=functions) == "A"


def test_described_functions_have_types():
    double = hcl.Function(lambda x: x * 2, (("x", "number", False),),
                          result="string")
    source = hcl.compile("f(v)", "expression", functions={"f": double})
    assert source.evaluate({"v": "21"}) == "42"
    source.check({"v": hcl.Unknown("number")})
    with pytest.raises(hcl.DiagnosticError):
        source.check({"v": hcl.Unknown("list(number)")})


def test_exceptions_of_functions_become_diagnostics():
    def fail(name: str):
        raise LookupError(f"there is no {name}")

    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.evaluate('1 + fail("x")', functions={"fail": fail})
    diagnostic = error.value.diagnostics[0]
    assert "LookupError: there is no x" in diagnostic.detail
    assert diagnostic.range.start.column == 5
    assert isinstance(error.value.__cause__, LookupError)


def test_functions_may_evaluate():
    functions = {"inner": lambda text: hcl.evaluate(text, {"a": 20})}
    assert hcl.evaluate('inner("a + 1") * 2', functions=functions) == 42


def test_other_exceptions_pass_through():
    def leave():
        raise SystemExit(3)

    with pytest.raises(SystemExit):
        hcl.evaluate("leave()", functions={"leave": leave})


def test_limits_end_an_evaluation():
    loop = "[for i in range(1000) : [for j in range(1000) : i * j]]"
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.evaluate(loop, limits=hcl.Limits(steps=1000))
    assert error.value.diagnostics[0].kind == "EvaluationLimit"
    with pytest.raises(hcl.DiagnosticError):
        hcl.evaluate("((((1))))", limits=hcl.Limits(depth=3))


@pytest.mark.parametrize("text, limits, kind", [
    ('"${a}${a}"', hcl.Limits(size=5), "EvaluationLimit"),
    ("1234567890123456789012", hcl.Limits(digits=19), "NumberOutOfRange"),
    ('tonumber("1234567890123456789012")', hcl.Limits(digits=19),
     "InvalidArgument"),
    ("1 + 1", hcl.Limits(source=4), "UnreadableFile"),
    ("[nope, nope, nope]", hcl.Limits(errors=2), "EvaluationLimit"),
    ("length([for i in range(1000) : [for j in range(1000) : "
     "[for k in range(1000) : 1]]])", hcl.Limits(time=0.01, memory=1 << 40),
     "EvaluationLimit"),
])
def test_each_limit_ends_an_evaluation(text, limits, kind):
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.evaluate(text, {"a": "abc"}, limits=limits)
    assert kind in [each.kind for each in error.value.diagnostics]


def test_output_is_limited():
    answers = [hcl.eval_jsonl('"abcdef"', b"{}\n",
                              limits=hcl.Limits(output=size))
               for size in (8, 7)]
    assert answers[0] == b'"abcdef"\n'
    assert b"EvaluationLimit" in answers[1]


ENDLESS = ("length([for a in range(1000) : [for b in range(1000) : "
           "[for c in range(1000) : [for d in range(100) : 1]]]])")


def test_ctrl_c_cancels(tmp_path):
    source = hcl.compile(ENDLESS, "expression",
                         limits=hcl.Limits(steps=1 << 60, memory=1 << 60))
    timer = threading.Timer(
        0.05, signal.pthread_kill,
        (threading.main_thread().ident, signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        source.evaluate()
    timer.join()
    assert hcl.evaluate("1") == 1


def test_threads_evaluate_one_source():
    calls = []
    source = hcl.compile("[for i in range(200) : note(i + n)]", "expression",
                         functions={"note": lambda x: calls.append(x) or x})
    results = {}

    def run(n):
        for _ in range(20):
            results[n] = source.evaluate({"n": n})

    threads = [threading.Thread(target=run, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {n: list(range(n, n + 200)) for n in range(4)}
    assert len(calls) >= 4 * 20 * 200


def test_types_are_checked_before_values_are_known():
    hcl.check('a = "${id}-x"', {"id": hcl.Unknown("string")})
    with pytest.raises(hcl.DiagnosticError) as error:
        hcl.check("a = id.name", {"id": hcl.Unknown("string")})
    assert error.value.diagnostics[0].kind == "UnsupportedAttribute"


def test_known_variables_are_specialised():
    source = hcl.compile('# who\nname = "${env}-${id}"\n', "config")
    assert (source.specialise({"env": "prod"})
            == '# who\nname = "prod-${id}"\n')


SPEC = """\
object {
  attr "port" {
    type     = number
    required = true
  }
}
"""


def test_specs_decode_and_report_all_errors():
    spec = hcl.Spec(SPEC)
    assert spec.type == "object({port=number})"
    assert spec.decode("port = base + 1", variables={"base": 1}) == {"port": 2}
    assert spec.decode('{"port": 7}', "a.json") == {"port": 7}
    with pytest.raises(hcl.DiagnosticError) as error:
        spec.decode("prt = 1")
    kinds = [d.kind for d in error.value.diagnostics]
    assert sorted(kinds) == ["MissingRequiredArgument", "UnsupportedArgument"]


def test_json_lines_are_answered():
    answers = hcl.eval_jsonl("age >= limit", b'{"age": 36}\n{"age": 5}\n{}\n',
                             {"limit": 18})
    lines = answers.splitlines()
    assert lines[:2] == [b"true", b"false"]
    assert json.loads(lines[2])["line"] == 3
    source = hcl.compile("n * 2", "expression")
    assert (source.eval_jsonl(b'{"n": 4}', envelope=True)
            == b'{"value":8}\n')


def test_modules_of_terraform_are_evaluated(tmp_path):
    (tmp_path / "main.tf").write_text(
        'variable "region" { type = string }\n'
        'locals { name = "web-${var.region}" }\n'
        'output "name" { value = upper(local.name) }\n'
        'output "key" {\n  value = "k"\n  sensitive = true\n}\n')
    assert "terraform" in hcl.shipped_applications()
    results = hcl.evaluate_application(tmp_path, inputs={"region": "north"})
    assert results["name"] == "WEB-NORTH"
    assert results["key"] == hcl.Marked("k", {"sensitive"})
    results = hcl.evaluate_application(
        tmp_path, environment={"TF_VAR_region": "south"})
    assert results["name"] == "WEB-SOUTH"
    with pytest.raises(hcl.DiagnosticError):
        hcl.evaluate_application(tmp_path)
    later = hcl.evaluate_application(tmp_path, deferred_inputs=True)
    assert isinstance(later["name"], hcl.Unknown)
    hcl.Application("terraform").check(tmp_path)
    with pytest.raises(ValueError, match="terraform"):
        hcl.Application("teraform")


def test_files_lie_below_the_root(tmp_path):
    folder = tmp_path / "live"
    folder.mkdir()
    (tmp_path / "motd").write_text("hello")
    (folder / "main.tf").write_text(
        'output "motd" { value = file("../motd") }\n')
    outside = r"outside of the\s+root folder"
    with pytest.raises(hcl.DiagnosticError, match=outside):
        hcl.evaluate_application(folder)
    with pytest.raises(hcl.DiagnosticError):
        hcl.Application("terraform").check(folder, root=folder)
    assert hcl.evaluate_application(folder, root=tmp_path) == {"motd": "hello"}
    hcl.Application("terraform").check(folder, root=str(tmp_path))
    (tmp_path / ".git").mkdir()
    assert hcl.evaluate_application(folder) == {"motd": "hello"}


def test_functions_are_allowed_by_name(tmp_path):
    (tmp_path / "terragrunt.hcl").write_text(
        'inputs = { a = get_env("A", "none") }\n')
    unit = hcl.Application("terragrunt")
    later = unit.evaluate(tmp_path, environment={"A": "1"})
    assert isinstance(later["inputs"]["a"], hcl.Unknown)
    allowed = unit.evaluate(tmp_path, environment={"A": "1"}, allow=["get_env"])
    assert allowed == {"inputs": {"a": "1"}}
    unit.check(tmp_path, allow=["get_env"])
    with pytest.raises(hcl.DiagnosticError, match="run_cmd"):
        unit.evaluate(tmp_path, allow=["run_cmd"])


def test_blocks_are_held_against_schemas(tmp_path):
    (tmp_path / "main.tf").write_text(
        'resource "gas_oven" "a" { degrees = "hot" }\n')
    terraform = hcl.Application("terraform")
    terraform.check(tmp_path)
    terraform.check(tmp_path, schemas=terraform.find_schemas(tmp_path))
    file = tmp_path / "ovens.json"
    with pytest.raises(hcl.DiagnosticError, match=r"No\s+such file"):
        hcl.Schemas(file)
    with pytest.raises(TypeError):
        terraform.check(tmp_path, schemas=[1])
    file.write_text(json.dumps({"format_version": "1.0", "provider_schemas": {
        "registry.terraform.io/hashicorp/gas": {"resource_schemas": {
            "gas_oven": {"block": {"attributes": {
                "degrees": {"type": "number", "required": True},
                "id": {"type": "string", "computed": True}}}}}}}}))
    cache = tmp_path / "cache"
    schemas = hcl.Schemas(file, cache=cache)
    assert list(cache.iterdir())
    for given in (schemas, file, str(file), [file]):
        with pytest.raises(hcl.DiagnosticError, match="a number is required"):
            terraform.check(tmp_path, schemas=given)
    (tmp_path / ".terraform.schemas.json").write_text(file.read_text())
    found = terraform.find_schemas(tmp_path)
    with pytest.raises(hcl.DiagnosticError, match="a number is required"):
        terraform.check(tmp_path, schemas=found)
    (tmp_path / "main.tf").write_text(
        'resource "gas_oven" "a" { degrees = "3" }\n')
    ovens = terraform.evaluate(tmp_path, schemas=found, result="resources")
    assert ovens == {"gas_oven.a": {"degrees": 3,
                                    "id": hcl.Unknown("string")}}


def test_terraform_functions_may_be_chosen():
    assert hcl.evaluate('sha1("a")', functions="terraform").startswith("86f7e4")
    with pytest.raises(hcl.DiagnosticError):
        hcl.evaluate("1", functions="most")


def test_applications_have_their_dialect_unless_another_is_named(tmp_path):
    (tmp_path / "main.tf").write_text('output "a" { value = true ? [1] : [] }')
    assert hcl.Application("terraform").evaluate(tmp_path) == {"a": [1]}
    with pytest.raises(hcl.DiagnosticError):
        hcl.Application("terraform", dialect="spec").evaluate(tmp_path)


def test_applications_have_the_words_of_their_version(tmp_path):
    (tmp_path / "main.tf").write_text('action "a" "b" {}')
    hcl.Application("terraform").check(tmp_path)
    hcl.Application("terraform", version="1.14").check(tmp_path)
    with pytest.raises(hcl.DiagnosticError, match="since version 1.14"):
        hcl.evaluate_application(tmp_path, version="1.13")
    with pytest.raises(ValueError):
        hcl.Application("terraform", version="newest")


def test_answers_with_types_represent_every_value():
    assert b"Output with types holds such values" in hcl.eval_jsonl(
        "1 / x", b'{"x": 0}')
    source = hcl.compile("1 / x", "expression")
    assert b"+Inf" in source.eval_jsonl(b'{"x": 0}', typed=True)


def test_tests_of_modules_have_verdicts(tmp_path):
    (tmp_path / "main.tf").write_text(
        'variable "n" { default = 1 }\noutput "n" { value = var.n }\n')
    (tmp_path / "a.tftest.hcl").write_text("""
run "right" {
  command = plan
  assert {
    condition     = output.n == 1
    error_message = "x"
  }
}
run "wrong" {
  command = plan
  assert {
    condition     = output.n == 2
    error_message = "it is ${output.n}"
  }
}
""")
    report = hcl.run_tests(tmp_path)
    assert (report["passed"], report["failed"]) == (1, 1)
    (suite,) = report["suites"]
    assert [(case["name"], case["verdict"]) for case in suite["cases"]] == [
        ("right", "pass"), ("wrong", "fail")]
    assert hcl.run_tests(tmp_path, inputs={"n": 2})["failed"] == 1
    assert hcl.Application("terraform").run_tests(
        tmp_path, only=["a.tftest.hcl"])["passed"] == 1
    with pytest.raises(hcl.DiagnosticError):
        hcl.run_tests(tmp_path, only=["b.tftest.hcl"])
    with pytest.raises(ValueError):
        hcl.Application("nomad").run_tests(tmp_path)
