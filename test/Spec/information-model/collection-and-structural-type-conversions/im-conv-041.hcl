# IM-CONV-041: map → object: the elements are converted to the attribute types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

to("object({a = number})", tomap({a = "1"}))
