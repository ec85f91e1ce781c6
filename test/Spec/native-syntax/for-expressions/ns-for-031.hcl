# NS-FOR-031: The key expression is an ordinary expression: an identifier there
# is a variable.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":0,"b":1}}

{for i, v in ["a", "b"]: v => i}
