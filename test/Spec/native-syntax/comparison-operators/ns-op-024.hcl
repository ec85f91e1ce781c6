# NS-OP-024: The equality operators apply to values of any type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,true]}

[{a = [1]} == {a = [1]}, null == null, map == map]
