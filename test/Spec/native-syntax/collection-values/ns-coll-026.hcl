# NS-COLL-026: Any other expression may be a key; its result is converted to
# string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"1":"string","2":"string"}],"value":{"1":"x","2":"y"}}

{1 = "x", 1 + 1 = "y"}
