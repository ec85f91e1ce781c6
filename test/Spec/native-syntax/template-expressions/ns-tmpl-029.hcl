# NS-TMPL-029: The identifier must follow `<<` or `<<-` directly, unquoted.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:5-7:6: Invalid expression

a = << EOT
x
EOT
