# NS-TMPL-035: `$${` and `%%{` are escapes in a heredoc too.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"${x} %{y}\n"}}

a = <<EOT
$${x} %%{y}
EOT
