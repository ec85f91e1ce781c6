# IM-CONV-031: object → map: permitted if all attribute types convert to the
# map element type; keys are the attribute names.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["map","string"],"value":{"a":"1","b":"true"}}

to("map(string)", {a = 1, b = true})
