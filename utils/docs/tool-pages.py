#!/usr/bin/env python3
"""Writes the man page and the shell completions of a tool from its --help all.

  DIR/man/man1/TOOL.1.gz
  DIR/bash-completion/completions/TOOL
  DIR/zsh/vendor-completions/_TOOL       the folders that Debian's shells read
  DIR/fish/vendor_completions.d/TOOL.fish

Usage: tool-pages.py TOOL DIR
"""

import argparse
import gzip
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
APPLICATIONS = sorted((ROOT / "share/applications").glob("*.hcl"))


def result_groups():
    """The groups of results that the applications have, for --result."""
    names = set()
    for path in APPLICATIONS:
        names.update(re.findall(r'^\s*result\s*=\s*"(\w+)"',
                                path.read_text(encoding="utf-8"), re.M))
    return sorted(names | {"values"})


# The words that an option takes; other options take files or free text.
WORDS = {
    "--app": [path.stem for path in APPLICATIONS],
    "--color": ["auto", "always", "never"],
    "--diags": ["text", "json"],
    "--dialect": ["spec", "hashicorp", "extended"],
    "--emit": {"hcl-eval": ["hcl"],
               "hcl-opt": ["tokens", "tree", "structure", "hir", "hcl", "dot",
                           "llvm", "asm", "obj"]},
    "--engine": ["interp", "jit", "auto"],
    "--from": ["hcl", "json", "hir"],
    "--functions": ["all", "spec", "terraform", "opentofu", "none"],
    "--result": result_groups(),
    "--static": ["list", "map", "call", "traversal", "keys", "literal"],
}


# The options of hcl-eval whose values are paths into values, addresses or
# expressions: the console of the tool completes them, with the other words of
# the command line but these and those that do not go with it.
VALUES = ["--get", "--explain", "-e"]
NOT_WITH_CONSOLE = {
    True: VALUES + ["--result", "--template", "-o", "--only", "--except",
                    "--emit", "--test-report", "--junit-xml", "--filter"],
    False: ["--check", "--trace", "--graph", "--watch", "--jsonl", "--console",
            "--with-places", "--recursive", "--test", "--syntax-only",
            "--var-refs", "--fix", "--to-json", "--to-hcl"],
}
# Where a value takes longer, there is none.
ASK = "--console --color=never --max-time=2s"


def completes_values(tool):
    return tool == "hcl-eval"


def words_of(tool, flag):
    """The words that `flag` of `tool` takes, or None."""
    words = WORDS.get(flag)
    return words.get(tool) if isinstance(words, dict) else words
SECTION = re.compile(r"^([A-Z][^:]*):$")
ITEM = re.compile(r"^  (\S.*?)(?:\s{2,}(.*))?$")
# The column at which the texts of options start.
TEXT = 24
FLAG = re.compile(r"(?<![\w-])--?[A-Za-z][\w-]*")


class Help:
    """The parts of a tool's help: text, usage, and (term, text) items."""

    def __init__(self, text):
        self.text, self.usage, self.sections = [], [], []
        lines, verbatim, continues = self.text, False, False
        for line in text.splitlines():
            section = SECTION.match(line)
            continues = continues and line != ""
            if continues:
                self.add(lines, line)
                continue
            if line.startswith("Usage:"):
                self.usage.append(line[len("Usage:"):].strip())
            elif section:
                lines = []
                verbatim = section[1].startswith("Example")
                self.sections.append((section[1], lines))
            elif line and not line.startswith(" ") and lines is not self.text:
                # A paragraph such as "Exit codes: …".
                title, _, rest = line.partition(": ")
                lines = [("", rest or line)]
                self.sections.append((title if rest else "Notes", lines))
                continues = True
            elif lines is self.text:
                lines.append(line)
            elif verbatim:
                lines.append((line.strip(), None))
            else:
                self.add(lines, line)

    @staticmethod
    def add(items, line):
        """Starts an item with `line`, or continues the last one."""
        match = ITEM.match(line)
        if line.startswith("  -") and line[TEXT - 1:TEXT] == " ":
            items.append((line[:TEXT].strip(), line[TEXT:].strip()))
        elif match:
            items.append((match[1], match[2] or ""))
        elif line.strip() and items:
            term, text = items[-1]
            items[-1] = (term, f"{text} {line.strip()}".strip())

    def options(self):
        """(flags, takes a value, text) of each option."""
        for _, items in self.sections:
            for term, text in items:
                if term.startswith("-") and text is not None:
                    yield (FLAG.findall(term),
                           bool(re.search(r"[ =][A-Z<\[]", term)), text)

    def subjects(self):
        """The words that --help takes."""
        return [term for title, items in self.sections
                if title.startswith("More help") for term, _ in items]

    def commands(self):
        """The commands: {first word: {second word or "": text}}."""
        commands = {}
        for title, items in self.sections:
            if title != "Commands":
                continue
            for term, text in items:
                first, second = re.match(r"(\S+) ?([a-z]*)", term).groups()
                commands.setdefault(first, {})[second] = text
        return commands


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def man_page(tool, version, page):
    whole = " ".join(" ".join(page.text).split())
    first = whole.split(". ")[0].rstrip(".")
    out = [f'.TH {tool.upper()} 1 "" "{version}" "HCL"', ".SH NAME",
           f"{tool} \\- {roff(first[:1].lower() + first[1:])}",
           ".SH SYNOPSIS"]
    out += [f"{roff(usage)}\n.br" for usage in page.usage]
    out += [".SH DESCRIPTION", roff(whole)]
    groups = 0
    for title, items in page.sections:
        if any(term.startswith("-") and text for term, text in items):
            groups += 1
            out += ['.SH "OPTIONS"'] if groups == 1 else []
            out.append(f'.SS "{title}"')
        else:
            out.append(f'.SH "{title.upper()}"')
        for term, text in items:
            if text is None:
                out += [".nf", roff(term), ".fi"] if term else []
            elif term:
                out += [".TP", f"\\fB{roff(term)}\\fR", roff(text)]
            else:
                out += [".PP", roff(text)]
    return "\n".join(out) + "\n"


