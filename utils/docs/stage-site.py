#!/usr/bin/env python3
"""Collects the pages of the site in a folder, ready for mkdocs and Doxygen.

DIR/pages/       the pages of docs/README.md, and made from them or beside them:
  index.md       docs/site/index.md, with the figures of README.md
  commands/      the --help of each tool
  rules/         the page that spec-map.py prints, one for each specification
  errors/        the kinds that each page of docs/errors explains, in a table
  e/KIND.html    the page of each kind of diagnostic, from its section there
  functions.md, terraform-functions.md, dialects.md, errors/index.md
                 with what hcl-eval and dialect-docs.py list and the kinds by
                 summary, where the page has a comment `<!-- site: … -->`
  source/        the sources that pages link to, as pages of text
DIR/mkdocs.yml   docs/site/mkdocs.yml with the folders and the order
DIR/Doxyfile     docs/site/Doxyfile with the folders

Links between pages are rewritten to these places. Info strings of code blocks
lose all but the language.

Usage: stage-site.py --tools DIR [--root DIR] DIR
"""

import argparse
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "utils/check"))
import book  # noqa: E402

TOOLS = ["hcl-eval", "hcl-edit", "hclfmt", "hcldec", "hcl-lsp", "hcl-opt"]
INFO = re.compile(r"^( *```[\w+-]+) .*$", re.M)
# A link whose text is the name of the page.
NAMED = re.compile(r"\[(?:\.\./)?[\w/-]+\.md\]\(([^)#]+\.md)\)")
COMMENT = re.compile(r"^<!-- (?:needs|setup).*?-->\n", re.S | re.M)
SOURCE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{name}</title>
<style>:root {{ color-scheme: light dark }} body {{ margin: 2em;
font: 14px/1.45 ui-monospace, monospace }} pre {{ font: inherit }}</style>
</head><body><h1>{name}</h1>
<pre>{text}</pre>
</body></html>
"""
LISTED = re.compile(r"^<!-- site: (\w+) ?(\w*) -->\n", re.M)
KIND = re.compile(r"^## ([A-Z]\w+)\n+\*([^*]+?)\.\*", re.M)


class Site:
    """The staged pages: where each file of the tree is on the site."""

    def __init__(self, root, out, tools):
        self.root, self.pages, self.tools = root, out / "pages", tools
        # Files of the tree with a page: their path below self.pages.
        self.places = {pathlib.Path("README.md"): pathlib.Path("index.md")}
        # Pages of the table of contents: their titles.
        self.titles = {}
        # Kinds of diagnostics by the anchors of their sections.
        self.kinds = {kind.lower(): kind
                      for page in root.glob("docs/errors/*.md")
                      for kind, _ in KIND.findall(page.read_text("utf-8"))}

    def place(self, path):
        """Decides the place of the page `path`."""
        if path.parts[0] == "docs":
            place = path.relative_to("docs")
            if place.parts[-1] == "README.md":
                place = place.with_name("index.md") if len(
                    place.parts) > 1 else pathlib.Path("contents.md")
        elif path.name == "README.md":
            place = pathlib.Path("-".join(path.parts[:-1]) + ".md")
        else:
            place = pathlib.Path(path.name.lower())
        self.places[path] = place
        return place

    def write(self, place, text):
        target = self.pages / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def source(self, path):
        """The place of a source file or folder, which is copied there."""
        if path.suffix in (".svg", ".png"):
            place = pathlib.Path("source") / path
            (self.pages / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.root / path, self.pages / place)
            return place
        place = pathlib.Path("source") / f"{path}.html"
        if (self.pages / place).exists():
            return place
        full = self.root / path
        if full.is_dir():
            names = sorted(p.relative_to(full) for p in full.rglob("*")
                           if p.is_file())
            links = [f'<a href="{path.name}/{name}.html">{name}</a>'
                     for name in names]
            for name in names:
                self.source(path / name)
            text = "\n".join(links)
        else:
            text = html.escape(full.read_text("utf-8", errors="replace"))
        self.write(place, SOURCE.format(name=path, text=text))
        return place

    def target(self, page, place, link):
        """The link of the page `page`, which is at `place`, on the site."""
        file, hash_, anchor = link.partition("#")
        if not file or link.startswith(("http:", "https:", "mailto:")):
            return link
        path = pathlib.Path(os.path.normpath(page.parent / file))
        if not (self.root / path).exists():
            return link
        if path.parent == pathlib.Path("docs/errors") and anchor in self.kinds:
            return os.path.relpath(f"e/{self.kinds[anchor]}.md", place.parent)
        to = self.places.get(path) or self.places.get(path / "README.md") \
            or self.source(path)
        return os.path.relpath(to, place.parent) + hash_ + anchor

    def rewrite(self, page, place, text):
        """The text of `page` with the links of the site."""
        text = NAMED.sub(lambda match: self.titled(page, match), text)
        plain = book.CODE.sub(book.blank, book.FENCE.sub(book.blank, text))
        out, at = [], 0
        for match in book.LINK.finditer(plain):
            out += [text[at:match.start()],
                    self.target(page, place, match[1])]
            at = match.end()
        return INFO.sub(r"\1", COMMENT.sub("", "".join(out) + text[at:]))

    def titled(self, page, match):
        """A link with the title of the page that it leads to."""
        path = pathlib.Path(os.path.normpath(page.parent / match[1]))
        title = self.titles.get(path)
        return f"[{title}]({match[1]})" if title else match[0]

    def page(self, path):
        place = self.places[path]
        text = (self.root / path).read_text("utf-8")
        text = LISTED.sub(lambda match: self.listed(*match.groups()), text)
        self.write(place, self.rewrite(path, place, text))

    def listed(self, what, table):
        """The list that a page has on the site only."""
        if what == "errors":
            return self.summaries()
        command = {
            "functions": [self.tools / "hcl-eval", "--list-functions",
                          f"--functions={table}"],
            "words": [self.tools / "hcl-eval", "--list-words"],
            "dialects": [sys.executable, ROOT / "utils/docs/dialect-docs.py",
                         "--root", self.root]}[what]
        return subprocess.run(command, text=True, stdout=subprocess.PIPE,
                              check=True).stdout

    def summaries(self):
        """The kinds of diagnostics by summary, with links to their sections."""
        rows = [(" ".join(summary.split()), kind, page.name)
                for page in self.root.glob("docs/errors/*.md")
                for kind, summary in KIND.findall(page.read_text("utf-8"))]
        rows.sort(key=lambda row: (row[0].lower(), row[1]))
        return "| summary | kind |\n|---|---|\n" + "".join(
            f"| {summary} | [{kind}]({page}#{kind.lower()}) |\n"
            for summary, kind, page in rows)


def rules(site):
    """The rules and their places, as entries of the navigation."""
    path = pathlib.Path("docs/rules.md")
    page = subprocess.run(
        [sys.executable, ROOT / "utils/check/spec-map.py",
         "--root", site.root], text=True, stdout=subprocess.PIPE, check=True)
    head, *parts = re.split(r"(?m)^## ", page.stdout)
    entries = []
    for part in parts:
        name, _, body = part.partition("\n")
        place = pathlib.Path(f"rules/{name}.md")
        title = "Rules: " + name.replace("-", " ")
        site.write(place, site.rewrite(path, place, f"# {title}\n{body}"))
        entries.append({name: str(place)})
    listed = "".join(f"- [{name}]({name}.md)\n"
                     for entry in entries for name in entry)
    place = pathlib.Path("rules/index.md")
    site.write(place, site.rewrite(path, place, head) + listed)
    return [str(place), *entries]


def commands(site, tools):
    """The pages of the tools' own help."""
    entries = []
    for tool in TOOLS:
        result = subprocess.run([tools / tool, "--help", "all"], text=True,
                                capture_output=True, check=False,
                                env=dict(os.environ, NO_COLOR="1"))
        text = (result.stdout or result.stderr).strip()
        place = pathlib.Path(f"commands/{tool}.md")
        site.write(place, f"# {tool} --help all\n\n```text\n{text}\n```\n")
        entries.append({tool: str(place)})
    return entries


