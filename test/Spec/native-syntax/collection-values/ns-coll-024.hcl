# NS-COLL-024: A quoted string may be a key, and may then contain any
# characters.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a b":"number"}],"value":{"a b":1}}

{"a b" = 1}
