"""Configuration of the lit suite; lit.site.cfg.py loads it with the paths.

Substitutions and programs for RUN lines:

  %hcl-edit %hcl-eval %hcl-lsp %hcl-opt %hcldec %hclfmt   the tools of this build
  FileCheck, not, split-file           LLVM's test helpers, found on PATH
  %python %cxx                         interpreter and compiler of the build
  %utils %root %build                  utils/, the source and build folders
  %tools %lit                          the folder of the tools; lit itself
  %scope                               the variables of the rules' examples
  %without-proc                        runs a command where /proc is empty

Parameters (lit -D name=value):

  engine=interp|jit    the engine of %hcl-eval
  tools=DIR            the folder of the tools in place of the build's
  exec_root=DIR        the folder of outputs in place of the build's
  emulated=1           the tools are scripts that start an emulator: tests that
                       run other programs of the build, copy a tool or limit its
                       memory are unsupported

Environment:

  HCL_ROUNDTRIP=1      every %hcl-opt also prints its HIR and reads it back
  HCL_LEAKS=0          builds with sanitizers do not look for leaks
"""

import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "HCL"
# bash runs the RUN lines, so they may use "$(cat %s)" and the like.
config.test_format = lit.formats.ShTest(execute_external=True)
config.test_source_root = os.path.dirname(__file__)
config.suffixes = [".hcl", ".hir", ".test"]
config.excludes = ["Inputs"]
config.hcl_tools_dir = lit_config.params.get("tools", config.hcl_tools_dir)
config.test_exec_root = lit_config.params.get(
    "exec_root", config.test_exec_root)

if "emulated" in lit_config.params:
    config.available_features.add("emulated")

TOOLS = ["hcl-edit", "hcl-eval", "hcl-lsp", "hcl-opt", "hcldec", "hclfmt"]


def tool_command(tool):
    """The command line for %<tool>."""
    command = os.path.join(config.hcl_tools_dir, tool)
    engine = lit_config.params.get("engine")
    if tool == "hcl-eval" and engine:
        command += " --engine=" + engine
    if tool == "hcl-opt" and os.environ.get("HCL_ROUNDTRIP") == "1":
        command += " --verify-roundtrip"
    return command


for tool in TOOLS:
    config.substitutions.append((f"%{tool}\\b", tool_command(tool)))
    if os.access(os.path.join(config.hcl_tools_dir, tool), os.X_OK):
        config.available_features.add(tool)

config.substitutions += [
    ("%python", sys.executable),
    ("%cxx", config.cxx),
    ("%utils", os.path.join(config.hcl_source_dir, "utils")),
    ("%scope", os.path.join(config.test_source_root, "Spec/scope.json")),
    ("%root", config.hcl_source_dir),
    ("%build", config.hcl_build_dir),
    ("%tools", config.hcl_tools_dir),
    ("%lit", sys.argv[0]),
]

# The module of compiled evaluation is beside the tools that load it.
if os.access(os.path.join(config.hcl_tools_dir, "hcl-jit.so"), os.R_OK):
    config.available_features.add("jit")
# A hcl-eval that cannot load it has another program take over.
if os.access(os.path.join(config.hcl_tools_dir, "hcl-eval-jit"), os.X_OK):
    config.available_features.add("hcl-eval-jit")
# The example in C is built whenever the module is.
if os.access(os.path.join(config.hcl_tools_dir, "policy"), os.X_OK):
    config.available_features.add("policy")
# Which constants are laid out ahead depends on compiler and optimisation.
if config.build_type == "Release" and config.compiler == "GNU":
    config.available_features.add("release-layout")
if config.build_type in ("Release", "MinSizeRel") and config.hardened:
    config.available_features.add("hardened")
# Sanitizers change times and memory: tests that measure require `!sanitized`.
if config.sanitized:
    config.available_features.add("sanitized")
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
        if name in os.environ:
            config.environment[name] = os.environ[name]
    # The stack that this check adds makes the start and the leak check of each
    # of the many processes a third slower; unit tests keep it. One frame of
    # each allocation in place of thirty saves a sixth; run the line of a test
    # that fails by hand for the others.
    leaks = os.environ.get("HCL_LEAKS", "1")
    config.environment.setdefault(
        "ASAN_OPTIONS", "detect_stack_use_after_return=0:"
        f"malloc_context_size=1:detect_leaks={leaks}")
    # The leak check of a process that loaded compiled code can itself crash
    # (about once in a thousand runs: its tracer reads thread-local storage of
    # the module). Such a test is run again; one that leaks fails again.
    if lit_config.params.get("engine") == "jit":
        config.test_retry_attempts = 1
if shutil.which("mkdocs") and shutil.which("doxygen"):
    config.available_features.add("site")
if shutil.which("clang-format-14"):
    config.available_features.add("clang-format-14")
try:
    import jsonschema  # noqa: F401
    config.available_features.add("jsonschema")
except ImportError:
    pass
if shutil.which("genhtml"):
    config.available_features.add("genhtml")
# Whether commands can be run in a system of their own without /proc.
WITHOUT_PROC = ("unshare -r -m sh -c "
                "'mount -t tmpfs none /proc && exec \"$@\"' sh")
if subprocess.run(WITHOUT_PROC + " true", shell=True, check=False,
                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                  stderr=subprocess.DEVNULL).returncode == 0:
    config.available_features.add("without-proc")
config.substitutions.append(("%without-proc", WITHOUT_PROC))
# What input names lies below the nearest folder with .git, whether or not the
# sources are in a repository.
os.makedirs(os.path.join(config.test_exec_root, ".git"), exist_ok=True)
if shutil.which("terraform"):
    config.available_features.add("terraform")

config.environment["PATH"] = os.pathsep.join(
    [config.hcl_tools_dir, config.llvm_tools_dir, os.environ["PATH"]]
)
# Messages and sort orders do not depend on the machine's language.
config.environment["LC_ALL"] = "C.UTF-8"
