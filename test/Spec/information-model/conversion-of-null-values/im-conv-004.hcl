# IM-CONV-004: A null value is safely convertible to a null value of any other
# type, whatever the other rules say.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","bool",["list","string"]]],"value":[null,null,null]}

[tonumber(nulls), tobool(null), to("list(string)", null)]
