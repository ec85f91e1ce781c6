# NS-TMPL-020: Quotes and braces inside an interpolation belong to its
# expression.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"x}y"}

"x${ {a = "}"}.a }y"
