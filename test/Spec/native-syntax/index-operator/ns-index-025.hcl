# NS-INDEX-025: An unknown key on a tuple or object yields a value of the
# dynamic pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["dynamic","dynamic"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[tup[unkn], obj[unks]]
