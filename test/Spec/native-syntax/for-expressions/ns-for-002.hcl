# NS-FOR-002: `{for v in C: K => E}` produces an object.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

{for v in ["a"]: v => 1}
