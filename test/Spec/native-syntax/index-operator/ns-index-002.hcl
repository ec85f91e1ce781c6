# NS-INDEX-002: A list is indexed by the zero-based element index.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a"}

list[0]
