#!/usr/bin/env python3
"""Measures this project beside the reference implementation, in one run.

usage: benchmarks/run.py [--rounds N] [--only MEASUREMENT] [--write]

MEASUREMENT: one of those that --help lists.

Builds what it needs (a Release build with the benchmarks, the reference's
driver from Debian's packages, the corpora), then runs both sides in turn,
N rounds, and prints CPU times and their ratio as tables. A ratio is the median
over the rounds of reference time / our time: larger is better for us.
--write puts the tables into README.md beside this file.
"""
import argparse
import os
import resource
import shutil
import statistics
import sys

from chart import bar_chart
from commands import folder_commands, module_commands
from corpora import many, modules
from corpora.records import JQ_POLICY, POLICY, write_records
from corpora.small import FILES, write_files, write_tree
from harness import (BUILD, CORPORA, HERE, REPORT, build, compare,
                     cpu_and_elapsed, ours, peak, process_rows, reference, run,
                     say, table, write_report)
from module_runs import measure_schemas, measure_tests

PARSE_CORPORA = ['tf1.hcl', 'attrs1.hcl', 'exprs1.hcl']
JSON_CORPORA = ['tf1.json']
ENGINES = ['interp', 'jit', 'native']
COMPILED = ['var_arith', 'traverse', 'call_upper', 'logic', 'template',
            'chain_20', 'for_map_if_1000']
RECORDS = 1_000_000


def measure_parse(rounds):
    paths = [CORPORA / name for name in PARSE_CORPORA]
    compare('Parsing 1 MB: scan, tree and syntax checks', 'ms', 1e6,
            [(ours('^parse/'), reference('parse', *paths))
             for _ in range(rounds)])


def measure_json(rounds):
    paths = [CORPORA / name for name in JSON_CORPORA]
    compare('Parsing 1 MB of the JSON syntax', 'ms', 1e6,
            [(ours('^json/'), reference('parse', *paths))
             for _ in range(rounds)])


def measure_small(rounds):
    """A tree of small files, whole; the reference lowers nothing."""
    write_tree(CORPORA / 'tree')
    runs = [(ours('^small/'), reference('small', CORPORA / 'tree'))
            for _ in range(rounds)]
    rows = []
    for task in 'parse', 'parse and lower':
        for where in 'in memory', 'from disk':
            pairs = [(run[0][f'{task}, {where}'], run[1][where])
                     for run in runs]
            our, ref = (statistics.median(pair[i] for pair in pairs) / 1e6
                        for i in range(2))
            ratio = statistics.median(ref / our for our, ref in pairs)
            rows.append([f'{task}, {where}', f'{ref:,.0f}', f'{our:,.0f}',
                         f'{ratio:.1f}'])
    table(f'A tree of {FILES:,} files of 0.5 to 2 kB',
          ['', 'reference: parse (ms)', 'ours (ms)', 'ratio'], rows)


def measure_check(rounds):
    """Checking types, and folding before evaluating: ours alone."""
    runs = [ours('^check/') for _ in range(rounds)]

    def row(name, per, what):
        ms = statistics.median(run[name] for run in runs) / 1e6
        other = statistics.median(run[name] / run[per] for run in runs)
        return [f'`{name}`', f'{ms:.2f}', f'{other:.2f} times {what}']

    table('Types before values, and folding', ['', 'ms', 'that is'], [
        row('types/exprs1.hcl', 'parse/exprs1.hcl', 'parsing it'),
        row('types/exprs10.hcl', 'types/exprs1.hcl',
            'the same for a tenth of it'),
        row('types/thousand.hcl', 'parse/thousand.hcl', 'parsing it'),
        row('fold-evaluate/exprs1.hcl', 'evaluate/exprs1.hcl',
            'the same without folding')])


def measure_micro(rounds):
    compare('Evaluating one expression', 'ns', 1,
            [(ours('^micro/'), reference('micro', HERE / 'micro.json'))
             for _ in range(rounds)])


def measure_engines(rounds):
    """Every expression by every engine, called with frames, and in C++."""
    runs = [(reference('micro', HERE / 'micro.json'),
             ours(f'^({"|".join(ENGINES)})/', first=0, engines=True))
            for _ in range(rounds)]

    def median(side, name):
        times = [run[side][name] for run in runs if name in run[side]]
        return statistics.median(times) if times else None

    groups = [(name, [median(0, name),
                      *(median(1, f'{engine}/{name}') for engine in ENGINES)])
              for name in runs[0][0]]
    rows = []
    for name, times in groups:
        _, interp, jit, native = times
        best = jit or interp
        rows.append([name, *(f'{t:,.1f}' if t else '–' for t in times),
                     f'{times[0] / best:,.0f}',
                     f'{best / native:.1f}' if native else '–'])
    table('Engines: one expression called with a frame',
          ['', 'reference (ns)', 'interp (ns)', 'jit (ns)', 'native C++ (ns)',
           'reference / jit', 'jit / native'], rows)
    (HERE / 'engines.svg').write_text(bar_chart(
        'CPU time of one evaluation', ['reference', 'interpreter', 'compiled',
                                       'native C++'], groups, 'ns'))
    REPORT.append('![the same as a chart](engines.svg)\n')
    measure_compiling(rounds)


