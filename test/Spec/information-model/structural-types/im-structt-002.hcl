# IM-STRUCTT-002: Attribute names are always strings.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string"]],"value":["1"]}

[for k, v in {1 = "x"}: k]
