"""The pages of the book: which there are, in which order, and their links.

docs/README.md is the table of contents: a heading for each part, below it an
item `- [Title](page)` for each page.
"""

import re

PART = re.compile(r"^## (.*)$")
ITEM = re.compile(r"^- \[(.*?)\]\((.*?)\)")
# The link of `[text](target)` and `![text](target)`, outside of code.
LINK = re.compile(r"(?<=\]\()([^()\s]+)(?=\))")
FENCE = re.compile(r"^( *)```.*?^\1```$", re.S | re.M)
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.S)
# A path of the tree in code; those that begin with hcl/ are headers.
PATH = re.compile(r"`((?:benchmarks|cmake|docs|examples|grammar|hcl|include|lib"
                  r"|share|test|tools|unittests|utils)/[\w./-]+)`")
HEADING = re.compile(r"^#{1,6} +(.*?) *#*$", re.M)


def contents(root):
    """Yields (part, [(title, path)]), with paths relative to `root`."""
    docs = root / "docs"
    parts = []
    for line in (docs / "README.md").read_text("utf-8").splitlines():
        if match := PART.match(line):
            parts.append((match[1], []))
        elif (match := ITEM.match(line)) and parts:
            path = (docs / match[2]).resolve().relative_to(root.resolve())
            parts[-1][1].append((match[1], path))
    return parts


def pages(root):
    """All pages that people read, relative to `root`, sorted."""
    found = [*root.glob("*.md"), *root.glob("docs/**/*.md"),
             *root.glob("examples/**/*.md"), *root.glob("benchmarks/*.md"),
             *root.glob("grammar/*.md")]
    return sorted(path.relative_to(root) for path in found)


def blank(match):
    """Spaces in the place of a match, so that places stay the same."""
    return re.sub(r"[^\n]", " ", match[0])


def links(text):
    """Yields (line, target) of each link outside of code."""
    plain = CODE.sub(blank, FENCE.sub(blank, text))
    for match in LINK.finditer(plain):
        yield text.count("\n", 0, match.start()) + 1, match[1]


def paths(text):
    """Yields (line, path) of each path of the tree that is written as code."""
    for match in PATH.finditer(FENCE.sub(blank, text)):
        path = match[1]
        yield (text.count("\n", 0, match.start()) + 1,
               f"include/{path}" if path.startswith("hcl/") else path)


def anchors(text):
    """The anchors of a page's headings, as GitHub and the site make them."""
    seen, found = {}, set()
    for match in HEADING.finditer(FENCE.sub(blank, text)):
        words = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", match[1]).lower()
        anchor = re.sub(r"[^\w\- ]", "", words.replace("`", ""))
        anchor = anchor.strip().replace(" ", "-")
        count = seen[anchor] = seen.get(anchor, -1) + 1
        found.add(f"{anchor}-{count}" if count else anchor)
    return found
