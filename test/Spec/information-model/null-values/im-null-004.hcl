# IM-NULL-004: A null value is not equal to a non-null value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[false,false]}

[null == 1, nulls == ""]
