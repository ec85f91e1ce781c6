# IM-COLLT-002: A map holds values of one element type under string keys.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

tomap({a = 1})["a"]
