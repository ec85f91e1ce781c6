# IM-COLLT-006: Collection types are identical if kind and element type are the
# same.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

to("list(string)", ["a"]) == to("list(string)", ["a"])
