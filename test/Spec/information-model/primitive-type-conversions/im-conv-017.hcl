# IM-CONV-017: string → number: reverses number → string; unsafe.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number"]],"value":[100,-7,0.1]}

[tonumber("100"), tonumber("-7"), tonumber("0.1")]