def kinds(site):
    """A page for each section of the pages under docs/errors, which become
    tables of these. Links to a section lead to its page."""
    for path, place in list(site.places.items()):
        if path.parent != pathlib.Path("docs/errors"):
            continue
        text = (site.root / path).read_text("utf-8")
        head, *sections = re.split(r"(?m)^(?=## [A-Z]\w+$)", text)
        rows = ""
        for section in sections:
            kind, summary = KIND.match(section).groups()
            page = pathlib.Path(f"e/{kind}.md")
            site.write(page, site.rewrite(path, page, section[1:])
                       + f"\nOther kinds: [{book.HEADING.search(head)[1]}]"
                       f"(../{place}), [all](../errors/index.md)\n")
            rows += (f"| [{kind}](../{page}){{#{kind.lower()}}} "
                     f"| {' '.join(summary.split())} |\n")
        if rows:
            site.write(place, site.rewrite(path, place, head)
                       + f"| kind | summary |\n|---|---|\n{rows}")


def landing(site):
    """The first page, with the table of figures of README.md."""
    readme = (site.root / "README.md").read_text("utf-8")
    figures = re.search(r"<!-- figures -->\n(.*?)<!-- end -->", readme, re.S)
    page = pathlib.Path("docs/site/index.md")
    text = (site.root / page).read_text("utf-8")
    table = site.rewrite(pathlib.Path("README.md"), pathlib.Path("index.md"),
                         figures[1])
    site.write("index.md", site.rewrite(page, pathlib.Path("index.md"), text)
               .replace("<!-- figures -->", table))


