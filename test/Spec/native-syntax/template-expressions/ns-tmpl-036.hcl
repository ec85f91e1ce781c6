# NS-TMPL-036: `<<-` removes from every line the smallest number of leading
# spaces found on any line.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"hello\n  world\n"}}

a = <<-EOT
    hello
      world
    EOT
