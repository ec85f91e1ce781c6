# IM-FUNC-011: A function may vary its result type with the argument values.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number",["tuple",["bool"]]]],"value":[1,[true]]}

[jsondecode("1"), jsondecode("[true]")]
