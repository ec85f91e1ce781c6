# NS-TMPL-009: Escape `\\` is one literal backslash.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

strlen("\\n")