def measure_compiling(rounds):
    """Compiling one expression: each `first` in a process of its own."""
    best = {}
    for _ in range(rounds):
        for name in COMPILED:
            times = {**ours(f'^compile-first/{name}/', first=0),
                     **ours(f'^compile-next/{name}$', first=0)}
            for key, ns in times.items():
                key = key.removesuffix('/iterations:1')
                best[key] = min(ns, best.get(key, ns))
    table(f'Compiling one expression: best of {rounds} runs',
          ['', 'the first, with starting LLVM (ms)', 'each next one (ms)'],
          [[name, *(f'{best[f"compile-{which}/{name}"] / 1e6:.2f}'
                    for which in ('first', 'next'))] for name in COMPILED])


def stream_commands():
    """The sides of the comparison by name."""
    hcl = [BUILD / 'bin' / 'hcl-eval', '--jsonl']
    sides = {'`jq -c`': ['jq', '-c', JQ_POLICY]}
    for jobs in sorted({1, os.cpu_count()}):
        on = f'{jobs} thread' + 's' * (jobs > 1)
        sides[f'reading alone (`-e 1`), {on}'] = [*hcl, '-e', '1',
                                                  f'--jobs={jobs}']
        for engine in 'interp', 'jit':
            sides[f'`--engine={engine}`, {on}'] = [
                *hcl, '-e', POLICY, f'--jobs={jobs}', f'--engine={engine}']
    return sides


def measure_stream(rounds):
    """Whole processes over a file of records; answers are discarded."""
    path = CORPORA / 'records.jsonl'
    if not path.exists():
        say('writing the records')
        write_records(path, RECORDS, 8)
    sides = stream_commands()
    with open(path) as file:
        few = ''.join(line for _, line in zip(range(20_000), file))
    if len({run(*command, input=few) for name, command in sides.items()
            if 'alone' not in name}) != 1:
        sys.exit('the answers are not those of jq')
    taken = {name: [] for name in sides}
    for _ in range(rounds):
        for name, command in sides.items():
            with open(path) as source:
                taken[name].append(cpu_and_elapsed(command, source))
    megabytes = path.stat().st_size / 1e6
    slowest = statistics.median(t[1] for t in taken['`jq -c`'])
    rows = []
    for name, times in taken.items():
        cpu, elapsed = (statistics.median(t[i] for t in times)
                        for i in range(2))
        rows.append([name, f'{elapsed:.2f}', f'{cpu:.2f}',
                     f'{megabytes / elapsed:.0f}', f'{slowest / elapsed:.1f}'])
    table(f'A policy of ten operators over {RECORDS:,} records, '
          f'{megabytes:.0f} MB',
          ['', 'elapsed (s)', 'CPU time (s)', 'MB/s', 'jq / it'], rows)


def measure_values(rounds):
    compare('Values of 100,000 elements', 'ms', 1e6,
            [(ours('^values/'), reference('values')) for _ in range(rounds)])


def measure_memory(_):
    tf10 = CORPORA / 'tf10.hcl'
    our = peak([BUILD / 'bin' / 'hcl-parse-once', tf10])
    ref = peak([BUILD / 'bin' / 'reference', 'once', tf10])
    table('Peak memory for 10 MB',
          ['', 'reference: parse (MB)', 'ours: parse and lower (MB)', 'ratio'],
          [['tf10.hcl', f'{ref:.0f}', f'{our:.0f}', f'{ref / our:.1f}']])


def measure_start(rounds):
    """Whole processes, in turn, many times: start-up and exit."""
    sides = {'ours': [BUILD / 'bin' / 'hcl-eval', '-e', '1'],
             'ref': [BUILD / 'bin' / 'reference-hcldec', '--version']}
    times = {side: [] for side in sides}
    for _ in range(40 * rounds):
        for side, command in sides.items():
            times[side].append(cpu_and_elapsed(command))
    rows = []
    for index, what in ((0, 'CPU time'), (1, 'elapsed')):
        our = statistics.median(t[index] for t in times['ours']) * 1e3
        ref = statistics.median(t[index] for t in times['ref']) * 1e3
        rows.append([what, f'{ref:.2f}', f'{our:.2f}', f'{our / ref:.2f}'])
    table('Start and end of a process (ours / reference: smaller is better)',
          ['', '`hcldec --version` (ms)', '`hcl-eval -e 1` (ms)', 'ratio'],
          rows)


