# NS-TMPL-028: The marker is an identifier, so dashes are allowed in it and a
# leading digit is not.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"x\n"}}

a = <<E-T
x
E-T
