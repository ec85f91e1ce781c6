# NS-COLL-012: A key and its value may be joined by `:` instead, also mixed in
# one object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}

{a: 1, b = 2}
