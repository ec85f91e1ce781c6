"""talk.py [--escapes] [--history FOLDER] COMMAND...: runs COMMAND on a terminal of 24 lines
of 80 columns and holds the dialogue on standard input. Its lines are

  > TEXT    types TEXT and Enter
  + TEXT    types TEXT alone, in which \\t, \\x03 and the like are characters
  < TEXT    waits until TEXT appears after what was found last
  ! COMMAND runs a command of the shell
  = CODE    waits for the end, whose exit code must be CODE

Prints all that appeared, without escape sequences unless asked to. Fails with the line of the
dialogue that waited too long. FOLDER is XDG_STATE_HOME; else an empty one."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

ESCAPE = re.compile(
    r"\x1b(\[[0-9;?]*([A-Za-z]|$)|[=>]|$)|\r|\x07")
SECONDS = 60


class Talk:
    """A program on a terminal."""

    def __init__(self, command, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.environ.update(TERM=os.environ.get("TALK_TERM", "xterm"),
                              XDG_STATE_HOME=folder)
            os.execvp(command[0], command)
        self.shown, self.at, self.ended = b"", 0, False

    def text(self):
        return ESCAPE.sub("", self.shown.decode(errors="replace"))

    def read(self, seconds):
        """Reads what appears within `seconds`."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return
        try:
            part = os.read(self.terminal, 65536)
        except OSError:
            part = b""
        self.shown += part
        self.ended |= not part

    def wait(self, wanted):
        """Waits until `wanted` appears; returns whether it does."""
        end = time.monotonic() + SECONDS
        while (found := self.text().find(wanted, self.at)) < 0:
            if self.ended or time.monotonic() > end:
                return False
            self.read(1)
        self.at = found + len(wanted)
        return True

    def exit_code(self):
        end = time.monotonic() + SECONDS
        while not self.ended and time.monotonic() < end:
            self.read(1)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def settle(self):
        """Waits a little until the program reads single characters."""
        end = time.monotonic() + 0.3
        while time.monotonic() < end and \
                termios.tcgetattr(self.terminal)[3] & termios.ICANON:
            time.sleep(0.01)

    def do(self, line):
        """Does what a line of the dialogue says; returns whether it worked."""
        kind, text = line[:1], line[2:]
        if kind in ">+":
            self.settle()
        if kind == ">":
            os.write(self.terminal, text.encode() + b"\r")
        elif kind == "+":
            os.write(self.terminal, text.encode().decode("unicode_escape")
                     .encode("latin-1"))
        elif kind == "<":
            return self.wait(text)
        elif kind == "!":
            subprocess.run(text, shell=True, check=True)
        elif kind == "=":
            return self.exit_code() == int(text)
        return True


def main():
    command, folder = sys.argv[1:], None
    shows_escapes = command[0] == "--escapes"
    command = command[shows_escapes:]
    if command[0] == "--history":
        folder, command = command[1], command[2:]
    with tempfile.TemporaryDirectory() as empty:
        talk = Talk(command, folder or empty)
        for line in sys.stdin.read().splitlines():
            if not talk.do(line):
                print(talk.text())
                sys.exit(f"talk.py: failed at: {line}")
        print(talk.shown.decode() if shows_escapes else talk.text())


main()
