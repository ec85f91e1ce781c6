"""Deterministic inputs for the benchmarks."""
