"""Tests of modules beside those of Terraform."""

import shutil

from corpora import modules
from harness import BUILD, CORPORA, process_rows, table


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
