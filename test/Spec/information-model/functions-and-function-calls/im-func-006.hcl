# IM-FUNC-006: An argument whose type does not match the parameter's type
# specification is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:7-8:9: Invalid function argument

upper([])
