# NS-VAR-001: A standalone identifier yields the value of the variable of that
# name.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

n
