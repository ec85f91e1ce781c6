# NS-TMPL-005: Escape `\n` is U+000A.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"a\nb" == jsondecode("\"a\\u000ab\"")
