# IM-CONV-042: object → object: permitted if the common attributes have
# convertible types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"1"}}

to("object({a = string})", {a = 1})
