# NS-FOR-043: An empty collection gives an empty tuple or object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",[]],["object",{}]]],"value":[[],{}]}

[[for v in []: v], {for v in []: v => v}]
