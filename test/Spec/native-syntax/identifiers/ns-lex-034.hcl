# NS-LEX-034: An identifier is one ID_Start character followed by any number of
# ID_Continue characters and dashes.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"ab1_c-d":"number"}],"value":{"ab1_c-d":1}}

ab1_c-d = 1
