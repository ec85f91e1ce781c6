# NS-TMPL-024: A heredoc with no lines is the empty string.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":""}}

a = <<EOT
EOT
