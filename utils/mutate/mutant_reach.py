"""Which test reaches which mutant, for mutate.py."""

import multiprocessing
import pathlib
import tempfile

from mutant_tests import seconds_of


def attempt(test):
    """Runs a test: the seconds that it takes, and the mutants that it reaches;
    nothing if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "reached")
        seconds = seconds_of(test, {"HCL_REACHED": str(path)})
        if seconds is None:
            return None
        reached = path.read_bytes() if path.exists() else b""
        return seconds, [at for at, byte in enumerate(reached) if byte]


def measure(tests, jobs):
    """Runs all tests: the seconds of each by name, the names of the tests that
    reach a mutant by its number, and the tests that fail or take too long."""
    seconds, reached, left_out = {}, {}, []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for test, result in zip(tests, pool.imap(attempt, tests)):
            if result is None:
                left_out.append(test.name)
                continue
            seconds[test.name] = result[0]
            for number in result[1]:
                reached.setdefault(number, []).append(test.name)
    return seconds, reached, left_out
