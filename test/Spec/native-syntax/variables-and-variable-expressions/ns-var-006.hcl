# NS-VAR-006: Hiding ends with the child scope.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number"]],"number"]],"value":[[9],3]}

[[for n in [9]: n], n]
