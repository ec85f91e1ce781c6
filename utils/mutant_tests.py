"""The build and the tests that mutate.py tries mutants with.

The build has a copy of the sources of its own, compiles each file of a library
that is mutated by itself, and runs the tests from the quickest on until one
fails.
"""

import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys

from mutations import LIT

# The libraries that are mutated: their quickest tests, unit tests (U) and
# folders or files of the lit suite, the likeliest first.
TESTS = {
    "Semantics": "U:Semantics Spec Functions Extended Diagnostics"
                 " Conformance/sample.test U:Eval",
    "Convert": "U:Convert U:Codec Spec Extended Functions"
               " Conformance/sample.test",
    "Type": "U:Type U:Convert U:Codec Spec Extended",
    "Lower": "U:Lower Lower Spec Diagnostics HIR Conformance/sample.test"
             " U:Eval",
    "Dec": "U:Dec Spec Diagnostics Tools",
    "Passes": "U:Passes Passes Spec Tools Conformance/check-types.test U:Eval",
}
TOOLS = ["hcl-eval", "hcl-opt", "hcldec"]
# Needed by some tests, but not linked again for each mutant.
OTHER_TOOLS = ["hcl-edit", "hclfmt"]
# For one process: seconds of CPU and bytes of memory. Mutants may not end.
CPU, MEMORY = 60, 4 << 30
# For one command with all its processes.
WALL = 900
# Compiled before the targets of the project are made.
SINGLY = """cmake_language(DEFER CALL set_target_properties {targets}
               PROPERTIES UNITY_BUILD OFF)
"""


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, limited=True):
    """(exit code, output); a command that takes too long fails."""
    with subprocess.Popen(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                          start_new_session=True, errors="replace",
                          preexec_fn=limit if limited else None) as process:
        try:
            output = process.communicate(
                timeout=WALL if limited else None)[0]
        except BaseException as stop:
            os.killpg(process.pid, signal.SIGKILL)
            if isinstance(stop, subprocess.TimeoutExpired):
                return -1, "too long"
            raise
        return process.returncode, output


class Tree:
    """A copy of the sources, built beside it."""

    def __init__(self, folder, root, jobs):
        self.root, self.folder, self.jobs = root, folder.resolve(), jobs
        self.source = self.folder / "source"
        self.build_folder = self.folder / "build"

    def update(self):
        """Copies what is new in the sources; whether anything was."""
        listed = subprocess.run(
            ["git", "-C", str(self.root), "ls-files", "-co",
             "--exclude-standard"], capture_output=True, text=True, check=True)
        names = {name for name in listed.stdout.split("\n")
                 if name and (self.root / name).is_file()}
        old = {str(path.relative_to(self.source))
               for path in self.source.rglob("*") if path.is_file()}
        changed = names != old
        for name in old - names:
            (self.source / name).unlink()
        for name in names:
            target = self.source / name
            text = (self.root / name).read_bytes()
            if not target.is_file() or target.read_bytes() != text:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
                shutil.copymode(self.root / name, target)
                changed = True
        return changed

    def configure(self):
        hook = self.folder / "singly.cmake"
        hook.write_text(SINGLY.format(
            targets=" ".join(f"Hcl{library}" for library in TESTS)))
        command = ["cmake", "-S", str(self.source), "-B",
                   str(self.build_folder), "-G", "Ninja",
                   "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1",
                   "-DHCL_ENABLE_JIT=OFF", "-DCMAKE_UNITY_BUILD=ON",
                   "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12",
                   f"-DCMAKE_PROJECT_HCL_INCLUDE={hook}"]
        if shutil.which("ccache"):
            command.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
        if shutil.which("mold"):
            command += [f"-DCMAKE_{kind}_LINKER_FLAGS=-fuse-ld=mold"
                        for kind in ("EXE", "SHARED", "MODULE")]
        code, output = run(command, limited=False)
        if code:
            sys.exit(output)

    def make(self, targets):
        return run(["ninja", "-C", str(self.build_folder), f"-j{self.jobs}",
                    *targets], limited=False)

    def targets(self, libraries, thorough):
        steps = " ".join(TESTS[library] for library in libraries).split()
        if thorough:
            return ["all"]
        return TOOLS + sorted({f"Hcl{step[2:]}Tests" for step in steps
                               if step.startswith("U:")})

    def unit(self, library):
        """The first failing test of a unit test program, or None."""
        program = self.build_folder / f"bin/Hcl{library}Tests"
        code, output = run([str(program), "--gtest_brief=1",
                            "--gtest_fail_fast"])
        failed = re.search(r"\[  FAILED  \] ([\w.]+\.[\w./]+)", output)
        if code:
            return failed[1] if failed else f"Hcl{library}Tests ends"
        return None

    def lit(self, suite, names=None):
        """The first failing test of a folder of the suite, or None."""
        command = [sys.executable, LIT, "-q", f"-j{self.jobs}",
                   "--max-failures=1", str(self.build_folder / "test" / suite)]
        if names:
            command += ["--allow-empty-runs", "--filter",
                        "(" + "|".join(map(re.escape, names)) + ")$"]
        code, output = run(command)
        failed = re.search(r"^  HCL :: (\S+)", output, re.M)
        if code:
            return failed[1] if failed else f"lit of {suite}"
        return None

    def steps(self, libraries, thorough):
        steps = " ".join(TESTS[library] for library in libraries).split()
        if thorough:
            folders = sorted(path for path in (self.source / "test").iterdir()
                             if path.is_dir())
            programs = sorted((self.build_folder / "bin").glob("Hcl*Tests"))
            steps += [f"U:{path.name[3:-5]}" for path in programs]
            steps += [path.name for path in folders
                      if path.name not in ("Install", "Meta")]
        return dict.fromkeys(steps)

    def first_failure(self, libraries, thorough, likely=()):
        """The test that fails, or None; the `likely` lit tests run first,
        after the library's own unit tests."""
        for number, step in enumerate(self.steps(libraries, thorough)):
            if number == 1:
                for suite in dict.fromkeys(
                        name.split("/")[0] for name in likely if "/" in name):
                    names = [name.partition("/")[2] for name in likely
                             if name.startswith(suite + "/")]
                    failed = self.lit(suite, names)
                    if failed:
                        return failed
            failed = (self.unit(step[2:]) if step.startswith("U:")
                      else self.lit(step))
            if failed:
                return failed
        return None


def library_of(file):
    return pathlib.PurePath(file).parts[1]
