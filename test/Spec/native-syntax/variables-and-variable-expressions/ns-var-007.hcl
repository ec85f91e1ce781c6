# NS-VAR-007: The most locally defined variable is used.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number"]]]],"value":[[8]]}

[for n in [9]: [for n in [8]: n]]
