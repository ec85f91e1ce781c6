#!/usr/bin/env python3
"""The seeds of the fuzz targets, fuzz/seeds/TARGET.txt: inputs, one a line, in
quotes as in libFuzzer's dictionaries.

  fuzz-seeds.py unpack TARGET FOLDER   write each to a file in FOLDER
  fuzz-seeds.py minimise [TARGET...]   replace the seeds by the fewest
      inputs of build/fuzz/corpus, which fuzz.sh made, that run all the
      code that any of at most 512 bytes runs
"""

import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LARGEST = 512


def targets():
    rows = (ROOT / "fuzz/Targets.def").read_text()
    return re.findall(r"^HCL_FUZZ_TARGET\((\w+),", rows, re.M)


def quoted(content):
    """`content` on one line; text that is not ASCII as its bytes."""
    def escaped(byte):
        char = chr(byte)
        if char in '"\\':
            return "\\" + char
        return char if " " <= char <= "~" else f"\\x{byte:02x}"
    return '"' + "".join(map(escaped, content)) + '"\n'


def unquoted(line):
    def unescaped(match):
        code = match.group(1)
        return bytes([int(code[1:], 16)]) if code[:1] == b"x" else code
    return re.sub(rb"\\(x[0-9a-f]{2}|.)", unescaped, line.strip()[1:-1])


def seeds_file(target):
    return ROOT / "fuzz/seeds" / (target + ".txt")


def unpack(target, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for line in seeds_file(target).read_bytes().splitlines():
        content = unquoted(line)
        name = hashlib.sha1(content).hexdigest()
        (folder / name).write_bytes(content)


def minimise(target):
    with tempfile.TemporaryDirectory() as scratch:
        small = pathlib.Path(scratch, "small")
        fewest = pathlib.Path(scratch, "fewest")
        fewest.mkdir()
        if seeds_file(target).exists():
            unpack(target, small)
        small.mkdir(exist_ok=True)
        for path in (ROOT / "build/fuzz/corpus" / target).iterdir():
            try:
                content = path.read_bytes()
            except FileNotFoundError:  # a fuzzer that runs replaced it
                continue
            if len(content) <= LARGEST:
                (small / path.name).write_bytes(content)
        subprocess.run(
            [ROOT / "build/fuzz/bin" / ("fuzz-" + target), "-timeout=100",
             "-set_cover_merge=1", "-use_counters=0", fewest, small],
            check=True, stderr=subprocess.DEVNULL, cwd=scratch)
        contents = sorted((path.read_bytes() for path in fewest.iterdir()),
                          key=lambda content: (len(content), content))
    text = "".join(map(quoted, contents))
    seeds_file(target).write_text(text)
    print(f"{target}: {len(contents)} inputs, {len(text)} bytes")


def main(arguments):
    if arguments[:1] == ["unpack"] and len(arguments) == 3:
        unpack(*arguments[1:])
    elif arguments[:1] == ["minimise"]:
        for target in arguments[1:] or targets():
            minimise(target)
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
