#!/usr/bin/env python3
"""Runs a session with hcl-lsp and prints what it answers.

Usage: session.py SERVER FOLDER [FLAG...] < SCRIPT

A script has a command on each line, of words as a shell splits them. FILE is a
path below FOLDER. A place is a piece of the file's present text with `|` at the
cursor, or `LINE:COLUMN`. Answers are JSON, an element of a list on a line, with
ranges as `LINE:COLUMN-LINE:COLUMN` from 0 and URIs as paths.

  init [JSON]              initialize, with these capabilities
  open FILE [LANGUAGE]     open, with the text of the disk
  edit FILE OLD NEW        replace a piece of text, incrementally
  text FILE TEXT           replace all of the text
  save|close FILE
  write FILE TEXT          write the file on the disk, and say so
  diagnostics FILE         the next diagnostics of the version at hand
  ask METHOD FILE PLACE [JSON]  a request about a place, with more parameters
  whole METHOD FILE [JSON] a request about a document
  same FILE                pull diagnostics with the id of the first report
  range METHOD FILE FROM TO [JSON]  a request about a range
  apply METHOD FILE [PLACE] [JSON]  ask, and print the lines that edits change
  action FILE FROM TO TITLE  apply the code action with this title
  items FILE PLACE [LABEL...]  the labels of completion, or these whole items
  request|notify METHOD [JSON]  in JSON, FILE is the URI of FOLDER
  shutdown | exit | end    `end` closes the input

Every answer is checked: ranges lie within the text, in order, and edits do not
overlap. The exit status of the server is the last line.
"""

import json
import shlex
import sys

from client import Session, print_lines


