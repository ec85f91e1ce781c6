# NS-OP-037: `!a` is logical NOT.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[false,true]}

[!true, !false]
