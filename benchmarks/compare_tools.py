#!/usr/bin/env python3
"""Compares the tools of several builds: runs the commands of the measurements
modules and folders of each in turn, several rounds, and prints, for each
command, the best CPU time and the peak memory, and their ratios to those of the
first build.

    benchmarks/compare_tools.py BEFORE/bin AFTER/bin
    benchmarks/compare_tools.py --only modules --rounds 5 BEFORE/bin AFTER/bin
    benchmarks/compare_tools.py --instructions BEFORE/bin AFTER/bin

With --instructions valgrind counts them, once, where other work makes times
differ; a tool that a build lacks is left out.
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

from commands import folder_commands, module_commands
from harness import cpu_and_elapsed, peak


def instructions(command, folder):
    """Millions of instructions, of all threads."""
    with tempfile.TemporaryDirectory() as made:
        run = subprocess.run(
            ['valgrind', '--tool=callgrind',
             f'--callgrind-out-file={made}/out',
             *(str(c) for c in command)], cwd=folder, text=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return int(re.search(r'Collected : (\d+)', run.stderr)[1]) / 1e6


def commands(tools, only):
    if only != 'folders':
        for title, command, folder, _ in module_commands(tools):
            yield title, command, folder
    if only != 'modules':
        yield from folder_commands(tools)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('tools', nargs='+', type=pathlib.Path)
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--only', choices=('modules', 'folders'))
    parser.add_argument('--filter', default='', help='a part of the title')
    parser.add_argument('--instructions', action='store_true')
    flags = parser.parse_args()
    for rows in zip(*(commands(tools.resolve(), flags.only)
                      for tools in flags.tools)):
        title = rows[0][0]
        rows = [row for row in rows if row[1][0].exists()]
        if len(rows) < len(flags.tools) or flags.filter not in title:
            continue
        if flags.instructions:
            found = [(instructions(*row[1:]),) for row in rows]
            units = ('M instructions',)
        else:
            taken = [[] for _ in rows]
            for _ in range(flags.rounds):
                for row, times in zip(rows, taken):
                    times.append(cpu_and_elapsed(row[1], cwd=row[2])[0])
            found = [(min(times), peak(row[1], row[2]))
                     for row, times in zip(rows, taken)]
            units = ('s CPU', 'MB')
        print(title)
        for index, unit in enumerate(units):
            first = found[0][index]
            print('  ' + ', '.join(f'{each[index]:,.2f}' for each in found),
                  f'{unit}; times the first:',
                  ', '.join(f'{each[index] / first:.2f}'
                            for each in found[1:]), flush=True)


if __name__ == '__main__':
    main()
