# NS-COND-019: Objects with the same attributes unify attribute by attribute.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"1"}}

true ? {a = 1} : {a = "x"}
