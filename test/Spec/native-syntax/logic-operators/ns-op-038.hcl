# NS-OP-038: Operands of logic operators are converted to bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}

["true" && "1", !"0"]
