#!/usr/bin/env python3
"""Checks the links of all pages, and that docs/README.md lists the pages.

A link leads to a file or folder of the tree, with `#heading` to a heading of a
page. A path in code, such as `lib/Syntax/Parse`, exists. Pages under docs/ are
in docs/README.md, each once; scripts are in the README.md of their folder.

Usage: check-links.py [--root DIR] [--external]

--external also asks the servers of links that begin with http; this needs a
network.
"""

import argparse
import os
import pathlib
import sys
import urllib.request

import book


def check_target(root, page, target, texts):
    """The complaint about a link of `page`; None if there is none."""
    file, _, anchor = target.partition("#")
    path = page if not file else pathlib.Path(
        os.path.normpath(page.parent / file))
    if not (root / path).exists():
        return f"there is no {path}"
    if anchor and path.suffix == ".md":
        if path not in texts:
            texts[path] = (root / path).read_text("utf-8")
        if anchor not in book.anchors(texts[path]):
            return f"{path} has no heading #{anchor}"
    return None


def check_external(target):
    request = urllib.request.Request(target,
                                     headers={"User-Agent": "check-links"})
    try:
        with urllib.request.urlopen(request, timeout=20):
            return None
    except OSError as problem:
        return str(problem)


def check_contents(root):
    """Yields complaints about the table of contents."""
    table = root / "docs/README.md"
    if not table.exists():
        yield "docs/README.md: there is none"
        return
    listed = [path for _, items in book.contents(root) for _, path in items]
    for path in sorted(set(listed)):
        if listed.count(path) > 1:
            yield f"docs/README.md: lists {path} twice"
    for path in book.pages(root):
        # A folder's README lists what is beside it.
        within = (path.parent / "README.md" in listed
                  or path.parts[:2] == ("docs", "site"))
        if path.parts[0] == "docs" and path not in listed and not within \
                and path != pathlib.Path("docs/README.md"):
            yield f"{path}: is not in docs/README.md"


def check_scripts(root):
    """Yields the scripts that the page of their folder leaves out."""
    for path in sorted(root.glob("utils/*/*.*")):
        page = path.parent / "README.md"
        if path != page and (not page.exists()
                             or f"`{path.name}`" not in page.read_text()):
            yield f"{path.relative_to(root)}: is not in the folder's README.md"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--external", action="store_true")
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    pages = book.pages(root)
    texts = {page: (root / page).read_text("utf-8") for page in pages}
    count, complaints, asked = 0, list(check_contents(root)), {}
    complaints += check_scripts(root)
    for page in pages:
        for line, target in book.links(texts[page]):
            if target.startswith("mailto:"):
                continue
            if target.startswith(("http:", "https:")):
                if not arguments.external:
                    continue
                if target not in asked:
                    asked[target] = check_external(target)
                problem = asked[target]
            else:
                problem = check_target(root, page, target, texts)
            count += 1
            if problem:
                complaints.append(f"{page}:{line}: {target}: {problem}")
        complaints += [f"{page}:{line}: there is no {path}"
                       for line, path in book.paths(texts[page])
                       if not (root / path).exists()]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"links: {len(pages)} pages, {count} links, "
          f"{len(complaints)} problems")
    return 1 if complaints or not count else 0


if __name__ == "__main__":
    sys.exit(main())
