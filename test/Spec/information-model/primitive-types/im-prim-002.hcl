# IM-PRIM-002: A string is a sequence of Unicode characters.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

strlen("日本")
