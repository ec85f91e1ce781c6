# IM-COLLT-001: A list is an ordered sequence of one element type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

tolist([2, 1]) == tolist([1, 2])
