# IM-EVAL-005: In a syntax with first-class expressions, literal-only mode is
# full mode without variables and functions: operators still work.
#
# RUN: %literal -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"1x"}

1 + 2 == 3 ? "${1}x" : ""