def value_words_bash(tool, name):
    """The function that completes values, for bash; and its cases."""
    if not completes_values(tool):
        return "", ""
    skipped = " | ".join(NOT_WITH_CONSOLE[True])
    left_out = " | ".join(NOT_WITH_CONSOLE[False])
    applications = " ".join(WORDS["--app"])
    function = f"""# The words that $1 may become beside the other words.
_{name}_values() {{
  local -a kept=()
  local i
  for ((i = 1; i < ${{#COMP_WORDS[@]}}; ++i)); do
    case ${{COMP_WORDS[i]}} in
      {skipped}) ((++i)) ;;
      {left_out}) ;;
      -*) ((i + 1 == COMP_CWORD)) || kept+=("${{COMP_WORDS[i]}}") ;;
      *) ((i == COMP_CWORD)) || kept+=("${{COMP_WORDS[i]}}") ;;
    esac
  done
  printf ':complete %s\\n' "$1" |
    "${{COMP_WORDS[0]}}" "${{kept[@]}}" {ASK} 2>/dev/null
}}
"""
    cases = f"""    {' | '.join(VALUES)})
      local IFS=$'\\n'
      COMPREPLY=($(_{name}_values "${{word#[\\"\\']}}"))
      compopt -o nospace 2>/dev/null
      return ;;
    --input)
      COMPREPLY=($(compgen -S = -W \\
        "$(_{name}_values var. | sed -n "s/^var\\.//p")" -- "$word"))
      compopt -o nospace 2>/dev/null
      return ;;
    --app) COMPREPLY=($(compgen -W '{applications} none' -- "$word")
      $(compgen -f -X '!*.hcl' -- "$word")); return ;;
"""
    return function, cases


def bash(tool, page):
    name = re.sub(r"\W", "_", tool)
    flags = " ".join(flag for flags, _, _ in page.options() for flag in flags)
    commands = page.commands()
    actions = "".join(f"    {first}) words='{' '.join(second)}' ;;\n"
                      for first, second in commands.items())
    function, values = value_words_bash(tool, name)
    cases = values + "".join(
        f"    {flag}) COMPREPLY=($(compgen -W '{' '.join(words)}' -- "
        f'"$word")); return ;;\n'
        for flag in WORDS
        if flag in flags.split() and (words := words_of(tool, flag))
        and not (values and flag == "--app"))
    return f"""# Completion of {tool} for bash.
{function}_{name}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local words=
  COMPREPLY=()
  # --flag=value is three words.
  if [ "$word" = = ]; then
    word=
  elif [ "$before" = = ]; then
    before=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  case $before in
{cases}    {tool}) words='{' '.join(commands)}' ;;
{actions}  esac
  case $word in
    -*) COMPREPLY=($(compgen -W '{flags}' -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
  esac
}}
complete -o default -F _{name} {tool}
"""


def quoted(text):
    return text.replace("\\", "\\\\").replace("'", "'\\''")


