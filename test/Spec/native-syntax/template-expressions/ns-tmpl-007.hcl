# NS-TMPL-007: Escape `\t` is U+0009.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"\t" == "\u0009"
