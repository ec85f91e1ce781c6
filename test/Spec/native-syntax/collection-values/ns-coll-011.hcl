# NS-COLL-011: A key and its value are joined by `=`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

{a = 1}
