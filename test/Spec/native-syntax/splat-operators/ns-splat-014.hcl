# NS-SPLAT-014: A string or bool is coerced to a single-element sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["string"]],["tuple",["bool"]]]],"value":[["str"],[true]]}

[s[*], t[*]]
