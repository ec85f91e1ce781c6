# NS-INDEX-003: A map is indexed by its element key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"v"}

map["k"]
