# NS-TMPL-048: A heredoc that holds one interpolation is not unwrapped, since
# its newline is literal text.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"3\n"}}

a = <<E
${n}
E
