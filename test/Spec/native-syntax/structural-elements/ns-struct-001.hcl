# NS-STRUCT-001: A configuration file is a body, and a body may be empty.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{}],"value":{}}



