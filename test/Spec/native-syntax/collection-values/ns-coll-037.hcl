# NS-COLL-037: Parentheses make `for` a variable at the start of a tuple.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string","string"]],"value":["forval","fooval","bazval"]}

[(for), foo, baz]
