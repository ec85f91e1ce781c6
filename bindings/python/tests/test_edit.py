"""Edits and formatting."""

import enum
import math
from decimal import Decimal

import pytest

import hcl

TEXT = """\
# The server
server "web" {
  port   = 80 # since 1.0

  host = old.name
}
"""


def test_edits_keep_comments_and_layout():
    editor = hcl.Editor(TEXT)
    web = [["server", "web"]]
    editor.set(web, "port", 8443).set_expression(web, "host", "var.host")
    editor.append_block(web, "tls").set(web + [["tls"]], "on", True)
    assert editor.text() == """\
# The server
server "web" {
  port   = 8443 # since 1.0

  host = var.host
  tls {
    on = true
  }
}
"""


def test_items_are_renamed_moved_and_removed():
    text = hcl.Editor(TEXT).rename(
        [["server", "web"]], "host", "address").rename_references(
        [["server", "web"]], ["old", "name"], ["new", "name"]).set_comments(
        [["server", "web"]], above=["# Renamed"]).set_labels(
        [["server", "web"]], ["db"]).text()
    assert text.startswith('# Renamed\nserver "db" {')
    assert "address = new.name" in text
    editor = hcl.Editor(text).remove([["server", "db"]], "port")
    assert "port" not in editor.text()
    assert hcl.Editor(text).remove_block([], ["server", "db"]).text() == ""


def test_refused_edits_change_nothing():
    with pytest.raises(hcl.DiagnosticError, match="not made"):
        hcl.Editor(TEXT).remove_block([], ["server", "db"]).text()


@pytest.mark.parametrize("value", [
    None, True, 5, "a\n\"${x}\" %{b}", [1, [2]], {"a b": {"c": []}}, {}])
def test_objects_are_written_in_the_language(value):
    assert hcl.evaluate(hcl.to_text(value)) == value


class Level(enum.IntEnum):
    HIGH = 3


@pytest.mark.parametrize("value, same", [
    ("".join(map(chr, range(0x300))), None), ("$${x} %%{y}", None),
    (Level.HIGH, 3), (Decimal("1E+30"), 10**30), (1e22, 10**22),
    (0.1, Decimal("0.1")), (-0.5, Decimal("-0.5")), (10**5000, None),
    ((1, (2,)), [1, [2]]), (hcl.Set([1]), [1])], ids=lambda _: "v")
def test_values_of_all_kinds_are_written(value, same):
    made = hcl.evaluate(hcl.to_text(value))
    assert (made == (value if same is None else same)) is True


@pytest.mark.parametrize("value", [
    object(), hcl.Unknown(), hcl.Marked("x", {"m"}), {1: 2}, b"x"])
def test_other_objects_have_no_text(value):
    with pytest.raises(TypeError):
        hcl.Editor("a = 1\n").set([], "a", value)
    for number in (math.nan, -math.inf, Decimal("NaN")):
        with pytest.raises(ValueError):
            hcl.to_text([number])


def test_format_lays_out():
    text = "a=1\nlong   =   [1,2]\n"
    assert hcl.format(text) == "a    = 1\nlong = [1, 2]\n"
    assert hcl.format(text, align_assignments=False) == "a = 1\nlong = [1, 2]\n"
    assert hcl.format("a=1 b=[\n") == hcl.format(hcl.format("a=1 b=[\n"))
