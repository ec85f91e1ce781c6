# NS-INDEX-001: A tuple is indexed by the zero-based element index.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

tup[1]
