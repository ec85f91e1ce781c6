# IM-CONV-058: Conversions apply recursively to nested types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["list",["map","string"]],"value":[{"a":"1"},{"b":"true"}]}

to("list(map(string))", [{a = 1}, {b = true}])
