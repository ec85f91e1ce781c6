# NS-SPLAT-011: A splat without further operators returns the elements.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","number"]],"value":["e0",1]}

tup[*]
