# IM-FUNC-004: A variadic parameter takes all remaining arguments, possibly
# none.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number"]],"value":[1,2,3]}

concat([1], [2], [3])
