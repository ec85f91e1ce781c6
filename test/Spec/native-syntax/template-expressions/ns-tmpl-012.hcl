# NS-TMPL-012: Hexadecimal digits of escapes may be upper or lower case.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"\u00E9" == "\u00e9"
