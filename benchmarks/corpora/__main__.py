"""Writes the corpora of the benchmarks: python3 -m corpora OUTDIR

The same bytes on every machine: all randomness is seeded.
"""
import json
import pathlib
import sys

from . import expressions, hostile, services, terraform, terraform_json

MEGABYTE = 1000 * 1000


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: python3 -m corpora OUTDIR")
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)

    def put(name, text):
        (out / name).write_text(text, encoding='utf-8', newline='\n')

    put('tf1.hcl', terraform.terraform(MEGABYTE, 1))
    put('tf10.hcl', terraform.terraform(10 * MEGABYTE, 2))
    put('tf1.json', terraform_json.terraform_json(MEGABYTE, 5))
    put('attrs1.hcl', terraform.attributes(MEGABYTE, 3))
    put('exprs1.hcl', expressions.expressions(MEGABYTE, 4))
    put('exprs10.hcl', expressions.expressions(10 * MEGABYTE, 6))
    put('thousand.hcl', expressions.thousand(7))
    put('types.hcl', expressions.TYPES)
    put('services.hcldec', services.SPEC)
    put('services1.hcl', services.services(MEGABYTE, 5))
    put('service.hcl', services.services(0, 5))
    put('scope.json', json.dumps(expressions.SCOPE, indent=1) + '\n')
    for times in (1, 10):
        put(f'names{times}.hcl', hostile.names(12_800 * times))
        put(f'line{times}.hcl', hostile.line(10_000 * times))
    for depth, suffix in ((10_000, ''), (100_000, '_100k')):
        for name, text in hostile.nested(depth):
            put(f'{name}{suffix}.hcl', text)
    for name, text in hostile.strings(MEGABYTE):
        put(f'{name}.hcl', text)


if __name__ == '__main__':
    main()
