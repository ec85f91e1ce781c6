# NS-INDEX-004: An object is indexed by its attribute name.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"i"}

obj["id"]
