# IM-EVAL-004: In literal-only mode functions are not available.
# Error: the reference has this place and summary.
#
# RUN: not %literal -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:11: Function calls not allowed

upper("x")
