# NS-TMPL-038: The indentation of the closing marker of `<<-` does not take
# part in the minimum.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"x\n"}}

a = <<-EOT
    x
  EOT
