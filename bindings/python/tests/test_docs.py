"""The examples in the documentation and in the package."""

import doctest
import pathlib

import hcl

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


def test_the_examples_of_the_page_run():
    found = doctest.testfile(str(PAGE), module_relative=False,
                             encoding="utf-8")
    assert found.failed == 0
    assert found.attempted >= PAGE.read_text(encoding="utf-8").count("```pycon")


def test_the_examples_of_the_package_run():
    assert doctest.testmod(hcl).failed == 0
