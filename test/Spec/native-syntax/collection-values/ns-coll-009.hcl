# NS-COLL-009: `{…}` constructs an object from key/value pairs.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number","b":"string"}],"value":{"a":1,"b":"x"}}

{a = 1, b = "x"}
