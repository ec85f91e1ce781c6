# NS-FOR-037: `if` comes after the `...` of grouping.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"k":["tuple",["number","number"]]}],"value":{"k":[2,3]}}

{for v in [1, 2, 3]: "k" => v... if v > 1}
