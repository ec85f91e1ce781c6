#!/usr/bin/env python3
"""Replays editing with hcl-lsp and prints percentiles of the times that a user
waits for: a key until diagnostics, completion, hover, rename, the start.

Modules are generated: locals, variables, outputs and blocks that refer to one
another. Times are from writing a message to reading its answer.

Usage: lsp.py SERVER [--keys N] [--only NAME]
"""

import argparse
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent /
                       "test" / "Server" / "Inputs"))
from client import Session  # noqa: E402


def file_text(number, size):
    """A file of about `size` bytes with names of its own."""
    parts, length, i = [], 0, 0
    while length < size:
        name = f"n{number}_{i}"
        part = (f'variable "{name}" {{\n  type    = number\n'
                f"  default = {i}\n}}\n\n"
                f"locals {{\n  {name} = var.{name} + {i} + var.shared\n"
                f'  text_{name} = "${{upper("x")}}-${{local.{name}}}"\n}}\n\n'
                f'output "{name}" {{\n  value = local.text_{name}\n}}\n\n')
        parts.append(part)
        length += len(part)
        i += 1
    return "".join(parts)


def make_module(folder, files, size, large=0):
    for i in range(files):
        pathlib.Path(folder, f"f{i}.tf").write_text(file_text(i, size),
                                                    encoding="utf-8")
    pathlib.Path(folder, "main.tf").write_text(
        'variable "shared" {\n  type = number\n}\n' +
        (file_text("m", large) if large else ""), encoding="utf-8")


def resident(session):
    """The memory of the server in megabytes."""
    with open(f"/proc/{session.process.pid}/status", encoding="ascii") as f:
        for line in f:
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0


def start(server, folder):
    session = Session(server, folder, [])
    session.ask("initialize", {"rootUri": "file://" + session.folder,
                               "capabilities": {}})
    session.notify("initialized", {})
    return session


def open_file(session, file):
    session.texts[file] = session.text(file)
    session.notify("textDocument/didOpen", {"textDocument": {
        "uri": session.uri(file), "languageId": "terraform", "version": 0,
        "text": session.texts[file]}})


def published(session, file, version):
    uri = session.uri(file)
    return session.wait(
        lambda m: m.get("method") == "textDocument/publishDiagnostics" and
        m["params"]["uri"] == uri and m["params"].get("version") == version)


def show(name, times, goal):
    times = sorted(times)
    at = [times[min(len(times) - 1, int(len(times) * p))]
          for p in (0.5, 0.9, 0.99)]
    print(f"{name:32} p50 {at[0] * 1e3:8.2f} ms  p90 {at[1] * 1e3:8.2f} ms  "
          f"p99 {at[2] * 1e3:8.2f} ms  goal {goal}")


def timed(action):
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def typing(server, keys):
    """Keys in a file of 100 kB in a module of 1 MB."""
    with tempfile.TemporaryDirectory() as folder:
        make_module(folder, 180, 5000, 100_000)
        session = start(server, folder)
        open_file(session, "main.tf")

        def first():
            published(session, "main.tf", 0)
        print(f"{'first diagnostics, 1 MB':32} "
              f"{timed(first) * 1e3:12.0f} ms")
        text = session.texts["main.tf"]
        at = text.index("local.nm_200")
        word, times = "local.nm_201", []
        position = session.position("main.tf", at + 6)
        end = {**position, "character": position["character"] + 6}
        for version in range(1, keys + 1):
            piece = word[6:6 + 1 + version % 6]

            def key():
                session.notify("textDocument/didChange", {
                    "textDocument": {"uri": session.uri("main.tf"),
                                     "version": version},
                    "contentChanges": [{"range": {"start": position,
                                                  "end": end},
                                        "text": piece}]})
                published(session, "main.tf", version)
            times.append(timed(key))
            end = {**position,
                   "character": position["character"] + len(piece)}
        show("key to diagnostics", times, "p99 5 ms")
        place = {"textDocument": {"uri": session.uri("main.tf")},
                 "position": position}
        for name, method, goal in (
                ("completion", "textDocument/completion", "2 ms"),
                ("hover", "textDocument/hover", "1 ms"),
                ("semantic tokens", "textDocument/semanticTokens/full", "-")):
            show(name, [timed(lambda: session.ask(method, place))
                        for _ in range(max(keys // 10, 5))], goal)
        print(f"{'resident':32} {resident(session):12.0f} MB")
        session.process.kill()


def rename(server, _):
    """A name in 500 files."""
    with tempfile.TemporaryDirectory() as folder:
        make_module(folder, 500, 1000)
        session = start(server, folder)
        open_file(session, "main.tf")
        published(session, "main.tf", 0)
        params = {"textDocument": {"uri": session.uri("main.tf")},
                  "position": {"line": 0, "character": 12}, "newName": "other"}
        show("rename in 500 files",
             [timed(lambda: session.ask("textDocument/rename", params))
              for _ in range(5)], "200 ms")
        session.process.kill()


def workspace(server, _):
    """A workspace of 1,000 files of 5 kB in 50 modules."""
    with tempfile.TemporaryDirectory() as folder:
        for i in range(50):
            os.mkdir(f"{folder}/m{i}")
            make_module(f"{folder}/m{i}", 19, 5000)
        session = start(server, folder)
        print(f"{'idle, resident':32} {resident(session):12.0f} MB  goal 20 MB")

        def first():
            for i in range(50):
                open_file(session, f"m{i}/main.tf")
            for i in range(50):
                published(session, f"m{i}/main.tf", 0)
        print(f"{'1,000 files, first diagnostics':32} "
              f"{timed(first) * 1e3:12.0f} ms  goal 1000 ms")
        print(f"{'resident':32} {resident(session):12.0f} MB  goal 100 MB")
        session.process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("server")
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--only")
    options = parser.parse_args()
    for run in (typing, rename, workspace):
        if options.only in (None, run.__name__):
            run(options.server, options.keys)
    return 0


if __name__ == "__main__":
    sys.exit(main())
