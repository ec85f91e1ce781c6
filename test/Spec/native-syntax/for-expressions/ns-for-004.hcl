# NS-FOR-004: With two names the second takes the value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["a","b"]}

[for i, v in ["a", "b"]: v]
