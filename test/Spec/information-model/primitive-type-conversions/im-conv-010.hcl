# IM-CONV-010: string → bool: "1" gives true and "0" gives false.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[tobool("1"), tobool("0")]
