# NS-INDEX-029: `.` followed by digits is a legacy index operation.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"b"}

list.1
