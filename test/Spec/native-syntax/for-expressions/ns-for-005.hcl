# NS-FOR-005: With one name it takes the value, for mappings too.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string"]],"value":["x"]}

[for v in {k = "x"}: v]
