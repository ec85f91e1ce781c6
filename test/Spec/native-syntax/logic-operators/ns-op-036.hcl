# NS-OP-036: `a || b` is logical OR.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool","bool"]],"value":[true,true,true,false]}

[true || true, true || false, false || true, false || false]
