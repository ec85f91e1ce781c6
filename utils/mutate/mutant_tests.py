"""The build and the tests that mutate.py tries mutants with.

The build has a copy of the sources of its own. The commands of lit tests run
without lit, and unit tests one by one, so that a mutant can be tried with the
tests that reach it.
"""

import concurrent.futures
import os
import pathlib
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys

from mutations import LIT

# The libraries that are mutated, with the unit tests (U) and the folders of the
# lit suite that concern them.
TESTS = {
    "Semantics": "U:Semantics U:Interp U:Eval Spec Functions Extended"
                 " Diagnostics TerraformFunctions/marks.test",
    "Convert": "U:Convert U:Codec U:Value U:Semantics Spec Extended Functions",
    "Type": "U:Type U:Convert U:Codec U:Value Spec Extended",
    "Lower": "U:Lower U:Json U:Eval Lower Spec Diagnostics HIR"
             " Conformance/places.test",
    "Dec": "U:Dec Spec Diagnostics Tools Conformance/deviations.test",
    "Passes": "U:Passes U:Eval Passes Spec Tools Conformance/check-types.test",
}
TOOLS = ["hcl-eval", "hcl-opt", "hcldec"]
# Needed by some tests, but not linked again for each mutant.
OTHER_TOOLS = ["hcl-edit", "hclfmt"]
# Bytes of memory for one process, and seconds of CPU: what takes longer than
# LONG is tried last, what takes longer than LONGEST is left out.
MEMORY, LONG, LONGEST = 3 << 30, 0.5, 10
# Random cases of tests that else take longer: unittests/common/Seeds.h.
SEEDS = {"HCL_SEEDS": "1200"}
# The libraries that are mutated are compiled file by file.
HOOK = """function(hcl_mutated)
  foreach(target {targets})
    set_target_properties(${{target}} PROPERTIES UNITY_BUILD OFF)
    target_compile_options(${{target}} PRIVATE {flags})
  endforeach()
endfunction()
cmake_language(DEFER CALL hcl_mutated)
"""
# A source with switches may narrow, and call a function that is not constexpr.
LENIENT = ["-w", "-Wno-c++11-narrowing", "-Wno-invalid-constexpr",
           "-ferror-limit=0"]


def run(command, cpu=None, **options):
    """(exit code, output); a command that takes too long fails. `cpu` limits
    each of its processes, in seconds."""
    if cpu:
        command = ["prlimit", f"--cpu={cpu}", f"--as={MEMORY}", "--core=0",
                   *command]
    with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, start_new_session=True, errors="replace",
            **options) as process:
        try:
            output = process.communicate(timeout=20 * cpu if cpu else None)[0]
        except BaseException as stop:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stop, subprocess.TimeoutExpired):
                return -1, "too long"
            raise
        return process.returncode, output


class LitTest:
    """A test of the lit suite, as the commands that lit would run."""

    def __init__(self, test, script):
        self.name = "/".join(test.path_in_suite)
        self.programs = [tool for tool in TOOLS
                         if re.search(rf"/{tool}\b", script)] or TOOLS
        self.folder = os.path.dirname(test.getExecPath())
        self.environment = dict(test.config.environment)
        self.script = pathlib.Path(test.getExecPath() + ".commands")
        self.script.parent.mkdir(parents=True, exist_ok=True)
        self.script.write_text(script)

    def fails(self, cpu, more=None):
        return run(["bash", str(self.script)], cpu, cwd=self.folder,
                   env={**self.environment, **(more or {})})[0] != 0


class UnitTest:
    """A test of a program of unit tests."""

    def __init__(self, program, name):
        self.program = program
        self.name = name
        self.programs = [program.name]

    def fails(self, cpu, more=None):
        return first_failing([self], cpu, more) is not None


def first_failing(tests, cpu, more=None):
    """The name of the first that fails of unit tests of one program."""
    code, output = run(
        [str(tests[0].program), "--gtest_brief=1", "--gtest_fail_fast",
         "--gtest_filter=" + ":".join(test.name for test in tests)],
        cpu, env={**os.environ, **SEEDS, **(more or {})})
    failed = re.search(r"\[  FAILED  \] ([\w./]+)", output)
    if code:
        return failed[1] if failed else f"{tests[0].program.name} ends"
    return None


def unit_tests(program):
    """The unit tests of a program."""
    group, found = "", []
    for line in run([str(program), "--gtest_list_tests"])[1].splitlines():
        name = line.split("#")[0].strip()
        if not line.startswith(" "):
            group = name
        elif "DISABLED_" not in group + name:
            found.append(UnitTest(program, group + name))
    return found


def lit_tests(folder, suites):
    """The tests of the lit suite below `folder` that this machine can run."""
    sys.path.insert(0, str(pathlib.Path(LIT).parent))
    import lit.discovery
    import lit.LitConfig
    import lit.Test
    import lit.TestRunner as runner
    config = lit.LitConfig.LitConfig(
        "lit", [], True, False, False, [], False, False, False, None, {})
    arguments, sys.argv = sys.argv, [LIT]
    tests = lit.discovery.find_tests_for_inputs(
        config, [str(folder / suite) for suite in suites])
    sys.argv = arguments
    found = []
    for test in tests:
        script = runner.parseIntegratedTestScript(test, require_script=True)
        if isinstance(script, lit.Test.Result):
            continue
        where = runner.getTempPaths(test)
        os.makedirs(where[0], exist_ok=True)
        script = runner.applySubstitutions(
            script, runner.getDefaultSubstitutions(test, *where),
            dict.fromkeys(test.config.available_features, True))
        commands = [re.sub(runner.kPdbgRegex, lambda m: m[2], line, flags=re.S)
                    for line in script]
        found.append(LitTest(test, "set -o pipefail; { "
                             + "; } &&\n{ ".join(commands) + "; }\n"))
    return found


