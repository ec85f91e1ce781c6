# NS-COLL-041: Parentheses make `for` a variable key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"baz":"number","forval":"number"}],"value":{"baz":2,"forval":1}}

{(for) = 1, baz = 2}
