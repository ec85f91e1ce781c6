# NS-LEX-024: An inline comment may contain any characters except its ending
# sequence.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

/* ** / # " ${ <<E */ a = 1
