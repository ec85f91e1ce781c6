# NS-COND-027: `length(some_list) > 0 ? some_list[0] : default` gives no error
# for an empty list.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"default"}

length(emptylist) > 0 ? emptylist[0] : "default"
