# IM-BODY-002: A configuration file has its own body with the top-level
# attributes and blocks.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

a = 1