class Commands:
    """A method for each command."""

    def __init__(self, session):
        self.session = session
        self.reports = {}  # the ids of diagnostics by file

    def params(self, file, more="{}"):
        return {"textDocument": {"uri": self.session.uri(file)},
                **json.loads(more)}

    def init(self, capabilities="{}", more="{}"):
        s = self.session
        reply = s.ask("initialize", {
            "processId": None, "rootUri": "file://" + s.folder,
            "capabilities": json.loads(capabilities), **json.loads(more)})
        given = reply["result"]["capabilities"]
        s.encoding = given.get("positionEncoding", "utf-16")
        s.notify("initialized", {})
        return reply

    def do_init(self, *args):
        self.init(*args)

    def do_abilities(self, *args):
        for key, value in sorted(
                self.init(*args)["result"]["capabilities"].items()):
            print(f"{key}: {json.dumps(value)}")

    def do_open(self, file, language="hcl"):
        s = self.session
        s.texts[file] = s.text(file)
        s.versions[file] = 0
        s.notify("textDocument/didOpen", {"textDocument": {
            "uri": s.uri(file), "languageId": language, "version": 0,
            "text": s.texts[file]}})

    def changed(self, file, change, text):
        s = self.session
        s.texts[file] = text
        s.versions[file] += 3
        s.notify("textDocument/didChange", {
            "textDocument": {"uri": s.uri(file), "version": s.versions[file]},
            "contentChanges": [change]})

    def do_edit(self, file, old, new):
        s = self.session
        old, new = (each.replace("\\n", "\n") for each in (old, new))
        text = s.text(file)
        at = text.find(old)
        assert at >= 0, f"{file}: no {old!r}"
        change = {"range": {"start": s.position(file, at),
                            "end": s.position(file, at + len(old))},
                  "text": new}
        self.changed(file, change, text[:at] + new + text[at + len(old):])

    def do_text(self, file, text):
        text = text.replace("\\n", "\n")
        self.changed(file, {"text": text}, text)

    def do_save(self, file):
        self.session.notify("textDocument/didSave", self.params(file))

    def do_close(self, file):
        self.session.texts.pop(file)
        self.session.notify("textDocument/didClose", self.params(file))

    def do_write(self, file, text):
        s = self.session
        with open(f"{s.folder}/{file}", "w", encoding="utf-8") as out:
            out.write(text.replace("\\n", "\n"))
        s.notify("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": s.uri(file), "type": 2}]})

    def do_diagnostics(self, file):
        s = self.session

        def wanted(m):
            p = m.get("params") or {}
            return (m.get("method") == "textDocument/publishDiagnostics" and
                    s.short(p["uri"]) == file and
                    (file not in s.texts or
                     p.get("version") == s.versions.get(file)))
        message = s.wait(wanted)
        # Of several of one version the last counts.
        while again := [m for m in s.received if wanted(m)]:
            message = again[-1]
            s.received = [m for m in s.received if not wanted(m)]
        if message is None:
            print("no diagnostics")
            return
        s.check(message["params"]["diagnostics"], file)
        print_lines(s.short(message["params"]["diagnostics"]))

    def do_ask(self, method, file, place, more="{}"):
        s = self.session
        params = self.params(file, more)
        params["position"] = s.place(file, place)
        s.show(s.ask(full(method), params), file)

    def do_whole(self, method, file, more="{}"):
        s = self.session
        s.show(s.ask(full(method), self.params(file, more)), file)

    def range_params(self, file, begin, end, more="{}"):
        s = self.session
        params = self.params(file, more)
        params["range"] = {"start": s.place(file, begin),
                           "end": s.place(file, end)}
        return params

    def do_range(self, method, file, begin, end, more="{}"):
        s = self.session
        s.show(s.ask(full(method), self.range_params(file, begin, end, more)),
               file)

    def do_apply(self, method, file, place="0:0", more="{}"):
        s = self.session
        params = self.params(file, more)
        params["position"] = s.place(file, place)
        params["range"] = {"start": params["position"],
                           "end": params["position"]}
        params.setdefault("options", {"tabSize": 8, "insertSpaces": False})
        reply = s.ask(full(method), params)
        if "error" in reply or not reply["result"]:
            return s.show(reply)
        s.show_edits(s.edits_of(reply["result"], file))

    def do_action(self, file, begin, end, title):
        s = self.session
        params = self.range_params(file, begin, end, '{"context":{}}')
        for action in s.ask("textDocument/codeAction", params)["result"]:
            if action["title"] == title:
                return s.show_edits(s.edits_of(action["edit"], file))
        print("no such action")

    def do_items(self, file, place, *labels):
        s = self.session
        params = self.params(file)
        params["position"] = s.place(file, place)
        reply = s.ask("textDocument/completion", params)
        s.check(reply["result"], file)
        items = sorted(reply["result"]["items"], key=lambda i: i["sortText"])
        if labels:
            print_lines(s.short([i for i in items if i["label"] in labels]))
        else:
            print(" ".join(i["label"] for i in items) or "(empty)")

    def json(self, text):
        """JSON in which FILE is the folder's URI."""
        return json.loads(text.replace("FILE", "file://" +
                                       self.session.folder))

    def do_request(self, method, params="null"):
        self.session.show(self.session.ask(method, self.json(params)))

    def do_notify(self, method, params="null"):
        self.session.notify(method, self.json(params))

    def do_raw(self, text):
        self.session.raw(text.encode().decode("unicode_escape").encode())

    def do_next(self):
        """The next message that nobody waited for."""
        print_lines(self.session.short(
            self.session.wait(lambda m: "id" in m or "error" in m)))

    def do_same(self, file):
        s = self.session
        params = self.params(file)
        if file not in self.reports:
            full_report = s.ask("textDocument/diagnostic", params)["result"]
            self.reports[file] = full_report["resultId"]
        params["previousResultId"] = self.reports[file]
        s.show(s.ask("textDocument/diagnostic", params), file)

    def do_shutdown(self):
        self.session.show(self.session.ask("shutdown", None))

    def do_exit(self):
        self.session.notify("exit", None)

    def do_end(self):
        self.session.process.stdin.close()


def full(method):
    known = method.split("/")[0] in ("textDocument", "workspace", "$")
    return method if known else "textDocument/" + method


def main():
    server, folder, *flags = sys.argv[1:]
    session = Session(server, folder, flags)
    commands = Commands(session)
    for line in sys.stdin:
        words = shlex.split(line, comments=True)
        if not words:
            continue
        print(">", line.strip())
        getattr(commands, "do_" + words[0])(*words[1:])
        sys.stdout.flush()
    if not session.process.stdin.closed:
        session.process.stdin.close()
    print("status", session.process.wait(timeout=20))


if __name__ == "__main__":
    main()
