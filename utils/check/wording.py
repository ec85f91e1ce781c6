"""Phrases that docs/style.md replaces, found in comments, pages and messages.

Only phrases with next to no legitimate use are listed. A legitimate one goes
into ALLOWED, by file; a phrase there that its file no longer has is reported.
"""

import io
import re
import tokenize

CPP = {".h", ".cpp", ".def", ".g4"}
# At the start of a comment.
OPENING = re.compile(r"What\b(?![^.]*\?)")
PHRASES = [
    (r"\bbehind\b", '"after"'),
    (r"(?<!there )\b(?:is|are|was|were)\s+no\s+"
     r"(?!(?:longer|more|less|such|other|better|reason)\b)[a-z]+",
     '"is not a"'),
    (r"\bgreat\b", '"large"'),
    (r"\btold\b", '"reported"'),
    (r"\b(?:whoever|nobody|somebody)\b", "the one who acts"),
    (r"\b(?:comes?|came)\s+of\b", '"results"'),
    (r"\bmakes?\s+of\b", "a verb"),
    (r"\bhas\s+it\s+that\b", '"says"'),
    (r"\bstands?\b(?!-|\s+(?:for|alone|in)\b)", '"is" or "appears"'),
]
PHRASES = [(re.compile(pattern, re.I), use) for pattern, use in PHRASES]
# Of these, the ones that messages are free of, too.
IN_MESSAGES = [(pattern, use) for pattern, use in PHRASES
               if "not a" in use or "appears" in use]
ALLOWED = {
    "docs/style.md": ("implementation behind a handle",),
}
# Strings and characters come first, so that their slashes open no comment.
CPP_TOKEN = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
                       r"|'(?:\\.|[^'\\\n])+'|(?://[^\n]*(?:\n[ \t]*(?=//))?)+",
                       re.S)
MESSAGE = re.compile(r'(?:"(?:\\.|[^"\\\n])*"\s*)+')
HASH_LINES = re.compile(r"(?:(?:^|(?<=\s))#[^\n]*(?:\n[ \t]*(?=#))?)+", re.M)
MARKER = re.compile(r"^[ \t]*(?://[/!]?<?|#)[ \t]?", re.M)
CODE = re.compile(r"^```.*?^```|`[^`\n]*`|\*[^*\n]+\*", re.M | re.S)


def blank(match):
    """Spaces in the place of a match, so that lines keep their numbers."""
    return re.sub(r"[^\n]", " ", match[0])


def python_comments(text):
    """Comments and docstrings; comments of adjacent lines are one."""
    lines = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            lines[token.start[0]] = token.string
        elif token.type == tokenize.STRING and '"""' in token.string[:4]:
            yield token.start[0], token.string.strip('"')
    block = []
    for number in sorted(lines):
        if block and number != block[-1] + 1:
            yield block[0], "\n".join(lines[n] for n in block)
            block = []
        block.append(number)
    if block:
        yield block[0], "\n".join(lines[n] for n in block)


def comments(path, text):
    """Yields (line, text) of each comment, or of a page as a whole."""
    if path.suffix == ".md":
        yield 1, CODE.sub(blank, text)
    elif path.suffix == ".py":
        yield from python_comments(text)
    else:
        pattern = CPP_TOKEN if path.suffix in CPP else HASH_LINES
        for match in pattern.finditer(text):
            if match[0].startswith(("//", "#")):
                yield text.count("\n", 0, match.start()) + 1, match[0]


def messages(path, text):
    """Yields (line, text) of each string of the libraries and tools, with the
    literals that it consists of joined."""
    if path.suffix != ".cpp" or path.parts[0] not in ("lib", "tools"):
        return
    code = CPP_TOKEN.sub(
        lambda m: blank(m) if m[0].startswith("//") else m[0], text)
    for match in MESSAGE.finditer(code):
        literals = re.findall(r'"((?:\\.|[^"\\\n])*)"', match[0])
        yield code.count("\n", 0, match.start()) + 1, "".join(literals)


def check_phrases(line, text, phrases):
    for pattern, use in phrases:
        for match in pattern.finditer(text):
            found = " ".join(match[0].split())
            yield (line + text.count("\n", 0, match.start()),
                   f'"{found}": write {use}')


def check_wording(path, text):
    """Yields (line, problem) of each phrase."""
    for phrase in ALLOWED.get(str(path), ()):
        if phrase not in text:
            yield 1, f'ALLOWED in wording.py has "{phrase}", this file not'
        text = text.replace(phrase, "_" * len(phrase))
    for line, comment in comments(path, text):
        plain = MARKER.sub("", comment)
        if path.suffix != ".md" and OPENING.match(plain.lstrip()):
            yield line, 'opens with "What": write a noun or a verb'
        yield from check_phrases(line, plain, PHRASES)
    for line, message in messages(path, text):
        yield from check_phrases(line, message, IN_MESSAGES)
