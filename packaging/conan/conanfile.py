"""Conan 2 recipe of the libraries and tools. UNTRIED: Conan was not at hand.

  conan create packaging/conan --build=missing

It packs the sources that hold this file: those of a release, which have the
generated parser.
"""

import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class HclConan(ConanFile):
    name = "hcl"
    version = "0.1.0"
    description = "A compiler toolkit for the HCL configuration language"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"tools": [True, False]}
    default_options = {"tools": False}

    def requirements(self):
        # The parser is generated for ANTLR's runtime up to 4.9. re2 of 2023-06
        # and later needs Abseil, which the build does not look for.
        for package in ("antlr4-cppruntime/[>=4.9 <4.10]", "gmp/[>=6.2 <7]",
                        "libyaml/[>=0.2 <1]", "mpfr/[>=4.1 <5]",
                        "openssl/[>=3 <4]", "re2/20230301",
                        "utf8proc/[>=2 <3]", "zlib/[>=1.2 <2]",
                        "zstd/[>=1.4 <2]"):
            self.requires(package)
        if self.options.tools:
            self.requires("cli11/[>=2 <3]")

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        copy(self, "CMakeLists.txt", root, self.export_sources_folder)
        copy(self, "CHANGELOG.md", root, self.export_sources_folder)
        for folder in ("cmake", "docs", "examples", "include", "lib", "share",
                       "tools", "utils"):
            copy(self, f"{folder}/*", root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["HCL_BUILD_TESTS"] = False
        toolchain.cache_variables["HCL_BUILD_TOOLS"] = bool(self.options.tools)
        toolchain.cache_variables["HCL_ENABLE_JIT"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "copyright", os.path.join(self.source_folder, "cmake"),
             os.path.join(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # Users find the CMake package that cmake/Install.cmake installs.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "HCL")]
