# NS-TMPL-033: Escape sequences are not interpreted in a heredoc.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"\\n \\u00e9 \"q\"\n"}}

a = <<EOT
\n \u00e9 "q"
EOT
