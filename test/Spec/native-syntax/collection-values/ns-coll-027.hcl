# NS-COLL-027: A keyword used as a key is a literal attribute name.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"if":"number","null":"number","true":"number"}],"value":{"if":3,"null":1,"true":2}}

{null = 1, true = 2, if = 3}
