# NS-CALL-012: Newlines within the parentheses are ignored.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

max(
1
,
3
)
