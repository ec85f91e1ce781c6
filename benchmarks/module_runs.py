"""Modules beside Terraform: tests, checks, and schemas of providers."""

import os
import shutil
import statistics

from corpora import modules, schemas
from harness import (BUILD, CORPORA, cpu_and_elapsed, peak, process_rows,
                     table)

CHECK = [BUILD / 'bin' / 'hcl-eval', '--app', 'terraform', '--check']


def measure_tests(rounds):
    """A file of tests as a whole process, beside `terraform test`."""
    folder = modules.write(CORPORA / 'modules' / 'tests', modules.tests())
    if not shutil.which('terraform'):
        return
    sides = {'ours': [BUILD / 'bin' / 'hcl-eval', '--app', 'terraform',
                      '--test', folder],
             'ref': ['terraform', f'-chdir={folder}', 'test']}
    table('A file of 100 tests, whole process',
          ['', '', '`terraform test`', 'ours', 'ratio'],
          process_rows('plans', sides, rounds))


def measure_schemas(rounds):
    """A module of ten types with a large schema, from its cache and without
    one, beside the same without schemas."""
    folder = modules.write(CORPORA / 'modules' / 'types', schemas.module())
    path = CORPORA / 'schemas.json'
    path.write_text(schemas.schema())
    os.environ['HCL_CACHE'] = str(CORPORA / 'cache')
    given = [*CHECK, '--schemas', path, folder]
    commands = {'no schemas': [*CHECK, folder], 'cached': given,
                'not cached': [*given, '--no-schema-cache']}
    cpu_and_elapsed(given)  # The cache is made.
    rows = []
    for name, command in commands.items():
        seconds = statistics.median(cpu_and_elapsed(command)[0]
                                    for _ in range(5 * rounds))
        rows.append([name, f'{seconds * 1e3:.1f}', f'{peak(command):.1f}'])
    size = path.stat().st_size / 1e6
    table(f'A module of {schemas.USED} types of a provider with '
          f'{schemas.TYPES:,}, whole process; schema of {size:.0f} MB',
          ['', 'CPU time (ms)', 'peak memory (MB)'], rows)
    measure_validate(rounds)


def measure_validate(rounds):
    """A check beside `terraform validate`, which starts no provider here."""
    if not shutil.which('terraform'):
        return
    folder = modules.write(CORPORA / 'modules' / 'builtin', {
        'main.tf': 'resource "terraform_data" "a" {\n  input = 1\n}\n'})
    cpu_and_elapsed(['terraform', f'-chdir={folder}', 'init'])
    sides = {'ours': [*CHECK, folder],
             'ref': ['terraform', f'-chdir={folder}', 'validate']}
    table('A check of one resource of the builtin provider, whole process',
          ['', '', '`terraform validate`', 'ours', 'ratio'],
          process_rows('check', sides, 3 * rounds))
