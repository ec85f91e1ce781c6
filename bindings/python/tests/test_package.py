"""The package as such: types, and the wheel."""

import dataclasses
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import zipfile

import pytest

import hcl

PROJECT = pathlib.Path(__file__).parents[1]
BUILD = os.environ.get("HCL_BUILD_DIR")


def has(module):
    return importlib.util.find_spec(module) is not None


def test_all_public_names_exist():
    assert sorted(hcl.__all__) == list(hcl.__all__)
    assert all(getattr(hcl, name).__doc__ for name in hcl.__all__)


def test_limits_are_those_of_the_library():
    """A call without limits has the library's, which Limits() repeats."""
    header = (PROJECT.parents[1] / "include/hcl/Limits.h").read_text()
    header = header[:header.index("struct Budget")]
    found = dict(re.findall(r"^  \S+ max(\w+)(?: = |\{)([^;]+?)\}?;$", header,
                            re.MULTILINE))
    values = {}
    for name, value in found.items():
        value = re.sub(r"uint64_t\{(\d+)\}|'", r"\1", value)
        value = value.replace("UINT32_MAX", "0xFFFFFFFF")
        values[name.lower()] = eval(value, {})  # e.g. 4 << 30
    assert values == dataclasses.asdict(hcl.Limits())


@pytest.mark.skipif(not has("mypy"), reason="mypy is not installed")
def test_types_are_checked(tmp_path):
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", tmp_path],
        cwd=PROJECT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


@pytest.mark.skipif(not (has("build") and has("wheel") and BUILD),
                    reason="build or wheel is not installed")
def test_a_wheel_has_everything(tmp_path):
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o",
         tmp_path, PROJECT], check=True, capture_output=True,
        env=dict(os.environ, PYTHONPATH=""))
    [wheel] = tmp_path.glob("*.whl")
    assert "-cp310-abi3-linux" in wheel.name
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    package = tmp_path / "site" / "hcl"
    assert (package / "py.typed").exists()
    assert (package / "_hcl.pyi").exists()
    script = "import hcl; print(hcl.__file__, hcl.shipped_applications())"
    printed = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True,
        check=True, env={"PYTHONPATH": str(tmp_path / "site")}).stdout
    assert str(package) in printed and "terraform" in printed
