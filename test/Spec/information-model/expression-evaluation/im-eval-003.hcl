# IM-EVAL-003: In literal-only mode variables are not available.
# Error: the reference has this place and summary.
#
# RUN: not %literal -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:2: Variables not allowed

n
