"""The rules of the specifications: each is a test of the lit suite.

  test/Spec/<document>/<heading>/<id>.hcl     (or .test; the id in small
                                               letters)

The file of a rule is its one source. Its first comment is the sentence,

  # NS-FOR-001: `[for v in C: E]` produces a tuple.

which may be followed by `Note:` (how an ambiguity is resolved) and `Error:`
(whether the reference has the expected place and summary of an error, too).
A unit test may name a rule as well: Rule("<id>").
"""

import pathlib
import re
from typing import NamedTuple

ID = r"[A-Z]+-[A-Z]+-\d{3}"
UNIT = re.compile(r'Rule\("([A-Z]+-[A-Z]+-\d+)"\)')
# The documents in the order in which they build on each other.
DOCUMENTS = ("native-syntax", "information-model",
             "information-model-extensions", "json-syntax",
             "hcldec-spec-format", "hcldec-readme")
MARGIN = re.compile(r"^(?:#|//)? ?")
END = re.compile(r"$|(?:Note|Error|RUN):")


class Rule(NamedTuple):
    """A rule: its id, its sentence, and the path of its test."""

    id: str
    sentence: str
    path: pathlib.Path

    @property
    def area(self):
        return self.id.rpartition("-")[0]

    @property
    def document(self):
        return self.path.parts[2]

    @property
    def heading(self):
        """The heading of the document, as in the name of the folder."""
        words = self.path.parent.name.replace("-", " ")
        return words[:1].upper() + words[1:]


def sentence_of(rule_id, text):
    """The sentence that the comment with the id begins with, or ""."""
    words = []
    for line in text.splitlines():
        line = MARGIN.sub("", line)
        if words and END.match(line):
            break
        if words or line.startswith(rule_id + ": "):
            words.append(line)
    return " ".join(words).removeprefix(rule_id + ": ")


def lit_tests(root, prefixes=("",)):
    """The rule tests of the lit suite: id -> paths relative to root."""
    found = {}
    for path in sorted(root.glob("test/Spec/**/*")):
        if path.suffix in (".hcl", ".test") and "Inputs" not in path.parts:
            rule_id = path.stem.upper()
            if rule_id.startswith(prefixes):
                found.setdefault(rule_id, []).append(path.relative_to(root))
    return found


def read_rules(root):
    """The rules in the order of the documents, then of their ids."""
    rules = [Rule(rule_id, sentence_of(rule_id, (root / paths[0]).read_text(
        encoding="utf-8")), paths[0])
        for rule_id, paths in lit_tests(root).items()]
    order = {name: index for index, name in enumerate(DOCUMENTS)}
    return sorted(rules, key=lambda rule: (
        order.get(rule.document, len(order)), rule.document, rule.id))


def unit_tests(root):
    """The rules that unit tests name: id -> paths relative to root."""
    found = {}
    for path in sorted(root.glob("unittests/**/*.cpp")):
        for rule_id in dict.fromkeys(UNIT.findall(path.read_text())):
            found.setdefault(rule_id, []).append(path.relative_to(root))
    return found
