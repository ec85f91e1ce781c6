#!/usr/bin/env python3
"""Measures the Python package beside python-hcl2, in one run.

usage: PYTHONPATH=build/release/python benchmarks/python.py [--rounds N]

Both sides read the same Terraform code in turn, N rounds: to dicts (loads), and
to a tree (parses there, parse here). The texts have two lengths, as
python-hcl2 takes more than twice the time for twice the text. The figures are
CPU times, and their ratio is the median over the rounds. Where python-hcl2 is
not installed, the ratio is to 0.055 MB/s, its figure for parsing when this
project measured it on one core.
"""

import argparse
import statistics
import sys
import time

from corpora import terraform

import hcl

try:
    import hcl2
except ImportError:
    hcl2 = None

PEER_MB_PER_S = 0.055
LENGTHS = 20_000, 200_000
# Ours reads each text so often that this many bytes come together.
OUR_BYTES = 2_000_000


def speed(work, text, repeats):
    """MB/s of `work(text)`."""
    begin = time.process_time()
    for _ in range(repeats):
        work(text)
    return len(text) * repeats / 1e6 / (time.process_time() - begin)


def measure(name, ours, peer, length, rounds):
    text = terraform.terraform(length, 1)
    ours(text)
    if peer:
        peer(text)
    pairs = [(speed(peer, text, 1) if peer else PEER_MB_PER_S,
              speed(ours, text, OUR_BYTES // length)) for _ in range(rounds)]
    peer_speed, our_speed = (statistics.median(pair[i] for pair in pairs)
                             for i in (0, 1))
    ratio = statistics.median(pair[1] / pair[0] for pair in pairs)
    print(f"| {name}, {length // 1000} kB | {peer_speed:.3f} | "
          f"{our_speed:.1f} | {ratio:,.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    if hcl2 is None:
        print("python-hcl2 is not installed; its figure is an earlier one",
              file=sys.stderr)
    print("|  | python-hcl2 (MB/s) | ours (MB/s) | ratio |\n|---|---|---|---|")
    for length in LENGTHS:
        measure("text to dicts", hcl.loads, hcl2 and hcl2.loads, length,
                arguments.rounds)
        measure("text to a tree", hcl.parse, hcl2 and hcl2.parses, length,
                arguments.rounds)


if __name__ == "__main__":
    main()
