# NS-ATTR-002: Attribute access chains.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

{a = {b = {c = 1}}}.a.b.c
