"""maps.py TOOL...: with a process that has compiled and run a query, no memory
is writable and executable, and some memory without a file is executable."""
import re
import subprocess
import sys

process = subprocess.Popen(
    sys.argv[1:] + ["--jsonl", "--jobs=1", "--engine=jit", "--functions=all",
                    "-e", "[for x in l : upper(\"a${x + 1}\")]"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for _ in range(3):
    process.stdin.write(b'{"l": [1, 2]}\n')
    process.stdin.flush()
    assert process.stdout.readline() == b'["A2","A3"]\n'
with open("/proc/%d/maps" % process.pid) as maps:
    lines = maps.read().splitlines()
process.stdin.close()
assert process.wait() == 0
both = [line for line in lines if re.match(r"\S+ .w.?x|\S+ .wx", line)]
assert not both, both
# The machine code: without it this test would show nothing.
assert [line for line in lines
        if re.match(r"\S+ r-xp 00000000 00:00 0 *$", line)], lines
