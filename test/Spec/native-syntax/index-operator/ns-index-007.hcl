# NS-INDEX-007: The key may be any expression.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":30}

[10, 20, 30][1 + n - 2]
