# NS-CALL-027: A call is an expression term and takes postfix operators.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

jsondecode("{\"a\":[1]}").a[0]
