# NS-LEX-040: A dash may stand anywhere after the first character, including
# doubled and at the end.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a--b-":"number"}],"value":{"a--b-":1}}

a--b- = 1
