"""Runs a command and fails unless it exits with the given code.

Usage: exit-code.py [--closed] CODE COMMAND...

The command's standard error goes to standard output. With
--closed, the reader of its standard output is closed before it starts.
"""

import os
import subprocess
import sys

arguments = sys.argv[1:]
closed = arguments[0] == "--closed"
if closed:
    arguments.pop(0)
    reader, output = os.pipe()
    os.close(reader)
else:
    output = subprocess.PIPE
wanted = int(arguments[0])
result = subprocess.run(arguments[1:], stdout=output, stderr=subprocess.PIPE,
                        text=True)
print(result.stderr, end="")
if result.returncode != wanted:
    sys.exit(f"exit code {result.returncode}, not {wanted}")
