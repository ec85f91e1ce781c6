# NS-SPLAT-025: Whitespace and newlines are allowed within `[*]`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","number"]],"value":["e0",1]}

tup[
*
]
