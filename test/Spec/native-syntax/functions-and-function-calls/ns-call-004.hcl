# NS-CALL-004: Functions and variables are separate namespaces and may share a
# name.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"UPPERVAR"}

upper(upper)
