# NS-TMPL-044: The closing marker of `<<-` may be preceded by spaces.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"x\n"}}

a = <<-EOT
x
   EOT
