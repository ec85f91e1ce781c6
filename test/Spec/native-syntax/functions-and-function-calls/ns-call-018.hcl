# NS-CALL-018: An expanded empty sequence adds no arguments.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":5}

max(5, []...)
