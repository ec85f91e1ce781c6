# NS-COLL-033: Elements of a collection may be any expressions, including
# nested collections.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["object",{"a":["object",{"b":["tuple",[["object",{"c":"number"}]]]}]}],"value":{"a":{"b":[{"c":2}]}}}

{a = {b = [{c = 1 + 1}]}}
