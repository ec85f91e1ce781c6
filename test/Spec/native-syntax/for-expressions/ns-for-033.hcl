# NS-FOR-033: `...` directly after the value expression groups: each value is a
# tuple of all values for that key, in visit order.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":["tuple",["number","number"]],"b":["tuple",["number"]]}],"value":{"a":[0,1],"b":[2]}}

{for i, v in ["a", "a", "b"]: v => i...}
