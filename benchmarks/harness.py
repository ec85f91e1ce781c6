"""Builds what the measurements of run.py need, runs both sides, and collects
the tables.
"""
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / 'build' / 'bench'
CORPORA = BUILD / 'corpora'
FIGURES = '## Figures\n'
REPORT = []


def say(message):
    print(f'-- {message}', file=sys.stderr, flush=True)


def run(*command, **options):
    """Runs a command and returns its standard output; exits if it fails."""
    done = subprocess.run([str(c) for c in command], text=True,
                          stdout=subprocess.PIPE, **options)
    if done.returncode:
        sys.exit(f'{command[0]} failed with exit code {done.returncode}')
    return done.stdout


def build():
    say('installing packages')
    run(ROOT / 'utils' / 'install-packages.sh', 'build', 'benchmark')
    say('building (Release)')
    run('cmake', '--preset', 'release', '-S', ROOT, '-B', BUILD,
        '-DHCL_BUILD_BENCHMARKS=ON', '-DHCL_BUILD_TESTS=OFF',
        '-DHCL_ENABLE_JIT=ON', '-DCMAKE_UNITY_BUILD=ON',
        '-DCMAKE_UNITY_BUILD_BATCH_SIZE=0', cwd=ROOT)
    run('cmake', '--build', BUILD)
    say('building the reference driver')
    run(HERE / 'reference' / 'build.sh', BUILD / 'bin')
    if not all((CORPORA / name).exists()
               for name in ('tf1.json', 'services1.hcl', 'names10.hcl')):
        say('writing the corpora')
        run(sys.executable, '-m', 'corpora', CORPORA, cwd=HERE)


def ours(filter_, first=1, engines=False):
    """CPU nanoseconds by name, from our Google Benchmark program; with
    first=0 under their whole names. `engines`: these are among them."""
    text = run(BUILD / 'bin' / 'hcl-benchmarks',
               f'--benchmark_filter={filter_}', '--benchmark_format=json',
               '--benchmark_min_time=0.2', env={
                   **os.environ, 'HCL_BENCH_CORPORA': str(CORPORA),
                   'HCL_BENCH_MICRO': str(HERE / 'micro.json'),
                   **({'HCL_BENCH_VALUES': '1'}
                      if filter_ == '^values/' else {}),
                   **({'HCL_BENCH_ENGINES': '1'}
                      if engines else {})})
    return {b['name'].split('/', 1)[first] if first else b['name']:
            b['cpu_time']
            for b in json.loads(text)['benchmarks']}


def reference(*arguments):
    """CPU nanoseconds by name, from the reference's driver."""
    text = run(BUILD / 'bin' / 'reference', *arguments)
    rows = (line.split('\t') for line in text.splitlines())
    return {name: float(ns) for name, ns in rows}


def cpu_and_elapsed(command, source=None, cwd=None):
    """CPU seconds and elapsed seconds of one run of `command` in the folder
    `cwd`, with the file `source` as its input."""
    start = time.monotonic()
    process = subprocess.Popen([str(c) for c in command], stdin=source, cwd=cwd,
                               stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start


def peak(command, cwd=None):
    """The peak memory of one run of `command` in MB. A process begins with the
    peak of the one that starts it, so that is a small one, not Python."""
    with tempfile.NamedTemporaryFile('r') as report:
        subprocess.run(['/usr/bin/time', '-f', '%M', '-o', report.name,
                        *(str(c) for c in command)], cwd=cwd,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return int(report.read().split()[-1]) / 1024


def table(title, columns, rows):
    lines = [f'### {title}', '', '| ' + ' | '.join(columns) + ' |',
             '|' + '---|' * len(columns)]
    lines += ['| ' + ' | '.join(row) + ' |' for row in rows]
    REPORT.append('\n'.join(lines) + '\n')
    print('\n' + REPORT[-1], end='', flush=True)


def write_report():
    """Replaces the text below the heading of the figures."""
    page = HERE / 'README.md'
    kept = page.read_text().split(FIGURES)[0]
    said = f'One run on {os.cpu_count()} cores of {processor()}.\n'
    page.write_text(kept + '\n'.join([FIGURES, said] + REPORT))


def processor():
    """The processor's name, if the system reports it."""
    for line in pathlib.Path('/proc/cpuinfo').read_text().splitlines():
        if line.startswith('model name'):
            return line.split(':', 1)[1].strip()
    return 'an unnamed processor'


def compare(title, unit, scale, rounds):
    """Prints a table from (ours, reference) pairs of dictionaries."""
    names = list(rounds[0][1])
    rows, ratios = [], []
    for name in names:
        our = statistics.median(r[0][name] for r in rounds)
        ref = statistics.median(r[1][name] for r in rounds)
        ratio = statistics.median(r[1][name] / r[0][name] for r in rounds)
        ratios.append(ratio)
        rows.append([name, f'{ref / scale:,.1f}', f'{our / scale:,.2f}',
                     f'{ratio:.1f}'])
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    rows.append(['geometric mean', '', '', f'{mean:.1f}'])
    table(title, ['', f'reference ({unit})', f'ours ({unit})', 'ratio'], rows)


def process_rows(name, sides, times):
    """Rows of a table: CPU time, elapsed time and peak memory of two commands,
    run in turn."""
    taken = {side: [] for side in sides}
    for _ in range(times):
        for side, command in sides.items():
            taken[side].append((*cpu_and_elapsed(command), peak(command)))
    for index, what, scale in ((0, 'CPU time (ms)', 1e3),
                               (1, 'elapsed (ms)', 1e3),
                               (2, 'peak memory (MB)', 1)):
        our, ref = (statistics.median(t[index] for t in taken[side]) * scale
                    for side in ('ours', 'ref'))
        yield [name, what, f'{ref:.1f}', f'{our:.2f}', f'{ref / our:.1f}']
