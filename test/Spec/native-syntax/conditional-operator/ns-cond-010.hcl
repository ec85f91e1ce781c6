# NS-COND-010: Both branches are converted to the unified type: number and
# string give string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["1","a"]}

[true ? 1 : "a", false ? 1 : "a"]
