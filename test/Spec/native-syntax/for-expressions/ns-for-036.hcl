# NS-FOR-036: `if` works in an object for.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"b":"number"}],"value":{"b":2}}

{for k, v in {a = 1, b = 2}: k => v if v > 1}
