# NS-TMPL-029: The identifier must follow `<<` or `<<-` directly, unquoted.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:9:5-9:6: Invalid expression
# CHECK-NEXT:10:1-10:2: Argument or block definition required
# CHECK-NEXT:11:1-11:4: Argument or block definition required

a = << EOT
x
EOT
