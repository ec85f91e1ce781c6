"""watch.py STEPS COMMAND...: runs COMMAND, which goes on until it is told to
end, and takes the steps in the file STEPS, one a line:

  write PATH TEXT    makes TEXT, with \\n for newlines, the content of a file
  move PATH TEXT     the same, as editors do: a temporary file is renamed
  remove PATH
  rename PATH NAME   moves a file or folder
  answer TEXT        waits for the next line of output, which must be TEXT
  says TEXT          waits until TEXT is in what is new on standard error
  end SIGNAL         sends it, and prints the exit code and the other output

A step that waits for long fails."""

import os
import pathlib
import queue
import signal
import subprocess
import sys
import threading

PATIENCE = 120  # seconds, far more than a step takes


class Lines:
    """The lines of a stream as they come."""

    def __init__(self, stream):
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream):
        for line in stream:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def next(self):
        """The next line, or None at the end."""
        try:
            return self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            sys.exit("nothing came")

    def rest(self):
        return list(iter(self.next, None))


def write(path, text):
    file = pathlib.Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace("\\n", "\n") + "\n")


def take(step, process, answers, messages):
    word, _, rest = step.partition(" ")
    path, _, text = rest.partition(" ")
    if word == "write":
        write(path, text)
    elif word == "move":
        write(path + ".tmp~", text)
        os.replace(path + ".tmp~", path)
    elif word == "remove":
        os.remove(path)
    elif word == "rename":
        os.rename(path, text)
    elif word == "answer":
        line = answers.next()
        if line != rest:
            sys.exit(f"{step}: got {line}")
    elif word == "says":
        while (line := messages.next()) is not None and rest not in line:
            pass
        if line is None:
            sys.exit(f"{step}: it ended")
    elif word == "end":
        process.send_signal(getattr(signal, rest))
        print("exit code", process.wait(PATIENCE))
        print("unexpected:", answers.rest())
    else:
        sys.exit(f"no step {step}")


def main():
    process = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    try:
        answers, messages = Lines(process.stdout), Lines(process.stderr)
        for step in pathlib.Path(sys.argv[1]).read_text().splitlines():
            take(step, process, answers, messages)
    finally:
        process.kill()


main()
