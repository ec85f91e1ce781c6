"""A client for hcl-lsp: texts, positions, messages, and the form of answers.

Deliberately absent: the commands of scripts (session.py).
"""

import json
import os
import re
import subprocess
import urllib.parse

UNITS = {"utf-8": 1, "utf-16": 2, "utf-32": 4}


class Session:
    def __init__(self, server, folder, flags):
        self.folder = os.path.realpath(folder)
        self.process = subprocess.Popen(
            [server, *flags], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.texts, self.versions = {}, {}
        self.received = []
        self.encoding = "utf-16"

    # Texts and positions.

    def uri(self, file):
        return "file://" + urllib.parse.quote(f"{self.folder}/{file}")

    def text(self, file):
        if file in self.texts:
            return self.texts[file]
        with open(f"{self.folder}/{file}", encoding="utf-8", newline="") as f:
            return f.read()

    def units(self, text):
        size = UNITS[self.encoding]
        name = {1: "utf-8", 2: "utf-16-le", 4: "utf-32-le"}[size]
        return len(text.encode(name)) // (1 if size == 1 else size)

    def position(self, file, offset):
        before = self.text(file)[:offset]
        start = before.rfind("\n") + 1
        return {"line": before.count("\n"),
                "character": self.units(before[start:])}

    def offset(self, file, position):
        """The offset of a position, which must lie within the text."""
        lines = self.text(file).split("\n")
        line, column = position["line"], position["character"]
        assert line < len(lines), f"{file}: no line {line}"
        at = 0
        while self.units(lines[line][:at]) < column:
            assert at < len(lines[line]), f"{file}: no column {line}:{column}"
            at += 1
        return sum(len(each) + 1 for each in lines[:line]) + at

    def place(self, file, place):
        place = place.replace("\\n", "\n")
        if match := re.fullmatch(r"(\d+):(\d+)", place):
            return {"line": int(match[1]), "character": int(match[2])}
        before, after = place.split("|")
        at = self.text(file).find(before + after)
        assert at >= 0, f"{file}: no {before + after!r}"
        return self.position(file, at + len(before))

    # Messages.

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def raw(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def receive(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            return None
        return json.loads(self.process.stdout.read(length))

    def wait(self, wanted):
        """The next message that `wanted` takes; others are kept."""
        for i, message in enumerate(self.received):
            if wanted(message):
                return self.received.pop(i)
        while (message := self.receive()) is not None:
            if wanted(message):
                return message
            if "method" in message and "id" in message:
                self.send({"id": message["id"], "result": None})
            self.received.append(message)
        return None

    def ask(self, method, params):
        self.number += 1
        number = self.number
        self.send({"id": number, "method": method, "params": params})
        reply = self.wait(lambda m: m.get("id") == number and
                          "method" not in m)
        return reply or {"error": "the server ended"}

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    # Output.

    def short(self, value):
        if isinstance(value, list):
            return [self.short(each) for each in value]
        if isinstance(value, str):
            return value.replace("file://" + self.folder + "/", "")
        if not isinstance(value, dict):
            return value
        if set(value) == {"start", "end"}:
            return f"{self.short(value['start'])}-{self.short(value['end'])}"
        if set(value) == {"line", "character"}:
            return f"{value['line']}:{value['character']}"
        return {self.short(k): self.short(v) for k, v in value.items()}

    def check(self, value, file):
        """Checks the ranges in `value`, which is about `file`."""
        if isinstance(value, list):
            for each in value:
                self.check(each, file)
        if not isinstance(value, dict):
            return
        if uri := value.get("uri") or value.get("targetUri"):
            file = self.short(uri)
        if set(value) == {"start", "end"}:
            if not file.startswith("file:"):
                begin = self.offset(file, value["start"])
                assert begin <= self.offset(file, value["end"]), value
            return
        for key, each in value.items():
            inner = self.short(key) if key.startswith("file:") else file
            self.check(each, inner)

    def show(self, reply, file=None):
        if "error" in reply:
            print("error:", json.dumps(self.short(reply["error"])))
            return
        result = reply["result"]
        if file is not None:
            self.check(result, file)
        print_lines(self.short(result))

    def show_edits(self, edits):
        """Prints what edits of files change."""
        for file, own in sorted(edits.items()):
            text = self.text(file)
            spans = sorted(
                (self.offset(file, e["range"]["start"]),
                 self.offset(file, e["range"]["end"]), e["newText"])
                for e in own)
            for (_, end, _), (begin, _, _) in zip(spans, spans[1:]):
                assert end <= begin, "edits overlap"
            for begin, end, new in reversed(spans):
                text = text[:begin] + new + text[end:]
            old = self.text(file).split("\n")
            for i, line in enumerate(text.split("\n")):
                if i >= len(old) or len(old) != text.count("\n") + 1 or \
                        line != old[i]:
                    print(f"{file}:{i + 1}: {line}")

    def edits_of(self, result, file):
        if isinstance(result, list):
            return {file: result}
        if result is None:
            return {}
        edits = {self.short(k): v for k, v in result.get("changes", {}).items()}
        for change in result.get("documentChanges", []):
            document = change["textDocument"]
            print(f"version {document['version']}")
            edits[self.short(document["uri"])] = change["edits"]
        return edits


def print_lines(value):
    if isinstance(value, dict) and isinstance(value.get("items"), list):
        rest = {k: v for k, v in value.items() if k != "items"}
        print(json.dumps(rest, ensure_ascii=False))
        value = value["items"]
    if isinstance(value, list):
        for each in value or ["(empty)"]:
            print(" ", json.dumps(each, ensure_ascii=False))
    else:
        print(json.dumps(value, ensure_ascii=False))
