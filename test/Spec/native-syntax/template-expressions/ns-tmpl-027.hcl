# NS-TMPL-027: The marker is compared exactly, case included.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"eot\n"}}

a = <<EOT
eot
EOT
