# NS-COLL-023: A parenthesized key is an expression.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"fooval":"string"}],"value":{"fooval":"baz"}}

{(foo) = "baz"}
