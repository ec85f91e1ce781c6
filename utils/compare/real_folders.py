#!/usr/bin/env python3
"""Checks the modules in folders of real repositories, or an application's own
fixtures, and counts by application how many are accepted.

    utils/compare/real_folders.py build/dev/bin/hcl-eval REPOSITORY...
    utils/compare/real_folders.py --errors build/dev/bin/hcl-eval REPOSITORY...
    utils/compare/real_folders.py --invalid '(^|[-/_])(bad|invalid)' \\
        build/dev/bin/hcl-eval hashicorp/terraform/internal

Folders whose path in the repository matches --invalid are those that the
application refuses; of them the share that is refused here, too, is printed.
Nothing is fetched. --errors prints each error with its place, to be read one by
one: an error of a module that its application accepts is a false one.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess


def answers(tool, folder, application):
    """(folder, application, errors) of each module below `folder`."""
    # Only lines of --jsonl name the application and the folder of an error.
    command = [tool, '--recursive', '--check', '--jsonl',
               *(['--app', application] if application else []), '.']
    # Relative paths start at the repository, where its tools are called.
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        yield (answer['module'], answer.get('app', '(several)'),
               answer.get('error', []))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--app', help='all are of this application')
    parser.add_argument('--invalid', type=re.compile, metavar='PATTERN')
    parser.add_argument('--errors', action='store_true')
    parser.add_argument('tool')
    parser.add_argument('folders', nargs='+', type=pathlib.Path)
    flags = parser.parse_args()
    counts = collections.defaultdict(collections.Counter)
    tool = pathlib.Path(flags.tool).resolve()
    for folder in flags.folders:
        for module, application, errors in answers(tool, folder, flags.app):
            kind = 'invalid' if (flags.invalid and
                                 flags.invalid.search(module)) else 'valid'
            counts[application][kind, not errors] += 1
            if flags.errors and errors and kind == 'valid':
                for error in errors:
                    if error.get('severity') == 'warning':
                        continue
                    at = error.get('range', {})
                    print(f"{folder / at.get('filename', module)}:"
                          f"{at.get('start', {}).get('line', '')}: "
                          f"{error['kind']}: {error['detail']}")
    for application, found in sorted(counts.items()):
        for kind in 'valid', 'invalid':
            if accepted_or_not := found[kind, True] + found[kind, False]:
                print(f'{application}: of {accepted_or_not} {kind} folders '
                      f'{found[kind, True]} accepted, '
                      f'{found[kind, False]} refused')


if __name__ == '__main__':
    main()
