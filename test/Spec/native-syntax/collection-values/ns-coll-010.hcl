# NS-COLL-010: `{}` is the empty object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{}],"value":{}}

{}
