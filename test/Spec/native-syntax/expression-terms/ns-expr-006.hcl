# NS-EXPR-006: Within parentheses newlines are ignored as whitespace.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

(
1
+
2
)