class Tree:
    """A copy of the sources, built beside it."""

    def __init__(self, folder, root, jobs):
        self.root, self.folder, self.jobs = root, folder.resolve(), jobs
        self.source = self.folder / "source"
        self.build_folder = self.folder / "build"

    def update(self, kept):
        """Copies what is new in the sources, but for the files `kept`."""
        listed = subprocess.run(
            ["git", "-C", str(self.root), "ls-files", "-co",
             "--exclude-standard"], capture_output=True, text=True, check=True)
        names = {name for name in listed.stdout.split("\n")
                 if name and (self.root / name).is_file()}
        old = {str(path.relative_to(self.source))
               for path in self.source.rglob("*") if path.is_file()}
        for name in old - names:
            (self.source / name).unlink()
        for name in names - kept:
            target = self.source / name
            text = (self.root / name).read_bytes()
            if not target.is_file() or target.read_bytes() != text:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
                shutil.copymode(self.root / name, target)

    def configure(self):
        """Configures the build."""
        hook = self.folder / "hook.cmake"
        hook.write_text(HOOK.format(
            targets=" ".join(f"Hcl{library}" for library in TESTS),
            flags=" ".join(LENIENT)))
        switch = self.folder / "mutant.o"
        flags = shlex.quote(str(switch))
        if shutil.which("mold"):
            flags += " -fuse-ld=mold"
        command = ["cmake", "-S", str(self.source), "-B",
                   str(self.build_folder), "-G", "Ninja",
                   "-DCMAKE_C_COMPILER=clang-19",
                   "-DCMAKE_CXX_COMPILER=clang++-19",
                   "-DCMAKE_BUILD_TYPE=Debug",
                   "-DCMAKE_CXX_FLAGS_DEBUG=-O0 -g1",
                   "-DHCL_ENABLE_JIT=OFF", "-DCMAKE_UNITY_BUILD=ON",
                   "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12",
                   f"-DCMAKE_PROJECT_HCL_INCLUDE={hook}",
                   f"-DCMAKE_EXE_LINKER_FLAGS={flags}"]
        if shutil.which("ccache"):
            command.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
        source = self.source / "utils/mutate/mutant.c"
        for step in (["clang-19", "-O1", "-c", str(source), "-o", str(switch)],
                     command):
            code, output = run(step)
            if code:
                sys.exit(output)

    def make(self, targets, cached=True):
        """Builds `targets`: (exit code, output)."""
        cache = ({"CCACHE_SLOPPINESS": "pch_defines,time_macros"} if cached
                 else {"CCACHE_DISABLE": "1"})
        return run(["ninja", "-C", str(self.build_folder), f"-j{self.jobs}",
                    *targets], env={**os.environ, **cache})

    def programs(self, libraries):
        """The programs that the tests of `libraries` run."""
        steps = " ".join(TESTS[library] for library in libraries).split()
        return TOOLS + sorted({f"Hcl{step[2:]}Tests" for step in steps
                               if step.startswith("U:")})

    def tests(self):
        """The tests of all libraries, by name."""
        steps = sorted(set(" ".join(TESTS.values()).split()))
        found = lit_tests(self.build_folder / "test",
                          [step for step in steps if step[1] != ":"])
        for step in steps:
            if step.startswith("U:"):
                found += unit_tests(
                    self.build_folder / f"bin/Hcl{step[2:]}Tests")
        return {test.name: test for test in found}


def failed_of(tests, seconds, number):
    """The name of a test that fails with a mutant, or None, of unit tests of
    one program or of tests of the lit suite; the latter run side by side."""
    more = {"HCL_MUTANT": str(number)}
    cpu = int(4 * sum(seconds[test.name] for test in tests)) + 3
    if isinstance(tests[0], UnitTest):
        return first_failing(tests, cpu, more)
    with concurrent.futures.ThreadPoolExecutor(len(tests)) as pool:
        for test, failed in zip(tests, pool.map(
                lambda test: test.fails(cpu, more), tests)):
            if failed:
                return test.name
    return None


def concerns(library, test):
    """Whether `test` is one that TESTS has for `library`."""
    for step in TESTS[library].split():
        if isinstance(test, UnitTest):
            if test.program.name == f"Hcl{step[2:]}Tests":
                return True
        elif test.name == step or test.name.startswith(step + "/"):
            return True
    return False


def seconds_of(test, more):
    """The seconds of CPU that `test` takes, or None if it fails or takes more
    than LONGEST."""
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    if test.fails(LONGEST, more):
        return None
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = end.ru_utime - start.ru_utime + end.ru_stime - start.ru_stime
    return took if took < LONGEST else None


def library_of(file):
    return pathlib.PurePath(file).parts[2]
