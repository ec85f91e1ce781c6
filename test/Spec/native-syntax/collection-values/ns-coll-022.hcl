# NS-COLL-022: An identifier as key is a literal attribute name, not a
# variable.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"foo":"string"}],"value":{"foo":"baz"}}

{foo = "baz"}
