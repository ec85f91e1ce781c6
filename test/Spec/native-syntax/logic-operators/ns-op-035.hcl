# NS-OP-035: `a && b` is logical AND.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool","bool"]],"value":[true,false,false,false]}

[true && true, true && false, false && true, false && false]
