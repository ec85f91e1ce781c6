# NS-TMPL-025: A line that merely contains or starts with the marker does not
# end the heredoc.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"x EOT\nEOTX\n"}}

a = <<EOT
x EOT
EOTX
EOT
