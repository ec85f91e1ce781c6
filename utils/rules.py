"""The rules of the specifications and the tests of them.

test/Spec/rules.json lists the rules; each has an id ("NS-LEX-001") and a
source ("native-syntax#Comments and Whitespace"). The test of a rule is

  test/Spec/<document>/<heading-slug>/<id>.hcl     (or .test; the id in
                                                    small letters), or
  a unit test under unittests/ that contains  Rule("<id>").
"""

import json
import pathlib
import re

ID = r"[A-Z]+-[A-Z]+-\d{3}"
UNIT = re.compile(r'Rule\("([A-Z]+-[A-Z]+-\d+)"\)')


def read_rules(root):
    """The rules in the order of the documents."""
    return json.loads((root / "test/Spec/rules.json").read_text())


def slug(heading):
    """ "Comments and Whitespace" -> "comments-and-whitespace" """
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def expected_path(rule):
    """Where the lit test of a rule belongs, relative to the root."""
    document, _, heading = rule["source"].partition("#")
    return pathlib.Path("test/Spec", slug(document), slug(heading),
                        rule["id"].lower() + ".hcl")


def lit_tests(root, prefixes=("",)):
    """The rule tests of the lit suite: id -> paths relative to root."""
    found = {}
    for path in sorted(root.glob("test/Spec/**/*")):
        if path.suffix in (".hcl", ".test") and "Inputs" not in path.parts:
            rule_id = path.stem.upper()
            if rule_id.startswith(prefixes):
                found.setdefault(rule_id, []).append(path.relative_to(root))
    return found


def unit_tests(root):
    """The rules that unit tests name: id -> paths relative to root."""
    found = {}
    for path in sorted(root.glob("unittests/**/*.cpp")):
        for rule_id in dict.fromkeys(UNIT.findall(path.read_text())):
            found.setdefault(rule_id, []).append(path.relative_to(root))
    return found
