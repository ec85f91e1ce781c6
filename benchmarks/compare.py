#!/usr/bin/env python3
"""Compares builds of hcl-benchmarks: runs them in turn, several rounds, and
prints, for all but the first, the ratio of its times to those of the first,
by table.

    benchmarks/compare.py --rounds 5 BEFORE/hcl-benchmarks AFTER/hcl-benchmarks
    benchmarks/compare.py --filter '' ...         # all tables, with the corpora
                                                  # that run.py writes

The best time of all rounds is used for each measurement.
"""
import argparse
import json
import math
import os
import statistics
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
CORPORA = os.path.join(HERE, "..", "build", "bench", "corpora")


def times(binary, pattern):
    """The CPU time of each measurement, in nanoseconds."""
    environment = {"HCL_BENCH_MICRO": os.path.join(HERE, "micro.json"),
                   "HCL_BENCH_VALUES": "1", "HCL_BENCH_ENGINES": "1",
                   **({"HCL_BENCH_CORPORA": CORPORA}
                      if os.path.isdir(CORPORA) else {}),
                   **os.environ}
    run = subprocess.run(
        [binary, f"--benchmark_filter={pattern}", "--benchmark_format=json",
         "--benchmark_min_time=0.05"],
        capture_output=True, text=True, env=environment, check=True)
    return {one["name"]: one["cpu_time"]
            for one in json.loads(run.stdout)["benchmarks"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binaries", nargs="+")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--filter", default="^micro/")
    flags = parser.parse_args()
    best = [{} for _ in flags.binaries]
    for _ in range(flags.rounds):
        for binary, found in zip(flags.binaries, best):
            for name, time in times(binary, flags.filter).items():
                found[name] = min(time, found.get(name, math.inf))
    for binary, found in zip(flags.binaries[1:], best[1:]):
        tables = {}
        for name, time in best[0].items():
            if name in found:
                table = tables.setdefault(name.split("/")[0], {})
                table[name] = found[name] / time
        for table, ratios in tables.items():
            mean = statistics.geometric_mean(ratios.values())
            print(f"{binary}: {table}, {len(ratios)} measurements, times the",
                  f"first: geometric mean {mean:.2f},",
                  f"from {min(ratios.values()):.2f}",
                  f"to {max(ratios.values()):.2f}")
            for name in sorted(ratios, key=ratios.get):
                print(f"  {ratios[name]:.2f}  {best[0][name]:8.0f} ns"
                      f"{found[name]:8.0f} ns  {name}")


if __name__ == "__main__":
    main()
