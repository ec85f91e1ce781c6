# NS-TMPL-023: `<<` and an identifier introduce a heredoc, which ends where the
# identifier stands on a line of its own; the last newline before the marker
# belongs to the value.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"hello\nworld\n"}}

a = <<EOT
hello
world
EOT
