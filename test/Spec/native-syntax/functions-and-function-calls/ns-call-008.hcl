# NS-CALL-008: The arguments are separated by commas.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

max(1, 3, 2)
