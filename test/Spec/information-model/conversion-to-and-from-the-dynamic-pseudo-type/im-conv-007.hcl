# IM-CONV-007: Converting any value to the dynamic pseudo-type returns the
# value verbatim, with its own type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number",["tuple",["number"]]]],"value":[1,[1]]}

[to("any", 1), to("any", [1])]
