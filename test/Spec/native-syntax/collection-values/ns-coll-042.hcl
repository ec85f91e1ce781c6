# NS-COLL-042: `for` is an ordinary variable when it is not the first element
# of a tuple.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["fooval","forval"]}

[foo, for]
