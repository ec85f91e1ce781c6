# NS-SPLAT-015: A map is not a tuple, list or set and is coerced too.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["map","string"]]],"value":[{"k":"v","z":"y"}]}

map[*]
