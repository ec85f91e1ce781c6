# NS-TMPL-106: Unwrapping keeps collections, null and unknown values as they
# are.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number"]],"dynamic","dynamic"]],"value":[[1],null,{"$unknown":true}],"partial":true}

["${[1]}", "${null}", "${unk}"]