def below(site, path):
    """Navigation below a README: itself and the pages that it lists."""
    entries = [str(site.places[path])]
    text = (site.root / path).read_text("utf-8")
    for title, name in re.findall(r"^- \[(.*?)\]\((\w[\w-]*\.md)\)", text,
                                  re.M):
        site.place(path.parent / name)
        entries.append({title: str(site.places[path.parent / name])})
    return entries


def collect(root, out, tools):
    """Writes all pages; returns the navigation."""
    site, nav = Site(root, out, tools), [{"Home": "index.md"}]
    parts = book.contents(root)
    for _, items in parts:
        for title, path in items:
            site.titles[path] = title
            site.place(path)
    site.place(pathlib.Path("docs/README.md"))
    for part, items in parts:
        entries = []
        for title, path in items:
            if path.name == "README.md" and path.parts[0] == "docs":
                entry = below(site, path)
            else:
                entry = str(site.places[path])
            entries.append({title: entry})
        if part == "Internals":
            # Filled when all pages have their places, to which rules link.
            entries.append({"From a rule to its code": rules})
        if part == "Reference":
            entries.append({"Command lines": commands(site, tools)})
            # A section of its own, as the first page of a section is its title.
            entries.append({"Interfaces of the headers": ["api/index.html"]})
        nav.append({part: entries})
    nav[1][nav_title(nav[1])].insert(0, {"Contents": "contents.md"})
    for path in list(site.places):
        if path != pathlib.Path("README.md"):
            site.page(path)
    for part in nav:
        for entries in part.values():
            for entry in entries if isinstance(entries, list) else []:
                for title, target in entry.items():
                    if target is rules:
                        entry[title] = rules(site)
    kinds(site)
    landing(site)
    return nav


def nav_title(entry):
    return next(iter(entry))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("dir", type=pathlib.Path)
    arguments = parser.parse_args()
    root, out = arguments.root.resolve(), arguments.dir.resolve()
    nav = collect(root, out, arguments.tools.resolve())
    shutil.copy(root / "docs/site/site.css", out / "pages/site.css")
    config = (root / "docs/site/mkdocs.yml").read_text("utf-8")
    # JSON is YAML.
    (out / "mkdocs.yml").write_text(
        f"{config}docs_dir: {json.dumps(str(out / 'pages'))}\n"
        f"nav: {json.dumps(nav)}\n", encoding="utf-8")
    doxyfile = (root / "docs/site/Doxyfile").read_text("utf-8")
    (out / "Doxyfile").write_text(doxyfile.replace("@ROOT@", str(root))
                                  .replace("@OUT@", str(out / "pages")),
                                  encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
