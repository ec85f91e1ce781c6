# NS-TMPL-037: With `<<-` the least indented line decides, wherever it stands.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"  hello\nworld\n"}}

a = <<-EOT
    hello
  world
EOT
