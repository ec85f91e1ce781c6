#!/usr/bin/env python3
"""Measures the Python package beside python-hcl2, in one run.

usage: PYTHONPATH=build/release/python benchmarks/python.py [--rounds N]

Both sides read the same Terraform code in turn, N rounds: to dicts (loads), and
to a tree (parses there, parse here). The figures are CPU times, and their ratio
is the median over the rounds. Where python-hcl2 is not installed, the ratio is
to 0.055 MB/s, its figure for parsing when this project measured it on one core.
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
OUR_BYTES, PEER_BYTES = 1_000_000, 20_000


def speed(work, text, repeats):
    """MB/s of `work(text)`."""
    begin = time.process_time()
    for _ in range(repeats):
        work(text)
    return len(text) * repeats / 1e6 / (time.process_time() - begin)


def measure(name, ours, peer, rounds):
    text = terraform.terraform(OUR_BYTES, 1)
    small = terraform.terraform(PEER_BYTES, 1)
    ours(text)
    if peer:
        peer(small)
    pairs = [(speed(peer, small, 1) if peer else PEER_MB_PER_S,
              speed(ours, text, 5)) for _ in range(rounds)]
    peer_speed, our_speed = (statistics.median(pair[i] for pair in pairs)
                             for i in (0, 1))
    ratio = statistics.median(pair[1] / pair[0] for pair in pairs)
    print(f"| {name} | {peer_speed:.3f} | {our_speed:.1f} | {ratio:,.0f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    if hcl2 is None:
        print("python-hcl2 is not installed; its figure is an earlier one",
              file=sys.stderr)
    print("|  | python-hcl2 (MB/s) | ours (MB/s) | ratio |\n|---|---|---|---|")
    measure("text to dicts", hcl.loads, hcl2 and hcl2.loads, arguments.rounds)
    measure("text to a tree", hcl.parse, hcl2 and hcl2.parses,
            arguments.rounds)


if __name__ == "__main__":
    main()
