# IM-FUNC-007: An argument is converted to the parameter's type first.
# Note: "automatic type conversion is attempted" where values do not match the
# expectations of an operation; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["string","number"]],"value":["TRUE",2]}

[upper(true), max("2", 1)]
