# NS-INDEX-022: An unknown object or tuple with a known key yields an unknown
# value of that attribute's or element's type.
# Note: older the reference (oracle) gives dynamic for an unknown object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["string","number"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[unko["a"], unkt[1]]
