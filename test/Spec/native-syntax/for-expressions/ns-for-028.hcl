# NS-FOR-028: The key expression of an object for is converted to string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["object",{"1":"number","true":"bool"}],"value":{"1":1,"true":true}}

{for v in [1, true]: v => v}
