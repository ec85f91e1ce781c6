# NS-LEX-032: Comments and whitespace are recognized inside an interpolation
# sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"x3"}

"x${ /* c */ n }"