def value_words_zsh(tool, name):
    """The function that completes values, for zsh."""
    if not completes_values(tool):
        return ""
    skipped = "|".join(NOT_WITH_CONSOLE[True])
    left_out = "|".join(NOT_WITH_CONSOLE[False])
    return f"""_{name}_values() {{
  local -a kept found
  local i
  for ((i = 2; i <= $#words; ++i)); do
    case $words[i] in
      ({skipped}) ((++i)) ;;
      ({left_out}) ;;
      (*) ((i == CURRENT)) || kept+=($words[i]) ;;
    esac
  done
  found=(${{(f)"$(print -r -- ":complete ${{words[CURRENT]#[\\"\\']}}" |
    $words[1] $kept {ASK} 2>/dev/null)"}})
  compadd -S '' -- $found
}}
"""


def zsh(tool, page):
    specs, name = [], re.sub(r"\W", "_", tool)
    for flags, takes, text in page.options():
        text = quoted(re.sub(r"([\[\]:])", r"\\\1", text))
        for flag in flags:
            words = words_of(tool, flag)
            action = f":value:({' '.join(words)})" if words else (
                ":value:_files" if takes else "")
            if completes_values(tool) and flag in VALUES:
                action = f":value:_{name}_values"
            specs.append(f"  '*{flag}[{text}]{action}' \\\n")
    commands = page.commands()
    actions = dict.fromkeys(action for second in commands.values()
                            for action in second if action)
    first = (f"  '1:command:({' '.join(commands)})' \\\n"
             f"  '2:action:({' '.join(actions)})' \\\n" if commands else "")
    return (f"#compdef {tool}\n{value_words_zsh(tool, name)}_arguments"
            f" \\\n{''.join(specs)}{first}"
            "  '*:file:_files'\n")


def value_words_fish(tool, name):
    """The function that completes values, for fish."""
    if not completes_values(tool):
        return []
    skipped = " ".join(NOT_WITH_CONSOLE[True])
    left_out = " ".join(NOT_WITH_CONSOLE[False])
    return [f"""function __{name}_values
  set -l words (commandline -opc)
  set -l kept
  set -l skips 0
  for word in $words[2..]
    if test $skips = 1
      set skips 0
    else if contains -- $word {skipped}
      set skips 1
    else if not contains -- $word {left_out}
      set -a kept $word
    end
  end
  echo ":complete "(commandline -ct | string trim -l -c "\\"'") |
    $words[1] $kept {ASK} 2>/dev/null
end"""]


def fish(tool, page):
    name = re.sub(r"\W", "_", tool)
    lines = [f"# Completion of {tool} for fish.",
             *value_words_fish(tool, name)]
    for flags, takes, text in page.options():
        names = " ".join(
            ("-l " + flag[2:]) if flag.startswith("--") else
            ("-s " if len(flag) == 2 else "-o ") + flag[1:] for flag in flags)
        words = next(filter(None, (words_of(tool, flag) for flag in flags)),
                     None)
        value = f" -x -a '{' '.join(words)}'" if words else (
            " -r" if takes else "")
        if completes_values(tool) and set(flags) & set(VALUES):
            value = f" -x -a '(__{name}_values)'"
        lines.append(f"complete -c {tool} {names}{value} -d '{quoted(text)}'")
    for first, actions in page.commands().items():
        lines.append(f"complete -c {tool} -n __fish_use_subcommand "
                     f"-a {first} -d '{quoted(actions.get('', ''))}'")
        for second, text in actions.items():
            if second:
                lines.append(f"complete -c {tool} "
                             f"-n '__fish_seen_subcommand_from {first}' "
                             f"-a {second} -d '{quoted(text)}'")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("dir", type=pathlib.Path)
    arguments = parser.parse_args()
    tool = arguments.tool.name

    def ask(*flags):
        environment = dict(os.environ, NO_COLOR="1", COLUMNS="80")
        result = subprocess.run([arguments.tool, *flags], env=environment,
                                capture_output=True, text=True)
        # As the reference's tools, some print their help as an error.
        return result.stdout or result.stderr

    page, version = Help(ask("--help", "all")), ask("--version").strip()
    WORDS["--help"] = Help(ask("--help")).subjects()
    for path, text in [
            (f"man/man1/{tool}.1.gz", man_page(tool, version, page)),
            (f"bash-completion/completions/{tool}", bash(tool, page)),
            (f"zsh/vendor-completions/_{tool}", zsh(tool, page)),
            (f"fish/vendor_completions.d/{tool}.fish", fish(tool, page))]:
        file = arguments.dir / path
        file.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode()
        # Without a time, so that equal pages are equal files.
        file.write_bytes(gzip.compress(data, mtime=0) if file.suffix == ".gz"
                         else data)


if __name__ == "__main__":
    main()
