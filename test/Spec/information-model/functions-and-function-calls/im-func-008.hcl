# IM-FUNC-008: A null argument for a parameter that does not accept null is an
# error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:7-8:11: Invalid function argument

upper(null)
