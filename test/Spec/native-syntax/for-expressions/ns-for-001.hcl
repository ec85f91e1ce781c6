# NS-FOR-001: `[for v in C: E]` produces a tuple.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["a","b"]}

[for v in ["a", "b"]: v]
