"""Makes the wheel of the package: CMake builds the extension module.

    python3 -m build --wheel --no-isolation bindings/python

HCL_BUILD_DIR names a build folder to use, configured with HCL_PYTHON; without
it the module is built in build/wheel. The wheel has the shared libraries that
the module needs, but for those of the C and C++ compilers.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MODULE = "_hcl.abi3.so"
#: A line of ldd for a library that is not the system's own.
LIBRARY = re.compile(r"^\s*(lib(?!(?:c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.)\S+)"
                     r" => (/\S+)", re.M)


def libraries(module):
    """The shared libraries that `module` needs: names and paths."""
    listed = subprocess.run(["ldd", module], check=True, capture_output=True,
                            text=True).stdout
    return LIBRARY.findall(listed)


class BuildModule(build_ext):
    """Lets CMake build the extension module."""

    def run(self):
        build = os.environ.get("HCL_BUILD_DIR")
        folder = pathlib.Path(build) if build else ROOT / "build" / "wheel"
        if not build:
            subprocess.run(
                ["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja",
                 "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON",
                 "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12", "-DHCL_PYTHON=ON",
                 "-DHCL_BUILD_TOOLS=OFF", "-DHCL_BUILD_TESTS=OFF",
                 "-DHCL_ENABLE_JIT=OFF",
                 f"-DHCL_PYTHON_PROGRAM={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "HclPython"],
                       check=True)
        package = (HERE / "src" if self.inplace
                   else pathlib.Path(self.build_lib)) / "hcl"
        (package / "applications").mkdir(parents=True, exist_ok=True)
        built = folder / "python" / "hcl" / MODULE
        subprocess.run(["strip", "--strip-unneeded", "-o", package / MODULE,
                        built], check=True)
        if not self.inplace:
            (package / "libs").mkdir(exist_ok=True)
            for name, path in libraries(built):
                shutil.copy(path, package / "libs" / name)
        for path in (ROOT / "share" / "applications").glob("*.hcl"):
            shutil.copy(path, package / "applications" / path.name)

    def get_outputs(self):
        return []


class Wheel(bdist_wheel):
    """One wheel for all versions of Python from 3.10 on."""

    def get_tag(self):
        return ("cp310", "abi3", super().get_tag()[2])


VERSION = re.search(r"^project\(HCL VERSION ([0-9.]+)",
                    (ROOT / "CMakeLists.txt").read_text("utf-8"), re.M)[1]

setup(version=VERSION, package_dir={"": "src"}, packages=["hcl"],
      package_data={"hcl": ["py.typed", "*.pyi"]},
      ext_modules=[Extension("hcl._hcl", [], py_limited_api=True)],
      cmdclass={"build_ext": BuildModule, "bdist_wheel": Wheel})
