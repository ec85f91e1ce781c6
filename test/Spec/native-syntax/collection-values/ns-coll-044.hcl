# NS-COLL-044: Only the whole identifier `for` triggers it.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"format":"number"}],"value":{"format":1}}

{format = 1}
