"""Tests hcl-eval --jsonl when one of its ends closes or waits.

Usage: stream-ends.py COMMAND CASE; COMMAND is that of hcl-eval. Prints what a
case is about, line by line.
"""
import os
import pty
import shlex
import subprocess
import sys

COMMAND = shlex.split(sys.argv[1])
RECORD = b'{"a": 1}\n'


def start(*arguments, **ends):
    ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE,
            "stderr": subprocess.PIPE, **ends}
    return subprocess.Popen([*COMMAND, "--jsonl", *arguments], **ends)


def say_end(process):
    sys.stdout.write(process.stderr.read().decode())
    print("exit code", process.wait(timeout=60))


def reader_goes():
    """The reader of the answers closes after two of them; the writer of the
    records waits."""
    process = start("-e", "a", "--jobs", "3")
    process.stdin.write(RECORD * 2)
    process.stdin.flush()
    print("read", process.stdout.readline(), process.stdout.readline())
    process.stdout.close()
    process.stdin.write(RECORD)
    process.stdin.flush()
    say_end(process)


def input_breaks():
    """Standard input is a directory, which can be opened but not read."""
    folder = os.open("/", os.O_RDONLY)
    process = start("-e", "a", "--jobs", "3", stdin=folder)
    print("read", process.stdout.read())
    say_end(process)


def writer_waits():
    """Each answer comes before the next record is written."""
    for jobs in "1", "3":
        process = start("-e", "a", "--jobs", jobs)
        for _ in range(3):
            process.stdin.write(RECORD)
            process.stdin.flush()
            print("read", process.stdout.readline())
        process.stdin.close()
        say_end(process)


def terminal():
    """The progress line, on a terminal that is standard error alone."""
    ours, theirs = pty.openpty()
    process = start("-e", "a + 1", stderr=theirs, stdout=subprocess.DEVNULL)
    os.close(theirs)
    wide = b'{"a": 1, "b": "' + b"x" * 1000 + b'"}\n'
    shown = b""
    try:
        while b"lines" not in shown:
            for _ in range(2000):
                process.stdin.write(wide)
            os.set_blocking(ours, False)
            try:
                shown += os.read(ours, 1 << 16)
            except BlockingIOError:
                pass
        os.set_blocking(ours, True)
        process.stdin.write(b"{}\n")
        process.stdin.close()
        while piece := os.read(ours, 1 << 16):
            shown += piece
    except OSError:
        pass  # the terminal is gone with the last program on it
    print(shown.decode().replace("\x1b[K", "").split("\r")[-2])
    print("exit code", process.wait(timeout=60))


if __name__ == "__main__":
    {"reader-goes": reader_goes, "input-breaks": input_breaks,
     "writer-waits": writer_waits, "terminal": terminal}[sys.argv[2]]()
