# IM-CONV-024: set → list: the order should be consistent for one set.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

tolist(toset([3, 1, 2])) == tolist(toset([2, 3, 1]))
