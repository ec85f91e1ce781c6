# NS-COLL-015: An object may have one trailing comma.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

{a = 1,}
