"""terminal.py COLUMNS INPUT COMMAND...: runs COMMAND on a terminal that is
COLUMNS wide, types INPUT (a format of printf) and Ctrl-D, and prints all that
appears on the terminal, without carriage returns. Exits as COMMAND does."""

import fcntl
import os
import pty
import struct
import sys
import termios


def main():
    columns, typed = int(sys.argv[1]), sys.argv[2]
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ,
                    struct.pack("HHHH", 24, columns, 0, 0))
        settings = termios.tcgetattr(0)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(0, termios.TCSANOW, settings)
        os.execvp(sys.argv[3], sys.argv[3:])
    os.write(terminal, typed.encode().decode("unicode_escape").encode() + b"\x04")
    shown = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    sys.stdout.write(shown.decode().replace("\r\n", "\n"))
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))


main()
