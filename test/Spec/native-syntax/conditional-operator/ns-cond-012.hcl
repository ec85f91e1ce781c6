# NS-COND-012: Branches whose types do not unify are an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:16: Inconsistent conditional result types

true ? true : 1
