# NS-FOR-051: A for expression takes postfix operators.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

{for k, v in {a = 1}: k => v}.a
