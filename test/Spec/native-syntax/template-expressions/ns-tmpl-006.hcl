# NS-TMPL-006: Escape `\r` is U+000D.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"\r" == "\u000d"
