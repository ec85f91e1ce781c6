"""References: nothing is kept, nothing is released twice."""

import gc
import weakref

import pytest

import hcl


def resident():
    """The memory of the process, in bytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def work():
    hcl.loads('a "b" {\n  c = [1, {d = "e"}] # f\n}\n')
    hcl.evaluate("{a = v, b = 1.5, c = [u]}",
                 {"v": {1, 2}, "u": hcl.Marked("x", {"m"})})
    for text in ("f(1)", "g(1)", "a +", "nope"):
        try:
            hcl.evaluate(text, functions={"f": lambda x: [x], "g": lambda: 1})
        except hcl.DiagnosticError as error:
            str(error)
    body = hcl.parse("# c\na = b.c\n")
    list(body.walk())
    body.attributes["a"].evaluate({"b": {"c": "d" * 100}})
    spec = hcl.Spec('object {\n  attr "a" {\n    type = string\n  }\n}')
    spec.decode('a = "x"')
    hcl.Editor("a = 1\n").set([], "a", [2]).text()
    hcl.eval_jsonl("a", b'{"a": 1}\n')
    with pytest.raises(TypeError):
        hcl.evaluate("v", {"v": [1, {"a": object()}]})


def test_repetition_needs_no_more_memory():
    for _ in range(100):
        work()
    gc.collect()
    before = resident()
    for _ in range(400):
        work()
    gc.collect()
    # A reference lost in each round would cost more.
    assert resident() - before < 128 * 1024


def test_functions_are_released_with_their_source():
    def function():
        return 1

    source = hcl.compile("f()", "expression", functions={"f": function})
    seen = weakref.ref(function)
    del function
    gc.collect()
    assert seen() is not None and source.evaluate() == 1
    del source
    gc.collect()
    assert seen() is None


def made(kind):
    """An object that refers to a function which refers to it."""
    holder = []
    functions = {"f": lambda: holder}
    if kind == "source":
        holder.append(hcl.compile("f()", "expression", functions=functions))
    elif kind == "tree":
        holder.append(hcl.parse("a = f()\n", functions=functions))
    else:
        holder.append(hcl.Spec('object {\n  attr "a" {\n    type = string\n'
                               '  }\n}\n', functions=functions))
    return weakref.ref(functions["f"])


@pytest.mark.parametrize("kind", ["source", "tree", "spec"])
def test_cycles_with_functions_are_collected(kind):
    seen = made(kind)
    assert seen() is not None
    gc.collect()
    assert seen() is None


def test_sources_in_use_keep_their_functions():
    """The collector runs while a function of a source runs."""
    def make():
        cycle = []

        def function():
            gc.collect()
            return 1

        cycle.append(function)
        source = hcl.compile("f() + f()", "expression",
                             functions={"f": function})
        cycle.append(source)
        return source

    assert make().evaluate() == 2


def test_exceptions_release_what_they_held():
    class Held(Exception):
        pass

    def fail():
        raise Held

    try:
        hcl.evaluate("fail()", functions={"fail": fail})
    except hcl.DiagnosticError as error:
        seen = weakref.ref(error.__cause__)
        assert seen() is not None
    gc.collect()
    assert seen() is None
