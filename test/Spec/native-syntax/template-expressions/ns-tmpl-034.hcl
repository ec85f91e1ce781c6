# NS-TMPL-034: Interpolations and directives are interpreted in a heredoc.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"3y\n"}}

a = <<EOT
${n}%{ if true }y%{ endif }
EOT
