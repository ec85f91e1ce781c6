# NS-FOR-035: `if` filters the elements.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["a","b"]}

[for i, v in ["a", "b", "c"]: v if i < 2]
