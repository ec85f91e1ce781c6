# NS-COLL-039: A quoted "for" is a key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"baz":"number","for":"number"}],"value":{"baz":2,"for":1}}

{"for" = 1, baz = 2}
