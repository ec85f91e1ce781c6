# IM-CONV-009: string → bool: "true" gives true and "false" gives false;
# unsafe.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[tobool("true"), tobool("false")]
