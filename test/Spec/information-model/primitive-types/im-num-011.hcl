# IM-NUM-011: Numbers are equal if they are numerically equal, however written.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,true]}

[1 == 1.0, 1e3 == 1000, 0.5 == 5e-1]
