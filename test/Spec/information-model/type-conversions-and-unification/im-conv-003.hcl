# IM-CONV-003: A type can always be converted to itself, which is a no-op.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string",["list","string"]]],"value":["x",["a","b"]]}

[tostring("x"), to("list(string)", list)]