def measure_decode(rounds):
    """Whole processes of both hcldec, in turn; their output is the same."""
    rows = []
    for name, times in (('services1.hcl', 5), ('service.hcl', 40)):
        arguments = [f'--spec={CORPORA / "services.hcldec"}', CORPORA / name]
        sides = {'ours': [BUILD / 'bin' / 'hcldec', *arguments],
                 'ref': [BUILD / 'bin' / 'reference-hcldec', *arguments]}
        if run(*sides['ours']) != run(*sides['ref']):
            sys.exit(f'the output for {name} is not the reference\'s')
        rows += process_rows(name, sides, times * rounds)
    table('Decoding by a spec, whole process',
          ['', '', 'reference: `hcldec`', 'ours: `hcldec`', 'ratio'], rows)


def measure_format(rounds):
    """Whole processes of both hclfmt, in turn; their output is the same."""
    rows = []
    for name, files, times in (
            ('tf1.hcl', [CORPORA / 'tf1.hcl'], 5),
            ('exprs1.hcl', [CORPORA / 'exprs1.hcl'], 5),
            ('10,000 files of 2 kB', write_files(CORPORA / 'small'), 1)):
        sides = {side: [BUILD / 'bin' / tool, *files] for side, tool in
                 (('ours', 'hclfmt'), ('ref', 'reference-hclfmt'))}
        if run(*sides['ours']) != run(*sides['ref']):
            sys.exit(f'the output for {name} is not the reference\'s')
        rows += process_rows(name, sides, times * rounds)
    table('Formatting, whole process',
          ['', '', 'reference: `hclfmt`', 'ours: `hclfmt`', 'ratio'], rows)


def measure_edit(rounds):
    """Processes, in turn, that set one attribute, with the same output."""
    source = CORPORA / 'tf1.hcl'
    sides = {'ours': [BUILD / 'bin' / 'hcl-edit', 'attribute', 'set',
                      'variable.canary_queue_1.default', '0', '-f', source],
             'ref': [BUILD / 'bin' / 'reference', 'edit', source, 'default']}
    if run(*sides['ours']) != run(*sides['ref']):
        sys.exit(f'the output for {source.name} is not the reference\'s')
    table('Setting an attribute, whole process',
          ['', '', 'reference: `hclwrite`', 'ours: `hcl-edit attribute set`',
           'ratio'], process_rows(source.name, sides, 5 * rounds))


def measure_modules(rounds):
    """Modules of Terraform as whole processes; `terraform plan` where it is."""
    rows = []
    for title, command, _, size in module_commands(BUILD / 'bin'):
        taken = [cpu_and_elapsed(command) for _ in range(rounds)]
        cpu, elapsed = (min(t[i] for t in taken) for i in range(2))
        rows.append([title, f'{cpu * 1e3:,.0f}', f'{elapsed * 1e3:,.0f}',
                     f'{peak(command) * 1e6 / size:.0f}'])
    table('Modules of Terraform, whole process',
          ['', 'CPU time (ms)', 'elapsed (ms)', 'peak memory (B/B)'], rows)
    if not shutil.which('terraform'):
        return
    folder = CORPORA / 'modules' / 'attributes'
    plan = ['terraform', f'-chdir={folder}', 'plan', '-input=false']
    evaluate = [BUILD / 'bin' / 'hcl-eval', '--app', 'terraform',
                '--dialect=hashicorp', folder]
    table('The attributes beside `terraform plan`, whole process',
          ['', '', '`terraform plan`', 'ours', 'ratio'],
          process_rows('attributes', {'ours': evaluate, 'ref': plan},
                       5 * rounds))


def measure_folders(rounds):
    """Many modules of a repository in one process, on one core and on all."""
    rows = []
    for title, command, root in folder_commands(BUILD / 'bin'):
        one, all_ = ([cpu_and_elapsed([*cores, *command], cwd=root)
                      for _ in range(rounds)]
                     for cores in (['taskset', '-c', '0'], []))
        alone = min(elapsed for _, elapsed in one)
        cpu, elapsed = (min(t[i] for t in all_) for i in range(2))
        rows.append([title, f'{cpu:,.2f}', f'{alone:,.2f}', f'{elapsed:,.2f}',
                     f'{alone / elapsed:.2f}', f'{peak(command, root):.0f}'])
    table('Folders of a repository, whole process',
          ['', 'CPU time (s)', 'elapsed, one core (s)', 'elapsed (s)',
           'one / all', 'peak memory (MB)'], rows)


