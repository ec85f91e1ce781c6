# IM-CONV-038: map → object: permitted if each key corresponds to an attribute
# of the target.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"k":"string","z":"string"}],"value":{"k":"v","z":"y"}}

to("object({k = string, z = string})", map)
