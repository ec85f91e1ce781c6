#!/usr/bin/env python3
"""Sends hcl-lsp random messages, well formed and not, and checks that it lives.

Texts come from configurations of the tree, cut and joined at random; positions
lie within and outside of texts; ids, versions and parameters are of any kind.
Every request gets one reply, in time, and the server ends with status 0 or 1.

Usage: fuzz-lsp.py SERVER [--seed N] [--rounds N] [--seconds N]
"""

import argparse
import json
import os
import pathlib
import random
import select
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
METHODS = """codeAction codeLens completion definition diagnostic
documentHighlight documentLink documentSymbol foldingRange formatting hover
inlayHint onTypeFormatting prepareRename rangeFormatting references rename
selectionRange semanticTokens/full semanticTokens/full/delta
semanticTokens/range signatureHelp unknown""".split()
NAMES = ["main.tf", "other.tf", "m/main.tf", "a.tf.json", "job.nomad",
         "docker-bake.hcl", "plain.hcl", "t.tftpl", "x.hir", "a.tfvars"]


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.buffer = b""
        self.number = 0

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode(
            errors="surrogatepass")
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def read(self, deadline):
        """The next message; None at the end."""
        while True:
            header, found, rest = self.buffer.partition(b"\r\n\r\n")
            if found:
                size = int(header.split(b":")[1])
                if len(rest) >= size:
                    self.buffer = rest[size:]
                    return json.loads(rest[:size])
            left = deadline - time.time()
            if left <= 0 or not select.select(
                    [self.process.stdout], [], [], left)[0]:
                raise TimeoutError("no reply")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self.buffer += data

    def ask(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while (reply := self.read(time.time() + 20)) is not None:
            if reply.get("id") == self.number and "method" not in reply:
                return reply
        raise EOFError(f"the server ended: {self.process.wait()}")


class Client:
    """Makes random messages."""

    def __init__(self, rng, texts, folder):
        self.rng, self.texts, self.folder = rng, texts, folder
        self.open = {}

    def text(self):
        pick = self.rng.choice
        parts = []
        for _ in range(self.rng.randrange(1, 4)):
            text = pick(self.texts)
            a, b = sorted(self.rng.randrange(len(text) + 1) for _ in "ab")
            parts.append(text[a:b] if self.rng.random() < 0.5 else text)
        return "".join(parts)[:4000]

    def number(self):
        return self.rng.choice([0, 0, 1, 2, 3, 5, 8, 13, 40, 1000, -1, 2**31,
                                2**64, 1.5, None, "x"])

    def position(self):
        return {"line": self.number(), "character": self.number()}

    def range(self):
        return {"start": self.position(), "end": self.position()}

    def uri(self):
        return f"file://{self.folder}/{self.rng.choice(NAMES)}"

    def params(self):
        return {"textDocument": {"uri": self.uri()},
                "position": self.position(), "range": self.range(),
                "positions": [self.position()], "newName": self.rng.choice(
                    ["a", "var", "1", "", "é"]),
                "ch": self.rng.choice(["\n", "}", ""]), "context": {},
                "options": {}, "previousResultId": "1"}

    def notification(self):
        uri, pick = self.uri(), self.rng.random()
        document = {"uri": uri, "version": self.number(), "languageId": "hcl"}
        if pick < 0.3:
            return "textDocument/didOpen", {
                "textDocument": {**document, "text": self.text()}}
        if pick < 0.8:
            return "textDocument/didChange", {
                "textDocument": document, "contentChanges": [
                    {"range": self.range(), "text": self.text()[:50]}
                    for _ in range(self.rng.randrange(1, 4))]}
        method = self.rng.choice(["textDocument/didClose", "$/setTrace",
                                  "textDocument/didSave",
                                  "workspace/didChangeWatchedFiles"])
        return method, {"textDocument": document,
                        "changes": [{"uri": uri, "type": 2}]}


def session(command, rng, texts, count):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/m")
        server, client = Server(command), Client(rng, texts, folder)
        units = rng.choice([[], ["utf-8"], ["utf-32"], ["utf-16"]])
        server.ask("initialize", {
            "rootUri": f"file://{folder}",
            "initializationOptions": {"inlayHints": True, "codeLenses": True},
            "capabilities": {
                "general": {"positionEncodings": units},
                "workspace": {"workspaceEdit": {
                    "documentChanges": rng.random() < 0.5}},
                "textDocument": {"codeAction": {
                    "codeActionLiteralSupport": {}}}}})
        for _ in range(count):
            pick = rng.random()
            if pick < 0.5:
                method, params = client.notification()
                server.send({"method": method, "params": params})
            elif pick < 0.98:
                method = "textDocument/" + rng.choice(METHODS)
                server.ask(method, client.params())
            else:
                server.write(rng.choice([
                    b"Content-Length: 4\r\n\r\n{\"a\"", b"\r\n\r\n",
                    b"Content-Length: 2\r\n\r\n[]", b"x: y\r\n\r\n",
                    b"Content-Length: -1\r\n\r\n"]))
        server.ask("shutdown", None)
        server.send({"method": "exit"})
        if (code := server.process.wait(20)) != 0:
            raise EOFError(f"status {code}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0)
    options = parser.parse_args()
    texts = [path.read_text(encoding="utf-8", errors="replace")
             for folder in ("test/Applications", "examples", "fuzz/samples")
             for path in sorted((ROOT / folder).rglob("*"))
             if path.suffix in (".tf", ".hcl", ".nomad", ".hir", ".json")][:400]
    end = time.time() + options.seconds
    seed = options.seed
    while seed < options.seed + options.rounds or time.time() < end:
        try:
            session([options.server], random.Random(seed), texts, 60)
        except (TimeoutError, EOFError, BrokenPipeError) as problem:
            print(f"seed {seed}: {problem}")
            return 1
        seed += 1
    print(f"{seed - options.seed} sessions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
