# NS-LEX-030: Comments cannot begin within a heredoc template literal.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"# x\n/* y */\n"}}

a = <<E
# x
/* y */
E
