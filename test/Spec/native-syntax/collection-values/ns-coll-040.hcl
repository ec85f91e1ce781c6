# NS-COLL-040: `for` is an ordinary key when it is not the first one.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"baz":"number","for":"number"}],"value":{"baz":2,"for":1}}

{baz = 2, for = 1}
