# NS-TMPL-021: An interpolation within quotes may contain newlines.
# Note: only literal newlines are forbidden by the spec; the reference accepts.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"string","value":"x3"}

"x${
n
}"
