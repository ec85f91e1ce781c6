# NS-FOR-050: For expressions nest.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number"]],["tuple",["number"]]]],"value":[[10],[20]]}

[for v in [[1], [2]]: [for w in v: w * 10]]
