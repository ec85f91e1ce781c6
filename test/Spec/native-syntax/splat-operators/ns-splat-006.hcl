# NS-SPLAT-006: A full splat takes any combination of attribute access and
# index.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[7]}

[[{a = [7]}]][*][0].a[0]
