# NS-LEX-053: A fractional part is `.` followed by at least one digit.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1.5}

1.50
