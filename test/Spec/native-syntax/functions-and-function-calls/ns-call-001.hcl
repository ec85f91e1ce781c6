# NS-CALL-001: A function call is an identifier and parenthesized arguments;
# its value is the function's result.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"X"}

upper("x")
