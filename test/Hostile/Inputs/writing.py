"""Writes in bad conditions: writing.py CASE TOOL...

In: a case below and the command of hcl-eval. Out: exit code 0, or a failed
assertion. The old file stays or the new one is whole.
"""
import fcntl
import glob
import os
import signal
import subprocess
import sys
import threading
import time

case, *tool = sys.argv[1:]
# Who runs the tests may ignore signals, and tools would then ignore them, too.
for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(ignored, signal.SIG_DFL)
LARGE = 'format("%20000000d", 1)'


def signals():
    """A signal while -o writes leaves no temporary file."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with open("out.json", "w") as out:
            out.write("old\n")
        process = subprocess.Popen(
            tool + ["--functions=all", "-o", "out.json", "-e", LARGE])
        while process.poll() is None and not glob.glob("out.json.*"):
            pass
        process.send_signal(number)
        code = process.wait()
        assert code in (0, -number), code
        assert glob.glob("out.json*") == ["out.json"], glob.glob("out.json*")
        size = os.path.getsize("out.json")
        assert size in (4, 20000003), size


def evaluation():
    """A signal ends an evaluation."""
    # A thousand million steps, whose memory is free again at once.
    loop = "0"
    for name in "abc":
        loop = "length([for %s in range(1000) : 0 if %s < 0])" % (name, loop)
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen(tool + ["--functions=all", "--max-memory=100000GB", "-e", loop])
        time.sleep(0.3)
        process.send_signal(number)
        assert process.wait() == -number


def waiting():
    """Pipes that do not block are waited for."""
    end, start = os.pipe()
    fcntl.fcntl(start, fcntl.F_SETFL, os.O_NONBLOCK)
    process = subprocess.Popen(
        tool + ["--functions=all", "-e", 'format("%1000000d", 1)'],
        stdout=start)
    os.close(start)
    time.sleep(0.2)
    with os.fdopen(end, "rb") as out:
        assert len(out.read()) == 1000003
    assert process.wait() == 0
    end, start = os.pipe()
    fcntl.fcntl(end, fcntl.F_SETFL, os.O_NONBLOCK)
    process = subprocess.Popen(
        tool + ["--compact"], stdin=end, stdout=subprocess.PIPE)
    time.sleep(0.2)
    os.write(start, b"a = 1\n")
    os.close(start)
    assert process.communicate()[0] == b'{"a":1}\n'


def changing():
    """A file that changes while it is read is read as it was at some time, or
    refused."""
    done = threading.Event()

    def change():
        while not done.is_set():
            for count in (1, 200000, 3):
                with open("in.hcl", "w") as file:
                    file.write("a = [1]\n" + "# comment\n" * count)

    writer = threading.Thread(target=change)
    writer.start()
    for _ in range(20):
        code = subprocess.run(tool + ["in.hcl"], capture_output=True).returncode
        assert code in (0, 1, 2), code
    done.set()
    writer.join()


def owner():
    """The owner and the permissions stay, but for those to run as the owner."""
    with open("out.json", "w") as out:
        out.write("old\n")
    if os.getuid() == 0:
        os.chown("out.json", 65534, 65533)
    os.chmod("out.json", 0o6640)
    before = os.stat("out.json")
    subprocess.run(tool + ["-o", "out.json", "-e", "1"], check=True)
    after = os.stat("out.json")
    assert (after.st_uid, after.st_gid) == (before.st_uid, before.st_gid)
    assert after.st_mode & 0o7777 == 0o640, oct(after.st_mode)


{"signals": signals, "evaluation": evaluation, "waiting": waiting,
 "changing": changing, "owner": owner}[case]()