def measure_live(rounds):
    """A loaded module that follows edits of its files: ours alone."""
    folder = modules.write(CORPORA / 'modules' / 'flat', modules.flat())
    command = [BUILD / 'bin' / 'hcl-live-edits',
               HERE.parent / 'share' / 'applications' / 'terraform.hcl', folder]
    runs = [dict(line.split() for line in run(*command).splitlines())
            for _ in range(rounds)]

    def row(name, title):
        def figure(part):
            return min(float(each[name + part]) for each in runs)
        return [title, f'{figure("-load"):.0f}', f'{figure(""):.2f}',
                f'{figure("-names"):.2f}', f'{figure("-bytes"):.0f}']

    table('A live module of 128 files of 8 kB',
          ['', 'load, CPU time (ms)', 'follow an edit (ms)',
           'follow a name (ms)', 'memory (B/B)'],
          [row('evaluate', 'evaluated'), row('check', 'checked')])


def measure_errors(_):
    """If time is linear, the ratio of the last two columns is near 10."""
    evaluate = [BUILD / 'bin' / 'hcl-eval', '--var', 'x=1', '--var', 'var={}']
    rows = []
    for what, command, name in (
            ('evaluating Terraform without its functions', evaluate, 'tf{}'),
            ('printing its structure', [BUILD / 'bin' / 'hcl-opt',
                                        '--emit=structure'], 'tf{}'),
            ('an unknown function of 12,800 variables', evaluate, 'names{}'),
            ('10,000 unknown names in one line', [*evaluate, '--diags=json'],
             'line{}')):
        paths = [CORPORA / f'{name.format(n)}.hcl' for n in (1, 10)]
        times = [cpu_and_elapsed([*command, path])[0] for path in paths]
        rows.append([what, *(f'{seconds * 1e3:.0f}' for seconds in times)])
    table('Files with many errors, whole process',
          ['', 'the file (ms)', 'one ten times as long (ms)'], rows)


def measure_many(_):
    """If time is linear, the ratio of the last two columns is near 10."""
    for what, cases, command in many.TABLES:
        rows = []
        for number, title in enumerate(cases):
            times = []
            for count in (10_000, 100_000):
                folder = CORPORA / 'many' / f'{what}-{number}-{count}'
                times.append(cpu_and_elapsed(command(
                    BUILD / 'bin', folder, title, count))[0])
            rows.append([title, *(f'{seconds * 1e3:.0f}' for seconds in times)])
        table(f'{what} of very many parts, whole process',
              ['', '10,000 (ms)', '100,000 (ms)'], rows)


def measure_hostile(_):
    """If time is linear, the last two columns' ratio is near 10."""
    names = sorted(p.stem for p in CORPORA.glob('*_100k.hcl'))
    rows = []
    for name in names:
        small = CORPORA / (name.removesuffix('_100k') + '.hcl')
        large = CORPORA / (name + '.hcl')
        once = BUILD / 'bin' / 'hcl-parse-once'
        a, b = (cpu_and_elapsed([once, path])[0] * 1e3
                for path in (small, large))
        rows.append([name.removesuffix('_100k'), f'{a:.1f}', f'{b:.1f}'])
    for name in ('string1m', 'string1m_esc', 'heredoc1m', 'heredoc1m_flush'):
        seconds = cpu_and_elapsed([BUILD / 'bin' / 'hcl-parse-once',
                                CORPORA / f'{name}.hcl'])[0]
        rows.append([name, '', f'{seconds * 1e3:.1f}'])
    table('Hostile input, whole process',
          ['', '10,000 levels (ms)', '100,000 levels or 1 MB (ms)'], rows)


MEASUREMENTS = {'parse': measure_parse, 'json': measure_json,
                'small': measure_small, 'check': measure_check,
                'micro': measure_micro, 'engines': measure_engines,
                'stream': measure_stream, 'values': measure_values,
                'decode': measure_decode, 'format': measure_format,
                'edit': measure_edit, 'modules': measure_modules,
                'folders': measure_folders, 'live': measure_live,
                'memory': measure_memory, 'start': measure_start,
                'errors': measure_errors, 'many': measure_many,
                'hostile': measure_hostile, 'tests': measure_tests,
                'schemas': measure_schemas}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--only', choices=MEASUREMENTS, action='append')
    parser.add_argument('--write', action='store_true')
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    build()
    for name in arguments.only or MEASUREMENTS:
        say(f'measuring: {name}')
        MEASUREMENTS[name](arguments.rounds)
    if arguments.write:
        write_report()


if __name__ == '__main__':
    main()
