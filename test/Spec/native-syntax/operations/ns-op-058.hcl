# NS-OP-058: Level 3 operators associate left to right.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,true]}

[1 == 1 == true, 1 != 2 == true, 3 == 3 != false]
